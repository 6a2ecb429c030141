"""Colors of cells in other shapes."""

import numpy as np
import pytest

from heatgrid.detect.panels.again import found_again
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import SETTINGS, color_of, draw_mesh, make_paper, view

COLORS = np.array([color_of(0.0), color_of(0.5), color_of(1.0)], float)


@pytest.mark.parametrize(
    ("sizes", "taken", "count"),
    [
        ([(40, 30), (40, 30)], (), 2),
        ([(40, 30), (12, 12)], (), 1),
        ([(40, 30), (300, 2)], (), 1),
        ([(40, 30), (40, 30)], (Box(0, 150, 400, 182),), 1),
    ],
    ids=["two", "a swatch", "a line", "a bar"],
)
def test_colors_of_shapes_as_large_as_cells_come_back(sizes, taken, count):
    rgb = make_paper(260, 400)
    draw_mesh(rgb, np.array([[0.0, 0.5, 1.0]]), printed=False)
    for at, (width, height) in enumerate(sizes):
        rgb[100 + 50 * at : 100 + 50 * at + height, 60 : 60 + width] = color_of(at / 2)
    panel = Panel(0, (60.0, 100.0, 140.0, 180.0), (40.0, 70.0))
    found = found_again(view(rgb), panel, COLORS, apart_from=taken, settings=SETTINGS.strangers)
    assert found == count
