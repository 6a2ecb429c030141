"""Tick labels of a bar that touch."""

import pytest

from heatgrid.check.touching import part_touching
from heatgrid.drawn import TextRegion
from heatgrid.geometry import Box
from heatgrid.model import Tick
from heatgrid.settings import CheckSettings

SETTINGS = CheckSettings()


def part(text, *marks):
    """Texts, values and places after parting a label that stands along these marks."""
    region = TextRegion(Box(0, 0, 100, 10), position_px=50.0, marks_px=marks)
    tick = Tick(None, 50.0, text, value=None, confidence=0.99)
    regions, ticks = part_touching([region], [tick], settings=SETTINGS)
    assert [each.position_px for each in regions] == [each.position_px for each in ticks]
    return [(each.text, each.value, each.position_px) for each in ticks]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("0.250.500.75", [0.25, 0.5, 0.75]),
        ("0.25 0.50\n0.75", [0.25, 0.5, 0.75]),
        ("250050007500", [2500, 5000, 7500]),
        ("050100", [0, 50, 100]),
        ("-0.50.00.5", [-0.5, 0, 0.5]),
        ("−505", [-5, 0, 5]),
    ],
)
def test_what_stands_along_three_marks_is_three_numbers(text, numbers):
    parted = part(text, 20.0, 50.5, 81.0)
    assert [value for _, value, _ in parted] == numbers
    assert [place for _, _, place in parted] == [20.0, 50.5, 81.0]


def test_two_numbers_keep_their_signs():
    assert part("-0.75-0.50", 25.0, 75.0) == [("-0.75", -0.75, 25.0), ("-0.50", -0.5, 75.0)]


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("0.250.500.80", (20.0, 50.5, 81.0)),
        ("0.250.500.75", (20.0, 60.5, 81.0)),
        ("0.250.500.75", (20.0, 81.0)),
        ("0.250.500.75", ()),
        ("0.25", (45.0, 55.0)),
        ("score", (20.0, 81.0)),
        ("1234", (20.0, 81.0)),
        ("0.50.5", (20.0, 81.0)),
    ],
)
def test_what_is_not_in_step_with_the_marks_stays_whole(text, marks):
    assert part(text, *marks) == [(text, None, 50.0)]


@pytest.mark.parametrize(("text", "marks"), [("12", (45.0, 55.0)), ("123", (40.0, 50.0, 60.0))])
def test_a_number_over_minor_marks_is_one(text, marks):
    region = TextRegion(Box(0, 0, 100, 10), position_px=50.0, marks_px=marks)
    tick = Tick(None, 50.0, text, value=float(text), confidence=0.99)
    assert part_touching([region], [tick], settings=SETTINGS) == ((region,), (tick,))


def test_labels_of_their_own_stay():
    regions = [TextRegion(Box(0, 0, 10, 10), position_px=5.0)]
    ticks = (Tick(None, 5.0, "12", value=12.0, confidence=0.99),)
    assert part_touching(regions, ticks, settings=SETTINGS) == (tuple(regions), ticks)
