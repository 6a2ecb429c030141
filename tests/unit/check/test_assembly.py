"""Words find their places: ticks, labels, bars and cells."""

from dataclasses import replace

import pytest

from heatgrid.check.assembly import assemble_bars, assemble_panel
from heatgrid.drawn import BarLayout, Panel, PanelLayout, TextRegion
from heatgrid.geometry import Box
from heatgrid.model import Axis, AxisName, CellState, Scale, Tick, Word
from heatgrid.read.alphabet import FOREIGN
from tests.unit.check.builders import LENGTH, SETTINGS, TOP, color_of, make_bar, make_cell

PANEL = Panel(0, (0.0, 20.0, 40.0), (0.0, 20.0))
BAR = make_bar()


def region(k, index=None, position_px=0.0):
    """The k-th of some places where text stands."""
    return TextRegion(Box(10 * k, 300, 10 * k + 8, 310), 0, position_px, index)


def words(*texts, confidence=0.9):
    return tuple(Word(text, confidence) for text in texts)


def print_cells(*texts, low=0.0, high=10.0):
    """One row of cells with the colors of the numbers printed in them."""
    fractions = [(float(text) - low) / (high - low) for text in texts]
    cells = [make_cell(color_of(fraction), 0, col) for col, fraction in enumerate(fractions)]
    return {cell: words(text) for cell, text in zip(cells, texts, strict=True)}


def bar_ticks(*places):
    """A bar's layout and the words of its ticks, given as (fraction from its low end, text)."""
    regions = [
        region(k, position_px=TOP + LENGTH * (1 - fraction))
        for k, (fraction, _) in enumerate(places)
    ]
    texts = {place: words(text) for place, (_, text) in zip(regions, places, strict=True)}
    return BarLayout(ticks=tuple(regions)), texts


def panel_of(layout, texts, printed=None, bar=None):
    return assemble_panel(PANEL, layout, printed or {}, texts, bar=bar, settings=SETTINGS)


def bar_of(layout, texts, printed=({},), bar=BAR):
    (read,) = assemble_bars([bar], [layout], printed, texts, settings=SETTINGS)
    return read


def test_ticks_keep_their_place_and_get_text_and_value():
    first, second = region(0, 0, 10.0), region(1, 1, 30.0)
    texts = {first: words("0.1"), second: words("none", confidence=0.6)}
    reading = panel_of(PanelLayout(x_ticks=(first, second)), texts)
    assert reading.x_axis == Axis(
        AxisName.X,
        None,
        (Tick(0, 10.0, "0.1", 0.1, 0.9), Tick(1, 30.0, "none", None, 0.6)),
    )
    assert reading.y_axis == Axis(AxisName.Y, None, ())


def test_a_tick_that_could_not_be_read_stays_in_its_place():
    place = region(0, 0, 10.0)
    reading = panel_of(PanelLayout(y_ticks=(place,)), {place: ()})
    assert reading.y_axis.ticks == (Tick(0, 10.0, "", None, 0.0),)


@pytest.mark.parametrize(("read", "text"), [("-20°C", "-20 °C"), ("-26°C", "-26°C")])
def test_the_space_before_the_unit_of_a_tick_is_that_of_the_numeric_reader(read, text):
    place = region(0, 0, 10.0)
    seen = Word(f"-20 {FOREIGN}", 0.45, (Word(read, 0.9),))
    (tick,) = panel_of(PanelLayout(y_ticks=(place,)), {place: (seen,)}).y_axis.ticks
    assert tick.text == text


def test_a_space_that_only_the_text_reader_saw_behind_the_number_of_a_tick_stays():
    place = region(0, 0, 10.0)
    seen = Word(f"11{FOREIGN}an", 0.45, (Word("11 Jan", 0.9),))
    (tick,) = panel_of(PanelLayout(x_ticks=(place,)), {place: (seen,)}).x_axis.ticks
    assert tick.text == "11 Jan"


def test_lines_of_a_tick_are_joined_and_the_least_sure_one_counts():
    place = region(0, 0, 10.0)
    texts = {place: (Word("Local", 0.9), Word("Window", 0.7))}
    reading = panel_of(PanelLayout(x_ticks=(place,)), texts)
    assert reading.x_axis.ticks == (Tick(0, 10.0, "Local\nWindow", None, 0.7),)


def test_labels_are_joined_line_by_line():
    upper, lower, x_label, y_label = (region(k) for k in range(4))
    texts = {
        upper: words("R1-Llama"),
        lower: words("AIME24"),
        x_label: words("Ratio"),
        y_label: words("Local", "Window"),
    }
    layout = PanelLayout(title=(upper, lower), x_label=(x_label,), y_label=(y_label,))
    reading = panel_of(layout, texts)
    assert reading.title == "R1-Llama\nAIME24"
    assert (reading.x_axis.label, reading.y_axis.label) == ("Ratio", "Local\nWindow")


