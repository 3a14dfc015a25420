#!/usr/bin/env bash
# Fits the weights of the understanding from a bare checkout, and prints their figures.
#
# usage: Tuning/Total/fit.sh RECEIPTS [FOLDER]
#
# RECEIPTS holds the folders sroie, srd and german, each with images/ and truth.jsonl. Intermediate files go into FOLDER (.build/fitting);
# existing simulated and read pages there are reused. The weights are written to FOLDER/understanding.tsv, the figures to standard
# output. Python 3.11 with requirements.txt.
#
# Smaller numbers in COUNT and HELD_OUT make a trial run; FITTING names a built program.
set -euo pipefail

[ $# -ge 1 ] || { sed -n '4p' "$0" >&2; exit 64; }
receipts=$(realpath "$1")
folder=$(realpath -m "${2:-.build/fitting}")
cd "$(dirname "$0")/../.."
total=Tuning/Total
count=${COUNT:-4000}
held_out=${HELD_OUT:-2400}
# How often a page of a real set counts.
real=6
# No weight is fitted on these countries.
countries=LV,CZ,BR,TR,VN,GR,ZA,CL,IS,TH,RS,IN,PY,SN,LK
fitting=${FITTING:-.build/release/SummaFitting}

if [ ! -x "$fitting" ]; then
  swift build -c release --product SummaFitting >&2
fi
mkdir -p "$folder"
rm -f "$folder"/*.lattice

# made FILE COMMAND...: writes the output of COMMAND to FILE unless it exists; an incomplete file is not kept.
made() {
  local file=$1
  shift
  if [ ! -s "$file" ]; then
    "$@" > "$file.part"
    mv "$file.part" "$file"
  fi
}

simulate() { python3 Tuning/Receipts/simulate.py "$@"; }

made "$folder/simulated.jsonl" simulate --without "$countries" --seed 11 --count "$count"
made "$folder/left-out.jsonl" simulate --countries "$countries" --seed 12 --count "$held_out"
made "$folder/calibration.jsonl" simulate --countries "$countries" --seed 14 --count "$held_out"
# Receipts of which only a part was photographed.
head -900 "$folder/calibration.jsonl" > "$folder/whole.jsonl"
made "$folder/torn.jsonl" python3 $total/tear.py "$folder/whole.jsonl"
for set in sroie srd german; do
  made "$folder/$set.jsonl" "$fitting" read "$receipts/$set"/images/*
  made "$folder/$set-all.jsonl" python3 $total/truth.py "$receipts/$set/truth.jsonl" "$folder/$set.jsonl"
done
for set in sroie srd; do
  for fold in train check; do
    made "$folder/$set-$fold.jsonl" \
      python3 $total/truth.py "$receipts/$set/truth.jsonl" "$folder/$set.jsonl" --fold "$fold"
  done
done

# weigh NAME SET...: weights in NAME.tsv, fitted on the simulated receipts and on SETs' train folds.
weigh() {
  local name=$1 sets=("$folder/simulated.jsonl,$folder/simulated.lattice")
  shift
  # The search keeps what its weights find likely. With those of the prior it keeps enough.
  for set in simulated sroie srd; do
    made "$folder/$set.lattice" "$fitting" lattice "$folder/$set.jsonl" --weights $total/prior.tsv
  done
  for set in "$@"; do
    sets+=("$folder/$set-train.jsonl,$folder/$set.lattice,$real")
  done
  python3 $total/fit.py --prior $total/prior.tsv -o "$folder/$name.tsv" "${sets[@]}"
}

# judged NAME SET: judges a set with the weights NAME.
judged() { "$fitting" judge "$folder/$2.jsonl" --weights "$folder/$1.tsv" > "$folder/$1-$2.judged"; }

# figures NAME SET TRUTH [OPTION...]: prints the figures of a set with the weights NAME.
figures() {
  local name=$1 set=$2 truth=$3
  shift 3
  judged "$name" "$set"
  python3 $total/judge.py "$folder/$truth.jsonl,$folder/$name-$set.judged" "$@"
}

weigh understanding sroie srd
weigh without-srd sroie
weigh without-sroie srd

# The confidence is calibrated on data that the weights were not fitted on: countries, and either set. A real receipt counts for three,
# a torn one for 0.2.
for set in left-out calibration torn; do judged understanding "$set"; done
judged without-srd srd
judged without-sroie sroie
held="$folder/srd-train.jsonl,$folder/without-srd-srd.judged $folder/sroie-train.jsonl,$folder/without-sroie-sroie.judged"
# shellcheck disable=SC2086
python3 $total/calibrate.py "$folder/understanding.tsv" \
  "$folder/calibration.jsonl,$folder/understanding-calibration.judged" \
  "$folder/torn.jsonl,$folder/understanding-torn.judged,0.2" $held $held $held >&2
for name in without-srd without-sroie; do
  sed -i '/^page\tcalibration/d' "$folder/$name.tsv"
  grep -P '^page\tcalibration' "$folder/understanding.tsv" >> "$folder/$name.tsv"
done

echo "fitted on simulated receipts and the folds train of sroie and srd:"
figures understanding left-out left-out --reliability --by noise
figures understanding sroie sroie-check
figures understanding srd srd-check
figures understanding german german-all
echo "fitted without srd:"
figures without-srd srd srd-all
echo "fitted without sroie:"
figures without-sroie sroie sroie-all
