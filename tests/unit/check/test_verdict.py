"""How much of a bar the colors of a cell leave open."""

from heatgrid.check.verdict import covered
from heatgrid.geometry import Interval


def test_a_bar_whose_ends_are_one_number_tells_nothing():
    assert covered([Interval(1.0, 2.0)], Interval(1.0, 1.0)) == 1.0
    assert covered([Interval(1.0, 2.0)], Interval(0.0, 4.0)) == 0.25
