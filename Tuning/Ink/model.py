"""The network of the pen: two convolutions over samples, two bidirectional LSTMs, CTC.

CTC is Graves et al. 2006. A frame is four samples. Sources/Ink runs the same in Swift.
"""

import torch
from safetensors import safe_open
from torch import nn
from torch.nn import functional

from recipes.pens.features import FEATURES

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

    def __init__(self, classes, channels=CHANNELS, cells=CELLS, dropout=0.0):
        super().__init__()
        # Applied to the inputs of each LSTM and of the output, while training: against overfitting.
        self.dropout = nn.Dropout(dropout)
        self.conv1 = nn.Conv1d(FEATURES, channels[0], 5, stride=2, padding=2)
        self.conv2 = nn.Conv1d(channels[0], channels[1], 5, stride=2, padding=2)
        self.lstm1 = BiLSTM(channels[1], cells)
        self.lstm2 = BiLSTM(2 * cells, cells)
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
        return self.output(self.dropout(x))

    def named(self):
        """Returns the weights with their names in the shipped file."""
        weights = {}
        for name in ("conv1", "conv2", "lstm1", "lstm2", "output"):
            layer = getattr(self, name)
            for key, value in (layer.named() if isinstance(layer, BiLSTM) else layer.state_dict()).items():
                weights[f"{name}.{key}"] = value
        return weights


def load(path):
    """Returns the network of a checkpoint of train.py, or of a file of export.py, and its metadata.
    """
    if str(path).endswith(".safetensors"):
        with safe_open(path, "pt") as file:
            metadata = file.metadata()
            weights = {name: file.get_tensor(name).float() for name in file.keys()}
        state = {}
        for name, value in weights.items():
            layer, _, key = name.partition(".")
            if layer in ("lstm1", "lstm2"):
                chain = "back" if key.endswith("_reverse") else "forth"
                name = f"{layer}.{chain}.{key.removesuffix('_reverse')}"
            if layer != "grammar":
                state[name] = value
    else:
        checkpoint = torch.load(path)
        state, metadata = checkpoint["net"], {"which": checkpoint["which"], "steps": str(checkpoint["step"])}
    net = InkNet(len(state["output.bias"]), (len(state["conv1.bias"]), len(state["conv2.bias"])), state["lstm1.forth.weight_hh_l0"].shape[1])
    net.load_state_dict(state)
    return net.eval(), metadata
