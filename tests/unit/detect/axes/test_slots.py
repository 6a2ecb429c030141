"""Which texts are the ticks of a bar."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.slots import Slot, assign_ticks, repeated_ticks
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.writing import Writing
from heatgrid.drawn import Bar, Orientation, Panel
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

EM = 10
PANEL = Panel(0, (20.0, 60.0, 100.0), (40.0, 80.0, 120.0, 160.0))
BAR = Bar(Box(150, 80, 162, 160), Orientation.VERTICAL, (), (0,))


def word(left, top, width):
    glyphs = tuple(Box(x, top, x + 5, top + 8) for x in range(left, left + width, 7))
    return TextLine(glyphs, False)


def ticks(bar, *lines, marks=()):
    """The boxes of the tick labels of the panel's y axis and of the bar."""
    places = np.array(marks, int).reshape(-1, 4)
    writing = Writing((PANEL,), (bar,), lines, places, EM)
    rows = assign_ticks(writing, {}, settings=AxesSettings())
    slots = Slot(0, 1), Slot(0, bar.orientation.axis, is_bar=True)
    return [[region.box for region in rows[slot].regions] if slot in rows else [] for slot in slots]


def test_the_label_above_a_bar_is_no_word_of_a_tick_label():
    names = [word(104, 56 + 40 * k, 33) for k in range(3)]
    label = word(150, 58, 40)
    beside = [word(166, top, 12) for top in (70, 116, 152)]
    bar = replace(BAR, box=Box(150, 70, 162, 160))
    assert ticks(bar, *names, label, *beside) == [
        [name.box for name in names],
        [each.box for each in beside],
    ]


def test_short_numbers_stand_in_the_middle_of_longer_ones():
    numbers = [word(174, 77, 5), word(166, 116, 26), word(166, 154, 26)]
    assert ticks(BAR, *numbers)[1] == [each.box for each in numbers]


def test_a_bar_without_numbers_along_its_sides_has_them_at_its_ends():
    first, last = word(151, 68, 12), word(151, 164, 12)
    assert ticks(BAR, first, last)[1] == [first.box, last.box]
    beside = [word(166, 78, 12), word(166, 152, 12)]
    assert ticks(BAR, first, last, *beside)[1] == [each.box for each in beside]


def test_more_numbers_farther_off_on_the_other_side_of_a_bar_are_those_of_a_panel():
    bar = Bar(Box(20, 200, 100, 210), Orientation.HORIZONTAL, (), (0,))
    above = [word(left, 174, 5) for left in range(20, 100, 18)]
    below = [word(left, 214, 12) for left in (14, 54, 94)]
    assert ticks(bar, *above, *below)[1] == [each.box for each in below]
    assert ticks(bar, *above)[1] == [each.box for each in above]


@pytest.mark.parametrize("tops", [(46, 96, 146), (44, 60, 100, 140)])
def test_numbers_between_a_panel_and_a_bar_name_the_rows_of_the_panel(tops):
    """As pheatmap sets them; those of the bar stand on its other side, however many these are."""
    bar = Bar(Box(142, 40, 152, 160), Orientation.VERTICAL, (), (0,))
    names = [word(116, 56 + 40 * k, 19) for k in range(3)]
    numbers = [word(157, top, 26) for top in tops]
    boxes = [[each.box for each in row] for row in (names, numbers)]
    assert ticks(bar, *names, *numbers) == boxes


def test_a_bar_has_its_numbers_where_its_tick_marks_are_and_titles_nearer_by():
    bar = Bar(Box(20, 200, 320, 210), Orientation.HORIZONTAL, (), (0,))
    above = [word(left, 182, 12) for left in (14, 164, 314)]
    titles = [word(left, 213, 26) for left in range(30, 300, 50)]
    assert ticks(bar, *above, *titles)[1] != [each.box for each in above]
    # That at the end of the bar is lost in its frame.
    marks = [(19, 194, 21, 199), (169, 194, 171, 199)]
    assert ticks(bar, *above, *titles, marks=marks)[1] == [each.box for each in above]


