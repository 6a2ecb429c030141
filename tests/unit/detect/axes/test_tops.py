"""Lines between the ticks on top of panels and what stands above them."""

import numpy as np
import pytest

from heatgrid.detect.axes.around import Around
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.slots import Slot
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.ticks import TickRow
from heatgrid.detect.axes.tops import label_on_top
from heatgrid.detect.axes.writing import Writing
from heatgrid.drawn import TextRegion
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings
from tests.unit.detect.decorated import THREE, draw, lattice


def top_labeled(labels, names, *, loc="center", size=12):
    """Three panels with ticks and a label on top, and a title of its size."""

    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.xaxis.set_label_position("top")
        axes.set_xlabel(labels[index], fontsize=size)
        axes.set_title(names[index], fontsize=size, loc=loc)

    layouts = draw(THREE, decorate, size=(10, 4)).detect()
    return [(len(layout.title), len(layout.x_label)) for layout in layouts]


def test_a_line_that_all_panels_have_below_different_names_is_a_label():
    names = ("Accuracy", "Test loss", "Recall by class")
    assert top_labeled(("Batch size",) * 3, names) == [(1, 1)] * 3


def test_lines_that_differ_below_different_names_go_on_from_them():
    names = ("Accuracy of the", "Test loss of the", "Recall by class of")
    lower = ("small model", "model of layers", "nearest one")
    assert top_labeled(lower, names) == [(2, 0)] * 3


def test_lines_below_names_that_are_alike_go_on_from_them():
    assert top_labeled(("Batch size",) * 3, ("Accuracy at",) * 3) == [(2, 0)] * 3


@pytest.mark.parametrize(("label", "expected"), [("Ratio", (1, 1)), ("", (1, 0))])
def test_a_title_may_begin_where_the_panel_does(label, expected):
    found = top_labeled((label,) * 3, ("Seed 42 and all", "Seed 7 and few", "Seed 1"), loc="left")
    assert found == [expected] * 3


def test_a_line_far_under_one_that_begins_where_the_panel_does_is_a_label():
    """As Bokeh has it, the title no larger than the label."""

    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.xaxis.set_label_position("top")
        axes.set_xlabel("Dose (mg/kg)", fontsize=11)
        axes.set_title("Mean accuracy (%)", fontsize=11, loc="left", pad=24)

    (layout,) = draw(THREE[:1], decorate, size=(10, 4)).detect()
    assert (len(layout.title), len(layout.x_label)) == (1, 1)


def test_a_line_under_a_larger_and_longer_one_is_a_label_beside_another_panel_too():
    def decorate(canvas, axes, index):
        if index == 1:
            axes.xaxis.tick_top()
            axes.xaxis.set_label_position("top")
            axes.set_xlabel("Feature", fontsize=10)
            axes.set_title("Weights of the attention, head 3", fontsize=15, pad=16)

    _, layout = draw(THREE[:2], decorate, size=(10, 4)).detect()
    assert (len(layout.title), len(layout.x_label)) == (1, 1)


@pytest.mark.parametrize(("size", "expected"), [(16, (1, 1)), (9, (1, 0))])
@pytest.mark.parametrize(
    ("text", "bottom", "left"),
    [("Sales of the year by region", 0.93, 0.2), ("Sales by regions", 0.795, 0.3)],
    ids=["above", "beside"],
)
def test_a_line_under_a_larger_one_at_the_left_is_a_label(text, bottom, left, size, expected):
    """It may reach down beside the label."""

    def decorate(canvas, axes, _):
        axes.xaxis.tick_top()
        axes.xaxis.set_label_position("top")
        axes.set_xlabel("Feature", fontsize=10)
        canvas.text(0.02, bottom, text, fontsize=size)

    (layout,) = draw(((left, 0.1, 0.6, 0.6),), decorate, size=(6, 4)).detect()
    assert (len(layout.title), len(layout.x_label)) == expected


@pytest.mark.parametrize(("place", "expected"), [(0.5, (1, 1)), (0.6, (2, 0))])
def test_a_title_in_the_middle_of_the_figure_does_not_go_on_in_a_label(place, expected):
    """The middle of the panel is at 0.6."""

    def decorate(canvas, axes, _):
        axes.xaxis.tick_top()
        axes.xaxis.set_label_position("top")
        axes.set_xlabel("Dose (mg/kg)", fontsize=12)
        canvas.text(place, 0.83, "Yield by plot", fontsize=12, ha="center")

    (layout,) = draw(((0.3, 0.1, 0.6, 0.6),), decorate, size=(6, 4)).detect()
    assert (len(layout.title), len(layout.x_label)) == expected


