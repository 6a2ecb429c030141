"""Bars to scales: exact ends, and intervals that hold the truth."""

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest

from heatgrid.check.legend import LabelError
from heatgrid.check.scale import fit_scale, make_colorbar
from heatgrid.drawn import Bar, Orientation
from heatgrid.geometry import Box
from heatgrid.model import Scale, Tick
from tests.unit.check.builders import (
    LENGTH,
    SETTINGS,
    TOP,
    color_of,
    make_bar,
    make_cell,
    make_ticks,
    print_numbers,
    printed_of,
)

if TYPE_CHECKING:
    from heatgrid.drawn import Cell

TICKS = make_ticks(["40", "42", "44", "46", "48"], 39.3, 49.3)
PRINTED = printed_of(
    print_numbers([["41.3", "49.3", "45.3"], ["39.3", "46.0", "44.0"]], 39.3, 49.3)
)


def locate(scale, rgb, spread=0.0):
    return scale.locate(rgb, spread, settings=SETTINGS)


def holds(located, value):
    return any(value in interval for interval in located.intervals)


def test_ends_are_the_extreme_printed_numbers():
    scale = fit_scale(make_bar(), TICKS, PRINTED, settings=SETTINGS)
    assert (scale.low, scale.high, scale.scale) == (39.3, 49.3, Scale.LINEAR)


def test_ends_stay_exact_when_every_place_is_a_pixel_off():
    moved = tuple(replace(tick, position_px=tick.position_px + 1) for tick in TICKS)
    scale = fit_scale(make_bar(), moved, PRINTED, settings=SETTINGS)
    assert (scale.low, scale.high) == (39.3, 49.3)


def test_a_misread_extreme_does_not_name_an_end():
    misread = [(cell, replace(n, value=493.0) if n.value == 49.3 else n) for cell, n in PRINTED]
    scale = fit_scale(make_bar(), TICKS, misread, settings=SETTINGS)
    assert scale.low == 39.3
    assert abs(scale.high - 49.3) < 0.05


def test_a_tick_at_the_end_names_it_where_no_number_does():
    ticks = make_ticks(["0.0", "0.5", "1.0"], 0, 1)
    printed = printed_of(print_numbers([["0.12", "0.97"]], 0, 1))
    scale = fit_scale(make_bar(), ticks, printed, settings=SETTINGS)
    assert (scale.low, scale.high) == (0.0, 1.0)


def test_a_misread_tick_at_the_end_does_not_name_it():
    ticks = make_ticks(["20", "30", "40", "50", "60", "70", "80", "90"], 20, 90)
    misread = [replace(tick, value=98.0) if tick.value == 90 else tick for tick in ticks]
    scale = fit_scale(make_bar(), misread, settings=SETTINGS)
    assert (scale.low, scale.high) == (20.0, 90.0)


def test_without_numbers_the_shortest_decimal_is_taken():
    scale = fit_scale(make_bar(), make_ticks(["0.4", "0.6", "0.8"], 0.35, 0.95), settings=SETTINGS)
    assert (scale.low, scale.high) == (0.35, 0.95)


def test_an_end_near_a_round_number_stays_what_the_ticks_say_where_they_have_no_marks():
    ticks = make_ticks(["0", "100", "200", "300", "400"], 0, 404.9)
    scale = fit_scale(make_bar(), ticks, label_error=LabelError(3.0), settings=SETTINGS)
    assert scale.low == 0.0
    assert abs(scale.high - 404.9) < 1


@pytest.mark.parametrize("cmap", ["YlGnBu", "viridis", "hot", "RdBu", "jet", "coolwarm"])
def test_every_color_holds_its_value_and_little_else(cmap):
    scale = fit_scale(make_bar(cmap), TICKS, PRINTED[:1], settings=SETTINGS)
    misses, widths = [], []
    for fraction in np.linspace(0.02, 0.98, 97):
        value = 39.3 + 10 * fraction
        located = locate(scale, color_of(fraction, cmap))
        if not holds(located, value):
            misses.append(value)
        widths.append(sum(interval.width for interval in located.intervals))
    assert len(misses) <= 1  # in a hundred
    assert float(np.median(widths)) < 0.2  # two percent of the range


def test_a_color_equal_to_an_end_is_open_beyond_it():
    scale = fit_scale(make_bar(), TICKS, PRINTED, settings=SETTINGS)
    low, high = locate(scale, color_of(0.0)), locate(scale, color_of(1.0))
    assert low.intervals[0].low == -math.inf
    assert high.intervals[-1].high == math.inf
    assert locate(scale, color_of(0.5)).intervals[0].low > 39.3