@pytest.mark.parametrize(
    ("title", "text", "named"),
    [
        ("", "(a) Test accuracy", ("(a) Test accuracy", None)),
        ("", "b) Loss", ("b) Loss", None)),
        ("", "Dose (a) mg", (None, "Dose (a) mg")),
        ("", "(s)", (None, "(s)")),
        ("Above", "(a) Below", ("Above", "(a) Below")),
        ("(a) Above", "(c) Another plot", ("(a) Above", None)),
        ("(c) Another panel", "(a) Below", ("(a) Below", None)),
        ("A)", "Dose", (None, "Dose")),
        ("K", "Dose", ("K", "Dose")),
    ],
)
def test_a_text_below_that_begins_with_the_letter_of_a_panel_is_its_title(title, text, named):
    above, below = region(0), region(1)
    layout = PanelLayout(title=(above,), x_label=(below,))
    reading = panel_of(layout, {above: words(title) if title else (), below: words(text)})
    assert (reading.title, reading.x_axis.label) == named


@pytest.mark.parametrize(
    ("text", "top", "title"),
    [
        ("Fig. 1. Attack success rates", 300, None),
        ("Table 2: Scores", 300, None),
        ("Fig. 1. Attack success rates", 0, "Fig. 1. Attack success rates"),
        ("Figure of merit", 300, "Figure of merit"),
        ("II. EVALUATION", 300, None),
        ("II. EVALUATION", 0, "II. EVALUATION"),
        ("X. laevis", 300, "X. laevis"),
    ],
)
def test_a_numbered_text_below_a_panel_is_the_caption_of_the_whole_figure(text, top, title):
    place = replace(region(0), box=Box(0, top, 90, top + 9))
    reading = panel_of(PanelLayout(title=(place,)), {place: words(text)})
    assert reading.title == title


@pytest.mark.parametrize(
    ("text", "is_other"),
    [
        ("fig, ax = plt.subplots(figsize=(8, 6))", True),
        ('pt = runs.pivot_table(index="lr", columns="batch")', True),
        ("df.style.background_gradient (cmap='coolwarm')", True),
        ("sns.heatmap(r, mask=mask,\ncmap='PiYG')", True),
        ("4.3 Thermal comfort", True),
        ("Source: online panel, n = 2,004", True),
        ("1 = poor, 5 = good. Source: EIU; expert interviews", True),
        ("* p < .05 ** p < .01", True),
        ("✓ = met at once; † = met in the end", True),
        ("n.s. = not significant", True),
        ("α = 0.05", False),
        ("Source language", False),
        ("sns.heatmap(df.corr())", False),
        ("0.5 M NaCl", False),
        ("3 layers", False),
        ("Loss, f(x) = x.T A x (lr = 0.1)", False),
        ("Accuracy vs. rank (α = 16)", False),
    ],
)
def test_program_code_a_note_or_the_heading_of_a_section_is_no_title(text, is_other):
    reading = panel_of(PanelLayout(title=(region(0),)), {region(0): words(text)})
    assert reading.title == (None if is_other else text)


@pytest.mark.parametrize("regions", [(), (region(0),)])
def test_a_label_without_words_is_none(regions):
    reading = panel_of(PanelLayout(title=regions), dict.fromkeys(regions, ()))
    assert reading.title is None


def test_cells_keep_their_order_and_are_read():
    printed = print_cells("3.0", "7.5")
    reading = panel_of(PanelLayout(), {}, printed)
    assert [other.cell for other in reading.readings] == list(printed)
    assert [other.value for other in reading.readings] == [3.0, 7.5]
    assert (reading.panel, reading.colorbar) == (PANEL, None)
    assert [other.color_value for other in reading.readings] == [None, None]


def test_a_bar_is_read_with_its_label_and_ends():
    layout, texts = bar_ticks((0.9, "9"), (0.5, "5"), (0.1, "1"))
    label = region(9)
    printed = print_cells("0.0", "4.2", "10.0")
    named = BarLayout(label=(label,), ticks=layout.ticks)
    colorbar, scale = bar_of(named, {**texts, label: words("Pass@1")}, [printed])
    assert (colorbar.label, colorbar.scale) == ("Pass@1", Scale.LINEAR)
    assert (colorbar.low, colorbar.high) == (0.0, 10.0)
    assert [tick.text for tick in colorbar.ticks] == ["9", "5", "1"]
    assert (colorbar.box, colorbar.panels) == (BAR.box, (0,))
    assert scale.low == 0.0


@pytest.mark.parametrize("above", ["label", "aside"])
def test_a_factor_stands_beside_the_label_of_a_bar(above):
    layout, texts = bar_ticks((0.9, "9"), (0.5, "5"), (0.1, "1"))
    places = dict(zip(("label", "aside"), ((region(9),), (region(10),)), strict=True))
    beside = {"label": "aside", "aside": "label"}[above]
    texts |= {places[above][0]: words("1e4"), places[beside][0]: words("Counts")}
    colorbar, _ = bar_of(BarLayout(ticks=layout.ticks, **places), texts)
    assert (colorbar.label, colorbar.low, colorbar.high) == ("Counts", 0.0, 1e5)


