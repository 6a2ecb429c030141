"""Panels of nearly one color beside one that more is seen of."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.grid.evidence import judge_lattice
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.panels.outlined import add_outlined
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import SETTINGS, draw_mesh, make_paper, view

ROWS, COLS, CELL = 12, 14, (12, 14)
LEFT, RIGHT, TOP = 20, 204, 30
WIDTH, HEIGHT = COLS * CELL[0], ROWS * CELL[1]
SEEN = {(row, 9): 0.95 for row in range(6, 12)} | {(row, 13): 0.9 for row in range(4)}
PLACE = Box(RIGHT, TOP, RIGHT + WIDTH, TOP + HEIGHT)
FEW = {(1, 13): 0.3, (2, 13): 0.8}


def draw_map(rgb, left, marks):
    """The middle of a diverging map but for a few cells."""
    values = np.full((ROWS, COLS), 0.497)
    for at, value in marks.items():
        values[at] = value
    draw_mesh(rgb, values, (left, TOP), cell=CELL, cmap="RdBu", printed=False)


def lefts(rgb, place=PLACE, *others, taken=(), known=(LEFT,)):
    """Where lattices are, given the ones on the left."""
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    y = tuple(float(TOP + CELL[1] * at) for at in range(ROWS + 1))
    models = []
    for left in known:
        panel = Panel(0, tuple(float(left + CELL[0] * at) for at in range(COLS + 1)), y)
        evidence = judge_lattice(scene, maps, panel, settings=SETTINGS)
        models.append(Hypothesis(panel, evidence, 1.0))
    found = add_outlined(scene, maps, models, [place, *others], excluded=taken, settings=SETTINGS)
    return [each.panel.x_edges[0] for each in found]


def figure():
    rgb = make_paper(240, 400)
    draw_map(rgb, LEFT, SEEN)
    return rgb


def test_a_place_of_the_size_of_a_panel_is_one():
    rgb = figure()
    draw_map(rgb, RIGHT, FEW)
    assert lefts(rgb) == [LEFT, RIGHT]
    assert lefts(rgb, PLACE.with_ends(0, RIGHT - 1, RIGHT + WIDTH + 1)) == [LEFT, RIGHT]
    assert lefts(rgb, taken=(PLACE,)) == [LEFT]
    assert lefts(rgb, PLACE.with_ends(0, RIGHT, RIGHT + WIDTH - 8)) == [LEFT]
    assert lefts(rgb, PLACE.with_ends(1, TOP + 8, TOP + HEIGHT + 8)) == [LEFT]


def test_a_place_may_be_the_frame_of_a_panel_with_that_of_another():
    rgb = figure()
    draw_map(rgb, RIGHT, FEW)
    around = Box(RIGHT - 5, TOP - 5, RIGHT + WIDTH + 5, TOP + HEIGHT + 5)
    own = Box(LEFT - 5, TOP - 5, LEFT + WIDTH + 5, TOP + HEIGHT + 5)
    assert lefts(rgb, around, own) == [LEFT, RIGHT]
    assert lefts(rgb, around) == [LEFT]
    assert lefts(rgb, around, own.with_ends(0, LEFT - 9, LEFT + WIDTH + 1)) == [LEFT]


@pytest.mark.parametrize("drawn", ["lines", "nothing"])
def test_a_chart_on_a_gray_ground_of_that_size_is_none(drawn):
    rgb = figure()
    rgb[TOP : TOP + HEIGHT, RIGHT : RIGHT + WIDTH] = 247
    if drawn == "lines":
        x = np.arange(RIGHT + 8, RIGHT + WIDTH - 8)
        y = np.rint(TOP + 80 + 60 * np.sin(x / 17)).astype(int)
        cv2.polylines(rgb, [np.stack([x, y], axis=1)], False, (30, 90, 180), 2, cv2.LINE_AA)
    assert lefts(rgb) == [LEFT]


def test_beside_two_alike_what_is_seen_need_not_be_exact():
    """As in cells of a few pixels, which are rounded to whole ones."""
    beyond = RIGHT + WIDTH + 16
    rgb = make_paper(240, beyond + WIDTH + 20)
    draw_map(rgb, LEFT, SEEN)
    draw_map(rgb, RIGHT, SEEN)
    rgb[TOP : TOP + HEIGHT, beyond : beyond + WIDTH] = 247
    rgb[TOP : TOP + 41, beyond : beyond + 3 * CELL[0] + 2] = (5, 48, 97)
    place = Box(beyond, TOP, beyond + WIDTH, TOP + HEIGHT)
    assert lefts(rgb, place) == [LEFT]
    assert lefts(rgb, place, known=(LEFT, RIGHT)) == [LEFT, RIGHT, beyond]


@pytest.mark.parametrize(("drawn", "expected"), [(range(ROWS), [LEFT, RIGHT]), (range(4), [LEFT])])
def test_a_matrix_of_zeros_and_ones_on_paper_shows_all_borders(drawn, expected):
    rgb = figure()
    for row in drawn:
        for col in {row, min(row + 2, COLS - 1)}:
            x, y = RIGHT + CELL[0] * col, TOP + CELL[1] * row
            rgb[y : y + CELL[1], x : x + CELL[0]] = 0
    assert lefts(rgb) == expected
