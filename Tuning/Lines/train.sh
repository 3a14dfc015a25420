#!/bin/sh
# Makes the weights that find lines: train.sh FOLDER RECEIPTS INK SUMMA. FOLDER gets 0.9 GB of pages and the checkpoints, RECEIPTS is the
# folder with the sets of real receipts, INK that of pen strokes, SUMMA a built program: its strips show where the lines of real pages are.
# Needs Python 3.11 with requirements.txt and the fonts of Tuning/Samples; three hours of one core, and some of a second one.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$1 receipts=$2 ink=$3 summa=$4
export OMP_NUM_THREADS=1
mkdir -p "$folder"
cd "$folder"
for set in sroie srd world; do
  "$summa" strips "$receipts/$set/images" > "strips-$set.jsonl" || true
  "$summa" text --format json "$receipts/$set/images" > "read-$set.json" || true
  python3 "$here/pages.py" real "real-$set.pkl" "$receipts/$set" "strips-$set.jsonl" "read-$set.json"
done
python3 "$here/pages.py" drawn few.pkl --count 20 --seed 0 --ink "$ink"
python3 "$here/pages.py" drawn drawn0.pkl --count 450 --seed 0 --ink "$ink"
python3 "$here/pages.py" drawn drawn1.pkl --count 600 --seed 1 --ink "$ink"
real="real-sroie.pkl:1 real-srd.pkl:1.2 real-world.pkl:0.7"
python3 "$here/train.py" first.pt 12 few.pkl real-sroie.pkl real-srd.pkl real-world.pkl:0.7 --seed 1
python3 "$here/train.py" second.pt 13 drawn0.pkl:3 $real --init first.pt --rate 2.5e-3 --seed 2
python3 "$here/train.py" third.pt 36 drawn0.pkl:3 $real --init second.pt --rate 2.5e-3 --seed 3
python3 "$here/train.py" fourth.pt 46 drawn0.pkl:1.3 drawn1.pkl:1.7 $real --init third.pt --rate 2e-3 --seed 4
python3 "$here/train.py" fifth.pt 60 drawn0.pkl:1.3 drawn1.pkl:1.7 $real --init fourth.pt --rate 1.6e-3 --seed 5
python3 "$here/export.py" fifth.pt "$here/../../Sources/Recognition/Weights/lines.safetensors"
