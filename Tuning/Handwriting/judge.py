#!/usr/bin/env python3
"""Prints how a network of train.py performs on sets of words, by threshold.

usage: judge.py CHECKPOINT WORDS.npz... [--leave NAMES]
"""

import argparse
import sys
from pathlib import Path

import numpy as np
import torch

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes.weights import restored
from train import CONTROL, PEN, PRINT, HandNet, Words, scores

THRESHOLDS = (1.0, 2.0, 2.5, 3.0, 3.5, 4.0, 4.5, 5.0)
NARROWEST = 28 + 12  # pixels of a word that the reader judges, with the paper next to it


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkpoint")
    parser.add_argument("words", nargs="+")
    parser.add_argument("--leave", default="", help="pictures with real handwriting, separated by commas; their print is left out")
    parser.add_argument("--show", action="store_true", help="print the scores of the printed amounts that look most like handwriting")
    options = parser.parse_args()
    torch.set_num_threads(1)
    net = restored(HandNet(), options.checkpoint)
    for path in options.words:
        words = Words([path])
        wide = np.array([c.shape[1] >= NARROWEST for c in words.crops])
        left = np.isin(words.names, options.leave.split(","))
        score = scores(net, words)
        amounts = words.amounts & (words.kinds == PRINT) & wide & ~left
        pens, control = (words.kinds == PEN) & wide, (words.kinds == CONTROL) & wide
        folds = np.array(words.folds)
        print(f"{path}: {pens.sum()} by pen, {amounts.sum()} printed amounts, {control.sum()} set in")
        for t in THRESHOLDS:
            false = " ".join(f"{f} {np.sum(score[amounts & (folds == f)] > t)}/{np.sum(amounts & (folds == f))}" for f in ("train", "check"))
            print(f"  over {t}: found {np.mean(score[pens] > t):.3f}; printed amounts {false}; set in {np.sum(score[control] > t)}")
        if options.show:
            for i in np.flatnonzero(amounts)[np.argsort(-score[amounts])][:12]:
                print(f"    {score[i]:.2f} {words.names[i]} {words.crops[i].shape[1]} wide")


if __name__ == "__main__":
    main()
