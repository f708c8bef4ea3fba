#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks incremental builds: adds a stored property to a class of each of three modules, builds without
# removing anything, and runs the suite (or the tests whose names match FILTER). Modules that still have the old layout of a
# class compiled in crash or fail to link. The sources are put back at the end.
set -eu
cd "$(dirname "$0")/.."
classes="Sources/PortableUIKit/View/UIView.swift:open class UIView
Sources/TemplateLayout/TableTemplateLayout/TableTemplateLayout.swift:public final class TableTemplateLayout
Sources/TextLayout/Lines/PreparedText.swift:public final class PreparedText"
saved=$(mktemp -d)
restore() {
    echo "$classes" | while IFS=: read -r file _; do cp -p "$saved/$(basename "$file")" "$file"; done
    rm -rf "$saved"
}
echo "$classes" | while IFS=: read -r file class; do
    grep -q "^$class\b" "$file" || { echo "check-incremental-builds: no '$class' in $file" >&2; exit 1; }
    cp -p "$file" "$saved"
done
echo "== the sources as they are"
swift build --build-tests
trap restore EXIT
trap 'exit 1' INT TERM
echo "$classes" | while IFS=: read -r file class; do
    # A new first property changes the offsets of all others.
    sed -i "/^$class\b.*{\$/a\\    final let propertyOfAnIncrementalBuild = [1, 2, 3]" "$file"
    grep -q propertyOfAnIncrementalBuild "$file"
done
echo "== three classes with one property more"
swift build --build-tests
if [ -n "${FILTER:-}" ]; then set -- --filter "$FILTER"; else set --; fi
swift test --skip-build "$@"
echo "== the sources as they were"
restore
trap - EXIT
swift build --build-tests
