#!/usr/bin/env python3
"""Lists glyphs and strings of the training writers whose labels a network contradicts strongly.

usage: suspects.py CHECKPOINT.pt INK_FOLDER SUSPECTS.json

The network is one that was trained for a short time and without the real strings. A label is
suspect if the network's probability of it is less than e^-GLYPH or e^-STRING of that of its best
reading, both for the ink as it is and stretched.
"""

import argparse
import collections
import json
import sys
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

sys.path.append(str(Path(__file__).resolve().parents[1]))

import charset
from model import load
from recipes.pens import strokes as data
from recipes.pens.features import features
from train import scores

GLYPH, STRING = 7.0, 9.0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkpoint")
    parser.add_argument("folder")
    parser.add_argument("output")
    options = parser.parse_args()
    torch.set_num_threads(1)
    net, metadata = load(options.checkpoint)
    which = metadata["which"]
    alphabet, characters = charset.ALPHABETS[which], charset.CHARACTERS[which]
    inks = [i for name in charset.GLYPHS[which] for i in data.inks(options.folder, name, characters, data.is_trained)]
    inks += data.strings(options.folder, characters, data.is_trained)
    against = np.full(len(inks), np.inf)
    read = [""] * len(inks)
    limit = np.array([STRING if i["set"] == data.STRINGS else GLYPH for i in inks])
    looked = list(range(len(inks)))
    for stretch in (1.0, 1.25):
        found = scores(net, [features([s * (stretch, 1) for s in inks[n]["strokes"]]) for n in looked])
        for n, s in zip(looked, found):
            logs = torch.from_numpy(s).log_softmax(-1)
            label, read[n] = inks[n]["label"], alphabet.decode(s.argmax(-1))

            def cost(text):
                if not text:
                    return -float(logs[:, 0].sum())
                classes = torch.tensor([alphabet.encode(text)])
                return float(functional.ctc_loss(
                    logs[:, None], classes, torch.tensor([len(s)]), torch.tensor([len(text)]), reduction="sum"))

            # A label is not suspect because of its blanks.
            same = read[n].replace(" ", "") == label.replace(" ", "")
            against[n] = 0 if same else min(against[n], cost(label) - cost(read[n]))
        looked = [n for n in looked if against[n] > limit[n]]
    chosen = sorted(looked, key=lambda n: -against[n])
    for name in (*data.GLYPHS, data.STRINGS):
        part = [n for n in chosen if inks[n]["set"] == name]
        print(name, len(part), "of", sum(i["set"] == name for i in inks),
              collections.Counter((inks[n]["label"], read[n]) for n in part).most_common(12))
    json.dump([(inks[n]["set"], inks[n]["number"]) for n in chosen], open(options.output, "w"))


if __name__ == "__main__":
    main()
