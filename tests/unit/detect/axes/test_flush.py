"""Labels off the middles of their cells."""

import pytest

from heatgrid.detect.axes.flush import cut_off_center
from heatgrid.detect.axes.labels import Ruler
from heatgrid.detect.axes.sides import Side, span
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

SETTINGS = AxesSettings()
PANEL = Box(0, 100, 200, 200)
EDGES = (0.0, 50.0, 100.0, 150.0, 200.0)
RULER = Ruler(Side.TOP, (25.0, 75.0, 125.0, 175.0), 10.0)


def cut(*words, edges=EDGES):
    """What words, each with its first and last pixel, are cut into above the panel."""
    lines = [TextLine((Box(left, 80, right, 90),), False) for left, right in words]
    row = [(line, span(line.box, Side.TOP, PANEL)) for line in lines]
    found = cut_off_center(row, RULER, edges, settings=SETTINGS)
    return found and [(label.index, label.box.left) for label in found.labels]


@pytest.mark.parametrize(
    "words",
    [
        ((3, 20), (53, 90), (104, 130), (152, 165)),
        ((20, 48), (60, 97), (105, 147), (180, 198)),
        ((10, 20), (58, 72), (108, 122), (160, 170)),
    ],
)
def test_labels_that_stand_alike_belong_to_their_cells(words):
    assert cut(*words) == [(index, left) for index, (left, _) in enumerate(words)]


def test_words_that_stand_anyhow_are_no_labels():
    assert cut((3, 20), (60, 90), (120, 140), (152, 195)) is None


def test_labels_of_the_borders_belong_to_no_cell():
    assert cut((1, 11), (51, 61), (101, 111), (151, 161)) is not None
    assert cut((-4, 6), (46, 56), (96, 106), (146, 156)) is None


def test_labels_may_reach_a_little_beyond_the_first_cell():
    assert cut((-2, 14), (48, 64), (98, 114), (148, 164)) is not None


def test_every_cell_has_a_label():
    assert cut((3, 20), (53, 90), (104, 130)) is None


@pytest.mark.parametrize(("second", "is_cut"), [(64, True), (60, False)])
def test_three_names_too_far_apart_for_a_phrase_may_be_flush_with_one_side(second, is_cut):
    found = cut((28, 48), (second, 98), (125, 148), edges=EDGES[:-1])
    assert (found is not None) == is_cut


def test_two_words_in_a_cell_are_no_labels():
    assert cut((3, 20), (30, 45), (53, 90), (104, 130)) is None


def test_nothing_is_cut_into_nothing():
    assert cut() is None


@pytest.mark.parametrize(("off", "is_cut"), [(-2, True), (0, True), (12, False)])
def test_labels_that_begin_at_their_ticks_may_reach_beyond_their_cells(off, is_cut):
    """So the names of the rows of a cluster map do, and the dot of an i stands in one of them."""
    found = cut((25 + off, 62 + off), (75 + off, 98), (125 + off, 160), (175 + off, 196), (40, 42))
    assert (found is not None) == is_cut


@pytest.mark.parametrize(("off", "is_cut"), [(3, True), (8, False)])
def test_the_columns_of_a_table_are_nearly_as_wide_as_each_other(off, is_cut):
    words = (30, 46), (75, 96 + off), (110, 146), (176, 196 + off)
    assert (cut(*words) is not None) == is_cut
