"""Colorbars in the corner that a triangle leaves undrawn."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.detect.grid.cells import detect_cells
from heatgrid.detect.grid.nooks import drawn_parts, mask_nooks
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    SETTINGS,
    WHITE,
    draw_bar,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    view,
)

BAR = Box(170, 60, 250, 70)
TICKS = ((160, 66), (200, 66), (240, 66))


def triangle(*, bar=BAR, white=()):
    """A lower triangle of 6 x 6 cells with a bar and its ticks above it, and its parts."""
    rgb = make_paper()
    fractions = make_fractions(6, 6)
    fractions[np.triu_indices(6, 1)] = np.nan
    box = draw_mesh(rgb, fractions)
    for row, col in white:
        corner = (60 + 40 * col, 40 + 30 * row)
        rgb[corner[1] : corner[1] + 30, corner[0] : corner[0] + 40] = WHITE
        print_number(rgb, "0.1", corner, (40, 30))
    if bar is not None:
        draw_bar(rgb, bar)
        for corner in TICKS:
            print_number(rgb, "0.5", corner, (20, 20))
    panel = Panel(0, tuple(range(60, 301, 40)), tuple(range(40, 221, 30)))
    assert panel.box == box
    scene = view(rgb)
    return scene, panel, detect_cells(scene, panel, settings=SETTINGS)


def inked_of(scene, cells, *bars):
    """The places of the cells that are drawn, after those around bars were masked."""
    masked = mask_nooks(scene, cells, bars, settings=SETTINGS)
    return {(cell.row, cell.col) for cell in masked if cell.drawn}


LOWER = {(row, col) for row in range(6) for col in range(row + 1)}


def test_what_is_written_around_a_bar_in_a_triangle_is_in_no_cell():
    scene, _, cells = triangle()
    assert inked_of(scene, cells) > LOWER
    assert inked_of(scene, cells, BAR) == LOWER


def test_a_bar_may_reach_out_of_the_panel_a_bit():
    bar = Box(170, 60, 310, 70)
    scene, _, cells = triangle(bar=bar)
    assert inked_of(scene, cells) > LOWER
    assert inked_of(scene, cells, bar) == LOWER


@pytest.mark.parametrize("place", [(3, 3), (5, 2)])
def test_a_number_in_a_cell_as_white_as_the_paper_stays(place):
    scene, _, cells = triangle(white=[place])
    assert inked_of(scene, cells, BAR) == LOWER


def test_a_bar_beside_a_panel_masks_nothing():
    scene, _, cells = triangle(bar=None, white=[(0, 3)])
    assert inked_of(scene, cells, Box(302, 40, 312, 220)) == {*LOWER, (0, 3)}


def test_a_panel_with_a_bar_in_it_covers_its_drawn_cells_alone():
    scene, panel, cells = triangle()
    cells = mask_nooks(scene, cells, [BAR], settings=SETTINGS)
    parts = drawn_parts(panel, cells, [BAR])
    assert parts == tuple(Box(60, 40 + 30 * k, 100 + 40 * k, 70 + 30 * k) for k in range(6))
    cells = [replace(cell, drawn=True) for cell in cells]
    assert drawn_parts(panel, cells, []) == (panel.box,)


def test_a_drawn_cell_that_the_blur_of_a_bar_reaches_stays():
    bar = Box(138, 75, 250, 85)
    scene, _, cells = triangle(bar=bar)
    assert inked_of(scene, cells, bar) == LOWER
    assert inked_of(scene, cells, Box(137, 75, 250, 85)) == LOWER - {(1, 1)}
