"""What a line of text may be."""

from itertools import product

import numpy as np
import pytest

from heatgrid.detect.axes.around import Around, Role
from heatgrid.detect.axes.claims import all_claims
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.slots import Slot
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.ticks import TickRow
from heatgrid.detect.axes.writing import Writing
from heatgrid.drawn import Bar, Orientation, Panel, TextRegion
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

PANEL = Panel(0, (20.0, 60.0, 100.0), (40.0, 100.0, 160.0, 220.0))
BAR = Bar(Box(150, 40, 162, 220), Orientation.VERTICAL, (), (0,))


@pytest.mark.parametrize(("bottom", "is_label"), [(220, True), (160, True), (190, False)])
def test_the_turned_label_of_a_bar_is_centered_or_begins_at_its_lower_end(bottom, is_label):
    glyphs = tuple(Box(135, y, 143, y + 6) for y in range(bottom - 62, bottom, 8))
    line = TextLine(glyphs, True)
    writing = Writing((PANEL,), (BAR,), (line,), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, {}, [line], {}, AxesSettings()))
    assert any(claim.role is Role.BAR_LABEL for claim in claims) == is_label


@pytest.mark.parametrize(("beyond", "is_label"), [(False, True), (True, False)])
def test_a_turned_label_far_off_a_bar_is_its_own_if_no_panel_stands_beyond(beyond, is_label):
    line = TextLine(tuple(Box(230, y, 238, y + 6) for y in range(99, 161, 8)), True)
    others = (Panel(1, (300.0, 340.0, 380.0), PANEL.y_edges),) if beyond else ()
    writing = Writing((PANEL, *others), (BAR,), (line,), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, {}, [line], {}, AxesSettings()))
    assert any(claim.role is Role.BAR_LABEL for claim in claims) == is_label


@pytest.mark.parametrize(("side", "labels"), [(3, 0), (6, 1)])
def test_points_of_a_chart_in_a_row_are_no_label(side, labels):
    line = TextLine(tuple(Box(4, top, 4 + side, top + side) for top in range(80, 180, 9)), True)
    writing = Writing((PANEL,), (), (line,), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, {}, [line], {}, AxesSettings()))
    assert sum(claim.role is Role.Y_LABEL for claim in claims) == labels


@pytest.mark.parametrize(("count", "titles"), [(1, 1), (2, 2), (3, 0), (4, 0)])
def test_letters_above_the_columns_of_a_sheet_are_no_titles(count, titles):
    lines = [TextLine((Box(left, 24, left + 6, 33),), False) for left in range(27, 90, 20)[:count]]
    writing = Writing((PANEL,), (), tuple(lines), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, {}, lines, {}, AxesSettings()))
    assert sum(claim.role is Role.TITLE for claim in claims) == titles


@pytest.mark.parametrize(("count", "labels"), [(1, 1), (2, 1), (3, 0)])
def test_numbers_beside_the_rows_of_a_sheet_are_no_labels(count, labels):
    lines = [TextLine((Box(4, top, 9, top + 9),), True) for top in (125, 65, 185)[:count]]
    writing = Writing((PANEL,), (), tuple(lines), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, {}, lines, {}, AxesSettings()))
    assert sum(claim.role is Role.Y_LABEL for claim in claims) == labels


@pytest.mark.parametrize(("left", "is_title"), [(36, True), (12, False)])
def test_a_title_on_a_strip_stands_between_a_panel_and_its_tick_labels(left, is_title):
    panel = Panel(0, (20.0, 60.0, 100.0), (80.0, 120.0, 160.0))
    regions = tuple(TextRegion(Box(x, 20, x + 16, 30), index=at) for at, x in enumerate((32, 72)))
    line = TextLine(tuple(Box(x, 60, x + 6, 70) for x in range(left, left + 48, 8)), False)
    writing = Writing((panel,), (), (line,), np.zeros((0, 4), int), 10)
    ticks = {Slot(0, 0): TickRow(Side.TOP, regions, frozenset(), 0.0)}
    claims = all_claims(Around(writing, ticks, [line], {}, AxesSettings()))
    assert any(claim.role is Role.TITLE for claim in claims) == is_title


