"""Printed numbers as ticks of their bar."""

import math

import pytest

from heatgrid.check.numbers import law_of_numbers
from heatgrid.check.scale import fit_scale
from heatgrid.model import Scale
from tests.unit.check.builders import (
    LENGTH,
    SETTINGS,
    TOP,
    color_of,
    make_bar,
    make_cell,
    make_ticks,
    print_numbers,
    printed_of,
)

TEXTS = [["0.13", "0.87", "0.55", "0.32"], ["0.66", "0.41", "0.74", "0.21"]]


def law_of(texts, low=0.0, high=1.0):
    return law_of_numbers(
        make_bar(), printed_of(print_numbers(texts, low, high)), settings=SETTINGS
    )


def test_numbers_name_the_ends_of_a_bar_without_ticks():
    law = law_of(TEXTS)
    assert law.warp.scale is Scale.LINEAR
    start, end = law.values_at([TOP, TOP + LENGTH]).round(2).tolist()
    assert (start, end) == (1.0, 0.0)


def test_numbers_of_one_digit_do_as_well():
    texts = [["0.1", "0.9", "0.6", "0.3"], ["0.7", "0.4", "0.7", "0.2"]]
    start, end = law_of(texts).values_at([TOP, TOP + LENGTH]).round(1).tolist()
    assert (start, end) == (1.0, 0.0)


def test_a_logarithmic_bar_is_told_from_a_linear_one():
    values = (2, 5, 11, 24, 48, 90, 210, 450, 800)
    cells = [
        (make_cell(color_of(math.log10(value) / 3), 0, k), str(value))
        for k, value in enumerate(values)
    ]
    law = law_of_numbers(make_bar(), printed_of([cells]), settings=SETTINGS)
    assert law.warp.scale is Scale.LOG
    assert law.values_at([TOP]).round(-1).tolist() == [1000.0]


@pytest.mark.parametrize(
    "texts",
    [
        [],
        [TEXTS[0]],
        [["0.41", "0.44", "0.52", "0.47"], ["0.43", "0.50", "0.49", "0.55"]],
    ],
    ids=["none", "too few", "too near each other"],
)
def test_too_little_makes_no_law(texts):
    assert law_of(texts) is None


def test_numbers_that_do_not_follow_their_colors_make_no_law():
    cells = [
        (make_cell(color_of(fraction), 0, k), text)
        for k, (fraction, text) in enumerate(
            zip((0.1, 0.9, 0.4, 0.6, 0.3, 0.7), ("5", "6", "90", "7", "44", "12"), strict=True)
        )
    ]
    assert law_of_numbers(make_bar(), printed_of([cells]), settings=SETTINGS) is None


def test_ticks_come_first():
    printed = printed_of(print_numbers(TEXTS, 0, 1))
    scale = fit_scale(make_bar(), (), printed, settings=SETTINGS)
    assert (scale.low, scale.high) == (0.0, 1.0)
    scale = fit_scale(make_bar(), make_ticks(["0.5", "1.5"], 0, 2), printed, settings=SETTINGS)
    assert (scale.low, scale.high) == (0.0, 2.0)
