"""Texts in outlines."""

import pytest

from heatgrid.detect.axes.buttons import without_buttons
from heatgrid.detect.axes.text import TextLine
from heatgrid.drawn import Panel
from heatgrid.geometry import Box

PANEL = Panel(0, (0.0, 60.0, 120.0), (80.0, 100.0, 120.0))


def outlines(*lefts, width=50):
    """Rounded boxes side by side."""
    strokes = []
    for left in lefts:
        strokes += [Box(left, 12, left + 1, 32), Box(left + width, 12, left + width + 1, 32)]
        strokes += [Box(left + 2, top, left + width - 1, top + 1) for top in (10, 33)]
    return TextLine(tuple(strokes), vertical=False)


def word(left, top=18, letters=5):
    glyphs = tuple(Box(x, top, x + 5, top + 9) for x in range(left, left + 7 * letters, 7))
    return TextLine(glyphs, vertical=False)


@pytest.mark.parametrize(
    ("drawn", "count"),
    [(outlines(80, 140), 1), (outlines(80), 4), (outlines(0, 100, width=100), 4)],
    ids=["two buttons", "one", "strips of panels"],
)
def test_texts_in_a_row_of_outlines_are_left_out(drawn, count):
    title = word(20)
    lines = [title, drawn, word(85), word(145)]
    kept = without_buttons(lines, [PANEL])
    assert len(kept) == count
    assert title in kept


def test_letters_of_strokes_are_text():
    ticks = TextLine(tuple(Box(x, 10, x + 1, 20) for x in (10, 14, 18, 22, 26)), vertical=False)
    assert without_buttons([ticks], [PANEL]) == [ticks]
