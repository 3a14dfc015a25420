#!/bin/bash
# Reads receipts as an array of SLURM jobs: sbatch --array=0-99 recipes/slurm.sh LIST OUT
# LIST has a path on each line and must not change. OUT gets a file for each task once it is complete.
# Run again, the same command runs the missing tasks.
#SBATCH --job-name=summa --cpus-per-task=4 --mem-per-cpu=1G --requeue
set -euo pipefail
list=$1 out=$2 task=$SLURM_ARRAY_TASK_ID tasks=$SLURM_ARRAY_TASK_COUNT
part=$out/part-$(printf %05d "$task").jsonl
[ ! -e "$part" ] || exit 0
mkdir -p "$out"
# 123 from xargs means that summa ended with 2: some files could not be read; their records say why.
split -n "r/$((task + 1))/$tasks" "$list" | xargs -r -d '\n' summa scan --jobs "${SLURM_CPUS_PER_TASK:-1}" --format jsonl > "$part.tmp" ||
  [ $? -eq 123 ]
mv "$part.tmp" "$part"
