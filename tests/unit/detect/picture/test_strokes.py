"""Where tick marks stand, to a part of a pixel, beside bars and within them."""

import numpy as np
import pytest

from heatgrid.detect.picture.strokes import bar_marks, is_notched, sharpened
from heatgrid.geometry import Box
from heatgrid.settings import StrokeSettings
from tests.unit.detect.drawings import BLACK, WHITE, draw_bar, make_paper

EM_PX = 10.0
STROKES = StrokeSettings()
UPRIGHT = Box(280, 40, 300, 200)
LEVEL = Box(40, 120, 240, 140)


def shaded(rows):
    """A mark beside a bar that covers rows of pixels by these shares, from row 70 on."""
    rgb = make_paper()
    for row, share in enumerate(rows, 70):
        rgb[row, 72:78] = round(255 * (1 - share))
    return rgb


@pytest.mark.parametrize(
    ("rows", "middle"), [((0, 1, 1, 0), 72.0), ((0.4, 1, 0.6, 0), 71.6), ((0, 1, 0.03, 0), 71.5)]
)
def test_a_mark_stands_where_its_shades_say(rows, middle):
    mark = np.array([[72, 71, 78, 72]])
    ((left, top, right, bottom),) = sharpened(shaded(rows), mark, WHITE, settings=STROKES).tolist()
    assert (left, right) == (72, 78)
    assert (top + bottom) / 2 == pytest.approx(middle, abs=0.02)


def test_a_square_mark_stays_where_it_is():
    mark = np.array([[72, 71, 74, 73]])
    assert sharpened(shaded((1, 1, 0, 0)), mark, WHITE, settings=STROKES).tolist() == mark.tolist()


def strokes_in(box, places, *, depth=4, color=WHITE):
    """Middles of the strokes found in a bar with strokes of two pixels at both its sides."""
    rgb = make_paper()
    draw_bar(rgb, box, "viridis")
    bar = rgb[box.slices] if box.height > box.width else rgb[box.slices].swapaxes(0, 1)
    for place in places:
        bar[place : place + 2, :depth] = color
        bar[place : place + 2, bar.shape[1] - depth :] = color
    found = bar_marks(rgb, [box], EM_PX, settings=STROKES)
    axis = 1 if box.height > box.width else 0
    return sorted(found[:, axis::2].mean(axis=1).tolist())


@pytest.mark.parametrize(("box", "start"), [(UPRIGHT, 40), (LEVEL, 40)])
def test_strokes_at_both_sides_of_a_bar_are_marks(box, start):
    found = strokes_in(box, (30, 90))
    assert found == pytest.approx([start + 31] * 2 + [start + 91] * 2, abs=0.05)


def test_strokes_that_nearly_meet_are_marks():
    assert strokes_in(UPRIGHT, (30,), depth=9) == pytest.approx([71] * 2, abs=0.05)


def test_lines_all_across_a_bar_and_pale_strokes_are_no_marks():
    assert strokes_in(UPRIGHT, (30,), depth=10) == []
    assert strokes_in(UPRIGHT, (), color=BLACK) == []


@pytest.mark.parametrize("frame", [0, 1])
def test_ticks_that_leave_a_bar_are_marks_however_short(frame):
    rgb = make_paper()
    rgb[UPRIGHT.top - frame : UPRIGHT.bottom + frame, 280 - frame : 300 + frame] = BLACK
    draw_bar(rgb, UPRIGHT, "viridis")
    for place in (70, 130):
        rgb[place : place + 2, 300 : 302 + frame] = BLACK
        rgb[place, 304 + frame : 310] = BLACK  # a minus sign
    rgb[100, 304 + frame : 310] = BLACK
    found = bar_marks(rgb, [UPRIGHT], EM_PX, settings=STROKES)
    assert found[:, 1::2].mean(axis=1).tolist() == pytest.approx([71, 131], abs=0.05)


def test_cells_are_no_bar():
    rgb = make_paper()
    rgb[40:200, 280:300] = np.random.default_rng(1).integers(0, 255, (160, 20, 3))
    assert len(bar_marks(rgb, [UPRIGHT], EM_PX, settings=STROKES)) == 0


@pytest.mark.parametrize(
    ("left", "right", "color", "notched"),
    [
        ((30, 90), (30, 90), WHITE, True),
        ((30, 90), (90,), WHITE, True),
        ((30, 90), (), WHITE, False),
        ((30,), (60,), WHITE, False),
        ((30, 90), (30, 90), BLACK, False),
    ],
)
def test_a_bar_with_white_strokes_in_both_sides_is_notched(left, right, color, notched):
    rgb = make_paper()
    draw_bar(rgb, UPRIGHT, "viridis")
    for places, columns in ((left, slice(280, 284)), (right, slice(296, 300))):
        for place in places:
            rgb[40 + place : 42 + place, columns] = color
    assert is_notched(rgb, UPRIGHT, settings=STROKES) is notched


def test_marks_out_of_a_thin_bar_are_found_beside_its_blurred_frame():
    rgb = make_paper()
    box = Box(40, 120, 200, 132)
    draw_bar(rgb, box, "viridis")
    rgb[[120, 131], 40:200] = 150
    rgb[[121, 130], 40:200] = 40
    for place in (80, 140):
        rgb[117:120, place : place + 2] = BLACK
    found = bar_marks(rgb, [box], EM_PX, settings=STROKES)
    assert sorted(found[:, ::2].mean(axis=1).tolist()) == pytest.approx([81, 141], abs=0.05)


@pytest.mark.parametrize(("blurred_px", "found"), [(3, 2), (8, 0)])
def test_marks_drawn_into_a_wide_bar_are_found_behind_the_blur_of_its_frame(blurred_px, found):
    rgb = make_paper()
    draw_bar(rgb, UPRIGHT, "viridis")
    bar = rgb[UPRIGHT.slices]
    for column in range(blurred_px):
        for side in (column, bar.shape[1] - 1 - column):
            bar[:, side] = bar[:, side] * 0.6
    for place in (40, 110):
        bar[place : place + 2, 13:] = 0
    marks = bar_marks(rgb, [UPRIGHT], EM_PX, settings=STROKES)
    assert len(marks) == found
    if found:
        assert sorted(marks[:, 1::2].mean(axis=1).tolist()) == pytest.approx([81, 151], abs=0.05)
