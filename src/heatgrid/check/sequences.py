"""Tick labels of an axis: those that break the sequence of nearly all the others.

Axes such as 500, 1000, 2000, 3000 are no sequence and are left alone. A tick is odd only
if it also looks like a misreading of the text that belongs there.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from heatgrid.model import Tick
from heatgrid.numerals import parse_numeral
from heatgrid.read.sequences import KEEPERS_MIN, edit_distance, find_law, printed_forms

LABELS_MIN = 4
"""Labels that may be called unordered."""

TURNS_MIN = 2
"""Steps up, and steps down, of labels without an order; one back may be a misread label."""


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


def find_odd_ticks(ticks: Sequence[Tick], *, sure_min: float) -> tuple[OddTick, ...]:
    """Find the ticks that break an arithmetic or geometric sequence.

    Parameters
    ----------
    ticks : sequence of Tick
        Of one axis; those that belong to no row or column are passed over.
    sure_min : float
        Confidence below which a tick at the end of an axis may be misread by a digit; many
        axes end irregularly.

    Returns
    -------
    tuple of OddTick
        Empty where all ticks fit, where too few do, and where one that does not is unlike
        what belongs there: such an axis is irregular.
    """
    placed = sorted(
        (tick.index, number, tick) for number, tick in enumerate(ticks) if tick.index is not None
    )
    numbers = [(place, tick.value) for place, _, tick in placed if tick.value is not None]
    law = find_law(numbers) if len(dict(numbers)) == len(numbers) else None
    if law is None:
        return ()
    values = [value for _, value in numbers]
    span = max(values) - min(values)
    odd = [
        (position, OddTick(tick, law(place)))
        for position, (place, _, tick) in enumerate(placed)
        if tick.value is None or not law.keeps(place, tick.value, span)
    ]
    if len(placed) - len(odd) < KEEPERS_MIN * len(placed):
        return ()
    inner = range(1, len(placed) - 1)
    alike = [
        _like_misreading(
            each.tick, each.expected, inner=position in inner or each.tick.confidence < sure_min
        )
        for position, each in odd
    ]
    return tuple(each for _, each in odd) if all(alike) else ()


def with_expected(ticks: Sequence[Tick], *, sure_min: float) -> tuple[Tick, ...]:
    """Give ticks that break a sequence what another reader saw there, if that belongs there.

    Parameters
    ----------
    ticks : sequence of Tick
        Of one axis.
    sure_min : float
        As `find_odd_ticks` has it.

    Returns
    -------
    tuple of Tick
        In the same order; 1.991 between 1990 and 1992 is 1991, if one reader saw that.
    """
    expected = {
        odd.tick: replace(odd.tick, text=rival, value=numeral.value, rivals=())
        for odd in find_odd_ticks(ticks, sure_min=sure_min)
        for rival in odd.tick.rivals
        if (numeral := parse_numeral(rival)) is not None and numeral.value == odd.expected
    }
    return tuple(expected.get(tick, tick) for tick in ticks)


def are_unordered(ticks: Sequence[Tick]) -> bool:
    """Whether the labels of an axis are numbers that look like those of a column of a table.

    Parameters
    ----------
    ticks : sequence of Tick
        Of one axis; those that belong to no row or column are passed over.

    Returns
    -------
    bool
        Numbers go up and down where rows were clustered, too, but those are whole and all unlike;
        and those of groups come again, each group in the same order.
    """
    placed = sorted(
        (tick.index, tick.value, tick.text)
        for tick in ticks
        if tick.index is not None and tick.text
    )
    values = [value for _, value, _ in placed if value is not None]
    if len(placed) < LABELS_MIN or len(values) < len(placed):
        return False
    steps = [after - before for before, after in pairwise(values)]
    turns = min(sum(step > 0 for step in steps), sum(step < 0 for step in steps))
    if _start_anew(values):
        return False
    fine = any(not text.lstrip("-−").isdecimal() for _, _, text in placed)
    return turns >= TURNS_MIN and (fine or len(set(values)) < len(values))


def _start_anew(values: Sequence[float]) -> bool:
    """Whether some numbers in order come again and again, as years do below the names of groups."""
    for size in range(2, len(values) // 2 + 1):
        block = list(values[:size])
        again = len(values) % size == 0 and list(values) == block * (len(values) // size)
        if again and block in (sorted(block), sorted(block, reverse=True)):
            return True
    return False


def _like_misreading(tick: Tick, expected: float, *, inner: bool) -> bool:
    """Whether the text of a tick is one wrong character away from a number.

    At the ends of an axis only a lost sign or point counts, unless the reader was in doubt.
    """
    if not any(map(str.isdigit, tick.text)):
        return False
    for wanted in printed_forms(expected, tick.text):
        bare = [word.translate(str.maketrans("", "", "+-−.,")) for word in (tick.text, wanted)]
        if bare[0] == bare[1] or bare[0].strip("0") == bare[1].strip("0"):
            return True
        if inner and edit_distance(bare[0], bare[1]) == 1:
            return True
    return False
