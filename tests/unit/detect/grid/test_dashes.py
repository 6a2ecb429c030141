"""Broken lines between cells, and what looks a little like them."""

import numpy as np
import pytest

from heatgrid.detect.grid.cells import detect_cells
from heatgrid.detect.grid.dashes import without_dashes
from heatgrid.settings import PanelSettings
from tests.unit.detect.decorated import lattice
from tests.unit.detect.drawings import draw_mesh, make_fractions, make_paper, view

SIDES = (60, 40, 180, 160)
SETTINGS = PanelSettings()


def seen(draw, *, cell=30):
    """A mesh of 4 x 4 cells with something drawn over it, before and after."""
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 4), (60, 40), cell=(cell, cell), printed=False)
    bare = rgb.copy()
    draw(rgb)
    panel = lattice(0, (60, 40, 60 + 4 * cell, 40 + 4 * cell), 4, 4)
    cells = detect_cells(view(rgb), panel, settings=SETTINGS)
    return bare, rgb, without_dashes(rgb, panel, cells, settings=SETTINGS)


def dashed(step, *, color=255, thick=2):
    """Lines at the borders of cells, as many pixels of them drawn as left out."""

    def draw(rgb):
        shown = np.arange(120) // step % 2 == 0
        for at in range(5):
            left, top = 60 + 30 * at - thick // 2, 40 + 30 * at - thick // 2
            rgb[40:160, left : left + thick][shown] = color
            rgb[top : top + thick, 60:180][:, shown] = color

    return draw


@pytest.mark.parametrize("step", [2, 4])
@pytest.mark.parametrize("color", [0, 255])
@pytest.mark.parametrize("thick", [1, 2])
def test_broken_lines_go(step, color, thick):
    bare, drawn, found = seen(dashed(step, color=color, thick=thick))
    inner = (slice(44, 156), slice(64, 176))
    assert (drawn[inner] != bare[inner]).any()
    assert (found[inner] == bare[inner]).all()


def test_what_is_printed_in_the_cells_stays():
    def draw(rgb):
        dashed(4)(rgb)
        rgb[50:60, 70:72] = 0

    bare, _, found = seen(draw)
    assert (found[50:60, 70:72] == 0).all()
    assert (found[44:156, 76:176] == bare[44:156, 76:176]).all()


def test_a_tick_mark_that_begins_at_a_dashed_border_stays():
    def draw(rgb):
        dashed(4)(rgb)
        rgb[54:56, 60:68] = 0

    _, _, found = seen(draw)
    assert (found[54:56, 62:68] == 0).all()


def solid(rgb):
    for at in range(5):
        rgb[40:160, 59 + 30 * at : 61 + 30 * at] = 255


def one(rgb):
    rgb[40:160:4, 89:91] = 255


def middles(rgb):
    for at in range(4):
        rgb[40:160:4, 75 + 30 * at] = 255


@pytest.mark.parametrize("draw", [solid, one, middles, lambda _: None])
def test_other_lines_stay(draw):
    _, drawn, found = seen(draw)
    assert found is drawn


def test_small_cells_are_not_searched():
    _, drawn, found = seen(lambda rgb: rgb[40:72:2, 60:92:8].fill(255), cell=8)
    assert found is drawn
