"""Lines under the numbers of some cells."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.grid.underlines import without_underlines
from heatgrid.drawn import Cell
from heatgrid.geometry import Box
from tests.unit.detect.drawings import BLACK, SETTINGS, WHITE, color_of, make_paper

COLOR = color_of(0.8)
CELL = Cell(0, 0, Box(20, 20, 120, 60), COLOR)


def cell(text="67.1"):
    """A cell between white lines; gives where its text ends."""
    rgb = make_paper(80, 140)
    rgb[CELL.box.slices] = COLOR
    cv2.putText(rgb, text, (48, 45), cv2.FONT_HERSHEY_SIMPLEX, 0.5, BLACK, 1, cv2.LINE_AA)
    inked = np.argwhere((rgb[22:58, 22:118] != COLOR).any(axis=2)) + 22
    (_, left), (bottom, right) = inked.min(axis=0), inked.max(axis=0) + 1
    rgb[20, 20:120] = WHITE
    return rgb, int(left), int(right), int(bottom)


def cleared(rgb):
    return without_underlines(rgb, [CELL], settings=SETTINGS)


@pytest.mark.parametrize("thick", [1, 2])
@pytest.mark.parametrize("gap", [1, 2])
def test_a_line_below_a_number_is_painted_over(gap, thick):
    plain, left, right, bottom = cell()
    lined = plain.copy()
    lined[bottom + gap : bottom + gap + thick, left - 1 : right + 1] = BLACK
    assert np.array_equal(cleared(lined), plain)


def test_a_number_without_one_stays():
    rgb, *_ = cell()
    assert cleared(rgb) is rgb


@pytest.mark.parametrize(
    ("gap", "ends", "thick"),
    [(8, (0, 0), 1), (1, (-20, 20), 1), (1, (8, -8), 1), (1, (0, 0), 5)],
    ids=["far", "long", "short", "thick"],
)
def test_other_lines_stay(gap, ends, thick):
    rgb, left, right, bottom = cell()
    rgb[bottom + gap : bottom + gap + thick, left + ends[0] : right + ends[1]] = BLACK
    assert cleared(rgb) is rgb


def test_a_dash_alone_is_no_line_below_a_number():
    rgb, *_ = cell("-")
    assert cleared(rgb) is rgb
