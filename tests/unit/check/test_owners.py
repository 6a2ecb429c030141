"""Bars that panels share by their colors, and whose they are by their numbers."""

from dataclasses import replace
from functools import partial

import pytest

from heatgrid.check.owners import without_strangers
from heatgrid.drawn import BarLayout, TextRegion
from heatgrid.geometry import Box
from heatgrid.model import Word
from tests.unit.check.builders import LENGTH, SETTINGS, TOP, color_of, make_bar, make_cell

FRACTIONS = (0.0, 0.2, 0.45, 0.7, 1.0)


def cells(values, color=color_of):
    """One row of cells of given colors, with numbers that go with them or not."""
    faces = [make_cell(color(fraction), 0, col) for col, fraction in enumerate(FRACTIONS)]
    return {cell: (Word(f"{value:.1f}", 0.99),) for cell, value in zip(faces, values, strict=True)}


def owners(*panels, ticks=(0.0, 10.0), colors=None):
    last = max(len(ticks) - 1, 1)
    regions = [
        TextRegion(Box(330, k * 20, 350, k * 20 + 10), position_px=TOP + LENGTH * (1 - k / last))
        for k in range(len(ticks))
    ]
    texts = {
        region: (Word(f"{tick:g}", 0.99),) for region, tick in zip(regions, ticks, strict=True)
    }
    bar = replace(make_bar(), panels=tuple(range(len(panels))))
    bar = bar if colors is None else replace(bar, colors=colors)
    layout = BarLayout(ticks=tuple(regions))
    (found,) = without_strangers([bar], [layout], panels, texts, settings=SETTINGS)
    return found.panels


OWN = cells([10 * fraction for fraction in FRACTIONS])


@pytest.mark.parametrize(
    ("other", "panels"),
    [
        (OWN, (0, 1)),
        (cells(FRACTIONS), (0,)),
        (cells([3000 * fraction for fraction in FRACTIONS]), (0,)),
        (cells([0.0, 2.0, 4.5, 7.0, 1.0]), (0, 1)),
        ({}, (0, 1)),
    ],
    ids=["alike", "shares", "thousands", "one misprint", "no numbers"],
)
def test_a_bar_is_of_the_panels_whose_numbers_it_explains(other, panels):
    assert owners(OWN, other) == panels


def of_many(low, high):
    """Three rows of cells whose numbers follow their colors between two ends."""
    fractions = [k / 14 for k in range(15)]
    faces = [make_cell(color_of(each), k // 5, k % 5) for k, each in enumerate(fractions)]
    numbers = (f"{low + (high - low) * each:.2f}" for each in fractions)
    return {cell: (Word(text, 0.99),) for cell, text in zip(faces, numbers, strict=True)}


@pytest.mark.parametrize(
    ("low", "high", "panels"), [(0.0, 10.0, (0, 1)), (0.1, 10.0, (0, 1)), (0.0, 9.0, (0,))]
)
def test_a_panel_on_a_scale_with_other_ends_has_no_part_in_a_bar(low, high, panels):
    assert owners(of_many(0.0, 10.0), of_many(low, high)) == panels


def test_numbers_that_follow_their_colors_but_loosely_are_on_no_scale_of_their_own():
    loose = of_many(0.0, 9.0)
    texts = ["2.50", "0.10", "3.90", "1.00", "5.20", "2.00", "5.50", "3.10", "7.20", "4.00", "8.60"]
    texts += ["5.90", "9.90", "7.10", "9.00"]
    loose = {cell: (Word(text, 0.99),) for cell, text in zip(loose, texts, strict=True)}
    assert owners(of_many(0.0, 10.0), loose) == (0, 1)


def test_numbers_far_below_those_of_a_bar_in_powers_of_ten_are_not_its_own():
    """They are off by a fifth of its range, but by factors of their own."""
    own = cells([10 ** (2 * fraction) for fraction in FRACTIONS])
    other = cells([20.0, 22.0, 28.0, 41.0, 60.0])
    assert owners(own, other, ticks=(1.0, 10.0, 100.0)) == (0,)


def test_a_bar_that_explains_no_numbers_keeps_its_panels():
    percent = cells([1000 * fraction for fraction in FRACTIONS])
    assert owners(percent, percent) == (0, 1)


def test_one_tick_tells_nothing():
    assert owners(OWN, cells([3000 * f for f in FRACTIONS]), ticks=(0.0,)) == (0, 1)


@pytest.mark.parametrize("misread", [10.0, 80.0])
def test_a_misread_tick_takes_no_panel_away(misread):
    ticks = (misread, -5.0, 0.0, 5.0, 10.0)
    own = cells([20 * fraction - 10 for fraction in FRACTIONS])
    low = {replace(cell, rgb=color_of(0.05)): (Word("-9.0", 0.99),) for cell in own}
    assert owners(own, low, ticks=ticks) == (0, 1)


def test_a_bar_whose_colors_come_back_keeps_panels_of_both_its_halves():
    def gray(fraction, level):
        return (round(60 + 2 * LENGTH * min(fraction, 1 - fraction)) + level,) * 3

    # Pixels are two levels apart, and cells have the odd ones of the lower half.
    middles = [1 - (k + 0.5) / LENGTH for k in range(LENGTH)]
    colors = tuple(gray(middle, level=int(middle > 1 / 2)) for middle in middles)
    halves = [[10 * pick(f, 1 - f) for f in FRACTIONS] for pick in (min, max)]
    low, high = (cells(values, partial(gray, level=1)) for values in halves)
    assert owners(low, high, colors=colors) == (0, 1)


def test_a_logarithmic_bar_keeps_panels_of_large_numbers():
    low = cells([1.0] * 5)
    high = {cell: (Word("2154", 0.99),) for cell in cells([0.0] * 5)}
    high = {replace(cell, rgb=color_of(5 / 6)): words for cell, words in high.items()}
    low = {replace(cell, rgb=color_of(0.0)): words for cell, words in low.items()}
    assert owners(low, high, ticks=(1.0, 10000.0)) == (0, 1)
