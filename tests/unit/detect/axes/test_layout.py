"""Figures to layouts, drawn by matplotlib; the truth is what was asked to be drawn."""

from dataclasses import replace

import matplotlib.style
import numpy as np
import pytest

from heatgrid.detect.axes.layout import detect_axes
from heatgrid.drawn import Bar, BarLayout, Cell, Figure, Orientation, PanelLayout
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings
from tests.factories import Look, PanelData, draw_heatmaps
from tests.unit.detect.decorated import THREE, TWO_ROWS, draw, lattice
from tests.unit.detect.drawings import draw_mesh, make_fractions, make_paper, print_number

SETTINGS = AxesSettings()
DATA = PanelData(
    values=((1.0, 2.0, 3.0), (4.0, 5.0, 6.0)),
    texts=(("1.0", "2.0", "3.0"), ("4.0", "5.0", "6.0")),
    x_ticks=("0.1", "0.2", "0.3"),
    y_ticks=("3000", "500"),
    title="Llama | AIME24",
    x_label="Ratio",
    y_label="Window Size",
    bar_label="Pass@1",
    bar_ticks=("2", "4", "6"),
)
LOOKS = [
    Look(),
    Look(dpi=200),
    Look(dpi=72, bar_label="top"),
    Look(style="image", font="DejaVu Serif", bar_label="top"),
    Look(dark=True, dpi=150),
    Look(y_axis="every"),
]


def box_of(box):
    return Box(*(round(side) for side in box))


def detect(data, look=None):
    rgb, truth = draw_heatmaps(data, look=look)
    panels = tuple(
        lattice(index, panel.box, len(panel.data.values), len(panel.data.values[0]))
        for index, panel in enumerate(truth)
    )
    drawn = [(index, panel.bar) for index, panel in enumerate(truth) if panel.bar is not None]
    boxes = dict.fromkeys(box_of(bar.box) for _, bar in drawn)
    bars = tuple(
        Bar(box, Orientation.VERTICAL, (), tuple(i for i, bar in drawn if box_of(bar.box) == box))
        for box in boxes
    )
    return detect_axes(Figure("drawn.png", rgb, ""), panels, bars, settings=SETTINGS)


def counts(layout):
    """How many regions each text of a panel has."""
    texts = (layout.title, layout.x_label, layout.y_label, layout.x_ticks, layout.y_ticks)
    return tuple(len(text) for text in texts)


def indices(regions):
    return [region.index for region in regions]


@pytest.mark.parametrize("look", LOOKS)
def test_every_text_of_two_panels_is_found(look):
    layouts, bars = detect([DATA, replace(DATA, title="Qwen")], look)
    assert [counts(layout) for layout in layouts] == [(1, 1, 1, 3, 2)] * 2
    assert [indices(layout.x_ticks) for layout in layouts] == [[0, 1, 2]] * 2
    assert [indices(layout.y_ticks) for layout in layouts] == [[0, 1]] * 2
    assert [(len(bar.label), len(bar.ticks)) for bar in bars] == [(1, 3), (1, 3)]


def test_texts_of_the_first_panel_stand_on_the_second_too():
    (first, second), _ = detect([DATA, DATA], Look(y_axis="first"))
    assert second.y_ticks == first.y_ticks
    assert second.y_label == first.y_label
    assert second.x_ticks != first.x_ticks


def test_each_panel_keeps_its_own_texts():
    (first, second), _ = detect([DATA, DATA], Look(y_axis="every"))
    assert first.y_ticks[0].box.right < second.y_ticks[0].box.left
    assert first.y_label != second.y_label


def test_a_shared_bar_has_one_layout():
    layouts, bars = detect([DATA, DATA], Look(bar="shared"))
    assert [(len(bar.label), len(bar.ticks)) for bar in bars] == [(1, 3)]
    assert [counts(layout) for layout in layouts] == [(1, 1, 1, 3, 2)] * 2


def test_the_rest_of_a_frame_is_no_title():
    rgb = make_paper(260, 340)
    box = draw_mesh(rgb, make_fractions(4, 5), (60, 60))
    for row in range(4):
        print_number(rgb, "abcd"[row] * 3, (15, 60 + 30 * row), (40, 30))
    rgb[box.top - 6 : box.top - 5, 154:159] = 0
    (layout,), _ = detect_axes(
        Figure("drawn.png", rgb, ""), (lattice(0, (60, 60, 260, 180), 4, 5),), (), settings=SETTINGS
    )
    assert layout.title == ()


def test_labels_beside_a_panel_and_a_bar_are_turned():
    (layout,), (bar,) = detect([DATA])
    assert [region.angle_deg for region in (*layout.y_label, *bar.label)] == [90, 90]
    assert [region.angle_deg for region in (*layout.x_ticks, *layout.y_ticks)] == [0] * 5


def test_bar_ticks_stand_at_their_marks_from_the_top():
    _, (truth,) = draw_heatmaps([DATA])
    _, (bar,) = detect([DATA])
    _, top, _, bottom = truth.bar.box
    share = (np.array([6, 4, 2]) - truth.bar.low) / (truth.bar.high - truth.bar.low)
    expected = bottom - share * (bottom - top)
    assert np.abs(np.array([tick.position_px for tick in bar.ticks]) - expected).max() < 1


@pytest.mark.parametrize("angle_deg", [30, 45, 60])
def test_slanted_ticks_are_found_with_their_angle(angle_deg):
    data = replace(DATA, x_ticks=("airplane", "automobile", "bird and cat"))
    (layout,), _ = detect([data], Look(x_tick_deg=angle_deg, cell=(0.7, 0.5)))
    assert indices(layout.x_ticks) == [0, 1, 2]
    assert max(abs(region.angle_deg - angle_deg) for region in layout.x_ticks) <= 5
    assert len(layout.x_label) == 1


