"""Titles below panels, and labels of the x axis that are none."""

import numpy as np
import pytest

from heatgrid.detect.axes.around import Around, Role
from heatgrid.detect.axes.below import titles_below
from heatgrid.detect.axes.claims import Claim
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.slots import Slot
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.ticks import TickRow
from heatgrid.detect.axes.writing import Writing
from heatgrid.drawn import Panel, TextRegion
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings
from tests.unit.detect.decorated import THREE, draw

ALONE = ((0.3, 0.4, 0.4, 0.5),)


def roles(places, decorate):
    """How many lines of titles and x labels each panel has."""
    layouts = draw(places, decorate).detect()
    return [(len(layout.title), len(layout.x_label)) for layout in layouts]


def below(axes, text, depth, size):
    axes.text(0.5, -depth, text, transform=axes.transAxes, ha="center", va="top", fontsize=size)


@pytest.mark.parametrize(
    ("size", "depth", "found"),
    [(15, 0.24, (1, 0)), (12, 0.24, (0, 1)), (15, 0.12, (0, 1))],
)
def test_a_lone_line_below_a_panel_is_a_title_if_it_is_large_and_far(size, depth, found):
    def decorate(canvas, axes, index):
        below(axes, "Kept tokens", depth, size)

    assert roles(ALONE, decorate) == [found]


@pytest.mark.parametrize(("top", "found"), [(0.17, (0, 0)), (0.09, (1, 0))])
def test_a_line_right_above_another_chart_is_the_title_of_that(top, found):
    def decorate(canvas, axes, index):
        below(axes, "Kept tokens", 0.36, 15)
        chart = axes.figure.add_axes((0.3, 0.02, 0.4, top - 0.02))
        chart.bar(range(5), (5, 4, 3, 4, 5), 1.0, color="gray")
        chart.set(xlim=(-0.5, 4.5), ylim=(0, 5))
        chart.set_axis_off()

    assert roles(ALONE, decorate) == [found]


@pytest.mark.parametrize(("high", "is_title"), [(21, False), (29, True)])
def test_most_letters_being_small_makes_no_title_of_a_label(high, is_title):
    """Names of rows in small letters make the usual letter of the figure a small one."""

    def word(left, top, capital, small):
        heights = (capital, small, small, small)
        glyphs = (
            Box(left + 16 * at, top + high - height, left + 16 * at + 12, top + high)
            for at, height in enumerate(heights)
        )
        return TextLine(tuple(glyphs), False)

    panel = Panel(0, (300.0, 400.0, 500.0), (40.0, 90.0, 140.0))
    ticks = [word(left, 146, 20, 15) for left in (320, 420)]
    line = word(370, 220, high, round(0.7 * high))
    regions = tuple(TextRegion(tick.box, index=at) for at, tick in enumerate(ticks))
    row = TickRow(Side.BOTTOM, regions, frozenset(ticks), 6.0)
    writing = Writing((panel,), (), (*ticks, line), np.zeros((0, 4), int), 15.0)
    around = Around(writing, {Slot(0, 0): row}, [line], {}, AxesSettings())
    found = titles_below(around, [Claim(2.9, Role.X_LABEL, (0,), line)], [])
    assert [claim.line for claim in found] == [line] * is_title


@pytest.mark.parametrize(("size", "found"), [(13, (1, 0)), (10, (0, 1))])
def test_below_ticks_on_top_a_line_is_a_title_if_it_is_larger_than_these(size, found):
    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        below(axes, "Kept tokens", 0.05, size)

    assert roles(ALONE, decorate) == [found]


@pytest.mark.parametrize(("label", "found"), [(10, (1, 0)), (13, (0, 1))])
def test_a_line_larger_than_the_label_of_the_other_axis_is_a_title(label, found):
    def decorate(canvas, axes, index):
        axes.set_ylabel("Depth", fontsize=label)
        below(axes, "Kept tokens", 0.12, 13)

    assert roles(ALONE, decorate) == [found]


def test_small_letters_alone_do_not_tell_how_large_the_label_of_the_other_axis_is():
    def decorate(canvas, axes, index):
        axes.set_ylabel("source", fontsize=11)
        axes.set_xlabel("TARGET", fontsize=11)

    assert roles(ALONE, decorate) == [(0, 1)]


@pytest.mark.parametrize(
    ("text", "size", "depth", "found"),
    [
        ("Confusion matrix", 10, 0.34, (1, 1)),
        ("Confusion\nmatrix", 10, 0.34, (2, 1)),
        ("Confusion matrix", 7, 0.34, (0, 1)),
        ("(a)", 10, 0.34, (0, 1)),
        ("accuracy 0.84", 10, 0.225, (0, 2)),
    ],
)
def test_a_line_below_the_label_is_a_title_unless_it_is_small_or_goes_on_in_it(
    text, size, depth, found
):
    def decorate(canvas, axes, index):
        axes.set_xlabel("Predicted", fontsize=10)
        below(axes, text, depth, size)

    assert roles(ALONE, decorate) == [found]


