#!/usr/bin/env bash
# Tuning/Reader/Scripts/train.sh SCRIPT [WORK_FOLDER]
#
# Makes lines in SCRIPT (a name of heads.py), trains its reader from the weights of the Latin one, judges it on faces that it has
# not seen and writes Sources/Recognition/Weights/reader-SCRIPT.safetensors. An interrupted run continues where it stopped.
set -euo pipefail
[ $# -ge 1 ] || { sed -n '2,5s/^# \?//p' "$0"; exit 64; }
script=$1
work=$(realpath -m "${2:-/tmp/summa-reader-$script}")
cd "$(dirname "$0")"
root=$(cd ../../.. && pwd)
. ../../recipes/setup.sh
export OMP_NUM_THREADS=1

packages ../packages.txt
packages packages.txt
environment "$work" requirements.txt

"$python" lines.py "$script" "$work/lines" --seed 31 --shards 40
"$python" lines.py "$script" "$work/lines" --seed 32 --shards 7
"$python" lines.py "$script" "$work/validation" --seed 33 --shards 1 --lines 1000
for look in clean scan phone; do
  "$python" lines.py "$script" "$work/$look" --held-out --look $look --seed 91 --shards 1 --lines 1000
done
"$python" train.py "$script" "$work/lines" "$work/reader.pt" --start "$root/Sources/Recognition/Weights/receipt.safetensors" \
  --real-share 0 --steps 14000 --decay 11000 --rate 0.0015 --dropout 0 --report 250
"$python" judge.py "$script" "$work/reader.pt" "$work"/{clean,scan,phone}/091-0000.npz
temperature=$("$python" calibrate.py "$script" "$work/reader.pt" "$work/validation/033-0000.npz" | tee /dev/stderr | sed -n 's/^best: //p')
"$python" export.py "$script" "$work/reader.pt" "$root/Sources/Recognition/Weights/reader-$script.safetensors" --temperature "$temperature"
"$python" lettermodel.py "$script" "$root/Sources/Recognition/Weights/reader-$script.safetensors"
