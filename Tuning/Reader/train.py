#!/usr/bin/env python3
"""Trains the receipt reader on the shards of lines.py and real.py.

usage: train.py SYNTHETIC_FOLDER CHECKPOINT.pt [--real FOLDER] [--steps 60000] [--decay 20000]
       [--seed 1] ...

The learning rate is constant and falls to zero over the last --decay steps, so a run can be made
longer by giving more steps later. An interrupted run continues from its checkpoint; --start loads
exported weights. New shards are used as they appear. --real-share of the lines are real, drawn
evenly from the sets of receipts. If the truth of a shard is in capitals, the loss ignores case. The
mean of the weights over about the last thousand steps is evaluated and kept. Prints a table: step,
lines seen, minutes, loss, and on the validation lines the share of wrong characters and of lines
with amounts that have all of them right.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from charset import ALPHABET
from recipes.reader import training
from recipes.reader.network import ReceiptNet

if __name__ == "__main__":
    training.main(ALPHABET, ReceiptNet, __doc__)
