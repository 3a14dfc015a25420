#!/usr/bin/env python3
"""Writes the weights that Summa ships.

usage: export.py CHECKPOINT.pt WEIGHTS.safetensors

Weights are in half precision, with norms folded into the convolutions.
"""

import argparse
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from model import Layer, TextNet
from recipes.weights import halves, restored, save

parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
parser.add_argument("checkpoint")
parser.add_argument("weights")
options = parser.parse_args()
net = restored(TextNet(), options.checkpoint)
weights = {}
for name, layer in net.named_children():
    if isinstance(layer, Layer):
        weights[f"{name}.weight"], weights[f"{name}.bias"] = layer.folded()
    else:
        weights[f"{name}.weight"], weights[f"{name}.bias"] = (
            layer.weight[:, :, 0, 0],
            layer.bias,
        )
weights = halves(weights)
save(weights, options.weights)
print(f"{sum(v.numel() for v in weights.values())} weights, {options.weights}")
