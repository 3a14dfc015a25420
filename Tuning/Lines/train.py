#!/usr/bin/env python3
"""Trains the network that finds lines of text.

usage: train.py OUT.pt MINUTES PAGES.pkl[:WEIGHT]... [--init NET] [--rate 0.003] [--seed 1]

PAGES.pkl are files of pages.py; WEIGHT is how often the file's pages are taken, relative to the
others (1). The result is the mean of the weights over the last few hundred steps.
"""

import multiprocessing
import pickle
import sys
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F

sys.path.append(str(Path(__file__).resolve().parents[1]))

from model import TextNet
from recipes.maps import command, losses, train
from recipes.rasters import smooth

SIDE, BATCH = 256, 16
# The half of a line's height that is its core, as the distance from its edges, and half the width
# of the mark at its ends, in heights.
MARGIN, END = 0.22, 0.25
# Lines of these heights are learnt, in pixels; those far beyond are none at this scale, and those in
# between may be either.
LEAST, MOST = 4.8, 32
NONE_BELOW, NONE_ABOVE = 3.8, 42


class Samples:
    """Parts of pages at random scales, turned, stretched, blurred and lit, with their truth."""

    def __init__(self, files, seed):
        self.rng, self.sets, weights = np.random.default_rng(seed), [], []
        for name in files:
            file, _, weight = name.partition(":")
            with open(file, "rb") as data:
                pages = pickle.load(data)
            self.sets.append(
                [(p, *stacked(l)) for p, l in pages if any(known for *_, known in l)]
            )
            weights.append(float(weight or 1))
        self.weights = np.array(weights) / sum(weights)

    def batch(self):
        """Returns ink, the two scores at half size, the geometry at a quarter, and which of both is
        known."""
        samples = [self.sample() for _ in range(BATCH)]
        return [np.stack(part) for part in zip(*samples)]

    def sample(self):
        rng = self.rng
        pages = self.sets[rng.choice(len(self.sets), p=self.weights)]
        picture, edges, known, usual = pages[rng.integers(len(pages))]
        high = np.clip(10 * np.exp(rng.normal(0, 0.38)), 5, 28)
        if rng.random() < 0.08:
            high = rng.choice([rng.uniform(1.5, 4), rng.uniform(28, 60)])
        scale = min(high / usual, 2.5)
        way = self.way(picture.shape, edges, scale)
        lines = moved(way, edges)
        if scale < 0.6:  # the mean of all pixels, as the program takes it
            less = int(1 / scale)
            size = (picture.shape[1] // less, picture.shape[0] // less)
            picture = cv2.resize(
                picture[: size[1] * less, : size[0] * less],
                size,
                interpolation=cv2.INTER_AREA,
            )
            way = way @ np.array(
                [[less, 0, (less - 1) / 2], [0, less, (less - 1) / 2], [0, 0, 1]]
            )
        border = cv2.BORDER_REPLICATE if rng.random() < 0.7 else cv2.BORDER_CONSTANT
        seen = cv2.warpAffine(
            picture,
            way[:2],
            (SIDE, SIDE),
            flags=cv2.INTER_LINEAR,
            borderMode=border,
            borderValue=int(rng.integers(0, 256)),
        )
        self.spoil(seen, lines)
        return (1 - self.lit(seen.astype(np.float32) / 255), *truth_of(lines, known))

    def spoil(self, seen, lines):
        """Inverts a row, or draws strokes of a pen across the print."""
        rng = self.rng
        if rng.random() < 0.12:
            for _ in range(rng.integers(1, 3)):
                top, base = lines[rng.integers(len(lines))]
                bar = np.zeros(seen.shape, np.uint8)
                along = (
                    (base[-1] - base[0])
                    * rng.uniform(0, 1, (2, 1))
                    * (rng.random() < 0.5)
                )
                more = band(top, base, -rng.uniform(0.2, 0.8))
                middle = len(top)
                more[[0, -1]] -= along[0]
                more[[middle - 1, middle]] += along[1]
                fill(bar, more, 255)
                paper = int(np.percentile(seen, 80))
                seen[bar > 0] = np.clip(paper + 20 - seen[bar > 0].astype(int), 0, 255)
        if rng.random() < 0.15:
            ink = int(rng.integers(0, 120))
            for _ in range(rng.integers(1, 4)):
                points = rng.uniform(-0.2, 1.2, 2) * SIDE + np.cumsum(
                    rng.normal(0, 30, (5, 2)), axis=0
                )
                t = np.linspace(0, 1, 40)
                curve = np.stack(
                    [
                        np.interp(t, np.linspace(0, 1, 5), points[:, a])
                        for a in range(2)
                    ],
                    1,
                )
                thick = int(rng.integers(1, 4))
                cv2.polylines(
                    seen, [np.int32(curve * 16)], False, ink, thick, cv2.LINE_AA, 4
                )

    def way(self, shape, edges, scale):
        """Returns the map from the page to a part of it, of centres of pixels."""
        rng = self.rng
        turn = rng.normal(0, 1.5) if rng.random() < 0.8 else rng.uniform(-12, 12)
        if rng.random() < 0.36:
            turn += rng.choice([90, 180, 180, 270])
        angle = np.radians(turn)
        stretch = np.exp(rng.normal(0, 0.08))
        matrix = scale * np.array(
            [[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]
        )
        matrix = (
            matrix
            @ np.diag([stretch, 1 / stretch])
            @ np.array([[1, rng.normal(0, 0.03)], [0, 1]])
        )
        if rng.random() < 0.85:
            middle = edges[
                rng.integers(len(edges)), :, rng.integers(edges.shape[2])
            ].mean(axis=0)
        else:
            middle = rng.uniform([0, 0], [shape[1], shape[0]])
        at = rng.uniform(0.1, 0.9, 2) * SIDE
        shift = at - matrix @ middle
        return np.array([[*matrix[0], shift[0]], [*matrix[1], shift[1]], [0, 0, 1]])

    def shadow(self):
        """Returns the light behind blinds or leaves, with edges from sharp to soft."""
        rng = self.rng
        if rng.random() < 0.6:
            angle, period = rng.uniform(0, np.pi), rng.uniform(12, 130)
            x, y = np.meshgrid(np.arange(SIDE), np.arange(SIDE))
            phase = (x * np.cos(angle) + y * np.sin(angle)) / period + rng.random()
            light = np.float32(phase % 1 > rng.uniform(0.2, 0.8))
        else:
            light = smooth(rng, (SIDE, SIDE), rng.uniform(5, 30))
            light = np.float32(light > np.quantile(light, rng.uniform(0.2, 0.8)))
        light = cv2.GaussianBlur(light, (0, 0), rng.uniform(0.3, 5))
        return 1 - rng.uniform(0.1, 0.65) * (1 - light)

    def lit(self, x):
        rng = self.rng
        if rng.random() < 0.15:
            x = x * self.shadow()
        if rng.random() < 0.4:
            x = cv2.GaussianBlur(x, (0, 0), rng.uniform(0.3, 2.2))
        if rng.random() < 0.15:  # shaken
            length = int(rng.integers(2, 9))
            kernel = (
                np.eye(length, dtype=np.float32)
                if rng.random() < 0.4
                else np.ones((1, length), np.float32)
            )
            kernel = kernel.T if rng.random() < 0.5 else kernel
            x = cv2.filter2D(x, -1, kernel / kernel.sum())
        if rng.random() < 0.3:
            x = np.clip(x, 0, 1) ** np.exp(rng.normal(0, 0.4))
        x = x * rng.uniform(0.5, 1.15) + rng.uniform(-0.08, 0.3)
        if rng.random() < 0.25:  # even paper, as after the program's preparing
            x = np.clip(
                (x - np.percentile(x, 2))
                / max(0.15, np.percentile(x, 75) - np.percentile(x, 2)),
                0,
                1,
            )
        if rng.random() < 0.08:
            x = 1 - x
        if rng.random() < 0.4:
            x = x + rng.normal(0, rng.uniform(0.005, 0.08), x.shape)
        x = np.clip(x, 0, 1)
        if rng.random() < 0.3:
            quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(25, 90))]
            x = (
                cv2.imdecode(
                    cv2.imencode(".jpg", np.uint8(x * 255), quality)[1],
                    cv2.IMREAD_GRAYSCALE,
                )
                / 255
            )
        return x.astype(np.float32)[None]


