#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs the system packages that the build and the demo need, or prints which are missing.
# `setup.sh test` also installs the packages that tests with a window or drawings (PDF, SVG) need; if it can't, those tests
# are skipped.
# `setup.sh bench` also installs Pango, which the benchmarks call in their own process.
set -eu

if ! command -v swift >/dev/null 2>&1; then
    echo "setup: no 'swift' on the PATH: install Swift 6 (https://www.swift.org/install), then run make again" >&2
    exit 1
fi

if [ "$(uname)" = Darwin ]; then
    missing=""
    pango=""
    [ "${1:-}" != bench ] || pango=pango
    for package in pkg-config harfbuzz icu4c cairo freetype fontconfig gdk-pixbuf sdl2 libxml2 $pango; do
        brew list --versions "$package" >/dev/null 2>&1 || missing="$missing $package"
    done
    [ -z "$missing" ] || { echo "setup: missing packages; run: brew install$missing" >&2; exit 1; }
    exit 0
fi

packages="pkg-config libharfbuzz-dev libicu-dev libfontconfig-dev libfreetype-dev libcairo2-dev libgdk-pixbuf-2.0-dev \
libsdl2-dev libxml2-dev hyphen-en-us fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji fonts-liberation"

[ "${1:-}" != bench ] || packages="$packages libpango1.0-dev"
test_packages=""
[ "${1:-}" != test ] || test_packages="xvfb xdotool dbus-daemon python3-dbus python3-gi poppler-utils librsvg2-common hyphen-de"

if ! command -v dpkg-query >/dev/null 2>&1; then
    echo "setup: no dpkg here; the packages needed are, by their Debian names: $packages" >&2
    pkg-config --exists harfbuzz icu-i18n fontconfig cairo-ft gdk-pixbuf-2.0 sdl2 libxml-2.0 2>/dev/null || exit 1
    exit 0
fi

# Which of these packages are not installed.
missing_of() {
    for package in "$@"; do
        status=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
        [ "$status" = "install ok installed" ] || printf ' %s' "$package"
    done
}

# shellcheck disable=SC2086 # lists of words on purpose
missing=$(missing_of $packages)
# shellcheck disable=SC2086
missing_for_tests=$(missing_of $test_packages)
[ -n "$missing$missing_for_tests" ] || exit 0

skip_tests() {
    echo "setup: no$missing_for_tests here, so tests with a window, the desktop's dialogs or drawings are skipped; they are Debian packages" >&2
}

if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null 2>&1; then
    [ -z "$missing_for_tests" ] || skip_tests
    [ -n "$missing" ] || exit 0
    echo "setup: missing packages:$missing" >&2
    echo "setup: as root, run: apt-get install --no-install-recommends$missing" >&2
    exit 1
fi

# shellcheck disable=SC2086 # a list of words on purpose
install() {
    echo "setup: installing$1" >&2
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends $1 >&2
}

export DEBIAN_FRONTEND=noninteractive
[ -z "$missing" ] || install "$missing"
[ -z "$missing_for_tests" ] || (install "$missing_for_tests") || skip_tests
