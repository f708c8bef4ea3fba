#!/bin/sh
# SPDX-License-Identifier: MIT
# Fails when a document names, in back quotes, a path of the repository that does not exist. Articles of DocC are left out: they
# name files of the reader's package.
set -eu
cd "$(dirname "$0")/.."
failed=0
for document in *.md Benchmarks/*.md Benchmarks/Notes/*.md Tests/TemplateLayoutTests/FDFaults/*.md; do
    [ -f "$document" ] || continue
    for path in $(grep -oE '`(Sources|Tests|Scripts|Benchmarks|Documentation)/[A-Za-z0-9_./+-]*`' "$document" | tr -d '`' | sort -u); do
        if [ ! -e "$path" ]; then
            echo "$document names $path, which does not exist" >&2
            failed=1
        fi
    done
done
exit $failed