@pytest.mark.parametrize(("top", "is_title"), [(180, True), (280, False)])
def test_a_title_stands_above_the_bar_that_lies_on_its_panel(top, is_title):
    panel = Panel(0, (20.0, 60.0, 100.0), (top, top + 60.0, top + 120.0))
    bar = Bar(Box(20, 60, 100, 70), Orientation.HORIZONTAL, (), (0,))
    line = TextLine(tuple(Box(left, 40, left + 6, 50) for left in range(30, 90, 8)), False)
    writing = Writing((panel,), (bar,), (line,), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, {}, [line], {}, AxesSettings()))
    assert any(claim.role is Role.TITLE for claim in claims) == is_title


@pytest.mark.parametrize(
    ("top", "side", "is_label"),
    [(125, Side.RIGHT, True), (105, Side.RIGHT, False), (125, Side.LEFT, False)],
)
def test_a_level_label_of_a_bar_stands_at_its_middle_beyond_its_ticks(top, side, is_label):
    line = TextLine(tuple(Box(left, top, left + 6, top + 10) for left in range(190, 240, 8)), False)
    row = TickRow(side, (TextRegion(Box(170, 80, 180, 90)),), frozenset(), 8.0)
    writing = Writing((PANEL,), (BAR,), (line,), np.zeros((0, 4), int), 10)
    ticks = {Slot(0, 1, is_bar=True): row}
    claims = all_claims(Around(writing, ticks, [line], {}, AxesSettings()))
    found = [claim.turned for claim in claims if claim.role is Role.BAR_LABEL]
    assert found == ([False] if is_label else [])


@pytest.mark.parametrize("labeled", [False, True])
def test_a_turned_word_at_the_right_is_the_label_of_an_axis_without_ticks(labeled):
    line = TextLine(tuple(Box(110, y, 118, y + 6) for y in range(95, 165, 8)), True)
    writing = Writing((PANEL,), (), (line,), np.zeros((0, 4), int), 10)
    row = TickRow(Side.LEFT, (TextRegion(Box(5, 60, 15, 70)),), frozenset(), 8.0)
    ticks = {Slot(0, 1): row} if labeled else {}
    claims = all_claims(Around(writing, ticks, [line], {}, AxesSettings()))
    found = [claim.turned for claim in claims if claim.role is Role.Y_LABEL]
    assert found == ([] if labeled else [True])


@pytest.mark.parametrize(("tops", "is_label"), [((45, 205), True), ((45, 125, 205), False)])
def test_a_turned_word_is_a_label_as_near_as_its_ticks_if_none_is_level_with_it(tops, is_label):
    panel = Panel(0, (120.0, 160.0, 200.0), PANEL.y_edges)
    line = TextLine(tuple(Box(88, y, 96, y + 6) for y in range(95, 165, 8)), True)
    labels = tuple(TextRegion(Box(84, top, 114, top + 10)) for top in tops)
    ticks = {Slot(0, 1): TickRow(Side.LEFT, labels, frozenset(), 6.0, 0.0)}
    writing = Writing((panel,), (), (line,), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, ticks, [line], {}, AxesSettings()))
    assert any(claim.role is Role.Y_LABEL for claim in claims) is is_label


@pytest.mark.parametrize(
    ("side", "role"), [(Side.RIGHT, Role.Y_LABEL), (Side.LEFT, Role.BAR_LABEL)]
)
def test_a_turned_word_between_ticks_and_a_bar_is_the_label_of_these_ticks(side, role):
    ticks_box = Box(104, 60, 114, 70) if side is Side.RIGHT else Box(5, 60, 15, 70)
    line = TextLine(tuple(Box(128, y, 136, y + 6) for y in range(95, 165, 8)), True)
    row = TickRow(side, (TextRegion(ticks_box),), frozenset(), 4.0)
    of_bar = TickRow(Side.RIGHT, (TextRegion(Box(170, 80, 180, 90)),), frozenset(), 8.0)
    ticks = {Slot(0, 1): row, Slot(0, 1, is_bar=True): of_bar}
    writing = Writing((PANEL,), (BAR,), (line,), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, ticks, [line], {}, AxesSettings()))
    assert min(claims).role is role


