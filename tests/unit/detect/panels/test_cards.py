"""A figure on a card, and what only looks like one."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.detect.panels.cards import find_sheet, with_page_like_cards, without_page
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


DARK, CARDS = (20, 21, 26), (29, 31, 39)
LOWER = Box(80, 260, 360, 420)


def dashboard(*papers):
    """Up to two figures, one on a card each, in a page with a line of text."""
    rgb = make_paper(460, 440, DARK)
    print_number(rgb, "a window", (160, 15), (120, 20), DARK)
    for card, paper in zip((CARD, LOWER), papers, strict=False):
        if paper is not None:
            rgb[card.slices] = paper
        draw_figure(rgb, card.top - CARD.top)
    return rgb


def like_cards(rgb, count):
    panels = (PANEL, Box(130, 280, 290, 380))[:count]
    return with_page_like_cards(view(rgb), panels, settings=CardSettings())


@pytest.mark.parametrize("papers", [(CARDS,), (CARDS, CARDS)], ids=["one", "two"])
def test_a_page_of_nearly_the_color_of_its_cards_gets_it_and_keeps_its_texts(papers):
    rgb = dashboard(*papers)
    result = like_cards(rgb, len(papers))
    assert (result[440, 400] == CARDS).all()
    assert (result[CARD.slices] == rgb[CARD.slices]).all()
    text = np.s_[15:35, 160:280]
    assert result[text].max() == rgb[text].max()


@pytest.mark.parametrize(
    "papers",
    [(None,), (CARDS, None), (CARDS, (38, 31, 26)), (WHITE,)],
    ids=["on the page", "one on the page", "of two colors", "of a color far from the page's"],
)
def test_without_cards_alike_the_page_keeps_its_color(papers):
    assert like_cards(dashboard(*papers), len(papers)) is None


def test_a_ground_without_room_for_labels_is_no_card():
    rgb = make_paper(460, 440, DARK)
    rgb[Box(124, 74, 296, 186).slices] = CARDS
    assert like_cards(draw_figure(rgb), 1) is None


def test_the_color_of_empty_cells_is_no_page():
    rgb = make_paper(460, 440, DARK)
    cells = Box(70, 60, 370, 400)
    rgb[Box(12, 12, 428, 448).slices] = CARDS
    rgb[cells.slices] = DARK
    rgb[100:200, 100:200] = WHITE
    assert with_page_like_cards(view(rgb), (cells,), settings=CardSettings()) is None


def test_nothing_drawn_is_on_no_cards():
    assert like_cards(dashboard(CARDS), 0) is None


SHEET = Box(30, 25, 410, 435)


def photo(sheet=SHEET, *, noise=6.0, desk=PAGE):
    """A sheet of paper in the light of a lamp."""
    rgb = make_paper(460, 440, desk)
    rgb[sheet.slices] = (225, 224, 220)
    draw_figure(rgb)
    rng = np.random.default_rng(4)
    return np.clip(rgb + rng.normal(0, noise, rgb.shape), 0, 255).astype(np.uint8)


def sheet_of(rgb):
    return find_sheet(view(rgb), settings=CardSettings())


def test_a_sheet_on_a_desk_is_found_without_its_sides():
    assert sheet_of(photo()) == Box(38, 33, 402, 427)


@pytest.mark.parametrize(
    "rgb",
    [
        photo(noise=0.0),
        photo(Box(30, 25, 260, 235)),
        photo(desk=(190, 190, 188)),
        photo(Box(0, 25, 410, 435)),
    ],
    ids=["a screenshot", "a small sheet", "a light desk", "a sheet beyond the picture"],
)
def test_what_is_no_sheet_on_a_desk(rgb):
    assert sheet_of(rgb) is None


def test_pale_cells_on_cards_of_a_noisy_picture_keep_their_color():
    rgb = make_paper(460, 440, (240, 239, 234))
    rgb[CARD.slices] = WHITE
    draw_figure(rgb)
    pale = Box(PANEL.left + 2, PANEL.top + 2, PANEL.left + 32, PANEL.top + 22)
    rgb[pale.slices] = (242, 240, 247)
    scene = replace(view(rgb), noise=4.0, step_threshold=16.0)
    result = with_page_like_cards(scene, (PANEL,), settings=CardSettings())
    assert (result[440, 400] == WHITE).all()
    assert (result[pale.slices] == (242, 240, 247)).all()
