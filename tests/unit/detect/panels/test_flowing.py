"""Panels that are a part of what they lie in."""

import numpy as np
import pytest

from heatgrid.detect.panels.flowing import are_parts, flows_on
from heatgrid.geometry import Box
from tests.unit.detect.decorated import lattice
from tests.unit.detect.drawings import (
    SETTINGS,
    color_of,
    draw_mesh,
    make_fractions,
    make_paper,
    view,
)


def flows(*, left=60, right=180, frame=False, flat=False, others=()):
    """Which side of a panel from 60 to 180 px flows on in a smooth map that is as wide as given."""
    rgb = make_paper()
    down, across = np.mgrid[0:120, left:right]
    down *= not flat
    rgb[40:160, left:right] = np.stack([down + across // 4, 200 - down, 90 + 0 * down], axis=2)
    if frame:
        rgb[38:162, 180:186] = 0
    panel = lattice(0, (60, 40, 180, 160), 4, 4)
    return flows_on(view(rgb), panel, others, settings=SETTINGS)


def test_a_panel_on_paper_ends_at_all_sides():
    assert flows() == ""


@pytest.mark.parametrize(("ends", "side"), [({"right": 260}, "right"), ({"left": 20}, "left")])
def test_a_part_of_a_map_flows_on(ends, side):
    assert flows(**ends) == f"its colors go on beyond its {side} side"


@pytest.mark.parametrize("changes", [{"frame": True}, {"flat": True}])
def test_a_frame_and_one_color_end_it(changes):
    assert flows(right=260, **changes) == ""


def plain_above(color, *, top=60):
    """Which side of a panel goes on where a place of one color lies above, in a frame."""
    rgb = make_paper()
    fractions = make_fractions(4, 4)
    fractions[0, :2] = 0.0
    box = draw_mesh(rgb, fractions, (60, 100), cell=(30, 30), printed=False)
    rgb[top:100, 60:180] = color
    rgb[top - 1, 59:181] = rgb[box.bottom, 59:181] = 0
    rgb[top - 1 : box.bottom + 1, 59] = rgb[top - 1 : box.bottom + 1, 180] = 0
    panel = lattice(0, (60, 100, 180, box.bottom), 4, 4)
    return flows_on(view(rgb), panel, (), settings=SETTINGS)


def test_rows_of_one_value_go_on_where_no_border_is_seen():
    assert plain_above(color_of(0.0)) == "cells of one color go on beyond its upper side"


def test_a_ground_in_no_color_of_cells_is_none_of_them():
    assert plain_above((217, 217, 217)) == ""


def test_a_strip_lower_than_a_row_is_none():
    assert plain_above(color_of(0.0), top=88) == ""


def test_so_does_the_panel_beside_it():
    assert flows(right=260, others=[Box(182, 40, 260, 160)]) == ""


@pytest.mark.parametrize(
    ("between", "lower", "expected"),
    [("map", 160, True), ("paper", 160, False), ("line", 160, False), ("map", 140, False)],
)
def test_panels_in_line_are_parts_of_the_map_between_them(between, lower, expected):
    rgb = make_paper()
    down, across = np.mgrid[0:120, 0:240]
    rgb[40:160, 40:280] = np.stack([down + across // 4, 200 - down, 90 + 0 * down], axis=2)
    if between != "map":
        rgb[40:160, 120:180] = 255 if between == "paper" else 0
    one, other = lattice(0, (40, 40, 120, 160), 4, 4), lattice(1, (180, 40, 280, lower), 4, 4)
    scene = view(rgb)
    for pair in ((one, other), (other, one)):
        assert are_parts(scene, *pair, (one.box, other.box), settings=SETTINGS) == expected
    third = Box(130, 40, 170, 160)
    assert not are_parts(scene, one, other, (third,), settings=SETTINGS)


def row_above(fractions, *, line=False):
    """Which side of a panel goes on where its first row was left out of its lattice."""
    rgb = make_paper()
    box = draw_mesh(rgb, np.vstack([fractions, make_fractions(4, 4)]), (60, 40), cell=(30, 30),
                    printed=False)  # fmt: skip
    if line:
        rgb[69:72, 60:180] = 0
    panel = lattice(0, (box.left, 70, box.right, box.bottom), 4, 4)
    return flows_on(view(rgb), panel, (), settings=SETTINGS)


def test_a_row_of_cells_like_the_outer_ones_belongs_to_the_panel():
    first = make_fractions(4, 4)[0]
    near = first + 0.07
    assert row_above(near) == "cells go on beyond its upper side"
    assert row_above(near, line=True) == ""
    assert row_above(1 - first) == ""
