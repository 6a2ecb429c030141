"""Tick labels that all stand off the middles of their cells by the same distance.

Sheets set the heads of their columns flush with one side, and some programs center labels on
something else than their ink. Where each cell has one label at the same place, the cells
divide the row as surely as if all labels stood in their middles.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from heatgrid.detect.axes.labels import Cut, Label, Ruler, separate
from heatgrid.detect.axes.sides import Placed
from heatgrid.settings import AxesSettings


def cut_off_center(
    row: Sequence[Placed], ruler: Ruler, edges: Sequence[float], *, settings: AxesSettings
) -> Cut | None:
    """Cut a row of text into labels that stand alike in their cells.

    Parameters
    ----------
    row : sequence of tuple
        Lines and their spans.
    ruler : Ruler
        The side and its cells.
    edges : sequence of float
        Borders of the cells, in pixels, ascending.
    settings : AxesSettings
        How wide the gaps between labels are, and how much their places may differ.

    Returns
    -------
    Cut or None
        One label in each cell; None where a cell has none or two, or where their places differ.
    """
    # The dot of an i that lies on its side may be a line of its own.
    outer = [
        (line, place)
        for line, place in row
        if not any(line.box.share_in(other.box) == 1 for other, _ in row if other is not line)
    ]
    labels = separate(outer, ruler.side, settings.tick_gap_em * ruler.em_px)
    if len(labels) != len(edges) - 1:
        return None
    ends = np.array([label.box.ends(ruler.side.axis) for label in labels], float).reshape(-1, 2)
    apart = (ends[1:, 0] - ends[:-1, 1] > settings.phrase_gap_max_em * ruler.em_px).all()
    least = settings.flush.apart_min if apart else settings.flush.labels_min
    if len(labels) < least:
        return None
    low, high = np.array(edges[:-1]), np.array(edges[1:])
    middles = ends.mean(axis=1)
    slack = settings.flush.spread_em * ruler.em_px
    # What stands across a border belongs to the border, unless all begin or end at their ticks.
    from_ticks = ends - ((low + high) / 2)[:, np.newaxis]
    at_ticks = (np.ptp(from_ticks, axis=0) <= slack) & (
        np.abs(np.median(from_ticks, axis=0)) <= ruler.em_px / 2
    )
    if not at_ticks.any() and ((ends[:, 0] < low - slack) | (ends[:, 1] > high + slack)).any():
        return None
    offsets = (ends[:, 0] - low, middles - (low + high) / 2, high - ends[:, 1])
    # Columns of a table are as wide as their numbers, which a lattice at even distances is not.
    uneven = settings.flush.spread_pitch * float(np.median(high - low))
    spread = max(slack, uneven) if len(labels) >= settings.flush.labels_min else slack
    if min(float(np.ptp(offset)) for offset in offsets) > spread:
        return None
    return Cut(_numbered(labels), settings.tick_cost_max_few * len(labels))


def _numbered(labels: Sequence[Label]) -> tuple[Label, ...]:
    """One label for each cell, in order."""
    return tuple(replace(label, index=index) for index, label in enumerate(labels))
