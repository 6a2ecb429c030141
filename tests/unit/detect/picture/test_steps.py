"""Straight color steps of a figure."""

import numpy as np
import pytest

from heatgrid.detect.picture.steps import StepMaps
from heatgrid.geometry import Box
from tests.unit.detect.drawings import SETTINGS, draw_mesh, make_fractions, make_paper, view


def maps_of(rgb):
    return StepMaps(view(rgb), SETTINGS)


@pytest.fixture(scope="module")
def mesh():
    """A mesh of four rows and five columns, and its box."""
    rgb = make_paper()
    box = draw_mesh(rgb, make_fractions(4, 5))
    return maps_of(rgb), box


def test_lengths_end_before_the_shortest_side():
    assert maps_of(make_paper(30, 200)).lengths_px == (5, 8, 13, 21)


def test_steps_count_at_lengths_that_they_run_straight_for():
    rgb = make_paper()
    rgb[100:110, 50:] = 0
    maps = maps_of(rgb)
    assert maps.opened(8, 1)[100:110, 49:51].min() == 1
    assert maps.opened(13, 1).max() == 0
    assert maps.opened(55, 0)[99:101, 60:].min() == 1


def test_a_profile_is_the_share_of_the_box_with_a_step():
    rgb = make_paper()
    rgb[40:80, 60:] = 0
    profile = maps_of(rgb).profile(Box(50, 40, 70, 120), 21, 1)
    assert profile.tolist() == [0.0] * 9 + [0.5, 0.5] + [0.0] * 9


@pytest.mark.parametrize("axis", [0, 1])
def test_profiles_are_means_of_the_opened_steps(mesh, axis):
    maps, _ = mesh
    box = Box(70, 35, 240, 170)
    slow = maps.opened(13, axis)[box.slices].mean(axis=1 - axis)
    assert np.allclose(maps.profile(box, 13, axis), slow)


def test_the_longest_step_inside_each_cell():
    rgb = make_paper()
    rgb[80:100, 60:] = 0
    edges, across = np.array([20.0, 100.0, 180.0]), np.array([40.0, 80.0, 100.0, 120.0])
    found = maps_of(rgb).longest_steps(edges, across, 1, settings=SETTINGS)
    assert found.tolist() == [[0, 0], [1, 0], [0, 0]]


def test_the_ends_of_wide_gaps_are_not_inside_cells():
    rgb = make_paper()
    rgb[:, 24:36] = rgb[:, 44:56] = 0
    edges, across = np.array([20.0, 40.0, 60.0]), np.array([0.0, 200.0])
    maps = maps_of(rgb)
    assert maps.longest_steps(edges, across, 1, settings=SETTINGS).all()
    assert not maps.longest_steps(edges, across, 1, gap_px=4, settings=SETTINGS).any()


def test_cells_without_an_inside_have_no_step():
    rgb = make_paper()
    rgb[:, ::8] = 0
    edges, across = np.arange(0.0, 80.0, 4), np.array([0.0, 200.0])
    assert maps_of(rgb).longest_steps(edges, across, 1, settings=SETTINGS).max() == 0
