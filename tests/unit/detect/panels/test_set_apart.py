"""Group colors that a gap sets apart from the cells."""

import numpy as np
import pytest

from heatgrid.detect.panels.set_apart import without_set_apart
from heatgrid.drawn import Panel
from tests.unit.detect.drawings import SETTINGS, draw_mesh, make_paper, print_number, view

GOLD, BLUE, GRAY = (218, 165, 32), (70, 130, 180), (105, 105, 105)
KINDS = [0, 0, 1, 1, 2, 2, 1, 0]


def figure(*, strip=(GOLD, BLUE, GRAY), gap_px=7, printed=False):
    """Six rows of eight cells from (100, 100) on, below a strip in step with them."""
    rgb = make_paper(360, 480)
    fractions = np.random.default_rng(5).random((6, 8))
    fractions[0, 0] = 1.0
    draw_mesh(rgb, fractions, (100, 100), cmap="Reds", printed=False)
    for col, kind in enumerate(KINDS):
        rgb[70 : 100 - gap_px, 100 + 40 * col : 140 + 40 * col] = strip[kind % len(strip)]
        if printed:
            print_number(rgb, "7", (100 + 40 * col, 70), (40, 30 - gap_px), strip[kind])
    return rgb


def rows_of(rgb):
    x_edges, y_edges = (
        tuple(start + pitch * k for k in range(count + 1))
        for start, pitch, count in ((100.0, 40.0, 8), (70.0, 30.0, 7))
    )
    panel = Panel(0, x_edges, y_edges)
    turned = Panel(0, y_edges, x_edges)
    left = without_set_apart(view(rgb), panel, settings=SETTINGS)
    beside = without_set_apart(view(rgb.swapaxes(0, 1).copy()), turned, settings=SETTINGS)
    assert beside.shape == left.shape[::-1]
    return left.rows


@pytest.mark.parametrize(
    ("rgb", "rows"),
    [
        (figure(), 6),
        (figure(gap_px=0), 7),
        (figure(strip=(GOLD,)), 7),
        (figure(strip=(GOLD, BLUE, (103, 0, 13))), 7),
        (figure(printed=True), 7),
    ],
    ids=["apart", "touching", "one color", "a color of the map", "numbers"],
)
def test_a_few_other_colors_beyond_a_gap_are_no_row(rgb, rows):
    assert rows_of(rgb) == rows


def test_gaps_between_all_rows_set_none_apart():
    rgb = figure()
    for row in range(1, 6):
        rgb[93 + 30 * row : 100 + 30 * row, 100:420] = 255
    assert rows_of(rgb) == 7
