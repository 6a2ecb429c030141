"""What stands behind tick labels."""

from dataclasses import replace

import pytest

from heatgrid.detect.axes.behind import completed
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.ticks import UP_DEG, TickRow
from heatgrid.drawn import TextRegion
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

EM = 8
BAR = Box(100, 20, 110, 80)


def line(left, top, right):
    return TextLine((Box(left, top, right, top + 8),), False)


@pytest.mark.parametrize(("left", "is_rest"), [(129, True), (141, False)])
def test_one_glyph_behind_the_middle_label_is_its_rest_unless_it_stands_behind_all(left, is_rest):
    labels = [line(120, top, right) for top, right in ((26, 138), (46, 125), (66, 138))]
    behind = line(left, 46, left + 9)
    regions = tuple(TextRegion(label.box) for label in labels)
    row = TickRow(Side.RIGHT, regions, frozenset(labels), 10.0)
    found = completed(row, [behind], BAR, EM, settings=AxesSettings())
    assert (behind in found.lines) is is_rest
    assert found.regions[1].box.right == (left + 9 if is_rest else 125)


@pytest.mark.parametrize(("top", "is_rest"), [(81, True), (72, False)])
def test_a_character_of_a_turned_label_ends_no_farther_off_than_other_labels(top, is_rest):
    panel = Box(100, 107, 220, 200)
    labels = [line(left, 89, left + 8) for left in (108, 148)]
    regions = tuple(
        TextRegion(box, UP_DEG) for box in (Box(108, 92, 116, 97), Box(148, 80, 156, 97))
    )
    row = TickRow(Side.TOP, regions, frozenset(labels), 10.0)
    behind = TextLine((Box(108, top, 116, top + 4),), False)
    found = completed(row, [behind], panel, EM, settings=AxesSettings())
    assert (behind in found.lines) is is_rest


@pytest.mark.parametrize(("top", "is_rest"), [(46, False), (66, True)])
def test_a_word_behind_the_middle_number_of_a_bar_is_its_label(top, is_rest):
    labels = [line(120, at, 138) for at in (26, 46, 66)]
    behind = line(143, top, 170)
    regions = tuple(TextRegion(label.box) for label in labels)
    row = TickRow(Side.RIGHT, regions, frozenset(labels), 10.0)
    found = completed(row, [behind], BAR, EM, settings=AxesSettings())
    assert (behind in found.lines) is is_rest
    named = replace(row, regions=tuple(replace(each, index=0) for each in regions))
    assert behind in completed(named, [behind], BAR, EM, settings=AxesSettings()).lines


@pytest.mark.parametrize(("height", "is_rest"), [(7, False), (14, True)])
def test_a_letter_that_rises_and_falls_is_the_label_of_an_axis_as_well(height, is_rest):
    panel = Box(100, 20, 200, 80)
    labels = [line(86, top, 94) for top in (26, 46, 66)]
    turned = TextLine((Box(85 - 2 * height, 46, 85, 54),), False)
    regions = tuple(TextRegion(label.box, index=at) for at, label in enumerate(labels))
    row = TickRow(Side.LEFT, regions, frozenset(labels), 10.0)
    found = completed(row, [turned], panel, EM, settings=AxesSettings())
    assert (turned in found.lines) is is_rest
