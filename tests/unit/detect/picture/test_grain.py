"""Pages with the grain of paper all over, and pictures without."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.picture.grain import grain_of, without_grain
from tests.unit.detect.drawings import as_jpeg, draw_mesh, make_fractions, make_paper

HEIGHT, WIDTH = 300, 420


def make_page():
    rgb = make_paper(HEIGHT, WIDTH, (244, 240, 228))
    draw_mesh(rgb, make_fractions(5, 6), (80, 60))
    return rgb


def grained(rgb, size, blur_px=0.0):
    """The page with grain of a standard deviation, of one pixel or of several."""
    grain = np.random.default_rng(0).normal(0, 1, rgb.shape[:2]).astype(np.float32)
    if blur_px:
        grain = cv2.GaussianBlur(grain, (0, 0), blur_px)
        grain /= grain.std()
    return np.clip(np.rint(rgb + size * grain[..., None]), 0, 255).astype(np.uint8)


@pytest.mark.parametrize("blur_px", [0.0, 0.7])
@pytest.mark.parametrize("size", [3.0, 6.0, 10.0])
def test_grain_is_smoothed_and_edges_stay(size, blur_px):
    page = make_page()
    scan = as_jpeg(grained(page, size, blur_px))
    smooth = without_grain(scan)
    assert grain_of(smooth) < 0.5 * grain_of(scan)
    far = np.abs(smooth.astype(float) - page).mean(axis=2)
    assert far.mean() < 2 / 3 * np.abs(scan.astype(float) - page).mean()
    steps = np.abs(np.diff(page.astype(int), axis=1)).sum(axis=2) > 6 * size
    kept = np.abs(np.diff(smooth.astype(int), axis=1)).sum(axis=2)[steps]
    drawn = np.abs(np.diff(page.astype(int), axis=1)).sum(axis=2)[steps]
    assert np.median(kept / drawn) > 0.8


def test_print_that_is_hardly_darker_than_the_grain_stays():
    page, size = make_paper(HEIGHT, WIDTH, (120, 150, 140)), 8.0
    ink = np.zeros((HEIGHT, WIDTH), np.uint8)
    for y in range(20, HEIGHT, 24):
        cv2.putText(ink, "0.530 0.571 0.588 0.643 0.607", (10, y), 0, 0.5, 255, 1, cv2.LINE_AA)
    page[ink > 200] -= 40
    smooth = without_grain(as_jpeg(grained(page, size, 0.7))).astype(float).mean(axis=2)
    near = cv2.dilate(ink, np.ones((5, 5), np.uint8)) > 0
    contrast = smooth[near & (ink == 0)].mean() - smooth[ink > 200].mean()
    assert contrast > 0.6 * 40


@pytest.mark.parametrize("quality", [None, 40, 75])
def test_what_is_drawn_has_no_grain_however_it_is_compressed(quality):
    page = make_page() if quality is None else as_jpeg(make_page(), quality)
    assert without_grain(page) is page


def test_a_picture_of_noise_is_left_alone():
    noise = np.random.default_rng(0).integers(0, 256, (HEIGHT, WIDTH, 3)).astype(np.uint8)
    assert without_grain(noise) is noise


def test_a_picture_smaller_than_a_window_has_no_grain():
    assert grain_of(np.zeros((3, 90, 3), np.uint8)) == 0
