"""Cells that go on beyond a side of a panel."""

import pytest

from heatgrid.detect.panels.flanked import find_beyond, is_flanked
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    SETTINGS,
    color_of,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    view,
)

PANEL = Panel(0, (100.0, 140.0, 180.0, 220.0), (70.0, 100.0, 130.0, 160.0))
# Left and top of a place beside the third row or column, on each side.
PLACES = {"left": (60, 130), "upper": (180, 40), "right": (220, 130), "lower": (180, 160)}


def draw(cells, *, printed=True):
    """A mesh of 3 x 3 cells, and others with their places and colors."""
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(3, 3), (100, 70))
    for (left, top), color in cells:
        rgb[top : top + 30, left : left + 40] = color
        if printed:
            print_number(rgb, "2.4", (left, top), (40, 30), color)
    return rgb


def look(rgb, others=()):
    """What stands beside the panel."""
    return is_flanked(view(rgb), PANEL, others, settings=SETTINGS)


@pytest.mark.parametrize("side", PLACES)
def test_one_cell_more_is_told_with_its_side(side):
    rgb = draw([(PLACES[side], color_of(0.5))])
    assert look(rgb) == f"cells go on beyond its {side} side"


def test_a_column_of_several_colors_is_told():
    cells = [((60, top), color_of(share)) for top, share in ((70, 0), (100, 0.5), (130, 1))]
    assert look(draw(cells)) == "cells go on beyond its left side"


def test_heads_in_one_color_are_none():
    heads = [((60, top), color_of(0.5)) for top in (70, 100, 130)]
    assert not look(draw(heads))


@pytest.mark.parametrize(("rows", "told"), [((0, 2, 4), False), ((0, 1, 4), True), ((2, 4), True)])
def test_names_on_every_other_ground_of_a_table_are_none(rows, told):
    rgb = make_paper(320, 320)
    draw_mesh(rgb, make_fractions(6, 3), (100, 70))
    panel = Panel(0, PANEL.x_edges, tuple(70.0 + 30 * k for k in range(7)))
    for row in range(6):
        color = color_of(0.5) if row in rows else (255, 255, 255)
        rgb[70 + 30 * row : 100 + 30 * row, 60:100] = color
        print_number(rgb, "7q34", (60, 70 + 30 * row), (40, 30), color)
    assert bool(is_flanked(view(rgb), panel, (), settings=SETTINGS)) == told


def test_a_strip_with_a_title_in_its_middle_is_none():
    rgb = draw([])
    rgb[40:70, 100:220] = color_of(0.5)
    print_number(rgb, "3.5", (140, 40), (40, 30), color_of(0.5))
    assert not look(rgb)


@pytest.mark.parametrize("beyond_px", [0, 4])
def test_the_ground_of_a_title_reaches_beyond_the_end_of_the_panel(beyond_px):
    """One as wide as two cells, but for what is around its text."""
    rgb = draw([])
    rgb[40:70, 100 - beyond_px : 179] = color_of(0.5)
    for at in (100, 140):
        print_number(rgb, "3.5", (at, 40), (40, 30), color_of(0.5))
    rgb[40:70, 140:180] = 255 if not beyond_px else rgb[40:70, 140:180]
    assert bool(look(rgb)) is not bool(beyond_px)


def test_heads_are_none_though_one_of_them_is_not_seen():
    heads = [((60, top), color_of(0.5)) for top in (70, 100)]
    assert not look(draw(heads))


@pytest.mark.parametrize(
    ("place", "color", "printed"),
    [((60, 130), color_of(0.5), False), ((60, 130), (250, 20, 20), True),
     ((54, 130), color_of(0.5), True)],
)  # fmt: skip
def test_neither_bare_colors_nor_those_of_another_map_nor_what_stands_apart(place, color, printed):
    assert not look(draw([(place, color)], printed=printed))


def test_another_panel_may_stand_there():
    rgb = draw([(PLACES["left"], color_of(0.5))])
    assert not look(rgb, [Box(20, 40, 98, 160)])


def beyond(cells, others=()):
    """Which row stands above or below the panel, behind a gap."""
    return find_beyond(view(draw(cells)), PANEL, others, settings=SETTINGS)


BEHIND_A_GAP = [((left, 170), color_of(share)) for left, share in ((100, 0), (140, 0.5), (180, 1))]


def test_the_next_group_of_rows_is_found_behind_a_gap():
    found = beyond(BEHIND_A_GAP)
    assert found is not None
    assert (found.left, found.right) == (100, 220)
    assert 165 <= found.top <= 175


def test_neither_one_cell_nor_another_panel_is_the_next_group():
    assert beyond(BEHIND_A_GAP[:1]) is None
    assert beyond(BEHIND_A_GAP, [Box(100, 165, 220, 210)]) is None


def test_texts_on_the_paper_beyond_a_ground_stand_in_no_cells():
    rgb = make_paper()
    rgb[60:170, 50:270] = 235
    draw_mesh(rgb, make_fractions(3, 5), (60, 70))
    rgb[100:130, 100:140] = 255
    for left in (60, 180):
        print_number(rgb, "v2", (left, 172), (40, 26))
    panel = Panel(0, tuple(range(60, 261, 40)), (70, 100, 130, 160))
    assert find_beyond(view(rgb), panel, (), settings=SETTINGS) is None


@pytest.mark.parametrize("printed", [False, True])
@pytest.mark.parametrize("depth", [20, 24])
@pytest.mark.parametrize("upright", [False, True])
def test_a_strip_of_group_colors_ends_before_the_paper_and_texts_in_it_are_told(
    upright, depth, printed
):
    depth += 6 * upright
    rgb = draw([])
    for k, share in enumerate((0, 1, 0.5)):
        left, top = (100 - depth, 70 + 30 * k) if upright else (100 + 40 * k, 70 - depth)
        width, height = (depth, 30) if upright else (40, depth)
        rgb[top : top + height, left : left + width] = color_of(share)
        if printed:
            print_number(rgb, "2.4", (left, top), (width, height), color_of(share))
    told = f"cells go on beyond its {'left' if upright else 'upper'} side"
    assert look(rgb) == (told if printed else "")
    assert (find_beyond(view(rgb), PANEL, (), settings=SETTINGS) is not None) <= printed


def test_a_second_strip_and_the_lines_of_a_tree_are_no_texts_in_the_first():
    rgb = draw([])
    for k, (first, second) in enumerate(((0, 0.5), (1, 1), (0.5, 0))):
        left = 100 + 40 * k
        rgb[54:70, left : left + 40] = color_of(first)
        rgb[46:53, left : left + 40] = color_of(second)
        rgb[20:46, left + 20] = 0
    assert not look(rgb)
    assert find_beyond(view(rgb), PANEL, (), settings=SETTINGS) is None


def test_a_panel_of_tiny_cells_is_looked_at_where_they_are_longer():
    panel = Panel(0, (100.0, 103.0, 106.0), (70.0, 100.0, 130.0, 160.0))
    assert not is_flanked(view(draw([])), panel, (), settings=SETTINGS)
