"""Points and commas of panels: a figure prints its numbers with one decimal mark.

In small print a comma differs from a point by a pixel or two. What one cell leaves open the
cells printed alike settle, and what one panel leaves open the other panels do.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from heatgrid.drawn import Cell
from heatgrid.geometry import Interval
from heatgrid.model import Word
from heatgrid.numerals import parse_numeral
from heatgrid.read.alphabet import FOREIGN
from heatgrid.read.grammar import is_number_line
from heatgrid.read.units import without_sign
from heatgrid.settings import ReadSettings

_THOUSAND = "000"
_SWAPPED = str.maketrans(".,", ",.")
_ONE_MARK = re.compile(r"[^.,]*\d[.,]\d[^.,]*")


def settle_marks(
    cells: Sequence[tuple[Word, ...]], *, settings: ReadSettings
) -> list[tuple[Word, ...]]:
    """Let the cells of a panel agree on points and commas.

    Parameters
    ----------
    cells : sequence of tuple of Word
        Per cell its lines from top to bottom.
    settings : ReadSettings
        How clear the majority must be.

    Returns
    -------
    list of tuple of Word
        As given, but for numbers that only their point or comma sets apart from most of
        the panel: they are printed as those are, and no surer than the majority is clear.
        So is what other readers saw, if it is the same number with the other mark.
        Where no majority is clear, none of the numbers in question is surer than the share
        that its mark has. A number with a sign that the numeric reader does not know has its mark
        from this reader, which has settled it by all cells.
    """
    cells = [tuple(map(_with_mark, words)) for words in cells]
    votes = _votes(cells)
    return [
        tuple(_settled(word, share, 1 - share, settings) for word, share in _shares(words, votes))
        for words in cells
    ]


def settle_marks_of_panels(
    panels: Sequence[Mapping[Cell, tuple[Word, ...]]], *, settings: ReadSettings
) -> list[dict[Cell, tuple[Word, ...]]]:
    """Let the panels of a figure agree on points and commas.

    Parameters
    ----------
    panels : sequence of mapping of Cell to tuple of Word
        Per panel its cells and their lines from top to bottom, after `settle_marks`.
    settings : ReadSettings
        How clear the majority must be.

    Returns
    -------
    list of dict of Cell to tuple of Word
        As `settle_marks` says, but each panel has one vote, since its cells were mistaken
        together if they were, and without a clear majority all stay as they are: either mark
        makes the same number. Numbers with three digits after it are left alone: one panel may
        print thousands, and another one decimals.
    """
    votes: defaultdict[str, float] = defaultdict(float)
    for cells in panels:
        own = _votes(cells.values())
        for shape in own:
            if not shape.endswith(_THOUSAND):
                votes[shape] += own[shape] / (own[shape] + own.get(shape.translate(_SWAPPED), 0.0))
    most = 1 - settings.marks_share_min
    return [
        {
            cell: tuple(
                _settled(word, share, word.confidence, settings) if share <= most else word
                for word, share in _shares(words, votes)
            )
            for cell, words in cells.items()
        }
        for cells in panels
    ]


def _votes(cells: Iterable[tuple[Word, ...]]) -> dict[str, float]:
    """How sure words are of each shape, all together."""
    votes: defaultdict[str, float] = defaultdict(float)
    for word in (word for words in cells for word in words):
        shape = _shape(word)
        if shape and word.confidence > 0:
            votes[shape] += word.confidence
    return votes


def _shares(words: Sequence[Word], votes: Mapping[str, float]) -> Iterator[tuple[Word, float]]:
    """Words, each with the share of the votes that its mark has; 1 where it has none."""
    for word in words:
        shape = _shape(word)
        own = votes.get(shape, 0.0)
        both = own + votes.get(shape.translate(_SWAPPED), 0.0)
        yield word, own / both if shape and both > 0 else 1.0


def _shape(word: Word) -> str:
    """How a number with one point or comma is printed; empty for all others.

    Digits before the mark count as one, and signs not at all.
    """
    if not (_ONE_MARK.fullmatch(word.text) and is_number_line(word.text)):
        return ""
    return re.sub(r"\d", "0", re.sub(r"\d+(?=[.,])", "0", word.text.lstrip("+-")))


def _with_mark(word: Word) -> Word:
    """What other readers saw with the point or comma of a number whose sign the first one lacks."""
    number = without_sign(word.text)
    swapped = number.translate(_SWAPPED)
    if FOREIGN not in word.text or swapped == number or not is_number_line(number):
        return word
    return replace(
        word,
        others=tuple(
            replace(other, text=other.text.replace(swapped, number))
            if without_sign(other.text) == swapped
            else other
            for other in word.others
        ),
    )


def _settled(word: Word, share: float, sure: float, settings: ReadSettings) -> Word:
    """A word after the others have voted on its mark: how many are for it, and how sure that is."""
    if not _shape(word):
        return word
    other = word.text.translate(_SWAPPED)
    if 1 - share >= settings.marks_share_min and is_number_line(other):
        word = replace(word, text=other, confidence=min(sure, settings.marks_confidence_max))
    elif share < settings.marks_share_min:
        return _capped(word, share)
    return replace(word, others=tuple(_alike(each, word) for each in word.others))


def _alike(other: Word, word: Word) -> Word:
    """What another reader saw, with the mark of its panel where the number is the same."""
    is_swapped = _shape(other) != "" and other.text.translate(_SWAPPED) == word.text
    if not is_swapped or _interval(other) != _interval(word):
        return other
    return replace(other, text=word.text)


def _interval(word: Word) -> Interval | None:
    """The numbers that a word may stand for: a thousand is 1,234 and not 1.234."""
    numeral = parse_numeral(word.text)
    return numeral.interval if numeral is not None else None


def _capped(word: Word, most: float) -> Word:
    return replace(word, confidence=min(word.confidence, most))