@pytest.mark.parametrize("is_grip", [True, False])
def test_the_outline_of_a_handle_is_no_tick_mark(is_grip):
    bar = Bar(Box(30, 200, 100, 210), Orientation.HORIZONTAL, (), (0,))
    grips = Box(22, 198, 30, 212), Box(100, 198, 108, 212)
    bar = replace(bar, handles=grips if is_grip else ())
    numbers = [word(20, 182, 12), word(98, 182, 12)]
    marks = np.array([(99, 194, 101, 199)])
    writing = Writing((PANEL,), (bar,), tuple(numbers), marks, EM)
    row = assign_ticks(writing, {}, settings=AxesSettings())[Slot(0, 0, is_bar=True)]
    assert row.regions[-1].marked != is_grip
    assert row.regions[-1].position_px == (numbers[-1].box.center[0] if is_grip else 100)


def test_a_lone_name_whose_tail_touches_a_bar_like_a_mark_is_no_number_of_it():
    bar = Bar(Box(20, 200, 100, 210), Orientation.HORIZONTAL, (), (0,))
    name = word(30, 188, 60)
    numbers = [word(left, 214, 12) for left in (20, 54, 88)]
    center = round(name.box.center[0])
    tail = (center, 196, center + 2, 200)
    assert ticks(bar, name, *numbers, marks=(tail,))[1] == [each.box for each in numbers]


@pytest.mark.parametrize("count", [3, 6])
def test_a_row_below_a_panel_that_goes_on_beyond_a_bar_is_none_of_its_own(count):
    panel = Panel(0, tuple(20.0 + 8 * k for k in range(41)), PANEL.y_edges)
    bar = Bar(Box(30, 200, 150, 210), Orientation.HORIZONTAL, (), (0,))
    hours = [word(23 + 50 * k, 186, 19) for k in range(count)]
    numbers = [word(30, 214, 5), word(131, 214, 19)]
    writing = Writing((panel,), (bar,), (*hours, *numbers), np.zeros((0, 4), int), EM)
    row = assign_ticks(writing, {}, settings=AxesSettings())[Slot(0, 0, is_bar=True)]
    expected = numbers if count > len(numbers) + 1 else hours
    assert [region.box for region in row.regions] == [each.box for each in expected]


def test_marked_labels_above_a_panel_count_more_than_words_of_a_title_below():
    above = [word(left, 27, 5) for left in (38, 78)]
    title = [word(left, 166, 26) for left in (27, 67)]
    marks = [(40, 36, 41, 39), (80, 36, 81, 39)]
    for places, expected in (((), title), (marks, above)):
        writing = Writing((PANEL,), (), (*above, *title), np.array(places).reshape(-1, 4), EM)
        rows = assign_ticks(writing, {}, settings=AxesSettings())
        assert [region.box for region in rows[Slot(0, 0)].regions] == [w.box for w in expected]


@pytest.mark.parametrize(
    ("is_marked", "count", "words"),
    [(True, 3, 1), (True, 2, 1), (False, 3, 1), (False, 3, 2), (False, 2, 1)],
)
def test_labels_stand_beyond_a_title_with_tick_marks_or_one_for_each_column(
    is_marked, count, words
):
    panel = Panel(0, (20.0, 70.0, 120.0, 170.0), (100.0, 130.0, 160.0, 190.0))
    title = [word(84, 80, 22)] if words == 1 else [word(64, 80, 26), word(98, 80, 26)]
    above = [word(left, 48, 12) for left in (39, 89, 139)][:count]
    marks = [(x, 66, x + 1, 72) for x in (45, 95, 145)] if is_marked else []
    writing = Writing((panel,), (), (*title, *above), np.array(marks, float).reshape(-1, 4), EM)
    row = assign_ticks(writing, {}, settings=AxesSettings()).get(Slot(0, 0))
    found = [region.box for region in row.regions] if row else []
    assert found == ([each.box for each in above] if is_marked or count == panel.cols else [])


