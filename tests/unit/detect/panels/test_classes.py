"""A few colors that each stand for the numbers from one to another."""

import numpy as np

from heatgrid.detect.grid.cells import detect_cells
from heatgrid.detect.panels.classes import are_classes
from heatgrid.drawn import Panel
from tests.unit.detect.drawings import SETTINGS, draw_mesh, make_paper, view


def classes(values, kinds, tail=""):
    """Whether colors are classes of numbers; a kind per cell, of which each has a color."""
    rgb = make_paper()
    draw_mesh(rgb, np.array(kinds).reshape(4, 5) / 5, printed=False, cmap="tab10")
    panel = Panel(0, tuple(60.0 + 40 * k for k in range(6)), tuple(40.0 + 30 * k for k in range(5)))
    scene = view(rgb)
    cells = detect_cells(scene, panel, settings=SETTINGS)
    return are_classes(scene, cells, [f"{each}{tail}" for each in values], settings=SETTINGS)


MIXED = np.random.default_rng(5).permutation(20)


def test_colors_of_numbers_from_one_to_another_are_classes():
    assert classes(MIXED, MIXED // 4)
    assert classes(MIXED, MIXED // 4, "\n24%")
    assert not classes(MIXED, MIXED % 5)


def test_marks_of_missing_numbers_are_of_no_class():
    values = ["–" if each % 5 == 4 else str(each) for each in MIXED]
    kinds = [4 if each % 5 == 4 else each // 5 for each in MIXED]
    assert classes(values, kinds)


def test_words_are_of_no_class():
    assert not classes([f"Q{each}" for each in MIXED], MIXED // 4)


def test_three_colors_may_be_days_past_and_to_come():
    days = np.arange(20).reshape(5, 4).T.ravel()
    assert not classes(days, days // 7)


def test_three_colors_of_a_traffic_light_that_come_again_in_rows_and_columns_are_classes():
    assert classes(MIXED, MIXED // 7)
    assert not classes(MIXED, np.where(MIXED == 3, 2, MIXED // 7))


def test_one_word_in_a_color_of_its_own_marks_missing_numbers():
    kinds = MIXED // 4
    texts = np.where(kinds == 3, "R", MIXED.astype(object))
    assert classes(texts, kinds)
    assert not classes(np.where(kinds == 3, [f"R{each}" for each in MIXED], texts), kinds)
    assert not classes(texts, np.where(kinds == 3, 2, kinds))


def test_three_colors_of_a_traffic_light_are_classes_of_ratings_that_come_again():
    ratings = MIXED // 2 + 1
    kinds = np.digitize(ratings, (4, 8))
    assert classes(ratings, kinds)
    assert not classes(ratings, np.where(MIXED == 3, 2, kinds))


def test_numbers_that_count_the_cells_are_no_values():
    assert not classes(np.arange(20), np.arange(20) // 4)
