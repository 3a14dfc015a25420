#!/usr/bin/env python3
"""Makes the file by which Summa's own reader network is compared with PyTorch.

The network has the shape of the real one and few channels, so that the file stays small; its weights
are random, rounded to 16 bits, and computed with as rounded. Each strip goes through PyTorch alone.
The file is an ordinary weights file with more tensors in it, numbered from 0:

    strip.N      32 x width, the pixels of a grey strip, 0 black to 255 white
    expected.N   frames x classes, the logarithms of the probabilities that PyTorch gives

Run it with a Python that has PyTorch (CPU is enough) and safetensors, from the top of the repository:

    python3 Tuning/Reader/parity.py

The same seed gives the same file, up to the last digits that another version of PyTorch computes.
"""

import argparse
from pathlib import Path

import torch
from safetensors.torch import save_file
from torch import nn
from torch.nn import functional as F

FIXTURE = Path(__file__).parents[2] / "Tests/RecognitionTests/Fixtures/small-network.safetensors"
CHARACTERS = "0123456789.,-€АЯ"
CHANNELS = [3, 5, 6, 9, 10]  # of the five convolutions; some a multiple of nothing
PROJECTED = 10
CELLS = 11  # no multiple of 8, so that the rest behind whole vectors is compared too
WIDTHS = [1, 4, 31, 64, 90, 64]


class Network(nn.Module):
    """The reader, batch norms already folded into the convolutions."""

    def __init__(self, channels, projected, cells, classes):
        super().__init__()
        for number, (before, after) in enumerate(zip([1, *channels], channels), start=1):
            self.add_module(f"conv{number}", nn.Conv2d(before, after, 3, padding=1))
        self.projection = nn.Linear(2 * channels[-1], projected)
        self.lstm1 = nn.LSTM(projected, cells, bidirectional=True, batch_first=True)
        self.lstm2 = nn.LSTM(2 * cells, cells, bidirectional=True, batch_first=True)
        self.output = nn.Linear(2 * cells, classes)

    def forward(self, x):
        """Ink of 0 to 1, lines x 1 x 32 x width, to logarithms, lines x frames x classes."""
        x = F.max_pool2d(F.relu(self.conv1(x)), 2)
        x = F.max_pool2d(F.relu(self.conv2(x)), 2)
        x = F.relu(self.conv3(x))
        x = F.max_pool2d(F.relu(self.conv4(x)), (2, 1))
        x = F.max_pool2d(F.relu(self.conv5(x)), (2, 1))
        lines, channels, rows, frames = x.shape
        x = x.permute(0, 3, 1, 2).reshape(lines, frames, channels * rows)
        x = F.relu(self.projection(x))
        x, _ = self.lstm1(x)
        x, _ = self.lstm2(x)
        return self.output(x).log_softmax(-1)


def ink(strip):
    """The strip as the network takes it, with paper on the right up to a multiple of four."""
    x = (255 - strip) / 255
    return F.pad(x, (0, -strip.shape[1] % 4))[None, None]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--output", type=Path, default=FIXTURE)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    torch.set_num_threads(1)
    torch.manual_seed(arguments.seed)
    network = Network(CHANNELS, PROJECTED, CELLS, len(CHARACTERS) + 1).eval()
    with torch.no_grad():
        for parameter in network.parameters():
            # Wider than PyTorch's own start, so that gates saturate and scores differ by frame.
            parameter.mul_(2).copy_(parameter.half().float())
        tensors = {name: value.half() for name, value in network.state_dict().items()}
        for number, width in enumerate(WIDTHS):
            strip = torch.randint(0, 256, (32, width)).float()
            tensors[f"strip.{number}"] = strip.half()
            tensors[f"expected.{number}"] = network(ink(strip))[0].contiguous()

    arguments.output.parent.mkdir(parents=True, exist_ok=True)
    save_file(tensors, arguments.output, metadata={"characters": CHARACTERS, "made_by": "parity.py"})
    print(f"{arguments.output}: {arguments.output.stat().st_size} bytes")


if __name__ == "__main__":
    main()