@pytest.mark.parametrize("rgb", [(255, 0, 255), (128, 128, 128), (255, 0, 0)])
def test_a_color_off_the_bar_stands_for_nothing(rgb):
    scale = fit_scale(make_bar(), TICKS, PRINTED, settings=SETTINGS)
    located = locate(scale, rgb)
    assert located.value is None
    assert located.intervals == ()


def test_a_map_that_comes_back_gives_several_intervals():
    colors = [color_of(abs(2 * (k + 0.5) / LENGTH - 1), "Greys") for k in range(LENGTH)]
    bar = replace(make_bar(), colors=tuple(colors))
    scale = fit_scale(bar, make_ticks(["-1", "0", "1"], -1, 1), settings=SETTINGS)
    located = locate(scale, color_of(0.5, "Greys"))
    assert len(located.intervals) == 2
    assert holds(located, -0.5)
    assert holds(located, 0.5)
    assert not holds(located, 0.0)


def test_noise_widens_an_interval():
    scale = fit_scale(make_bar(), TICKS, PRINTED, settings=SETTINGS)
    calm, noisy = locate(scale, color_of(0.5)), locate(scale, color_of(0.5), 8.0)
    assert noisy.intervals[0].width > 1.5 * calm.intervals[0].width


def test_a_color_of_a_discrete_bar_stands_for_its_segment():
    bar = make_bar("viridis", steps=5)
    ticks = make_ticks(["0", "20", "40", "60", "80", "100"], 0, 100)
    scale = fit_scale(bar, ticks, settings=SETTINGS)
    located = locate(scale, color_of(0.5, "viridis"))
    assert scale.scale is Scale.DISCRETE
    assert len(located.intervals) == 1
    assert abs(located.intervals[0].low - 40) < 2
    assert abs(located.intervals[0].high - 60) < 2


@pytest.mark.parametrize("smooth", [False, True])
def test_an_outer_class_may_be_wider_than_the_others_that_are_drawn_as_long(smooth):
    """As of ``BoundaryNorm`` and ``guide_coloursteps``; on a smooth bar, 0 is a misread 40."""
    bar = make_bar("viridis", steps=None if smooth else 5)
    texts = ["0", "50", "60", "70", "80", "90"]
    ticks = tuple(
        replace(tick, text=text, value=float(text))
        for tick, text in zip(
            make_ticks(["40", "50", "60", "70", "80", "90"], 40, 90), texts, strict=True
        )
    )
    scale = fit_scale(bar, ticks, settings=SETTINGS)
    assert (scale.low, scale.high) == (40 if smooth else 0, 90)


def test_a_logarithmic_bar():
    ticks = make_ticks(["1", "10", "100"], 0.5, 300, math.log10)
    scale = fit_scale(make_bar(), ticks, settings=SETTINGS)
    fraction = math.log10(20 / 0.5) / math.log10(300 / 0.5)
    assert scale.scale is Scale.LOG
    assert holds(locate(scale, color_of(fraction)), 20.0)


def test_numbers_settle_what_two_ticks_cannot():
    ticks = make_ticks(["20", "50"], 15, 63, math.log10)
    cells: list[tuple[Cell, str]] = []
    for k, value in enumerate((15, 18, 22, 27, 33, 40, 50, 63)):
        fraction = math.log10(value / 15) / math.log10(63 / 15)
        cells.append((make_cell(color_of(fraction), 0, k), str(value)))
    printed = printed_of([cells])
    assert fit_scale(make_bar(), ticks, settings=SETTINGS).scale is Scale.LINEAR
    scale = fit_scale(make_bar(), ticks, printed, settings=SETTINGS)
    assert (scale.scale, scale.low, scale.high) == (Scale.LOG, 15.0, 63.0)


def test_pixels_that_blend_with_the_frame_are_not_believed():
    bar = make_bar()
    gray = (90, 90, 90)
    blended = replace(bar, colors=(gray, gray, *bar.colors[2:-2], gray, gray))
    scale = fit_scale(blended, TICKS, PRINTED, settings=SETTINGS)
    assert holds(locate(scale, color_of(0.0)), 39.3)
    assert holds(locate(scale, color_of(1.0)), 49.3)
    assert locate(scale, gray).value is None


@pytest.mark.parametrize("ticks", [(), TICKS[:1]])
def test_no_scale_without_two_numbers(ticks):
    assert fit_scale(make_bar(), ticks, PRINTED, settings=SETTINGS) is None


