"""Lattices whose cells are panels, or the strips with their titles."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.detect.grid.evidence import Evidence
from heatgrid.detect.panels.facets import (
    has_strip,
    split_at_strips,
    without_lattices_of_panels,
    without_strips,
)
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from tests.unit.detect.drawings import (
    SETTINGS,
    draw_mesh,
    make_fractions,
    make_paper,
    search,
    shapes,
    view,
)

BORNE_OUT = Evidence(flat=1.0, support=1.0, sharp=1.0, clean=1.0, colored=1.0)


@pytest.mark.parametrize(("sure", "score", "left"), [(4, 0.95, 4), (1, 0.95, 5), (4, 0.5, 5)])
def test_a_lattice_of_panels_is_none(sure, score, left):
    whole = Hypothesis(Panel(0, (0.0, 100.0, 200.0), (0.0, 100.0, 200.0)), BORNE_OUT, 1.0)
    evidence = replace(BORNE_OUT, flat=score**0.5)
    parts = [
        Hypothesis(Panel(0, (x + 5.0, x + 45.0, x + 85.0), (y + 15.0, y + 90.0)), evidence, 1.0)
        if k >= sure
        else Hypothesis(Panel(0, (x + 5, x + 45, x + 85), (y + 15, y + 50, y + 90)), evidence, 1.0)
        for k, (x, y) in enumerate([(0.0, 0.0), (100.0, 0.0), (0.0, 100.0), (100.0, 100.0)])
    ]
    found = without_lattices_of_panels([whole, *parts], settings=SETTINGS)
    assert len(found) == left


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(
    ("colors", "gap", "width", "left"),
    [
        ((250, 250), 4, 100, 2),
        ((250, 150), 4, 100, 3),
        ((250, 250), 34, 100, 3),
        ((250, 250), 4, 70, 3),
    ],
    ids=["strips", "two colors", "far off", "shorter"],
)
def test_strips_of_facets_are_no_row(colors, gap, width, left, turned):
    rgb = make_paper(300, 400)
    x, top = (40, 150, 260), 50
    for start, color in zip(x, colors, strict=False):
        rgb[top : top + 20, start : start + 110] = (color, 230, 200)
    row = Panel(0, tuple(map(float, x)), (float(top), top + 20.0))
    bodies = []
    for start in x[:2]:
        y = top + 20 + gap
        box = draw_mesh(rgb, make_fractions(4, 5), (start + 5, y), cell=(width // 5, 20))
        edges = (
            tuple(np.linspace(*ends, count + 1).tolist())
            for ends, count in (((box.left, box.right), 5), ((box.top, box.bottom), 4))
        )
        bodies.append(Panel(0, *edges))
    panels = [row, *bodies]
    if turned:
        rgb = np.ascontiguousarray(rgb.swapaxes(0, 1))
        panels = [Panel(0, each.y_edges, each.x_edges) for each in panels]
    found = [Hypothesis(panel, BORNE_OUT, 1.0) for panel in panels]
    assert len(without_strips(view(rgb), found, settings=SETTINGS)) == left


@pytest.mark.parametrize(
    ("strip", "least"),
    [((217, 217), 1), ((217, 90), 2)],
    ids=["strip", "row of two colors"],
)
def test_no_lattice_parts_rows_to_fit_the_strip_above_them(strip, least):
    rgb = make_paper(400, 400)
    left, right = strip
    rgb[42:68, 60:180], rgb[42:68, 180:300] = left, right
    rgb[48:62, 150:210:6] = 0
    draw_mesh(rgb, make_fractions(12, 6), (60, 68), cell=(40, 20), printed=False)
    columns = tuple(60.0 + 40 * k for k in range(7))
    coarse = Panel(0, columns, tuple(68.0 + 20 * k for k in range(13)))
    fine = Panel(0, columns, tuple(38.0 + 10 * k for k in range(28)))
    found = [Hypothesis(panel, BORNE_OUT, 1.0) for panel in (fine, coarse)]
    left_over = without_strips(view(rgb), found, settings=SETTINGS)
    assert len(left_over) == least
    assert found[1] in left_over


@pytest.mark.parametrize(
    ("space", "strip", "expected"),
    [(8, 22, [(5, 6), (5, 6)]), (0, 30, [(11, 6)])],
    ids=["facets", "row of one color"],
)
def test_a_strip_between_facets_as_high_as_a_row_parts_them(space, strip, expected):
    rgb = make_paper(480, 400)
    fractions = make_fractions(11, 6)
    draw_mesh(rgb, fractions, (60, 40), printed=False)
    rgb[190 : 190 + space, 60:300] = 255
    rgb[190 + space : 190 + space + strip, 60:300] = 217
    assert shapes(search(rgb)) == expected


@pytest.mark.parametrize(("last", "expected"), [(8, [(3, 4)] * 3), (7, [(12, 4)])])
def test_strips_as_high_as_rows_and_as_close_over_panels_of_one_height_part_them(last, expected):
    rgb = make_paper(480, 400)
    draw_mesh(rgb, make_fractions(12, 4), (60, 40), line_px=2, printed=False)
    for row in (0, 4, last):
        rgb[41 + 30 * row : 69 + 30 * row, 60:220] = 217
    edges = tuple(60.0 + 40 * k for k in range(5)), tuple(40.0 + 30 * k for k in range(13))
    whole = Hypothesis(Panel(0, *edges), replace(BORNE_OUT, flat=0.9), 1.0)
    scene = view(rgb)
    found = split_at_strips(scene, StepMaps(scene, SETTINGS), whole, settings=SETTINGS)
    assert [each.panel.shape for each in found] == expected


def test_a_strip_over_columns_with_lines_between_is_no_row_of_unequal_ones():
    rgb = make_paper(300, 300)
    box = draw_mesh(rgb, make_fractions(6, 4), (60, 60), line_px=2)
    rgb[34:58, box.left : box.right] = 217
    rows = tuple(60.0 + 30 * k for k in range(7))
    even = Panel(0, (60.0, 100.0, 140.0, 180.0, 220.0), rows)
    uneven = Panel(0, even.x_edges, (33.0, *rows))
    assert has_strip(view(rgb), uneven, [even], settings=SETTINGS)
    assert not has_strip(view(rgb), replace(uneven, y_edges=rows[1:]), [even], settings=SETTINGS)
    rgb[34:58, 100:140] = 90
    assert not has_strip(view(rgb), uneven, [even], settings=SETTINGS)


@pytest.mark.parametrize("color", [217, 250])
def test_no_lattice_grows_by_the_strip_over_it(color):
    rgb = make_paper(320, 460)
    for left in (60, 240):
        box = draw_mesh(rgb, make_fractions(6, 4, left), (left, 60))
        rgb[26:57, box.left - 4 : box.right + 4] = 0
        rgb[28:55, box.left - 2 : box.right + 2] = color
        rgb[40:48, box.left + 66 : box.left + 94 : 4] = 0
    assert shapes(search(rgb)) == [(6, 4), (6, 4)]
