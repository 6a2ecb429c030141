"""Where strips of one color across begin and end."""

import numpy as np
import pytest

from heatgrid.detect.colorbar.strips import core_between, find_strips
from heatgrid.geometry import Box
from tests.unit.detect.drawings import BARS, BLACK, WHITE, draw_bar, make_paper

BAR = Box(280, 40, 292, 200)


def strips_of(rgb, *, noisy=False):
    return list(find_strips(rgb, 20.0 if noisy else 6.0, noisy=noisy, settings=BARS))


def with_bar(cmap="viridis"):
    rgb = make_paper()
    draw_bar(rgb, BAR, cmap)
    return rgb


def test_a_strip_on_paper():
    assert strips_of(with_bar()) == [BAR]


def test_the_middle_of_a_strip_is_half_of_it():
    assert core_between(10, 18) == (12, 16)
    assert core_between(10, 13) == (10, 13)


def test_nothing_but_paper_has_no_strip():
    assert strips_of(make_paper()) == []


def test_one_color_is_no_strip():
    rgb = make_paper()
    rgb[BAR.slices] = BLACK
    assert strips_of(rgb) == []


def test_a_strip_of_the_color_of_the_paper_goes_on():
    assert strips_of(with_bar("bwr")) == [BAR]


def test_a_tick_drawn_in_near_a_dark_end_does_not_end_a_strip():
    """Behind it, the colors are as dark as the frame, so that its outer borders are seen."""
    rgb = make_paper()
    rgb[BAR.top - 2 : BAR.bottom + 2, BAR.left - 2 : BAR.right + 2] = BLACK
    shades = np.clip(np.linspace(255, -8, BAR.height), 0, 255).astype(np.uint8)
    rgb[BAR.slices] = shades[:, None, None]
    rgb[186:188, BAR.right - 4 : BAR.right] = WHITE
    assert [(box.top, box.bottom) for box in strips_of(rgb)] == [(BAR.top, BAR.bottom)]


def test_paper_between_two_strips_parts_them():
    rgb = with_bar()
    rgb[100:120] = WHITE
    assert sorted(strips_of(rgb)) == [Box(280, 40, 292, 100), Box(280, 120, 292, 200)]


@pytest.mark.parametrize("sigma", [3, 5])
def test_a_strip_in_noise(sigma):
    noise = np.random.default_rng(0).normal(0, sigma, (240, 320, 3))
    rgb = np.clip(with_bar() + noise, 0, 255).astype(np.uint8)
    longest = max(strips_of(rgb, noisy=True), key=lambda box: box.height)
    assert longest.iou(BAR) > 0.9


@pytest.mark.parametrize(("change", "is_one"), [(20, True), (60, False)])
def test_strokes_of_a_tick_hide_no_end_of_colors_that_change_much(change, is_one):
    """White strokes hide both borders in three rows near the top of the bar."""
    rgb = make_paper()
    levels = np.concatenate(
        [[0] * 5, change + np.array([0, 12, 22, 30]), np.linspace(90, 230, 111)]
    )
    rgb[40:160, 280:305] = np.stack([levels, levels, np.full(120, 255)], axis=1)[:, None]
    for side in (slice(280, 286), slice(299, 305)):
        rgb[44:47, side] = WHITE
    tops = {box.top for box in strips_of(rgb) if box.right - box.left == 25}
    assert (40 in tops) == is_one


def test_rows_of_two_colors_of_a_palette_end_no_strip():
    rgb = make_paper()
    colors = np.linspace(20, 230, 32).astype(np.uint8)
    for number, color in enumerate(colors):
        top = BAR.top + 5 * number
        rgb[top : top + 5, BAR.left : BAR.right] = color
        rgb[top + 4, BAR.left : BAR.right : 2] = colors[min(number + 1, 31)]
    assert [(box.top, box.bottom) for box in strips_of(rgb)] == [(BAR.top, BAR.bottom)]
