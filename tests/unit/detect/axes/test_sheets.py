"""What heads the columns and rows of a sheet."""

import pytest

from heatgrid.detect.axes.sheets import (
    letters_of_cells,
    without_column_heads,
    without_row_numbers,
    without_sheet_frame,
)
from heatgrid.detect.axes.text import TextLine
from heatgrid.drawn import Panel
from heatgrid.geometry import Box

PANEL = Panel(0, (60.0, 100.0, 140.0), (60.0, 80.0, 100.0, 120.0, 140.0))


def word(left: int, top: int, letters: int = 1) -> TextLine:
    """A level line of letters."""
    starts = range(left, left + 8 * letters, 8)
    return TextLine(tuple(Box(x, top, x + 6, top + 9) for x in starts), vertical=False)


@pytest.mark.parametrize("axis", [0, 1])
@pytest.mark.parametrize(("count", "found"), [(2, 0), (3, 3)])
def test_three_letters_in_line_head_cells(axis: int, count: int, found: int) -> None:
    places = [(60 + 40 * at, 20) if axis == 0 else (10, 60 + 20 * at) for at in range(count)]
    lines = [word(*place) for place in places]
    assert len(letters_of_cells(lines, axis=axis)) == found
    assert not letters_of_cells([word(*place, letters=3) for place in places], axis=axis)


def test_numbers_of_rows_are_left_out_above_the_panel_too() -> None:
    numbers = [word(10, top) for top in (25, 45, 65, 85, 105, 125)]
    title, label = word(30, 25, letters=9), word(2, 95)
    kept = without_row_numbers([*numbers, title, label], [PANEL])
    assert kept == [title, label]


def test_numbers_of_rows_are_left_out_below_the_place_of_the_active_cell() -> None:
    numbers = [word(10, top) for top in (45, 65, 85, 105, 125)]
    active = word(10, 2, letters=2)
    assert without_row_numbers([active, *numbers], [PANEL]) == [active]


def test_numbers_of_two_rows_go_on_above_the_panel() -> None:
    panel = Panel(0, PANEL.x_edges, PANEL.y_edges[:3])
    numbers = [word(10, top) for top in (17, 45, 65, 85)]
    title = word(30, 17, letters=9)
    assert without_row_numbers([*numbers, title], [panel]) == [title]


def test_labels_of_panels_in_a_column_are_no_numbers_of_rows() -> None:
    panels = [
        Panel(at, PANEL.x_edges, tuple(edge + 120 * at for edge in PANEL.y_edges))
        for at in range(3)
    ]
    labels = [word(10, 95 + 120 * at) for at in range(3)]
    assert without_row_numbers(labels, panels) == labels


@pytest.mark.parametrize("titled", [True, False])
def test_the_frame_of_a_sheet_is_left_out_and_menus_above_it_where_it_has_a_title(titled):
    letters = [word(left, 14) for left in (36, 76, 116, 156)]
    numbers = [word(10, top) for top in (28, 45, 65, 85, 105, 125)]
    menu, title, head = word(30, 2, letters=12), word(30, 28, letters=9), word(30, 45, letters=6)
    words = [menu, *([title] if titled else []), head]
    kept = without_sheet_frame([*letters, *numbers, *words], [PANEL])
    assert kept == (words[1:] if titled else words)


def test_the_number_of_its_row_is_no_part_of_the_title_of_a_sheet():
    numbers = [word(10, top) for top in (45, 65, 85, 105, 125)]
    number, title = word(10, 28), word(30, 28, letters=9)
    joined = TextLine(number.glyphs + title.glyphs, vertical=False)
    letters = [word(left, 14) for left in (36, 76, 116, 156)]
    assert without_sheet_frame([*letters, *numbers, joined], [PANEL]) == [title]
    assert without_sheet_frame([joined], [PANEL]) == [joined]


def test_names_of_two_letters_are_no_row_numbers_that_part_longer_ones():
    names = [word(10, top, letters=2) for top in (65, 85, 105)] + [word(10, 125, letters=5)]
    title = word(30, 28, letters=9)
    letters = [word(left, 14) for left in (36, 76, 116, 156)]
    lines = [title, *letters, *names]
    assert without_sheet_frame(lines, [PANEL]) == lines


def test_rules_between_row_numbers_are_no_part_of_the_names_behind_them():
    numbers = [word(10, top) for top in (28, 45, 65, 85, 105, 125)]
    letters = [word(left, 14) for left in (36, 76, 116, 156)]
    name = word(22, 85, letters=4)
    rules = tuple(Box(10, top, 16, top + 1) for top in (82, 97))
    ruled = TextLine((*rules, *name.glyphs), vertical=False)
    title = word(30, 28, letters=9)
    assert without_sheet_frame([*letters, *numbers, ruled, title], [PANEL]) == [name, title]


def test_letters_and_numbers_of_the_cells_of_a_plate_are_no_frame_of_a_sheet():
    letters = [word(left, 45) for left in (76, 116)]
    numbers = [word(48, top) for top in (65, 85, 105, 125)]
    lines = [word(30, 2, letters=12), word(60, 20, letters=9), *letters, *numbers]
    lower = Panel(1, PANEL.x_edges, tuple(edge + 92 for edge in PANEL.y_edges))
    lines += [word(48, number.box.top + 92) for number in numbers]
    assert without_sheet_frame(lines, [PANEL, lower]) == lines


@pytest.mark.parametrize(("height", "count"), [(24, 0), (10, 6)])
def test_letters_between_rules_head_the_columns_of_a_sheet(height: int, count: int) -> None:
    """What is no higher than a letter is a 1 or an l."""
    panel = Panel(0, (60.0, 100.0, 140.0, 180.0), PANEL.y_edges)
    rules = [TextLine((Box(x, 12, x + 2, 12 + height),), vertical=False) for x in (99, 139, 179)]
    letters, ticks = (
        [word(left, top, letters=size) for left in (76, 116, 156)]
        for top, size in ((14, 1), (45, 2))
    )
    kept = without_column_heads([*rules, *letters, *ticks], [panel])
    assert kept == [*(rules + letters)[:count], *ticks]


@pytest.mark.parametrize(("width", "count"), [(28, 0), (8, 1)])
def test_numbers_with_rules_between_them_are_no_turned_text(width: int, count: int) -> None:
    digits = [Box(20, top, 26, top + 9) for top in (25, 45, 65, 85)]
    rules = [Box(10, top, 10 + width, top + 1) for top in (38, 58, 78)]
    wide = Box(10, 100, 38, 108)
    column = TextLine((*digits, *rules, wide), vertical=True)
    assert len(without_row_numbers([column], [PANEL])) == count


def test_turned_letters_like_strokes_are_no_rules_between_numbers() -> None:
    strokes = [Box(10, top, 21, top + 1) for top in (62, 66, 141)]
    others = [Box(13, top, 21, top + 8) for top in (32, 44, 70, 80, 92, 110, 124, 145)]
    label = TextLine(tuple(sorted((*strokes, *others), key=lambda box: box.top)), vertical=True)
    panel = Panel(0, (200.0, 240.0, 280.0), (30.0, 60.0, 90.0))
    assert without_row_numbers([label], [panel]) == [label]


def test_letters_below_the_rows_of_a_panel_beside_them_number_none() -> None:
    letters = [word(10, top) for top in (165, 185, 205, 225)]
    assert without_row_numbers(letters, [PANEL]) == letters
