"""Counts in the colors of their shares of a row, a column or a panel."""

import numpy as np
import pytest

from heatgrid.check.rules import check_figure
from heatgrid.check.shares import shares_of
from tests.unit.check.builders import (
    SETTINGS,
    color_of,
    make_bar,
    make_cell,
    make_figure,
    make_ticks,
    retold,
)

COUNTS = np.array(
    [
        [618, 18, 59, 53, 72],
        [32, 166, 6, 3, 43],
        [125, 1, 1099, 103, 22],
        [2, 4, 15, 598, 210],
        [16, 12, 182, 34, 416],
    ]
)
AXES = {"row": 1, "column": 0, "panel": None}


def in_shares(of, *, misread=None):
    """Cells with counts in the colors of their shares."""
    shares = COUNTS / COUNTS.sum(axis=AXES[of], keepdims=True)
    rows = [
        [
            (make_cell(color_of(share / shares.max()), row, col), str(count))
            for col, (share, count) in enumerate(zip(line, counts, strict=True))
        ]
        for row, (line, counts) in enumerate(zip(shares, COUNTS, strict=True))
    ]
    return (retold(rows, *misread) if misread else rows), float(shares.max())


def codes_by_cell(rows, bar=None, ticks=()):
    """The findings of a figure, by their cells."""
    found = check_figure(make_figure(rows, bar, ticks), settings=SETTINGS)
    return {(each.where.row, each.where.col): each for each in found}


@pytest.mark.parametrize("of", AXES)
def test_counts_agree_with_a_bar_of_shares(of):
    rows, top = in_shares(of)
    ticks = make_ticks(["0%", f"{top * 50:.4f}%", f"{top * 100:.4f}%"], 0, top * 100)
    assert not codes_by_cell(rows, make_bar(), ticks)


def test_a_misread_count_disagrees_with_a_bar_of_shares():
    rows, top = in_shares("row", misread=(2, 2, "199"))
    ticks = make_ticks(["0", f"{top / 2:.5f}", f"{top:.5f}"], 0, top)
    found = codes_by_cell(rows, make_bar(), ticks)
    assert found[2, 2].code == "H502"
    assert "printed 199, 0.442 of its row, but its color says" in found[2, 2].message
    assert {row for row, _ in found} == {2}


@pytest.mark.parametrize("of", ["row", "column"])
def test_counts_without_a_bar_are_in_order_as_shares(of):
    assert not codes_by_cell(in_shares(of)[0])


def test_a_misread_count_without_a_bar_is_out_of_order_as_a_share():
    found = codes_by_cell(in_shares("row", misread=(0, 0, "1618"))[0])
    assert found[0, 0].code == "H503"


def test_percentages_below_counts_say_what_these_are_shares_of():
    """Few errors and much room in between: no law is sharp, and two large classes look odd."""
    counts = np.array(
        [
            [312, 41, 10, 2, 2, 5, 0],
            [37, 287, 2, 6, 3, 7, 1],
            [8, 2, 198, 58, 6, 4, 2],
            [1, 5, 44, 355, 4, 5, 4],
            [1, 5, 19, 5, 76, 4, 3],
            [4, 2, 1, 4, 2, 143, 2],
            [0, 3, 1, 4, 3, 0, 210],
        ]
    )
    shares = counts / counts.sum(axis=0)
    rows = [
        [
            (make_cell(color_of(share, "Blues"), row, col), f"{count}\n({100 * share:.1f}%)")
            for col, (share, count) in enumerate(zip(line, some, strict=True))
        ]
        for row, (line, some) in enumerate(zip(shares, counts, strict=True))
    ]
    assert not codes_by_cell(rows)
    plain = [[(cell, text.partition("\n")[0]) for cell, text in line] for line in rows]
    assert codes_by_cell(plain)


def test_numbers_with_decimals_are_no_counts():
    rows, _ = in_shares("row")
    panel = make_figure(retold(rows, 1, 1, "16.6")).panels[0]
    assert list(shares_of([panel.readings])) == []


def test_nothing_is_a_share_of_a_row_with_something_unread():
    rows, _ = in_shares("row")
    panel = make_figure(retold(rows, 1, 1, "n/a")).panels[0]
    by_row = next(iter(shares_of([panel.readings])))
    told = {each.cell.row for each in by_row.readings if each.numeral is not None}
    assert told == {0, 2, 3, 4}


REPORT = ((0.612, 0.688, 18), (0.667, 0.615, 26), (0.702, 0.754, 28))


@pytest.mark.parametrize(
    ("count", "flagged"), [("28", set()), ("56", {(0, 2), (1, 2), (2, 2)}), ("2.8", {(2, 2)})]
)
def test_counts_beside_scores_in_the_colors_of_their_shares_agree(count, flagged):
    support = sum(row[-1] for row in REPORT)
    rows = [
        [
            *((make_cell(color_of(each), row, col), f"{each}") for col, each in enumerate(scores)),
            (make_cell(color_of(number / support), row, 2), f"{number}"),
        ]
        for row, (*scores, number) in enumerate(REPORT)
    ]
    found = codes_by_cell(
        retold(rows, 2, 2, count), make_bar(), make_ticks(["0", "0.5", "1"], 0, 1)
    )
    wrong = {place for place, each in found.items() if each.code in {"H501", "H502"}}
    assert wrong >= flagged
    assert bool(wrong) == bool(flagged)
