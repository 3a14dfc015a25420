#!/usr/bin/env bash
# Tuning/Scripts/train.sh [WORK_FOLDER]
#
# Makes lines in 25 scripts, trains the network that tells them apart and reads their digits, and writes
# Sources/Recognition/Weights/scripts.safetensors. Begins with the weights of the receipt reader. Run it again after a stop: it goes on
# where it was. An hour to make the lines and train on two cores that are free.
set -euo pipefail
work=$(realpath -m "${1:-/tmp/summa-scripts}")
cd "$(dirname "$0")"
root=$(cd ../.. && pwd)
. ../recipes/setup.sh
export OMP_NUM_THREADS=1

packages packages.txt
environment "$work" requirements.txt

"$python" scriptlines.py "$work/lines" --seed 21 --shards 39
# One face alone is without the loops of printed Thai, as signs and new tills are.
"$python" scriptlines.py "$work/lines" --seed 22 --shards 3 --scripts Thai --faces NotoSansThai
"$python" train.py "$work/lines" "$work/first.pt" --start "$root/Sources/Recognition/Weights/receipt.safetensors" \
  --steps 4800 --decay 2350 --rate 0.0015 --real-share 0 --dropout 0 --report 250
"$python" export.py "$work/first.pt" "$work/first.safetensors"

# Then on sums for the most part: large numbers, with marks between thousands, beside labels and currencies.
"$python" scriptlines.py "$work/sums" --seed 23 --shards 5 --sums
"$python" scriptlines.py "$work/sums" --seed 24 --shards 5 --sums
"$python" scriptlines.py "$work/sums" --seed 25 --shards 3 --sums --scripts Arab
ln -f "$work"/lines/021-000?.npz "$work"/lines/022-*.npz "$work/sums"
"$python" train.py "$work/sums" "$work/scripts.pt" --start "$work/first.safetensors" \
  --steps 4500 --decay 3500 --until 1250 --rate 0.001 --real-share 0 --dropout 0 --report 250
"$python" export.py "$work/scripts.pt" "$root/Sources/Recognition/Weights/scripts.safetensors"
echo "Build and test again: make release test"