def test_nothing_below_is_a_title_where_one_stands_above():
    def decorate(canvas, axes, index):
        axes.set_title("Runs")
        below(axes, "Kept tokens", 0.24, 14)

    assert roles(ALONE, decorate) == [(1, 1)]


@pytest.mark.parametrize("labels", [["Jan", "Feb", "Mar"], [""] * 3])
def test_lone_lines_that_differ_below_equal_ticks_are_titles(labels):
    def decorate(canvas, axes, index):
        axes.set_xticks(range(3), labels)
        axes.set_xlabel("abc" * (index + 1))

    assert roles(THREE, decorate) == [(1, 0)] * 3


def test_lone_lines_that_differ_below_other_ticks_are_labels():
    def decorate(canvas, axes, index):
        axes.set_xticks(range(3), ["a" * (index + 1)] * 3)
        axes.set_xlabel("abc" * (index + 1))

    assert roles(THREE, decorate) == [(0, 1)] * 3


def test_lines_that_differ_below_panels_with_their_labels_on_top_are_titles():
    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.xaxis.set_label_position("top")
        axes.set_xticks(range(3), ["a" * (index + 1)] * 3)
        axes.set_xlabel("Player", labelpad=12)
        axes.set_ylabel("Other")
        below(axes, "abc" * (index + 1), 0.1, 10)

    assert roles(THREE, decorate) == [(1, 1)] * 3


def test_the_label_below_ticks_that_stand_between_cells_is_no_title():
    def decorate(canvas, axes, index):
        axes.set_xticks([-0.5, 0.5, 1, 1.5, 2.5], ["20", "30", "35", "40", "50"], fontsize=8)
        axes.set_xlabel("age", fontsize=12)

    assert roles(ALONE, decorate) == [(0, 1)]


def test_lone_lines_that_differ_are_titles_where_all_panels_share_both_labels():
    def decorate(canvas, axes, index):
        axes.set_xticks(range(3), ["a" * (index + 1)] * 3)
        below(axes, "abc" * (index + 1), 0.3, 10)
        if index == 0:
            canvas.text(0.52, 0.04, "Target", ha="center", fontsize=11)
            canvas.text(0.02, 0.55, "Source", va="center", rotation=90, fontsize=11)

    places = [(left, bottom, 0.3, 0.25) for bottom in (0.62, 0.22) for left in (0.15, 0.6)]
    assert roles(places, decorate) == [(1, 1)] * 4


@pytest.mark.parametrize(
    ("texts", "found"), [(("(a) Small", "(b) Swin-B", "(c) Large one", "(d) Tiny"), 1), ("aaaa", 0)]
)
def test_lines_off_the_middles_of_all_panels_alike_are_titles_if_they_differ(texts, found):
    """Those of the upper row are near the panels of the lower one."""

    def decorate(canvas, axes, index):
        axes.set_xlabel("Predicted")
        axes.text(0.28, -0.62, texts[index], transform=axes.transAxes, ha="center", va="top")

    places = [(left, bottom, 0.3, 0.2) for bottom in (0.7, 0.22) for left in (0.15, 0.6)]
    layouts = draw(places, decorate).detect()
    assert [len(layout.title) for layout in layouts] == [found] * 4
    if found:
        below = [layout.title[0].box.top > panel.box.bottom for layout, panel in
                 zip(layouts, draw(places, decorate).panels, strict=True)]  # fmt: skip
        assert all(below)


@pytest.mark.parametrize(("size", "found"), [(15, (1, 1)), (10, (1, 1))])
def test_below_a_label_on_top_a_line_larger_than_both_labels_is_the_title(size, found):
    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.xaxis.set_label_position("top")
        axes.set_xlabel("Predicted class", fontsize=10)
        axes.set_ylabel("True class", fontsize=10)
        below(axes, "Test set of one run", 0.05, size)

    (layout,) = draw(ALONE, decorate).detect()
    assert (len(layout.title), len(layout.x_label)) == found
    on_top = [region.box.bottom <= 200 for region in layout.x_label]
    assert on_top == [size == 15]


@pytest.mark.parametrize(
    ("text", "size", "note", "found"),
    [
        ("Row-normalized counts of the held-out set", 11, "", 1),
        ("n = 653", 11, "", 0),
        ("Row-normalized counts of the held-out set", 6, "", 0),
        ("Row-normalized counts of the held-out set", 11, "After the last epoch", 0),
    ],
)
def test_a_long_line_alone_below_a_panel_with_its_label_on_top_is_its_title(
    text, size, note, found
):
    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.xaxis.set_label_position("top")
        axes.set_xlabel("Predicted class", fontsize=10)
        axes.set_ylabel("True class", fontsize=10)
        canvas.text(0.02, 0.3, text, size=size)
        canvas.text(0.02, 0.05, note, size=size)

    (layout,) = draw(ALONE, decorate).detect()
    assert (len(layout.title), len(layout.x_label)) == (found, 1)


def test_a_large_line_below_the_middle_one_of_several_panels_is_the_label_of_all():
    def decorate(canvas, axes, index):
        axes.set_ylabel("Depth", fontsize=9)
        if index == 1:
            below(axes, "Epoch", 0.12, 14)

    assert roles(THREE, decorate) == [(0, 1)] * 3
