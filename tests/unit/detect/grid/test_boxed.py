"""Frames around panels."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.grid.boxed import is_boxed
from heatgrid.drawn import Panel
from tests.unit.detect.drawings import BLACK, SETTINGS, draw_mesh, make_fractions, make_paper, view

CORNER, CELL = (60, 40), (40, 30)
PANEL = Panel(
    0, tuple(60.0 + 40 * col for col in range(7)), tuple(40.0 + 30 * row for row in range(6))
)
GRAY = (120, 120, 120)


def mesh(*, cmap="viridis", dark=1.0):
    rgb = make_paper(260, 400)
    draw_mesh(rgb, make_fractions(5, 6) * dark, CORNER, cell=CELL, cmap=cmap)
    return rgb


def boxed(rgb):
    return is_boxed(view(rgb), PANEL, settings=SETTINGS)


@pytest.mark.parametrize("color", [BLACK, GRAY])
@pytest.mark.parametrize("width", [1, 2])
def test_a_frame_runs_around(color, width):
    rgb = mesh()
    cv2.rectangle(rgb, (59, 39), (300, 190), color, width)
    assert boxed(rgb)


def test_marks_may_cross_it():
    rgb = mesh()
    cv2.rectangle(rgb, (59, 39), (300, 190), BLACK)
    rgb[182:190, 150:153] = (0, 255, 255)
    rgb[190, 150:153] = (0, 255, 255)
    assert boxed(rgb)


def test_without_a_line_there_is_none():
    assert not boxed(mesh())


def test_a_line_along_three_sides_is_none():
    rgb = mesh()
    cv2.polylines(
        rgb, [np.array([(60, 190), (60, 40), (300, 40), (300, 190)])], isClosed=False, color=BLACK
    )
    assert not boxed(rgb)


def test_cells_that_all_have_its_color_may_be_what_looks_like_it():
    rgb = mesh(cmap="gray", dark=0.05)
    assert not boxed(rgb)


def test_lines_between_cells_are_those_of_cells():
    rgb = mesh()
    for x in PANEL.x_edges:
        cv2.line(rgb, (int(x), 40), (int(x), 190), BLACK)
    for y in PANEL.y_edges:
        cv2.line(rgb, (60, int(y)), (300, int(y)), BLACK)
    assert not boxed(rgb)
