#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the tests that are built in two processes: most tests run on the main actor, one after another, and leave other cores unused.
# The output of the second part follows that of the first.
set -eu

part='^(PortableUIKitTests|PortableUIKitWindowTests|TemplatePreviewsTests)\.'
output=$(mktemp)
trap 'rm -f "$output"' EXIT

# SwiftPM's lock keeps builds apart, and nothing is built here.
"${SWIFT:-swift}" test --skip-build --ignore-lock --filter "$part" >"$output" 2>&1 &
status=0
"${SWIFT:-swift}" test --skip-build --ignore-lock --skip "$part" || status=$?
wait $! || status=$?
cat "$output"
exit $status
