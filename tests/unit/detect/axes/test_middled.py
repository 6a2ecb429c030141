"""Names of columns in one line or several at one height."""

import pytest

from heatgrid.detect.axes.labels import Ruler
from heatgrid.detect.axes.middled import middled_ticks
from heatgrid.detect.axes.sides import Side, lines_beside
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box
from tests.unit.detect.axes.test_groups import EM, PANEL, name
from tests.unit.detect.decorated import draw

CENTERS = (150.0, 250.0, 350.0, 450.0, 550.0)
TWO_LINES = (58, 76)
ONE_LINE = (67,)


def middled(*tops, off=0):
    """The labels over the columns of the panel, given by the tops of the lines of each."""
    lines = [
        name(center + off * (number > 0), top)
        for center, column in zip(CENTERS, tops, strict=True)
        for number, top in enumerate(column)
    ]
    beside = lines_beside(lines, Side.TOP, PANEL.box, (PANEL.box,), EM)
    row = middled_ticks(beside, Ruler(Side.TOP, CENTERS, EM), ())
    return row and [(region.index, region.box.height) for region in row.regions]


def test_names_in_one_line_stand_beside_the_middles_of_those_in_two():
    heights = [(0, 28), (1, 10), (2, 10), (3, 28), (4, 10)]
    assert middled(TWO_LINES, ONE_LINE, ONE_LINE, TWO_LINES, ONE_LINE) == heights


@pytest.mark.parametrize(
    "tops",
    [
        (TWO_LINES, ONE_LINE, ONE_LINE, TWO_LINES, ()),
        (ONE_LINE,) * 5,
        (TWO_LINES, (76,), (76,), TWO_LINES, (76,)),
        ((38, 76), (57,), (57,), (57,), (57,)),
    ],
    ids=["a column without", "all alike", "other middles", "far apart"],
)
def test_other_lines_are_no_such_names(tops):
    assert middled(*tops) is None


@pytest.mark.parametrize("far", [True, False])
def test_names_may_end_or_begin_where_others_do_in_their_columns(far):
    lines = []
    for column, center in enumerate(CENTERS):
        for number, top in enumerate(TWO_LINES if column == 4 else ONE_LINE):
            line = name(center + 10, top)
            width = line.box.width - 6 * ((column + number) % 3)
            left = center + 40 - width if far else center - 40
            lines.append(TextLine((Box(left, top, left + width, top + 10),), vertical=False))
    beside = lines_beside(lines, Side.TOP, PANEL.box, (PANEL.box,), EM)
    row = middled_ticks(beside, Ruler(Side.TOP, CENTERS, EM), ())
    assert [region.box.height for region in row.regions] == [10, 10, 10, 10, 28]


def test_a_line_off_the_middle_of_its_column_is_no_part_of_a_name():
    assert middled(TWO_LINES, ONE_LINE, ONE_LINE, TWO_LINES, ONE_LINE, off=20) is None


@pytest.mark.parametrize(
    ("names", "lines"),
    [
        (("Strongly\ndisagree", "Disagree", "Neutral", "Agree", "Strongly\nagree"), "21112"),
        (("LLM 1   8B", "LLM 2   7B", "LLM 3\n27B", "LLM   7B", "Nemo   3B"), "11211"),
    ],
)
def test_they_are_the_ticks_of_their_panel(names, lines):
    def decorate(canvas, axes, index):
        axes.set_xticks([])
        axes.set_title("Survey", pad=50)
        for column, text in enumerate(names):
            axes.text(column, -0.8, text, ha="center", va="center", size=9)

    (layout,) = draw([(0.15, 0.1, 0.8, 0.55)], decorate, cols=5).detect()
    assert [region.index for region in layout.x_ticks] == list(range(5))
    assert [region.box.height > 20 for region in layout.x_ticks] == [each == "2" for each in lines]
