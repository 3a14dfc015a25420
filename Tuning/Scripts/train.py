#!/usr/bin/env python3
"""Trains the network of scripts, with the options of Tuning/Reader/train.py.

usage: train.py LINES_FOLDER CHECKPOINT.pt --start WEIGHTS.safetensors [--steps N] ...

--start names the weights of the receipt reader, whose knowledge of strokes, digits and marks holds
here too, or those of an earlier run.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from charset import ALPHABET
from network import ScriptNet
from recipes.reader import training

if __name__ == "__main__":
    training.main(ALPHABET, ScriptNet, __doc__)