def test_the_colorbar_holds_one_stop_per_pixel():
    bar = make_bar(panels=(0, 1))
    scale = fit_scale(bar, TICKS, PRINTED, settings=SETTINGS)
    colorbar = make_colorbar(bar, "Pass@1", TICKS, scale)
    assert (colorbar.low, colorbar.high, colorbar.panels) == (39.3, 49.3, (0, 1))
    assert len(colorbar.stops) == LENGTH
    assert colorbar.stops[0].value > colorbar.stops[-1].value
    without = make_colorbar(bar, None, TICKS, None)
    assert (without.scale, without.low, without.high, without.stops) == (None, None, None, ())


def test_numbers_that_are_off_with_their_colors_move_no_end_that_ticks_show():
    """Cells round colors down where bars do not: by a part of a pixel of the bar, all alike."""
    values = [41.0 + 0.5 * k for k in range(14)]
    printed = [
        (replace(cell, rgb=color_of((numeral.value + 0.05 - 39.3) / 10)), numeral)
        for cell, numeral in printed_of(print_numbers([[str(v) for v in values]], 39.3, 49.3))
    ]
    moved = fit_scale(make_bar(), TICKS, printed, settings=SETTINGS)
    assert (moved.low, moved.high) == (39.3, 49.3)


def snapped(ticks):
    """Tick marks moved to the middle of the pixel behind their place."""
    return tuple(replace(tick, position_px=round(tick.position_px) + 0.5) for tick in ticks)


def test_tick_marks_in_the_middle_of_pixels_were_moved_there():
    exact, moved = (
        locate(fit_scale(make_bar(), ticks, settings=SETTINGS), color_of(0.5)).value
        for ticks in (TICKS, snapped(TICKS))
    )
    pixel = 10 / LENGTH
    assert abs(moved - exact) == pytest.approx((0.5 - SETTINGS.tick_snap_px) * pixel, abs=0.003)


def test_labels_without_marks_were_not_moved():
    exact, moved = (
        fit_scale(make_bar(), ticks, label_error=LabelError(2.0), settings=SETTINGS)
        for ticks in (TICKS, snapped(TICKS))
    )
    off = locate(moved, color_of(0.5)).value - locate(exact, color_of(0.5)).value
    assert abs(off) == pytest.approx(0.5 * 10 / LENGTH, abs=0.003)


def test_what_fonts_set_off_is_seldom_extreme_with_the_rest_but_rounded_ends_are_anywhere():
    plain, set_off, rounded = (
        fit_scale(make_bar(), TICKS, label_error=error, settings=SETTINGS)
        for error in (LabelError(), LabelError(2.0), LabelError(2.0, rounded=True))
    )
    places = 2.0 * plain.samples_per_px
    assert set_off.reach == pytest.approx(math.hypot(plain.reach, places))
    assert rounded.reach == pytest.approx(plain.reach + places)


def test_limits_that_a_legend_rounds_are_the_numbers_that_they_were_rounded_from():
    """Vega prints the ends of a domain from 0.00 to 0.83 as 0.0 and 0.8."""
    ticks = make_ticks(["0.0", "0.8"], 0.0, 0.8)
    texts = [["0.60", "0.06", "0.34"], ["0.44", "0.00", "0.56"], ["0.83", "0.11", "0.27"]]
    printed = printed_of(print_numbers(texts, 0.0, 0.83))
    error = LabelError(LENGTH * 0.05 / 0.8, rounded=True)
    scale = fit_scale(make_bar(), ticks, printed, label_error=error, settings=SETTINGS)
    assert (scale.low, scale.high) == (0.0, 0.83)
    alone = fit_scale(make_bar(), ticks, label_error=error, settings=SETTINGS)
    assert (alone.low, alone.high) == (0.0, 0.8)


@pytest.mark.parametrize("texts", [[["91", "120", "103"]], [["76", "120", "158"]], []])
def test_limits_that_no_other_number_is_rounded_to_are_as_printed(texts):
    """And none of the numbers around them that are rounder, such as 160."""
    ticks = make_ticks(["76", "158"], 76.0, 158.0)
    printed = printed_of(print_numbers(texts, 76.0, 158.0))
    error = LabelError(LENGTH * 0.5 / 82, rounded=True)
    scale = fit_scale(make_bar(), ticks, printed, label_error=error, settings=SETTINGS)
    assert (scale.low, scale.high) == (76.0, 158.0)


