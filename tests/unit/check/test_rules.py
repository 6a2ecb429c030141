"""Every check: a figure on which it fires, and one on which it nearly does."""

from dataclasses import replace

import pytest

from heatgrid.check.bars import misplaced_ticks, number_beyond
from heatgrid.check.rules import CATALOG, check_figure
from heatgrid.check.sequences import with_expected
from heatgrid.geometry import Interval
from heatgrid.model import (
    AxisName,
    CellState,
    FigureReading,
    PanelReading,
    Severity,
    Skipped,
    Stage,
    Tick,
    Where,
)
from tests.unit.check.builders import (
    SETTINGS,
    color_of,
    make_axis,
    make_bar,
    make_figure,
    make_ticks,
    print_numbers,
    recolored,
    retold,
)

LOW, HIGH = 39.3, 49.3
TEXTS = [
    ["41.3", "42.7", "45.3", "44.7", "42.7"],
    ["44.7", "47.3", "49.3", "46.0", "43.3"],
    ["39.3", "49.3", "45.3", "44.0", "46.0"],
    ["40.0", "45.3", "41.3", "42.7", "46.7"],
]
ROWS = print_numbers(TEXTS, LOW, HIGH)
TICKS = make_ticks(["40", "42", "44", "46", "48"], LOW, HIGH)


def check(figure):
    return check_figure(figure, settings=SETTINGS)


def check_rows(rows, ticks=TICKS, bar=None):
    return check(make_figure(rows, bar or make_bar(), ticks))


def codes(findings):
    return [finding.code for finding in findings]


def with_panel(figure: FigureReading, **fields: object) -> FigureReading:
    return replace(figure, panels=(replace(figure.panels[0], **fields),))


def test_the_catalog_is_complete_and_in_order():
    assert list(CATALOG) == [
        "H101", "H102", "H103", "H201", "H202", "H203", "H204", "H301", "H302", "H303",
        "H401", "H402", "H403", "H501", "H502", "H503", "H504", "H505",
        "H506",
    ]  # fmt: skip
    assert all(code == check.code for code, check in CATALOG.items())
    assert all(check.what in check.explanation for check in CATALOG.values())
    assert all(check.remedy in check.explanation for check in CATALOG.values())


@pytest.mark.parametrize(
    "cmap", ["YlGnBu", "viridis", "hot", "RdBu", "jet", "coolwarm", "Greys", "bone"]
)
def test_a_right_figure_has_no_finding(cmap):
    rows = print_numbers(TEXTS, LOW, HIGH, cmap)
    assert check_rows(rows, bar=make_bar(cmap)) == ()


def test_h101_no_panel():
    figure = FigureReading("empty.png", "0", 9, 9, "truth")
    assert codes(check(figure)) == ["H101"]


def test_h102_only_where_a_panel_was_given_up():
    where = Where("fig.png")
    figure = replace(make_figure(ROWS), skipped=(Skipped(where, Stage.GRID, "no lattice"),))
    assert codes(check(figure)) == ["H102"]
    figure = replace(figure, skipped=(Skipped(where, Stage.AXES, "no ticks"),))
    assert check(figure) == ()


def test_h103_on_every_cell_of_a_lattice_in_doubt():
    figure = make_figure(ROWS)
    panel = figure.panels[0]
    assert "H103" not in codes(check(figure))
    doubted = replace(panel.panel, doubt="texts stand 20 px apart in columns of 40 px")
    found = check(with_panel(figure, panel=doubted))
    assert codes(found) == ["H103"] * len(panel.readings)
    assert found[0].where == Where("fig.png", 0, 0, 0)
    assert "texts stand 20 px apart in columns of 40 px" in found[0].message


def test_h103_once_for_a_panel_whose_labels_start_anew():
    figure = make_figure(ROWS)
    panel = replace(figure.panels[0].panel, again=2)

    def found_with(*labels):
        axis = make_axis(AxisName.Y, None, labels)
        return check(with_panel(figure, panel=panel, y_axis=axis))

    found = found_with("low", "high", "low", "high")
    assert codes(found) == ["H103"]
    assert found[0].where == Where("fig.png", 0)
    assert "after every 2" in found[0].message
    assert found_with("1", "2", "11", "12") == ()


