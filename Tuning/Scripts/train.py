#!/usr/bin/env python3
"""Trains the network of scripts with ../Reader/train.py, whose options it takes.

With --start it begins with the weights of the receipt reader, of which what they know of strokes, digits and marks holds here, too, or with
its own of an earlier run.
"""

import importlib.util
import os
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Reader"))

import torch
from safetensors import safe_open

import charset  # this folder's, before it is looked for in ../Reader
import model
from scripts import SCRIPTS


class ScriptNet(model.ReceiptNet):
    @torch.no_grad()
    def unfold(self, path, strips):
        """Takes up weights but for what stands for other characters."""
        with safe_open(path, "pt") as file:
            known, is_own = file.metadata()["characters"], "scripts" in file.metadata()
        own, own_characters = self.output, model.CHARACTERS
        self.output = torch.nn.Linear(own.in_features, len(known) + 1)
        model.CHARACTERS = known
        super().unfold(path, strips)
        model.CHARACTERS = own_characters
        theirs, self.output = self.output, own
        # What nothing is known of is unlikely at first.
        own.weight.mul_(0.3)
        own.bias.fill_(float(theirs.bias.min()))
        # To the receipt reader a sign is a letter.
        signs = set() if is_own else {script.sign for script in SCRIPTS}
        rows = [(0, 0)] + [(charset.INDEX[c], known.index(c) + 1) for c in charset.CHARACTERS if c in known and c not in signs]
        for mine, other in rows:
            own.weight[mine], own.bias[mine] = theirs.weight[other], theirs.bias[other]


def program(name):
    """One of ../Reader, with the network of scripts."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Reader", f"{name}.py")
    spec = importlib.util.spec_from_file_location(f"reader_{name}", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.ReceiptNet = ScriptNet
    return module


if __name__ == "__main__":
    program("train").main()
