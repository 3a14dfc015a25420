#!/usr/bin/env bash
# Prints how well and how fast receipts with truth are read with each binarisation.
# usage: Tuning/Binarization/measure.sh FOLDER [options of summa tune]
# SUMMA names the program to measure (default: that of make release), HEIGHT the minimum text height (default: 0.005).
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
. "$here/../recipes/setup.sh"
summa=${SUMMA:-$here/../../.build/program/release/summa}
if [[ $# -lt 1 ]]; then
  sed -n '2,4s/^# //p' "$0" >&2
  exit 64
fi
built "$summa"

header=
for binarization in otsu sauvola normalized-otsu; do
  table=$("$summa" tune "$@" --values "${HEIGHT:-0.005}" --binarization "$binarization")
  if [[ -z $header ]]; then
    header=$(sed -n 1p <<<"$table")
    printf '%-16s%s\n' BINARIZATION "$header"
  fi
  # The figures without the remarks after them: with one value, each is the best.
  printf '%-16s%s\n' "$binarization" "$(sed -n 2p <<<"$table" | sed -E 's/  [a-z].*//')"
done
