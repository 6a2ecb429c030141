"""Which rows of colors run like those of a colorbar."""

import numpy as np
import pytest

from heatgrid.detect.colorbar.gradients import (
    class_colors,
    handle_length,
    runs_coarsely,
    runs_smoothly,
    steps_evenly,
    twin_handles,
    without_lines,
)
from tests.unit.detect.drawings import BARS, color_of

STEP = 6.0


def colors_at(fractions, cmap="viridis"):
    return np.array([color_of(fraction, cmap) for fraction in fractions], np.float64)


def stairs(steps, length):
    return colors_at((np.floor(np.arange(length) * steps / length) + 0.5) / steps)


@pytest.mark.parametrize("cmap", ["viridis", "jet", "twilight", "bwr", "Greys"])
@pytest.mark.parametrize("length", [24, 200, 1500])
def test_a_color_map_runs_smoothly(cmap, length):
    assert runs_smoothly(colors_at(np.linspace(0, 1, length), cmap), STEP, settings=BARS)


def test_noise_is_no_way():
    noise = np.random.default_rng(0).normal(0, 5, (600, 3))
    colors = colors_at(np.linspace(0, 1, 600)) + noise
    assert runs_smoothly(colors, 20.0, settings=BARS)


def test_two_cells_with_noise_do_not_run_smoothly():
    noise = np.random.default_rng(0).normal(0, 5, (200, 3))
    colors = np.repeat(colors_at([0.2, 0.6]), 100, axis=0) + noise
    assert not runs_smoothly(colors, 20.0, settings=BARS)


@pytest.mark.parametrize("steps", [3, 8, 16])
def test_equal_steps(steps):
    assert len(class_colors(stairs(steps, 240), STEP, settings=BARS))
    assert not runs_smoothly(stairs(steps, 240), STEP, settings=BARS)


@pytest.mark.parametrize("ends", [1, 2])
def test_one_color_that_blends_with_a_text_at_its_end_does_not_run(ends):
    colors = np.tile([249.0, 125.0, 111.0], (41, 1))
    colors[-ends:] = [106.0, 53.0, 47.0]
    assert not runs_smoothly(colors, STEP, settings=BARS)


def test_a_row_that_blends_with_the_frame_is_no_step():
    colors = stairs(5, 160)
    colors[0] -= 30
    colors[-1] -= 30
    assert len(class_colors(colors, STEP, settings=BARS))


def test_too_many_or_too_few_steps():
    assert not len(class_colors(stairs(2, 240), STEP, settings=BARS))
    assert not len(class_colors(stairs(30, 240), STEP, settings=BARS))


def test_a_color_that_comes_back_is_no_step_of_a_bar():
    colors = np.repeat(colors_at([0.1, 0.5, 0.1, 0.9]), 30, axis=0)
    assert not len(class_colors(colors, STEP, settings=BARS))


def test_steps_of_any_length_run_coarsely_one_way_only():
    rng = np.random.default_rng(0)
    lengths = rng.integers(5, 25, 12)
    ordered = np.linspace(0, 1, 12)
    assert runs_coarsely(np.repeat(colors_at(ordered), lengths, axis=0), settings=BARS)
    shuffled = rng.permutation(ordered)
    assert not runs_coarsely(np.repeat(colors_at(shuffled), lengths, axis=0), settings=BARS)


def test_a_large_step_is_not_coarse_but_a_jump():
    colors = np.repeat(colors_at([0.0, 0.1, 0.9, 1.0]), 30, axis=0)
    assert not runs_coarsely(colors, settings=BARS)


def ramp(length=120):
    share = np.linspace(0, 1, length)[:, None]
    return (1 - share) * (20, 40, 160) + share * (250, 220, 60)


@pytest.mark.parametrize("thickness", [1, 2, 4])
def test_lines_across_a_bar_are_left_out(thickness):
    drawn = ramp()
    for start in (20, 40, 60, 80):
        drawn[start : start + thickness] = 255
    assert not runs_smoothly(drawn, STEP, settings=BARS)
    plain = without_lines(drawn, STEP, settings=BARS)
    assert np.abs(plain - ramp()).max() < 1
    assert runs_smoothly(plain, STEP, settings=BARS)


def test_what_is_no_line_stays():
    thick, many, steps = ramp(), ramp(), np.repeat(ramp(6), 20, axis=0)
    thick[40:50] = 255
    many[::4] = 255
    for colors in (ramp(), thick, many, steps, ramp(10)):
        assert (without_lines(colors, STEP, settings=BARS) == colors).all()


