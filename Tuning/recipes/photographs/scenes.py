"""Parts of a scene for Tuning/Photographs and Tuning/Sheets: papers, hands, light.
"""

import math

import cv2
import numpy as np

from recipes.photographs import light, paper as papers, prints, things
from recipes.photographs.camera import Placed
from recipes.photographs.shapes import polygon
from recipes.rasters import corners


def choice(rng, names, weights=None):
    weights = None if weights is None else np.array(weights) / sum(weights)
    return names[rng.choice(len(names), p=weights)]


def sheet(receipt, print_, scale, rng, held):
    """Returns a print tinted, bent and written on: (paper, tint, bend, pens)."""
    tint = choice(rng, list(papers.TINTS), (0.5, 0.16, 0.1, 0.1, 0.07, 0.07))
    ink = choice(rng, list(papers.INKS), (0.72, 0.12, 0.08, 0.08))
    if receipt.printer.kind == "thermal" and rng.random() < 0.25:
        print_ = prints.faded(print_, rng)
    paper = papers.made(print_, scale, rng, tint, ink, teeth=rng.random() < 0.7)
    w, h = paper.size
    pens = 0
    if rng.random() < 0.3:
        for pen in (papers.signed, papers.noted, papers.ringed, papers.ticked):
            if rng.random() < 0.4:
                pen(paper, rng)
                pens += 1
    bend = choice(
        rng,
        ("flat", "curl", "arch", "wave", "fold", "crumple"),
        (0.22, 0.24, 0.16, 0.1, 0.16, 0.12),
    )
    if held and bend == "flat":
        bend = "arch"
    if bend == "curl":
        papers.curled(
            paper,
            rng,
            rng.uniform(4, 16) * min(1, h / 110),
            choice(rng, ("both", "upper", "lower")),
        )
    elif bend == "arch":
        papers.arched(paper, rng, rng.uniform(3, 0.16 * w) * rng.choice([-1, 1]))
    elif bend == "wave":
        papers.waved(paper, rng, rng.uniform(1, 3.5))
    elif bend == "fold":
        papers.folded(paper, rng, int(rng.integers(1, 4)), rng.uniform(2, 6))
    elif bend == "crumple":
        papers.crumpled(paper, rng, rng.uniform(0.5, 1.1))
    if bend != "crumple" and rng.random() < 0.5:
        papers.crumpled(paper, rng, rng.uniform(0.08, 0.3))
    return paper, tint, bend, pens


def arranged(sheets, rng):
    """Places papers next to each other on the table, without overlap."""
    placed, x = [], 0.0
    for name, paper in sheets:
        w, h = paper.size
        angle = rng.normal(0, 6) if len(sheets) > 1 else 0.0
        a = np.radians(angle)
        reach = abs(np.cos(a)) * w + abs(np.sin(a)) * h
        lower = rng.uniform(-0.12, 0.12) * h if len(sheets) > 1 else 0.0
        placed.append(Placed(paper, name, angle, np.array([x + reach / 2, lower])))
        x += reach + rng.uniform(4, 30)
    middle = np.mean([p.centre for p in placed], axis=0)
    for p in placed:
        p.centre = p.centre - middle
    return placed


def extent(placed):
    """Returns how far papers reach on the table, in the longer direction."""
    sizes = [p.centre[None] + [[-1, -1], [1, 1]] * np.array(p.paper.size) / 2 for p in placed]
    return np.ptp(np.concatenate(sizes), axis=0).max()


def lamp(rng):
    """Returns the direction of a lamp above the table."""
    angle, high = rng.uniform(0, 2 * np.pi), rng.uniform(0.5, 1.6)
    return np.array([np.cos(angle), np.sin(angle), high])


