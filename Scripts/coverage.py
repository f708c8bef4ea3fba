#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints how many lines of each module tests have covered, and the least covered files.

usage: coverage.py REPORT [COUNT]

REPORT is the JSON file of `swift test --enable-code-coverage`. COUNT files are printed, 20 if it is left out; files of up to 25
lines of code are left out. Fails if a report has no lines of Sources.
"""

import json
import os
import sys

SMALL = 25


def files(report):
    """Path below Sources, lines covered and lines of each source file."""
    root = os.path.join(os.path.realpath("."), "Sources") + os.sep
    for data in json.load(open(report, encoding="utf-8"))["data"]:
        for file in data["files"]:
            path = os.path.realpath(file["filename"])
            lines = file["summary"]["lines"]
            if path.startswith(root) and lines["count"] > 0:
                yield path[len(root):], lines["covered"], lines["count"]


def line(name, covered, count):
    return f"{100 * covered / count:6.1f} %  {covered:6} of {count:6}  {name}"


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    found = list(files(sys.argv[1]))
    if not found:
        sys.exit(f"coverage.py: {sys.argv[1]} has no lines of Sources")
    modules = {}
    for path, covered, count in found:
        module = modules.setdefault(path.split(os.sep)[0], [0, 0])
        module[0] += covered
        module[1] += count
    print("Lines covered by module")
    for name, (covered, count) in sorted(modules.items(), key=lambda entry: entry[1][0] / entry[1][1]):
        print(line(name, covered, count))
    total = [sum(values) for values in zip(*modules.values())]
    print(line("all", *total))
    number = int(sys.argv[2]) if len(sys.argv) == 3 else 20
    print(f"\nThe {number} least covered files of more than {SMALL} lines")
    large = [entry for entry in found if entry[2] > SMALL]
    for path, covered, count in sorted(large, key=lambda entry: entry[1] / entry[2])[:number]:
        print(line(path, covered, count))


if __name__ == "__main__":
    main()
