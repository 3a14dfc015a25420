#!/usr/bin/env bash
# Tuning/Hardening/reproducible.sh [FOLDER]
#
# Builds the program twice from copies of HEAD, as `make program` does, and compares the two byte for byte. If they differ it prints
# the sections and strings that do. Both copies are at the same path one after the other, since the paths of sources are part of a
# build; with OTHER_PLACE=1 the second is elsewhere, which shows their effect. Two builds take ten to twenty minutes.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mkdir -p "${1:-$root/.build/reproducible}" && cd "${1:-$root/.build/reproducible}" && pwd)
SOURCE_DATE_EPOCH=$(git -C "$root" log -1 --format=%ct)
export SOURCE_DATE_EPOCH LC_ALL=C.UTF-8 TZ=UTC
swift=${SWIFT:-swift}
commit=$(git -C "$root" rev-parse --short=7 HEAD)

build() { # NUMBER PLACE
  rm -rf "$2"
  mkdir -p "$2"
  git -C "$root" archive HEAD | tar -x -C "$2"
  # The versions of all packages, including indirect ones, which Package.swift does not name.
  cp "$root/Package.resolved" "$2/"
  make -C "$2" program SWIFT="$swift" COMMIT="$commit"
  mkdir -p "$folder/$1"
  rm -rf "${folder:?}/$1"/*
  cp -r "$2/.build/program/release/summa" "$2"/.build/program/release/*.resources "$folder/$1/"
  install -s "$folder/$1/summa" "$folder/$1/summa.stripped"
  rm -rf "$2"
}

place=$folder/source
build 1 "$place"
build 2 "$place${OTHER_PLACE:+-elsewhere}"

status=0
cd "$folder"
for file in $(cd 1 && find . -type f | sort); do
  if cmp -s "1/$file" "2/$file"; then
    echo "$file: the same, sha256 $(sha256sum <"1/$file" | cut -c1-64)"
    continue
  fi
  status=1
  echo "$file: $(cmp -l "1/$file" "2/$file" | wc -l) bytes differ"
  case $file in *summa | *.stripped) ;; *) continue ;; esac
  for section in $(readelf --wide --section-headers "1/$file" | sed -n 's/^ *\[ *[0-9]*\] \(\.[^ ]*\).*/\1/p'); do
    # A section without content in the file cannot be copied out of it.
    objcopy -O binary --only-section="$section" --set-section-flags "$section=alloc" "1/$file" one 2>/dev/null || continue
    objcopy -O binary --only-section="$section" --set-section-flags "$section=alloc" "2/$file" two 2>/dev/null || continue
    cmp -s one two || echo "  section $section"
  done
  diff <(strings -n 8 "1/$file" | sort -u) <(strings -n 8 "2/$file" | sort -u) | head -40 | sed 's/^/  /' || true
  rm -f one two
done
[ $status = 0 ] && echo "the two builds are the same, byte for byte"
exit $status
