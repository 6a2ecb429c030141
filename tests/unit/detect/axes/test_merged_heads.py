"""Names of columns merged over both rows of a head."""

import pytest

from heatgrid.detect.axes.merged_heads import with_merged_heads
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.ticks import TickRow
from heatgrid.drawn import Panel, TextRegion
from heatgrid.geometry import Box

PANEL = Panel(0, tuple(100.0 + 60 * k for k in range(6)), (60.0, 90.0, 120.0))


def text(middle, top, width=30):
    left = round(middle) - width // 2
    return TextLine(
        tuple(Box(at, top, at + 5, top + 10) for at in range(left, left + width, 6)), False
    )


NAMES = [text(130 + 60 * k, 44) for k in range(1, 5)]
GROUPS = [text(220, 24), text(340, 24)]
MERGED = text(130, 34)


def row(lines):
    regions = tuple(
        TextRegion(line.box, 0, line.box.center[0], int((line.box.center[0] - 100) // 60))
        for line in lines
    )
    return TickRow(Side.TOP, regions, frozenset(lines), 6.0)


@pytest.mark.parametrize(
    ("free", "count"),
    [
        ([MERGED, *GROUPS], 5),
        ([MERGED], 4),
        ([text(130, 24), *GROUPS], 4),
        ([text(130, 34, 66), *GROUPS], 4),
        ([text(150, 34), *GROUPS], 4),
        (GROUPS, 4),
    ],
    ids=["merged", "no groups", "a group", "too wide", "off the middle", "none"],
)
def test_a_name_between_both_rows_of_a_head_is_that_of_its_column(free, count):
    found = with_merged_heads(row(NAMES), free, PANEL, 10.0)
    assert [region.index for region in found.regions] == list(range(5 - count, 5))
    assert (MERGED in found.lines) == (count == 5)


def test_labels_of_few_columns_and_those_below_a_panel_are_as_they_are():
    few = row(NAMES[:2])
    assert with_merged_heads(few, [MERGED, *GROUPS], PANEL, 10.0) is few
