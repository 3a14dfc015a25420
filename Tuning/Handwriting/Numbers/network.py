"""The network of the reader of print, with more channels and a wider LSTM."""

import torch
from safetensors import safe_open

from recipes.reader.network import ReceiptNet

CHANNELS = (24, 48, 80, 112, 128)
WIDTH = 128


class PenNet(ReceiptNet):
    def __init__(self, classes, dropout=0.0):
        super().__init__(classes, CHANNELS, WIDTH, dropout)

    @torch.no_grad()
    def unfold(self, path, strips, characters, strange=()):
        """Loads exported weights to train on. Those of the smaller network of print give its output
        at first: what is new does not add to it yet."""
        with safe_open(path, "pt") as file:
            if file.get_slice("conv1.weight").get_shape()[0] == CHANNELS[0]:
                return super().unfold(path, strips, characters, strange)
        small = ReceiptNet(self.output.out_features)
        small.unfold(path, strips, characters, strange)
        mine = self.state_dict()
        for name, weights in small.state_dict().items():
            # The rows of an LSTM are those of its four gates. What reads an LSTM reads both
            # directions side by side.
            gates = 4 if name.startswith("lstm") else 1
            directions = 2 if name.startswith(("lstm2.weight_ih", "output.weight")) else 1
            mine[name] = _enlarged(weights, mine[name], gates, directions)
        self.load_state_dict(mine)


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
