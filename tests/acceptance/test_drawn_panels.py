"""Panels that benchmarks draw by chance are found as well as their kept results say.

Many rules of detection tell small cells from photos, text and tick marks, and the cells of blurred
pictures from bars and letters; each of them can lose a class of these figures while every fixture
stays as it is.
"""

import csv
from collections import Counter

import pytest

from benchmarks import blurred, small_cells
from benchmarks.small_cells import SEED, count
from tests.conftest import ROOT

pytestmark = pytest.mark.timeout(1800)  # all figures are drawn and read before the first test

RESULTS = ROOT / "benchmarks" / "results"
SLACK = 2
"""Another release of matplotlib moves edges by a pixel, which decides a figure or two."""

BENCHMARKS = {"small-cells": small_cells, "blurred": blurred}


@pytest.fixture(scope="module", params=list(BENCHMARKS))
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def kept(name: str) -> dict[str, int]:
    with (RESULTS / f"{name}.csv").open(encoding="utf-8", newline="") as stream:
        total = next(row for row in csv.DictReader(stream) if row["data"] == "all")
    return {key: int(value) for key, value in total.items() if key not in {"data", "file"}}


@pytest.fixture(scope="module")
def counted(name: str) -> Counter[str]:
    totals: Counter[str] = Counter()
    drawn = BENCHMARKS[name]
    for (_, _, outcome), figures in count(SEED, drawn.FIGURES, 1, drawn.draw).items():
        totals[outcome] += figures
    return totals


def test_the_kept_results_are_of_these_figures(name: str, kept: dict[str, int]) -> None:
    assert sum(kept.values()) == BENCHMARKS[name].FIGURES


def test_as_many_are_found(kept: dict[str, int], counted: Counter[str]) -> None:
    assert counted["right"] >= kept["right"] - SLACK


def test_no_more_are_wrong_in_silence(kept: dict[str, int], counted: Counter[str]) -> None:
    assert counted["silent"] <= kept["silent"] + SLACK
