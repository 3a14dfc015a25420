"""The network of the reader of print, with twice as many channels and an LSTM twice as wide."""

from recipes.reader.network import ReceiptNet


class PenNet(ReceiptNet):
    def __init__(self, classes, dropout=0.0):
        super().__init__(classes, (36, 72, 128, 168, 192), 192, dropout)
