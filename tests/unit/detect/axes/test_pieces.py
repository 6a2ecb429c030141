"""What pieces of ink may be, from their sizes and shapes."""

import numpy as np
import pytest

from heatgrid.detect.axes.pieces import (
    are_small_digits,
    are_strokes,
    may_be_keys,
    may_be_writing,
)
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

PANEL = Box(20, 20, 300, 120)
BARS = [Box(40 + 90 * k, 20, 50 + 90 * k, 120) for k in range(3)]


@pytest.mark.parametrize(("drawn", "found"), [([PANEL], True), (BARS, False)], ids=["row", "bars"])
def test_hollow_pieces_are_digits_in_a_row_beside_one_thing(drawn, found):
    pieces = np.array([(52 + 90 * k, 60, 7, 5, 20) for k in range(3)])
    marks, strokes = np.ones(3, bool), np.zeros(3, bool)
    digits = are_small_digits(pieces, marks, strokes, drawn, settings=AxesSettings())
    assert digits.tolist() == [found] * 3


def test_strokes_with_blurred_sides_are_no_digits_but_stand_among_them():
    pieces = np.array([(52 + 20 * k, 60, 4, 9, 20) for k in range(5)])
    for strokes, found in ((np.ones(5, bool), False), (np.arange(5) == 2, True)):
        digits = are_small_digits(
            pieces, np.ones(5, bool), strokes, [PANEL], settings=AxesSettings()
        )
        assert digits.tolist() == [found] * 5


@pytest.mark.parametrize(("top", "found"), [(60, True), (52, False)], ids=["in line", "elsewhere"])
def test_letters_in_the_row_of_two_digits_count_with_them(top, found):
    """The 1 and the 4 beside a 2 and a 3 are a pixel wider than tick marks are."""
    pieces = np.array([(52 + 60 * k, 60, 5, 9, 22) for k in range(2)])
    others = np.array([(82 + 60 * k, top, 6, 8, 24) for k in range(2)])
    marks, strokes = np.array([True, True, False, False]), np.zeros(4, bool)
    digits = are_small_digits(
        np.concatenate([pieces, others]), marks, strokes, [PANEL], ~marks, settings=AxesSettings()
    )
    assert digits.tolist() == [found, found, False, False]


@pytest.mark.parametrize(("area", "is_key"), [(256, True), (263, True), (239, False)])
def test_a_few_pixels_beside_a_patch_make_no_writing_of_it(area, is_key):
    """Compression leaves them: the box of a patch of 16 x 16 pixels is 17 wide and high.

    A bold M fills five sixths of its box.
    """
    pieces, settings = np.array([(750, 460, 17, 17, area)]), AxesSettings()
    straight = pieces[:, 4]
    assert may_be_keys(pieces, 14.0, settings=settings).tolist() == [is_key]
    assert may_be_writing(pieces, straight, 14.0, settings=settings).tolist() == [not is_key]


STROKE = ["####", ".##.", ".##.", ".##.", ".##.", ".##.", ".##.", ".##."]
ZERO = [".##.", "#..#", "#..#", "#..#", "#..#", "#..#", "#..#", ".##."]
FOUR = ["..#.", "..#.", ".##.", ".##.", "#.#.", "####", "####", "..#."]


@pytest.mark.parametrize(("rows", "is_stroke"), [(STROKE, True), (ZERO, False), (FOUR, False)])
@pytest.mark.parametrize("lying", [False, True])
def test_a_stroke_runs_from_end_to_end(rows, is_stroke, lying):
    ink = np.array([[pixel == "#" for pixel in row] for row in rows])
    ink = ink.T if lying else ink
    labels = np.zeros((30, 30), np.int32)
    height, width = ink.shape
    labels[5 : 5 + height, 7 : 7 + width][ink] = 3
    pieces = np.array([(7, 5, width, height, ink.sum())])
    found = are_strokes(pieces, np.array([3]), labels, settings=AxesSettings())
    assert found.tolist() == [is_stroke]
