"""Rows of texts that are the ticks of charts beside panels."""

import pytest

from heatgrid.detect.axes.other_axes import (
    goes_on_beside,
    names_other_axis,
    ticks_of_others,
)
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box

EM = 10


def text(center, top=100, width=8):
    left = round(center - width / 2)
    return TextLine((Box(left, top, left + width, top + 8),), False)


@pytest.mark.parametrize(("places", "count"), [((20, 60, 100, 140), 4), ((20, 60, 100, 160), 0)])
def test_texts_at_even_distances_over_a_panel_are_ticks(places, count):
    found = ticks_of_others([text(at) for at in places], Box(0, 120, 200, 200))
    assert len(found) == count


@pytest.mark.parametrize(
    ("places", "top", "is_named"),
    [
        ((20, 60, 100, 140, 240, 300), 100, True),
        ((20, 60, 100, 140), 40, False),
        ((60, 100), 100, False),
        ((80, 120, 160, 200), 100, False),
        ((20, 60, 110, 140), 100, False),
        ((), 100, False),
    ],
    ids=["beside others", "far above", "few", "off the middle", "uneven", "none"],
)
def test_the_label_of_a_chart_stands_below_the_middle_of_its_ticks(places, top, is_named):
    ticks = [text(at, top) for at in places]
    assert names_other_axis(text(84, 120, 50), ticks, EM) == is_named


@pytest.mark.parametrize(("reach_em", "is_named"), [(2.5, False), (4.0, True)])
def test_the_label_of_a_chart_may_be_as_far_as_those_beside_it(reach_em, is_named):
    ticks = [text(at) for at in (20, 60, 100, 140)]
    line = text(84, 140, 50)
    assert names_other_axis(line, ticks, EM, reach_em=reach_em) == is_named


@pytest.mark.parametrize(
    ("tops", "width", "goes_on"),
    [
        ((100, 120, 143, 163, 183), 8, True),
        ((100, 120, 143, 163), 8, False),
        ((100, 120, 143, 363, 383), 8, False),
        ((100, 120, 143, 163, 183), 20, False),
    ],
    ids=["longer", "hardly longer", "below the panel", "not flush"],
)
def test_a_column_of_names_goes_on_beyond_a_bar(tops, width, goes_on):
    lines = [text(220, top) for top in tops[:2]] + [text(220, top, width) for top in tops[2:]]
    assert goes_on_beside(lines[:2], lines, Box(0, 90, 200, 220)) == goes_on
