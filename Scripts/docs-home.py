#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the home page of the archive that `make docs` builds: docs-home.py ARCHIVE. `docc merge` only lists the modules."""
import json
import os
import sys

INTRODUCTION = [
    "TemplateLayout computes the heights of rows in long lists. PortableUIKit is the part of UIKit that such screens need, on "
    "Linux: headless in tests, and in windows. Under both are engines that need no views.",
    "Begin with TemplateLayout and its guides.",
]
TOPICS = [
    ("Heights of rows", ["TemplateLayout"], True),
    ("UIKit on Linux", ["PortableUIKit", "PortableUIKitWindow", "PlatformUIKit"], True),
    ("Tests and previews", ["TemplateLayoutSnapshots", "TemplateLayoutDriving", "TemplateLayoutTesting", "TemplatePreviews"], True),
    ("Engines", ["RowGeometry", "Cassowary", "TextLayout"], False),
]


def read(path):
    with open(path) as file:
        return json.load(file)


def main(archive):
    data = os.path.join(archive, "data")
    home_path = os.path.join(data, "documentation.json")
    home = read(home_path)
    pages = {name[:-5]: read(os.path.join(data, "documentation", name))
             for name in os.listdir(os.path.join(data, "documentation")) if name.endswith(".json")}
    sections = []
    for title, modules, has_guides in TOPICS:
        identifiers = []
        for module in modules:
            page = pages.pop(module.lower(), None)
            if not page:
                continue
            identifiers.append(page["identifier"]["url"])
            listed = [one for topic in page.get("topicSections", []) for one in topic["identifiers"]]
            guides = [one for one in listed if page["references"].get(one, {}).get("role") == "article"]
            for guide in guides if has_guides else []:
                identifiers.append(guide)
                home["references"][guide] = page["references"][guide]
        if identifiers:
            sections.append({"title": title, "anchor": title.replace(" ", "-"), "identifiers": identifiers})
    if pages:
        sys.exit(f"docs-home: no topic has {', '.join(sorted(pages))}")
    home["abstract"] = [{"type": "text", "text": " ".join(INTRODUCTION)}]
    home["topicSections"] = sections
    home["topicSectionsStyle"] = "list"
    with open(home_path, "w") as file:
        json.dump(home, file)
    # The list beside the pages has the same order.
    order = [module.lower() for _, modules, _ in TOPICS for module in modules]
    index_path = os.path.join(archive, "index", "index.json")
    index = read(index_path)
    for roots in index["interfaceLanguages"].values():
        for root in roots:
            root.get("children", []).sort(key=lambda child: order.index(child["path"].split("/")[-1]))
    with open(index_path, "w") as file:
        json.dump(index, file)


if __name__ == "__main__":
    main(sys.argv[1])
