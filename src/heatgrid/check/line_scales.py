"""Tables in which each column, or each row, has a color scale of its own, or none.

Spreadsheets and data frames are often colored column by column: the least number of each column
has the first color and its greatest number the last one, whatever these numbers are. One law for
the whole panel then accuses right numbers.
"""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from heatgrid.color import rgb_to_lab
from heatgrid.model import Reading
from heatgrid.settings import CheckSettings

FloatArray = NDArray[np.float64]
Line = tuple[Reading, ...]


@dataclass(frozen=True, slots=True)
class ScaledLine:
    """A row or column with a color scale of its own.

    Parameters
    ----------
    readings : tuple of Reading
        Its cells with a number.
    start, stop : float
        The numbers of the cells in the two colors that its scale begins and ends with.
    """

    readings: tuple[Reading, ...]
    start: float
    stop: float


def lines_with_scales(
    readings: Sequence[Reading], *, settings: CheckSettings
) -> tuple[ScaledLine, ...]:
    """The columns, or the rows, of a panel that have a color scale each.

    Parameters
    ----------
    readings : sequence of Reading
        All cells of one panel.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    tuple of ScaledLine
        Columns, or rows; empty where the panel has one scale.

    Notes
    -----
    The least numbers of nearly all lines have one color, and so have their greatest ones, though
    these are not the same numbers, or not both of them; and other cells of a line seldom have these
    colors, as they have where one scale is clipped. One misread number changes the ends of one
    line.
    """
    # The largest numbers of all rows may be those of one column that is not colored.
    plain = {reading for line in plain_lines(readings, settings=settings) for reading in line}
    readings = [reading for reading in readings if reading not in plain]
    best: tuple[ScaledLine, ...] = ()
    least = math.inf
    for by_column in (True, False):
        lines = [
            line
            for line in _lines(readings, settings, by_column)
            if _value(line[0]) < _value(line[-1])
        ]
        if len(lines) < settings.line_scales.lines_min:
            continue
        start, stop = (_end_of(lines, end, settings) for end in (0, -1))
        if not start or not stop or not _are_stretched(lines, start, stop, settings):
            continue
        # Numbers of one size may run from end to end both ways, more or less.
        if start.off + stop.off < least:
            best = tuple(_scaled(line, start.color, stop.color) for line in lines)
            least = start.off + stop.off
    return best


def plain_lines(
    readings: Sequence[Reading], *, settings: CheckSettings
) -> tuple[tuple[Reading, ...], ...]:
    """The rows and columns all of whose cells with numbers have one color.

    Parameters
    ----------
    readings : sequence of Reading
        All cells of one panel.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    tuple of tuple of Reading
        Columns before rows; empty where there are none.
    """
    return tuple(
        line
        for by_column in (True, False)
        for line in _lines(readings, settings, by_column)
        if _is_plain(line, settings)
    )


def _lines(readings: Sequence[Reading], settings: CheckSettings, by_column: bool) -> list[Line]:
    """Columns or rows of enough numbers, each in their order."""
    lines: dict[int, list[Reading]] = defaultdict(list)
    for reading in readings:
        if reading.cell.drawn and reading.numeral is not None:
            lines[reading.cell.col if by_column else reading.cell.row].append(reading)
    return [
        tuple(sorted(line, key=_value))
        for line in lines.values()
        if len(line) >= settings.line_scales.numbers_min
    ]


def _value(reading: Reading) -> float:
    """The number of a cell that has one."""
    return reading.numeral.value if reading.numeral is not None else 0.0


def _colors(line: Sequence[Reading]) -> FloatArray:
    """The colors of cells in L*a*b*."""
    rgb = np.array([reading.cell.rgb for reading in line], dtype=np.float64)
    return rgb_to_lab(rgb.reshape(-1, 3))


def _is_plain(line: Line, settings: CheckSettings) -> bool:
    """Whether all cells have one color."""
    colors = _colors(line)
    apart = np.linalg.norm(colors - np.median(colors, axis=0), axis=1)
    return bool(apart.max() <= settings.law_delta_e)


@dataclass(frozen=True, slots=True, eq=False)
class _End:
    """The color that lines begin or end with.

    How far they are off it on average, and how far apart their numbers there are.
    """

    color: FloatArray
    off: float
    spread: float


def _are_stretched(lines: Sequence[Line], start: _End, stop: _End, settings: CheckSettings) -> bool:
    """Whether lines run from one color to another, but between other numbers.

    These may differ by little beside the numbers themselves, as the least correlations do. Then the
    way from color to color is much shorter in the order of the places between the ends of each line
    than in that of the numbers.
    """
    values = np.array([_value(reading) for line in lines for reading in line])
    usual = float(np.subtract(*np.percentile(values, (75, 25))))
    if float(np.linalg.norm(start.color - stop.color)) <= settings.law_delta_e:
        return False
    if max(start.spread, stop.spread) > settings.line_scales.differ_min * usual:
        return True
    colors = np.concatenate([_colors(line) for line in lines])
    places = np.concatenate([_places(line) for line in lines])
    return _way(colors, places) <= settings.line_scales.way_max * _way(colors, values)


def _places(line: Line) -> FloatArray:
    """Where its numbers lie between the first and the last one, 0..1."""
    values = np.array([_value(reading) for reading in line])
    places: FloatArray = (values - values[0]) / (values[-1] - values[0])
    return places


def _way(colors: FloatArray, order: FloatArray) -> float:
    """Length of the way from color to color in an order."""
    ordered = colors[np.argsort(order, kind="stable")]
    return float(np.linalg.norm(np.diff(ordered, axis=0), axis=1).sum())


def _end_of(lines: Sequence[Line], end: int, settings: CheckSettings) -> _End | None:
    """What nearly all lines have in common there; None where others of a line have it too."""
    colors = _colors([line[end] for line in lines])
    color: FloatArray = np.median(colors, axis=0)
    off = np.linalg.norm(colors - color, axis=1)
    alike = off <= settings.law_delta_e
    others = [reading for line in lines for reading in line if _value(reading) != _value(line[end])]
    again = np.linalg.norm(_colors(others) - color, axis=1) <= settings.law_delta_e
    if alike.mean() < settings.line_scales.lines_share or again.sum() > len(lines):
        return None
    numbers = [_value(line[end]) for line, same in zip(lines, alike, strict=True) if same]
    return _End(color, float(off.mean()), float(np.ptp(numbers)))


def _scaled(line: Line, *colors: FloatArray) -> ScaledLine:
    """A line and the numbers of its cells that come nearest to the colors of both ends."""
    lab = _colors(line)
    start, stop = (
        _value(line[int(np.linalg.norm(lab - color, axis=1).argmin())]) for color in colors
    )
    if start < stop:
        return ScaledLine(line, start, stop)
    return ScaledLine(line, _value(line[0]), _value(line[-1]))  # One of both was misread.
