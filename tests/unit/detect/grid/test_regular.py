"""Faint steps that return at equal distances make a lattice, and few or irregular ones do not."""

import cv2
import numpy as np
import pytest
from matplotlib import colormaps

from heatgrid.detect.grid.regular import likeliest_comb, moved_to_twins, regular_lattices
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    BLACK,
    SETTINGS,
    WHITE,
    as_jpeg,
    draw_mesh,
    make_fractions,
    make_paper,
    search,
    shapes,
    view,
)

SIZE = (30, 24)
CELL = (7, 9)


def walk(rows, cols, seed=0):
    """Values that hardly differ from those beside them, 0..1."""
    values = np.random.default_rng(seed).normal(size=(rows, cols)).cumsum(axis=0).cumsum(axis=1)
    return (values - values.min()) / np.ptp(values)


def drawn(fractions, cell=CELL, *, jpeg=True):
    """A picture of small cells, and the place where they are with a pixel around them."""
    rgb = make_paper(360, 320)
    box = draw_mesh(rgb, fractions, cell=cell, cmap="coolwarm", printed=False)
    return (as_jpeg(rgb, 75) if jpeg else rgb), box.padded(1, 1, within=Box(0, 0, 320, 360))


def found(rgb, box):
    lattices = regular_lattices(view(rgb), [box], settings=SETTINGS)
    return [(panel.rows, panel.cols) for panel in lattices]


def test_cells_that_hardly_differ_are_counted_after_compression():
    assert found(*drawn(walk(*SIZE))) == [SIZE]


def test_borders_are_known_to_a_quarter_of_a_pixel():
    rgb, box = drawn(walk(*SIZE), jpeg=False)
    (panel,) = regular_lattices(view(rgb), [box], settings=SETTINGS)
    assert np.allclose(panel.x_edges, 60 + 7 * np.arange(25), atol=0.3)
    assert np.allclose(panel.y_edges, 40 + 9 * np.arange(31), atol=0.3)


def test_cells_within_blocks_are_counted():
    blocks = np.kron(make_fractions(5, 4, seed=1), np.ones((6, 6)))
    noisy = np.clip(blocks + np.random.default_rng(2).normal(0, 0.03, SIZE), 0, 1)
    assert found(*drawn(noisy, jpeg=False)) == [SIZE]


def test_matrices_of_mostly_one_color_are_counted():
    rng = np.random.default_rng(3)
    assert found(*drawn(np.where(rng.random(SIZE) < 0.1, rng.random(SIZE), 0.0))) == [SIZE]


def test_tick_marks_beside_the_cells_do_not_halve_them():
    rgb, box = drawn(walk(*SIZE), (7, 10), jpeg=False)
    for row in range(SIZE[0]):
        rgb[45 + 10 * row, 54:60] = BLACK
    wider = Box(54, box.top, box.right, box.bottom)
    assert all(rows == SIZE[0] for rows, _ in found(rgb, wider))


def test_tick_marks_that_end_in_the_middles_of_outer_cells_do_not_halve_the_others():
    rgb, box = drawn(np.random.default_rng(1).random((16, 20)), (12, 14), jpeg=False)
    for row in range(0, 16, 2):
        rows = slice(box.top + 8 + 14 * row, box.top + 10 + 14 * row)
        rgb[rows, box.left : box.left + 7] = rgb[rows, box.right - 7 : box.right] = BLACK
    assert found(rgb, box) == [(16, 20)]


def test_a_smooth_picture_is_no_lattice():
    rgb = make_paper(360, 320)
    y, x = np.mgrid[:200, :200] / 200
    rgb[60:260, 60:260] = (120 + 100 * np.sin(5 * x) * np.cos(7 * y))[..., None]
    assert found(as_jpeg(rgb, 75), Box(59, 59, 261, 261)) == []


def test_a_few_edges_are_no_lattice():
    rgb = make_paper(360, 320)
    for left, right, gray in ((60, 110, 40), (110, 191, 90), (191, 240, 200)):
        rgb[60:260, left:right] = gray
    assert likeliest_comb(rgb[60:260, 60:240], view(rgb), settings=SETTINGS) is None


def test_cells_with_room_for_text_are_counted_as_well():
    assert found(*drawn(walk(10, 12), (20, 24), jpeg=False)) == [(10, 12)]


def test_a_lattice_is_tried_in_places_as_large_that_nothing_is_known_of():
    panel = Panel(0, (10.0, 20.0, 30.0), (10.0, 18.0))
    own, free, known = Box(9, 9, 31, 19), Box(9, 29, 31, 39), Box(9, 49, 31, 59)
    boxes = (own, free, known, Box(9, 69, 51, 79))
    there = panel.with_edges(1, (50.0, 58.0))
    (moved,) = moved_to_twins(panel, boxes, (panel, there), settings=SETTINGS)
    assert moved == panel.with_edges(1, (30.0, 38.0))


@pytest.mark.parametrize("seed", range(3))
def test_the_search_finds_them(seed):
    assert shapes(search(drawn(walk(*SIZE, seed))[0])) == [SIZE]


def test_cells_that_the_picture_cuts_do_not_end_beyond_it():
    index = np.arange(201) * 10 // 84
    rgb = (colormaps["coolwarm"](walk(24, 24)[index][:, index])[..., :3] * 255).astype(np.uint8)
    (panel,) = regular_lattices(view(rgb), [Box(0, 0, 201, 201)], settings=SETTINGS)
    assert panel.box.intersection(Box(0, 0, 201, 201)) == panel.box
    assert (panel.rows, panel.cols) == (24, 24)


def test_a_line_of_text_in_a_place_of_one_color_is_no_row_of_cells():
    rgb = make_paper(90, 100, (148, 148, 148))
    cv2.putText(rgb, "0.5", (40, 50), cv2.FONT_HERSHEY_SIMPLEX, 0.5, WHITE, 1, cv2.LINE_AA)
    assert found(rgb, Box(20, 15, 87, 75)) == []


@pytest.mark.parametrize(("columns", "found"), [(200, False), (112, True)])
def test_cells_too_small_to_be_found_are_not_taken_for_larger_ones(columns, found):
    """Of 200 columns of 2.8 pixels, 120 of 4.7 have a third of the borders."""
    width = 560
    values = walk(10, columns, seed=4)
    at = np.arange(width) * columns // width
    colors = np.rint(255 * colormaps["viridis"](values[:, at])[..., :3]).astype(np.uint8)
    rgb = make_paper(240, 640)
    rgb[40:200, 40 : 40 + width] = colors.repeat(16, axis=0)
    comb = likeliest_comb(rgb[40:200, 40 : 40 + width], view(rgb), settings=SETTINGS)
    assert (comb is not None) == found
