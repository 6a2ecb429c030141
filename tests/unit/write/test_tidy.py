"""Rounding and finite numbers."""

import math

import pytest

from heatgrid.geometry import Interval
from heatgrid.write.tidy import as_written, color_digits, finite, number_text
from tests.readings import FIGURE_READING


@pytest.mark.parametrize(
    ("low", "high", "digits"),
    [
        (0.0, 1.0, 5),
        (39.3, 49.3, 6),
        (1000.0, 1000.1, 10),
        (-5.0, 5.0, 5),
        (49.3, 39.3, 6),
        (1e-5, 1.0, 6),
        (None, 1.0, 7),
        (2.0, 2.0, 7),
    ],
)
def test_digits_follow_the_range_of_the_bar(
    low: float | None, high: float | None, digits: int
) -> None:
    assert color_digits(low, high) == digits


def test_only_numbers_from_colors_and_pixels_are_rounded() -> None:
    panel = as_written(FIGURE_READING).panels[0]
    first, _, colored, _ = panel.readings
    assert (first.value, first.confidence, first.color_value) == (41.3, 0.988, 41.2877)
    assert first.color_intervals == (Interval(-math.inf, 41.2), Interval(41.25, 41.35))
    assert colored.value == colored.color_value == 44.1235
    assert panel.colorbar is not None
    assert panel.colorbar.low == 39.3
    assert panel.colorbar.ticks[0].position_px == 40.12


@pytest.mark.parametrize(
    ("value", "expected"),
    [(None, None), (math.nan, None), (-math.inf, None), (45.0, 45), (0.1, 0.1), (1e300, 1e300)],
)
def test_finite(value: float | None, expected: float | None) -> None:
    assert finite(value) == expected
    assert type(finite(value)) is type(expected)


@pytest.mark.parametrize(
    ("value", "text"),
    [(41.3, "41.3"), (45.0, "45"), (-0.25, "-0.25"), (1e-05, "1e-05"), (None, ""), (math.inf, "")],
)
def test_number_text(value: float | None, text: str) -> None:
    assert number_text(value) == text
