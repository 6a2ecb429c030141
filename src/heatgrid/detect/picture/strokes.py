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
from heatgrid.runs import runs
from heatgrid.settings import StrokeSettings

FloatArray = NDArray[np.float64]
BoolArray = NDArray[np.bool_]
Stroke = tuple[float, float]  # begin and end along a side
# A line across a whole bar stands out nowhere so many times as much as anywhere else.
GAP_FACTOR = 4


def sharpened(
    rgb: NDArray[np.uint8], marks: NDArray[np.intp], paper: ArrayLike, *, settings: StrokeSettings
) -> FloatArray:
    """Move tick marks to where their shades say that they stand.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    marks : ndarray of int, shape (m, 4)
        Left, top, right, bottom of each mark, in pixels.
    paper : array_like, shape (3,)
        Color beside them.
    settings : StrokeSettings
        Thresholds.

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
        mark[[axis, axis + 2]] += _rounded(
            around.start + _middle(shades, settings) - (start + stop) / 2
        )
    return found


def bar_marks(
    rgb: NDArray[np.uint8], boxes: Sequence[Box], em_px: float, *, settings: StrokeSettings
) -> FloatArray:
    """Find the tick marks at the long sides of bars, drawn into them or out of them.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    boxes : sequence of Box
        Bars, and panels, which are passed over: their colors change across.
    em_px : float
        Size of a letter.
    settings : StrokeSettings
        Thresholds.

    Returns
    -------
    ndarray of float, shape (n, 4)
        Left, top, right, bottom of the end of each stroke at the side where it begins, one
        pixel deep.
    """
    found: list[tuple[float, ...]] = []
    longest = max(2, round(settings.thick_max_em * em_px))
    for box in boxes:
        upright = box.height >= box.width
        corners = (box.left, box.top, box.right, box.bottom)
        left, top, right, bottom = corners if upright else (corners[1], corners[0], *corners[:1:-1])
        turned = rgb if upright else rgb.swapaxes(0, 1)
        bar = turned[top:bottom, left:right].astype(np.float64)
        if right - left < settings.bar_width_min_px or not _is_even(_core(bar), settings):
            continue
        first, rows = (
            max(top - settings.beyond_px, 0),
            slice(max(top - settings.beyond_px, 0), bottom + settings.beyond_px),
        )
        before = turned[rows, max(left - settings.outside_px, 0) : left][:, ::-1].astype(np.float64)
        after = turned[rows, right : right + settings.outside_px].astype(np.float64)
        sides = [
            (left - 1, first, _ticks(before, longest, settings)),
            (right, first, _ticks(after, longest, settings)),
        ]
        inner = _without_blur(bar, settings)
        if inner is not None:
            sides += [
                (left, top, _strokes(inner, longest, settings)),
                (right - 1, top, _strokes(inner[:, ::-1], longest, settings)),
            ]
        for side, origin, strokes in sides:
            for start, stop in strokes:
                mark = side, origin + start, side + 1, origin + stop
                found.append(mark if upright else (mark[1], mark[0], mark[3], mark[2]))
    return np.array(found, np.float64).reshape(-1, 4)


def outer_ticks(
    rgb: NDArray[np.uint8], box: Box, reach_px: int, *, settings: StrokeSettings
) -> tuple[list[float], list[float]]:
    """Find where tick marks leave an upright bar, or the paper above and below it.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    box : Box
        The bar.
    reach_px : int
        How far beyond its ends to look.
    settings : StrokeSettings
        Thresholds.

    Returns
    -------
    tuple of list of float
        The middles of the marks to the left and to the right of it, in pixels from the top of
        the figure.
    """
    first = max(box.top - reach_px, 0)
    rows = slice(first, box.bottom + reach_px)
    longest = max(2, round(settings.thick_max_em * box.width))
    before = rgb[rows, max(box.left - settings.outside_px, 0) : box.left][:, ::-1].astype(
        np.float64
    )
    after = rgb[rows, box.right : box.right + settings.outside_px].astype(np.float64)
    bar = slice(box.top - first, box.bottom - first)
    left, right = (
        [first + (start + stop) / 2 for start, stop in _ticks(side, longest, settings, bar)]
        for side in (before, after)
    )
    return left, right


def is_notched(rgb: NDArray[np.uint8], box: Box, *, settings: StrokeSettings) -> bool:
    """Whether white strokes are drawn into both long sides of a bar at the same places.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    box : Box
        The bar.
    settings : StrokeSettings
        Thresholds.

    Returns
    -------
    bool
        So ggplot2 marks its ticks; those of gnuplot are black.
    """
    upright = box.height >= box.width
    bar = (rgb[box.slices] if upright else rgb[box.slices].swapaxes(0, 1)).astype(np.float64)
    if bar.shape[1] < settings.bar_width_min_px or not _is_even(bar, settings):
        return False
    longest = max(2, round(settings.thick_max_em * bar.shape[1]))
    sides = [
        _bright(side, _strokes(side, longest, settings), settings) for side in (bar, bar[:, ::-1])
    ]
    fewer, more = sorted(sides, key=len)
    # A white stroke in pale colors can hardly be seen, above all at a blurred side.
    return (
        bool(fewer)
        and len(more) >= settings.notches_min
        and all(min(abs(stroke[0] - other[0]) for other in more) <= 1 for stroke in fewer)
    )


def _bright(bar: FloatArray, strokes: Sequence[Stroke], settings: StrokeSettings) -> list[Stroke]:
    """The strokes at the first column of a bar that are lighter than the bar."""
    lighter = (_side_color(bar, settings) - _middle_color(bar)) @ LUMA > 0
    return [stroke for stroke in strokes if lighter[int(sum(stroke) / 2)]]


def _without_blur(bar: FloatArray, settings: StrokeSettings) -> FloatArray | None:
    """A bar less the columns at its sides into which its frame is blurred.

    That of a thin one hides what is drawn into it, and nothing is left.
    """
    width = bar.shape[1]
    for inset in range(round(settings.blur_fraction * width) + 1):
        inner = bar[:, inset : width - inset]
        if inner.shape[1] >= settings.bar_width_min_px and _is_even(inner, settings):
            return inner
    return None


def _is_even(bar: FloatArray, settings: StrokeSettings) -> bool:
    """Whether a place has one color across, as bars have."""
    side, middle = _side_color(bar, settings), _middle_color(bar)
    return bool(
        (np.abs((side - middle) @ LUMA) <= settings.even_step).mean() >= settings.even_share
    )


def _core(bar: FloatArray) -> FloatArray:
    """A bar without the quarters along its sides, which blend with a frame where it is thin."""
    quarter = bar.shape[1] // 4
    return bar[:, quarter : bar.shape[1] - quarter]


def _side_color(bar: FloatArray, settings: StrokeSettings) -> FloatArray:
    """Colors along a bar beside its first column, which blends with the frame or the paper."""
    depth = max(1, round(settings.depth_fraction * bar.shape[1]))
    return np.asarray(np.median(bar[:, 1 : 1 + depth], axis=1))


def _middle_color(bar: FloatArray) -> FloatArray:
    """Colors along the middle of a bar."""
    return np.asarray(np.median(_middle_third(bar), axis=1))


def _middle_third(bar: FloatArray) -> FloatArray:
    """A bar without the thirds along its sides."""
    third = bar.shape[1] // 3
    return bar[:, third : bar.shape[1] - third]


def _strokes(bar: FloatArray, longest: int, settings: StrokeSettings) -> list[Stroke]:
    """The strokes that begin at the first column of a bar and end before its middle.

    Those of both sides may come so near to each other that hardly anything is left of the middle.
    """
    apart = _excursion(_side_color(bar, settings), longest)
    columns = _middle_third(bar).swapaxes(0, 1)
    gap = np.min([_excursion(column, longest) for column in columns], axis=0)
    ends = (apart > 2 * _excursion(_middle_color(bar), longest)) | (apart > GAP_FACTOR * gap)
    return _short_runs(apart, (apart > settings.step_min) & ends, longest, settings)


def _ticks(
    outside: FloatArray, longest: int, settings: StrokeSettings, bar: slice = slice(None)
) -> list[Stroke]:
    """The strokes that leave a bar: those that cross the first column of paper beside it.

    Letters do not: a column of paper lies between them and the bar or its frame.
    """
    if outside.shape[1] < settings.outside_px:
        return []
    columns = np.median(outside[bar], axis=0)
    paper = np.median(columns[settings.outside_px // 2 :], axis=0)
    first = int((np.abs(columns - paper).max(axis=1) <= settings.even_step).argmax())
    apart = np.abs(outside[:, first] - paper).max(axis=1)
    return _short_runs(apart, apart > 2 * settings.step_min, longest, settings)


def _short_runs(
    apart: FloatArray, drawn: BoolArray, longest: int, settings: StrokeSettings
) -> list[Stroke]:
    """Where the strokes are among pixels that are drawn, by how far apart their colors are."""
    return [
        _stroke(apart, start, stop, settings)
        for start, stop in runs(drawn)
        if start > 0 and stop < len(drawn) and stop - start <= longest
    ]


def _stroke(apart: FloatArray, start: int, stop: int, settings: StrokeSettings) -> Stroke:
    """A run of pixels around the middle of the stroke that shades them."""
    middle = _rounded(start - 1 + _middle(apart[start - 1 : stop + 1], settings))
    return middle - (stop - start) / 2, middle + (stop - start) / 2


def _rounded(place_px: float) -> float:
    """To a hundredth of a pixel: what is finer is noise."""
    return round(place_px, 2)


def _middle(shades: FloatArray, settings: StrokeSettings) -> float:
    """Where the middle of a stroke stands among the pixels that it shades."""
    weights = np.where(shades >= settings.shade_min * shades.max(), shades, 0.0)
    return float(weights @ (np.arange(len(shades)) + 0.5) / max(weights.sum(), 1.0))


def _excursion(colors: FloatArray, reach: int) -> FloatArray:
    """How far each color is from those a little before and behind it along the bar alike."""
    padded = np.pad(colors, ((reach + 1, reach + 1), (0, 0)), mode="edge")
    count = len(colors)
    before, after = padded[:count], padded[2 * (reach + 1) :][:count]
    apart = [np.abs(colors - other).max(axis=1) for other in (before, after)]
    return np.asarray(np.minimum(apart[0], apart[1]))
