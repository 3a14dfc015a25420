#!/usr/bin/env python3
"""Writes the weights that Summa ships: export.py CHECKPOINT.pt WEIGHTS.safetensors

Half precision, norms folded into the convolutions.
"""

import os
import sys

import torch
from safetensors.torch import save_file

from model import Layer, SheetNet

net = SheetNet()
net.load_state_dict(torch.load(sys.argv[1]))
net.eval()
weights = {}
for name, layer in net.named_children():
    if isinstance(layer, Layer):
        weights[f"{name}.weight"], weights[f"{name}.bias"] = layer.folded()
    else:
        weights[f"{name}.weight"], weights[f"{name}.bias"] = layer.weight[:, :, 0, 0], layer.bias
save_file({k: v.detach().half().contiguous() for k, v in weights.items()}, sys.argv[2])
os.chmod(sys.argv[2], 0o644)
print(f"{sum(v.numel() for v in weights.values())} weights, {sys.argv[2]}")
