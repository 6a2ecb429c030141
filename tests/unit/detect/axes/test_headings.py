"""Titles and labels that only the other panels of a figure tell apart."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.detect.axes import layout
from heatgrid.detect.axes.around import Around, Role
from heatgrid.detect.axes.claims import Claim
from heatgrid.detect.axes.corner import corner_claims
from heatgrid.detect.axes.headings import of_letters, settled_names, without_seams
from heatgrid.detect.axes.layout import detect_axes
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.slots import Slot
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.ticks import TickRow
from heatgrid.detect.axes.writing import Writing
from heatgrid.drawn import Bar, Figure, Orientation, Panel, TextRegion
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings
from tests.unit.detect.decorated import THREE, TWO_ROWS, draw, lattice

SETTINGS = AxesSettings()
EM = 10.0
PANEL = lattice(0, (0, 50, 200, 150), 2, 2)
BAR = Box(220, 50, 240, 150)


def level(left, right, top=30):
    """A line of letters 8 px wide and 2 px apart."""
    letters = range(left, right, 10)
    return TextLine(tuple(Box(x, top, x + 8, top + 10) for x in letters), False)


def with_names(names, **settings):
    """Three panels with ticks and one name each above them, as large as the labels."""

    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.set_title(names[index], fontsize=10)
        axes.set_ylabel("Depth")

    return draw(THREE, decorate, size=(9, 4), **settings).detect()


def test_lines_above_ticks_that_differ_are_titles():
    layouts = with_names(("Cat", "Elephants", "Cat"))
    assert [(len(layout.title), len(layout.x_label)) for layout in layouts] == [(1, 0)] * 3


def test_a_title_above_the_ticks_of_a_lower_panel_is_no_label_of_the_upper_one():
    """It stands close below that, and far above its own panel, as with matshow."""
    panels = [lattice(at, (20, 60 + 200 * at, 160, 200 + 200 * at), 3, 3) for at in (0, 1)]
    titles = [level(60, 120, top=panel.box.top - 50) for panel in panels]
    ticks = {
        Slot(at, 0): TickRow(
            Side.TOP, (TextRegion(Box(80, box.top - 30, 100, box.top - 5)),), frozenset(), 7.0
        )
        for at, box in enumerate(panel.box for panel in panels)
    }
    writing = Writing(tuple(panels), (), tuple(titles), np.zeros((0, 4), int), EM)
    around = Around(writing, ticks, titles, {}, SETTINGS)
    given = [
        *(Claim(2.0, Role.TITLE, (at,), title) for at, title in enumerate(titles)),
        Claim(0.5, Role.X_LABEL, (0,), titles[1]),
    ]
    kept = settled_names(around, given)
    assert not [claim for claim in kept if claim.role is Role.X_LABEL]


def test_titles_of_a_lower_row_that_differ_are_none_of_the_upper_row():
    """Lines above ticks on top may be labels, so that no panel has a title above it for sure."""
    panels = [lattice(at, (20 + 180 * (at % 2), 60 + 200 * (at // 2), 160 + 180 * (at % 2),
                           200 + 200 * (at // 2)), 3, 3) for at in range(4)]  # fmt: skip
    titles = [
        level(panel.box.left + 40 - 10 * at, panel.box.left + 100 + 10 * at, panel.box.top - 50)
        for at, panel in enumerate(panels)
    ]
    ticks = {
        Slot(at, 0): TickRow(
            Side.TOP,
            (TextRegion(Box(box.left + 60, box.top - 30, box.left + 80, box.top - 5)),),
            frozenset(),
            7.0,
        )
        for at, box in enumerate(panel.box for panel in panels)
    }
    writing = Writing(tuple(panels), (), tuple(titles), np.zeros((0, 4), int), EM)
    around = Around(writing, ticks, titles, {}, SETTINGS)
    given = [
        Claim(cost, role, (at,), title)
        for at, title in enumerate(titles)
        for role, cost in ((Role.TITLE, 0.8), (Role.X_LABEL, 0.5))
    ]
    kept = sorted(settled_names(around, given))
    found = {claim.owners[0]: claim.line for claim in kept[::-1] if claim.role is Role.TITLE}
    assert found == dict(enumerate(titles))


def test_lines_above_ticks_that_are_alike_are_labels():
    layouts = with_names(("Ratio", "Ratio", "Ratio"))
    assert [(len(layout.title), len(layout.x_label)) for layout in layouts] == [(0, 1)] * 3


def test_lines_below_labels_that_differ_are_titles():
    def decorate(canvas, axes, index):
        axes.set_xlabel("Ratio")
        axes.text(0.5, -0.27, "abc" * (index + 1), transform=axes.transAxes, ha="center")

    layouts = draw(THREE, decorate).detect()
    assert [(len(layout.title), len(layout.x_label)) for layout in layouts] == [(1, 1)] * 3
    assert all(layout.title[0].box.top > layout.x_label[0].box.bottom for layout in layouts)


def test_a_line_below_a_label_is_a_title_where_the_other_two_differ():
    def decorate(canvas, axes, index):
        axes.set_xlabel("Ratio")
        axes.text(0.5, -0.27, "n" * (9 + index), transform=axes.transAxes, ha="center")

    layouts = draw(THREE, decorate).detect()
    assert [(len(layout.title), len(layout.x_label)) for layout in layouts] == [(1, 1)] * 3


@pytest.mark.parametrize(("text", "found"), [("depth", 1), ("(a)", 0)])
def test_a_level_word_above_the_ticks_is_the_label_of_their_axis(text, found):
    def decorate(canvas, axes, index):
        axes.set_yticks(range(3), ["Amber", "Birch", "Cedar"])
        axes.text(-0.02, 1.03, text, transform=axes.transAxes, ha="right")

    (layout,) = draw(TWO_ROWS[:1], decorate).detect()
    assert len(layout.y_label) == found
    assert all(region.angle_deg == 0 for region in layout.y_label)


@pytest.mark.parametrize(
    ("text", "name", "found"), [("Age", "Year", 1), ("A", "Year", 0), ("Age", "", 0)]
)
def test_the_head_of_the_rows_of_a_sheet_is_their_label_if_the_columns_have_one(text, name, found):
    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.xaxis.set_label_position("top")
        axes.set_xlabel(name, size=9)
        axes.set_yticks(range(3), ["0-5", "6-17", "18+"])
        axes.text(-0.15, 1.05, text, transform=axes.transAxes, size=9)

    (layout,) = draw([(0.2, 0.2, 0.6, 0.5)], decorate).detect()
    assert len(layout.y_label) == found
    assert len(layout.x_label) == found


@pytest.mark.parametrize(("right", "found"), [(1.02, 1), (1.15, 0)])
def test_a_level_word_behind_the_end_of_an_axis_is_its_label(right, found):
    def decorate(canvas, axes, index):
        axes.text(right, -0.05, "hour", transform=axes.transAxes, va="center")

    (layout,) = draw([(0.1, 0.2, 0.6, 0.6)], decorate).detect()
    assert len(layout.x_label) == found


def test_the_label_below_turned_ticks_is_no_second_line_of_them():
    def decorate(canvas, axes, index):
        axes.set_xticks(range(6), [str(10 + 50 * col) for col in range(6)], rotation=270)
        for col, word in ((2, "Hour"), (3, "of day")):
            axes.text(col, 3.0, word, ha="center", va="top")

    (layout,) = draw([(0.2, 0.3, 0.6, 0.6)], decorate, cols=6).detect()
    assert [tick.angle_deg for tick in layout.x_ticks] == [90] * 6
    assert max(tick.box.bottom for tick in layout.x_ticks) < 320


@pytest.mark.parametrize(
    ("left", "text", "found"),
    [(0.08, "Actual", 1), (0.16, "Number of shots in all the runs", 1), (0.3, "Actual", 0)],
)
def test_a_turned_word_far_from_the_ticks_is_their_label_too(left, text, found):
    def decorate(canvas, axes, index):
        canvas.text(left, 0.5, text, rotation=90, va="center")

    (layout,) = draw([(0.3, 0.2, 0.6, 0.6)], decorate).detect()
    assert len(layout.y_label) == found


@pytest.mark.parametrize(("at", "lines"), [(0.3, 2), (0.37, 1)])
def test_a_title_goes_on_in_a_line_that_is_flush_with_it(at, lines):
    def decorate(canvas, axes, index):
        canvas.text(at, 0.91, "Response of groups", size=14)
        canvas.text(0.3, 0.84, "Mean of three replicates, with the last group left out")

    (layout,) = draw([(0.3, 0.2, 0.6, 0.6)], decorate).detect()
    assert len(layout.title) == lines


@pytest.mark.parametrize(
    ("left", "text", "size", "found"),
    [
        (0.01, "Residuals", 16, 1),
        (0.01, "Residuals", 8, 0),
        (0.01, "type", 10, 0),
        (0.92, "Type", 14, 0),
    ],
)
def test_a_large_heading_at_the_corner_of_a_figure_is_its_title(left, text, size, found):
    def decorate(canvas, axes, index):
        canvas.text(left, 0.93, text, size=size)

    (layout,) = draw([(0.3, 0.2, 0.6, 0.6)], decorate).detect()
    assert len(layout.title) == found


def test_a_heading_at_the_corner_of_many_panels_is_the_title_of_none():
    def decorate(canvas, axes, index):
        canvas.text(0.01, 0.93, "Residuals", size=16) if index == 0 else None

    layouts = draw(((0.2, 0.2, 0.3, 0.5), (0.6, 0.2, 0.3, 0.5)), decorate).detect()
    assert [len(layout.title) for layout in layouts] == [0, 0]


@pytest.mark.parametrize(("at", "is_heading"), [(0.94, False), (0.82, True)])
def test_the_heading_of_a_slide_is_no_title_of_a_panel_that_has_its_own(at, is_heading):
    def decorate(canvas, axes, index):
        canvas.text(0.05, at, "Where we stand", size=16)
        axes.set_title("Round trips", size=9)

    (layout,) = draw([(0.3, 0.2, 0.6, 0.56)], decorate, size=(6, 6)).detect()
    (title,) = layout.title
    assert (title.box.left < 0.1 * 600) == is_heading


@pytest.mark.parametrize(("top", "is_title"), [(60, False), (120, True)])
def test_a_line_over_a_row_of_titles_heads_the_figure(top, is_title):
    panel = lattice(0, (20, 80, 220, 280), 3, 3)
    heading, title = level(200, 280, top=30), level(80, 160, top=60)
    beside = level(380, 460, top=top)
    writing = Writing((panel,), (), (heading, title, beside), np.zeros((0, 4), int), EM)
    around = Around(writing, {}, [heading, title, beside], {}, SETTINGS)
    assert [claim.line for claim in corner_claims(around, set())] == [heading] * is_title


@pytest.mark.parametrize(("size", "is_title"), [(14, True), (9, False)])
def test_a_larger_heading_over_the_label_of_a_bar_on_top_is_the_title(size, is_title):
    def decorate(canvas, axes, index):
        canvas.text(0.2, 0.92, "Lake survey", size=size)
        canvas.text(0.5, 0.815, "Chlorophyll a (mg)", size=10, ha="center")
        for at in range(3):
            canvas.text(0.35 + 0.15 * at, 0.72, f"{10 * at}", size=9, ha="center")

    bar = Bar(Box(210, 78, 390, 90), Orientation.HORIZONTAL, (), (0,))
    (layout,) = draw([(0.2, 0.2, 0.6, 0.48)], decorate).detect(bars=[bar])
    assert any(region.box.left < 130 for region in layout.title) == is_title


@pytest.mark.parametrize(("left", "found"), [(0.02, 1), (0.12, 0)])
def test_a_large_line_between_other_things_is_the_name_of_one_of_them(left, found):
    def decorate(canvas, axes, index):
        canvas.text(left, 0.93, "Count", size=16)
        canvas.text(0.02, 0.5, "0.5", size=9)

    (layout,) = draw([(0.6, 0.2, 0.3, 0.6)], decorate).detect()
    assert len(layout.title) == found


def test_titles_of_two_lines_above_each_panel_of_a_column_are_whole():
    def decorate(canvas, axes, index):
        axes.set_title(("Accuracy\nsmall, n = 193", "Loss\nsmall, n = 446")[index])

    layouts = draw(((0.2, 0.6, 0.6, 0.2), (0.2, 0.15, 0.6, 0.2)), decorate).detect()
    assert [len(layout.title) for layout in layouts] == [2, 2]


@pytest.mark.parametrize(("size", "at", "lines"), [(14, 1.145, 2), (14, 1.168, 2), (9, 1.145, 1)])
def test_a_larger_line_stands_well_above_the_subtitle_that_it_is_the_title_of(size, at, lines):
    def decorate(canvas, axes, index):
        axes.text(0.5, 1.03, "mean of five plots", transform=axes.transAxes, ha="center", size=9)
        axes.text(0.5, at, "Soil moisture", transform=axes.transAxes, ha="center", size=size)

    (layout,) = draw([(0.2, 0.2, 0.6, 0.6)], decorate).detect()
    assert len(layout.title) == lines


@pytest.mark.parametrize(("center", "lines"), [(0.45, 2), (0.5, 1)], ids=["table", "columns"])
def test_a_line_in_the_middle_of_a_table_and_not_of_its_columns_belongs_to_the_title(center, lines):
    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        for top, text, size in ((1.22, "PISA mean scores", 13), (1.13, "nine countries", 9)):
            axes.text(center, top, text, transform=axes.transAxes, ha="center", size=size)

    (layout,) = draw([(0.3, 0.2, 0.6, 0.5)], decorate).detect()
    assert (len(layout.title), len(layout.x_label)) == (lines, 2 - lines)


def test_a_turned_label_comes_before_a_word_above_the_ticks():
    def decorate(canvas, axes, index):
        axes.set_yticks(range(3), ["Amber", "Birch", "Cedar"])
        axes.set_ylabel("Depth")
        axes.text(-0.02, 1.03, "panel", transform=axes.transAxes, ha="right")

    (layout,) = draw(TWO_ROWS[:1], decorate).detect()
    assert [region.angle_deg for region in layout.y_label] == [90]


def test_a_speck_is_no_text():
    speck = TextLine((Box(0, 0, 4, 4),), False)
    assert of_letters([level(0, 30), speck], EM, settings=SETTINGS) == [level(0, 30)]


@pytest.mark.parametrize(("box", "count"), [(Box(0, 0, 23, 1), 0), (Box(0, 0, 2, 10), 1)])
def test_the_rest_of_an_axis_is_no_text_and_a_thin_letter_is(box, count):
    assert len(of_letters([TextLine((box,), False)], EM, settings=SETTINGS)) == count


def test_a_title_and_the_label_of_a_bar_are_parted():
    title, label = level(40, 160), level(200, 260)
    joined = TextLine(title.glyphs + label.glyphs, False)
    assert without_seams([joined], [PANEL], [BAR], EM) == [title, label]


def test_a_label_may_begin_where_the_bar_does():
    title, label = level(40, 160), level(220, 300)
    joined = TextLine(title.glyphs + label.glyphs, False)
    assert without_seams([joined], [PANEL], [BAR], EM) == [title, label]


def test_a_long_title_that_is_centered_on_its_panel_stays_whole():
    title = level(-40, 240)
    assert without_seams([title], [PANEL], [BAR], EM) == [title]


def test_a_title_that_begins_where_its_panel_does_is_not_cut_within_a_word():
    title = TextLine((*level(0, 78).glyphs, *level(84, 264).glyphs), False)
    assert without_seams([title], [PANEL], [BAR], EM) == [title]


@pytest.mark.parametrize(("last", "parts"), [(214, 1), (220, 2)])
def test_a_title_of_several_words_is_not_cut_at_one_of_their_spaces(last, parts):
    words = level(-4, 100), level(104, 208), level(last, 300)
    title = TextLine(tuple(glyph for word in words for glyph in word.glyphs), False)
    assert len(without_seams([title], [PANEL], [BAR], EM)) == parts


def test_a_line_that_is_centered_on_nothing_stays_whole():
    line = level(90, 290)
    assert without_seams([line], [PANEL], [BAR], EM) == [line]


def test_turned_lines_have_no_seams():
    line = TextLine((Box(10, 0, 20, 8), Box(10, 10, 20, 18)), True)
    assert without_seams([line], [PANEL], [BAR], EM) == [line]


def test_a_title_beside_the_label_of_a_bar_has_its_own_role():
    def decorate(canvas, axes, index):
        axes.set_title("Accuracy of it")
        canvas.text(0.85, 0.735, "Pass@1", ha="center", size=12)

    drawn = draw([(0.3, 0.2, 0.5, 0.5)], decorate, size=(4, 4))
    bar = Bar(Box(330, 120, 350, 320), Orientation.VERTICAL, (), (0,))
    rgb = drawn.rgb.copy()
    rgb[bar.box.slices] = np.linspace(0, 200, 200).astype(np.uint8)[:, None, None]
    figure = Figure("drawn.png", rgb, "")
    (layout,), (bar_layout,) = detect_axes(figure, drawn.panels, (bar,), settings=SETTINGS)
    assert (len(layout.title), len(bar_layout.label)) == (1, 1)
    assert layout.title[0].box.right < bar_layout.label[0].box.left


def test_labels_at_the_tick_marks_of_a_bar_are_not_those_of_the_panel_behind_it():
    def decorate(canvas, axes, index):
        axes.set_yticks([])

    drawn = draw([(0.3, 0.2, 0.5, 0.6)], decorate, size=(4, 4), rows=12)
    box, (y_edges, rgb) = Box(60, 80, 75, 320), (drawn.panels[0].y_edges, drawn.rgb.copy())
    rgb[box.slices] = np.linspace(0, 200, 240).astype(np.uint8)[:, None, None]
    for row in (1, 4, 7, 10):
        middle = round((y_edges[row] + y_edges[row + 1]) / 2)
        rgb[middle : middle + 1, box.right : box.right + 6] = 0
        for left in (92, 102):
            rgb[middle - 5 : middle + 6, left : left + 8] = 0
            rgb[middle - 3 : middle + 4, left + 2 : left + 6] = 255
    bar = Bar(box, Orientation.VERTICAL, (), (0,))
    figure = Figure("drawn.png", rgb, "")
    (layout,), (bar_layout,) = detect_axes(figure, drawn.panels, (bar,), settings=SETTINGS)
    assert (len(layout.y_ticks), len(bar_layout.ticks)) == (0, 4)


def test_a_label_that_all_panels_have_is_that_of_the_panel_and_not_of_the_bar_before_it():
    def decorate(canvas, axes, index):
        axes.set_ylabel("Tasks", labelpad=0)

    drawn = draw(((0.1, 0.2, 0.3, 0.5), (0.6, 0.2, 0.3, 0.5)), decorate, size=(6, 4))
    bars, rgb = (Box(250, 120, 260, 320), Box(550, 120, 560, 320)), drawn.rgb.copy()
    for box in bars:
        rgb[box.slices] = np.linspace(0, 200, 200).astype(np.uint8)[:, None, None]
    given = tuple(Bar(box, Orientation.VERTICAL, (), (at,)) for at, box in enumerate(bars))
    figure = Figure("drawn.png", rgb, "")
    layouts, bar_layouts = detect_axes(figure, drawn.panels, given, settings=SETTINGS)
    assert [len(layout.y_label) for layout in layouts] == [1, 1]
    assert layouts[0].y_label != layouts[1].y_label
    assert [len(bar.label) for bar in bar_layouts] == [0, 0]


@pytest.mark.parametrize(("left", "is_title"), [(150, True), (60, False)])
def test_the_title_of_a_chart_may_be_centered_on_its_labels_too(left, is_title):
    """As Chart.js has it: the panel alone reaches from 200 to 400."""
    panel = lattice(0, (200, 105, 400, 405), 3, 3)
    title = level(left, left + 110, top=20)
    turned = TextLine(tuple(Box(6, top, 16, top + 8) for top in range(230, 280, 10)), True)
    row = TickRow(Side.TOP, (TextRegion(Box(230, 88, 240, 98)),), frozenset(), 7.0)
    writing = Writing((panel,), (), (title, turned), np.zeros((0, 4), int), EM)
    around = Around(writing, {Slot(0, 0): row}, [title, turned], {}, SETTINGS)
    claims = settled_names(around, [])
    assert [claim.line for claim in claims if claim.role is Role.TITLE] == [title] * is_title


@pytest.mark.parametrize("high", [10, 12])
def test_a_line_above_everything_that_may_be_the_label_of_a_bar_is_no_title(high):
    """Its bar lies on the panel, and the title stands between both."""
    panel, bar = lattice(0, (20, 105, 440, 205), 3, 3), Box(20, 44, 440, 60)
    label = TextLine(tuple(Box(x, 20, x + 8, 20 + high) for x in range(212, 240, 10)), False)
    title = level(174, 280, top=67)
    served = (Bar(bar, Orientation.HORIZONTAL, (), (0,)),)
    writing = Writing((panel,), served, (label, title), np.zeros((0, 4), int), EM)
    around = Around(writing, {}, [label, title], {}, SETTINGS)
    given = [Claim(0.3, Role.BAR_LABEL, (0,), label), Claim(0.7, Role.TITLE, (0,), title)]
    claims = settled_names(around, given)
    assert [claim.line for claim in claims if claim.role is Role.TITLE] == [title]


@pytest.mark.parametrize(("high", "is_title"), [(18, True), (10, False)])
def test_a_large_heading_may_stand_level_with_a_bar_beside_the_panel_and_its_name(high, is_title):
    panel, bar = lattice(0, (130, 90, 390, 250), 4, 4), Box(400, 32, 500, 42)
    letters = range(20, 200, 15)
    title = TextLine(tuple(Box(x, 20, x + 12, 20 + high) for x in letters), False)
    label = level(400, 470, top=18)
    bars = (Bar(bar, Orientation.HORIZONTAL, (), (0,)),)
    writing = Writing((panel,), bars, (title, label), np.zeros((0, 4), int), EM)
    around = Around(writing, {}, [title, label], {}, SETTINGS)
    claims = settled_names(around, [Claim(0.3, Role.BAR_LABEL, (0,), label)])
    assert [claim.line for claim in claims if claim.role is Role.TITLE] == [title] * is_title


@pytest.mark.parametrize(
    "place",
    [{"x": 0.1, "size": 16}, {"x": 0.5, "size": 11, "ha": "center"}, None],
    ids=["larger", "centered", "none"],
)
def test_a_line_that_begins_with_the_bar_below_it_is_its_label(place):
    def decorate(canvas, axes, index):
        if place is not None:
            canvas.text(y=0.92, s="Daily temperature", **place)
        canvas.text(0.2, 0.845, "value", size=11)
        for at in range(3):
            canvas.text(0.24 + 0.1 * at, 0.72, f"0.{5 * at}", size=9, ha="center")

    drawn = draw([(0.2, 0.1, 0.6, 0.55)], decorate, size=(5, 4))
    box, rgb = Box(100, 70, 240, 90), drawn.rgb.copy()
    rgb[box.slices] = np.linspace(0, 200, box.width).astype(np.uint8)[None, :, None]
    bars = (Bar(box, Orientation.HORIZONTAL, (), (0,)),)
    figure = Figure("drawn.png", rgb, "")
    (layout,), (bar_layout,) = detect_axes(figure, drawn.panels, bars, settings=SETTINGS)
    assert (len(layout.title), len(bar_layout.label)) == (int(place is not None), 1)
    assert all(region.box.bottom < bar_layout.label[0].box.top for region in layout.title)


def under_bars(names):
    """Two panels with ticks and a label on top, lines above that, and bars over these."""

    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.xaxis.set_label_position("top")
        axes.set_xlabel("Hour of the day", fontsize=8)
        axes.set_title(names[index], fontsize=10)
        for at in range(3):
            place = 0.1 + 0.5 * index + 0.175 * at
            canvas.text(place, 0.81, f"0.{5 * at}", fontsize=8, ha="center")

    drawn = draw(((0.1, 0.1, 0.35, 0.5), (0.6, 0.1, 0.35, 0.5)), decorate, size=(7, 4))
    rgb, bars = drawn.rgb.copy(), []
    for index, panel in enumerate(drawn.panels):
        box = Box(panel.box.left, 86, panel.box.right, 96)
        rgb[box.slices] = np.linspace(0, 200, box.width).astype(np.uint8)[None, :, None]
        for at in range(3):
            middle = round(box.left + at * box.width / 2)
            rgb[80:86, middle : middle + 1] = 0
        bars.append(Bar(box, Orientation.HORIZONTAL, (), (index,)))
    figure = Figure("drawn.png", rgb, "")
    layouts, bar_layouts = detect_axes(figure, drawn.panels, tuple(bars), settings=SETTINGS)
    return [
        (len(layout.title), len(bar.label))
        for layout, bar in zip(layouts, bar_layouts, strict=True)
    ]


def test_lines_between_panels_and_bars_that_differ_are_titles():
    assert under_bars(("Fjord", "no dropout")) == [(1, 0)] * 2
    assert under_bars(("Accuracy", "Accuracy")) == [(0, 1)] * 2


@pytest.mark.parametrize("named", [True, False])
def test_a_line_over_a_row_of_panels_is_the_title_of_none(named):
    def decorate(canvas, axes, index):
        if named:
            axes.set_title(f"Fold {index}")
        if index == 0:
            canvas.text(0.51, 0.85, "All folds", size=12, ha="center")

    layouts = draw(THREE, decorate).detect()
    assert [len(layout.title) for layout in layouts] == [int(named)] * 3


@pytest.mark.parametrize(("names", "lines"), [(3, [1, 1, 1]), (1, [2, 0, 0])])
def test_a_line_that_begins_where_a_row_of_panels_does_is_no_part_of_the_title_of_the_first(
    names, lines
):
    def decorate(canvas, axes, index):
        if index < names:
            axes.set_title(f"Fold {index}", loc="left", size=10)
        if index == 0:
            box = axes.get_position()
            canvas.text(box.x0, box.y1 + 0.09, "All folds", size=12)

    layouts = draw(THREE, decorate).detect()
    assert [len(layout.title) for layout in layouts] == lines


@pytest.mark.parametrize(("at", "titles"), [(0.45, [1, 0]), (0.5, [0, 0])])
def test_a_line_at_the_middle_of_a_panel_is_its_title_though_a_narrow_one_is_beside(at, titles):
    def decorate(canvas, axes, index):
        if index == 0:
            canvas.text(at, 0.85, "All folds", size=12, ha="center")

    layouts = draw(((0.1, 0.16, 0.7, 0.6), (0.86, 0.16, 0.04, 0.6)), decorate).detect()
    assert [len(layout.title) for layout in layouts] == titles


@pytest.mark.parametrize(("named", "lines"), [(True, 1), (False, 1)])
def test_a_line_over_the_title_of_a_column_of_panels_is_no_part_of_it(named, lines):
    def decorate(canvas, axes, index):
        if named:
            axes.set_title(f"Fold {index}")
        if index == 0:
            canvas.text(0.5, 0.96, "All folds", size=12, ha="center")

    layouts = draw(TWO_ROWS, decorate).detect()
    assert [len(layout.title) for layout in layouts] == [lines, int(named)]


def test_two_lines_over_a_lone_panel_are_its_title():
    def decorate(canvas, axes, index):
        axes.set_title("Fold 1\nof ten")

    (layout,) = draw(TWO_ROWS[:1], decorate).detect()
    assert len(layout.title) == 2


@pytest.mark.parametrize(("ticks", "found"), [(range(3), 1), ((), 0)])
def test_a_letter_at_the_middle_of_a_side_is_a_label_far_from_its_ticks(ticks, found):
    def decorate(canvas, axes, index):
        axes.set_yticks(ticks)
        axes.text(-0.14, 0.5, "n", rotation=90, transform=axes.transAxes, va="center")

    (layout,) = draw(TWO_ROWS[:1], decorate).detect()
    assert len(layout.y_label) == found


@pytest.mark.parametrize(("text", "found"), [("Number of shots", 1), ("Number of shots in all", 0)])
def test_a_label_wider_than_half_a_narrow_panel_is_no_caption(text, found):
    def decorate(canvas, axes, index):
        axes.text(0.5, -0.37, text, transform=axes.transAxes, ha="center")

    (layout,) = draw([(0.4, 0.3, 0.25, 0.4)], decorate).detect()
    assert len(layout.x_label) == found


@pytest.mark.parametrize(
    ("text", "title", "found"),
    [
        ("Concentration of all of it (g/l)", "Viability", 1),
        ("Concentration of all of it (g/l)", "", 0),
        ("All " * 13, "Viability", 0),
    ],
)
def test_what_is_hardly_longer_than_half_a_panel_may_stand_farther_off(text, title, found):
    def decorate(canvas, axes, index):
        axes.set_title(title)
        axes.text(0.5, -0.32, text.strip(), transform=axes.transAxes, ha="center")

    (layout,) = draw([(0.3, 0.3, 0.55, 0.4)], decorate).detect()
    assert len(layout.x_label) == found


def test_the_label_of_a_bar_is_parted_from_a_title_though_it_stands_lower():
    bar = Box(220, 62, 240, 150)
    line = TextLine((*level(40, 160, 36).glyphs, *level(220, 270, 44).glyphs), False)
    parted = without_seams([line], [PANEL], [bar], EM)
    assert [(each.box.left, each.box.right) for each in parted] == [(40, 158), (220, 268)]


@pytest.mark.parametrize(("right", "count"), [(450, 2), (400, 1)])
def test_titles_of_two_panels_that_touch_are_parted(right, count):
    panels = [PANEL, lattice(1, (200 + 20, 50, 420, 150), 2, 2)]
    line = level(10, right)
    assert len(without_seams([line], panels, [], EM)) == count


def test_a_line_over_three_panels_is_whole():
    panels = [lattice(index, (220 * index, 50, 220 * index + 200, 150), 2, 2) for index in range(3)]
    line = level(10, 560)
    assert without_seams([line], panels, [], EM) == [line]


@pytest.mark.parametrize(("space", "count"), [(12, 1), (2, 2)])
def test_a_word_is_not_parted_though_its_halves_are_centered_on_a_panel_and_on_a_bar(space, count):
    glyphs = [*level(42 - space, 100 - space).glyphs, *level(100, 160).glyphs]
    line = TextLine((*glyphs, *level(162, 300).glyphs), False)
    assert len(without_seams([line], [PANEL], [BAR.padded(0, 0, within=BAR)], EM)) == count


@pytest.mark.parametrize("titled", [False, True])
def test_lines_below_all_panels_are_titles_of_none_below_them(titled):
    def decorate(canvas, axes, index):
        axes.set_xticks([])
        axes.text(0.5, -0.45, f"Fold {index} of two", transform=axes.transAxes, ha="center")
        if titled and index == 0:
            axes.set_title("Fold 1 of many")

    layouts = draw(TWO_ROWS, decorate).detect()
    assert [len(layout.title) for layout in layouts] == [int(titled)] * 2


def test_titles_of_a_lower_row_may_nearly_touch_the_ticks_above_them():
    def decorate(canvas, axes, index):
        axes.set_title(f"Head {index + 1}")
        axes.set_xticks(range(3), ["proline", "malic acid a", "deer"], rotation=90, fontsize=8)

    layouts = draw(TWO_ROWS, decorate, size=(4, 5)).detect()
    assert [(len(layout.title), len(layout.x_label)) for layout in layouts] == [(1, 0)] * 2


@pytest.mark.parametrize(("at", "lines"), [(0.07, 2), (0.01, 1)])
def test_a_turned_label_may_have_two_lines(at, lines):
    def decorate(canvas, axes, index):
        canvas.text(at, 0.5, "Number of", rotation=90, va="center", ha="center")
        canvas.text(0.1, 0.5, "training examples", rotation=90, va="center", ha="center")

    (layout,) = draw([(0.2, 0.2, 0.7, 0.6)], decorate).detect()
    assert len(layout.y_label) == lines


@pytest.mark.parametrize(("size", "lines"), [(16, 1), (8, 0)])
def test_a_large_heading_at_the_corner_is_the_title_though_a_label_stands_below(size, lines):
    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.set_ylabel("Depth", fontsize=9)
        canvas.text(0.01, 0.93, "Recall", size=size)
        canvas.text(0.6, 0.87, "Column", size=9, ha="center")

    (layout,) = draw([(0.3, 0.2, 0.6, 0.6)], decorate).detect()
    assert (len(layout.title), len(layout.x_label)) == (lines, 1)


def titles_of_one(*lines, bars=(), names=()):
    """The titles among the lines above a panel that begins at 200, its y ticks at 150."""
    panel = lattice(0, (200, 105, 600, 405), 3, 3)
    ticks = {
        Slot(0, 1): TickRow(Side.LEFT, (TextRegion(Box(150, 120, 190, 130)),), frozenset(), 10.0),
        Slot(0, 0): TickRow(Side.TOP, (TextRegion(Box(230, 88, 240, 98)),), frozenset(), 7.0),
    }
    writing = Writing((panel,), bars, lines, np.zeros((0, 4), int), EM)
    around = Around(writing, ticks, list(lines), {}, SETTINGS)
    claims = settled_names(around, [Claim(1.0, Role.BAR_LABEL, (0,), line) for line in names])
    return [claim.line for claim in claims if claim.role is Role.TITLE]


@pytest.mark.parametrize(("right", "is_title"), [(250, True), (190, False)])
def test_a_line_over_the_ticks_and_the_panel_of_a_sheet_is_its_title(right, is_title):
    """Its lowest letters end where the ticks begin; the name of the y axis ends with its ticks."""
    line = level(110, right, top=82)
    assert titles_of_one(line) == [line] * is_title


def test_letters_of_columns_are_no_heading_of_a_sheet():
    line, letters = level(110, 250, top=62), [level(x, x + 8, top=20) for x in range(150, 600, 90)]
    assert titles_of_one(line, *letters) == [line]


def test_a_heading_of_the_web_goes_on_in_lines_flush_with_it():
    large = [
        TextLine(tuple(Box(x, top, x + 14, top + 18) for x in range(110, right, 16)), False)
        for top, right in ((5, 480), (27, 400))
    ]
    subtitle, aside = level(110, 380, top=53), level(500, 590, top=53)
    assert titles_of_one(*large, subtitle) == [*large, subtitle]
    near = level(110, 380, top=45)
    assert titles_of_one(large[0], near, aside) == [large[0], near]
    assert titles_of_one(large[0], level(110, 380, top=70)) == [large[0]]


@pytest.mark.parametrize(("right", "count"), [(400, 1), (150, 2)])
def test_the_label_of_a_bar_below_a_heading_does_not_go_on_with_it(right, count):
    """Observable Plot begins both at the left end of its figure; a subtitle may be longer."""
    large = TextLine(tuple(Box(x, 5, x + 14, 23) for x in range(110, 480, 16)), False)
    name = level(110, 190, top=45)
    bar = Bar(Box(110, 60, right, 72), Orientation.HORIZONTAL, (), (0,))
    assert titles_of_one(large, name, bars=(bar,), names=(name,)) == [large, name][:count]


@pytest.mark.parametrize(("left", "is_title"), [(200, True), (170, False)])
def test_a_line_flush_with_the_panel_over_a_centered_one_is_a_title(left, is_title):
    """Bokeh prints both in one size."""
    line, label = level(left, left + 120, top=20), level(370, 430, top=60)
    assert titles_of_one(line, label) == [line] * is_title


@pytest.mark.parametrize(("top", "is_label"), [(92, True), (84, False)])
def test_the_name_of_rows_stands_beside_those_of_the_columns(top, is_label):
    """Higher, over the same ticks of a sheet, stands its title."""
    line = level(110, 190, top=top)
    panel = lattice(0, (200, 106, 600, 406), 3, 3)
    ticks = {
        Slot(0, 1): TickRow(Side.LEFT, (TextRegion(Box(110, 108, 190, 118)),), frozenset(), 10.0),
        Slot(0, 0): TickRow(Side.TOP, (TextRegion(Box(230, 96, 240, 104)),), frozenset(), 20.0),
    }
    writing = Writing((panel,), (), (line,), np.zeros((0, 4), int), EM)
    columns = Claim(0.0, Role.X_LABEL, (0,), level(350, 450, top=70))
    claims = settled_names(Around(writing, ticks, [line], {}, SETTINGS), [columns])
    assert any(claim.role is Role.Y_LABEL for claim in claims) == is_label


@pytest.mark.parametrize(("high", "role"), [(13, Role.TITLE), (10, Role.BAR_LABEL)])
def test_a_lone_line_over_a_bar_on_a_panel_is_a_title_if_it_is_larger_than_labels(high, role):
    panel, bar = lattice(0, (20, 85, 440, 205), 3, 3), Box(20, 44, 440, 60)
    line = TextLine(tuple(Box(x, 10, x + 8, 10 + high) for x in range(180, 280, 10)), False)
    served = (Bar(bar, Orientation.HORIZONTAL, (), (0,)),)
    writing = Writing((panel,), served, (line,), np.zeros((0, 4), int), EM)
    around = Around(writing, {}, [line], {}, SETTINGS)
    given = [Claim(-0.1, Role.BAR_LABEL, (0,), line), Claim(0.0, Role.TITLE, (0,), line)]
    assert min(settled_names(around, given)).role is role


@pytest.mark.parametrize(("top", "found"), [("top", (1, 1)), ("center", (0, 1))])
def test_labels_at_the_ends_of_both_axes_are_some(top, found):
    def decorate(canvas, axes, index):
        axes.set_xlabel("ladder", loc="right")
        axes.set_ylabel("module", loc=top)

    (layout,) = draw([(0.2, 0.2, 0.6, 0.7)], decorate).detect()
    assert (len(layout.x_label), len(layout.y_label)) == found


@pytest.mark.parametrize("is_nearest", [True, False])
def test_a_title_between_a_panel_and_its_bar_is_not_the_label_of_that_if_another_is(is_nearest):
    panel, bar = lattice(0, (20, 20, 220, 120), 3, 3), Box(20, 190, 220, 200)
    label, name, last = level(95, 145, top=128), level(60, 180, top=156), level(70, 170, top=204)
    served = (Bar(bar, Orientation.HORIZONTAL, (), (0,)),)
    writing = Writing((panel,), served, (label, name, last), np.zeros((0, 4), int), EM)
    around = Around(writing, {}, [label, name, last], {}, SETTINGS)
    given = [
        Claim(0.5, Role.X_LABEL, (0,), label),
        Claim(2.3, Role.BAR_LABEL, (0,), name),
        Claim(3.0 if is_nearest else 0.7, Role.BAR_LABEL, (0,), last),
    ]
    titles = [claim.line for claim in settled_names(around, given) if claim.role is Role.TITLE]
    assert titles == ([] if is_nearest else [name])


def test_a_title_right_above_the_label_of_a_level_bar_is_no_line_of_it():
    panel, bar = lattice(0, (20, 65, 220, 165), 3, 3), Box(20, 44, 220, 54)
    title, label = level(80, 170, top=6), level(100, 150, top=22)
    served = (Bar(bar, Orientation.HORIZONTAL, (), (0,)),)
    writing = Writing((panel,), served, (title, label), np.zeros((0, 4), int), EM)
    around = Around(writing, {}, [title, label], {}, SETTINGS)
    texts = layout._settled(around)
    assert [region.box for region in texts[Role.BAR_LABEL, 0]] == [label.box]


@pytest.mark.parametrize(("right", "found"), [(346, 1), (70, 0)])
def test_a_lone_line_that_reaches_far_over_a_panel_is_its_title_wherever_it_begins(right, found):
    """Plotly begins it between the label and the ticks of the y axis."""
    panel = lattice(0, (82, 102, 800, 400), 3, 3)
    line = TextLine(tuple(Box(x, 38, x + 7, 50) for x in range(46, right, 9)), False)
    name = TextLine(tuple(Box(23, y, 33, y + 7) for y in range(210, 290, 9)), True)
    regions = (TextRegion(Box(54, 150, 78, 160), index=0),)
    ticks = {Slot(0, 1): TickRow(Side.LEFT, regions, frozenset(), 4.0)}
    writing = Writing((panel,), (), (line, name), np.zeros((0, 4), int), EM)
    claims = settled_names(Around(writing, ticks, [line, name], {}, SETTINGS), [])
    assert sum(claim.role is Role.TITLE for claim in claims) == found


@pytest.mark.parametrize(("titled", "labels"), [(False, 0), (True, 1)])
def test_a_heading_over_the_middle_panel_makes_no_label_of_the_title_below_it(titled, labels):
    """Where the other panel has two lines as well, they are titles over labels."""
    panels = tuple(lattice(k, (20 + 240 * k, 80, 220 + 240 * k, 180), 3, 3) for k in (0, 1))
    names, heading = [level(70, 150, top=40), level(310, 400, top=40)], level(280, 420, top=10)
    claims = [
        Claim(0.5, Role.TITLE, (0,), names[0]),
        Claim(0.5, Role.TITLE, (1,), names[1]),
        Claim(-0.8, Role.X_LABEL, (1,), names[1]),
        Claim(4.0, Role.TITLE, (1,), heading),
    ]
    lines = [*names, heading]
    if titled:
        lines.append(level(50, 170, top=10))
        claims.append(Claim(3.5, Role.TITLE, (0,), lines[-1]))
    writing = Writing(panels, (), tuple(lines), np.zeros((0, 4), int), EM)
    kept = settled_names(Around(writing, {}, lines, {}, SETTINGS), claims)
    assert sum(claim.role is Role.X_LABEL for claim in kept) == labels


@pytest.mark.parametrize(("high", "is_label"), [(20, False), (12, True)])
def test_a_line_over_a_bar_of_titled_panels_larger_than_all_titles_is_no_label(high, is_label):
    panels = tuple(lattice(k, (20 + 240 * k, 120, 220 + 240 * k, 220), 3, 3) for k in (0, 1))
    bar = Bar(Box(20, 50, 460, 60), Orientation.HORIZONTAL, (), (0, 1))
    names = [level(70, 150, top=100), level(310, 400, top=100)]
    line = TextLine(tuple(Box(x, 20, x + 10, 20 + high) for x in range(160, 320, 12)), False)
    given = [Claim(0.1, Role.TITLE, (k,), name) for k, name in enumerate(names)]
    given.append(Claim(0.0, Role.BAR_LABEL, (0,), line))
    lines = [*names, line]
    writing = Writing(panels, (bar,), tuple(lines), np.zeros((0, 4), int), EM)
    kept = settled_names(Around(writing, {}, lines, {}, SETTINGS), given)
    assert any(claim.role is Role.BAR_LABEL for claim in kept) == is_label


@pytest.mark.parametrize(("top", "is_title"), [(40, False), (22, True)])
def test_the_label_of_a_bar_beside_the_lower_part_of_a_larger_title_is_none(top, is_title):
    panel, bar = lattice(0, (100, 120, 700, 320), 3, 3), Box(420, 60, 700, 70)
    title = TextLine(tuple(Box(x, 21, x + 16, 46) for x in range(20, 320, 20)), False)
    label = level(422, 500, top=top)
    served = (Bar(bar, Orientation.HORIZONTAL, (), (0,)),)
    given = [
        Claim(0.6, Role.TITLE, (0,), label),
        Claim(1.2, Role.BAR_LABEL, (0,), label),
        Claim(1.9, Role.TITLE, (0,), title),
    ]
    writing = Writing((panel,), served, (title, label), np.zeros((0, 4), int), EM + 6)
    around = Around(writing, {}, [title, label], {}, SETTINGS)
    kept = [claim.line for claim in settled_names(around, given) if claim.role is Role.TITLE]
    assert (label in kept) == is_title


@pytest.mark.parametrize(("x_name", "found"), [("J/U", (1, 1)), ("", (0, 0))])
def test_two_symbols_at_the_end_of_an_axis_are_its_label_if_the_other_has_some_too(x_name, found):
    def decorate(canvas, axes, index):
        axes.text(0.0, 1.02, "J/K", transform=axes.transAxes, ha="right", size=9)
        axes.text(1.02, -0.03, x_name, transform=axes.transAxes, va="top", size=9)

    (layout,) = draw([(0.2, 0.2, 0.6, 0.6)], decorate).detect()
    assert (len(layout.x_label), len(layout.y_label)) == found


@pytest.mark.parametrize(("top", "is_title"), [(20, True), (180, False)])
def test_the_name_of_a_bar_beside_a_panel_is_no_heading_below_its_upper_border(top, is_title):
    line = TextLine(tuple(Box(x, top, x + 14, top + 18) for x in range(20, 120, 16)), False)
    bar = Bar(Box(20, top + 30, 40, top + 130), Orientation.VERTICAL, (), (0,))
    assert titles_of_one(line, bars=(bar,)) == [line] * is_title


def test_a_larger_line_over_the_first_of_names_that_all_panels_have_is_that_of_a_page():
    def decorate(canvas, axes, index):
        axes.set_yticks(range(3), ["first row", "second", "third"])
        axes.set_title(("Payments", "Growth")[index], size=11, loc="left")
        if index == 0:
            axes.set_title("Health of squads\n", size=16, loc="left")
            axes.text(0, 1.04, "Payments", size=11, transform=axes.transAxes)

    layouts = draw(
        ((0.25, 0.5, 0.6, 0.28), (0.25, 0.07, 0.6, 0.28)), decorate, size=(7, 6)
    ).detect()
    assert [len(layout.title) for layout in layouts] == [1, 1]
    assert max(region.box.height for layout in layouts for region in layout.title) < 16


def test_the_heading_of_a_slide_stands_over_its_texts_and_not_over_a_panel_with_a_title():
    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.set_yticks(range(3), ["first row", "second", "third"])
        canvas.text(0.05, 0.9, "Nights drive the cost of shifts", size=20)
        canvas.text(0.75, 0.72, "Overtime hours", size=10, ha="center")
        for k, text in enumerate(("Peaks in March", "Falls in May", "Then even")):
            canvas.text(0.08, 0.6 - 0.1 * k, text, size=13)

    (layout,) = draw([(0.6, 0.1, 0.3, 0.5)], decorate, size=(10, 6)).detect()
    (title,) = layout.title
    assert (title.box.height < 16, layout.x_label) == (True, ())


@pytest.mark.parametrize(("height", "heads"), [(12, False), (10, True)])
def test_a_line_in_the_middle_of_a_page_heads_no_larger_one_below_it(height, heads):
    panel = Panel(0, (170.0, 390.0, 610.0), (115.0, 285.0, 455.0))
    upper, lower = (
        TextLine(tuple(Box(at, top, at + 7, top + high) for at in range(left, right, 9)), False)
        for left, right, top, high in ((15, 650, 19, 11), (267, 423, 54, height))
    )
    writing = Writing((panel,), (), (upper, lower), np.zeros((0, 4), int), 11)
    around = Around(writing, {}, [upper, lower], {}, AxesSettings())
    assert any(claim.line is upper for claim in corner_claims(around, set())) == heads


@pytest.mark.parametrize(("middle", "last"), [(14, True), (11, False), (24, False)])
def test_the_last_heading_of_a_page_is_the_title_of_what_stands_below_it(middle, last):
    """A heading of the page, a line of text, and the heading of its section."""
    panel = Panel(0, (60.0, 260.0, 460.0), (190.0, 290.0, 390.0))
    lines = [
        TextLine(tuple(Box(at, top, at + 7, top + high) for at in range(20, right, 9)), False)
        for right, top, high in ((200, 20, 24), (450, 80, 11), (220, 150, middle))
    ]
    writing = Writing((panel,), (), tuple(lines), np.zeros((0, 4), int), 11)
    around = Around(writing, {}, lines, {}, AxesSettings())
    assert any(claim.line is lines[2] for claim in corner_claims(around, set())) == last


@pytest.mark.parametrize(
    ("left", "top", "heads"), [(20, 150, True), (20, 80, False), (40, 150, False)]
)
def test_the_line_at_the_left_of_all_beside_a_panel_is_the_title_of_that_part_of_a_page(
    left, top, heads
):
    """Numbers of a dashboard stand above it, with a larger heading, and a turned label beside."""
    panel = Panel(0, (60.0, 260.0, 460.0), (190.0, 290.0, 390.0))
    places = ((20, 200, 10, 24), (20, 90, 50, 11), (300, 390, 50, 11), (left, 220, top, 12))
    lines = [
        TextLine(tuple(Box(at, y, at + 7, y + high) for at in range(first, last, 9)), False)
        for first, last, y, high in places
    ]
    label = TextLine(tuple(Box(20, y, 31, y + 7) for y in range(260, 320, 9)), True)
    writing = Writing((panel,), (), (*lines, label), np.zeros((0, 4), int), 11)
    around = Around(writing, {}, [*lines, label], {}, AxesSettings())
    assert [claim.line for claim in corner_claims(around, set())] == [lines[3]] * heads


@pytest.mark.parametrize(("capitals", "parts"), [(2, 1), (18, 2)], ids=["one print", "two"])
def test_a_word_without_capitals_is_not_parted_though_its_end_is_centered_on_a_bar(capitals, parts):
    before = (*level(0, 88).glyphs, *level(102, 198).glyphs)
    small = [replace(box, top=box.top + 4) for box in (*before, *level(200, 260).glyphs)]
    title = TextLine((*before[:capitals], *small[capitals:]), False)
    assert len(without_seams([title], [PANEL], [BAR], EM)) == parts


def corner_title(*lines, panel, bars=(), of_bars=(), ticks=()):
    writing = Writing((panel,), bars, tuple(lines), np.zeros((0, 4), int), EM)
    around = Around(writing, dict(ticks), list(lines), {}, SETTINGS)
    found = [claim.line for claim in corner_claims(around, {lines[at] for at in of_bars})]
    return [lines.index(line) for line in found]


def printed(left, right, top, high=10):
    """A line of letters of one height, 8 px wide and 2 px apart."""
    letters = range(left, right, 10)
    return TextLine(tuple(Box(x, top, x + 8, top + high) for x in letters), False)


@pytest.mark.parametrize(("left", "found"), [(5, [0]), (150, [])])
def test_the_first_line_at_the_left_heads_a_label_that_is_hardly_smaller(left, found):
    beside = TextLine(tuple(Box(5, y, 15, y + 6) for y in range(150, 250, 8)), True)
    lines = printed(left, left + 180, 20, 12), printed(235, 365, 60, 11), beside
    assert corner_title(*lines, panel=lattice(0, (200, 100, 400, 300), 2, 2)) == found


@pytest.mark.parametrize(("top", "found"), [(30, []), (5, [0])])
def test_a_line_level_with_a_bar_on_top_is_its_label_and_no_title(top, found):
    bar = Bar(Box(200, 25, 320, 45), Orientation.HORIZONTAL, (), (0,))
    line = printed(110, 190, top, 12)
    panel = lattice(0, (100, 80, 400, 300), 2, 2)
    assert corner_title(line, panel=panel, bars=(bar,), of_bars=(0,)) == found


@pytest.mark.parametrize(("of_bars", "found"), [((0,), []), ((), [0])])
def test_what_stands_over_a_bar_before_the_panel_heads_no_figure(of_bars, found):
    bar = Bar(Box(10, 25, 110, 45), Orientation.HORIZONTAL, (), (0,))
    line = printed(20, 100, 5, 14)
    panel = lattice(0, (200, 100, 400, 300), 2, 2)
    assert corner_title(line, panel=panel, bars=(bar,), of_bars=of_bars) == found


@pytest.mark.parametrize(("left", "found"), [(130, [0]), (105, [])])
def test_a_lone_line_aside_of_the_middle_is_no_label_of_the_axis(left, found):
    panel = lattice(0, (100, 100, 200, 300), 2, 2)
    beside = TextLine(tuple(Box(5, y, 15, y + 6) for y in range(150, 250, 8)), True)
    assert corner_title(printed(left, left + 90, 60, 11), beside, panel=panel) == found


@pytest.mark.parametrize(("gap", "count"), [(3, 1), (9, 2)])
def test_a_word_is_not_parted_where_its_letters_are_no_farther_apart_than_others(gap, count):
    lefts = [*range(10, 58, 8), *range(56 + gap, 88 + gap, 8)]
    glyphs = tuple(Box(x, 30, x + (5 if k == 1 else 6), 40) for k, x in enumerate(lefts))
    middle = (lefts[0] + lefts[5] + 6) // 2
    panel = lattice(0, (middle - 30, 50, middle + 30, 150), 2, 2)
    after = (lefts[6] + lefts[-1] + 6) // 2
    bar = Box(after - 5, 50, after + 5, 150)
    parts = without_seams([TextLine(glyphs, False)], (panel,), (bar,), EM)
    assert len(parts) == count


@pytest.mark.parametrize(("top", "found"), [(12, []), (40, [0])])
def test_the_name_of_a_key_before_the_panel_heads_nothing_beside_a_title(top, found):
    lines = printed(20, 100, 5, 13), printed(235, 365, top, 11)
    assert corner_title(*lines, panel=lattice(0, (200, 100, 400, 300), 2, 2)) == found


@pytest.mark.parametrize(("high", "found"), [(10, [0]), (8, [])])
def test_a_lone_line_at_the_left_is_the_title_if_larger_than_the_ticks(high, found):
    panel = lattice(0, (200, 100, 400, 300), 2, 2)
    names = [TextLine((Box(180, y, 190, y + 8),), False) for y in (146, 246)]
    regions = tuple(TextRegion(line.box, index=at) for at, line in enumerate(names))
    ticks = {Slot(0, 1): TickRow(Side.LEFT, regions, frozenset(names), 10.0)}
    assert corner_title(printed(5, 105, 40, high), panel=panel, ticks=ticks) == found


@pytest.mark.parametrize(
    ("beside", "columns_top", "found"),
    [(True, None, [0]), (False, None, []), (False, 80, [0]), (False, 58, [])],
    ids=["turned label", "none", "above the columns", "beside the columns"],
)
def test_a_lone_line_at_the_left_is_the_title_if_it_cannot_name_the_rows(
    beside, columns_top, found
):
    panel = lattice(0, (100, 100, 300, 300), 2, 2)
    turned = TextLine(tuple(Box(5, y, 15, y + 6) for y in range(160, 240, 8)), True)
    lines = printed(5, 105, 60, 11), *([turned] if beside else [])
    ticks = {}
    if columns_top is not None:
        names = [printed(x, x + 40, columns_top, 11) for x in (130, 230)]
        regions = tuple(TextRegion(line.box, index=at) for at, line in enumerate(names))
        ticks = {Slot(0, 0): TickRow(Side.TOP, regions, frozenset(names), 10.0)}
    assert corner_title(*lines, panel=panel, ticks=ticks) == found


def test_labels_of_bars_on_top_of_several_panels_are_no_titles_before_their_corners():
    panels = tuple(lattice(at, (60 + 300 * at, 120, 260 + 300 * at, 220), 2, 4) for at in (0, 1))
    bars = tuple(
        Bar(Box(60 + 300 * at, 60, 200 + 300 * at, 72), Orientation.HORIZONTAL, (), (at,))
        for at in (0, 1)
    )
    lines = [level(60, 120, top=40), level(360, 460, top=40)]
    writing = Writing(panels, bars, tuple(lines), np.zeros((0, 4), int), EM)
    around = Around(writing, {}, lines, {}, SETTINGS)
    given = [
        Claim(0.1 * (role is Role.BAR_LABEL), role, (at,), line)
        for at, line in enumerate(lines)
        for role in (Role.TITLE, Role.BAR_LABEL)
    ]
    assert {claim.role for claim in settled_names(around, given)} == {Role.BAR_LABEL}


def placed(*, label_top, titled=True, bars=False):
    """Roles of a line between two panels, the lower of which has a label, and often a title."""
    panels = tuple(lattice(at, (20, 60 + 200 * at, 220, 160 + 200 * at), 2, 2) for at in (0, 1))
    drawn = [Box(20, 170 + 200 * at, 220, 180 + 200 * at) for at in (0, 1)] if bars else []
    served = tuple(Bar(box, Orientation.HORIZONTAL, (), (at,)) for at, box in enumerate(drawn))
    first = level(60, 180, top=30)
    between, own = level(80, 160, top=label_top), level(60, 180, top=235)
    last = level(100, 140, top=390 if bars else 370)
    lines = [first, between, *([own] if titled else []), last]
    writing = Writing(panels, served, tuple(lines), np.zeros((0, 4), int), EM)
    around = Around(writing, {}, lines, {}, SETTINGS)
    below = Role.BAR_LABEL if bars else Role.X_LABEL
    given = [
        Claim(2.0, Role.TITLE, (0,), first),
        Claim((260 - between.box.bottom) / EM, Role.TITLE, (1,), between),
        Claim((label_top - (180 if bars else 160)) / EM, below, (0,), between),
        Claim(1.0, below, (1,), last),
    ]
    given += [Claim(1.5, Role.TITLE, (1,), own)] if titled else []
    return {claim.role for claim in settled_names(around, given) if claim.line is between}


@pytest.mark.parametrize("titled", [True, False])
def test_a_line_as_far_below_a_panel_as_the_label_of_the_lowest_is_its_label(titled):
    assert placed(label_top=170, titled=titled) == {Role.X_LABEL}
    assert Role.TITLE in placed(label_top=195, titled=titled)


def test_so_is_one_below_its_bar():
    assert placed(label_top=190, titled=False, bars=True) == {Role.BAR_LABEL}


def test_the_same_label_below_all_panels_is_no_title_of_the_first_one():
    """A bar has the only line above a panel, and the labels are much larger than the ticks."""
    panels = tuple(lattice(at, (50, 100 + 300 * at, 250, 260 + 300 * at), 2, 4) for at in (0, 1))
    bar = Bar(Box(50, 50, 200, 62), Orientation.HORIZONTAL, (), (0, 1))
    label = level(50, 110, top=30)
    names = [printed(110, 190, 290 + 300 * at, high=15) for at in (0, 1)]
    ticks = {}
    for at, panel in enumerate(panels):
        row = [printed(x - 5, x + 5, panel.box.bottom + 5, high=8) for x in range(75, 250, 50)]
        regions = tuple(TextRegion(line.box, index=k) for k, line in enumerate(row))
        ticks[Slot(at, 0)] = TickRow(Side.BOTTOM, regions, frozenset(row), 5.0)
    lines = [label, *names]
    writing = Writing(panels, (bar,), tuple(lines), np.zeros((0, 4), int), EM)
    around = Around(writing, ticks, lines, {}, SETTINGS)
    given = [Claim(0.5, Role.BAR_LABEL, (0,), label)]
    given += [Claim(1.0, Role.X_LABEL, (at,), name) for at, name in enumerate(names)]
    assert not [c for c in settled_names(around, given) if c.role is Role.TITLE]


def test_a_line_above_ticks_is_a_title_where_all_panels_have_the_same_label_below():
    """Otherwise that of the lower panel, as it stands alone, is the label of its columns."""

    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.set_xticks(range(3), ["one", "two", "six"])
        axes.set_xlabel("Number of heads", size=11)
        axes.set_title(("Baseline", "GSM8K")[index], size=13, loc=("left", "center")[index])
        if index == 0:
            canvas.suptitle("Validation accuracy", size=14)

    layouts = draw(((0.2, 0.48, 0.7, 0.28), (0.2, 0.1, 0.7, 0.28)), decorate, size=(4, 8)).detect()
    assert [(len(each.title), len(each.x_label)) for each in layouts] == [(1, 1)] * 2
    assert layouts[1].title[0].box.bottom < layouts[1].x_label[0].box.top
