"""Labels as small as points are points, or commas."""

import numpy as np
import pytest

from heatgrid.model import Word
from heatgrid.read.label import Label
from heatgrid.read.points import settle_points, settle_specks
from heatgrid.settings import ReadSettings

SETTINGS = ReadSettings()


def settled(*last):
    labels = [Label((Word(text, 0.9),), 11.0, 40.0) for text in ("Area", "was", "signed")]
    found = settle_points([*labels, Label((Word("8", 0.3),), *last)], settings=SETTINGS)
    return ["".join(word.text for word in label.words) for label in found]


@pytest.mark.parametrize(
    ("size", "text"),
    [
        ((3.0, 3.0), "."),
        ((2.0, 2.7), "."),
        ((1.0, 2.0), "."),
        ((1.0, 3.0), "8"),
        ((3.5, 1.0), "8"),
        ((10.0, 6.0), "8"),
        ((4.0, 2.0), ","),
    ],
)
def test_what_is_as_small_as_a_point_is_one_or_a_comma(size, text):
    assert settled(*size) == ["Area", "was", "signed", text]


def test_no_labels_have_no_points():
    assert settle_points([], settings=SETTINGS) == ()


@pytest.mark.parametrize(("is_raised", "text"), [(True, "'"), (False, ".")])
def test_a_point_above_the_line_is_an_apostrophe(is_raised, text):
    assert settled(2.0, 2.7, is_raised)[-1] == text


def crop_of(top, bottom, width):
    """A cell with ink in its middle and a line along its right side."""
    picture = np.full((30, 40, 3), 255, np.uint8)
    picture[top:bottom, 20 - width // 2 : 20 - width // 2 + width] = 0
    picture[:, -1] = 0
    return picture


@pytest.mark.parametrize(
    ("ink", "sure", "text"),
    [
        ((14, 16, 2), 0.4, "·"),
        ((19, 21, 2), 0.4, "."),
        ((14, 16, 2), 0.95, "8"),
        ((9, 21, 7), 0.4, "8"),
        ((14, 16, 5), 0.4, "8"),
    ],
    ids=["mid-height", "at the feet", "sure", "as high", "a dash"],
)
def test_a_speck_beside_numbers_is_a_point(ink, sure, text):
    found = [(Word("7", 0.99),)] * 4 + [(Word("8", sure),), ()]
    crops = [crop_of(9, 21, 7)] * 4 + [crop_of(*ink)] * 2
    settled = settle_specks(found, crops, settings=SETTINGS)
    assert ["".join(word.text for word in words) for words in settled] == ["7"] * 4 + [text, ""]


@pytest.mark.parametrize(("count", "sureness"), [(1, SETTINGS.doubted_confidence_max), (2, 1.0)])
def test_a_lone_speck_may_be_dirt(count, sureness):
    found = [(Word("7", 0.99),)] * 4 + [(Word("8", 0.4),)] * count
    crops = [crop_of(9, 21, 7)] * 4 + [crop_of(14, 16, 2)] * count
    settled = settle_specks(found, crops, settings=SETTINGS)
    assert settled[4:] == [(Word("·", sureness),)] * count


def test_a_faint_digit_is_no_speck():
    faint = np.full((30, 40, 3), 255, np.uint8)
    faint[9:21, 17:24], faint[14:16, 19:21] = 225, 190
    found = [(Word("7", 0.99),)] * 4 + [(Word("8", 0.4),)] * 2
    crops = [crop_of(9, 21, 7)] * 4 + [faint] * 2
    assert settle_specks(found, crops, settings=SETTINGS) == found


def test_few_numbers_do_not_show_how_small_a_point_is():
    found = [(Word("7", 0.99),)] * 3 + [(Word("8", 0.4),)]
    crops = [crop_of(9, 21, 7)] * 3 + [crop_of(14, 16, 2)]
    assert settle_specks(found, crops, settings=SETTINGS) == found
