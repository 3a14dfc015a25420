#!/usr/bin/env bash
# Tuning/Hardening/Processors/compare.sh
#
# Compiles the kernels for x86-64 and arm64, runs them on this machine, on a processor without AVX2 and
# on an arm64 one (the last two emulated), and checks that all results are the same bit for bit, and that
# the arm64 code adds and multiplies four numbers at a time. Products of matrices that are not rounded are not
# compared without AVX2, since such processors have no fused multiplication and addition. Needs Debian's
# packages qemu-user-static, gcc-aarch64-linux-gnu and libc6-dev-arm64-cross.
set -euo pipefail
cd "$(dirname "$0")"
kernels=../../../Sources/CLibraries/Kernels
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

compile() { clang -O2 -std=gnu11 -static "-I$kernels/include" "$@" digests.c "$kernels"/*.c -lm; }
compile -o "$folder/x86-64"
compile --target=aarch64-linux-gnu -fuse-ld=bfd -o "$folder/arm64"

"$folder/x86-64" | tee "$folder/here"
diff <(grep -v '^multiply ' "$folder/here") <(qemu-x86_64-static -cpu Nehalem "$folder/x86-64" | grep -v '^multiply ') || { echo "results differ without AVX2" >&2; exit 1; }
diff "$folder/here" <(qemu-aarch64-static "$folder/arm64") || { echo "results differ on arm64" >&2; exit 1; }

assembly=$(aarch64-linux-gnu-objdump --disassemble --no-show-raw-insn "$folder/arm64")
for function in summa_convolve summa_cut_tiles summa_assemble_tiles summa_advance_cells multiply_floats; do
  count=$(awk -v name="<$function>:" '$2 == name { inside = 1; next } /^$/ { inside = 0 } inside' <<<"$assembly" |
    grep -cE 'f(add|sub|mul|mla)[[:space:]]+v[0-9]+\.4s') || true
  [ "$count" -gt 0 ] || { echo "$function does not use NEON" >&2; exit 1; }
  echo "$function: $count NEON instructions of arithmetic"
done
echo "The results are the same with AVX2, without it, and on arm64."
