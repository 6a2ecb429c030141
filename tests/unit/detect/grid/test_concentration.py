"""Colors of cells change at their borders, those of smooth pictures all along."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.grid.concentration import concentration
from heatgrid.drawn import Panel
from tests.unit.detect.drawings import (
    SETTINGS,
    as_jpeg,
    draw_mesh,
    make_fractions,
    make_paper,
    view,
)

ROWS, COLS = 20, 24


def panel(pitch=6.0, shift=0.0):
    x = tuple(60 + shift + pitch * k for k in range(COLS + 1))
    y = tuple(40 + shift + pitch * k for k in range(ROWS + 1))
    return Panel(0, x, y)


def cells(**options):
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(ROWS, COLS), cell=(6, 6), printed=False, **options)
    return rgb


def share(rgb, lattice):
    return concentration(view(rgb), lattice, settings=SETTINGS.evidence)


def test_flat_cells():
    assert share(cells(), panel()) == 1


def test_flat_cells_after_compression():
    assert share(as_jpeg(cells(), 75), panel()) > 0.6


def test_lines_between_cells():
    rgb = make_paper(300, 400)
    draw_mesh(rgb, make_fractions(ROWS, COLS), cell=(12, 12), line_px=2, printed=False)
    x, y = (tuple(start + 12.0 * k for k in range(n + 1)) for start, n in ((60, COLS), (40, ROWS)))
    assert share(rgb, Panel(0, x, y)) > 0.8


@pytest.mark.parametrize("lattice", [panel(shift=3.0), panel(pitch=6.35)])
def test_a_lattice_out_of_step(lattice):
    assert share(cells(), lattice) < 0.5


def test_a_smooth_picture():
    rgb = make_paper()
    small = (255 * make_fractions(8, 8)).astype(np.uint8)
    rgb[40:160, 60:204] = cv2.resize(small, (144, 120), interpolation=cv2.INTER_CUBIC)[..., None]
    assert share(rgb, panel()) < 0.3


def test_too_few_cells_tell_nothing():
    x, y = (tuple(start + 6.0 * k for k in range(3)) for start in (63, 43))
    assert share(cells(), Panel(0, x, y)) == 1
