"""A figure on a card, and what only looks like one."""

import numpy as np
import pytest

from heatgrid.detect.panels.cards import without_page
from heatgrid.geometry import Box
from heatgrid.settings import CardSettings
from tests.unit.detect.drawings import (
    WHITE,
    draw_bar,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    view,
)

PAGE = (34, 38, 46)
CARD = Box(80, 60, 360, 220)
PANEL, BAR = Box(130, 80, 290, 180), Box(310, 80, 320, 180)


def draw_figure(rgb, shift=0):
    """A panel with labels, and its bar."""
    draw_mesh(rgb, make_fractions(4, 4), (130, 80 + shift), cell=(40, 25))
    for row in range(4):
        print_number(rgb, f"v{row}", (95, 80 + 25 * row + shift), (30, 25))
    draw_bar(rgb, Box(310, 80 + shift, 320, 180 + shift))
    return rgb


def figure(card=CARD, *, page=PAGE, paper=WHITE):
    """On a card in a page with a line of text."""
    rgb = make_paper(460, 440, page)
    print_number(rgb, "a window", (160, 15), (120, 20), page)
    if card is not None:
        rgb[card.slices] = paper
    return draw_figure(rgb)


def cut(rgb, drawn=(PANEL, BAR)):
    return without_page(view(rgb), drawn, settings=CardSettings())


@pytest.mark.parametrize("paper", [WHITE, (250, 245, 235)], ids=["white", "cream"])
def test_the_page_around_a_card_has_the_color_of_the_card(paper):
    rgb = figure(paper=paper)
    expected = np.full_like(rgb, paper)
    expected[CARD.slices] = rgb[CARD.slices]
    result = cut(rgb)
    assert result is not None
    assert (result == expected).all()


@pytest.mark.parametrize(
    "rgb",
    [
        figure(None),
        figure(Box(120, 72, 330, 188)),
        figure(page=(205, 210, 215)),
    ],
    ids=["on the page", "no room for labels", "a page of nearly its color"],
)
def test_without_a_card_the_page_stays(rgb):
    assert cut(rgb) is None


@pytest.mark.parametrize(("text", "is_cut"), [("", True), ("a window", False)])
def test_a_card_of_nearly_the_color_of_its_page_is_one_if_the_page_is_bare(text, is_cut):
    page, paper = (20, 21, 26), (29, 31, 39)
    rgb = make_paper(460, 440, page)
    rgb[CARD.slices] = paper
    print_number(rgb, text, (160, 15), (120, 20), page)
    assert (cut(draw_figure(rgb)) is not None) == is_cut


def test_a_page_that_must_be_bare_is():
    text, plain = figure(), figure()
    plain[:50] = PAGE
    for rgb, is_cut in ((text, False), (plain, True)):
        found = without_page(view(rgb), (PANEL, BAR), bare=True, settings=CardSettings())
        assert (found is not None) == is_cut


def test_panels_on_two_cards_stay_in_their_page():
    lower = Box(80, 260, 360, 420)
    rgb = figure()
    rgb[lower.slices] = WHITE
    draw_figure(rgb, 200)
    drawn = PANEL, BAR, Box(130, 280, 290, 380)
    assert cut(rgb, drawn) is None
    assert cut(rgb, drawn[:2]) is not None


def test_nothing_drawn_is_on_no_card():
    assert cut(figure(), ()) is None
