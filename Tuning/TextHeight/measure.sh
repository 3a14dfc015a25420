#!/usr/bin/env bash
# Measures the minimum text height on a folder of receipts with truth, and writes result.md and result.svg into its own folder.
# usage: Tuning/TextHeight/measure.sh FOLDER [options of summa tune]
# SUMMA names the program to measure (default: that of make release).
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
. "$here/../recipes/setup.sh"
summa=${SUMMA:-$here/../../.build/program/release/summa}
if [[ $# -lt 1 ]]; then
  sed -n '2,4s/^# //p' "$0" >&2
  exit 64
fi
built "$summa"
folder=$1
shift

# The previous results stay until everything is measured.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$summa" tune "$folder" --fold train --plot "$work/result.svg" "$@" >"$work/train"
"$summa" tune "$folder" --fold check "$@" >"$work/check"
{
  echo "# The minimum text height, measured"
  echo
  echo "Written by \`Tuning/TextHeight/measure.sh $folder${*:+ $*}\`; [README](README.md) says what is measured and how."
  echo
  echo "## Fold train, which the value is chosen on"
  echo
  echo '```'
  cat "$work/train"
  echo '```'
  echo
  echo "![F1 and time over the minimum text height](result.svg)"
  echo
  echo "## Fold check, which has no say in it"
  echo
  echo '```'
  cat "$work/check"
  echo '```'
} >"$work/result.md"
cp "$work/result.md" "$work/result.svg" "$here/"
cat "$here/result.md"
