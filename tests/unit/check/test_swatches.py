"""Legends of swatches as scales."""

import math
from dataclasses import replace

import pytest

from heatgrid.check.swatches import as_names, as_steps, fit_swatches, parse_range, with_classes
from heatgrid.drawn import Bar, Orientation
from heatgrid.geometry import Box, Interval
from heatgrid.model import Scale, Tick
from tests.unit.check.builders import SETTINGS

COLORS = ((255, 255, 204), (120, 198, 121), (35, 132, 67), (0, 69, 41))
PITCH, SIDE = 20, 12


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("0–20", 0, 20),
        ("20 - 40", 20, 40),
        ("0 to 1", 0, 1),
        ("[0, 20)", 0, 20),
        ("(-1; 0.5]", -1, 0.5),
        ("[7,8)", 7, 8),
        ("(0,250]", 0, 250),
        ("[3]", 3, 3),
        ("[1,000, 2,000)", 1000, 2000),
        ("-20–-10", -20, -10),
        ("1e-3–1e-2", 0.001, 0.01),
        ("10%–20%", 10, 20),
        ("< 20", -math.inf, 20),
        ("≥ 80", 80, math.inf),
        ("80+", 80, math.inf),
        ("3", 3, 3),
        ("1e-5", 1e-5, 1e-5),
    ],
)
def test_ranges(text, low, high):
    assert parse_range(text) == Interval(low, high)


@pytest.mark.parametrize("text", ["wheat", "none", "1-2 days", "A–B", "20–10", ""])
def test_words_are_no_ranges(text):
    assert parse_range(text) is None


def legend(texts):
    """A legend from top to bottom, and the texts beside it."""
    boxes = tuple(Box(300, 40 + PITCH * k, 320, 40 + PITCH * k + SIDE) for k in range(len(texts)))
    length = boxes[-1].bottom - 40
    colors = tuple(COLORS[min(px // PITCH, len(texts) - 1)] for px in range(length))
    box = Box(300, 40, 320, 40 + length)
    bar = Bar(box, Orientation.VERTICAL, colors, (0,), swatches=boxes)
    ticks = [
        Tick(None, box.center[1] + 1, text, None, 1.0)
        for box, text in zip(boxes, texts, strict=True)
    ]
    return bar, ticks


def values_of(texts, printed=()):
    bar, ticks = legend(texts)
    scale = fit_swatches(bar, ticks, printed, settings=SETTINGS)
    if scale is None:
        return None
    assert scale.scale is Scale.DISCRETE
    found = [scale.locate(color, settings=SETTINGS) for color in COLORS[: len(texts)]]
    return scale.low, scale.high, [each.value for each in found]


def test_each_color_stands_for_its_class():
    assert values_of(["0–10", "10–30", "30–60"]) == (0, 60, [5, 20, 45])
    assert values_of(["30–60", "10–30", "0–10"]) == (0, 60, [45, 20, 5])
    bar, ticks = legend(["0–10", "10–30", "30–60"])
    scale = fit_swatches(bar, ticks, (), settings=SETTINGS)
    assert scale.locate(COLORS[1], settings=SETTINGS).intervals == (Interval(10, 30),)
    assert scale.locate((200, 0, 0), settings=SETTINGS).value is None


def test_classes_of_integers_reach_to_the_next_one():
    assert values_of(["0–9", "10–19", "20–29"]) == (0, 29, [5, 15, 24.5])


def test_a_class_without_a_swatch_is_left_out():
    assert values_of(["0–10", "20–30", "30–40"]) == (0, 40, [5, 25, 35])


def test_lone_numbers_are_the_middles_of_their_classes():
    low, high, values = values_of(["1", "2", "3", "4"])
    assert (low, high) == (0.5, 4.5)
    assert values == pytest.approx([1, 2, 3, 4])


def test_an_open_class_reaches_to_the_farthest_number():
    assert values_of(["< 10", "10–20", "> 20"])[:2] == (0, 30)
    assert values_of(["< 10", "10–20", "> 20"], [4.0, 55.0])[:2] == (0, 55)


def test_a_swatch_with_a_word_stands_for_nothing():
    low, high, values = values_of(["0–10", "10–20", "no data"])
    assert (low, high, values) == (0, 20, [5, 15, None])


@pytest.mark.parametrize(
    "texts", [["wheat", "maize", "rice"], ["0–10", "5–20", "20–30"], ["1", "1", "1"]]
)
def test_names_make_no_scale(texts):
    assert values_of(texts) is None


def test_names_have_no_place_and_no_rival_that_means_the_same():
    tick = Tick(None, 46.0, "[-3,-2)", -3.0, 1.0, rivals=("[-3, -2)", "[-8,-2)"))
    assert as_names([tick]) == (Tick(None, 46.0, "[-3,-2)", None, 1.0, rivals=("[-8,-2)",)),)


@pytest.mark.parametrize(
    ("texts", "count"),
    [
        (("< 2", "2–5", "5–10", "> 10"), 4),
        (("0", "5–10", "20", "30"), 0),
        (("0", "10", "20", "30"), 0),
        (("wheat", "rye", "oat", "1-2 days"), 0),
        (("1e-3", "1e-4", "1e-5", "1e-6"), 0),
    ],
)
def test_steps_of_a_bar_that_are_named_as_ranges_are_classes(texts, count):
    bar, ticks = legend(texts)
    seen = with_classes(replace(bar, swatches=()), ticks)
    assert len(seen.swatches) == count
    scale = fit_swatches(seen, ticks, (1.0, 14.0), settings=SETTINGS) if count else None
    assert scale is None or (scale.low, scale.high) == (-1.0, 15.0)


def test_a_legend_stays_as_it_is():
    bar, ticks = legend(("< 2", "2–5", "5–10", "> 10"))
    assert with_classes(bar, ticks) is bar


def touching(values, offset=0.0):
    """A bar of nine classes that touch, and ticks at even distances from its first to its last."""
    boxes = tuple(Box(300, 40 + 20 * k, 320, 60 + 20 * k) for k in range(9))
    colors = tuple((20 * (px // 20), 90, 240 - 20 * (px // 20)) for px in range(180))
    bar = Bar(Box(300, 40, 320, 220), Orientation.VERTICAL, colors, (0,), swatches=boxes)
    step = (180 - 2 * offset) / (len(values) - 1)
    ticks = [
        Tick(None, 40 + offset + step * k, str(value), float(value), 1.0)
        for k, value in enumerate(values)
    ]
    return bar, ticks


def test_numbers_along_classes_that_touch_are_ticks_where_they_name_no_class():
    bar, ticks = touching([9, 8, 7, 6, 5, 4])
    assert as_steps(bar, ticks, settings=SETTINGS).swatches == ()


@pytest.mark.parametrize(
    ("values", "offset"),
    [(range(9, 0, -1), 10.0), ((9, 4), 0.0), ((9, 1, 7, 2, 5, 4), 0.0)],
    ids=["one to a class", "two", "no law"],
)
def test_classes_that_touch_are_swatches_otherwise(values, offset):
    bar, ticks = touching(list(values), offset)
    assert as_steps(bar, ticks, settings=SETTINGS) is bar
