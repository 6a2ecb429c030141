"""Names of stretches of cells: the months over the weeks of a calendar.

Each begins where the first cell of its stretch does, or stands over the middle of all of them, and
the stretches are nearly equal. So the names agree with no cells at even distances.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from heatgrid.detect.axes.labels import Ruler, separate
from heatgrid.detect.axes.rows import first_row
from heatgrid.detect.axes.sides import Placed
from heatgrid.detect.axes.ticks import TickRow, tick_row
from heatgrid.geometry import mean_pitch
from heatgrid.settings import AxesSettings


def stretch_ticks(
    beside: Sequence[Placed], ruler: Ruler, edges: Sequence[float], *, settings: AxesSettings
) -> TickRow | None:
    """Find the names of stretches along a level side of a panel.

    Parameters
    ----------
    beside : sequence of tuple
        Lines off that side and their spans, nearest first.
    ruler : Ruler
        The side and its cells.
    edges : sequence of float
        Borders of the cells, in pixels, ascending.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    TickRow or None
        Each name with the cell at which it begins, if all begin at one, else with the one that is
        nearest to its middle; None where names fill their stretches, are few, stand along a part of
        the side alone or at distances that differ.
    """
    limits = settings.flush
    row = first_row(beside, settings.tick_row_depth_em * ruler.em_px)
    if any(line.vertical for line, _ in row):
        return None
    labels = separate(row, ruler.side, settings.tick_gap_em * ruler.em_px)
    starts, ends = np.array([label.box.ends(0) for label in labels], float).reshape(-1, 2).T
    if len(labels) < limits.labels_min or starts[0] < edges[0] - ruler.em_px:
        return None
    steps = np.diff(starts)
    usual = float(np.median(steps))
    shortest, longest = limits.stretch_steps
    covered = min(ends[-1] + usual, edges[-1]) - max(starts[0] - usual, edges[0])
    if (
        steps.min() < shortest * usual
        or steps.max() > longest * usual
        or np.max(ends - starts) > limits.stretch_filled_max * usual
        or covered < limits.stretch_covered_min * (edges[-1] - edges[0])
        or ends[-1] > edges[-1] + ruler.em_px
        # No cell is behind the last border: numbers of the borders end there.
        or starts[-1] >= edges[-1] - ruler.em_px / 2
    ):
        return None
    pitch = mean_pitch(edges)
    places = (starts - edges[0]) / pitch
    middles = ((starts + ends) / 2 - edges[0]) / pitch
    narrow = np.max(ends - starts) < pitch
    if narrow and np.abs(middles - middles.round()).mean() < np.abs(places - places.round()).mean():
        # Numbers of the borders stand on them, and do not begin there.
        return None
    if np.abs(places - places.round()).max() > limits.stretch_off_max:
        places = middles - 0.5
    cells = np.clip(places.round().astype(int), 0, len(edges) - 2).tolist()
    if len(set(cells)) < len(cells):
        return None
    named = [replace(label, index=cell) for label, cell in zip(labels, cells, strict=True)]
    return tick_row(ruler, named, (), row[0][1].near, 0.0, turned=False)
