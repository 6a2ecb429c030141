"""What a number that its color contradicts would be with a lost point, minus or percent sign.

The text of the cell stays as it was read, and the finding of the contradiction names both
numbers.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from heatgrid.check.verdict import POINTED_GROUP, has_color
from heatgrid.model import FigureReading, Numeral, PanelReading, Reading
from heatgrid.numerals import parse_numeral
from heatgrid.settings import CheckSettings

_SIGNS = "+-−–<>~≈≤≥"
_LIKE_PERCENT = "96"


def find_repair(
    reading: Reading, readings: Sequence[Reading], factor: float, *, settings: CheckSettings
) -> str | None:
    """Find the one small mistake that would explain why number and color disagree.

    Parameters
    ----------
    reading : Reading
        A cell whose number its color contradicts.
    readings : sequence of Reading
        All cells of its panel; they say how numbers are printed there.
    factor : float
        What a printed number is multiplied with to be in the units of the bar.
    settings : CheckSettings
        When a panel has a common format.

    Returns
    -------
    str or None
        The number as it should be printed, such as "41.1" for "411"; None where nothing
        that looks like the panel's other numbers has the color, or more than one does.
    """
    others = [other.numeral for other in readings if other.numeral and other is not reading]
    if reading.numeral is None or len(others) < settings.format_count_min:
        return None
    fitting = [
        text
        for text in dict.fromkeys(_candidates(reading.numeral, others, settings))
        if has_color(parse_numeral(text), reading, factor)
    ]
    return fitting[0] if len(fitting) == 1 else None


def apply_repairs(figure: FigureReading) -> FigureReading:
    """Give cells the numbers that their findings have in place of the printed ones.

    Parameters
    ----------
    figure : FigureReading
        With its findings.

    Returns
    -------
    FigureReading
        With other values in those cells; texts and findings are kept.
    """
    values = {
        (finding.where.panel, finding.where.row, finding.where.col): numeral.value
        for finding in figure.findings
        if finding.repair and (numeral := parse_numeral(finding.repair)) is not None
    }
    if not values:
        return figure

    def repaired(panel: PanelReading) -> PanelReading:
        index = panel.panel.index
        readings = (
            replace(each, value=values.get((index, each.cell.row, each.cell.col), each.value))
            for each in panel.readings
        )
        return replace(panel, readings=tuple(readings))

    return replace(figure, panels=tuple(map(repaired, figure.panels)))


def _candidates(
    numeral: Numeral, others: Sequence[Numeral], settings: CheckSettings
) -> Iterator[str]:
    """Texts that a reader may have taken for this one."""
    text = numeral.text.strip()
    pointed = _with_point(text, numeral, others, settings)
    percent = _with_percent(text, numeral, others, settings)
    grouped = text.replace(".", ",") if POINTED_GROUP.fullmatch(text) else None
    for candidate in (pointed, percent, grouped, text):
        if candidate is None:
            continue
        if candidate != text:
            yield candidate
        if candidate[0] not in _SIGNS and any(other.value < 0 for other in others):
            yield f"-{candidate}"


def _with_point(
    text: str, numeral: Numeral, others: Sequence[Numeral], settings: CheckSettings
) -> str | None:
    """The same digits with as many decimals as nearly all others have."""
    decimals, count = Counter(other.decimals for other in others).most_common(1)[0]
    usual = count >= settings.format_share_min * len(others)
    if not usual or decimals == 0 or numeral.decimals > 0:
        return None
    digits = text.lstrip(_SIGNS)
    if not digits.isdecimal() or len(digits) < decimals:
        return None
    sign = text[: len(text) - len(digits)]
    return f"{sign}{digits[:-decimals]}.{digits[-decimals:]}"


def _with_percent(
    text: str, numeral: Numeral, others: Sequence[Numeral], settings: CheckSettings
) -> str | None:
    """The same number with two digits that look like a percent sign read as one."""
    count = sum(other.percent for other in others)
    if numeral.percent or count < settings.format_share_min * len(others):
        return None
    if not text.endswith(_LIKE_PERCENT) or text == _LIKE_PERCENT:
        return None
    return f"{text.removesuffix(_LIKE_PERCENT)}%"
