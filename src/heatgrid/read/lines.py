"""Which lines of ink a crop holds: the step that the readers of words begin with.

Crops come in two kinds. That of a cell may show grid lines and neighbors along its sides,
which `heatgrid.read.ink` clears away; that of a label may be tight around its text, whose
outer strokes must not be taken for grid lines.
"""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from heatgrid.read.engine import Crop, Mode
from heatgrid.read.ink import FloatArray, ink_maps, text_lines
from heatgrid.settings import ReadSettings


def printed_lines(crop: Crop, *, mode: Mode, settings: ReadSettings) -> tuple[FloatArray, ...]:
    """The lines of text of a crop.

    Parameters
    ----------
    crop : ndarray of uint8, shape (height, width, 3)
        Upright, RGB.
    mode : Mode
        A number may stand in a cell, with grid lines; text stands alone.
    settings : ReadSettings
        Thresholds.

    Returns
    -------
    tuple of ndarray of float32
        Coverage by ink, 0..1, tight around each line, from top to bottom; empty where
        nothing is printed.
    """
    if mode is not Mode.CELLS:
        # A dash below a label is an underscore, not the stars below a number.
        settings = replace(settings, ink_fragment_below_max=settings.ink_fragment_label_max)
    alone = mode is Mode.TEXT or _has_clear_sides(crop, settings)
    (ink,) = ink_maps([framed(crop) if alone else crop], settings=settings)
    return () if ink is None else text_lines(ink, settings=settings)


def framed(crop: Crop) -> Crop:
    """A crop with background around it, out of reach of what clears grid lines away.

    Parameters
    ----------
    crop : ndarray of uint8, shape (height, width, 3)
        RGB, with background along most of its sides.

    Returns
    -------
    ndarray of uint8, shape (height, width, 3)
        Half as high and half as wide again, in the median color of the crop's outer ring.
    """
    margin_y, margin_x = (1 + length // 4 for length in crop.shape[:2])
    larger = np.empty((crop.shape[0] + 2 * margin_y, crop.shape[1] + 2 * margin_x, 3), np.uint8)
    larger[:] = np.median(_ring(crop), axis=0)
    larger[margin_y:-margin_y, margin_x:-margin_x] = crop
    return larger


def _has_clear_sides(crop: Crop, settings: ReadSettings) -> bool:
    """Whether nothing but background shows along the sides, and the noise of JPEG."""
    background = np.median(_ring(crop), axis=0)
    at_sides = np.linalg.norm(_ring(crop) - background, axis=1).max()
    anywhere = np.linalg.norm(crop - background, axis=2).max()
    return bool(at_sides <= settings.ink_dirt_min * anywhere)


def _ring(crop: Crop) -> NDArray[np.uint8]:
    """The outermost pixels."""
    return np.concatenate([crop[0], crop[-1], crop[:, 0], crop[:, -1]])
