"""Tables of tiles that stand apart, in columns as wide as their heads."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.grid.cells import half_gaps
from heatgrid.detect.grid.tiles import tile_lattices
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    SETTINGS,
    WHITE,
    color_of,
    make_fractions,
    make_paper,
    print_number,
    search,
    shapes,
    view,
)

WIDTHS = (70, 100, 82, 60)
HUES = ("Oranges", "Blues", "Greens", "Purples")
LEFT, TOP, PITCH, TILE, GAP = 90, 40, 34, 20, 16
RULE = (221, 221, 221)


def table(rows=6, widths=WIDTHS, *, shift=0, blank=(), ruled=True):
    """Tiles on paper with a rule under each row, numbers at their right sides."""
    rgb = make_paper(TOP + rows * PITCH + 30, LEFT + sum(widths) + len(widths) * GAP + 20)
    fractions = make_fractions(rows, len(widths), seed=3)
    for row in range(rows):
        top = TOP + row * PITCH
        if ruled:
            rgb[top + PITCH - (PITCH - TILE) // 2, 20:-10] = RULE
        cv2.putText(rgb, f"name {row}", (22, top + 15), 0, 0.4, (0, 0, 0), 1, cv2.LINE_AA)
        left = LEFT + shift * (row % 2)
        for col, width in enumerate(widths):
            color = color_of(0.1 + 0.5 * fractions[row, col], HUES[col % len(HUES)])
            if (row, col) in blank:
                color = WHITE
            rgb[top : top + TILE, left : left + width] = color
            print_number(
                rgb, f"{9 * fractions[row, col] + 1:.1f}", (left + width - 34, top), (34, TILE)
            )
            left += width + GAP
    return rgb


def lattices(rgb, excluded=()):
    found = tile_lattices(view(rgb), excluded=excluded, settings=SETTINGS)
    return [(each.rows, each.cols) for each in found]


def test_columns_have_the_widths_of_their_tiles_and_half_the_gaps():
    panel = tile_lattices(view(table()), excluded=(), settings=SETTINGS)[0]
    borders = np.cumsum([LEFT - GAP / 2, *(width + GAP for width in WIDTHS)])
    assert np.abs(np.subtract(panel.x_edges, borders)).max() <= 1
    assert panel.rows == 6


@pytest.mark.parametrize(
    ("blank", "is_found"),
    [([(0, 1), (5, 0), (5, 1), (5, 3)], True), ([(row, 1) for row in range(1, 5)], False)],
)
def test_a_few_tiles_may_have_the_color_of_the_paper(blank, is_found):
    assert ((6, 4) in lattices(table(blank=blank))) is is_found


def test_boxes_that_do_not_share_their_sides_are_no_tiles():
    assert lattices(table(shift=5)) == []


def test_what_is_known_to_be_something_else_holds_no_tiles():
    rgb = table()
    assert lattices(rgb, (Box(0, 0, rgb.shape[1], rgb.shape[0]),)) == []


@pytest.mark.parametrize("ruled", [True, False])
def test_a_table_of_tiles_is_a_panel(ruled):
    rgb = table(blank=[(5, 0), (5, 1), (5, 3)], ruled=ruled)
    assert shapes(search(rgb)) == [(6, 4)]


def test_two_columns_of_nearly_one_width_are_no_panel_of_their_own():
    rgb = table(widths=(100, 132, 126, 60), blank=[(5, 1), (5, 2), (5, 3)])
    assert shapes(search(rgb)) == [(6, 4)]


def test_a_rule_in_the_middle_of_a_gap_belongs_to_it():
    rgb = table()
    (panel, *_) = tile_lattices(view(rgb), excluded=(), settings=SETTINGS)
    gaps = half_gaps(view(rgb), panel, settings=SETTINGS)
    assert gaps[1] >= (PITCH - TILE) // 2 - 1


def test_text_that_stands_off_a_rule_leaves_no_gap():
    rgb = make_paper(TOP + 6 * PITCH, 400)
    for row, col in np.ndindex(6, 4):
        rgb[TOP + row * PITCH, 40:360] = RULE
        print_number(rgb, "88", (40 + 80 * col, TOP + row * PITCH), (80, PITCH))
    y_edges = tuple(TOP + PITCH * row + 0.5 for row in range(7))
    panel = Panel(0, tuple(40.0 + 80 * col for col in range(5)), y_edges)
    gaps = half_gaps(view(rgb), panel, settings=SETTINGS)
    assert gaps[1] <= 1
