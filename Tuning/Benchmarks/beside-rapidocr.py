#!/usr/bin/env python3
"""Reads real receipts with Summa and with RapidOCR, one thread each, in the same run, and scores the amounts of both.

usage: beside-rapidocr.py --summa PROGRAM SET_FOLDER [--fold check]
       SET_FOLDER holds images/ and truth.jsonl as ../shared/receipts/sroie does, with score.py in the folder above;
       RapidOCR comes with: pip install rapidocr-onnxruntime

RapidOCR's amounts are those that score.py's own pattern finds in its lines, an advantage for it: the truth is read by the same pattern.
Prints a table of precision, recall and F1 of the amounts and of CPU seconds a receipt.
"""

import argparse
import collections
import json
import os
import resource
import subprocess
import sys
import time


def figures(truth, got):
    hits = missed = extra = 0
    for name, want in truth.items():
        found = got.get(name, collections.Counter())
        hit = sum((want & found).values())
        hits, missed, extra = hits + hit, missed + sum(want.values()) - hit, extra + sum(found.values()) - hit
    p, r = hits / max(1, hits + extra), hits / max(1, hits + missed)
    return p, r, 2 * p * r / max(1e-9, p + r)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("set")
    parser.add_argument("--summa", required=True)
    parser.add_argument("--fold", default="check")
    options = parser.parse_args()
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ[name] = "1"
    sys.path.insert(0, os.path.join(options.set, ".."))
    import score

    receipts = [json.loads(l) for l in open(os.path.join(options.set, "truth.jsonl"), encoding="utf-8")]
    receipts = [r for r in receipts if r["fold"] == options.fold]
    truth = {r["file"]: collections.Counter(v for l in r["lines"] for v in score.values(l["text"])) for r in receipts}
    files = [os.path.join(options.set, "images", r["file"]) for r in receipts]

    output = subprocess.run(
        [options.summa, "scan", *files, "--jobs", "1", "--format", "jsonl"], capture_output=True, text=True, check=True).stdout
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    ours = {}
    for line in output.splitlines():
        record = json.loads(line)
        ours[os.path.basename(record["file"])] = collections.Counter(
            round(abs(a["value"]), 2) for a in record.get("amounts", []) if score.two_decimals(a))
    rows = [("Summa", *figures(truth, ours), (usage.ru_utime + usage.ru_stime) / len(files))]

    from rapidocr_onnxruntime import RapidOCR

    engine = RapidOCR(intra_op_num_threads=1, inter_op_num_threads=1)
    theirs, started = {}, time.process_time()
    for file in files:
        lines, _ = engine(file)
        theirs[os.path.basename(file)] = collections.Counter(
            abs(v) for _, text, _ in lines or [] for v in score.values(text))
    rows.append(("RapidOCR", *figures(truth, theirs), (time.process_time() - started) / len(files)))
    print(f"{len(files)} receipts of the fold {options.fold}, one thread")
    for name, p, r, f1, seconds in rows:
        print(f"{name:10} P={p:.3f} R={r:.3f} F1={f1:.3f} CPU a receipt={seconds:.2f} s")


if __name__ == "__main__":
    main()
