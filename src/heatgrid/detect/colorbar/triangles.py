"""Where the triangle begins with which a clipped bar ends, in pictures of any quality.

A triangle has the color of the last place of its bar and tapers off to a point. Blur and
compression hide the corner where it begins, but its two sides are straight lines: they lead
to that corner.
"""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.colorbar.papers import apart_from
from heatgrid.geometry import Box
from heatgrid.runs import leading_run
from heatgrid.settings import BarSettings

FloatArray = NDArray[np.floating]
# Into how many parts a clear step is divided where the shape of what is pale is looked for.
PALE_PARTS = 4
IntArray = NDArray[np.int64]
BoolArray = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class _Rows:
    """The first rows of a strip, from its tip on.

    `taper` is by how much each is narrower than the strip at either side on average, `lopsided`
    by how much more at one side, `shades` how far its middle is from the paper, all of them
    arrays of floats; `width` is that of the strip.
    """

    taper: FloatArray
    lopsided: FloatArray
    shades: FloatArray
    width: float


def without_triangles(
    rgb: NDArray[np.uint8],
    box: Box,
    papers: FloatArray,
    step_threshold: float,
    *,
    settings: BarSettings,
) -> Box:
    """Cut off the triangles that the blurred borders of an upright bar run into.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The picture.
    box : Box
        The bar, with or without parts of the triangles.
    papers : ndarray of float, shape (n, 3)
        The colors that may lie beside it, 0..255.
    step_threshold : float
        Smaller steps may be noise.
    settings : BarSettings
        How long triangles are, and how straight their sides.

    Returns
    -------
    Box
        As it was at an end without a triangle, and where nothing is left between two.
    """
    bases = triangle_bases(rgb, box, papers, step_threshold, settings=settings)
    top, bottom = (
        end if base is None else round(base)
        for base, end in zip(bases, (box.top, box.bottom), strict=True)
    )
    return box.with_ends(1, top, bottom) if top < bottom else box


def triangle_bases(
    rgb: NDArray[np.uint8],
    box: Box,
    papers: FloatArray,
    step_threshold: float,
    *,
    settings: BarSettings,
) -> tuple[float | None, float | None]:
    """Where an upright bar ends and the triangles over and under it begin.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The picture.
    box : Box
        The bar, with or without parts of the triangles.
    papers : ndarray of float, shape (n, 3)
        The colors that may lie beside it, 0..255.
    step_threshold : float
        Smaller steps may be noise.
    settings : BarSettings
        How long triangles are, and how straight their sides.

    Returns
    -------
    tuple of float or None
        At its top and its bottom, in pixels from the top of the picture; None where no
        triangle is.
    """
    height = rgb.shape[0]
    mirrored = box.with_ends(1, height - box.bottom, height - box.top)

    def rows_from_tips(least_step: float) -> list[tuple[int, _Rows]]:
        return [
            _rows_from_tip(turned, side, papers, least_step, settings)
            for turned, side in ((rgb, box), (rgb[::-1], mirrored))
        ]

    ends = rows_from_tips(step_threshold)
    bases = [_base(first, rows, step_threshold, settings) for first, rows in ends]
    if bases.count(None) == 1:
        # Beside one triangle, what nearly looks like another is one.
        at = bases.index(None)
        error_px = settings.triangle_other_factor * settings.triangle_error_px
        loose = replace(settings, triangle_error_px=error_px)
        bases[at] = _base(*ends[at], step_threshold, loose)
        known = bases[1 - at]
        if bases[at] is None and known is not None:
            pale = rows_from_tips(step_threshold / PALE_PARTS)
            bases[at] = _pale_base(*pale[at], known - pale[1 - at][0], settings)
    top, bottom = bases
    return top, None if bottom is None else height - bottom


def _rows_from_tip(
    rgb: NDArray[np.uint8],
    box: Box,
    papers: FloatArray,
    step_threshold: float,
    settings: BarSettings,
) -> tuple[int, _Rows]:
    """The first row of what may be a triangle over an upright bar, and the rows from there on."""
    reach = round(settings.triangle_fraction * box.height)
    top, bottom = max(box.top - reach, 0), min(box.top + reach, box.bottom)
    left = max(box.left - settings.frame_max_px, 0)
    around = rgb[top:bottom, left : box.right + settings.frame_max_px].astype(np.int16)
    apart = apart_from(around, papers)
    apart = _filled(apart, box.top - top, step_threshold, settings)
    middle = (box.left + box.right) // 2 - left
    drawn = apart > step_threshold
    first = _count_back(drawn[:, middle], box.top - top)
    return top + first, _rows(apart[first:], drawn[first:], middle)


