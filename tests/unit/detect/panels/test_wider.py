"""Where the outermost cells of a lattice end."""

import numpy as np
import pytest

from heatgrid.detect.panels.wider import with_whole_cells
from tests.unit.detect.decorated import lattice
from tests.unit.detect.drawings import (
    SETTINGS,
    color_of,
    draw_mesh,
    make_fractions,
    make_paper,
    view,
)

ROWS, COLS, WIDTH, HEIGHT, LEFT, TOP = 4, 5, 40, 30, 60, 40
PANEL = lattice(0, (LEFT, TOP, LEFT + COLS * WIDTH, TOP + ROWS * HEIGHT), ROWS, COLS)


def wider(more, *, rows=(3,)):
    """A triangle whose last column goes on beyond its pitch in some rows."""
    rgb = make_paper()
    fractions = make_fractions(ROWS, COLS)
    fractions[:3, -1] = np.nan
    draw_mesh(rgb, fractions, (LEFT, TOP), cell=(WIDTH, HEIGHT))
    right = LEFT + COLS * WIDTH
    for row in rows:
        color = color_of(fractions[3, -1])
        rgb[TOP + row * HEIGHT : TOP + (row + 1) * HEIGHT, right : right + more] = color
        rgb[TOP + row * HEIGHT : TOP + (row + 1) * HEIGHT, right - WIDTH : right] = color
    return rgb


@pytest.mark.parametrize(("more", "moved"), [(8, 8), (20, 20), (0, 0), (60, 0)])
def test_a_side_moves_to_where_the_colors_of_the_last_cells_end(more, moved):
    found = with_whole_cells(view(wider(more)), PANEL, 1, at_end=True, settings=SETTINGS)
    assert found.x_edges[-1] == pytest.approx(PANEL.x_edges[-1] + moved, abs=1)
    assert found.x_edges[:-1] == PANEL.x_edges[:-1]


def test_so_does_the_first_side_of_rows():
    rgb = np.ascontiguousarray(wider(12)[:, ::-1].swapaxes(0, 1))
    width = rgb.shape[0]
    y_edges = tuple(width - edge for edge in reversed(PANEL.x_edges))
    panel = PANEL.with_edges(0, PANEL.y_edges).with_edges(1, y_edges)
    found = with_whole_cells(view(rgb), panel, 0, at_end=False, settings=SETTINGS)
    assert found.y_edges[0] == pytest.approx(y_edges[0] - 12, abs=1)


def test_it_stays_where_cells_end_at_different_places():
    rgb = wider(20, rows=(2, 3))
    right = LEFT + COLS * WIDTH
    rgb[TOP + 2 * HEIGHT : TOP + 3 * HEIGHT, right + 10 :] = 255
    assert with_whole_cells(view(rgb), PANEL, 1, at_end=True, settings=SETTINGS) == PANEL
