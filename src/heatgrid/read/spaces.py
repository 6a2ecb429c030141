"""Spaces in the numbers of a panel, by how wide its gaps are.

In small print the space of `67 %` is a pixel or two, as a gap between digits may be. A panel
prints all its numbers with it or none, and a space makes a gap wider than all others.
"""

import re
from collections.abc import Mapping, Sequence
from statistics import fmean, median

import numpy as np

from heatgrid.read.ink import INK_HEIGHT_PX, PADDING_PX, FloatArray
from heatgrid.settings import ReadSettings

_AMOUNT = r"[+-]?[\d.,]+"
_SPACED = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{_AMOUNT}( ?)[%kKMB]",
        rf"{_AMOUNT}( ?)±( ?){_AMOUNT}",
        rf"±( ?){_AMOUNT}",
        rf"[<>≤≥~]( ?){_AMOUNT}",
    )
)
"""Numbers with a place where some figures print a space and others none."""


def settle_spaces(
    lines: Sequence[Mapping[str, float]],
    pictures: Sequence[FloatArray],
    *,
    settings: ReadSettings,
) -> list[dict[str, float]]:
    """Take spaces out of the numbers of a panel whose gaps are too narrow for them.

    Parameters
    ----------
    lines : sequence of mapping of str to float
        What each line may say, and how likely that is.
    pictures : sequence of ndarray of float32, shape (LINE_HEIGHT_PX, width)
        Of the same lines, from `normalized_line`.
    settings : ReadSettings
        How much wider than others the gap of a space is.

    Returns
    -------
    list of dict of str to float
        The same, or each text with a space before a suffix, around ±, or after a relation
        joined with the one without.

    Notes
    -----
    Where the reader is sure of the spaces, gaps have no say: a point may stand as far from its
    digits as a word does, in fonts whose characters are all as wide.
    """
    texts = [max(chances, key=chances.__getitem__, default="") for chances in lines]
    places = {at: places for at, text in enumerate(texts) if (places := _places(text))}
    if not any(" " in texts[at] for at in places):
        return list(map(dict, lines))
    if fmean(_spaced(lines[at]) for at in places) >= settings.space_sure_min:
        return list(map(dict, lines))
    excess = median(_excess_px(pictures[at], count, settings) for at, count in places.items())
    if excess >= settings.space_excess_min * INK_HEIGHT_PX:
        return list(map(dict, lines))
    return [_without_spaces(chances) for chances in lines]


def _places(text: str) -> int:
    """How many places for a space a number has."""
    return next((len(found.groups()) for spaced in _SPACED if (found := spaced.fullmatch(text))), 0)


def _spaced(chances: Mapping[str, float]) -> float:
    """How likely a number has such a space."""
    return sum(chance for text, chance in chances.items() if " " in text and _places(text))


def _without_spaces(chances: Mapping[str, float]) -> dict[str, float]:
    """The texts of a line, those that differ by such a space joined."""
    joined: dict[str, float] = {}
    for text, chance in chances.items():
        closed = text.replace(" ", "") if _places(text) else text
        joined[closed] = joined.get(closed, 0.0) + chance
    return joined


def _excess_px(line: FloatArray, count: int, settings: ReadSettings) -> float:
    """How much wider than all others that many of the widest gaps of a line are."""
    inked = (line[:, PADDING_PX:-PADDING_PX].max(axis=0) >= settings.space_edge).nonzero()[0]
    gaps = sorted(np.diff(inked), reverse=True)
    # Glyphs that touch have none.
    widths = [int(gap) - 1 for gap in gaps[: count + 1]] + [0] * (count + 1)
    return float(widths[count - 1] - widths[count])
