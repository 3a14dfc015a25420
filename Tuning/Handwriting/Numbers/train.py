#!/usr/bin/env python3
"""Trains the reader of handwritten numbers on the shards of lines.py.

usage: train.py FOLDER CHECKPOINT.pt [--start Sources/Recognition/Weights/receipt.safetensors]
       [--steps 12000] [--seed 1] ...

See Tuning/Reader/train.py for the options and the table that it prints.
"""

import sys
from pathlib import Path

sys.path[1:1] = [str(Path(__file__).resolve().parents[2])]

from digits import ALPHABET
from recipes.reader import training
from recipes.reader.network import WideNet

if __name__ == "__main__":
    training.main(ALPHABET, WideNet, __doc__)
