"""One panel tells where another one of its shape is."""

import numpy as np

from heatgrid.detect.grid.evidence import NO_EVIDENCE, judge_lattice
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.panels.siblings import add_siblings
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import SETTINGS, draw_mesh, make_fractions, make_paper, view

LEFT = Box(40, 40, 240, 160)
RIGHT = Box(270, 40, 470, 160)
X = (40.0, 80.0, 120.0, 160.0, 200.0, 240.0)
Y = (40.0, 70.0, 100.0, 130.0, 160.0)


def triangle():
    """The lower triangle of four rows in one color."""
    fractions = np.full((4, 5), 0.4)
    fractions[np.triu_indices(4, 1, 5)] = np.nan
    return fractions


def boxes(right, chosen=(), excluded=(), cell=(40, 30)):
    """Panels after looking for siblings of the left one; `right` is what is drawn beside it."""
    rgb = make_paper(200, 520)
    draw_mesh(rgb, make_fractions(4, 5), (LEFT.left, LEFT.top))
    if right is not None:
        draw_mesh(rgb, right, (RIGHT.left, RIGHT.top), cell=cell, printed=False)
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    panel = Panel(0, X, Y)
    model = Hypothesis(panel, judge_lattice(scene, maps, panel, settings=SETTINGS), 1.0)
    found = add_siblings(scene, maps, [model, *chosen], excluded=excluded, settings=SETTINGS)
    return [(each.panel.rows, each.panel.cols, each.panel.box) for each in found]


def near(box, other):
    sides = (box.left, box.top, box.right, box.bottom)
    return np.abs(np.subtract(sides, (other.left, other.top, other.right, other.bottom))).max() <= 1


def test_a_triangle_in_one_color_beside_a_full_panel():
    (_, _, left), (rows, cols, right) = boxes(triangle())
    assert (rows, cols) == (4, 5)
    assert left == LEFT
    assert near(right, RIGHT)


def test_blank_paper_has_no_sibling():
    assert boxes(None) == [(4, 5, LEFT)]


def test_a_panel_of_another_pitch_is_no_sibling():
    assert boxes(make_fractions(3, 3), cell=(66, 40)) == [(4, 5, LEFT)]


def test_known_places_are_left_alone():
    assert boxes(triangle(), excluded=(RIGHT,)) == [(4, 5, LEFT)]


def test_a_sibling_replaces_a_worse_lattice():
    worse = Hypothesis(Panel(0, (275.0, 325.0, 375.0, 425.0), Y), NO_EVIDENCE, 1.0)
    found = boxes(triangle(), chosen=[worse])
    assert [shape[:2] for shape in found] == [(4, 5), (4, 5)]


def test_a_lattice_that_reaches_beyond_it_is_no_part_of_a_sibling():
    wide = Panel(0, tuple(400.0 + 15 * k for k in range(8)), (60.0, 100.0, 140.0, 180.0))
    other = Hypothesis(wide, NO_EVIDENCE, 1.0)
    assert boxes(triangle(), chosen=[other]) == [(4, 5, LEFT), (3, 7, wide.box)]
