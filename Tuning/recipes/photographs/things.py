"""Other things in the picture: coins, pens, plates, cards, a phone, hands that hold the paper."""

import cv2
import numpy as np

from recipes.photographs.shapes import ellipse, polygon
from recipes.photographs.tables import leather
from recipes.rasters import smooth

SKIN = [
    (0.88, 0.68, 0.56),
    (0.78, 0.56, 0.44),
    (0.60, 0.40, 0.29),
    (0.36, 0.23, 0.17),
    (0.92, 0.75, 0.66),
]


class Ground:
    """A picture of the table, `scale` pixels per millimetre, with its upper left corner at
    `origin`."""

    def __init__(self, pixels, origin, scale):
        self.pixels = np.ascontiguousarray(pixels, np.float32)
        self.origin, self.scale = origin, scale

    def filled(self, points, pixels, shadow=(2.0, 2.0), soft=1.5, dark=0.45):
        """Draws a polygon (millimetres) of a colour, or of pixels of the whole ground."""
        at = (np.asarray(points) - self.origin) * self.scale
        if shadow is not None:
            part, mask, _ = self._mask(at + np.array(shadow) * self.scale, 3 * soft * self.scale)
            mask = cv2.GaussianBlur(mask, (0, 0), soft * self.scale + 0.3)
            part *= (1 - dark * mask)[..., None]
        part, mask, place = self._mask(at)
        pixels = np.asarray(pixels, np.float32)
        mask = mask[..., None]
        part[:] += (pixels[place] if pixels.ndim == 3 else pixels) * mask - part * mask

    def shaded(self, points, factor):
        """Makes the inside of a polygon lighter or darker."""
        part, mask, _ = self._mask((np.asarray(points) - self.origin) * self.scale)
        part[:] = np.clip(part * (1 + (factor - 1) * mask[..., None]), 0, 1)

    def seen(self, camera, shape):
        """Returns the picture of the table that a camera takes."""
        to_table = np.array([[1 / self.scale, 0, self.origin[0]], [0, 1 / self.scale, self.origin[1]], [0, 0, 1]])
        return cv2.warpPerspective(self.pixels, camera.of_plane() @ to_table, shape[::-1], borderMode=cv2.BORDER_REPLICATE)

    def _mask(self, points, margin=0):
        """Returns the part of the ground around a polygon of pixels, its mask there, the slices."""
        low = np.clip(np.floor(points.min(axis=0) - margin - 2).astype(int), 0, None)
        high = np.ceil(points.max(axis=0) + margin + 2).astype(int)
        high = np.clip(high, low + 1, self.pixels.shape[1::-1])
        low = np.minimum(low, high - 1)
        mask = np.zeros((high[1] - low[1], high[0] - low[0]), np.uint8)
        polygon(mask, points - low)
        place = slice(low[1], high[1]), slice(low[0], high[0])
        return self.pixels[place], mask.astype(np.float32) / 255, place


def circle(centre, radius, squeeze=1.0):
    t = np.linspace(0, 2 * np.pi, 72)
    return np.asarray(centre) + radius * np.stack([np.cos(t), squeeze * np.sin(t)], 1)


def box(centre, width, height, angle, round_=0.0):
    """Returns a rectangle with round corners."""
    w, h, r = width / 2, height / 2, min(round_, width / 2, height / 2)
    points = []
    for (x, y), start in zip(
        ((w - r, h - r), (r - w, h - r), (r - w, r - h), (w - r, r - h)), range(4)
    ):
        for t in np.linspace(start, start + 1, 7) * np.pi / 2:
            points.append((x + r * np.cos(t), y + r * np.sin(t)))
    a = np.radians(angle)
    return np.array(points) @ np.array([[np.cos(a), np.sin(a)], [-np.sin(a), np.cos(a)]]) + centre


def coin(ground, rng, at):
    tone = np.array([(0.72, 0.70, 0.66), (0.70, 0.55, 0.30), (0.62, 0.38, 0.24)][rng.integers(3)])
    radius = rng.uniform(9, 13)
    ground.filled(circle(at, radius), tone * 0.75, (1, 1), 0.6)
    ground.filled(circle(at, radius * 0.9), tone, None)
    for _ in range(6):
        spot = at + rng.normal(0, radius * 0.3, 2)
        ground.filled(
            circle(spot, radius * rng.uniform(0.08, 0.3), rng.uniform(0.4, 1)),
            tone * rng.uniform(0.7, 1.2),
            None,
        )


