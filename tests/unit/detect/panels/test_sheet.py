"""The painted block of a sheet."""

from dataclasses import replace

import pytest

from heatgrid.detect.grid.evidence import Margins
from heatgrid.detect.panels.heads import without_heads
from heatgrid.detect.panels.sheet import around_block
from heatgrid.drawn import Cell, Panel
from tests.unit.detect.drawings import SETTINGS, WHITE, color_of, make_paper, view

GRAY = (230, 230, 230)
LETTERS = ("", "A", "B", "C", "D", "E")
# A title, an empty row, names, numbers on colors, their sums, an empty row.
ROWS = (
    ("Sales", "", "", "", ""),
    ("", "", "", "", ""),
    ("", "Jan", "Feb", "Mar", ""),
    ("Rome", "*41", "*17", "*93", ""),
    ("Oslo", "*12", "*66", "*35", ""),
    ("Lima", "*74", "*19", "*50", ""),
    ("Sum", "127", "102", "178", ""),
    ("", "", "", "", ""),
)
BLOCK = Margins(left=2, right=1, top=4, bottom=2)


def window(rows=ROWS, *, letters=LETTERS, numbers=tuple("12345678")):
    """Lattice, cells and texts of a sheet; a star says that a number stands on its color."""
    lines = [letters, *((number, *row) for number, row in zip(numbers, rows, strict=False))]
    x_edges, y_edges = (
        tuple(float(k) for k in range(count + 1)) for count in (len(letters), len(lines))
    )
    panel = Panel(0, x_edges, y_edges)
    cells = [
        Cell(row, col, panel.cell_box(row, col), _color(row, col, text))
        for row, line in enumerate(lines)
        for col, text in enumerate(line)
    ]
    return panel, cells, [text.strip("*") for line in lines for text in line]


def _color(row, col, text):
    if row == 0 or col == 0:
        return GRAY
    number = float(text[1:]) if text.startswith("*") else None
    return WHITE if number is None else color_of(number / 100 if number > 1 else number)


def found(*sheet):
    return around_block(view(make_paper()), *sheet, settings=SETTINGS)


def test_all_but_the_painted_block_is_around_it():
    assert found(*window()) == BLOCK


def test_a_letter_may_be_misread():
    assert found(*window(letters=("", "A", "B", "C", "0", "E"))) == BLOCK


GREEN = (166, 217, 106)


def colored(rows, low):
    """A panel of numbers, the low ones of which have one color."""
    panel = Panel(0, *(tuple(float(k) for k in range(len(line) + 1)) for line in (rows[0], rows)))
    cells = [
        Cell(row, col, panel.cell_box(row, col), GREEN if value <= low else color_of(value / 25))
        for row, line in enumerate(rows)
        for col, value in enumerate(line)
    ]
    return panel, cells, [str(value) for line in rows for value in line]


def test_the_products_of_a_risk_matrix_are_no_numbers_of_rows():
    rows = [[row * col for col in range(1, 6)] for row in range(1, 6)]
    assert not found(*colored(rows, low=5)).sides


def test_a_few_numbers_that_follow_each_other_by_chance_are_none_of_rows():
    rows = [[first, 51, 68] for first in (14, 12, 15, 13, 14, 15, 14)]
    assert not found(*colored(rows, low=15)).sides


TRIANGLE = (
    ("when", "m0", "m1", "m2", "m3"),
    ("Jan", "*90", "*60", "*40", "*20"),
    ("Feb", "*80", "*50", "*30", ""),
    ("Mar", "*70", "*40", "", ""),
    ("Apr", "*60", "", "", ""),
    ("", "", "", "", ""),
)


def test_a_triangle_is_a_block_and_names_on_a_ground_are_none_of_it():
    panel, cells, texts = window(TRIANGLE)
    cells = [
        replace(cell, rgb=(239, 239, 239)) if cell.row == 1 and cell.col else cell for cell in cells
    ]
    assert found(panel, cells, texts) == Margins(left=2, top=2, bottom=1)


def test_numbers_beside_rows_make_a_sheet_as_well_unless_they_are_painted():
    panel, cells, texts = window(letters=("",) * 6)
    assert found(panel, cells, texts) == BLOCK
    painted = [
        replace(cell, rgb=color_of(cell.row / 10)) if cell.col == 0 else cell for cell in cells
    ]
    assert found(panel, painted, texts) == Margins()


@pytest.mark.parametrize(
    ("rows", "letters"),
    [
        (ROWS, ("", "Ann", "Bob", "Cy", "Dora", "Eve")),
        (ROWS, ("", "A", "D", "C", "F", "E")),
        (tuple(tuple(text.strip("*") for text in row) for row in ROWS), LETTERS),
        ((*ROWS[:3], ("Rome", "*41", "17", "93", ""), ("Oslo", "12", "66", "*35", "")), LETTERS),
        (ROWS[:4], LETTERS),
    ],
    ids=["names", "letters that do not run on", "no colors", "no block", "one row"],
)
def test_without_letters_or_a_block_nothing_is(rows, letters):
    assert found(*window(rows, letters=letters, numbers=("",) * 8)) == Margins()


PALE = (
    ("OD450", "", "", "", ""),
    ("<>", "1", "2", "3", "4"),
    ("A", "0.04", "*0.62", "*0.93", "0.05"),
    ("B", "0.11", "*0.70", "*0.81", "0.05"),
    ("", "", "", "", ""),
)


@pytest.mark.parametrize(
    ("noise", "margins"),
    [(5.0, Margins(left=2, top=3, bottom=1)), (0.0, Margins(left=3, right=1, top=3, bottom=1))],
)
def test_compression_hides_pale_cells_with_numbers_like_the_others(noise, margins):
    panel, cells, texts = window(PALE)
    scene = replace(view(make_paper()), noise=noise)
    assert around_block(scene, panel, cells, texts, settings=SETTINGS) == margins


def test_a_panel_is_the_block():
    panel, cells, texts = window()
    left = without_heads(view(make_paper()), panel, cells, texts, settings=SETTINGS)
    assert (left.x_edges, left.y_edges) == (panel.x_edges[2:6], panel.y_edges[4:8])


def test_empty_cells_are_paper_also_where_the_ground_of_letters_surrounds_the_lattice():
    panel, cells, texts = window()
    rgb = make_paper(color=GRAY)
    assert around_block(view(rgb), panel, cells, texts, settings=SETTINGS) == BLOCK
