"""Labels beside a lattice, row by row and column by column."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.detect.grid.lettering import (
    are_labeled_along,
    find_labels,
    have_titles,
    is_printed_again,
    labeled_sides,
)
from heatgrid.detect.grid.prints import likeness
from heatgrid.drawn import Panel
from tests.unit.detect.drawings import (
    SETTINGS,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    view,
)

CELL = 40, 30
PANEL = Panel(0, (60.0, 100.0, 140.0, 180.0, 220.0), (40.0, 70.0, 100.0, 130.0))


def labeled(texts, *, above="", parts=2):
    """A mesh with labels below its columns, and titles above parts of it."""
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(3, 4))
    for col, text in enumerate(texts):
        print_number(rgb, text, (60 + col * CELL[0], 130), CELL)
    for part in range(parts if above else 0):
        width = 160 // parts
        print_number(rgb, above, (60 + part * width, 10), (width, CELL[1]))
    return rgb


def test_which_columns_have_a_label():
    top, bottom = labeled_sides(view(labeled(["ab", "", "cd", ""])), PANEL, 1, settings=SETTINGS)
    assert top.tolist() == [False] * 4
    assert bottom.tolist() == [True, False, True, False]


def test_what_the_labels_are():
    _, below, *_ = find_labels(view(labeled(["ab", "cd", "ab", ""])), PANEL, 1, settings=SETTINGS)
    first, second, third, last = below
    assert last is None
    assert round(likeness(first, third, settings=SETTINGS), 3) == 1
    assert likeness(first, second, settings=SETTINGS) < 1 - SETTINGS.seams.again_lead_min


def test_titles_above_both_parts():
    edges = np.array([60.0, 140.0, 220.0])
    assert have_titles(view(labeled([], above="Ab")), PANEL, edges, 1, settings=SETTINGS)


def test_labels_of_all_columns_are_no_titles():
    edges = np.array([60.0, 140.0, 220.0])
    scene = view(labeled(["ab", "cd", "ef", "gh"]))
    assert not have_titles(scene, PANEL, edges, 1, settings=SETTINGS)


def test_one_title_for_both_parts_is_none():
    edges = np.array([60.0, 140.0, 220.0])
    scene = view(labeled([], above="Abcdef", parts=1))
    assert not have_titles(scene, PANEL, edges, 1, settings=SETTINGS)


@pytest.mark.parametrize(
    ("labels", "titled"),
    [
        ({4.5: "Ab", 14.5: "Cd"}, True),
        ({4: "15", 9: "10", 14: "5", 19: "0"}, False),
        ({2: "15", 7: "10", 12: "5", 17: "0"}, False),
    ],
    ids=["a title each", "one in the middle", "one at both sides of it"],
)
def test_labels_of_every_fifth_row_are_no_titles(labels, titled):
    rgb, panel = make_paper(), replace(PANEL, y_edges=tuple(20.0 + 10 * k for k in range(21)))
    draw_mesh(rgb, make_fractions(20, 4), (60, 20), cell=(40, 10), printed=False)
    for row, text in labels.items():
        print_number(rgb, text, (20, round(10 + 10 * row)), CELL)
    edges = np.array([20.0, 120.0, 220.0])
    assert have_titles(view(rgb), panel, edges, 0, settings=SETTINGS) == titled


@pytest.mark.parametrize(("depths", "sides"), [((1,), 1), ((1, 2), 3)])
def test_labels_wider_than_a_cell_are_compared_where_they_end(depths, sides):
    rgb = labeled([])
    print_number(rgb, "abcdefgh", (2, 40), (56, 30))
    settings = replace(SETTINGS, seams=replace(SETTINGS.seams, again_depth_cells=depths))
    assert len(find_labels(view(rgb), PANEL, 0, settings=settings)) == sides


def test_names_of_groups_behind_labels_are_no_part_of_them():
    rgb = labeled([])
    for col, text in enumerate("NSNS"):
        print_number(rgb, text, (60 + col * CELL[0], 128), (CELL[0], 14))
    for part, name in enumerate(("early", "late")):
        print_number(rgb, name, (60 + 80 * part, 147), (80, 14))
    sides = find_labels(view(rgb), PANEL, 1, settings=SETTINGS)
    whole = [side for side in sides if all(label is not None for label in side)]
    assert any(len({label.shape[1] for label in side}) == 1 for side in whole)


@pytest.mark.parametrize(("rows", "again"), [(420, True), (270, False)], ids=["whole", "cut off"])
def test_what_the_edge_of_the_picture_cuts_off_comes_not_again(rows, again):
    """Two parts of five rows each, with numbers beside every other border of them."""
    rgb = make_paper(420, 300)
    panel = Panel(0, (100.0, 160.0, 220.0), tuple(20.0 + 40 * k for k in range(11)))
    for part in (0, 200):
        for k, text in enumerate(("10", "20", "30")):
            print_number(rgb, text, (60, 24 + part + 75 * k), (36, 30))
    scene = view(np.ascontiguousarray(rgb[:rows]))
    assert is_printed_again(scene, panel, 0, 5, settings=SETTINGS) == again
    assert not is_printed_again(scene, panel, 0, 3, settings=SETTINGS)


@pytest.mark.parametrize(
    ("last", "along"),
    [((150, 170), True), ((131, 188), False), (None, False)],
    ids=["a short word", "one that reaches beyond its row", "none"],
)
def test_words_along_a_side_may_be_longer_than_inner_rows(last, along):
    rgb = make_paper()
    words = (52, 62), (66, 104), (108, 122), last
    for top, bottom in filter(None, words):
        rgb[top:bottom, 40:46] = 0
    edges = (*PANEL.y_edges, 160.0) if last != (150, 170) else (40.0, 70.0, 100.0, 130.0, 190.0)
    assert are_labeled_along(view(rgb), PANEL, edges, 0, settings=SETTINGS) == along
