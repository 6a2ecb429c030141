"""Areas of other colors that end within cells."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.grid.cells import detect_cells
from heatgrid.detect.grid.divided import are_divided
from heatgrid.drawn import Panel
from tests.unit.detect.drawings import (
    BLACK,
    SETTINGS,
    color_of,
    draw_mesh,
    make_fractions,
    make_paper,
    view,
)


def divided(size, breadth=None, *, rows=4, cell=(40, 30)):
    """Whether cells with a dark area of this width and height at their tops are divided."""
    rgb, (width, height) = make_paper(), cell
    draw_mesh(rgb, make_fractions(rows, 5), cell=cell, printed=False)
    for row, col in np.ndindex(rows, 5):
        x, y = 60 + width * col + width // 4, 40 + height * row
        rgb[y : y + size[1], x : x + size[0]] = BLACK
    edges = (60.0 + width * np.arange(6), 40.0 + height * np.arange(rows + 1))
    panel = Panel(0, *(tuple(each.tolist()) for each in edges))
    scene = view(rgb)
    cells = detect_cells(scene, panel, settings=SETTINGS)
    return are_divided(scene, cells, breadth=breadth, settings=SETTINGS)


@pytest.mark.parametrize(
    ("size", "breadth", "expected"),
    [
        ((20, 20), None, True),
        ((9, 9), None, False),
        ((9, 9), 0.15, True),
        ((9, 9), 0.3, False),
        ((3, 9), 0.15, False),
    ],
    ids=["large", "small", "broad enough", "not broad enough", "a stroke"],
)
def test_areas_count_from_a_breadth_on(size, breadth, expected):
    assert divided(size, breadth) is expected


def test_few_cells_and_small_ones_are_not_divided():
    assert not divided((20, 20), rows=1)
    assert not divided((12, 12), cell=(20, 20))


def test_marks_in_place_of_a_color_are_no_areas_though_they_reach_the_top():
    rgb, side = make_paper(), 40
    edges = tuple(30.0 + side * np.arange(5))
    for row, col in zip(*np.triu_indices(4, 1), strict=True):
        x, y = 30 + side * int(col), 30 + side * int(row)
        middle, axes = (x + side // 2, y + side // 2), (25, 12)
        color = color_of((4 * row + col) / 15)
        cv2.ellipse(rgb, middle, axes, 45, 0, 360, color, -1, cv2.LINE_AA)
    scene = view(rgb)
    cells = detect_cells(scene, Panel(0, edges, edges), settings=SETTINGS)
    assert not are_divided(scene, cells, settings=SETTINGS)


@pytest.mark.parametrize(("breadth", "expected"), [(0.15, False), (0.08, True)])
def test_the_rounded_corners_of_cells_whose_sides_are_known_are_no_areas(breadth, expected):
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5), printed=False)
    for row, col in np.ndindex(4, 5):
        rgb[40 + 30 * row : 46 + 30 * row, 60 + 40 * col : 68 + 40 * col] = BLACK
    edges = (60.0 + 40 * np.arange(6), 40.0 + 30 * np.arange(5))
    panel = Panel(0, *(tuple(each.tolist()) for each in edges))
    scene = view(rgb)
    cells = detect_cells(scene, panel, settings=SETTINGS)
    assert are_divided(scene, cells, breadth=breadth, settings=SETTINGS) is expected
