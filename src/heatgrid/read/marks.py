"""Points and commas of one panel: a figure prints its numbers with one decimal mark.

In small print a comma differs from a point by a pixel or two. What one cell leaves open the
cells printed alike settle.
"""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from heatgrid.geometry import Interval
from heatgrid.model import Word
from heatgrid.numerals import parse_numeral
from heatgrid.read.grammar import is_number_line
from heatgrid.settings import ReadSettings

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
        that its mark has.
    """
    votes: defaultdict[str, float] = defaultdict(float)
    for word in (word for words in cells for word in words):
        form = _form(word)
        for voted in (form, _shape_of(form)):
            votes[voted] += word.confidence
    return [tuple(_settled(word, votes, settings) for word in words) for words in cells]


def _form(word: Word) -> str:
    """How a number with one point or comma is printed; empty for all others.

    A lone zero before the mark is "o", other digits there are "n", those behind it "0", and
    signs do not count.
    """
    if not (_ONE_MARK.fullmatch(word.text) and is_number_line(word.text)):
        return ""
    before, mark, after = re.split("([.,])", word.text.lstrip("+-"))
    whole = re.sub(r"\d+", lambda digits: "o" if digits[0] == "0" else "n", before)
    return whole + mark + re.sub(r"\d", "0", after)


def _shape_of(form: str) -> str:
    """The same, whatever is before the mark."""
    return re.sub("[on]", "9", form)


def _share(form: str, votes: Mapping[str, float]) -> float:
    """Share of the votes for a form, or a shape, among those for either mark; 1 if none is."""
    both = votes[form] + votes.get(form.translate(_SWAPPED), 0.0)
    return votes[form] / both if both > 0 else 1.0


def _settled(word: Word, votes: Mapping[str, float], settings: ReadSettings) -> Word:
    """A word after the others have voted on its mark."""
    form = _form(word)
    if not form:
        return word
    share, least = _share(_shape_of(form), votes), settings.marks_share_min
    other = word.text.translate(_SWAPPED)
    if 1 - share >= least and is_number_line(other):
        word = replace(word, text=other, confidence=min(1 - share, settings.marks_confidence_max))
    # Rows of thousands and rows of three decimals less than one do not speak of each other.
    elif share < least and _share(form, votes) < least:
        return _capped(word, share)
    return replace(word, others=tuple(_alike(each, word) for each in word.others))


def _alike(other: Word, word: Word) -> Word:
    """What another reader saw, with the mark of its panel where the number is the same."""
    is_swapped = _form(other) != "" and other.text.translate(_SWAPPED) == word.text
    if not is_swapped or _interval(other) != _interval(word):
        return other
    return replace(other, text=word.text)


def _interval(word: Word) -> Interval | None:
    """The numbers that a word may stand for: a thousand is 1,234 and not 1.234."""
    numeral = parse_numeral(word.text)
    return numeral.interval if numeral is not None else None


def _capped(word: Word, most: float) -> Word:
    return replace(word, confidence=min(word.confidence, most))
