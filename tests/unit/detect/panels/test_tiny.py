"""Panels that are a small part of their figure."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.panels.tiny import has_own_colors, is_named, is_vouched, tiny_places
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    BLACK,
    SETTINGS,
    color_of,
    draw_bar,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    search,
    shapes,
    view,
)

CORNER = (700, 500)
CELL = (24, 20)
BAR = Box(860, 480, 872, 560)


def page(fractions, *, cell=CELL, line_px=0, printed=False, text=True):
    """A page of text with a small mesh."""
    rgb = make_paper(900, 1200)
    if text:
        for line in range(20):
            place = (60, 60 + 40 * line)
            words = "Illustration of all the small things"
            cv2.putText(rgb, words, place, cv2.FONT_HERSHEY_DUPLEX, 0.8, BLACK, 2, cv2.LINE_AA)
    box = draw_mesh(rgb, fractions, CORNER, cell=cell, line_px=line_px, printed=printed)
    return rgb, box


def label(rgb, rows, cols, cell=CELL):
    """A tick label at the left of each row and below each column."""
    left, top = CORNER
    for row in range(rows):
        print_number(rgb, "a", (left - 24, top + row * cell[1]), (24, cell[1]))
    for col in range(cols):
        print_number(rgb, "b", (left + col * cell[0], top + rows * cell[1]), (cell[0], 20))


def places(rgb):
    scene = view(rgb)
    return tiny_places(scene, StepMaps(scene, SETTINGS), excluded=(), settings=SETTINGS)


@pytest.mark.parametrize("line_px", [0, 1, 3])
def test_cells_are_a_place_and_letters_are_none(line_px):
    rgb, box = page(make_fractions(2, 3), line_px=line_px)
    (place,) = places(rgb)
    assert place.iou(box) > 0.9


def test_one_color_is_no_place():
    rgb, box = page(make_fractions(2, 3))
    rgb[box.slices] = (200, 30, 30)
    assert places(rgb) == []


@pytest.mark.parametrize("cell", [CELL, (18, 16)])
@pytest.mark.parametrize("line_px", [0, 1])
def test_labels_on_both_axes_make_a_small_lattice_a_panel(cell, line_px):
    rgb, box = page(make_fractions(3, 4), cell=cell, line_px=line_px)
    label(rgb, 3, 4, cell)
    found = search(rgb)
    assert shapes(found) == [(3, 4)]
    assert found.panels[0].box.iou(box) > 0.9


def test_numbers_make_a_small_lattice_a_panel():
    rgb, _ = page(make_fractions(2, 3), printed=True)
    assert shapes(search(rgb)) == [(2, 3)]


@pytest.mark.parametrize(("alike", "vouched"), [(True, True), (False, False)])
def test_numbers_flush_right_in_wide_cells_vouch_for_a_lattice(alike, vouched):
    rgb = make_paper(300, 700)
    wide = (150, 24)
    fractions = make_fractions(4, 3)
    draw_mesh(rgb, fractions, (100, 60), cell=wide, printed=False)
    for row, col in np.ndindex(4, 3):
        off = 0 if alike else 11 * (row % 4)
        corner = (100 + col * 150 + 120 - off, 60 + row * 24)
        print_number(rgb, f"{row}{col}", corner, (28, 24), color_of(fractions[row, col]))
    panel = Panel(
        0, tuple(100.0 + 150 * k for k in range(4)), tuple(60.0 + 24 * k for k in range(5))
    )
    assert is_vouched(view(rgb), panel, bars=(), settings=SETTINGS) == vouched


def test_the_colors_of_a_bar_make_a_small_lattice_a_panel():
    rgb, _ = page(make_fractions(3, 3))
    draw_bar(rgb, BAR)
    assert shapes(search(rgb, (BAR,))) == [(3, 3)]


def test_a_small_lattice_that_nothing_vouches_for_is_none():
    rgb, _ = page(make_fractions(2, 3))
    found = search(rgb)
    assert (shapes(found), found.given_up) == ([], ())


def test_two_named_cells_in_the_colors_of_a_bar_are_given_up_aloud():
    rgb, box = page(make_fractions(1, 2))
    label(rgb, 1, 2)
    draw_bar(rgb, BAR)
    (lost,) = search(rgb, (BAR,)).given_up
    assert lost.box.iou(box) > 0.9


def test_names_stand_beside_rows_and_columns():
    rgb, box = page(make_fractions(2, 2))
    panel = Panel(0, (700.0, 724.0, 748.0), (500.0, 520.0, 540.0))
    before = is_named(view(rgb), panel, settings=SETTINGS)
    label(rgb, 2, 2)
    assert (before, is_named(view(rgb), panel, settings=SETTINGS)) == (False, True)
    assert panel.box == box


@pytest.mark.parametrize(("rows", "own"), [(1, False), (2, True)])
def test_an_icon_has_few_colors(rows, own):
    rgb, _ = page(make_fractions(rows, 3))
    edges = tuple(500.0 + 20 * row for row in range(rows + 1))
    panel = Panel(0, (700.0, 724.0, 748.0, 772.0), edges)
    assert has_own_colors(view(rgb), panel, settings=SETTINGS) is own


@pytest.mark.parametrize("shape", [(1, 5), (5, 1)])
def test_a_single_line_of_marks_is_one_of_a_dot_plot_or_a_legend(shape):
    rgb = make_paper()
    box = draw_mesh(rgb, np.full(shape, 0.0), cmap="gray", printed=False)
    rgb[box.slices] = 235
    edges = (np.linspace(*box.ends(axis), shape[1 - axis] + 1).tolist() for axis in (0, 1))
    panel = Panel(0, *map(tuple, edges))
    for row, col in np.ndindex(*shape):
        cell = panel.cell_box(row, col)
        center = (cell.left + cell.right) // 2, (cell.top + cell.bottom) // 2
        cv2.circle(rgb, center, 7, color_of((row + col) / 4), -1, cv2.LINE_AA)
    assert not is_vouched(view(rgb), panel, bars=(), settings=SETTINGS)
    rgb[box.slices] = 235
    for row, col in np.ndindex(*shape):
        cell = panel.cell_box(row, col)
        print_number(rgb, "0.5", (cell.left, cell.top), (cell.width, cell.height))
    assert is_vouched(view(rgb), panel, bars=(), settings=SETTINGS)


@pytest.mark.parametrize(
    ("bar", "expected"),
    [
        (Box(60, 170, 140, 182), True),
        (Box(150, 40, 162, 160), True),
        (Box(60, 170, 110, 182), False),
        (Box(60, 20, 140, 32), False),
    ],
    ids=["below", "beside", "shorter", "above"],
)
def test_a_bar_along_a_whole_side_vouches_for_cells_of_one_color(bar, expected):
    rgb = make_paper()
    edges = (60.0, 100.0, 140.0), (40.0, 100.0, 160.0)
    draw_mesh(rgb, np.full((2, 2), 1.0), cell=(40, 60), line_px=2, printed=False)
    draw_bar(rgb, bar)
    found = is_vouched(view(rgb), Panel(0, *edges), bars=(bar,), settings=SETTINGS)
    assert found is expected


@pytest.mark.parametrize("printed", [True, False])
def test_the_painted_cells_of_a_sheet_vouch_for_it_if_they_hold_texts(printed):
    rgb = make_paper(400, 600)
    draw_mesh(rgb, make_fractions(3, 4), (140, 100), cell=(40, 20), printed=printed)
    x = tuple(100.0 + 40 * col for col in range(9))
    y = tuple(80.0 + 20 * row for row in range(10))
    panel = Panel(0, x, y)
    assert is_vouched(view(rgb), panel, bars=(), settings=SETTINGS) == printed