def test_what_rings_beside_lines_is_left_out_but_classes_between_them_stay():
    places = np.arange(240)
    classes = np.repeat(ramp(5), 48, axis=0)
    for plain in (ramp(240), classes):
        drawn = plain.copy()
        for start in (47, 95, 143, 191):
            off = places - start
            drawn += (12 * np.cos(off * 0.9) * (np.abs(off) <= 6))[:, None]
            drawn[start : start + 2] = 255
        clean = without_lines(drawn, STEP, lossy=True, settings=BARS)
        if plain is classes:
            assert np.abs(clean - plain)[24::48].max() < 1
            assert np.ptp(clean[8:40], axis=0).max() < 1
        else:
            assert np.abs(clean - plain).max() < 2
            assert np.abs(without_lines(drawn, STEP, settings=BARS) - plain).max() > 6


@pytest.mark.parametrize("thickness", [1, 2])
def test_hairlines_between_the_boxes_of_a_bar_are_left_out(thickness):
    drawn = ramp(240)
    for start in range(10, 230, 16):
        drawn[start : start + thickness] += 22
    plain = without_lines(drawn, STEP, settings=BARS)
    assert np.abs(plain - ramp(240)).max() < 3


def with_handle(length=7, color=(20, 40, 160)):
    handle = np.tile(np.array(color, float), (length, 1))
    return np.concatenate([handle, np.full((2, 3), 240.0), ramp()])


def test_a_handle_may_blend_with_the_paper():
    colors = with_handle()
    blended = np.concatenate([(colors[:1] + 255) / 2, colors])
    assert handle_length(blended, STEP, settings=BARS) == 10


def test_a_handle_is_as_long_as_it_and_its_line():
    assert handle_length(with_handle(), STEP, settings=BARS) == 9
    assert handle_length(with_handle()[::-1], STEP, settings=BARS) == 0


def test_what_is_no_handle():
    tick_near_the_end = ramp()
    tick_near_the_end[6:8] = 255
    for colors in (ramp(), with_handle(30), tick_near_the_end):
        assert handle_length(colors, STEP, settings=BARS) == 0


def test_what_is_left_of_a_frame_is_no_jump():
    colors = colors_at(np.linspace(0, 1, 140), "Blues")
    colors[0] -= 40
    colors[1] -= 30
    colors[-1] -= 25
    assert runs_smoothly(colors, STEP, settings=BARS)
    colors[70:] -= 90
    assert not runs_smoothly(colors, STEP, settings=BARS)


def under_handles(colors, grays=(191, 255, 206, 240, 206, 255, 191)):
    handle = np.repeat(np.array(grays, float)[:, None], 3, axis=1)
    return np.concatenate([handle, colors, handle[::-1]])


def test_handles_at_both_ends_mirror_each_other():
    colors = under_handles(ramp())
    assert twin_handles(colors, STEP, settings=BARS) == 7 + 1
    assert twin_handles(np.concatenate([colors, ramp()]), STEP, settings=BARS) == 0


@pytest.mark.parametrize(
    "colors",
    [ramp(), colors_at(np.linspace(0, 1, 200), "twilight"), under_handles(ramp(), [240] * 7)],
    ids=["a bar", "a cycle", "paper at both ends"],
)
def test_ends_that_are_no_handles(colors):
    assert twin_handles(colors, STEP, settings=BARS) == 0


def test_the_seams_of_boxes_are_no_lines_behind_handles():
    boxes = np.repeat(ramp(20), 15, axis=0)
    boxes[14::15] = (boxes[14::15] + 255) / 2
    assert handle_length(boxes, STEP, settings=BARS) == 0


def classes(lengths, *, back=False):
    """Classes in the colors of a map with two jumps, blurred and with some noise, as in a JPEG."""
    count = len(lengths)
    place = np.linspace(0, 1, count)
    place = np.minimum(place, 1 - place) * 2 if back else place
    jumps = np.where(place < 0.3, 0.0, 60.0) + np.where(place < 0.7, 0.0, 60.0)
    shades = np.stack([255 * place, 40 + jumps, 200 - 150 * place], axis=1)
    colors = np.repeat(shades, lengths, axis=0)
    smooth = np.stack([np.convolve(part, np.ones(3) / 3, "same") for part in colors.T], axis=1)
    smooth[[0, -1]] = colors[[0, -1]]
    return smooth + np.random.default_rng(0).normal(0, 1, smooth.shape)


@pytest.mark.parametrize(
    ("lengths", "back", "even"),
    [
        ([16] * 30, False, True),
        ([40] * 8, False, True),
        ([7, 22, 13, 41, 9, 30, 17, 11, 26, 19, 5, 35, 28, 15], False, False),
        ([1] * 400, False, False),
        ([16] * 30, True, False),
    ],
    ids=["many", "few", "of all lengths", "a gradient", "coming back"],
)
def test_classes_of_one_length_are_told_together(lengths, back, even):
    assert steps_evenly(classes(lengths, back=back), settings=BARS) == even