@pytest.mark.parametrize(
    ("numbers", "role"), [(range(20, 101, 20), Role.X_LABEL), ((), Role.BAR_LABEL)]
)
def test_a_word_between_numbers_off_the_cells_and_a_bar_is_the_label_of_the_axis(numbers, role):
    panel = Panel(0, (20.0, 60.0, 100.0), (20.0, 60.0, 100.0))
    bar = Bar(Box(20, 155, 100, 165), Orientation.HORIZONTAL, (), (0,))
    word = TextLine(tuple(Box(left, 128, left + 6, 138) for left in range(38, 82, 8)), False)
    lines = [TextLine((Box(at - 3, 106, at + 3, 116),), False) for at in numbers]
    writing = Writing((panel,), (bar,), (*lines, word), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, {}, [*lines, word], {}, AxesSettings()))
    assert min(claim for claim in claims if claim.line == word).role is role


@pytest.mark.parametrize(("top", "role"), [(125, Role.BAR_LABEL), (119, Role.X_LABEL)])
def test_a_line_between_the_ticks_and_a_level_bar_belongs_to_what_is_nearer(top, role):
    panel = Panel(0, (20.0, 60.0, 100.0), (20.0, 60.0, 100.0))
    bar = Bar(Box(20, 141, 100, 151), Orientation.HORIZONTAL, (), (0,))
    line = TextLine(tuple(Box(left, top, left + 6, top + 10) for left in range(38, 82, 8)), False)
    regions = tuple(TextRegion(Box(x, 106, x + 16, 116), index=at) for at, x in enumerate((32, 72)))
    numbers = (TextRegion(Box(20, 154, 30, 164)), TextRegion(Box(90, 154, 100, 164)))
    ticks = {
        Slot(0, 0): TickRow(Side.BOTTOM, regions, frozenset(), 6.0),
        Slot(0, 0, is_bar=True): TickRow(Side.BOTTOM, numbers, frozenset(), 3.0),
    }
    writing = Writing((panel,), (bar,), (line,), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, ticks, [line], {}, AxesSettings()))
    assert min(claims).role is role


@pytest.mark.parametrize(("left", "is_label"), [(100, True), (70, False)])
def test_a_long_line_over_a_narrow_bar_is_its_label_if_it_is_centered(left, is_label):
    line = TextLine(tuple(Box(x, 24, x + 7, 34) for x in range(left, left + 110, 9)), False)
    writing = Writing((PANEL,), (BAR,), (line,), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, {}, [line], {}, AxesSettings()))
    assert any(claim.role is Role.BAR_LABEL for claim in claims) == is_label


def line_at(left, top, *, count=5):
    """Letters 6 px wide and 10 px high."""
    return TextLine(
        tuple(Box(left + 8 * at, top, left + 8 * at + 6, top + 10) for at in range(count)), False
    )


def test_a_label_of_all_panels_stands_below_the_bar_that_they_share_and_its_label():
    panels = tuple(
        Panel(at, (left, left + 50.0, left + 100.0), (20.0, 60.0, 100.0))
        for at, left in enumerate((20.0, 140.0))
    )
    bar = Bar(Box(60, 130, 200, 140), Orientation.HORIZONTAL, (), (0, 1))
    name, label = line_at(110, 150), line_at(110, 172)
    named = {(Role.BAR_LABEL, 0): (TextRegion(name.box),)}
    writing = Writing(panels, (bar,), (name, label), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, {}, [label], named, AxesSettings()))
    assert (Role.X_LABEL, (0, 1)) in {(claim.role, claim.owners) for claim in claims}


@pytest.mark.parametrize("count", [1, 2])
def test_what_stands_below_one_of_two_bars_is_the_label_of_both_panels(count):
    panels = tuple(
        Panel(at, (left, left + 50.0, left + 100.0), (20.0, 60.0, 100.0))
        for at, left in enumerate((20.0, 180.0))
    )
    bars = tuple(
        Bar(Box(left, 20, left + 8, 100), Orientation.VERTICAL, (), (at,))
        for at, left in enumerate((130, 290))
    )
    lines = [line_at(117, 112), line_at(276, 112)][:count]
    writing = Writing(panels, bars, tuple(lines), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, {}, lines, {}, AxesSettings()))
    of_bars = {claim.line for claim in claims if claim.role is Role.BAR_LABEL}
    assert of_bars == (set() if count == 1 else {*lines})


