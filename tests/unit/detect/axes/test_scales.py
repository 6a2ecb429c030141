"""Ticks at even steps that are no whole cells."""

import pytest

from heatgrid.detect.axes.labels import Ruler, separate
from heatgrid.detect.axes.scales import cut_of_scale, is_of_scale
from heatgrid.detect.axes.sides import Side, span
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

PANEL = Box(0, 100, 240, 200)


def labels_at(places):
    """Labels 8 px wide below a panel, each with its span."""
    lines = [TextLine((Box(at - 4, 206, at + 4, 215),), False) for at in places]
    return [(line, span(line.box, Side.BOTTOM, PANEL)) for line in lines]


def ruler(cells):
    pitch = 240 / cells
    return Ruler(Side.BOTTOM, tuple(pitch * (at + 0.5) for at in range(cells)), 10.0)


def indices(places, cells, marks=()):
    """The cells of labels that are centered at some places."""
    cut = cut_of_scale(labels_at(places), ruler(cells), marks, settings=AxesSettings())
    return cut and [label.index for label in cut.labels]


@pytest.mark.parametrize(
    ("places", "cells", "expected"),
    [
        (range(0, 241, 40), 3, [None, 0, None, 1, None, 2, None]),
        (range(0, 241, 30), 2, [None, None, 0, None, None, None, 1, None, None]),
        (range(12, 241, 60), 10, [0, None, 5, None]),
        (range(0, 241, 60), 4, [None] * 5),
        (range(30, 241, 60), 4, None),
        ((0, 40, 90, 120, 160, 200, 240), 3, None),
        ((0, 60, 120), 2, None),
    ],
    ids=["halves", "quarters", "two and a half", "borders", "middles", "uneven", "few"],
)
def test_labels_at_the_middles_of_cells_name_these(places, cells, expected):
    assert indices(places, cells) == expected


def test_labels_that_name_no_cell_have_tick_marks_or_run_from_end_to_end():
    places = range(28, 241, 50)
    assert indices(places, 7) is None
    assert indices(places, 7, marks=[28, 79, 128, 178, 227]) == [None] * 5
    assert indices(places, 7, marks=[28, 79, 128, 178]) is None
    assert indices(range(0, 241, 48), 7) == [None] * 6


@pytest.mark.parametrize(
    ("marks", "cells", "expected"),
    [
        ((60, 135, 210), 8, [None, 4, None]),
        ((60, 135), 8, None),
        ((60, 135, 190, 210), 8, None),
        ((60, 120, 180), 8, None),
    ],
    ids=["one at a middle", "a mark missing", "one more", "borders"],
)
def test_three_labels_are_those_of_a_scale_if_they_have_the_marks_of_their_side(
    marks, cells, expected
):
    places = marks if cells == 8 and marks == (60, 120, 180) else (60, 135, 210)
    assert indices(places, cells, marks=marks) == expected


@pytest.mark.parametrize(("thick", "expected"), [(1, [None] * 4 + [3] + [None] * 2), (9, None)])
def test_numbers_that_nearly_touch_are_cut_before_their_signs(thick, expected):
    """Of seven numbers 20 px apart the first three are negative, and a line of text."""
    places = range(40, 161, 20)
    close = [Box(at + 1, 206, at + 9, 215) for at in places[:3]]
    close += [Box(at - 9, 210, at - 1, 210 + thick) for at in places[:3]]
    digits = [Box(at - 4, 206, at + 4, 215) for at in places[3:]]
    lines = [TextLine(tuple(sorted(close)), False), *(TextLine((each,), False) for each in digits)]
    row = [(line, span(line.box, Side.BOTTOM, PANEL)) for line in lines]
    cut = cut_of_scale(row, ruler(7), places, settings=AxesSettings())
    assert (cut and [label.index for label in cut.labels]) == expected


@pytest.mark.parametrize(
    ("places", "cells", "expected"),
    [
        (range(0, 241, 40), 10, True),
        (range(12, 241, 48), 10, False),
        (range(14, 241, 48), 13, True),
        (range(10, 241, 50), 14, False),
        (range(10, 241, 39), 14, True),
        (range(10, 241, 17), 14, False),
        ((10, 40, 90, 130), 14, False),
    ],
    ids=["at the border", "in step", "2.6 cells", "2.9 cells", "2.3 cells", "1 cell", "uneven"],
)
def test_even_steps_that_are_no_whole_cells_are_those_of_a_scale(places, cells, expected):
    cut = separate(labels_at(places), Side.BOTTOM, 2.0)
    edges = [240 / cells * at for at in range(cells + 1)]
    assert is_of_scale(cut, ruler(cells), edges) == expected