def test_a_second_text_of_a_bar_that_is_no_factor_is_left_out():
    layout, texts = bar_ticks((0.9, "9"), (0.5, "5"), (0.1, "1"))
    named = BarLayout((region(9),), layout.ticks, (region(10),))
    texts |= {region(9): words("Counts"), region(10): words("source: own work")}
    colorbar, _ = bar_of(named, texts)
    assert (colorbar.label, colorbar.high) == ("Counts", 10.0)


def test_cells_without_a_number_get_the_value_of_their_color():
    layout, texts = bar_ticks((1.0, "10"), (0.5, "5"), (0.0, "0"))
    bar = bar_of(layout, texts)
    blank = make_cell(color_of(0.3))
    (reading,) = panel_of(PanelLayout(), {}, {blank: ()}, bar).readings
    assert reading.state is CellState.COLOR
    assert abs(reading.value - 3.0) < 0.05


def test_only_numbers_of_the_panels_a_bar_serves_name_its_ends():
    layout, texts = bar_ticks((0.9, "9"), (0.1, "1"))
    served, other = print_cells("0.0", "10.0"), print_cells("0.1", "9.9", low=0.1, high=9.9)
    colorbar, _ = bar_of(layout, texts, [other, served], make_bar(panels=(1,)))
    assert (colorbar.low, colorbar.high) == (0.0, 10.0)


def test_ticks_and_numbers_have_values_without_their_unit():
    layout, texts = bar_ticks((0.9, "9 kg"), (0.5, "5 kg"), (0.1, "1 kg"))
    printed = print_cells("0.0", "4.2", "10.0", "3.3")
    printed = {cell: words(f"{word.text} kg") for cell, (word,) in printed.items()}
    colorbar, scale = bar_of(layout, texts, [printed])
    assert (colorbar.low, colorbar.high) == (0.0, 10.0)
    assert [tick.value for tick in colorbar.ticks] == [9.0, 5.0, 1.0]
    reading = panel_of(PanelLayout(), {}, printed, (colorbar, scale))
    assert [other.value for other in reading.readings] == [0.0, 4.2, 10.0, 3.3]
    assert [other.text for other in reading.readings] == ["0.0 kg", "4.2 kg", "10.0 kg", "3.3 kg"]


@pytest.mark.parametrize("places", [(), ((0.5, "5"),), ((0.1, "low"), (0.9, "high"))])
def test_a_bar_without_two_numbers_has_no_scale(places):
    layout, texts = bar_ticks(*places)
    colorbar, scale = bar_of(layout, texts)
    assert scale is None
    assert (colorbar.scale, colorbar.low, colorbar.high, colorbar.stops) == (None, None, None, ())
    assert [tick.text for tick in colorbar.ticks] == [text for _, text in places]


@pytest.mark.parametrize(("names", "again"), [(2, 0), (1, 3), (0, 3)])
def test_parts_with_names_beyond_labels_that_start_anew_are_groups_of_one_panel(names, again):
    panel = Panel(0, tuple(map(float, range(0, 140, 20))), (0.0, 20.0), again=3)
    layout = PanelLayout(groups=tuple(region(k) for k in range(names)))
    reading = assemble_panel(panel, layout, {}, {}, bar=None, settings=SETTINGS)
    assert reading.panel.again == again


@pytest.mark.parametrize(
    ("label", "value", "high"),
    [("Score", 4.205, 9.0), ("Sales (thousands)", 4205.0, 9000.0)],
    ids=["decimals", "thousands"],
)
def test_commas_are_those_of_decimals_where_a_bar_shows_these(label, value, high):
    layout, texts = bar_ticks((1.0, "9"), (0.5, "5"), (0.0, "1"))
    layout = BarLayout((region(9),), layout.ticks)
    texts |= {region(9): words(label)}
    numbers = ("2.622", "4.205", "7.103", "8.336", "1.565", "3.858", "6.312", "5.211")
    printed = {
        cell: words(word.text.replace(".", ","))
        for cell, (word,) in print_cells(*numbers, low=1.0, high=9.0).items()
    }
    colorbar, scale = bar_of(layout, texts, [printed])
    assert colorbar.high == pytest.approx(high)
    reading = panel_of(PanelLayout(), {}, printed, (colorbar, scale))
    assert reading.readings[1].value == value
    assert reading.readings[1].text == "4,205"


@pytest.mark.parametrize(
    ("labels", "doubt"),
    [
        ("ant bee cat dog", "4 names stand beside its 2 columns"),
        ("ant bee cat", ""),
        ("ant ant bee bee", ""),
        ("1 2 3 4", ""),
    ],
    ids=["names", "few", "repeated", "a scale"],
)
def test_more_names_than_columns_put_a_lattice_in_doubt(labels, doubt):
    regions = [region(k, k // 2, 10.0 * k) for k in range(len(labels.split()))]
    texts = dict(zip(regions, map(words, labels.split()), strict=True))
    assert panel_of(PanelLayout(x_ticks=tuple(regions)), texts).panel.doubt == doubt
