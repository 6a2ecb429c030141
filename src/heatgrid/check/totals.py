"""Outer rows and columns of totals, whose color stands for none of their numbers.

Sums and means of all others are drawn in one color, as gray as the sheet or as white. What they
are of says more than a color would: each is compared with the numbers that it is the total of.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import numpy as np

from heatgrid.check.arithmetic import sum_of
from heatgrid.detect.grid.cells import color_distance
from heatgrid.geometry import Interval
from heatgrid.model import Reading
from heatgrid.settings import CheckSettings

Place = tuple[int, int]
# How far the colors of totals may be apart, 0..255: compression.
ALIKE_MAX = 4.0
# Fewest totals that are none by chance.
LINES_MIN = 3
# A total, and two numbers that it is of.
PARTS_MIN = 3


def with_totals(readings: Sequence[Reading], *, settings: CheckSettings) -> tuple[Reading, ...]:
    """Note which cells hold totals, and forget what the colors of these stand for.

    Parameters
    ----------
    readings : sequence of Reading
        All cells of one panel.
    settings : CheckSettings
        Which share of the numbers must be totals of the others.

    Returns
    -------
    tuple of Reading
        In the same order. Totals have one color and different numbers, nearly each of which is the
        sum of all other numbers in its row, or their mean; one that is not keeps its color.
    """
    table = {(each.cell.row, each.cell.col): each for each in readings}
    rows, cols = (1 + max((place[axis] for place in table), default=-1) for axis in (0, 1))
    lines = [
        [[(row, col) for col in range(cols)] for row in range(rows)],
        [[(row, col) for row in range(rows)] for col in range(cols)],
    ]
    found: set[Place] = set()
    for across in lines:
        for turned in (across, [line[::-1] for line in across]):
            if totals := _totals(turned, table, settings):
                found.update(totals)
                break
    return tuple(
        replace(each, color_value=None, color_intervals=(), is_total=True)
        if (each.cell.row, each.cell.col) in found
        else each
        for each in readings
    )


def _totals(
    lines: Sequence[Sequence[Place]], table: Mapping[Place, Reading], settings: CheckSettings
) -> list[Place]:
    """The last cells of some lines if they hold the totals of these, in one color."""
    last = [table[line[-1]] for line in lines if line[-1] in table]
    numbers = {each.numeral.value for each in last if each.numeral is not None}
    if len(last) < max(len(lines), LINES_MIN) or len(numbers) == 1:
        return []
    colors = np.array([each.cell.rgb for each in last], np.float32)
    if color_distance(colors, np.median(colors, axis=0)).max() > ALIKE_MAX:
        return []
    for make in (sum_of, _mean_of):
        kept = [line[-1] for line in lines if _holds([table.get(k) for k in line], make, settings)]
        if len(kept) >= settings.rule_share_min * len(lines):
            return kept
    return []


def _holds(
    line: Sequence[Reading | None],
    make: Callable[[Sequence[Interval]], Interval],
    settings: CheckSettings,
) -> bool:
    """Whether a number is the total of others: exactly, or as far as sharp ones tell."""
    printed = [each for each in line if each is not None and each.text]
    parts = [each.numeral.interval for each in printed if each.numeral is not None]
    if len(parts) < max(len(printed), PARTS_MIN) or line[-1] is not printed[-1]:
        return False
    total, stated = make(parts[:-1]), parts[-1]
    is_sharp = total.width <= settings.rule_slack_max * abs(total.middle)
    return math.isclose(total.middle, stated.middle) or (is_sharp and total.overlaps(stated))


def _mean_of(parts: Sequence[Interval]) -> Interval:
    """All that the mean of numbers, each rounded, may be."""
    total = sum_of(parts)
    return Interval(total.low / len(parts), total.high / len(parts))
