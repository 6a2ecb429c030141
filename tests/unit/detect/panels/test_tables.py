"""Lattices of rows or columns that differ in size, beside the even ones that are parts of them."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from heatgrid.detect.grid.evidence import judge_lattice
from heatgrid.detect.panels import tables
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.panels.tables import with_uneven
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    SETTINGS,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    search,
    view,
)

X = tuple(40.0 + 40 * k for k in range(6))
Y = tuple(40.0 + 30 * k for k in range(5))


def judged(scene, maps, panel):
    evidence = judge_lattice(scene, maps, panel, settings=SETTINGS)
    return Hypothesis(panel, evidence, 1.0)


@pytest.mark.parametrize(("is_bar", "columns"), [(False, 6), (True, 5)])
def test_a_bar_beside_a_panel_is_no_wider_column_of_it(is_bar, columns, monkeypatch):
    rgb = make_paper(220, 360)
    draw_mesh(rgb, make_fractions(4, 5), (40, 40))
    draw_mesh(rgb, make_fractions(4, 1, seed=1), (240, 40), cell=(60, 30))
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    even, wide = judged(scene, maps, Panel(0, X, Y)), judged(scene, maps, Panel(0, (*X, 300.0), Y))
    monkeypatch.setattr(tables, "_lattices", lambda *_: [replace(wide, uneven=True)])
    excluded = (Box(240, 40, 300, 160),) if is_bar else ()
    found = with_uneven(scene, maps, (), [even], excluded=excluded, settings=SETTINGS)
    assert [len(each.panel.x_edges) - 1 for each in found] == [columns]
    assert np.isclose(found[0].panel.x_edges[0], X[0])


@pytest.mark.parametrize(("is_plausible", "columns"), [(True, 6), (False, 5)])
def test_no_lattice_gives_way_to_one_that_can_be_no_panel(is_plausible, columns, monkeypatch):
    rgb = make_paper(220, 360)
    draw_mesh(rgb, make_fractions(4, 5), (40, 40))
    draw_mesh(rgb, make_fractions(4, 1, seed=1), (240, 40), cell=(60, 30))
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    even, wide = judged(scene, maps, Panel(0, X, Y)), judged(scene, maps, Panel(0, (*X, 300.0), Y))
    share = 1.0 if is_plausible else 0.2
    wide = replace(wide, evidence=replace(wide.evidence, colored=share), uneven=True)
    monkeypatch.setattr(tables, "_lattices", lambda *_: [wide])
    (found,) = with_uneven(scene, maps, (), [even], settings=SETTINGS)
    assert found.panel.cols == columns


@pytest.mark.parametrize(("first", "columns"), [(72, 5), (66, 5), (40, 4)])
def test_an_even_lattice_whose_first_cell_reaches_into_the_paper_is_a_part(
    first, columns, monkeypatch
):
    rgb = make_paper(220, 360)
    x = (72, 100, 140, 180, 220, 275)
    fractions = make_fractions(4, 5)
    for col, (left, right) in enumerate(pairwise(x)):
        draw_mesh(rgb, fractions[:, col : col + 1], (left, 40), cell=(right - left, 30))
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    evidence = judge_lattice(scene, maps, Panel(0, x, Y), settings=SETTINGS)
    edges = tuple(map(float, (first, 100, 140, 180, 220)))
    even = Hypothesis(Panel(0, edges, Y), replace(evidence, flat=0.95), 1.0)
    whole = Hypothesis(Panel(0, x, Y), evidence, 1.0, uneven=True)
    monkeypatch.setattr(tables, "_lattices", lambda *_: [whole])
    (found,) = with_uneven(scene, maps, (), [even], settings=SETTINGS)
    assert found.panel.cols == columns


@pytest.mark.parametrize(("wide", "rows"), [(True, 4), (False, 5)])
def test_a_title_on_the_ground_of_a_card_is_no_row_of_its_panel(wide, rows, monkeypatch):
    rgb = make_paper(220, 360)
    card = Box(32, 12, 248, 168) if wide else Box(40, 12, 240, 40)
    rgb[card.slices] = (250, 240, 225)
    draw_mesh(rgb, make_fractions(4, 5), (40, 40))
    for col in range(5):
        print_number(rgb, "title", (40 + 40 * col, 12), (40, 28))
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    even, high = judged(scene, maps, Panel(0, X, Y)), judged(scene, maps, Panel(0, X, (12.0, *Y)))
    monkeypatch.setattr(tables, "_lattices", lambda *_: [replace(high, uneven=True)])
    found = with_uneven(scene, maps, (), [even], settings=SETTINGS)
    assert [each.panel.rows for each in found] == [rows]


@pytest.mark.parametrize(("ground", "columns"), [(True, (3, 4)), (False, (11,))])
def test_panels_on_a_card_are_not_one_lattice_with_its_ground(ground, columns, monkeypatch):
    rgb = make_paper(220, 480, (245, 247, 250))
    x = (20.0, 60.0, 100.0, 140.0, 180.0, 245.0, 280.0, 320.0, 360.0, 400.0, 440.0, 460.0)
    y = (10.0, *Y, 210.0)
    rgb[10:210, 20:460] = 255
    draw_mesh(rgb, make_fractions(4, 3), (60, 40))
    draw_mesh(rgb, make_fractions(4, 4, seed=1), (280, 40))
    if not ground:
        outside = [at for at in np.ndindex(6, 11) if at[0] in (0, 5) or at[1] in (0, 4, 5, 10)]
        for row, col in outside:
            color = (40 * row, 20 * col, 90)
            rgb[round(y[row]) : round(y[row + 1]), round(x[col]) : round(x[col + 1])] = color
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    whole = replace(judged(scene, maps, Panel(0, x, y)), uneven=True)
    parts = [judged(scene, maps, Panel(0, x[1:5], Y)), judged(scene, maps, Panel(0, x[6:11], Y))]
    monkeypatch.setattr(tables, "_lattices", lambda *_: [whole])
    found = with_uneven(scene, maps, (), parts, settings=SETTINGS)
    assert max(found, key=lambda each: each.value).panel.cols == columns[-1]
    assert tuple(each.panel.cols for each in found if each.uneven == (len(columns) == 1)) == columns


@pytest.mark.parametrize(("doubt", "kept"), [(0.9, "uneven"), (1.0, "even")])
def test_borders_within_the_cells_of_an_even_lattice_contradict_it(doubt, kept, monkeypatch):
    rgb = make_paper(220, 360)
    x = (40, 90, 122, 157, 208, 240)
    fractions = make_fractions(4, 5)
    for col, (left, right) in enumerate(pairwise(x)):
        draw_mesh(rgb, fractions[:, col : col + 1], (left, 40), cell=(right - left, 30))
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    uneven = replace(judged(scene, maps, Panel(0, x, Y)), uneven=True)
    even = Hypothesis(Panel(0, X, Y), replace(uneven.evidence, flat=doubt), 1.0)
    monkeypatch.setattr(tables, "_lattices", lambda *_: [uneven])
    found = with_uneven(scene, maps, (), [even], settings=SETTINGS)
    assert found == [{"even": even, "uneven": uneven}[kept]]
    longer = replace(even, panel=Panel(0, tuple(40.0 + 40 * k for k in range(13)), Y))
    assert longer in with_uneven(scene, maps, (), [longer], settings=SETTINGS)


@pytest.mark.parametrize(("flat", "kept"), [(0.92, "uneven"), (0.98, "even")])
def test_columns_some_pixels_wider_than_others_are_as_wide_as_they_are_seen(
    flat, kept, monkeypatch
):
    """Columns of a page are as wide as their texts, nearly alike where these are numbers."""
    rgb = make_paper(220, 360)
    x = (40, 82, 124, 160, 200, 243)
    fractions = make_fractions(4, 5)
    for col, (left, right) in enumerate(pairwise(x)):
        draw_mesh(rgb, fractions[:, col : col + 1], (left, 40), cell=(right - left, 30))
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    uneven = replace(judged(scene, maps, Panel(0, x, Y)), uneven=True)
    even = Hypothesis(Panel(0, X, Y), replace(uneven.evidence, flat=flat), 1.0)
    monkeypatch.setattr(tables, "_lattices", lambda *_: [uneven])
    found = with_uneven(scene, maps, (), [even], settings=SETTINGS)
    assert found == [{"even": even, "uneven": uneven}[kept]]


def test_columns_that_pass_for_even_ones_give_way_to_all_of_a_table(monkeypatch):
    """An even lattice is borne out by borders that stand some pixels off its own."""
    widths = (50, 66, 60, 58, 62)
    x = tuple(np.concatenate([[40.0], 40.0 + np.cumsum(widths)]).tolist())
    rgb = make_paper(220, 400)
    fractions = make_fractions(4, 5)
    for col, width in enumerate(widths):
        draw_mesh(rgb, fractions[:, [col]], (round(x[col]), 40), cell=(width, 30))
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    even = replace(
        judged(scene, maps, Panel(0, x[1:], Y)),
        panel=Panel(0, tuple(np.linspace(x[1], x[-1], 5)), Y),
    )
    whole = replace(judged(scene, maps, Panel(0, x, Y)), uneven=True)
    monkeypatch.setattr(tables, "_lattices", lambda *_: [whole])
    found = with_uneven(scene, maps, (), [even], settings=SETTINGS)
    assert [each.panel.x_edges for each in found] == [x]


@pytest.mark.parametrize(("bar_px", "rows"), [(40, 5), (26, 4)])
def test_bars_above_a_panel_are_no_higher_row_of_it(bar_px, rows, monkeypatch):
    rgb = make_paper(220, 360)
    draw_mesh(rgb, make_fractions(4, 5), (40, 60))
    for col in range(5):
        left = 40 + 40 * col + (40 - bar_px) // 2
        rgb[14:60, left : left + bar_px] = (90, 90, 90 + 20 * col)
        print_number(rgb, "71", (left, 20), (bar_px, 30), (90, 90, 90))
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    below = tuple(20.0 + edge for edge in Y)
    even, high = (
        judged(scene, maps, Panel(0, X, below)),
        judged(scene, maps, Panel(0, X, (14.0, *below))),
    )
    monkeypatch.setattr(tables, "_lattices", lambda *_: [replace(high, uneven=True)])
    found = with_uneven(scene, maps, (), [even], settings=SETTINGS)
    assert [len(each.panel.y_edges) - 1 for each in found] == [rows]


@pytest.mark.parametrize(("printed", "shape"), [(True, (4, 5)), (False, (6, 7))])
def test_the_ground_of_a_card_in_a_dark_page_is_no_row_of_its_only_panel(
    printed, shape, monkeypatch
):
    rgb = make_paper(260, 400)
    rgb[:] = 0
    x, y = (15.0, *X, 280.0), (8.0, *Y, 200.0)
    rgb[8:200, 15:280] = (28, 28, 30)
    draw_mesh(rgb, 0.3 + 0.7 * make_fractions(4, 5), (40, 40), printed=printed)
    for row in range(4):
        print_number(rgb, f"{2 * row}a", (15, 40 + 30 * row), (25, 30), (28, 28, 30))
    monkeypatch.setattr(tables, "uneven_lattices", lambda *_, **__: [Panel(0, x, y)])
    scene = view(rgb)
    found = with_uneven(scene, StepMaps(scene, SETTINGS), (scene.box,), [], settings=SETTINGS)
    assert [each.panel.shape for each in found] == [shape]


def test_a_part_of_an_even_lattice_gives_way_with_it_to_wider_rows_that_texts_tell(monkeypatch):
    rgb = make_paper(420, 480)
    heights, top = (40, 80, 40, 40, 80), 40
    fractions = make_fractions(5, 6)
    for row, height in enumerate(heights):
        draw_mesh(rgb, fractions[row : row + 1], (60, top), cell=(60, height))
        top += height
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    x, y = (tuple(np.arange(start, 460.0, step).tolist()) for start, step in ((60, 60), (40, 40)))
    rows = Panel(0, x, (40.0, *(40.0 + np.cumsum(heights)).tolist()))
    uneven = replace(judged(scene, maps, rows), uneven=True)
    # Where most cells of wider rows have one color, an even lattice scores as much.
    even = [replace(uneven, panel=Panel(0, x, y[:end]), uneven=False) for end in (8, 7)]
    monkeypatch.setattr(tables, "_lattices", lambda *_: [uneven])
    found = with_uneven(scene, maps, (), even, settings=SETTINGS)
    assert [each.panel.shape for each in found] == [(5, 6)]


@pytest.mark.parametrize(("gap", "panels"), [(3, 2), (0, 1)])
def test_paper_between_lattices_of_cells_of_their_own_sizes_parts_panels(gap, panels):
    """ComplexHeatmap puts its panels so close; the columns of a table have no paper between."""
    rgb = make_paper(260, 640)
    gray, right = (190, 190, 190), 40 + 9 * 30
    draw_mesh(rgb, make_fractions(6, 9), (40, 40), cell=(30, 27), line_px=1, line_color=gray)
    draw_mesh(
        rgb,
        make_fractions(6, 8, seed=1),
        (right + gap, 40),
        cell=(35, 27),
        cmap="plasma",
        line_px=1,
        line_color=gray,
    )
    assert len(search(rgb).panels) == panels
