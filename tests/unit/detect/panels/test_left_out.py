"""Outer rows of cells that a lattice leaves out."""

import numpy as np
import pytest

from heatgrid.detect.grid.lattice import Comb
from heatgrid.detect.panels.hypotheses import fit_lattice
from heatgrid.detect.panels.left_out import with_rows_left_out
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    SETTINGS,
    color_of,
    draw_mesh,
    make_fractions,
    make_paper,
    view,
)

ROWS, COLS, LEFT, TOP, CELL = 14, 12, 60, 60, 8


def framed(cmap="viridis"):
    """A mesh of small cells with a frame over the outer ones, the first row in a map of its own."""
    rgb = make_paper(260, 260)
    fractions = make_fractions(ROWS, COLS)
    box = draw_mesh(rgb, fractions, (LEFT, TOP), cell=(CELL, CELL), printed=False)
    draw_mesh(rgb, fractions[:1], (LEFT, TOP), cell=(CELL, CELL), cmap=cmap, printed=False)
    for width, color in ((3, 40), (2, 250)):
        rgb[box.top : box.top + width, box.left : box.right] = color
    return rgb


def grown(rgb, *, rows_out=1, taken=()):
    """The lattice that leaves some of the first rows out, once it has grown."""
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    combs = Comb(LEFT, CELL, COLS, 1.0), Comb(TOP + rows_out * CELL, CELL, ROWS - rows_out, 1.0)
    known = fit_lattice(scene, maps, *combs, settings=SETTINGS)
    return with_rows_left_out(scene, maps, known, taken=taken, settings=SETTINGS).panel


def test_the_row_under_a_frame_is_one():
    whole = grown(framed())
    assert whole.shape == (ROWS, COLS)
    assert whole.y_edges[0] == pytest.approx(TOP, abs=1)


def test_a_column_is_one_as_well():
    turned = np.ascontiguousarray(framed().swapaxes(0, 1))
    scene = view(turned)
    maps = StepMaps(scene, SETTINGS)
    x_comb, y_comb = Comb(TOP + CELL, CELL, ROWS - 1, 1.0), Comb(LEFT, CELL, COLS, 1.0)
    known = fit_lattice(scene, maps, x_comb, y_comb, settings=SETTINGS)
    found = with_rows_left_out(scene, maps, known, taken=(), settings=SETTINGS)
    assert found.panel.shape == (COLS, ROWS)


def test_colors_of_groups_are_no_row():
    assert grown(framed("autumn")).rows == ROWS - 1


def test_so_are_several_that_end_where_a_row_does():
    assert grown(framed(), rows_out=3).rows == ROWS


def test_rows_of_one_value_are_rows():
    rgb = framed()
    rgb[TOP : TOP + 3 * CELL, LEFT : LEFT + COLS * CELL] = color_of(0.0)
    rgb[TOP + 5 * CELL : TOP + 6 * CELL, LEFT : LEFT + 4 * CELL] = color_of(0.0)
    assert grown(rgb, rows_out=3).rows == ROWS


def test_a_strip_in_a_color_of_no_cell_is_none():
    rgb = framed()
    rgb[TOP : TOP + 3 * CELL, LEFT : LEFT + COLS * CELL] = 217
    assert grown(rgb, rows_out=3).rows == ROWS - 3


def test_a_lattice_over_a_part_of_a_map_stays_as_it_is():
    rgb = framed()
    smooth = np.add.outer(np.arange(4 * CELL), np.arange(COLS * CELL) // 3)[..., None]
    rgb[TOP : TOP + 4 * CELL, LEFT : LEFT + COLS * CELL] = 60 + 4 * smooth
    assert grown(rgb, rows_out=4).rows == ROWS - 4


def test_what_stands_there_is_no_row():
    beside = Box(LEFT, TOP, LEFT + COLS * CELL, TOP + CELL)
    assert grown(framed(), taken=[beside]).rows == ROWS - 1
