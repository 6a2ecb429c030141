"""Colors of cells beside their bar to the noise of a figure."""

import math
from dataclasses import replace

import numpy as np
import pytest

from heatgrid.check.noise import cell_noise
from heatgrid.check.scale import fit_scale
from tests.unit.check.builders import SETTINGS, color_of, make_bar, make_cell, make_ticks

BAR = np.array([color_of(fraction) for fraction in np.linspace(0, 1, 800)], float)
TICKS = make_ticks(["0", "2", "4", "6", "8", "10"], 0.0, 10.0)


def cells_with(noise, count=100, *, far=0):
    """Cells in colors of the bar with noise, and some in a color that it does not have."""
    rng = np.random.default_rng(5)
    cells = [make_cell((255, 0, 255), 1, k) for k in range(far)]
    for k, fraction in enumerate(rng.uniform(0.05, 0.95, count)):
        exact = np.array(color_of(fraction)) + noise * rng.standard_normal(3)
        whole = np.rint(exact).astype(int)
        cell = make_cell(tuple(whole.tolist()), 0, k)
        cells.append(replace(cell, rgb_rest=tuple((exact - whole).tolist())))
    return cells


@pytest.mark.parametrize("far", [0, 30])
@pytest.mark.parametrize("noise", [1.0, 2.0, 3.0])
def test_noise_is_what_lies_beside_the_bar(noise, far):
    found = cell_noise(BAR, cells_with(noise, far=far), 0.0, settings=SETTINGS)
    assert found == pytest.approx(noise, rel=0.2)


def test_cells_without_noise_have_that_of_rounding():
    assert cell_noise(BAR, cells_with(0.0), 0.0, settings=SETTINGS) == SETTINGS.noise.least


def test_few_cells_tell_nothing():
    few = cells_with(1.0, SETTINGS.noise.count_min - 1, far=20)
    assert cell_noise(BAR, few, 9.0, settings=SETTINGS) is None
    assert cell_noise(BAR, [], 9.0, settings=SETTINGS) is None


def test_nothing_lies_beside_a_bar_in_gray():
    gray = np.repeat(np.arange(256.0)[:, None], 3, axis=1)
    cells = [make_cell((level, level, level), 0, level) for level in range(50)]
    assert cell_noise(gray, cells, 0.0, settings=SETTINGS) == SETTINGS.noise.gray


def test_an_uneven_bar_shows_noise_that_lies_along_it():
    even, uneven = (cell_noise(BAR, cells_with(1.0), rough, settings=SETTINGS) for rough in (0, 3))
    assert uneven == pytest.approx(math.hypot(even, SETTINGS.noise.rough_share * 3))
    gray = np.repeat(np.arange(256.0)[:, None], 3, axis=1)
    cells = [make_cell((level, level, level), 0, level) for level in range(50)]
    assert cell_noise(gray, cells, 3.0, settings=SETTINGS) > SETTINGS.noise.gray


def test_only_lossy_figures_are_asked():
    cells = cells_with(2.0)
    clean, lossy, stepped = (
        fit_scale(bar, TICKS, cells=cells, settings=SETTINGS)
        for bar in (
            make_bar(),
            replace(make_bar(), noise=3.0),
            replace(make_bar(steps=5), noise=3.0),
        )
    )
    assert clean.cell_noise is None
    assert lossy.cell_noise == pytest.approx(SETTINGS.noise.doubt * 2.0, rel=0.25)
    assert stepped.cell_noise is None
