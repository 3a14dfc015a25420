#!/usr/bin/env bash
# Tuning/Ink/train.sh INK_FOLDER [WORK_FOLDER] [MINUTES]
#
# INK_FOLDER holds the sets that recipes/pens/strokes.py names. Trains the network of amounts three times, MINUTES each (60 on one idle core),
# and once more a quarter as long with digits drawn by formula, and that of letters three times as long. Writes Sources/Ink/Weights and the fixture
# of the tests. Needs Python 3.11 with venv, and Debian's wamerican for the words.
set -euo pipefail
[ $# -ge 1 ] || { sed -n '2,5s/^# \?//p' "$0"; exit 64; }
ink=$(realpath "$1")
work=$(realpath -m "${2:-/tmp/summa-ink}")
minutes=${3:-60}
words=${WORDS:-/usr/share/dict/american-english}
cd "$(dirname "$0")"
weights=$(cd ../.. && pwd)/Sources/Ink/Weights
export OMP_NUM_THREADS=1
. ../recipes/setup.sh
environment "$work" requirements.txt
mkdir -p "$weights"

train() { "$python" train.py "$1" "$ink" "$work/$1$2.pt" --words "$words" "${@:3}"; }
# Without the real strings, to find those with wrong labels; the second part continues from it.
train amount -first --level --real-share 0 --minutes 10
"$python" suspects.py "$work/amount-first.pt" "$ink" "$work/amount-suspects.json"
train amount "" --start "$work/amount-first.pt" --suspects "$work/amount-suspects.json" --minutes "$minutes"
train amount -warped --start "$work/amount.pt" --suspects "$work/amount-suspects.json" --warp --real-share 0.22 --rate 1.5e-3 --seed 11 --minutes "$minutes"
train amount -again --start "$work/amount.pt" --suspects "$work/amount-suspects.json" --warp --real-share 0.3 --rate 2e-3 --seed 12 --minutes "$minutes"
"$python" mean.py "$work/amount-mean.pt" "$work/amount.pt" "$work/amount-warped.pt" "$work/amount-again.pt"
train amount -neat --start "$work/amount-mean.pt" --suspects "$work/amount-suspects.json" --warp --neat 0.12 --real-share 0.25 --rate 1e-3 --seed 13 --minutes $((minutes / 4))
train latin "" --start "$work/amount.pt" --suspects "$work/amount-suspects.json" --batch 64 --dropout 0.1 --real-share 0.12 --warp --neat 0.04 --rate 2e-3 --seed 21 --minutes $((minutes * 3))

"$python" words.py "$weights/ink-words.safetensors"
for which in amount latin; do
  trained=$work/$([ $which = amount ] && echo amount-neat || echo latin).pt
  file=$weights/ink-$([ $which = amount ] && echo amounts || echo letters).safetensors
  "$python" grammar.py $which "$work/$which-grammar.npz" --words "$words" --ink "$ink"
  "$python" calibrate.py "$trained" "$work/$which-grammar.npz" "$ink" "$work/$which.json" --words "$words"
  "$python" export.py "$trained" "$work/$which-grammar.npz" "$work/$which.json" "$file"
  "$python" evaluate.py "$file" "$ink" --words "$words"
done
"$python" parity.py "$ink"
