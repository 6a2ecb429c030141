"""Axis labels that one panel has from another."""

import pytest

from heatgrid.check.borrowed import without_borrowed_labels
from heatgrid.drawn import Panel, PanelLayout, TextRegion
from heatgrid.geometry import Box
from heatgrid.model import Word
from heatgrid.settings import CheckSettings

NAMES = "cat", "dog", "cow", "hen"


NUMBERS = "10", "20", "30", "40"


def labeled(*rows, top=50, left=300, own=True, others=()):
    """Which of some panels side by side keep the y label that all have.

    It stands at `left`, and the rows of the panels say what is given; some others have a label of
    their own.
    """
    label = TextRegion(Box(left, top, left + 10, top + 100), angle_deg=90)
    texts = {label: (Word("Animal", 0.99),)}
    panels, layouts = [], []
    for index, names in enumerate(rows):
        x = 50.0 + 300 * index
        panels.append(Panel(index, (x, x + 50, x + 100), (0.0, 50.0, 100.0, 150.0, 200.0)))
        ticks = tuple(
            TextRegion(Box(round(x) - 30, 50 * row + 20, round(x) - 5, 50 * row + 30), index=row)
            for row in range(len(names))
        )
        texts |= {tick: (Word(name, 0.99),) for tick, name in zip(ticks, names, strict=True)}
        ticks = ticks if own or not index else layouts[0].y_ticks
        its = TextRegion(Box(round(x) - 45, 60, round(x) - 35, 90), angle_deg=90)
        texts[its] = (Word("Step", 0.99),)
        layouts.append(PanelLayout(y_label=(its if index in others else label,), y_ticks=ticks))
    found = without_borrowed_labels(panels, layouts, texts, settings=CheckSettings())
    return [layout.y_label == (label,) for layout in found]


@pytest.mark.parametrize("second", [NAMES, ("cat", "dog", "c0w", "hen"), ("cat", "dog"), ()])
def test_panels_whose_rows_say_the_same_share_a_label(second):
    assert labeled(second, NAMES) == [True, True]


def test_a_label_at_the_first_of_several_panels_is_of_all():
    assert labeled(NAMES, NUMBERS, NUMBERS, left=0) == [True, True, True]


def test_one_at_another_panel_is_of_those_with_the_same_rows():
    assert labeled(NUMBERS, NAMES, NAMES) == [False, True, True]


def test_so_is_one_beside_which_others_have_labels_of_their_own():
    assert labeled(NAMES, NUMBERS, NUMBERS, left=0, others=[2]) == [True, False, False]


def test_what_is_nearer_to_the_other_side_of_a_panel_is_not_of_its_axis():
    assert labeled(NUMBERS, NAMES, left=160) == [False, True]


def test_a_panel_with_the_ticks_of_another_has_its_label_too():
    assert labeled(NAMES, NAMES, own=False) == [True, True]


def test_a_label_in_the_middle_of_neither_is_of_all():
    assert labeled(NUMBERS, NAMES, top=150) == [True, True]
