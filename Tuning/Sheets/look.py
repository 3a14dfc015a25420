#!/usr/bin/env python3
"""Prints how well the network finds paper: its IoU on photographs of Tuning/Photographs, by table.

usage: look.py CHECKPOINT.pt SET [PICTURE.png]

PICTURE.png gets the forty worst photographs.
"""

import argparse
import collections
import sys
from pathlib import Path

import cv2
import numpy as np
import torch

sys.path.append(str(Path(__file__).resolve().parents[1]))

from model import SheetNet
from recipes.files import truths
from recipes.weights import restored

cv2.setNumThreads(1)
torch.set_num_threads(1)


def prepared(grey):
    """Returns the picture as SheetFinder and SheetNetwork reduce it."""
    height, width = grey.shape
    longer = max(grey.shape)
    less = max(1, longer // 192)
    grey = grey[: height // less * less, : width // less * less]
    grey = cv2.resize(grey, (width // less, height // less), interpolation=cv2.INTER_AREA)
    size = tuple(max(32, round(side / longer * 6) * 32) for side in (width, height))
    return cv2.resize(grey, size, interpolation=cv2.INTER_LINEAR)


def scores(net, grey):
    """Returns paper and rim, 0 to 1."""
    ink = torch.from_numpy(1 - prepared(grey).astype(np.float32) / 255)
    with torch.no_grad():
        return torch.sigmoid(net(ink[None, None]))[0].numpy()


def cell(grey, found, text):
    scale = 240 / max(grey.shape)
    grey = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    paper, rim = (cv2.resize(one, grey.shape[::-1]) for one in found)
    picture = np.stack([0.6 * grey + 100 * rim, 0.6 * grey + 100 * paper, 0.6 * grey], -1)
    result = np.zeros((256, 240, 3), np.uint8)
    result[: grey.shape[0], : grey.shape[1]] = np.clip(picture, 0, 255)
    cv2.putText(result, text, (2, 252), 0, 0.45, (255, 255, 255))
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkpoint")
    parser.add_argument("set")
    parser.add_argument("picture", nargs="?")
    options = parser.parse_args()
    net = restored(SheetNet(), options.checkpoint)
    kinds, cells = collections.defaultdict(list), []
    for truth in truths(options.set):
        grey = cv2.imread(f"{options.set}/images/{truth['file']}", cv2.IMREAD_GRAYSCALE)
        found = scores(net, grey)
        height, width = found.shape[1:]
        true = np.zeros((4 * height, 4 * width), np.uint8)
        for sheet in truth["sheets"]:
            scale = [4 * width / grey.shape[1], 4 * height / grey.shape[0]]
            points = np.int32(np.array(sheet["outline"]) * scale * 8)
            cv2.fillPoly(true, [points], 1, cv2.LINE_8, 3)
        true = cv2.resize(np.float32(true), (width, height), interpolation=cv2.INTER_AREA) > 0.5
        paper = found[0] > 0.5
        iou = (paper & true).sum() / max(1, (paper | true).sum())
        kinds[truth["kind"]].append(iou)
        cells.append((iou, cell(grey, found, f"{truth['file'][:4]} {iou:.2f}")))
    kinds["all"] = sum(kinds.values(), [])
    for kind, values in sorted(kinds.items()):
        good = np.mean(np.array(values) >= 0.9)
        print(f"{kind:8} {len(values):4}  mean {np.mean(values):.3f}  from 0.9 on {good:.2f}")
    if options.picture:
        worst = [one for _, one in sorted(cells, key=lambda c: c[0])[:40]]
        rows = [np.hstack(worst[i : i + 8]) for i in range(0, len(worst) - 7, 8)]
        cv2.imwrite(options.picture, np.vstack(rows))


if __name__ == "__main__":
    main()