def pen(ground, rng, at):
    tone = np.array(
        [(0.08, 0.08, 0.10), (0.12, 0.20, 0.55), (0.85, 0.85, 0.86), (0.70, 0.12, 0.12)][
            rng.integers(4)
        ]
    )
    angle, length = rng.uniform(0, 180), rng.uniform(120, 150)
    ground.filled(box(at, length, 9, angle, 4), tone, (3, 3), 2)
    a = np.radians(angle)
    aside = 1.6 * np.array([np.sin(a), -np.cos(a)])
    ground.filled(box(at + aside, length * 0.96, 1.6, angle, 0.8), np.clip(tone + 0.35, 0, 1), None)
    ground.filled(
        box(at - 0.4 * length * np.array([np.cos(a), np.sin(a)]), length * 0.2, 9.4, angle, 4),
        tone * 0.6 + 0.2,
        None,
    )


def plate(ground, rng, at):
    tone, radius = np.array([0.93, 0.93, 0.91]) * rng.uniform(0.8, 1.0), rng.uniform(60, 110)
    ground.filled(circle(at, radius), tone, (4, 4), 4)
    for share, shade in ((0.98, 0.96), (0.74, 0.86), (0.72, 0.97)):
        ground.filled(circle(at, radius * share), tone * shade, None)
    for _ in range(rng.integers(0, 5)):
        ground.filled(
            circle(at + rng.normal(0, radius * 0.25, 2), rng.uniform(3, 18), rng.uniform(0.4, 1)),
            rng.uniform(0.15, 0.7, 3) * [1.0, 0.8, 0.5],
            None,
        )


def cup(ground, rng, at):
    tone = np.array([0.92, 0.92, 0.90]) * rng.uniform(0.5, 1.0)
    ground.filled(box(at + [42, 0], 26, 9, rng.uniform(-20, 20), 4), tone * 0.9, (3, 3), 2)
    ground.filled(circle(at, 40), tone, (6, 6), 5)
    ground.filled(circle(at, 36), tone * 0.7, None)
    ground.filled(
        circle(at + [1, 2], 33), np.array([0.20, 0.11, 0.06]) * rng.uniform(0.7, 2.2), None
    )


def glass(ground, rng, at):
    """The foot of a glass: light rings and a bright spot."""
    for radius, shade in ((38, 0.9), (36, 1.12), (30, 0.95), (12, 1.15)):
        ground.shaded(circle(at, radius), shade)
    ground.filled(circle(at + rng.uniform(-20, 20, 2), 3), (1, 1, 1), None)


def card(ground, rng, at):
    ground.filled(
        box(at, 85.6, 54, rng.uniform(0, 180), 3.2), rng.uniform(0.1, 0.9, 3), (1, 1), 0.8
    )


def phone(ground, rng, at):
    angle = rng.uniform(0, 180)
    ground.filled(box(at, 148, 71, angle, 9), (0.06, 0.06, 0.07), (3, 3), 3)
    ground.filled(
        box(at, 140, 66, angle, 6), np.array([0.10, 0.11, 0.13]) * rng.uniform(0.5, 1.6), None
    )


def napkin(ground, rng, at):
    tone = np.array([0.94, 0.94, 0.93]) * rng.uniform(0.88, 1.0)
    angle = rng.uniform(0, 90)
    ground.filled(box(at, 110, 110, angle, 2), tone, (2, 2), 2)
    ground.filled(box(at, 108, 0.8, angle, 0), tone * 0.85, None)
    ground.filled(box(at, 0.8, 108, angle, 0), tone * 0.88, None)


def folder(ground, rng, placed):
    """A bill folder under the paper: leather, a seam, the pocket's edge."""
    w, h = placed.paper.size
    width, height = w + rng.uniform(24, 60), max(h + rng.uniform(10, 40), 1.5 * w)
    centre = placed.centre + rng.uniform(-6, 6, 2)
    skin = leather(ground.pixels.shape[:2], ground.scale, rng)
    ground.filled(box(centre, width, height, placed.angle, 5), skin, (5, 5), 4)
    for inset, shade in ((6, 1.7), (7, 1 / 1.7), (7.4, 0.8), (8.4, 1.25)):  # a stitched seam
        ground.shaded(box(centre, width - 2 * inset, height - 2 * inset, placed.angle, 4), shade)


THINGS = [coin, coin, pen, pen, plate, cup, glass, card, phone, napkin]


