"""Lines of a grid behind cells, which show where cells are missing."""

import numpy as np
import pytest

from heatgrid.detect.picture.ground_lines import without_ground_lines
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    draw_bar,
    draw_mesh,
    make_fractions,
    make_paper,
    search,
    shapes,
    view,
)

GROUND = (235, 235, 235)


def on_ground(fractions, *, cell=(40, 30), lines=(10, 20), step=(20, 20)):
    """Cells on a ground of their own, which a grid of lines divides from one end to the other."""
    rgb = make_paper(480, 640)
    rows, cols = fractions.shape
    rgb[30 : 60 + rows * cell[1], 50 : 90 + cols * cell[0]] = GROUND
    rgb[40 + lines[1] : 60 + rows * cell[1] : step[1], 50 : 90 + cols * cell[0]] = 255
    rgb[30 : 60 + rows * cell[1], 60 + lines[0] : 90 + cols * cell[0] : step[0]] = 255
    draw_mesh(rgb, fractions, cell=cell, printed=False)
    return rgb


def with_holes(rows=9, cols=9):
    """Cells along both diagonals."""
    places = np.eye(rows, cols, dtype=bool)
    return np.where(places | places[:, ::-1], make_fractions(rows, cols), np.nan)


def white_within(rgb, fractions):
    """Whether a line is left in a missing cell, away from its borders."""
    holes = np.argwhere(np.isnan(fractions)).tolist()
    faces = [
        rgb[46 + 30 * row : 64 + 30 * row, 66 + 40 * col : 94 + 40 * col] for row, col in holes
    ]
    return any((face == 255).all(axis=2).any() for face in faces)


@pytest.mark.parametrize("step", [15, 20, 25])
def test_lines_behind_cells_are_painted_over(step):
    scene = view(on_ground(with_holes(), lines=(7, 11), step=(step, step)))
    assert white_within(scene.rgb, with_holes())
    assert not white_within(without_ground_lines(scene).rgb, with_holes())


def test_lines_between_cells_stay():
    rgb = make_paper(480, 640)
    rgb[40:310, 60:420] = GROUND
    draw_mesh(rgb, with_holes(), line_px=2, printed=False)
    scene = view(rgb)
    assert without_ground_lines(scene) is scene


@pytest.mark.parametrize(
    ("cell", "lines", "step"),
    [
        ((80, 60), (0, 0), (40, 30)),
        ((160, 100), (0, 0), (80, 50)),
        ((160, 100), (80, 50), (160, 100)),
    ],
    ids=["halves", "halves of large cells", "middles"],
)
def test_lines_of_a_ground_are_no_borders_of_missing_cells(cell, lines, step):
    holes = [np.nan] * 3
    fractions = np.array([[np.nan, 0.9, np.nan], holes, [0.6, np.nan, 0.4], [0.95, 0.2, 0.0]])
    rgb = on_ground(fractions, cell=cell, lines=lines, step=step)
    assert shapes(search(rgb)) == [(4, 3)]


def test_a_bar_explains_the_few_colors_of_cells_on_a_ground():
    fractions = np.where(np.isnan(with_holes()), np.nan, np.abs(np.arange(9) - 4)[:, None] / 4)
    rgb = on_ground(fractions, lines=(7, 11), step=(25, 25))
    bar = Box(500, 60, 512, 300)
    draw_bar(rgb, bar)
    assert shapes(search(rgb, [bar])) == [(9, 9)]
