#!/usr/bin/env python3
"""Puts the network that knows handwriting into the receipt reader's weights.

usage: export.py CHECKPOINT WEIGHTS.safetensors --threshold SCORE

Its tensors are named `handwriting.*`, in half precision, each batch norm folded into the convolution before it. The reader's own tensors stay as they are.
"""

import argparse
import os

import torch
from safetensors import safe_open
from safetensors.torch import save_file

from train import HandNet


@torch.no_grad()
def folded(net):
    weights = {}
    for n, (conv, norm) in enumerate(zip(net.conv, net.norm), start=1):
        gain = norm.weight / torch.sqrt(norm.running_var + norm.eps)
        weights[f"handwriting.conv{n}.weight"] = conv.weight * gain[:, None, None, None]
        weights[f"handwriting.conv{n}.bias"] = norm.bias - norm.running_mean * gain
    for name in ("projection", "output"):
        for key, value in getattr(net, name).state_dict().items():
            weights[f"handwriting.{name}.{key}"] = value
    return {k: v.half().contiguous() for k, v in weights.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkpoint")
    parser.add_argument("weights")
    parser.add_argument("--threshold", type=float, required=True)
    options = parser.parse_args()
    net = HandNet()
    net.load_state_dict(torch.load(options.checkpoint, map_location="cpu")["net"])
    net.eval()
    with safe_open(options.weights, "pt") as file:
        metadata = dict(file.metadata())
        weights = {name: file.get_tensor(name) for name in file.keys() if not name.startswith("handwriting.")}
    added = folded(net)
    metadata["handwriting_threshold"] = str(options.threshold)
    save_file({**weights, **added}, options.weights, metadata)
    os.chmod(options.weights, 0o644)
    print(f"{sum(w.numel() for w in added.values())} weights of handwriting in {options.weights}")


if __name__ == "__main__":
    main()
