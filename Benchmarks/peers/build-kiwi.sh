#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds the peer of the solver benchmarks, kiwi's C++ core, into Benchmarks/.build/peers. The sources come with the
# Python package kiwisolver, whose version is pinned here, and are not part of the project.
set -eu
cd "$(dirname "$0")/.."
version=1.5.1
target=.build/peers
mkdir -p "$target"
[ "$target/libkiwi_peer.so" -nt peers/kiwi.cpp ] && [ "$target/libkiwi_peer.so" -nt peers/build-kiwi.sh ] && exit 0

for tool in python3 c++; do
    command -v "$tool" >/dev/null 2>&1 || { echo "missing: $tool, so there is no kiwi to compare with" >&2; exit 1; }
done
if [ ! -d "$target/kiwisolver-$version/kiwi" ]; then
    python3 -m pip download --quiet --no-deps --no-binary :all: --dest "$target" "kiwisolver==$version" || {
        echo "missing: kiwisolver $version (python3 -m pip download kiwisolver), so there is no kiwi to compare with" >&2
        exit 1
    }
    tar -xzf "$target/kiwisolver-$version.tar.gz" -C "$target"
fi
c++ -std=c++17 -O3 -DNDEBUG -shared -fPIC -I "$target/kiwisolver-$version" -o "$target/libkiwi_peer.so" peers/kiwi.cpp
echo "built $target/libkiwi_peer.so with kiwi $version"
