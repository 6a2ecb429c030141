"""Rows of text beside a panel that are no cells of it."""

import pytest

from heatgrid.detect.panels.heading import is_heading
from heatgrid.drawn import Panel
from tests.unit.detect.drawings import BLACK, SETTINGS, make_paper, view

LINE = Panel(0, (40.0, 100.0, 160.0, 220.0), (20.0, 50.0))


def is_title(*words):
    """Whether words at these columns, in a row of three cells of 60 px, are a title."""
    rgb = make_paper()
    for left, right in words:
        rgb[30:40, left:right] = BLACK
    return is_heading(view(rgb), LINE, 0, settings=SETTINGS)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ([(60, 80), (120, 140), (180, 200)], False),
        ([(90, 130)], True),
        ([(72, 97), (103, 130)], True),
        ([(76, 97), (136, 157), (196, 217)], False),
        ([(43, 97), (103, 157)], False),
        ([], False),
    ],
)
def test_words_at_both_sides_of_a_border_are_a_title(words, found):
    assert is_title(*words) is found


@pytest.mark.parametrize(("size_px", "found"), [(2, False), (3, False), (6, True)])
def test_specks_at_the_borders_of_cells_are_no_letters(size_px, found):
    rgb = make_paper()
    for border in (100, 160):
        rgb[34 : 34 + size_px, border - size_px // 2 : border - size_px // 2 + size_px] = BLACK
    assert is_heading(view(rgb), LINE, 0, settings=SETTINGS) is found
