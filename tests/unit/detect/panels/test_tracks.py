"""Tracks of numbers close beside a panel."""

import numpy as np
import pytest

from tests.unit.detect.drawings import draw_mesh, make_fractions, make_paper, search, shapes

ROWS = 5
COUNTS = np.array([[0.2], [0.9], [0.5], [0.3], [0.7]])


def beside(gap, *, width=30, printed=True, below=False):
    rgb = make_paper(260, 380)
    box = draw_mesh(rgb, make_fractions(ROWS, ROWS), (70, 30))
    if below:
        counts = COUNTS.T.copy()
        counts[0, 2] = counts[0, 1]
        draw_mesh(rgb, counts, (70, box.bottom + gap), cmap="Greys", printed=printed)
    else:
        cell = width, 30
        draw_mesh(rgb, COUNTS, (70 - gap - width, 30), cell=cell, cmap="Reds", printed=printed)
    return rgb


@pytest.mark.parametrize("gap", [6, 20])
def test_a_column_of_counts_beside_a_panel(gap):
    assert shapes(search(beside(gap))) == [(ROWS, 1), (ROWS, ROWS)]


def test_a_row_with_neighbors_of_one_color():
    assert shapes(search(beside(6, below=True))) == [(ROWS, ROWS), (1, ROWS)]


def test_groups_without_numbers_are_no_track():
    assert shapes(search(beside(6, width=8, printed=False))) == [(ROWS, ROWS)]
    assert shapes(search(beside(6, printed=False))) == [(ROWS, ROWS)]
