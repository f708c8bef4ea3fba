#!/bin/sh
# Builds the reference of every module that has a catalogue, or of the modules named, with the toolchain's docc into docs/. A warning is an error.
set -eu
cd "$(dirname "$0")/.."
modules=${*:-$(find Sources -maxdepth 2 -name '*.docc' -exec basename {} .docc \; | sort)}
docc=$(command -v docc || true)
if [ -z "$docc" ]; then
    echo "docs: the toolchain has no docc (it comes with the Swift toolchain)" >&2
    exit 2
fi
build=.build/docs
rm -rf docs
mkdir -p docs
for module in $modules; do
    graphs=$build/symbol-graphs/$module
    rm -rf "$graphs"
    mkdir -p "$graphs"
    swift build --quiet --scratch-path "$build" --target "$module" \
        -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$build/symbol-graphs/$module" \
        -Xswiftc -symbol-graph-minimum-access-level -Xswiftc public
    # The build makes the graphs of what the module needs, too.
    find "$graphs" -name '*.symbols.json' ! -name "$module.symbols.json" ! -name "$module@*.symbols.json" -delete
    catalogue=Sources/$module/$module.docc
    if [ -d "$catalogue" ]; then
        set -- "$catalogue"
    else
        set --
    fi
    "$docc" convert "$@" --additional-symbol-graph-dir "$graphs" --warnings-as-errors \
        --fallback-display-name "$module" --fallback-bundle-identifier "TemplateLayout.$module" \
        --output-path "docs/$module.doccarchive"
    echo "docs/$module.doccarchive"
done
