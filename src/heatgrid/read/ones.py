"""Cells of one panel in the light of each other: a stroke among whole numbers is a 1.

In some fonts the digit 1 looks like a capital I: old-style figures, and small print with serifs.
"""

from collections.abc import Mapping
from dataclasses import replace

from heatgrid.drawn import Cell
from heatgrid.model import Word
from heatgrid.settings import ReadSettings

_STROKES = frozenset("Il|")


def settle_ones(
    printed: Mapping[Cell, tuple[Word, ...]], *, settings: ReadSettings
) -> dict[Cell, tuple[Word, ...]]:
    """Let a lone stroke count as a 1 where the other cells hold whole numbers.

    Parameters
    ----------
    printed : mapping of Cell to tuple of Word
        What is printed in the cells of a panel, as each reader saw it.
    settings : ReadSettings
        How many of the other cells must hold whole numbers.

    Returns
    -------
    dict of Cell to tuple of Word
        The same, with a 1 beside the letters that the text reader saw and the numeric reader
        took for no number. It is that of one reader alone, so only a color makes it sure.
    """
    alone = {cell: words[0] for cell, words in printed.items() if len(words) == 1}
    strokes = {cell: word for cell, word in alone.items() if _is_stroke(word, settings)}
    others = [words for cell, words in printed.items() if words and cell not in strokes]
    whole = sum(_is_whole(words, settings) for words in others)
    if not strokes or whole < max(settings.whole_cells_min, settings.whole_share_min * len(others)):
        return dict(printed)
    settled = dict(printed)
    for cell, word in strokes.items():
        one = Word("1", word.others[0].confidence)
        settled[cell] = (replace(word, others=(*word.others, one)),)
    return settled


def _is_stroke(word: Word, settings: ReadSettings) -> bool:
    """Whether a line is one letter that is a stroke, to the reader of texts alone."""
    refused = word.confidence < settings.digit_accept_min
    return refused and bool(word.others) and word.others[0].text in _STROKES


def _is_whole(words: tuple[Word, ...], settings: ReadSettings) -> bool:
    """Whether a cell holds a whole number, to either reader."""
    if len(words) != 1:
        return False
    (word,) = words
    read = word if word.confidence >= settings.digit_accept_min else (*word.others, word)[0]
    return read.text.isdecimal()
