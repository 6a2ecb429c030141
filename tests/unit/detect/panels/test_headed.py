"""Small tables whose head alone is colored."""

import numpy as np
import pytest

from heatgrid.detect.grid.cells import detect_cells
from heatgrid.detect.panels.headed import is_headed_table
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import SETTINGS, draw_bar, draw_mesh, make_paper, view

NAVY, WHITE, PALE = (0, 32, 96), (255, 255, 255), (222, 235, 247)
BAR = Box(280, 40, 292, 160)
TEXTS = ("id", "start", "stop", "0", "1.1", "1.5", "1", "2.2", "2.6", "2", "3.3", "3.7")


def is_table(texts=TEXTS, *, head=NAVY, first=WHITE, body=WHITE, odd=None, bars=()):
    """A lattice of 4 x 3 cells, whose first row and column may have colors of their own."""
    rgb = make_paper()
    box = draw_mesh(rgb, np.zeros((4, 3)), printed=False)
    x_edges, y_edges = (
        np.linspace(*side, count + 1).round().astype(int)
        for side, count in (((box.left, box.right), 3), ((box.top, box.bottom), 4))
    )
    rgb[box.slices] = body
    rgb[box.top : box.bottom, x_edges[0] : x_edges[1]] = first
    rgb[y_edges[0] : y_edges[1], box.left : box.right] = head
    if odd is not None:
        rgb[y_edges[2] : y_edges[3], x_edges[1] : x_edges[2]] = odd
    for bar in bars:
        draw_bar(rgb, bar)
    scene = view(rgb)
    panel = Panel(0, tuple(map(float, x_edges)), tuple(map(float, y_edges)))
    cells = detect_cells(scene, panel, settings=SETTINGS)
    return is_headed_table(scene, panel, cells, texts, bars=bars, settings=SETTINGS)


@pytest.mark.parametrize("first", [WHITE, NAVY])
@pytest.mark.parametrize("body", [WHITE, PALE])
def test_numbers_that_differ_under_a_colored_head_are_a_table(first, body):
    assert is_table(first=body if first == WHITE else first, body=body)


@pytest.mark.parametrize(
    "changes",
    [
        {"head": WHITE},
        {"odd": (120, 160, 220)},
        {"texts": ("7", *TEXTS[1:])},
        {"texts": (*TEXTS[:4], *["0"] * 8)},
        {"texts": (*TEXTS[:3], *[""] * 9)},
        {"texts": ("",) * 12},
    ],
    ids=["no head", "a cell of another color", "a number in it", "alike", "no numbers", "no texts"],
)
def test_other_lattices_are_none(changes):
    assert not is_table(**changes)
