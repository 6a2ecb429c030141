"""Texts that run over a side of a lattice."""

import numpy as np
import pytest

from heatgrid.detect.grid.overrun import is_overrun, overrun_doubt
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    BLACK,
    SETTINGS,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    view,
)

ROWS, COLS, WIDTH, HEIGHT = 5, 4, 40, 30
LEFT, TOP = 100, 40


def overrun(rgb, *, at_end=False, bars=()):
    x_edges = tuple(float(LEFT + WIDTH * col) for col in range(COLS + 1))
    y_edges = tuple(float(TOP + HEIGHT * row) for row in range(ROWS + 1))
    panel = Panel(0, x_edges, y_edges)
    return is_overrun(view(rgb), panel, 1, at_end=at_end, bars=bars, settings=SETTINGS)


def mesh():
    rgb = make_paper(260, 320)
    draw_mesh(rgb, make_fractions(ROWS, COLS), (LEFT, TOP))
    return rgb


def name_rows(rgb, rows, left):
    for row in rows:
        print_number(rgb, "MMMM" + "B" * row, (left, TOP + row * HEIGHT), (60, HEIGHT))


def test_names_that_run_on_over_the_left_side_tell_that_it_is_no_border():
    rgb = mesh()
    rgb[TOP : TOP + ROWS * HEIGHT, LEFT : LEFT + WIDTH] = 255
    name_rows(rgb, range(ROWS), LEFT - 30)
    assert overrun(rgb)
    assert not overrun(rgb, at_end=True)


@pytest.mark.parametrize("rows", [(), (2,)])
def test_one_text_that_is_too_long_tells_nothing(rows):
    rgb = mesh()
    name_rows(rgb, rows, LEFT - 30)
    assert not overrun(rgb)


def test_labels_beside_a_panel_do_not_run_over_its_side():
    rgb = mesh()
    name_rows(rgb, range(ROWS), LEFT - 68)
    assert not overrun(rgb)


@pytest.mark.parametrize("thickness", [1, 3, 6])
def test_marks_across_the_side_are_no_text(thickness):
    rgb = mesh()
    for row in range(ROWS):
        y = TOP + row * HEIGHT + HEIGHT // 2
        rgb[y : y + thickness, LEFT - 5 : LEFT + 5] = BLACK
    assert not overrun(rgb)


def test_a_line_along_the_side_is_no_text():
    rgb = mesh()
    rgb[TOP : TOP + ROWS * HEIGHT, LEFT - 1 : LEFT + 1] = BLACK
    assert not overrun(rgb)
    assert not overrun(np.ascontiguousarray(rgb[:, LEFT:]))


def test_an_axis_that_is_drawn_over_a_part_of_the_frame_is_no_text():
    rgb = mesh()
    sides = slice(TOP, TOP + ROWS * HEIGHT), slice(LEFT - 1, LEFT + 1)
    rgb[sides] = 109
    rgb[TOP + HEIGHT // 2 - 2 : TOP + ROWS * HEIGHT - HEIGHT // 2 + 2, LEFT - 1 : LEFT + 1] = 13
    for row in range(ROWS):
        middle = TOP + row * HEIGHT + HEIGHT // 2
        rgb[middle : middle + 1, LEFT - 10 : LEFT] = 51
    assert not overrun(rgb)


@pytest.mark.parametrize("at_px", [0, 40])
def test_a_bar_over_the_side_is_no_text(at_px):
    """Names run over it all the same where it stands beside them."""
    rgb = mesh()
    name_rows(rgb, range(ROWS), LEFT - 30)
    bar = Box(LEFT - 20 - at_px, TOP, LEFT + 20 - at_px, TOP + ROWS * HEIGHT)
    assert overrun(rgb, bars=(bar,)) == (at_px > 0)


@pytest.mark.parametrize("has_bar", [True, False])
def test_the_numbers_of_a_bar_within_a_panel_may_run_over_its_side(has_bar):
    rgb = mesh()
    right = LEFT + COLS * WIDTH
    rgb[TOP : TOP + 4 * HEIGHT, LEFT + 2 * WIDTH : right] = 255
    name_rows(rgb, range(4), right - 20)
    x_edges = tuple(float(LEFT + WIDTH * col) for col in range(COLS + 1))
    y_edges = tuple(float(TOP + HEIGHT * row) for row in range(ROWS + 1))
    bars = (Box(right - 34, TOP + 4, right - 24, TOP + 4 * HEIGHT - 4),) if has_bar else ()
    doubt = overrun_doubt(view(rgb), Panel(0, x_edges, y_edges), bars=bars, settings=SETTINGS)
    assert bool(doubt) is not has_bar
