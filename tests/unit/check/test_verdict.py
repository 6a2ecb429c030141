"""How much of a bar the colors of a cell leave open."""

import math
from dataclasses import replace

import numpy as np
import pytest

from heatgrid.check.verdict import compare, covered
from heatgrid.geometry import Interval
from heatgrid.numerals import parse_numeral
from tests.unit.check.builders import (
    SETTINGS,
    color_of,
    make_bar,
    make_cell,
    make_figure,
    make_ticks,
)


def test_a_bar_whose_ends_are_one_number_tells_nothing():
    assert covered([Interval(1.0, 2.0)], Interval(1.0, 1.0)) == 1.0
    assert covered([Interval(1.0, 2.0)], Interval(0.0, 4.0)) == 0.25


@pytest.mark.parametrize(("wrong", "contradicted"), [(14, True), (8, False)])
def test_most_of_many_numbers_contradict_a_scale_of_few_classes(wrong, contradicted):
    """A class of a fifth of the range tests no number alone."""
    values = np.linspace(5, 95, 20)
    printed = np.where(np.arange(20) < wrong, (values + 41) % 100, values)
    rows = [
        [
            (make_cell(color_of((np.floor(value / 20) + 0.5) / 5), 0, col), f"{number:.1f}")
            for col, (value, number) in enumerate(zip(values, printed, strict=True))
        ]
    ]
    bar, ticks = make_bar(steps=5), make_ticks(["0", "20", "40", "60", "80", "100"], 0, 100)
    panel = make_figure(rows, bar, ticks).panels[0]
    found = compare(panel.colorbar, panel.readings, settings=SETTINGS)
    assert found.contradicted is contradicted


@pytest.mark.parametrize(("printed", "contradicted"), [(abs, False), (lambda _: 70.0, True)])
def test_numbers_that_lost_their_signs_do_not_contradict_a_scale(printed, contradicted):
    """Two thirds lie below zero, so that most numbers have not the color of their cells."""
    values = np.linspace(-95, 45, 15).tolist()
    rows = [
        [
            (make_cell(color_of((value + 100) / 200), 0, col), f"{printed(value):.1f}")
            for col, value in enumerate(values)
        ]
    ]
    bar, ticks = make_bar(), make_ticks(["-100", "-50", "0", "50", "100"], -100, 100)
    panel = make_figure(rows, bar, ticks).panels[0]
    found = compare(panel.colorbar, panel.readings, settings=SETTINGS)
    assert found.contradicted is contradicted
    if not contradicted:
        wrong = [str(verdict) == "disagreed" for verdict in found.verdicts]
        assert wrong == [value < 0 for value in values]


@pytest.mark.parametrize(("off", "verdict"), [(0.0, "agreed"), (0.1, "agreed"), (0.2, "disagreed")])
@pytest.mark.parametrize("side", [-1, 1])
def test_a_number_disagrees_if_it_lies_clearly_beyond_what_its_color_says(off, verdict, side):
    values = np.linspace(5, 95, 12).tolist()
    rows = [
        [(make_cell(color_of(each / 100), 0, k), f"{each:.3f}") for k, each in enumerate(values)]
    ]
    bar, ticks = make_bar(), make_ticks(["0", "20", "40", "60", "80", "100"], 0, 100)
    panel = make_figure(rows, bar, ticks).panels[0]
    readings = list(panel.readings)
    colored = readings[5].color_hull
    number = (colored.high if side > 0 else colored.low) + side * off * colored.width
    readings[5] = replace(readings[5], numeral=parse_numeral(f"{number:.5f}"))
    found = compare(panel.colorbar, readings, settings=SETTINGS)
    assert found.verdicts[5] == verdict


@pytest.mark.parametrize(
    ("others", "verdict"),
    [
        (["0", "0", "2"], None),
        (["0", "120", "2"], "outside"),
        (["0", "50", "2"], "outside"),
        (["0"], "outside"),
    ],
    ids=["below", "on both sides", "within as well", "a lone one"],
)
def test_numbers_beyond_a_bar_may_have_a_color_of_their_own(others, verdict):
    values = np.linspace(30, 95, 12).tolist()
    row = [
        (make_cell(color_of((each - 20) / 80), 0, k), f"{each:.0f}")
        for k, each in enumerate(values)
    ]
    row += [(make_cell((160, 160, 160), 0, 12 + at), text) for at, text in enumerate(others)]
    panel = make_figure(
        [row], make_bar(), make_ticks(["20", "40", "60", "80", "100"], 20, 100)
    ).panels[0]
    found = compare(panel.colorbar, panel.readings, settings=SETTINGS)
    assert found.verdicts[12] == verdict


@pytest.mark.parametrize(("largest", "contradicted"), [(5, True), (2, False)])
def test_counts_are_no_numbers_of_a_bar_that_is_narrower_than_their_steps(largest, contradicted):
    """A 0 has the color of the one half, and a 1 that of the other."""
    values = np.linspace(0.05, 0.95, 24)
    printed = np.rint(values).astype(int)
    printed[-largest:] = range(1, largest + 1)
    rows = [
        [
            (make_cell(color_of(value), 0, col), str(number))
            for col, (value, number) in enumerate(zip(values, printed.tolist(), strict=True))
        ]
    ]
    bar, ticks = make_bar(), make_ticks(["0.0", "0.5", "1.0"], 0, 1)
    panel = make_figure(rows, bar, ticks).panels[0]
    found = compare(panel.colorbar, panel.readings, settings=SETTINGS)
    assert found.contradicted is contradicted


@pytest.mark.parametrize(("largest", "contradicted"), [(5, True), (2, False)])
def test_counts_are_none_also_where_colors_tell_next_to_nothing(largest, contradicted):
    numbers = [0] * (12 - largest) + list(range(1, largest + 1))
    rows = [[(make_cell(color_of(0.5), 0, col), str(each)) for col, each in enumerate(numbers)]]
    bar, ticks = make_bar(), make_ticks(["0.0", "0.5", "1.0"], 0, 1)
    panel = make_figure(rows, bar, ticks).panels[0]
    anything = (Interval(-math.inf, math.inf),)
    readings = [replace(each, color_intervals=anything) for each in panel.readings]
    found = compare(panel.colorbar, readings, settings=SETTINGS)
    assert found.contradicted is contradicted
