"""Pale rows that go on beside a panel."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.detect.panels.pale import goes_on_pale, second_beside
from heatgrid.drawn import Panel
from tests.unit.detect.drawings import (
    SETTINGS,
    as_jpeg,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    search,
    shapes,
    view,
)

PALE, DARK = (238, 245, 252), (20, 95, 165)
X_EDGES = (60.0, 100.0, 140.0, 180.0)
PANEL = Panel(0, X_EDGES, (40.0, 70.0, 100.0, 130.0))
LINE = replace(PANEL, y_edges=(130.0, 160.0))


def draw(below, *, reach=0):
    """Three rows with a dark diagonal, and another row in one color, farther to both sides."""
    rgb = make_paper()
    rgb[40:130, 60:180] = PALE
    for k in range(3):
        rgb[40 + 30 * k : 70 + 30 * k, 60 + 40 * k : 100 + 40 * k] = DARK
    rgb[130:160, 60 - reach : 180 + reach] = below
    return rgb


@pytest.mark.parametrize(
    ("below", "reach", "expected"),
    [
        (PALE, 0, True),
        ((243, 248, 253), 0, True),
        ((255, 255, 255), 0, False),
        ((217, 217, 217), 0, False),
        (PALE, 12, False),
    ],
    ids=["pale", "paler", "paper", "the box of a title", "beyond the sides"],
)
def test_a_row_in_pale_colors_of_a_panel_goes_on_just_between_its_sides(below, reach, expected):
    scene = view(draw(below, reach=reach))
    noisy = replace(scene, noise=5.0, step_threshold=18.0)
    assert goes_on_pale(noisy, PANEL, LINE, 0, settings=SETTINGS) is expected


@pytest.mark.parametrize(("high", "goes_on"), [(26, True), (20, False)])
def test_bars_with_paper_between_them_are_no_column(high, goes_on):
    rgb, column = draw((255, 255, 255)), replace(PANEL, x_edges=(180.0, 220.0))
    for top in (40, 70, 100):
        rgb[top + 15 - high // 2 : top + 15 + high // 2, 180:220] = DARK
    assert goes_on_pale(view(rgb), PANEL, column, 1, settings=SETTINGS) is goes_on


def test_rows_lower_than_the_blocks_of_compression_are_not_believed():
    scene = replace(view(draw(PALE)), noise=5.0, step_threshold=18.0)
    low = replace(LINE, y_edges=(130.0, 142.0))
    assert not goes_on_pale(scene, PANEL, low, 0, settings=SETTINGS)


@pytest.mark.parametrize("quality", [50, 70, 90])
def test_a_confusion_matrix_is_whole_however_pale_its_last_rows_are(quality):
    fractions = 0.03 * np.random.default_rng(3).random((9, 3))
    fractions[np.arange(3), np.arange(3)] = (0.7, 0.8, 0.9)
    rgb = make_paper(360, 240)
    draw_mesh(rgb, fractions, (60, 40), cell=(40, 30), cmap="Blues")
    assert shapes(search(as_jpeg(rgb, quality))) == [(9, 3)]


def second(color, *, at=(40, 30), printed=True, axis=1):
    """The far border of a column of a color, beside a single one of 60 px from 100 px on."""
    rgb = make_paper(240, 240)
    draw_mesh(rgb, make_fractions(3, 1), (100, 40), cell=(60, 50))
    rgb[40:190, 40:100] = color
    for row in range(3 if printed else 2):
        place = (at[0], 40 + 50 * row + at[1] - 30)
        print_number(rgb, f"{row}", place, (60, 50), color)
    panel = Panel(0, (100.0, 160.0), (40.0, 90.0, 140.0, 190.0))
    if axis == 0:
        rgb = np.ascontiguousarray(rgb.swapaxes(0, 1))
        panel = Panel(0, panel.y_edges, panel.x_edges)
    return second_beside(view(rgb), panel, axis, at_end=False, settings=SETTINGS)


@pytest.mark.parametrize("axis", [0, 1])
def test_numbers_tell_of_a_pale_column_beside_a_single_one(axis):
    assert second((249, 252, 255), axis=axis) == 40.0


@pytest.mark.parametrize(
    "changes",
    [{"color": (255, 255, 255)}, {"at": (52, 30)}, {"printed": False}],
    ids=["paper", "off the middle", "a cell without a number"],
)
def test_numbers_on_paper_and_elsewhere_tell_of_none(changes):
    assert second(**{"color": (249, 252, 255), **changes}) is None
