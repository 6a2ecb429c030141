"""Numbers along an axis: the law that most of them follow, and what the others should be.

Ticks such as 10, 20, 30 or 1, 2, 4, 8 name each other. Where nearly all labels of an axis
keep to one law, a doubtful one that misses it by one character says what the law says; the
old reading stays beside it, so that H402 hears of it.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import itemgetter

import numpy as np
from numpy.typing import NDArray

from heatgrid.model import Word
from heatgrid.numerals import parse_numeral
from heatgrid.read.label import best_reading, look_of
from heatgrid.read.scripts import RAISED
from heatgrid.settings import ReadSettings

OTHERS_MIN = 4
"""Numbers that must keep to a law before another one can break it; three often do by chance."""

KEEPERS_MIN = 0.75
"""Share of the numbers of an axis that must keep to its law."""

COUNTED_MIN = 2 / 3
"""The same of names with numbers, whose law can be one only: each one more than the last."""

_COUNTED = re.compile(r"(.*\D)(\d+)")


@dataclass(frozen=True, slots=True)
class Law:
    """Numbers in equal steps, or growing by equal factors.

    Parameters
    ----------
    start, step : float
        The number at place 0, and what each further place adds to it; their logarithms
        where numbers grow by factors.
    geometric : bool
        Whether they do.
    """

    start: float
    step: float
    geometric: bool

    def __call__(self, place: int) -> float:
        """The number at a place.

        Parameters
        ----------
        place : int
            Row or column.

        Returns
        -------
        float
            Without the rounding of what is printed.
        """
        value = self.start + self.step * place
        return float(np.exp(value)) if self.geometric else value

    def keeps(self, place: int, value: float, span: float) -> bool:
        """Whether a number is that of the law, but for the rounding of what was printed.

        Parameters
        ----------
        place : int
            Row or column.
        value : float
            The number.
        span : float
            Difference of the greatest and the least number of the axis.

        Returns
        -------
        bool
            True within a thousandth.
        """
        return bool(_close(np.array(self(place)), np.array(value), span))


def find_law(numbers: Sequence[tuple[int, float]]) -> Law | None:
    """The law that most numbers of an axis keep to.

    Parameters
    ----------
    numbers : sequence of tuple
        Place and number of each tick, places ascending.

    Returns
    -------
    Law or None
        Through two of them, such that most others keep to it; None where no law has enough
        of them.

    Notes
    -----
    All pairs are tried, so that no single number can spoil the law of the others.
    """
    if len(numbers) < OTHERS_MIN:
        return None
    places, values = np.array(numbers).T
    laws = [_best_law(places, values, geometric=False)]
    if values.min() > 0:
        laws.append(_best_law(places, values, geometric=True))
    law, kept = max(laws, key=lambda found: found[1])
    return law if kept >= max(OTHERS_MIN, KEEPERS_MIN * len(numbers)) else None


def _best_law(
    places: NDArray[np.float64], values: NDArray[np.float64], *, geometric: bool
) -> tuple[Law, int]:
    """The law through two numbers that most numbers keep to, and how many that are."""
    drawn = np.log(values) if geometric else values
    first, second = np.triu_indices(len(places), 1)
    steps = (drawn[second] - drawn[first]) / (places[second] - places[first])
    starts = drawn[first] - steps * places[first]
    expected = starts[:, None] + steps[:, None] * places
    expected = np.exp(expected) if geometric else expected
    kept = _close(expected, values, float(np.ptp(values))).sum(axis=1)
    best = int(kept.argmax())
    return Law(float(starts[best]), float(steps[best]), geometric), int(kept[best])


def _close(
    expected: NDArray[np.float64], values: NDArray[np.float64], span: float
) -> NDArray[np.bool_]:
    """Which numbers are equal but for rounding."""
    slack = np.maximum(1e-3 * np.maximum(np.abs(expected), np.abs(values)), 1e-6 * span)
    close: NDArray[np.bool_] = np.abs(expected - values) <= slack
    return close


def settle_by_sequence(
    labels: Sequence[tuple[Word, ...]], places: Sequence[int | None], *, settings: ReadSettings
) -> tuple[tuple[Word, ...], ...]:
    """Give doubtful labels of an axis the number that the law of the others has there.

    Parameters
    ----------
    labels : sequence of tuple of Word
        The lines of each label.
    places : sequence of int or None
        Its row or column.
    settings : ReadSettings
        From when on a reading is not doubtful.

    Returns
    -------
    tuple of tuple of Word
        The same but for labels that miss the law by one character and that one reader alone saw.
    """
    texts = [best_reading(words, settings) for words in labels]
    known = [
        (place, numeral.value)
        for place, text in zip(places, texts, strict=True)
        if place is not None and text and (numeral := parse_numeral(text.text)) is not None
    ]
    if not known:
        return _settle_by_count(labels, texts, places, settings)
    law = find_law(sorted(known)) if len(dict(known)) == len(known) else None
    if law is None:
        return tuple(labels)
    looks = Counter(look_of(text.text) for text in texts if text)
    return tuple(
        (_lawful(words[0], text, law(place), looks, settings),)
        if text and place is not None and len(words) == 1
        else words
        for words, text, place in zip(labels, texts, places, strict=True)
    )


def _settle_by_count(
    labels: Sequence[tuple[Word, ...]],
    texts: Sequence[Word | None],
    places: Sequence[int | None],
    settings: ReadSettings,
) -> tuple[tuple[Word, ...], ...]:
    """The same for names that are counted, such as web-01, web-02: one name, up or down."""
    counted = [
        (at, place, text, part[1], part[2])
        for at, (place, text) in enumerate(zip(places, texts, strict=True))
        if text and place is not None and (part := _COUNTED.fullmatch(text.text)) is not None
    ]
    starts = Counter(
        (name, step, int(digits) - step * place)
        for _, place, _, name, digits in counted
        for step in (1, -1)
    )
    (name, step, start), kept = max(starts.items(), key=itemgetter(1), default=(("", 1, 0), 0))
    settled = list(labels)
    if len(counted) < len(labels) or kept < max(OTHERS_MIN, COUNTED_MIN * len(labels)):
        return tuple(settled)
    for at, place, text, own, digits in counted:
        wanted = f"{name}{start + step * place:0{len(digits)}}"
        if len(labels[at]) > 1 or _is_settled(labels[at][0], text, settings):
            continue
        if own == name and edit_distance(text.text, wanted) == 1:
            settled[at] = (Word(wanted, text.confidence, (replace(text, others=()),)),)
    return tuple(settled)


def _lawful(
    word: Word, reading: Word, expected: float, looks: Counter[str], settings: ReadSettings
) -> Word:
    """A label as it was read, or as the law has it where that is likelier."""
    numeral = parse_numeral(reading.text)
    is_lawful = numeral is not None and bool(np.isclose(numeral.value, expected))
    if is_lawful or _is_settled(word, reading, settings):
        return word
    for text in printed_forms(expected, reading.text):
        common = 2 * looks[look_of(text)] >= looks.total()
        if common and edit_distance(text, reading.text) == 1:
            # Where both are numbers, the checks hear of both.
            sureness = max(reading.confidence, settings.digit_accept_min)
            return Word(text, sureness, (replace(reading, others=()),))
    return word


def _is_settled(word: Word, reading: Word, settings: ReadSettings) -> bool:
    """Whether a reader is sure of a label, or two of them see the same."""
    is_seen_twice = [each.text for each in (word, *word.others)].count(reading.text) > 1
    return reading.confidence >= settings.digit_sure_min or is_seen_twice


def printed_forms(value: float, like: str) -> tuple[str, ...]:
    """How a number may be printed among labels of a kind.

    Parameters
    ----------
    value : float
        The number.
    like : str
        A label that may be misread; it tells the number of decimals.

    Returns
    -------
    tuple of str
        As a decimal number, and as a power of ten where it is one.
    """
    numeral = parse_numeral(like)
    decimals = numeral.decimals if numeral is not None else len(like.partition(".")[2])
    forms = [f"{value:.{max(0, decimals)}f}"] if abs(value) < 10**9 else []
    if value > 0:
        exponent = round(float(np.log10(value)))
        if np.isclose(value, 10.0**exponent, rtol=1e-3):
            forms.append("10" + str(exponent).translate(RAISED))
    return tuple(forms)


def edit_distance(text: str, other: str) -> int:
    """Fewest characters to insert, drop or exchange.

    Parameters
    ----------
    text, other : str
        Any two texts.

    Returns
    -------
    int
        0 where they are equal.

    References
    ----------
    .. [1] Wagner, R. A., Fischer, M. J. (1974). The string-to-string correction problem.
       Journal of the ACM 21(1), 168-173. doi:10.1145/321796.321811.

    Examples
    --------
    >>> edit_distance("411", "41.1")
    1
    """
    row = list(range(len(other) + 1))
    for count, character in enumerate(text, start=1):
        previous, row = row, [count]
        for k, wanted in enumerate(other):
            exchanged = previous[k] + (character != wanted)
            row.append(min(exchanged, previous[k + 1] + 1, row[k] + 1))
    return row[-1]
