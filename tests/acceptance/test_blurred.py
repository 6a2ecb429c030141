"""The figures of ``benchmarks/blurred.py`` are read as well as its kept results say.

Blur hides small steps between cells, joins letters, and makes rows of cells look like bars.
"""

import csv
from collections import Counter

import pytest

from benchmarks.blurred import FIGURES, draw
from benchmarks.small_cells import SEED, count
from tests.conftest import ROOT

pytestmark = pytest.mark.timeout(1200)  # all figures are drawn and read before the first test

RESULTS = ROOT / "benchmarks" / "results" / "blurred.csv"
SLACK = 2
"""Another release of matplotlib moves edges by a pixel, which decides a figure or two."""


@pytest.fixture(scope="module")
def kept() -> dict[str, int]:
    with RESULTS.open(encoding="utf-8", newline="") as stream:
        total = next(row for row in csv.DictReader(stream) if row["data"] == "all")
    return {key: int(value) for key, value in total.items() if key not in {"data", "file"}}


@pytest.fixture(scope="module")
def counted() -> Counter[str]:
    totals: Counter[str] = Counter()
    for (_, _, outcome), figures in count(SEED, FIGURES, 1, draw).items():
        totals[outcome] += figures
    return totals


def test_the_kept_results_are_of_these_figures(kept: dict[str, int]) -> None:
    assert sum(kept.values()) == FIGURES


def test_as_many_are_found(kept: dict[str, int], counted: Counter[str]) -> None:
    assert counted["right"] >= kept["right"] - SLACK


def test_no_more_are_wrong_in_silence(kept: dict[str, int], counted: Counter[str]) -> None:
    assert counted["silent"] <= kept["silent"] + SLACK
