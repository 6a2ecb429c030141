"""Panels that are drawn alike, and the place of another one among them."""

import pytest

from heatgrid.detect.panels.twins import are_twins, completes_array
from heatgrid.drawn import Panel
from tests.unit.detect.drawings import SETTINGS


def panel(left, top, *, cols=3):
    edges = tuple(left + 40.0 * k for k in range(cols + 1))
    return Panel(0, edges, (top, top + 30.0, top + 60.0))


@pytest.mark.parametrize(
    ("other", "found"),
    [
        (panel(0, 0), True),
        (panel(200, 0), True),
        (panel(3, 100), True),
        (panel(200, 100), False),
        (panel(200, 0, cols=4), False),
    ],
    ids=["itself", "same row", "nearly same column", "neither", "other shape"],
)
def test_twins_are_equal_and_in_line(other, found):
    assert are_twins(panel(0, 0), other, settings=SETTINGS) is found


@pytest.mark.parametrize(
    ("others", "found"),
    [
        ([(0, 0), (200, 0), (0, 100)], True),
        ([(200, 0), (0, 100)], False),
        ([(0, 0), (0, 100), (0, 200)], False),
        ([(0, 0), (200, 0), (0, 130)], False),
    ],
    ids=["three corners", "two", "a column", "other row"],
)
def test_the_fourth_of_an_array_is_in_line_with_two_that_a_third_is_in_line_with(others, found):
    known = [panel(*place) for place in others]
    assert completes_array(panel(200, 100), known, settings=SETTINGS) is found
