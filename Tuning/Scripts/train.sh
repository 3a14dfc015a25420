#!/usr/bin/env bash
# Tuning/Scripts/train.sh [WORK_FOLDER]
#
# Makes lines in 25 scripts, trains the network that identifies them and reads their digits, and writes
# Sources/Recognition/Weights/scripts.safetensors. Starts from the weights of the receipt reader. An interrupted run continues where it
# stopped. An hour to make the lines and train on two idle cores.
set -euo pipefail
work=$(realpath -m "${1:-/tmp/summa-scripts}")
cd "$(dirname "$0")"
root=$(cd ../.. && pwd)
. ../recipes/setup.sh
export OMP_NUM_THREADS=1

packages packages.txt
environment "$work" requirements.txt

"$python" scriptlines.py "$work/lines" --seed 21 --shards 39
# The one face without the loops of printed Thai, as on signs and new tills.
"$python" scriptlines.py "$work/lines" --seed 22 --shards 3 --scripts Thai --faces NotoSansThai
"$python" train.py "$work/lines" "$work/first.pt" --start "$root/Sources/Recognition/Weights/receipt.safetensors" \
  --steps 4800 --decay 2350 --rate 0.0015 --real-share 0 --dropout 0 --report 250
"$python" export.py "$work/first.pt" "$work/first.safetensors"

# Then mostly on sums: large numbers, with marks between thousands, next to labels and currencies.
"$python" scriptlines.py "$work/sums" --seed 23 --shards 5 --sums
"$python" scriptlines.py "$work/sums" --seed 24 --shards 5 --sums
"$python" scriptlines.py "$work/sums" --seed 25 --shards 3 --sums --scripts Arab
ln -f "$work"/lines/021-000?.npz "$work"/lines/022-*.npz "$work/sums"
"$python" train.py "$work/sums" "$work/scripts.pt" --start "$work/first.safetensors" \
  --steps 4500 --decay 3500 --until 1250 --rate 0.001 --real-share 0 --dropout 0 --report 250
"$python" export.py "$work/scripts.pt" "$root/Sources/Recognition/Weights/scripts.safetensors"
echo "Build and test again: make release test"
