"""Turned lines between a bar and the next panel."""

import numpy as np
import pytest

from heatgrid.detect.axes.around import Around, Role
from heatgrid.detect.axes.beside_bars import rows_behind_bars, settled_beside_bars
from heatgrid.detect.axes.claims import Claim
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.slots import Slot
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.ticks import TickRow
from heatgrid.detect.axes.writing import Writing
from heatgrid.drawn import Bar, Orientation, TextRegion
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings
from tests.unit.detect.decorated import lattice


def turned(left, *lengths):
    """A turned line of letters with such lengths."""
    glyphs, top = [], 50
    for length in lengths:
        glyphs.append(Box(left, top, left + 10, top + length))
        top += length + 2
    return TextLine(tuple(glyphs), vertical=True)


BETWEEN = turned(200, 6, 8, 5)


EM_PX = 10.0


def roles(*known, row_gap=0.7, bar_gap=0.9):
    """What a line between both may be beside labels of rows and of bars that are known.

    Gaps to the panel or bar of a label are in letters.
    """
    panels, bars, claims = [], [], []
    for role, gap, line in (
        (Role.Y_LABEL, row_gap, BETWEEN),
        (Role.BAR_LABEL, bar_gap, BETWEEN),
        *known,
    ):
        gap_px = round(gap * EM_PX)
        if role is Role.Y_LABEL:
            left = line.box.right + gap_px
            claims.append(Claim(gap, role, (len(panels),), line))
            panels.append(lattice(len(panels), (left, 0, left + 100, 100), 2, 2))
        else:
            right = line.box.left - gap_px
            claims.append(Claim(gap, role, (len(bars),), line))
            bars.append(Bar(Box(right - 10, 0, right, 100), Orientation.VERTICAL, (), (0,)))
    lines = tuple(dict.fromkeys(claim.line for claim in claims))
    writing = Writing(tuple(panels), tuple(bars), lines, np.zeros((0, 4), int), EM_PX)
    found = settled_beside_bars(Around(writing, {}, lines, {}, AxesSettings()), claims)
    assert {claim.line for claim in found} == set(lines)
    return {claim.role for claim in found if claim.line is BETWEEN}


SAME, OTHER = turned(20, 6, 8, 5), turned(400, 9, 4, 7)


@pytest.mark.parametrize("role", [Role.Y_LABEL, Role.BAR_LABEL])
def test_a_line_of_the_same_words_tells(role):
    assert roles((role, 2.0, SAME)) == {role}


def test_that_both_roles_have_the_words_tells_nothing():
    known = (Role.Y_LABEL, 0.7, SAME), (Role.BAR_LABEL, 3.0, turned(400, 6, 8, 5))
    assert roles(*known) == {Role.Y_LABEL, Role.BAR_LABEL}


@pytest.mark.parametrize(
    ("row_em", "bar_em", "found"),
    [
        (0.7, 0.4, {Role.Y_LABEL}),
        (1.2, 0.9, {Role.BAR_LABEL}),
        (0.7, 0.9, {Role.Y_LABEL, Role.BAR_LABEL}),
        (1.2, 0.4, {Role.Y_LABEL, Role.BAR_LABEL}),
        (0.7, None, {Role.Y_LABEL, Role.BAR_LABEL}),
        (0.6, None, {Role.Y_LABEL}),
    ],
    ids=["as rows", "as bars", "as both", "as neither", "too near to tell", "as all labels"],
)
def test_the_distance_of_other_labels_from_their_ticks_tells(row_em, bar_em, found):
    known = [(Role.Y_LABEL, row_em, turned(20, 9, 4, 7))]
    if bar_em is not None:
        known.append((Role.BAR_LABEL, bar_em, OTHER))
    assert roles(*known) == found


def test_where_nothing_is_surely_of_rows_labels_of_bars_tell_for_both():
    assert roles((Role.BAR_LABEL, 0.6, OTHER)) == {Role.Y_LABEL}


def behind(*, bar_left=20, ticks_right=None, handles=False, named=False):
    """Whether a turned line before a panel names its rows, and no bar beside it."""
    line, panel = turned(80, 6, 8, 5), lattice(0, (200, 50, 400, 150), 2, 2)
    box = Box(bar_left, 50, bar_left + 20, 150)
    grips = (Box(bar_left, 40, bar_left + 20, 50), Box(bar_left, 150, bar_left + 20, 160))
    bar = Bar(box, Orientation.VERTICAL, (), (0,), handles=grips if handles else ())
    lines = [line, *([turned(160, 9, 4)] if named else [])]
    ticks = {}
    if ticks_right is not None:
        regions = tuple(TextRegion(Box(45, y, ticks_right, y + 10)) for y in (50, 140))
        ticks[Slot(0, 1, is_bar=True)] = TickRow(Side.RIGHT, regions, frozenset(), 5.0)
    writing = Writing((panel,), (bar,), tuple(lines), np.zeros((0, 4), int), 10.0)
    around = Around(writing, ticks, lines, {}, AxesSettings())
    claims = [Claim(2.5, Role.Y_LABEL, (0,), each) for each in lines]
    claims.append(Claim(0.0, Role.BAR_LABEL, (0,), line))
    return rows_behind_bars(around, claims) == {line}


@pytest.mark.parametrize("found", [{}, {"ticks_right": 90}, {"ticks_right": 70, "handles": True}])
def test_a_line_between_a_bar_and_the_panel_behind_it_names_the_rows(found):
    assert behind(**found)


@pytest.mark.parametrize(
    "changes",
    [{"ticks_right": 70}, {"named": True}, {"bar_left": 120}],
    ids=["beyond the ticks", "rows have another label", "before the bar"],
)
def test_other_lines_beside_such_a_bar_may_be_its_label(changes):
    assert not behind(**changes)