def test_each_of_the_level_bars_below_columns_of_panels_has_the_label_below_it():
    panels = tuple(
        Panel(at, (left, left + 50.0, left + 100.0), (top, top + 40.0, top + 80.0))
        for at, (top, left) in enumerate(product((20.0, 120.0), (20.0, 180.0)))
    )
    bars = tuple(
        Bar(Box(left, 220, left + 100, 228), Orientation.HORIZONTAL, (), (at, at + 2))
        for at, left in enumerate((20, 180))
    )
    lines = [line_at(50, 236), line_at(210, 236)]
    writing = Writing(panels, bars, tuple(lines), np.zeros((0, 4), int), 10)
    claims = sorted(all_claims(Around(writing, {}, lines, {}, AxesSettings())))
    first = {claim.line: claim.role for claim in reversed(claims)}
    assert first == dict.fromkeys(lines, Role.BAR_LABEL)


@pytest.mark.parametrize(("off", "labels"), [(0, 0), (30, 1)])
def test_letters_at_the_corners_of_panels_are_no_label_of_all_of_them(off, labels):
    panels = tuple(
        Panel(at, (60.0, 110.0, 160.0), (top, top + 40.0, top + 80.0))
        for at, top in enumerate((20.0, 140.0))
    )
    letters = [TextLine((Box(46, top, 53, top + 9),), False) for top in (8, 128)]
    letters[0] = TextLine((Box(46 - off, 8, 53 - off, 17),), False)
    writing = Writing(panels, (), tuple(letters), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, {}, letters, {}, AxesSettings()))
    assert sum(claim.role is Role.Y_LABEL and len(claim.owners) > 1 for claim in claims) == labels


@pytest.mark.parametrize(("top", "count", "labels"), [(116, 1, 1), (126, 1, 0), (116, 2, 0)])
def test_a_letter_level_with_titles_is_a_label_in_the_middle_of_all_panels_alone(
    top, count, labels
):
    panels = tuple(
        Panel(at, (60.0, 110.0, 160.0), (top, top + 40.0, top + 80.0))
        for at, top in enumerate((20.0, 140.0))
    )
    letters = [TextLine((Box(40, y, 47, y + 9),), False) for y in (top, 2)[:count]]
    title = TextLine(tuple(Box(x, 122, x + 7, 131) for x in range(90, 130, 8)), False)
    lines = [*letters, title]
    writing = Writing(panels, (), tuple(lines), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, {}, lines, {}, AxesSettings()))
    assert sum(claim.role is Role.Y_LABEL and len(claim.owners) > 1 for claim in claims) == labels


@pytest.mark.parametrize(("count", "labels"), [(3, 0), (1, 1)])
def test_a_letter_level_with_those_of_charts_below_panels_is_no_label_of_these(count, labels):
    panels = tuple(
        Panel(at, (left, left + 50.0, left + 100.0), (20.0, 60.0, 100.0))
        for at, left in enumerate((20.0, 180.0))
    )
    letters = [TextLine((Box(x, 112, x + 7, 121),), False) for x in (147, 2, 300)[:count]]
    writing = Writing(panels, (), tuple(letters), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, {}, letters, {}, AxesSettings()))
    assert sum(claim.role is Role.X_LABEL and len(claim.owners) > 1 for claim in claims) == labels


@pytest.mark.parametrize(("count", "labels"), [(4, 0), (1, 1)])
def test_a_letter_among_those_of_two_columns_of_panels_and_charts_is_no_label(count, labels):
    panels = (
        Panel(0, (60.0, 110.0, 160.0), (20.0, 60.0, 100.0)),
        Panel(1, (260.0, 310.0, 360.0), (140.0, 180.0, 220.0)),
    )
    corners = [(46, 115), (246, 115), (46, 6), (246, 6)][:count]
    letters = [TextLine((Box(x, y, x + 7, y + 9),), False) for x, y in corners]
    writing = Writing(panels, (), tuple(letters), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, {}, letters, {}, AxesSettings()))
    assert sum(claim.role is Role.Y_LABEL and len(claim.owners) > 1 for claim in claims) == labels


