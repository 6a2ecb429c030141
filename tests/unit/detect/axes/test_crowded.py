"""Rows of labels that are as wide as their cells, and phrases that are not such rows."""

import pytest

from heatgrid.detect.axes.crowded import cut_at_borders
from heatgrid.detect.axes.labels import Ruler
from heatgrid.detect.axes.sides import Side, span
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

PANEL = Box(0, 0, 160, 100)
CENTERS = tuple(range(10, 160, 20))


def cut(glyphs, centers=CENTERS, marks=()):
    """The cell of each label and its extent, for glyphs given by their first and last pixel."""
    line = TextLine(tuple(Box(left, 110, right, 120) for left, right in glyphs), False)
    row = [(line, span(line.box, Side.BOTTOM, PANEL))]
    ruler = Ruler(Side.BOTTOM, centers, 10.0)
    found = cut_at_borders(row, ruler, marks, settings=AxesSettings())
    return found and [(label.index, label.box.left, label.box.right) for label in found.labels]


def test_numbers_that_a_pixel_parts_are_cut_at_the_borders():
    pairs = [((left + 1, left + 9), (left + 11, left + 20)) for left in range(0, 160, 20)]
    assert cut([glyph for pair in pairs for glyph in pair]) == [
        (cell, 20 * cell + 1, 20 * cell + 20) for cell in range(8)
    ]


def test_neighbors_that_touch_are_divided():
    glyphs = [(left + 2, left + 18) for left in range(0, 160, 20)]
    glyphs[3:5] = [(glyphs[3][0], glyphs[4][1])]
    assert cut(glyphs) == [(cell, 20 * cell + 2, 20 * cell + 18) for cell in range(3)] + [
        (3, 62, 80),
        (4, 80, 98),
        *((cell, 20 * cell + 2, 20 * cell + 18) for cell in range(5, 8)),
    ]


@pytest.mark.parametrize("pitch", [11, 13, 17])
def test_letters_of_a_phrase_keep_to_no_cells(pitch):
    assert cut([(left, left + pitch - 2) for left in range(0, 160 - pitch, pitch)]) is None


def test_words_that_cross_the_borders_are_no_labels():
    assert cut([(left + 5, left + 35) for left in range(0, 160, 40)]) is None


def test_a_few_cells_prove_nothing():
    assert cut([(2, 18), (22, 38), (42, 58), (62, 78)], CENTERS[:4]) is None


def test_a_few_labels_at_the_tick_marks_of_their_cells_are_cut():
    labels = [(2, 18), (21, 39), (42, 58), (61, 79)]
    marks = (10.4, 29.6, 50.4, 69.6)
    found = cut(labels, CENTERS[:4], marks)
    assert found == [(index, *ends) for index, ends in enumerate(labels)]


@pytest.mark.parametrize(
    ("labels", "marks"),
    [
        ([(2, 18), (22, 38), (42, 58)], (10, 30, 50, 70)),
        ([(2, 18), (22, 38), (42, 58), (62, 78)], (10, 30, 50)),
        ([(2, 18), (24, 40), (42, 58), (62, 78)], (10, 30, 50, 70)),
        ([(2, 18), (22, 38), (42, 78)], (10, 30, 50, 70)),
    ],
    ids=["a cell without", "a mark is missing", "off its mark", "over a border"],
)
def test_a_few_labels_that_marks_do_not_bear_out_are_none(labels, marks):
    assert cut(labels, CENTERS[:4], marks) is None
