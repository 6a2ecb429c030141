"""Panels of equal pitch that nearly touch are told apart."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.grid.evidence import judge_lattice
from heatgrid.detect.panels.gaps import split_as_others, split_at_gaps
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from tests.unit.detect.drawings import (
    BLACK,
    SETTINGS,
    color_of,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    search,
    shapes,
    view,
)


def two_panels(gap, *, stacked=False):
    """Two meshes of four rows and five columns, this many pixels apart."""
    rgb = make_paper(380, 500)
    box = draw_mesh(rgb, make_fractions(4, 5), (40, 40))
    corner = (40, box.bottom + gap) if stacked else (box.right + gap, 40)
    draw_mesh(rgb, make_fractions(4, 5, seed=1), corner)
    return rgb


def split(rgb, panel):
    """The parts of a lattice."""
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    whole = Hypothesis(panel, judge_lattice(scene, maps, panel, settings=SETTINGS), 1.0)
    return split_at_gaps(scene, maps, whole, settings=SETTINGS)


def assert_stays_whole(rgb, panel):
    assert [part.panel for part in split(rgb, panel)] == [panel]


@pytest.mark.parametrize("gap", [2, 3, 4, 6])
def test_side_by_side(gap):
    found = search(two_panels(gap))
    assert shapes(found) == [(4, 5), (4, 5)]
    left, right = (panel.box for panel in found.panels)
    assert right.left - left.right >= gap - 2


@pytest.mark.parametrize("gap", [3, 4])
def test_one_above_the_other(gap):
    assert shapes(search(two_panels(gap, stacked=True))) == [(4, 5), (4, 5)]


def test_frames_fill_the_gap():
    rgb = two_panels(4)
    for left in (40, 40 + 5 * 40 + 4):
        cv2.rectangle(rgb, (left - 1, 39), (left + 200, 160), BLACK)
    assert shapes(search(rgb)) == [(4, 5), (4, 5)]


def test_three_in_a_row():
    rgb = make_paper(240, 560)
    for k in range(3):
        draw_mesh(rgb, make_fractions(4, 4, seed=k), (30 + k * 164, 40))
    assert shapes(search(rgb)) == [(4, 4)] * 3


def test_a_wide_line_is_no_gap():
    rgb = make_paper(240, 500)
    draw_mesh(rgb, make_fractions(4, 10), (40, 40))
    rgb[40:160, 238:243] = 255
    assert shapes(search(rgb)) == [(4, 10)]


def test_borders_rounded_to_pixels_do_not_jump():
    rgb = make_paper(240, 500)
    edges = [round(40 + 38.6 * k) for k in range(11)]
    fractions = make_fractions(4, 10)
    for k in range(10):
        width = edges[k + 1] - edges[k]
        draw_mesh(rgb, fractions[:, k : k + 1], (edges[k], 40), cell=(width, 30))
    assert shapes(search(rgb)) == [(4, 10)]


def test_lines_a_pixel_beside_measured_borders_are_as_wide_as_others(monkeypatch):
    rgb = make_paper(400, 320)
    fractions = make_fractions(10, 6)
    for row, col in np.ndindex(fractions.shape):
        # Only two of the lines are two pixels wide.
        left, top = 20 + 44 * col + (1 if col in {1, 2} else 0), 20 + 36 * row
        rgb[top : top + 35, left : 20 + 44 * col + 43] = color_of(fractions[row, col])
    panel = Panel(
        0, tuple(20.0 + 44 * k for k in range(7)), tuple(20.0 + 36 * k for k in range(11))
    )

    # What blur makes of borders 44 pixels apart: the second of them seems to lie in a gap.
    off = {6: [0.0, -2.2, 0.0, 0.2, -1.3, -1.2, -2.9], 10: [0.0] * 11}

    def measured(profile, comb, *, settings):
        index = np.arange(comb.count + 1.0)
        return index, comb.start + comb.pitch * index + np.array(off[comb.count])

    monkeypatch.setattr("heatgrid.detect.panels.gaps.border_centers", measured)
    assert_stays_whole(rgb, panel)


@pytest.mark.parametrize("ground", [255, 0])
def test_cells_on_paper_end_before_the_middle_of_a_gap(ground):
    """Four rows, whose outer borders are half a gap nearer than the others."""
    rgb = make_paper(280, 400)
    edges = [(43, 85), (91, 131), (139, 181), (187, 229)]
    rgb[:] = ground
    for (top, bottom), row in zip(edges, make_fractions(4, 6), strict=True):
        for k, fraction in enumerate(row):
            left = 43 + 48 * k
            cv2.rectangle(rgb, (left, top), (left + 41, bottom - 1), color_of(fraction), -1)
    panel = Panel(0, tuple(40.0 + 48 * k for k in range(7)), tuple(40.0 + 48 * k for k in range(5)))
    assert_stays_whole(rgb, panel)


def framed(thick):
    """Two panels in frames, 43 pixels apart, and a lattice over both and the gap."""
    rgb = two_panels(43)
    for left, thickness in zip((40, 283), thick, strict=True):
        for off in range(1, thickness + 1):
            cv2.rectangle(rgb, (left - off, 40 - off), (left + 199 + off, 159 + off), BLACK)
    edges = tuple(np.linspace(40.0, 483.0, 12).tolist())
    return rgb, Panel(0, edges, tuple(40.0 + 30 * k for k in range(5)))


@pytest.mark.parametrize("thick", [(1, 2), (2, 1), (1, 0), (0, 1)])
def test_a_gap_as_wide_as_a_cell_is_no_column(thick):
    left, right = (part.panel for part in split(*framed(thick)))
    assert (left.shape, right.shape) == ((4, 5), (4, 5))
    assert abs(left.box.right - 240) <= 1
    assert abs(right.box.left - 283) <= 1


def test_a_gap_as_wide_as_a_cell_is_a_column_of_holes_where_it_has_a_name():
    rgb, panel = framed((2, 1))
    for col in range(6):
        print_number(rgb, "ab", (243 + 40 * col, 162), (40, 30))
    assert [part.panel.shape for part in split(rgb, panel)] == [(4, 5), (4, 6)]


def split_beside(others, *, gap=5):
    """A lattice over two meshes, one cell of it wider by the gap between them, and its parts."""
    scene = view(two_panels(gap))
    maps = StepMaps(scene, SETTINGS)
    columns = tuple(40.0 * k for k in range(1, 7))
    y_edges = tuple(40.0 + 30 * k for k in range(5))
    panel = Panel(0, (*columns[:-1], 240.0 + gap / 2, *(205.0 + x for x in columns[1:])), y_edges)
    evidence, own = (
        judge_lattice(scene, maps, each, settings=SETTINGS)
        for each in (panel, Panel(0, columns, y_edges))
    )
    whole = Hypothesis(panel, evidence, 1.0, uneven=True)
    below = [
        Hypothesis(Panel(0, tuple(left + x for x in columns), (240.0, 280.0)), own, 1.0)
        for left in others
    ]
    return whole, split_as_others(scene, maps, whole, below, settings=SETTINGS)


def test_a_lattice_with_the_columns_of_two_panels_is_two():
    _, parts = split_beside([0.0, 205.0])
    assert [part.panel.shape for part in parts] == [(4, 5), (4, 5)]
    left, right = (part.panel.box for part in parts)
    assert right.left > left.right


@pytest.mark.parametrize("others", [[], [0.0], [205.0], [0.0, 220.0]])
def test_a_lattice_with_other_columns_than_those_panels_stays_whole(others):
    whole, parts = split_beside(others)
    assert parts == [whole]