def test_what_is_printed_in_a_blank_cell_is_not_told():
    figure = make_figure(ROWS)
    panel = figure.panels[0]
    blank = replace(panel.readings[0], text="")
    doubted = replace(panel.panel, doubt="texts stand on the borders between columns")
    found = check(with_panel(figure, panel=doubted, readings=(blank, *panel.readings[1:])))
    assert "printed" not in found[0].message
    assert "printed" in found[1].message


@pytest.mark.parametrize(
    ("tick", "fires"),
    [
        (Tick(0, 10.0, "", None, 1.0), True),
        (Tick(0, 10.0, "0.1", 0.1, 0.2), True),
        (Tick(0, 10.0, "0.1", 0.1, 0.8), False),
        (Tick(0, 10.0, "Ka\N{REPLACEMENT CHARACTER}a", None, 0.9), True),
    ],
)
def test_h201_unreadable_tick(tick, fires):
    figure = make_figure(ROWS)
    axis = figure.panels[0].x_axis
    axis = replace(axis, ticks=(tick, *axis.ticks[1:]))
    found = check(with_panel(figure, x_axis=axis))
    assert codes(found) == ["H201"] * fires
    assert all(finding.where == Where("fig.png", 0, None, 0) for finding in found)


def test_h201_says_that_an_axis_is_in_another_alphabet():
    figure = make_figure(ROWS)
    axis = figure.panels[0].x_axis
    strange = (replace(tick, text="�B", value=None) for tick in axis.ticks[:2])
    found = check(with_panel(figure, x_axis=replace(axis, ticks=(*strange, *axis.ticks[2:]))))
    assert codes(found) == ["H201"] * 3
    assert found[0].where == Where("fig.png", 0, None, None)
    assert "of another alphabet" in found[0].message


def test_h201_speaks_once_of_an_axis_that_panels_share():
    figure = make_figure(ROWS)
    first = figure.panels[0]
    axis = replace(first.x_axis, ticks=(Tick(0, 10.0, "", None, 1.0),))
    first = replace(first, x_axis=axis)
    second = replace(first, panel=replace(first.panel, index=1))
    assert codes(check(replace(figure, panels=(first, second)))) == ["H201"]


@pytest.mark.parametrize(
    ("texts", "fires"),
    [
        (["1", "2", "8", "4", "5"], True),
        (["0.1", "0.2", "03", "0.4", "0.5"], True),
        (["1", "2", "4", "3", "16", "32"], True),
        (["1", "2", "4", "17", "16", "32"], False),
        (["1", "10", "700", "1000", "10000"], True),
        (["500", "1000", "2000", "3000", "4000"], False),
        (["1", "10", "20", "30", "40"], False),
        (["1", "2", "8", "4"], False),
        (["1", "2", "a", "4", "5"], False),
        (["10", "2o", "30", "40", "50"], True),
        (["10⁰", "10¹", "10⁸", "10³", "10⁴"], True),
        (["300", "1000", "1500", "2000", "2500"], False),
        (["10", "20", "38", "40", "50", "68", "70", "80", "90"], True),
    ],
)
def test_h202_tick_that_breaks_a_sequence(texts, fires):
    figure = with_panel(make_figure(ROWS), x_axis=make_axis(AxisName.X, "n", texts))
    assert set(codes(check(figure))) == ({"H202"} if fires else set())


def test_h202_every_tick_that_breaks_a_sequence_is_named():
    texts = ["10", "20", "38", "40", "50", "68", "70", "80", "90"]
    figure = with_panel(make_figure(ROWS), x_axis=make_axis(AxisName.X, "n", texts))
    assert [finding.where.col for finding in check(figure)] == [2, 5]


def test_a_tick_is_what_one_reader_saw_and_its_sequence_has():
    first, *others = make_axis(AxisName.X, "year", ["1.991", "1992", "1993", "1994", "1995"]).ticks
    told = [replace(first, rivals=("1991",)), *others]
    (found, *rest) = with_expected(told, sure_min=0.95)
    assert (found.text, found.value, found.rivals) == ("1991", 1991, ())
    assert rest == others
    unlike = [replace(first, rivals=("1981",)), *others]
    assert list(with_expected(unlike, sure_min=0.95)) == unlike


