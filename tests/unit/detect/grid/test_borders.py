"""Combs moved to the steps of the picture."""

import numpy as np
import pytest

from heatgrid.detect.grid.borders import border_centers, refine_edges
from heatgrid.detect.grid.lattice import Comb
from tests.unit.detect.drawings import SETTINGS
from tests.unit.detect.grid.test_lattice import profile_of


def test_borders_move_to_the_steps():
    comb = Comb(start=12.0, pitch=39.5, count=4, score=1.0)
    edges, misfit_px = refine_edges(profile_of([10, 50, 90, 130, 170]), comb, settings=SETTINGS)
    assert np.allclose(edges, [10, 50, 90, 130, 170], atol=0.01)
    assert misfit_px < 0.01


def test_uneven_steps_misfit():
    comb = Comb(start=10.0, pitch=40.0, count=4, score=1.0)
    _, misfit_px = refine_edges(profile_of([10, 53, 87, 133, 170]), comb, settings=SETTINGS)
    assert misfit_px > 2


def test_borders_stay_where_no_steps_are():
    comb = Comb(start=10.0, pitch=40.0, count=4, score=1.0)
    assert refine_edges(np.zeros(200), comb, settings=SETTINGS) == (comb.edges, 0.0)


def test_centers_are_told_of_the_borders_that_show_steps():
    comb = Comb(start=10.0, pitch=40.0, count=4, score=1.0)
    index, places = border_centers(profile_of([10, 51, 130]), comb, settings=SETTINGS)
    assert index.tolist() == [0.0, 1.0, 3.0]
    assert np.allclose(places, [10, 51, 130])


def test_borders_of_small_cells_do_not_move_to_the_steps_of_their_neighbors():
    steps = [round(20 + 4.17 * k) for k in range(56)]
    comb = Comb(start=20.0, pitch=4.17, count=55, score=1.0)
    edges, misfit_px = refine_edges(profile_of(steps, size=300), comb, settings=SETTINGS)
    assert np.allclose(edges, comb.edges, atol=0.2)
    assert misfit_px < 0.5


def test_a_few_cells_end_at_strong_steps_though_their_box_holds_more():
    """The border between two rows lies evenly between a title and the tick labels as well."""
    comb = Comb(18.0, 122.0, 2, 1.0)
    edges, _ = refine_edges(profile_of([32, 140, 248], size=280), comb, settings=SETTINGS)
    assert edges == pytest.approx((32.5, 140.5, 248.5), abs=0.5)
