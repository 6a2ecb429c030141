"""A panel without a colorbar calibrates itself: its own numbers and colors make a law.

The colors of a panel lie on a path through color space, and along it the numbers run one
way. A number that is out of order with the cells before and after it on the path was
misread or misprinted.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from heatgrid.check.readings import vouched
from heatgrid.color import rgb_to_lab
from heatgrid.geometry import Interval
from heatgrid.model import Reading
from heatgrid.settings import CheckSettings

FloatArray = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Expected:
    """What the other cells of a panel make of a color.

    Parameters
    ----------
    interval : Interval
        The numbers that fit the order.
    support : int
        How many cells it rests on.
    """

    interval: Interval
    support: int


@dataclass(frozen=True, slots=True, eq=False)
class _Points:
    """Cells with a number each, in ascending order of the numbers."""

    readings: list[Reading]
    low: FloatArray
    high: FloatArray
    lab: FloatArray


def find_out_of_order(
    readings: Sequence[Reading], *, settings: CheckSettings
) -> dict[tuple[int, int], Expected]:
    """Find the cells whose number does not fit the colors of their panel.

    Parameters
    ----------
    readings : sequence of Reading
        All cells of one panel.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    dict of (int, int) to Expected
        By row and column; empty where the panel has too few cells to tell, and where its
        colors do not follow its numbers.

    Notes
    -----
    The cells, sorted by number, make a path through color space. Each one is left out in
    turn and its color looked up on the path of the others: the numbers at both ends of
    every piece that passes by bracket what it can be. Where colors are sparse or do not
    follow the numbers, the bracket is wide and nothing is found; a wrong number in the
    path adds a detour, which widens brackets and never narrows one. If many numbers fall
    out, it is the law that is wrong, and none is named.
    """
    found = {}
    numbered = 0
    for reading, expected in _compared(readings, settings):
        numbered += 1
        printed = reading.numeral.interval if reading.numeral else None
        if expected and printed and not printed.overlaps(expected.interval):
            found[reading.cell.row, reading.cell.col] = expected
    return found if len(found) <= max(1, settings.law_odd_max * numbered) else {}


def vouch_by_law(readings: Sequence[Reading], *, settings: CheckSettings) -> tuple[Reading, ...]:
    """Let the colors of a panel without a colorbar vouch for its own numbers.

    Parameters
    ----------
    readings : sequence of Reading
        All cells of one panel.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    tuple of Reading
        In the same order; surer where the numbers of the other cells, in the order of
        their colors, leave little else for a cell than what was read.
    """
    surer = {
        reading.cell: vouched(reading.confidence, reading.numeral, (expected.interval,))
        for reading, expected in _compared(readings, settings)
        if expected is not None and reading.numeral is not None
    }
    return tuple(
        replace(reading, confidence=surer.get(reading.cell, reading.confidence))
        for reading in readings
    )


def _compared(
    readings: Sequence[Reading], settings: CheckSettings
) -> Iterator[tuple[Reading, Expected | None]]:
    """Each cell with a number, and what all others make of its color."""
    points = _points(readings)
    if settings.law_count_min <= len(points.readings) <= settings.law_count_max:
        for k, reading in enumerate(points.readings):
            yield reading, _expected(k, points, settings)


def _points(readings: Sequence[Reading]) -> _Points:
    """The cells of a panel that a law can rest on."""
    numbered = [
        (reading.numeral, reading)
        for reading in readings
        if reading.numeral is not None
        and reading.cell.drawn
        and np.isfinite([reading.numeral.interval.low, reading.numeral.interval.high]).all()
    ]
    numbered.sort(key=lambda pair: pair[0].value)
    rgb = np.array([reading.cell.rgb for _, reading in numbered], dtype=np.float64)
    return _Points(
        readings=[reading for _, reading in numbered],
        low=np.array([numeral.interval.low for numeral, _ in numbered]),
        high=np.array([numeral.interval.high for numeral, _ in numbered]),
        lab=rgb_to_lab(rgb.reshape(-1, 3)),
    )


def _expected(k: int, points: _Points, settings: CheckSettings) -> Expected | None:
    """What all other cells make of the color of one; None where they say nothing of it."""
    others = np.delete(np.arange(len(points.readings)), k)
    path, low, high = points.lab[others], points.low[others], points.high[others]
    near = np.flatnonzero(_distances(points.lab[k], path) <= settings.law_delta_e)
    if len(near) == 0:
        return None
    bounds = [float(low[near[0]]), float(high[near[-1] + 1])]
    # Beyond the outermost numbers the law says nothing but that the order goes on.
    at_start = near[0] == 0 and np.linalg.norm(points.lab[k] - path[0]) <= settings.law_delta_e
    at_end = near[-1] == len(path) - 2 and (
        np.linalg.norm(points.lab[k] - path[-1]) <= settings.law_delta_e
    )
    interval = Interval(-math.inf if at_start else bounds[0], math.inf if at_end else bounds[1])
    return Expected(interval, len(others))


def _distances(color: FloatArray, path: FloatArray) -> FloatArray:
    """Distance of a color from each piece of a broken line."""
    pieces = np.diff(path, axis=0)
    squared = np.maximum((pieces**2).sum(axis=1), 1e-12)
    along = np.clip(((color - path[:-1]) * pieces).sum(axis=1) / squared, 0, 1)
    beside = path[:-1] + along[:, None] * pieces - color
    return np.asarray(np.linalg.norm(beside, axis=1))
