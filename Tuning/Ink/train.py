#!/usr/bin/env python3
"""Trains a network of the pen.

usage: train.py amount|latin INK_FOLDER CHECKPOINT.pt [--minutes 45] [--start CHECKPOINT]
       [--suspects FILE.json] [--words FILE] ...

Inks are made while it trains, in a second process: lines composed of single glyphs, real strings,
and for letters real words, several words of a writer side by side and real lines, each bent,
thinned and rounded at random. While none is ready, one of the last batches is used again. The
learning rate rises for 200 steps and then falls to zero over the remaining time. The mean of the
weights over about the last thousand steps is evaluated and kept. Prints a table: step, minutes,
loss, and the share of inks of validation writers that are read exactly (the likeliest class of each
frame, without the grammar).
"""

import argparse
import collections
import json
import multiprocessing
import os
import random
import signal
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional
from torch.optim.swa_utils import AveragedModel

sys.path.append(str(Path(__file__).resolve().parents[1]))

import charset
from model import InkNet, frames, grown, load
from recipes.comparing import distance
from recipes.pens import strokes as data
from recipes.pens.composing import Composer, extent, reordered, warped
from recipes.pens.features import FEATURES, SCRIPT, features, line, script
from recipes.pens.shapes import SHAPES, begun_elsewhere, neat
from recipes.weights import checkpoint
from texts import Texts

LONGEST = {"amount": 700, "latin": 1100}  # samples of an ink that is trained on
COLUMNS = {"amount": FEATURES, "latin": SCRIPT}
GROWN = ((64, 128), 144)  # channels and cells of the network of letters
TYPICAL = 250  # samples
TEXT_SHARES = (0.42, 0.1, 0.16)  # of the inks are words, words side by side, and lines of text
# Digits (capitals) are so many times as high as the line that `script` finds in small letters
# (in capitals).
DIGITS_TO_SMALL, DIGITS_TO_CAPITALS = 1.25, 0.75


