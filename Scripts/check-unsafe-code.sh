#!/bin/sh
# SPDX-License-Identifier: MIT
# Unsafe code is allowed only in the files and folders that ARCHITECTURE.md lists under "Unsafe code". Each of them must have
# some: the list can only shrink.
set -eu
cd "$(dirname "$0")/.."
unsafe='Unmanaged|nonisolated\(unsafe\)|@exclusivity\(unchecked\)|Unsafe[A-Za-z]*(Pointer|Buffer)|unsafeBitCast|unsafeDowncast'
unsafe="$unsafe|withUnsafe|unowned\(unsafe\)|assumingMemoryBound|OpaquePointer"
modules='RowGeometry TextLayout PortableUIKit PortableUIKitHTML PortableUIKitWindow PlatformUIKit TemplateLayout TemplateLayoutTesting'
modules="$modules SystemLog TemplateLayoutSnapshots SnapshotFiles TemplateLayoutDriving TemplatePreviews"
failed=0

listed=$(sed -n '/^## Unsafe code/,/^## /p' ARCHITECTURE.md | grep -oE '`[A-Za-z]+/[^`]+(\.swift|/)`' | tr -d '`' | sort)
for module in $modules; do
    for file in $(grep -rlE "^[^/]*($unsafe)" "Sources/$module" --include='*.swift' | sort); do
        name=${file#Sources/}
        folder=$(echo "$name" | cut -d/ -f1-2)/
        echo "$listed" | grep -qxF -e "$name" -e "$folder" || {
            echo "lint: unsafe code in Sources/$name, which ARCHITECTURE.md does not list" >&2
            failed=1
        }
    done
done
for name in $listed; do
    grep -rqE "^[^/]*($unsafe)" "Sources/$name" 2>/dev/null || {
        echo "lint: ARCHITECTURE.md lists Sources/$name, which has no unsafe code any more" >&2
        failed=1
    }
done
# An app of Swift 6 shares no mutable state with TemplateLayout except the state of a table.
if grep -rnE '^[^/]*static var [A-Za-z]+(:[^{=]*)? *=' Sources/TemplateLayout Sources/PlatformUIKit --include='*.swift'; then
    echo "lint: TemplateLayout and PlatformUIKit hold no mutable static" >&2
    failed=1
fi
exit $failed
