"""Bars beside a panel, whose colors run on within its rows, and columns of cells, which do not."""

import numpy as np
import pytest

from heatgrid.detect.grid.flow import ends_with, runs_through
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import SETTINGS, as_jpeg, draw_bar, make_paper, view

ROWS, HEIGHT = 8, 25
PANEL = Panel(0, (60.0, 90.0, 120.0, 150.0), tuple(20.0 + HEIGHT * row for row in range(ROWS + 1)))
BAR = Box(152, 20, 180, 220)
FLOW = SETTINGS.flow


def picture(bar=BAR, *, steps=None, turned=False):
    rgb = make_paper(260, 260)
    draw_bar(rgb, bar, steps=steps)
    rgb = as_jpeg(rgb)
    return view(np.ascontiguousarray(rgb.swapaxes(0, 1)) if turned else rgb)


@pytest.mark.parametrize(("steps", "flows"), [(None, True), (5, True), (ROWS, False)])
def test_a_smooth_bar_takes_no_notice_of_rows_and_cells_change_at_their_borders(steps, flows):
    assert runs_through(picture(steps=steps), BAR, PANEL, settings=FLOW) == flows


def test_a_bar_below_a_panel_is_asked_about_its_columns():
    turned = Panel(0, PANEL.y_edges, PANEL.x_edges)
    bar = Box(BAR.top, BAR.left, BAR.bottom, BAR.right)
    assert runs_through(picture(turned=True), bar, turned, settings=FLOW)
    assert ends_with(bar, turned, settings=FLOW)


def test_of_a_few_or_short_cells_nobody_knows():
    few = Panel(0, PANEL.x_edges, PANEL.y_edges[:4])
    short = Panel(0, PANEL.x_edges, tuple(np.linspace(20, 220, 26).tolist()))
    for panel in (few, short):
        assert not runs_through(picture(), BAR, panel, settings=FLOW)


def test_paper_does_not_flow():
    assert not runs_through(view(make_paper(260, 260)), BAR, PANEL, settings=FLOW)


@pytest.mark.parametrize(("off", "alike"), [(0, True), (3, True), (6, False)])
def test_a_bar_of_a_panel_begins_and_ends_with_it(off, alike):
    bar = BAR.with_ends(1, BAR.top + off, BAR.bottom - off)
    assert ends_with(bar, PANEL, settings=FLOW) == alike
