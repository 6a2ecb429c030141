"""Names of groups of columns or rows, as tables set them in a row of their own.

A heading of two levels has a name over each group of columns, and the names of the columns below
it. None of the names of groups is a title or the label of an axis: together they stand for all
columns, each at the middle of its own ones.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from heatgrid.detect.axes.sides import Placed, Side, lines_beside
from heatgrid.detect.axes.slots import Slot, TickRows, with_ticks
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.writing import Writing
from heatgrid.drawn import Panel
from heatgrid.settings import AxesSettings

# How far from the middle of its columns a name over slanted ones may be, in columns.
SLANTED_OFF_MAX = 0.4


@dataclass(frozen=True, slots=True, eq=False)
class Groups:
    """Names of the groups of columns or rows of one panel, in one row.

    Parameters
    ----------
    slot : Slot
        The panel, and the axis along which they stand.
    side : Side
        Where.
    lines : tuple of TextLine
        In their order along the axis.
    """

    slot: Slot
    side: Side
    lines: tuple[TextLine, ...]


def names_of_groups(
    free: Sequence[TextLine], writing: Writing, ticks: TickRows, *, settings: AxesSettings
) -> list[Groups]:
    """Find the lines that name groups of columns or rows, beyond the labels of these.

    Parameters
    ----------
    free : sequence of TextLine
        Lines that are no tick labels.
    writing : Writing
        The text of the figure.
    ticks : mapping of Slot to TickRow
        The tick labels.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    list of Groups
        One at most per side of a panel whose cells there have labels.
    """
    found = []
    for (index, panel), side in product(enumerate(writing.panels), Side):
        slot = Slot(index, side.axis)
        row = ticks.get(slot)
        if row is None:
            continue
        hull = with_ticks(panel.box, row if row.side is side else None)
        beside = lines_beside(free, side, hull, writing.drawn, 0.0)
        # Beyond names at a slant, those of their groups stand over the ends of these.
        is_slanted = row.side is side and any(each.is_slanted for each in row.regions)
        most = SLANTED_OFF_MAX if is_slanted else settings.group_middle_off_max
        for names in _rows(beside, writing.em_px, settings):
            if _part(names, panel, side.axis, most):
                found.append(Groups(slot, side, tuple(line for line, _ in names)))
                break
    return found


def _rows(beside: Sequence[Placed], em_px: float, settings: AxesSettings) -> Iterator[list[Placed]]:
    """Lines at one distance from a side, in their order along it, the nearest row first."""
    near = [placed for placed in beside if placed[1].near <= settings.label_gap_max_em * em_px]
    while near:
        first = near[0][1]
        row = [placed for placed in near if placed[1].near < first.far]
        near = [placed for placed in near if placed[1].near >= first.far]
        yield sorted(row, key=lambda placed: placed[1].low)


def _part(names: Sequence[Placed], panel: Panel, axis: int, most: float) -> bool:
    """Whether names part the columns (axis 0) or rows, each at the middle of some that follow.

    They may be off by as many columns.
    """
    edges = panel.x_edges if axis == 0 else panel.y_edges
    cells = np.arange(len(edges))
    start = 0
    for _, place in names:
        low, middle, high = np.interp((place.low, place.center, place.high), edges, cells)
        end = round(2 * middle - start)
        is_middle = abs(2 * middle - start - end) <= 2 * most
        if end <= start or not is_middle or low < start - 1 / 2 or high > end + 1 / 2:
            return False
        start = end
    return len(names) > 1 and start == len(edges) - 1
