#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that no file of PortableUIKit names a type of a layer above its own.

A layer is a group of folders (ARCHITECTURE.md, "Inside PortableUIKit"). Types are found by their declarations at the
beginning of a line, references by their names; comments and strings do not count.
"""

import pathlib
import re
import sys

SOURCES = pathlib.Path(__file__).parent.parent / "Sources/PortableUIKit"

# From the bottom to the top: a layer uses itself and the layers before it.
LAYERS = {
    "Drawing": "Color Geometry Graphics Image Localization Text Traits",
    "Core": "Accessibility Animation Application AutoLayout Compositing Events Gestures Layers ObjectiveC RunLoop Scrolling "
    "View",
    "Controls": "Controls DragAndDrop Menus TextInput",
    "Lists": "CollectionView ListSupport TableView",
    "Screens": "Appearance Bars Launch Nib Presentation Search ViewController",
    "Compatibility": "WithoutEffect",
}

# References upward that stay: file, type, reason. At most ten.
ALLOWED = {
    ("Application/UIWindowScene.swift", "UIStoryboard"): "UIKit's property storyboard of a scene's configuration",
    ("View/UIWindow.swift", "UIViewController"): "UIKit's property rootViewController",
    ("View/UIWindow.swift", "ViewTransition"): "the window's new size is a transition of its root view controller",
    ("Events/UIWindow+Events.swift", "UIViewController"): "keys go to the frontmost controller if nothing has the focus",
    ("Scrolling/UIScrollView.swift", "UIRefreshControl"): "UIKit's property refreshControl",
    ("Menus/ContextMenuPreview.swift", "UIViewController"): "UIKit's UIContextMenuContentPreviewProvider",
    ("TableView/UITableView.swift", "UINib"): "UIKit's method register(_:forCellReuseIdentifier:)",
    ("CollectionView/UICollectionView.swift", "UINib"): "UIKit's method register(_:forCellWithReuseIdentifier:)",
    ("CollectionView/CellRegistration.swift", "UINib"): "UIKit's registrations of nib files",
    ("CollectionView/Layout/UICollectionViewLayout.swift", "UINib"): "UIKit's method register(_:forDecorationViewOfKind:)",
}

DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|open|package|private|fileprivate|final|indirect|nonisolated)\s+)*"
    r"(?:class|struct|enum|protocol|typealias|actor)\s+(\w+)", re.M)
COMMENTS_AND_STRINGS = re.compile(r'""".*?"""|//[^\n]*|"(?:\\.|[^"\\\n])*"', re.S)


def main():
    names = list(LAYERS)
    level = {folder: names.index(name) for name, folders in LAYERS.items() for folder in folders.split()}
    code, home, failures = {}, {}, []
    for path in sorted(SOURCES.glob("*/**/*.swift")):
        file = path.relative_to(SOURCES)
        if file.parts[0] not in level:
            failures.append(f"the folder {file.parts[0]} belongs to no layer")
            continue
        code[file] = COMMENTS_AND_STRINGS.sub('""', path.read_text())
        for name in DECLARATION.findall(code[file]):
            home[name] = file.parts[0]
    references, used = 0, set()
    for file, text in code.items():
        folder = file.parts[0]
        for name in sorted(set(re.findall(r"\b\w+\b", text)) & home.keys()):
            references += home[name] != folder
            if level[home[name]] <= level[folder]:
                continue
            if (str(file), name) in ALLOWED:
                used.add((str(file), name))
                continue
            failures.append(f"{file} ({names[level[folder]]}) names {name} of {names[level[home[name]]]}")
    failures += [f"{file} does not name {name} any more" for file, name in ALLOWED if (file, name) not in used]
    for failure in failures:
        print(f"layers: {failure}", file=sys.stderr)
    if not failures:
        print(f"layers: {references} references between folders, {len(ALLOWED)} upward")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
