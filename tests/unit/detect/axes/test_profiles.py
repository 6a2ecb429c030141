"""Projections of a few pixels of ink."""

import numpy as np

from heatgrid.detect.axes.profiles import profile_of, sharpness


def test_ink_is_spread_over_its_neighbors():
    assert np.allclose(profile_of(np.array([5.0, 5.0])), [2 / 3, 2 / 3, 2 / 3, 0])


def test_lines_are_sharper_across_than_along():
    rows = np.repeat([0.0, 10.0, 20.0], 50)
    assert sharpness(rows) > 2 * sharpness(np.linspace(0, 20, 150))
