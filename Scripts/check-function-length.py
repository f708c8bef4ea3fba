#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fails if a function of the sources has more than 60 lines: it does more than one thing."""
import pathlib
import re
import sys

LIMIT = 60
BEGIN = re.compile(r"^(\s*)(?:@\w+(?:\([^)]*\))? )*(?:[a-z]+(?:\([a-z]+\))? )*(?:func\b|init\b|subscript\b|var \w+: )")


def functions(lines):
    """The number of each function's first line, and of the lines of its body."""
    for number, line in enumerate(lines):
        begin = BEGIN.match(line)
        if not begin:
            continue
        head = number
        while head + 1 < len(lines) and not lines[head].endswith("{") and lines[head + 1].strip():
            head += 1
        if lines[head].endswith("{"):
            end = head + 1
            while end < len(lines) and not lines[end].startswith(begin[1] + "}"):
                end += 1
            yield number + 1, end - head - 1


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    faults = [
        f"{path.relative_to(root)}:{number}: a function of {length} lines, the most are {LIMIT}"
        for path in sorted((root / "Sources").rglob("*.swift"))
        for number, length in functions(path.read_text().split("\n"))
        if length > LIMIT
    ]
    print("\n".join(faults), file=sys.stderr, end="\n" if faults else "")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