def stacked(lines):
    """Returns the edges of lines, (lines, 2, points, 2), which of them are known, and their usual
    height."""
    edges = np.array([(top, base) for top, base, _ in lines])
    known = np.array([known for *_, known in lines])
    heights = np.hypot(*(edges[known, 1] - edges[known, 0]).mean(axis=1).T)
    return edges, known, float(np.median(heights))


def moved(way, points):
    """Returns points of the page in the part, both counted from the corners of pixels."""
    return (points - 0.5) @ way[:2, :2].T + way[:2, 2] + 0.5


def truth_of(lines, are_known):
    """Returns the core and the ends at half size, the geometry at a quarter, the known places of
    both."""
    core, ends, numbers = (
        np.zeros((SIDE, SIDE), t) for t in (np.uint8, np.uint8, np.int32)
    )
    known = np.ones((SIDE, SIDE), np.uint8)
    near = []
    low, high = lines.min(axis=(1, 2)), lines.max(axis=(1, 2))
    heights = np.hypot(*(lines[:, 1] - lines[:, 0]).mean(axis=1).T)
    for n in np.flatnonzero((high > -4).all(axis=1) & (low < SIDE + 4).all(axis=1)):
        if are_known[n] and not NONE_BELOW <= heights[n] <= NONE_ABOVE:
            continue
        near.append(
            (*lines[n], heights[n], are_known[n] and LEAST <= heights[n] <= MOST)
        )
    for top, base, _, sure in near:
        if not sure:
            fill(known, band(top, base, -0.3), 0)
    for top, base, _, sure in near:
        if sure:
            fill(known, band(top, base, -0.15), 1)
    for number, (top, base, height, sure) in enumerate(near, 1):
        if not sure:
            continue
        fill(core, band(top, base, MARGIN), 1)
        fill(numbers, band(top, base, 0.1), number)
        along = base[-1] - base[0]
        along = along / max(1e-6, np.hypot(*along)) * END * height
        for end in (0, -1):
            a, b = top[end], base[end]
            fill(ends, np.stack([a - along, a + along, b + along, b - along]), 1)
    scores = np.stack([pooled(core), pooled(ends)])
    sure = pooled(known)[None] > 0.99
    geometry, places = geometry_of(numbers[2::4, 2::4], near)
    return scores, geometry, np.float32(sure), places


