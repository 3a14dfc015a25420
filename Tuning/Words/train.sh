#!/bin/sh
# Makes the letter model: train.sh [FOLDER]. Needs Debian's tesseract-ocr and dpkg, Python 3.11 with requirements.txt.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=${1:-$here/tessdata}
"$here/fetch.sh" "$folder"
python3 "$here/train.py" "$folder" "$here/../../Sources/Recognition/Weights/words.safetensors"
