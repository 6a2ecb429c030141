"""Titles above the names of rows."""

import numpy as np
import pytest

from heatgrid.detect.axes.around import Around, Role
from heatgrid.detect.axes.claims import Claim
from heatgrid.detect.axes.over_names import titles_at_hulls
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.writing import Writing
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings
from tests.unit.detect.decorated import TWO_ROWS, draw, lattice

NAMES = ["Jan 2024 (1,450)", "Feb 2024 (1,070)", "Mar 2024 (971)"]


def titles(left, size, panels=2, words=("iOS retention", "Android users")):
    """How many lines of titles panels have whose ticks stand on top."""

    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.set_yticks(range(3), NAMES, fontsize=9)
        axes.tick_params(length=0)
        if index < panels:
            axes.annotate(words[index], (left, 1), xycoords="axes fraction", xytext=(0, 26),
                          textcoords="offset points", fontsize=size)  # fmt: skip

    places = tuple((0.3, bottom, 0.6, 0.2) for _, bottom, _, _ in TWO_ROWS)
    return [len(layout.title) for layout in draw(places, decorate).detect()]


@pytest.mark.parametrize(
    ("left", "size", "panels", "found"),
    [
        (-0.31, 12, 2, [1, 1]),
        (-0.31, 6, 2, [0, 0]),
        (-0.31, 12, 1, [0, 0]),
    ],
    ids=["titles", "small", "of one panel"],
)
def test_lines_that_begin_where_the_names_do_are_titles_if_all_panels_have_one(
    left, size, panels, found
):
    assert titles(left, size, panels) == found


def test_a_long_one_that_reaches_over_the_middle_of_its_panel_is_one_of_them():
    words = "Retention of all users of both systems", "Android users"
    assert titles(-0.31, 12, words=words) == [1, 1]


PLACES = [(0.12 + 0.3 * col, 0.56 - 0.45 * row, 0.2, 0.25) for row in (0, 1) for col in range(3)]
CITIES = "Phoenix", "Denver", "Chicago", "Houston", "Boston", "Seattle"


def corner_titles(names, *, x=-0.35, centered=False, size=10):
    """How many lines each title has, where names begin at one place before each panel."""

    def decorate(canvas, axes, index):
        axes.xaxis.tick_top()
        axes.set_yticks(range(3), ["2015", "2017", "2019"])
        axes.text(x, 1.22, names[index], transform=axes.transAxes, size=size)
        if centered:
            axes.set_title(f"{names[index]} and all", pad=28)
        if index == 0:
            canvas.text(0.05, 0.97, "Days per month above a limit", size=9)

    return [len(layout.title) for layout in draw(PLACES, decorate, size=(9, 7)).detect()]


def test_names_before_the_corners_of_all_panels_are_their_titles():
    assert corner_titles(CITIES) == [1] * 6


@pytest.mark.parametrize(
    "names",
    [["Year"] * 6, list("ABCDEF"), ["(a)", "(b)", "(c)", "(d)", "(e)", "(f)"]],
    ids=["a label", "letters", "in brackets"],
)
def test_what_is_the_same_and_letters_are_none(names):
    assert sum(corner_titles(names)) <= 1


def anchored(*, left=320, high=13, named=True, title_px=13):
    """How many panels beside a titled one have a line before their corner that is their title."""

    def line(start, top, px, count=6):
        return TextLine(
            tuple(Box(x, top, x + 8, top + px) for x in range(start, start + 10 * count, 10)), False
        )

    def turned(start):
        return TextLine(tuple(Box(start, y, start + 10, y + 8) for y in range(80, 140, 10)), True)

    panels = tuple(lattice(at, (50 + 310 * at, 50, 250 + 310 * at, 150), 2, 2) for at in (0, 1))
    title, own = line(110, 20, title_px), line(left, 20, high)
    labels = [turned(10), *([turned(320)] if named else [])]
    lines = [title, own, *labels]
    writing = Writing(panels, (), tuple(lines), np.zeros((0, 4), int), 10.0)
    around = Around(writing, {}, lines, {}, AxesSettings())
    claims = [Claim(1.0, Role.TITLE, (0,), title)]
    claims += [Claim(0.5, Role.Y_LABEL, (at,), label) for at, label in enumerate(labels)]
    found = titles_at_hulls(around, claims)
    assert {claim.line for claim in found} <= {own}
    return len(found)


def test_a_line_that_begins_where_the_label_of_the_rows_does_is_the_title_of_their_panel():
    assert anchored() == 1


@pytest.mark.parametrize(
    "changes",
    [{"left": 340}, {"high": 9}, {"title_px": 18}, {"named": False, "left": 320}],
    ids=["elsewhere", "smaller", "unlike other titles", "nothing begins there"],
)
def test_other_lines_before_its_corner_are_none(changes):
    assert anchored(**changes) == 0
