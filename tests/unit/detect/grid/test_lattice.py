"""Step profiles to even borders."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.detect.grid.lattice import (
    Comb,
    comb_tolerance,
    even_runs,
    fit_combs,
    lattice_combs,
)
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.geometry import Box
from tests.unit.detect.drawings import SETTINGS, draw_mesh, make_fractions, make_paper, view


def profile_of(places, size=200, share=0.5):
    """A profile with steps in the two pixels beside each place."""
    profile = np.zeros(size)
    for place in places:
        profile[place - 1 : place + 1] = share
    return profile


def best_count(profile):
    return fit_combs(profile, settings=SETTINGS)[0].count


def maps_of(rgb):
    return StepMaps(view(rgb), SETTINGS)


@pytest.fixture(scope="module")
def mesh():
    """A mesh of four rows and five columns, and its box."""
    rgb = make_paper()
    box = draw_mesh(rgb, make_fractions(4, 5))
    return maps_of(rgb), box


def test_a_comb_has_one_border_more_than_cells():
    assert Comb(start=10.0, pitch=2.5, count=3, score=1.0).edges == (10.0, 12.5, 15.0, 17.5)


def test_tolerance_grows_with_the_pitch_between_its_limits():
    pitches = np.array([4.0, 40.0, 400.0])
    assert comb_tolerance(pitches, SETTINGS).tolist() == [1.5, 40 * 0.08, 5.0]


def test_even_steps_make_a_comb():
    combs = fit_combs(profile_of([40, 80, 120, 160]), settings=SETTINGS)
    assert (combs[0].start, combs[0].pitch, combs[0].count) == (0.0, 40.0, 5)
    assert combs[0].score == 1.0
    assert combs[-1].count == 1


def test_a_border_between_equal_cells_is_bridged():
    assert best_count(profile_of([40, 80, 160])) == 5


def test_steps_that_no_division_explains_are_no_comb():
    scores = {c.count: c.score for c in fit_combs(profile_of([30, 95, 110]), settings=SETTINGS)}
    assert max(score for count, score in scores.items() if count > 1) < 0.6


def test_without_steps_there_is_one_cell():
    assert [(c.count, c.score) for c in fit_combs(np.zeros(120), settings=SETTINGS)] == [(1, 1.0)]


def test_steps_of_too_few_pixels_are_noise():
    noise = profile_of([40, 80, 120, 160], share=SETTINGS.step_share_min / 2)
    assert best_count(noise) == 1
    assert best_count(2 * noise) == 5


def test_a_mesh_suggests_its_own_division_first(mesh):
    maps, box = mesh
    x_comb, y_comb = lattice_combs(maps, box, settings=SETTINGS)[0]
    assert (x_comb.count, x_comb.pitch) == (5, 40.0)
    assert (y_comb.count, y_comb.pitch) == (4, 30.0)


def test_a_plain_area_suggests_no_division(mesh):
    maps, _ = mesh
    assert lattice_combs(maps, Box(0, 180, 300, 230), settings=SETTINGS) == ()


def test_no_more_divisions_than_asked_for(mesh):
    maps, box = mesh
    one = replace(SETTINGS, lattices_per_box=1)
    assert len(lattice_combs(maps, box, settings=one)) == 1


def test_a_mesh_is_found_below_a_header_that_touches_it():
    rgb = make_paper()
    box = draw_mesh(rgb, make_fractions(4, 5))
    rgb[22:40, 60:260] = (217, 217, 217)
    parts = even_runs(maps_of(rgb), Box(60, 22, 260, 160), settings=SETTINGS)
    assert any(part.iou(box) > 0.97 for part in parts)


def test_a_plain_area_has_no_parts(mesh):
    maps, _ = mesh
    assert even_runs(maps, Box(0, 180, 300, 230), settings=SETTINGS) == ()
