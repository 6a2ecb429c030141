"""Buttons of a page: texts in a row of outlines, which name nothing."""

from collections.abc import Sequence

from heatgrid.detect.axes.text import TextLine
from heatgrid.drawn import Panel
from heatgrid.geometry import Box

# How thick the strokes of outlines are, in pixels, and how long over that.
STROKE_PX = 3
STROKE_MIN = 6.0
# Upright strokes of two outlines; a single one may be the strip that a title stands in.
UPRIGHT_MIN = 4


def without_buttons(lines: Sequence[TextLine], panels: Sequence[Panel]) -> list[TextLine]:
    """Leave out rows of buttons.

    Parameters
    ----------
    lines : sequence of TextLine
        All lines of a figure.
    panels : sequence of Panel
        The panels.

    Returns
    -------
    list of TextLine
        Without lines of nothing but strokes, as the outlines of several buttons are, and what
        stands in them. Outlines as wide as panels are strips, and hold their titles.
    """
    widths = [panel.box.width for panel in panels]
    rows = [line for line in lines if _are_outlines(line, min(widths, default=0))]
    return [
        line
        for line in lines
        if line not in rows and not any(line.box.share_in(row.box) == 1 for row in rows)
    ]


def _are_outlines(line: TextLine, width_px: float) -> bool:
    """Whether a line is nothing but strokes, several upright and the others short."""
    if not all(map(_is_stroke, line.glyphs)):
        return False
    upright = sum(glyph.height > glyph.width for glyph in line.glyphs)
    longest = max(glyph.width for glyph in line.glyphs)
    return UPRIGHT_MIN <= upright < len(line.glyphs) and 2 * longest < width_px


def _is_stroke(glyph: Box) -> bool:
    """Whether a piece is a line."""
    thick, long = sorted((glyph.width, glyph.height))
    return thick <= STROKE_PX and long >= STROKE_MIN * thick
