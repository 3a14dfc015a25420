"""Writes the weights of the receipt reader or of the network of scripts as Summa ships them."""

import argparse
import os

import torch
from safetensors import safe_open

from recipes.strips.degrading import HEIGHT, TEXT_HEIGHT
from recipes.weights import halves, restored, rounded, save

# From this number of classes on the output is stored as bytes, since it is most of the file. Summa computes with bytes anyway.
MANY_CLASSES = 2000


def others(path, names):
    """Returns the tensors of other networks in a file of weights, and what its metadata says of
    them."""
    if not os.path.exists(path):
        return {}, {}
    with safe_open(path, "pt") as file:
        tensors = {name: file.get_tensor(name) for name in file.keys() if name not in names}
        networks = {name.partition(".")[0] for name in tensors}
        return tensors, {key: value for key, value in file.metadata().items() if key.partition("_")[0] in networks}


def main(alphabet, network, doc, more=()):
    """Runs the command of a recipe; more: pairs of metadata beyond those of every network."""
    parser = argparse.ArgumentParser(description=doc.splitlines()[0])
    parser.add_argument("checkpoint")
    parser.add_argument("weights")
    parser.add_argument("--temperature", type=float, default=1.0, help="from calibrate.py; scores are divided by it")
    options = parser.parse_args()
    steps = torch.load(options.checkpoint, map_location="cpu")["step"]
    weights = restored(network(alphabet.classes), options.checkpoint).folded()
    for name in ("output.weight", "output.bias"):
        weights[name] = weights[name] / options.temperature
    weights = halves(weights)
    if alphabet.classes > MANY_CLASSES:
        weights = rounded(weights, "output.weight")
    kept, about = others(options.weights, weights)
    save({**weights, **kept}, options.weights, {
        "format": "pt", "characters": alphabet.characters, "height": str(HEIGHT), "text_height": str(TEXT_HEIGHT),
        "steps": str(steps), "temperature": str(options.temperature), **about, **dict(more)})
    print(f"{sum(w.numel() for w in weights.values())} weights, {steps} steps, {options.weights}")
