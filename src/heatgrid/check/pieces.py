"""Rows and columns of a table most of whose cells have no color.

Where the white cells of a table are as many as those of a confusion matrix, a few others in line
may pass for a panel. What stands beside them is then no name, but the next numbers of the table.
"""

from collections.abc import Sequence

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
        its cells: all in the one format of these, and with their sign of percent or repeated, as
        names are not.
    """
    return bool(panels) and all(_is_piece(panel) for panel in panels)


def _is_piece(panel: PanelReading) -> bool:
    """Whether one panel is a line of numbers beside others."""
    numerals = [each.numeral for each in panel.readings if each.text]
    formats = {None if each is None else format_signature(each) for each in numerals}
    if min(panel.panel.shape) > 1 or len(formats) != 1 or None in formats:
        return False
    for axis in (panel.x_axis, panel.y_axis):
        names = [tick.text for tick in axis.ticks if tick.text]
        beside = [parse_numeral(name) for name in names]
        are_alike = {None if each is None else format_signature(each) for each in beside} == formats
        is_repeated = len(set(names)) < len(names)
        if are_alike and (is_repeated or any(each is not None and each.percent for each in beside)):
            return True
    return False
