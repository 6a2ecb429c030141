"""Tracks of numbers close beside a panel."""

import numpy as np
import pytest

from heatgrid.detect.grid.evidence import judge_lattice
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.panels.tracks import add_tracks, without_groups_beside
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings
from tests.unit.detect.drawings import (
    draw_bar,
    draw_mesh,
    make_fractions,
    make_paper,
    search,
    shapes,
    view,
)

SETTINGS = PanelSettings()

ROWS = 5
COUNTS = np.array([[0.2], [0.9], [0.5], [0.3], [0.7]])


def beside(gap, *, width=30, printed=True, below=False):
    rgb = make_paper(260, 380)
    box = draw_mesh(rgb, make_fractions(ROWS, ROWS), (70, 30))
    if below:
        counts = COUNTS.T.copy()
        counts[0, 2] = counts[0, 1]
        draw_mesh(rgb, counts, (70, box.bottom + gap), cmap="Greys", printed=printed)
    else:
        cell = width, 30
        draw_mesh(rgb, COUNTS, (70 - gap - width, 30), cell=cell, cmap="Reds", printed=printed)
    return rgb


@pytest.mark.parametrize("gap", [6, 20])
def test_a_column_of_counts_beside_a_panel(gap):
    assert shapes(search(beside(gap))) == [(ROWS, 1), (ROWS, ROWS)]


def test_a_row_with_neighbors_of_one_color():
    assert shapes(search(beside(6, below=True))) == [(ROWS, ROWS), (1, ROWS)]


def test_groups_without_numbers_are_no_track():
    assert shapes(search(beside(6, width=8, printed=False))) == [(ROWS, ROWS)]
    assert shapes(search(beside(6, printed=False))) == [(ROWS, ROWS)]


@pytest.mark.parametrize(
    ("cmap", "shapes_then"), [("viridis", [(5, 5)]), ("Reds", [(5, 4), (5, 1)])]
)
def test_a_band_in_step_and_in_the_colors_of_the_panel_is_its_outer_column(cmap, shapes_then):
    rgb = make_paper()
    fractions = make_fractions(ROWS, ROWS)
    draw_mesh(rgb, fractions, line_px=4)
    draw_mesh(rgb, fractions[:, :1], cmap=cmap)
    rgb[:, 98:102] = 255
    panel = Panel(0, tuple(range(100, 261, 40)), tuple(range(40, 191, 30)))
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    part = Hypothesis(panel, judge_lattice(scene, maps, panel, settings=SETTINGS), 1.0)
    found = add_tracks(scene, maps, [part], excluded=(), settings=SETTINGS)
    assert [each.panel.shape for each in found] == shapes_then


BAR = Box(330, 40, 340, 190)
LEGEND = Box(360, 40, 370, 190)


@pytest.mark.parametrize(
    ("band", "printed", "found"),
    [
        ((0.1, 0.1, 0.9, 0.5, 0.5), False, [(8, 5)]),
        ((0.1, 0.3, 0.9, 0.5, 0.7), False, [(1, 5), (8, 5)]),
        ((0.1, 0.1, 0.9, 0.5, 0.5), True, [(1, 5), (8, 5)]),
    ],
    ids=["groups", "a scale of its own", "numbers"],
)
def test_a_band_of_group_colors_is_no_panel(band, printed, found):
    rgb = make_paper(320, 400)
    draw_mesh(rgb, make_fractions(8, 5), (60, 66))
    draw_mesh(rgb, np.array([band]), (60, 30), cmap="Reds", printed=printed)
    draw_bar(rgb, BAR)
    draw_bar(rgb, LEGEND, "Reds")
    x = tuple(60.0 + 40 * k for k in range(6))
    panels = [
        Panel(0, x, (30.0, 60.0)),
        Panel(1, x, tuple(66.0 + 30 * k for k in range(9))),
    ]
    left, legends = without_groups_beside(view(rgb), panels, (BAR, LEGEND), settings=SETTINGS)
    assert [panel.shape for panel in left] == found
    assert legends == (() if len(left) == len(panels) else (LEGEND,))
    assert without_groups_beside(view(rgb), panels, (LEGEND,), settings=SETTINGS) == (panels, ())


