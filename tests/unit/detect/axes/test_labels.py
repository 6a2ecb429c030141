"""Rows of text to tick labels."""

import pytest

from heatgrid.detect.axes.labels import (
    Label,
    Ruler,
    cut_at_marks,
    cut_at_middles,
    cut_over_marks,
    cut_row,
    parts_letters,
    separate,
)
from heatgrid.detect.axes.sides import Side, span
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

SETTINGS = AxesSettings()
PANEL = Box(0, 0, 150, 100)
EM = 10.0


def row_of(*words, vertical=False):
    """One line below the panel; a word is its first and last pixel, one glyph each."""
    glyphs = tuple(Box(left, 110, right, 120) for left, right in words)
    line = TextLine(glyphs, vertical)
    return [(line, span(line.box, Side.BOTTOM, PANEL))]


def cut(row, *centers):
    ruler = Ruler(Side.BOTTOM, centers, EM)
    result = cut_row(row, ruler, settings=SETTINGS)
    extents = [(label.index, label.box.left, label.box.right) for label in result.labels]
    return extents, result.cost


def test_labels_a_word_space_apart_are_cut_by_the_columns():
    row = row_of((0, 22), (26, 48), (52, 74))
    assert cut(row, 11, 37, 63)[0] == [(0, 0, 22), (1, 26, 48), (2, 52, 74)]


def test_the_words_of_a_label_are_not_cut():
    row = row_of((10, 30), (34, 60), (64, 90), (130, 150), (154, 170))
    assert cut(row, 50, 150)[0] == [(0, 10, 90), (1, 130, 170)]


def test_labels_in_their_places_cost_nothing():
    assert cut(row_of((20, 30), (70, 80), (120, 130)), 25, 75, 125)[1] == 0


def test_every_other_column_may_have_a_label():
    row = row_of((5, 15), (45, 55), (85, 95))
    assert [index for index, *_ in cut(row, 10, 30, 50, 70, 90)[0]] == [0, 2, 4]


def test_text_that_agrees_with_no_column_is_said_to_be_stray():
    extents, cost = cut(row_of((60, 90)), 25, 125)
    assert extents == [(None, 60, 90)]
    assert cost == SETTINGS.tick_stray_cost


def test_two_labels_never_share_a_column():
    indices = [index for index, *_ in cut(row_of((0, 10), (30, 40)), 20)[0]]
    assert indices.count(0) <= 1


def at_marks(row, *marks):
    whole = separate(row, Side.BOTTOM, SETTINGS.bar_tick_gap_em * EM)
    ruler = Ruler(Side.BOTTOM, marks, EM)
    labels = cut_at_marks(row, whole, ruler, settings=SETTINGS)
    return [(label.box.left, label.box.right) for label in labels]


def test_numbers_of_a_bar_that_are_crowded_are_cut_at_its_marks():
    row = row_of((0, 22), (26, 48), (52, 74))
    assert at_marks(row, 11, 37, 63) == [(0, 22), (26, 48), (52, 74)]


def test_numbers_of_a_bar_that_nearly_touch_are_cut_where_their_digits_are_closer():
    row = row_of((7, 13), (14, 29), (31, 38), (38, 53))
    assert at_marks(row, 17.9, 42) == [(7, 29), (31, 53)]
    even = row_of((7, 13), (15, 29), (31, 38), (38, 53))
    assert at_marks(even, 17.9, 42) == [(7, 53)]


def test_a_number_of_a_bar_is_not_cut_at_small_marks_between_others():
    row = row_of((0, 10), (12, 22), (60, 70), (72, 82))
    assert at_marks(row, 11, 15, 18, 71, 75, 78) == [(0, 22), (60, 82)]
    assert at_marks(row) == [(0, 22), (60, 82)]


def test_an_empty_row_has_no_labels():
    assert cut([], 10, 20) == ([], 0)


def test_lines_across_the_side_stay_whole():
    glyphs = (Box(10, 110, 20, 118), Box(10, 140, 20, 148))
    line = TextLine(glyphs, vertical=True)
    labels = separate([(line, span(line.box, Side.BOTTOM, PANEL))], Side.BOTTOM, 5)
    assert [label.glyphs for label in labels] == [glyphs]


