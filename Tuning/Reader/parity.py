#!/usr/bin/env python3
"""Makes the fixture with which Summa's own reader network is compared with PyTorch.

The network is that of recipes/reader with few channels, so that the file stays small. Its weights
are random, and exact in half precision. They are written as by export.py, with the batch norms
folded into the convolutions, while PyTorch computes with the norms. Each strip is read alone. The
file is an ordinary weights file with further tensors, numbered from 0:

    strip.N      32 x width, the pixels of a grey strip, 0 black to 255 white
    expected.N   frames x classes, the logarithms of PyTorch's probabilities

Run it with a Python that has PyTorch (CPU is enough) and safetensors, from the top of the
repository:

    python3 Tuning/Reader/parity.py

The same seed gives the same file, up to the last digits that another version of PyTorch computes.
"""

import argparse
import sys
from pathlib import Path

import torch
from safetensors.torch import save_file
from torch.nn import functional as F

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes import ROOT
from recipes.reader.network import COLUMNS_PER_FRAME, ReceiptNet
from recipes.weights import halves

FIXTURE = ROOT / "Tests/RecognitionTests/Fixtures/small-network.safetensors"
CHARACTERS = "0123456789.,-€АЯ"
CHANNELS = (3, 5, 6, 9, 10)  # of the five convolutions; not all multiples of the vector width
CELLS = 11  # not a multiple of 8, so that the remainder after whole vectors is compared too
WIDTHS = [1, 4, 31, 64, 90, 64]


@torch.no_grad()
def randomize(network):
    """Sets random weights that are exact in half precision, also with the batch norms folded into
    the convolutions."""
    for name, parameter in network.named_parameters():
        if not name.startswith("norm."):
            # Wider than PyTorch's defaults, so that gates saturate and scores differ by frame.
            # Norms widen convolutions.
            parameter.mul_(1 if name.startswith("conv.") else 2).copy_(parameter.half())
    for norm in network.norm:
        # Only powers of two keep all digits of the weights that they multiply.
        norm.eps = 0
        norm.weight.copy_(2.0 ** torch.randint(0, 2, norm.weight.shape))
        norm.running_var.copy_(4.0 ** -torch.randint(0, 2, norm.weight.shape))
        norm.running_mean.copy_(torch.randint(-8, 9, norm.weight.shape) / 32)
        norm.bias.copy_(torch.randint(-8, 9, norm.weight.shape) / 32)


def ink(strip):
    """Returns the strip as the network's input, padded with paper on the right to a multiple of
    four."""
    x = (255 - strip) / 255
    return F.pad(x, (0, -strip.shape[1] % COLUMNS_PER_FRAME))[None, None]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--output", type=Path, default=FIXTURE)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    torch.set_num_threads(1)
    torch.manual_seed(arguments.seed)
    network = ReceiptNet(len(CHARACTERS) + 1, CHANNELS, CELLS).eval()
    randomize(network)
    weights = network.folded()
    tensors = halves(weights)
    rounded = [name for name, value in weights.items() if not torch.equal(tensors[name].float(), value)]
    if rounded:
        raise SystemExit(f"16 bits do not hold {', '.join(rounded)}, so PyTorch would not compute with what is in the file")
    with torch.no_grad():
        for number, width in enumerate(WIDTHS):
            strip = torch.randint(0, 256, (32, width)).float()
            tensors[f"strip.{number}"] = strip.half()
            tensors[f"expected.{number}"] = network(ink(strip))[0].log_softmax(-1).contiguous()

    arguments.output.parent.mkdir(parents=True, exist_ok=True)
    save_file(tensors, arguments.output, metadata={"characters": CHARACTERS, "made_by": "parity.py"})
    print(f"{arguments.output}: {arguments.output.stat().st_size} bytes")


if __name__ == "__main__":
    main()
