#!/bin/bash
# Reads receipts with GNU parallel, on this machine or over ssh: recipes/parallel.sh LIST OUT [--sshloginfile NODES]
# LIST has a path on each line. OUT, a folder that all machines see, gets a file for each hundred paths.
# Run again, the same command reads what is missing.
set -euo pipefail
list=$1 out=$2
shift 2
mkdir -p "$out"
export out
read_some() {
  [ ! -e "$out/$1.jsonl" ] || return 0
  # 2: some files could not be read; their records say why.
  summa scan --jobs 1 --format jsonl "${@:2}" > "$out/$1.tmp" || [ $? -eq 2 ]
  mv "$out/$1.tmp" "$out/$1.jsonl"
}
export -f read_some
parallel --env read_some --env out --max-args 100 --retries 3 "$@" read_some '{#}' '{}' < "$list"