def test_numbers_of_rows_before_names_that_begin_together_are_no_part_of_them():
    panel = Panel(0, (60.0, 90.0, 120.0), tuple(40.0 + 24 * k for k in range(6)))
    tops = [48 + 24 * k for k in range(5)]
    names = [word(20, top, width) for top, width in zip(tops, (33, 12, 26, 19, 33), strict=True)]
    numbers = [word(4, top, 5) for top in tops]
    writing = Writing((panel,), (), (*names, *numbers), np.zeros((0, 4), int), EM)
    row = assign_ticks(writing, {}, settings=AxesSettings())[Slot(0, 1)]
    assert [region.box for region in row.regions] == [name.box for name in names]


def test_the_second_word_of_a_name_may_begin_where_the_nearest_one_ends():
    """Words of names that begin together: two lines each, of which the longer ends nearest."""
    panel = Panel(0, (160.0, 190.0, 220.0), tuple(40.0 + 24 * k for k in range(6)))
    tops = [48 + 24 * k for k in range(5)]
    first = [word(20, top, width) for top, width in zip(tops, (47, 54, 68, 26, 40), strict=True)]
    second = [word(92, tops[2], 54), word(50, tops[3], 40)]
    writing = Writing((panel,), (), (*first, *second), np.zeros((0, 4), int), EM)
    row = assign_ticks(writing, {}, settings=AxesSettings())[Slot(0, 1)]
    ends = [(region.box.left, region.box.right) for region in row.regions]
    assert ends[2:4] == [(20, second[0].box.right), (20, second[1].box.right)]


@pytest.mark.parametrize(
    ("total", "top", "is_above"),
    [(20, 120, True), (20, 144, True), (20, 131, True), (20, 168, False), (None, 120, False)],
    ids=["next", "after an empty row", "between both", "farther off", "no name"],
)
def test_a_row_with_a_name_below_the_last_one_is_no_row_of_labels(total, top, is_above):
    panel = Panel(0, (60.0, 90.0, 120.0, 150.0), (40.0, 64.0, 88.0, 112.0))
    names = [word(20, 48 + 24 * at, 26) for at in range(3)]
    above, below = ([word(left, at, 12) for left in (69, 99, 129)] for at in (26, top))
    lines = [*names, *above, *below, *([word(total, top, 26)] if total else [])]
    writing = Writing((panel,), (), tuple(lines), np.zeros((0, 4), int), EM)
    row = assign_ticks(writing, {}, settings=AxesSettings())[Slot(0, 0)]
    chosen = above if is_above else below
    assert [region.box for region in row.regions] == [line.box for line in chosen]


def test_names_below_the_panel_before_name_no_row_of_this_one():
    first = Panel(0, (60.0, 90.0, 120.0), (40.0, 64.0, 88.0))
    second = Panel(1, (200.0, 230.0, 260.0), (40.0, 64.0, 88.0))
    lines = [word(left, 48 + 24 * at, 19) for left in (20, 170) for at in range(2)]
    below = [word(left, 94, 12) for left in (69, 99, 209, 239)]
    title = [word(left, 26, 19) for left in (202, 236)]
    writing = Writing((first, second), (), (*lines, *below, *title), np.zeros((0, 4), int), EM)
    row = assign_ticks(writing, {}, settings=AxesSettings())[Slot(1, 0)]
    assert [region.box for region in row.regions] == [line.box for line in below[2:]]


@pytest.mark.parametrize(
    ("ends", "side"),
    [
        ([(186, 302), (305, 422), (431, 553), (559, 689), (691, 843)], Side.TOP),
        ([(174, 299), (303, 428), (433, 558), (563, 688), (692, 817)], Side.BOTTOM),
    ],
    ids=["words", "labels"],
)
def test_words_of_a_running_line_below_a_table_are_no_row_of_labels(ends, side):
    panel = Panel(0, tuple(171 + 129.6 * k for k in range(6)), (217.0, 269.0, 321.0, 373.0))
    above = [TextLine((Box(208 + 130 * k, 178, 263 + 130 * k, 201),), False) for k in range(5)]
    below = [TextLine((Box(left, 405, right, 425),), False) for left, right in ends]
    writing = Writing((panel,), (), (*above, *below), np.zeros((0, 4), int), 21)
    row = assign_ticks(writing, {}, settings=AxesSettings())[Slot(0, 0)]
    assert row.side is side


