#!/usr/bin/env python3
"""Writes the weights of a script's reader that Summa ships, from a checkpoint of train.py.

usage: export.py SCRIPT CHECKPOINT.pt WEIGHTS.safetensors [--temperature T]
"""

import sys
from pathlib import Path

sys.path[1:1] = [str(Path(__file__).resolve().parents[i]) for i in (1, 2)]

from heads import chosen
from recipes.reader import exporting
from recipes.reader.network import WideNet

if __name__ == "__main__":
    head = chosen(__doc__)
    exporting.main(head.alphabet, WideNet, __doc__, head.metadata)
