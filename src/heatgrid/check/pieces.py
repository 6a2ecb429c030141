"""Rows and columns of a table most of whose cells have no color.

Where the white cells of a table are as many as those of a confusion matrix, a few others in line
may pass for a panel. What stands beside them is then no name, but the next numbers of the table.
"""

from collections.abc import Sequence
from itertools import pairwise

from heatgrid.model import PanelReading
from heatgrid.numerals import format_signature, parse_numeral


def are_pieces(panels: Sequence[PanelReading]) -> bool:
    """Whether the panels of a figure are but pieces of a table.

    Parameters
    ----------
    panels : sequence of PanelReading
        All of one figure.

    Returns
    -------
    bool
        Whether there are some, each of one row or column beside which numbers stand as they do in
        its cells: all in the one format of these, and repeated, or with their sign of percent and
        in no order, as names are not.
    """
    return bool(panels) and all(_is_piece(panel) for panel in panels)


def _is_piece(panel: PanelReading) -> bool:
    """Whether one panel is a line of numbers beside others."""
    numerals = [each.numeral for each in panel.readings if each.text]
    formats = {None if each is None else format_signature(each) for each in numerals}
    if min(panel.panel.shape) > 1 or len(formats) != 1:
        return False
    own = formats.pop()
    if own is None:
        return False
    for axis in (panel.x_axis, panel.y_axis):
        names = [tick.text for tick in axis.ticks if tick.text]
        beside = [each for each in map(parse_numeral, names) if each is not None]
        if len(beside) < max(1, len(names)) or any(
            format_signature(each) != own for each in beside
        ):
            continue
        steps = [after.value - before.value for before, after in pairwise(beside)]
        # Names run one way; a lone whole percentage may be one, too.
        is_run = bool(steps) and (min(steps) > 0 or max(steps) < 0)
        is_repeated = len(set(names)) < len(names)
        is_share = own.percent and (len(names) > 1 or own.decimals > 0)
        if is_repeated or (is_share and not is_run):
            return True
    return False
