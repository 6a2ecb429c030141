"""The bars and cells of ``benchmarks/bars.py`` are told apart as well as its kept results say."""

import csv
from collections import Counter

import pytest

from benchmarks.bars import BARS, OUTCOMES, SEED, count
from tests.conftest import ROOT

pytestmark = pytest.mark.timeout(
    1200
)  # all pictures are painted and looked at before the first test

RESULTS = ROOT / "benchmarks" / "results" / "bars.csv"
SLACK = 5
"""Another release of OpenCV resamples and compresses a little differently."""


@pytest.fixture(scope="module")
def kept() -> dict[str, int]:
    with RESULTS.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    return {outcome: sum(int(row[outcome]) for row in rows) for outcome in OUTCOMES}


@pytest.fixture(scope="module")
def counted() -> Counter[str]:
    totals: Counter[str] = Counter()
    for (*_, outcome), pictures in count(SEED, BARS).items():
        totals[outcome] += pictures
    return totals


def test_the_kept_results_are_of_these_pictures(kept: dict[str, int]) -> None:
    assert sum(kept.values()) == BARS + BARS // 2


def test_as_many_are_right(kept: dict[str, int], counted: Counter[str]) -> None:
    assert counted["right"] >= kept["right"] - SLACK


def test_no_more_cells_pass_for_bars(kept: dict[str, int], counted: Counter[str]) -> None:
    assert counted["false"] <= kept["false"] + SLACK
