#!/usr/bin/env bash
# From nothing to the weights: Tuning/Reader/train.sh SET_FOLDER [WORK_FOLDER]
#
# SET_FOLDER is a set of real receipts as ../shared/receipts/sroie is. Makes the lines, cuts the real ones with Summa's own
# line finder, trains, calibrates and writes Sources/Recognition/Weights/receipt.safetensors. Run it again after a stop: it goes on
# where it was. On two shared cores it takes about two hours.
set -euo pipefail
[ $# -ge 1 ] || { sed -n '2,6s/^# //p' "$0"; exit 64; }
set_folder=$(realpath "$1")
work=$(realpath -m "${2:-/tmp/summa-reader}")
cd "$(dirname "$0")"
root=$(cd ../.. && pwd)
summa=$root/.build/release/summa
python=$work/venv/bin/python
weights=$root/Sources/Recognition/Weights/receipt.safetensors
export OMP_NUM_THREADS=1

mapfile -t missing < <(for package in $(cat packages.txt); do
  dpkg-query --show --showformat='${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed || echo "$package"
done)
[ ${#missing[@]} -eq 0 ] || sudo apt-get install -y --no-install-recommends "${missing[@]}"
[ -x "$python" ] || { python3 -m venv "$work/venv" && "$work/venv/bin/pip" install -q -r requirements.txt; }
[ -x "$summa" ] || make -C "$root" release

# The same lines as those of the weights that are shipped; a second core makes them while the first one trains.
lines() { "$python" lines.py "$work/lines" "$@"; }
lines --seed 1 --shards 150 --noise-share 0
lines --seed 2 --shards 40
lines --seed 3 --shards 5 --noise-share 1
lines --seed 4 --shards 16 --noise-share 0 --locales ru,uk
lines --seed 5 --shards 30
lines --seed 6 --shards 6 --noise-share 0 --locales ch

# The same lines cut in three ways; their boxes differ by a little, as they do from scan to scan.
for binarization in sauvola otsu normalized-otsu; do
  name=$binarization
  [ "$name" = sauvola ] && name=real
  [ -e "$work/real/train/$name.npz" ] ||
    "$python" real.py "$set_folder" "$summa" "$work/real" --name "$name" --arguments "--binarization $binarization"
done

train() { "$python" train.py "$work/lines" "$work/reader.pt" --real "$work/real" --real-share 0.22 "$@"; }
train --steps 26000 --decay 10000
# Once more from a rate that is not as high: what the first fall of the rate has settled is kept, and look-alikes get better.
train --steps 36000 --decay 10000 --rate 0.001

temperature=$("$python" calibrate.py "$work/reader.pt" "$work/real/validation.npz" | tee /dev/stderr | sed -n 's/^best: //p')
"$python" export.py "$work/reader.pt" "$weights" --temperature "$temperature"
echo "Build and test again: make release test"