def table(make, shape, camera, largest, rng):
    """Returns a table of at most `largest` pixels as far as a picture shows it, and the corners of
    that part. make: a function of tables.py."""
    seen = np.column_stack([corners(*shape[::-1]), np.ones(4)]) @ np.linalg.inv(camera.of_plane()).T
    seen = seen[:, :2] / seen[:, 2:]
    low, high = seen.min(axis=0) - 5, seen.max(axis=0) + 5
    scale = min(camera.scale, math.sqrt(largest / np.prod(high - low)))
    size = np.ceil((high - low) * scale).astype(int)
    return things.Ground(make((size[1], size[0]), scale, rng), low, scale), low, high


def beside(table, placed, low, high, rng):
    """Puts a thing on the table, usually where there is no paper."""
    thing = things.THINGS[rng.integers(len(things.THINGS))]
    for _ in range(12):
        at = rng.uniform(low, high)
        if all(np.hypot(*(at - p.centre)) > 0.6 * min(p.paper.size) for p in placed):
            break
    thing(table, rng, at)


def shadowed(picture, placed, camera, lamp, rng):
    """Draws the paper's shadow on the table: narrow under flat parts, wide below a curl."""
    rise = float(placed.paper.relief.max())
    for lift, soft, dark in ((0.5, 0.5, 0.35), (1.5 + rise * 0.5, 1.5 + 0.4 * rise, 0.25)):
        shadow = (
            placed.outline(camera, lamp)
            - camera.scale * lift * lamp[:2] @ camera.turn[:2, :2].T / lamp[2]
        )
        mask = np.zeros(picture.shape[:2], np.uint8)
        polygon(mask, shadow)
        less = min(1.0, 3 / (soft * camera.scale))
        small = cv2.resize(mask, None, fx=less, fy=less, interpolation=cv2.INTER_AREA)
        small = cv2.GaussianBlur(small, (0, 0), less * soft * camera.scale + 0.3)
        mask = cv2.resize(small, picture.shape[1::-1], interpolation=cv2.INTER_LINEAR)
        picture *= (1 - dark * (mask.astype(np.float32) / 255))[..., None]


def held(picture, placed, camera, rng, tone, over):
    outlines = [
        placed_points(placed, camera, finger) for finger in things.fingers(placed, camera, rng, over)
    ]
    things.skin(picture, outlines, camera.scale, tone, rng, nail=over)


def placed_points(placed, camera, points):
    """Returns points of the paper's plane, also beyond its edges, in the picture."""
    u, v = camera.seen(*placed.on_table(points[:, 0], points[:, 1]))
    return np.stack([u, v], 1)


def lit(picture, rng, quads):
    shape, names = picture.shape[:2], []
    level = light.uneven(shape, rng, rng.uniform(0.45, 0.95))
    if rng.random() < 0.45:
        level = level * (1 - rng.uniform(0.2, 0.5) * light.cast(shape, rng))
        names.append("shadow")
    level = level * light.vignette(shape, rng.uniform(0, 0.35))
    picture = picture * level[..., None]
    if rng.random() < 0.12:
        fall, glare = light.spot(shape, rng)
        picture = picture * fall[..., None] + glare[..., None]
        names.append("flash")
    lamp = choice(rng, list(light.LAMPS), (0.42, 0.16, 0.2, 0.07, 0.06, 0.09))
    # The phone exposes for the paper, approximately: a white tone or, in poor light, a grey one.
    paper = np.zeros(shape, np.uint8)
    cv2.fillPoly(paper, [np.int32(quad) for quad in quads], 255)
    small = (max(1, shape[1] // 4), max(1, shape[0] // 4))
    inside = cv2.resize(paper, small, interpolation=cv2.INTER_AREA) > 128
    shown = np.percentile(
        cv2.resize(picture, small, interpolation=cv2.INTER_AREA)[inside].mean(axis=-1), 85
    )
    wanted = rng.uniform(0.66, 1.02) if rng.random() < 0.8 else rng.uniform(0.42, 0.66)
    if wanted < 0.66:
        names.append("low")
    return (
        picture * np.float32(wanted / shown * np.array(light.LAMPS[lamp])),
        "+".join(names) or "even",
    )