@pytest.mark.parametrize(("turn", "side"), [(90, "left"), (270, "right")])
def test_brackets_make_a_label_no_larger_than_the_capitals_above_it(turn, side):
    def decorate(canvas, axes, _):
        axes.xaxis.tick_top()
        axes.xaxis.set_label_position("top")
        axes.set_xlabel("Dose (mg/kg)", fontsize=15, labelpad=12)
        axes.set_ylabel("True label", fontsize=15, rotation=turn, labelpad=24)
        axes.yaxis.set_label_position(side)
        axes.set_title("MATH500", fontsize=18)

    (layout,) = draw(((0.2, 0.1, 0.6, 0.6),), decorate, size=(6, 6)).detect()
    assert (len(layout.title), len(layout.x_label)) == (1, 1)


def test_a_title_goes_on_in_a_line_without_capitals():
    found = top_labeled(("per age group",) * 3, ("Accuracy at",) * 3)
    assert found == [(2, 0)] * 3


def test_a_title_much_shorter_than_the_line_below_it_ends_above_that():
    assert top_labeled(("Predicted class",) * 3, ("Dune",) * 3) == [(1, 1)] * 3


def test_a_subtitle_longer_than_its_title_where_the_label_stands_below():
    def decorate(canvas, axes, _):
        axes.xaxis.tick_top()
        axes.set_xlabel("Learning rate", fontsize=12)
        axes.set_title("ARC\nXLM-R, n = 388", fontsize=12)

    (layout,) = draw(((0.4, 0.2, 0.3, 0.5),), decorate, size=(6, 6)).detect()
    assert (len(layout.title), len(layout.x_label)) == (2, 1)


@pytest.mark.parametrize(
    ("labeled", "larger", "expected"),
    [(True, 18, (1, 1)), (True, 12, (2, 0)), (False, 18, (2, 0))],
    ids=["a label", "a title of two lines", "a subtitle"],
)
def test_a_label_on_top_without_ticks_is_as_large_as_the_other_label(labeled, larger, expected):
    def decorate(canvas, axes, _):
        axes.set_xticks([])
        axes.xaxis.set_label_position("top")
        axes.set_xlabel("Hour of the day", fontsize=12)
        axes.set_title("Slate", fontsize=larger)
        if labeled:
            axes.set_ylabel("Dose (mg/kg)", fontsize=12)

    (layout,) = draw(((0.2, 0.1, 0.6, 0.6),), decorate, size=(6, 6)).detect()
    assert (len(layout.title), len(layout.x_label)) == expected


@pytest.mark.parametrize("size", [12, 18])
def test_a_label_on_top_without_ticks_is_one_in_all_panels(size):
    def decorate(canvas, axes, index):
        axes.set_xticks([])
        axes.xaxis.set_label_position("top")
        axes.set_xlabel("Step", fontsize=12)
        axes.set_title(("Slate", "ResNet-50")[index], fontsize=size)
        axes.set_ylabel("Dose (mg/kg)", fontsize=12)

    boxes = ((0.1, 0.1, 0.35, 0.6), (0.6, 0.1, 0.35, 0.6))
    layouts = draw(boxes, decorate, size=(10, 5)).detect()
    assert [(len(each.title), len(each.x_label)) for each in layouts] == [(1, 1)] * 2


def test_a_long_title_above_a_short_line_ends_there():
    """As long as most of its panel, it could be a caption, but for where it stands."""

    def decorate(canvas, axes, _):
        axes.xaxis.tick_top()
        axes.xaxis.set_label_position("top")
        axes.set_xlabel("Depth", fontsize=12)
        axes.set_title("two layers accuracy", fontsize=12)

    (layout,) = draw(((0.4, 0.1, 0.3, 0.6),), decorate, size=(6, 6)).detect()
    assert (len(layout.title), len(layout.x_label)) == (1, 1)


def test_a_label_that_lost_a_letter_leaves_those_of_other_panels():
    names = ("Accuracy", "Test loss", "Recall by class")
    labels = ("Batch size", "atch size", "Batch size")
    first, _, last = top_labeled(labels, names)
    assert first == last == (1, 1)


