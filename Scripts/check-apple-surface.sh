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
    sources=$(find "$folder" -name '*.swift' -not -path '*/AppleSurface/App/*')
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

# The app of Examples/UnmodifiedApp as it is, with Objective-C, against the declarations of its own in AppleSurface/App. Swift on Linux
# type-checks Objective-C, though it can't compile it. A submodule can't be declared in Swift, so its import is left out.
app=$modules/App
mkdir -p "$app/sources"
flags="-enable-objc-interop -disable-objc-attr-requires-foundation-module -swift-version 5 -warnings-as-errors -I $app"
for name in ObjectiveC Foundation UIKit; do
    # shellcheck disable=SC2086
    swiftc -frontend -emit-module -experimental-skip-all-function-bodies $flags -module-name "$name" \
        "Scripts/AppleSurface/App/$name.swift" -o "$app/$name.swiftmodule"
done
for file in Examples/UnmodifiedApp/Notes/*.swift; do
    sed -E 's/^import UIKit\.UI.*//; /^#Preview/,$d' "$file" >"$app/sources/$(basename "$file")"
done
# shellcheck disable=SC2086
swiftc -frontend -typecheck $flags -module-name Notes "$app"/sources/*.swift
