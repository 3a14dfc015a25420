#!/usr/bin/env python3
"""Times `summa scan` beside Tesseract's own program on the same files, in the same run.

Each round reads all files with both, one thread each, and the next round swaps who goes first. What counts is CPU time as
the kernel keeps it (wait4), which other work on the machine changes little; for summa it includes the reading process.
Tesseract's program takes one file at a time and loads its models for each; --batch hands it all files at once instead.
"""
import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
ENDINGS = (".jpg", ".jpeg", ".png", ".tif", ".tiff", ".webp", ".bmp", ".gif", ".pnm", ".pbm", ".pgm", ".ppm")
ONE_THREAD = {**os.environ, "OMP_THREAD_LIMIT": "1", "OPENBLAS_NUM_THREADS": "1"}


def run(command, output=subprocess.DEVNULL):
    """CPU seconds and peak MiB of a command and its children."""
    process = subprocess.Popen(command, stdout=output, stderr=subprocess.DEVNULL, env=ONE_THREAD)
    # Not process.wait(), which keeps the usage to itself.
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def summa(program, files):
    with tempfile.TemporaryFile() as output:
        _, seconds, peak = run([program, "scan", "--jobs", "1", "--format", "jsonl", "--", *files], output)
        output.seek(0)
        read = {r["file"] for r in map(json.loads, output) if r["status"] == "ok"}
    return len(read), seconds, peak


def tesseract(files, batch):
    commands = [["tesseract", file, "-", "--psm", "6"] for file in files]
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as names:
        if batch:
            names.write("".join(os.path.abspath(file) + "\n" for file in files))
            names.flush()
            commands = [["tesseract", names.name, "-", "--psm", "6"]]
        runs = [run(command) for command in commands]
    read = sum(code == 0 for code, _, _ in runs) * (len(files) if batch else 1)
    return read, sum(seconds for _, seconds, _ in runs), max(peak for _, _, peak in runs)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "folder", nargs="?", default=os.path.join(ROOT, "SampleReceipts", "images"),
        help="images to read (default: the samples)")
    parser.add_argument(
        "--summa", default=os.path.join(ROOT, ".build", "program", "release", "summa"),
        help="the program to measure (default: that of make release)")
    parser.add_argument("--rounds", type=int, default=3, help="default: 3")
    parser.add_argument("--batch", action="store_true", help="hand Tesseract all files at once")
    options = parser.parse_args()
    if not os.access(options.summa, os.X_OK):
        sys.exit(f"there is no {options.summa}; run make release first, or name another with --summa")
    if not os.path.isdir(options.folder):
        sys.exit(f"{options.folder} is no folder; name one with images")
    names = sorted(n for n in os.listdir(options.folder) if n.lower().endswith(ENDINGS))
    files = [os.path.join(options.folder, name) for name in names]
    if not files or options.rounds < 1:
        sys.exit(f"there are no images in {options.folder}" if not files else "--rounds is at least 1")

    programs = {
        "summa scan": lambda: summa(options.summa, files),
        "tesseract --psm 6": lambda: tesseract(files, options.batch),
    }
    results = {name: [] for name in programs}
    for number in range(options.rounds):
        order = list(programs) if number % 2 == 0 else list(reversed(programs))
        for name in order:
            print(f"round {number + 1} of {options.rounds}: {name}", file=sys.stderr)
            results[name].append(programs[name]())

    print(f"{len(files)} files of {options.folder}, {options.rounds} rounds, one thread each\n")
    print(f"{'':20}{'read':>6}{'CPU s a file':>15}{'peak MiB':>11}")
    for name, rounds in results.items():
        seconds = statistics.median(seconds for _, seconds, _ in rounds) / len(files)
        peak = max(peak for _, _, peak in rounds)
        print(f"{name:20}{min(read for read, _, _ in rounds):>6}{seconds:>15.3f}{peak:>11.0f}")
    ratios = [ours[1] / theirs[1] for ours, theirs in zip(*results.values())]
    print(
        f"\nCPU of summa over CPU of tesseract: {statistics.median(ratios):.3f}, the median of "
        f"{len(ratios)} rounds from {min(ratios):.3f} to {max(ratios):.3f}")


if __name__ == "__main__":
    main()
