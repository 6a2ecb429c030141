"""Dots that point at cells."""

import cv2
import pytest

from heatgrid.detect.grid.dots import are_dots
from heatgrid.drawn import Cell
from heatgrid.geometry import Box
from tests.unit.detect.drawings import SETTINGS, color_of, make_paper, print_number, view


def cells_with(draw, count=5):
    """The figure and a row of cells in several colors, each drawn upon."""
    rgb = make_paper(120, 320)
    cells = []
    for col in range(count):
        color = color_of(col / (2 * count))
        box = Box(20 + 40 * col, 40, 60 + 40 * col, 70)
        rgb[box.slices] = color
        draw(rgb, box, col)
        cells.append(Cell(0, col, box, color))
    return view(rgb), cells


def dot(rgb, box, _):
    x, y = (round(place) for place in box.center)
    cv2.circle(rgb, (x, y), 3, (255, 255, 255), -1, cv2.LINE_AA)


def ring(rgb, box, _):
    x, y = (round(place) for place in box.center)
    cv2.circle(rgb, (x, y), 6, (255, 255, 255), 1, cv2.LINE_AA)


def digit(rgb, box, col):
    print_number(rgb, str(col), (box.left, box.top), (box.width, box.height), (0, 0, 0))


@pytest.mark.parametrize(
    ("draw", "count", "expected"),
    [(dot, 5, True), (dot, 3, False), (ring, 5, False), (digit, 5, False)],
    ids=["dots", "few", "rings", "digits"],
)
def test_dots_are_round_and_full_and_alike(draw, count, expected):
    scene, cells = cells_with(draw, count)
    assert are_dots(scene, cells, settings=SETTINGS) == expected
