#!/usr/bin/env python3
"""Trains the network that finds paper.

usage: train.py OUT.pt MINUTES PICTURES.pkl... [--init NET] [--rate 0.004] [--seed 1]
                [--without KIND,KIND]

PICTURES.pkl are files of pictures.py. The result is the mean of the weights over the last few
hundred steps. --without leaves tables out, to test whether the network generalises to them.
"""

import pickle
import sys
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F

sys.path.append(str(Path(__file__).resolve().parents[1]))

from model import SheetNet
from recipes.maps import command, losses, train

cv2.setNumThreads(1)
torch.set_num_threads(1)

SHAPES, SHAPE_WEIGHTS = ((192, 160), (192, 128), (192, 192), (192, 96)), (0.55, 0.25, 0.12, 0.08)
BATCH = 16
RIM = 2.2  # pixels
CHANNELS = torch.tensor([1.0, 0.7])[None, :, None, None]  # weights of the losses of paper and rim


def rim(labels):
    """Returns the pixels of a sheet within a few pixels of its edge; the picture's edge does not
    count."""
    result = np.zeros(labels.shape, np.float32)
    for sheet in range(1, labels.max() + 1):
        mask = np.uint8(labels == sheet)
        if mask.any():
            mask = cv2.copyMakeBorder(mask, 1, 1, 1, 1, cv2.BORDER_REPLICATE)
            deep = cv2.distanceTransform(mask, cv2.DIST_L2, 5)[1:-1, 1:-1]
            result = np.maximum(result, (deep > 0) & (deep <= RIM))
    return result


class Samples:
    """Pictures and their sheets, turned, cut and lit at random."""

    def __init__(self, files, without, rng):
        self.pictures, self.rng = [], rng
        for file in files:
            with open(file, "rb") as data:
                pictures, labels, kinds = pickle.load(data)
            self.pictures += [
                (p, l) for p, l, kind in zip(pictures, labels, kinds) if kind not in without
            ]

    def batch(self):
        """Returns ink, and shares of paper and rim of each 2 x 2 pixels."""
        rng = self.rng
        height, width = SHAPES[rng.choice(len(SHAPES), p=SHAPE_WEIGHTS)]
        if rng.random() < 0.4:
            height, width = width, height
        samples = [self.sample(height, width) for _ in range(BATCH)]
        ink = torch.from_numpy(np.stack([ink for ink, _ in samples]))[:, None]
        truth = np.stack([np.stack([np.float32(l > 0), rim(l)]) for _, l in samples])
        return ink, F.avg_pool2d(torch.from_numpy(truth), 2)

    def sample(self, height, width):
        rng = self.rng
        picture, labels = self.pictures[rng.integers(len(self.pictures))]
        turn = rng.integers(8)
        picture, labels = np.rot90(picture, turn % 4), np.rot90(labels, turn % 4)
        if turn >= 4:
            picture, labels = picture[:, ::-1], labels[:, ::-1]
        if (picture.shape[0] >= picture.shape[1]) != (height >= width):
            picture, labels = np.rot90(picture), np.rot90(labels)
        matrix, less = self.cut(picture.shape, height, width)
        picture, labels = np.ascontiguousarray(picture), np.ascontiguousarray(labels)
        if less > 1.15 and rng.random() < 0.8:
            picture = cv2.GaussianBlur(picture, (0, 0), 0.4 * less)
        edge = cv2.BORDER_REPLICATE
        size = (width, height)
        picture = cv2.warpAffine(picture, matrix, size, flags=cv2.INTER_LINEAR, borderMode=edge)
        labels = cv2.warpAffine(labels, matrix, size, flags=cv2.INTER_NEAREST, borderMode=edge)
        return 1 - self.lit(picture.astype(np.float32) / 255), labels

    def cut(self, shape, height, width):
        """Returns the map from a picture to a part of it, or to all of it, slightly stretched."""
        rng = self.rng
        high, wide = shape
        if rng.random() < 0.6:
            share = rng.uniform(0.75, 1.0)
            high *= share * rng.uniform(0.9, 1.0)
            wide *= share * rng.uniform(0.9, 1.0)
        top, left = rng.uniform(0, shape[0] - high), rng.uniform(0, shape[1] - wide)
        matrix = np.array(
            [[width / wide, 0, -left * width / wide], [0, height / high, -top * height / high]]
        )
        if rng.random() < 0.3:
            middle, angle = np.array([width / 2, height / 2]), np.radians(rng.normal(0, 4))
            cosine, sine = np.cos(angle), np.sin(angle)
            turn = 1.06 * np.array([[cosine, -sine], [sine, cosine]])
            shift = turn @ (matrix[:, 2] - middle) + middle
            matrix = np.concatenate([turn @ matrix[:, :2], shift[:, None]], 1)
        return matrix, max(high / height, wide / width)

    def lit(self, x):
        rng = self.rng
        if rng.random() < 0.5:
            x = x ** np.exp(rng.normal(0, 0.3))
        if rng.random() < 0.3:
            corners = rng.uniform(0.5, 1.1, (2, 2)).astype(np.float32)
            x = x * cv2.resize(corners, x.shape[::-1], interpolation=cv2.INTER_LINEAR)
        x = x * rng.uniform(0.7, 1.15) + rng.uniform(-0.05, 0.08)
        if rng.random() < 0.25:
            x = cv2.GaussianBlur(x, (0, 0), rng.uniform(0.3, 1.3))
        if rng.random() < 0.3:
            x = x + rng.normal(0, rng.uniform(0, 0.04), x.shape)
        return np.clip(x, 0, 1).astype(np.float32)


def loss_of(scores, truth):
    entropy, missed = losses(scores, truth)
    return (entropy * CHANNELS).mean() + 0.3 * (missed * torch.tensor([1.0, 0.5])).mean()


def main():
    parser = command(__doc__, "pictures", rate=4e-3)
    parser.add_argument("--without", default="")
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    samples = Samples(
        options.pictures, options.without.split(","), np.random.default_rng(options.seed)
    )
    print(len(samples.pictures), "pictures")

    def loss_of_batch(net):
        ink, truth = samples.batch()
        return loss_of(net(ink), truth)

    train(SheetNet, loss_of_batch, options, every=500)


if __name__ == "__main__":
    main()