class Maker:
    """Endless training inks: (features, classes)."""

    def __init__(self, which, folder, seed, chosen, suspects=(), words=None, real_share=0.2, glyph_share=0.12, warps=False, neat_share=0.0,
                 text_shares=(0, 0, 0)):
        self.rng, self.noise = random.Random(seed), np.random.default_rng(seed)
        self.which, self.alphabet, self.characters = which, charset.ALPHABETS[which], charset.CHARACTERS[which]
        # The glyphs that € £ ¥ are composed of are always needed.
        known = set(self.characters) | set("CcLYy=")
        glyphs = data.Glyphs(folder, known, chosen, suspects)
        self.glyphs = glyphs
        self.composer = Composer(glyphs, self.rng, self.noise, warps=warps, neat_share=neat_share)
        self.warps, self.neat_share = warps, neat_share
        self.texts = Texts(self.rng, words)
        self.singles = [c for c in self.characters if c in glyphs.all]
        self.letters = [c for c in self.characters if c != " "]
        self.written = [c for c in self.letters if c.isascii() or c in "€£"] + list(charset.SPECIAL if which == "latin" else "")
        self.lettering = which == "latin"
        self.lines_of = script if self.lettering else line

        def taken(writer):
            return chosen(writer) and not data.is_kept_to_tune(writer)

        self.texts_of = {}
        if any(text_shares):
            self.texts_of = {name: data.inks(folder, name, self.characters, taken, suspects) for name in data.TEXTS}
            self.words_by = collections.defaultdict(list)
            for ink in self.texts_of["unipen_words"]:
                self.words_by[ink["writer"]].append(ink)
        self.text_shares = text_shares
        self.real = data.strings(folder, self.characters, taken, suspects)
        self.real_share = real_share if self.real else 0
        self.glyph_share = glyph_share

    def strokes(self):
        """Returns a text and its strokes, in a line from 0 to 1, and how many times as high as
        digits of that hand the line is."""
        k = self.rng.random()
        for kind, share in zip(("word", "row", "line"), self.text_shares):
            if k < share:
                return self.text(kind)
            k -= share
        # The rest is shared as if there were no texts.
        k /= 1 - sum(self.text_shares)
        if k < self.real_share:
            ink = self.rng.choice(self.real)
            return ink["label"], self.bent(ink["strokes"]), 1.0
        if k < self.real_share + self.glyph_share:  # a glyph as it was written
            if self.which == "amount" and self.rng.random() < 0.7:
                c = self.rng.choice("0123456789")
            else:
                c = self.rng.choice(self.singles)
            strokes = self.rng.choice(self.glyphs.all[c])
            if c in SHAPES and self.rng.random() < self.neat_share:
                strokes = neat(c, self.rng, self.noise)
            elif c in "0oO" and self.rng.random() < self.neat_share:
                strokes = [begun_elsewhere(s, self.rng) for s in strokes]
            return c, self.bent(warped(strokes, self.noise) if self.warps else strokes), 1.0
        text = self.texts.amount() if self.which == "amount" else self.texts.line(self.written)
        return text, self.composer.compose(text), 1.0

    def text(self, kind):
        """Returns a word, several words of a writer in a row, or a line."""
        if kind == "line":
            inks = [self.rng.choice(self.texts_of["unipen_lines"])]
        else:
            inks = [self.rng.choice(self.texts_of["unipen_words"])]
            if kind == "row":
                inks += self.rng.choices(self.words_by[inks[0]["writer"]], k=self.rng.choice((1, 2, 2, 3, 4)))
        label, x, strokes = "", 0.0, []
        gap = self.noise.uniform(0.3, 1.2)
        height = 0.0
        for ink in inks:
            if strokes:
                label += " "
            high, middle, slope = script(ink["strokes"])
            height = height or high
            # Words of one hand keep their sizes, unless those are of different tasks.
            scale = height if 0.6 < high / height < 1.6 else high
            left = min(s[:, 0].min() for s in ink["strokes"])
            own = [np.stack((s[:, 0] - left, s[:, 1] - middle - slope * s[:, 0]), axis=1) / scale + (x, 0) for s in ink["strokes"]]
            strokes += reordered(own, self.rng) if self.rng.random() < 0.3 else own
            label += ink["label"]
            x = max(s[:, 0].max() for s in own) + gap * self.noise.uniform(0.7, 1.5)
        small = sum(c.islower() for c in label)
        return label, self.bent(strokes, given=True), DIGITS_TO_SMALL if small * 2 > len(label) else DIGITS_TO_CAPITALS

    def bent(self, strokes, given=False):
        """given: whether the strokes are already in a line 1 high with y from its middle."""
        h, centre, slope = (1.0, 0.0, 0.0) if given else (*self.lines_of(strokes), 0.0)[:3]
        lean = 0.35 if given else 0.25
        slant, stretch = self.noise.uniform(-lean, lean), np.exp(self.noise.normal(0, 0.15 if given else 0.12))
        x = strokes[0][0, 0]
        strokes = [(s - (x, centre + slope * x)) / h for s in strokes]
        if self.warps:
            # Each stroke is warped and moved on its own, too little to become another character;
            # dots and dashes stay as they are.
            strokes = [warped([s], self.noise)[0] if len(s) > 2 and 0.3 < extent([s])[1].max() < 1.5 else s for s in strokes]
            strokes = [s + self.noise.normal(0, 0.02, 2) for s in strokes]
        return [np.stack(((s[:, 0] - slant * s[:, 1]) * stretch, s[:, 1] + 0.5), axis=1) for s in strokes]

    def ink(self):
        while True:
            text, strokes, digits = self.strokes()
            strokes, height = self.composer.device(strokes)
            area = None
            if self.rng.random() < (0.12 if self.lettering else 0.25):
                area = digits * height / 0.6 * float(np.exp(self.noise.normal(0, 0.2)))
            classes = self.alphabet.encode(text)
            x = features(strokes, area, self.lettering)
            needed = len(classes) + sum(a == b for a, b in zip(classes, classes[1:]))
            if len(x) <= LONGEST[self.which] and needed <= frames(len(x)):
                return x, classes

    def lines(self, count):
        """Returns inks of more than one character; height: of a writing area for each."""
        found = []
        while len(found) < count:
            text, strokes, _ = self.strokes()
            if len(text) > 1:
                strokes, height = self.composer.device(strokes)
                found.append({"label": text, "strokes": strokes, "height": height / 0.6})
        return found

    def batches(self, size, groups=8):
        """size: inks of a batch; fewer if they are long, as many as have `size` * TYPICAL samples.
        """
        while True:
            inks = sorted((self.ink() for _ in range(size * groups)), key=lambda ink: len(ink[0]))
            parts, begin = [], 0
            while begin < len(inks):
                end = begin + 1
                while end < len(inks) and end - begin < size and len(inks[end][0]) * (end - begin + 1) <= size * TYPICAL:
                    end += 1
                parts.append(inks[begin:end])
                begin = end
            self.rng.shuffle(parts)
            yield from map(packed, parts)


