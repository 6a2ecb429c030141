"""Texts that say what stands where on a bar."""

import pytest

from heatgrid.detect.axes.bar_texts import bar_ticks, end_texts
from heatgrid.detect.axes.labels import Ruler
from heatgrid.detect.axes.sides import Side, span
from heatgrid.detect.axes.text import TextLine
from heatgrid.drawn import Bar, Orientation
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

EM = 10
LEVEL = Bar(Box(100, 50, 200, 60), Orientation.HORIZONTAL, (), (0,))
UPRIGHT = Bar(Box(50, 100, 60, 200), Orientation.VERTICAL, (), (0,))


def word(left, top, width=10):
    return TextLine((Box(left, top, left + width, top + 8),), False)


def upright_ticks(beside, marks):
    ruler = Ruler(Side.RIGHT, (), EM)
    return bar_ticks(beside, ruler, marks, UPRIGHT.ends_px, settings=AxesSettings())


def places(bar, *lines):
    row = end_texts(bar, lines, EM, settings=AxesSettings())
    assert row is None or all(region.marked for region in row.regions)
    return row and [(region.box, region.position_px) for region in row.regions]


@pytest.mark.parametrize(
    ("bar", "first", "last"),
    [(LEVEL, word(84, 51), word(206, 51, 24)), (UPRIGHT, word(50, 88), word(48, 204, 14))],
)
def test_a_text_at_each_end_says_where_a_bar_begins_and_ends(bar, first, last):
    far = word(200, 90)
    assert places(bar, last, far, first) == [(first.box, 100), (last.box, 200)]


@pytest.mark.parametrize(
    "last", [word(240, 51), word(206, 62), TextLine((Box(206, 40, 214, 70),), True)]
)
def test_one_text_alone_says_nothing(last):
    assert places(LEVEL, word(84, 51)) is None
    assert places(LEVEL, word(84, 51), last) is None


def test_the_label_of_an_upright_bar_begins_with_it():
    assert places(UPRIGHT, word(50, 88, 60), word(50, 204)) is None


def test_a_label_says_along_which_marks_it_stands():
    glyphs = tuple(Box(left, 66, left + 7, 74) for left in range(110, 190, 8))
    joined = TextLine(glyphs, False)
    beside = [(joined, span(joined.box, Side.BOTTOM, LEVEL.box))]
    ruler = Ruler(Side.BOTTOM, (), EM)
    for marks, along in [((105.0, 126.0, 174.0), (126.0, 174.0)), ((105.0, 126.0), ())]:
        row = bar_ticks(beside, ruler, marks, LEVEL.ends_px, settings=AxesSettings())
        assert [region.marks_px for region in row.regions] == [along]


@pytest.mark.parametrize(("marked", "angle"), [(True, 90), (False, 0)])
def test_labels_that_run_along_an_upright_bar_stand_at_its_marks(marked, angle):
    """A lone digit on its side shows no direction, and a label of the bar stands beside them."""
    middles = (100, 125, 150, 175, 200)
    counts = (1, 3, 1, 4, 1)
    rows = [
        TextLine(
            tuple(
                Box(70, middle + 5 * at - 2 * count, 79, middle + 5 * at + 3) for at in range(count)
            ),
            count > 1,
        )
        for middle, count in zip(middles, counts, strict=True)
    ]
    label = TextLine(tuple(Box(90, 120 + 6 * at, 99, 125 + 6 * at) for at in range(9)), True)
    beside = [(line, span(line.box, Side.RIGHT, UPRIGHT.box)) for line in (*rows, label)]
    marks = tuple(map(float, middles)) if marked else ()
    row = upright_ticks(beside, marks)
    assert {region.angle_deg for region in row.regions} == {angle}
    if marked:
        assert [region.position_px for region in row.regions] == [*marks]
        assert row.lines == {*rows}


def test_words_of_the_label_beyond_level_ones_are_no_labels_at_marks():
    middles = (100, 125, 150, 175, 200)
    level = [
        TextLine(
            tuple(Box(66 + 7 * at, middle - 4, 72 + 7 * at, middle + 4) for at in range(3)), False
        )
        for middle in middles
    ]
    words = [
        TextLine(
            tuple(Box(96, middle + 6 * at - 9, 105, middle + 6 * at - 4) for at in range(3)), True
        )
        for middle in middles[1:3]
    ]
    beside = [(line, span(line.box, Side.RIGHT, UPRIGHT.box)) for line in (*level, *words)]
    row = upright_ticks(beside, tuple(map(float, middles)))
    assert row.lines == {*level}


@pytest.mark.parametrize(("minor", "end"), [((), 104.0), ((110.0, 130.0, 190.0), 100.0)])
def test_the_end_of_a_bar_is_a_mark_where_minor_ticks_are(minor, end):
    """The frame of a bar hides the outermost of the marks that are drawn into it."""
    lines = [word(66, 97), word(66, 146)]
    beside = [(line, span(line.box, Side.RIGHT, UPRIGHT.box)) for line in lines]
    row = upright_ticks(beside, (104.0, 150.0, *minor))
    assert [region.position_px for region in row.regions] == [end, 150.0]