def _filled(
    apart: FloatArray, start: int, step_threshold: float, settings: BarSettings
) -> FloatArray:
    """How far pixels are from the paper, as if what lies within an outline had its color.

    A pale end of a bar fades into the paper, and the outline around it and its triangle does not.
    `start` is the first row of the bar.
    """
    side = 2 * settings.frame_max_px
    body = apart[start:]
    strokes = min(
        float(np.median(body[:, part].max(axis=1))) for part in (slice(side), slice(-side, None))
    )
    inner = float(np.median(body[:side, side:-side])) if body.shape[1] > 2 * side else np.inf
    if strokes < settings.triangle_outline_min * max(inner, step_threshold):
        return apart
    dark = apart > strokes / 2
    columns = np.arange(apart.shape[1])
    first, last = dark.argmax(axis=1), len(columns) - dark[:, ::-1].argmax(axis=1)
    within = (
        dark.any(axis=1, keepdims=True) & (columns >= first[:, None]) & (columns < last[:, None])
    )
    return np.where(within, np.maximum(apart, strokes), apart)


def _base(first: int, rows: _Rows, step_threshold: float, settings: BarSettings) -> float | None:
    """Where two straight sides that lead inwards begin, from the top of the picture."""
    sloping = rows.taper >= settings.triangle_taper_px
    count = leading_run(sloping)
    tip = _tip_length(rows.shades, count, step_threshold, settings)
    if tip is None or count - tip < settings.triangle_rows_few:
        return None
    # Few rows, as of a short bar, show a triangle only where they lead to its very point.
    few = count - tip < settings.triangle_rows_min
    narrowed = settings.triangle_point_min if few else settings.triangle_tip_min
    if rows.taper[tip] < narrowed * rows.width / 2:
        return None
    places = np.arange(tip, count) + 0.5
    slope, start = map(float, np.polyfit(places, rows.taper[tip:count], 1))
    uneven = float(np.abs(rows.taper[tip:count] - start - slope * places).mean())
    # What lies beside a whole bar moves the middle of all rows alike.
    shifts = rows.lopsided[tip:count] - np.median(rows.lopsided[tip:count])
    lopsided = float(np.abs(shifts).mean())
    straight = uneven <= settings.triangle_error_px and lopsided <= settings.triangle_lopsided_px
    # A triangle of a long thin bar is long and thin, too.
    least = min(settings.triangle_slope_min, rows.width / len(rows.taper))
    if not straight or slope > -least:
        return None
    return first - start / slope


def _pale_base(first: int, rows: _Rows, length: float, settings: BarSettings) -> float | None:
    """Where a triangle begins that is nearly as pale as the paper: as far from its tip as another.

    It has no color to speak of, but becomes wider over about as many rows as that.
    """
    count = leading_run(rows.taper >= settings.triangle_taper_px)
    is_pointed = rows.taper[0] >= settings.triangle_tip_min * rows.width / 2
    least, most = (share * length for share in settings.triangle_pale_share)
    widens = np.diff(rows.taper[:count]) <= settings.triangle_error_px
    return first + length if is_pointed and least <= count <= most and widens.all() else None


def _tip_length(
    shades: FloatArray, count: int, step_threshold: float, settings: BarSettings
) -> int | None:
    """How many rows of a triangle are its blurred tip; None for what has no color of its own.

    Pale ends of bars seem to taper as well, where their colors become paper. Of few rows, most may
    be outline, but the next ones of the bar have the color of the triangle.
    """
    start = (count + 1) // 2
    whole = shades[start : max(count, start + settings.triangle_rows_min)] if count else shades[:0]
    color = float(np.median(whole)) if whole.size else 0.0
    if color < settings.triangle_steps_min * step_threshold:
        return None
    # In noise single rows are off; colors that fade change from row to row, without a frame.
    spread = 2 * float(np.ptp(np.percentile(whole, (25, 75))))
    framed = shades[:start].max(initial=0.0) >= settings.triangle_frame_min * color
    if not framed and spread > max(step_threshold, settings.triangle_uneven_max * color):
        return None
    return int((shades[:count] >= settings.triangle_shade_min * color).argmax())


def _count_back(drawn: BoolArray, start: int) -> int:
    """The first of the places before `start` from which on all are drawn up to it."""
    return start - leading_run(drawn[:start][::-1])


def _rows(apart: FloatArray, drawn: BoolArray, middle: int) -> _Rows:
    """What the rows of a strip, drawn around its middle, tell of its shape."""
    starts, ends = _sides(drawn, middle)
    columns = np.arange(apart.shape[1])
    within = (columns >= starts[:, None] - 1) & (columns <= ends[:, None])
    # Pixels that blend with the paper count in part.
    parts = np.clip(apart / np.maximum(apart[:, middle, None], 1), 0, 1) * within
    widths = parts.sum(axis=1)
    centers = (parts * columns).sum(axis=1) / np.maximum(widths, 1)
    body = slice(len(starts) // 2, None)
    width, center = (float(np.median(each[body])) for each in (widths, centers))
    return _Rows(
        taper=(width - widths) / 2,
        lopsided=2 * (centers - center),
        shades=apart[:, middle],
        width=width,
    )


def _sides(drawn: BoolArray, middle: int) -> tuple[IntArray, IntArray]:
    """Where what is drawn around the middle of every row starts and ends."""
    left, right = drawn[:, : middle + 1][:, ::-1], drawn[:, middle:]
    starts = middle + 1 - np.cumprod(left, axis=1).sum(axis=1)
    ends = middle + np.cumprod(right, axis=1).sum(axis=1)
    return starts, ends
