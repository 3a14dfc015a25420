#!/usr/bin/env python3
"""Trains a network of the pen.

usage: train.py amount|latin INK_FOLDER CHECKPOINT.pt [--minutes 45] [--start CHECKPOINT]
       [--suspects FILE.json] [--words FILE] ...

Inks are made while it trains, in a second process: lines composed of single glyphs, and real
strings, each bent, thinned and rounded at random. While none is ready, one of the last batches is
used again. The learning rate rises for 200 steps and then falls to zero over the remaining time.
The mean of the weights over about the last thousand steps is evaluated and kept. Prints a table:
step, minutes, loss, and the share of inks of validation writers that are read exactly (the
likeliest class of each frame, without the grammar).
"""

import argparse
import collections
import json
import multiprocessing
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
from model import InkNet, frames, load
from recipes.pens import strokes as data
from recipes.pens.composing import Composer, extent, warped
from recipes.pens.features import FEATURES, features, line
from recipes.weights import checkpoint
from texts import Texts

LONGEST = 700  # samples of an ink that is trained on


class Maker:
    """Endless training inks: (features, classes)."""

    def __init__(self, which, folder, seed, chosen, suspects=(), words=None, real_share=0.2, glyph_share=0.12, warps=False):
        self.rng, self.noise = random.Random(seed), np.random.default_rng(seed)
        self.which, self.alphabet, self.characters = which, charset.ALPHABETS[which], charset.CHARACTERS[which]
        # The glyphs that € £ ¥ are composed of are always needed.
        known = set(self.characters) | set("CcLYy=")
        glyphs = data.Glyphs(folder, known, chosen, suspects)
        self.glyphs = glyphs
        self.composer = Composer(glyphs, self.rng, self.noise, warps=warps)
        self.warps = warps
        self.texts = Texts(self.rng, words)
        self.singles = [c for c in self.characters if c in glyphs.all]
        self.letters = [c for c in self.characters if c != " "]
        self.real = data.strings(folder, self.characters, lambda w: chosen(w) and not data.is_kept_to_tune(w), suspects)
        self.real_share = real_share if self.real else 0
        self.glyph_share = glyph_share

    def strokes(self):
        """Returns a text and its strokes, in a line from 0 to 1."""
        k = self.rng.random()
        if k < self.real_share:
            ink = self.rng.choice(self.real)
            return ink["label"], self.bent(ink["strokes"])
        if k < self.real_share + self.glyph_share:  # a glyph as it was written
            if self.which == "amount" and self.rng.random() < 0.7:
                c = self.rng.choice("0123456789")
            else:
                c = self.rng.choice(self.singles)
            strokes = self.rng.choice(self.glyphs.all[c])
            return c, self.bent(warped(strokes, self.noise) if self.warps else strokes)
        text = self.texts.amount() if self.which == "amount" else self.texts.line(self.letters)
        return text, self.composer.compose(text)

    def bent(self, strokes):
        h, centre = line(strokes)
        slant, stretch = self.noise.uniform(-0.25, 0.25), np.exp(self.noise.normal(0, 0.12))
        x = strokes[0][0, 0]
        strokes = [(s - (x, centre)) / h for s in strokes]
        if self.warps:
            # Each stroke is warped and moved on its own, too little to become another character;
            # dots and dashes stay as they are.
            strokes = [warped([s], self.noise)[0] if len(s) > 2 and 0.3 < extent([s])[1].max() < 1.5 else s for s in strokes]
            strokes = [s + self.noise.normal(0, 0.02, 2) for s in strokes]
        return [np.stack(((s[:, 0] - slant * s[:, 1]) * stretch, s[:, 1] + 0.5), axis=1) for s in strokes]

    def ink(self):
        while True:
            text, strokes = self.strokes()
            strokes, height = self.composer.device(strokes)
            area = None
            if self.rng.random() < 0.25:
                area = height / 0.6 * float(np.exp(self.noise.normal(0, 0.2)))
            x = features(strokes, area)
            classes = self.alphabet.encode(text)
            needed = len(classes) + sum(a == b for a, b in zip(classes, classes[1:]))
            if len(x) <= LONGEST and needed <= frames(len(x)):
                return x, classes

    def batches(self, size, groups=8):
        while True:
            inks = sorted((self.ink() for _ in range(size * groups)), key=lambda ink: len(ink[0]))
            parts = [inks[i : i + size] for i in range(0, len(inks), size)]
            self.rng.shuffle(parts)
            yield from map(packed, parts)


def packed(inks):
    """Returns features padded with zeros, numbers of samples, all classes in one list, numbers of
    classes."""
    x = np.zeros((len(inks), max(len(f) for f, _ in inks), FEATURES), np.float32)
    for i, (f, _) in enumerate(inks):
        x[i, : len(f)] = f
    return x, [len(f) for f, _ in inks], [k for _, c in inks for k in c], [len(c) for _, c in inks]


def serve(queue, arguments, size):
    signal.signal(signal.SIGINT, signal.SIG_IGN)
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
        for name in data.GLYPHS if which == "latin" else data.GLYPHS[:-1]:
            inks = [i for i in data.load(folder, name) if data.is_validation(i["writer"]) and i["label"] in characters]
            self.sets[name] = rng.sample(inks, min(most, len(inks)))
        maker = Maker(which, folder, 7, data.is_validation, words=words, real_share=0, glyph_share=0)
        composed = []
        while len(composed) < 500:
            text, strokes = maker.strokes()
            if len(text) > 1:
                composed.append({"label": text, "strokes": maker.composer.device(strokes)[0]})
        self.sets["composed"] = composed
        for inks in self.sets.values():
            for ink in inks:
                ink["features"] = features(ink["strokes"])

    def __call__(self, net):
        exact = {}
        for name, inks in self.sets.items():
            found = scores(net, [i["features"] for i in inks])
            exact[name] = np.mean([self.decode(s.argmax(-1)) == i["label"] for s, i in zip(found, inks)])
        return exact


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
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report", type=int, default=400)
    options = parser.parse_args()

    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    suspects = [tuple(s) for s in json.load(open(options.suspects))] if options.suspects else []
    queue = multiprocessing.Queue(24)
    arguments = dict(
        which=options.which, folder=options.folder, seed=options.seed, chosen=lambda w: not data.is_validation(w), suspects=suspects,
        words=options.words, real_share=options.real_share, warps=options.warp)
    context = multiprocessing.get_context("fork")
    child = context.Process(target=serve, args=(queue, arguments, options.batch), daemon=True)
    child.start()
    judge = Judge(options.which, options.folder, options.words)
    print({name: len(inks) for name, inks in judge.sets.items()}, flush=True)

    net = InkNet(len(charset.CHARACTERS[options.which]) + 1, dropout=options.dropout)
    if options.start:
        # Also from the other network, except for the output.
        begun, metadata = load(options.start)
        state = begun.state_dict()
        if metadata["which"] != options.which:
            state = {k: v for k, v in state.items() if not k.startswith("output.")}
        net.load_state_dict(state, strict=metadata["which"] == options.which)
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
            group["lr"] = max(1e-6, options.rate * min(1, (step + 1) / 200, 1 if options.level else 1 - passed))
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
            state = {"net": mean.module.state_dict(), "step": step, "minutes": minutes, "which": options.which}
            checkpoint(state, options.checkpoint)
            if passed >= 1:
                break
    child.terminate()


if __name__ == "__main__":
    main()
