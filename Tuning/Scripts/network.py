"""The network of scripts: that of the receipt reader with other characters."""

import torch
from safetensors import safe_open

from charset import INDEX
from recipes.reader.network import ReceiptNet
from scripts import SCRIPTS


class ScriptNet(ReceiptNet):
    @torch.no_grad()
    def unfold(self, path, strips, characters):
        """Loads the weights of the receipt reader or of an earlier run; rows of the output are
        matched by their characters."""
        with safe_open(path, "pt") as file:
            known, is_own = file.metadata()["characters"], "scripts" in file.metadata()
        own = self.output
        self.output = torch.nn.Linear(own.in_features, len(known) + 1)
        super().unfold(path, strips, known)
        theirs, self.output = self.output, own
        # Characters that the file does not have are unlikely at first.
        own.weight.mul_(0.3)
        own.bias.fill_(float(theirs.bias.min()))
        # To the receipt reader a sign of a script is an ordinary letter.
        signs = set() if is_own else {script.sign for script in SCRIPTS}
        rows = [(0, 0)] + [(INDEX[c], known.index(c) + 1) for c in characters if c in known and c not in signs]
        for mine, other in rows:
            own.weight[mine], own.bias[mine] = theirs.weight[other], theirs.bias[other]