def test_the_digits_of_a_number_are_not_labels_of_narrow_cells():
    row = row_of((10, 16), (17, 23), (60, 66), (67, 73))
    centers = (4.5, 12.5, 16.5, 20.5, 28.5, 36.5, 44.5, 52.5, 60.5, 66.5, 70.5, 78.5)
    assert cut(row, *centers)[0] == [(2, 10, 23), (9, 60, 73)]


def labels_of(*labels):
    """Labels below the panel; each is the first and last pixels of its letters."""
    return [
        Label(None, tuple(Box(left, 110, right, 120) for left, right in letters), ())
        for letters in labels
    ]


def test_pieces_of_a_phrase_are_as_close_as_their_letters():
    labels = labels_of(((0, 8), (11, 19)), ((21, 29), (32, 40)), ((43, 51), (54, 62)))
    assert parts_letters(labels, Side.BOTTOM)


def test_labels_are_farther_apart_than_their_letters():
    labels = labels_of(((0, 8), (11, 19)), ((23, 31), (34, 42)), ((46, 54), (57, 65)))
    assert not parts_letters(labels, Side.BOTTOM)


@pytest.mark.parametrize(("left", "parted"), [(22, True), (26, False)])
def test_of_few_labels_none_is_as_close_as_its_letters(left, parted):
    labels = labels_of(((-30, -22),), ((0, 8), (11, 19)), ((left, left + 8),))
    assert parts_letters(labels, Side.BOTTOM) == parted


def test_single_letters_are_never_pieces_of_a_phrase():
    assert not parts_letters(labels_of(((0, 8),), ((9, 17),)), Side.BOTTOM)


@pytest.mark.parametrize(("step", "parted"), [(40, True), (21, False)])
def test_pieces_of_numbers_stand_in_pairs(step, parted):
    numbers = [k * step for k in range(4)]
    pieces = [
        piece for x in numbers for piece in (((x, x + 6),), ((x + 8, x + 9), (x + 11, x + 17)))
    ]
    assert parts_letters(labels_of(*pieces), Side.BOTTOM) == parted


def test_long_and_short_labels_are_no_pieces():
    long = [((x, x + 20), (x + 21, x + 38)) for x in (0, 40, 80, 120)]
    short = [((x, x + 6),) for x in (170, 210, 250)]
    assert not parts_letters(labels_of(*long, *short), Side.BOTTOM)


@pytest.mark.parametrize(
    ("first", "marks", "indices"),
    [
        (5.0, (15, 75, 135), [1, 7, 13]),
        (5.0, (15, 45, 75, 105, 135), [1, 7, 13]),
        (5.0, (15, 75), None),
        (5.0, (15, 79, 135), None),
        (10.0, (15, 75, 135), None),
    ],
    ids=["each", "more", "fewer", "off", "between cells"],
)
def test_labels_wider_than_columns_have_a_mark_each(first, marks, indices):
    """Two words of three columns, a short label, and two words again."""
    row = row_of((0, 12), (17, 30), (70, 80), (120, 132), (137, 150))
    ruler = Ruler(Side.BOTTOM, tuple(first + 10 * at for at in range(15)), EM)
    found = cut_over_marks(row, ruler, marks)
    assert (found and [label.index for label in found.labels]) == indices


@pytest.mark.parametrize(
    ("centers", "marks", "labels"),
    [
        ((30, 70, 110), (10, 30, 50, 70, 90, 110, 130), [30, 70, 110]),
        ((30, 70, 110), (10, 13, 30, 50, 70, 90, 110, 130), [30, 70, 110]),
        ((30, 70, 110), (10, 50, 90), None),
        ((35, 75, 115), (10, 30, 50, 70, 90, 110, 130), None),
        ((30, 70, 110), (10, 30, 50, 76, 90, 110, 130), None),
    ],
    ids=["halves", "one mark more", "fewer", "off", "uneven"],
)
def test_of_numbers_along_an_axis_those_at_the_middles_of_all_cells_are_labels(
    centers, marks, labels
):
    texts = sorted(set(marks) - {13})
    row = row_of(*((at - 4, at + 4) for at in texts))
    found = cut_at_middles(row, Ruler(Side.BOTTOM, centers, EM), marks)
    assert (found and [label.box.center[0] for label in found.labels]) == labels
