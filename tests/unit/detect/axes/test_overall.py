"""Headings of whole figures and labels that all panels have."""

import numpy as np
import pytest

from heatgrid.detect.axes.around import Around
from heatgrid.detect.axes.overall import labels_below_all
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.writing import Writing
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings
from tests.unit.detect.decorated import THREE, TWO_ROWS, draw, lattice

COLUMN = ((0.25, 0.68, 0.6, 0.16), (0.25, 0.42, 0.6, 0.16), (0.25, 0.16, 0.6, 0.16))
# Something stands at the right, so the middle of all panels is not that of the second one.
ASIDE = ((0.1, 0.2, 0.2, 0.5), (0.37, 0.2, 0.2, 0.5), (0.72, 0.2, 0.2, 0.5))


def decorated(heading_at, x_label=""):
    """Without ticks, so that labels are as near to the panel below as to their own."""

    def decorate(canvas, axes, index):
        axes.set(xticks=[], xlabel=x_label)
        if index == 0:
            above = axes.get_position().y1 + 0.03
            canvas.text(heading_at, above, "All groups", size=13, ha="center", va="center")

    return decorate


def titles_and_labels(layouts):
    return [(len(layout.title), len(layout.x_label)) for layout in layouts]


def test_under_a_heading_lines_with_the_same_words_below_all_panels_are_labels():
    decorate = decorated(0.5, x_label="Epoch")
    drawn = draw(COLUMN, decorate, size=(5, 7))
    layouts = drawn.detect()
    assert titles_and_labels(layouts) == [(0, 1)] * 3
    assert all(
        layout.x_label[0].box.top >= panel.box.bottom
        for layout, panel in zip(layouts, drawn.panels, strict=True)
    )


@pytest.mark.parametrize(("heading_at", "count"), [(0.5, 0), (0.55, 1)])
def test_a_line_over_a_column_of_panels_is_the_title_of_the_first_if_centered_on_it(
    heading_at, count
):
    layouts = draw(COLUMN, decorated(heading_at), size=(5, 7)).detect()
    assert titles_and_labels(layouts) == [(count, 0), (0, 0), (0, 0)]


@pytest.mark.parametrize(("places", "count"), [(ASIDE, 0), (ASIDE[1:], 1)])
def test_a_lone_line_over_the_middle_one_of_three_panels_is_the_heading_of_all(places, count):
    layouts = draw(places, decorated(0.47), size=(9, 4)).detect()
    assert sum(len(layout.title) for layout in layouts) == count


@pytest.mark.parametrize(("text", "count"), [("Elastic net\nratio = 0.5", 2), ("Ratio = 0.5", 1)])
def test_the_first_line_of_the_middle_title_is_no_heading(text, count):
    def decorate(canvas, axes, index):
        axes.set_title(("Head 1", text, "Head 2")[index])
        if count == 1 and not index:
            canvas.suptitle("Elastic net", y=0.93)

    layouts = draw(THREE, decorate, size=(7, 3)).detect()
    assert [len(layout.title) for layout in layouts] == [1, count, 1]


def test_a_label_does_not_go_on_in_the_title_below_it():
    def decorate(canvas, axes, index):
        axes.set(xticks=[])
        for height, text in ((-0.28, "Epoch"), (1.15, ("Winter", "Site B")[index])):
            axes.text(0.5, height, text, transform=axes.transAxes, ha="center", va="center")

    layouts = draw(TWO_ROWS, decorate).detect()
    assert titles_and_labels(layouts) == [(1, 1)] * 2


def test_a_lone_line_flush_with_the_second_panel_of_a_row_is_no_heading_of_all():
    def decorate(canvas, axes, index):
        axes.set(xticks=[])
        if index == 1:
            axes.set_title("All groups of it", loc="left")

    layouts = draw(((0.1, 0.2, 0.35, 0.6), (0.55, 0.2, 0.35, 0.6)), decorate).detect()
    assert titles_and_labels(layouts) == [(0, 0), (1, 0)]


@pytest.mark.parametrize(
    ("texts", "count"),
    [(("-1.0", "0.0", "1.0"), 0), (("", "Site 2", ""), 1), (("n = 4", "Site 2", ""), 1)],
    ids=["scale", "title", "title beside another"],
)
def test_labels_of_a_scale_between_two_panels_are_no_title_of_the_lower_one(texts, count):
    def decorate(canvas, axes, index):
        axes.set(xticks=[], yticks=[])
        for place, text in zip((0.1, 0.5, 0.9), texts, strict=True) if index else ():
            axes.text(place, 1.08, text, transform=axes.transAxes, ha="center", va="center")

    layouts = draw(TWO_ROWS, decorate).detect()
    assert [len(layout.title) for layout in layouts] == [0, count]


@pytest.mark.parametrize(("lower_px", "count"), [(7, 3), (12, 0)])
def test_labels_below_panels_may_stand_as_much_lower_as_turned_ticks_are_longer(lower_px, count):
    places = enumerate((20, 220, 420))
    panels = tuple(lattice(at, (50, top, 250, top + 100), 2, 2) for at, top in places)
    tops = [panel.box.bottom + 40 + lower_px * (panel.index == 1) for panel in panels]
    lefts = range(130, 170, 9)
    lines = [TextLine(tuple(Box(x, top, x + 7, top + 10) for x in lefts), False) for top in tops]
    writing = Writing(panels, (), tuple(lines), np.zeros((0, 4), int), 10)
    around = Around(writing, {}, lines, {}, AxesSettings())
    assert len(labels_below_all(around)) == count
