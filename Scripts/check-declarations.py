#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares what PortableUIKit declares with what Apple declares, so that nothing compiles here that would not on iOS.

usage: check-declarations.py LISTS GRAPHS [PAGE]

LISTS is a folder of text files with the names and signatures of Apple's declarations, each under its type, as far as
PortableUIKit has them; GRAPHS one of symbol graphs. A public declaration passes if it is on a list, if it only overrides what
every object has, or if its documentation, or that of the type around it, says "Not part of UIKit". It may have fewer of the
parameters that have defaults on the list, and be readable where the list says that it is writable.

A member of an open class must be `open` and in the class itself, because apps override UIKit's members: unless the list says
`final`, as for those of UIKit's Swift overlay, or `static`, as for constants (`class` for members of types that apps override).
An initializer must be designated, unless the list says `convenience`. NotOverridable.txt beside LISTS has the exceptions.

PAGE is the page "Is it there?" of the documentation: it is written if it is not what the declarations give, and then the check
fails, so that the change is committed.
"""

import glob
import itertools
import json
import os
import re
import sys

OWN = "Not part of UIKit"
# Members that every object, and every encodable or comparable type, has anyway.
INHERITED = {
    "func isEqual(_:Any?)->Bool", "var hash:Int{get}", "var description:String{get}", "var debugDescription:String{get}",
    "init()", "func copy(with:NSZone?)->Any", "func mutableCopy(with:NSZone?)->Any", "func encode(with:NSCoder)",
    "init?(coder:NSCoder)", "init(coder:NSCoder)", "init(from:Decoder)throws", "func encode(to:Encoder)throws",
    "func hash(into:inoutHasher)", "var hashValue:Int{get}", "func awakeFromNib()",
}
MODIFIERS = (
    r"(?:open|public|final|override|convenience|required|weak|lazy|mutating|nonmutating|optional|indirect|prefix|postfix"
    r"|infix|dynamic|nonisolated(?:\(unsafe\))?|unowned(?:\(\w+\))?)\s+"
)


def without_attributes(text):
    return re.sub(r"@\w+(\([^)]*\))?\s*", "", text)


def closing(text, start):
    """The index of the bracket that closes the one at `start`."""
    depth = 0
    for index in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[index], 0)
        if depth == 0:
            return index
    raise ValueError(text)


def parts(text):
    """The parts of a list, split at the commas outside of brackets."""
    found, depth, begin = [], 0, 0
    for index, character in enumerate(text):
        if character in "([<{" or character == ">" and text[index - 1] == "-":
            depth += character in "([<{"
        elif character in ")]>}":
            depth -= 1
        elif character == "," and depth == 0:
            found.append(text[begin:index])
            begin = index + 1
    return [part for part in found + [text[begin:]] if part.strip()]


def plain_type(text):
    text = re.sub(r"\b(any|some|sending)\s+", "", without_attributes(text))
    text = re.sub(r"\bNSNotification\.Name\b", "Notification.Name", text)
    text = re.sub(r"\b(TimeInterval|CFTimeInterval|CFAbsoluteTime)\b", "Double", text)
    text = re.sub(r"([(,])\s*_?\s*\w+\s*:", r"\1", re.sub(r"\s+", " ", text))
    text = re.sub(r"\s+", "", text).replace("()->()", "()->Void").replace("!", "?")
    return re.sub(r"\(([\w.]+)\)\?", r"\1?", text)


def parameter(text, kind):
    labels, _, rest = text.partition(":")
    labels = labels.split()
    label = "_" if kind == "subscript" and len(labels) == 1 else labels[0]
    depth, end = 0, len(rest)
    for index, character in enumerate(rest):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(character, 0)
        if character == "=" and depth == 0:
            end = index
            break
    return label + ":" + plain_type(rest[:end]) + ("=" if end < len(rest) else "")


def plain(text, owner):
    """A declaration in canonical form."""
    text = without_attributes(text.strip())
    while True:
        shorter = re.sub("^" + MODIFIERS, "", text)
        if shorter == text:
            break
        text = shorter
    static = ""
    if match := re.match(r"(static|class) (?=\w+ )(?=func|var|let|subscript)", text):
        static, text = "static ", text[match.end():]
        text = re.sub("^" + MODIFIERS, "", text)
    if match := re.match(r"(func|init|subscript)\b\s*(.*)$", text, re.S):
        kind, rest = match.groups()
        opening = rest.index("(", 1 if kind == "func" and rest.startswith("(") else 0)
        name = re.sub(r"\s*<.*$", "", rest[:opening]) if not re.match(r"[<>=]", rest) else rest[:opening].split()[0]
        name = name.replace("`", "").strip().replace("!", "?")
        end = closing(rest, opening)
        parameters = ",".join(parameter(part, kind) for part in parts(rest[opening + 1:end]))
        tail = re.sub(r"\bwhere\b.*$", "", rest[end + 1:])
        throws = "throws" if re.search(r"\bthrows\b", tail) else ""
        result = tail.partition("->")[2] if "->" in tail else ""
        access = "{set}" if kind == "subscript" and "set" in result else ""
        result = plain_type(result.partition("{")[0]).replace("Self", owner)
        result = "" if kind == "init" or result in ("", "Void") else "->" + result
        gap = " " if kind == "func" else ""
        return f"{static}{kind}{gap}{name}({parameters}){throws}{result}{access}"
    if match := re.match(r"(var|let)\s+([`\w]+)\s*:\s*(.*)$", text, re.S):
        kind, name, rest = match.groups()
        rest, _, access = rest.partition("{")
        writable = "set" in access if access else kind == "var"
        kind = plain_type(rest.split(" = ")[0])
        return f"{static}var {name.strip('`')}:{kind}" + ("{set}" if writable else "{get}")
    if match := re.match(r"case\s+([`\w]+)", text):
        return "case " + match.group(1).strip("`")
    if match := re.match(r"typealias\s+(\w+)(?:<[^=]*>)?\s*=\s*(.*)$", text):
        return f"typealias {match.group(1)}=" + plain_type(match.group(2))
    if match := re.match(r"associatedtype\s+(\w+)", text):
        return "associatedtype " + match.group(1)
    if match := re.match(r"(class|struct|enum|protocol)\b", text):
        return match.group(1)
    raise ValueError(f"what is '{text}'?")


def allowed(declaration, owner):
    """The declarations that are accepted for this declaration of Apple's."""
    forms = {declaration, declaration.replace("{set}", "{get}")}
    if match := re.match(r"case (\w+)$", declaration):
        forms.add(f"static var {match.group(1)}:{owner}{{get}}")
    opening = declaration.find("(")
    if opening > 0 and not declaration.startswith(("static var", "var", "typealias")):
        end = closing(declaration, opening)
        given = parts(declaration[opening + 1:end])
        optional = [index for index, part in enumerate(given) if part.endswith("=")]
        for count in range(len(optional) + 1):
            for left_out in itertools.combinations(optional, count):
                kept = [part for index, part in enumerate(given) if index not in left_out]
                for form in (kept, [part.rstrip("=") for part in kept]):
                    forms.add(declaration[:opening + 1] + ",".join(form) + declaration[end:])
    return forms


