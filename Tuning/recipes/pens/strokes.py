"""Sets of real strokes, and which writers are kept for validation."""

import collections
import gzip
import hashlib
import json
import os

import numpy as np

from recipes.pens.features import line

DIGITS = ("pendigits", "unipen_1a", "uji_digits", "unipen_1d")  # and signs
GLYPHS = (*DIGITS, "unipen_1bc")  # and letters
STRINGS = "unipen_numeric"
TEXTS = ("unipen_words", "unipen_lines")
STROKES = 45  # maximum of a string
LINES = 2.6  # line heights from which on a string counts as several lines


def share(writer):
    """Returns 0 to 9 by the writer's name, the same in every file. 0: for validation, never trained
    on."""
    return hashlib.sha256(writer.encode()).digest()[0] % 10


def is_validation(writer):
    return share(writer) == 0


def is_trained(writer):
    return not is_validation(writer)


def is_kept_to_tune(writer):
    """Returns whether the strings, words and lines (not the single glyphs) of a writer are kept
    from the training, to fit the confidence and the weights of the grammar and the words."""
    return share(writer) == 1


def load(folder, name):
    """Returns the inks of a set: dicts with label, writer, set, strokes (arrays [points, 2], y
    downwards)."""
    inks = []
    with gzip.open(os.path.join(folder, name + ".jsonl.gz"), "rt") as lines:
        for number, text in enumerate(lines):
            ink = json.loads(text)
            strokes = [np.array([p[:2] for p in s], np.float32) for s in ink["strokes"] if s]
            if ink["label"] and strokes:
                ink.update(strokes=strokes, set=name, number=number)
                inks.append(ink)
    return inks


def inks(folder, name, characters, chosen, suspects=()):
    """Returns the inks of a set with labels of these characters alone. chosen: whether to take a
    writer, by name. suspects: (set, number) of inks to leave out."""
    known, suspects = set(characters), set(suspects)
    return [
        ink for ink in load(folder, name)
        if known.issuperset(ink["label"]) and chosen(ink["writer"]) and (name, ink["number"]) not in suspects]


class Glyphs:
    """Single characters, by writer and label."""

    def __init__(self, folder, characters, chosen, suspects=(), sets=GLYPHS):
        """characters, chosen, suspects: as for `inks`."""
        self.by = collections.defaultdict(lambda: collections.defaultdict(list))
        self.all = collections.defaultdict(list)
        for name in sets:
            for ink in inks(folder, name, characters, chosen, suspects):
                self.by[ink["writer"]][ink["label"]].append(ink["strokes"])
                self.all[ink["label"]].append(ink["strokes"])
        # The height of a writer's digits, which sets the size of signs next to them.
        self.size = {}
        for writer, labels in self.by.items():
            heights = [h for c in "023456789" if c in labels for h in map(height, labels[c])]
            if len(heights) >= 8:
                self.size[writer] = float(np.median(heights))

    def writers(self, characters, least):
        return sorted(w for w in self.by if sum(c in self.by[w] for c in characters) >= least)


def height(strokes):
    points = np.concatenate(strokes)
    return float(points[:, 1].max() - points[:, 1].min())


def strings(folder, characters, chosen, suspects=()):
    """Returns the strings of one line each; the arguments are those of `inks`."""
    found = []
    for ink in inks(folder, STRINGS, characters, chosen, suspects):
        if all(len(part) == 1 for part in ink["label"].split(" ")):
            # All characters separate: in some sets labels are written so whatever the gaps.
            ink["label"] = ink["label"].replace(" ", "")
        h, _ = line(ink["strokes"])
        if len(ink["strokes"]) <= STROKES and height(ink["strokes"]) < LINES * h:
            found.append(ink)
    return found
