#!/bin/sh
# SPDX-License-Identifier: MIT
# Type-checks TemplateLayout with its tests, and the test kit, against the part of Apple's UIKit that they may use, because UIKit
# itself does not exist on Linux: see AppleSurface/UIKit.swift.
set -eu
cd "$(dirname "$0")/.."
modules=${APPLE_SURFACE_MODULES:-.build/apple-surface}
mkdir -p "$modules"

# First the interface, then the bodies: emitting a module alone does not type-check every function.
check() {
    name=$1
    folder=$2
    sources=$(find "$folder" -name '*.swift' -not -path '*/AppleSurface/App/*' -not -path '*/TestSupport/Programs/*')
    # shellcheck disable=SC2086
    set -- -swift-version 6 -warnings-as-errors -D APPLE_SURFACE -package-name TemplateLayout -module-name "$name" -I "$modules" $sources
    swiftc "$@" -emit-module -enable-testing -wmo -o "$modules/$name.swiftmodule"
    swiftc "$@" -typecheck
}

# On iOS the protocols of UIKit are Objective-C's: a generic class can't conform to one in an extension, which Swift on Linux allows.
generic=$(grep -rhoE '^[a-z ]*class [A-Za-z]+<' --include='*.swift' Sources/TemplateLayout* | sed -E 's/.*class |<//g' | paste -sd '|' -)
if grep -rnE "^extension ($generic): (.*, )?UI[A-Z]" --include='*.swift' Sources/TemplateLayout*; then
    echo "These generic classes conform to a protocol of UIKit in an extension, which does not compile on iOS." >&2
    exit 1
fi

check UIKit Scripts/AppleSurface
check RowGeometry Sources/RowGeometry
check PlatformUIKit Sources/PlatformUIKit
check TemplateLayout Sources/TemplateLayout
check TemplateLayoutTesting Sources/TemplateLayoutTesting
check SnapshotFiles Sources/SnapshotFiles
check TemplateLayoutSnapshots Sources/TemplateLayoutSnapshots
check TemplateLayoutDriving Sources/TemplateLayoutDriving
check TestSupport Tests/TestSupport

# The tests that run on both platforms. Foundation's objects are no UIKit objects here: a test that imports both means UIKit's. A test
# has to write `required override` where the declaration of a collection view cell's initializer is stricter than Apple's.
names=$modules/TestNames.swift
printf 'import UIKit\n\ntypealias NSObject = UIKit.NSObject\n' >"$names"
# shellcheck disable=SC2046
swiftc -typecheck -wmo -suppress-warnings -swift-version 6 -D APPLE_SURFACE -package-name TemplateLayout \
    -module-name TemplateLayoutTests -I "$modules" "$names" $(find Tests/TemplateLayoutTests -name '*.swift')

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
