"""Where the readings of one cell meet: its glyphs and its color.

Neither is ever changed here to suit the other: the printed text stays as it was read,
and where the two disagree `heatgrid.check.rules` says so.
"""

import math
from collections.abc import Sequence

from heatgrid.check.scale import ColorScale, ColorValue
from heatgrid.model import Cell, CellState, Reading, Word
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
