"""Slides: a heading over a panel and over the text that stands beside it."""

from heatgrid.detect.axes.around import Around
from heatgrid.detect.axes.slots import Slot, with_ticks
from heatgrid.detect.axes.text import TextLine

# Lines of text beside a panel: fewer may be the name of its y axis.
LINES_MIN = 2
# How far a text may be set in from its heading, with a bullet before it, in em.
INDENT_EM = 4.0


def heads_slide(around: Around, line: TextLine) -> bool:
    """Whether a line is the heading of a slide, and no title of the panel on it.

    Parameters
    ----------
    around : Around
        The figure.
    line : TextLine
        A line above the panels.

    Returns
    -------
    bool
        True where lines of text beside the only panel begin where it does, and the panel has
        another line right over its middle.
    """
    if len(around.writing.panels) != 1:
        return False
    em_px, panel = around.writing.em_px, around.writing.panels[0].box
    hull = with_ticks(panel, around.ticks.get(Slot(0, 1)))
    level = [other for other in around.free if not other.vertical and other is not line]
    texts = [
        other
        for other in level
        if other.box.right <= hull.left
        and line.box.bottom < other.box.top < panel.bottom
        and -em_px / 2 <= other.box.left - line.box.left <= INDENT_EM * em_px
    ]
    return len(texts) >= LINES_MIN and any(
        line.box.bottom < other.box.top
        and other.box.bottom <= panel.top
        and abs(other.box.center[0] - panel.center[0]) <= em_px
        for other in level
    )
