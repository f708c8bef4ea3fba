#!/bin/sh
# SPDX-License-Identifier: MIT
# Type-checks TemplateLayout and TemplateLayoutSnapshots against the part of Apple's UIKit that they may use, because UIKit itself
# does not exist on Linux: see AppleSurface/UIKit.swift.
set -eu
cd "$(dirname "$0")/.."
modules=${APPLE_SURFACE_MODULES:-.build/apple-surface}
mkdir -p "$modules"

# First the interface, then the bodies: emitting a module alone does not type-check every function.
check() {
    name=$1
    folder=$2
    sources=$(find "$folder" -name '*.swift')
    # shellcheck disable=SC2086
    set -- -swift-version 6 -warnings-as-errors -D APPLE_SURFACE -package-name TemplateLayout -module-name "$name" -I "$modules" $sources
    swiftc "$@" -emit-module -wmo -o "$modules/$name.swiftmodule"
    swiftc "$@" -typecheck
}

check UIKit Scripts/AppleSurface
check RowGeometry Sources/RowGeometry
check PlatformUIKit Sources/PlatformUIKit
check TemplateLayout Sources/TemplateLayout
check TemplateLayoutTesting Sources/TemplateLayoutTesting
check SnapshotFiles Sources/SnapshotFiles
check TemplateLayoutSnapshots Sources/TemplateLayoutSnapshots
check TemplateLayoutDriving Sources/TemplateLayoutDriving