class Lists:
    def __init__(self, folder):
        self.members, self.bases, self.words = {}, {}, {}
        for path in sorted(glob.glob(os.path.join(folder, "*.txt"))):
            owner = ""
            for number, line in enumerate(open(path, encoding="utf-8"), 1):
                line = line.rstrip()
                if not line or line.lstrip().startswith("#"):
                    continue
                try:
                    self.add(line, owner)
                except ValueError as error:
                    sys.exit(f"{path}:{number}: {error}")
                if not line.startswith(" "):
                    owner = re.sub(r"^\w+ ", "", line.partition(":")[0]).strip()

    def add(self, line, owner):
        if line.startswith(" "):
            for form in allowed(plain(line, owner), owner):
                self.members.setdefault(owner, set()).add(form)
                self.words[owner, form] = set(re.findall(r"final|convenience|class", re.split(r"\b(?:func|init|var)\b", line)[0]))
            return
        # The head of a type: "class UIView: UIResponder, UICoordinateSpace", or "global" for what is in none.
        head, _, bases = line.partition(":")
        kind, _, name = head.strip().partition(" ")
        name = name.strip()
        self.members.setdefault(name, set()).add(kind)
        self.bases.setdefault(name, []).extend(base.strip() for base in bases.split(",") if base.strip())

    def has(self, owner, declaration):
        return any(declaration in self.members.get(base, ()) for base in self.with_bases(owner))

    def with_bases(self, owner):
        """The type, then the types that it inherits from, the nearest first."""
        found = [owner]
        for name in found:
            found += [base for base in self.bases.get(name, ()) if base not in found]
        return found

    def is_closed(self, owner, declaration, text, access):
        """Whether subclasses cannot override this member of an open class, although they can in UIKit."""
        words = next((self.words[base, declaration] for base in self.with_bases(owner) if (base, declaration) in self.words), set())
        if declaration.startswith("init"):
            return "convenience " in text and "convenience" not in words
        is_member = declaration.startswith(("func ", "var ", "subscript")) or "class" in words
        return is_member and access != "open" and "final" not in words and " async" not in text


