"""What the nouns compute and refuse."""

import math
import pickle
from dataclasses import FrozenInstanceError, fields, replace

import pytest

from heatgrid.drawn import BarLayout, Panel, PanelLayout, TextRegion
from heatgrid.geometry import Box, Interval
from heatgrid.model import (
    TIDY_COLUMNS,
    Axis,
    AxisName,
    CellState,
    Finding,
    Reading,
    Severity,
    Tick,
    Where,
    Word,
)
from tests.readings import FIGURE_READING, NOTHING_FOUND, PANEL_READING, blank_figure, cell

PANEL = Panel(0, x_edges=(20.4, 60.5, 100.6), y_edges=(10.0, 40.0, 69.6, 100.0))


def found(code, *place):
    return Finding(code, Severity.ERROR, Where("fig.png", *place), "message")


def test_a_panel_counts_its_cells_and_rounds_its_box():
    assert (PANEL.rows, PANEL.cols) == (3, 2)
    assert PANEL.box == Box(20, 10, 101, 100)


def test_boxes_of_cells_meet_without_gap():
    assert PANEL.cell_box(0, 0) == Box(20, 10, 60, 40)
    assert PANEL.cell_box(0, 1) == Box(60, 10, 101, 40)
    assert PANEL.cell_box(2, 1) == Box(60, 70, 101, 100)


@pytest.mark.parametrize("edges", [(), (1.0,), (1.0, 1.0), (1.0, 3.0, 2.0)])
def test_borders_must_ascend_and_bound_a_cell(edges):
    with pytest.raises(ValueError, match="cell borders must ascend"):
        Panel(0, edges, (0.0, 1.0))
    with pytest.raises(ValueError, match="cell borders must ascend"):
        Panel(0, (0.0, 1.0), edges)


def test_a_figure_knows_its_extent():
    assert blank_figure().box == Box(0, 0, 140, 90)


def test_layouts_list_their_labels_and_ticks():
    a, b, c, d, e = (TextRegion(Box(k, 0, k + 1, 1)) for k in range(5))
    layout = PanelLayout(title=(a,), x_label=(b,), y_label=(c,), x_ticks=(d,), y_ticks=(e,))
    assert (layout.labels, layout.ticks) == ((a, b, c), (d, e))
    assert BarLayout(label=(a,), ticks=(b,)).labels == (a,)


def test_a_row_without_tick_has_no_text():
    axis = Axis(AxisName.X, None, (Tick(0, 5.0, "a", None, 1.0), Tick(None, 9.0, "x", None, 1.0)))
    assert (axis.tick_text(0), axis.tick_text(1)) == ("a", "")


def test_the_hull_of_a_color_spans_all_its_intervals():
    intervals = (Interval(3.0, 4.0), Interval(-math.inf, 1.0))
    reading = Reading(cell(0, 0), CellState.READ, color_intervals=intervals)
    assert reading.color_hull == Interval(-math.inf, 4.0)
    assert Reading(cell(0, 0), CellState.READ).color_hull is None


def test_codes_of_a_cell_are_its_own_once_and_ascending():
    findings = (
        found("H502", 0, 0, 1),
        found("H401", 0, 0, 1),
        found("H502", 0, 0, 1),
        found("H301", 0),
        found("H502", 1, 0, 1),
    )
    figure = replace(FIGURE_READING, findings=findings)
    assert figure.codes_of(0, 0, 1) == ("H401", "H502")
    assert figure.codes_of(0, 0, 0) == ()


def test_rows_have_the_columns_of_the_schema_in_their_order():
    rows = list(FIGURE_READING.rows())
    assert [tuple(row) for row in rows] == [TIDY_COLUMNS] * 4
    assert [(row["row"], row["col"]) for row in rows] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert rows[1]["checks"] == "H502"
    assert (rows[0]["title"], rows[0]["x_label"], rows[0]["y_label"]) == ("A | B", "Ratio", "")
    assert (rows[0]["value_label"], rows[0]["text"]) == ("Pass@1", "41.3±0.2")
    assert (rows[0]["color_low"], rows[0]["color_high"]) == (-math.inf, 41.35)


def test_a_panel_without_bar_leaves_its_columns_empty():
    panel = replace(PANEL_READING, colorbar=None)
    row = next(replace(FIGURE_READING, panels=(panel,)).rows())
    assert (row["value_label"], row["colorbar_low"], row["colorbar_high"]) == ("", None, None)


def test_a_frame_has_the_columns_even_without_rows():
    frame = FIGURE_READING.to_frame()
    assert (tuple(frame.columns), len(frame)) == (TIDY_COLUMNS, 4)
    empty = NOTHING_FOUND.to_frame()
    assert (tuple(empty.columns), len(empty)) == (TIDY_COLUMNS, 0)


def test_readings_pickle_and_compare():
    assert pickle.loads(pickle.dumps(FIGURE_READING)) == FIGURE_READING
    assert replace(FIGURE_READING, source="other.png") != FIGURE_READING


@pytest.mark.parametrize("noun", [PANEL, PANEL_READING, FIGURE_READING])
def test_nouns_are_frozen(noun):
    with pytest.raises(FrozenInstanceError):
        setattr(noun, fields(noun)[0].name, 1)


def test_a_moved_panel_is_the_same_elsewhere():
    panel = Panel(2, (10.0, 20.0, 30.0), (5.0, 15.0), doubt="faint")
    assert panel.moved(4, -1.5) == Panel(2, (14.0, 24.0, 34.0), (3.5, 13.5), doubt="faint")


def test_a_word_is_respelled_with_what_all_other_readers_made_of_it():
    word = Word("Ab", 0.9, (Word("aB", 0.4, (Word("AB", 0.2),)),))
    lower = Word("ab", 0.9, (Word("ab", 0.4, (Word("ab", 0.2),)),))
    assert word.respelled(str.lower) == lower
