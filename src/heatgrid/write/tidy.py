"""The numbers of a reading as every file shows them: rounded, and finite or absent."""

import math
from dataclasses import replace

from heatgrid.geometry import Interval
from heatgrid.model import CellState, Colorbar, FigureReading, PanelReading, Reading, Severity, Tick

# A color tells apart some 250 parts of its bar: two digits more lose nothing of it.
_DIGITS_OF_RANGE = 5
_DIGITS_WITHOUT_BAR = 7
_CONFIDENCE_DECIMALS = 3
_POSITION_DECIMALS = 2
_INTEGRAL_BELOW = 1e15  # floats hold every whole number up to here


def as_written(reading: FigureReading) -> FigureReading:
    """A reading with its numbers rounded to the digits that mean something.

    Parameters
    ----------
    reading : FigureReading
        As it was read.

    Returns
    -------
    FigureReading
        Numbers that come from colors and pixels rounded; printed numbers untouched.
    """
    return replace(reading, panels=tuple(_panel(panel) for panel in reading.panels))


def color_digits(low: float | None, high: float | None) -> int:
    """Significant digits that say all that a color on a bar can tell.

    Parameters
    ----------
    low, high : float or None
        Ends of the bar; None where there is no scale.

    Returns
    -------
    int
        Five, and one more for each power of ten by which the numbers of the bar exceed
        its length.

    Examples
    --------
    >>> color_digits(0, 1), color_digits(39.3, 49.3), color_digits(1000, 1000.1)
    (5, 6, 10)
    """
    if low is None or high is None or low == high:
        return _DIGITS_WITHOUT_BAR
    excess = max(abs(low), abs(high)) / abs(high - low)
    return _DIGITS_OF_RANGE + max(0, math.ceil(math.log10(excess)))


def flagged_cells(reading: FigureReading) -> frozenset[tuple[int | None, int | None, int | None]]:
    """Cells that must not be trusted without a look.

    Parameters
    ----------
    reading : FigureReading
        One figure.

    Returns
    -------
    frozenset of tuple
        Panel, row and column of each cell with an error or a warning; a note flags
        nothing.
    """
    return frozenset(
        (finding.where.panel, finding.where.row, finding.where.col)
        for finding in reading.findings
        if finding.severity is not Severity.NOTE
    )


def finite(value: float | None) -> float | None:
    """A number that every file format can hold.

    Parameters
    ----------
    value : float or None
        Any number.

    Returns
    -------
    float or None
        An int where the number is whole; None for NaN and for infinity, which stands
        for the open end of an interval.
    """
    if value is None or not math.isfinite(value):
        return None
    if float(value).is_integer() and abs(value) < _INTEGRAL_BELOW:
        return int(value)
    return float(value)


def number_text(value: float | None) -> str:
    """A number as text that reads well and gives the same number back.

    Parameters
    ----------
    value : float or None
        Any number.

    Returns
    -------
    str
        Empty for None, NaN and infinity.

    Examples
    --------
    >>> number_text(41.3), number_text(45.0), number_text(float("inf"))
    ('41.3', '45', '')
    """
    number = finite(value)
    return "" if number is None else repr(number)


def _panel(panel: PanelReading) -> PanelReading:
    bar = panel.colorbar
    digits = color_digits(bar.low if bar else None, bar.high if bar else None)
    return replace(
        panel,
        x_axis=replace(panel.x_axis, ticks=_ticks(panel.x_axis.ticks)),
        y_axis=replace(panel.y_axis, ticks=_ticks(panel.y_axis.ticks)),
        colorbar=_colorbar(bar, digits) if bar else None,
        readings=tuple(_reading(reading, digits) for reading in panel.readings),
    )


def _colorbar(bar: Colorbar, digits: int) -> Colorbar:
    low, high = _rounded(bar.low, digits), _rounded(bar.high, digits)
    return replace(bar, low=low, high=high, ticks=_ticks(bar.ticks))


def _ticks(ticks: tuple[Tick, ...]) -> tuple[Tick, ...]:
    return tuple(
        replace(
            tick,
            position_px=round(tick.position_px, _POSITION_DECIMALS),
            confidence=round(tick.confidence, _CONFIDENCE_DECIMALS),
        )
        for tick in ticks
    )


def _reading(reading: Reading, digits: int) -> Reading:
    colored = reading.state is CellState.COLOR
    return replace(
        reading,
        value=_rounded(reading.value, digits) if colored else reading.value,
        confidence=round(reading.confidence, _CONFIDENCE_DECIMALS),
        color_value=_rounded(reading.color_value, digits),
        color_intervals=tuple(_interval(item, digits) for item in reading.color_intervals),
    )


def _interval(interval: Interval, digits: int) -> Interval:
    low, high = _rounded(interval.low, digits), _rounded(interval.high, digits)
    return Interval(interval.low if low is None else low, interval.high if high is None else high)


def _rounded(value: float | None, digits: int) -> float | None:
    return None if value is None else float(f"{value:.{digits}g}")
