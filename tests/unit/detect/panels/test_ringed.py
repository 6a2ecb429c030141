"""Paper between the frame of the axes and the cells."""

import numpy as np
import pytest

from heatgrid.detect.panels.ringed import without_ring
from heatgrid.drawn import Panel
from tests.unit.detect.drawings import (
    BLACK,
    SETTINGS,
    WHITE,
    draw_mesh,
    make_paper,
    view,
)

GRAY = (150, 150, 150)
FRACTIONS = np.array([[0.3, np.nan], [np.nan, 0.6]])


def framed(ring=14, *, cell=(90, 80), outlined=True, ground=WHITE):
    """Two rows and columns in a frame; two cells have the color of the ground, but an outline."""
    rgb = make_paper(300, 320)
    left, top, (width, height) = 60, 40, cell
    right, bottom = left + 2 * width, top + 2 * height
    rgb[top - ring - 1 : bottom + ring + 1, left - ring - 1 : right + ring + 1] = BLACK
    rgb[top - ring : bottom + ring, left - ring : right + ring] = ground
    draw_mesh(rgb, FRACTIONS, (left, top), cell=cell, cmap="Blues")
    if outlined:
        for x in (left, left + width, right - 1):
            rgb[top:bottom, x] = GRAY
        for y in (top, top + height, bottom - 1):
            rgb[y, left:right] = GRAY
    return rgb, Panel(
        0,
        (left - ring - 0.5, left + width, right + ring + 0.5),
        (top - ring - 0.5, top + height, bottom + ring + 0.5),
    )


@pytest.mark.parametrize("ground", [WHITE, (235, 235, 235)])
def test_cells_end_where_the_ring_does(ground):
    rgb, panel = framed(ground=ground)
    found = without_ring(view(rgb), panel, settings=SETTINGS)
    assert np.abs(np.subtract(found.x_edges, (60, 150, 240))).max() <= 1
    assert np.abs(np.subtract(found.y_edges, (40, 120, 200))).max() <= 1


def test_cells_of_the_ground_without_an_outline_reach_to_the_frame():
    rgb, panel = framed(outlined=False)
    assert without_ring(view(rgb), panel, settings=SETTINGS) == panel


def test_of_three_columns_the_outer_ones_would_not_be_as_wide_as_the_middle_one():
    rgb, panel = framed()
    third = Panel(0, (*panel.x_edges[:2], 180.0, panel.x_edges[2]), panel.y_edges)
    assert without_ring(view(rgb), third, settings=SETTINGS) == third
