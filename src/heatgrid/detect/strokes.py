"""Where tick marks stand, to a part of a pixel: beside panels and bars, and within bars.

A stroke that does not fill its pixels shades them by how much it covers, so its middle is the
mean of their places, weighted by their color.

ggplot2 and others draw the marks of a bar as short strokes into its long sides. A bar has one
color across: where a stroke begins at a side and ends before the middle, the colors at the side
leave those of their neighbors along the bar, and those in the middle do not.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from heatgrid.geometry import Box

FloatArray = NDArray[np.float64]
BoolArray = NDArray[np.bool_]
Stroke = tuple[float, float]  # begin and end along a side

SHADE_MIN = 0.05
"""Part of the deepest shade of a stroke below which a pixel is none of it, but noise."""

WIDTH_MIN = 6
"""Narrowest bar whose sides can be told from its middle, in pixels."""

DEPTH_SHARE = 0.1
"""How deep its sides are looked at, as a part of its width: ggplot2 draws strokes of a fifth."""

EVEN_SHARE = 0.8
"""Part of the length of a bar at least that has one color across, marks and noise aside."""

EVEN_STEP = 12.0
"""Difference between sides and middle up to which colors are one, 0..255."""

STEP_MIN = 30.0
"""Difference between a stroke and the bar beside it, 0..255; compression rings by less."""

THICK_MAX_EM = 0.3
"""Thickest stroke in a bar, in letters."""


def sharpened(rgb: NDArray[np.uint8], marks: NDArray[np.intp], paper: ArrayLike) -> FloatArray:
    """Move tick marks to where their shades say that they stand.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    marks : ndarray of int, shape (m, 4)
        Left, top, right, bottom of each mark, in pixels.
    paper : array_like, shape (3,)
        Color beside them.

    Returns
    -------
    ndarray of float, shape (m, 4)
        Each moved along its short side, by less than a pixel; a square one, which may lie or
        stand, as it was.
    """
    found = marks.astype(np.float64)
    for mark in found:
        left, top, right, bottom = mark.astype(int).tolist()
        if right - left == bottom - top:
            continue
        axis = 0 if right - left < bottom - top else 1
        start, stop = ((left, right), (top, bottom))[axis]
        around = slice(max(start - 1, 0), stop + 1)
        part = rgb[top:bottom, around].swapaxes(0, 1) if axis == 0 else rgb[around, left:right]
        shades = np.abs(part.astype(np.float64) - np.asarray(paper)).max(axis=2).mean(axis=1)
        mark[[axis, axis + 2]] += _rounded(around.start + _middle(shades) - (start + stop) / 2)
    return found


def inner_marks(rgb: NDArray[np.uint8], boxes: Sequence[Box], em_px: float) -> FloatArray:
    """Find the tick marks that are drawn into bars.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    boxes : sequence of Box
        Bars, and panels, which have none: their colors change across.
    em_px : float
        Size of a letter.

    Returns
    -------
    ndarray of float, shape (n, 4)
        Left, top, right, bottom of the end of each stroke at the side where it begins, one
        pixel deep.
    """
    found = []
    for box in boxes:
        upright = box.height >= box.width
        bar = rgb[box.slices] if upright else rgb[box.slices].swapaxes(0, 1)
        if bar.shape[1] < WIDTH_MIN:
            continue
        colors = bar.astype(np.float64)
        found += [_at_side(box, each, upright, False) for each in _strokes(colors, em_px)]
        found += [_at_side(box, each, upright, True) for each in _strokes(colors[:, ::-1], em_px)]
    return np.array(found, np.float64).reshape(-1, 4)


def _at_side(
    box: Box, stroke: Stroke, upright: bool, far: bool
) -> tuple[float, float, float, float]:
    """The outermost pixels of a stroke at one of the long sides of a bar, in the figure."""
    start, stop = stroke
    if upright:
        side = box.right - 1 if far else box.left
        return side, box.top + start, side + 1, box.top + stop
    side = box.bottom - 1 if far else box.top
    return box.left + start, side, box.left + stop, side + 1


def _strokes(colors: FloatArray, em_px: float) -> list[Stroke]:
    """The strokes that begin at the first column of a bar."""
    width = colors.shape[1]
    depth = max(1, round(DEPTH_SHARE * width))
    # The outermost pixel blends with the frame or the paper.
    side = np.median(colors[:, 1 : 1 + depth], axis=1)
    middle = np.median(colors[:, width // 3 : width - width // 3], axis=1)
    if (np.abs(side - middle).max(axis=1) <= EVEN_STEP).mean() < EVEN_SHARE:
        return []
    longest = max(2, round(THICK_MAX_EM * em_px))
    apart = _excursion(side, longest)
    drawn = (apart > STEP_MIN) & (apart > 2 * _excursion(middle, longest))
    return [
        _stroke(apart, start, stop)
        for start, stop in _runs(drawn)
        if start > 0 and stop < len(drawn) and stop - start <= longest
    ]


def _stroke(apart: FloatArray, start: int, stop: int) -> Stroke:
    """A run of pixels around the middle of the stroke that shades them."""
    middle = _rounded(start - 1 + _middle(apart[start - 1 : stop + 1]))
    return middle - (stop - start) / 2, middle + (stop - start) / 2


def _rounded(place_px: float) -> float:
    """To a hundredth of a pixel: what is finer is noise."""
    return round(place_px, 2)


def _middle(shades: FloatArray) -> float:
    """Where the middle of a stroke stands among the pixels that it shades."""
    weights = np.where(shades >= SHADE_MIN * shades.max(), shades, 0.0)
    return float(weights @ (np.arange(len(shades)) + 0.5) / max(weights.sum(), 1.0))


def _excursion(colors: FloatArray, reach: int) -> FloatArray:
    """How far each color is from those a little before and behind it along the bar alike."""
    padded = np.pad(colors, ((reach + 1, reach + 1), (0, 0)), mode="edge")
    count = len(colors)
    before, after = padded[:count], padded[2 * (reach + 1) :][:count]
    apart = [np.abs(colors - other).max(axis=1) for other in (before, after)]
    return np.asarray(np.minimum(apart[0], apart[1]))


def _runs(mask: BoolArray) -> list[tuple[int, int]]:
    """Begin and end of every run of True."""
    ends = np.flatnonzero(np.diff(np.concatenate([[0], mask.astype(np.int8), [0]])))
    return list(zip(ends[::2].tolist(), ends[1::2].tolist(), strict=True))