def test_h202_a_doubtful_tick_at_the_end_counts():
    texts = ["300", "1000", "1500", "2000", "2500"]
    axis = make_axis(AxisName.X, "n", texts)
    first, *others = axis.ticks
    axis = replace(axis, ticks=(replace(first, confidence=0.9), *others))
    assert codes(check(with_panel(make_figure(ROWS), x_axis=axis))) == ["H202"]


@pytest.mark.parametrize(("cells", "fires"), [(1.0, False), (1.1, False), (1.2, True)])
def test_h203_labels_that_drift_against_the_cells(cells, fires):
    figure = make_figure(ROWS)
    left, *_, right = edges = figure.panels[0].panel.x_edges
    step_px = cells * (right - left) / (len(edges) - 1)
    axis = make_axis(AxisName.X, "n", ["a", "b", "c", "d", "e"])
    ticks = (replace(tick, position_px=left + step_px * tick.index) for tick in axis.ticks)
    figure = with_panel(figure, x_axis=replace(axis, ticks=tuple(ticks)))
    assert codes(check(figure)) == ["H203"] * fires


@pytest.mark.parametrize(
    ("texts", "fires"),
    [
        (["74.0", "41.9", "49.0", "23.0", "59.3"], True),
        (["7,354", "3,285", "8,614", "4,018", "4,379"], True),
        (["8", "34", "7", "72", "7"], True),
        (["12", "15", "18", "12", "15", "18", "12", "15", "18"], False),  # below names of groups
        (["12", "18", "15", "12", "18", "15", "12", "18", "15"], True),
        (["17", "3", "8", "1", "12"], False),  # rows that were clustered
        (["0.1", "0.5", "0.2", "0.9", "1.5"], False),
        (["74.0", "41.9", "n/a", "23.0", "59.3"], False),
    ],
)
def test_h204_labels_that_are_numbers_in_no_order(texts, fires):
    figure = with_panel(make_figure(ROWS), x_axis=make_axis(AxisName.X, None, texts))
    assert ("H204" in codes(check(figure))) == fires


def test_h301_no_scale_of_ticks_and_too_few_numbers_for_one():
    found = check_rows(ROWS[:1], ticks=TICKS[:1])
    assert codes(found) == ["H301"]
    assert "1 numbers" in found[0].message


def test_h301_instead_of_an_error_per_cell_where_colors_show_something_else():
    rows = [
        [(cell, TEXTS[3 - i][4 - j]) for j, (cell, _) in enumerate(line)]
        for i, line in enumerate(ROWS)
    ]
    assert codes(check_rows(rows)) == ["H301"]


def test_h301_colors_beyond_the_ends_of_a_bar_that_was_cut_short():
    bar, cut_px = make_bar(), 15
    box = replace(bar.box, top=bar.box.top + cut_px)
    bar = replace(bar, box=box, colors=bar.colors[cut_px:])
    rows = [[(cell, "") for cell, _ in line] for line in ROWS]
    figure = make_figure(rows, bar, [tick for tick in TICKS if tick.position_px > box.top])
    (finding,) = check(figure)
    assert (finding.code, "cells have colors beyond" in finding.message) == ("H301", True)
    blank = [each for each in figure.panels[0].readings if each.state is CellState.BLANK]
    assert 0 < len(blank) < len(figure.panels[0].readings)
    assert all(each.color_hull.high == float("inf") for each in blank)


@pytest.mark.parametrize(("cmap", "fires"), [("twilight", True), ("RdBu", False)])
def test_h302_colors_that_come_back(cmap, fires):
    found = check_rows(print_numbers(TEXTS, LOW, HIGH, cmap), bar=make_bar(cmap))
    assert ("H302" in codes(found)) is fires
    assert all(finding.severity is Severity.NOTE for finding in found)


def test_h303_misread_tick_of_the_bar():
    misread = tuple(replace(t, text="98", value=98.0) if t.text == "48" else t for t in TICKS)
    found = check_rows(ROWS, ticks=misread)
    assert codes(found) == ["H303"]
    assert "the colorbar says 98 where the scale of its ticks has 4" in found[0].message


