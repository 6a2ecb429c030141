"""How the numbers of a panel are printed, and which ones are printed otherwise.

A lost decimal point, minus or percent sign changes the format of a number, so this is a
check even where no colorbar is.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from heatgrid.model import CellState, Numeral, Reading
from heatgrid.numerals import commonest_unit, format_signature, is_missing, unit_behind
from heatgrid.settings import CheckSettings

_PREFIX = re.compile(r"(?<=\d)\s?[kKMGBµμ](?![A-Za-z])")
_BARE = re.compile(r"^\W?[.,]\d+$")
_BARE_START = re.compile(r"^[^\w.,]?\s?[.,]\s?\d")
_ZERO_START = re.compile(r"^[^\w.,]?\s?0[.,]\s?\d")
_SIGN = re.compile(r"[$€£¥](?=\s?[\d.])|(?<=\d)\s?[x×°]$")
"""What stands beside all numbers of a panel, or beside none."""
_LOST_POINT = re.compile(r"^[^\w.,]?\s?0\d+$")
"""007 for 0.07."""

_TWINS = {"t": "1", "l": "1", "s": "5", "S": "5", "g": "9", "B": "8", "b": "6", "z": "2", "Z": "2"}
"""Units of one letter, and the digits that are shaped like them."""

_LOOKALIKES = re.compile(r"[^\w\s]*[CIlOoSBZz|\d., ]+[^\w\s]*")
"""Texts that may well be numbers, some of their digits taken for letters or, at an end, marks."""

_ZEROS_MIN = 2
"""Fewest numbers that show how those below one begin."""

_SHORTEST_MIN = 3
"""Fewest numbers with more than one decimal that show it, where most others are whole."""

_DECIMALS = 2
"""Fewest decimals that are fixed: 5 and .5 may stand in one panel, 58 and .58 hardly do."""


def find_odd_formats(
    readings: Sequence[Reading], *, settings: CheckSettings
) -> dict[tuple[int, int], str]:
    """Find the cells of a panel that are printed unlike nearly all others.

    Parameters
    ----------
    readings : sequence of Reading
        All cells of one panel.
    settings : CheckSettings
        What nearly all means.

    Returns
    -------
    dict of (int, int) to str
        Row and column of each such cell to what is odd about it, such as "0 decimals
        where 39 others have 1".

    Notes
    -----
    Fewer decimals are odd only if the panel pads its numbers with zeros: "0.5" beside
    "0.53" is the right way to print a half where trailing zeros are dropped. Nor is a 1 odd
    all along the diagonal of a square panel, as what is compared with itself is given, nor a
    percent sign in the first cell alone, which holds for all.
    """
    printed = [reading for reading in readings if reading.text and not is_missing(reading.text)]
    if len(printed) < settings.format_count_min:
        return {}
    habits = _habits(printed, settings)
    odd: dict[tuple[int, int], str] = {}
    ones = _diagonal_of_ones(readings)
    for reading in printed:
        if (reading.cell.row, reading.cell.col) in ones:
            continue
        reason = _oddity(reading, habits, len(printed), settings)
        if reason:
            odd[reading.cell.row, reading.cell.col] = reason
    return odd


def _diagonal_of_ones(readings: Sequence[Reading]) -> frozenset[tuple[int, int]]:
    """The cells on a diagonal of a square panel, if a 1 stands in all of them and no other."""
    size = max(reading.cell.row for reading in readings) + 1
    found = frozenset(
        (reading.cell.row, reading.cell.col) for reading in readings if reading.text == "1"
    )
    falling = frozenset((row, row) for row in range(size))
    rising = frozenset((row, size - 1 - row) for row in range(size))
    is_square = size == max(reading.cell.col for reading in readings) + 1
    return found if is_square and found in (falling, rising) else frozenset()


@dataclass(frozen=True, slots=True)
class _Habits:
    """How often the numbers of a panel are printed in which way.

    Parameters
    ----------
    units : Counter of bool
        With and without the unit of the panel.
    percents : Counter of bool
        With and without a percent sign.
    signs : Counter of bool
        With and without the sign of a currency, of times or of degrees.
    pluses : Counter of bool
        Positive numbers with and without a plus sign.
    decimals : Counter of (str, int)
        By unit prefix, empty where there is none, and decimals.
    padded : frozenset of int
        Decimals, the last of which is a zero somewhere.
    whole : int
        How many have a zero as their only decimal.
    bare : Counter of int
        Decimals of the numbers that begin with their point.
    zeros : Counter of bool
        Numbers below one with and without a zero before their point.
    unit_twin : str
        The digit that nearly all numbers end in and that is shaped like the unit of the others;
        empty where there is none.
    lines : int
        How many cells hold a single line.
    first : tuple of (int, int)
        Row and column of the first printed cell, which alone may show a unit that all have.
    """

    units: Counter[bool]
    percents: Counter[bool]
    signs: Counter[bool]
    pluses: Counter[bool]
    decimals: Counter[tuple[str, int]]
    padded: frozenset[int]
    whole: int
    bare: Counter[int]
    zeros: Counter[bool]
    unit_twin: str
    lines: int
    first: tuple[int, int]


def _habits(printed: Sequence[Reading], settings: CheckSettings) -> _Habits:
    """Count once what every cell is compared with."""
    numerals = [reading.numeral for reading in printed if reading.numeral is not None]
    return _Habits(
        units=Counter(numeral.unit != "" for numeral in numerals),
        percents=Counter(numeral.percent for numeral in numerals),
        signs=Counter(_SIGN.search(numeral.text) is not None for numeral in numerals),
        pluses=Counter(format_signature(number).plus for number in numerals if number.value > 0),
        decimals=Counter((_prefix(numeral), numeral.decimals) for numeral in numerals),
        padded=frozenset(number.decimals for number in numerals if _ends_in_zero(number)),
        whole=sum(number.decimals == 1 and _ends_in_zero(number) for number in numerals),
        bare=Counter(number.decimals for number in numerals if _BARE.search(number.text)),
        zeros=Counter(
            has_zero
            for each in printed
            for line in each.text.splitlines()
            if (has_zero := _has_zero(line)) is not None
        ),
        unit_twin=_unit_twin(printed, settings),
        lines=sum("\n" not in each.text for each in printed),
        first=(printed[0].cell.row, printed[0].cell.col),
    )


def _unit_twin(printed: Sequence[Reading], settings: CheckSettings) -> str:
    """The digit that a unit was taken for in nearly all cells but those that show it."""
    unit, count = commonest_unit(
        reading.numeral.unit if reading.numeral else unit_behind(reading.text)
        for reading in printed
    )
    bare = [reading.text for reading in printed if reading.numeral and not reading.numeral.unit]
    twin = _TWINS.get(unit, "")
    alike = sum(text.endswith(twin) for text in bare) if twin else 0
    enough = max(settings.unit_count_min, settings.format_share_min * len(bare))
    return twin if count >= settings.unit_seen_min and alike >= enough else ""


def _oddity(reading: Reading, habits: _Habits, printed: int, settings: CheckSettings) -> str:
    """What is odd about one cell; empty if nothing is."""
    numeral = reading.numeral
    oddities = [_odd_zero(line, habits) for line in reading.text.splitlines()]
    oddities.append(_odd_lines(reading.text, habits, printed, settings))
    unlike = next(filter(None, oddities), "")
    if unlike:
        return unlike
    if numeral is None:
        numbers = habits.decimals.total()
        alike = _LOOKALIKES.fullmatch(reading.text)
        least = settings.format_lookalike_min if alike else settings.format_share_min
        if reading.state is CellState.TEXT and numbers >= least * printed:
            return f"no number where {numbers} others are"
        return ""
    names_unit = numeral.percent and (reading.cell.row, reading.cell.col) == habits.first
    return (
        _odd_unit(numeral, habits, settings)
        or (_odd_percent(numeral, habits, settings) if not names_unit else "")
        or _odd_sign(numeral, habits, settings)
        or _odd_plus(numeral, habits, settings)
        or _odd_decimals(numeral, habits, settings)
        or _odd_digits(numeral, habits, settings)
    )


def _odd_lines(text: str, habits: _Habits, printed: int, settings: CheckSettings) -> str:
    """Whether words stand in this cell beside its number, as of what is drawn over the figure."""
    words = [line for line in text.splitlines() if any(map(str.isalpha, line))]
    if "\n" not in text or not words or habits.lines < settings.format_share_min * printed:
        return ""
    return f"several lines where {habits.lines} others have one"


def _odd_zero(text: str, habits: _Habits) -> str:
    """Whether a number below one has, or lacks, the zero of others; nobody prints it in some."""
    if _LOST_POINT.match(text) and habits.zeros[True] >= _ZEROS_MIN:
        return f"no point behind its zero unlike {habits.zeros[True]} others"
    has_zero = _has_zero(text)
    if has_zero is None:
        return ""
    own, count = habits.zeros[has_zero], habits.zeros[not has_zero]
    is_odd = own <= count if not has_zero else own < count
    if not is_odd or count < _ZEROS_MIN:
        return ""
    return f"{'a' if has_zero else 'no'} zero before its point unlike {count} others"


def _has_zero(text: str) -> bool | None:
    """Whether a zero stands before the point of a number below one; None for other numbers."""
    if _ZERO_START.match(text):
        return True
    return False if _BARE_START.match(text) else None


def _odd_unit(numeral: Numeral, habits: _Habits, settings: CheckSettings) -> str:
    """Whether only this number lacks the unit of the panel."""
    count = habits.units[True]
    if habits.unit_twin and not numeral.unit and numeral.text.endswith(habits.unit_twin):
        return f"a {habits.unit_twin} at the end as in all others that show no unit"
    if numeral.unit or count < settings.format_share_min * habits.units.total():
        return ""
    return f"no unit unlike {count} others"


def _odd_percent(numeral: Numeral, habits: _Habits, settings: CheckSettings) -> str:
    """Whether only this number has, or lacks, a percent sign."""
    count = habits.percents[not numeral.percent]
    if count < settings.format_share_min * habits.percents.total():
        return ""
    return f"{'a' if numeral.percent else 'no'} percent sign unlike {count} others"


def _odd_sign(numeral: Numeral, habits: _Habits, settings: CheckSettings) -> str:
    """Whether only this number lacks the sign of a currency, of times or of degrees."""
    count = habits.signs[True]
    if _SIGN.search(numeral.text) or count < settings.format_lookalike_min * habits.signs.total():
        return ""
    return f"no sign beside it unlike {count} others"


def _odd_plus(numeral: Numeral, habits: _Habits, settings: CheckSettings) -> str:
    """Whether a positive number has, or lacks, a plus sign against all other positive ones."""
    positive = habits.pluses.total()
    if numeral.value <= 0 or positive < settings.format_count_min:
        return ""
    plus = format_signature(numeral).plus
    count = habits.pluses[not plus]
    if count < settings.format_share_min * positive:
        return ""
    return f"{'a' if plus else 'no'} plus sign unlike {count} others"


def _odd_decimals(numeral: Numeral, habits: _Habits, settings: CheckSettings) -> str:
    """Whether this number has more or fewer decimals than nearly all others like it.

    Programs that print as few decimals as a number needs leave one to whole ones: 0.0 beside 0.17.
    """
    own = _prefix(numeral)
    alike = Counter(
        {decimals: times for (prefix, decimals), times in habits.decimals.items() if prefix == own}
    )
    common, count = alike.most_common(1)[0]
    if numeral.decimals == common or count < settings.format_share_min * alike.total():
        return ""
    if numeral.decimals < common and common not in habits.padded:
        return ""
    longer = sum(times for decimals, times in alike.items() if decimals > common)
    is_shortest = (
        common == 1 and 2 * habits.whole >= count and numeral.decimals not in habits.padded
    )
    if is_shortest and numeral.decimals > common and longer >= _SHORTEST_MIN:
        return ""
    return f"{numeral.decimals} decimals where {count} others have {common}"


def _odd_digits(numeral: Numeral, habits: _Habits, settings: CheckSettings) -> str:
    """Whether a number is as many digits as others have behind the point they begin with.

    Who leaves out the zero before a point writes a fixed number of decimals.
    """
    digits = sum(character.isdigit() for character in numeral.text)
    count = habits.bare[digits]
    if numeral.decimals > 0 or digits < _DECIMALS or count < settings.format_count_min:
        return ""
    return f"no point where {count} others begin with one"


def _prefix(numeral: Numeral) -> str:
    """The unit prefix behind a number, such as k; empty where there is none."""
    found = _PREFIX.search(numeral.text)
    return found[0].strip() if found else ""


def _ends_in_zero(numeral: Numeral) -> bool:
    """Whether the last decimal printed is a zero."""
    unit = numeral.interval.width
    tenth = round(numeral.value / unit) if unit > 0 else 1
    return tenth % 10 == 0
