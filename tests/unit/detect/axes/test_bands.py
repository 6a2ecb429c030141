"""Heads of a table on a strip that compression leaves in no one piece."""

import numpy as np
import pytest

from heatgrid.detect.axes.bands import head_band
from heatgrid.detect.axes.grounds import heads_on_paper
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings
from tests.unit.detect.drawings import as_jpeg, make_paper, print_number

SETTINGS = AxesSettings()
PAPER = np.full(3, 255, np.uint8)
BLUE, RULE = (32, 79, 125), (70, 70, 70)
PANEL = Panel(0, tuple(80.0 + 40 * k for k in range(5)), tuple(60.0 + 28 * k for k in range(5)))


def draw(*, ground=BLUE, top=32, names=4):
    """A table with rules around all cells, and a head that begins before its columns."""
    rgb = make_paper()
    rgb[top:60, 20:240] = ground
    for col in range(names):
        print_number(rgb, "AMP", (80 + 40 * col, 32), (40, 28), BLUE)
    for x in (20, *map(round, PANEL.x_edges)):
        rgb[top:172, x] = RULE
    for y in map(round, PANEL.y_edges):
        rgb[y, 20:241] = RULE
    return as_jpeg(rgb)


def test_a_strip_of_names_is_found_with_all_that_it_goes_on_over():
    box, color = head_band(draw(), PANEL, PAPER, settings=SETTINGS.grounds)
    assert np.abs(color.astype(int) - BLUE).max() <= 4
    assert abs(box.left - 20) <= 2
    assert abs(box.top - 32) <= 2
    assert abs(box.right - 240) <= 2


@pytest.mark.parametrize(
    "kind", [{"ground": (255, 255, 255)}, {"top": 0}, {"names": 0}, {"names": 1}]
)
def test_paper_and_what_does_not_end_and_what_names_no_columns_are_none(kind):
    assert head_band(draw(**kind), PANEL, PAPER, settings=SETTINGS.grounds) is None


def test_its_names_are_ink_on_paper_then():
    drawn = [Box(80, 60, 240, 172)]
    laid = heads_on_paper(draw(), [PANEL], drawn, PAPER, settings=SETTINGS)
    inner = laid[38:54, 84:236].astype(int)
    assert np.median(inner) >= 240
    assert inner.min() < 100
