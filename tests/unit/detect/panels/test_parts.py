"""Parts of a heatmap that pass for panels, told by the cells around them."""

import numpy as np
import pytest

from heatgrid.detect.panels.parts import goes_on_in_step
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import SETTINGS, WHITE, view

ZERO, ONE, TWO = (68, 1, 84), (253, 231, 37), (33, 145, 140)
PANEL = Panel(0, tuple(100.0 + 12 * k for k in range(6)), tuple(80.0 + 8 * k for k in range(6)))
AROUND = {"right": (0, 6), "left": (2, -2), "below": (7, 1), "above": (-3, 3)}


def sparse(*beyond, ground=ZERO, paper=WHITE, colors=(ONE, TWO)):
    """A figure with a lattice of few cells on a ground, and more of them at other places."""
    rgb = np.full((240, 320, 3), paper, np.uint8)
    rgb[30:200, 40:280] = ground
    for at, (row, col) in enumerate(((0, 0), (1, 3), (3, 1), (4, 4), *beyond)):
        top, left = 80 + 8 * row, 100 + 12 * col
        rgb[top : top + 8, left : left + 12] = colors[at % 2]
    return rgb


def part(rgb, *, taken=()):
    colors = [
        rgb[round(top) + 4, round(left) + 6]
        for top in PANEL.y_edges[:-1]
        for left in PANEL.x_edges[:-1]
    ]
    return goes_on_in_step(
        view(rgb), PANEL, np.float32(colors), taken=taken, settings=SETTINGS.strangers
    )


def test_cells_in_step_on_several_sides_make_a_part():
    assert part(sparse(*AROUND.values()))


def test_nothing_around_makes_none():
    assert not part(sparse())


@pytest.mark.parametrize("places", [[(0, 6), (2, 7), (4, 6)], [(0, 6), (7, 1)]])
def test_cells_on_one_side_or_few_of_them_make_none(places):
    """A strip of colors beside the rows, or two swatches, are no cells of the panel."""
    assert not part(sparse(*places))


@pytest.mark.parametrize("same", [{"ground": WHITE}, {"paper": ZERO}])
def test_on_paper_only_cells_of_several_colors_make_a_part(same):
    """The points of a scatter plot at whole numbers do, and letters do not."""
    assert part(sparse(*AROUND.values(), **same))
    assert not part(sparse(*AROUND.values(), colors=(ONE, ONE), **same))
    rgb = sparse(*AROUND.values(), **same)
    inner = rgb[80:120, 100:160].copy()
    rgb[(rgb == ONE).all(axis=2) | (rgb == TWO).all(axis=2)] = (20, 20, 20)
    rgb[80:120, 100:160] = inner
    assert not part(rgb)


def test_what_is_around_must_be_the_color_of_cells():
    rgb = sparse(*AROUND.values())
    rgb[80:120, 100:160][(rgb[80:120, 100:160] == ZERO).all(axis=2)] = (120, 60, 160)
    assert not part(rgb)


def test_bars_and_other_panels_are_no_cells_of_it():
    rgb = sparse(*AROUND.values())
    boxes = [(100 + 12 * col, 80 + 8 * row) for row, col in AROUND.values()]
    taken = tuple(Box(left, top, left + 12, top + 8) for left, top in boxes)
    assert not part(rgb, taken=taken)


def test_places_of_mottled_paper_are_no_cells():
    """Old paper is darker here and paler there, by more than cells of one color are."""
    rng = np.random.default_rng(3)
    shades = np.kron(rng.integers(-14, 15, (30, 27)), np.ones((8, 12)))[:240, :320, None]
    paper = np.full((240, 320, 3), (226, 214, 186))
    rgb = np.clip(paper + shades, 0, 255).astype(np.uint8)
    for row, col in ((0, 0), (1, 3), (3, 1), (4, 4)):
        top, left = 80 + 8 * row, 100 + 12 * col
        rgb[top : top + 8, left : left + 12] = (150, 140, 120)
    assert not part(rgb)