def test_h303_a_bar_that_goes_on_beyond_what_is_seen_of_it_has_its_last_tick():
    """Compression hides an end in the color of the paper; its tick mark stands where it ends."""
    bar = make_figure(ROWS, make_bar(), TICKS).panels[0].colorbar
    assert not list(misplaced_ticks(bar, settings=SETTINGS))
    hidden = 20
    box = replace(bar.box, bottom=bar.box.bottom - hidden)
    shown = round(len(bar.stops) * box.height / bar.box.height)
    low = Tick(None, float(bar.box.bottom), str(bar.low), bar.low, 1.0)
    cut = replace(bar, box=box, stops=bar.stops[:shown], ticks=(*bar.ticks, low))
    assert not list(misplaced_ticks(cut, settings=SETTINGS))
    beyond = replace(low, position_px=low.position_px + hidden)
    cut = replace(cut, ticks=(*bar.ticks, beyond))
    assert [tick for tick, _ in misplaced_ticks(cut, settings=SETTINGS)] == [beyond]


@pytest.mark.parametrize(
    ("label", "fires"),
    [("50", True), ("36", True), ("44", False), ("2020", False), ("Pass@1", False), (None, False)],
)
def test_h303_a_number_in_place_of_the_label_beyond_an_end_of_the_bar(label, fires):
    panel = make_figure(ROWS, make_bar(), TICKS).panels[0]
    found = number_beyond(replace(panel.colorbar, label=label))
    assert found == ((label, panel.colorbar.high if label == "50" else LOW) if fires else None)


@pytest.mark.parametrize(("confidence", "fires"), [(0.5, True), (0.95, False)])
def test_h401_doubtful_reader(confidence, fires):
    found = check(make_figure([ROWS[0][:1]], confidence=confidence))
    assert codes(found) == ["H401"] * fires


def test_h401_a_lost_minus_that_comes_again():
    """Three numbers lost their minus; that of the last one has the color of both signs."""
    values = ["-4.0", "-3.0", "-2.0", "3.0", "4.0", "-0.1"]
    rows = print_numbers([values], -5.0, 5.0)
    for col, text in enumerate(["4.0", "3.0", "2.0"]):
        rows = retold(rows, 0, col, text)
    rows = retold(rows, 0, 5, "0.1")
    ticks = make_ticks(["-4", "-2", "0", "2", "4"], -5.0, 5.0)
    steps = make_bar(steps=5)
    found = [each for each in check_rows(rows, ticks, steps) if each.code == "H401"]
    assert [(each.where.col, "-0.1 would have its color" in each.message) for each in found] == [
        (5, True)
    ]
    rows = retold(rows, 0, 0, "-4.0")
    assert "H401" not in codes(check_rows(rows, ticks, steps))


def test_h402_readers_of_a_cell_disagree():
    figure = make_figure([ROWS[0][:1]], confidence=0.5)
    (reading,) = figure.panels[0].readings
    (finding,) = check(with_panel(figure, readings=(replace(reading, rivals=("47.3",)),)))
    assert (finding.code, finding.where) == ("H402", Where("fig.png", 0, 0, 0))
    assert finding.message.endswith("printed 41.3 or 47.3")


def test_h402_readers_of_a_tick_disagree():
    figure = make_figure(ROWS)
    axis = figure.panels[0].y_axis
    first = replace(axis.ticks[0], text="300", rivals=("500",))
    found = check(with_panel(figure, y_axis=replace(axis, ticks=(first, *axis.ticks[1:]))))
    assert [(finding.code, finding.where) for finding in found] == [
        ("H402", Where("fig.png", 0, 0, None))
    ]
    assert found[0].message.endswith("a tick of the y axis says 300 or 500")


def test_h403_a_number_with_a_stray_mark_is_odd_where_words_are_not():
    rows = ROWS
    for col in range(3):
        rows = retold(rows, 1, col, "none")
    assert "H403" not in codes(check(make_figure(rows)))
    assert "H403" in codes(check(make_figure(retold(rows, 0, 0, "-4.:"))))


def test_h402_readers_of_a_colorbar_disagree():
    ticks = (replace(TICKS[0], rivals=("40",)), *TICKS[1:])
    found = check_rows(ROWS, ticks=ticks)
    assert codes(found) == ["H402"]
    assert found[0].message.endswith("the colorbar says 48 or 40")