@pytest.mark.parametrize(("off", "labels"), [(0, 1), (30, 0)])
def test_a_letter_below_a_panel_is_its_label_in_the_middle_alone(off, labels):
    panel = Panel(0, (20.0, 220.0, 420.0), (20.0, 60.0, 100.0))
    letter = TextLine((Box(217 + off, 112, 224 + off, 121),), False)
    writing = Writing((panel,), (), (letter,), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, {}, [letter], {}, AxesSettings()))
    assert sum(claim.role is Role.X_LABEL for claim in claims) == labels


WIDE = Panel(0, (20.0, 120.0, 220.0), (40.0, 100.0, 160.0))


@pytest.mark.parametrize(("ends", "titles"), [((150, 280), 0), ((100, 280), 1), ((150, 220), 1)])
def test_the_name_at_the_right_of_a_strip_is_no_title(ends, titles):
    line = TextLine(tuple(Box(x, 24, x + 8, 32) for x in range(*ends, 10)), False)
    writing = Writing((WIDE,), (), (line,), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, {}, [line], {}, AxesSettings()))
    assert sum(claim.role is Role.TITLE for claim in claims) == titles


@pytest.mark.parametrize(
    ("middles", "titles"),
    [((45, 95, 145, 195), 0), ((45, 95, 145), 3), ((45, 80, 145, 195), 4)],
    ids=["even", "few", "uneven"],
)
def test_the_ticks_of_a_chart_above_a_panel_are_no_titles(middles, titles):
    lines = [
        TextLine(tuple(Box(at + k, 24, at + k + 6, 32) for k in (-12, -5, 2)), False)
        for at in middles
    ]
    writing = Writing((WIDE,), (), tuple(lines), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, {}, lines, {}, AxesSettings()))
    assert len({claim.line for claim in claims if claim.role is Role.TITLE}) == titles


@pytest.mark.parametrize(
    ("glyphs", "is_label"),
    [
        ([(101, 245, 110, 251)], False),
        ([(104, 245, 113, 251)], True),
        ([(101, 245, 106, 251), (107, 245, 112, 251)], True),
        ([(101, 238, 110, 251)], True),
    ],
    ids=["tip", "off it", "two letters", "higher than the bar"],
)
def test_the_outline_of_a_triangle_at_the_end_of_a_bar_is_no_label(glyphs, is_label):
    bar = Bar(Box(20, 240, 100, 256), Orientation.HORIZONTAL, (), (0,))
    line = TextLine(tuple(Box(*glyph) for glyph in glyphs), False)
    writing = Writing((PANEL,), (bar,), (line,), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, {}, [line], {}, AxesSettings()))
    assert any(claim.role is Role.BAR_LABEL for claim in claims) == is_label


@pytest.mark.parametrize(
    ("top", "size", "is_title"),
    [(30, 14, True), (30, 9, False), (90, 14, False)],
    ids=["level with the key", "small", "below the key"],
)
def test_a_large_line_level_with_the_key_in_the_corner_is_the_title(top, size, is_title):
    panel = Panel(0, (120.0, 160.0, 200.0), (240.0, 280.0, 320.0))
    key = Bar(Box(20, 20, 100, 60), Orientation.HORIZONTAL, (), (0,))
    glyphs = tuple(Box(x, top, x + size - 2, top + size) for x in range(118, 206, size))
    line = TextLine(glyphs, False)
    writing = Writing((panel,), (key,), (line,), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, {}, [line], {}, AxesSettings()))
    assert any(claim.role is Role.TITLE for claim in claims) == is_title


