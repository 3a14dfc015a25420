"""The network of scripts: that of the receipt reader with other characters."""

from safetensors import safe_open

from recipes.reader.network import ReceiptNet
from scripts import SCRIPTS


class ScriptNet(ReceiptNet):
    def unfold(self, path, strips, characters):
        """Loads the weights of the receipt reader or of an earlier run."""
        with safe_open(path, "pt") as file:
            is_own = "scripts" in file.metadata()
        # To the receipt reader a sign of a script is an ordinary letter.
        super().unfold(path, strips, characters, () if is_own else {script.sign for script in SCRIPTS})