def test_slanted_labels_go_on_behind_the_space_of_a_typewriter_font():
    data = PanelData(
        values=((1.0, 2.0),) * 2,
        texts=(("1.0", "2.0"),) * 2,
        x_ticks=("length (cm)", "width (cm)"),
        x_label="Source",
    )
    look = Look(x_tick_deg=60, font="DejaVu Sans Mono", cell=(1.2, 0.5))
    (layout,), _ = detect([data], look)
    assert [region.box.height > 40 for region in layout.x_ticks] == [True, True]
    assert len(layout.x_label) == 1


def test_slanted_labels_of_the_next_panel_are_its_own():
    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.set_xticks(range(3), ("2010", "2011", "2012"), rotation=-30)
        axes.tick_params(axis="y", labelleft=False)

    beside = ((0.1, 0.2, 0.28, 0.6), (0.39, 0.2, 0.28, 0.6), (0.68, 0.2, 0.28, 0.6))
    layouts = draw(beside, decorate).detect()
    assert [indices(layout.x_ticks) for layout in layouts] == [[0, 1, 2]] * 3


def test_slanted_labels_between_two_panels_belong_to_the_nearer_one():
    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.set_xticks(range(3), ("10", "12", "14"), rotation=30)

    # Room for a title at the top, and hardly more than for the labels between the panels.
    layouts = draw(((0.3, 0.5, 0.4, 0.3), (0.3, 0.07, 0.4, 0.3)), decorate).detect()
    assert [indices(layout.x_ticks) for layout in layouts] == [[0, 1, 2]] * 2
    assert [layout.title for layout in layouts] == [()] * 2
    upper, lower = (layout.x_ticks[0].box.top for layout in layouts)
    assert upper < 80 < lower < 250


@pytest.mark.parametrize(
    ("texts", "angle_deg"),
    [(("1", "4", "7"), 45), (("0.1", "0.2", "0.3"), 45), (("0.1", "0.2", "0.3"), -45)],
)
def test_short_ticks_are_slanted_as_the_boxes_around_them_say(texts, angle_deg):
    (layout,), _ = detect([replace(DATA, x_ticks=texts)], Look(x_tick_deg=angle_deg))
    assert indices(layout.x_ticks) == [0, 1, 2]
    assert max(abs(region.angle_deg - angle_deg) for region in layout.x_ticks) <= 5
    assert len(layout.x_label) == 1


@pytest.mark.parametrize("count", [1, 2])
def test_as_many_short_ticks_as_columns_tell_their_angle(count):
    data = replace(
        DATA,
        values=((1.0, 2.0)[:count],) * 2,
        texts=(("1.0", "2.0")[:count],) * 2,
        x_ticks=("0.1", "0.2")[:count],
    )
    (layout,), _ = detect([data], Look(x_tick_deg=45))
    assert indices(layout.x_ticks) == list(range(count))
    assert max(abs(region.angle_deg - 45) for region in layout.x_ticks) <= 5
    assert len(layout.x_label) == 1


def test_letters_of_short_slanted_ticks_may_stand_apart():
    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.set_xticks(range(2), ("0.1", "0.2"), rotation=30, size=20, family="DejaVu Serif")
        axes.set_yticks(range(3), ("low", "mid", "high"), size=13)
        axes.set_title("MATH500", size=15)

    (layout,) = draw(((0.3, 0.2, 0.3, 0.5),), decorate, cols=2).detect()
    assert indices(layout.x_ticks) == [0, 1]
    assert max(abs(region.angle_deg - 30) for region in layout.x_ticks) <= 5


def test_short_slanted_ticks_stand_beside_the_label_of_the_other_axis():
    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.set_xticks(range(3), ("0.1", "0.2", "0.3"), rotation=30, size=9)
        axes.set_yticks(range(2), ("Cedar", "Fjord"), size=9)
        axes.set_ylabel("Hour of the day", size=20)
        axes.text(1.2, 1.1, "mm", size=9, transform=axes.transAxes)

    (layout,) = draw(((0.3, 0.4, 0.3, 0.2),), decorate, rows=2, cols=3).detect()
    assert indices(layout.x_ticks) == [0, 1, 2]
    assert max(abs(region.angle_deg - 30) for region in layout.x_ticks) <= 5
    assert len(layout.y_label) == 1


@pytest.mark.parametrize(
    "words",
    [("0.1", "0.2", "0.3", "0.4"), ("low", "Quartz", "wild type", "Jade", "Fjord", "Tundra")],
    ids=["digits", "words"],
)
def test_slanted_ticks_that_reach_over_one_another_are_one_to_a_column(words):
    def decorate(canvas, axes, index):
        axes.set_xticks(range(len(words)), words, rotation=30, ha="right", size=10)
        axes.set_xlabel("Dose (mg/kg)", size=12)

    width = 0.045 * len(words)
    (layout,) = draw(((0.4, 0.4, width, 0.5),), decorate, cols=len(words)).detect()
    assert indices(layout.x_ticks) == list(range(len(words)))
    assert max(abs(region.angle_deg - 30) for region in layout.x_ticks) <= 5
    assert len(layout.x_label) == 1


def test_upright_ticks_of_wide_columns_are_not_slanted():
    def decorate(canvas, axes, index):
        font = {"family": "DejaVu Sans Mono", "size": 14}
        axes.set_xticks(range(4), ("1.00", "1.01", "1.02", "1.03"), rotation=90, **font)
        axes.set_title("Correlation", size=16)

    (layout,) = draw(((0.1, 0.5, 0.6, 0.3),), decorate, cols=4).detect()
    assert [region.angle_deg for region in layout.x_ticks] == [90] * 4


