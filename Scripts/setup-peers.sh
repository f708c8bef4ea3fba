#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs the peers of the benchmarks, or prints which packages are missing.
set -eu

packages="gcc g++ pkg-config python3-pip libpango1.0-dev libharfbuzz-dev libfontconfig-dev libgtk-4-dev xvfb \
chromium-headless-shell fontconfig fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji"

if ! command -v dpkg-query >/dev/null 2>&1; then
    echo "setup-peers: no dpkg here; the packages needed are, by their Debian names: $packages" >&2
    exit 1
fi
missing=""
for package in $packages; do
    status=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
    [ "$status" = "install ok installed" ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0
if [ "$(id -u)" -ne 0 ]; then
    echo "setup-peers: as root, run: apt-get install --no-install-recommends$missing" >&2
    exit 1
fi
echo "setup-peers: installing$missing" >&2
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
# shellcheck disable=SC2086 # a list of words on purpose
apt-get install -y -qq --no-install-recommends $missing >&2