@pytest.mark.parametrize(
    ("text", "fires"), [("413", True), ("4l.3", True), ("41.3%", True), ("n/a", False)]
)
def test_h403_format_unlike_the_panels(text, fires):
    found = check(make_figure(retold(ROWS, 1, 0, text)))
    assert ("H403" in codes(found)) is fires


@pytest.mark.parametrize(("second", "fires"), [("Seoul", True), ("*", False), ("0.3", False)])
def test_h403_words_beside_one_number_alone(second, fires):
    found = check(make_figure(retold(ROWS, 1, 0, f"{TEXTS[1][0]}\n{second}")))
    assert ("H403" in codes(found)) is fires


def test_h403_leaves_a_percent_sign_in_the_first_cell_alone():
    assert "H403" not in codes(check(make_figure(retold(ROWS, 0, 0, "41.3%"))))


def test_h403_leaves_dropped_zeros_alone():
    texts = [["0.53", "0.12", "0.97", "0.5"], ["0.33", "0.48", "0.71", "0.66"], ["0.19"] * 4]
    assert check(make_figure(print_numbers(texts, 0, 1))) == ()
    padded = retold(print_numbers(texts, 0, 1), 2, 0, "0.20")
    assert codes(check(make_figure(padded))) == ["H403"]


@pytest.mark.parametrize(
    ("others", "count"),
    [
        (("0.17", "0.02", "0.96"), 0),
        (("0.17", "0.02"), 2),
        (("0.17", "0.02", "0.90"), 3),
    ],
    ids=["shortest", "few", "padded"],
)
def test_h403_leaves_the_one_decimal_of_whole_numbers_alone(others, count):
    texts = [["0.0"] * 10 for _ in range(4)]
    texts[1][: len(others)] = others
    found = check(make_figure(print_numbers(texts, 0, 1)))
    assert codes(found).count("H403") == count


@pytest.mark.parametrize(("text", "fires"), [("00", True), ("C 3", True), ("0 2", True)])
def test_h403_digits_that_lost_a_point_or_were_taken_for_letters(text, fires):
    texts = [[f"0.{row}{col}" for col in range(1, 6)] for row in range(1, 5)]
    found = check(make_figure(retold(print_numbers(texts, 0, 1), 2, 2, text)))
    assert ("H403" in codes(found)) is fires


@pytest.mark.parametrize(("second", "fires"), [(".6%", True), ("0.6%", False), ("6.6%", False)])
def test_h403_a_second_line_that_lacks_its_zero(second, fires):
    texts = [[f"{row}{col}\n0.{col + 1}%" for col in range(4)] for row in range(1, 5)]
    found = check(make_figure(retold(print_numbers(texts, 0, 50), 1, 0, f"20\n{second}")))
    assert ("H403" in codes(found)) is fires


@pytest.mark.parametrize(("other", "fires"), [(None, False), ((0, 3), True), ((1, 1), True)])
def test_h403_leaves_ones_along_the_whole_diagonal_alone(other, fires):
    off = [[".50", ".41", ".62", ".33"], [".41", ".50", ".27", ".18"], [".62", ".27", ".50", ".54"]]
    off += [[".33", ".18", ".54", ".50"]] + [[".20"] * 4] * 16
    rows = print_numbers([row * 5 for row in off], 0, 1)
    for at in range(20):
        rows = retold(rows, at, at, "1")
    if other is not None:
        rows = retold(rows, *other, "1" if other == (0, 3) else ".99")
    found = [finding for finding in check(make_figure(rows)) if finding.code == "H403"]
    assert bool(found) is fires


def test_h403_compares_no_thousands_with_millions():
    texts = [["1.24M", "2.31M", "3.05M", "4.40M", "5.17M", "608k"], ["1.02M"] * 5 + ["9.88M"]]
    rows = print_numbers(texts, 0, 1e7)
    assert codes(check(make_figure(rows))) == []
    assert "H403" in codes(check(make_figure(retold(rows, 1, 4, "102M"))))
    assert "H403" not in codes(check(make_figure(retold(rows, 1, 4, "950"))))


