"""Noise, blur, samples and homographies on arrays of pixels.

Arrays are (height, width) or (height, width, 3). Points are x and y, origin in the upper left
corner.
"""

import numpy as np
from PIL import Image, ImageFilter


def smooth(rng, shape, grain):
    """Returns noise of mean 0 and spread 1 that changes over about `grain` pixels."""
    coarse = tuple(max(2, round(s / grain) + 1) for s in shape)
    image = Image.fromarray(rng.standard_normal(coarse).astype(np.float32))
    field = np.asarray(image.resize(shape[::-1], Image.Resampling.BICUBIC))
    return (field - field.mean()) / (field.std() + 1e-6)


def blurred(array, radius):
    """Returns the Gaussian blur of an array of 0 to 1, in the eight bits that Pillow blurs."""
    bytes_ = Image.fromarray((np.clip(array, 0, 1) * 255).astype(np.uint8))
    return np.asarray(bytes_.filter(ImageFilter.GaussianBlur(radius)), np.float32) / 255


def sampled(array, x, y):
    """Returns bilinear samples of an array at float points; beyond the border they have its values.
    """
    height, width = array.shape[:2]
    x, y = np.clip(x, 0, width - 1.001), np.clip(y, 0, height - 1.001)
    x0, y0 = x.astype(np.int32), y.astype(np.int32)
    fx, fy = x - x0, y - y0
    if array.ndim == 3:
        fx, fy = fx[..., None], fy[..., None]
    top = array[y0, x0] * (1 - fx) + array[y0, x0 + 1] * fx
    bottom = array[y0 + 1, x0] * (1 - fx) + array[y0 + 1, x0 + 1] * fx
    return top * (1 - fy) + bottom * fy


def corners(width, height):
    """Returns the corners of a rectangle at the origin, clockwise from the upper left."""
    return np.array([[0, 0], [width, 0], [width, height], [0, height]], float)


def homography(source, target):
    """Returns the 3 by 3 matrix that maps four points to four others."""
    rows = []
    for (x, y), (u, v) in zip(source, target):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y])
    return np.append(np.linalg.solve(np.array(rows), np.ravel(target)), 1).reshape(3, 3)


def projected(matrix, x, y):
    w = matrix[2, 0] * x + matrix[2, 1] * y + matrix[2, 2]
    u = (matrix[0, 0] * x + matrix[0, 1] * y + matrix[0, 2]) / w
    return u, (matrix[1, 0] * x + matrix[1, 1] * y + matrix[1, 2]) / w
