"""Columns or rows with a color scale each."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.check.line_scales import lines_with_scales, plain_lines
from tests.unit.check.builders import SETTINGS, color_of, make_cell, make_figure, print_numbers

LOW, HIGH = 10.0, 99.0
VALUES = np.random.default_rng(5).uniform(LOW, HIGH, (8, 6))


def read(values, shares):
    """Cells with numbers, in the colors of their shares of a scale."""
    rows = [
        [
            (make_cell(color_of(share), row, col), f"{value:.1f}")
            for col, (value, share) in enumerate(zip(numbers, line, strict=True))
        ]
        for row, (numbers, line) in enumerate(zip(values, shares, strict=True))
    ]
    return make_figure(rows).panels[0].readings


def scaled(values, axis):
    """The numbers as parts of the way from the least to the greatest along an axis."""
    low, high = values.min(axis=axis, keepdims=True), values.max(axis=axis, keepdims=True)
    return (values - low) / (high - low)


@pytest.mark.parametrize(("axis", "count"), [(0, 6), (1, 8)])
def test_each_line_has_the_ends_of_its_scale(axis, count):
    lines = lines_with_scales(read(VALUES, scaled(VALUES, axis)), settings=SETTINGS)
    ends = [(line.start, line.stop) for line in lines]
    least, greatest = VALUES.min(axis=axis).round(1), VALUES.max(axis=axis).round(1)
    assert len(lines) == count
    assert np.array(ends) == pytest.approx(np.array([least, greatest]).T, abs=0.5)


def test_a_misread_number_does_not_move_the_ends():
    values, row = VALUES.copy(), int(np.argsort(VALUES[:, 2])[3])
    values[row, 2] = 999.0
    lines = lines_with_scales(read(values, scaled(VALUES, 0)), settings=SETTINGS)
    assert lines[2].stop == VALUES[:, 2].max().round(1)


def test_one_scale_for_all_columns_is_none_of_their_own():
    assert not lines_with_scales(read(VALUES, scaled(VALUES, None)), settings=SETTINGS)


def test_one_clipped_scale_is_none_of_their_own():
    shares = np.clip((VALUES - 40) / 20, 0, 1)
    assert not lines_with_scales(read(VALUES, shares), settings=SETTINGS)


def test_columns_with_common_extremes_are_none_of_their_own():
    values = VALUES.copy()
    values[3], values[5] = LOW, HIGH
    assert not lines_with_scales(read(values, scaled(values, 0)), settings=SETTINGS)


def test_a_column_in_one_color_is_plain():
    rows = print_numbers([[f"{value:.1f}" for value in line] for line in VALUES], LOW, HIGH)
    plain = [
        [(replace(cell, rgb=(255, 255, 255)) if cell.col == 2 else cell, text)
         for cell, text in line]
        for line in rows
    ]  # fmt: skip
    (line,) = plain_lines(make_figure(plain).panels[0].readings, settings=SETTINGS)
    assert {reading.cell.col for reading in line} == {2}


def test_an_uncolored_column_of_large_numbers_is_no_end_of_a_scale():
    values = VALUES.copy()
    values[:, 0], values[:, 1] = np.linspace(1000, 9000, len(values)), LOW
    readings = [
        replace(reading, cell=replace(reading.cell, rgb=(255, 255, 255)))
        if reading.cell.col == 0
        else reading
        for reading in read(values, np.clip(scaled(values, None) * 80, 0, 1))
    ]
    assert not lines_with_scales(readings, settings=SETTINGS)


@pytest.mark.parametrize(("axis", "count"), [(0, 7), (None, 0)], ids=["each its own", "one"])
def test_columns_of_correlations_have_scales_though_all_end_at_one(axis, count):
    """As pandas colors them: the least ones differ by little beside what is between."""
    rng = np.random.default_rng(5)
    signs = np.array([1, -1, -1, -1, -1, 1, 1])
    values = np.outer(signs, signs) * rng.uniform(0.43, 0.69, (7, 7))
    values = np.triu(values, 1) + np.triu(values, 1).T + np.eye(7)
    readings = read(100 * values, scaled(values, axis))
    assert len(lines_with_scales(readings, settings=SETTINGS)) == count