def test_h403_compares_no_units_with_thousands():
    texts = [["1.2k", "2.3k", "3.0k", "4.4k", "5.1k", "6.8k"], ["1.0k"] * 5 + ["9.8k"]]
    rows = retold(print_numbers(texts, 0, 1e4), 1, 4, "909")
    assert "H403" not in codes(check(make_figure(rows)))
    assert "H403" in codes(check(make_figure(retold(rows, 0, 1, "23k"))))


def test_h403_a_number_without_the_unit_of_all_others():
    texts = [["1.2 t", "2.3 t", "3.0 t", "4.4 t", "5.1 t", "6.8 t"], ["1.0 t"] * 5 + ["9.8 t"]]
    rows = print_numbers(texts, 0, 10)
    assert codes(check(make_figure(rows))) == []
    assert "H403" in codes(check(make_figure(retold(rows, 0, 1, "2.3"))))


@pytest.mark.parametrize(("text", "fires"), [("{}x", True), ("${}", True), ("{}", False)])
def test_h403_a_number_without_the_sign_of_all_others(text, fires):
    texts = [[text.format(each) for each in line] for line in (["1.2", "2.3", "3.0", "4.4"],) * 3]
    rows = print_numbers(texts, 0, 10)
    assert codes(check(make_figure(rows))) == []
    for col in range(3):
        rows = retold(rows, 0, col, texts[0][col].strip("$x"))
    assert codes(check(make_figure(rows))).count("H403") == 3 * fires


def test_h403_a_unit_that_was_taken_for_a_digit_in_most_cells():
    texts = [["1.2t", "2.31", "3.01", "4.41", "5.11"], ["1.01", "9.81", "7.7t", "1.41", "8.51"]]
    found = check(make_figure(print_numbers(texts, 0, 10)))
    assert codes(found).count("H403") == 8
    texts[0][1:4] = "2.32", "3.07", "4.45"
    assert "H403" not in codes(check(make_figure(print_numbers(texts, 0, 10))))


@pytest.mark.parametrize(("text", "count"), [("I", 3), ("O", 3), ("mid", 0)])
def test_h403_letters_shaped_like_digits_where_most_cells_are_numbers(text, count):
    rows = print_numbers(
        [["50", "4", "2", text], [text, "7", "44", "5"], ["3", "9", text, "8"]], 0, 60
    )
    assert codes(check(make_figure(rows))).count("H403") == count


def test_h403_digits_of_others_without_the_point_that_they_begin_with():
    rows = print_numbers([[".14", ".33", ".44", "-.54", ".71"], [".39", "58", "1", "1.00", ".22"],
                          [".63", ".80", "5", "423", ".90"]], 0, 1)  # fmt: skip
    found = [finding for finding in check(make_figure(rows)) if finding.code == "H403"]
    assert [(finding.where.row, finding.where.col) for finding in found] == [(1, 1)]
    assert "no point where 10 others begin with one" in found[0].message


@pytest.mark.parametrize(
    ("texts", "count"),
    [
        (("0.31", ",42", "0.57", "0.12", ".86", "0.23", "0.35", "1.00", "0.64"), 2),
        ((".31", ", 42", ".57", "0.12", ".86", ".23", ".35", "1.00", ".64"), 2),
        ((".31", ".42", ".57", ".12", ".86", ".23", ".35", "1.00", ".64"), 0),
    ],
    ids=["lost zeros", "a zero too many", "no zeros"],
)
def test_h403_a_number_below_one_that_begins_unlike_the_others(texts, count):
    rows = print_numbers([list(texts[:3]), list(texts[3:6]), list(texts[6:])], 0, 1)
    assert codes(check(make_figure(rows))).count("H403") == count


def test_h501_and_h502_lost_decimal_point():
    found = check_rows(retold(ROWS, 0, 0, "413"))
    assert codes(found) == ["H403", "H501", "H502"]
    assert all(finding.where == Where("fig.png", 0, 0, 0) for finding in found)


def test_h501_alone_where_the_color_is_the_end_of_the_bar():
    texts = [[text.replace("49.3", "49.2") for text in line] for line in TEXTS]
    rows = retold(print_numbers(texts, LOW, 49.2), 1, 2, "79.2")
    found = check(make_figure(rows, make_bar(), make_ticks(["40", "44", "48"], LOW, 49.2)))
    assert codes(found) == ["H501"]
    assert "runs from 39.3" in found[0].message


