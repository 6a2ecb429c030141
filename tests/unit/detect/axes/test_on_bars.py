"""Lines between panels and level bars."""

import numpy as np
import pytest

from heatgrid.detect.axes.around import Around, Role
from heatgrid.detect.axes.claims import Claim, all_claims
from heatgrid.detect.axes.on_bars import (
    labels_of_bars_on_top,
    labels_of_same_words,
    labels_over_bars_below,
    lines_over_shared_bars,
    titles_over_bars,
)
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.slots import Slot
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.ticks import TickRow
from heatgrid.detect.axes.writing import Writing
from heatgrid.drawn import Bar, Orientation, Panel, TextRegion
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

PANEL = Panel(0, (60.0, 100.0, 140.0), (20.0, 60.0, 100.0))
BAR = Bar(Box(60, 141, 140, 151), Orientation.HORIZONTAL, (), (0,))
X_TICKS = tuple(TextRegion(Box(x, 106, x + 16, 116), index=at) for at, x in enumerate((72, 112)))
NUMBERS = tuple(TextRegion(Box(x, 154, x + 10, 164)) for x in (60, 130))
Y_LABEL = TextLine(tuple(Box(20, top, 30, top + 6) for top in range(38, 82, 8)), True)


def level(top, *, wide=False):
    ends = (40, 160) if wide else (78, 122)
    return TextLine(tuple(Box(x, top, x + 6, top + 10) for x in range(*ends, 8)), False)


@pytest.mark.parametrize(
    ("others", "found"),
    [
        ((Y_LABEL,), True),
        ((), False),
        ((Y_LABEL, level(168)), True),
        ((level(168),), True),
        ((level(168, wide=True),), False),
    ],
    ids=["named y", "nothing named", "label below the bar too", "label below it", "caption"],
)
def test_who_names_the_y_axis_names_the_x_axis_and_not_the_bar_below(others, found):
    line = level(125)
    ticks = {
        Slot(0, 0): TickRow(Side.BOTTOM, X_TICKS, frozenset(), 6.0),
        Slot(0, 0, is_bar=True): TickRow(Side.BOTTOM, NUMBERS, frozenset(), 3.0),
    }
    lines = (line, *others)
    writing = Writing((PANEL,), (BAR,), lines, np.zeros((0, 4), int), 10)
    around = Around(writing, ticks, list(lines), {}, AxesSettings())
    claims = all_claims(around)
    assert min(claim for claim in claims if claim.line is line).role is Role.BAR_LABEL
    assert labels_over_bars_below(around, claims) == ({line} if found else set())


@pytest.mark.parametrize(
    ("heights", "is_title"),
    [((11, 8, 12, 8, 12), False), ((12, 9, 13, 9, 13), True), ((8, 8, 12, 8, 12), True)],
    ids=["label", "larger", "small first letter"],
)
def test_a_letter_higher_than_capitals_makes_no_title_of_a_label_over_a_bar(heights, is_title):
    bar = Bar(Box(60, 40, 140, 50), Orientation.HORIZONTAL, (), (0,))
    panel = Panel(0, PANEL.x_edges, (80.0, 120.0, 160.0))
    glyphs = (Box(80 + 8 * at, 20 - high, 86 + 8 * at, 20) for at, high in enumerate(heights))
    line = TextLine(tuple(glyphs), False)
    writing = Writing((panel,), (bar,), (line,), np.zeros((0, 4), int), 10)
    around = Around(writing, {}, [line], {}, AxesSettings())
    claims = [Claim(0.0, Role.BAR_LABEL, (0,), line), Claim(0.2, Role.TITLE, (0,), line)]
    assert titles_over_bars(around, claims) == ({line} if is_title else set())


