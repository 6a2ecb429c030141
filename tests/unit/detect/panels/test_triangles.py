"""Triangles whose lattice ends at what stands in their undrawn corner."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.panels.triangles import find_triangles, without_corners
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    BLACK,
    SETTINGS,
    draw_mesh,
    make_fractions,
    make_paper,
    search,
    shapes,
    view,
)

SIZE, SIDE, CELL = 9, 400, 40
EDGES = tuple(20.0 + CELL * k for k in range(SIZE + 1))
CHART = Box(225, 35, 345, 145)


def triangle(*, diagonal=0, chart=CHART, full=False):
    """A lower triangle, and a chart with bars beside its upper rows."""
    rgb = make_paper(SIDE, SIDE)
    cells = make_fractions(SIZE, SIZE)
    if not full:
        cells[np.triu_indices(SIZE, 1 + diagonal)] = np.nan
    draw_mesh(rgb, cells, (20, 20), cell=(CELL, CELL))
    if chart is not None:
        cv2.rectangle(rgb, (chart.left, chart.top), (chart.right - 1, chart.bottom - 1), BLACK)
        for x, height in ((10, 55), (37, 85), (65, 70), (93, 35)):
            left = chart.left + x
            rgb[chart.bottom - height : chart.bottom, left : left + 22] = (205, 133, 63)
    return rgb


def rows(first, last):
    """The lattice of some rows."""
    return Panel(0, EDGES, EDGES[first : last + 1])


@pytest.mark.parametrize("first", [2, 3])
def test_rows_beside_a_chart_belong_to_the_triangle_below_it(first):
    rgb = triangle()
    (found,) = find_triangles(view(rgb), [rows(first, SIZE)], settings=SETTINGS)
    assert found.panel.shape == (SIZE, SIZE)
    assert found.panel.box == Box(20, 20, 20 + SIZE * CELL, 20 + SIZE * CELL)
    assert not found.cells[:-SIZE].any()
    assert found.cells.sum() == SIZE * (SIZE + 1) // 2


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_in_any_corner(quarters):
    turned = np.ascontiguousarray(np.rot90(triangle(), quarters))
    kept = [rows(2, SIZE), rows(0, SIZE - 2)]
    lattices = [*kept, *(Panel(0, each.y_edges, each.x_edges) for each in kept)]
    found = [find_triangles(view(turned), [each], settings=SETTINGS) for each in lattices]
    assert {each.panel.shape for one in found for each in one} == {(SIZE, SIZE)}


def test_borders_that_a_chart_adds_do_not_count():
    odd = (*EDGES[:6], CHART.left + 3.0, EDGES[6])
    lattice = Panel(0, odd, (CHART.bottom + 10.0, *EDGES[5:]))
    (found,) = find_triangles(view(triangle()), [lattice], settings=SETTINGS)
    assert found.panel.shape == (SIZE, SIZE)


def test_a_lattice_without_its_last_empty_column_lacks_it():
    scene = view(triangle(diagonal=-1))
    lattice = Panel(0, EDGES[:-1], EDGES)
    (found,) = find_triangles(scene, [lattice], settings=SETTINGS)
    assert (found.panel.shape, found.wider.shape) == ((SIZE - 1, SIZE - 1), (SIZE, SIZE))


@pytest.mark.parametrize(
    ("rgb", "lattice"),
    [
        (triangle(), rows(0, SIZE)),
        (triangle(full=True, chart=None), rows(2, SIZE)),
        (triangle(), Panel(0, EDGES, (20.0, 75.0, 90.0, 190.0, 380.0))),
    ],
    ids=["all of it", "no triangle", "no pitch"],
)
def test_others_are_none(rgb, lattice):
    assert find_triangles(view(rgb), [lattice], settings=SETTINGS) == ()


def test_what_stands_in_the_corner_becomes_paper_but_for_bars():
    scene = view(triangle())
    found = find_triangles(scene, [rows(2, SIZE)], settings=SETTINGS)
    cleared, charts = without_corners(scene, found, settings=SETTINGS)
    assert charts == (CHART,)
    np.testing.assert_array_equal(cleared.rgb, triangle(chart=None))
    bar = Box(262, 60, 284, CHART.bottom)
    cleared, charts = without_corners(scene, found, bars=[bar], settings=SETTINGS)
    assert charts == ()
    np.testing.assert_array_equal(cleared.rgb[bar.slices], scene.rgb[bar.slices])


@pytest.mark.parametrize(
    "chart",
    [CHART, Box(185, 35, 315, 165), Box(185, 25, 315, 155), Box(245, 35, 375, 125)],
    ids=["off all borders", "over three rows", "beside the steps", "next to the side"],
)
def test_a_panel_is_whole_though_a_chart_stands_in_its_corner(chart):
    found = search(triangle(chart=chart))
    assert (shapes(found), found.insets) == ([(SIZE, SIZE)], (chart,))
    assert found.panels[0].doubt == ""
