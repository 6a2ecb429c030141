"""Names of groups of columns and rows are no titles and no labels."""

import pytest

from heatgrid.detect.axes.groups import names_of_groups
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.slots import Slot
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.ticks import TickRow
from heatgrid.detect.axes.writing import Writing
from heatgrid.drawn import TextRegion
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings
from tests.unit.detect.decorated import draw, lattice

PANEL = lattice(0, (100, 100, 600, 300), 4, 5)
"""Columns of 100 px."""
EM = 10.0


def name(center, top, width=60):
    """A word above the panel."""
    left = round(center - width / 2)
    letters = range(left, left + width, 10)
    return TextLine(tuple(Box(x, top, x + 8, top + 10) for x in letters), vertical=False)


def groups_among(*lines, side=Side.TOP, slant_deg=0):
    """The names of groups at a side of the panel, which has its labels above."""
    labels = tuple(TextRegion(Box(at, 85, at + 20, 95), slant_deg) for at in range(140, 600, 100))
    row = TickRow(Side.TOP, labels, frozenset(), 5.0, 0.0, is_marked=False)
    writing = Writing((PANEL,), (), lines, (), EM)
    found = names_of_groups(lines, writing, {Slot(0, 0): row}, settings=AxesSettings())
    return [each.lines for each in found if each.side is side]


@pytest.mark.parametrize(
    ("centers", "found"),
    [
        ((200, 450), True),
        ((200, 400, 550), True),
        ((200, 460), True),
        ((350,), False),
        ((200, 350), False),
        ((225, 500), False),
        ((130, 560), False),
    ],
)
def test_names_that_part_all_columns_stand_at_the_middles_of_theirs(centers, found):
    lines = tuple(name(center, 65) for center in centers)
    assert groups_among(*lines) == ([lines] if found else [])


@pytest.mark.parametrize("slant_deg", [0, 45])
def test_over_names_at_a_slant_they_stand_at_the_ends_of_these(slant_deg):
    lines = name(235, 65), name(480, 65)
    assert groups_among(*lines, slant_deg=slant_deg) == ([lines] if slant_deg else [])


def test_brackets_under_the_names_and_a_title_above_them_are_none():
    brackets = [TextLine((Box(at, 78, at + 2, 84),), vertical=False) for at in (101, 290, 305, 597)]
    names = name(200, 60), name(450, 60)
    assert groups_among(*brackets, *names, name(350, 30)) == [names]


def test_a_title_is_not_looked_for_among_names_of_groups():
    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.set_title("Response", fontsize=10, pad=40)
        axes.set_ylabel("Depth")
        for center, text in ((0.25, "Stops"), (0.75, "Nasals")):
            axes.text(center, 1.15, text, transform=axes.transAxes, ha="center", va="bottom")

    drawn = draw([(0.2, 0.1, 0.6, 0.5)], decorate, cols=4, rows=4)
    (layout,) = drawn.detect()
    (text,) = *layout.title, *layout.x_label
    assert abs(text.box.center[0] - drawn.panels[0].box.center[0]) <= EM / 2
