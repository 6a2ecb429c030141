"""Groups of rows with gaps between them."""

import numpy as np
import pytest

from heatgrid.detect.panels.search import detect_panels
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    SETTINGS,
    draw_bar,
    draw_mesh,
    make_fractions,
    make_paper,
    view,
)

COLS, WIDTH, HEIGHT, LEFT, TOP = 5, 40, 30, 60, 40


def groups(sizes, *, gap=5, heights=None, strips=False):
    """Meshes below each other."""
    rgb = make_paper(500, 400)
    fractions = make_fractions(sum(sizes), COLS)
    top, row = TOP, 0
    for size, height in zip(sizes, heights or [HEIGHT] * len(sizes), strict=True):
        draw_mesh(rgb, fractions[row : row + size], (LEFT, top), cell=(WIDTH, height))
        if strips:
            rgb[top : top + size * height, LEFT + COLS * WIDTH : LEFT + COLS * WIDTH + 20] = 200
        top, row = top + size * height + gap, row + size
    return rgb


def shapes(rgb, *, turned=False):
    rgb = np.ascontiguousarray(rgb.swapaxes(0, 1)) if turned else rgb
    found = detect_panels(view(rgb), settings=SETTINGS).panels
    return sorted(panel.shape for panel in found)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("gap", [4, 6])
def test_groups_of_several_sizes_are_one_panel(gap, turned):
    shape = (COLS, 9) if turned else (9, COLS)
    assert shapes(groups((3, 4, 2), gap=gap), turned=turned) == [shape]


@pytest.mark.parametrize(
    ("cmaps", "count"), [(("Oranges", "Blues"), 2), (("Oranges", "Oranges"), 1)]
)
def test_parts_with_a_bar_each_are_panels(cmaps, count):
    rgb = make_paper(500, 400)
    fractions = make_fractions(8, COLS)
    bars = (Box(300, 40, 312, 140), Box(300, 180, 312, 280))
    draw_mesh(rgb, fractions[:3], (LEFT, TOP), cmap=cmaps[0])
    draw_mesh(rgb, fractions[3:], (LEFT, TOP + 3 * HEIGHT + 6), cmap=cmaps[1])
    for bar, cmap in zip(bars, ("Oranges", "Blues"), strict=True):
        draw_bar(rgb, bar, cmap)
    found = detect_panels(view(rgb), settings=SETTINGS, exclude=bars).panels
    assert len(found) == count


@pytest.mark.parametrize(("count", "panels"), [(2, 2), (1, 1)])
def test_as_many_bars_as_parts_of_the_same_colors_are_those_of_panels(count, panels):
    """ComplexHeatmap puts its panels as close as groups, and their keys in one stack."""
    rgb = make_paper(500, 400)
    fractions = make_fractions(8, COLS)
    bars = (Box(300, 40, 312, 140), Box(300, 180, 312, 280))[:count]
    draw_mesh(rgb, fractions[:3], (LEFT, TOP))
    draw_mesh(rgb, fractions[3:], (LEFT, TOP + 3 * HEIGHT + 6))
    for bar in bars:
        draw_bar(rgb, bar)
    found = detect_panels(view(rgb), settings=SETTINGS, exclude=bars).panels
    assert len(found) == panels


@pytest.mark.parametrize(
    ("printed", "count"), [((True, False), 2), ((True, True), 1), ((False, False), 1)]
)
def test_parts_of_which_one_alone_prints_numbers_are_panels(printed, count):
    rgb = make_paper(500, 400)
    fractions = make_fractions(7, COLS)
    draw_mesh(rgb, fractions[:3], (LEFT, TOP), printed=printed[0])
    draw_mesh(rgb, fractions[3:], (LEFT, TOP + 3 * HEIGHT + 5), printed=printed[1])
    assert len(shapes(rgb)) == count


def test_borders_run_through_the_middles_of_gaps():
    (panel,) = detect_panels(view(groups((3, 5), gap=6)), settings=SETTINGS).panels
    assert panel.y_edges[3] == pytest.approx(TOP + 3 * HEIGHT + 3, abs=1)
    assert panel.y_edges[-1] == pytest.approx(TOP + 8 * HEIGHT + 6, abs=1)


