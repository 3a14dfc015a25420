#!/usr/bin/env python3
"""Writes the weights that Summa ships, from a checkpoint of train.py.

usage: export.py CHECKPOINT.pt WEIGHTS.safetensors [--temperature T]

Weights are in half precision, with batch norms folded into the convolutions. The file's metadata
holds the characters and how the weights were made. The tensors `handwriting.*` of an existing file
are kept.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from charset import ALPHABET
from recipes.reader import exporting
from recipes.reader.network import ReceiptNet

if __name__ == "__main__":
    exporting.main(ALPHABET, ReceiptNet, __doc__)
