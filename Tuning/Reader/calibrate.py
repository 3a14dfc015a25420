#!/usr/bin/env python3
"""Finds the temperature that calibrates the confidences of the receipt reader.

usage: calibrate.py CHECKPOINT.pt VALIDATION.npz ...

recipes/reader/calibrating.py says what it prints.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from charset import ALPHABET
from recipes.reader import calibrating
from recipes.reader.network import ReceiptNet

if __name__ == "__main__":
    calibrating.main(ALPHABET, ReceiptNet, __doc__)
