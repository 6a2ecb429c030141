"""Where the readings of one cell meet: its glyphs and its color.

Neither is ever changed here to suit the other: the printed text stays as it was read. A
color that agrees makes the reading surer; where the two disagree `heatgrid.check.rules`
says so.
"""

import math
from collections.abc import Iterator, Sequence

from heatgrid.check.scale import ColorScale, ColorValue
from heatgrid.drawn import Cell
from heatgrid.geometry import Interval
from heatgrid.model import CellState, Numeral, Reading, Word
from heatgrid.numerals import parse_numeral
from heatgrid.settings import CheckSettings


def judge_cell(
    cell: Cell,
    words: Sequence[Word],
    scale: ColorScale | None,
    *,
    settings: CheckSettings,
) -> Reading:
    """Say what became of one cell.

    Parameters
    ----------
    cell : Cell
        Where and in which color.
    words : sequence of Word
        Its lines from top to bottom; empty where nothing is printed.
    scale : ColorScale or None
        Of its panel's colorbar; None where there is none or it makes no scale.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    Reading
        READ or TEXT where something is printed, UNREADABLE where the reader could not
        make it out, else COLOR where the color stands for a number, MASKED where no cell
        is drawn, BLANK otherwise.
    """
    located = _located(cell, scale, settings)
    if words:
        return _printed(cell, words, located, settings)
    if not cell.drawn:
        return Reading(cell, CellState.MASKED)
    if located.value is None:
        return Reading(cell, CellState.BLANK)
    return Reading(
        cell,
        CellState.COLOR,
        value=located.value,
        confidence=_color_confidence(located, scale),
        color_value=located.value,
        color_intervals=located.intervals,
    )


def _located(cell: Cell, scale: ColorScale | None, settings: CheckSettings) -> ColorValue:
    """What the color of a cell stands for."""
    if scale is None or not cell.drawn:
        return ColorValue()
    return scale.locate(cell.rgb, cell.rgb_spread, settings=settings)


def _printed(
    cell: Cell, words: Sequence[Word], located: ColorValue, settings: CheckSettings
) -> Reading:
    """A cell in which something is printed."""
    text = "\n".join(word.text for word in words)
    confidence = min(word.confidence for word in words)
    numeral = parse_numeral(text)
    if numeral is not None:
        state = CellState.READ
        confidence = vouched(confidence, numeral, located.intervals)
    elif confidence < settings.legible_min:
        state = CellState.UNREADABLE
    else:
        state = CellState.TEXT
    return Reading(
        cell,
        state,
        text=text,
        value=numeral.value if numeral else None,
        confidence=confidence,
        numeral=numeral,
        color_value=located.value,
        color_intervals=located.intervals,
    )


def vouched(confidence: float, numeral: Numeral, colored: Sequence[Interval]) -> float:
    """Confidence in a number after its color was asked.

    Parameters
    ----------
    confidence : float
        Of the reader, 0..1.
    numeral : Numeral
        What it read.
    colored : sequence of Interval
        What the color of the cell stands for.

    Returns
    -------
    float
        Not less than `confidence`, and just that where the color disagrees or is silent;
        a disagreement is a finding, not a matter of degree.

    Notes
    -----
    Bayes' rule: a right reading always agrees with its color, a wrong one by chance. The
    chance is the share of all misreadings of one digit that this color would not have
    noticed, so a color that cannot tell 70.3 from 70.9 does not vouch for the last digit.
    One is counted as unnoticed anyway (Laplace's rule): there are other misreadings.
    """
    if not any(numeral.interval.overlaps(part) for part in colored):
        return confidence
    misread = [value for value in _misreadings(numeral) if value != numeral.value]
    unnoticed = sum(any(value in part for part in colored) for value in misread)
    chance = (unnoticed + 1) / (len(misread) + 1)
    wrong = (1 - confidence) * chance
    return confidence / (confidence + wrong) if confidence > 0 else 0.0


def _misreadings(numeral: Numeral) -> Iterator[float]:
    """The numbers that one wrong digit in the text would make."""
    for place, character in enumerate(numeral.text):
        if character not in "0123456789":
            continue
        for digit in "0123456789":
            other = parse_numeral(numeral.text[:place] + digit + numeral.text[place + 1 :])
            if other is not None:
                yield other.value


def _color_confidence(located: ColorValue, scale: ColorScale | None) -> float:
    """1 for a color that stands for one place on the bar, 0 for one that could be anywhere."""
    if scale is None:
        return 0.0
    covered = sum(
        min(interval.high, scale.high) - max(interval.low, scale.low)
        for interval in located.intervals
    )
    return (
        max(0.0, min(1.0, 1.0 - covered / (scale.high - scale.low)))
        if math.isfinite(covered)
        else 0.0
    )
