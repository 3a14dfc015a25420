"""The network that finds lines of text; TextNetwork.swift runs it."""

import torch.nn as nn
import torch.nn.functional as F

from recipes.maps import Layer, enlarged


class TextNet(nn.Module):
    """Ink of a grey picture (1 black, 0 white), its sides multiples of 32 -> two scores for each 2
    x 2 of its pixels, the core and the ends of lines; and the geometry of the line at each 4 x 4:
    the logarithm of its height in tens of pixels, the distance of the place below the line's
    middle in heights, and the direction in which the text runs, cosine and sine."""

    def __init__(self, a=16, b=20, c=40, d=64):
        super().__init__()
        self.c1 = Layer(4, a)  # a half
        self.c2 = Layer(a, b)  # a quarter
        self.c3, self.c4 = Layer(b, c), Layer(c, c)  # an eighth
        self.c5, self.c6 = Layer(c, d), Layer(d, d)  # a sixteenth
        self.c7, self.c8 = Layer(d, d), Layer(d, d)  # a thirty-second
        self.d5, self.d4, self.d3 = Layer(d, c), Layer(c, b), Layer(b, b)
        self.out = nn.Conv2d(b, 12, 1)

    def forward(self, x):
        pool = F.max_pool2d
        quarter = self.c2(pool(self.c1(F.pixel_unshuffle(x, 2)), 2))
        eighth = self.c4(self.c3(pool(quarter, 2)))
        sixteenth = self.c6(self.c5(pool(eighth, 2)))
        x = self.c8(self.c7(pool(sixteenth, 2)))
        x = self.d5(enlarged(x) + sixteenth)
        x = self.d4(enlarged(x) + eighth)
        x = self.out(self.d3(enlarged(x) + quarter))
        return F.pixel_shuffle(x[:, :8], 2), x[:, 8:]
