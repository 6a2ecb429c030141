"""Cells whose color is that of a circle or square in them."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from heatgrid.detect.grid.marked import marked_boxes, with_filled_cells
from heatgrid.drawn import Cell
from heatgrid.geometry import Box
from heatgrid.settings import MarkedSettings
from tests.unit.detect.drawings import (
    BLACK,
    WHITE,
    color_of,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
)

SETTINGS = MarkedSettings()
SIDE, LEFT, TOP, COUNT = 40, 30, 20, 4
SIZES = np.linspace(0.3, 0.9, COUNT * COUNT).reshape(COUNT, COUNT)


def cell_at(row, col):
    left, top = LEFT + SIDE * col, TOP + SIDE * row
    return Cell(row, col, Box(left, top, left + SIDE, top + SIDE), WHITE, gaps=(1, 1))


CELLS = tuple(cell_at(*at) for at in np.ndindex(COUNT, COUNT))


def gray_of(size):
    return (round(255 - 230 * size),) * 3


def drawn(shape, sizes=SIZES, *, text="", ink=BLACK, hue=color_of):
    """A mark in each cell whose color goes with its size, with a text on it."""
    rgb = make_paper()
    for cell, size in zip(CELLS, sizes.flat, strict=True):
        color, half = hue(size), round(size * SIDE / 2)
        x, y = cell.box.left + SIDE // 2, cell.box.top + SIDE // 2
        if shape == "ellipse":
            axes = round(0.45 * SIDE), max(4, round(0.45 * SIDE * (1 - size)))
            cv2.ellipse(rgb, (x, y), axes, -45, 0, 360, color, -1, cv2.LINE_AA)
        elif shape == "circle":
            cv2.circle(rgb, (x, y), half, color, -1, cv2.LINE_AA)
        else:
            rgb[y - half : y + half, x - half : x + half] = color
        if text:
            paper = WHITE if ink == BLACK else BLACK
            print_number(rgb, text, (cell.box.left, cell.box.top), (SIDE, SIDE), paper)
    for at in range(COUNT + 1):
        rgb[TOP : TOP + COUNT * SIDE, LEFT + at * SIDE] = 190
        rgb[TOP + at * SIDE, LEFT : LEFT + COUNT * SIDE] = 190
    return rgb


def color_in(rgb, cell):
    return np.median(rgb[cell.inner.slices].reshape(-1, 3), axis=0)


@pytest.mark.parametrize("shape", ["circle", "square"])
@pytest.mark.parametrize("ink", [BLACK, WHITE])
def test_cells_have_the_colors_of_their_marks_and_keep_what_is_written(shape, ink):
    rgb = drawn(shape, text="0.7", ink=ink)
    filled, bare = with_filled_cells(rgb, CELLS, settings=SETTINGS)
    assert bare == frozenset()
    for cell, size in zip(CELLS, SIZES.flat, strict=True):
        assert np.abs(color_in(filled, cell) - color_of(size)).max() <= 1
    last = CELLS[-1].inner.slices
    inked = (np.abs(rgb[last].astype(int) - ink).max(axis=2) < 60)[12:-12, 8:-8]
    kept = (np.abs(filled[last].astype(int) - ink).max(axis=2) < 60)[12:-12, 8:-8]
    assert inked.any()
    assert (kept & inked).sum() >= 0.9 * inked.sum()


def test_ellipses_however_thin_color_their_cells():
    filled, bare = with_filled_cells(drawn("ellipse"), CELLS, settings=SETTINGS)
    assert bare == frozenset()
    for cell, size in zip(CELLS, SIZES.flat, strict=True):
        assert np.abs(color_in(filled, cell) - color_of(size)).max() <= 1


def test_whole_panels_are_no_plain_marks():
    rgb, side = make_paper(), 8
    for cell in CELLS:
        left, top = cell.box.left + side, cell.box.top + side
        draw_mesh(rgb, make_fractions(3, 3), (left, top), cell=(side, side), printed=False)
    assert len(marked_boxes(rgb, CELLS, settings=SETTINGS)) == len(CELLS)
    assert not marked_boxes(rgb, CELLS, plain=True, settings=SETTINGS)
    rgb = drawn("square", np.full_like(SIZES, 0.7), text="0.7")
    assert len(marked_boxes(rgb, CELLS, plain=True, settings=SETTINGS)) == len(CELLS)


def test_marks_too_small_for_their_color_leave_their_cells_bare():
    sizes = SIZES.copy()
    sizes[0] = 0.1
    filled, bare = with_filled_cells(drawn("square", sizes), CELLS, settings=SETTINGS)
    assert bare == {cell.box for cell in CELLS[:COUNT]}
    assert (filled[CELLS[0].inner.slices][0, 0] == WHITE).all()


def test_a_mark_may_fill_its_cell():
    sizes = SIZES.copy()
    sizes[0] = 1.0
    rgb = drawn("square", sizes)
    filled, bare = with_filled_cells(rgb, CELLS, settings=SETTINGS)
    assert bare == frozenset()
    assert (filled[CELLS[0].inner.slices] == rgb[CELLS[0].inner.slices]).all()


def test_numbers_in_cells_of_one_color_or_of_many_are_no_marks():
    plain = make_paper()
    many = make_paper()
    for cell, size in zip(CELLS, SIZES.flat, strict=True):
        corner = cell.box.left, cell.box.top
        print_number(plain, "8.8", corner, (SIDE, SIDE))
        many[cell.box.slices] = color_of(size)
        print_number(many, "8.8", corner, (SIDE, SIDE), color_of(size))
    for rgb in (plain, many):
        assert with_filled_cells(rgb, CELLS, settings=SETTINGS) == (rgb, frozenset())


def test_blurred_numbers_are_no_marks():
    """They run together to areas of the outline of a mark, in as many hues as compression makes."""
    rgb = make_paper()
    for index, cell in enumerate(CELLS):
        for dx in (-6, 0, 6):
            x, y = cell.box.left + SIDE // 2 + dx, cell.box.top + SIDE // 2
            tint = (60, 90 + 9 * index, 200 - 9 * index)
            cv2.line(rgb, (x, y - 6), (x, y + 6), tint, 2, cv2.LINE_AA)
    blurred = cv2.GaussianBlur(rgb, (0, 0), 2.0)
    assert with_filled_cells(blurred, CELLS, settings=SETTINGS) == (blurred, frozenset())


def test_marks_in_many_colors_may_fill_a_part_of_the_cells():
    """Half a matrix of correlations; one of the marks is too small to be seen."""
    sizes = np.full_like(SIZES, 0.02)
    sizes[np.triu_indices(COUNT, 1)] = 0.1, 0.3, 0.45, 0.6, 0.75, 0.9
    rgb = drawn("circle", sizes)
    filled, bare = with_filled_cells(rgb, CELLS, settings=SETTINGS)
    full = [cell for cell in CELLS if cell.box not in bare]
    assert [(cell.row, cell.col) for cell in full] == [(0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    for cell in full:
        assert np.abs(color_in(filled, cell) - color_of(sizes[cell.row, cell.col])).max() <= 1


def test_shades_of_one_hue_in_a_part_of_the_cells_may_be_writing():
    """Letters that blur are as gray as the next ones are black."""
    sizes = np.full_like(SIZES, 0.02)
    sizes[np.triu_indices(COUNT, 1)] = 0.1, 0.3, 0.45, 0.6, 0.75, 0.9
    rgb = drawn("circle", sizes, hue=gray_of)
    assert with_filled_cells(rgb, CELLS, settings=SETTINGS) == (rgb, frozenset())


def test_a_few_marks_and_small_cells_tell_nothing():
    sizes = np.full_like(SIZES, 0.02)
    sizes[:1] = 0.6
    rgb = drawn("circle", sizes)
    assert with_filled_cells(rgb, CELLS, settings=SETTINGS) == (rgb, frozenset())
    small = [replace(cell, gaps=(15, 15)) for cell in CELLS]
    assert with_filled_cells(rgb, small, settings=SETTINGS) == (rgb, frozenset())