def band(top, base, margin):
    """Returns the polygon between the edges of a line, narrowed by a part of its height."""
    return np.concatenate(
        [top + (base - top) * margin, (base + (top - base) * margin)[::-1]]
    )


def fill(mask, points, value):
    cv2.fillPoly(mask, [np.int32(np.round((points - 0.5) * 16))], value, cv2.LINE_8, 4)


def pooled(mask):
    return mask.reshape(SIDE // 2, 2, SIDE // 2, 2).mean((1, 3), dtype=np.float32)


def geometry_of(numbers, lines):
    geometry = np.zeros((4, *numbers.shape), np.float32)
    for number, (top, base, _, sure) in enumerate(lines, 1):
        rows, columns = np.nonzero(numbers == number) if sure else ((), ())
        if not len(rows):
            continue
        places = np.stack([columns, rows], 1) * 4.0 + 2.5
        middle = (top + base) / 2
        chord = middle[-1] - middle[0]
        length = np.hypot(*chord)
        if length < 1:
            continue
        t, at = (
            (middle - middle[0]) @ chord / length,
            (places - middle[0]) @ chord / length,
        )
        order = np.argsort(t)
        t, middle_, down = t[order], middle[order], (base - top)[order]
        centre = np.stack([np.interp(at, t, middle_[:, a]) for a in range(2)], 1)
        down = np.stack([np.interp(at, t, down[:, a]) for a in range(2)], 1)
        high = np.hypot(down[:, 0], down[:, 1])
        way = np.gradient(middle_, axis=0)
        way = np.stack([np.interp(at, t, way[:, a]) for a in range(2)], 1)
        way = way / np.maximum(1e-6, np.hypot(way[:, 0], way[:, 1]))[:, None]
        below = ((places - centre) * down).sum(1) / high**2
        geometry[:, rows, columns] = np.stack(
            [np.log(high / 10), below, way[:, 0], way[:, 1]]
        )
    return geometry, np.float32(geometry[2:].any(axis=0))[None]


def loss_of(scores, geometry, truth, wanted, sure, places):
    """Returns the losses of the scores plus the distance of the geometry where lines are."""
    entropy, missed = losses(scores, truth, sure)
    share = torch.tensor([1.0, 0.5])
    away = F.smooth_l1_loss(geometry, wanted, reduction="none", beta=0.1) * places
    away = away.sum((0, 2, 3)) / (places.sum() + 1)
    return (
        (entropy * share[None, :, None, None]).mean() * 2
        + 0.4 * (missed * share).mean()
        + (away * torch.tensor([1.0, 1.0, 1.2, 1.2])).sum()
    )


def feed(queue, files, seed):
    cv2.setNumThreads(1)
    samples = Samples(files, seed)
    while True:
        queue.put(samples.batch())


def main():
    options = command(__doc__, "pages", rate=3e-3).parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    queue = multiprocessing.Queue(6)
    loader = multiprocessing.Process(
        target=feed, args=(queue, options.pages, options.seed), daemon=True
    )
    loader.start()

    def loss_of_batch(net):
        ink, *truth = (torch.from_numpy(part) for part in queue.get())
        return loss_of(*net(ink), *truth)

    train(TextNet, loss_of_batch, options, every=250)


if __name__ == "__main__":
    main()
