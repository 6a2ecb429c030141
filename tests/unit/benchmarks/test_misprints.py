"""Misprints differ in one digit, and in their value."""

import numpy as np

from benchmarks.whole.misprints import Misprint, misprints_of, plant


def test_every_digit_becomes_every_other_one():
    found = misprints_of("0.5")
    assert len(found) == 18
    assert "0.7" in found
    assert "9.5" in found
    assert "0.5" not in found


def test_no_number_begins_with_a_needless_zero():
    assert "01.3" not in misprints_of("41.3")
    assert "0,234" not in misprints_of("1,234")
    assert "0.3" in misprints_of("4.3")


def test_nothing_but_digits_changes():
    assert all(text.startswith("-") and text.endswith("%") for text in misprints_of("-12%"))


def test_planted_misprints_have_another_value():
    planted = plant(np.random.default_rng(3), [["-0", "0.50"], ["x", "12"]], 1.0)
    assert {(each.row, each.col) for each in planted} == {(0, 0), (0, 1), (1, 1)}
    assert all(float(each.right) != float(each.wrong) for each in planted)
    assert plant(np.random.default_rng(3), [["x"]], 1.0) == []


def test_one_cell_at_least_is_misprinted():
    planted = plant(np.random.default_rng(0), [["12"]], 0.05)
    assert [type(each) for each in planted] == [Misprint]
