"""Panels without a colorbar: which numbers are out of order with the colors of their cells."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.check.law import find_out_of_order
from heatgrid.geometry import Box
from heatgrid.settings import CheckSettings
from tests.unit.check.builders import (
    SETTINGS,
    color_of,
    make_cell,
    make_figure,
    print_numbers,
    retold,
)

LOW, HIGH = 10.0, 99.0
VALUES = np.random.default_rng(5).uniform(LOW, HIGH, (8, 6))
TEXTS = [[f"{value:.1f}" for value in row] for row in VALUES]
ROWS = print_numbers(TEXTS, LOW, HIGH)


def out_of_order(rows, settings: CheckSettings = SETTINGS):
    (panel,) = make_figure(rows).panels
    return find_out_of_order(panel.readings, settings=settings)


def with_values(rows, values):
    """The cells with other numbers printed in them."""
    return [
        [(cell, f"{value:.1f}") for (cell, _), value in zip(line, numbers, strict=True)]
        for line, numbers in zip(rows, values, strict=True)
    ]


@pytest.mark.parametrize("cmap", ["YlGnBu", "viridis", "coolwarm", "Greys"])
def test_a_right_panel_is_in_order(cmap):
    assert out_of_order(print_numbers(TEXTS, LOW, HIGH, cmap)) == {}


def test_several_misprints_are_all_named_and_nothing_else():
    wrong = {(0, 1), (2, 3), (4, 4), (7, 0)}
    rows = ROWS
    for row, col in wrong:
        value = VALUES[row, col]
        rows = retold(rows, row, col, f"{value - 40 if value > 55 else value + 40:.1f}")
    found = out_of_order(rows)
    assert set(found) == wrong
    assert all(VALUES[place] in expected.interval for place, expected in found.items())


def test_a_misprint_that_has_the_color_of_a_right_number_does_not_accuse_it():
    values = VALUES.copy()
    values[0, 0], values[7, 5] = 97.0, 98.9  # alone at the end of the path
    texts = [[f"{value:.1f}" for value in row] for row in np.clip(values, LOW, HIGH)]
    rows = retold(print_numbers(texts, LOW, HIGH), 7, 5, "20.1")
    assert set(out_of_order(rows)) == {(7, 5)}


def test_rows_that_were_exchanged_are_out_of_order():
    values = VALUES[[7, *range(1, 7), 0]]
    found = out_of_order(with_values(ROWS, values))
    assert {row for row, _ in found} == {0, 7}
    assert len(found) > len(TEXTS[0])


def test_where_colors_go_row_by_row_no_number_is_named():
    low, high = VALUES.min(axis=1), VALUES.max(axis=1)
    shift = np.linspace(0, 200, len(VALUES))
    rows = [
        [
            (make_cell(color_of((value - low[row]) / (high[row] - low[row])), row, col),
             f"{value + shift[row]:.1f}")
            for col, value in enumerate(line)
        ]
        for row, line in enumerate(VALUES)
    ]  # fmt: skip
    assert out_of_order(rows) == {}


def test_small_panels_of_one_color_scale_are_judged_together():
    halves = [retold(ROWS, 1, 2, "97.7")[:3], ROWS[3:]]
    small, large = (make_figure([line[:3] for line in half]).panels[0] for half in halves)
    moved = [
        replace(reading, cell=replace(reading.cell, box=Box(600, row, 620, row + 20)))
        for row, reading in enumerate(large.readings)
    ]
    assert find_out_of_order(small.readings, settings=SETTINGS) == {}
    assert set(find_out_of_order(small.readings, moved, settings=SETTINGS)) == {(1, 2)}
    assert find_out_of_order(moved, small.readings, settings=SETTINGS) == {}


@pytest.mark.parametrize("shift", [-60, 5, 300])
def test_small_panels_of_other_color_scales_say_nothing(shift):
    small = make_figure([line[:3] for line in ROWS[:3]]).panels[0]
    others = make_figure(with_values(ROWS, VALUES + shift)).panels[0]
    moved = [
        replace(reading, cell=replace(reading.cell, box=Box(600, row, 620, row + 20)))
        for row, reading in enumerate(others.readings)
    ]
    assert find_out_of_order(small.readings, moved, settings=SETTINGS) == {}


def test_no_more_numbers_are_named_than_a_law_may_miss():
    rows = retold(retold(ROWS, 0, 1, "10.2"), 7, 0, "98.1")
    assert len(out_of_order(rows)) == 2
    few = CheckSettings(law_odd_count_max=1)
    assert out_of_order(rows, few) == {}
