"""Numbers alone divide a place where no border can be seen."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.grid.printed import printed_lattices
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    BLACK,
    SETTINGS,
    as_jpeg,
    draw_bar,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    search,
    shapes,
    view,
)


def lattices(rgb, box, bars=()):
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    found = printed_lattices(scene, maps, [box], bars=bars, settings=SETTINGS)
    return [(panel.rows, panel.cols) for panel in found]


def one_color(fraction=0.3, *, printed=True, rows=4, cols=5):
    rgb = make_paper()
    return rgb, draw_mesh(rgb, np.full((rows, cols), fraction), printed=printed)


def test_a_panel_of_one_color():
    assert lattices(*one_color()) == [(4, 5)]
    assert shapes(search(one_color()[0])) == [(4, 5)]


def test_without_numbers_nothing_divides_it():
    assert lattices(*one_color(printed=False)) == []


def test_blocks_of_equal_cells():
    rgb = make_paper(320, 420)
    blocks = np.kron(make_fractions(3, 4), np.ones((2, 2)))
    box = draw_mesh(rgb, blocks, (40, 40))
    assert lattices(rgb, box) == [(6, 8)]
    assert shapes(search(rgb)) == [(6, 8)]


def test_compression_that_swallows_the_steps():
    rgb = make_paper()
    fractions = np.where(np.eye(3) > 0, 0.02, 0.0)
    draw_mesh(rgb, fractions, cell=(44, 44))
    assert shapes(search(as_jpeg(rgb, 50))) == [(3, 3)]


@pytest.mark.parametrize("shade", [255, 230, 200])
def test_a_table_on_a_card_is_none(shade):
    rgb = make_paper(240, 320, (245, 245, 245))
    box = draw_mesh(rgb, np.full((4, 5), np.nan))
    rgb[box.slices] = shade
    for row, col in np.ndindex(4, 5):
        print_number(rgb, f"{row}.{col}", (60 + 40 * col, 40 + 30 * row), (40, 30))
    assert lattices(rgb, box) == []


def test_pale_cells_need_a_bar_that_has_their_color():
    rgb = make_paper()
    box = draw_mesh(rgb, np.zeros((4, 5)), cmap="Reds")
    bar = Box(280, 40, 290, 160)
    assert lattices(rgb, box) == []
    draw_bar(rgb, bar, "viridis")
    assert lattices(rgb, box, (bar,)) == []
    draw_bar(rgb, bar, "Reds")
    assert lattices(rgb, box, (bar,)) == [(4, 5)]


def test_numbers_in_half_of_the_cells_are_too_few():
    rgb, box = one_color(printed=False)
    for row, col in np.ndindex(4, 5):
        if (row + col) % 2:
            print_number(rgb, "0.3", (60 + 40 * col, 40 + 30 * row), (40, 30), BLACK)
    assert lattices(rgb, box) == []


@pytest.mark.parametrize(("lone", "found"), [([3, 12], 1), ([], 0)])
def test_cells_of_paper_need_others_with_colors_of_a_bar(lone, found):
    rgb = make_paper(color=BLACK)
    fractions = np.zeros((4, 5))
    fractions.flat[lone] = 0.8
    box = draw_mesh(rgb, fractions, cmap="gray")
    bar = Box(280, 40, 290, 160)
    draw_bar(rgb, bar, "gray")
    assert lattices(rgb, box, (bar,)) == [(4, 5)] * found


def diagonal(grays, *, named=True):
    """Nearly white cells with numbers, but for the diagonal, in a frame without a bar."""
    rgb, fractions = make_paper(), np.full((4, 5), 0.01)
    np.fill_diagonal(fractions, grays)
    box = draw_mesh(rgb, fractions, cmap="gray_r")
    cv2.rectangle(rgb, (box.left - 1, box.top - 1), (box.right, box.bottom), BLACK)
    for row in range(4 if named else 0):
        print_number(rgb, "ab", (20, 40 + 30 * row), (40, 30))
    for col in range(5 if named else 0):
        print_number(rgb, "cd", (60 + 40 * col, 162), (40, 30))
    return rgb, box


@pytest.mark.parametrize(
    ("grays", "named", "found"),
    [
        ((0.4, 0.55, 0.7, 0.9), True, 1),
        ((0.4, 0.55, 0.7, 0.9), False, 0),
        ((0.4, 0.9, 0.4, 0.9), True, 0),
    ],
    ids=["several grays and names", "no names", "two grays"],
)
def test_marked_cells_of_a_table_have_two_colors_and_those_of_a_named_panel_more(
    grays, named, found
):
    assert lattices(*diagonal(grays, named=named)) == [(4, 5)] * found