@pytest.mark.parametrize("turned", [False, True])
def test_facets_have_names_at_their_middles(turned):
    """At the right of rows, on top of columns."""
    rgb = groups((3, 5), gap=6)
    right = LEFT + COLS * WIDTH + 6
    for top, size in ((TOP, 3), (TOP + 3 * HEIGHT + 6, 5)):
        middle = top + size * HEIGHT // 2
        rgb[middle - 18 : middle + 18, right : right + 8] = 0
    if turned:
        rgb = np.ascontiguousarray(rgb[:, ::-1])
    assert len(shapes(rgb, turned=turned)) == 2
    names = groups((3, 5), gap=6)
    for row in range(8):
        top = TOP + row * HEIGHT + 6 * (row > 2)
        names[top + 10 : top + 20, right : right + 8] = 0
    if turned:
        names = np.ascontiguousarray(names[:, ::-1])
    assert len(shapes(names, turned=turned)) == 1


@pytest.mark.parametrize(("line", "count"), [((3, 4), 2), ((0, 1), 1), ((0, 0), 1)])
def test_a_line_between_paper_parts_facets(line, count):
    """A line right below the cells is the frame of a group."""
    rgb = groups((3, 5), gap=7)
    first, last = (TOP + 3 * HEIGHT + offset for offset in line)
    rgb[first:last, LEFT - 4 : LEFT + COLS * WIDTH + 4] = 0
    assert len(shapes(rgb)) == count


def with_names(rgb, names, *, gap, size, right=LEFT + COLS * WIDTH):
    """Names at the right of rows, each as an own number of strokes."""
    for row, name in enumerate(names):
        middle = TOP + row * HEIGHT + gap * (row // size) + HEIGHT // 2
        for stroke in range(name + 1):
            left = right + 8 + 5 * stroke
            rgb[middle - 5 : middle + 5 - 4 * (name * stroke % 3 == 1), left : left + 2] = 0
    return rgb


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(
    ("names", "count"), [(range(8), 1), ((0, 1, 2, 3, 0, 1, 2, 3), 2), (range(4), 2)]
)
def test_groups_of_one_size_have_labels_of_their_own(names, count, turned):
    rgb = with_names(groups((4, 4), gap=6), names, gap=6, size=4)
    assert len(shapes(rgb, turned=turned)) == count


@pytest.mark.parametrize(("names", "count"), [(range(6), 1), ((0, 1, 2, 0, 1, 2), 4)])
def test_groups_in_both_directions_are_one_panel(names, count):
    """Those of the columns are of two sizes."""
    rgb, fractions, gap = make_paper(500, 500), make_fractions(6, 8), 6
    for row in (0, 3):
        for col, stop in ((0, 3), (3, 8)):
            left, top = LEFT + col * WIDTH + gap * (col > 0), TOP + row * HEIGHT + gap * (row > 0)
            draw_mesh(rgb, fractions[row : row + 3, col:stop], (left, top), cell=(WIDTH, HEIGHT))
    right = LEFT + 8 * WIDTH + gap
    assert len(shapes(with_names(rgb, names, gap=gap, size=3, right=right))) == count


def test_numbers_of_the_panels_above_are_no_labels_of_columns():
    rgb = make_paper(320, 560)
    for row in range(2):
        for col in range(2):
            left, top = 60 + col * (5 * WIDTH + 14), 30 + row * (3 * HEIGHT + 30)
            draw_mesh(rgb, make_fractions(3, 5), (left, top), cell=(WIDTH, HEIGHT))
    assert shapes(rgb) == [(3, 5)] * 4


def test_a_grid_of_lattices_is_one_of_facets():
    both = [groups((3, 5), gap=6)[:, 40:] for _ in range(2)]
    left, right = both[0][:, : LEFT - 40 + COLS * WIDTH + 6], both[1][:, LEFT - 40 :]
    assert len(shapes(np.ascontiguousarray(np.hstack([left, right])))) == 4


@pytest.mark.parametrize(
    "rgb",
    [
        groups((4, 4), gap=6),
        groups((3, 5), gap=6, heights=(35, 21)),
        groups((3, 5), gap=12),
        groups((3, 5), gap=6, strips=True),
    ],
    ids=["one size", "rows of other heights", "wide gap", "facets"],
)
def test_panels_below_each_other_are_no_groups(rgb):
    assert len(shapes(rgb)) == 2


@pytest.mark.parametrize(("written", "count"), [(COLS, 2), (3, 1)], ids=["all", "some"])
def test_labels_of_all_columns_in_a_gap_are_those_of_the_next_panel(written, count):
    rgb = groups((3, 5), gap=7)
    top = TOP + 3 * HEIGHT + 3
    for col in range(written):
        middle = LEFT + col * WIDTH + WIDTH // 2
        rgb[top : top + 2, middle - 4 : middle + 4] = 0
    assert len(shapes(rgb)) == count
