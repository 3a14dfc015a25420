"""Files of JSON lines, sets of receipts with truth, and the script that scores them."""

import importlib.util
import json
from pathlib import Path

ENDINGS = (".jpg", ".jpeg", ".png", ".tif", ".tiff", ".webp", ".bmp", ".gif", ".pnm", ".pbm", ".pgm", ".ppm")


def rows(path):
    """Yields the values of a file of JSON lines; empty lines are skipped."""
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            if line.strip():
                yield json.loads(line)


def truths(folder, fold=None):
    """Returns the truth of a set of receipts, of one fold if one is given."""
    return [t for t in rows(Path(folder) / "truth.jsonl") if fold in (None, t.get("fold"))]


def images(folder):
    """Returns the paths of the images in a folder, by name."""
    return [str(path) for path in sorted(Path(folder).iterdir(), key=lambda path: path.name) if path.name.lower().endswith(ENDINGS)]


def scorer(folder):
    """Returns the module score.py of a folder of real receipts, which counts amounts, words and
    lines."""
    spec = importlib.util.spec_from_file_location("score", Path(folder) / "score.py")
    spec.loader.exec_module(score := importlib.util.module_from_spec(spec))
    return score
