"""Light on a picture, and the effects of a phone's lens, sensor and software.

Pictures are floats of 0 to 1, (height, width, 3), changed in place if that is cheap.
"""

import cv2
import numpy as np

from recipes.photographs.shapes import ellipse
from recipes.rasters import smooth

LAMPS = {
    "day": (1.0, 1.0, 1.0),
    "window": (0.95, 0.99, 1.03),
    "warm": (1.04, 0.93, 0.76),
    "tungsten": (1.06, 0.85, 0.58),
    "green": (0.95, 1.02, 0.88),
    "cold": (0.88, 0.97, 1.08),
}


def uneven(shape, rng, least):
    """Returns light from one side: brightest 1, darkest about `least`."""
    corners = rng.uniform(least, 1, (2, 2)).astype(np.float32)
    corners[rng.integers(2), rng.integers(2)] = 1
    low = cv2.resize(corners, (64, 64), interpolation=cv2.INTER_CUBIC)
    return cv2.resize(low, shape[::-1], interpolation=cv2.INTER_LINEAR)


def cast(shape, rng):
    """Returns the shadow of the phone, of the hand that holds it, or of a window frame: 0 to 1."""
    height, width = shape
    small = (max(64, height // 8), max(64, width // 8))
    mask = np.zeros(small, np.uint8)
    h, w = small
    kind = rng.integers(4)
    centre, reach = np.array([rng.uniform(0, w), rng.uniform(0.3, 1.1) * h]), max(h, w)
    angle = rng.uniform(0, 180)
    if kind == 0:  # one long edge
        a = np.radians(angle)
        way, side = np.array([np.cos(a), np.sin(a)]), np.array([-np.sin(a), np.cos(a)])
        start = np.array([rng.uniform(0.2, 0.8) * w, rng.uniform(0.2, 0.8) * h])
        t = np.linspace(-2, 2, 50)[:, None]
        edge = start + reach * t * way + reach * 0.03 * smooth(rng, (50, 1), 8) * side
        far = start + reach * np.array([[2], [-2]]) * way + 3 * reach * side
        cv2.fillPoly(mask, [np.int32(np.concatenate([edge, far]))], 255)
    elif kind == 1:  # the phone and a hand below it
        box = cv2.boxPoints(
            (tuple(float(v) for v in centre), (0.35 * reach, 0.7 * reach), float(angle % 40 - 20))
        )
        cv2.fillPoly(mask, [np.int32(box)], 255)
        for _ in range(4):
            at = (
                centre
                + rng.normal(0, 0.05, 2) * reach
                + [rng.choice([-0.17, 0.17]) * reach, rng.uniform(-0.1, 0.3) * reach]
            )
            ellipse(mask, at, (0.09 * reach, 0.03 * reach), rng.uniform(-30, 30))
    elif kind == 2:  # a head or a hand
        for _ in range(5):
            at = centre + rng.normal(0, 0.07, 2) * reach
            radii = rng.uniform(0.08, 0.2) * reach, rng.uniform(0.05, 0.15) * reach
            ellipse(mask, at, radii, angle)
    else:  # bars of a blind or of a window
        y, x = np.mgrid[:h, :w]
        a = np.radians(angle)
        wave = np.sin((x * np.cos(a) + y * np.sin(a)) / reach * rng.uniform(8, 30))
        mask = np.uint8(255 * (wave > rng.uniform(-0.3, 0.6)))
    soft = cv2.GaussianBlur(mask, (0, 0), rng.uniform(0.006, 0.05) * reach).astype(np.float32) / 255
    return cv2.resize(soft, (width, height), interpolation=cv2.INTER_LINEAR)


def vignette(shape, amount):
    """Returns light that is darker towards the corners, as with small lenses."""
    y, x = np.mgrid[:64, :64].astype(np.float32) / 31.5 - 1
    low = 1 - amount * (x * x + y * y) / 2
    return cv2.resize(low, shape[::-1], interpolation=cv2.INTER_LINEAR)


def spot(shape, rng):
    """Returns (fall-off, glare) of a flash or a lamp: bright around one point, little light far
    from it."""
    y, x = np.mgrid[:96, :96].astype(np.float32) / 95
    cx, cy = rng.uniform(0.2, 0.8, 2)
    away = (x - cx) ** 2 + (y - cy) ** 2
    fall = 0.5 + 0.5 * np.exp(-away / rng.uniform(0.15, 0.5))
    glare = rng.uniform(0.08, 0.30) * np.exp(-away / rng.uniform(0.003, 0.02))
    return tuple(cv2.resize(a, shape[::-1], interpolation=cv2.INTER_LINEAR) for a in (fall, glare))


def unsharp(picture, radius):
    """Out of focus: a disc, softened."""
    if radius < 0.35:
        return picture
    side = int(np.ceil(radius)) * 2 + 1
    y, x = np.mgrid[:side, :side] - side // 2
    disc = np.clip(radius + 0.5 - np.hypot(x, y), 0, 1).astype(np.float32)
    return cv2.GaussianBlur(
        cv2.filter2D(picture, -1, disc / disc.sum()), (0, 0), 0.25 * radius + 0.2
    )


def shaken(picture, length, angle):
    """The camera moved during the exposure."""
    if length < 1:
        return picture
    side = int(np.ceil(length)) | 1
    kernel = np.zeros((side * 8, side * 8), np.uint8)
    half, middle = length * 4, side * 4
    a = np.radians(angle)
    ends = [
        (int(middle + s * half * np.cos(a)), int(middle + s * half * np.sin(a))) for s in (-1, 1)
    ]
    cv2.line(kernel, *ends, 255, 8, cv2.LINE_AA)
    kernel = cv2.resize(kernel.astype(np.float32), (side, side), interpolation=cv2.INTER_AREA)
    return cv2.filter2D(picture, -1, kernel / kernel.sum())


def noisy(picture, rng, amount):
    """Sensor noise, smeared as phones do; more of it in the dark, and in colour."""
    shape = picture.shape[:2]
    grey = cv2.GaussianBlur(rng.standard_normal(shape, dtype=np.float32), (0, 0), 0.6) * 1.8
    less = (shape[0] // 3 + 1, shape[1] // 3 + 1, 3)
    colour = cv2.resize(
        rng.standard_normal(less, dtype=np.float32), shape[::-1], interpolation=cv2.INTER_LINEAR
    )
    picture += amount * (0.8 * grey[..., None] + 0.5 * colour) * (1.25 - picture)
    return picture


def sharpened(picture, amount, radius=1.2):
    """Adds light and dark rims, as phones do for crispness."""
    return picture + amount * (picture - cv2.GaussianBlur(picture, (0, 0), radius))
