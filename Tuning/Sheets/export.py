#!/usr/bin/env python3
"""Writes the weights that Summa ships: export.py CHECKPOINT.pt WEIGHTS.safetensors

Weights are in half precision, with norms folded into the convolutions.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from model import Layer, SheetNet
from recipes.weights import halves, restored, save

net = restored(SheetNet(), sys.argv[1])
weights = {}
for name, layer in net.named_children():
    if isinstance(layer, Layer):
        weights[f"{name}.weight"], weights[f"{name}.bias"] = layer.folded()
    else:
        weights[f"{name}.weight"], weights[f"{name}.bias"] = layer.weight[:, :, 0, 0], layer.bias
weights = halves(weights)
save(weights, sys.argv[2])
print(f"{sum(v.numel() for v in weights.values())} weights, {sys.argv[2]}")
