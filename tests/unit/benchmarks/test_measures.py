"""Counts of facts."""

from benchmarks.figures.measures import is_perfect, measures
from gallery.facts import Fact, Topic

RIGHT = Fact(Topic.CELL, "a", "1.0", "1.0", True)
SILENT = Fact(Topic.CELL, "b", "1.0", "7.0", False)
FLAGGED = Fact(Topic.CELL, "c", "1.0", "7.0", False, is_flagged=True)
MISSING = Fact(Topic.CELL, "d", "1.0", None, False)
ALARM = Fact(Topic.ALARM, "a", "1.0", "1.0", False)
NEAR = Fact(Topic.COLOR, "a", 0.5, (0.4, 0.6), True, error_percent=1.0)
FAR = Fact(Topic.COLOR, "b", 0.5, (0.6, None), False, error_percent=11.0)
EXTRA = Fact(Topic.EXTRA, "figure", [], [(0, 0, 1, 1), (2, 2, 3, 3)], False)


def _values(figures):
    return {name: (value, count) for name, value, count in measures(figures)}


def test_a_figure_is_perfect_whatever_its_colors_and_alarms_are():
    assert is_perfect([RIGHT, ALARM, FAR])
    assert not is_perfect([RIGHT, EXTRA])


def test_cells_are_right_silent_flagged_or_missing():
    table = _values({"one": [RIGHT, SILENT, FLAGGED], "two": [MISSING, RIGHT]})
    assert table["figures perfect"] == ("0.00 %", "2")
    assert table["printed cells exact"] == ("40.00 %", "5")
    assert table["wrong and not flagged"] == ("1", "5 printed cells")
    assert table["wrong and flagged"] == ("1", "5 printed cells")


def test_extra_panels_are_counted():
    assert _values({"one": [EXTRA], "two": [RIGHT]})["panels that are none"] == ("2", "")


def test_colors_are_measured_in_percent_of_the_bar():
    table = _values({"one": [NEAR, FAR]})
    assert table["error of a color, median, % of the bar"] == ("6.00", "2")
    assert table["value inside its color's interval"] == ("50.00 %", "2")


def test_nothing_is_counted_as_nothing():
    assert _values({"one": [RIGHT]})["ticks exact"] == ("", "0")
