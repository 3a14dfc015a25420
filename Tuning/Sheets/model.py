"""The network that finds the paper of receipts; SheetNetwork.swift runs it."""

import torch.nn as nn
import torch.nn.functional as F

from recipes.maps import Layer, enlarged


class SheetNet(nn.Module):
    """Ink of a grey picture (1 black, 0 white), its sides multiples of 32 -> two scores for each 2
    x 2 of its pixels: paper, and the rim of a sheet."""

    def __init__(self, a=16, b=24, c=40, d=64):
        super().__init__()
        self.c1 = Layer(1, a, 2)  # a half
        self.c2 = Layer(a, b, 2)  # a quarter
        self.c3 = Layer(b, b)
        self.c4 = Layer(b, c, 2)  # an eighth
        self.c5 = Layer(c, d, 2)  # a sixteenth
        self.c6 = Layer(d, d, 2)  # a thirty-second
        self.c7 = Layer(d, d)
        self.d6, self.d5, self.d4, self.d3 = Layer(d, d), Layer(d, c), Layer(c, b), Layer(b, b)
        self.out = nn.Conv2d(b, 8, 1)

    def forward(self, x):
        quarter = self.c3(self.c2(self.c1(x)))
        eighth = self.c4(quarter)
        sixteenth = self.c5(eighth)
        x = self.c7(self.c6(sixteenth))
        x = self.d5(self.d6(enlarged(x) + sixteenth))
        x = self.d4(enlarged(x) + eighth)
        x = self.d3(enlarged(x) + quarter)
        return F.pixel_shuffle(self.out(x), 2)
