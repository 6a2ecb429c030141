"""Signs drawn below or above the numbers of a panel, as the arrows of a policy: no texts of cells.

A reader takes an arrow for a dash, a digit or a letter, in each cell for another one. Numbers that
stand below others are digits in all cells, marks of significance are the same few.
"""

from collections.abc import Mapping, Sequence

from heatgrid.drawn import Cell
from heatgrid.model import Word

Words = Mapping[Cell, tuple[Word, ...]]

# Of the cells with numbers, those with a lone glyph beside it; few are chance.
CELLS_SHARE_MIN = 0.5
CELLS_MIN = 4
# Of these glyphs, those read as no digit, and as a digit.
SHARE_MIN = 0.25
# Marks of significance, and of a missing number if nothing else stands there.
MARKS = frozenset("*†‡§")


def without_signs(panels: Sequence[Words]) -> list[dict[Cell, tuple[Word, ...]]]:
    """Leave out lone glyphs above or below the numbers of a panel that are no characters.

    Parameters
    ----------
    panels : sequence of mapping of Cell to tuple of Word
        Per panel its cells and their lines from top to bottom.

    Returns
    -------
    list of dict of Cell to tuple of Word
        As given, but for the second lines, or the first ones, where most cells have a single
        glyph there that was read as digits in some and as anything else in others.
    """
    return [_without(_without(dict(cells), -1), 0) for cells in panels]


def _without(cells: dict[Cell, tuple[Word, ...]], end: int) -> dict[Cell, tuple[Word, ...]]:
    """The same for the last lines (-1) or the first ones (0)."""
    several = {cell: words[end].text for cell, words in cells.items() if len(words) > 1}
    signs = {cell: text for cell, text in several.items() if len(text) == 1}
    printed = sum(any(map(str.isdigit, words[~end].text)) for words in cells.values() if words)
    if len(signs) < max(CELLS_MIN, CELLS_SHARE_MIN * printed):
        return cells
    digits = sum(map(str.isdigit, signs.values()))
    others = sum(not text.isdigit() and text not in MARKS for text in signs.values())
    if min(digits, others) < SHARE_MIN * len(signs):
        return cells
    kept = slice(None, -1) if end else slice(1, None)
    return {cell: words[kept] if cell in signs else words for cell, words in cells.items()}
