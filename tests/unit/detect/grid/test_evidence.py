"""What speaks for and against a lattice."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.detect.grid.evidence import Evidence, Margins, judge_lattice, paper_color
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    BLACK,
    SETTINGS,
    WHITE,
    color_of,
    draw_mesh,
    make_fractions,
    make_paper,
    view,
)

X_EDGES = (60.0, 100.0, 140.0, 180.0, 220.0, 260.0)
Y_EDGES = (40.0, 70.0, 100.0, 130.0, 160.0)
FRACTIONS = make_fractions(4, 5)
PERFECT = Evidence(flat=1.0, support=1.0, sharp=1.0, clean=1.0, colored=1.0)


def paper(rgb, box):
    return paper_color(view(rgb), box, settings=SETTINGS.evidence).tolist()


def mesh(fractions=FRACTIONS, **look):
    rgb = make_paper()
    draw_mesh(rgb, fractions, **look)
    return rgb


def judge(rgb, x_edges=X_EDGES, y_edges=Y_EDGES):
    scene = view(rgb)
    panel = Panel(0, x_edges, y_edges)
    return judge_lattice(scene, StepMaps(scene, SETTINGS), panel, settings=SETTINGS)


def shifted(edges, by):
    return tuple(edge + by for edge in edges)


@pytest.mark.parametrize("line_px", [0, 1, 2])
@pytest.mark.parametrize("line_color", [WHITE, BLACK])
def test_the_true_lattice_is_borne_out(line_px, line_color):
    evidence = judge(mesh(line_px=line_px, line_color=line_color))
    assert evidence.score > 0.95
    assert (evidence.colored, evidence.empty) == (1.0, Margins())


def test_a_lattice_beside_the_cells_is_not():
    moved = judge(mesh(), shifted(X_EDGES, 16), Y_EDGES)
    assert moved.flat < 0.8
    assert moved.score < 0.4


def test_a_lattice_twice_as_fine_lacks_support():
    fine = tuple(np.linspace(60, 260, 11))
    assert judge(mesh(printed=False), fine, Y_EDGES).support < 0.6


def test_digits_between_close_borders_leave_cells_flat():
    rgb = make_paper()
    x_edges, y_edges = (tuple(60.0 + size * k for k in range(6)) for size in (24, 13))
    for row, col in np.ndindex(5, 5):
        left, top = int(x_edges[col]), int(y_edges[row])
        rgb[top : top + 13, left : left + 24] = color_of((row + 2 * col) / 13)
        rgb[top + 4 : top + 10, left + 3 : left + 21 : 3] = BLACK
    assert judge(rgb, x_edges, y_edges).flat > 0.95


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


def test_text_that_is_off_the_middle_of_wide_cells_is_no_drift():
    rgb = make_paper()
    x_edges, y_edges = (60.0, 140.0, 220.0, 300.0), tuple(40.0 + 24 * row for row in range(5))
    for row, col in np.ndindex(4, 3):
        left, top = int(x_edges[col]), int(y_edges[row])
        rgb[top : top + 24, left : left + 80] = color_of((row + 2 * col) / 7)
        rgb[top + 3 : top + 13, left + 10 : left + 70] = BLACK
    assert judge(rgb, x_edges, y_edges).sharp == 1.0


def test_paper_is_not_colored():
    evidence = judge(make_paper())
    assert (evidence.colored, evidence.empty) == (0.0, Margins(5, 5, 4, 4))


def test_rows_of_paper_count_against_a_lattice():
    fractions = FRACTIONS.copy()
    fractions[3] = np.nan
    evidence = judge(mesh(fractions))
    assert (evidence.colored, evidence.empty) == (0.75, Margins(bottom=1))
    fractions[3, 2] = 0.5
    assert judge(mesh(fractions)).empty == Margins()


def test_all_evidence_counts():
    assert PERFECT.score == 1.0
    for worse in (
        {"flat": 0.5},
        {"support": 0.5},
        {"sharp": 0.5},
        {"clean": 0.5},
        {"empty": Margins(1)},
    ):
        assert replace(PERFECT, **worse).score < 0.75


@pytest.mark.parametrize("upright", [False, True])
def test_the_end_of_a_bar_crosses_cells(upright):
    rgb = mesh(printed=False)
    if upright:
        rgb[40:160, 120:140] = WHITE
    else:
        rgb[55:70, 100:140] = WHITE
    assert judge(rgb).clean == (0.8 if upright else 0.95)


@pytest.mark.parametrize("look", [{}, {"line_px": 4}, {"line_px": 2, "line_color": BLACK}])
def test_numbers_and_lines_cross_no_cell(look):
    assert judge(mesh(**look)).clean == 1.0


def test_lines_under_all_samples_do_not_hide_the_cells_between():
    rgb = mesh(np.full((4, 5), 0.5), line_px=2, line_color=BLACK)
    assert judge(rgb, (60.0, 260.0), (40.0, 160.0)).score < 0.2


def test_a_page_within_a_window_has_its_own_paper():
    rgb = make_paper(color=(30, 30, 30))
    rgb[20:200, 5:300] = WHITE
    rgb[40:160, 60:260] = mesh()[40:160, 60:260]
    assert paper(rgb, Box(60, 40, 260, 160)) == list(WHITE)
    assert judge(rgb, (20.0, *X_EDGES)).empty == Margins(left=1)


def test_a_figure_without_a_margin_has_the_background_of_its_border():
    rgb = mesh()[40:160, 60:260]
    assert paper(rgb, Box(0, 0, 200, 120)) == view(rgb).background.tolist()


def test_a_frame_closes_a_row_of_paper():
    fractions = FRACTIONS.copy()
    fractions[3] = np.nan
    rgb = mesh(fractions)
    rgb[160, 60:260] = BLACK
    assert judge(rgb).empty == Margins()


def test_a_row_in_the_color_around_the_page_is_empty():
    rgb = make_paper(300, 400, (40, 40, 40))
    rgb[70:280, 30:370] = WHITE
    draw_mesh(rgb, FRACTIONS, (60, 100), printed=False)
    evidence = judge(rgb, y_edges=(40.0, 70.0, 100.0, 130.0, 160.0, 190.0, 220.0))
    assert evidence.empty == Margins(top=2)


@pytest.mark.parametrize("is_card", [True, False])
def test_a_row_in_the_color_of_the_gaps_and_of_the_card_is_empty(is_card):
    card = (60, 70, 90)
    rgb = make_paper(300, 400, (20, 20, 20))
    left, right = (30, 370) if is_card else (60, 260)
    rgb[38:162, left:right] = card
    fractions = np.vstack([np.full(5, np.nan), FRACTIONS[1:]])
    draw_mesh(rgb, fractions, printed=False, line_px=4, line_color=card)
    assert judge(rgb).empty == (Margins(top=1) if is_card else Margins())


def test_cells_end_beside_tick_marks_of_their_color():
    rgb = make_paper()
    draw_mesh(rgb, np.zeros((4, 5)), (60, 40), cmap="gray", printed=False)
    for row in range(4):
        rgb[54 + 30 * row : 56 + 30 * row, 50:60] = (0, 0, 0)
    panel = Panel(0, tuple(60.0 + 40 * k for k in range(6)), tuple(40.0 + 30 * k for k in range(5)))
    scene = view(rgb)
    found = judge_lattice(scene, StepMaps(scene, SETTINGS), panel, settings=SETTINGS)
    assert found.closed == 1
