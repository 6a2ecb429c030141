"""Tick marks: where they stand, and labels without those that were taken for a part of them."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from statistics import fmean

import numpy as np

from heatgrid.detect.axes.glyphs import FloatArray
from heatgrid.detect.axes.labels import Label, Ruler
from heatgrid.detect.axes.sides import Side, Span, span
from heatgrid.detect.axes.signs import SIGN_OFF_PX
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

# Fewer labels may all end in a dash.
LONE_MARKS_MIN = 3


def marks_on(marks: FloatArray, side: Side, owner: Box, reach_px: float) -> tuple[float, ...]:
    """Positions of the tick marks on one side of a box.

    Parameters
    ----------
    marks : ndarray of float, shape (m, 4)
        Boxes of all tick marks.
    side : Side
        The side.
    owner : Box
        The panel or bar.
    reach_px : float
        How far from the side a mark may begin.

    Returns
    -------
    tuple of float
        Ascending, in pixels of the figure; a mark across the side, which is seen both in it and
        beyond it, once.
    """
    low, high = owner.ends(side.axis)
    places = ((span(pixels_of(mark), side, owner), mark[side.axis :: 2].mean()) for mark in marks)
    found = sorted(
        float(center)
        for place, center in places
        if abs(place.near) <= reach_px and low - reach_px <= center <= high + reach_px
    )
    # Two marks stand more than a pixel apart, or nobody could tell them from one.
    apart = [after - before > 1 for before, after in pairwise(found)]
    borders = [0, *(at for at, is_apart in enumerate(apart, 1) if is_apart), len(found)]
    return tuple(
        round(fmean(found[start:stop]), 2) for start, stop in pairwise(borders) if stop > start
    )


def pixels_of(mark: FloatArray) -> Box:
    """Find the whole pixels of a tick mark.

    Parameters
    ----------
    mark : ndarray of float, shape (4,)
        Left, top, right, bottom.

    Returns
    -------
    Box
        One pixel at least along either axis: a mark may be thinner than that.
    """
    left, top, right, bottom = np.rint(mark).astype(int).tolist()
    return Box(left, top, max(right, left + 1), max(bottom, top + 1))


def without_marks(
    labels: tuple[Label, ...], ruler: Ruler, owner: Box, settings: AxesSettings
) -> tuple[Label, ...]:
    """Take from labels the tick marks that stand so close to them that they passed for signs.

    Parameters
    ----------
    labels : tuple of Label
        The tick labels along a side.
    ruler : Ruler
        The side and its cells.
    owner : Box
        The panel.
    settings : AxesSettings
        How long and wide marks are.

    Returns
    -------
    tuple of Label
        The same labels. A sign at the end of a label hardly reaches the panel, in the middle of the
        cell, and in several labels.
    """
    parts = [_parted_at_mark(label, ruler, owner, settings) for label in labels]
    reach_px = settings.frame_px + settings.mark_gap_px
    cut = tuple(
        label if mark is None or mark.near > reach_px else rest
        for label, (rest, mark) in zip(labels, parts, strict=True)
    )
    pairs = list(zip(labels, cut, strict=True))
    kept = [_near_px(old, ruler, owner) for old, new in pairs if new is old]
    marks = [_near_px(old, ruler, owner) for old, new in pairs if new is not old]
    # Where other labels begin as near to the panel, these begin with a minus.
    are_signs = any(abs(near - mark) <= SIGN_OFF_PX for near in kept for mark in marks)
    if len(marks) >= settings.tick_marks_alike_min and not are_signs:
        return cut
    # At the right, numbers may be flush at their ends, and begin with a minus.
    return labels if ruler.side is Side.RIGHT else _without_lone_marks(labels, parts, ruler, owner)


def _without_lone_marks(
    labels: tuple[Label, ...],
    parts: Sequence[tuple[Label, Span | None]],
    ruler: Ruler,
    owner: Box,
) -> tuple[Label, ...]:
    """Labels less the marks that end before all other labels begin; most are too faint to be seen.

    The labels of an axis begin equally far from its panel.
    """
    begin = min(_near_px(rest, ruler, owner) for rest, _ in parts)
    lone = [
        mark is not None
        and mark.far <= begin
        and (ruler.side.axis == 1 or mark.far - mark.near > mark.length)
        for _, mark in parts
    ]
    # No word ends in a dash, or has a stroke above it, all along an axis.
    if len(labels) / 2 <= sum(lone) < max(len(labels), LONE_MARKS_MIN):
        return labels
    return tuple(
        rest if is_lone else label
        for label, (rest, _), is_lone in zip(labels, parts, lone, strict=True)
    )


def _near_px(label: Label, ruler: Ruler, owner: Box) -> int:
    """How far from the panel a label begins."""
    return min(span(glyph, ruler.side, owner).near for glyph in label.glyphs)


def _parted_at_mark(
    label: Label, ruler: Ruler, owner: Box, settings: AxesSettings
) -> tuple[Label, Span | None]:
    """The label less what looks like a tick mark between it and the panel, and that, if any."""
    spans = [span(glyph, ruler.side, owner) for glyph in label.glyphs]
    nearest = min(spans, key=lambda place: place.near)
    rest = tuple(
        glyph for glyph, place in zip(label.glyphs, spans, strict=True) if place != nearest
    )
    width = max(settings.mark_width_px, settings.mark_width_em * ruler.em_px)
    # A label of a scale stands at its mark alone.
    axis, index = ruler.side.axis, label.index
    center = label.box.center[axis] if index is None else ruler.centers[index]
    off = abs(nearest.center - center)
    is_mark = (
        rest
        and nearest.length <= width
        and nearest.far - nearest.near <= settings.mark_length_max_em * ruler.em_px
        and off <= settings.mark_off_px
        and all(place.near >= nearest.far for place in spans if place != nearest)
    )
    return (replace(label, glyphs=rest), nearest) if is_mark else (label, None)