@pytest.mark.parametrize(
    ("total", "is_above"),
    [(36, True), (4, False), (None, False)],
    ids=["among the names", "before them", "no name"],
)
def test_totals_are_named_anywhere_among_the_columns_of_names(total, is_above):
    panel = Panel(0, (90.0, 120.0, 150.0, 180.0), (40.0, 64.0, 88.0, 112.0))
    tops = [48 + 24 * at for at in range(3)]
    names = [word(left, top, width) for top in tops for left, width in ((20, 5), (52, 33))]
    above, below = ([word(left, top, 12) for left in (99, 129, 159)] for top in (26, 120))
    lines = [*names, *above, *below, *([word(total, 120, 12)] if total else [])]
    writing = Writing((panel,), (), tuple(lines), np.zeros((0, 4), int), EM)
    row = assign_ticks(writing, {}, settings=AxesSettings())[Slot(0, 0)]
    chosen = above if is_above else below
    assert [region.box for region in row.regions] == [line.box for line in chosen]


def test_a_bar_without_tick_marks_has_the_labels_at_even_distances():
    bar = Bar(Box(20, 200, 320, 210), Orientation.HORIZONTAL, (), (0,))
    above = [word(left, 182, 12) for left in (14, 89, 164, 239, 314)]
    titles = [word(left, 213, 19) for left in (30, 80, 120, 170, 230, 260)]
    assert ticks(bar, *above, *titles)[1] == [each.box for each in above]


def test_a_second_bar_may_have_texts_on_both_sides_beside_a_single_panel():
    bars = tuple(
        replace(BAR, box=Box(left, 260, left + 120, 270), orientation=Orientation.HORIZONTAL)
        for left in (60, 260)
    )
    lines = [word(left, top, 12) for left in (262, 312, 362) for top in (246, 276)]
    writing = Writing((PANEL,), bars, lines, np.zeros((0, 4), int), EM)
    rows = assign_ticks(writing, {}, settings=AxesSettings())
    assert len(rows[Slot(1, 0, is_bar=True)].regions) == 3


@pytest.mark.parametrize(("widths", "repeated"), [((20, 34, 27), True), ((20, 20, 20), False)])
def test_labels_that_stand_on_both_sides_of_a_panel_are_used_up_on_both(widths, repeated):
    left = [word(52 - width, 56 + 40 * k, width) for k, width in enumerate((20, 34, 27))]
    right = [word(104, 56 + 40 * k, width) for k, width in enumerate(widths)]
    panel = replace(PANEL, x_edges=(60.0, 80.0, 100.0))
    writing = Writing((panel,), (), (*left, *right), np.zeros((0, 4), int), EM)
    rows = assign_ticks(writing, {}, settings=AxesSettings())
    found = repeated_ticks(writing, rows, settings=AxesSettings())
    assert found == (frozenset(right) if repeated else frozenset())


def test_corners_of_round_cells_beside_months_are_no_tick_marks():
    panel = Panel(0, tuple(40.0 + 20 * k for k in range(32)), (40.0, 60.0, 80.0, 100.0))
    months = [word(42 + 20 * week, 22, 33) for week in (0, 5, 9, 14, 18, 22, 27)]
    marks = [(40 + 20 * week + x, 37, 41 + 20 * week + x, 40) for week in (3, 12) for x in (3, 16)]
    writing = Writing((panel,), (), tuple(months), np.array(marks, float), EM)
    row = assign_ticks(writing, {}, settings=AxesSettings()).get(Slot(0, 0))
    assert row is not None
    assert [region.index for region in row.regions] == [0, 5, 9, 14, 18, 22, 27]


def test_a_text_below_a_level_bar_with_numbers_at_both_ends_is_none_of_them():
    bar = Bar(Box(20, 200, 100, 210), Orientation.HORIZONTAL, (), (0,))
    first, last, head = word(6, 201, 12), word(104, 201, 12), word(24, 216, 26)
    assert ticks(bar, first, last, head)[1] == [first.box, last.box]
    assert ticks(bar, head)[1] == [head.box]
