#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds the peers whose libraries are installed into Benchmarks/.build/peers, and names the others.
set -u
cd "$(dirname "$0")"
target=../.build/peers
mkdir -p "$target"

./build-kiwi.sh || true

# build NAME SOURCE PACKAGES PKG-CONFIG-NAMES
build() {
    name=$1 source=$2 packages=$3
    shift 3
    if ! pkg-config --exists "$@" 2>/dev/null; then
        echo "missing: $packages, so there is no peer $name (make bench-peers)" >&2
        return 0
    fi
    for file in "$source" peer.h gtk-card.h build.sh; do
        if [ ! "$target/$name" -nt "$file" ]; then
            # shellcheck disable=SC2046 # a list of words on purpose
            cc -std=gnu11 -O2 -Wall -Wextra -o "$target/$name" "$source" $(pkg-config --cflags --libs "$@") || {
                echo "missing: a C compiler that takes $source, so there is no peer $name" >&2
                return 0
            }
            echo "built Benchmarks/.build/peers/$name"
            return 0
        fi
    done
}

build pango pango.c libpango1.0-dev pangocairo
build harfbuzz harfbuzz.c "libharfbuzz-dev libfontconfig-dev" harfbuzz fontconfig
build gtk-cards gtk-cards.c libgtk-4-dev gtk4
build gtk-list gtk-list.c libgtk-4-dev gtk4