def test_first_letters_of_slanted_ticks_are_no_level_word():
    words = ("Slate", "Tuesday", "Loamy", "Kelp", "Isle", "Fjord", "Pines", "Reefs")

    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.set_xticks(range(8), words, rotation=45, ha="left", size=8)

    (layout,) = draw(((0.2, 0.1, 0.24, 0.5),), decorate, cols=8).detect()
    assert indices(layout.x_ticks) == list(range(8))


def test_the_first_letter_of_a_label_is_none_of_a_slanted_tick_above_it():
    """An a begins under the bar of a T."""
    words = ("quick", "brown", "fox", "jumps", "over", "the", "lazy", "dog")

    def decorate(canvas, axes, index):
        axes.set_xticks(range(8), words, rotation=60, ha="right", rotation_mode="anchor")
        axes.set_xlabel("Target language", labelpad=1)

    (layout,) = draw(((0.12, 0.4, 0.6, 0.5),), decorate, size=(8, 4), cols=8).detect()
    assert len(layout.x_label) == 1
    assert all(region.box.bottom < layout.x_label[0].box.top for region in layout.x_ticks)


def test_a_figure_without_writing_below_a_single_column_has_no_ticks():
    def decorate(canvas, axes, index):
        axes.set(xticks=[])

    (layout,) = draw(((0.4, 0.2, 0.1, 0.6),), decorate, cols=1).detect()
    assert layout.x_ticks == ()


def test_slanted_ticks_end_before_the_label_above_them():
    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.set_xticks(range(6), ("10", "15", "20", "25", "30", "35"), rotation=45, size=8)
        axes.xaxis.set_label_position("top")
        axes.set_xlabel("Hour of the day")
        axes.set_title("Reef accuracy")

    (layout,) = draw(((0.2, 0.2, 0.18, 0.4),), decorate, cols=6).detect()
    (label,) = layout.x_label
    assert indices(layout.x_ticks) == list(range(6))
    assert min(region.box.top for region in layout.x_ticks) >= label.box.bottom
    assert label.box.width > 100


def test_slanted_ticks_end_right_below_the_tail_of_a_letter():
    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.set_xticks(range(6), [f"{k / 10:.1f}" for k in range(6)], rotation=30, size=10)
        axes.xaxis.set_label_position("top")
        axes.set_xlabel("Hour of the day", labelpad=0.5, size=10)

    (layout,) = draw(((0.2, 0.2, 0.5, 0.4),), decorate, cols=6).detect()
    assert indices(layout.x_ticks) == list(range(6))
    assert len(layout.x_label) + len(layout.title) == 1


@pytest.mark.parametrize("angle_deg", [-45, 60])
def test_small_slanted_words_that_run_together_keep_their_direction(angle_deg):
    words = ("petal", "dog", "sepal", "TP53", "frog", "Q1", "bird", "deer")
    data = PanelData(
        values=(tuple(map(float, range(8))),) * 3, texts=(("1.0",) * 8,) * 3, x_ticks=words
    )
    look = Look(x_tick_deg=angle_deg, dpi=72, bar="none", cell=(0.3, 0.3))
    (layout,), _ = detect([data], look)
    assert indices(layout.x_ticks) == list(range(8))
    assert max(abs(region.angle_deg - angle_deg) for region in layout.x_ticks) <= 5


@pytest.mark.parametrize("angle_deg", [-45, -30, 30, 45, 60])
def test_short_words_of_uneven_letters_have_a_usual_angle(angle_deg):
    words = ("Jan", "Feb", "Mar", "Apr", "May", "Jun")
    data = PanelData(
        values=(tuple(map(float, range(6))),) * 3, texts=(("1.0",) * 6,) * 3, x_ticks=words
    )
    (layout,), _ = detect([data], Look(x_tick_deg=angle_deg, bar="none", tick_pt=9))
    assert [region.angle_deg for region in layout.x_ticks] == [angle_deg] * 6


def test_turned_digits_are_told_from_level_ones():
    data = replace(DATA, x_ticks=("2", "4", "6"))
    (layout,), _ = detect([data], Look(x_tick_deg=90))
    assert [region.angle_deg for region in layout.x_ticks] == [90, 90, 90]


def test_large_digits_are_not_turned():
    data = replace(DATA, y_ticks=("1", "7"))
    with matplotlib.style.context({"ytick.labelsize": 22}):
        (layout,), _ = detect([data])
    assert [region.angle_deg for region in layout.y_ticks] == [0, 0]


@pytest.mark.parametrize("pad", [0.0, 0.5, 1.0])
def test_tick_marks_close_to_labels_are_no_part_of_them(pad):
    with matplotlib.style.context({"ytick.major.pad": 8, "ytick.major.size": 3}):
        (apart,), _ = detect([DATA])
    with matplotlib.style.context({"ytick.major.pad": pad, "ytick.major.size": 3}):
        (close,), _ = detect([DATA])
    widths = [[region.box.width for region in layout.y_ticks] for layout in (apart, close)]
    assert widths[0] == widths[1]


def test_upright_ticks_are_found():
    data = replace(DATA, x_ticks=("airplane", "automobile", "bird"))
    (layout,), _ = detect([data], Look(x_tick_deg=90))
    assert [(region.index, region.angle_deg) for region in layout.x_ticks] == [
        (0, 90),
        (1, 90),
        (2, 90),
    ]


def test_turned_numbers_that_lost_their_points_stay_whole():
    data = replace(DATA, x_ticks=("0 1", "0 2", "0.3"))
    (layout,), _ = detect([data], Look(x_tick_deg=90))
    heights = [region.box.height for region in layout.x_ticks]
    assert max(heights) - min(heights) <= 2
    assert [region.angle_deg for region in layout.x_ticks] == [90, 90, 90]


