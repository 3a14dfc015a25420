"""A camera above a table: projection of points, and drawing of bent paper into the picture.

The table is the plane z = 0 in millimetres, x to the right and y down as seen from above, z towards
the camera. The picture has its origin in the upper left corner.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from recipes.photographs.paper import STEP
from recipes.rasters import corners, homography, projected, sampled


@dataclass
class Camera:
    """Angles in degrees, `distance` in millimetres to the middle of the scene."""

    roll: float
    pitch: float
    yaw: float
    distance: float
    middle: np.ndarray = None
    scale: float = 1.0  # pixels per millimetre in the middle
    shift: np.ndarray = None  # position of the middle in the picture

    def __post_init__(self):
        a, b, c = np.radians([self.pitch, self.yaw, self.roll])
        rolled = np.array([[np.cos(c), -np.sin(c), 0], [np.sin(c), np.cos(c), 0], [0, 0, 1]])
        pitched = np.array([[1, 0, 0], [0, np.cos(a), -np.sin(a)], [0, np.sin(a), np.cos(a)]])
        yawed = np.array([[np.cos(b), 0, np.sin(b)], [0, 1, 0], [-np.sin(b), 0, np.cos(b)]])
        self.turn = yawed @ pitched @ rolled
        self.middle = np.zeros(2) if self.middle is None else self.middle
        self.shift = np.zeros(2) if self.shift is None else self.shift

    def seen(self, x, y, z=0.0):
        """Returns points of space in the picture: two arrays."""
        x, y, z = np.broadcast_arrays(x - self.middle[0], y - self.middle[1], z)
        u, v, w = (
            self.turn[i, 0] * x + self.turn[i, 1] * y + self.turn[i, 2] * z for i in range(3)
        )
        near = self.scale * self.distance / (self.distance - w)
        return u * near + self.shift[0], v * near + self.shift[1]

    def of_plane(self):
        """Returns the homography from the table to the picture."""
        square = self.middle + corners(100, 100) - 50
        return homography(square, np.stack(self.seen(*square.T), 1))


@dataclass
class Placed:
    """A paper on the table."""

    paper: object
    sample: str
    angle: float  # degrees on the table
    centre: np.ndarray

    def on_table(self, x, y):
        """Returns points of the flat paper on the table."""
        w, h = self.paper.size
        a = np.radians(self.angle)
        x, y = x - w / 2, y - h / 2
        return (
            np.cos(a) * x - np.sin(a) * y + self.centre[0],
            np.sin(a) * x + np.cos(a) * y + self.centre[1],
        )

    def mesh(self, camera, lamp=None):
        """Returns the samples of the paper's grid in the picture, or their shadows."""
        x, y = self.on_table(self.paper.across, self.paper.along)
        z = self.paper.relief
        if lamp is not None:
            return camera.seen(x - z * lamp[0] / lamp[2], y - z * lamp[1] / lamp[2])
        return camera.seen(x, y, z)

    def seen(self, camera, points):
        """Returns points of the bent paper in the picture, (n, 2)."""
        u, v = self.mesh(camera)
        x, y = points[:, 0] / STEP, points[:, 1] / STEP
        return np.stack([sampled(u, x, y), sampled(v, x, y)], 1)

    def corners(self, camera):
        """Returns the quad: upper left, upper right, lower right, lower left as the text reads."""
        w, h = self.paper.size
        return self.seen(camera, corners(w, h))

    def outline(self, camera, lamp=None, count=24):
        """Returns points around the paper."""
        w, h = self.paper.size
        t, zero = np.linspace(0, 1, count, endpoint=False), np.zeros(count)
        x = np.concatenate([t * w, zero + w, (1 - t) * w, zero]) / STEP
        y = np.concatenate([zero, t * h, zero + h, (1 - t) * h]) / STEP
        u, v = self.mesh(camera, lamp)
        return np.stack([sampled(u, x, y), sampled(v, x, y)], 1)

    def drawn(self, picture, camera, light):
        """Draws the paper into the picture; `light` has one sample per `STEP` of the paper."""
        paper = self.paper
        w, h = paper.size
        u, v = self.mesh(camera)
        low = np.floor([u.min() - 3, v.min() - 3]).astype(int)
        high = np.ceil([u.max() + 4, v.max() + 4]).astype(int)
        low = np.maximum(low, 0)
        high = np.minimum(high, [picture.shape[1], picture.shape[0]])
        if (high <= low).any():
            return
        flat = corners(w, h)
        there = homography(flat, np.stack(camera.seen(*self.on_table(*flat.T)), 1))
        back = np.linalg.inv(there)

        # The distance of each point from its position without a bend, in millimetres of the paper.
        gx, gy = projected(back, u, v)
        y, x = np.mgrid[: u.shape[0], : u.shape[1]].astype(np.float64) * STEP
        away_x, away_y = (gx - x).astype(np.float32), (gy - y).astype(np.float32)

        # Backwards by fixed-point iteration, on every few pixels: bends are smooth.
        every = max(1, int(camera.scale * STEP / 2))
        py, px = np.mgrid[
            low[1] : high[1] + every : every, low[0] : high[0] + every : every
        ].astype(float)
        qx, qy = projected(back, px, py)
        sx, sy = qx, qy
        for _ in range(14):
            at = np.float32(sx / STEP), np.float32(sy / STEP)
            dx = cv2.remap(away_x, *at, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
            dy = cv2.remap(away_y, *at, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
            sx, sy = qx - dx, qy - dy
        size = (int(high[0] - low[0]), int(high[1] - low[1]))
        enlarge = np.array([[1 / every, 0, 0], [0, 1 / every, 0]])
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        sx, sy = (
            cv2.warpAffine(
                np.float32(a), enlarge, size, flags=flags, borderMode=cv2.BORDER_REPLICATE
            )
            for a in (sx, sy)
        )

        # A picture with fewer pixels than the print takes the mean of several.
        less = min(1.0, 1.15 * camera.scale / paper.scale)
        pixels, cover = paper.pixels, paper.cover
        if less < 0.95:
            smaller = (round(pixels.shape[1] * less), round(pixels.shape[0] * less))
            pixels = cv2.resize(pixels, smaller, interpolation=cv2.INTER_AREA)
            cover = cv2.resize(cover, smaller, interpolation=cv2.INTER_AREA)
        kx, ky = pixels.shape[1] / w, pixels.shape[0] / h
        at = np.float32(sx * kx - 0.5), np.float32(sy * ky - 0.5)
        seen = cv2.remap(pixels, *at, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        alpha = cv2.remap(
            cover, *at, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=0
        )
        shade = cv2.remap(
            light,
            np.float32(sx / STEP),
            np.float32(sy / STEP),
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REPLICATE,
        )
        part = picture[low[1] : high[1], low[0] : high[0]]
        part[:] = part * (1 - alpha[..., None]) + seen * (shade * alpha)[..., None]
