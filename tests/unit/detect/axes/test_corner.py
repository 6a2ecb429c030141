"""The heading of a figure with one panel, and of a card."""

import numpy as np
import pytest

from heatgrid.detect.axes.around import Around, Role
from heatgrid.detect.axes.claims import Claim
from heatgrid.detect.axes.corner import corner_claims, with_titles_of_cards
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.slots import Slot
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.ticks import TickRow
from heatgrid.detect.axes.writing import Writing
from heatgrid.drawn import Panel, TextRegion
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

EM = 10.0
PANEL = Panel(0, (200.0, 280.0, 360.0), (150.0, 200.0, 250.0))


def printed(left, right, top, high=10):
    """A line of letters of one height, 8 px wide and 2 px apart."""
    letters = range(left, right, 10)
    return TextLine(tuple(Box(x, top, x + 8, top + high) for x in letters), False)


def surroundings(lines, *, names_left=100, card=None):
    """What stands around a panel with names of rows and columns."""
    rows = [Box(names_left, y, 190, y + 10) for y in (170, 220)]
    columns = [Box(x, 130, x + 40, 140) for x in (220, 300)]
    ticks = {
        Slot(0, 1): TickRow(Side.LEFT, tuple(map(TextRegion, rows)), frozenset(), 10.0),
        Slot(0, 0): TickRow(Side.TOP, tuple(map(TextRegion, columns)), frozenset(), 10.0),
    }
    cards = (card,) if card else ()
    writing = Writing((PANEL,), (), tuple(lines), np.zeros((0, 4), int), EM, cards=cards)
    return Around(writing, ticks, list(lines), {}, AxesSettings())


@pytest.mark.parametrize(("names_left", "found"), [(99, [1]), (120, [0])])
def test_the_caption_of_a_table_may_begin_before_the_longest_name(names_left, found):
    """A line of code stands above; the name is as far within its cell as numbers are."""
    lines = printed(40, 350, 20, 14), printed(91, 260, 100, 13)
    claims = corner_claims(surroundings(lines, names_left=names_left), set())
    assert [lines.index(claim.line) for claim in claims] == found


@pytest.mark.parametrize(("label_cost", "titles"), [(-0.5, [0]), (0.9, [])])
def test_the_label_on_top_of_a_table_leaves_its_card_the_title(label_cost, titles):
    lines = printed(95, 300, 20, 16), printed(245, 325, 100)
    around = surroundings(lines, card=Box(80, 10, 400, 300))
    claims = [
        Claim(label_cost, Role.X_LABEL, (0,), lines[1]),
        Claim(0.8, Role.TITLE, (0,), lines[1]),
    ]
    found = [each for each in with_titles_of_cards(around, claims, set()) if each not in claims]
    assert [lines.index(claim.line) for claim in found] == titles
