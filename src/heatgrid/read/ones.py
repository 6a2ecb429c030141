"""Cells of one panel in the light of each other: a stroke among whole numbers is a 1.

In some fonts the digit 1 looks like a capital I: old-style figures, and small print with serifs.
Among words, a digit alone may be a comma or a point, whose size the numeric reader does not see.
"""

import re
from collections.abc import Mapping
from dataclasses import replace

from heatgrid.drawn import Cell
from heatgrid.model import Word
from heatgrid.settings import ReadSettings

_STROKES = frozenset("Il|")
# Before a power of ten in e-notation stands no letter.
_MANTISSA = re.compile(r"^([-+]?)[Il|](?=(?:[.,]\d+)?[eE][-+]\d+$)")
_LIKE_DIGITS = frozenset("IlOoSsBZzbgq|")
# Share of the cells with anything printed in them that hold words where a digit may be none.
WORDS_MIN = 0.8
# Confidence in it at most: a color that agrees speaks against other digits, not against a comma.
DIGIT_MAX = 0.3


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
        took for no number. It is that of one reader alone, so only a color makes it sure. So is
        the 1 before a power of ten, as in 1e+02, whatever the other cells hold. Lone digits among
        words are in doubt.
    """
    printed = {
        cell: tuple(_with_mantissa(word, settings) for word in words)
        for cell, words in printed.items()
    }
    if _are_words(printed, settings):
        return {cell: _doubted_digit(words) for cell, words in printed.items()}
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


def _are_words(printed: Mapping[Cell, tuple[Word, ...]], settings: ReadSettings) -> bool:
    """Whether nearly all cells hold words, to the reader of texts alone."""
    filled = [words for words in printed.values() if words]
    words = sum(
        word.confidence < settings.digit_accept_min
        and bool(word.others)
        and any(map(str.isalpha, word.others[0].text))
        and not _LIKE_DIGITS.issuperset(word.others[0].text)
        for word, *_ in filled
    )
    return words >= max(settings.whole_cells_min, WORDS_MIN * len(filled))


def _doubted_digit(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """The lines of a cell, in doubt if it is one that a reader takes for a digit."""
    if len(words) != 1:
        return words
    (word,) = words
    if not any(len(each.text) == 1 and each.text.isdecimal() for each in (word, *word.others)):
        return words
    return (word.doubted(DIGIT_MAX),)


def _with_mantissa(word: Word, settings: ReadSettings) -> Word:
    """A line, and what other readers made of it, with a 1 for a stroke before a power of ten."""
    others = tuple(_with_mantissa(other, settings) for other in word.others)
    text = _MANTISSA.sub(r"\g<1>1", word.text)
    if text == word.text:
        return replace(word, others=others)
    most = min(word.confidence, settings.doubted_confidence_max)
    return Word(text, most, others)


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
