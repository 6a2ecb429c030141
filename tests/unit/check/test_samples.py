"""Pixels along a bar to its colors."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from heatgrid.check.samples import sample_bar
from tests.unit.check.builders import LENGTH, SETTINGS, color_of, make_bar

SEGMENTS = 8


def bar_of(fractions, *, quality=0):
    """A bar, as it is drawn or as JPEG keeps it."""
    bar = make_bar()
    colors = np.array([color_of(fraction) for fraction in fractions], np.uint8)
    picture = np.full((len(colors) + 20, 40, 3), 255, np.uint8)
    picture[10:-10, 10:22] = colors[:, None]
    if not quality:
        return replace(bar, colors=tuple(map(tuple, colors.tolist())))
    _, coded = cv2.imencode(".jpg", picture[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, quality])
    seen = cv2.imdecode(coded, cv2.IMREAD_COLOR)[10:-10, 13:19, ::-1]
    median = np.median(seen, axis=1).astype(int)
    return replace(bar, colors=tuple(map(tuple, median.tolist())), noise=3.0)


SMOOTH = (np.arange(LENGTH) + 0.5) / LENGTH
STEPPED = (np.floor(SMOOTH * SEGMENTS) + 0.5) / SEGMENTS


@pytest.mark.parametrize("quality", [0, 90, 75])
def test_a_discrete_bar_is_known_by_flat_colors_that_compression_rings_in(quality):
    samples = sample_bar(bar_of(STEPPED, quality=quality), settings=SETTINGS)
    assert samples.stepped
    assert len(np.unique(samples.colors, axis=0)) == SEGMENTS


@pytest.mark.parametrize("quality", [0, 90, 75])
def test_a_smooth_bar_is_none(quality):
    assert not sample_bar(bar_of(SMOOTH, quality=quality), settings=SETTINGS).stepped


def test_compression_with_loss_is_noise_of_the_bar():
    assert sample_bar(bar_of(SMOOTH), settings=SETTINGS).noise == 0.0
    lossy = replace(bar_of(SMOOTH), noise=2.0)
    assert sample_bar(lossy, settings=SETTINGS).noise == SETTINGS.noise.of_bar


def test_noise_is_averaged_along_the_bar():
    rng = np.random.default_rng(0)
    clean = bar_of(SMOOTH)
    colors = np.array(clean.colors) + rng.normal(0, 3, (LENGTH, 1))
    noisy = tuple(map(tuple, np.clip(colors, 0, 255).round().astype(int).tolist()))
    seen = sample_bar(replace(clean, colors=noisy, noise=2.0), settings=SETTINGS).colors
    off = np.abs(seen - np.array(clean.colors)).mean()
    assert off < np.abs(np.array(noisy) - np.array(clean.colors)).mean() / 1.5
    # The ends keep their slope.
    assert np.abs(seen[[0, -1]] - np.array(clean.colors)[[0, -1]]).max() < 9


def test_averaging_leaves_less_noise():
    rng = np.random.default_rng(0)
    colors = np.array(bar_of(SMOOTH).colors) + rng.normal(0, 6, (LENGTH, 1))
    pixels = tuple(map(tuple, np.clip(colors, 0, 255).round().astype(int).tolist()))
    bar = replace(make_bar(), colors=pixels)
    clean = sample_bar(bar, settings=SETTINGS).noise
    lossy = sample_bar(replace(bar, noise=2.0), settings=SETTINGS).noise
    assert SETTINGS.noise.of_bar < lossy < clean


def test_colors_of_a_clean_bar_are_those_between_the_places_that_pixels_cut():
    bar = bar_of(SMOOTH)
    seen = sample_bar(bar, settings=SETTINGS).colors
    steps = np.linalg.norm(np.diff(seen, axis=0), axis=1)
    assert np.std(steps) < np.std(np.linalg.norm(np.diff(np.array(bar.colors), axis=0), axis=1))
    assert np.abs(seen - np.array(bar.colors)).max() < 2


def test_a_bar_in_the_colors_of_a_palette_keeps_them():
    bar = make_bar()
    few = replace(bar, colors=tuple(bar.colors[k - k % 3] for k in range(LENGTH)))
    samples = sample_bar(few, settings=SETTINGS)
    assert not samples.stepped
    assert np.array_equal(samples.colors, np.array(few.colors))


@pytest.mark.parametrize("noise", [0.0, 3.0])
def test_what_blends_at_an_end_is_not_carried_into_the_bar(noise):
    bar = replace(bar_of(SMOOTH), noise=noise)
    blended = replace(bar, colors=((255, 255, 255), (255, 255, 255), *bar.colors[2:]))
    whole, cut = (sample_bar(each, settings=SETTINGS) for each in (bar, blended))
    assert np.abs(cut.colors[cut.first :] - whole.colors[cut.first :]).max() < 1


def test_noise_makes_a_bar_rough():
    rng = np.random.default_rng(0)
    colors = np.array(bar_of(SMOOTH).colors) + rng.normal(0, 4, (LENGTH, 1))
    pixels = tuple(map(tuple, np.clip(colors, 0, 255).round().astype(int).tolist()))
    even, uneven = (
        sample_bar(bar, settings=SETTINGS).roughness
        for bar in (bar_of(SMOOTH), replace(make_bar(), colors=pixels, noise=3.0))
    )
    assert even < 1
    assert uneven == pytest.approx(4 * np.sqrt(3), rel=0.25)


def test_between_the_middles_of_boxes_colors_run_evenly():
    share = (np.floor((np.arange(600) + 0.5) / 6) + 0.5) / 100
    colors = tuple((round(200 * each), 100, 30) for each in share)
    samples = sample_bar(replace(make_bar(), colors=colors), settings=SETTINGS)
    assert samples.boxes == pytest.approx(100, abs=0.5)
    assert np.abs(np.diff(samples.colors[6:-6, 0]) - 2 / 6).max() < 0.01


def test_a_discrete_bar_may_be_dithered_by_one_level():
    bar = bar_of(STEPPED)
    flicker = np.random.default_rng(2).integers(0, 2, (LENGTH, 1))
    colors = np.clip(np.array(bar.colors) + flicker, 0, 255)
    assert sample_bar(replace(bar, colors=tuple(map(tuple, colors))), settings=SETTINGS).stepped


def test_a_bar_in_more_colors_than_it_has_classes_is_not_discrete():
    """A palette leaves few colors of a map where it hardly changes, and many where it does."""
    coarse = np.floor(SMOOTH * 10) / 10
    fine = np.floor(SMOOTH * 60) / 60
    bar = bar_of(np.where(SMOOTH < 0.6, coarse, fine))
    assert not sample_bar(bar, settings=SETTINGS).stepped


def test_pixels_of_a_clean_bar_are_known_where_its_colors_change_slowly():
    slow = slice(80, 120)
    fractions = np.interp(np.arange(LENGTH), (0, 80, 120, LENGTH), (0, 0.45, 0.55, 1))
    bar = bar_of(fractions)
    samples = sample_bar(bar, settings=SETTINGS)
    shown = samples.shown_at(np.arange(LENGTH) + 0.5)
    known = np.isfinite(shown).all(axis=1)
    assert known[slow].mean() > 1 / 2
    assert known[slow].sum() > known.sum() / 2
    assert np.array_equal(shown[known], np.array(bar.colors, float)[known])
    assert np.isnan(samples.shown_at(np.array([-1.0, LENGTH + 1.0]))).all()


@pytest.mark.parametrize("fractions", [SMOOTH, STEPPED])
def test_pixels_with_loss_and_those_of_classes_are_not(fractions):
    samples = sample_bar(bar_of(fractions, quality=90), settings=SETTINGS)
    assert samples.shown_at(np.array([5.5])) is None
