"""Cuts of a face that nobody made: slanted, narrower or wider, heavier or lighter."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class Style:
    """How a face is changed into one that nobody cut: slanted, narrower, heavier.

    Parameters
    ----------
    slant : float
        Pixels to the right per pixel up.
    stretch : float
        Factor of the width.
    growth : float
        Pixels that strokes gain on each side, as a fraction of the font size; negative
        where they lose.
    """

    slant: float
    stretch: float
    growth: float


def random_style(rng: np.random.Generator) -> Style | None:
    """A style for one text; None, to leave the face as it is, in most cases."""
    if rng.random() > _STYLED_SHARE:
        return None
    return Style(
        slant=rng.uniform(-0.04, 0.32) if rng.random() < 0.55 else 0.0,
        stretch=rng.uniform(0.74, 1.25) if rng.random() < 0.6 else 1.0,
        growth=rng.uniform(-0.018, 0.04) if rng.random() < 0.6 else 0.0,
    )


_STYLED_SHARE = 0.38
_FULLEST = 0.5
"""Share of ink in the box of a line above which nobody could read it."""


def restyle(line: NDArray[np.uint8], style: Style, size: int) -> NDArray[np.uint8]:
    """Change the coverage of a line of text as a style says.

    Parameters
    ----------
    line : ndarray of uint8, shape (height, width)
        Tight around its ink.
    style : Style
        What to change.
    size : int
        Font size in pixels.

    Returns
    -------
    ndarray of uint8, shape (height + ..., width + ...)
        Tight around its ink.
    """
    reach = round(abs(style.growth) * size)
    padded = np.pad(line, reach + 1)
    if reach:
        disk = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * reach + 1, 2 * reach + 1))
        changed = (cv2.dilate if style.growth > 0 else cv2.erode)(padded, disk)
        # Hairlines would vanish, and the counters of heavy digits close.
        full = changed.mean() / 255
        padded = changed if 0.6 * line.mean() / 255 < full < _FULLEST else padded
    height, width = padded.shape
    spare = int(abs(style.slant) * height) + 2
    matrix = np.array([[style.stretch, -style.slant, max(0.0, style.slant) * height], [0, 1, 0]])
    sheared = cv2.warpAffine(padded, matrix, (int(width * style.stretch) + spare, height))
    left, top, width, height = cv2.boundingRect(sheared)
    return sheared[top : top + height, left : left + width]
