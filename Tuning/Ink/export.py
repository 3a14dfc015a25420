#!/usr/bin/env python3
"""Writes the weights that Summa ships: a network, its grammar and its calibration.

usage: export.py CHECKPOINT.pt GRAMMAR.npz CALIBRATION.json WEIGHTS.safetensors

Half precision. The file's metadata has the characters and all numbers that reading needs; README.md
says what each is for.
"""

import argparse
import json
import os
import sys
from pathlib import Path

import numpy as np
import torch

sys.path.append(str(Path(__file__).resolve().parents[1]))

import charset
from model import load
from recipes.weights import halves, save


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("checkpoint", "grammar", "calibration", "weights"):
        parser.add_argument(name)
    options = parser.parse_args()
    net, metadata = load(options.checkpoint)
    grammar = np.load(options.grammar)
    calibration = json.load(open(options.calibration))
    weights = net.named()
    layers = str(net.layers)
    characters = charset.CHARACTERS[metadata["which"]]
    # Some sets have blanks in their labels and others none, whatever the gaps.
    weights["output.bias"][characters.index(" ") + 1] -= calibration.pop("blanks", 0)
    tensors = halves(weights)
    count = sum(value.numel() for value in tensors.values())
    assert len(grammar["next"]) <= 2048  # beyond which half precision cannot represent all whole numbers
    tensors["grammar.next"] = torch.from_numpy(grammar["next"]).half()
    tensors["grammar.cost"] = torch.from_numpy(grammar["cost"]).half()
    tensors["grammar.token"] = torch.from_numpy(grammar["token"]).to(torch.uint8)
    metadata = {
        "format": "pt", "charset": characters, "which": metadata["which"], "layers": layers, "steps": metadata["steps"],
        **{key: str(value) for key, value in calibration.items()}}
    save(tensors, options.weights, metadata)
    print(f"{count} weights, {os.path.getsize(options.weights)} bytes, {metadata}")


if __name__ == "__main__":
    main()
