"""Names of panels of one column beside panels whose columns are named: totals apart from a table.

A text centered over one column may be its name or the title of a panel. Where the panels with the
same rows have the names of their columns above, it stands on the same line as these.
"""

from collections.abc import Mapping, Sequence

from heatgrid.detect.axes.sides import Side, span
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.ticks import TickRow
from heatgrid.drawn import Panel, TextRegion

# How far the next line of a text stands above one, at most.
LINE_EM = 2


def name_of_column(
    panel: Panel,
    others: Mapping[Panel, TickRow],
    free: Sequence[TextLine],
    em_px: float,
) -> TickRow | None:
    """The name above a panel of one column.

    Parameters
    ----------
    panel : Panel
        A panel that has no tick labels above or below.
    others : mapping of Panel to TickRow
        The names of the columns of other panels.
    free : sequence of TextLine
        Lines that are no tick labels.
    em_px : float
        Size of a letter.

    Returns
    -------
    TickRow or None
        None where the panel has more columns, where no panel with the same rows has names above its
        own that end as far from it, and where more than one line stands over the column.
    """
    if panel.cols > 1:
        return None
    peers = [
        row
        for other, row in others.items()
        if other.cols > 1
        and row.side is Side.TOP
        and other.rows == panel.rows
        and max(abs(other.box.top - panel.box.top), abs(other.box.bottom - panel.box.bottom))
        <= em_px
    ]
    over = [(line, span(line.box, Side.TOP, panel.box)) for line in free if not line.vertical]
    over = [
        (line, place)
        for line, place in over
        if place.near >= 0
        and place.low < panel.box.right
        and place.high > panel.box.left
        and place.near <= max((row.near_px for row in peers), default=0) + LINE_EM * em_px
    ]
    if not peers or len(over) != 1:
        return None
    (line, place), center = over[0], panel.box.center[0]
    is_level = any(abs(place.near - row.near_px) <= em_px / 2 for row in peers)
    if not is_level or abs(place.center - center) > em_px / 2:
        return None
    region = TextRegion(line.box, 0, line.box.center[0], 0)
    return TickRow(Side.TOP, (region,), frozenset({line}), place.near)
