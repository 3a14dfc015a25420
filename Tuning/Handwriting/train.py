#!/usr/bin/env python3
"""Trains the network that distinguishes words by pen from printed ones, and evaluates it.

usage: train.py CHECKPOINT --fit WORDS.npz... --judge WORDS.npz... [--steps 1500] [--seed 1]
"""

import argparse
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from words import CONTROL, PEN, PRINT

HEIGHT, WIDEST = 32, 128


class HandNet(nn.Module):
    """Words [batch, 1, 32, width], ink 0...1, and their widths → a logit each."""

    def __init__(self, channels=(8, 12, 16, 24), hidden=24):
        super().__init__()
        pairs = list(zip((1, *channels), channels))
        self.conv = nn.ModuleList(nn.Conv2d(i, o, 3, padding=1, bias=False) for i, o in pairs)
        self.norm = nn.ModuleList(nn.BatchNorm2d(o, momentum=0.05) for o in channels)
        self.pool = ((2, 2), (2, 2), (2, 1), (2, 1))
        self.projection = nn.Linear(2 * channels[-1], hidden)
        self.output = nn.Linear(hidden, 1)

    def forward(self, x, widths):
        for conv, norm, pool in zip(self.conv, self.norm, self.pool):
            x = functional.max_pool2d(functional.relu(norm(conv(x))), pool)
        batch, channels, rows, frames = x.shape
        x = functional.relu(self.projection(x.permute(0, 3, 1, 2).reshape(batch, frames, channels * rows)))
        valid = (torch.arange(frames)[None] < (widths[:, None] + 3) // 4).float()[..., None]
        x = (x * valid).sum(1) / valid.sum(1)
        return self.output(functional.dropout(x, 0.1, self.training))[:, 0]


class Words:
    """The words of files of words.py, of some folds, without those of the pictures `leave`."""

    def __init__(self, paths, folds=None, leave=()):
        rows = []
        for path in paths:
            with np.load(path) as f:
                crops = np.split(f["pixels"], np.cumsum(f["widths"])[:-1], 1)
                rows += zip(crops, f["kinds"], f["amounts"], f["names"], f["folds"])
        rows = [row for row in rows if (folds is None or row[4] in folds) and row[3] not in leave]
        self.crops, kinds, amounts, self.names, self.folds = zip(*rows)
        self.kinds, self.amounts = np.array(kinds), np.array(amounts)

    def __len__(self):
        return len(self.crops)


def batch(crops, rng=None):
    """Returns strips in one tensor of ink; with a generator they are varied as scans vary."""
    crops = [c if c.shape[1] <= WIDEST else c[:, (s := rng.integers(c.shape[1] - WIDEST) if rng else 0) : s + WIDEST] for c in crops]
    widths = [c.shape[1] for c in crops]
    stretch = np.exp(rng.normal(0, 0.12, len(crops))) if rng else np.ones(len(crops))
    widest = -(-int(max(w * s for w, s in zip(widths, stretch)) + 1) // 4) * 4
    x = torch.zeros(len(crops), 1, HEIGHT, max(max(widths), widest))
    for i, c in enumerate(crops):
        x[i, 0, :, : c.shape[1]] = torch.from_numpy(1 - c.astype(np.float32) / 255)
    if rng is None:
        return x[..., :widest], torch.tensor(widths)
    n, full = len(crops), x.shape[-1]
    zoom = torch.from_numpy(np.exp(rng.normal(0, 0.07, n))).float()
    shear = torch.from_numpy(rng.normal(0, 0.06, n)).float()
    shift = torch.from_numpy(rng.normal(0, 1.0, n)).float()
    rows = torch.arange(HEIGHT).float()[None, :, None] - 15.5
    columns = torch.arange(widest).float()[None, None, :]
    s = torch.from_numpy(stretch).float()[:, None, None]
    from_y = rows / zoom[:, None, None] + shift[:, None, None] + 0 * columns
    from_x = columns / s + shear[:, None, None] * rows
    grid = torch.stack(((from_x + 0.5) / full * 2 - 1, (from_y + 16) / HEIGHT * 2 - 1), -1)
    x = functional.grid_sample(x, grid, align_corners=False)
    k = rng.random()
    if k < 0.3:
        x = 0.5 * x + 0.5 * functional.avg_pool2d(x, 3, 1, 1)
    elif k < 0.4:
        x = functional.avg_pool2d(x, 3, 1, 1)
    tone = torch.from_numpy(np.exp(rng.normal(0, 0.25, n))).float()[:, None, None, None]
    gain = torch.from_numpy(rng.uniform(0.7, 1.15, n)).float()[:, None, None, None]
    x = x.clamp(1e-4, 1) ** tone * gain
    level = torch.from_numpy(rng.choice((0, 0.02, 0.06), n)).float()[:, None, None, None]
    x = (x + level * torch.randn(x.shape)).clamp(0, 1)
    widths = torch.from_numpy((np.array(widths) * stretch).astype(np.int64)).clamp(8, widest)
    inside = torch.arange(widest)[None] < widths[:, None]
    return x * inside[:, None, None], widths


@torch.no_grad()
def scores(net, words):
    net.eval()
    order = sorted(range(len(words)), key=lambda i: words.crops[i].shape[1])
    found = np.zeros(len(words), np.float32)
    for start in range(0, len(order), 256):
        part = order[start : start + 256]
        found[part] = net(*batch([words.crops[i] for i in part])).numpy()
    return found


def report(name, score, words, chosen=None):
    amount = words.amounts & (words.kinds == PRINT)
    amount_scores = np.sort(score[amount])[::-1]
    word_scores = np.sort(score[words.kinds == PRINT])[::-1]
    pens = score[words.kinds == PEN]
    line = f"{name}: {len(pens)} by pen, {len(amount_scores)} printed amounts, {len(word_scores)} printed words;"
    for part in (1000, 500, 200, 50):
        line += f" {np.mean(pens > amount_scores[len(amount_scores) // part]):.3f}@1/{part}"
    line += f"; of words {np.mean(pens > word_scores[len(word_scores) // 500]):.3f}@1/500"
    control = score[words.kinds == CONTROL]
    if chosen is not None:
        line += f"; at {chosen:.2f} found {np.mean(pens > chosen):.3f}, false {np.sum(amount_scores > chosen)} amounts, {np.sum(word_scores > chosen)} words"
        line += f", {np.sum(control > chosen)} of {len(control)} set in"
    print(line, flush=True)


def trained(words, steps, seed):
    rng = np.random.default_rng(seed)
    torch.manual_seed(seed)
    net = HandNet()
    optimizer = torch.optim.AdamW(net.parameters(), 3e-3, weight_decay=1e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 4e-3, steps, pct_start=0.1)
    pens, amounts = np.flatnonzero(words.kinds == PEN), np.flatnonzero(words.amounts)
    control, prints = np.flatnonzero(words.kinds == CONTROL), np.flatnonzero(words.kinds == PRINT)
    start, mean = time.time(), 0.0
    net.train()
    for step in range(steps):
        chosen = np.concatenate((rng.choice(pens, 16), rng.choice(amounts, 6), rng.choice(prints, 11), rng.choice(control, 4)))
        x, widths = batch([words.crops[i] for i in chosen], rng)
        label = torch.from_numpy((words.kinds[chosen] == PEN).astype(np.float32))
        loss = functional.binary_cross_entropy_with_logits(net(x, widths), label * 0.98 + 0.01)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        mean += (float(loss.detach()) - mean) * 0.02
        if step % 100 == 99:
            print(f"{step + 1} steps, {time.time() - start:.0f} s, loss {mean:.4f}", flush=True)
    return net


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkpoint")
    parser.add_argument("--fit", nargs="+", required=True)
    parser.add_argument("--judge", nargs="+", required=True)
    parser.add_argument("--steps", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--leave", default="", help="pictures with real handwriting, separated by commas")
    options = parser.parse_args()
    torch.set_num_threads(1)
    leave = options.leave.split(",")
    fit = Words(options.fit, folds=("train",), leave=leave)
    judged = [(path, Words([path], leave=leave)) for path in options.judge]
    net = trained(fit, options.steps, options.seed)
    torch.save({"net": net.state_dict()}, options.checkpoint)
    score = [scores(net, w) for w in (fit, *(w for _, w in judged))]
    amounts = np.sort(score[0][fit.amounts & (fit.kinds == PRINT)])[::-1]
    chosen = float(amounts[len(amounts) // 500])
    report("fit", score[0], fit, chosen)
    for (path, words), found in zip(judged, score[1:]):
        report(path, found, words, chosen)


if __name__ == "__main__":
    main()
