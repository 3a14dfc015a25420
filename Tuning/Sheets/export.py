#!/usr/bin/env python3
"""Writes the weights that Summa ships.

usage: export.py CHECKPOINT.pt WEIGHTS.safetensors

Weights are in half precision, with norms folded into the convolutions.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from model import SheetNet
from recipes.maps import export

export(SheetNet, __doc__)