@pytest.mark.parametrize(("count", "is_label"), [(1, True), (5, False)])
def test_the_last_number_at_the_borders_of_cells_is_no_label_of_the_bar_beside_it(count, is_label):
    bar = Bar(Box(108, 40, 120, 220), Orientation.VERTICAL, (), (0,))
    middles = (20, 40, 60, 80, 100)[-count:]
    lines = [
        TextLine((Box(x - 7, 225, x - 1, 235), Box(x, 225, x + 6, 235)), False) for x in middles
    ]
    writing = Writing((PANEL,), (bar,), tuple(lines), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, {}, lines, {}, AxesSettings()))
    assert any(claim.role is Role.BAR_LABEL for claim in claims) == is_label


@pytest.mark.parametrize("count", [1, 2])
def test_a_line_above_the_titles_of_panels_is_the_label_of_all_their_bars_or_of_none(count):
    panels = tuple(
        Panel(at, (left, left + 50.0, left + 100.0), (60.0, 100.0, 140.0))
        for at, left in enumerate((20.0, 180.0))
    )
    bars = tuple(
        Bar(Box(left, 60, left + 8, 140), Orientation.VERTICAL, (), (at,))
        for at, left in enumerate((130, 290))
    )
    titles = [line_at(51, 40), line_at(211, 40)]
    lines = [line_at(115, 20), line_at(275, 20)][:count]
    writing = Writing(panels, bars, (*titles, *lines), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, {}, [*titles, *lines], {}, AxesSettings()))
    of_bars = {claim.line for claim in claims if claim.role is Role.BAR_LABEL}
    assert of_bars == (set() if count == 1 else {*lines})


@pytest.mark.parametrize(("top", "is_label"), [(23, False), (4, True)])
def test_the_head_of_the_names_of_rows_is_no_label_of_a_bar_above_it(top, is_label):
    bar = Bar(Box(0, -20, 80, -10), Orientation.HORIZONTAL, (), (0,))
    head = TextLine(tuple(Box(x, top, x + 6, top + 9) for x in range(0, 16, 8)), False)
    heads, names = (
        TickRow(side, tuple(TextRegion(box) for box in boxes), frozenset(), 2.0)
        for side, boxes in (
            (Side.TOP, (Box(30, 23, 50, 32), Box(70, 23, 90, 32))),
            (Side.LEFT, (Box(0, 65, 18, 75), Box(2, 125, 18, 135), Box(0, 185, 18, 195))),
        )
    )
    writing = Writing((PANEL,), (bar,), (head,), np.zeros((0, 4), int), 10)
    ticks = {Slot(0, 0): heads, Slot(0, 1): names}
    claims = all_claims(Around(writing, ticks, [head], {}, AxesSettings()))
    assert any(claim.role is Role.BAR_LABEL for claim in claims) == is_label


@pytest.mark.parametrize(("tops", "labels"), [((78, 198), 0), ((198,), 1)])
def test_names_over_each_panel_of_a_trellis_are_no_labels_of_those_above(tops, labels):
    panels = tuple(
        Panel(at, (60.0, 110.0, 160.0), (top, top + 40.0, top + 80.0))
        for at, top in enumerate((100.0, 220.0))
    )
    lines = [
        TextLine(tuple(Box(x, top, x + 7, top + 9) for x in range(94, 124, 8)), False)
        for top in tops
    ]
    writing = Writing(panels, (), tuple(lines), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, {}, lines, {}, AxesSettings()))
    assert sum(claim.role is Role.X_LABEL and claim.owners == (0,) for claim in claims) == labels


def test_a_label_above_the_ticks_of_the_only_panel_is_one():
    panel = Panel(0, (60.0, 110.0, 160.0), (100.0, 140.0, 180.0))
    lines = [
        TextLine(tuple(Box(x, top, x + 7, top + 9) for x in range(94, 124, 8)), False)
        for top in (70, 50)
    ]
    regions = tuple(
        TextRegion(Box(x, 84, x + 8, 93), 0, x + 4.0, at) for at, x in enumerate((81, 131))
    )
    above = TickRow(Side.TOP, regions, frozenset(), 0.0)
    writing = Writing((panel,), (), tuple(lines), np.zeros((0, 4), int), 10)
    claims = all_claims(Around(writing, {Slot(0, 0): above}, lines, {}, AxesSettings()))
    assert any(claim.role is Role.X_LABEL for claim in claims)
