"""Tick labels of an axis: the one that breaks the sequence of all the others.

Axes such as 500, 1000, 2000, 3000 are no sequence and are left alone. A tick is odd only
if it also looks like a misreading of the text that belongs there.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from heatgrid.model import Tick
from heatgrid.numerals import parse_numeral

OTHERS_MIN = 4
"""Ticks that must agree before another one can disagree; three often do by chance."""


@dataclass(frozen=True, slots=True)
class OddTick:
    """A tick that breaks a sequence.

    Parameters
    ----------
    tick : Tick
        As it was read.
    expected : float
        What the sequence has at its place.
    """

    tick: Tick
    expected: float


def find_odd_tick(ticks: Sequence[Tick]) -> OddTick | None:
    """Find the tick that breaks an arithmetic or geometric sequence.

    Parameters
    ----------
    ticks : sequence of Tick
        Of one axis; those that belong to no row or column are passed over.

    Returns
    -------
    OddTick or None
        None where all ticks fit, where more than one does not, and where the others make
        no sequence.
    """
    points = [(tick.index, tick.value) for tick in ticks if tick.index is not None]
    numbers = [(index, value) for index, value in points if value is not None]
    if len(numbers) != len(points) or len(points) <= OTHERS_MIN:
        return None
    indexed = [tick for tick in ticks if tick.index is not None]
    for predict in (_arithmetic, _geometric):
        if _misfits(numbers, predict(numbers)) == 0:
            return None
    for predict in (_arithmetic, _geometric):
        for k, tick in enumerate(indexed):
            others = numbers[:k] + numbers[k + 1 :]
            law = predict(others)
            if _misfits(others, law) > 0:
                continue
            expected = law(numbers[k][0])
            inner = 0 < k < len(indexed) - 1
            if _like_misreading(tick.text, expected, inner=inner):
                return OddTick(tick, expected)
    return None


_Law = Callable[[int], float]


def _arithmetic(numbers: Sequence[tuple[int, float]]) -> _Law:
    """Line through the first and the last number."""
    (first, low), (last, high) = numbers[0], numbers[-1]
    return lambda index: low + (high - low) * (index - first) / (last - first)


def _geometric(numbers: Sequence[tuple[int, float]]) -> _Law:
    """Exponential curve through the first and the last number, which must be positive."""
    (first, low), (last, high) = numbers[0], numbers[-1]
    if min(low, high) <= 0:
        return lambda _: math.nan
    return lambda index: low * (high / low) ** ((index - first) / (last - first))


def _misfits(numbers: Sequence[tuple[int, float]], law: _Law) -> int:
    """How many numbers a law does not give, but for rounding."""
    span = max(value for _, value in numbers) - min(value for _, value in numbers)
    return sum(not _same(law(index), value, span) for index, value in numbers)


def _same(expected: float, value: float, span: float) -> bool:
    """Whether two numbers are equal but for the rounding of what was printed."""
    return math.isclose(expected, value, rel_tol=1e-3, abs_tol=1e-6 * span)


def _like_misreading(text: str, expected: float, *, inner: bool) -> bool:
    """Whether a text is one wrong character away from a number.

    At the ends of an axis only a lost sign or point counts: many axes end irregularly.
    """
    numeral = parse_numeral(text)
    if numeral is None or not math.isfinite(expected):
        return False
    wanted = f"{expected:.{numeral.decimals}f}"
    bare = [word.translate(str.maketrans("", "", "+-−.,")) for word in (text, wanted)]
    if bare[0] == bare[1] or bare[0].strip("0") == bare[1].strip("0"):
        return True
    return inner and edit_distance(bare[0], bare[1]) == 1


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