def fingers(placed, camera, rng, over):
    """Returns fingers at an edge of the paper where no line is: polygons in millimetres of the
    paper.

    `over`: a thumb on the paper instead of fingers behind it. The arm ends outside the camera's
    view.
    """
    arm = 1.2 * camera.distance
    w, h = placed.paper.size
    boxes = [
        (line.points.min(axis=0) - 1, line.points.max(axis=0) + 1) for line in placed.paper.lines
    ]
    for _ in range(40):
        side = rng.integers(3)  # left, right, below
        along = rng.uniform(0.35, 0.95)
        deep = rng.uniform(5, 16) if over else rng.uniform(2, 20)
        angle = rng.normal(0, 0.35)
        if side == 2:
            tip, way = np.array([rng.uniform(0.1, 0.9) * w, h - deep]), np.array(
                [np.sin(angle), np.cos(angle)]
            )
        else:
            tip = np.array([deep if side == 0 else w - deep, along * h])
            way = np.array([-np.cos(angle) if side == 0 else np.cos(angle), np.sin(angle) + 0.4])
        way = way / np.hypot(*way)
        radius = rng.uniform(7.5, 10)
        shapes = [_finger(tip, way, radius, arm)]
        if not over:
            beside = np.array([-way[1], way[0]])
            shapes += [
                _finger(
                    tip + beside * 2.05 * radius * k - way * rng.uniform(-6, 6), way, radius, arm
                )
                for k in (1, 2, 3)
            ]
            return shapes
        low, high = shapes[0].min(axis=0), shapes[0].max(axis=0)
        near = [(a, b) for a, b in boxes if _meets((low, high), (a, b))]
        if not any(_outline_meets(shapes[0], a, b) for a, b in near):
            return shapes
    return []


def _finger(tip, way, radius, length):
    """Returns a round tip, a finger that widens, a hand and an arm, `length` millimetres in total.
    """
    aside = np.array([-way[1], way[0]])
    t = np.linspace(-np.pi / 2, np.pi / 2, 20)
    end = [tip + radius * way - radius * np.cos(a) * way + radius * np.sin(a) * aside for a in t]
    widths = ((55, 1.15), (75, 1.6), (95, 3.0), (105, 3.3), (max(110, length), 3.4))
    one = [tip + reach * way - width * radius * aside for reach, width in widths]
    other = [tip + reach * way + width * radius * aside for reach, width in widths]
    return np.array([*one[::-1], *end, *other])


def _meets(one, other):
    return (one[0] < other[1]).all() and (other[0] < one[1]).all()


def _outline_meets(outline, low, high):
    xs, ys = np.linspace(low[0], high[0], 14), np.linspace(low[1], high[1], 4)
    contour = outline.astype(np.float32).reshape(-1, 1, 2)
    return any(
        cv2.pointPolygonTest(contour, (float(x), float(y)), True) > -0.8 for x in xs for y in ys
    )


def skin(picture, outlines, scale, tone, rng, nail=False):
    """Draws fingers into the picture: round, with a shadow."""
    for outline in outlines:
        low = np.floor(outline.min(axis=0) - 4 * scale).astype(int)
        high = np.ceil(outline.max(axis=0) + 4 * scale).astype(int)
        low, high = np.maximum(low, 0), np.minimum(high, [picture.shape[1], picture.shape[0]])
        if (high - low < 4).any():
            continue
        mask = np.zeros((high[1] - low[1], high[0] - low[0]), np.uint8)
        polygon(mask, outline - low)
        padded = cv2.copyMakeBorder(mask, 2, 2, 2, 2, cv2.BORDER_REPLICATE)
        deep = cv2.distanceTransform((padded > 127).astype(np.uint8), cv2.DIST_L2, 5)[2:-2, 2:-2]
        round_ = np.clip(deep / (8 * scale), 0, 1)
        level = 0.62 + 0.40 * np.sqrt(round_) + 0.02 * smooth(rng, mask.shape, 9 * scale)
        part = picture[low[1] : high[1], low[0] : high[0]]
        shadow = cv2.GaussianBlur(mask, (0, 0), 1.8 * scale).astype(np.float32) / 255
        part *= (1 - 0.45 * shadow)[..., None]
        alpha = (
            cv2.GaussianBlur(mask, (0, 0), 0.15 * scale + 0.3).astype(np.float32)[..., None] / 255
        )
        colour = np.array(tone) * level[..., None]
        part[:] = part * (1 - alpha) + np.clip(colour, 0, 1) * alpha
        if nail:
            tip = outline[len(outline) // 2]
            back = (outline[0] + outline[-1]) / 2 - tip
            back = back / np.hypot(*back)
            centre = tip + back * 6.5 * scale - low
            spot = np.zeros_like(mask)
            angle = float(np.degrees(np.arctan2(back[1], back[0])))
            ellipse(spot, centre, (6 * scale, 4.6 * scale), angle, line=cv2.LINE_AA)
            spot = cv2.GaussianBlur(spot, (0, 0), 0.5 * scale).astype(np.float32)[..., None]
            spot = spot / 255 * (alpha > 0.5)
            colour = np.clip(np.array(tone) * 1.15 + 0.03, 0, 1)
            part[:] = part * (1 - 0.5 * spot) + 0.5 * spot * colour
