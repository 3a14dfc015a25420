#!/usr/bin/env python3
"""Finds the temperature that calibrates the confidences of the reader of handwritten numbers.

usage: calibrate.py CHECKPOINT SHARD.npz ...

The shards are those of lines.py --held-out; recipes/reader/calibrating.py says what is printed.
"""

import sys
from pathlib import Path

sys.path[1:1] = [str(Path(__file__).resolve().parents[2])]

from digits import ALPHABET
from recipes.reader import calibrating
from recipes.reader.network import WideNet

if __name__ == "__main__":
    calibrating.main(ALPHABET, WideNet, __doc__)
