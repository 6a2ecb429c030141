"""Letters that count the panels of a figure from within their first cells: a, b, c."""

import re
from collections.abc import Mapping, Sequence

from heatgrid.drawn import Cell
from heatgrid.model import Word

Words = Mapping[Cell, tuple[Word, ...]]

_LETTER = re.compile(r"\(?([A-Za-z])[).]?")


def without_counts(panels: Sequence[Words]) -> list[dict[Cell, tuple[Word, ...]]]:
    """Leave out the letters of panels, which are no texts of cells.

    Parameters
    ----------
    panels : sequence of mapping of Cell to tuple of Word
        Per panel, in reading order, its cells and their lines from top to bottom.

    Returns
    -------
    list of dict of Cell to tuple of Word
        As given, but for a letter alone in the first cell of each of several panels that print
        nothing else, if they follow each other in the alphabet.
    """
    letters = [_letter_of(cells) for cells in panels]
    ordinals = [ord(letter) for letter in letters if letter]
    follow = ordinals == list(range(ordinals[0], ordinals[0] + len(panels))) if ordinals else False
    if len(panels) == 1 or not follow:
        return [dict(cells) for cells in panels]
    return [dict.fromkeys(cells, ()) for cells in panels]


def _letter_of(cells: Words) -> str:
    """The letter in the first cell of a panel that prints nothing else, empty without one."""
    printed = [(cell, words) for cell, words in cells.items() if words]
    if len(printed) != 1 or len(printed[0][1]) != 1:
        return ""
    (cell, (word,)) = printed[0]
    readings = (word, *word.others)
    found = next((match for each in readings if (match := _LETTER.fullmatch(each.text))), None)
    return found[1].lower() if found and (cell.row, cell.col) == (0, 0) else ""