def test_h501_is_silent_where_one_number_beyond_each_end_shows_that_the_bar_is_clipped():
    numbers = [
        [str(value / 10) for value in row] for row in ((393, 410, 425, 440), (431, 448, 460, 493))
    ]
    low, high = 40.0, 48.0
    rows = print_numbers(numbers, low, high)
    ticks = make_ticks(["42", "44", "46"], low, high)
    assert "H501" not in codes(check(make_figure(rows, make_bar(), ticks)))
    rows = retold(retold(rows, 0, 0, "40.3"), 1, 3, "49.0")
    assert "H501" in codes(check(make_figure(rows, make_bar(), ticks)))


@pytest.mark.parametrize(
    ("text", "high", "is_flagged"),
    [
        ("49.3", 48.0, False),
        ("49.3", 48.2, True),
        ("48.3", 48.0, True),
        ("84.0", 48.0, True),
        ("149.3", 48.0, True),
    ],
    ids=["far from a round end", "an end as exact", "a digit off", "swapped digits", "one more"],
)
def test_h501_is_silent_where_a_lone_number_is_no_slip_for_a_round_end(text, high, is_flagged):
    numbers = [
        [str(value / 10) for value in row] for row in ((403, 410, 425, 440), (431, 448, 460, 500))
    ]
    rows = retold(print_numbers(numbers, 40.0, high), 1, 3, text)
    found = check(make_figure(rows, make_bar(), make_ticks(["42", "44", "46"], 40.0, high)))
    assert ("H501" in codes(found)) is is_flagged


def test_h501_is_silent_where_several_numbers_show_that_the_bar_is_clipped():
    low, high = 42.0, 46.0
    rows = print_numbers(TEXTS, low, high)
    assert check(make_figure(rows, make_bar(), make_ticks(["42", "44", "46"], low, high))) == ()


def test_h502_one_printed_digit_changed():
    found = check_rows(retold(ROWS, 3, 0, "46.0"))
    assert codes(found) == ["H502"]
    assert found[0].severity is Severity.ERROR
    assert found[0].where == Where("fig.png", 0, 3, 0)
    assert found[0].printed == Interval(45.95, 46.05)
    assert found[0].message.startswith(
        '"AIME24" (Ratio 0.1, Window 4000): printed 46.0, but its color says 39.9'
    )


def test_h502_one_color_changed():
    found = check_rows(recolored(ROWS, 1, 0, color_of(0.9)))
    assert codes(found) == ["H502"]


def test_h502_does_not_fire_within_what_the_color_can_tell():
    rows = print_numbers(TEXTS, 0, 100)
    ticks = make_ticks(["0", "50", "100"], 0, 100)
    assert check_rows(retold(rows, 1, 3, "46.1"), ticks) == ()
    assert codes(check_rows(retold(rows, 1, 3, "46.9"), ticks)) == ["H502"]


def test_percent_signs_are_read_in_the_units_of_the_bar():
    texts = [["12%", "35%", "0%", "77%"], ["98%", "51%", "8%", "64%"]]
    rows = [
        [(cell, text) for (cell, _), text in zip(line, row, strict=True)]
        for line, row in zip(
            print_numbers([[t.rstrip("%") for t in row] for row in texts], 0, 100),
            texts,
            strict=True,
        )
    ]
    ticks = make_ticks(["0.0", "0.5", "1.0"], 0, 1)
    assert check(make_figure(rows, make_bar(), ticks)) == ()
    assert codes(check(make_figure(retold(rows, 0, 3, "17%"), make_bar(), ticks))) == ["H502"]


