"""Totals beside a panel are a panel of their own."""

import numpy as np
import pytest

from tests.unit.detect.drawings import draw_mesh, make_fractions, make_paper, search, shapes

FRACTIONS = make_fractions(6, 5)
TOTALS = np.array([[0.2], [0.2], [0.2], [0.5], [0.5], [0.8]])
"""Several of its borders cannot be seen."""


def beside(totals, *, gap=12, cmap="viridis", cell=(40, 30), printed=True):
    """A panel with a column beside it."""
    rgb = make_paper(280, 420)
    box = draw_mesh(rgb, FRACTIONS)
    draw_mesh(rgb, totals, (box.right + gap, box.top), cell=cell, cmap=cmap, printed=printed)
    return shapes(search(rgb))


def test_a_column_of_totals():
    assert beside(TOTALS) == [(6, 5), (6, 1)]


def test_a_row_of_totals():
    rgb = make_paper(320, 320)
    box = draw_mesh(rgb, FRACTIONS)
    draw_mesh(rgb, TOTALS[:5].T, (box.left, box.bottom + 10))
    assert shapes(search(rgb)) == [(6, 5), (1, 5)]


@pytest.mark.parametrize(
    "other", [{"cell": (40, 24)}, {"cmap": "Reds"}, {"printed": False}, {"gap": 60}]
)
def test_other_borders_colors_texts_or_places_are_no_totals(other):
    assert beside(TOTALS, **other) == [(6, 5)]


def test_one_color_shows_no_totals():
    assert beside(np.full((6, 1), 0.5)) == [(6, 5)]
