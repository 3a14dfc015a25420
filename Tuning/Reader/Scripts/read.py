#!/usr/bin/env python3
"""Reads strips with exported weights, or with a checkpoint of train.py: prints each file with its text.

usage: read.py SCRIPT WEIGHTS STRIP.png ... [--cut-at 19]

Strips of `summa strips` have capitals 19 px high; they are scaled to the height of the script's reader.
"""

import argparse
import sys
from pathlib import Path

import numpy as np
from PIL import Image

sys.path[1:1] = [str(Path(__file__).resolve().parents[i]) for i in (1, 2)]

from heads import HEADS
from recipes.reader import training
from recipes.reader.network import WideNet, loaded
from recipes.strips.degrading import HEIGHT


def scaled(strip, cut_at, text_height):
    """Returns a strip with another text height, on the same baseline rule; new rows are white."""
    if cut_at == text_height:
        return strip
    scale = text_height / cut_at
    width = max(8, round(strip.shape[1] * scale))
    old, new = (HEIGHT + cut_at) / 2, (HEIGHT + text_height) / 2
    image = Image.fromarray(strip).transform(
        (width, HEIGHT), Image.AFFINE, (strip.shape[1] / width, 0, 0, 0, 1 / scale, old - new / scale), Image.BILINEAR, fillcolor=255)
    return np.asarray(image)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("script", choices=sorted(HEADS))
    parser.add_argument("weights")
    parser.add_argument("strips", nargs="+")
    parser.add_argument("--cut-at", type=float, default=19)
    options = parser.parse_args()
    head = HEADS[options.script]
    net, alphabet = loaded(options.weights, head.alphabet, WideNet)
    pairs = [(scaled(np.asarray(Image.open(p).convert("L")), options.cut_at, head.text_height), "") for p in options.strips]
    for path, text in zip(options.strips, training.read(net, pairs, alphabet)):
        print(f"{path}\t{text}")


if __name__ == "__main__":
    main()
