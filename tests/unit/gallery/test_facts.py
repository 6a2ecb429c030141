"""Facts: what a reading says, held against what was drawn."""

import copy
import math

import pytest

from gallery.data import panel_data
from gallery.facts import ASPECTS, Aspect, Topic, facts_of
from tests.factories import BarTruth, PanelTruth

NAN = math.nan
TRUTH = PanelTruth(
    panel_data(
        [[0.0, 0.5], [1.0, NAN]],
        texts=[["0.0", "0.5"], ["", ""]],
        x_ticks=("a", ""),
        y_ticks=("b", "c"),
        letter="(a)",
        title="Title",
        x_label="x label",
        bar_label="bar",
    ),
    (10, 20, 50, 60),
    BarTruth((60, 20, 70, 60), 0.0, 1.0, "bar", ("0", "1")),
)


def _cell(row, col, text, status, value, color):
    low, high = (None, None) if color is None else (color - 0.01, color + 0.01)
    return {
        "row": row, "col": col, "text": text, "status": status, "value": value,
        "color_value": color, "color_low": low, "color_high": high,
    }  # fmt: skip


def _axis(label, *ticks):
    return {"label": label, "ticks": [{"index": i, "text": text} for i, text in ticks]}


RIGHT = {
    "panels": [
        {
            "panel": 0,
            "title": "Title",
            "box": {"left": 10, "top": 20, "right": 50, "bottom": 60},
            "rows": 2,
            "cols": 2,
            "x_axis": _axis("x label", (0, "a")),
            "y_axis": _axis(None, (0, "b"), (1, "c")),
            "colorbar": {
                "box": {"left": 60, "top": 20, "right": 70, "bottom": 60},
                "label": "bar", "scale": "linear", "low": 0.0, "high": 1.0,
                "ticks": [{"text": "0"}, {"text": "1"}],
            },
            "cells": [
                _cell(0, 0, "0.0", "read", 0.0, 0.0),
                _cell(0, 1, "0.5", "read", 0.5, 0.5),
                _cell(1, 0, None, "color", 0.999, 0.999),
                _cell(1, 1, None, "masked", None, None),
            ],
        }
    ],
    "findings": [],
}  # fmt: skip


def _changed(*path, to):
    """The right reading with one thing changed."""
    document = copy.deepcopy(RIGHT)
    place = document
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = to
    return document


def _wrong(document, truth=(TRUTH,)):
    return [fact for fact in facts_of(document, truth) if not fact.is_right]


def test_a_right_reading_has_no_wrong_fact():
    assert _wrong(RIGHT) == []


def test_every_topic_has_an_aspect():
    assert set(ASPECTS) == set(Topic)
    assert set(ASPECTS.values()) == set(Aspect)


PANEL = ("panels", 0)
CELLS = (*PANEL, "cells")


@pytest.mark.parametrize(
    ("path", "value", "topic"),
    [
        ((*PANEL, "box", "right"), 70, Topic.PANEL),
        ((*PANEL, "cols"), 3, Topic.GRID),
        ((*CELLS, 0, "text"), "0.8", Topic.CELL),
        ((*CELLS, 0, "value"), 8.0, Topic.CELL),
        ((*CELLS, 1, "status"), "masked", Topic.CELL),
        ((*CELLS, 2, "text"), "1", Topic.BLANK),
        ((*CELLS, 3, "status"), "blank", Topic.BLANK),
        ((*CELLS, 1, "color_low"), 0.52, Topic.COLOR),
        ((*CELLS, 2, "color_low"), 1.2, Topic.VALUE),
        ((*PANEL, "title"), "title", Topic.TITLE),
        ((*PANEL, "x_axis", "label"), None, Topic.LABEL),
        ((*PANEL, "y_axis", "label"), "b", Topic.LABEL),
        ((*PANEL, "y_axis", "ticks", 1, "text"), "e", Topic.TICK),
        ((*PANEL, "x_axis", "ticks", 0, "index"), None, Topic.TICK),
        ((*PANEL, "colorbar", "low"), None, Topic.BAR),
        ((*PANEL, "colorbar", "high"), 1.02, Topic.BAR_ENDS),
        ((*PANEL, "colorbar", "label"), None, Topic.BAR_LABEL),
        ((*PANEL, "colorbar", "ticks"), [{"text": "0"}], Topic.BAR_TICKS),
    ],
)
def test_one_mistake_is_one_wrong_fact(path, value, topic):
    assert {fact.topic for fact in _wrong(_changed(*path, to=value))} == {topic}


def test_a_letter_may_be_read_with_its_title():
    assert _wrong(_changed(*PANEL, "title", to="(a) Title")) == []


def test_a_panel_that_is_missing_is_wrong_in_everything_and_silent_in_nothing():
    wrong = _wrong({"panels": [], "findings": []})
    assert {fact.topic for fact in wrong} == set(Topic) - {
        Topic.EXTRA, Topic.COLOR, Topic.VALUE, Topic.ALARM, Topic.BAR_ENDS, Topic.BAR_TICKS,
        Topic.BAR_LABEL,
    }  # fmt: skip
    assert not any(fact.is_silent_mistake for fact in wrong)


def test_a_panel_of_a_figure_without_a_heatmap_is_extra():
    (fact,) = _wrong(RIGHT, ())
    assert (fact.topic, fact.read) == (Topic.EXTRA, [(10, 20, 50, 60)])


def _finding(row, severity):
    return {"panel": 0, "row": row, "col": 0, "severity": severity, "code": "H502"}


@pytest.mark.parametrize(("severity", "is_silent"), [("error", False), ("note", True)])
def test_a_wrong_number_is_silent_unless_an_error_or_warning_stands_on_it(severity, is_silent):
    document = _changed(*CELLS, 0, "text", to="0.8")
    document["findings"] = [_finding(0, severity)]
    (fact,) = _wrong(document)
    assert fact.is_silent_mistake is is_silent


@pytest.mark.parametrize(("text", "is_silent"), [("7", True), (None, False)])
def test_a_number_where_none_is_printed_is_silent_and_a_wrong_state_is_not(text, is_silent):
    document = _changed(*CELLS, 3, to=_cell(1, 1, text, "read" if text else "blank", None, None))
    (fact,) = _wrong(document)
    assert (fact.truth, fact.is_silent_mistake) == ("[masked]", is_silent)


def test_a_flag_on_a_right_number_is_an_alarm():
    document = {**RIGHT, "findings": [_finding(0, "warning")]}
    assert [fact.topic for fact in _wrong(document)] == [Topic.ALARM]


def test_a_finding_on_a_figure_without_a_mistake_is_an_alarm():
    document = {**RIGHT, "findings": [_finding(None, "warning")]}
    assert [fact.topic for fact in _wrong(document)] == [Topic.ALARM]


@pytest.mark.parametrize(("color", "is_silent"), [(0.992, False), (0.9, True)])
def test_a_number_from_a_color_is_wrong_where_it_is_far_off(color, is_silent):
    document = _changed(*CELLS, 2, to=_cell(1, 0, None, "color", color, color))
    document["panels"][0]["cells"][2]["color_high"] = color
    (fact,) = _wrong(document)
    assert (fact.topic, fact.is_silent_mistake) == (Topic.VALUE, is_silent)
