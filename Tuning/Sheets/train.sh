#!/bin/sh
# Makes the weights that find sheets: train.sh FOLDER SROIE. FOLDER gets 2.5 GB of pictures and the checkpoints, SROIE is the folder of that set
# with its truth.jsonl. Needs Python 3.11 with requirements.txt and the fonts of Tuning/Samples; an hour and a half of one core.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$1
export OMP_NUM_THREADS=1
mkdir -p "$folder"
cd "$folder"
python3 "$here/pictures.py" papers papers.pkl --count 240
python3 "$here/pictures.py" scans "$2" scans.pkl
for seed in 0 1; do python3 "$here/pictures.py" photographs papers.pkl usual$seed.pkl --seed $seed --count 4000; done
for seed in 2 3 4; do python3 "$here/pictures.py" photographs papers.pkl hard$seed.pkl --seed $seed --count 3300 --hard; done
python3 "$here/train.py" first.pt 24 usual0.pkl usual1.pkl scans.pkl
python3 "$here/train.py" second.pt 35 usual0.pkl usual1.pkl hard2.pkl hard3.pkl hard4.pkl scans.pkl --init first.pt --rate 3e-3 --seed 2
python3 "$here/train.py" third.pt 18 usual0.pkl hard2.pkl hard3.pkl hard4.pkl scans.pkl --init second.pt --rate 2e-3 --seed 3
python3 "$here/export.py" third.pt "$here/../../Sources/Recognition/Weights/sheets.safetensors"
