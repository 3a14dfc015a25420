#!/usr/bin/env python3
"""Trains the reader of a script on the shards of lines.py.

usage: train.py SCRIPT SYNTHETIC_FOLDER CHECKPOINT.pt [--start WEIGHTS] [--steps 60000] [--decay 20000] ...

The options are those of ../train.py.
"""

import sys
from pathlib import Path

sys.path[1:1] = [str(Path(__file__).resolve().parents[i]) for i in (1, 2)]

from heads import chosen
from recipes.reader import training
from recipes.reader.network import WideNet

if __name__ == "__main__":
    training.main(chosen(__doc__).alphabet, WideNet, __doc__)
