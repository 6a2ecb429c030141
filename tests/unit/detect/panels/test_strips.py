"""Strips over panels that touch, beside what only looks like some."""

import numpy as np
import pytest

from heatgrid.detect.panels.strips import have_strips
from heatgrid.drawn import Panel
from tests.unit.detect.drawings import (
    BLACK,
    SETTINGS,
    WHITE,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    view,
)

LEFT, TOP, WIDTH, HEIGHT = 40, 60, 20, 30
COLS, PART = 12, 4
X_EDGES = tuple(float(LEFT + WIDTH * at) for at in range(COLS + 1))
Y_EDGES = tuple(float(TOP + HEIGHT * at) for at in range(5))
BORDERS = X_EDGES[::PART]
PEACH = (255, 229, 204)


def trellis(color=PEACH, *, high=18, rules=BORDERS):
    """Three panels under strips with their names."""
    rgb = make_paper(240, 320)
    draw_mesh(rgb, make_fractions(4, COLS), (LEFT, TOP), cell=(WIDTH, HEIGHT), printed=False)
    right = LEFT + COLS * WIDTH
    rgb[TOP - high : TOP, LEFT:right] = color
    for at, start in enumerate(BORDERS[:-1]):
        corner, size = (int(start), TOP - high), (PART * WIDTH, high)
        print_number(rgb, f"W{at}", corner, size, color)
    for x in rules:
        rgb[TOP - high : TOP, int(x)] = BLACK
    rgb[TOP - 1, LEFT:right] = BLACK
    rgb[TOP - high - 1, LEFT:right] = BLACK
    return rgb


def stripped(rgb, *, axis=1):
    panel = Panel(0, X_EDGES, Y_EDGES) if axis else Panel(0, Y_EDGES, X_EDGES)
    picture = rgb if axis else np.ascontiguousarray(rgb.swapaxes(0, 1))
    return have_strips(view(picture), panel, BORDERS, axis, settings=SETTINGS)


@pytest.mark.parametrize("axis", [0, 1], ids=["above one another", "side by side"])
def test_rules_part_strips_where_panels_end(axis):
    assert stripped(trellis(), axis=axis)


@pytest.mark.parametrize(
    "rgb",
    [
        trellis(WHITE),
        trellis(high=5),
        trellis(rules=()),
        trellis(rules=BORDERS[:2]),
        trellis(rules=X_EDGES),
    ],
    ids=["paper", "too low", "no rule", "one rule of two", "rules at all columns"],
)
def test_other_bands_are_none(rgb):
    assert not stripped(rgb)
