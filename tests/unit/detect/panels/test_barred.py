"""Lattices that run on into a colorbar."""

import numpy as np

from heatgrid.detect.grid.evidence import judge_lattice
from heatgrid.detect.panels.barred import without_bars
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    SETTINGS,
    draw_bar,
    draw_mesh,
    make_fractions,
    make_paper,
    view,
)

ROWS, COLS, WIDTH, HEIGHT = 6, 5, 40, 30
X_EDGES = tuple(60.0 + WIDTH * col for col in range(COLS + 3))
Y_EDGES = tuple(20.0 + HEIGHT * row for row in range(ROWS + 1))
BAR = Box(305, 10, 320, 195)


def left_of(bar=BAR, cols=COLS + 2):
    """Columns that are left of a mesh of five, and of some more that reach to the bar."""
    rgb = make_paper(260, 380)
    draw_mesh(rgb, make_fractions(ROWS, COLS), (60, 20), printed=False)
    draw_bar(rgb, bar)
    scene = view(rgb)
    panel = Panel(0, X_EDGES[: cols + 1], Y_EDGES)
    maps = StepMaps(scene, SETTINGS)
    whole = Hypothesis(panel, judge_lattice(scene, maps, panel, settings=SETTINGS), 1.0)
    found = without_bars(scene, maps, whole, (bar,), settings=SETTINGS)
    assert (found is whole) == (found.panel == panel)
    return found.panel.cols


def test_a_lattice_ends_before_a_bar_and_the_paper_beside_it():
    assert left_of() == COLS


def test_a_lattice_that_reaches_no_bar_stays():
    assert left_of(cols=COLS + 1) == COLS + 1


def test_a_bar_that_is_cells_of_the_lattice_stays():
    assert left_of(Box(300, 50, 340, 170)) == COLS + 2


def test_a_bar_within_the_lattice_is_some_cells_of_it():
    assert left_of(Box(305, 35, 320, 195)) == COLS + 2


def test_a_short_bar_may_be_cells_with_a_mark():
    assert left_of(Box(305, 100, 320, 150)) == COLS + 2


def test_a_bar_in_the_middle_parts_nothing():
    rgb = make_paper(260, 380)
    levels = make_fractions(ROWS, COLS)
    draw_mesh(rgb, levels, (60, 20), printed=False)
    scene, maps = view(rgb), StepMaps(view(rgb), SETTINGS)
    panel = Panel(0, X_EDGES[: COLS + 1], Y_EDGES)
    whole = Hypothesis(panel, judge_lattice(scene, maps, panel, settings=SETTINGS), 1.0)
    middle = Box(155, 25, 170, 195)
    assert np.isclose(middle.center[0], np.mean(panel.x_edges), atol=WIDTH)
    assert without_bars(scene, maps, whole, (middle,), settings=SETTINGS) is whole


def test_a_smooth_bar_that_ends_with_the_lattice_is_no_column_of_it_though_as_wide():
    bar = Box(262, 20, 298, 200)
    assert left_of(bar, cols=COLS + 1) == COLS
    assert left_of(bar.with_ends(1, 50, 170), cols=COLS + 1) == COLS + 1


def test_a_bar_found_a_few_pixels_into_the_last_wide_cell_leaves_that():
    assert left_of(Box(257, 10, 275, 195), cols=COLS) == COLS
    assert left_of(Box(245, 10, 275, 195), cols=COLS) == COLS - 1