def packed(inks):
    """Returns features padded with zeros, numbers of samples, all classes in one list, numbers of
    classes."""
    x = np.zeros((len(inks), max(len(f) for f, _ in inks), inks[0][0].shape[1]), np.float32)
    for i, (f, _) in enumerate(inks):
        x[i, : len(f)] = f
    return x, [len(f) for f, _ in inks], [k for _, c in inks for k in c], [len(c) for _, c in inks]


def serve(queue, arguments, size):
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    for batch in Maker(**arguments).batches(size):
        queue.put(batch)


@torch.no_grad()
def scores(net, inks, size=128):
    """Returns for each of `inks` (features) frames x classes before the softmax."""
    net.eval()
    order = sorted(range(len(inks)), key=lambda i: len(inks[i]))
    found = [None] * len(inks)
    for start in range(0, len(order), size):
        part = order[start : start + size]
        x, samples, *_ = packed([(inks[i], [1]) for i in part])
        out = net(torch.from_numpy(x), torch.tensor(samples)).numpy()
        for row, i in enumerate(part):
            found[i] = out[row, : frames(samples[row])]
    net.train()
    return found


class Judge:
    """Evaluates a network on inks of the validation writers."""

    def __init__(self, which, folder, words=None, most=400):
        characters, self.decode = charset.CHARACTERS[which], charset.ALPHABETS[which].decode
        rng = random.Random(5)
        self.sets = {"strings": data.strings(folder, characters, data.is_validation)}
        for name in (*charset.GLYPHS[which], *charset.TEXTS[which]):
            inks = data.inks(folder, name, characters, data.is_validation)
            self.sets[name] = rng.sample(inks, min(most, len(inks)))
        maker = Maker(which, folder, 7, data.is_validation, words=words, real_share=0, glyph_share=0)
        self.sets["composed"] = maker.lines(500)
        for inks in self.sets.values():
            for ink in inks:
                ink["features"] = features(ink["strokes"], letters=which == "latin")

    def __call__(self, net):
        exact = {}
        for name, inks in self.sets.items():
            found = scores(net, [i["features"] for i in inks])
            read = [(self.decode(s.argmax(-1)), i["label"]) for s, i in zip(found, inks)]
            exact[name] = np.mean([text == label for text, label in read])
            if name in data.TEXTS:
                exact[name + " CER"] = sum(distance(text, label) for text, label in read) / sum(len(label) for _, label in read)
        return exact


