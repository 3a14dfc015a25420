#!/usr/bin/env bash
# Tuning/Reader/train.sh [--anew] RECEIPTS_FOLDER [WORK_FOLDER]
#
# RECEIPTS_FOLDER holds sets of real receipts, each in the form of SampleReceipts. Makes the lines, cuts the real ones with Summa's own line
# finder, trains, calibrates and writes Sources/Recognition/Weights/receipt.safetensors. Continues from the existing weights, and with
# --anew from nothing. An interrupted run continues where it stopped. Half an hour to make the lines on two cores, 10 minutes to train
# on a GPU, some hours without one.
set -euo pipefail
anew=false
[ "${1:-}" = --anew ] && { anew=true; shift; }
[ $# -ge 1 ] || { sed -n '2,8s/^# \?//p' "$0"; exit 64; }
receipts=$(realpath "$1")
work=$(realpath -m "${2:-/tmp/summa-reader}")
cd "$(dirname "$0")"
root=$(cd ../.. && pwd)
. ../recipes/setup.sh
summa=$root/.build/program/release/summa
weights=$root/Sources/Recognition/Weights/receipt.safetensors
export OMP_NUM_THREADS=1

packages packages.txt
environment "$work" requirements.txt
[ -x "$summa" ] || make -C "$root" release
# A run that continues starts from the original weights, not from those written at the end.
[ -e "$work/start.safetensors" ] || cp "$weights" "$work/start.safetensors"

# The same lines as those of the shipped weights.
lines() { "$python" lines.py "$work/lines" --shards 151 --lines 700 "$@"; }
lines --seed 61
lines --seed 62
lines --seed 63 --noise-share 0.02 --locales vi,el,kk,sr,money,gb

# The same lines cut in two ways; their boxes differ slightly, as between scans.
for set in sroie srd world; do
  kept=12
  [ "$set" = world ] && kept=5
  for binarization in sauvola normalized-otsu; do
    name=$binarization
    [ "$name" = sauvola ] && name=real
    [ -e "$work/real-$set/train/$name.npz" ] || "$python" real.py "$receipts/$set" "$summa" "$work/real-$set" --validation $kept \
      --name "$name" --weights "$work/start.safetensors" --arguments "--binarization $binarization"
  done
done

train() {
  "$python" train.py "$work/lines" "$work/reader.pt" --real "$work"/real-{sroie,srd,world} --real-share 0.25 --batch 192 --report 250 "$@"
}
if $anew; then
  train --steps 15000 --decay 8000 --rate 0.002
else
  train --start "$work/start.safetensors" --steps 9800 --decay 6500 --rate 0.0012
fi

temperature=$("$python" calibrate.py "$work/reader.pt" "$work"/real-{sroie,srd,world}/validation.npz |
  tee /dev/stderr | sed -n 's/^best: //p')
"$python" export.py "$work/reader.pt" "$weights" --temperature "$temperature"
echo "Build and test again: make release test"
