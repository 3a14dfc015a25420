#!/usr/bin/env python3
"""Finds the temperature of a script's reader, as ../calibrate.py does for the Latin one.

usage: temper.py SCRIPT CHECKPOINT.pt VALIDATION.npz ...
"""

import sys
from pathlib import Path

sys.path[1:1] = [str(Path(__file__).resolve().parents[i]) for i in (1, 2)]

import calibrate
from heads import HEADS
from recipes.reader.network import WideNet

if __name__ == "__main__":
    calibrate.main(HEADS[sys.argv.pop(1)].alphabet, WideNet)