def test_short_upright_ticks_are_turned_as_the_long_ones():
    data = replace(DATA, x_ticks=("0k", "16k", "128k"))
    (layout,), _ = detect([data], Look(x_tick_deg=90))
    assert [region.angle_deg for region in layout.x_ticks] == [90, 90, 90]


def test_narrow_level_ticks_are_not_turned():
    data = replace(DATA, x_ticks=("1", "2", "3"), y_ticks=("1", "7"))
    (layout,), _ = detect([data])
    assert {region.angle_deg for region in (*layout.x_ticks, *layout.y_ticks)} == {0}


def test_ticks_of_several_words_stay_whole():
    data = replace(DATA, y_ticks=("Natural Language Inference", "Social sciences"))
    (layout,), _ = detect([data])
    assert indices(layout.y_ticks) == [0, 1]
    assert layout.y_ticks[0].box.width > layout.y_ticks[1].box.width


def test_what_is_not_printed_is_not_found():
    bare = PanelData(values=DATA.values, texts=DATA.texts)
    layouts, bars = detect([bare], Look(bar="none"))
    assert (layouts, bars) == ((PanelLayout(),), ())


def test_without_panels_nothing_has_a_role():
    figure = Figure("drawn.png", np.full((20, 20, 3), 255, np.uint8), "")
    bar = Bar(Box(5, 2, 8, 18), Orientation.VERTICAL, (), ())
    assert detect_axes(figure, (), (bar,), settings=SETTINGS) == ((), (BarLayout(),))


def test_words_of_the_axis_label_below_two_ticks_are_no_second_lines_of_them():
    def decorate(canvas, axes, index):
        axes.set_xticks(range(4), ("Mon", "Jade", "high", "Oak"), size=9)
        axes.tick_params(axis="x", length=0, pad=2)
        axes.set_xlabel("True label", size=12, labelpad=2)

    (layout,) = draw(((0.3, 0.3, 0.3, 0.4),), decorate, cols=4).detect()
    assert indices(layout.x_ticks) == [0, 1, 2, 3]
    heights = [region.box.height for region in layout.x_ticks]
    assert max(heights) < 1.5 * min(heights)
    assert len(layout.x_label) == 1


def test_two_words_in_the_middle_of_the_side_are_the_label_of_the_axis():
    def decorate(canvas, axes, index):
        axes.set_xticks([])
        axes.set_xlabel("True label", size=12)

    # Each word is centered on a column.
    (layout,) = draw(((0.32, 0.3, 0.26, 0.4),), decorate, cols=4).detect()
    assert (layout.x_ticks, len(layout.x_label) + len(layout.title)) == ((), 1)


def test_second_lines_of_two_ticks_are_theirs():
    def decorate(canvas, axes, index):
        axes.set_xticks(range(4), ("Mon", "two\nrows", "wild\ntype", "Oak"), size=9)
        axes.set_xlabel("Model", size=11)

    (layout,) = draw(((0.2, 0.3, 0.6, 0.4),), decorate, cols=4).detect()
    heights = [region.box.height for region in layout.x_ticks]
    assert min(heights[1:3]) > 1.5 * max(heights[::3])


@pytest.mark.parametrize(("names", "count"), [(4, 2), (3, 1)])
def test_second_lines_with_room_between_are_those_of_ticks_if_all_have_one(names, count):
    def decorate(canvas, axes, index):
        axes.set_xticks(range(4), [f"Site {letter}" for letter in "ABCD"])
        for col in range(names):
            axes.text(col, 3.0, f"(n = {137 + col})", ha="center", va="top")

    (layout,) = draw(((0.2, 0.3, 0.6, 0.5),), decorate, cols=4).detect()
    lines = [round(region.box.height / 12) for region in layout.x_ticks]
    assert min(lines) >= count
    assert (max(lines) > 1) == (count > 1)


def test_a_title_of_two_lines_has_a_region_for_each():
    def decorate(canvas, axes, index):
        axes.set_title("Llama\nn = 219")

    (layout,) = draw(TWO_ROWS[:1], decorate).detect()
    upper, lower = layout.title
    assert upper.box.bottom <= lower.box.top


def test_tick_labels_above_belong_to_the_columns():
    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.set_title("Title")

    (layout,) = draw(TWO_ROWS[:1], decorate).detect()
    assert indices(layout.x_ticks) == [0, 1, 2]
    assert (len(layout.title), layout.x_label) == (1, ())


def test_tick_labels_at_the_right_belong_to_the_rows():
    def decorate(canvas, axes, index):
        axes.yaxis.tick_right()

    (layout,) = draw(TWO_ROWS[:1], decorate).detect()
    assert indices(layout.y_ticks) == [0, 1, 2]
    assert all(region.box.left > 0.8 * 600 for region in layout.y_ticks)


def test_an_axis_label_and_the_title_of_the_panel_below_are_told_apart():
    def decorate(canvas, axes, index):
        axes.set_xlabel("Ratio")
        axes.set_title("Lower" if index else "Upper")

    upper, lower = draw(TWO_ROWS, decorate).detect()
    assert counts(upper) == counts(lower) == (1, 1, 0, 3, 3)
    assert upper.x_label[0].box.bottom <= lower.title[0].box.top


def test_a_label_of_the_whole_figure_is_for_all_panels():
    def decorate(canvas, axes, index):
        if index == 0:
            canvas.supxlabel("Context length")
            canvas.supylabel("Depth")

    layouts = draw(THREE, decorate).detect()
    assert [len(layout.x_label) for layout in layouts] == [1, 1, 1]
    assert len({layout.x_label for layout in layouts}) == 1
    assert [len(layout.y_label) for layout in layouts] == [1, 1, 1]


