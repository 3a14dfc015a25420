#!/usr/bin/env python3
"""Writes the weights of the reader of handwritten numbers, from a checkpoint of train.py.

usage: export.py CHECKPOINT.pt WEIGHTS.safetensors [--temperature T]
"""

import sys
from pathlib import Path

sys.path[1:1] = [str(Path(__file__).resolve().parents[2])]

import digits
from recipes.reader import exporting
from recipes.reader.network import WideNet

if __name__ == "__main__":
    exporting.main(digits.ALPHABET, WideNet, __doc__, {"text_height": str(digits.TEXT_HEIGHT), "widening": str(digits.WIDENING)}.items())
