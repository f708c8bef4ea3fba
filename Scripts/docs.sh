#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds the reference and the guides of all modules that have a catalogue, or of the modules named, into one archive with
# one index, docs/TemplateLayout.doccarchive. A warning is an error. It contains public declarations only. Scripts/serve-docs.py
# shows it.
set -eu
cd "$(dirname "$0")/.."
modules=${*:-$(find Sources -maxdepth 2 -name '*.docc' -exec basename {} .docc \; | sort)}
docc=$(command -v docc || true)
if [ -z "$docc" ]; then
    echo "docs: the toolchain has no docc (it comes with the Swift toolchain)" >&2
    exit 2
fi
swift build --quiet
build=$(swift build --show-bin-path)
target=$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
work=.build/docs
rm -rf docs "$work"
mkdir -p docs "$work"

# Where the compiler finds the C modules. A symbol graph is read from a module that is built: nothing is compiled again, so
# a second run has the result of the first.
set --
for map in Sources/*/module.modulemap Sources/*/include/module.modulemap "$build"/*.build/module.modulemap; do
    [ ! -f "$map" ] || set -- "$@" -Xcc "-fmodule-map-file=$map"
done
for flag in $(pkg-config --cflags harfbuzz icu-uc fontconfig cairo-ft cairo gdk-pixbuf-2.0 sdl2); do
    set -- "$@" -Xcc "$flag"
done

# One module's archive. Its pages share one index.html: a copy for every page, as DocC makes by default, would be as large as
# all the rest.
convert() {
    module=$1
    shift
    graphs=$work/$module
    mkdir -p "$graphs"
    swift symbolgraph-extract -module-name "$module" -target "$target" -I "$build/Modules" "$@" \
        -minimum-access-level public -skip-inherited-docs -skip-synthesized-members -output-dir "$graphs"
    "$docc" convert "Sources/$module/$module.docc" --additional-symbol-graph-dir "$graphs" --warnings-as-errors \
        --fallback-display-name "$module" --fallback-bundle-identifier "TemplateLayout.$module" \
        --no-transform-for-static-hosting --output-path "$work/$module.doccarchive"
}

archives=
jobs=
for module in $modules; do
    archives="$archives $work/$module.doccarchive"
    convert "$module" "$@" >"$work/$module.log" 2>&1 &
    jobs="$jobs $module:$!"
done
failed=0
for job in $jobs; do
    if ! wait "${job#*:}"; then
        echo "docs: ${job%:*} failed:" >&2
        cat "$work/${job%:*}.log" >&2
        failed=1
    fi
done
[ "$failed" = 0 ] || exit 1

# shellcheck disable=SC2086 # a list of words on purpose
"$docc" merge $archives --synthesized-landing-page-name TemplateLayout --synthesized-landing-page-kind Package \
    --output-path docs/TemplateLayout.doccarchive
python3 Scripts/docs-home.py docs/TemplateLayout.doccarchive
# A static host answers a path it has no file for with 404.html: the same page, which reads the path.
cp docs/TemplateLayout.doccarchive/index.html docs/TemplateLayout.doccarchive/404.html
rm -rf "$work"
du -sh docs/TemplateLayout.doccarchive
