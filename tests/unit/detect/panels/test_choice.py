"""Which of several lattices at one place is the panel."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from heatgrid.detect.grid.evidence import Evidence
from heatgrid.detect.panels.choice import most_valuable
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.picture.scene import view_scene
from heatgrid.drawn import Panel
from tests.unit.detect.drawings import SETTINGS, color_of, make_paper, print_number

SIDE, LEFT, TOP, COUNT = 46, 60, 50, 8
LINES_X = tuple(float(LEFT + SIDE * at) for at in range(COUNT + 1))
LINES_Y = tuple(float(TOP + SIDE * at) for at in range(COUNT + 1))
WHOLE = Hypothesis(
    Panel(0, LINES_X, LINES_Y),
    Evidence(flat=0.91, support=1.0, sharp=1.0, clean=1.0, colored=0.25),
    evenness=1.0,
)
# Without the first row and column, whose marks leave the least ground.
PART = Hypothesis(
    Panel(0, LINES_X[1:], LINES_Y[1:]), replace(WHOLE.evidence, flat=0.97), evenness=1.0
)


def drawn(*, first):
    """A circle in each cell, or but a text in those of the first row and column."""
    rgb = make_paper(TOP + COUNT * SIDE + 30, LEFT + COUNT * SIDE + 30)
    for row, col in np.ndindex(COUNT, COUNT):
        left, top = LEFT + SIDE * col, TOP + SIDE * row
        value = 0.82 if 0 in (row, col) else 0.3
        if first or 0 not in (row, col):
            middle = left + SIDE // 2, top + SIDE // 2
            half = round(0.46 * SIDE * np.sqrt(value))
            cv2.circle(rgb, middle, half, color_of(value), -1, cv2.LINE_AA)
        print_number(rgb, f"{value:.2f}", (left, top), (SIDE, SIDE))
    for at in range(COUNT + 1):
        rgb[TOP : TOP + COUNT * SIDE, LEFT + at * SIDE] = 190
        rgb[TOP + at * SIDE, LEFT : LEFT + COUNT * SIDE] = 190
    return rgb


@pytest.mark.parametrize(("first", "chosen"), [(True, WHOLE), (False, PART)])
def test_rows_whose_marks_nearly_fill_their_cells_belong_to_the_panel(first, chosen):
    assert WHOLE.value < PART.value
    scene = view_scene(drawn(first=first), settings=SETTINGS)
    assert most_valuable(scene, [PART, WHOLE], settings=SETTINGS) == [chosen]


@pytest.mark.parametrize(("flat", "rows"), [(1.0, 9), (0.98, 8)])
def test_a_lattice_replaces_a_part_of_it_only_if_it_is_as_exact(flat, rows):
    part = replace(WHOLE, evidence=replace(WHOLE.evidence, flat=1.0))
    longer = Panel(0, LINES_X, (LINES_Y[0] - SIDE, *LINES_Y))
    whole = Hypothesis(longer, replace(part.evidence, flat=flat, support=0.8), evenness=1.0)
    assert whole.value < part.value
    scene = view_scene(drawn(first=True), settings=SETTINGS)
    chosen = most_valuable(scene, [part, whole], settings=SETTINGS)
    assert [each.panel.rows for each in chosen] == [rows]


@pytest.mark.parametrize("is_divided", [True, False])
def test_an_uneven_lattice_with_areas_in_its_cells_gives_way_to_an_even_one(is_divided):
    """Most borders are faint, and the strip above with the name of a facet has a sharp one."""
    rgb = make_paper(TOP + COUNT * SIDE + 30, LEFT + COUNT * SIDE + 30)
    for row, col in np.ndindex(COUNT, COUNT):
        left, top = LEFT + SIDE * col, TOP + SIDE * row
        value = (row // 2 + col // 2) % 2 if not is_divided else (row + col) % 3 / 2
        rgb[top : top + SIDE, left : left + SIDE] = color_of(value)
    even = replace(WHOLE, evidence=replace(WHOLE.evidence, support=0.7))
    coarse = tuple(LINES_Y[at] for at in (0, 2, 4, 6, 8))
    uneven = Hypothesis(
        Panel(0, tuple(LINES_X[at] for at in (0, 2, 4, 6, 8)), (TOP - 4.0, *coarse[1:])),
        WHOLE.evidence,
        evenness=1.0,
        uneven=True,
    )
    assert even.value < uneven.value
    scene = view_scene(rgb, settings=SETTINGS)
    chosen = [even] if is_divided else [uneven]
    assert most_valuable(scene, [even, uneven], settings=SETTINGS) == chosen


@pytest.mark.parametrize("named", [False, True])
def test_paper_between_cells_and_their_frame_is_a_part_of_them_only_if_it_has_names(named):
    rgb = make_paper(TOP + COUNT * SIDE + 60, LEFT + COUNT * SIDE + 30)
    for row, col in np.ndindex(COUNT - 1, COUNT - 1):
        left, top = LEFT + SIDE * col, TOP + SIDE * row
        rgb[top : top + SIDE, left : left + SIDE] = color_of(0.2 + 0.1 * ((row + col) % 7))
    for k in range(COUNT if named else 0):
        print_number(rgb, "ab", (LEFT - 50, TOP + SIDE * k), (SIDE, SIDE))
        print_number(rgb, "cd", (LEFT + SIDE * k, TOP + SIDE * COUNT), (SIDE, 30))
    evidence = replace(WHOLE.evidence, flat=1.0)
    own, count = (COUNT - 1) ** 2, COUNT**2
    padded = replace(WHOLE, evidence=replace(evidence, support=0.95, colored=own / count))
    inner = Panel(0, LINES_X[:-1], LINES_Y[:-1])
    cells = Hypothesis(inner, replace(evidence, colored=1.0), evenness=1.0)
    scene = view_scene(rgb, settings=SETTINGS)
    assert cells.value < padded.value
    expected = padded if named else cells
    assert most_valuable(scene, [padded, cells], settings=SETTINGS) == [expected]


@pytest.mark.parametrize(("flat", "regular"), [(0.98, False), (0.7, True)])
def test_borders_that_are_seen_one_by_one_are_not_hidden(flat, regular):
    seen = replace(WHOLE, evidence=replace(WHOLE.evidence, flat=flat))
    told = replace(WHOLE, evidence=replace(WHOLE.evidence, flat=0.99), regular=True)
    scene = view_scene(drawn(first=True), settings=SETTINGS)
    (chosen,) = most_valuable(scene, [seen, told], settings=SETTINGS)
    assert chosen.regular == regular
