#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Gives each source file the line that names its licence, as https://spdx.dev/learn/handling-license-info has it.

usage: license-lines.py [--check]

Adds the line where it is missing: first in a file, but behind `#!` and `swift-tools-version`. With --check nothing is written;
files without the line are listed, and the status is 1 if there are any.
"""

import subprocess
import sys

LICENCES = {"MIT License": "MIT"}
COMMENTS = {"swift": "//", "c": "//", "h": "//", "modulemap": "//", "sh": "#", "py": "#"}


def main():
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    licence = LICENCES[open("LICENSE", encoding="utf-8").readline().strip()]
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], capture_output=True, check=True)
    missing = []
    for path in sorted(set(listed.stdout.decode().split("\0"))):
        comment = COMMENTS.get(path.rsplit(".", 1)[-1])
        if comment is None:
            continue
        try:
            text = open(path, encoding="utf-8", newline="").read()
        except FileNotFoundError:  # deleted, but not committed yet
            continue
        line = f"{comment} SPDX-License-Identifier: {licence}\n"
        lines = text.splitlines(keepends=True)
        place = 1 if lines and ("#!" in lines[0][:2] or "swift-tools-version" in lines[0]) else 0
        if lines[place:place + 1] == [line]:
            continue
        missing.append(path)
        if "--check" not in sys.argv:
            open(path, "w", encoding="utf-8", newline="").write("".join(lines[:place] + [line] + lines[place:]))
    if "--check" in sys.argv and missing:
        sys.exit("license-lines.py: no licence line in\n" + "\n".join(missing) + "\n'make format' adds it.")


if __name__ == "__main__":
    main()
