#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the tests that are built in two processes: most tests run on the main actor, one after another, and leave other cores unused.
# The output of the second part follows that of the first. Fails if a test leaves files behind.
set -eu

part='^(PortableUIKitTests|PortableUIKitWindowTests|TemplatePreviewsTests)\.'
output=$(mktemp)
TMPDIR=$(mktemp -d)
export TMPDIR
trap 'rm -rf "$output" "$TMPDIR"' EXIT

# SwiftPM's lock keeps builds apart, and nothing is built here.
"${SWIFT:-swift}" test --skip-build --ignore-lock --filter "$part" >"$output" 2>&1 &
status=0
"${SWIFT:-swift}" test --skip-build --ignore-lock --skip "$part" || status=$?
wait $! || status=$?
cat "$output"
# A process that crashes leaves the seeds of its random tests. SwiftPM leaves folders and locks of its own, and processes that tests
# end on purpose leave "tests-" and their number.
left=$(ls "$TMPDIR" | grep -Ev '^(TemporaryDirectory\.|tests-|_.*lock$|_.*state)') || exit $status
echo "run-tests: the tests left these files in their temporary folder:" $left >&2
(cd "$TMPDIR" && find $left | head -30) >&2
tail -n +1 "$TMPDIR"/fuzz-*.seed 2>/dev/null || true
exit 1
