"""Panels on cards, and the titles of these."""

import numpy as np
import pytest

from heatgrid.detect.axes.around import Around
from heatgrid.detect.axes.cards import find_cards
from heatgrid.detect.axes.corner import with_titles_of_cards
from heatgrid.detect.axes.layout import detect_axes
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.writing import Writing
from heatgrid.drawn import Figure, Panel
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings
from tests.unit.detect.drawings import draw_mesh, make_fractions, make_paper, print_number

PAGE, GROUND = (17, 18, 23), (27, 30, 36)
CARD = Box(30, 70, 330, 260)
PANEL = Panel(
    0,
    tuple(100.0 + 40 * col for col in range(6)),
    tuple(120.0 + 30 * row for row in range(5)),
)


def dashboard(*, card=CARD, title="GPU load by node"):
    """A panel with names of rows on a card, a title at the left of that, and a heading above."""
    rgb = make_paper(300, 420, PAGE)
    rgb[card.slices] = GROUND
    draw_mesh(rgb, make_fractions(4, 5), (100, 120))
    for row in range(4):
        print_number(rgb, f"node{row}", (50, 120 + 30 * row), (46, 30), GROUND)
    print_number(rgb, title, (40, 80), (150, 20), GROUND)
    print_number(rgb, "A large heading", (30, 10), (340, 40), PAGE)
    return rgb


@pytest.mark.parametrize(
    ("card", "found"),
    [(CARD, CARD), (Box(0, 0, 420, 300), None), (Box(100, 120, 300, 240), None)],
    ids=["card", "page", "panel"],
)
def test_a_card_is_a_rectangle_around_a_panel_and_not_the_page(card, found):
    assert find_cards(dashboard(card=card), [PANEL]) == (found,)


def test_rules_and_blur_at_the_sides_of_a_card_are_no_part_of_it():
    rgb = dashboard()
    rgb[68:70, 30:90] = rgb[100:110, 330] = GROUND
    assert find_cards(rgb, [PANEL]) == (CARD,)


@pytest.mark.parametrize(("title", "is_on_card"), [("GPU load by node", True), ("", False)])
def test_the_first_line_at_the_left_of_a_card_is_its_title(title, is_on_card):
    figure = Figure("dashboard.png", dashboard(title=title), "")
    (layout,), _ = detect_axes(figure, (PANEL,), (), settings=AxesSettings())
    tops = [region.box.top for region in layout.title]
    assert (tops != [] and min(tops) > CARD.top) == is_on_card
    assert np.all([region.box.bottom < CARD.top for region in layout.title]) or is_on_card


@pytest.mark.parametrize(
    ("tops", "titles"),
    [((20, 34, 60), [60]), ((20, 36, 52), [20, 36, 52]), ((20, 44), [20, 44])],
    ids=["set off", "close", "a subtitle"],
)
def test_a_title_stands_off_the_running_text_above_it(tops, titles):
    lines = [
        TextLine(tuple(Box(x, top, x + 8, top + 10) for x in range(40, 240, 10)), vertical=False)
        for top in tops
    ]
    card = Box(30, 10, 330, 260)
    writing = Writing((PANEL,), (), tuple(lines), np.zeros((0, 4)), 10.0, cards=(card,))
    around = Around(writing, {}, lines, {}, AxesSettings())
    claims = with_titles_of_cards(around, [], set())
    assert [claim.line.box.top for claim in claims] == titles
