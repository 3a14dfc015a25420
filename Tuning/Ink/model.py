"""The network of the pen: two convolutions over samples, two or three bidirectional LSTMs, CTC.

CTC is Graves et al. 2006. A frame is four samples. Sources/Ink runs the same in Swift.
"""

import torch
from torch import nn
from torch.nn import functional

from recipes.pens.features import FEATURES
from recipes.weights import opened

CHANNELS = (48, 96)
CELLS = 96


def frames(samples):
    """Returns the number of frames of an ink, an int or a tensor."""
    return ((samples + 1) // 2 + 1) // 2


class BiLSTM(nn.Module):
    """torch.nn.LSTM in both directions, four times as fast in training as with packed sequences.

    The backward LSTM gets each ink reversed up to its own end, so that the padding never comes
    first.
    """

    def __init__(self, inputs, cells):
        super().__init__()
        self.forth = nn.LSTM(inputs, cells, batch_first=True)
        self.back = nn.LSTM(inputs, cells, batch_first=True)

    def forward(self, x, turned):
        def around(y):
            return y.gather(1, turned[:, :, None].expand(-1, -1, y.shape[2]))

        return torch.cat((self.forth(x)[0], around(self.back(around(x))[0])), dim=2)

    def named(self):
        """Returns the weights with the names of torch.nn.LSTM(bidirectional=True)."""
        weights = dict(self.forth.state_dict())
        weights.update((key + "_reverse", value) for key, value in self.back.state_dict().items())
        return weights


class InkNet(nn.Module):
    """Samples [batch, samples, FEATURES] and the number of each ink's samples → scores [batch,
    frames, classes] before the softmax.

    Inks of a batch do not affect each other: the padding after an ink is 0 before each convolution.
    """

    def __init__(self, classes, features=FEATURES, channels=CHANNELS, cells=CELLS, layers=2, dropout=0.0):
        super().__init__()
        # Applied to the inputs of each LSTM and of the output, while training: against overfitting.
        self.dropout = nn.Dropout(dropout)
        self.conv1 = nn.Conv1d(features, channels[0], 5, stride=2, padding=2)
        self.conv2 = nn.Conv1d(channels[0], channels[1], 5, stride=2, padding=2)
        self.lstm1 = BiLSTM(channels[1], cells)
        self.lstm2 = BiLSTM(2 * cells, cells)
        if layers == 3:  # its result is added to its input
            self.lstm3 = BiLSTM(2 * cells, cells)
        self.layers = layers
        self.output = nn.Linear(2 * cells, classes)

    def forward(self, x, samples):
        x = x.transpose(1, 2)
        for conv in (self.conv1, self.conv2):
            x = functional.relu(conv(x))
            samples = (samples + 1) // 2
            x = x * (torch.arange(x.shape[2]) < samples[:, None])[:, None]
        x = x.transpose(1, 2)
        at = torch.arange(x.shape[1])
        turned = torch.where(at < samples[:, None], samples[:, None] - 1 - at, at)
        for lstm in (self.lstm1, self.lstm2):
            x = lstm(self.dropout(x), turned)
        if self.layers == 3:
            x = x + self.lstm3(self.dropout(x), turned)
        return self.output(self.dropout(x))

    def named(self):
        """Returns the weights with their names in the shipped file."""
        weights = {}
        for name in ("conv1", "conv2", "lstm1", "lstm2", "lstm3", "output"):
            if not hasattr(self, name):
                continue
            layer = getattr(self, name)
            for key, value in (layer.named() if isinstance(layer, BiLSTM) else layer.state_dict()).items():
                weights[f"{name}.{key}"] = value
        return weights


def load(path):
    """Returns the network of a checkpoint of train.py, or of a file of export.py, and its metadata.
    """
    if str(path).endswith(".safetensors"):
        weights, metadata = opened(path)
        state = {}
        for name, value in weights.items():
            layer, _, key = name.partition(".")
            if layer in ("lstm1", "lstm2", "lstm3"):
                chain = "back" if key.endswith("_reverse") else "forth"
                name = f"{layer}.{chain}.{key.removesuffix('_reverse')}"
            if layer != "grammar":
                state[name] = value
    else:
        checkpoint = torch.load(path)
        state, metadata = checkpoint["net"], {"which": checkpoint["which"], "steps": str(checkpoint["step"])}
    net = InkNet(
        len(state["output.bias"]), state["conv1.weight"].shape[1], (len(state["conv1.bias"]), len(state["conv2.bias"])), state["lstm1.forth.weight_hh_l0"].shape[1],
        3 if "lstm3.forth.weight_hh_l0" in state else 2)
    net.load_state_dict(state)
    return net.eval(), metadata


@torch.no_grad()
def grown(net, classes, features, channels, cells):
    """Returns a larger network of three layers that begins by reading as `net` does: what is new
    has no effect at first, but learns (Chen, Goodfellow and Shlens 2016, Net2Net).

    classes: for each class of the new network the class of `net` with the same meaning, or None.
    """
    new = InkNet(len(classes), features, channels, cells, layers=3)
    old_cells = net.lstm1.forth.hidden_size

    def copied(target, source, rows, columns=None):
        """Copies `source` to some rows and columns; other columns of these rows become 0."""
        if columns is not None:
            target[rows] = 0
            target[torch.tensor(rows)[:, None], torch.tensor(columns)] = source
        else:
            target[rows] = source

    for name in ("conv1", "conv2"):
        a, b = getattr(net, name), getattr(new, name)
        copied(b.weight, a.weight, list(range(a.out_channels)), list(range(a.in_channels)))
        b.bias[: a.out_channels] = a.bias
    units = list(range(old_cells))
    gates = [g * cells + u for g in range(4) for u in units]
    both = units + [cells + u for u in units]
    for name in ("lstm1", "lstm2"):
        inputs = list(range(net.conv2.out_channels)) if name == "lstm1" else both
        for way in ("forth", "back"):
            a, b = getattr(getattr(net, name), way), getattr(getattr(new, name), way)
            copied(b.weight_ih_l0, a.weight_ih_l0, gates, inputs)
            copied(b.weight_hh_l0, a.weight_hh_l0, gates, units)
            copied(b.bias_ih_l0, a.bias_ih_l0, gates)
            copied(b.bias_hh_l0, a.bias_hh_l0, gates)
    for way in (new.lstm3.forth, new.lstm3.back):
        candidate = slice(2 * cells, 3 * cells)  # without candidates the cells stay 0
        for weights in (way.weight_ih_l0, way.weight_hh_l0, way.bias_ih_l0, way.bias_hh_l0):
            weights[candidate] = 0
    new.output.weight.zero_()
    new.output.bias.fill_(-4)
    for k, old in enumerate(classes):
        if old is not None:
            new.output.weight[k, both] = net.output.weight[old]
            new.output.bias[k] = net.output.bias[old]
    return new
