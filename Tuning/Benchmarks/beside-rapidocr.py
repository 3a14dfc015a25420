#!/usr/bin/env python3
"""Compares Summa with RapidOCR, one thread each, in the same run: amounts, words, lines, CPU.

usage: beside-rapidocr.py --summa PROGRAM SET_FOLDER [--fold check] [--limit N] [--score FOLDER]
       [--keep FOLDER]
       SET_FOLDER holds images/ and truth.jsonl as SampleReceipts does; --fold all takes every
       receipt, --limit the first N;
       --score is the folder of score.py, by default the one above SET_FOLDER; --keep leaves both
       results in a folder;
       install RapidOCR with: pip install -r Tuning/Benchmarks/requirements.txt

score.py scores both, so amounts, words and lines are defined alike. RapidOCR's amounts are those
that score.py's own pattern finds in its lines. This favours RapidOCR, since the truth is read with
the same pattern. Prints a table of precision, recall and F1 of the amounts, of words and lines read
entirely, and of CPU seconds per receipt.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes.files import scorer
from recipes.processes import ONE_THREAD


def summa(program, files, output):
    """Reads the files with one worker; returns CPU seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with open(output, "w", encoding="utf-8") as records:
        # The exit code reports failures of single files; so do their records.
        subprocess.run([program, "scan", *files, "--jobs", "1", "--format", "jsonl"], stdout=records, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def rapidocr(files, output, score):
    """Reads the files with RapidOCR's defaults; writes records for score.py and returns CPU
    seconds."""
    from rapidocr_onnxruntime import RapidOCR

    engine = RapidOCR(intra_op_num_threads=1, inter_op_num_threads=1)
    seconds = 0.0
    with open(output, "w", encoding="utf-8") as records:
        for file in files:
            started = time.process_time()
            lines, _ = engine(file)
            seconds += time.process_time() - started
            records.write(json.dumps(record(file, lines or [], score)) + "\n")
    return seconds


def record(file, lines, score):
    """Returns RapidOCR's result as a record of `summa scan`."""
    found = {"file": file, "status": "ok", "lines": [], "amounts": []}
    for corners, text, _ in lines:
        xs, ys = [float(x) for x, _ in corners], [float(y) for _, y in corners]
        box = {"x": min(xs), "y": min(ys), "width": max(xs) - min(xs), "height": max(ys) - min(ys)}
        found["lines"].append({"text": text, "image_box": box})
        found["amounts"] += [{"value": v, "exact": f"{v:.2f}", "image_box": box} for v in score.values(text)]
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("set")
    parser.add_argument("--summa", required=True)
    parser.add_argument("--fold", default="check")
    parser.add_argument("--limit", type=int)
    parser.add_argument("--score")
    parser.add_argument("--keep")
    options = parser.parse_args()
    os.environ |= ONE_THREAD
    score = scorer(options.score or os.path.join(options.set, ".."))
    fold = None if options.fold == "all" else options.fold
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.keep or scratch
        os.makedirs(folder, exist_ok=True)
        paths = {name: os.path.join(folder, f"{name}.jsonl") for name in ("summa", "rapidocr")}
        open(paths["summa"], "w").close()
        receipts, _ = score.load(options.set, paths["summa"], fold)
        receipts = receipts[: options.limit]
        files = [os.path.join(options.set, "images", r["file"]) for r in receipts]
        # score.py takes the truth from a folder: one with only these receipts.
        with open(os.path.join(scratch, "truth.jsonl"), "w", encoding="utf-8") as truth:
            truth.writelines(json.dumps(r) + "\n" for r in receipts)
        seconds = {"summa": summa(options.summa, files, paths["summa"]), "rapidocr": rapidocr(files, paths["rapidocr"], score)}
        print(f"{len(files)} receipts of the fold {options.fold}, one thread")
        for name, path in paths.items():
            got, _ = score.score(scratch, path)
            print(f"{name:10} P={got['P']:.3f} R={got['R']:.3f} F1={got['F1']:.3f} words={got['words']:.3f} lines={got['lines']:.3f} "
                  f"CPU a receipt={seconds[name] / len(files):.2f} s")


if __name__ == "__main__":
    main()
