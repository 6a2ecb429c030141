"""Lines of writing, and what is none."""

import pytest

from heatgrid.detect.axes.phrases import join_phrases, without_rules
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


@pytest.mark.parametrize(("top", "count"), [(25, 1), (30, 2), (4, 2)])
def test_a_comma_at_the_foot_of_a_large_word_belongs_to_its_line(top, count):
    words = [
        TextLine(tuple(Box(left + 20 * k, 10, left + 20 * k + 16, 29) for k in range(4)), False)
        for left in (100, 196)
    ]
    comma = TextLine((Box(178, top, 183, top + 8),), vertical=False)
    assert len(join_phrases([*words, comma], 10.0, settings=AxesSettings())) == count


@pytest.mark.parametrize(
    ("width", "left"),
    [(1, (Box(33, 37, 47, 56),)), (9, None)],
    ids=["pieces of a rule", "letters"],
)
def test_a_letter_at_the_side_of_a_sheet_is_level_without_the_rule_there(width, left):
    pieces = Box(30, 31, 30 + width, 63), Box(33, 37, 47, 56), Box(30, 64, 30 + width, 97)
    line = TextLine(pieces, vertical=True)
    (found,) = without_rules([line], 14.0, settings=AxesSettings())
    assert found == (line if left is None else TextLine(left, vertical=False))
