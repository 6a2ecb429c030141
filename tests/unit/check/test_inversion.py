"""Colors of a bar back to values."""

import math
from dataclasses import replace

import numpy as np
import pytest

from heatgrid.check.inversion import ColorScale
from heatgrid.check.scale import fit_scale
from heatgrid.model import Scale
from tests.unit.check.builders import SETTINGS, make_bar, make_ticks

TICKS = make_ticks(["0", "2", "4", "6", "8", "10"], 0.0, 10.0)
PLACES = 400


def make_scale(**changes):
    """Gray from 0 to 200 over the values 0 to 100, half a level from place to place."""
    gray = np.arange(PLACES) / 2
    scale = ColorScale(
        scale=Scale.LINEAR,
        low=0.0,
        high=100.0,
        values=np.arange(PLACES) / 4,
        rgb=np.stack([gray, gray, gray], axis=1),
        noise=0.0,
        reach=4.0,
        level=0.0,
        blind=(0, 0),
        samples_per_px=4,
    )
    return replace(scale, **changes)


def width_at(scale, rgb, spread=0.0):
    (interval,) = scale.locate(rgb, spread, settings=SETTINGS).intervals
    return interval.width


@pytest.mark.parametrize(("noise", "seen_from_px"), [(0.0, 1), (2.0, SETTINGS.blend_noisy_px)])
def test_where_a_bar_blends_its_colors_stand_for_its_whole_end(noise, seen_from_px):
    scale = fit_scale(replace(make_bar(), noise=noise), TICKS, settings=SETTINGS)
    places = seen_from_px * scale.samples_per_px
    (interval,) = scale.locate(scale.rgb[places // 2], settings=SETTINGS).intervals
    assert interval.low <= scale.values[places - 1]
    assert interval.high == math.inf
    (interval,) = scale.locate(scale.rgb[-1 - places // 2], settings=SETTINGS).intervals
    assert interval.low == -math.inf
    assert interval.high >= scale.values[-places]


def test_a_color_where_a_map_changes_slowly_stands_for_the_pixels_that_have_it():
    bar, pixel = make_bar("PiYG"), 112
    scale = replace(fit_scale(bar, TICKS, settings=SETTINGS), reach=0.0)
    (interval,) = scale.locate(bar.colors[pixel], settings=SETTINGS).intervals
    first = pixel * scale.samples_per_px
    own = scale.values[first + 1 : first + scale.samples_per_px - 1]
    assert interval.low <= own.min() <= own.max() <= interval.high
    means = replace(scale, shown=None)
    places = means.places(bar.colors[pixel], settings=SETTINGS)
    assert scale.places(bar.colors[pixel], settings=SETTINGS) == places


def test_noise_puts_a_color_as_far_along_the_bar_as_beside_it():
    on, beside, far = (width_at(make_scale(), (100 + d, 100, 100 - d)) for d in (0, 2, 4))
    assert on < beside < far


def test_rounding_moves_the_channels_of_gray_together():
    settings = replace(SETTINGS, color_tolerance=1.0, gray_tolerance=3.0)
    color, gray = (
        make_scale(gray=gray).locate((100, 100, 100), settings=settings).intervals[0].width
        for gray in (False, True)
    )
    wide = replace(SETTINGS, color_tolerance=3.0)
    assert gray == make_scale().locate((100, 100, 100), settings=wide).intervals[0].width > color
    assert SETTINGS.gray_tolerance > SETTINGS.color_tolerance


def test_rounding_beside_the_bar_is_no_noise():
    assert width_at(make_scale(), (100.4, 100, 99.6)) == width_at(make_scale(), (100, 100, 100))


def test_the_color_of_a_cell_has_less_noise_than_its_pixels():
    scale = make_scale(noise=2.0)
    calm, noisy = (width_at(scale, (100, 100, 100), spread) for spread in (0.0, 8.0))
    louder = width_at(make_scale(noise=math.hypot(2.0, 8.0)), (100, 100, 100))
    assert calm < noisy < louder


@pytest.mark.parametrize(("half", "sigmas"), [(0.0, 1.6), (2.0, 1.6), (20.0, 0.9)])
def test_less_is_added_to_a_long_color_than_to_a_short_one(half, sigmas):
    scale = make_scale(level=half, reach=4.0)
    width = width_at(make_scale(level=half, reach=0.0), (100, 100, 100))
    added = (width_at(scale, (100, 100, 100)) - width) / 2
    assert added == pytest.approx(sigmas * 4.0 / SETTINGS.reach_sigmas / 4, abs=0.01)


def test_noise_and_the_error_of_the_scale_add_as_independent_errors_do():
    noisy = make_scale(cell_noise=3.0, reach=0.0)
    half = width_at(noisy, (100, 100, 100)) / 2
    both = width_at(replace(noisy, reach=40.0), (100, 100, 100)) / 2
    assert both == pytest.approx(math.hypot(half, 40.0 / 4), abs=0.01)


@pytest.mark.parametrize(
    "changes", [{"scale": Scale.DISCRETE}, {"noise": SETTINGS.noise.of_bar}], ids=str
)
def test_all_is_added_where_errors_are_not_normal(changes):
    scale = make_scale(level=20.0, **changes)
    exact = replace(scale, reach=0.0)
    added = width_at(scale, (100, 100, 100)) - width_at(exact, (100, 100, 100))
    assert added == pytest.approx(2 * 4.0 / 4)


@pytest.mark.parametrize("noise", [1.0, 2.0])
def test_known_noise_is_all_that_a_color_may_be_off(noise):
    scale = make_scale(cell_noise=noise, noise=SETTINGS.noise.of_bar, reach=0.0)
    half = width_at(scale, (100, 100, 100)) / 2
    # The colors of gray run by half a level in each channel from place to place.
    assert half * 4 == pytest.approx(SETTINGS.noise.sigmas * noise / (0.5 * math.sqrt(3)), abs=1)


def test_a_cell_farther_beside_the_bar_than_others_is_noisier():
    scale = make_scale(cell_noise=1.0)
    usual, odd = (width_at(scale, (100 + d, 100, 100 - d)) for d in (1, 4))
    assert width_at(scale, (100, 100, 100)) == usual < odd


@pytest.mark.parametrize(("kind", "stretches"), [(Scale.LINEAR, 2), (Scale.DISCRETE, 1)])
def test_a_color_between_two_places_is_on_a_bar_that_runs_past_it(kind, stretches):
    gray = np.concatenate([np.arange(0, 200, 5), 197 - np.arange(0, 200, 5)]).astype(float)
    scale = make_scale(
        scale=kind,
        rgb=np.stack([gray] * 3, axis=1),
        values=np.arange(len(gray)) * 1.25,
        reach=1.0,
        gray=True,
    )
    # The way up has 100 among its places, the way back 102 and 97.
    found = scale.locate((100, 100, 100), settings=SETTINGS).intervals
    assert len(found) == stretches
    assert found[0].low < 25.0 < found[0].high


@pytest.mark.parametrize(("color", "stretches"), [(79, 2), (77, 2), (70, 1)])
def test_a_color_that_the_border_of_a_bar_hides_is_at_its_end_as_well(color, stretches):
    # The way up has all colors from 20 on, the way back ends at 80, four places per pixel.
    gray = np.concatenate([np.arange(20, 250), np.arange(250, 79, -1)]).astype(float)
    scale = make_scale(
        rgb=np.stack([gray] * 3, axis=1),
        values=np.arange(len(gray)) * 0.25,
        reach=1.0,
        gray=True,
        samples_per_px=4,
    )
    found = scale.locate((color, color, color), settings=SETTINGS).intervals
    assert len(found) == stretches


@pytest.mark.parametrize(("gray", "is_on_it"), [(208, True), (222, False)])
@pytest.mark.parametrize("noise", [None, 1.0])
def test_a_color_far_beyond_an_end_is_not_the_end(gray, is_on_it, noise):
    found = make_scale(cell_noise=noise).locate((gray,) * 3, settings=SETTINGS)
    assert (found.value is not None) == is_on_it


def test_a_color_too_far_from_the_bar_lies_beyond_no_end_either():
    beyond = make_scale().locate((222,) * 3, settings=SETTINGS)
    (interval,) = beyond.intervals
    assert (interval.low, interval.high) == (99.75, math.inf)
    assert make_scale().locate((255, 255, 120), settings=SETTINGS).intervals == ()


@pytest.mark.parametrize("change", ["flat end", "classes"])
def test_how_fast_colors_change_is_told_by_the_whole_bar_where_its_end_stands_still(change):
    scale = make_scale()
    colors = np.minimum(scale.rgb, 170.0)
    scale = replace(scale, rgb=colors, scale=Scale.DISCRETE if change == "classes" else scale.scale)
    assert scale.locate((178,) * 3, settings=SETTINGS).value is not None


@pytest.mark.parametrize("kind", [Scale.LINEAR, Scale.DISCRETE])
def test_the_color_of_a_triangle_stands_for_all_numbers_beyond_its_end(kind):
    scale = make_scale(scale=kind, tips=((49, 54, 149), (165, 0, 38)))
    beyond = [scale.locate(tip, settings=SETTINGS) for tip in scale.tips]
    assert [found.value for found in beyond] == [None, None]
    (low,), (high,) = (found.intervals for found in beyond)
    assert (low.low, low.high, high.low, high.high) == (-math.inf, 0.0, 99.75, math.inf)
    assert scale.places((165, 0, 38), settings=SETTINGS) == ()
    assert scale.locate((100,) * 3, settings=SETTINGS).value == pytest.approx(50, abs=1)


def test_a_color_far_from_the_bar_and_its_triangles_stands_for_nothing():
    scale = make_scale(tips=(None, (165, 0, 38)))
    assert scale.locate((0, 160, 0), settings=SETTINGS).intervals == ()


@pytest.mark.parametrize(("pixels", "further"), [(2, 1.5), (1, 0.0)])
def test_the_one_color_of_an_end_may_go_on_for_half_a_box_that_is_too_short_to_be_seen(
    pixels, further
):
    scale = make_scale(reach=0.0)
    flat = pixels * scale.samples_per_px
    rgb = scale.rgb.copy()
    rgb[:flat] = rgb[flat]
    (interval,) = replace(scale, rgb=rgb).locate(rgb[0], settings=SETTINGS).intervals
    last = scale.values[flat + round(further * scale.samples_per_px)]
    assert last <= interval.high < last + 2 * scale.values[1]
