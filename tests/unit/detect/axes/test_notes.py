"""Notes at the ends of lines that are drawn through a panel."""

import numpy as np
import pytest

from heatgrid.detect.axes.notes import without_notes
from heatgrid.detect.axes.text import TextLine
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings
from tests.unit.detect.drawings import draw_mesh, make_fractions, make_paper

EM = 10.0
PANEL = Panel(
    0,
    tuple(60.0 + 40 * col for col in range(7)),
    tuple(80.0 + 30 * row for row in range(5)),
)
PAPER = np.full(3, 255, np.uint8)


def with_lines(*places, top=66, bottom=200):
    """A panel of six columns with upright lines over it."""
    rgb = make_paper(260, 360)
    draw_mesh(rgb, make_fractions(4, 6), (60, 80))
    for left in places:
        rgb[top:bottom, left : left + 2] = 0
    return rgb


def printed(left, right, top=62):
    return TextLine(tuple(Box(x, top, x + 8, top + 10) for x in range(left, right, 10)), False)


BESIDE, BEFORE, OVER, APART = (
    printed(186, 276),
    printed(90, 176),
    printed(136, 226, 50),
    printed(205, 295),
)


@pytest.mark.parametrize(
    ("line", "is_note"), [(BESIDE, True), (BEFORE, True), (OVER, True), (APART, False)]
)
def test_a_text_at_the_upper_end_of_a_line_is_a_note(line, is_note):
    rgb = with_lines(180)
    kept = without_notes([line], rgb, (PANEL,), PAPER, EM, settings=AxesSettings())
    assert kept == [line] * (not is_note)


@pytest.mark.parametrize(
    "rgb",
    [
        with_lines(180, top=80),
        with_lines(180, bottom=150),
        with_lines(100, 140, 180),
        with_lines(60),
    ],
    ids=["within", "short", "grid", "frame"],
)
def test_other_lines_have_no_notes(rgb):
    title = printed(186, 276)
    kept = without_notes([title], rgb, (PANEL,), PAPER, EM, settings=AxesSettings())
    assert kept == [title]
