"""The colored block of a table among its names and sums."""

import numpy as np
import pytest

from heatgrid.detect.grid.evidence import Margins
from heatgrid.detect.panels.heads import without_heads
from heatgrid.detect.panels.pivots import around_colors, ground_around
from heatgrid.drawn import Cell, Panel
from tests.unit.detect.drawings import SETTINGS, WHITE, color_of, make_paper, view

# A name over all columns, two-line names, and sums below and at the right.
TABLE = (("COUNT", "(of)", "", ""), ("Jun\n2021", "Jul\n2021", "Aug\n2021", "Total"))
PAINTED = [["*4", "*3", "*1"], ["*1", "*2", "*"], ["*5", "*5", "*1"]]


def sheet(rows):
    """Lattice, cells and texts; a star says that a cell has a color."""
    panel = Panel(0, *(tuple(float(k) for k in range(len(each) + 1)) for each in (rows[0], rows)))
    cells = [
        Cell(
            row,
            col,
            panel.cell_box(row, col),
            color_of(ord(text[-1]) % 6 / 5) if text.startswith("*") else WHITE,
        )
        for row, line in enumerate(rows)
        for col, text in enumerate(line)
    ]
    return panel, cells, [text.strip("*") for line in rows for text in line]


def table(block=PAINTED, sums=("10", "10", "2"), names=TABLE[1]):
    rows = [
        (*line, str(sum(int(text[1:] or 0) for text in line if text.startswith("*"))))
        for line in block
    ]
    return [TABLE[0], names, *rows, (*sums, "22")]


def around(rows):
    return around_colors(view(make_paper()), *sheet(rows))


def test_names_and_sums_are_around_the_colored_block():
    assert around(table()) == Margins(left=0, right=1, top=2, bottom=1)


@pytest.mark.parametrize(
    "rows",
    [
        table(block=[["*4", "*3", "1"], *PAINTED[1:]]),
        table(sums=("7", "3", "9")),
        table(names=("", "", "", ""))[1:],
        [["*1", "2"], ["3", "*4"]],
        [["1", "2"], ["3", "4"]],
        [("a", "b", ""), ("*x", "*y", ""), ("*z", "*4", ""), ("", "", "")],
    ],
    ids=["its color within", "no sums", "no names", "no corners", "no colors", "words in colors"],
)
def test_what_may_be_cells_is_not(rows):
    assert not around(rows).sides


def test_the_block_is_the_panel():
    panel, cells, texts = sheet(table())
    body = without_heads(view(make_paper()), panel, cells, texts, settings=SETTINGS)
    assert (body.x_edges, body.y_edges) == (panel.x_edges[:4], panel.y_edges[2:6])


def test_the_ground_is_the_color_of_nearly_all_outermost_cells():
    colors, printed = np.full((5, 4, 3), 250.0), np.ones((5, 4), bool)
    colors[1:4, 1:3] = 90.0
    colors[0, 1] = 30.0

    def ground(colors, printed=printed):
        found = ground_around(colors, printed, 6.0, settings=SETTINGS.uneven)
        return None if found is None else found.tolist()

    assert ground(colors) == [250.0] * 3
    assert ground(colors, ~printed) is None
    assert ground(colors[1:4]) is None
    assert ground(colors[:2]) is None
