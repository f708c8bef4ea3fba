#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds and tests a package that depends on this one as others do: by URL and version, here those of a clone of what is
# committed. Debug and release, with a dependency that compiles code with `canImport(UIKit)`; no warning in any build. Then the same clone's examples.
set -eu
cd "$(dirname "$0")/.."
if [ $# -gt 0 ]; then
    work=$1
    mkdir -p "$work"
else
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
fi
version=$(sed -n 's/^## \([0-9][0-9.]*\) .*/\1/p' CHANGELOG.md | head -1)
rm -rf "$work/TemplateLayout" "$work/Consumer"
git clone --quiet . "$work/TemplateLayout"
git -C "$work/TemplateLayout" -c user.name=test -c user.email=test@localhost tag --force "$version" >/dev/null
cp -R Tests/Consumer "$work/Consumer"
cd "$work/Consumer"
export TEMPLATE_LAYOUT_URL="file://$work/TemplateLayout"
# The clone is new each time, but its tag is the same.
rm -rf .build Package.resolved
cache="$work/cache"
rm -rf "$cache"

# Options precede the rest, because `swift run` passes what follows a program's name to the program.
run() {
    echo "test-consumer: swift $*" >&2
    command=$1
    shift
    swift "$command" --cache-path "$cache" "$@" >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
    if grep 'warning:' "$work/log" >&2; then
        echo "test-consumer: the build warns" >&2
        exit 1
    fi
    grep -E 'the dependency (found|did not find) UIKit|Test run with|Executed' "$work/log" || true
}

run test
run test -c release -Xswiftc -enable-testing
# One scratch folder, so that each example reuses the modules of the first. The plan of a build is made anew: a stored one, of the
# example before, is used again if no file has changed.
for example in Feed Inbox FeedApp UnmodifiedApp Recorder; do
    run test --disable-build-manifest-caching --package-path "$work/TemplateLayout/Examples/$example" --scratch-path "$work/examples"
    [ -e "$work/examples/debug/${example}PackageTests.xctest" ] || { echo "test-consumer: $example was not tested" >&2; exit 1; }
done
# A report compiles the folder with the modules that were built, and names what is missing.
mkdir -p "$work/Reported"
printf 'import UIKit\nlet label = UILabel()\nlet missing = UIMissingView()\n' >"$work/Reported/Missing.swift"
"$work/TemplateLayout/Scripts/uikit-sources" report "$work/Reported" --modules "$work/examples/debug" >"$work/log" 2>&1 || true
grep -q '^1	UIMissingView$' "$work/log" || { cat "$work/log" >&2; exit 1; }
# An Xcode project becomes a package: its app starts, and its unit tests pass.
rm -rf "$work/XcodeApp"
cp -R "$work/Consumer/XcodeApp" "$work/XcodeApp"
"$work/TemplateLayout/Scripts/uikit-sources" init "$work/XcodeApp/Weather.xcodeproj"
grep -q 'enableUpcomingFeature("InferIsolatedConformances")' "$work/XcodeApp/Package.swift" || { cat "$work/XcodeApp/Package.swift" >&2; exit 1; }
run test --disable-build-manifest-caching --package-path "$work/XcodeApp" --scratch-path "$work/examples"
grep -q 'Executed 1 test, with 0 failures' "$work/log" || { echo "test-consumer: the app's tests did not run" >&2; exit 1; }
# What iOS printed, beside what PortableUIKit prints: fails at a difference that is not listed.
run run --disable-build-manifest-caching --package-path "$work/TemplateLayout/Examples/Experiments" --scratch-path "$work/examples" experiments
echo "test-consumer: version $version builds and tests by URL" >&2
