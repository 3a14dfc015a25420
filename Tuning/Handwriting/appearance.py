"""What the picture of a word shows by itself: how even strokes, heights and feet are, how dark, how slanted."""

import numpy as np

NAMES = "strokes spread upright across darkness shades tops feet heights widths pitch slant ups edges grey length".split()


def runs(ink):
    """Lengths of the runs of ink along the rows."""
    padded = np.pad(ink, ((0, 0), (1, 1))).astype(np.int8)
    change = np.diff(padded, axis=1)
    return np.nonzero(change == -1)[1] - np.nonzero(change == 1)[1]


def features(crop):
    gray = crop.astype(np.float32)
    ink = gray < 128
    if ink.sum() < 8:
        return np.zeros(len(NAMES), np.float32)
    across, upright = runs(ink), runs(ink.T)
    columns = ink.any(0)
    change = np.diff(np.pad(columns, 1).astype(np.int8))
    pieces = [(a, b) for a, b in zip(np.nonzero(change == 1)[0], np.nonzero(change == -1)[0]) if b - a > 2]
    boxes = []
    for a, b in pieces:
        rows = np.flatnonzero(ink[:, a:b].any(1))
        if rows[-1] - rows[0] > 7:
            boxes.append((rows[0], rows[-1], b - a, (a + b) / 2))
    boxes = np.array(boxes or [(0, 0, 0, 0)], np.float32)
    shades = gray[gray < 150]
    y, x = np.nonzero(ink)
    best, slant = -1, 0
    for shear in np.arange(-0.5, 0.51, 0.1):
        profile = np.bincount((x + shear * (y - 16) + 20).astype(int).clip(0), minlength=8)
        score = float((profile.astype(np.float64) ** 2).sum())
        if score > best:
            best, slant = score, shear
    edges = np.abs(np.diff(gray, axis=1))
    return np.array([
        np.median(np.minimum(across, 12)), across.std().clip(0, 12), np.median(np.minimum(upright, 12)), upright.std().clip(0, 12),
        shades.mean() / 64, shades.std() / 32, boxes[:, 0].std(), boxes[:, 1].std(), (boxes[:, 1] - boxes[:, 0]).std(), boxes[:, 2].std(),
        np.diff(boxes[:, 3]).std() if len(boxes) > 2 else 0, slant * 4, boxes[:, 0].mean() / 4, np.percentile(edges[edges > 0], 95) / 64 if edges.any() else 0,
        ((gray > 60) & (gray < 190)).sum() / max(1, ink.sum()), np.log(crop.shape[1] / 50)], np.float32)
