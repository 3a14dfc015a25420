"""From strokes to the numbers that the network takes. Sources/Ink does the same.

Nothing here is random. All arithmetic is in 64 bits; the result is rounded to 32.
"""

import numpy as np

FEATURES = 13  # of the network of amounts
SCRIPT = 19  # of the network of letters

STEP = 0.08  # line heights between two samples of a stroke
LEAST, MOST = 3, 250  # samples of a stroke; a dot has LEAST, all in one place
LEAP = 0.25  # line heights between two samples of a move with the pen up
LEAST_UP, MOST_UP = 2, 8  # samples of such a move, without its two ends
CAP = 2000  # samples of an ink; later ones are left out, so longer ink has to be cut into lines before

QUANTILE = 0.6  # of the length of the ink is in strokes no higher than the resulting line height
SHARE_OF_INK = 0.35  # a line is at least this share of the height of all ink
SHARE_OF_WIDTH = 0.2  # and, if no height is given, this share of the widest stroke's width: a dash alone has no height
SHARE_OF_AREA = 0.6  # of a writing area's height is the height of a line's digits
TALL = 0.5  # line heights of a stroke that counts for the position of the middle

LEAST_RUN = 0.08  # of the height of all ink (or SHARE_OF_WIDTH of the widest stroke's width): a shorter way up or down is no run
RUNS = 1.7  # a line of letters is so many times as high as its runs, in the quadratic mean
STIFF = 3.0  # line heights: writing that is much shorter than this has no slope
NEAR = 0.25  # line heights to the left and the right in which other strokes are looked for
LEVEL = 0.1  # line heights up and down within which they count as at the same height


def line(strokes, height=None):
    """Returns the line height and the y of its middle, in the units of the strokes.

    strokes: arrays [points, 2] of x, y, y downwards. height: of the writing area, if it is known.
    """
    tops = np.array([s[:, 1].min() for s in strokes])
    bottoms = np.array([s[:, 1].max() for s in strokes])
    heights = bottoms - tops
    lengths = np.array([np.hypot(*np.diff(s, axis=0).T).sum() for s in strokes])
    if height is None:
        widest = max(s[:, 0].max() - s[:, 0].min() for s in strokes)
        # The smallest height such that strokes up to that height hold QUANTILE of the ink's length.
        order = np.argsort(heights, kind="stable")
        reached = np.cumsum(lengths[order])
        first = int(np.argmax(reached >= QUANTILE * reached[-1]))
        found = max(heights[order[first]], SHARE_OF_WIDTH * widest)
    else:
        found = SHARE_OF_AREA * height
    h = max(found, SHARE_OF_INK * (bottoms.max() - tops.min()))
    if h <= 0:
        h = 1.0  # a single dot
    tall = heights >= TALL * h
    if not tall.any():
        tall[:] = True
    weights = lengths[tall] if lengths[tall].sum() > 0 else np.ones(tall.sum())
    centre = ((tops + bottoms)[tall] / 2 * weights).sum() / weights.sum()
    return h, centre


