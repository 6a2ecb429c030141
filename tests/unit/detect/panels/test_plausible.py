"""Lattices of a single row or column of which the texts of others tell more."""

import numpy as np
import pytest

from heatgrid.detect.grid.evidence import NO_EVIDENCE, Evidence
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.panels.plausible import is_plausible, without_merged
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    SETTINGS,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    view,
)


def lattice(rows, cols):
    """A lattice over all of the drawn cells."""
    x, y = np.linspace(60, 340, cols + 1), np.linspace(40, 240, rows + 1)
    return Hypothesis(Panel(0, tuple(x.tolist()), tuple(y.tolist())), NO_EVIDENCE, 1.0)


@pytest.mark.parametrize(
    ("printed", "others", "left"),
    [
        (True, [(5, 4)], [(5, 4)]),
        (True, [(5, 2)], [(1, 4), (5, 2)]),
        (True, [], [(1, 4)]),
        (False, [(5, 4)], [(1, 4), (5, 4)]),
    ],
    ids=["a number each", "half as many", "alone", "no number"],
)
def test_a_row_of_high_cells_with_many_numbers_each_is_none(printed, others, left):
    rgb = make_paper(300, 400)
    fractions = np.array([0.1, 0.4, 0.6, 0.9]) + np.arange(5)[:, None] / 500
    draw_mesh(rgb, fractions, cell=(70, 40), printed=printed)
    found = [lattice(1, 4), *(lattice(*shape) for shape in others)]
    kept = without_merged(StepMaps(view(rgb), SETTINGS), found, settings=SETTINGS)
    assert [each.panel.shape for each in kept] == left


@pytest.mark.parametrize(
    ("rows", "height", "expected"), [(4, 3, False), (4, 4, True), (3, 6, False)]
)
def test_cells_smaller_than_a_heatmap_has_them_are_markers_on_lines(rows, height, expected):
    rgb = make_paper(200, 520)
    fractions = np.random.default_rng(0).random((rows, 80))
    box = draw_mesh(rgb, fractions, cell=(5, height), printed=False)
    x, y = np.linspace(*box.ends(0), 81), np.linspace(*box.ends(1), rows + 1)
    evidence = Evidence(flat=1.0, support=1.0, sharp=1.0, clean=1.0, colored=1.0)
    found = Hypothesis(Panel(0, tuple(x.tolist()), tuple(y.tolist())), evidence, 1.0)
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    assert is_plausible(scene, maps, found, excluded=(), settings=SETTINGS) == expected


@pytest.mark.parametrize(
    ("left", "right", "expected"), [(0, 0, True), (-5, 0, True), (-5, 40, False), (15, 15, False)]
)
def test_a_column_that_blur_has_widened_is_no_bar_that_a_lattice_lies_on(left, right, expected):
    rgb = make_paper(200, 300)
    box = draw_mesh(rgb, make_fractions(5, 3), cell=(40, 20))
    x, y = np.linspace(*box.ends(0), 4), np.linspace(*box.ends(1), 6)
    evidence = Evidence(flat=1.0, support=1.0, sharp=1.0, clean=1.0, colored=1.0)
    found = Hypothesis(Panel(0, tuple(x.tolist()), tuple(y.tolist())), evidence, 1.0)
    column = box.with_ends(0, box.left + 40 + left, box.left + 80 + right)
    bar = column.padded(1, 1, within=Box(0, 0, 300, 200))
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    assert is_plausible(scene, maps, found, excluded=(bar,), settings=SETTINGS) == expected


@pytest.mark.parametrize(
    ("named", "lined", "printed", "expected"),
    [
        (True, True, False, True),
        (False, True, False, False),
        (True, False, False, False),
        (True, True, True, True),
    ],
    ids=["a matrix", "a crossword", "bars", "numbers"],
)
def test_one_color_on_paper_is_a_matrix_between_lines_where_all_is_named(
    named, lined, printed, expected
):
    rgb = make_paper(300, 460)
    drawn = np.random.default_rng(4).random((6, 8)) < 1 / 3
    fractions = np.where(drawn, 0.1, np.nan)
    box = draw_mesh(rgb, fractions, (120, 60), cell=(36, 30), printed=printed)
    x, y = np.linspace(*box.ends(0), 9), np.linspace(*box.ends(1), 7)
    if lined:
        for place in x.astype(int).tolist():
            rgb[box.top : box.bottom, place] = 0
        for place in y.astype(int).tolist():
            rgb[place, box.left : box.right] = 0
    for at in range(8 * named):
        print_number(rgb, "ABCDEFGH"[at] * 2, (int(x[at]), 30), (36, 30))
    for at in range(6 * named):
        print_number(rgb, "abcdef"[at] * 3, (80, int(y[at])), (40, 30))
    evidence = Evidence(1.0, 1.0, 1.0, 1.0, colored=float(drawn.mean()), one_color=True)
    found = Hypothesis(Panel(0, tuple(x.tolist()), tuple(y.tolist())), evidence, 1.0)
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    assert is_plausible(scene, maps, found, excluded=(), settings=SETTINGS) == expected
