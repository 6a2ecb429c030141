"""Where tick marks stand, to a part of a pixel: beside panels and bars, and within bars.

A stroke that does not fill its pixels shades them by how much it covers, so its middle is the
mean of their places, weighted by their color.

The marks of a bar may be shorter than its frame is thick, or drawn into its long sides, as
ggplot2 does. A bar has one color across: where a stroke begins at a side and ends before the
middle, the colors at the side leave those of their neighbors along the bar, and those in the
middle do not.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from heatgrid.color import LUMA
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
"""Difference in lightness between sides and middle up to which colors are one, 0..255."""

STEP_MIN = 30.0
"""Difference between a stroke and the bar beside it, 0..255; compression rings by less, and by
twice as much around letters on paper."""

NOTCHES_MIN = 2
"""Fewest ticks of a bar."""

OUTSIDE_PX = 6
"""How far beside a bar its paper begins, behind frame and blur, in pixels."""

BEYOND_PX = 2
"""How far beyond the ends of a bar a tick may stand, in pixels: at the middle of a frame."""

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


def bar_marks(rgb: NDArray[np.uint8], boxes: Sequence[Box], em_px: float) -> FloatArray:
    """Find the tick marks at the long sides of bars, drawn into them or out of them.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    boxes : sequence of Box
        Bars, and panels, which are passed over: their colors change across.
    em_px : float
        Size of a letter.

    Returns
    -------
    ndarray of float, shape (n, 4)
        Left, top, right, bottom of the end of each stroke at the side where it begins, one
        pixel deep.
    """
    found: list[tuple[float, ...]] = []
    longest = max(2, round(THICK_MAX_EM * em_px))
    for box in boxes:
        upright = box.height >= box.width
        corners = (box.left, box.top, box.right, box.bottom)
        left, top, right, bottom = corners if upright else (corners[1], corners[0], *corners[:1:-1])
        turned = rgb if upright else rgb.swapaxes(0, 1)
        bar = turned[top:bottom, left:right].astype(np.float64)
        if right - left < WIDTH_MIN or not _is_even(bar):
            continue
        first, rows = max(top - BEYOND_PX, 0), slice(max(top - BEYOND_PX, 0), bottom + BEYOND_PX)
        before = turned[rows, max(left - OUTSIDE_PX, 0) : left][:, ::-1].astype(np.float64)
        after = turned[rows, right : right + OUTSIDE_PX].astype(np.float64)
        sides = (
            (left, top, _strokes(bar, longest)),
            (right - 1, top, _strokes(bar[:, ::-1], longest)),
            (left - 1, first, _ticks(before, longest)),
            (right, first, _ticks(after, longest)),
        )
        for side, origin, strokes in sides:
            for start, stop in strokes:
                mark = side, origin + start, side + 1, origin + stop
                found.append(mark if upright else (mark[1], mark[0], mark[3], mark[2]))
    return np.array(found, np.float64).reshape(-1, 4)


def outer_ticks(rgb: NDArray[np.uint8], box: Box, reach_px: int) -> tuple[list[float], list[float]]:
    """Find where tick marks leave an upright bar, or the paper above and below it.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    box : Box
        The bar.
    reach_px : int
        How far beyond its ends to look.

    Returns
    -------
    tuple of list of float
        The middles of the marks to the left and to the right of it, in pixels from the top of
        the figure.
    """
    first = max(box.top - reach_px, 0)
    rows = slice(first, box.bottom + reach_px)
    longest = max(2, round(THICK_MAX_EM * box.width))
    before = rgb[rows, max(box.left - OUTSIDE_PX, 0) : box.left][:, ::-1].astype(np.float64)
    after = rgb[rows, box.right : box.right + OUTSIDE_PX].astype(np.float64)
    bar = slice(box.top - first, box.bottom - first)
    left, right = (
        [first + (start + stop) / 2 for start, stop in _ticks(side, longest, bar)]
        for side in (before, after)
    )
    return left, right


def is_notched(rgb: NDArray[np.uint8], box: Box) -> bool:
    """Whether white strokes are drawn into both long sides of a bar at the same places.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    box : Box
        The bar.

    Returns
    -------
    bool
        So ggplot2 marks its ticks; those of gnuplot are black.
    """
    upright = box.height >= box.width
    bar = (rgb[box.slices] if upright else rgb[box.slices].swapaxes(0, 1)).astype(np.float64)
    if bar.shape[1] < WIDTH_MIN or not _is_even(bar):
        return False
    longest = max(2, round(THICK_MAX_EM * bar.shape[1]))
    sides = [_bright(side, _strokes(side, longest)) for side in (bar, bar[:, ::-1])]
    fewer, more = sorted(sides, key=len)
    # A white stroke in pale colors can hardly be seen, above all at a blurred side.
    return (
        bool(fewer)
        and len(more) >= NOTCHES_MIN
        and all(min(abs(stroke[0] - other[0]) for other in more) <= 1 for stroke in fewer)
    )


def _bright(bar: FloatArray, strokes: Sequence[Stroke]) -> list[Stroke]:
    """The strokes at the first column of a bar that are lighter than the bar."""
    lighter = (_side_color(bar) - _middle_color(bar)) @ LUMA > 0
    return [stroke for stroke in strokes if lighter[int(sum(stroke) / 2)]]


def _is_even(bar: FloatArray) -> bool:
    """Whether a place has one color across, as bars have."""
    side, middle = _side_color(bar), _middle_color(bar)
    return bool((np.abs((side - middle) @ LUMA) <= EVEN_STEP).mean() >= EVEN_SHARE)


def _side_color(bar: FloatArray) -> FloatArray:
    """Colors along a bar beside its first column, which blends with the frame or the paper."""
    depth = max(1, round(DEPTH_SHARE * bar.shape[1]))
    return np.asarray(np.median(bar[:, 1 : 1 + depth], axis=1))


def _middle_color(bar: FloatArray) -> FloatArray:
    """Colors along the middle of a bar."""
    third = bar.shape[1] // 3
    return np.asarray(np.median(bar[:, third : bar.shape[1] - third], axis=1))


def _strokes(bar: FloatArray, longest: int) -> list[Stroke]:
    """The strokes that begin at the first column of a bar and end before its middle."""
    apart = _excursion(_side_color(bar), longest)
    drawn = (apart > STEP_MIN) & (apart > 2 * _excursion(_middle_color(bar), longest))
    return _short_runs(apart, drawn, longest)


def _ticks(outside: FloatArray, longest: int, bar: slice = slice(None)) -> list[Stroke]:
    """The strokes that leave a bar: those that cross the first column of paper beside it.

    Letters do not: a column of paper lies between them and the bar or its frame.
    """
    if outside.shape[1] < OUTSIDE_PX:
        return []
    columns = np.median(outside[bar], axis=0)
    paper = np.median(columns[OUTSIDE_PX // 2 :], axis=0)
    first = int((np.abs(columns - paper).max(axis=1) <= EVEN_STEP).argmax())
    apart = np.abs(outside[:, first] - paper).max(axis=1)
    return _short_runs(apart, apart > 2 * STEP_MIN, longest)


def _short_runs(apart: FloatArray, drawn: BoolArray, longest: int) -> list[Stroke]:
    """Where the strokes are among pixels that are drawn, by how far apart their colors are."""
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