def runs(strokes, least):
    """Returns the ways up and down of the pen as [runs, 3]: height, x and y of the middle. A run
    ends where the pen turns back by `least`."""
    found = []
    for stroke in strokes:
        points = stroke.tolist()
        start = end = points[0]
        going = 0
        for point in points[1:]:
            way = point[1] - end[1]
            if going == 0:
                if abs(point[1] - start[1]) >= least:
                    going, end = (1 if point[1] > start[1] else -1), point
            elif way * going > 0:
                end = point
            elif -way * going >= least:
                found.append((start, end))
                start, end, going = end, point, -going
        if going:
            found.append((start, end))
    return np.array([(abs(b[1] - a[1]), (a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in found]).reshape(-1, 3)


def script(strokes, height=None):
    """Returns the line height, the middle of the line at x = 0 and its slope, for letters, which
    may be joined: how high strokes are says little about their size, how far the pen goes up and
    down much.

    strokes, height: as for `line`.
    """
    low = min(s[:, 1].min() for s in strokes)
    high = max(s[:, 1].max() for s in strokes)
    widest = max(s[:, 0].max() - s[:, 0].min() for s in strokes)
    size = max(high - low, SHARE_OF_WIDTH * widest)
    found = runs(strokes, LEAST_RUN * size) if size > 0 else ()
    if not len(found):
        # Dots and dashes alone.
        h = SHARE_OF_AREA * height if height is not None else size
        return (h if h > 0 else 1.0), (low + high) / 2, 0.0
    ways, x, y = found.T
    h = SHARE_OF_AREA * height if height is not None else RUNS * float(np.sqrt((ways**2).mean()))
    if h <= 0:
        h = 1.0
    total = ways.sum()
    middle_x, middle_y = (ways * x).sum() / total, (ways * y).sum() / total
    across = (ways * (x - middle_x) ** 2).sum() + total * (STIFF * h) ** 2
    slope = float((ways * (x - middle_x) * (y - middle_y)).sum() / across)
    return h, float(middle_y - slope * middle_x), slope


def around(points, stroke):
    """Returns what other strokes there are near each sample, [samples, 6]: the numbers of samples
    of earlier strokes above it, at its height and below it, and of later strokes, divided by 4 and
    at most 2. So the dot of an i and the bar of a t are seen at their letters, whenever they were
    written."""
    count = len(points)
    x, y = points[:, 0], points[:, 1]
    order = np.argsort(x, kind="stable")
    first = np.searchsorted(x[order], x - NEAR, "left")
    many = np.searchsorted(x[order], x + NEAR, "right") - first
    own = np.repeat(np.arange(count), many)
    other = order[np.arange(len(own)) - np.repeat(np.cumsum(many) - many - first, many)]
    kept = stroke[own] != stroke[other]
    own, other = own[kept], other[kept]
    up = y[other] - y[own]
    place = np.where(up < -LEVEL, 0, np.where(up > LEVEL, 2, 1)) + 3 * (stroke[other] > stroke[own])
    seen = np.bincount(own * 6 + place, minlength=count * 6).reshape(count, 6)
    return np.minimum(seen / 4, 2)


def resampled(stroke):
    """Returns a stroke in line heights with samples STEP apart, smoothed by (1, 2, 1) / 4 except
    for its ends."""
    moved = np.ones(len(stroke), bool)
    moved[1:] = (np.diff(stroke, axis=0) != 0).any(axis=1)
    s = stroke[moved]
    if len(s) == 1:
        return np.repeat(s, LEAST, axis=0)
    way = np.concatenate(([0], np.cumsum(np.hypot(*np.diff(s, axis=0).T))))
    count = min(max(int(way[-1] / STEP) + 1, LEAST), MOST)
    at = np.arange(count) * (way[-1] / (count - 1))
    p = np.stack((np.interp(at, way, s[:, 0]), np.interp(at, way, s[:, 1])), axis=1)
    q = p.copy()
    q[1:-1] = (p[:-2] + 2 * p[1:-1] + p[2:]) / 4
    return q


def features(strokes, height=None, letters=False):
    """Returns [samples, FEATURES or SCRIPT] float32 of strokes, each an array or list of (x, y), y downwards,
    finite, in any units.

    All lengths below are in line heights, and y counts from the middle of the line (see `line`, and
    `script` for letters).
    Samples are those of each stroke in writing order, and between two strokes those of the straight
    move with the pen up. A sample has

    0, 1   5 dx, 5 dy from the sample before, within -4...4; 0 for the first
    2      y, within -3...3
    3      1 with the pen down, 0 with it up
    4      1 at the first sample of a stroke, -1 at the first of a move with the pen up, else 0
    5, 6   the direction of dx, dy: divided by their length + 0.0001
    7, 8   the turn from the direction before to this one: sine and cosine, 0 for the first sample
    9      3 times the length of dx, dy, at most 4
    10     x minus the right end of all strokes before (of the ink's first sample in the first
           stroke), within -2...2
    11, 12 height and width of the stroke, at most 2 and 3; 0 with the pen up
    13..18 other strokes near it, for letters only (see `around`); 0 with the pen up
    """
    strokes = [np.asarray(s, np.float64).reshape(-1, 2) for s in strokes if len(s)]
    h, centre, slope = script(strokes, height) if letters else (*line(strokes, height), 0.0)
    parts, last, edge, of = [], None, 0.0, []
    for number, s in enumerate(strokes):
        s = np.stack((s[:, 0], s[:, 1] - centre - slope * s[:, 0]), axis=1) / h
        if last is not None:
            move = s[0] - last
            count = min(max(int(np.hypot(*move) / LEAP) + 1, LEAST_UP), MOST_UP)
            up = last + move * (np.arange(1, count + 1) / (count + 1))[:, None]
            flags = np.zeros((count, 5))
            flags[0, 1] = -1
            flags[:, 2] = up[:, 0] - edge
            parts.append(np.hstack((up, flags)))
            of.append(np.full(count, -1))
        down = resampled(s)
        if last is None:
            edge = down[0, 0]
        flags = np.zeros((len(down), 5))
        flags[:, 0] = 1
        flags[0, 1] = 1
        flags[:, 2] = down[:, 0] - edge
        size = s.max(axis=0) - s.min(axis=0)
        flags[:, 3] = min(size[1], 2)
        flags[:, 4] = min(size[0], 3)
        parts.append(np.hstack((down, flags)))
        of.append(np.full(len(down), number))
        edge = down[:, 0].max() if last is None else max(edge, down[:, 0].max())
        last = down[-1]
    p = np.concatenate(parts)[:CAP]
    move = np.zeros((len(p), 2))
    move[1:] = p[1:, :2] - p[:-1, :2]
    length = np.hypot(move[:, 0], move[:, 1])
    direction = move / (length + 1e-4)[:, None]
    turn = np.zeros((len(p), 2))
    a, b = direction[:-1], direction[1:]
    turn[1:, 0] = a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]
    turn[1:, 1] = a[:, 0] * b[:, 0] + a[:, 1] * b[:, 1]
    columns = (
        np.clip(5 * move, -4, 4),
        np.clip(p[:, 1:2], -3, 3),
        p[:, 2:4],
        direction,
        turn,
        np.minimum(3 * length, 4)[:, None],
        np.clip(p[:, 4:5], -2, 2),
        p[:, 5:7],
    )
    if letters:
        stroke = np.concatenate(of)[:CAP]
        down = stroke >= 0
        others = np.zeros((len(p), 6))
        others[down] = around(p[down, :2], stroke[down])
        columns += (others,)
    return np.hstack(columns).astype(np.float32)
