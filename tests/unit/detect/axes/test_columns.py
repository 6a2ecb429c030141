"""Columns of texts in step with the rows of a panel, and the row of texts below it."""

from heatgrid.detect.axes.columns import with_columns
from heatgrid.detect.axes.text import TextLine
from heatgrid.drawn import Panel, PanelLayout, TextRegion
from heatgrid.geometry import Box
from heatgrid.settings import ColumnSettings

SETTINGS = ColumnSettings()
EM_PX = 10.0
ROWS = 4


def panel(left, index=0):
    return Panel(index, (left, left + 40.0, left + 80.0), tuple(20.0 * k for k in range(ROWS + 1)))


def line(row, *lefts, offset=0):
    top = 20 * row + 5 + offset
    return TextLine(tuple(Box(left, top, left + 8, top + 10) for left in lefts), vertical=False)


def columns(lines, *panels):
    layouts = [PanelLayout() for _ in panels]
    drawn = [each.box for each in panels]
    found = with_columns(panels, layouts, lines, drawn, EM_PX, settings=SETTINGS)
    return [
        [(each.box.left, each.is_left, each.beyond) for each in layout.columns] for layout in found
    ]


def test_names_and_numbers_are_two_columns_though_they_are_joined_to_lines():
    lines = [line(row, 10, 19, 60, 69) for row in range(ROWS)]
    assert columns(lines, panel(100)) == [[(60, True, False), (10, True, False)]]


def test_words_of_names_are_one_column():
    assert columns([line(row, 10, 22) for row in range(ROWS)], panel(100)) == [[]]


def test_columns_stand_on_both_sides():
    lines = [line(row, left) for row in range(ROWS) for left in (80, 190)]
    assert columns(lines, panel(100)) == [[(190, False, False), (80, True, False)]]


def test_texts_between_the_rows_and_groups_of_rows_are_no_columns():
    between = [line(row, 60, offset=8) for row in range(ROWS)]
    groups = [line(row, 10) for row in (0, 2)]
    names = [line(row, 80) for row in range(ROWS)]
    assert columns([*between, *names], panel(100)) == [[]]
    assert columns([*groups, *names], panel(100)) == [[]]


def test_columns_behind_another_panel_are_known_as_such():
    lines = [line(row, left) for row in range(ROWS) for left in (10, 130)]
    _, second = columns(lines, panel(40), panel(160, 1))
    assert second == [(130, True, False), (10, True, True)]


WIDE = Panel(0, (100.0, 140.0, 180.0, 220.0), tuple(20.0 * k for k in range(ROWS + 1)))


def row_below(*lefts, offset=0, x_ticks=()):
    (found,) = with_columns(
        [WIDE],
        [PanelLayout(x_ticks=x_ticks)],
        [line(ROWS, *lefts, offset=offset)],
        [WIDE.box],
        EM_PX,
        settings=SETTINGS,
    )
    return [region.index for region in found.below]


def test_a_named_row_of_texts_right_below_a_panel_is_found():
    assert row_below(60, 116, 156, 196) == [0, 1, 2]
    assert row_below(116, 156, 196) == []
    assert row_below(60, 116, 156) == []
    assert row_below(60, 116, 156, 196, offset=8) == []


def test_names_of_columns_are_no_row_of_a_table():
    ticks = (TextRegion(Box(116, 85, 124, 95), index=0),)
    assert row_below(60, 116, 156, 196, x_ticks=ticks) == []
