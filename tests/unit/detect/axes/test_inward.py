"""Tick marks that point into the cells of a panel."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.detect.axes.inward import without_inward_marks
from heatgrid.drawn import Cell
from heatgrid.geometry import Box
from heatgrid.settings import InwardSettings

FACE = (200, 220, 240)
WHITE = np.full(3, 255.0)
BLACK = (0, 0, 0)
CELLS = tuple(
    Cell(row, col, Box(10 + 60 * col, 10 + 40 * row, 70 + 60 * col, 50 + 40 * row), FACE)
    for row in range(3)
    for col in range(3)
)
MIDDLES = (30, 70, 110)


def panel(*strokes):
    """A panel of one color with black strokes: left, top, right, bottom."""
    rgb = np.full((140, 200, 3), 255, np.uint8)
    rgb[10:130, 10:190] = FACE
    for left, top, right, bottom in strokes:
        rgb[top:bottom, left:right] = 0
    return rgb


def ink_left(*strokes):
    """Dark pixels of a panel after its tick marks were painted over."""
    found = without_inward_marks(panel(*strokes), CELLS, paper=WHITE, settings=InwardSettings())
    return int((found == 0).all(axis=2).sum())


def marks(length=8, middles=MIDDLES):
    return [(10, y - 1, 10 + length, y + 1) for y in middles]


@pytest.mark.parametrize("frame", [(), ((10, 10, 11, 130),)])
def test_strokes_in_the_middles_of_outer_cells_are_painted_over(frame):
    assert ink_left(*marks(), *frame) <= (120 if frame else 0)


def test_marks_at_all_sides_are_painted_over():
    right = [(182, y - 1, 190, y + 1) for y in MIDDLES]
    below = [(x - 1, 122, x + 1, 130) for x in (40, 100, 160)]
    assert ink_left(*marks(), *right, *below) == 0


@pytest.mark.parametrize(
    "strokes",
    [
        [(left, y - 1, left + 6, y + 1) for left, y in zip((14, 18, 22), MIDDLES, strict=True)],
        [(10, y - 1, 10 + length, y + 1) for length, y in zip((5, 9, 14), MIDDLES, strict=True)],
        [(15, y - 1, 23, y + 1) for y in MIDDLES],
        [(10, y + 6, 18, y + 8) for y in MIDDLES],
        [(10, y - 1, 70, y + 1) for y in MIDDLES],
        marks(middles=MIDDLES[:1]),
    ],
    ids=["minuses", "unequal", "off the border", "off the middle", "grid lines", "one"],
)
def test_other_strokes_stay(strokes):
    rgb = panel(*strokes)
    assert without_inward_marks(rgb, CELLS, paper=WHITE, settings=InwardSettings()) is rgb


def test_a_mark_may_hide_in_a_dark_cell():
    assert ink_left(*marks(middles=MIDDLES[:2])) == 0


def digits_left(*strokes, digits):
    """Dark pixels of digits, each two bars of 3 x 9 px, of which marks cross one."""
    bars = [(left, y - 5, left + 3, y + 4) for x, y in digits for left in (x, x + 5)]
    found = without_inward_marks(
        panel(*strokes, *bars), CELLS, paper=WHITE, settings=InwardSettings()
    )
    return int((found == 0).all(axis=2).sum())


def test_a_digit_that_touches_one_mark_is_left_and_the_others_are_told_all_the_same():
    assert digits_left(*marks(), digits=[(18, 30)]) == 54


def test_digits_that_marks_cross_are_left_whole():
    right = [(182, y - 1, 190, y + 1) for y in MIDDLES]
    assert digits_left(*marks(), *right, digits=[(14, y) for y in MIDDLES]) == 3 * 54


def test_digits_at_all_marks_of_a_side_are_told_by_the_marks_of_another():
    right = [(182, y - 1, 190, y + 1) for y in MIDDLES]
    digits = [(18, y) for y in MIDDLES]
    strokes = [(10, y - 1, 24, y + 1) for y in MIDDLES]
    assert digits_left(*strokes, *right, digits=digits) == 3 * 54 + 3 * 2 * 2


def small_panel(places):
    """A column of twenty cells of 10 px, with marks of 6 px behind a frame in some of them."""
    rgb = np.full((220, 50, 3), 255, np.uint8)
    cells = [Cell(row, 0, Box(10, 10 + 10 * row, 20, 20 + 10 * row), FACE) for row in range(20)]
    rgb[10:210, 10:20] = FACE
    for row in places:
        rgb[14 + 10 * row : 16 + 10 * row, 10:17] = 0
    found = without_inward_marks(rgb, cells, paper=WHITE, settings=InwardSettings())
    return int((found == 0).all(axis=2).sum())


@pytest.mark.parametrize(
    "places", [range(20), range(0, 20, 5), (2, 7, 17), (0, 4, 9, 14, 19), (0, 9, 14, 19)]
)
def test_marks_at_every_fifth_small_cell_are_painted_over(places):
    assert small_panel(places) == 0


@pytest.mark.parametrize("places", [(2, 7), (1, 2, 4, 9)])
def test_a_few_strokes_of_one_length_that_stand_alone_are_painted_over(places):
    assert small_panel(places) == 0


def test_a_stroke_that_no_other_is_as_long_as_is_left():
    assert small_panel((3,)) == 14


def test_marks_begin_behind_a_blurred_frame():
    frame, blur = (10, 10, 11, 130), 38
    rgb = panel(*marks(), frame)
    plain = np.arange(200) == 11
    for y in range(10, 130):
        near = min(abs(y - middle) for middle in MIDDLES)
        if near > 1:
            rgb[y, plain] -= np.uint8(blur + (6 if near < 6 else 0))
    found = without_inward_marks(rgb, CELLS, paper=WHITE, settings=InwardSettings())
    assert (found == 0).all(axis=2).sum() == 120


@pytest.mark.parametrize("other", [(), ((30, 20, 36, 34),)])
@pytest.mark.parametrize("is_missing", [True, False])
def test_lone_marks_show_in_missing_cells(other, is_missing):
    cells = list(CELLS)
    rgb = panel(*marks(middles=MIDDLES[:1]), *other, (38, 10, 40, 16))
    if is_missing:
        cells[0] = replace(cells[0], rgb=(255, 255, 255))
        rgb[10:50, 10:70][(rgb[10:50, 10:70] == FACE).all(axis=2)] = 255
    found = without_inward_marks(rgb, cells, paper=WHITE, settings=InwardSettings())
    assert bool((found == 0).all(axis=2).any()) == (bool(other) or not is_missing)


def ink_left_in_small_cells(*, length=15, face=FACE, seen=4, faint=BLACK):
    """Other pixels of 4 x 4 cells of 21 px with marks at the left, and at the bottom.

    The first ones of these are black.
    """
    cells = [
        Cell(row, col, Box(10 + 21 * col, 10 + 21 * row, 31 + 21 * col, 31 + 21 * row), face)
        for row, col in np.ndindex(4, 4)
    ]
    rgb = np.full((104, 104, 3), 255, np.uint8)
    rgb[10:94, 10:94] = face
    for at, middle in enumerate(range(20, 94, 21)):
        rgb[middle, 10 : 10 + length] = BLACK
        rgb[94 - length : 94, middle] = BLACK if at < seen else faint
    found = without_inward_marks(rgb, cells, paper=WHITE, settings=InwardSettings())
    return int((found[10:94, 10:94] != face).any(axis=2).sum())


def test_marks_of_two_sides_may_cross_in_a_corner():
    assert ink_left_in_small_cells() == 0


@pytest.mark.parametrize(("seen", "left"), [(2, 0), (1, 3 * 8)])
def test_faint_marks_go_where_others_of_their_side_are_seen(seen, left):
    faint = (65, 65, 65)
    assert ink_left_in_small_cells(length=8, face=(95, 95, 95), seen=seen, faint=faint) == left


def test_a_white_minus_over_black_marks_stays():
    """It lies over the first one, before a digit."""
    face = (90, 100, 110)
    cells = tuple(replace(cell, rgb=face) for cell in CELLS)
    rgb = panel()
    rgb[10:130, 10:190] = face
    for left, top, right, bottom in marks():
        rgb[top:bottom, left:right] = 0
    rgb[29, 12:17] = rgb[25:34, 22:25] = 255
    found = without_inward_marks(rgb, cells, paper=WHITE, settings=InwardSettings())
    assert not (found == 0).any()
    assert (found[29, 12:17] == 255).all()
    assert (found[10:130, 10:190] == 255).all(axis=2).sum() == 5 + 27
