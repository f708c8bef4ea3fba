#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that no class has more than 20 stored properties of its own, but the ones that ARCHITECTURE.md lists.

A class with many properties owns several states. The properties of superclasses, static ones and public ones do not count: most
public ones are UIKit's.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).parent.parent
LIMIT = 20
COMMENTS_AND_STRINGS = re.compile(r'""".*?"""|//[^\n]*|"(?:\\.|[^"\\\n])*"', re.S)
CLASS = re.compile(r"^[\w@() ]*\bclass (\w+)[^{}]*\{", re.M)
PROPERTY = re.compile(r"^(?!.*\b(?:static|class)\b)([\w@() ]*)\b(?:var|let) \w+[^\n{=]*(= |\{\s*\w*|)", re.M)


def stored_properties(body):
    """The modifiers of the stored properties at the top level of the braces at the beginning of a text."""
    depth, top = 0, []
    for character in body:
        depth -= character == "}"
        if depth < 2 or (depth == 2 and character not in "{}"):
            top.append(character)
        depth += character == "{"
        if depth == 0:
            break
    # Of an inner block only its first word is needed: `didSet` and `willSet` are blocks of stored properties.
    text = re.sub(r"\{(\s*\w*)[^{}]*\}", r"{\1}", "".join(top)[1:])
    return [modifiers for modifiers, rest in PROPERTY.findall(text) if rest[:1] != "{" or rest.endswith("Set")]


def main():
    listed = dict(re.findall(r"^\| `(\w+)` \| (\d+) \|", (ROOT / "ARCHITECTURE.md").read_text(), re.M))
    counts = {}
    for path in sorted((ROOT / "Sources").glob("**/*.swift")):
        text = COMMENTS_AND_STRINGS.sub('""', path.read_text())
        for match in CLASS.finditer(text):
            properties = stored_properties(text[match.end() - 1:])
            counts[match.group(1)] = sum(not re.search("public|open", modifiers) for modifiers in properties)
    above = {name: str(count) for name, count in counts.items() if count > LIMIT}
    for name in sorted(above.keys() - listed.keys()):
        print(f"lint: {name} has {above[name]} stored properties, and at most {LIMIT} are allowed", file=sys.stderr)
    for name, count in sorted(listed.items() - above.items()):
        print(f"lint: {name} is listed with {count} stored properties, and has {counts.get(name, 0)}", file=sys.stderr)
    return 1 if above != listed else 0


if __name__ == "__main__":
    sys.exit(main())
