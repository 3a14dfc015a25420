#!/usr/bin/env python3
"""Writes the weights that Summa ships, and with them the sign of each script.

usage: export.py CHECKPOINT.pt WEIGHTS.safetensors [--temperature T]
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from charset import ALPHABET
from network import ScriptNet
from recipes.reader import exporting
from scripts import SCRIPTS

if __name__ == "__main__":
    exporting.main(ALPHABET, ScriptNet, __doc__, [("scripts", " ".join(f"{script.code}{script.sign}" for script in SCRIPTS))])
