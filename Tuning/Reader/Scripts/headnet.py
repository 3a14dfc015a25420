"""The reader's network with the characters of a script."""

import torch
from safetensors import safe_open

from recipes.reader.network import ReceiptNet


class HeadNet(ReceiptNet):
    @torch.no_grad()
    def unfold(self, path, strips, characters):
        """Loads the weights of a reader of any script; rows of the output are matched by their characters."""
        with safe_open(path, "pt") as file:
            known = file.metadata()["characters"]
        own = self.output
        self.output = torch.nn.Linear(own.in_features, len(known) + 1)
        super().unfold(path, strips, known)
        theirs, self.output = self.output, own
        # Characters that the file does not have are unlikely at first.
        own.weight.mul_(0.3)
        own.bias.fill_(float(theirs.bias.min()))
        index = {c: k for k, c in enumerate(characters, 1)}
        for mine, other in [(0, 0)] + [(index[c], k) for k, c in enumerate(known, 1) if c in index]:
            own.weight[mine], own.bias[mine] = theirs.weight[other], theirs.bias[other]