@pytest.mark.parametrize("count", [2, 1])
def test_a_line_above_a_bar_of_all_panels_is_no_title_of_the_one_below_it(count):
    panels = tuple(
        Panel(index, tuple(x + 140.0 * index for x in PANEL.x_edges), (120.0, 160.0, 200.0))
        for index in range(2)
    )
    bar = Bar(Box(60, 60, 140, 70), Orientation.HORIZONTAL, (), (0, 1))
    heading = level(40)
    names = [
        TextLine(
            tuple(Box(x + 140 * at, 102, x + 140 * at + 6, 112) for x in range(78, 122, 8)), False
        )
        for at in range(count)
    ]
    lines = (heading, *names)
    writing = Writing(panels, (bar,), lines, np.zeros((0, 4), int), 10)
    around = Around(writing, {}, list(lines), {}, AxesSettings())
    claims = all_claims(around)
    assert any(claim.role is Role.TITLE and claim.line is heading for claim in claims)
    assert lines_over_shared_bars(around, claims) == ({heading} if count == len(panels) else set())


@pytest.mark.parametrize(("label_px", "is_label"), [(12, True), (10, False)])
def test_a_line_over_a_short_bar_on_top_is_its_label_if_as_small_as_those_of_axes(
    label_px, is_label
):
    bar = Bar(Box(60, 60, 120, 70), Orientation.HORIZONTAL, (), (0,))
    panel = Panel(0, PANEL.x_edges, (120.0, 160.0, 200.0))
    line = TextLine(tuple(Box(x, 40, x + 6, 53) for x in range(60, 92, 8)), False)
    below = TextLine(tuple(Box(x, 220, x + 6, 220 + label_px) for x in range(78, 122, 8)), False)
    writing = Writing((panel,), (bar,), (line, below), np.zeros((0, 4), int), 10)
    around = Around(writing, {}, [line, below], {}, AxesSettings())
    claims = [
        Claim(0.1, Role.BAR_LABEL, (0,), line),
        Claim(0.0, Role.TITLE, (0,), line),
        Claim(0.0, Role.X_LABEL, (0,), below),
    ]
    assert labels_of_bars_on_top(around, claims) == ({line} if is_label else set())


@pytest.mark.parametrize(("title_px", "is_label"), [(14, True), (13, False)])
def test_a_line_over_a_bar_as_long_as_its_panel_is_no_title_where_others_are_larger(
    title_px, is_label
):
    bar = Bar(Box(60, 60, 140, 70), Orientation.HORIZONTAL, (), (0,))
    panels = (
        Panel(0, PANEL.x_edges, (120.0, 160.0, 200.0)),
        Panel(1, PANEL.x_edges, (320.0, 360.0, 400.0)),
    )
    line = TextLine(tuple(Box(x, 40, x + 6, 53) for x in range(60, 92, 8)), False)
    other = TextLine(tuple(Box(x, 290, x + 6, 290 + title_px) for x in range(78, 122, 8)), False)
    label = TextLine(tuple(Box(x, 220, x + 6, 232) for x in range(78, 122, 8)), False)
    lines = [line, other, label]
    writing = Writing(panels, (bar,), tuple(lines), np.zeros((0, 4), int), 10)
    around = Around(writing, {}, lines, {}, AxesSettings())
    claims = [
        Claim(0.1, Role.BAR_LABEL, (0,), line),
        Claim(0.0, Role.TITLE, (0,), line),
        Claim(0.0, Role.TITLE, (1,), other),
        Claim(0.0, Role.X_LABEL, (0,), label),
    ]
    assert labels_of_bars_on_top(around, claims) == ({line} if is_label else set())


@pytest.mark.parametrize(("last", "is_label"), [(122, True), (130, False)])
def test_what_names_one_bar_names_no_panel_above_another(last, is_label):
    above, aside = (
        TextLine(tuple(Box(x, top, x + 6, top + 10) for x in range(78, end, 8)), False)
        for top, end in ((20, 122), (300, last))
    )
    claims = [
        Claim(0.5, Role.TITLE, (0,), above),
        Claim(0.9, Role.BAR_LABEL, (0,), above),
        Claim(0.2, Role.BAR_LABEL, (1,), aside),
    ]
    assert labels_of_same_words(claims) == ({above} if is_label else set())
