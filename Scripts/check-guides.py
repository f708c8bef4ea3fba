#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that no line of code in the guides is wider than 80 characters: at more, the reference scrolls sideways."""

import pathlib
import sys

ROOT = pathlib.Path(__file__).parent.parent
LIMIT = 80


def main():
    wide = []
    for path in sorted(ROOT.glob("Sources/*/*.docc/*.md")):
        is_code = False
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line.startswith("```"):
                is_code = not is_code
            elif (is_code or line.startswith("    ")) and len(line) > LIMIT:
                wide.append(f"{path.relative_to(ROOT)}:{number}: {len(line)} characters")
    if wide:
        sys.exit("check-guides: lines of code are wider than 80 characters\n" + "\n".join(wide))


if __name__ == "__main__":
    main()
