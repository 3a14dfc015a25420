"""Fits the weights of words against the network: fit.py SUMMA RECEIPTS [--write]

Reads the `train` receipts of both sets with other weights in the letter model's file, one weight
after another, and keeps those that read the most words of four letters and more. The weights fitted
on one set are also measured on the other.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes import ROOT
from recipes.files import scorer, truths
from recipes.weights import assembled, parsed

HERE = Path(__file__).resolve().parent
MODEL = ROOT / "Sources/Recognition/Weights/words.safetensors"
SETS = ("sroie", "srd")
# The values that are tried, in this order; the other weights are penalties and set by hand.
TRIED = {"share": [0.35, 0.5, 0.7, 1.0, 1.4], "letter": [1.6, 2.2, 2.8], "word": [0, 1.6, 3.2], "floor": [-2.5, -1.5, -1]}


def rewritten(model, weights):
    """Returns the file `model` with other weights in its metadata."""
    header, tensors = parsed(model)
    header["__metadata__"]["weights"] = json.dumps(weights)
    return assembled(header, tensors)


class Judge:
    def __init__(self, summa, receipts):
        self.summa, self.receipts, self.score = summa, Path(receipts), scorer(receipts)
        self.known = {}

    def words(self, weights):
        """Returns the share of words read in each set."""
        key = json.dumps(weights, sort_keys=True)
        if key not in self.known:
            with tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / "words.safetensors"
                file.write_bytes(rewritten(MODEL.read_bytes(), weights))
                shares = {}
                for name in SETS:
                    files = [str(self.receipts / name / "images" / t["file"]) for t in truths(self.receipts / name, "train")]
                    records = Path(folder) / "records.jsonl"
                    with open(records, "w") as out:
                        # Exit code 2 says that a file was refused; its record says so as well.
                        subprocess.run([self.summa, "scan", "--format", "jsonl", *files], stdout=out,
                                       env={**os.environ, "SUMMA_WORDS": str(file)}, check=False)
                    figures, _ = self.score.score(str(self.receipts / name), str(records), "train")
                    shares[name] = (round(figures["words"], 4), round(figures["F1"], 4))
                self.known[key] = shares
            print(weights, shares, flush=True)
        return self.known[key]


def fit(judge, start, sets):
    best = dict(start)
    for name, values in TRIED.items():
        tried = [{**best, name: value} for value in values]
        best = max(tried, key=lambda weights: sum(judge.words(weights)[s][0] for s in sets))
    return best


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("summa")
    parser.add_argument("receipts")
    parser.add_argument("--write", action="store_true", help="write weights.json, and the weights in the model's file")
    arguments = parser.parse_args()
    judge = Judge(arguments.summa, arguments.receipts)
    start = json.loads((HERE / "weights.json").read_text())
    for fitted, other in (SETS, SETS[::-1]):
        weights = fit(judge, start, [fitted])
        print(f"fitted on {fitted}: {weights}; {other} has {judge.words(weights)[other]}")
    weights = fit(judge, start, SETS)
    print(f"fitted on both: {weights} {judge.words(weights)}")
    if arguments.write:
        (HERE / "weights.json").write_text(json.dumps(weights) + "\n")
        MODEL.write_bytes(rewritten(MODEL.read_bytes(), weights))
