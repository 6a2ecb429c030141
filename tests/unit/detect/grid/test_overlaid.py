"""Ink that goes on from row to row is no text of cells."""

import numpy as np
import pytest

from heatgrid.detect.grid.overlaid import are_overlaid
from heatgrid.detect.picture.scene import view_scene
from heatgrid.drawn import Cell
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings

SETTINGS = PanelSettings()
SIDE = 20


def overlaid(draw, count=6):
    """Whether ink over a column of cells goes on from one to the next."""
    rgb = np.full((count * SIDE, 3 * SIDE, 3), 255, np.uint8)
    faces = [(30 * row, 60, 200 - 30 * row) for row in range(count)]
    cells = [
        Cell(row, 0, Box(0, SIDE * row, SIDE, SIDE * (row + 1)), face)
        for row, face in enumerate(faces)
    ]
    for cell in cells:
        rgb[cell.box.slices] = cell.rgb
    draw(rgb)
    scene = view_scene(rgb, settings=SETTINGS)
    return are_overlaid(scene, cells, cells, settings=SETTINGS)


def curve(rgb):
    rgb[:, 8:11] = 255


def numbers(rgb):
    for top in range(0, len(rgb), SIDE):
        rgb[top + 5 : top + 15, 8:11] = 255


def frames(rgb):
    for top in range(0, len(rgb), SIDE):
        rgb[max(0, top - 2) : top + 2, :SIDE] = 255


def axes_frame(rgb):
    rgb[:, :3] = 255


def half_a_curve(rgb):
    rgb[: 2 * SIDE, 8:11] = 255


@pytest.mark.parametrize(
    ("draw", "expected"),
    [(curve, True), (numbers, False), (frames, False), (axes_frame, False), (half_a_curve, False)],
)
def test_ink_from_row_to_row_is_drawn_over_the_cells(draw, expected):
    assert overlaid(draw) is expected


def test_few_cells_do_not_tell():
    assert not overlaid(curve, count=3)