def network(which, dropout, start):
    """Returns a new network, or one that begins with the weights of the file `start`: of its size,
    of a smaller one, or of that of amounts."""
    characters, columns = charset.CHARACTERS[which], COLUMNS[which]
    size = {} if which == "amount" else {"channels": GROWN[0], "cells": GROWN[1], "layers": 3}
    net = InkNet(len(characters) + 1, columns, dropout=dropout, **size)
    if start:
        begun, metadata = load(start)
        state = begun.state_dict()
        if {k: v.shape for k, v in state.items()} != {k: v.shape for k, v in net.state_dict().items()}:
            # The same characters keep their classes.
            old = metadata.get("charset") or charset.CHARACTERS[metadata["which"]]
            same = [0] + [old.find(c) + 1 or None for c in characters]
            state = grown(begun, same, columns, *GROWN).state_dict()
        net.load_state_dict(state)
    return net


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("which", choices=charset.CHARACTERS)
    parser.add_argument("folder")
    parser.add_argument("checkpoint")
    parser.add_argument("--minutes", type=float, default=45)
    parser.add_argument("--rate", type=float, default=2.5e-3)
    parser.add_argument("--batch", type=int, default=128)
    parser.add_argument("--dropout", type=float, default=0.05)
    parser.add_argument("--real-share", type=float, default=0.2)
    parser.add_argument("--warp", action="store_true", help="let characters and strokes lean, turn and swell independently, as if of other writers")
    parser.add_argument("--start", help="a checkpoint, or shipped weights, to continue from with a new schedule of the rate")
    parser.add_argument("--level", action="store_true", help="keep the rate constant: for a first part")
    parser.add_argument("--suspects", help="the output of suspects.py: glyphs and strings whose labels are not trustworthy")
    parser.add_argument("--words", help="a list of words, for latin")
    parser.add_argument("--neat", type=float, default=0.0, help="share of the digits that are drawn by formula, and of rings that begin elsewhere")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report", type=int, default=400)
    options = parser.parse_args()

    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    suspects = [tuple(s) for s in json.load(open(options.suspects))] if options.suspects else []
    queue = multiprocessing.Queue(24)
    arguments = dict(
        which=options.which, folder=options.folder, seed=options.seed, chosen=data.is_trained, suspects=suspects,
        words=options.words, real_share=options.real_share, warps=options.warp, neat_share=options.neat,
        text_shares=TEXT_SHARES if options.which == "latin" else (0, 0, 0))
    context = multiprocessing.get_context("fork")
    child = context.Process(target=serve, args=(queue, arguments, options.batch), daemon=True)
    child.start()
    judge = Judge(options.which, options.folder, options.words)
    print({name: len(inks) for name, inks in judge.sets.items()}, flush=True)

    net = network(options.which, options.dropout, options.start)
    print(f"{sum(p.numel() for p in net.parameters())} weights", flush=True)
    # Over the last thousand steps; at first over fewer, so that the start is soon forgotten.
    mean = AveragedModel(net, avg_fn=lambda old, new, n: torch.lerp(old, new, max(0.001, 1 / (1 + 0.1 * float(n)))))
    optimizer = torch.optim.AdamW(net.parameters(), options.rate, weight_decay=1e-3)
    last, again, fresh = collections.deque(maxlen=150), random.Random(options.seed), 0
    step, loss_sum, since, started = 0, 0.0, 0, time.monotonic()
    while True:
        passed = (time.monotonic() - started) / 60 / options.minutes
        if not queue.empty() or len(last) < 4:
            last.append(queue.get())
            fresh += 1
            x, samples, classes, lengths = last[-1]
        else:
            x, samples, classes, lengths = again.choice(last)
        for group in optimizer.param_groups:
            group["lr"] = max(1e-6, options.rate * min(1, (step + 1) / 200, 1 if options.level else 1.2 * (1 - passed)))
        samples = torch.tensor(samples)
        # Half precision only makes it faster; the last steps use full precision.
        with torch.autocast("cpu", torch.bfloat16, enabled=passed < 0.9):
            out = net(torch.from_numpy(x), samples)
        loss = functional.ctc_loss(
            out.float().log_softmax(-1).transpose(0, 1), torch.tensor(classes), frames(samples), torch.tensor(lengths),
            zero_infinity=True)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1)
        optimizer.step()
        mean.update_parameters(net)
        step, loss_sum, since = step + 1, loss_sum + loss.item(), since + 1
        if step % options.report == 0 or passed >= 1:
            exact = judge(mean.module)
            minutes = (time.monotonic() - started) / 60
            print(f"{step:6d} {minutes:6.1f} min  {fresh * options.batch // 1000:5d}k inks  loss {loss_sum / since:.4f}  "
                  + "  ".join(f"{k} {v:.4f}" for k, v in exact.items()), flush=True)
            loss_sum, since = 0.0, 0
            checkpoint({"net": mean.module.state_dict(), "step": step, "minutes": minutes, "which": options.which}, options.checkpoint)
            if passed >= 1:
                break
    child.terminate()


if __name__ == "__main__":
    main()
