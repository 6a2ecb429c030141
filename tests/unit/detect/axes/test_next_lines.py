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


@pytest.mark.parametrize("label", ["", "Region"])
def test_turned_labels_have_second_lines_that_may_be_longer(label):
    names = ["North\nAmerica", "Western\nEurope", "East\nAsia"]

    def decorate(canvas, axes, index):
        axes.set_yticks(range(len(names)), names, rotation=90, va="center", fontsize=9)
        axes.set_ylabel(label, fontsize=9)

    (layout,) = draw([(0.25, 0.2, 0.6, 0.6)], decorate, size=(6, 5)).detect()
    widths = [region.box.width for region in layout.y_ticks]
    assert len(widths) == len(names)
    assert max(widths) - min(widths) < 0.3 * max(widths)
    assert len(layout.y_label) == bool(label)
