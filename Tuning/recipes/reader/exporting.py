"""Writes the weights of the receipt reader or of the network of scripts as Summa ships them."""

import argparse

import torch

from recipes.strips.degrading import HEIGHT, TEXT_HEIGHT
from recipes.weights import halves, restored, save


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
    save(weights, options.weights, {
        "format": "pt", "characters": alphabet.characters, "height": str(HEIGHT), "text_height": str(TEXT_HEIGHT),
        "steps": str(steps), "temperature": str(options.temperature), **dict(more)})
    print(f"{sum(w.numel() for w in weights.values())} weights, {steps} steps, {options.weights}")
