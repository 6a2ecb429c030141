"""Labels as small as points are points, or commas."""

import pytest

from heatgrid.model import Word
from heatgrid.read.label import Label
from heatgrid.read.points import settle_points
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
