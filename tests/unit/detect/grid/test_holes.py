"""Grid lines of the axes in missing cells."""

import numpy as np
import pytest

from heatgrid.detect.grid.holes import off_lines, paint_holes
from heatgrid.drawn import Cell
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings

SETTINGS = PanelSettings()
WHITE = (255, 255, 255)


def ink(*places, size=(24, 40)):
    mask = np.zeros(size, bool)
    for rows, columns in places:
        mask[rows, columns] = True
    return mask


ALL = slice(None)
CROSS = [(12, ALL), (ALL, 20)]


@pytest.mark.parametrize("places", [CROSS, CROSS[:1], [(slice(11, 14), ALL)], []])
def test_lines_from_side_to_side_are_nothing_drawn(places):
    assert not off_lines(ink(*places), settings=SETTINGS).any()


def test_smoothed_rims_where_lines_cross_are_nothing_drawn():
    crossing = [(slice(11, 14), slice(19, 22))]
    assert not off_lines(ink(*CROSS, *crossing), settings=SETTINGS).any()


def test_text_on_lines_is_drawn():
    text = slice(8, 17), slice(8, 12)
    assert off_lines(ink(*CROSS, text), settings=SETTINGS)[text].any()


def test_a_dash_is_drawn():
    dash = 12, slice(10, 30)
    assert off_lines(ink(dash), settings=SETTINGS)[dash].all()


@pytest.mark.parametrize("size", [(24, 40), (2, 8), (1, 1)])
def test_a_colored_cell_is_drawn(size):
    assert off_lines(ink((ALL, ALL), size=size), settings=SETTINGS).all()


def test_what_shows_in_holes_is_painted_over_but_for_their_borders():
    rgb = np.full((40, 120, 3), 255, np.uint8)
    rgb[19:21] = 200
    cells = [Cell(0, col, Box(40 * col, 0, 40 * col + 40, 40), WHITE, col != 1) for col in range(3)]
    painted = paint_holes(rgb, cells, settings=SETTINGS)
    assert (painted[19:21, 45:75] == 255).all()
    assert (painted[:, :41] == rgb[:, :41]).all()
    assert (painted[:, 79:] == rgb[:, 79:]).all()
    assert (rgb[19:21] == 200).all()


def test_nothing_is_copied_where_nothing_shows():
    rgb = np.full((40, 40, 3), 255, np.uint8)
    hole = [Cell(0, 0, Box(0, 0, 40, 40), WHITE, drawn=False)]
    assert paint_holes(rgb, hole, settings=SETTINGS) is rgb
