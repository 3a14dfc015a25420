#!/usr/bin/env python3
"""Finds the temperature that makes confidences match the share of right readings, on strips of
lines.py --held-out.

usage: calibrate.py CHECKPOINT SHARD.npz ...

See Tuning/Reader/calibrate.py for what it prints.
"""

import importlib.util
import sys
from pathlib import Path

sys.path[1:1] = [str(Path(__file__).resolve().parents[2]), str(Path(__file__).resolve().parents[2] / "Reader")]

from digits import ALPHABET
from recipes.reader.network import WideNet

SPEC = importlib.util.spec_from_file_location("calibration", Path(__file__).resolve().parents[2] / "Reader/calibrate.py")
calibration = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(calibration)

if __name__ == "__main__":
    calibration.main(ALPHABET, WideNet)
