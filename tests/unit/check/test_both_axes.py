"""Names that stand on both axes."""

import pytest

from heatgrid.check.both_axes import settle_both_axes
from heatgrid.drawn import Panel, TextRegion
from heatgrid.geometry import Box
from heatgrid.model import Tick

NAMES = ("setosa", "versic.", "virgin.", "New ice")
EDGES = tuple(20.0 * k for k in range(5))


def settled(columns, rows, *, turned=False, panel=None):
    """Texts and rivals of the names of columns and rows of a square panel."""
    ticks = tuple(
        tuple(Tick(at, 0.0, text, None, 0.9) for at, text in enumerate(each))
        for each in (columns, rows)
    )
    angles = (90 if turned else 0, 0)
    regions = tuple(
        tuple(TextRegion(Box(0, 0, 9, 9), angle) for _ in each)
        for angle, each in zip(angles, ticks, strict=True)
    )
    found = settle_both_axes(panel or Panel(0, EDGES, EDGES), regions, ticks)
    return tuple(tuple((tick.text, *tick.rivals) for tick in each) for each in found)


def alone(texts):
    return tuple((text,) for text in texts)


@pytest.mark.parametrize("order", [1, -1])
def test_the_point_of_an_abbreviation_is_on_both_axes(order):
    columns = ("setosa", "versic", "virgin.", "New ice")
    rows = ("setosa", "versic.", "virgin", "New ice")[::order]
    assert settled(columns, rows) == (alone(NAMES), alone(NAMES[::order]))


def test_level_names_have_the_right_spaces():
    columns = (*NAMES[:3], "Newice")
    assert settled(columns, NAMES, turned=True) == (alone(NAMES), alone(NAMES))
    assert settled(columns, NAMES)[0][3] == ("Newice", "New ice")


def test_level_names_have_the_right_case():
    columns, rows = ("mpg", "am", "VS", "hp"), ("mpg", "am", "vs", "hp")
    assert settled(columns, rows, turned=True) == (alone(rows), alone(rows))
    assert settled(columns, rows)[0][2] == ("VS",)


def test_letters_that_differ_are_doubtful_on_both_axes():
    columns = ("ldl", "hdl", "hbalc", "crp")
    rows = ("ldl", "hdl", "hba1c", "crp")
    assert settled(columns, rows) == (
        (("ldl",), ("hdl",), ("hbalc", "hba1c"), ("crp",)),
        (("ldl",), ("hdl",), ("hba1c", "hbalc"), ("crp",)),
    )


@pytest.mark.parametrize(
    ("rows", "panel"),
    [
        (("cat", "dog", "virgin", "owl"), None),
        (("setosa", "versic.", "other", "New ice"), None),
        (("setosa", "versic.", "virgin"), None),
        (("setosa", "versic.", "virgin", "New ice"), Panel(0, EDGES, EDGES[:4])),
    ],
    ids=["other names", "another name", "a name less", "not square"],
)
def test_other_names_stay(rows, panel):
    assert settled(NAMES, rows, panel=panel) == (alone(NAMES), alone(rows))


def test_numbers_have_no_point_at_their_end():
    columns, rows = ("1", "2", "3.", "4"), ("1", "2", "3", "4")
    assert settled(columns, rows)[1][2] == ("3", "3.")
