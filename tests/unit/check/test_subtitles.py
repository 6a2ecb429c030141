"""Which lines above a panel are its title, and which a subtitle."""

from itertools import zip_longest

import numpy as np
import pytest

from heatgrid.check.subtitles import without_subtitles
from heatgrid.drawn import PanelLayout, TextRegion
from heatgrid.geometry import Box
from heatgrid.model import Word
from heatgrid.settings import ReadSettings


def title(*lines):
    """A title of lines, each its text, left end, width and height of its capitals."""
    top, regions, texts = 10, [], {}
    for text, left, width, cap in lines:
        hangs = not {"g", "p", "y"}.isdisjoint(text)
        height = round(cap * ReadSettings().word_hanging_fraction) if hangs else cap
        regions.append(TextRegion(Box(left, top, left + width, top + height)))
        texts[regions[-1]] = (Word(text, 0.99),)
        top += 2 * height
    return PanelLayout(title=tuple(regions)), texts


def kept(*layouts_and_texts, inks=()):
    """How many lines are left of each title; all are black but where gray inks are given."""
    rgb = np.full((200, 600, 3), 255, np.uint8)
    texts = {region: words for _, known in layouts_and_texts for region, words in known.items()}
    layouts = [layout for layout, _ in layouts_and_texts]
    for layout in layouts:
        for region, ink in zip_longest(layout.title, inks[: len(layout.title)], fillvalue=0):
            rgb[region.box.top : region.box.bottom : 2, region.box.left : region.box.right : 4] = (
                ink
            )
    found = without_subtitles(rgb, layouts, texts, settings=ReadSettings())
    return [len(layout.title) for layout in found]


HEAD = ("Measles", 40, 120, 20)


@pytest.mark.parametrize(
    ("second", "lines"),
    [
        (("Cases by State and Year", 40, 180, 14), 1),
        (("Cases by State and Year", 40, 180, 19), 2),
        (("Cases by State and Year", 10, 180, 14), 2),
        (("on a row", 40, 180, 10), 2),
    ],
    ids=["smaller", "as large", "centered", "of no known size"],
)
def test_a_smaller_line_that_begins_with_the_title_is_none_of_it(second, lines):
    assert kept(title(HEAD, second)) == [lines]


def test_all_lines_after_a_subtitle_go_with_it():
    lines = ("Cases by State", 40, 180, 14), ("Source: WHO", 40, 90, 14)
    assert kept(title(HEAD, *lines)) == [1]


def test_lines_that_alone_tell_panels_apart_stay():
    first = title(HEAD, ("Fold A of Ten", 40, 180, 14))
    second = title(("Measles", 340, 120, 20), ("Fold B of Ten", 340, 180, 14))
    assert kept(first, second) == [2, 2]
    assert kept(first) == [1]


@pytest.mark.parametrize(
    ("cap", "ink", "lines"), [(14, 140, 1), (14, 60, 2), (14, 20, 2), (19, 140, 2)]
)
def test_a_paler_smaller_line_in_the_middle_is_none_of_the_title(cap, ink, lines):
    assert kept(title(HEAD, ("Cases by State and Year", 10, 180, cap)), inks=(30, ink)) == [lines]


@pytest.mark.parametrize(
    ("first", "second", "lines"),
    [("(a) Base", "(b) Tuned", [1, 1]), ("(a) Base", "Tuned", [2, 2]), ("Base", "Tuned", [2, 2])],
    ids=["lettered", "one", "none"],
)
def test_lines_above_the_letters_of_panels_are_the_heading_of_the_figure(first, second, lines):
    heading = ("Tuning halves confusion", 40, 240, 20)
    left, right = title(heading, (first, 80, 80, 18)), title(heading, (second, 380, 90, 18))
    assert kept(left, right) == lines
