"""Grid lines of the axes over the cells."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.grid.crosslines import without_crosslines
from heatgrid.drawn import Panel
from tests.unit.detect.drawings import SETTINGS, WHITE, draw_mesh, make_fractions, make_paper

ROWS, COLS, CELL = 5, 6, 48
PANEL = Panel(
    0,
    tuple(40.0 + CELL * col for col in range(COLS + 1)),
    tuple(40.0 + CELL * row for row in range(ROWS + 1)),
)
YELLOW = (253, 231, 37)


def mesh(fractions):
    rgb = make_paper(320, 360)
    draw_mesh(rgb, fractions, (40, 40), cell=(CELL, CELL), printed=False)
    return rgb


def with_lines(rgb, *, axes=(0, 1), skip=(), smooth=False):
    ruled = rgb.astype(np.float32)
    for axis, count in ((0, ROWS), (1, COLS)):
        for k in set(range(count)) - set(skip) if axis in axes else ():
            at = 40 + CELL * k + CELL // 2
            for place, share in ((at, 1.0), (at - 1, 0.4 * smooth), (at + 1, 0.4 * smooth)):
                line = ruled[place, 40 : 40 + COLS * CELL]
                if axis:
                    line = ruled[40 : 40 + ROWS * CELL, place]
                line[:] = share * 255 + (1 - share) * line
    return np.rint(ruled).astype(np.uint8)


def print_over(rgb):
    for row, col in np.ndindex(ROWS, COLS):
        place = (44 + col * CELL, 46 + row * CELL + CELL // 2)
        cv2.putText(rgb, "0.8", place, cv2.FONT_HERSHEY_SIMPLEX, 0.5, YELLOW, 1, cv2.LINE_AA)
    return rgb


@pytest.mark.parametrize("axes", [(0, 1), (0,), (1,)])
@pytest.mark.parametrize("smooth", [False, True])
def test_lines_through_the_middles_of_cells_are_painted_over(axes, smooth):
    plain = mesh(0.5 * make_fractions(ROWS, COLS))
    found = without_crosslines(
        with_lines(plain, axes=axes, smooth=smooth), PANEL, settings=SETTINGS
    )
    assert np.array_equal(found, plain)


def test_translucent_lines_are_pale_on_pale_cells():
    """The `whitegrid` style of seaborn over an image: one line in two blends."""
    plain = mesh(np.arange(ROWS * COLS).reshape(ROWS, COLS) % 7 % 2 * 0.95)
    ruled = plain.astype(float)
    for k in range(COLS):
        at = 40 + CELL * k + CELL // 2
        ruled[40 : 40 + ROWS * CELL, at] *= 0.3
        ruled[40 : 40 + ROWS * CELL, at] += 0.7 * 204
    found = without_crosslines(np.rint(ruled).astype(np.uint8), PANEL, settings=SETTINGS)
    assert np.array_equal(found, plain)


def test_numbers_over_the_lines_stay():
    plain = mesh(0.5 * make_fractions(ROWS, COLS))
    expected = print_over(plain.copy()).astype(int)
    ruled = print_over(with_lines(plain))
    found = without_crosslines(ruled, PANEL, settings=SETTINGS)
    before, after = ((np.abs(each - expected).max(axis=2) > 100).sum() for each in (ruled, found))
    assert after < 0.15 * before


def test_a_cell_in_the_color_of_the_lines_shows_none():
    plain = mesh(0.5 * make_fractions(ROWS, COLS))
    plain[40 : 40 + CELL, 40 : 40 + 3 * CELL] = WHITE
    found = without_crosslines(with_lines(plain), PANEL, settings=SETTINGS)
    assert np.array_equal(found, plain)


@pytest.mark.parametrize("skip", [(1, 2), (0, 1, 2, 3)])
def test_lines_through_a_few_rows_are_none_of_the_axes(skip):
    ruled = with_lines(mesh(0.5 * make_fractions(ROWS, COLS)), axes=(0,), skip=skip)
    assert without_crosslines(ruled, PANEL, settings=SETTINGS) is ruled


def test_lines_through_each_second_row_are_those_of_the_ticks():
    plain = mesh(0.5 * make_fractions(ROWS, COLS))
    ruled = with_lines(plain, axes=(0,), skip=(1, 3))
    assert np.array_equal(without_crosslines(ruled, PANEL, settings=SETTINGS), plain)


def test_a_row_as_pale_as_its_line_has_it_where_the_others_tell():
    plain = mesh(0.5 * make_fractions(ROWS, COLS))
    plain[40 + CELL : 40 + 2 * CELL, 40 : 40 + COLS * CELL] = 240
    found = without_crosslines(with_lines(plain), PANEL, settings=SETTINGS)
    assert np.array_equal(found, plain)


def test_dashes_in_all_cells_are_no_lines():
    rgb = mesh(0.5 * make_fractions(ROWS, COLS))
    for row, col in np.ndindex(ROWS, COLS):
        middle = 40 + CELL * row + CELL // 2
        rgb[middle, 52 + CELL * col : 28 + CELL * (col + 1)] = WHITE
    assert without_crosslines(rgb, PANEL, settings=SETTINGS) is rgb


def test_numbers_that_are_small_in_their_cells_stay():
    """A hundredth of a cell, and so less than that beside the lines."""
    size = 240
    edges = tuple(float(size * k) for k in range(4))
    plain = np.repeat(np.repeat(mesh_colors(3, 3), size, axis=0), size, axis=1)
    ruled = plain.copy()
    for line in (ruled, ruled.swapaxes(0, 1)):
        line[size // 2 :: size] = line[size // 2 + 1 :: size] = 205
    for row, col in np.ndindex(3, 3):
        for rgb in (plain, ruled):
            place = (col * size + size // 2 - 12, row * size + size // 2 + 6)
            cv2.putText(rgb, "0.8", place, cv2.FONT_HERSHEY_SIMPLEX, 0.5, (0, 0, 0), 1, cv2.LINE_AA)
    found = without_crosslines(ruled, Panel(0, edges, edges), settings=SETTINGS)
    printed = plain.max(axis=2) < 30
    assert (found[printed].max(axis=1) < 60).mean() > 0.95
    assert (found == 205).all(axis=2).mean() < 0.001


def mesh_colors(rows, cols):
    """One pixel per cell, none as pale as the lines."""
    levels = 0.5 * make_fractions(rows, cols)
    return np.rint(255 * np.stack([levels, 0.6 * levels, 1 - levels], axis=2)).astype(np.uint8)
