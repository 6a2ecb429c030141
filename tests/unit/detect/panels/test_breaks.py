"""Panels of different rows that touch are told apart by the borders that each of them has."""

from tests.unit.detect.drawings import draw_mesh, make_fractions, make_paper, search, shapes


def side_by_side(left_rows, right_rows):
    rgb = make_paper(400, 460)
    box = draw_mesh(rgb, make_fractions(left_rows, 4), (60, 40), cell=(40, 240 // left_rows))
    right = make_fractions(right_rows, 4, seed=1)
    draw_mesh(rgb, right, (box.right, 40), cell=(40, 240 // right_rows))
    return rgb


def stacked(upper_cols, lower_cols):
    rgb = make_paper(400, 460)
    upper = make_fractions(4, upper_cols)
    box = draw_mesh(rgb, upper, (60, 40), cell=(240 // upper_cols, 30))
    lower = make_fractions(4, lower_cols, seed=1)
    draw_mesh(rgb, lower, (60, box.bottom), cell=(240 // lower_cols, 30))
    return rgb


def test_panels_of_six_and_of_four_rows():
    assert shapes(search(side_by_side(6, 4))) == [(6, 4), (4, 4)]


def test_panels_of_six_and_of_four_columns():
    assert shapes(search(stacked(6, 4))) == [(4, 6), (4, 4)]


def test_half_as_many_rows():
    assert shapes(search(side_by_side(8, 4))) == [(8, 4), (4, 4)]


def test_panels_of_equal_rows_are_one_lattice():
    assert shapes(search(side_by_side(6, 6))) == [(6, 8)]
