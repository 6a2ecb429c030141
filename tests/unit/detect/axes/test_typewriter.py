"""Print of one width for all letters."""

import pytest

from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.typewriter import typewriter_space_px
from heatgrid.geometry import Box

WIDTHS, HEIGHTS = (8, 2, 6, 7, 3, 8), (10, 10, 7, 7, 10, 7)


def word(step, *, heights=HEIGHTS, top=20, vertical=False):
    """Six letters; their middles stand a step apart, or their sides 2 px."""
    boxes, end = [], 40
    for at, (width, height) in enumerate(zip(WIDTHS, heights, strict=True)):
        left = round(40 + step * at - width / 2) if step else end + 2
        end = left + width
        boxes.append(Box(left, top + 10 - height, end, top + 10))
    return TextLine(tuple(boxes), vertical)


@pytest.mark.parametrize(
    ("words", "space_px"),
    [
        ([word(10), word(10), word(10)], 17.5),
        ([word(0), word(0), word(0)], 0.0),
        ([word(10)], 0.0),
        ([word(10, heights=(10,) * 6)] * 3, 0.0),
        ([word(10, vertical=True)] * 3, 0.0),
    ],
    ids=["typewriter", "other print", "few letters", "digits", "turned"],
)
def test_spaces_are_wide_where_letters_stand_at_even_steps(words, space_px):
    assert typewriter_space_px(words) == space_px


def test_the_dot_of_an_i_is_no_letter():
    dotted = word(10)
    dot = Box(49, 16, 51, 18)
    assert typewriter_space_px([TextLine((*dotted.glyphs, dot), False)] * 3) == 17.5
