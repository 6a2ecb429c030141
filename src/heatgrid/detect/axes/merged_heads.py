"""Names of single columns in a head of two rows, merged over both: beside names of groups."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.ticks import TickRow
from heatgrid.drawn import Panel, TextRegion

# How high the names of groups stand above the names of columns at most, in letters.
REACH_EM = 3.0


def with_merged_heads(
    row: TickRow, free: Sequence[TextLine], panel: Panel, em_px: float
) -> TickRow:
    """Add the names of columns that stand between both rows of a head, below the names of groups.

    Parameters
    ----------
    row : TickRow
        The labels of most columns.
    free : sequence of TextLine
        Lines that nothing else has a better claim to.
    panel : Panel
        The panel.
    em_px : float
        Size of a letter.

    Returns
    -------
    TickRow
        The same object where all columns have a label, or no names of groups stand above them.
    """
    known = {region.index for region in row.regions}
    if row.side is not Side.TOP or len(known) < 2 or 2 * len(known) < panel.cols:  # noqa: PLR2004
        return row
    top = min(region.box.top for region in row.regions)
    bottom = max(region.box.bottom for region in row.regions)
    within = [
        line
        for line in free
        if not line.vertical and line.box.top >= top - REACH_EM * em_px and line.box.bottom < bottom
    ]
    found: dict[int, TextLine] = {}
    for index, (left, right) in enumerate(pairwise(panel.x_edges)):
        if index in known:
            continue
        own = [
            line
            for line in within
            if left <= line.box.left
            and line.box.right <= right
            and abs(line.box.center[0] - (left + right) / 2) <= em_px / 2
        ]
        if len(own) == 1:
            found[index] = own[0]
    merged = set(found.values())
    groups = [
        line
        for line in within
        if line not in merged
        and line.box.bottom <= top
        and panel.x_edges[0] <= line.box.center[0] <= panel.x_edges[-1]
    ]
    # In the middle of both rows of the head, it is no name of a group itself.
    is_between = all(
        group.box.center[1] < line.box.center[1] for group in groups for line in merged
    )
    if not merged or not groups or not is_between:
        return row
    more = [TextRegion(line.box, 0, line.box.center[0], index) for index, line in found.items()]
    regions = sorted([*row.regions, *more], key=lambda region: region.box.center[0])
    return replace(row, regions=tuple(regions), lines=row.lines | merged)
