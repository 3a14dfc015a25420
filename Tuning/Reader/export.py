#!/usr/bin/env python3
"""Writes the weights that Summa ships, from a checkpoint of train.py.

usage: export.py CHECKPOINT.pt WEIGHTS.safetensors [--metadata KEY=VALUE ...]

Half precision, batch norms folded into the convolutions; the characters and what they were made from are in the file's metadata.
"""

import argparse
import os

import torch
from safetensors.torch import save_file

import charset
from degrading import HEIGHT, TEXT_HEIGHT
from model import ReceiptNet


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkpoint")
    parser.add_argument("weights")
    parser.add_argument("--temperature", type=float, default=1.0, help="from calibrate.py; scores are divided by it")
    parser.add_argument("--metadata", nargs="*", default=[])
    options = parser.parse_args()
    state = torch.load(options.checkpoint, map_location="cpu")
    net = ReceiptNet()
    net.load_state_dict(state["net"])
    net.eval()
    weights = net.folded()
    for name in ("output.weight", "output.bias"):
        weights[name] = weights[name] / options.temperature
    weights = {k: v.half().contiguous() for k, v in weights.items()}
    metadata = {
        "format": "pt", "characters": charset.CHARACTERS, "height": str(HEIGHT), "text_height": str(TEXT_HEIGHT),
        "steps": str(state["step"]), "temperature": str(options.temperature), **dict(pair.split("=", 1) for pair in options.metadata),
    }
    save_file(weights, options.weights, metadata)
    os.chmod(options.weights, 0o644)
    print(f"{sum(w.numel() for w in weights.values())} weights, {state['step']} steps, {options.weights}")


if __name__ == "__main__":
    main()