def test_h504_wide_color_is_a_note():
    rows = print_numbers([["5", "15", "25"], ["35", "28", "12"]], 0, 40)
    for line in rows:
        for col, (cell, text) in enumerate(line):
            segment = (int(text) // 10 + 0.5) / 4
            line[col] = (replace(cell, rgb=color_of(segment, "viridis")), text)
    bar = make_bar("viridis", steps=4)
    found = check_rows(rows, make_ticks(["0", "10", "20", "30", "40"], 0, 40), bar)
    assert set(codes(found)) == {"H504"}
    assert len(found) == 6
    assert {finding.severity for finding in found} == {Severity.NOTE}


def test_a_shared_bar_speaks_once_and_for_all_its_panels():
    bar = make_bar(panels=(0, 1))
    figure = make_figure(retold(ROWS[:1], 0, 0, "46.0"), bar, TICKS[:1])
    first = figure.panels[0]
    second: PanelReading = replace(first, panel=replace(first.panel, index=1))
    found = check(replace(figure, panels=(first, second)))
    assert codes(found) == ["H301"]


def test_cells_are_named_without_title_and_ticks_too():
    figure = make_figure(retold(ROWS, 3, 0, "46.0"), make_bar(), TICKS)
    bare = make_axis(AxisName.X, None, [])
    figure = with_panel(figure, title=None, x_axis=bare, y_axis=bare)
    assert check(figure)[0].message.startswith("panel 0 (column 0, row 3): printed 46.0")


def test_h503_number_out_of_order_with_the_colors_of_its_panel():
    texts = [[str(13 * row + 7 * col) for col in range(6)] for row in range(6)]
    rows = print_numbers(texts, 0, 100, "hot")
    assert check(make_figure(rows)) == ()
    found = check(make_figure(retold(rows, 2, 3, "97")))
    assert codes(found) == ["H503"]
    assert found[0].where == Where("fig.png", 0, 2, 3)
    assert "35 other cells" in found[0].message
    few = [line[:3] for line in retold(rows, 0, 1, "97")[:3]]
    assert check(make_figure(few)) == ()


def test_h503_names_the_number_that_a_lost_point_explains():
    texts = [[f"{1.3 * row + 0.7 * col + 1:.1f}" for col in range(6)] for row in range(6)]
    rows = print_numbers(texts, 0, 12, "hot")
    found = check(make_figure(retold(rows, 2, 3, "57")))
    assert codes(found) == ["H403", "H503"]
    assert found[1].message.endswith("of its color; 5.7 agrees and is taken instead")
    assert found[1].repair == "5.7"


@pytest.mark.parametrize(
    ("rivals", "fires"),
    [(("47.3",), False), (("41.4",), True), (("47.3", "41.2"), True), (("4l.3",), True)],
)
def test_h402_is_settled_by_a_color_that_rules_the_other_readings_out(rivals, fires):
    rows = print_numbers(TEXTS, 0, 100)
    figure = make_figure(rows, make_bar(), make_ticks(["0", "50", "100"], 0, 100))
    readings = figure.panels[0].readings
    doubted = replace(readings[0], rivals=rivals)
    found = check(with_panel(figure, readings=(doubted, *readings[1:])))
    assert codes(found) == ["H402"] * fires


def test_h503_where_the_colorbar_has_no_scale():
    texts = [[str(13 * row + 7 * col) for col in range(6)] for row in range(6)]
    # Numbers on less than half of the bar make no scale of it.
    rows = print_numbers(texts, 0, 220, "hot")
    ticks = make_ticks(["50"], 0, 220)
    assert codes(check(make_figure(rows, make_bar("hot"), ticks))) == ["H301"]
    wrong = make_figure(retold(rows, 2, 3, "97"), make_bar("hot"), ticks)
    assert codes(check(wrong)) == ["H301", "H503"]


@pytest.mark.parametrize(("odd", "with_bar", "without"), [(1, 1, 1), (4, 0, 4)])
def test_h503_where_the_colorbar_may_show_another_quantity(odd, with_bar, without):
    values = [[13 * row + 7 * col for col in range(6)] for row in range(6)]
    rows = print_numbers([[str(value) for value in line] for line in values], 0, 100, "hot")
    rows = [
        [(cell, str(900 - 3 * value)) for (cell, _), value in zip(line, numbers, strict=True)]
        for line, numbers in zip(rows, values, strict=True)
    ]
    for at, text in list(zip((1, 2, 3, 4), ("897", "890", "880", "870"), strict=True))[:odd]:
        rows = retold(rows, at, 4, text)
    ticks = make_ticks(["0", "50", "100"], 0, 100)
    found = codes(check(make_figure(rows, make_bar("hot"), ticks)))
    assert [found.count(code) for code in ("H301", "H503")] == [1, with_bar]
    assert codes(check(make_figure(rows))).count("H503") == without
