"""The reader's network: convolutions over a strip, two bidirectional LSTMs, CTC.

After Shi, Bai and Yao 2015 (CRNN); CTC is Graves et al. 2006. A frame is four columns of the strip.
Sources/Recognition/Readers/ReceiptNetwork.swift runs the same in Swift.
"""

import torch
from safetensors import safe_open
from torch import nn
from torch.nn import functional

from recipes.ctc import Alphabet
from recipes.weights import folded, opened, restored

COLUMNS_PER_FRAME = 4
CHANNELS = (16, 32, 64, 80, 96)
WIDTH = 96


class ReceiptNet(nn.Module):
    """Strips [batch, 1, 32, width], ink 0...1 → scores [batch, width / 4, classes] before the
    softmax."""

    def __init__(self, classes, channels=CHANNELS, width=WIDTH, dropout=0.0):
        super().__init__()
        # Applied to the inputs of each LSTM and of the output, while training: against overfitting.
        self.dropout = nn.Dropout(dropout)
        pairs = zip((1, *channels), channels)
        self.conv = nn.ModuleList(nn.Conv2d(i, o, 3, padding=1, bias=False) for i, o in pairs)
        self.norm = nn.ModuleList(nn.BatchNorm2d(o, momentum=0.02) for o in channels)
        self.pool = ((2, 2), (2, 2), None, (2, 1), (2, 1))
        self.projection = nn.Linear(channels[-1] * 2, width)
        self.lstm1 = nn.LSTM(width, width, bidirectional=True, batch_first=True)
        self.lstm2 = nn.LSTM(2 * width, width, bidirectional=True, batch_first=True)
        self.output = nn.Linear(2 * width, classes)

    def forward(self, x):
        for conv, norm, pool in zip(self.conv, self.norm, self.pool):
            x = functional.relu(norm(conv(x)))
            if pool:
                x = functional.max_pool2d(x, pool)
        batch, channels, height, frames = x.shape
        x = x.permute(0, 3, 1, 2).reshape(batch, frames, channels * height)
        x = functional.relu(self.projection(x))
        x, _ = self.lstm1(self.dropout(x))
        x, _ = self.lstm2(self.dropout(x))
        return self.output(self.dropout(x))

    @torch.no_grad()
    def folded(self):
        """Returns the weights by name, with each batch norm folded into the convolution before it.
        """
        weights = {}
        for n, (conv, norm) in enumerate(zip(self.conv, self.norm), start=1):
            weights[f"conv{n}.weight"], weights[f"conv{n}.bias"] = folded(conv, norm)
        for name in ("projection", "lstm1", "lstm2", "output"):
            for key, value in getattr(self, name).state_dict().items():
                weights[f"{name}.{key}"] = value
        return weights

    @torch.no_grad()
    def unfold(self, path, strips, characters, strange=()):
        """Loads exported weights to train on; norms are set to the statistics of `strips`, so that
        the output stays the same. Rows of the output are matched by their characters. Characters
        that the file lacks, or uses for something else (`strange`), are unlikely at first.

        The weights of a smaller network give its output as well: what is new does not add to it yet.
        """
        if (size := size_of(path)) != self.size:
            *channels, width = size
            small = ReceiptNet(self.output.out_features, channels, width)
            small.unfold(path, strips, characters, strange)
            return self._enlarge(small)
        weights, metadata = opened(path)
        known = metadata["characters"]
        for name in ("output.weight", "output.bias"):
            weights[name] *= float(metadata["temperature"])
        # Class 0 is the blank of CTC.
        rows = [(mine, known.index(c) + 1) for mine, c in enumerate(characters, 1) if c in known and c not in strange] + [(0, 0)]
        mine, theirs = (torch.tensor(row) for row in zip(*rows))
        # The mean of the known characters, with a little of the layer's random weights.
        weight = weights["output.weight"][1:].mean(0) + 0.3 * self.output.weight
        bias = (weights["output.bias"][1:].mean() - 2).repeat(len(weight))
        weight[mine], bias[mine] = weights["output.weight"][theirs], weights["output.bias"][theirs]
        weights["output.weight"], weights["output.bias"] = weight, bias
        x = strips
        for n, (conv, norm, pool) in enumerate(zip(self.conv, self.norm, self.pool), start=1):
            conv.weight.copy_(weights[f"conv{n}.weight"])
            x = conv(x)
            mean, variance = x.mean((0, 2, 3)), x.var((0, 2, 3))
            norm.running_mean.copy_(mean)
            norm.running_var.copy_(variance)
            norm.weight.copy_(torch.sqrt(variance + norm.eps))
            norm.bias.copy_(weights[f"conv{n}.bias"] + mean)
            x = functional.relu(x + weights[f"conv{n}.bias"][:, None, None])
            if pool:
                x = functional.max_pool2d(x, pool)
        for name in ("projection", "lstm1", "lstm2", "output"):
            layer = getattr(self, name)
            layer.load_state_dict({key: weights[f"{name}.{key}"] for key in layer.state_dict()})

    @property
    def size(self):
        """The channels of the convolutions and the width of the LSTMs."""
        return *(conv.out_channels for conv in self.conv), self.projection.out_features

    def _enlarge(self, small):
        mine = self.state_dict()
        for name, weights in small.state_dict().items():
            # The rows of an LSTM are those of its four gates. A layer after an LSTM reads both
            # directions side by side.
            gates = 4 if name.startswith("lstm") else 1
            directions = 2 if name.startswith(("lstm2.weight_ih", "output.weight")) else 1
            mine[name] = _enlarged(weights, mine[name], gates, directions)
        self.load_state_dict(mine)


class WideNet(ReceiptNet):
    """The network with half as many channels again and a wider LSTM, for some scripts and for numbers
    by hand."""

    def __init__(self, classes, dropout=0.0):
        super().__init__(classes, (24, 48, 80, 112, 128), 128, dropout)


def size_of(path):
    """Returns the `size` of the network in exported weights."""
    names = [f"conv{n}.weight" for n in range(1, len(CHANNELS) + 1)] + ["projection.weight"]
    with safe_open(path, "pt") as file:
        return tuple(file.get_slice(name).get_shape()[0] for name in names)


def _enlarged(small, large, gates, directions):
    """Returns `large` with the weights of `small` in its place; old rows ignore new columns."""
    if not small.dim():
        return small
    parts = []
    for tensor in (small, large):
        columns = tensor.shape[1] if tensor.dim() > 1 else 1
        parts.append(tensor.reshape(gates, tensor.shape[0] // gates, directions, columns // directions, -1).clone())
    few, many = parts
    rows, columns = few.shape[1], few.shape[3]
    many[:, :rows] = 0
    many[:, :rows, :, :columns] = few
    return many.reshape(large.shape)


def loaded(path, alphabet, network=ReceiptNet):
    """Returns the network of a checkpoint with this alphabet, or of exported weights with their own
    and of their size, and the alphabet."""
    if not path.endswith(".safetensors"):
        return restored(network(alphabet.classes), path), alphabet
    with safe_open(path, "pt") as file:
        alphabet = Alphabet(file.metadata()["characters"])
    *channels, width = size_of(path)
    net = ReceiptNet(alphabet.classes, channels, width)
    # Any strips do: norms are set so that the output is that of the weights.
    net.unfold(path, torch.rand(4, 1, 32, 256), alphabet.characters)
    return net.eval(), alphabet
