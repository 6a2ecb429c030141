"""Palettes, whose rows have a hue each, beside heatmaps whose numbers ascend."""

import matplotlib
import numpy as np
import pytest

from heatgrid.detect.panels.shades import (
    are_grades,
    are_ratings,
    are_shades,
    run_apart,
    run_in_hue,
    run_in_light,
)
from tests.unit.detect.drawings import SETTINGS

HUES = ("Blues", "Greens", "Reds", "Purples")


def shades(cmaps, count=6):
    return np.array([matplotlib.colormaps[name](np.linspace(0.1, 0.9, count)) for name in cmaps])


def judged(colors):
    return are_shades(255 * colors[..., :3], settings=SETTINGS.strangers)


@pytest.mark.parametrize("backwards", [1, -1])
def test_a_hue_for_each_row_or_column_is_a_palette(backwards):
    colors = shades(HUES)[:, ::backwards]
    assert judged(colors)
    assert judged(colors.swapaxes(0, 1))


@pytest.mark.parametrize("cmap", ["viridis", "Blues", "YlOrRd", "magma"])
def test_numbers_that_ascend_along_all_rows_are_not(cmap):
    steps = np.linspace(0.1, 0.7, 6) + np.linspace(0, 0.2, 4)[:, None]
    assert not judged(matplotlib.colormaps[cmap](steps))


def test_rows_that_run_both_ways_are_not():
    colors = shades(HUES)
    colors[1] = colors[1, ::-1]
    assert not judged(colors)


def test_two_rows_are_too_few():
    assert not judged(shades(HUES[:2]))


def grades(*fractions, cmap="Greens"):
    colors = 255 * np.array(matplotlib.colormaps[cmap](fractions))[:, :3]
    return are_grades(colors, settings=SETTINGS.strangers)


@pytest.mark.parametrize("cmap", ["Greens", "Blues", "YlGnBu", "viridis", "Greys"])
def test_steps_of_one_map_in_any_order_are_grades(cmap):
    assert grades(0.3, 0.9, 0.1, 0.7, 0.5, cmap=cmap)


def test_a_gray_before_the_greens_is_a_grade_of_them():
    greens = np.array(
        [(235, 237, 240), (155, 233, 168), (64, 196, 99), (48, 161, 78), (33, 110, 57)]
    )
    assert are_grades(greens, settings=SETTINGS.strangers)


def test_many_colors_along_one_smooth_way_are_grades_however_small_its_steps_are():
    """The colors of R's heatmap() are hardly lighter at their pale end."""
    fractions = np.linspace(0, 1, 12)
    assert grades(*fractions, cmap="YlOrRd")
    assert not grades(*fractions[-4:-1], fractions[-2] + 0.01, cmap="YlOrRd")


def test_colors_that_name_kinds_are_no_grades():
    many = 255 * np.array(matplotlib.colormaps["tab10"].colors)
    assert not are_grades(many, settings=SETTINGS.strangers)
    for name in ("tab10", "Set1", "Dark2"):
        kinds = 255 * np.array(matplotlib.colormaps[name].colors)[:5]
        assert not are_grades(kinds, settings=SETTINGS.strangers)


def test_three_colors_or_such_as_nobody_tells_apart_are_no_grades():
    assert not grades(0.1, 0.5, 0.9)
    assert not grades(0.1, 0.5, 0.52, 0.9)


LIGHTS = np.array([(87, 199, 133), (198, 217, 91), (255, 200, 87), (255, 107, 94)])


@pytest.mark.parametrize("backwards", [1, -1])
def test_the_colors_of_a_traffic_light_run_in_hue_and_not_in_light(backwards):
    assert run_in_hue(LIGHTS[::backwards])
    assert not run_in_light(LIGHTS[::backwards])


def test_hues_that_go_to_and_fro_or_all_around_do_not_run():
    assert not run_in_hue(LIGHTS[[0, 2, 1, 3]])
    assert not run_in_hue(255 * matplotlib.colormaps["hsv"](np.linspace(0, 0.9, 6))[:, :3])


def test_grays_have_no_hue_but_run_in_light():
    grays = np.repeat(np.linspace(20, 230, 5)[:, None], 3, axis=1)
    assert run_in_light(grays)
    assert not run_in_hue(grays)


STEPS = 255 * matplotlib.colormaps["RdBu"](np.linspace(0.05, 0.95, 5))[:, :3]


def test_steps_of_a_diverging_map_run_apart():
    assert run_apart(STEPS)
    assert run_apart(np.repeat(STEPS, 7, axis=0))
    assert are_ratings(STEPS)
    assert not run_apart(STEPS[[0, 2, 1, 3, 4]])
    assert not run_apart(255 * matplotlib.colormaps["tab10"](range(5))[:, :3])
    assert not run_apart(STEPS[:3])


@pytest.mark.parametrize("at", [0, 4])
def test_a_gray_at_one_end_of_a_traffic_light_is_not_rated(at):
    grays = np.insert(LIGHTS, at, [60, 64, 70], axis=0)
    assert run_in_hue(grays)
    assert not run_in_hue(np.insert(LIGHTS, 1, [60, 64, 70], axis=0))
