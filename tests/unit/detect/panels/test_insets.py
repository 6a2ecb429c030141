"""Charts in what a triangle leaves undrawn."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.panels.insets import find_insets
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    BLACK,
    SETTINGS,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    search,
    shapes,
    view,
)

SIZE = 8
PANEL = Panel(
    0,
    tuple(60.0 + 40 * k for k in range(SIZE + 1)),
    tuple(40.0 + 30 * k for k in range(SIZE + 1)),
)
CHART = Box(225, 55, 365, 130)


def triangle(*, full=False, chart=True):
    """A lower triangle, a chart with bars in a frame beside it, and numbers at its ticks."""
    rgb = make_paper(320, 420)
    cells = make_fractions(SIZE, SIZE)
    if not full:
        cells[np.triu_indices(SIZE, 1)] = np.nan
    draw_mesh(rgb, cells, (60, 40), line_px=2)
    if chart:
        cv2.rectangle(rgb, (CHART.left, CHART.top), (CHART.right - 1, CHART.bottom - 1), BLACK)
        for x, top in ((235, 90), (270, 70), (305, 100), (335, 80)):
            rgb[top : CHART.bottom, x : x + 22] = (130, 140, 160)
        print_number(rgb, "40", (205, 50), (18, 14))
    return rgb


def test_a_chart_beside_the_triangle_is_an_inset_and_its_panel_whole():
    rgb = triangle()
    assert find_insets(view(rgb), [PANEL], settings=SETTINGS) == (CHART,)
    found = search(rgb)
    assert (shapes(found), found.insets, found.panels[0].doubt) == ([(SIZE, SIZE)], (CHART,), "")


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_in_any_corner(quarters):
    side = 30.0 * SIZE
    edges = tuple(40 + 30.0 * k for k in range(SIZE + 1))
    rgb = make_paper(320, 320)
    cells = make_fractions(SIZE, SIZE)
    cells[np.triu_indices(SIZE, 1)] = np.nan
    draw_mesh(rgb, cells, (40, 40), cell=(30, 30), line_px=2)
    cv2.rectangle(rgb, (165, 55), (265, 125), BLACK)
    turned = np.ascontiguousarray(np.rot90(rgb[40 : 40 + int(side), 40 : 40 + int(side)], quarters))
    rgb[40 : 40 + int(side), 40 : 40 + int(side)] = turned
    (inset,) = find_insets(view(rgb), [Panel(0, edges, edges)], settings=SETTINGS)
    assert sorted((inset.width, inset.height)) == [71, 101]


@pytest.mark.parametrize(
    "rgb", [triangle(chart=False), triangle(full=True)], ids=["no chart", "no triangle"]
)
def test_without_a_chart_or_a_triangle_there_is_none(rgb):
    assert find_insets(view(rgb), [PANEL], settings=SETTINGS) == ()


def test_a_frame_around_the_panel_and_lines_between_its_cells_are_none():
    rgb = triangle(chart=False)
    for x in PANEL.x_edges:
        cv2.line(rgb, (int(x), 40), (int(x), 280), (190, 190, 190))
    for y in PANEL.y_edges:
        cv2.line(rgb, (60, int(y)), (380, int(y)), (190, 190, 190))
    assert find_insets(view(rgb), [PANEL], settings=SETTINGS) == ()


def test_numbers_in_white_cells_are_none():
    rgb = triangle(chart=False)
    for col in range(3, SIZE):
        print_number(rgb, "0.00", (60 + 40 * col, 40), (40, 30))
    assert find_insets(view(rgb), [PANEL], settings=SETTINGS) == ()


def test_a_small_or_wide_panel_has_no_triangle():
    panels = [
        Panel(0, PANEL.x_edges[:4], PANEL.y_edges[:4]),
        Panel(1, PANEL.x_edges, PANEL.y_edges[:6]),
    ]
    assert find_insets(view(triangle()), panels, settings=SETTINGS) == ()