@pytest.mark.parametrize("names", [("Layer", "Layer", "Token position"), ("", "Layer", "")])
def test_the_label_of_the_middle_panel_is_not_for_all_if_another_has_its_own(names):
    """The last panel reaches lower, so that all panels together end there."""
    places = (*THREE[:2], (0.7, 0.13, 0.22, 0.6))

    def decorate(canvas, axes, index):
        axes.set_title(f"Model {index}")
        axes.set_xlabel(names[index])

    layouts = draw(places, decorate).detect()
    labels = [layout.x_label for layout in layouts]
    assert [len(label) for label in labels] == [1, 1, 1]
    assert (len(set(labels)) == 1) == (not names[0])


def test_a_letter_between_panels_that_counts_them_is_no_label_of_all():
    places = [(x, y, 0.3, 0.3) for y in (0.5, 0.12) for x in (0.15, 0.6)]

    def decorate(canvas, axes, index):
        axes.set_xticks([])
        axes.set_title(f"Wave {index + 1}")
        axes.text(-0.32, 1.05, "ABEF"[index], fontsize=16, weight="bold", transform=axes.transAxes)

    layouts = draw(places, decorate).detect()
    assert [len(layout.title) for layout in layouts] == [1, 1, 1, 1]
    assert [layout.y_label for layout in layouts] == [()] * 4


def test_the_title_of_a_chart_below_a_panel_is_no_label_of_it():
    def decorate(canvas, axes, index):
        chart = canvas.add_axes((0.2, 0.1, 0.6, 0.2))
        chart.plot([0, 1, 0, 1])
        chart.set_title("Spread by group", pad=2, fontsize=9)

    (layout,) = draw([(0.25, 0.5, 0.5, 0.4)], decorate).detect()
    assert layout.x_label == ()


@pytest.mark.parametrize("shared", [True, False])
def test_the_name_of_a_row_of_panels_at_its_end_is_no_label_of_the_axis(shared):
    """Where the first panel has the ticks of all."""

    def decorate(canvas, axes, index):
        axes.set_xticks([])
        if shared and not index:
            axes.set_yticks(range(3), ["Ash", "Oak", "Fir"])
        else:
            axes.set_yticks([])
        if index:
            axes.text(1.08, 0.5, "North slope", rotation=270, va="center", transform=axes.transAxes)

    layouts = draw([(0.15, 0.3, 0.35, 0.4), (0.53, 0.3, 0.35, 0.4)], decorate).detect()
    assert bool(layouts[1].y_label) is not shared


