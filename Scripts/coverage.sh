#!/bin/sh
# Runs the suite, or the tests whose names match FILTER, with coverage, and prints lines covered by module and the least covered files.
set -eu
cd "$(dirname "$0")/.."
scratch=.build/coverage
if [ -n "${FILTER:-}" ]; then set -- --filter "$FILTER"; else set --; fi
swift test --enable-code-coverage --scratch-path "$scratch" "$@" || echo "coverage: tests have failed" >&2
Scripts/coverage.py "$(swift test --scratch-path "$scratch" --show-codecov-path)"
