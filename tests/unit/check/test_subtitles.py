"""Which lines above a panel are its title, and which a subtitle."""

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


def kept(*layouts_and_texts):
    """How many lines are left of each title."""
    texts = {region: words for _, known in layouts_and_texts for region, words in known.items()}
    layouts = [layout for layout, _ in layouts_and_texts]
    found = without_subtitles(layouts, texts, settings=ReadSettings())
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
