#!/bin/sh
# Installs the system packages that the build and the demo need, or says which are missing.
set -eu

if ! command -v swift >/dev/null 2>&1; then
    echo "setup: no 'swift' on the PATH: install Swift 6 (https://www.swift.org/install), then run make again" >&2
    exit 1
fi

if [ "$(uname)" = Darwin ]; then
    missing=""
    for package in pkg-config pango cairo fontconfig gdk-pixbuf sdl2; do
        brew list --versions "$package" >/dev/null 2>&1 || missing="$missing $package"
    done
    [ -z "$missing" ] || { echo "setup: missing packages; run: brew install$missing" >&2; exit 1; }
    exit 0
fi

packages="pkg-config libpango1.0-dev libcairo2-dev libfontconfig-dev libgdk-pixbuf-2.0-dev libsdl2-dev \
fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji"

if ! command -v dpkg-query >/dev/null 2>&1; then
    echo "setup: no dpkg here; the packages needed are, by their Debian names: $packages" >&2
    pkg-config --exists pangocairo cairo fontconfig gdk-pixbuf-2.0 sdl2 2>/dev/null || exit 1
    exit 0
fi

missing=""
for package in $packages; do
    status=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
    [ "$status" = "install ok installed" ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null 2>&1; then
    echo "setup: missing packages:$missing" >&2
    echo "setup: as root, run: apt-get install --no-install-recommends$missing" >&2
    exit 1
fi

echo "setup: installing$missing" >&2
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
# shellcheck disable=SC2086 # a list of words on purpose
apt-get install -y -qq --no-install-recommends $missing >&2