@pytest.mark.parametrize(
    ("sides", "ends"),
    [
        (
            ((350, 358), (359, 377), (382, 385), (386, 394), (395, 405), (406, 411), (411, 417)),
            ((40, 49), (42, 49), (40, 52), (42, 49), (40, 52), (40, 49), (42, 52)),
        ),
        (
            ((350, 372), (363, 365), (377, 380), (382, 396), (397, 401), (403, 407), (408, 414)),
            ((40, 49), (48, 49), (41, 52), (42, 51), (41, 51), (40, 49), (42, 52)),
        ),
    ],
    ids=["letters at the slash", "letters at the capital"],
)
def test_brackets_and_a_slash_make_no_larger_print_of_a_label(sides, ends):
    """In small print, letters of a unit and the slash beside them run together."""
    panel = lattice(0, (290, 80, 480, 200), 3, 3)
    glyphs = zip((*sides, (418, 421)), (*ends, (40, 52)), strict=True)
    label = TextLine(
        tuple(Box(left, top, right, bottom) for (left, right), (top, bottom) in glyphs), False
    )
    lefts = (266, 268, 266, 268, 266)
    turned = TextLine(
        tuple(Box(left, 150 - 6 * at, 275, 155 - 6 * at) for at, left in enumerate(lefts)), True
    )
    row = TickRow(Side.TOP, (TextRegion(Box(380, 60, 388, 69)),), frozenset(), 11.0)
    writing = Writing((panel,), (), (label, turned), np.zeros((0, 4), int), 9.0)
    around = Around(writing, {Slot(0, 0): row}, [label, turned], {}, AxesSettings())
    assert [line for line, _ in label_on_top(around, (0,), [(label, 1.0)])] == [label]


def test_the_line_above_the_titles_of_several_panels_is_no_label():
    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        if index > 1:
            axes.set_xticks([])
        else:
            axes.set_title(("Before", "After calibration")[index], fontsize=12)
        if index % 2:
            axes.set_yticks([])
        if index == 0:
            canvas.text(0.5, 0.935, "Results of all", fontsize=12, ha="center", va="center")
            canvas.text(0.04, 0.5, "Target area", fontsize=12, va="center", rotation=90)

    places = [(0.15 + 0.4 * col, 0.47 - 0.4 * row, 0.4, 0.35) for row in (0, 1) for col in (0, 1)]
    layouts = draw(places, decorate, size=(8, 7)).detect()
    assert [len(layout.x_label) for layout in layouts] == [0] * 4
    assert [len(layout.title) for layout in layouts[:2]] == [1] * 2


@pytest.mark.parametrize(
    ("size", "below", "expected"),
    [(12, "", 1), (17, "", 0), (12, "Target", 1)],
    ids=["as large as the y label", "larger", "another one below"],
)
def test_a_line_above_the_ticks_on_top_of_several_panels_is_their_label(size, below, expected):
    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        if index > 1:
            axes.set_xticks([])
        if index % 2:
            axes.set_yticks([])
        if index == 0:
            canvas.text(0.5, 0.93, "Source area", fontsize=size, ha="center", va="center")
            canvas.text(0.5, 0.04, below, fontsize=12, ha="center", va="center")
            canvas.text(0.04, 0.5, "Target area", fontsize=12, va="center", rotation=90)

    places = [(0.15 + 0.4 * col, 0.5 - 0.4 * row, 0.4, 0.35) for row in (0, 1) for col in (0, 1)]
    layouts = draw(places, decorate, size=(8, 7)).detect()
    assert [len(layout.y_label) for layout in layouts] == [1] * 4
    texts = [region.box.bottom < 200 for layout in layouts for region in layout.x_label]
    assert texts == ([not below] * 4 if expected else [])


@pytest.mark.parametrize(
    ("weights", "is_label"),
    [(("bold", "normal"), False), (("bold", "bold"), True), (("normal", "normal"), True)],
)
def test_a_bold_line_above_the_ticks_is_no_label_beside_a_light_one(weights, is_label):
    """LaTeX prints the title of an attention map as large as the label of its y axis."""

    def decorate(canvas, axes, _):
        axes.xaxis.tick_top()
        on_top, beside = weights
        canvas.text(0.5, 0.93, "Layer 3, head 7", fontsize=12, weight=on_top, ha="center")
        canvas.text(0.03, 0.5, "Target token", fontsize=12, weight=beside, va="center", rotation=90)

    (layout,) = draw([(0.15, 0.1, 0.7, 0.72)], decorate, size=(5, 5)).detect()
    assert len(layout.y_label) == 1
    assert (len(layout.x_label), len(layout.title)) == ((1, 0) if is_label else (0, 1))


