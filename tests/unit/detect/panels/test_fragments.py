"""Parts of one lattice are joined; panels in a row are not."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.grid.evidence import NO_EVIDENCE
from heatgrid.detect.panels.fragments import join_fragments, join_rivals
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    BLACK,
    SETTINGS,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    view,
)

PITCH = (40, 30)
CORNER = (60, 40)


def part(rows, cols, off=0.0):
    """A hypothesis over some rows and columns of the mesh; `off` moves it to the right."""
    x = tuple(CORNER[0] + off + PITCH[0] * k for k in range(cols[0], cols[1] + 1))
    y = tuple(CORNER[1] + float(PITCH[1]) * k for k in range(rows[0], rows[1] + 1))
    return Hypothesis(Panel(0, x, y), NO_EVIDENCE, 1.0)


def joined(*parts, holes=(), excluded=(), decorate=None):
    fractions = make_fractions(6, 6)
    for hole in holes:
        fractions[hole] = np.nan
    rgb = make_paper(260, 360)
    draw_mesh(rgb, fractions, CORNER, cell=PITCH)
    if decorate:
        decorate(rgb)
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    found = join_fragments(scene, maps, parts, excluded=excluded, settings=SETTINGS)
    return sorted((each.panel.rows, each.panel.cols) for each in found)


def test_halves_that_touch_are_one():
    assert joined(part((0, 6), (0, 2)), part((0, 6), (2, 6))) == [(6, 6)]


def test_some_cells_of_one_row_are_no_bar_between_parts():
    cells = part((1, 2), (1, 4)).panel.box.padded(1, 1, Box(0, 0, 360, 260))
    parts = part((0, 6), (0, 2)), part((0, 6), (2, 6))
    assert joined(*parts, excluded=(cells,)) == [(6, 6)]


def test_parts_with_a_column_between_them_are_one():
    column = [(row, 2) for row in range(6)]
    assert joined(part((0, 6), (0, 2)), part((2, 6), (3, 6)), holes=column) == [(6, 6)]


def test_equally_high_parts_a_column_apart_are_two_panels():
    column = [(row, 2) for row in range(6)]
    parts = part((0, 6), (0, 2)), part((0, 6), (3, 6))
    assert joined(*parts, holes=column) == [(6, 2), (6, 3)]


@pytest.mark.parametrize(
    ("texts", "shapes"),
    [
        (("0.1", "0.3", "0.2", "0.0", "0.1", "0.2"), [(6, 6)]),
        (("Ann", "0.3", "Barbara", "0.0", "0.1", "0.2"), [(2, 6), (3, 6)]),
        (("0.1", "0.3", "", "0.0", "0.1", "0.2"), [(2, 6), (3, 6)]),
    ],
)
def test_a_row_of_numbers_on_paper_between_them_makes_them_one(texts, shapes):
    def print_row(rgb):
        for col, text in enumerate(texts):
            print_number(rgb, text, (60 + 40 * col, 40 + 2 * 30), PITCH)

    row = [(2, col) for col in range(6)]
    parts = part((0, 2), (0, 6)), part((3, 6), (0, 6))
    assert joined(*parts, holes=row, decorate=print_row) == shapes


def test_a_single_row_may_be_some_pixels_higher():
    lower = part((3, 4), (0, 6))
    y = lower.panel.y_edges[0], lower.panel.y_edges[1] + 2.0
    lower = Hypothesis(Panel(0, lower.panel.x_edges, y), NO_EVIDENCE, 1.0)
    holes = [(row, col) for row in (4, 5) for col in range(6)]
    assert joined(part((0, 3), (0, 6)), lower, holes=holes) == [(4, 6)]


def test_a_frame_around_both_makes_them_one():
    column = [(row, 2) for row in range(6)]
    parts = part((0, 6), (0, 2)), part((0, 6), (3, 6))

    def frame(rgb):
        cv2.rectangle(rgb, (60, 40), (299, 219), BLACK, 1)

    assert joined(*parts, holes=column, decorate=frame) == [(6, 6)]


@pytest.mark.parametrize(("labels", "shapes"), [("abcdef", [(6, 6)]), ("ab def", [(6, 2), (6, 3)])])
def test_a_label_at_the_column_between_them_makes_them_one(labels, shapes):
    column = [(row, 2) for row in range(6)]
    parts = part((0, 6), (0, 2)), part((0, 6), (3, 6))

    def label(rgb):
        for col, text in enumerate(labels):
            print_number(rgb, text, (60 + 40 * col, 222), (40, 30))

    assert joined(*parts, holes=column, decorate=label) == shapes


def test_the_label_of_the_axis_may_stand_behind_that_of_the_row_between_them():
    def label(rgb):
        for row in range(6):
            print_number(rgb, "abcdef"[row], (40, 40 + 30 * row), (20, 30))
        rgb[80:180, 22:32] = BLACK

    row = [(2, col) for col in range(6)]
    parts = part((0, 2), (0, 6)), part((3, 6), (0, 6))
    assert joined(*parts, holes=row, decorate=label) == [(6, 6)]


@pytest.mark.parametrize(("off", "shapes"), [(2, [(6, 6)]), (12, [(6, 2), (6, 4)])])
def test_parts_out_of_step_are_two(off, shapes):
    assert joined(part((0, 6), (0, 2)), part((0, 6), (2, 6), off)) == shapes


def test_no_whole_reaches_into_a_known_place():
    first, second = part((0, 2), (0, 3)), part((2, 6), (2, 6))
    corner = part((0, 1), (5, 6), -12).panel.box
    assert joined(first, second) == [(6, 6)]
    assert joined(first, second, excluded=(corner.shrunk(6, 6),)) == [(2, 3), (4, 4)]


def test_a_place_as_wide_as_a_column_is_a_part_of_its_cells():
    first, second = part((0, 2), (0, 3)), part((2, 6), (2, 6))
    cell = part((0, 1), (5, 6)).panel.box
    column = cell.with_ends(1, cell.top + 7, cell.bottom + 7)
    assert joined(first, second, excluded=(column,)) == [(6, 6)]


def test_parts_that_lie_in_what_two_others_make_are_of_it():
    holes = [(row, col) for row in range(6) for col in range(6) if (row < 3) != (col < 3)]
    holes = [hole for hole in holes if hole not in {(0, 4), (0, 5), (4, 0)}]
    parts = part((0, 3), (0, 3)), part((3, 6), (3, 6)), part((0, 1), (4, 6)), part((4, 5), (0, 1))
    assert joined(*parts, holes=holes) == [(6, 6)]


def test_a_part_out_of_step_is_none_of_the_whole():
    parts = part((0, 6), (0, 2)), part((0, 6), (4, 6)), part((2, 4), (2, 4), off=12)
    assert joined(*parts) == [(2, 2), (6, 2), (6, 2)]


def rivals(whole, *others, excluded=()):
    """Shapes of what was chosen, joined with others that it overlaps."""
    rgb = make_paper(260, 360)
    draw_mesh(rgb, make_fractions(6, 6), CORNER, cell=PITCH)
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    found = join_rivals(scene, maps, [whole], others, excluded=excluded, settings=SETTINGS)
    return [each.panel.shape for each in found]


def test_what_overlaps_a_lattice_and_goes_on_in_step_is_a_part_of_it():
    assert rivals(part((0, 6), (0, 4)), part((0, 6), (3, 6))) == [(6, 6)]


@pytest.mark.parametrize(
    ("rows", "cols", "off"), [((0, 6), (3, 6), 11.0), ((2, 4), (3, 6), 0.0)], ids=["off", "lower"]
)
def test_what_overlaps_a_lattice_out_of_step_or_between_other_sides_is_none(rows, cols, off):
    assert rivals(part((0, 6), (0, 4)), part(rows, cols, off)) == [(6, 4)]


def test_a_lattice_does_not_go_on_over_what_is_something_else():
    bar = Box(250, 40, 262, 220)
    assert rivals(part((0, 6), (0, 4)), part((0, 6), (3, 6)), excluded=(bar,)) == [(6, 4)]