def declarations(folder):
    """Owner, declaration, source text and access of each public declaration that is not marked as the project's own.

    The access is "" outside of open classes.
    """
    symbols = []
    for path in sorted(glob.glob(os.path.join(folder, "*.symbols.json"))):
        symbols += json.load(open(path, encoding="utf-8"))["symbols"]
    own = set()
    for symbol in symbols:
        lines = symbol.get("docComment", {}).get("lines", [])
        if OWN in " ".join(line["text"].strip() for line in lines):
            own.add((tuple(symbol["pathComponents"]), symbol["identifier"]["precise"]))
    own_types = {path for path, _ in own}
    open_classes = {
        tuple(symbol["pathComponents"]) for symbol in symbols
        if symbol["kind"]["identifier"] == "swift.class" and symbol["accessLevel"] == "open"}
    for symbol in symbols:
        path, precise = tuple(symbol["pathComponents"]), symbol["identifier"]["precise"]
        around = [path[:length] for length in range(1, len(path))]
        if "::SYNTHESIZED::" in precise or (path, precise) in own or any(part in own_types for part in around):
            continue
        text = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
        is_type = symbol["kind"]["identifier"] in (
            "swift.class", "swift.struct", "swift.enum", "swift.protocol")
        owner = ".".join(path if is_type else path[:-1])
        access = symbol["accessLevel"] if not is_type and path[:-1] in open_classes else ""
        yield owner, plain(text, owner or "global"), text, access


# What the documentation of a declaration says if it does nothing.
WITHOUT_EFFECT = re.compile(r"without effect|[Nn]ever read|[Hh]as no effect|[Nn]ever shown")
FRAMEWORKS = {"CA": "QuartzCore", "CG": "CoreGraphics"}


def types(folder):
    """The public types of UIKit and its frameworks: the number of their members, and the names of those without effect."""
    found, seen = {}, set()
    for path in sorted(glob.glob(os.path.join(folder, "*.symbols.json"))):
        for symbol in json.load(open(path, encoding="utf-8"))["symbols"]:
            path, precise = symbol["pathComponents"], symbol["identifier"]["precise"]
            text = " ".join(line["text"] for line in symbol.get("docComment", {}).get("lines", []))
            # Types of Foundation that are missing on Linux, and the standard library's, are not UIKit's.
            if not re.match(r"UI|NS|CA|CG", path[0]) or OWN in text or "::SYNTHESIZED::" in precise:
                continue
            is_type = symbol["kind"]["identifier"] in ("swift.class", "swift.struct", "swift.enum", "swift.protocol")
            if precise in seen or is_type and len(path) > 1:
                continue
            seen.add(precise)
            if len(path) == 1 and not is_type:
                continue
            entry = found.setdefault(path[0], {"is_type": False, "all": False, "members": set(), "idle": set()})
            idle = bool(WITHOUT_EFFECT.search(text))
            if len(path) == 1:
                entry["is_type"], entry["all"] = True, idle
            elif not path[-1].startswith("init("):
                entry["members"].add(".".join(path[1:]))
                if idle:
                    entry["idle"].add(".".join(path[1:]).split("(")[0])
    return {name: entry for name, entry in found.items() if entry["is_type"]}


def undeclared(folder):
    """The types that are not declared, by framework."""
    found = {}
    for line in open(os.path.join(folder, "..", "Undeclared.txt"), encoding="utf-8"):
        framework, _, names = line.partition(":")
        if not line.startswith("#"):
            found.setdefault(framework, []).extend(names.split())
    return found


def undeclared_members(folder, there):
    """The properties that types do not have, by type."""
    found = {}
    for line in open(os.path.join(folder, "..", "UndeclaredMembers.txt"), encoding="utf-8"):
        name, _, members = line.partition(":")
        if line.startswith("#"):
            continue
        if name not in there:
            sys.exit(f"{name} is not declared: remove it from Scripts/AppleSurface/UndeclaredMembers.txt")
        for member in members.split():
            if member in there[name]["members"]:
                sys.exit(f"{name}.{member} is declared: remove it from Scripts/AppleSurface/UndeclaredMembers.txt")
            found.setdefault(name, []).append(member)
    return found


