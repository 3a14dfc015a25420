#!/usr/bin/env python3
"""Makes lines in a script, in shards for train.py.

usage: lines.py SCRIPT FOLDER [--seed 1] [--shards 40] [--lines 2000] [--held-out] [--unseen] [--look clean]
       [--preview PICTURE.png]

--held-out uses the faces that are kept from the training; --unseen the words that `lettermodel.py --half` leaves out, and
none that are made up; --look draws only clean print, scans or phone pictures.
"""

import math
import random
import sys
from pathlib import Path

import numpy as np
from PIL import features

sys.path[1:1] = [str(Path(__file__).resolve().parents[i]) for i in (1, 2)]

import finding
import rendering
import written
from heads import HEADS
from recipes.strips import degrading, shards
from recipes.strips.degrading import Ink
from recipes.strips.noise import strips
from recipes.strips.shards import WIDEST
from setting import ink
from written import ScriptTexts

NOISE_SHARE = 0.03
# The least number of frames for each character of the text.
_LEAST_FRAMES = 1.15


def lines(head, seed, count, held_out=False, latin=True):
    """Yields `count` pairs of strip and text."""
    rng, noise, texts = random.Random(seed), np.random.default_rng(seed), ScriptTexts(head, seed)

    def drawn():
        """Returns a text, its ink, and the height of letters in text heights, which is None for plain Latin lines."""
        text, is_latin = texts.next()
        is_plain = is_latin and rng.random() < 0.6
        if is_plain:
            print_ = rendering.render(text, rng)
            if print_ is None:
                return None
            if not head.blocks:
                return text, print_, None
            mask, kind = print_.mask, print_.kind
        else:
            mask, kind = ink(head, text, rng, held_out)
            if mask is None:
                return None
        measures = finding.block(mask, rng) if head.blocks else finding.measured(mask, rng, head.seen)
        if measures is None:
            return None
        height, foot, letters = measures
        if is_latin and head.blocks:
            # Latin letters are read at any size that is drawn.
            letters = math.inf
        return text, Ink(mask, foot - height, foot, kind), letters / height

    def neighbour():
        found = drawn()
        return found and found[1]

    def make():
        found = drawn()
        if not found:
            return None
        text, print_, letters = found
        if letters is None:
            image = degrading.strip(text, print_, neighbour, rng, noise)
        else:
            page = degrading._Page(print_, rng, noise)
            page.print(neighbour)
            page.scan()
            # Nobody could read them.
            if page.scale * page.CAPITAL * letters < head.least:
                return None
            image = page.cut(1.0)
        is_good = image.shape[1] <= WIDEST and image.shape[1] / 4 > _LEAST_FRAMES * len(head.alphabet.encode(text)) + 1 and image.std() > 5
        return (image, text) if is_good else None

    return strips(count, NOISE_SHARE, make, rng, noise)


def main():
    parser = shards.command(__doc__, script={"choices": sorted(HEADS)})
    parser.add_argument("--unseen", action="store_true")
    parser.add_argument("--look", choices=("clean", "scan", "phone"))
    options = parser.parse_args()
    head = HEADS[options.script]
    if head.joins and not features.check("raqm"):
        sys.exit("Pillow has no raqm, without which letters do not join; it needs the library fribidi")
    written.UNSEEN = options.unseen
    degrading.FAULTS = options.look != "clean"
    degrading.PHOTO_SHARE = {"scan": 0, "phone": 1}.get(options.look, degrading.PHOTO_SHARE)
    degrading.set_text_height(head.text_height)
    shards.make(options, lambda seed, count: lines(head, seed, count, options.held_out))


if __name__ == "__main__":
    main()
