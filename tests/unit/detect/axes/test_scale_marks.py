"""Tick marks of a numeric axis that point into the cells of a panel."""

import numpy as np
import pytest

from heatgrid.detect.axes.scale_marks import without_scale_marks
from heatgrid.drawn import Panel
from heatgrid.settings import InwardSettings
from tests.unit.detect.drawings import draw_mesh, make_fractions, make_paper

INK = (0, 0, 0)
PLACES = (70, 99, 128, 157, 186, 215)


def drawn(places=PLACES, lengths=(5, 5), *, cell=(60, 30), cells=(5, 3)):
    """A heatmap with marks at the top and bottom, and the same without them."""
    plain = make_paper(260, 320)
    box = draw_mesh(plain, 0.5 + make_fractions(*cells) / 2, cell=cell, printed=False)
    rgb = plain.copy()
    top, bottom = lengths
    for place in places:
        rgb[box.top : box.top + top, place : place + 1] = INK
        rgb[box.bottom - bottom : box.bottom, place : place + 1] = INK
    x, y = (np.linspace(*box.ends(axis), cells[1 - axis] + 1) for axis in (0, 1))
    return rgb, plain, Panel(0, tuple(x.tolist()), tuple(y.tolist()))


def ink_left(*args, turned=False, **options):
    rgb, plain, panel = drawn(*args, **options)
    if turned:
        rgb, plain = rgb.swapaxes(0, 1).copy(), plain.swapaxes(0, 1)
        panel = Panel(0, panel.y_edges, panel.x_edges)
    found = without_scale_marks(rgb, panel, settings=InwardSettings())
    return int((found != plain).any(axis=2).sum())


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("lengths", [(5, 5), (5, 6), (5, 0)])
def test_marks_at_even_steps_are_painted_over(lengths, turned):
    assert ink_left(lengths=lengths, turned=turned) == 0


def test_marks_may_be_left_out_where_cells_are_dark():
    assert ink_left(PLACES[:2] + PLACES[3:]) == 0


@pytest.mark.parametrize(
    ("places", "options"),
    [
        (PLACES[:3], {}),
        ((70, 90, 128, 150, 200), {}),
        (PLACES, {"lengths": (150, 0)}),
        (PLACES, {"lengths": (2, 2)}),
        (tuple(range(78, 240, 36)), {"cell": (36, 30), "cells": (5, 5)}),
    ],
    ids=["few", "uneven", "lines", "the rest of a frame", "at the middles of cells"],
)
def test_other_strokes_stay(places, options):
    assert ink_left(places, **options) > 0


def test_nothing_is_read_in_small_cells():
    assert ink_left(tuple(range(64, 150, 20)), cell=(9, 9), cells=(12, 18)) > 0