def not_overridable(folder):
    """The classes and members that are excepted: the words before the reason of each line."""
    lines = open(os.path.join(folder, "..", "NotOverridable.txt"), encoding="utf-8").read().splitlines()
    return {name for line in lines if not line.startswith("#") for name in line.partition(":")[0].split()}


def page(lists, graphs):
    """The page "Is it there?"."""
    there, missing = types(graphs), undeclared(lists)
    for name in sorted(sum(missing.values(), [])):
        if name in there:
            sys.exit(f"{name} is declared: remove it from Scripts/AppleSurface/Undeclared.txt")
    lacking = undeclared_members(lists, there)
    names = {}
    for name in there:
        names.setdefault(FRAMEWORKS.get(name[:2], "UIKit"), []).append(name)
    lines = ["# Is it there?", "", "Which types of UIKit and its frameworks PortableUIKit has.", "", "## Overview", "",
             "`Scripts/check-declarations.py` writes this page from the declarations and their documentation. A type counts as "
             "\"without effect\"", "if its documentation says so. How those that are there differ is described in "
             "PLATFORM_DIFFERENCES. Of the members", "that are known not to be there only properties are listed.", "",
             "| Framework | There | Without effect | Known not to be there |",
             "|---|---:|---:|---:|"]
    for framework in ["UIKit", "QuartzCore", "CoreGraphics"]:
        own = names.get(framework, [])
        idle = sum(there[name]["all"] for name in own)
        lines.append(f"| {framework} | {len(own) - idle} | {idle} | {len(missing.get(framework, []))} |")
    for framework in ["UIKit", "QuartzCore", "CoreGraphics"]:
        lines += ["", f"## {framework}", "", "| Type | There | Members | Of these without effect | Known not to be there |",
                  "|---|---|---:|---|---|"]
        rows = {name: None for name in missing.get(framework, [])} | {name: there[name] for name in names.get(framework, [])}
        for name, entry in sorted(rows.items()):
            if entry is None:
                lines.append(f"| `{name}` | no | | | |")
                continue
            idle, none = (", ".join(f"`{member}`" for member in sorted(members))
                          for members in (entry["idle"], lacking.get(name, [])))
            word = "without effect" if entry["all"] else "yes"
            lines.append(f"| `{name}` | {word} | {len(entry['members'])} | {idle} | {none} |")
    return "\n".join(lines) + "\n"


def main():
    lists = Lists(sys.argv[1])
    missing, closed, count = set(), set(), 0
    for owner, declaration, text, access in declarations(sys.argv[2]):
        count += 1
        if access and lists.is_closed(owner, declaration, text, access):
            name = re.match(r"(?:static )?(?:func |var )?([^(:]+)", declaration).group(1)
            closed.add((owner, f"{owner}.{name}", text))
        is_common = declaration in INHERITED or " ==(" in declaration
        if not is_common and not lists.has(owner or "global", declaration):
            missing.add(f"{owner or 'global'}: {text}")
    for line in sorted(missing):
        print(line, file=sys.stderr)
    if missing:
        sys.exit(f"{len(missing)} of {count} declarations are not Apple's: correct them, add them to {sys.argv[1]} from "
                 f"Apple's documentation, or say '{OWN}' in theirs")
    print(f"{count} declarations are Apple's or marked as the project's own")
    excepted = not_overridable(sys.argv[1])
    idle = excepted - {part for owner, name, _ in closed for part in (owner, name)}
    for name in sorted(idle):
        print(f"{name}: remove it from NotOverridable.txt, subclasses can override it", file=sys.stderr)
    left = sorted(f"{owner}: {text}" for owner, name, text in closed if not {owner, name} & excepted)
    for line in left:
        print(line, file=sys.stderr)
    if left or idle:
        sys.exit(f"{len(left)} declarations cannot be overridden by subclasses, as UIKit's can: move them into the class and declare "
                 "them open, or initializers designated")
    print("Subclasses can override what they can in UIKit")
    if len(sys.argv) > 3:
        text = page(sys.argv[1], sys.argv[2])
        is_current = os.path.exists(sys.argv[3]) and open(sys.argv[3], encoding="utf-8").read() == text
        if not is_current:
            open(sys.argv[3], "w", encoding="utf-8").write(text)
            sys.exit(f"{sys.argv[3]} was not what the declarations give: it has been written again")


if __name__ == "__main__":
    main()