def test_names_of_rows_of_panels_at_their_ends_are_no_label_of_the_last_column():
    """Strips of a grid of facets, whose rows differ in number."""

    def decorate(canvas, axes, index):
        axes.set_xticks([])
        if index % 2:
            axes.set_yticks([])
            name = ("Ocean", "Land")[index // 2]
            axes.text(1.08, 0.5, name, rotation=270, va="center", transform=axes.transAxes)
        else:
            axes.set_yticks(range(3), ["Ash", "Oak", "Fir"])

    places = [
        (0.15 + 0.38 * col, bottom, 0.35, height)
        for bottom, height in ((0.65, 0.25), (0.1, 0.5))
        for col in (0, 1)
    ]
    layouts = draw(places, decorate, size=(6, 6)).detect()
    assert [layout.y_label for layout in layouts] == [()] * 4


@pytest.mark.parametrize("side", ["left", "right"])
def test_two_lines_of_a_title_are_flush_on_either_side(side):
    def decorate(canvas, axes, index):
        axes.set_title("Dioxane, 80 degrees\nall runs", loc=side)

    (layout,) = draw([(0.2, 0.2, 0.6, 0.5)], decorate).detect()
    assert len(layout.title) == 2


def test_titles_far_above_panels_begin_where_these_do():
    places = [(x, 0.15, 0.3, 0.5) for x in (0.15, 0.6)]

    def decorate(canvas, axes, index):
        axes.set_title(("Zufriedenheit", "Wechsel")[index], loc="left", pad=50, fontsize=10)

    layouts = draw(places, decorate).detect()
    assert [len(layout.title) for layout in layouts] == [1, 1]


def test_the_first_of_two_dense_lines_over_the_middle_panel_is_no_title_of_all():
    def decorate(canvas, axes, index):
        axes.set_title(("Partial", "Zero-order\nn = 430", "Adults")[index], linespacing=0.95)

    layouts = draw(THREE, decorate).detect()
    assert [len(layout.title) for layout in layouts] == [1, 2, 1]


@pytest.mark.parametrize("text", ["Odds ratio\n(log scale)", "Mean\nscore"])
@pytest.mark.parametrize("on_top", [True, False])
def test_the_label_above_or_below_a_bar_may_have_two_lines(on_top, text):
    place = (0.7, 0.25, 0.03, 0.4) if on_top else (0.2, 0.25, 0.4, 0.04)

    def decorate(canvas, axes, index):
        bar = canvas.add_axes(place)
        bar.imshow(np.arange(100).reshape((100, 1) if on_top else (1, 100)), aspect="auto")
        bar.set(xticks=[], yticks=[])
        bar.yaxis.tick_right()
        (bar.set_yticks if on_top else bar.set_xticks)([10, 50, 90])
        at = (0.0, 1.05) if on_top else (0.5, -1.2)
        align = {"ha": "left", "va": "bottom"} if on_top else {"ha": "center", "va": "top"}
        bar.text(*at, text, transform=bar.transAxes, **align)

    drawn = draw([(0.15, 0.45, 0.5, 0.45)], decorate)
    left, bottom, width, height = place
    box = Box(*(round(s) for s in (600 * left, 400 * (1 - bottom - height),
                                   600 * (left + width), 400 * (1 - bottom))))  # fmt: skip
    side = Orientation.VERTICAL if on_top else Orientation.HORIZONTAL
    figure = Figure("drawn.png", drawn.rgb, "")
    bars = (Bar(box, side, (), (0,)),)
    _, (bar_layout,) = detect_axes(figure, drawn.panels, bars, settings=SETTINGS)
    assert len(bar_layout.label) == 2


@pytest.mark.parametrize(("bottom", "count"), [(0.72, 2), (0.25, 1)])
def test_the_label_above_a_level_bar_has_two_lines_in_the_corner_of_a_triangle(bottom, count):
    """Elsewhere the upper one may be the title of a panel."""

    def decorate(canvas, axes, index):
        bar = canvas.add_axes((0.5, bottom, 0.3, 0.04))
        bar.imshow(np.arange(100).reshape(1, 100), aspect="auto")
        bar.set(xticks=[10, 50, 90], yticks=[])
        canvas.text(0.65, bottom + 0.06, "Pearson\nCorrelation", ha="center", size=9)

    drawn = draw([(0.15, 0.45, 0.7, 0.5)], decorate)
    x_edges, y_edges = drawn.panels[0].x_edges, drawn.panels[0].y_edges
    rgb = drawn.rgb.copy()
    area = rgb[round(y_edges[0]) : round(y_edges[2]), round(x_edges[1]) : round(x_edges[3])]
    if bottom > 0.5:
        inside = draw([(0.9, 0.02, 0.05, 0.05)], decorate).rgb
        area[:] = inside[
            round(y_edges[0]) : round(y_edges[2]), round(x_edges[1]) : round(x_edges[3])
        ]
    box = Box(300, round(400 * (0.96 - bottom)), 480, round(400 * (1 - bottom)))
    bars = (Bar(box, Orientation.HORIZONTAL, (), (0,)),)
    cells = [[
        Cell(row, col, drawn.panels[0].cell_box(row, col), (0, 0, 0),
             drawn=not (bottom > 0.5 and row < 2 and col > 0))
        for row in range(3) for col in range(3)
    ]]  # fmt: skip
    figure = Figure("drawn.png", rgb, "")
    _, (bar_layout,) = detect_axes(figure, drawn.panels, bars, cells, settings=SETTINGS)
    assert len(bar_layout.label) == count


@pytest.mark.parametrize("text", ["Mean score\nin group", "Odds ratio\nPearson"])
@pytest.mark.parametrize(("left", "count"), [(0.68, 2), (0.3, 1)])
def test_the_label_above_a_level_bar_has_two_lines_beside_all_panels(left, count, text):
    def decorate(canvas, axes, index):
        bar = canvas.add_axes((left, 0.2, 0.25, 0.04))
        bar.imshow(np.arange(100).reshape(1, 100), aspect="auto")
        bar.set(xticks=[10, 50, 90], yticks=[])
        canvas.text(left + 0.125, 0.26, text, ha="center", size=9)

    drawn = draw([(0.15, 0.45, 0.5, 0.45)], decorate)
    box = Box(round(600 * left), 304, round(600 * (left + 0.25)), 320)
    bars = (Bar(box, Orientation.HORIZONTAL, (), (0,)),)
    figure = Figure("drawn.png", drawn.rgb, "")
    _, (bar_layout,) = detect_axes(figure, drawn.panels, bars, settings=SETTINGS)
    assert len(bar_layout.label) == count


@pytest.mark.parametrize(("names", "high"), [(("MARCO", "NQ", "QA"), False), ("abcdefghi", True)])
def test_names_of_groups_below_their_middle_labels_are_no_second_lines_of_these(names, high):
    def decorate(canvas, axes, index):
        axes.set_xticks(range(9), ["nDCG", "MRR", "R@9"] * 3, fontsize=8)
        for at, name in enumerate(names):
            place = at if high else 3 * at + 1
            axes.text(place, 2.78, name, ha="center", va="top", fontsize=8)

    (layout,) = draw([(0.1, 0.3, 0.85, 0.6)], decorate, cols=9).detect()
    assert [region.box.height > 15 for region in layout.x_ticks] == [high] * 9


def test_a_word_between_panels_with_labels_of_their_own_is_no_label_of_both():
    places = [(x, 0.3, 0.3, 0.5) for x in (0.1, 0.6)]

    def decorate(canvas, axes, index):
        axes.set_xlabel("Month")
        canvas.text(0.5, 0.235, "100", ha="center", va="center")

    one, other = (layout.x_label for layout in draw(places, decorate).detect())
    assert len(one) == len(other) == 1
    assert one != other


def test_a_title_of_the_whole_figure_is_no_panel_title():
    def decorate(canvas, axes, index):
        axes.set_title(f"Fold {index}")
        canvas.suptitle("Results of all folds together") if index == 0 else None

    layouts = draw(THREE, decorate).detect()
    assert [len(layout.title) for layout in layouts] == [1, 1, 1]


def test_labels_of_small_cells_are_cut_by_the_columns():
    def decorate(canvas, axes, index):
        axes.set_xticks(range(12), [f"{column / 10:.1f}" for column in range(12)])
        axes.set_yticks([])

    place = (0.2, 0.3, 0.52, 0.4)
    (layout,) = draw([place], decorate, cols=12).detect()
    assert indices(layout.x_ticks) == list(range(12))


def test_exponents_belong_to_their_labels():
    def decorate(canvas, axes, index):
        axes.set_yticks(range(3), [rf"$10^{{-{row}}}$" for row in range(3)])

    (layout,) = draw(TWO_ROWS[:1], decorate).detect()
    assert indices(layout.y_ticks) == [0, 1, 2]
    assert {region.box.right for region in layout.y_ticks} <= set(range(78, 90))


def test_running_text_is_no_title():
    def decorate(canvas, axes, index):
        for line in range(4):
            canvas.text(0.1, 0.78 - 0.05 * line + 0.15, "running text of the page " * 3, size=9)

    (layout,) = draw([(0.2, 0.2, 0.6, 0.5)], decorate).detect()
    assert layout.title == ()


def test_lines_that_are_set_to_one_width_around_a_figure_are_those_of_its_page():
    """Below the figure two lines and a last one, above it one of the same column."""
    words = "The improvement carries over to settings in which"
    texts = ((0.9, words), (0.12, words), (0.08, words), (0.04, "few labels"))

    def decorate(canvas, axes, index):
        for y, text in texts:
            canvas.text(0.15, y, text, size=10)

    (layout,) = draw([(0.3, 0.25, 0.4, 0.5)], decorate).detect()
    assert (layout.title, layout.x_label) == ((), ())


def test_titles_of_one_length_below_one_another_are_titles():
    places = [(0.3, y, 0.4, 0.2) for y in (0.68, 0.37, 0.06)]

    def decorate(canvas, axes, index):
        axes.set_title(f"Attention weights of layer {index + 1}, all heads")

    layouts = draw(places, decorate).detect()
    assert [len(layout.title) for layout in layouts] == [1, 1, 1]


def top_labeled(title, y_label="Epoch"):
    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.xaxis.set_label_position("top")
        axes.set(xlabel="Rate", ylabel=y_label)
        axes.set_title(title)

    (layout,) = draw([(0.2, 0.3, 0.6, 0.4)], decorate).detect()
    return layout


def test_an_axis_label_may_stand_between_ticks_and_title():
    layout = top_labeled("Accuracy")
    assert (len(layout.title), len(layout.x_label)) == (1, 1)
    assert layout.title[0].box.bottom <= layout.x_label[0].box.top


def test_a_label_above_without_a_title_is_no_title():
    layout = top_labeled("")
    assert (len(layout.title), len(layout.x_label)) == (0, 1)


def test_a_line_above_is_a_title_where_the_label_stands_below():
    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.set(xlabel="Rate", ylabel="Epoch")
        axes.set_title("Accuracy", fontsize=10)

    (layout,) = draw([(0.2, 0.3, 0.6, 0.4)], decorate).detect()
    assert layout.title[0].box.bottom < layout.x_label[0].box.top


def test_a_lone_line_above_a_panel_without_labels_is_its_title():
    layout = top_labeled("", y_label="")
    assert (len(layout.title), len(layout.x_label)) == (1, 0)


def test_a_turned_letter_close_to_the_ticks_is_the_label_of_the_axis():
    def decorate(canvas, axes, index):
        axes.set_ylabel("k", labelpad=1)

    (layout,) = draw(TWO_ROWS[:1], decorate).detect()
    assert len(layout.y_label) == 1
    assert layout.y_label[0].box.right < min(region.box.left for region in layout.y_ticks)


def test_a_turned_letter_may_have_a_dot():
    def decorate(canvas, axes, index):
        axes.set_ylabel("j")

    (layout,) = draw(TWO_ROWS[:1], decorate).detect()
    assert len(layout.y_label) == 1


def test_a_label_as_long_as_the_title_above_it_is_a_label_beside_one_of_its_size():
    layout = top_labeled("Rates")
    assert (len(layout.title), len(layout.x_label)) == (1, 1)


def test_a_number_between_two_columns_is_no_axis_label():
    def decorate(canvas, axes, index):
        axes.set_xticks([-0.5, 0.5, 1.5, 2.5, 3.5], ["10", "20", "30", "40", "50"])
        axes.set_xlabel("age")

    (layout,) = draw(TWO_ROWS[:1], decorate, cols=4).detect()
    assert [region.box.top for region in layout.x_label] == [
        max(region.box.top for region in (*layout.x_label, *layout.x_ticks))
    ]


def test_a_turned_letter_beside_a_bar_is_its_label():
    _, (bar,) = detect([replace(DATA, bar_label="p")])
    assert [region.angle_deg for region in bar.label] == [90]
    assert len(bar.ticks) == 3


@pytest.mark.parametrize(("x", "found"), [(0.5, 1), (0.68, 0)])
def test_a_title_far_above_is_centered(x, found):
    def decorate(canvas, axes, index):
        canvas.text(x, 0.88, "Web chart", size=14, ha="center")

    (layout,) = draw([(0.2, 0.2, 0.6, 0.5)], decorate).detect()
    assert len(layout.title) == found


def test_row_labels_may_be_flush_left():
    def decorate(canvas, axes, index):
        axes.set_yticks([])
        for row, name in enumerate(("NA", "LATAM", "APAC")):
            axes.text(-0.3, (2.5 - row) / 3, name, transform=axes.transAxes, va="center")

    (layout,) = draw([(0.3, 0.2, 0.6, 0.6)], decorate).detect()
    lefts = [region.box.left for region in layout.y_ticks]
    assert indices(layout.y_ticks) == [0, 1, 2]
    assert max(lefts) - min(lefts) <= 3


def test_a_bar_may_have_a_text_above_and_one_beside_it():
    _, (bar,) = detect([DATA])
    assert (len(bar.label), bar.aside) == (1, ())


@pytest.mark.parametrize(("size", "role"), [(14, "x_label"), (20, "title")])
def test_a_line_over_ticks_on_top_is_a_label_as_large_as_that_of_the_other_axis(size, role):
    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.set_xticks(range(4), ["Healthy", "Rust", "Leaf spot", "Blight"], fontsize=9)
        axes.set_ylabel("Actual", fontsize=14)
        axes.text(1.5, -0.95, "Predicted", ha="center", va="bottom", fontsize=size)

    (layout,) = draw([(0.2, 0.1, 0.75, 0.65)], decorate, cols=4).detect()
    assert layout.y_label
    assert {"x_label": layout.x_label, "title": layout.title}[role]
    assert not {"x_label": layout.title, "title": layout.x_label}[role]


@pytest.mark.parametrize(("size", "role"), [(14, "label"), (18, "title")])
def test_a_line_over_a_bar_on_top_is_its_label_unless_it_is_larger_than_those_of_the_axes(
    size, role
):
    def decorate(canvas, axes, index):
        axes.set_xlabel("Head", fontsize=14)
        axes.set_ylabel("Layer", fontsize=14)
        bar = canvas.add_axes((0.2, 0.72, 0.6, 0.04))
        bar.imshow(np.arange(100).reshape(1, 100), aspect="auto")
        bar.xaxis.tick_top()
        bar.set(xticks=[0, 33, 66, 99], yticks=[])
        canvas.text(0.5, 0.9, "Induction score", ha="center", size=size)

    drawn = draw([(0.2, 0.2, 0.6, 0.45)], decorate)
    bars = (Bar(Box(120, 96, 480, 112), Orientation.HORIZONTAL, (), (0,)),)
    figure = Figure("drawn.png", drawn.rgb, "")
    (layout,), (bar_layout,) = detect_axes(figure, drawn.panels, bars, settings=SETTINGS)
    assert len(layout.title) == (role == "title")
    assert len(bar_layout.label) == (role == "label")


@pytest.mark.parametrize(("menu", "titles"), [(8, 1), (14, 0)])
def test_the_heading_of_a_sheet_stands_below_the_smaller_menu_of_its_program(menu, titles):
    def decorate(canvas, axes, index):
        axes.set_yticks(range(3), ["Alpine Metals", "Borgers", "Cortado"])
        canvas.text(0.02, 0.95, "D6 | fx 4.9", size=menu)
        canvas.text(0.06, 0.78, "Supplier scorecard", size=14)

    (layout,) = draw([(0.25, 0.2, 0.6, 0.5)], decorate).detect()
    assert len(layout.title) == titles


@pytest.mark.parametrize("columns", [True, False])
def test_a_heading_may_be_as_long_as_a_table_with_columns_before_its_cells(columns):
    def decorate(canvas, axes, index):
        axes.set_xticks([])
        axes.set_yticks(range(3), ["14-4", "13-5", "12-6"])
        canvas.text(0.02, 0.9, "Company league: net rating by component", size=18)
        for row, name in enumerate(("Falcons north", "Miners north", "Rovers coast")):
            canvas.text(0.05, 0.6 - 0.15 * row, name if columns else "", size=12)

    (layout,) = draw([(0.58, 0.2, 0.4, 0.5)], decorate).detect()
    assert len(layout.title) == columns


@pytest.mark.parametrize("text", ["Run 7", "A fold", "CA1 8"])
def test_a_letter_alone_belongs_to_a_title_far_larger_than_the_ticks(text):
    def decorate(canvas, axes, index):
        axes.set_xticks(range(3), ["2001", "2002", "2003"], rotation=90)
        axes.tick_params(labelsize=7)
        axes.set_title(text, fontsize=20)

    (layout,) = draw([(0.2, 0.2, 0.6, 0.6)], decorate).detect()
    (title,) = layout.title
    assert title.box.center[0] == pytest.approx(300, abs=3)


@pytest.mark.parametrize(("rotation", "size"), [(0, 14), (60, 14), (90, 12)])
def test_the_only_label_below_a_panel_is_no_title_though_it_is_larger_than_the_ticks(
    rotation, size
):
    def decorate(canvas, axes, index):
        axes.set_xticks(range(4), ["1990", "1991", "1992", "1993"], rotation=rotation)
        axes.set_xlabel("Predicted label", fontsize=size, labelpad=10 if rotation else 4)

    (layout,) = draw([(0.2, 0.35, 0.7, 0.6)], decorate, cols=4).detect()
    assert layout.x_label
    assert not layout.title


@pytest.mark.parametrize(
    ("words", "count"),
    [("The age of a building explains a part of it", 0), ("Kita", 2)],
    ids=["paragraph", "column"],
)
def test_running_text_beside_a_table_is_no_column_of_it(words, count):
    def decorate(canvas, axes, index):
        axes.set_yticks(range(3), ["Kita Nord", "Primary 2", "Grammar"])
        for row in range(6):
            axes.text(-0.35, 1 - (row + 0.5) / 6, words, transform=axes.transAxes, ha="right")
            if count:
                axes.texts[-1].set_y(1 - (row // 2 + 0.5) / 3)

    (layout,) = draw([(0.6, 0.3, 0.35, 0.4)], decorate, size=(9, 4)).detect()
    assert len(layout.columns) == count


@pytest.mark.parametrize("at", [-0.06, -0.05, -0.04, -0.03])
def test_the_slanted_name_of_a_strip_beside_the_panel_is_none_of_its_columns(at):
    def decorate(canvas, axes, index):
        axes.tick_params(length=0)
        names = ["nitrate", "phosphate", "ammonium", "turbidity", "oxygen", "chlorophyll"]
        axes.set_xticks(range(6), names, rotation=-45, ha="left", rotation_mode="anchor")
        axes.set_yticks([])
        axes.text(at, -0.01, "River", transform=axes.transAxes, rotation=-45, va="top")

    (layout,) = draw([(0.2, 0.3, 0.6, 0.6)], decorate, size=(8, 6), cols=6).detect()
    assert len(layout.x_ticks) == 6
    assert all(tick.angle_deg < 0 for tick in layout.x_ticks)


def test_long_labels_at_every_third_column_stand_at_their_marks():
    def decorate(canvas, axes, index):
        months = ["Jan 2019", "Apr", "Jul", "Oct", "Jan 2020", "Apr", "Jul", "Oct"]
        axes.set_xticks(range(0, 24, 3), months)

    (layout,) = draw([(0.15, 0.2, 0.75, 0.7)], decorate, size=(8, 4), cols=24).detect()
    assert [tick.index for tick in layout.x_ticks] == list(range(0, 24, 3))
