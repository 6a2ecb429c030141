"""Tick labels of charts above a panel, which are no title of it, and of borders below one."""

from collections.abc import Sequence

import numpy as np

from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box

# Fewest texts of a row that stand at even distances by no chance, and how far each is off, over the
# distance.
ROW_MIN = 4
OFF_MAX = 0.1
# How far the lower ends of texts of one row differ, in pixels.
LEVEL_PX = 1


def ticks_of_others(lines: Sequence[TextLine], panel: Box) -> frozenset[TextLine]:
    """Find rows of texts at even distances over one panel, or below it: the ticks of another axis.

    Parameters
    ----------
    lines : sequence of TextLine
        What stands above the panel, or below it, and is no tick label of it.
    panel : Box
        The panel.

    Returns
    -------
    frozenset of TextLine
        Titles of several panels stand over one panel each, and words of a title at no even
        distances.
    """
    over = [
        line
        for line in lines
        if not line.vertical and panel.left <= line.box.center[0] <= panel.right
    ]
    found: set[TextLine] = set()
    for line in over:
        row = [each for each in over if abs(each.box.bottom - line.box.bottom) <= LEVEL_PX]
        middles = np.sort([each.box.center[0] for each in row])
        steps = np.diff(middles)
        if len(row) >= ROW_MIN and np.ptp(steps) <= 2 * OFF_MAX * steps.mean():
            found.update(row)
    return frozenset(found)
