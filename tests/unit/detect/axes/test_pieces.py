"""What pieces of ink may be, from their sizes and shapes."""

import numpy as np
import pytest

from heatgrid.detect.axes.pieces import (
    are_filled,
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


def told(area, *, side=17, em_px=14.0, bare=0):
    """Whether a dark square with so many pixels of paper inside is a patch, and no writing."""
    rgb = np.full((80, 80, 3), 255, np.uint8)
    rgb[40 : 40 + side, 20 : 20 + side] = 30
    rgb[42 : 42 + bare, 23] = 255
    pieces, settings = np.array([(20, 40, side, side, area)]), AxesSettings()
    filled = are_filled(rgb, np.full(3, 255, np.uint8), pieces, em_px, settings=settings)
    key = may_be_keys(pieces, filled, em_px, settings=settings)
    writing = may_be_writing(pieces, pieces[:, 4], filled, em_px, settings=settings)
    assert key.tolist() == [not each for each in writing.tolist()]
    return bool(key[0])


@pytest.mark.parametrize(("area", "is_key"), [(256, True), (263, True), (239, False)])
def test_a_few_pixels_beside_a_patch_make_no_writing_of_it(area, is_key):
    """Compression leaves them: the box of a patch of 16 x 16 pixels is 17 wide and high.

    A bold M fills five sixths of its box.
    """
    assert told(area) == is_key


def test_paper_between_its_strokes_tells_a_small_bold_letter_from_a_patch():
    assert told(64, side=9, em_px=7.0)
    assert not told(64, side=9, em_px=7.0, bare=5)


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