@pytest.mark.parametrize("has_head", [True, False])
@pytest.mark.parametrize(("center", "is_label"), [(280, True), (230, False)])
def test_the_caption_of_a_table_is_centered_on_its_names_as_well(center, is_label, has_head):
    """The names of its rows have a head beside those of the columns, or its print is as small."""
    panel = lattice(0, (160, 80, 400, 200), 3, 4)

    def line(middle, top, count):
        lefts = range(middle - 4 * count, middle + 4 * count, 8)
        return TextLine(tuple(Box(left, top, left + 6, top + 9) for left in lefts), False)

    caption, head = line(center, 30, 20), line(100, 60, 6 if has_head else 1)
    columns = [line(190 + 60 * at, 60, 4) for at in range(4)]
    names = [line(100, 95 + 40 * at, 8) for at in range(3)]
    ticks = {
        Slot(0, axis): TickRow(
            side,
            tuple(TextRegion(each.box, index=at) for at, each in enumerate(row)),
            frozenset(row),
            9.0,
        )
        for axis, side, row in ((0, Side.TOP, columns), (1, Side.LEFT, names))
    }
    lines = (caption, head, *columns, *names)
    writing = Writing((panel,), (), lines, np.zeros((0, 4), int), 9.0)
    around = Around(writing, ticks, [caption, head], {}, AxesSettings())
    found = label_on_top(around, (0,), [(caption, 1.0)])
    assert [each for each, _ in found] == [caption] * is_label


@pytest.mark.parametrize(("heights", "is_label"), [((13, 9), True), ((13, 10), False)])
def test_small_letters_tell_a_title_from_a_label_as_well(heights, is_label):
    """Capitals of 12 pt and of 10 pt may differ by a pixel, and so do small letters."""
    panel = lattice(0, (160, 80, 400, 200), 3, 4)

    def line(capital, small, *, vertical=False):
        rows = [capital, small, small, small, small, capital]
        boxes = [
            Box(50 + 12 - height, 165 - 10 * at, 62, 173 - 10 * at)
            if vertical
            else Box(250 + 10 * at, 42 - height, 258 + 10 * at, 42)
            for at, height in enumerate(rows)
        ]
        return TextLine(tuple(boxes), vertical)

    upper, y_label = line(*heights), line(12, 8, vertical=True)
    ticks = {
        Slot(0, axis): TickRow(
            side, tuple(TextRegion(box, index=at) for at, box in enumerate(boxes)), frozenset(), 9.0
        )
        for axis, side, boxes in (
            (0, Side.TOP, [Box(186 + 60 * at, 60, 194 + 60 * at, 70) for at in range(4)]),
            (1, Side.LEFT, [Box(140, 95 + 40 * at, 150, 105 + 40 * at) for at in range(3)]),
        )
    }
    writing = Writing((panel,), (), (upper, y_label), np.zeros((0, 4), int), 9.0)
    around = Around(writing, ticks, [upper, y_label], {}, AxesSettings())
    found = label_on_top(around, (0,), [(upper, 1.0)])
    assert [each for each, _ in found] == [upper] * is_label


@pytest.mark.parametrize(("size", "expected"), [(20, (0, 1)), (24, (1, 0))])
def test_a_line_as_small_as_the_ticks_below_it_is_a_label_where_no_other_is(size, expected):
    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.set_xticks(range(3), ("Ali", "Bob", "Log"), size=20)
        axes.set_title("Learning rate", fontsize=size)

    (layout,) = draw(THREE[1:2], decorate, size=(10, 4)).detect()
    assert (len(layout.title), len(layout.x_label)) == expected


@pytest.mark.parametrize(("names", "count"), [(("Sample", "Sample"), 1), (("Before", "After"), 0)])
def test_a_line_above_the_ticks_of_all_panels_is_their_label(names, count):
    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.set_yticks([])
        axes.text(0.5, 1.16, names[index], fontsize=12, ha="center", transform=axes.transAxes)

    layouts = draw([(0.1, 0.2, 0.35, 0.5), (0.55, 0.2, 0.35, 0.5)], decorate, size=(8, 6)).detect()
    assert [len(layout.x_label) for layout in layouts] == [count] * 2
    assert [len(layout.title) for layout in layouts] == [1 - count] * 2
