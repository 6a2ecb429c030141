"""Lattices without the group colors beside them."""

import numpy as np
import pytest

from heatgrid.detect.grid.lattice import Comb
from heatgrid.detect.panels.hypotheses import fit_lattice
from heatgrid.detect.panels.ungrouped import bars_beside_others, sums_beside, without_groups
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    SETTINGS,
    draw_bar,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    view,
)

BAR = Box(420, 60, 432, 300)
GROUPS = (228, 26, 28), (152, 78, 163), (255, 127, 0)


def figure(*, tracks, upright=False, fractions=None):
    """Eight rows of cells with thin tracks of groups, half as high as these, above or beside."""
    rgb = make_paper(480, 480)
    shown = make_fractions(8, 6) if fractions is None else fractions
    draw_mesh(rgb, shown, (100, 100), cmap="PiYG", printed=False)
    random = np.random.default_rng(3)
    for track in range(tracks):
        for k in range(8 if upright else 6):
            place = 100 + (30 if upright else 40) * k
            color = GROUPS[random.integers(3)]
            if upright:
                rgb[place : place + 30, 80 - 20 * track : 100 - 20 * track] = color
            else:
                rgb[85 - 15 * track : 100 - 15 * track, place : place + 40] = color
    draw_bar(rgb, BAR, "PiYG")
    return rgb


def even(start, pitch, count):
    return Comb.over([start + pitch * k for k in range(count + 1)])


def left_of(rgb, x, y):
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    whole = fit_lattice(scene, maps, x, y, settings=SETTINGS)
    found = without_groups(scene, maps, whole, (BAR,), settings=SETTINGS)
    return whole, found


@pytest.mark.parametrize("upright", [False, True], ids=["rows", "columns"])
def test_tracks_half_as_high_as_rows_divide_none_of_these(upright):
    combs = even(100, 40, 6), even(70, 15, 18)
    if upright:
        combs = even(60, 20, 14), even(100, 30, 8)
    _, found = left_of(figure(tracks=2, upright=upright), *combs)
    assert found.panel.shape == (8, 6)
    assert found.score >= SETTINGS.panel_score_min


def test_rows_of_their_own_stay():
    fractions = make_fractions(16, 6)
    rgb = make_paper(480, 480)
    draw_mesh(rgb, fractions, (100, 100), cell=(40, 15), cmap="PiYG", printed=False)
    for k in range(6):
        rgb[70:100, 100 + 40 * k : 140 + 40 * k] = GROUPS[k % 3]
    draw_bar(rgb, BAR, "PiYG")
    _, found = left_of(rgb, even(100, 40, 6), even(70, 15, 18))
    assert found.panel.shape == (16, 6)


@pytest.mark.parametrize("printed", [True, False])
def test_several_rows_that_are_full_of_numbers_are_no_groups(printed):
    """Where the bar is known by half, the other colors are those of no bar."""
    rgb = make_paper(480, 480)
    draw_mesh(rgb, 0.5 + make_fractions(6, 6) / 2, (100, 100), cmap="PiYG")
    others = np.linspace(0.02, 0.4, 12).reshape(2, 6)
    draw_mesh(rgb, others, (100, 280), cmap="PiYG", printed=printed)
    draw_bar(rgb, BAR, "PiYG")
    rgb[BAR.top + 120 : BAR.bottom, BAR.left : BAR.right] = 255
    half = Box(BAR.left, BAR.top, BAR.right, BAR.top + 120)
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    whole = fit_lattice(scene, maps, even(100, 40, 6), even(100, 30, 8), settings=SETTINGS)
    found = without_groups(scene, maps, whole, (half,), settings=SETTINGS)
    assert found.panel.shape == ((8, 6) if printed else (6, 6))


@pytest.mark.parametrize(
    ("color", "last", "shape"),
    [((217, 217, 207), "76", (7, 7)), ((217, 217, 207), "", (6, 6)), (None, "76", (6, 6))],
    ids=["totals", "one missing", "several colors"],
)
def test_a_row_and_a_column_of_numbers_in_one_other_color_are_totals(color, last, shape):
    rgb = make_paper(480, 480)
    draw_mesh(rgb, make_fractions(6, 6), (100, 100), cmap="PiYG")
    texts = ["129", "106", "144", "125", "127", last, "744"]
    for k, text in enumerate(texts):
        for x, y in ((100 + 40 * k, 280), (340, 100 + 30 * k)):
            ground = color or GROUPS[k % 3]
            rgb[y : y + 30, x : x + 40] = ground
            print_number(rgb, text, (x, y), (40, 30), ground)
    draw_bar(rgb, BAR, "PiYG")
    _, found = left_of(rgb, even(100, 40, 7), even(100, 30, 7))
    assert found.panel.shape == shape


def test_without_groups_a_lattice_is_as_it_was():
    whole, found = left_of(figure(tracks=0), even(100, 40, 6), even(100, 15, 16))
    assert found is whole


@pytest.mark.parametrize(
    ("texts", "lines", "panels"),
    [
        (["129", "106", "144", "125", "127", "76"], 1, 1),
        (["129", "106", "", "125", "127", "76"], 1, 0),
        (["129", "106", "144", "125", "127", "76"], 2, 0),
    ],
    ids=["sums", "a gap", "a table"],
)
def test_a_row_of_numbers_in_other_colors_is_a_panel_of_its_own(texts, lines, panels):
    rgb = make_paper(480, 480)
    draw_mesh(rgb, make_fractions(8, 6), (100, 100))
    for line in range(lines):
        draw_mesh(
            rgb,
            make_fractions(1, 6, seed=2) * 0.5,
            (100, 340 + 30 * line),
            cmap="Greys",
            printed=False,
        )
        for col, text in enumerate(texts):
            print_number(rgb, text, (100 + 40 * col, 340 + 30 * line), (40, 30))
    edges = [tuple(start + pitch * k for k in range(count + 1)) for start, pitch, count in
             ((100.0, 40, 6), (100.0, 30, 8 + lines))]  # fmt: skip
    whole = Panel(0, *edges)
    body = whole.with_edges(1, whole.y_edges[:9])
    found = sums_beside(view(rgb), whole, body, settings=SETTINGS)
    assert [each.y_edges for each in found] == [(340.0, 370.0)] * panels
    assert sums_beside(view(rgb), whole, whole, settings=SETTINGS) == []


def test_a_bar_of_many_hues_is_that_of_the_panel_that_has_its_very_colors():
    """It is near to the warm colors of another one, but for its pale ones."""
    rgb = make_paper(480, 700)
    fractions = make_fractions(5, 4) * 0.6 + 0.4
    fractions[-1] = [0.05, 0.1, 0.02, 0.08]
    draw_mesh(rgb, fractions, (60, 60), cmap="YlOrRd", printed=False)
    draw_mesh(rgb, make_fractions(8, 6), (300, 60), cmap="turbo", printed=False)
    bar = Box(600, 60, 612, 300)
    draw_bar(rgb, bar, "turbo")
    scene = view(rgb)
    warm, own = (
        Panel(0, *(tuple(float(start + pitch * k) for k in range(count + 1)) for start, pitch, count
                   in ((left, 40, cols), (60, 30, rows))))
        for left, rows, cols in ((60, 5, 4), (300, 8, 6))
    )  # fmt: skip
    assert bars_beside_others(scene, warm, [own], (bar,), settings=SETTINGS) == ()
    assert bars_beside_others(scene, own, [warm], (bar,), settings=SETTINGS) == (bar,)
    assert bars_beside_others(scene, warm, [], (bar,), settings=SETTINGS) == (bar,)
