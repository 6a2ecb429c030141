"""Which ink each character of a line was read from.

In come the characters of a line with their rough places, as a recognition model gives them,
and the ink of the line; out come the pieces of ink that white columns part, each with its
characters. `heatgrid.read.proofread` measures them.
"""

import math
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from heatgrid.geometry import Box
from heatgrid.read.ink import FloatArray
from heatgrid.runs import runs
from heatgrid.settings import ReadSettings

_WIDTHS = {
    **dict.fromkeys("Iil1|.,:;'!", 0.3),
    **dict.fromkeys("()[]jtfr-", 0.6),
    **dict.fromkeys("mwMW@%", 1.5),
}
"""Rough widths of the ink of characters, in widths of an n; 1 where not said."""

_EMPTY_COST = 0.5
"""What it costs to leave a run without a glyph, in widths of an n."""

_REACH = 2.0
"""How far from its run a glyph is looked for, in widths of an n."""


@dataclass(frozen=True, slots=True)
class Glyph:
    """One character as a recognition model read it.

    Parameters
    ----------
    text : str
        The character, which may be a space.
    center_px : float
        About where it stands, from the left end of the line's ink.
    confidence : float
        0..1.
    """

    text: str
    center_px: float
    confidence: float


@dataclass(frozen=True, slots=True)
class Mark:
    """A piece of ink with white on both sides, and what was read there.

    Parameters
    ----------
    box : Box
        Tight around the ink, in the pixels of the line.
    text : str
        Several characters where letters touch; empty where none was read.
    space_before : bool
        Whether a space was read between the mark before and this one.
    """

    box: Box
    text: str = ""
    space_before: bool = False


@dataclass(frozen=True, slots=True)
class _Deal:
    """One way to deal the first glyphs out to the first runs of ink."""

    cost: float
    places: tuple[int, ...]


def align(glyphs: Sequence[Glyph], ink: FloatArray, *, settings: ReadSettings) -> list[Mark]:
    """The ink of a line, piece by piece, with the characters read from each.

    Parameters
    ----------
    glyphs : sequence of Glyph
        As read, left to right.
    ink : ndarray of float, shape (height, width)
        Share of ink in each pixel, 0..1.
    settings : ReadSettings
        From which share on a pixel counts as ink.

    Returns
    -------
    list of Mark
        Left to right; empty where there is no ink.
    """
    marks = [Mark(box) for box in _ink_runs(ink, settings)]
    printed = [glyph for glyph in glyphs if not glyph.text.isspace()]
    places = iter(_places(printed, [mark.box for mark in marks]))
    space = False
    for glyph in glyphs if marks else ():
        if glyph.text.isspace():
            space = True
            continue
        at = next(places)
        marks[at] = _with_glyph(marks[at], glyph, space)
        space = False
    return marks


def _with_glyph(mark: Mark, glyph: Glyph, space: bool) -> Mark:
    """The mark with one more character at its end."""
    if not mark.text:
        return replace(mark, text=glyph.text, space_before=space)
    return replace(mark, text=mark.text + " " * space + glyph.text)


def _ink_runs(ink: FloatArray, settings: ReadSettings) -> list[Box]:
    """The pieces of the line that white columns part, left to right."""
    inked = np.any(ink > settings.word_white_max, axis=0)
    boxes = []
    for left, right in runs(inked):
        rows = np.flatnonzero((ink[:, left:right] > settings.word_ink_min).any(axis=1))
        if rows.size:
            boxes.append(Box(left, int(rows[0]), right, int(rows[-1]) + 1))
    return boxes


def _places(glyphs: Sequence[Glyph], runs: Sequence[Box]) -> tuple[int, ...]:
    """Which run each glyph belongs to.

    Notes
    -----
    The cheapest way to deal the glyphs out in order (dynamic programming over the runs): a
    run should hold glyphs that are together as wide as it is and stand near it. Places
    alone will not do: the model knows them to 8 px, and thin letters stand closer.
    """
    if not runs:
        return ()
    unit = sum(box.width for box in runs) / max(1.0, math.fsum(map(_width, glyphs)))
    centers = [glyph.center_px for glyph in glyphs]
    deals = {0: _Deal(0.0, ())}
    for at, box in enumerate(runs):
        least = bisect_left(centers, box.left - _REACH * unit)
        most = bisect_right(centers, box.right + _REACH * unit)
        if at == len(runs) - 1:
            least = most = len(glyphs)
        grown: dict[int, _Deal] = {}
        for start, deal in deals.items():
            for stop in range(max(start, least), most + 1):
                cost = deal.cost + _misfit(glyphs[start:stop], box, unit)
                if stop not in grown or cost < grown[stop].cost:
                    grown[stop] = _Deal(cost, deal.places + (at,) * (stop - start))
        deals = grown
    return deals[len(glyphs)].places


def _misfit(glyphs: Sequence[Glyph], box: Box, unit: float) -> float:
    """How badly glyphs fit a run of ink, in pixels of width and of distance."""
    width, middle = box.width, box.center[0]
    if not glyphs:
        return width + _EMPTY_COST * unit
    beyond = sum(max(0.0, abs(glyph.center_px - middle) - width / 2) for glyph in glyphs)
    return beyond + abs(width - unit * math.fsum(map(_width, glyphs)))


def _width(glyph: Glyph) -> float:
    """Rough width of a character, in widths of an n."""
    return _WIDTHS.get(glyph.text, 1.0)
