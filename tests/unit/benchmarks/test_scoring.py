"""Whole figures against their truth."""

import math

from benchmarks.whole.scoring import score_figure
from benchmarks.whole.summary import is_missed, is_silent, summarize
from heatgrid.check.rules import check_figure
from tests.unit.check.builders import (
    SETTINGS,
    make_bar,
    make_figure,
    make_ticks,
    print_numbers,
    retold,
)

TEXTS = [["41.3", "42.7", "45.3"], ["44.7", "47.3", "100.0"], ["0.0", "46.0", "43.3"]]
ROWS = print_numbers(TEXTS, 0, 100)
TICKS = make_ticks(["0", "50", "100"], 0, 100)


def truth(texts=None, misprints=()):
    return {
        "tags": ["picture: PNG"],
        "panels": [
            {
                "bbox": [0, 0, 60, 60],
                "cells": texts or TEXTS,
                "values": [[float(text) for text in row] for row in TEXTS],
                "colorbar": {"vmin": 0, "vmax": 100, "scale": "linear"},
                "misprints": misprints,
            }
        ],
    }


def score(rows, **changes):
    reading = make_figure(rows, make_bar(), TICKS)
    found = check_figure(reading, settings=SETTINGS)
    flagged = type(reading)(
        reading.source, reading.sha256, 400, 300, reading.engine, reading.panels, found
    )
    return list(score_figure(truth(**changes), flagged))


def test_a_right_figure_has_nothing_to_report():
    scores = score(ROWS)
    assert len(scores) == 9
    assert all(each.is_right and not each.is_flagged for each in scores)
    assert all(each.color.is_inside and each.color.error < 1 for each in scores)
    lines = {line.name: line for line in summarize(scores)}
    assert lines["wrong and not flagged"].value == "0"
    assert lines["printed cells read exactly"].value == "100.00 %"
    assert lines["all misprints, flagged"].count == 0


def test_a_wrong_number_is_silent_only_without_a_finding():
    near, far = score(retold(ROWS, 1, 1, "47.4")), score(retold(ROWS, 1, 1, "41.2"))
    assert [is_silent(each) for each in near] == [False] * 4 + [True] + [False] * 4
    assert not any(map(is_silent, far))


def test_a_misprint_counts_from_its_limit_on():
    for wrong, is_told in (("47.4", False), ("41.2", True)):
        texts = [TEXTS[0], ["44.7", wrong, "100.0"], TEXTS[2]]
        scores = score(
            retold(ROWS, 1, 1, wrong),
            texts=texts,
            misprints=[{"row": 1, "col": 1, "right": "47.3"}],
        )
        cell = scores[4]
        assert cell.is_right
        assert cell.is_flagged == is_told
        assert (cell.change > cell.limit) == is_told
        assert not is_missed(cell)


def test_a_panel_that_was_not_found_is_not_read():
    reading = make_figure(ROWS)
    moved = {"panels": [{**truth()["panels"][0], "bbox": [500, 500, 560, 560]}]}
    scores = list(score_figure(moved, reading))
    assert not any(each.is_read or each.is_right for each in scores)
    assert not any(map(is_silent, scores))


def test_an_open_interval_has_no_width_and_no_limit():
    end = score(ROWS)[5]
    assert end.color.width == math.inf
    assert end.limit is None
