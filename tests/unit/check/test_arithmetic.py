"""Numbers that break what their panel says of itself."""

import pytest

from heatgrid.check.arithmetic import find_broken_rules
from heatgrid.check.rules import check_figure
from tests.unit.check.builders import SETTINGS, make_figure, print_numbers

SHARES = [
    ["0.20", "0.30", "0.40", "0.10"],
    ["0.25", "0.25", "0.25", "0.25"],
    ["0.61", "0.09", "0.15", "0.15"],
    ["0.05", "0.80", "0.10", "0.05"],
    ["0.33", "0.33", "0.33", "0.01"],
]
TOTALS = [
    ["12", "30", "41", "83"],
    ["15", "20", "25", "60"],
    ["71", "19", "15", "105"],
    ["35", "80", "10", "125"],
    ["33", "54", "21", "108"],
]
MIRROR = [
    ["1.00", "0.31", "0.42", "-0.11"],
    ["0.31", "1.00", "0.57", "0.25"],
    ["0.42", "0.57", "1.00", "0.66"],
    ["-0.11", "0.25", "0.66", "1.00"],
]


def broken(texts):
    panel = make_figure(print_numbers(texts, 0, 1)).panels[0]
    return [(rule.row, rule.col) for rule in find_broken_rules(panel, settings=SETTINGS)]


def changed(texts, row, col, text):
    copy = [list(line) for line in texts]
    copy[row][col] = text
    return copy


@pytest.mark.parametrize("texts", [SHARES, TOTALS, MIRROR])
def test_panels_that_keep_to_their_rule(texts):
    assert broken(texts) == []


def test_a_row_that_does_not_sum_up_to_one():
    assert broken(changed(SHARES, 2, 0, "0.81")) == [(2, None)]
    assert broken(changed(SHARES, 2, 0, "0.62")) == []  # as rounding may leave it


def test_a_row_that_does_not_sum_up_to_its_total():
    assert broken(changed(TOTALS, 3, 1, "30")) == [(3, None)]
    assert broken(changed(TOTALS, 3, 3, "152")) == [(3, None)]


def test_cells_that_do_not_mirror_each_other():
    assert broken(changed(MIRROR, 2, 0, "0.47")) == [(2, 0), (0, 2)]


def test_no_rule_where_many_numbers_break_it():
    texts = changed(changed(SHARES, 2, 0, "0.81"), 1, 1, "0.75")
    assert broken(texts) == []
    assert broken(changed(MIRROR, 1, 1, "0.80")) == []


def test_few_numbers_make_no_rule():
    assert broken(changed(SHARES[:3], 2, 0, "0.81")) == []


def test_coarse_numbers_prove_no_sum():
    texts = [["0.2", "0.3", "0.4", "0.1"]] * 4 + [["0.9", "0.3", "0.4", "0.1"]]
    assert broken(texts) == []


def test_h505_names_both_numbers():
    figure = make_figure(print_numbers(changed(MIRROR, 2, 0, "0.47"), 0, 1))
    found = [each for each in check_figure(figure, settings=SETTINGS) if each.code == "H505"]
    assert [(each.where.row, each.where.col) for each in found] == [(0, 2), (2, 0)][::-1]
    assert "printed 0.47, but 0.42 stands where" in found[0].message
    figure = make_figure(print_numbers(changed(SHARES, 2, 0, "0.81"), 0, 1))
    found = [each for each in check_figure(figure, settings=SETTINGS) if each.code == "H505"]
    assert [each.message for each in found] == [
        '"AIME24", Window 2000: its row sums up to 1.2 and not to 1 as others do'
    ]
