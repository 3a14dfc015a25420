#!/usr/bin/env python3
"""Compares Summa with RapidOCR, one thread each, in the same run: amounts, words, lines, CPU.

usage: beside-rapidocr.py --summa PROGRAM SET_FOLDER [--fold check] [--limit N] [--score FOLDER]
       [--keep FOLDER]
       SET_FOLDER holds images/ and truth.jsonl as SampleReceipts does; --fold all takes every
       receipt, --limit the first N;
       --score is the folder of score.py, by default the one above SET_FOLDER; --keep leaves both
       results in a folder, for Tuning/Lines/placed.py too;
       install RapidOCR with: pip install -r Tuning/Benchmarks/requirements.txt

score.py scores both, so amounts, words and lines are defined alike. RapidOCR's amounts are those
that score.py's own pattern finds in its lines. This favours RapidOCR, since the truth is read with
the same pattern. Prints a table of precision, recall and F1 of the amounts, of words and lines read
entirely, and of CPU seconds per receipt.
"""

import argparse
import json
import os
import re
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
        subprocess.run([program, "scan", *files, "--words", "--jobs", "1", "--format", "jsonl"], stdout=records, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def rapidocr(files, output, score):
    """Reads the files with RapidOCR's defaults, which are the small models of PP-OCRv6; writes
    records for score.py and returns CPU seconds."""
    from rapidocr import RapidOCR

    threads = "EngineConfig.onnxruntime.{}_op_num_threads"
    engine = RapidOCR(params={threads.format("intra"): 1, threads.format("inter"): 1, "Global.log_level": "error"})
    seconds = 0.0
    with open(output, "w", encoding="utf-8") as records:
        for file in files:
            started = time.process_time()
            result = engine(file)
            seconds += time.process_time() - started
            # Both are None if nothing is found.
            lines = [] if result.txts is None else zip(result.boxes, result.txts)
            records.write(json.dumps(record(file, lines, score)) + "\n")
    return seconds


def enclosing(corners):
    """Returns the upright box of corners."""
    xs, ys = [float(x) for x, _ in corners], [float(y) for _, y in corners]
    return {"x": min(xs), "y": min(ys), "width": max(xs) - min(xs), "height": max(ys) - min(ys)}


def record(file, lines, score):
    """Returns RapidOCR's lines, (corners, text), as a record of `summa scan --words`.

    Corners go clockwise from the text's upper left. Words and amounts have the part of their line's
    quad that their characters are of its text.
    """
    found = {"file": file, "status": "ok", "lines": [], "amounts": []}
    for (a, b, c, d), text in lines:
        def part(match):
            parts = [place / len(text) for place in match.span()]
            return enclosing([left + part * (right - left) for left, right in ((a, b), (d, c)) for part in parts])

        words = [{"text": match.group(), "image_box": part(match)} for match in re.finditer(r"\S+", text)]
        baseline = [[float(x), float(y)] for x, y in (d, c)]
        found["lines"].append({"text": text, "image_box": enclosing((a, b, c, d)), "baseline": baseline, "words": words})
        found["amounts"] += [{"value": value, "exact": f"{value:.2f}", "image_box": part(match)}
                             for match, value in zip(score.MONEY.finditer(text), score.values(text))]
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
