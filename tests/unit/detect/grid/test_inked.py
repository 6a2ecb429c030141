"""In which cells something is printed."""

import numpy as np
import pytest

from heatgrid.detect.grid.inked import inked_share
from heatgrid.drawn import Panel
from tests.unit.detect.drawings import (
    SETTINGS,
    color_of,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    view,
)

PANEL = Panel(0, (60.0, 100.0, 140.0, 180.0, 220.0, 260.0), (40.0, 70.0, 100.0, 130.0, 160.0))


def test_share_of_cells_with_something_printed():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5), printed=False)
    scene = view(rgb)
    assert inked_share(scene, PANEL, settings=SETTINGS) == 0.0
    for k in range(5):
        print_number(rgb, "1.5", (60 + 40 * k, 40), (40, 30), color_of(make_fractions(4, 5)[0][k]))
    assert inked_share(view(rgb), PANEL, settings=SETTINGS) == 0.25


@pytest.mark.parametrize(("step", "share"), [(1, 0.0), (3, 0.0), (0, 1.0)])
def test_lines_through_a_bar_from_side_to_side_are_nothing_printed_in_it(step, share):
    rgb = make_paper()
    box = draw_mesh(rgb, np.zeros((1, 2)), (60, 40), cell=(100, 40), printed=step == 0)
    if step:
        rgb[box.top : box.bottom : step, box.left + 30 : box.right : 20] = 255
    row = Panel(0, (60.0, 160.0, 260.0), (40.0, 80.0))
    assert inked_share(view(rgb), row, centered=True, settings=SETTINGS) == share
