#!/usr/bin/env python3
"""Makes the fixture with which the tests compare Swift's scores of handwriting with PyTorch's.

usage: parity.py CHECKPOINT INK_FOLDER [--output FIXTURE] [--seed 9]

It holds words of validation writers, and words set in a font, both drawn on artificial paper: no
picture of a receipt is in it. The tensors are numbered from 0: pen.N and print.N are strips (32 x
width, 0 black to 255 white) with six columns of paper on both sides of the word, score.pen.N and
score.print.N are PyTorch's scores.
"""

import argparse
import random
import sys
from pathlib import Path

import numpy as np
import torch
from safetensors.torch import save_file

sys.path.append(str(Path(__file__).resolve().parents[1]))

import compose
from recipes import ROOT
from recipes.pens import composing, strokes
from recipes.rasters import blurred
from recipes.weights import restored
from train import HandNet, batch

FIXTURE = ROOT / "Tests/RecognitionTests/Fixtures/handwriting.safetensors"
WORDS = 8


def strip(mask, noise):
    """Returns the mask of a word in a strip of paper with a little grain, its contrast stretched as
    by the reader."""
    mask = blurred(mask, 0.6)
    rows, columns = np.flatnonzero((mask > 0.3).any(1)), np.flatnonzero((mask > 0.3).any(0))
    mask = mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    top = max(0, 25 - mask.shape[0])
    paper = np.zeros((32, mask.shape[1] + 12))
    part = mask[: 32 - top]
    paper[top : top + part.shape[0], 6:-6] = part
    return np.uint8(np.clip(250 - 230 * paper + noise.normal(0, 4, paper.shape), 0, 255))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkpoint")
    parser.add_argument("ink")
    parser.add_argument("--output", type=Path, default=FIXTURE)
    parser.add_argument("--seed", type=int, default=9)
    options = parser.parse_args()
    rng, noise = random.Random(options.seed), np.random.default_rng(options.seed)
    glyphs = strokes.Glyphs(options.ink, compose.CHARACTERS, strokes.is_validation, sets=strokes.DIGITS)
    composer = composing.Composer(glyphs, rng, noise)
    net = restored(HandNet(), options.checkpoint)
    tensors = {}
    for n in range(WORDS):
        for kind in ("pen", "print"):
            text = compose.amount(rng)
            mask = compose.drawn(composer.compose(text), 18, rng, noise) if kind == "pen" else compose.printed(text, 19, rng)
            word = strip(mask, noise)[:, :128]
            with torch.no_grad():
                score = net(*batch([word]))
            print(kind, text, word.shape, round(float(score), 2))
            tensors[f"{kind}.{n}"] = torch.from_numpy(word).contiguous()
            tensors[f"score.{kind}.{n}"] = score.float()
    save_file(tensors, options.output)


if __name__ == "__main__":
    main()
