"""Misreadings that come again: what colors prove of some cells puts others in doubt.

Numbers of one panel are printed in one font, at one size, in one picture. A reader that lost a
minus or took a 6 for a 5 in several cells did so in others too; where the color of a cell is that
of both numbers, nothing there speaks against the wrong one. Misprints have no cause in common, but
of many of them some agree by chance.
"""

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from heatgrid.check.verdict import Verdict, has_color
from heatgrid.model import Numeral, Reading
from heatgrid.numerals import parse_numeral
from heatgrid.settings import CheckSettings

_DIGITS = "0123456789"
DIGIT_SLIPS = len(_DIGITS) * (len(_DIGITS) - 1)
_MINUS_SIGNS = tuple("-−–")

Slip = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Repeat:
    """What a cell may hold in place of its number.

    Parameters
    ----------
    text : str
        The number that has the same color.
    count : int
        How many cells of other colors show that a reader made this mistake.
    """

    text: str
    count: int


def find_repeats(
    readings: Sequence[Reading],
    verdicts: Sequence[Verdict | None],
    factor: float,
    *,
    settings: CheckSettings,
) -> Mapping[int, Repeat]:
    """Find the numbers that may be misread as others of their panel are.

    Parameters
    ----------
    readings : sequence of Reading
        All cells of the panels of one bar.
    verdicts : sequence of Verdict or None
        What the color of each says of its number.
    factor : float
        What a printed number is multiplied with to be in the units of the bar.
    settings : CheckSettings
        How many cells prove a mistake.

    Returns
    -------
    mapping of int to Repeat
        By place in the sequence. Cells that their colors contradict are not among them: that
        is a finding of its own.
    """
    refuted = {Verdict.DISAGREED, Verdict.OUTSIDE_AND_DISAGREED}
    causes = [
        {slip for slip, text in _slips(reading.numeral) if _fits(text, reading, factor)}
        for reading, verdict in zip(readings, verdicts, strict=True)
        if verdict in refuted and reading.numeral is not None
    ]
    repeated = _repeated(causes, settings)
    if not repeated:
        return {}
    repeats: dict[int, Repeat] = {}
    for at, (reading, verdict) in enumerate(zip(readings, verdicts, strict=True)):
        if verdict is None or verdict in refuted or reading.numeral is None:
            continue
        for slip, text in _slips(reading.numeral):
            if slip in repeated and _fits(text, reading, factor):
                repeats[at] = Repeat(text, repeated[slip])
                break
    return repeats


def _fits(text: str, reading: Reading, factor: float) -> bool:
    """Whether a cell may hold another number, as far as its color tells."""
    if reading.numeral is None:
        return False
    other = parse_numeral(text, reading.numeral.unit)
    if other is None or other.value == reading.numeral.value:
        return False
    return not reading.color_intervals or has_color(other, reading, factor)


def _repeated(causes: list[set[Slip]], settings: CheckSettings) -> dict[Slip, int]:
    """The mistakes that explain most cells, and how many they do.

    A cell that one of them explains says nothing for others that explain fewer; of those that
    explain as many, none is likelier than another.

    Each cell has a few causes by chance; so many of them have one in common by chance as a Poisson
    distribution says. One lost minus is as likely as all ways to take a digit for another.
    """
    repeated: dict[Slip, int] = {}
    by_chance = sum(map(len, causes)) / DIGIT_SLIPS
    while True:
        counts = Counter(chain(*causes))
        sure = {
            slip: count
            for slip, count in counts.items()
            if count >= settings.repeat_count_min
            and (DIGIT_SLIPS if slip[0].isdigit() else 1) * _poisson_tail(count, by_chance)
            <= settings.repeat_chance_max
        }
        if not sure:
            return repeated
        most = max(sure.values())
        best = {slip: count for slip, count in sure.items() if count == most}
        repeated |= best
        causes = [each for each in causes if each.isdisjoint(best)]


def _poisson_tail(count: int, mean: float) -> float:
    """Probability of so many or more."""
    return 1 - sum(math.exp(-mean) * mean**k / math.factorial(k) for k in range(count))


def digit_slips(text: str) -> Iterator[tuple[Slip, str]]:
    """Take one digit of a text for another.

    Parameters
    ----------
    text : str
        As it was read.

    Yields
    ------
    slip : tuple of str
        The digit that was seen, and the one that may be printed.
    text : str
        With that one, once for each digit of the text and each other digit.
    """
    for at, seen in enumerate(text):
        if seen in _DIGITS:
            for digit in _DIGITS.replace(seen, ""):
                yield (seen, digit), text[:at] + digit + text[at + 1 :]


def _slips(numeral: Numeral) -> Iterator[tuple[Slip, str]]:
    """What may have been taken for what, and the text with that mistake undone."""
    text = numeral.text.strip()
    signed = text.startswith(_MINUS_SIGNS)
    yield (("-", ""), text[1:]) if signed else (("", "-"), f"-{text}")
    yield from digit_slips(text)
