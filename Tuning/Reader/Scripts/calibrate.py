#!/usr/bin/env python3
"""Finds the temperature that calibrates the confidences of a script's reader.

usage: calibrate.py SCRIPT CHECKPOINT.pt VALIDATION.npz ...

recipes/reader/calibrating.py says what it prints.
"""

import sys
from pathlib import Path

sys.path[1:1] = [str(Path(__file__).resolve().parents[i]) for i in (1, 2)]

from heads import chosen
from recipes.reader import calibrating
from recipes.reader.network import WideNet

if __name__ == "__main__":
    calibrating.main(chosen(__doc__).alphabet, WideNet, __doc__)
