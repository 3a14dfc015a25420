#!/usr/bin/env python3
"""Times `summa scan` and Tesseract's own program on the same files, in the same run.

Each round reads all files with both, one thread each, and the next round swaps the order. The
figure is CPU time as counted by the kernel (wait4), which other work on the machine changes little;
for summa it includes the reading process. Tesseract's program takes one file at a time and loads
its models for each; --batch gives it all files at once.
"""
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes import pictures
from recipes.processes import ONE_THREAD


def run(command, output=subprocess.DEVNULL):
    """Returns the exit code, CPU seconds and peak MiB of a command and its children."""
    process = subprocess.Popen(command, stdout=output, stderr=subprocess.DEVNULL, env={**os.environ, **ONE_THREAD})
    # process.wait() does not return the usage.
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
    options, files = pictures.options(
        __doc__, (("--rounds",), {"type": int, "default": 3, "help": "default: 3"}),
        (("--batch",), {"action": "store_true", "help": "give Tesseract all files at once"}))
    if options.rounds < 1:
        sys.exit("--rounds is at least 1")
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
