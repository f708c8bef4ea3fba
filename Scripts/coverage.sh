#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the suite, or the tests whose names match FILTER, with coverage, and prints lines covered by module and the least covered
# files; COUNT=n prints n files. Fails if a test fails, after the figures.
set -eu
cd "$(dirname "$0")/.."
scratch=.build/coverage
if [ -n "${FILTER:-}" ]; then set -- --filter "$FILTER"; else set --; fi
swift build --build-tests --enable-code-coverage --scratch-path "$scratch"
products=$(swift build --scratch-path "$scratch" --show-bin-path)
# Otherwise the counts of an earlier run would be added to the new ones.
rm -rf "$products/codecov"
status=0
swift test --skip-build --enable-code-coverage --scratch-path "$scratch" "$@" || status=$?
# SwiftPM merges the counts only if every test has passed. Programs that a test has killed leave files without counts.
tools=$(dirname "$(readlink -f "$(command -v swift)")")
"$tools/llvm-profdata" merge -sparse -failure-mode=all "$products"/codecov/*.profraw -o "$products/codecov/all.profdata"
"$tools/llvm-cov" export -summary-only -instr-profile="$products/codecov/all.profdata" \
    "$products/TemplateLayoutPackageTests.xctest" > "$products/codecov/summary.json"
Scripts/coverage.py "$products/codecov/summary.json" "${COUNT:-20}"
[ "$status" -eq 0 ] || echo "coverage: tests have failed" >&2
exit "$status"
