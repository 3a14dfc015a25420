#!/bin/sh
# Extracts Tesseract's word lists from Debian's packages, without installing them: fetch.sh FOLDER
set -eu
folder=$1
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$folder/packages"
cd "$folder/packages"
python3 -c "import sys; sys.path.insert(0, '$here'); import languages; print(*sorted(l.tesseract for l in languages.LANGUAGES.values()))" |
  tr ' ' '\n' | while read -r code; do
  [ -f "../$code.traineddata" ] || { apt-get download "tesseract-ocr-$code" && dpkg-deb --fsys-tarfile tesseract-ocr-"$code"_*.deb |
    tar x -C .. --wildcards --strip-components=6 './usr/share/tesseract-ocr/5/tessdata/*.traineddata'; }
done
