"""Texts in a row of swatches."""

from heatgrid.detect.axes.keys import key_texts
from heatgrid.detect.axes.text import TextLine
from heatgrid.drawn import Bar, Orientation
from heatgrid.geometry import Box

PITCH, SIDE = 70, 12


def row_of(count=3, orientation=Orientation.HORIZONTAL):
    boxes = tuple(
        Box(20 + PITCH * k, 40, 20 + PITCH * k + 2 * SIDE, 40 + SIDE) for k in range(count)
    )
    hull = Box(20, 40, boxes[-1].right, 40 + SIDE)
    return Bar(hull, orientation, ((0, 0, 0),) * hull.width, (0,), swatches=boxes)


def word(left, top=41, count=3):
    return TextLine(
        tuple(Box(left + 8 * k, top, left + 8 * k + 6, top + 10) for k in range(count)), False
    )


def test_each_text_stands_to_the_right_of_its_swatch():
    words = [word(50), word(120), word(190)]
    title, below = word(20, top=10, count=9), word(50, top=70)
    row = key_texts(row_of(), [title, *words, below])
    assert [region.box for region in row.regions] == [each.box for each in words]
    assert [region.position_px for region in row.regions] == [32, 102, 172]
    assert row.lines == frozenset(words)


def test_a_line_that_goes_on_behind_a_swatch_is_cut_there():
    line = TextLine((*word(50).glyphs, *word(120).glyphs), False)
    row = key_texts(row_of(), [line, word(190)])
    assert [region.box.left for region in row.regions] == [50, 120, 190]


def test_a_swatch_without_a_text_and_columns():
    assert key_texts(row_of(), [word(50), word(120)]) is None
    assert (
        key_texts(row_of(orientation=Orientation.VERTICAL), [word(50), word(120), word(190)])
        is None
    )
