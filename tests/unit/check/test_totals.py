"""Totals of rows and columns, whose color stands for none of their numbers."""

from dataclasses import replace

import pytest

from heatgrid.check.rules import check_figure
from heatgrid.check.totals import with_totals
from tests.unit.check.builders import (
    SETTINGS,
    make_bar,
    make_cell,
    make_figure,
    make_ticks,
    print_numbers,
)

PARTS = [["12", "30", "41"], ["15", "20", "25"], ["71", "19", "15"], ["35", "80", "10"]]
SUMS = ["83", "60", "105", "125"]
MEANS = ["27.7", "20.0", "35.0", "41.7"]
GRAY = (240, 240, 240)


def table(parts, totals, colors=(GRAY,)):
    """Numbers in their colors, and their totals in others."""
    rows = print_numbers(parts, 0, 100)
    for row, text in enumerate(totals):
        rows[row].append((make_cell(colors[row % len(colors)], row, len(parts[row])), text))
    return rows


def totals_of(rows):
    readings = with_totals(make_figure(rows).panels[0].readings, settings=SETTINGS)
    return [(each.cell.row, each.cell.col) for each in readings if each.is_total]


@pytest.mark.parametrize("totals", [SUMS, MEANS])
def test_sums_and_means_of_rows_in_one_color_are_totals(totals):
    assert totals_of(table(PARTS, totals)) == [(row, 3) for row in range(4)]


def test_a_number_that_is_none_keeps_its_color():
    assert totals_of(table(PARTS, ["83", "90", "105", "125"])) == [(0, 3), (2, 3), (3, 3)]
    assert totals_of(table(PARTS, ["83", "90", "150", "125"])) == []


def test_totals_in_colors_of_their_own_are_compared_with_these():
    assert totals_of(table(PARTS, SUMS, colors=(GRAY, (200, 220, 240)))) == []


def test_a_missing_number_adds_nothing():
    parts = [["12", "", "41"], *PARTS[1:]]
    assert (0, 3) in totals_of(table(parts, ["53", *SUMS[1:]]))


def test_totals_below_their_columns():
    rows = print_numbers([list(line) for line in zip(*PARTS, strict=True)], 0, 100)
    rows.append([(make_cell(GRAY, 3, col), text) for col, text in enumerate(SUMS)])
    assert totals_of(rows) == [(3, col) for col in range(4)]


def test_a_bar_says_nothing_of_totals():
    ticks = make_ticks(["0", "50", "100"], 0, 100)
    figure = make_figure(table(PARTS, SUMS), make_bar(), ticks)
    assert any(finding.code == "H501" for finding in check_figure(figure, settings=SETTINGS))
    panel = figure.panels[0]
    panel = replace(panel, readings=with_totals(panel.readings, settings=SETTINGS))
    known = replace(figure, panels=(panel,))
    assert check_figure(known, settings=SETTINGS) == ()
