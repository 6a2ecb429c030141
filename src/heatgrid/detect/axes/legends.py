"""Heads of legends and of bars, and entries of legends: words that name no row and no axis."""

import math
from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from heatgrid.detect.axes.pieces import IntArray
from heatgrid.detect.axes.sides import Side, span
from heatgrid.detect.axes.signs import BOTTOM, LEFT, RIGHT, TOP
from heatgrid.detect.axes.text import TextLine
from heatgrid.drawn import Bar
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings
from heatgrid.settings.legends import LegendSettings

# Thickest frame of a patch or a bar.
FRAME_PX = 3
# Words are so many times as far apart as letters, at least.
WORD_GAP_RATIO = 2.5


def without_entries(
    lines: Sequence[TextLine],
    keys: IntArray,
    em_px: float,
    *,
    bars: Sequence[Box] = (),
    settings: LegendSettings,
) -> list[TextLine]:
    """Leave out the lines in which words stand right behind patches of one size.

    A lone patch in line with a bar, and as wide, is the key of missing numbers.

    Parameters
    ----------
    lines : sequence of TextLine
        The writing of a figure that is no tick label.
    keys : ndarray of int, shape (n, 4)
        Left, top, right and bottom of each filled shape that may be a patch, half-open.
    em_px : float
        Size of a letter.
    bars : sequence of Box
        The colorbars.
    settings : LegendSettings
        How far patches may stand from their words, and how many there are at least.

    Returns
    -------
    list of TextLine
        The others.
    """
    entries = [
        (line, key)
        for key in keys
        for line in lines
        if not line.vertical and _is_behind(line, key.tolist(), settings.gap_max_em * em_px)
    ]
    sizes = [key[[RIGHT, BOTTOM]] - key[[LEFT, TOP]] for _, key in entries]
    legend = {
        line
        for (line, key), size in zip(entries, sizes, strict=True)
        if sum((abs(size - other) <= settings.alike_px).all() for other in sizes)
        >= settings.entries_min
        or any(_is_in_line(key, bar) for bar in bars)
    }
    return [line for line in lines if line not in legend]


def _is_in_line(key: IntArray, bar: Box) -> bool:
    """Whether a patch continues a bar beyond a gap; either may be known without its frame."""
    return any(
        np.abs(key[[side, side + 2]] - bar.ends(side)).max() <= FRAME_PX
        and (key[1 - side] >= bar.ends(1 - side)[1] or key[3 - side] <= bar.ends(1 - side)[0])
        for side in (0, 1)
    )


def _is_behind(line: TextLine, key: Sequence[int], reach_px: float) -> bool:
    """Whether a line, or a word of it, begins right behind a patch and level with it."""
    return line.box.top < (key[TOP] + key[BOTTOM]) / 2 < line.box.bottom and any(
        0 <= glyph.left - key[RIGHT] <= reach_px for glyph in line.glyphs
    )


def parted_at_legends(
    lines: Sequence[TextLine], legends: Sequence[Box], em_px: float, *, settings: LegendSettings
) -> list[TextLine]:
    """Part the heads of two legends side by side, each of which begins where its legend does.

    Parameters
    ----------
    lines : sequence of TextLine
        Whole lines.
    legends : sequence of Box
        Colorbars, and filled shapes that may be patches.
    em_px : float
        Size of a letter.
    settings : LegendSettings
        How far heads stand from their legends, and how wide the gaps between words are.

    Returns
    -------
    list of TextLine
        A line is parted where it would be the head of both.
    """
    return [part for line in lines for part in _parted(line, legends, em_px, settings)]


def _parted(
    line: TextLine, legends: Sequence[Box], em_px: float, settings: LegendSettings
) -> list[TextLine]:
    """A line, or the two heads that it is."""
    if line.vertical:
        return [line]

    def begins(glyph: Box, reach_em: float) -> bool:
        return any(
            abs(glyph.left - box.left) <= settings.head_off_px
            and 0 <= box.top - line.box.bottom <= reach_em * em_px
            for box in legends
        )

    # One head of the two may go on in a second line.
    if not begins(line.glyphs[0], settings.head_em + settings.head_line_em):
        return [line]
    gaps = [after.left - before.right for before, after in pairwise(line.glyphs)]
    cuts = [
        at
        for at, gap in enumerate(gaps, 1)
        if gap >= min(settings.head_gap_em * em_px, _usual_gap(gaps, at) * settings.head_gap_ratio)
        and begins(line.glyphs[at], settings.head_em)
    ]
    if not cuts:
        return [line]
    parts = line.glyphs[: cuts[0]], line.glyphs[cuts[0] :]
    return [TextLine(part, vertical=False) for part in parts]


def _usual_gap(gaps: Sequence[int], at: int) -> float:
    """The widest other gap between words of a line, infinite where it has two words alone."""
    others = sorted(gap for place, gap in enumerate(gaps, 1) if place != at)
    between = [gap for gap in others if gap >= WORD_GAP_RATIO * max(1, others[len(others) // 2])]
    return max(between, default=math.inf)


def heads_a_bar(
    line: TextLine, bars: Sequence[Bar], em_px: float, *, settings: AxesSettings
) -> bool:
    """Whether a line stands close above a bar and begins with it, as the label of a legend does.

    Parameters
    ----------
    line : TextLine
        A line.
    bars : sequence of Bar
        The colorbars.
    em_px : float
        Size of a letter.
    settings : AxesSettings
        How close.

    Returns
    -------
    bool
        False for turned lines.
    """
    places = [span(line.box, Side.TOP, bar.box) for bar in bars]
    return not line.vertical and any(
        0 <= place.near <= settings.bar_head_gap_em * em_px
        and abs(place.low - bar.box.left) <= settings.bar_label_align_em * em_px
        for place, bar in zip(places, bars, strict=True)
    )


def without_heads_behind(
    lines: Sequence[TextLine], bars: Sequence[Bar], em_px: float, *, settings: AxesSettings
) -> list[TextLine]:
    """Leave out the heads of bars behind other lines: the other is the name of a row.

    Parameters
    ----------
    lines : sequence of TextLine
        The writing of a figure.
    bars : sequence of Bar
        The colorbars.
    em_px : float
        Size of a letter.
    settings : AxesSettings
        How close above a bar its head stands.

    Returns
    -------
    list of TextLine
        The others.
    """
    return [
        line
        for line in lines
        if not heads_a_bar(line, bars, em_px, settings=settings)
        or not any(_ends_before(other, line) for other in lines)
    ]


def _ends_before(line: TextLine, other: TextLine) -> bool:
    """Whether a line ends before another one level with it."""
    return (
        not line.vertical
        and line.box.right <= other.box.left
        and line.box.top < other.box.center[1] < line.box.bottom
    )
