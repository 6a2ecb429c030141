"""How wide a single column is."""

import numpy as np
import pytest

from heatgrid.detect.grid.lattice import Comb
from heatgrid.detect.grid.single import within_cells
from tests.unit.detect.drawings import draw_mesh, make_fractions, make_paper, view

COLUMN, ROWS = Comb(100, 120, 1, 1.0), Comb(40, 30, 6, 1.0)


def narrowed(place, *, labeled=0, turned=False):
    """The column in a place, where grays like blurred labels reach up to some of its cells."""
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(6, 1), (100, 40), cell=(120, 30))
    for row in range(labeled):
        rgb[50 + 30 * row : 60 + 30 * row, 70:100] = 150
    scene = view(np.ascontiguousarray(rgb.swapaxes(0, 1)) if turned else rgb)
    return within_cells(scene, place, ROWS, 0 if turned else 1)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("labeled", [0, 6])
def test_a_column_ends_with_its_colors(labeled, turned):
    wide = Comb(72, 176, 1, 1.0)
    assert narrowed(wide, labeled=labeled, turned=turned) == COLUMN


def test_a_column_that_is_nearly_right_stays():
    near = Comb(97, 125, 1, 1.0)
    assert narrowed(near) == near


def test_cells_that_end_at_several_places_tell_nothing():
    rgb = make_paper()
    for row, left in enumerate((80, 90, 100, 110, 120, 130)):
        rgb[40 + 30 * row : 70 + 30 * row, left:220] = 40 * row
    wide = Comb(72, 176, 1, 1.0)
    assert within_cells(view(rgb), wide, ROWS, 1) == Comb(72, 148, 1, 1.0)


def test_cells_beside_the_column_are_no_paper():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(6, 2), (60, 40), cell=(80, 30), printed=False)
    both = Comb(60, 160, 1, 1.0)
    assert within_cells(view(rgb), both, ROWS, 1) == both


def test_borders_between_columns_tell_more():
    two = Comb(72, 88, 2, 1.0)
    assert narrowed(two) == two
