"""Lattices to cells, and what speaks for and against a lattice."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.detect.grid import Evidence, detect_cells, inked_share, judge_lattice, sample_faces
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    BLACK,
    SETTINGS,
    WHITE,
    as_jpeg,
    color_of,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    view,
)

X_EDGES = (60.0, 100.0, 140.0, 180.0, 220.0, 260.0)
Y_EDGES = (40.0, 70.0, 100.0, 130.0, 160.0)
FRACTIONS = make_fractions(4, 5)
COLORS = [[color_of(fraction) for fraction in row] for row in FRACTIONS]
PERFECT = Evidence(flat=1.0, support=1.0, sharp=1.0, colored=1.0, empty_sides=0)


def mesh(fractions=FRACTIONS, **look):
    rgb = make_paper()
    draw_mesh(rgb, fractions, **look)
    return rgb


def judge(rgb, x_edges=X_EDGES, y_edges=Y_EDGES):
    return judge_lattice(view(rgb), x_edges, y_edges, settings=SETTINGS)


def cells_of(rgb):
    return detect_cells(view(rgb), Panel(0, X_EDGES, Y_EDGES), settings=SETTINGS)


def colors_of(cells):
    return [[cell.rgb for cell in cells[5 * row : 5 * row + 5]] for row in range(4)]


def shifted(edges, by):
    return tuple(edge + by for edge in edges)


def test_faces_have_the_colors_between_border_and_text():
    faces = sample_faces(mesh(), X_EDGES, Y_EDGES, settings=SETTINGS)
    assert faces.samples.shape == (4, 5, 4, 5, 3)
    assert faces.colors.tolist() == np.array(COLORS).tolist()


@pytest.mark.parametrize("line_px", [0, 1, 2])
@pytest.mark.parametrize("line_color", [WHITE, BLACK])
def test_the_true_lattice_is_borne_out(line_px, line_color):
    evidence = judge(mesh(line_px=line_px, line_color=line_color))
    assert evidence.score > 0.95
    assert (evidence.colored, evidence.empty_sides) == (1.0, 0)


def test_a_lattice_beside_the_cells_is_not():
    moved = judge(mesh(), shifted(X_EDGES, 16), Y_EDGES)
    assert moved.flat < 0.8
    assert moved.score < 0.4


def test_a_lattice_twice_as_fine_lacks_support():
    fine = tuple(np.linspace(60, 260, 11))
    assert judge(mesh(printed=False), fine, Y_EDGES).support < 0.6


def test_a_lattice_half_as_fine_lacks_flat_cells():
    assert judge(mesh(), (60.0, 140.0, 220.0), Y_EDGES).score < 0.45


def test_lines_hold_a_lattice_of_equal_cells_together():
    equal = np.full((4, 5), 0.5)
    assert judge(mesh(equal, printed=False, line_px=2)).support == 1.0
    assert judge(mesh(equal, printed=False)).support == 0.0


def test_colors_that_drift_within_cells_are_not_sharp():
    rgb = make_paper()
    ramp = np.linspace(0, 255, 200).astype(np.uint8)
    rgb[40:160, 60:260] = ramp[None, :, None]
    assert judge(rgb).sharp < 0.6
    assert judge(mesh(printed=False)).sharp == 1.0


def test_paper_is_not_colored():
    evidence = judge(make_paper())
    assert (evidence.colored, evidence.empty_sides) == (0.0, 4)


def test_rows_of_paper_count_against_a_lattice():
    fractions = FRACTIONS.copy()
    fractions[3] = np.nan
    evidence = judge(mesh(fractions))
    assert (evidence.colored, evidence.empty_sides) == (0.75, 1)
    fractions[3, 2] = 0.5
    assert judge(mesh(fractions)).empty_sides == 0


def test_all_evidence_counts():
    assert PERFECT.score == 1.0
    for worse in ({"flat": 0.5}, {"support": 0.5}, {"sharp": 0.5}, {"empty_sides": 1}):
        assert replace(PERFECT, **worse).score < 0.75


def test_share_of_cells_with_something_printed():
    rgb = mesh(printed=False)
    scene = view(rgb)
    assert inked_share(scene, X_EDGES, Y_EDGES, settings=SETTINGS) == 0.0
    for k in range(5):
        print_number(rgb, "1.5", (60 + 40 * k, 40), (40, 30), COLORS[0][k])
    assert inked_share(view(rgb), X_EDGES, Y_EDGES, settings=SETTINGS) == 0.25


@pytest.mark.parametrize("line_px", [0, 2])
@pytest.mark.parametrize("printed", [False, True])
def test_cells_have_their_exact_colors(line_px, printed):
    cells = cells_of(mesh(line_px=line_px, printed=printed))
    assert colors_of(cells) == COLORS
    assert {cell.rgb_spread for cell in cells if not printed} <= {0.0}


def test_cells_run_row_by_row_and_fill_the_lattice():
    cells = cells_of(mesh())
    assert [(cell.row, cell.col) for cell in cells] == list(np.ndindex(4, 5))
    assert cells[0].box == Box(60, 40, 100, 70)
    assert cells[-1].box == Box(220, 130, 260, 160)


def test_jpeg_moves_colors_little_and_shows_as_spread():
    cells = cells_of(as_jpeg(mesh()))
    assert np.abs(np.array(colors_of(cells)) - COLORS).max() <= 4
    assert np.mean([cell.rgb_spread for cell in cells]) > 0.5


def test_a_cell_without_color_and_text_is_masked():
    fractions = FRACTIONS.copy()
    fractions[1, 2] = np.nan
    cells = cells_of(mesh(fractions, line_px=2))
    assert [(cell.row, cell.col) for cell in cells if not cell.drawn] == [(1, 2)]


def test_a_white_cell_with_a_number_is_drawn():
    fractions = FRACTIONS.copy()
    fractions[1, 2] = np.nan
    rgb = mesh(fractions)
    print_number(rgb, "0.0", (140, 70), (40, 30))
    cells = cells_of(rgb)
    assert all(cell.drawn for cell in cells)
    assert cells[7].rgb == WHITE
