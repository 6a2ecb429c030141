"""Labels that keep step with the cells, and labels that do not."""

import numpy as np
import pytest

from heatgrid.check.spacing import find_misfit
from heatgrid.model import Tick


def ticks_at(*positions):
    return [
        Tick(index, float(position), str(index), float(index), 1.0)
        for index, position in enumerate(positions)
    ]


def edges(cells, cell_px=20):
    return tuple(float(cell * cell_px) for cell in range(cells + 1))


@pytest.mark.parametrize("step", [1, 2, 5])
def test_labels_at_every_nth_cell_keep_step(step):
    assert find_misfit(ticks_at(*range(10, 400, 20 * step)), edges(20)) is None


def test_labels_of_one_column_less_drift():
    positions = (np.arange(19) + 0.5) * 400 / 19
    found = find_misfit(ticks_at(*positions), edges(20))
    assert (round(found.labels_px, 3), found.cells_px) == (round(400 / 19, 3), 20.0)


def test_a_pixel_of_noise_is_no_drift():
    positions = np.arange(10, 400, 20) + np.resize([0, 1], 20)
    assert find_misfit(ticks_at(*positions), edges(20)) is None


def test_uneven_labels_show_no_spacing():
    assert find_misfit(ticks_at(10, 50, 70, 150, 170, 390), edges(20)) is None


def test_a_few_labels_show_no_spacing():
    assert find_misfit(ticks_at(10, 40, 70), edges(20)) is None


def test_labels_of_no_cell_are_passed_over():
    stray = [Tick(None, float(position), "", None, 1.0) for position in range(0, 300, 31)]
    assert find_misfit(stray, edges(20)) is None


def test_labels_of_cells_of_unequal_size_need_not_keep_step():
    assert find_misfit(ticks_at(14, 41, 70, 98, 131), (0.0, 28.0, 54.0, 86.0, 110.0, 190.0)) is None