@pytest.mark.parametrize("off", [0.0, -0.5], ids=["one border", "a border of its own"])
def test_a_band_that_touches_the_panel_names_groups_as_one_apart_does(off):
    rgb = make_paper(320, 400)
    draw_mesh(rgb, make_fractions(8, 5), (60, 60))
    draw_mesh(rgb, np.array([(0.1, 0.1, 0.9, 0.5, 0.5)]), (60, 30), cmap="Reds", printed=False)
    draw_bar(rgb, BAR)
    x = tuple(60.0 + 40 * k for k in range(6))
    panels = [
        Panel(0, x, (30.0, 60.0)),
        Panel(1, x, tuple(60.0 + 30 * k + off for k in range(9))),
    ]
    left, _ = without_groups_beside(view(rgb), panels, (BAR,), settings=SETTINGS)
    assert left == panels[1:]


def test_strangers_may_be_bands_of_a_panel_and_have_none():
    rgb = make_paper(320, 400)
    draw_mesh(rgb, make_fractions(8, 5), (60, 66))
    draw_mesh(rgb, np.array([(0.1, 0.1, 0.9, 0.5, 0.5)]), (60, 30), cmap="Reds", printed=False)
    draw_bar(rgb, BAR)
    x = tuple(60.0 + 40 * k for k in range(6))
    band, panel = Panel(0, x, (30.0, 60.0)), Panel(1, x, tuple(66.0 + 30 * k for k in range(9)))
    for strangers, left in ((band, [panel]), (panel, [band, panel])):
        found, _ = without_groups_beside(
            view(rgb), [band, panel], (BAR,), strangers=[strangers.box], settings=SETTINGS
        )
        assert found == left


@pytest.mark.parametrize(
    ("groups", "printed", "left"),
    [
        ((0.1, 0.1, 0.9, 0.5, 0.5), True, [(8, 5)]),
        ((0.1, 0.3, 0.9, 0.5, 0.7), True, [(1, 5), (8, 5)]),
        ((0.1, 0.1, 0.9, 0.5, 0.5), False, [(1, 5), (8, 5)]),
    ],
    ids=["groups", "values", "no numbers to lack"],
)
def test_a_band_in_the_colors_of_the_bar_has_groups_where_it_lacks_the_numbers_of_a_panel(
    groups, printed, left
):
    rgb = make_paper(320, 400)
    draw_mesh(rgb, make_fractions(8, 5), (60, 60), printed=printed)
    draw_mesh(rgb, np.array([groups]), (60, 30), printed=False)
    draw_bar(rgb, BAR)
    x = tuple(60.0 + 40 * k for k in range(6))
    panels = [Panel(0, x, (30.0, 60.0)), Panel(1, x, tuple(60.0 + 30 * k for k in range(9)))]
    found, _ = without_groups_beside(view(rgb), panels, (BAR,), settings=SETTINGS)
    assert [panel.shape for panel in found] == left


def test_a_band_whose_columns_are_divided_has_those_of_the_panel():
    rgb = make_paper(320, 400)
    draw_mesh(rgb, make_fractions(8, 5), (60, 66))
    draw_mesh(rgb, np.array([(0.1, 0.1, 0.9, 0.5, 0.5)]), (60, 30), cmap="Reds", printed=False)
    draw_bar(rgb, BAR)
    x = tuple(60.0 + 20 * k for k in range(11))
    panels = [Panel(0, x, (30.0, 60.0)), Panel(1, x[::2], tuple(66.0 + 30 * k for k in range(9)))]
    assert without_groups_beside(view(rgb), panels, (BAR,), settings=SETTINGS)[0] == panels[1:]


def test_thin_bands_cut_into_too_many_rows_and_too_few_columns_are_of_groups():
    rgb = make_paper(320, 400)
    draw_mesh(rgb, make_fractions(8, 5), (60, 66))
    groups = np.array([(0.1, 0.1, 0.9, 0.5, 0.5), (0.3, 0.9, 0.3, 0.9, 0.3)])
    draw_mesh(rgb, groups, (60, 40), cell=(40, 10), cmap="Reds", printed=False)
    draw_bar(rgb, BAR)
    x = tuple(60.0 + 40 * k for k in range(6))
    thin = Panel(0, x[:-1], tuple(40.0 + 4 * k for k in range(6)))
    panels = [thin, Panel(1, x, tuple(66.0 + 30 * k for k in range(9)))]
    assert without_groups_beside(view(rgb), panels, (BAR,), settings=SETTINGS)[0] == panels[1:]
