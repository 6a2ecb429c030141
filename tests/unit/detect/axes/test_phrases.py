"""Lines of writing, and what is none."""

import pytest

from heatgrid.detect.axes.phrases import without_rules
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings


@pytest.mark.parametrize(
    ("box", "stays"),
    [
        (Box(50, 10, 51, 70), False),
        (Box(10, 50, 70, 52), False),
        (Box(50, 10, 51, 32), True),
        (Box(50, 10, 62, 70), True),
    ],
    ids=["upright rule", "level rule", "a stroke", "a large letter"],
)
def test_long_thin_strokes_are_no_writing(box, stays):
    word = TextLine((Box(80, 10, 88, 20), Box(90, 10, 98, 20)), vertical=False)
    stroke = TextLine((box,), vertical=False)
    found = without_rules([stroke, word], 12.0, settings=AxesSettings())
    assert found == ((stroke, word) if stays else (word,))


def test_the_pieces_of_a_broken_rule_are_no_writing_and_a_row_of_dashes_is():
    pieces = [(10, 48), (50, 60), (64, 66), (70, 96)]
    broken = [TextLine((Box(left, 50, right, 51),), vertical=False) for left, right in pieces]
    dashes = [
        TextLine((Box(left, 30, left + 7, 31),), vertical=False) for left in range(10, 100, 20)
    ]
    found = without_rules([*broken, *dashes], 12.0, settings=AxesSettings())
    assert found == tuple(dashes)
