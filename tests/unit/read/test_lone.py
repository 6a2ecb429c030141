"""Labels of one letter beside texts of known size; a text is its ink, 10 px per capital."""

import numpy as np
import pytest

from heatgrid.drawn import TextRegion
from heatgrid.geometry import Box
from heatgrid.model import Word
from heatgrid.read.lone import settle_lone
from heatgrid.settings import ReadSettings

SETTINGS = ReadSettings()
SMALL = round(10 * SETTINGS.word_x_height_fraction)


def level(text, height_px, top=10, left=10):
    """A text that stands upright, and what was read there."""
    return TextRegion(Box(left, top, left + 100, top + height_px)), (Word(text, 0.6),)


def turned(text, height_px):
    """The same for one that runs upwards, apart from others of another length."""
    left = 120 + 15 * len(text)
    return TextRegion(Box(left, 100, left + height_px, 200), 90), (Word(text, 0.6),)


def figure(*texts, rims=()):
    """A bar of ink from end to end of each text, with gray lines above and below some."""
    rgb = np.full((240, 300, 3), 255, np.uint8)
    for region, _ in texts:
        box = region.box
        x, y = box.center
        if region.is_upright:
            rgb[round(y) - 4 : round(y) + 4, box.left : box.right] = 0
        else:
            rgb[box.top : box.bottom, round(x) - 4 : round(x) + 4] = 0
    for region, shade in rims:
        x = round(region.box.center[0])
        rgb[[region.box.top, region.box.bottom - 1], x - 4 : x + 4] = shade
    return rgb


def settled(alone, *labels, ticks=(), rims=()):
    """What becomes of the first of some labels."""
    texts = dict([alone, *labels, *ticks])
    named = [region for region, _ in (alone, *labels)]
    rgb = figure(*texts.items(), rims=rims)
    return settle_lone(rgb, texts, named, settings=SETTINGS)[alone[0]][0].text


@pytest.mark.parametrize("read", ["x", "X"])
@pytest.mark.parametrize(("height_px", "expected"), [(SMALL, "x"), (10, "X")])
def test_a_lone_letter_has_the_case_that_its_size_shows(read, height_px, expected):
    alone = level(read, height_px)
    assert settled(alone, turned("Month", 10)) == expected
    assert settled(alone, turned("Batch (g)", 13)) == expected
    assert settled(alone, ticks=[level("0.5", 9, top=50)]) == expected
    assert settled(alone, level("Titles", 11, top=50)) == expected
    assert settled(alone, turned("y", 10)) == expected


@pytest.mark.parametrize("read", ["z-score", "Z-score"])
@pytest.mark.parametrize(("height_px", "expected"), [(SMALL, "z-score"), (12, "Z-score")])
def test_so_has_the_first_letter_of_a_turned_label_of_small_ones(read, height_px, expected):
    alone = turned(read, height_px)
    assert settled(alone, turned("Month", 11)) == expected
    assert settled(alone, level("Month", 11)) == read
    assert settled(alone, ticks=[level("0.5", 9, top=50)]) == read


@pytest.mark.parametrize("read", ["score", "Score"])
def test_a_word_of_a_size_between_stays_as_it_was_read(read):
    assert settled(turned(read, 9), turned("Month", 11)) == read


@pytest.mark.parametrize("text", ["cost (k)", "xbar", "wind"])
def test_words_with_higher_letters_tell_nothing(text):
    assert settled(turned(text, 10), turned("Month", 11)) == text


def test_ticks_of_small_letters_or_none_tell_nothing():
    assert settled(level("X", 7)) == "X"
    assert settled(level("X", 7), ticks=[level("ace", 7, top=50)]) == "X"


def test_other_texts_stay_as_they_are():
    label, tick = level("XY", 7), level("x", 10, top=50)
    texts = dict([label, tick])
    assert settle_lone(figure(*texts.items()), texts, [label[0]], settings=SETTINGS) == texts


@pytest.mark.parametrize(("shade", "expected"), [(0, "X"), (215, "x")])
def test_of_small_print_parts_of_pixels_tell(shade, expected):
    """The first and the last row of a letter are hardly inked where it ends within them."""
    alone = level("x", 8)
    ticks = [level("0.5", 7, top=50)]
    assert settled(alone, ticks=ticks, rims=[(alone[0], shade)]) == expected
