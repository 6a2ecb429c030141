"""Pages with a lamp at one side."""

import numpy as np
import pytest

from heatgrid.detect.picture.light import with_even_light
from heatgrid.settings import LightSettings
from tests.unit.detect.drawings import as_jpeg, draw_mesh, make_fractions, make_paper

SETTINGS = LightSettings()
HEIGHT, WIDTH = 300, 420


def make_page(color=(255, 255, 255)):
    rgb = make_paper(HEIGHT, WIDTH, color)
    draw_mesh(rgb, make_fractions(5, 6), (80, 60))
    return rgb


def lit(rgb, change, noise=0.0):
    """The page with light that falls off to the right and to the corners."""
    y, x = np.mgrid[-1 : 1 : HEIGHT * 1j, -1 : 1 : WIDTH * 1j]
    light = 1 - change * ((x + 1) / 2 + (x**2 + y**2) / 4)
    grain = np.random.default_rng(0).normal(0, noise, rgb.shape)
    return np.clip(np.rint(rgb * light[..., None] + grain), 0, 255).astype(np.uint8)


@pytest.mark.parametrize("change", [0.05, 0.2])
@pytest.mark.parametrize("color", [(255, 255, 255), (250, 240, 220)])
def test_equal_colors_are_equal_again(change, color):
    page = make_page(color)
    even = with_even_light(as_jpeg(lit(page, change, noise=2.0)), settings=SETTINGS).astype(float)
    blocks = np.array_split(np.arange(WIDTH), 6)
    paper = np.array([even[:40, columns].mean(axis=(0, 1)) for columns in blocks])
    assert np.ptp(paper, axis=0).max() < 2
    ratio = even[80:200, 100:300].mean(axis=(0, 1)) / page[80:200, 100:300].mean(axis=(0, 1))
    assert np.ptp(ratio / (paper.mean(axis=0) / color)) < 0.02


@pytest.mark.parametrize(
    "page",
    [make_page(), as_jpeg(make_page(), 40), make_page((30, 30, 34)), lit(make_page(), 0.005)],
)
def test_even_light_is_left_alone(page):
    assert with_even_light(page, settings=SETTINGS) is page


def test_a_window_of_two_grays_is_not_lit_unevenly():
    page = make_page()
    page[:30] = (225, 228, 232)
    assert with_even_light(page, settings=SETTINGS) is page


def test_a_picture_without_paper_around_tells_nothing_of_light():
    y, x = np.mgrid[:HEIGHT, :WIDTH]
    page = np.stack([150 + 60 * np.sin(x / 25), 150 + 60 * np.cos(y / 18), 120 + x / 5], axis=-1)
    page = page.astype(np.uint8)
    assert with_even_light(page, settings=SETTINGS) is page


def test_a_dark_page_in_falling_light_is_left_alone():
    page = lit(make_page((60, 60, 60)), 0.2)
    assert with_even_light(page, settings=SETTINGS) is page


def test_the_gray_heads_of_a_sheet_are_no_shade_on_it():
    page = make_page()
    page[:18] = page[:, :30] = (230, 230, 230)
    assert with_even_light(page, settings=SETTINGS) is page
