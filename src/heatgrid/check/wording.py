"""How findings name places and numbers to people."""

import math
from collections.abc import Sequence

from heatgrid.geometry import Interval
from heatgrid.model import Axis, PanelReading, Reading


def panel_name(panel: PanelReading) -> str:
    """Name a panel by its title.

    Parameters
    ----------
    panel : PanelReading
        Any panel.

    Returns
    -------
    str
        Such as ``"AIME24"``, or ``panel 0`` where it has no title.
    """
    if panel.title:
        return f'"{" ".join(panel.title.split())}"'
    return f"panel {panel.panel.index}"


def cell_name(panel: PanelReading, reading: Reading) -> str:
    """Name a cell by its panel and its ticks.

    Parameters
    ----------
    panel : PanelReading
        The panel that it stands in.
    reading : Reading
        The cell.

    Returns
    -------
    str
        Such as ``"AIME24" (Ratio 0.1, Local Window Size 500)``; row and column numbers
        stand in for ticks that are not printed.
    """
    col = _tick_name(panel.x_axis, reading.cell.col, "column")
    row = _tick_name(panel.y_axis, reading.cell.row, "row")
    return f"{panel_name(panel)} ({col}, {row})"


def row_name(panel: PanelReading, row: int) -> str:
    """Name a row by its tick.

    Parameters
    ----------
    panel : PanelReading
        The panel that it stands in.
    row : int
        0-based, from the top.

    Returns
    -------
    str
        Such as ``Local Window Size 500``; the number of the row where it has no tick.
    """
    return _tick_name(panel.y_axis, row, "row")


def _tick_name(axis: Axis, index: int, fallback: str) -> str:
    """One coordinate of a cell, as the axis names it."""
    text = " ".join(axis.tick_text(index).split())
    if not text:
        return f"{fallback} {index}"
    return f"{' '.join(axis.label.split())} {text}" if axis.label else f"{fallback} {text}"


def printed_text(text: str) -> str:
    """Text of a cell on one line.

    Parameters
    ----------
    text : str
        As printed.

    Returns
    -------
    str
        Line breaks as a slash.
    """
    return " / ".join(text.splitlines())


def list_intervals(intervals: Sequence[Interval], width: float) -> str:
    """Write intervals for people.

    Parameters
    ----------
    intervals : sequence of Interval
        Ascending; not empty.
    width : float
        Of the whole range; it decides how many digits are worth showing.

    Returns
    -------
    str
        Such as ``44.1 to 44.5 or 48.9 and more``.
    """
    return " or ".join(_interval(interval, width) for interval in intervals)


def _interval(interval: Interval, width: float) -> str:
    """One interval, open ends in words."""
    low, high = number(interval.low, width), number(interval.high, width)
    if math.isinf(interval.low) and math.isinf(interval.high):
        return "anything"
    if math.isinf(interval.low):
        return f"{high} or less"
    if math.isinf(interval.high):
        return f"{low} or more"
    return low if low == high else f"{low} to {high}"


def number(value: float, width: float) -> str:
    """Write a number with the digits that matter in a range.

    Parameters
    ----------
    value : float
        Any number.
    width : float
        Of the range; a ten-thousandth of it is the last digit shown, and four digits are
        shown at most.

    Returns
    -------
    str
        Such as ``44.12`` for a range of 10.

    Examples
    --------
    >>> number(44.1234, 10.0)
    '44.12'
    >>> number(2.04e-05, 0.001)
    '2.04e-05'
    >>> number(1234567.0, 1e6)
    '1234600'
    """
    if not math.isfinite(value) or not 0 < width < math.inf:
        return f"{value:.4g}"
    rounded = round(value, 4 - math.ceil(math.log10(width))) + 0.0
    thousand = 1000
    return f"{rounded:.0f}" if abs(rounded) >= thousand else f"{rounded:.4g}"
