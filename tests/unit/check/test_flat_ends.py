"""Ends of bars beyond their outermost ticks."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.check.flat_ends import without_flat_ends
from heatgrid.drawn import Bar, Orientation, TextRegion
from heatgrid.geometry import Box
from heatgrid.model import Tick
from heatgrid.settings import CheckSettings

LENGTH, FLAT = 100, 6


def bar_of(levels, *, upright=True, noise=0.0):
    """A bar of shades of gray, from pixel 20 on."""
    colors = tuple((round(level),) * 3 for level in levels)
    box = Box(5, 20, 15, 20 + LENGTH) if upright else Box(20, 5, 20 + LENGTH, 15)
    orientation = Orientation.VERTICAL if upright else Orientation.HORIZONTAL
    return Bar(box, orientation, colors, (0,), noise, (0.5, 0.5))


def shades(first, last):
    """From 40 to 240 between two rows, and flat beyond them."""
    return np.interp(np.arange(LENGTH) + 0.5, [first, last], [40, 240])


def cut(bar, *places, value=1.0, digit_px=40, marked=True):
    ticks = [Tick(None, 20 + place, "1", value, 1.0) for place in places]
    regions = [
        TextRegion(Box(20, round(tick.position_px), 60, round(tick.position_px) + digit_px))
        for tick in ticks
    ]
    regions = [replace(region, marked=marked) for region in regions]
    return without_flat_ends(bar, ticks, regions, settings=CheckSettings())


@pytest.mark.parametrize("upright", [True, False])
def test_a_bar_ends_where_its_colors_stop_to_change(upright):
    bar = bar_of(shades(FLAT, LENGTH - FLAT), upright=upright)
    found = cut(bar, FLAT + 0.25, 50, LENGTH - FLAT)
    assert found.box.ends(bar.orientation.axis) == (20 + FLAT, 20 + LENGTH - FLAT)
    assert found.overhang == (-0.25, 0)
    assert found.boxes == CheckSettings().flat_boxes
    assert found.colors == bar.colors[FLAT : LENGTH - FLAT]


def test_one_end_may_be_flat():
    bar = bar_of(shades(FLAT, LENGTH))
    found = cut(bar, FLAT, LENGTH - FLAT)
    assert found.box.ends(1) == (20 + FLAT, 20 + LENGTH)
    assert found.overhang == (0, 0.5)


@pytest.mark.parametrize(
    "levels",
    [
        shades(0, LENGTH),
        # A band of a discrete bar is flat, and so are the others.
        np.repeat(np.linspace(40, 240, 5), LENGTH // 5),
        # Ends of some color maps change little, and no less at one side of a tick.
        127 - 100 * np.cos(np.linspace(0, np.pi, LENGTH)),
    ],
)
def test_colors_that_change_all_along_leave_a_bar_whole(levels):
    bar = bar_of(levels)
    assert cut(bar, FLAT, LENGTH - FLAT) == bar


@pytest.mark.parametrize("middle", [9.5, 10, 10.5, 11])
def test_ticks_in_the_middles_of_classes_are_no_ends(middle):
    bar = bar_of(np.repeat(np.linspace(40, 240, 5), LENGTH // 5))
    assert cut(bar, middle, 50, LENGTH - middle) == bar


def test_noise_hides_whether_an_end_is_flat():
    bar = bar_of(shades(FLAT, LENGTH - FLAT))
    noisy = replace(bar, noise=3.0)
    assert cut(noisy, FLAT, LENGTH - FLAT) == noisy


def test_a_long_end_and_names_cut_nothing():
    bar = bar_of(shades(20, LENGTH - 20))
    assert cut(bar, 20, LENGTH - 20) == bar
    assert cut(bar) == bar
    flat = bar_of(shades(FLAT, LENGTH - FLAT))
    assert cut(flat, FLAT, LENGTH - FLAT, value=None) == flat


def test_the_ends_of_a_bar_reach_beyond_its_whole_pixels():
    for upright in (True, False):
        assert bar_of(shades(0, LENGTH), upright=upright).ends_px == (19.5, 20.5 + LENGTH)


def with_ends(flat, length=80):
    """Colors that all differ but for so many pixels at each end."""
    inner = np.linspace(10, 250, length - flat[0] - flat[1] + 2)
    return [inner[0]] * (flat[0] - 1) + list(inner) + [inner[-1]] * (flat[1] - 1)


@pytest.mark.parametrize(
    ("flat", "places", "is_cut"),
    [
        ((2, 2), (1.6, 78.0), (True, True)),  # as ComplexHeatmap draws it
        ((3, 3), (2.8, 77.2), (True, True)),
        ((3, 1), (2.8, 80.9), (True, False)),  # the other end is paper
        ((1, 1), (1.6, 78.0), (False, False)),  # colors change up to the ends
        ((2, 2), (6.0, 74.0), (False, False)),  # and far beyond the ticks
        ((2, 1), (1.6, 70.0), (False, False)),
        ((4, 5), (2.8, 77.0), (True, True)),  # the box of the tick has the color of the end
    ],
)
def test_two_short_ends_of_one_color_show_together_what_one_cannot(flat, places, is_cut):
    bar = replace(bar_of(with_ends(flat)), box=Box(5, 20, 15, 100))
    start, end = cut(bar, *places).box.ends(1)
    assert (start == 20 + round(places[0]), end == 20 + round(places[1])) == is_cut
    assert cut(replace(bar, noise=3.0), *places) == replace(bar, noise=3.0)


def test_the_first_of_many_classes_is_no_end_though_its_tick_is_not_in_its_middle():
    bar = bar_of(np.repeat(np.linspace(40, 240, 10), LENGTH // 10))
    assert cut(bar, 8, 50, LENGTH) == bar


def test_short_ends_of_one_color_may_blend_with_the_paper():
    colors = with_ends((4, 5))
    colors[0] += 6
    bar = replace(bar_of(colors), box=Box(5, 20, 15, 100))
    assert cut(bar, 2.8, 77.0).box.ends(1) == (23, 97)


def test_both_ends_may_be_flat_and_differ_in_length():
    bar = bar_of(shades(9, LENGTH - 6))
    found = cut(bar, 9, 50, LENGTH - 6)
    assert found.box.ends(1) == (29, 114)


@pytest.mark.parametrize(("first", "is_cut"), [(0.2, True), (5.0, False)])
def test_colors_may_stand_half_as_long_where_the_other_tick_is_at_its_end(first, is_cut):
    colors = with_ends((1, 5))
    colors[40:43] = [colors[41]] * 3
    bar = replace(bar_of(colors), box=Box(5, 20, 15, 100))
    assert (cut(bar, first, 75.8).box.bottom == 96) == is_cut


@pytest.mark.parametrize(("first", "last", "is_cut"), [(9, 92, True), (9, 100, False)])
def test_ends_in_one_color_may_go_on_within_the_ticks_at_both_ends(first, last, is_cut):
    """The limits of the color map lie within the ticks, and the bar goes on beyond these."""
    bar = bar_of(shades(first, last))
    found = cut(bar, 2, 50, LENGTH - 2)
    assert found.box.ends(1) == ((22, 18 + LENGTH) if is_cut else (20, 20 + LENGTH))


def lossy(levels, seed=0, noise=3.0):
    """A bar in a picture with noise."""
    rng = np.random.default_rng(seed)
    bar = bar_of(np.asarray(levels) + rng.normal(0, noise, len(levels)))
    return replace(bar, noise=noise, box=bar.box.with_ends(1, 20, 20 + len(levels)))


@pytest.mark.parametrize(
    ("flat", "places", "digit_px", "is_cut"),
    [
        ((4, 4), (3.8, 76.2), 14, (True, True)),
        ((4, 5), (3.8, 75.0), 14, (True, True)),  # a row of the paper passes for the bar
        ((4, 1), (3.8, 79.2), 14, (True, False)),  # the other end is not seen on paper
        ((4, 4), (3.8, 76.2), 30, (False, False)),  # what is beyond is short beside digits
        ((4, 4), (3.8, 76.2), 6, (False, False)),  # and long
        ((4, 1), (3.8, 70.0), 14, (False, False)),
        ((1, 1), (3.8, 76.2), 14, (False, False)),  # colors go on to change
    ],
)
def test_in_noise_the_height_of_digits_tells_short_ends(flat, places, digit_px, is_cut):
    bar = lossy(with_ends(flat))
    start, end = cut(bar, *places, digit_px=digit_px).box.ends(1)
    assert (start == 20 + round(places[0]), end == 20 + round(places[1])) == is_cut


def test_marks_in_a_bar_are_not_all_seen_where_it_has_short_ends():
    faint = lossy(np.linspace(120, 130, 80), noise=1.0)
    cuts = [cut(faint, 3.8, 76.2, digit_px=14, marked=marked) for marked in (False, True)]
    assert [found != faint for found in cuts] == [True, False]


@pytest.mark.parametrize(("digit_px", "is_cut"), [(10, True), (40, False)])
def test_the_height_of_digits_tells_ends_of_unlike_length_where_nothing_is_lossy(digit_px, is_cut):
    bar = replace(bar_of(with_ends((3, 5))), box=Box(5, 20, 15, 100))
    assert (cut(bar, 2.4, 76.1, digit_px=digit_px) != bar) == is_cut
