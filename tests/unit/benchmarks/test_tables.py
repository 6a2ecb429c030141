"""Tables of outcomes."""

import numpy as np
import pytest

from benchmarks.cells.known import Group, KnownCell
from benchmarks.cells.outcomes import Outcome
from benchmarks.cells.tables import Row, Share, Trust, markdown, reliability, rows, summary


def outcome(text, read, confidence=1.0, *, group=Group.NUMBER, digit_px=9.0, is_formula=False):
    cell = KnownCell(
        group, "0/0/0", digit_px, "decimals", "Agg", "PNG", text, is_formula,
        np.zeros((0, 0, 3), np.uint8),
    )  # fmt: skip
    return Outcome(cell, read, confidence)


def test_exact_is_every_character():
    assert outcome("0.53", "0.53").is_exact
    assert not outcome("0.53", "0.58").is_exact
    assert not outcome("0.53", "").is_exact


def test_thin_spaces_count_in_formulas_alone():
    assert outcome("2×10⁻³", "2 × 10⁻³", is_formula=True).is_exact
    assert not outcome("2×10⁻³", "2 × 10⁻³").is_exact


@pytest.mark.parametrize(
    ("text", "confidence", "accepted"),
    [("0.5", 0.5, True), ("0.5", 0.49, False), ("low", 0.9, False), ("0.5\nlow", 0.9, False),
     ("", 1.0, False)],
)  # fmt: skip
def test_accepted(text, confidence, accepted):
    assert outcome("0.5", text, confidence).is_accepted is accepted


def test_rows_count_wrong_and_refused():
    outcomes = [outcome("1", "1"), outcome("2", "7", 0.8), outcome("3", "3", 0.2),
                outcome("", "", group=Group.BLANK)]  # fmt: skip
    assert [row for row in rows(outcomes) if row.table == "group"] == [
        Row("group", "blank", cells=1, exact=1, wrong=0, refused=0),
        Row("group", "numbers", cells=3, exact=2, wrong=1, refused=1),
    ]


@pytest.mark.parametrize(
    ("digit_px", "name"),
    [(4.5, "05"), (5.49, "05"), (5.5, "06"), (6.49, "06"), (7.0, "07"), (7.9, "07"), (9.9, "08-9"),
     (25.0, "25-99")],
)  # fmt: skip
def test_rows_of_heights(digit_px, name):
    found = rows([outcome("1", "1", digit_px=digit_px)])
    assert [row.name for row in found if row.table == "digit height, px"] == [name]


def test_an_unknown_height_has_no_row():
    found = rows([outcome("1", "1", digit_px=float("nan"))])
    assert "digit height, px" not in {row.table for row in found}


def test_reliability_bins():
    outcomes = [outcome("1", "1", 0.9995), outcome("2", "7", 0.99), outcome("3", "3", 0.995),
                outcome("4", "", 1.0), outcome("x", "8", 0.95, group=Group.FOREIGN)]  # fmt: skip
    assert reliability(outcomes) == [
        Trust(0.99, cells=2, mean=pytest.approx(0.9925), exact=1),
        Trust(0.999, cells=1, mean=0.9995, exact=1),
    ]


def test_summary_tells_of_what_there_is():
    outcomes = [outcome("1", "1"), outcome("< 1", "<1"), outcome("2", "7", 0.8, digit_px=6.0),
                outcome("\N{REPLACEMENT CHARACTER}", "5", 0.96, group=Group.FOREIGN)]  # fmt: skip
    assert summary(outcomes) == [
        Share("exact, digits ≥ 7 px", 1, 2),
        Share("exact but for spaces, digits ≥ 7 px", 2, 2),
        Share("exact, 6 px", 0, 1),
        Share("no number, yet accepted", 1, 1),
        Share("no number, yet accepted at ≥ 0.95", 1, 1),
        Share("wrong among numbers at ≥ 0.99", 1, 2),
        Share("wrong but for spaces among numbers at ≥ 0.99", 0, 2),
    ]


def test_markdown():
    assert markdown(["a", "b"], [["1", "2"]]) == "| a | b |\n| --- | --- |\n| 1 | 2 |"
