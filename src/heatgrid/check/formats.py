"""How the numbers of a panel are printed, and which ones are printed otherwise.

A lost decimal point, minus or percent sign changes the format of a number, so this is a
check even where no colorbar is.
"""

from collections import Counter
from collections.abc import Sequence

from heatgrid.model import CellState, Numeral, Reading
from heatgrid.numerals import format_signature, is_missing
from heatgrid.settings import CheckSettings


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
    "0.53" is the right way to print a half where trailing zeros are dropped.
    """
    printed = [reading for reading in readings if reading.text and not is_missing(reading.text)]
    if len(printed) < settings.format_count_min:
        return {}
    numerals = [reading.numeral for reading in printed if reading.numeral is not None]
    odd: dict[tuple[int, int], str] = {}
    for reading in printed:
        reason = _oddity(reading, numerals, len(printed), settings)
        if reason:
            odd[reading.cell.row, reading.cell.col] = reason
    return odd


def _oddity(
    reading: Reading, numerals: Sequence[Numeral], printed: int, settings: CheckSettings
) -> str:
    """What is odd about one cell; empty if nothing is."""
    numeral = reading.numeral
    if numeral is None:
        nearly_all = len(numerals) >= settings.format_share_min * printed
        if reading.state is CellState.TEXT and nearly_all:
            return f"no number where {len(numerals)} others are"
        return ""
    return (
        _odd_percent(numeral, numerals, settings)
        or _odd_plus(numeral, numerals, settings)
        or _odd_decimals(numeral, numerals, settings)
    )


def _odd_percent(numeral: Numeral, numerals: Sequence[Numeral], settings: CheckSettings) -> str:
    """Whether only this number has, or lacks, a percent sign."""
    count = sum(other.percent != numeral.percent for other in numerals)
    if count < settings.format_share_min * len(numerals):
        return ""
    return f"{'a' if numeral.percent else 'no'} percent sign unlike {count} others"


def _odd_plus(numeral: Numeral, numerals: Sequence[Numeral], settings: CheckSettings) -> str:
    """Whether a positive number has, or lacks, a plus sign against all other positive ones."""
    positive = [other for other in numerals if other.value > 0]
    if numeral.value <= 0 or len(positive) < settings.format_count_min:
        return ""
    plus = format_signature(numeral).plus
    count = sum(format_signature(other).plus != plus for other in positive)
    if count < settings.format_share_min * len(positive):
        return ""
    return f"{'a' if plus else 'no'} plus sign unlike {count} others"


def _odd_decimals(numeral: Numeral, numerals: Sequence[Numeral], settings: CheckSettings) -> str:
    """Whether this number has more or fewer decimals than nearly all others."""
    common, count = Counter(other.decimals for other in numerals).most_common(1)[0]
    if numeral.decimals == common or count < settings.format_share_min * len(numerals):
        return ""
    padded = any(other.decimals == common > 0 and _ends_in_zero(other) for other in numerals)
    if numeral.decimals < common and not padded:
        return ""
    return f"{numeral.decimals} decimals where {count} others have {common}"


def _ends_in_zero(numeral: Numeral) -> bool:
    """Whether the last decimal printed is a zero."""
    unit = numeral.interval.width
    tenth = round(numeral.value / unit) if unit > 0 else 1
    return tenth % 10 == 0
