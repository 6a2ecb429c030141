"""Lattices whose cells are panels, or the strips with their titles."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.detect.grid.evidence import Evidence
from heatgrid.detect.panels.facets import without_lattices_of_panels, without_strips
from heatgrid.detect.panels.hypotheses import Hypothesis
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
