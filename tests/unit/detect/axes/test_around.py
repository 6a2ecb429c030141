"""Sizes of letters that titles and labels are told by."""

from heatgrid.detect.axes.around import capital_px
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box


def test_the_dot_of_an_i_among_letters_that_run_together_is_no_capital():
    run_together = Box(10, 20, 40, 28), Box(42, 20, 60, 28), Box(44, 20, 45, 21)
    assert capital_px(TextLine(run_together, vertical=False)) == 8


def test_letters_that_reach_below_the_line_do_not_count():
    letters = (
        *(Box(left, 22, left + 5, 28) for left in (16, 22, 28)),
        Box(10, 20, 15, 28),
        Box(34, 22, 39, 30),
    )
    assert capital_px(TextLine(letters, vertical=False)) == 8


def test_small_brackets_that_reach_as_far_below_as_round_letters_do_not_count():
    letters = (
        Box(10, 21, 24, 37),
        *(Box(left, 24, left + 10, 37) for left in (26, 38, 50, 62)),
        Box(74, 24, 86, 42),
        Box(90, 20, 96, 39),
        Box(98, 21, 112, 37),
        Box(114, 20, 120, 39),
    )
    assert capital_px(TextLine(letters, vertical=False)) == 16
