"""The text height and the baseline that Summa's line finder measures on ink: LinePiece.swift in Python."""

import numpy as np
from scipy import ndimage


def block(mask, rng):
    """Returns the same for the box of the ink, which in one line of six takes in a part of something else or misses a
    part: LineMender.swift."""
    rows = np.where((mask > 0.5).sum(1) > 0)[0]
    if not len(rows):
        return None
    top, foot = float(rows[0]), float(rows[-1] + 1)
    letters = foot - top
    share = rng.gauss(0, 0.02), rng.gauss(0, 0.02)
    if rng.random() < 0.17:
        wide = rng.uniform(-0.12, 0.3)
        share = (wide, share[1]) if rng.random() < 0.5 else (share[0], wide)
    top, foot = top - share[0] * letters, foot + share[1] * letters
    return foot - top, foot, letters


def measured(mask, rng, seen):
    """Returns the height and the row of the baseline, and the median height of letters; None if there is no line.

    Of patches that are lower than 0.4 of the height that the network of lines sees nothing is used; that height is
    `seen` (from, to) times the median of the patches.
    """
    labels, count = ndimage.label(mask > 0.5, np.ones((3, 3)))
    boxes = np.array([(s[0].start, s[0].stop, s[1].start, s[1].stop) for s in ndimage.find_objects(labels)] if count else [])
    if not count:
        return None
    heights = boxes[:, 1] - boxes[:, 0]
    large = heights[heights > 0.45 * heights.max()]
    letters = float(np.median(large))
    seen = letters * rng.uniform(*seen)
    boxes = boxes[heights >= 0.4 * seen]
    if len(boxes) < 2:
        return seen, float(boxes[0, 1]) if len(boxes) else float(mask.shape[0]), letters
    glyphs = _merged(boxes[np.argsort(boxes[:, 2], kind="stable")])
    tall = sorted(b - t for t, b, _, _ in glyphs)
    rough = tall[len(glyphs) * 3 // 4]
    feet = sorted(b for t, b, _, _ in glyphs if b - t > 0.55 * rough)
    foot = feet[(len(feet) - 1) // 2] if feet else glyphs[0][1]
    near = [b for b in feet if abs(b - foot) < 0.12 * rough]
    foot = sum(near) / len(near) if near else foot
    standing = sorted(foot - t for t, b, _, _ in glyphs if abs(b - foot) <= max(1, 0.12 * rough) and foot - t > 0.5 * rough)
    if len(standing) < 2:
        height = rough
    else:
        common = standing[len(standing) * 3 // 4]
        higher = [h for h in standing if 1.2 * common <= h <= 1.75 * common]
        height = higher[(len(higher) - 1) // 2] if len(higher) >= 2 and 10 * len(higher) >= len(standing) else common
    # Letters of one height and as wide as high look like small letters.
    middle = len(glyphs) // 2
    small = len(glyphs) >= 3 and tall[middle] >= 0.85 * height and sorted(r - l for _, _, l, r in glyphs)[middle] >= 0.75 * tall[middle]
    if not 0.76 <= height / seen <= 1.28 or small and height / seen < 0.95:
        height = seen
    return float(height), float(foot), letters


def _merged(boxes):
    """Merges patches above each other."""
    heights = sorted(boxes[:, 1] - boxes[:, 0])
    tall = heights[(len(heights) - 1) * 3 // 4]
    glyphs = []
    for top, bottom, left, right in boxes.tolist():
        hit = None
        for index in range(len(glyphs) - 1, max(-1, len(glyphs) - 4), -1):
            t, b, l, r = glyphs[index]
            overlap, gap = min(r, right) - max(l, left), max(t, top) - min(b, bottom)
            if 10 * overlap >= 4 * min(r - l, right - left) and 2 * gap <= max(tall, b - t):
                hit = index
                break
        if hit is None:
            glyphs.append([top, bottom, left, right])
        else:
            t, b, l, r = glyphs[hit]
            glyphs[hit] = [min(t, top), max(b, bottom), min(l, left), max(r, right)]
    return glyphs
