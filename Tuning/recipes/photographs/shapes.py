"""Filled shapes in a picture or a mask."""

import cv2
import numpy as np


def polygon(picture, points, value=255, line=cv2.LINE_AA):
    """Fills a polygon whose corners are rounded to an eighth of a pixel."""
    cv2.fillPoly(picture, [np.round(points * 8).astype(np.int32)], value, line, 3)


def ellipse(picture, centre, radii, angle, value=255, line=cv2.LINE_8):
    """Fills an ellipse whose centre and radii are cut to whole pixels."""
    centre, radii = (tuple(int(v) for v in pair) for pair in (centre, radii))
    cv2.ellipse(picture, centre, radii, angle, 0, 360, value, -1, line)
