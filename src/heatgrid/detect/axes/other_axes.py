"""Tick labels of charts above a panel, which are no title of it, and of borders below one."""

from collections.abc import Collection, Sequence

import numpy as np

from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box
from heatgrid.runs import leading_run

# Fewest texts of a row that stand at even distances by no chance, and how far each is off, over the
# distance.
ROW_MIN = 4
OFF_MAX = 0.1
# How far the lower ends of texts of one row differ, in pixels.
LEVEL_PX = 1
# How far below its ticks the label of an axis stands at most, in em.
BELOW_EM = 2.5
# The same where another panel is farther away: labels of charts side by side stand level.
FAR_BELOW_EM = 4.0
# How far off the others the side of a text of a column may be.
FLUSH_PX = 1
LEFT, RIGHT = 0, 1


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


def goes_on_below(labels: Collection[TextLine], lines: Sequence[TextLine], panel: Box) -> bool:
    """Whether labels are a part of a longer row of ticks below, or above, one panel.

    Parameters
    ----------
    labels : collection of TextLine
        Of one row.
    lines : sequence of TextLine
        What no axis has, these labels among it.
    panel : Box
        The panel.

    Returns
    -------
    bool
        Whether texts level with them, in step with some, are none of them.
    """
    bottom = max(line.box.bottom for line in labels)
    row = {
        line for line in ticks_of_others(lines, panel) if abs(line.box.bottom - bottom) <= LEVEL_PX
    }
    return bool(row & set(labels) and row - set(labels))


def goes_on_beside(labels: Collection[TextLine], lines: Sequence[TextLine], panel: Box) -> bool:
    """Whether labels beside a bar are a part of a longer column, the names of rows of a panel.

    Parameters
    ----------
    labels : collection of TextLine
        Of one column.
    lines : sequence of TextLine
        What no axis has, these labels among it.
    panel : Box
        A panel beyond them.

    Returns
    -------
    bool
        Whether more texts begin, or end, where all of them do, above or below them and level with
        the panel.
    """
    level = [
        line
        for line in lines
        if not line.vertical and panel.top <= line.box.center[1] <= panel.bottom
    ]
    top = min(line.box.top for line in labels)
    bottom = max(line.box.bottom for line in labels)
    others = [line for line in level if line.box.bottom < top or line.box.top > bottom]
    for side in (LEFT, RIGHT):
        places = [line.box.ends(0)[side] for line in labels]
        flush = [line for line in others if abs(line.box.ends(0)[side] - places[0]) <= FLUSH_PX]
        if max(places) - min(places) <= FLUSH_PX and len(flush) >= ROW_MIN - 1:
            return True
    return False


def names_other_axis(
    line: TextLine, lines: Sequence[TextLine], em_px: float, *, reach_em: float = BELOW_EM
) -> bool:
    """Whether a line stands right below the middle of ticks that are those of no panel.

    Parameters
    ----------
    line : TextLine
        What may be the label of several panels.
    lines : sequence of TextLine
        What is written and no tick label of a panel or bar.
    em_px : float
        Size of a letter.
    reach_em : float
        How far below the ticks it may stand.

    Returns
    -------
    bool
        So stands the label of a chart between the panels.
    """
    above = [
        each.box
        for each in lines
        if not each.vertical and 0 <= line.box.top - each.box.bottom <= reach_em * em_px
    ]
    lowest = max((box.bottom for box in above), default=0)
    level = [box.center[0] for box in above if lowest - box.bottom <= LEVEL_PX]
    middles, x = np.sort(level), line.box.center[0]
    at = int(np.searchsorted(middles, x))
    if not 0 < at < len(middles):
        return False
    steps = np.diff(middles)
    even = np.abs(steps - steps[at - 1]) <= 2 * OFF_MAX * steps[at - 1]
    first = at - 1 - leading_run(even[: at - 1][::-1])
    last = at + leading_run(even[at:])
    is_centered = abs((middles[first] + middles[last]) / 2 - x) <= steps[at - 1] / 2
    return bool(last - first + 1 >= ROW_MIN and is_centered)
