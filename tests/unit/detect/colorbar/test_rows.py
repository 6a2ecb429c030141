"""Rows of cells without numbers are no bars of classes, and what may be either is said."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.detect.colorbar.bars import detect_bars
from heatgrid.detect.colorbar.rows import (
    may_be_cells,
    runs_one_way,
    stray_rows,
    without_group_strips,
    without_rows,
)
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    BARS,
    SETTINGS,
    color_of,
    draw_bar,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    search,
    shapes,
    view,
)

TO_AND_FRO = np.array([[0.3, 0.9, 0.1, 0.6, 0.2, 0.75]])
IN_ORDER = np.sort(TO_AND_FRO)


def bars_of(rgb):
    """What is taken for a bar, and what is still after rows of cells are left out."""
    scene = view(rgb)
    strips = detect_bars(scene, settings=BARS)
    kept = without_rows(scene, strips, settings=BARS, strangers=SETTINGS.strangers)
    return len(strips), len(kept)


def row_beside_a_bar(fractions, cmap="viridis"):
    rgb = make_paper(200, 340)
    draw_mesh(rgb, fractions, (40, 60), cell=(36, 30), cmap=cmap, printed=False)
    draw_bar(rgb, Box(280, 40, 292, 160))
    return rgb


def test_colors_of_a_bar_in_another_order_are_cells():
    rgb = row_beside_a_bar(TO_AND_FRO)
    assert bars_of(rgb) == (2, 1)
    assert shapes(search(rgb, [Box(280, 40, 292, 160)])) == [(1, 6)]


@pytest.mark.parametrize(("fractions", "cmap"), [(IN_ORDER, "viridis"), (TO_AND_FRO, "Oranges")])
def test_colors_in_order_or_of_another_map_may_be_a_bar(fractions, cmap):
    assert bars_of(row_beside_a_bar(fractions, cmap)) == (2, 2)


@pytest.mark.parametrize("cmap", ["viridis", "Blues", "coolwarm", "jet", "Spectral", "hsv"])
@pytest.mark.parametrize("count", [3, 5, 9])
def test_a_color_map_runs_one_way(cmap, count):
    classes = np.array([color_of((k + 0.5) / count, cmap) for k in range(count)], np.float64)
    assert runs_one_way(classes, settings=BARS)


@pytest.mark.parametrize("cmap", ["viridis", "Blues", "coolwarm"])
def test_colors_as_they_come_do_not(cmap):
    classes = np.array([color_of(each, cmap) for each in TO_AND_FRO[0]], np.float64)
    assert not runs_one_way(classes, settings=BARS)


def stray_of(fractions, *, has_scale, cell=(36, 30)):
    rgb = make_paper(200, 340)
    draw_mesh(rgb, fractions, (40, 60), cell=cell, printed=False)
    scene = view(rgb)
    strips = detect_bars(scene, settings=BARS)
    stray = stray_rows(scene, strips, (), settings=BARS)
    return may_be_cells(scene, stray, [has_scale] * len(stray), settings=BARS)


def test_a_strip_that_no_panel_needs_may_be_cells():
    assert len(stray_of(TO_AND_FRO, has_scale=True)) == 1
    assert len(stray_of(IN_ORDER, has_scale=False)) == 1


def test_a_strip_without_an_inside_is_no_row():
    rgb = make_paper(200, 340)
    draw_mesh(rgb, TO_AND_FRO, (40, 60), printed=False)
    (strip,) = detect_bars(view(rgb), settings=BARS)
    thin = replace(strip, box=strip.box.with_ends(0, 60, 62))
    assert len(stray_rows(view(rgb), [strip], (), settings=BARS)) == 1
    assert stray_rows(view(rgb), [thin], (), settings=BARS) == ()


def test_colors_and_texts_in_order_are_a_bar():
    assert stray_of(IN_ORDER, has_scale=True) == []


def test_classes_as_small_as_strokes_are_no_cells():
    assert stray_of(TO_AND_FRO, has_scale=False, cell=(7, 7)) == []


def in_line(*, numbers=False, shift=0, cmap="Oranges"):
    """A panel, and below it a row of cells in colors that no bar has."""
    rgb = make_paper(320, 320)
    box = draw_mesh(rgb, make_fractions(5, 6), (40, 30), cell=(36, 30))
    place = box.left + shift, box.bottom + 50
    draw_mesh(rgb, TO_AND_FRO, place, cell=(36, 30), cmap=cmap, printed=numbers)
    return rgb


def test_a_row_in_line_with_a_panel_is_not_lost_in_silence():
    found = search(in_line())
    assert shapes(found) == [(5, 6)]
    assert [each.box for each in found.given_up] == [Box(40, 230, 256, 260)]


def test_a_row_in_line_with_nothing_and_without_labels_is_none():
    assert search(in_line(shift=15)).given_up == ()


def test_a_row_with_a_label_at_each_cell_is_not_lost_either():
    rgb = in_line(shift=15)
    for k in range(6):
        print_number(rgb, "abc", (55 + 36 * k, 262), (36, 16))
    assert len(search(rgb).given_up) == 1


def test_swatches_in_the_colors_of_a_chart_are_its_legend():
    rgb = in_line()
    for k, fraction in enumerate(TO_AND_FRO[0]):
        rgb[275 : 292 + 4 * k, 40 + 40 * k : 70 + 40 * k] = color_of(fraction, "Oranges")
    assert search(rgb).given_up == ()


@pytest.mark.parametrize(
    ("fractions", "left", "top", "cols", "count"),
    [
        (TO_AND_FRO, 40, 98, 6, 0),
        (TO_AND_FRO, 40, -38, 6, 0),
        (IN_ORDER, 40, 98, 6, 1),
        (TO_AND_FRO, 58, 98, 6, 1),
        (TO_AND_FRO, 40, 140, 6, 1),
        (TO_AND_FRO, 40, 98, 3, 1),
    ],
    ids=["below", "above", "a map", "out of step", "far", "fewer columns"],
)
def test_a_strip_of_a_class_for_each_column_along_a_panel_names_groups(
    fractions, left, top, cols, count
):
    rgb = make_paper(260, 340)
    draw_mesh(rgb, fractions, (40, 60), cell=(36, 30), printed=False)
    scene = view(rgb)
    stray = stray_rows(scene, detect_bars(scene, settings=BARS), (), settings=BARS)
    columns = tuple(left + 216 / cols * k for k in range(cols + 1))
    panel = Panel(0, columns, tuple(top + 30.0 * k for k in range(4)))
    assert len(stray) == 1
    assert len(without_group_strips(scene, stray, [panel], settings=BARS)) == count
