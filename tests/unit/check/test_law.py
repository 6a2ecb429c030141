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


def test_misprints_that_are_alike_do_not_bear_each_other_out():
    """Of the largest numbers, most have lost a part of their first digit: 8 became 3."""
    values = np.linspace(4, 900, 180).round()
    rng = np.random.default_rng(2)
    rng.shuffle(values)
    values = values.reshape(15, 12)
    texts = [[f"{value:.0f}" for value in row] for row in values]
    rows = print_numbers(texts, 0, 900)
    large = [tuple(map(int, place)) for place in np.argwhere(values >= 800)]
    wrong = {place for place in large if sum(place) % 3}
    for place in wrong:
        rows = retold(rows, *place, f"3{texts[place[0]][place[1]][1:]}")
    assert len(wrong) > len(large) / 2
    assert set(out_of_order(rows)) == wrong


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


# Columns of very different size, each colored from its least to its greatest number.
TABLE = VALUES * (1, 10, 0.1, 3, 100, 1)


def by_column(values, texts):
    """Cells whose colors run from the least to the greatest number of each column."""
    low, high = values.min(axis=0), values.max(axis=0)
    shares = (values - low) / (high - low)
    return [
        [
            (make_cell(color_of(share), row, col), text)
            for col, (share, text) in enumerate(zip(line, printed, strict=True))
        ]
        for row, (line, printed) in enumerate(zip(shares, texts, strict=True))
    ]


def table_texts(values):
    """All numbers with two decimals."""
    return [[f"{value:.2f}" for value in line] for line in values]


@pytest.mark.parametrize("values", [TABLE, VALUES])
def test_columns_with_a_color_scale_each_are_in_order(values):
    assert out_of_order(by_column(values, table_texts(values))) == {}
    turned = [
        [
            (make_cell(cell.rgb, cell.col, cell.row), text)
            for cell, text in line
        ]
        for line in zip(*by_column(values, table_texts(values)), strict=True)
    ]  # fmt: skip
    assert out_of_order(turned) == {}


@pytest.mark.parametrize("values", [TABLE, VALUES])
def test_a_misprint_in_a_column_with_its_own_scale_is_named(values):
    wrong = values.copy()
    middle = int(np.argsort(values[:, 3])[4])
    wrong[middle, 3] = values[:, 3].max() + values[:, 3].min()
    assert set(out_of_order(by_column(values, table_texts(wrong)))) == {(middle, 3)}


def test_a_plain_column_is_not_judged_and_accuses_nobody():
    values = VALUES.copy()
    rows = print_numbers(table_texts(values), LOW, HIGH)
    plain = [
        [
            (replace(cell, rgb=(255, 255, 255)) if cell.col == 2 else cell, text)
            for cell, text in line
        ]
        for line in rows
    ]
    assert out_of_order(plain) == {}
    assert set(out_of_order(retold(plain, 4, 4, "97.00"))) == {(4, 4)}


def test_a_misprint_in_a_column_of_one_color_is_named():
    values = VALUES.copy()
    values[:, 2] = LOW
    rows = print_numbers(table_texts(values), LOW, HIGH)
    assert set(out_of_order(retold(rows, 1, 2, "60.00"))) == {(1, 2)}


def test_a_number_of_another_panel_accuses_no_cell_at_its_place():
    halves = [ROWS[:3], retold(ROWS, 4, 2, "97.7")[3:]]
    small, large = (make_figure([line[:3] for line in half]).panels[0] for half in halves)
    moved = [
        replace(reading, cell=replace(cell, row=cell.row - 3, box=Box(600, row, 620, row + 20)))
        for row, (reading, cell) in enumerate((each, each.cell) for each in large.readings)
    ]
    assert set(find_out_of_order(moved, small.readings, settings=SETTINGS)) == {(1, 2)}
    assert find_out_of_order(small.readings, moved, settings=SETTINGS) == {}
