"""Cells whose colors lost their fractions, beside a bar that kept them."""

import matplotlib
import numpy as np
import pytest

from heatgrid.check.truncation import truncated
from tests.unit.check.builders import SETTINGS, make_cell


def exact(cmap, fractions):
    """Colors before they are rounded, 0..255."""
    return 255 * np.asarray(matplotlib.colormaps[cmap](np.asarray(fractions)))[:, :3]


def bar_of(cmap):
    return np.rint(exact(cmap, np.linspace(0, 1, 1024)))


def cells_of(cmap, rounded, count=60, off=0.0):
    rng = np.random.default_rng(4)
    colors = exact(cmap, rng.uniform(0.05, 0.95, count)) + off * rng.standard_normal((count, 3))
    return [
        make_cell(tuple(rounded(color).astype(int).tolist()), 0, k)
        for k, color in enumerate(colors)
    ]


@pytest.mark.parametrize("off", [0.0, 1.0])
@pytest.mark.parametrize("cmap", ["viridis", "Reds", "RdBu", "YlGnBu", "magma"])
def test_cut_fractions_make_a_bar_half_a_level_darker(cmap, off):
    bar = bar_of(cmap)
    cut = truncated(bar, cells_of(cmap, np.floor, 200, off), settings=SETTINGS)
    inner = (bar > 0) & (bar < 255)
    assert (bar - cut)[inner].tolist() == [0.5] * int(inner.sum())
    assert (bar - cut)[~inner].tolist() == [0.0] * int((~inner).sum())


@pytest.mark.parametrize("off", [0.0, 1.0])
@pytest.mark.parametrize("cmap", ["viridis", "Reds", "RdBu", "YlGnBu", "magma", "jet"])
def test_rounded_colors_leave_it(cmap, off):
    bar = bar_of(cmap)
    assert truncated(bar, cells_of(cmap, np.rint, 200, off), settings=SETTINGS) is bar


def test_nothing_is_told_in_gray():
    bar = bar_of("gray")
    assert truncated(bar, cells_of("gray", np.floor), settings=SETTINGS) is bar


def test_few_colors_and_colors_of_another_map_tell_nothing():
    bar = bar_of("viridis")
    few = cells_of("viridis", np.floor, SETTINGS.noise.count_min - 1)
    assert truncated(bar, few * 20, settings=SETTINGS) is bar
    assert truncated(bar, cells_of("Reds", np.floor, 7), settings=SETTINGS) is bar
    assert truncated(bar, [], settings=SETTINGS) is bar
