"""Numbers that a lost point, minus or percent sign would explain."""

from dataclasses import replace

import pytest

from heatgrid.check.repairs import apply_repairs, find_repair
from heatgrid.check.rules import check_figure
from tests.unit.check.builders import (
    SETTINGS,
    make_bar,
    make_figure,
    make_ticks,
    print_numbers,
    retold,
)

POINTS = [["41.3", "42.7", "45.3", "44.7"], ["44.7", "47.3", "49.3", "46.0"], ["39.3"] * 4]
SIGNS = [["-4.1", "2.7", "5.3", "-4.7"], ["4.4", "-7.3", "9.3", "-6.0"], ["-9.9", "9.9"] * 2]


def repair(texts, row, col, wrong, low, high):
    rows = retold(print_numbers(texts, low, high), row, col, wrong)
    ticks = make_ticks([str(low), str((low + high) / 2), str(high)], low, high)
    figure = make_figure(rows, make_bar(), ticks)
    readings = figure.panels[0].readings
    chosen = next(each for each in readings if (each.cell.row, each.cell.col) == (row, col))
    return find_repair(chosen, readings, 1.0, settings=SETTINGS), figure


@pytest.mark.parametrize(
    ("texts", "wrong", "repaired"),
    [
        (POINTS, "413", "41.3"),
        (POINTS, "433", None),
        (SIGNS, "4.1", "-4.1"),
        (SIGNS, "41", "-4.1"),
        (SIGNS, "-4.2", None),
    ],
)
def test_a_repair_prints_like_the_others_and_has_the_color(texts, wrong, repaired):
    low, high = (39.3, 49.3) if texts is POINTS else (-10.0, 10.0)
    assert repair(texts, 0, 0, wrong, low, high)[0] == repaired


def test_a_percent_sign_read_as_96():
    texts = [["12%", "35%", "7%", "77%"], ["98%", "51%", "8%", "64%"]]
    texts.append(texts[0])
    plain = [[text.rstrip("%") for text in row] for row in texts]
    rows = [
        [(cell, text) for (cell, _), text in zip(line, row, strict=True)]
        for line, row in zip(print_numbers(plain, 0, 100), texts, strict=True)
    ]
    rows = retold(rows, 0, 0, "1296")
    figure = make_figure(rows, make_bar(), make_ticks(["0", "50", "100"], 0, 100))
    readings = figure.panels[0].readings
    assert find_repair(readings[0], readings, 1.0, settings=SETTINGS) == "12%"


def test_few_numbers_have_no_common_format():
    assert repair([["41.3", "42.7", "45.3"]], 0, 0, "413", 39.3, 49.3)[0] is None


def test_the_finding_names_both_numbers():
    _, figure = repair(POINTS, 0, 0, "413", 39.3, 49.3)
    found = {each.code: each.message for each in check_figure(figure, settings=SETTINGS)}
    assert found["H502"].endswith("; 41.3 agrees and is taken instead")
    assert "printed 413" in found["H502"]
    _, figure = repair(POINTS, 0, 0, "48.3", 39.3, 49.3)
    found = {each.code: each.message for each in check_figure(figure, settings=SETTINGS)}
    assert "agrees" not in found["H502"]


@pytest.mark.parametrize(("wrong", "value"), [("413", 41.3), ("48.3", 48.3)])
def test_the_value_is_repaired_and_the_text_kept(wrong, value):
    _, figure = repair(POINTS, 0, 0, wrong, 39.3, 49.3)
    found = check_figure(figure, settings=SETTINGS)
    repaired = apply_repairs(replace(figure, findings=found))
    first, *others = repaired.panels[0].readings
    assert (first.text, first.value) == (wrong, value)
    assert "H502" in repaired.codes_of(0, 0, 0)
    assert others == list(figure.panels[0].readings[1:])


def test_points_that_are_commas_of_thousands_are_found_one_by_one():
    texts = [["12.424", "3.850", "9.548", "12.188"], ["5.421", "17.665", "7.870", "10.493"]]
    texts.append(["4.500", "6.250", "1.125", "15.009"])
    rows = print_numbers(texts, 0, 20)
    figure = make_figure(rows, make_bar(), make_ticks(["0", "10000", "20000"], 0, 20000))
    found = check_figure(figure, settings=SETTINGS)
    assert [(each.code, each.repair) for each in found] == [
        ("H502", text.replace(".", ",")) for row in texts for text in row
    ]
    tenths = [[f"0.{text.replace('.', '')[:3]}" for text in row] for row in texts]
    figure = make_figure(
        print_numbers(tenths, 0, 1), make_bar(), make_ticks(["0", "500", "1000"], 0, 1000)
    )
    assert check_figure(figure, settings=SETTINGS) == ()


def test_numbers_below_a_thousand_have_no_comma_to_lose():
    texts = [["12.424", "3.850", "9.548", "12.188"], ["5.421", "17.665", "0.500", "10.493"]]
    texts.append(["4.500", "6.250", "1.125", "15.009"])
    rows = retold(print_numbers(texts, 0, 20), 1, 2, "500")
    figure = make_figure(rows, make_bar(), make_ticks(["0", "10000", "20000"], 0, 20000))
    found = check_figure(figure, settings=SETTINGS)
    repaired = {each.repair for each in found if each.code == "H502"}
    assert repaired == {text.replace(".", ",") for row in texts for text in row} - {"0,500"}
