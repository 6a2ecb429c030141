"""Tick labels above a panel, some of two lines and some of one."""

import pytest

from tests.unit.detect.decorated import draw

NAMES = ["Very\nsatisfied", "Somewhat\nsatisfied", "Neither", "Somewhat\ndissatisfied", "Very\nlow"]


def heights_of(names, *, title=""):
    """How high each label above a panel is, by column."""

    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.set_xticks(range(len(names)), names, va="top", fontsize=9)
        axes.tick_params(axis="x", pad=26)
        axes.text(0.5, 1.2, title, transform=axes.transAxes, ha="center", fontsize=10)

    (layout,) = draw([(0.15, 0.2, 0.7, 0.6)], decorate, cols=len(names), size=(8, 4)).detect()
    return {region.index: region.box.height for region in layout.x_ticks}


def test_labels_of_one_line_stand_level_with_the_far_lines_of_the_others():
    heights = heights_of(NAMES)
    assert [*heights] == [0, 1, 2, 3, 4]
    assert heights[2] < 0.6 * min(heights[0], heights[1], heights[3])


@pytest.mark.parametrize("title", ["How satisfied are you with your local transit?", "Rows"])
def test_a_title_above_labels_is_no_line_of_them(title):
    names = ["very high", "rather high", "medium", "rather low", "very low"]
    assert heights_of(names, title=title) == heights_of(names)
