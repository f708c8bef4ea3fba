#!/bin/sh
# SPDX-License-Identifier: MIT
# Compares the public declarations of PortableUIKit, as `swift build` has built it, with Apple's (see check-declarations.py).
set -eu
cd "$(dirname "$0")/.."
graphs=.build/declarations
rm -rf "$graphs"
mkdir -p "$graphs"
swift build --quiet --target PortableUIKit
products=$(swift build --show-bin-path)
set -- -module-name PortableUIKit -I "$products/Modules" -output-dir "$graphs" -minimum-access-level public \
    -skip-synthesized-members -target "$(swiftc -print-target-info | sed -n 's/.*"triple": "\(.*\)",*/\1/p' | head -1)"
for map in Sources/*/module.modulemap "$products"/*.build/module.modulemap; do
    [ ! -f "$map" ] || set -- "$@" -Xcc "-fmodule-map-file=$map" -Xcc "-I$(dirname "$map")"
done
for package in $(sed -n 's/.*pkgConfig: .*"\([^"]*\)".*/\1/p' Package.swift); do
    for flag in $(pkg-config --cflags-only-I "$package" 2>/dev/null || true); do set -- "$@" -Xcc "$flag"; done
done
swift symbolgraph-extract "$@"
Scripts/check-declarations.py Scripts/AppleSurface/Declarations "$graphs" \
    Sources/PortableUIKit/PortableUIKit.docc/IsItThere.md