def test_a_palette_leaves_longer_colors():
    bar = make_bar()
    few = replace(bar, colors=tuple(bar.colors[k - k % 2] for k in range(LENGTH)))
    one, two = (fit_scale(each, TICKS, settings=SETTINGS) for each in (bar, few))
    assert one.level == pytest.approx(len(one.values) / 2 / SETTINGS.color_levels, rel=0.05)
    assert two.level == pytest.approx(2 * one.level, rel=0.05)


def test_marks_that_may_have_been_moved_are_a_doubt_where_no_numbers_are():
    exact, moved = (
        fit_scale(make_bar(), ticks, settings=SETTINGS).reach for ticks in (TICKS, snapped(TICKS))
    )
    snap = SETTINGS.tick_snap_px * SETTINGS.samples_per_px
    assert moved == pytest.approx(math.hypot(exact, snap), abs=0.1)


def test_two_ticks_close_together_tell_less_of_the_ends_than_two_at_them():
    scales = (
        fit_scale(make_bar(), make_ticks(texts, 0, 10), settings=SETTINGS)
        for texts in (["0", "10"], ["0", "5", "10"], ["4", "6"])
    )
    at_ends, three, close = (scale.reach / scale.samples_per_px for scale in scales)
    assert at_ends == pytest.approx(three, rel=0.01)
    # 1 / 2 + 25 / 2 is the leverage of a place 5 from the mean of two that are 2 apart.
    added = SETTINGS.place_error_px * math.sqrt(12)
    assert close == pytest.approx(math.hypot(at_ends, added), rel=0.02)


def boxed(count, at, fractions):
    """A bar in so many boxes, each in the color of a part of it, and cells of any colors."""
    length = 6 * count
    share = 1 - (np.arange(length) + 0.5) / length
    colors = [color_of((np.floor(each * count) + at) / count, "viridis") for each in share]
    bar = Bar(Box(300, TOP, 312, TOP + length), Orientation.VERTICAL, tuple(colors), (0,))
    cells = [make_cell(color_of(each, "viridis")) for each in fractions]
    ticks = tuple(
        Tick(None, TOP + length * (1 - each), f"{each:.1f}", each, 1.0)
        for each in (1.0, 0.8, 0.6, 0.4, 0.2, 0.0)
    )
    return bar, ticks, cells


@pytest.mark.parametrize("at", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("count", [64, 128])
def test_a_bar_in_boxes_may_show_the_colors_of_any_part_of_them(count, at):
    fractions = np.linspace(0.05, 0.95, 41)
    bar, ticks, cells = boxed(count, at, fractions)
    scale = fit_scale(bar, ticks, cells=cells, settings=SETTINGS)
    for fraction, cell in zip(fractions, cells, strict=True):
        assert holds(locate(scale, cell.rgb_exact), fraction)


def test_cells_in_the_colors_of_boxes_stand_for_all_that_lies_in_them():
    levels = (np.arange(4, 60, 3) + 0.5) / 64
    bar, ticks, cells = boxed(64, 0.5, levels)
    scale = fit_scale(bar, ticks, cells=cells, settings=SETTINGS)
    assert scale.level == pytest.approx(len(scale.values) / 128, rel=0.02)


def test_of_three_ticks_a_misread_one_leaves_nothing_to_go_by_but_numbers():
    ticks = make_ticks(["42", "44", "46"], 39.3, 49.3)
    misread = (ticks[0], replace(ticks[1], text="4", value=4.0), ticks[2])
    assert fit_scale(make_bar(), misread, settings=SETTINGS) is None
    scale = fit_scale(make_bar(), misread, PRINTED, settings=SETTINGS)
    assert (scale.low, scale.high) == (39.3, 49.3)
    more = (*make_ticks(["40"], 39.3, 49.3), *misread)
    assert fit_scale(make_bar(), more, settings=SETTINGS) is not None


@pytest.mark.parametrize(("label_px", "is_moved"), [(2.0, True), (0.0, False)])
def test_numbers_move_labels_without_marks_as_far_as_these_may_be_off(label_px, is_moved):
    """Programs set labels with raised digits by their middles or by those of the large ones."""
    ticks = tuple(replace(tick, position_px=tick.position_px - 4) for tick in TICKS)
    numbers = [[f"{value:.3f}" for value in np.linspace(39.8, 48.8, 40)]]
    printed = printed_of(print_numbers(numbers, 39.3, 49.3))
    scale = fit_scale(
        make_bar(), ticks, printed, label_error=LabelError(label_px), settings=SETTINGS
    )
    assert (abs(scale.high - 49.3) < 0.05) == is_moved
