#!/usr/bin/env python3
"""Adds the network that detects handwriting to the receipt reader's weights.

usage: export.py CHECKPOINT WEIGHTS.safetensors --threshold SCORE

Its tensors are named `handwriting.*`, in half precision, each batch norm folded into the
convolution before it. The reader's own tensors are kept.
"""

import argparse
import sys
from pathlib import Path

import torch
from safetensors import safe_open

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes.weights import folded, halves, restored, save
from train import HandNet


@torch.no_grad()
def tensors(net):
    weights = {}
    for n, (conv, norm) in enumerate(zip(net.conv, net.norm), start=1):
        weights[f"handwriting.conv{n}.weight"], weights[f"handwriting.conv{n}.bias"] = folded(conv, norm)
    for name in ("projection", "output"):
        for key, value in getattr(net, name).state_dict().items():
            weights[f"handwriting.{name}.{key}"] = value
    return halves(weights)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkpoint")
    parser.add_argument("weights")
    parser.add_argument("--threshold", type=float, required=True)
    options = parser.parse_args()
    with safe_open(options.weights, "pt") as file:
        metadata = dict(file.metadata())
        weights = {name: file.get_tensor(name) for name in file.keys() if not name.startswith("handwriting.")}
    added = tensors(restored(HandNet(), options.checkpoint))
    metadata["handwriting_threshold"] = str(options.threshold)
    save({**weights, **added}, options.weights, metadata)
    print(f"{sum(w.numel() for w in added.values())} weights of handwriting in {options.weights}")


if __name__ == "__main__":
    main()
