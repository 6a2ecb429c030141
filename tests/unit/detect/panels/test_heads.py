"""Outer rows and columns that name the others."""

import numpy as np
import pytest

from heatgrid.detect.grid.overrun import overrun_doubt
from heatgrid.detect.panels.heads import without_heads
from heatgrid.drawn import Cell, Panel
from heatgrid.geometry import Box
from heatgrid.numerals import parse_numeral
from tests.unit.detect.drawings import (
    SETTINGS,
    WHITE,
    color_of,
    draw_bar,
    draw_mesh,
    make_paper,
    print_number,
    view,
)

HEAD = ("Ann", "Bob", "Cy", "Dora", "Eve")
SIDE = ("Mon", "Tue", "Wed", "Thu")
NUMBERS = (
    ("41", "7", "93", "55", "28"),
    ("12", "66", "35", "81", "6"),
    ("74", "19", "50", "2", "97"),
    ("88", "31", "60", "45", "16"),
)
BLANK = (("",) * 5,) * 4
YEARS = ("1995", "1996", "1997", "1998", "1999")


def sheet(numbers=NUMBERS, *, head=None, side=None):
    """Texts row by row, each with whether its cell is white: names are."""
    rows = [[(text, text == "") for text in row] for row in numbers]
    if side:
        rows = [[(name, True), *row] for name, row in zip(side, rows, strict=True)]
    if head:
        corner = [("", True)] if side else []
        rows = [[*corner, *((name, True) for name in head)], *rows]
    return rows


def lattice(rows):
    """A lattice with as many rows and columns."""
    x_edges, y_edges = (tuple(map(float, range(count + 1))) for count in (len(rows[0]), len(rows)))
    return Panel(0, x_edges, y_edges)


def _value(text):
    numeral = parse_numeral(text)
    return 50 if numeral is None else numeral.value


def left_of(rows):
    """Number of rows and columns that are left of a sheet."""
    panel = lattice(rows)
    cells = [
        Cell(
            row,
            col,
            panel.cell_box(row, col),
            WHITE if white else color_of(_value(text) / 100),
        )
        for row, line in enumerate(rows)
        for col, (text, white) in enumerate(line)
    ]
    texts = [text for line in rows for text, _ in line]
    left = without_heads(view(make_paper()), panel, cells, texts, settings=SETTINGS)
    return left.rows, left.cols


def transposed(rows):
    return [list(line) for line in zip(*rows, strict=True)]


@pytest.mark.parametrize(
    "rows",
    [
        sheet(),
        sheet(head=HEAD),
        sheet(side=SIDE),
        sheet(head=HEAD, side=SIDE),
        sheet(head=HEAD, side=SIDE)[::-1],
        [line[::-1] for line in sheet(head=HEAD, side=SIDE)],
        sheet(BLANK, head=HEAD, side=SIDE),
        sheet(head=("2019", "2020", "2021", "2022", "2023"), side=("1", "2", "3", "4")),
        sheet(head=("9", "20", "35", "70", "80")),
        sheet(head=("1a", "1b", "2a", "2b", "3")),
    ],
    ids=[
        "none",
        "head",
        "side",
        "both",
        "below",
        "right",
        "no numbers",
        "even",
        "ascending",
        "items",
    ],
)
def test_names_of_rows_and_columns_are_left_out(rows):
    assert left_of(rows) == (4, 5)
    assert left_of(transposed(rows)) == (5, 4)


def test_numbers_with_the_unit_of_others_name_nothing():
    rows = [[(f"{text} t", False) for text in row] for row in NUMBERS]
    rows[1][1:] = [(text.removesuffix(" t"), False) for text, _ in rows[1][1:]]
    assert left_of(rows) == (4, 5)


def test_names_over_numbers_with_a_unit_are_left_out():
    rows = [[(f"{text} t", False) for text in row] for row in NUMBERS]
    assert left_of([[(name, True) for name in HEAD], *rows]) == (4, 5)


@pytest.mark.parametrize(("text", "white", "rows"), [("66", 0, 4), ("66", 1, 4), ("2022", 1, 5)])
def test_years_and_words_are_names_in_a_color_that_stands_for_no_such_number(text, white, rows):
    cells = sheet(head=("XGB", "2020", "2021", "conv1", "MYC"))
    cells[2][3] = (text, bool(white))
    assert left_of(cells) == (rows, 5)


def test_a_common_head_goes_with_the_names_under_it():
    common = [("", True), ("2019", True), *[("", True)] * 4]
    assert left_of([common, *sheet(head=HEAD, side=SIDE)]) == (4, 5)


def test_names_are_left_out_although_a_cell_is_white_too():
    rows = sheet(head=HEAD, side=SIDE)
    rows[2][3] = ("66", True)
    assert left_of(rows) == (4, 5)


def test_even_numbers_are_names_where_white_stands_for_a_number_beyond_others():
    rows = sheet(head=("10", "20", "30", "40", "50"))
    rows[3][3] = ("2", True)
    assert left_of(rows) == (4, 5)


@pytest.mark.parametrize("form", ["{}.25", "${}", "{}%", "{}\n± 2"])
def test_years_are_names_where_all_other_numbers_have_another_format(form):
    rows = sheet([[form.format(text) for text in row] for row in NUMBERS], head=YEARS)
    rows[2][3] = (form.format(2001), True)
    assert left_of(rows) == (4, 5)


def test_a_white_row_in_the_format_of_a_white_cell_stays():
    rows = sheet(head=YEARS)
    rows[3][3] = ("2001", True)
    assert left_of(rows) == (5, 5)


@pytest.mark.parametrize(
    "first",
    [
        ("34", "10", "48", "5", "22"),
        ("0", "0", "0", "0", "0"),
        ("n.s.", "n.s.", "n.s.", "n.s.", "*"),
        ("1a", "1b", "1a", "2b", "3"),
        ("nan", "nan", "nan", "nan", "nan"),
        ("Ann", "10", "48", "5", "Eve"),
    ],
    ids=["any numbers", "zeros", "one word", "any items", "missing numbers", "words and numbers"],
)
def test_a_white_row_that_names_nothing_stays(first):
    assert left_of(sheet(head=first)) == (5, 5)


def test_a_white_row_of_small_numbers_stays_where_white_stands_for_small_ones():
    rows = sheet(head=("0.1", "0.2", "0.3", "0.4", "0.5"))
    rows[3][3] = ("0.6", True)
    assert left_of(rows) == (5, 5)


def test_a_row_of_even_numbers_in_colors_of_their_own_stays():
    assert left_of([[(text, False) for text in ("10", "20", "30", "40", "50")], *sheet()]) == (5, 5)


def beside_bar(texts, values, *, bar=True):
    """Number of rows and columns that are left of a sheet in colors, beside a bar that has them."""
    rgb = make_paper()
    box = Box(300, 20, 315, 220)
    draw_bar(rgb, box)
    panel = lattice(texts)
    cells = [
        Cell(row, col, panel.cell_box(row, col), color_of(value / 100))
        for row, line in enumerate(values)
        for col, value in enumerate(line)
    ]
    printed = [text for line in texts for text in line]
    bars = (box,) if bar else ()
    left = without_heads(view(rgb), panel, cells, printed, bars=bars, settings=SETTINGS)
    return left.rows, left.cols


@pytest.mark.parametrize(
    ("bar", "levels", "rows"),
    [(True, (5, 30, 90, 55, 70), 5), (False, (5, 30, 90, 55, 70), 4), (True, (98,) * 5, 4)],
    ids=["colors of a bar", "of none", "one of them"],
)
def test_misread_numbers_in_several_colors_of_the_bar_name_nothing(bar, levels, rows):
    texts = [["0.ey", "oy", "LOO", "nas", "a6"], *[list(row) for row in NUMBERS]]
    values = [levels, *[[int(text) for text in row] for row in NUMBERS]]
    assert beside_bar(texts, values, bar=bar) == (rows, 5)


@pytest.mark.parametrize(("first", "rows"), [("***", 5), ("41", 5), ("Mon", 4)])
def test_names_on_the_steps_of_a_triangle_beside_a_cell_are_no_heads(first, rows):
    rgb = make_paper()
    bar = Box(300, 20, 315, 220)
    draw_bar(rgb, bar)
    texts = [[first, "Agre", "eable", "ness", ""], *(["12", "", "", "", ""] for _ in range(4))]
    panel = lattice(texts)
    cells = [
        Cell(k, col, panel.cell_box(k, col), color_of(0.5 + 0.1 * k) if col <= k else WHITE)
        for k in range(5)
        for col in range(5)
    ]
    printed = [text for line in texts for text in line]
    left = without_heads(view(rgb), panel, cells, printed, bars=(bar,), settings=SETTINGS)
    assert left.rows == rows


@pytest.mark.parametrize(("bar", "rows"), [(True, 5), (False, 4)])
def test_even_numbers_in_a_color_of_the_bar_name_nothing(bar, rows):
    texts = [["120", "122", "124", "126", "128"], *[list(row) for row in NUMBERS]]
    values = [[98] * 5, *[[int(text) for text in row] for row in NUMBERS]]
    assert beside_bar(texts, values, bar=bar) == (rows, 5)


def test_even_numbers_in_pale_colors_a_level_apart_stay():
    numbers = [[6372, 1163, 940], [807, 6636, 577], [1024, 863, 7011], [837, 892, 951]]
    panel = lattice(numbers)
    cells = [
        Cell(row, col, panel.cell_box(row, col), (255 - value // 55, 255 - value // 55, 255))
        for row, line in enumerate(numbers)
        for col, value in enumerate(line)
    ]
    printed = [str(value) for line in numbers for value in line]
    left = without_heads(view(make_paper()), panel, cells, printed, settings=SETTINGS)
    assert (left.rows, left.cols) == (4, 3)


@pytest.mark.parametrize(("mark", "rows"), [(",", 4), ("'", 4), (" kg", 3)])
def test_numbers_with_a_stray_mark_behind_them_are_no_names(mark, rows):
    marked = tuple(f"{text}.5{mark}" for text in NUMBERS[0])
    assert left_of(sheet((marked, *NUMBERS[1:]))) == (rows, 5)


def test_words_in_all_cells_are_no_heads():
    rows = [[(chr(65 + 5 * row + col), True) for col in range(5)] for row in range(4)]
    assert left_of(rows) == (4, 5)


def test_a_lattice_without_heads_is_the_same_object():
    panel = lattice(NUMBERS)
    cells = [
        Cell(row, col, panel.cell_box(row, col), color_of(float(text) / 100))
        for row, line in enumerate(NUMBERS)
        for col, text in enumerate(line)
    ]
    texts = [text for line in NUMBERS for text in line]
    assert without_heads(view(make_paper()), panel, cells, texts, settings=SETTINGS) is panel


@pytest.mark.parametrize(("width", "cols"), [(20, 5), (40, 4)])
def test_halves_of_numbers_at_the_edge_of_the_picture_are_no_names(width, cols):
    rgb = make_paper(240, 60 + 4 * 40 + width)
    halves = ("0.!", "0.i", "0.:", "0.|")
    rows = [(*row[:4], half) for row, half in zip(NUMBERS, halves, strict=True)]
    x_edges = tuple(60.0 + 40 * k for k in range(5))
    panel = Panel(0, (*x_edges, x_edges[-1] + width), tuple(40.0 + 30 * k for k in range(5)))
    texts = [text for row in rows for text in row]
    cells = [
        Cell(row, col, panel.cell_box(row, col), color_of(_value(rows[row][col]) / 100))
        for row in range(4)
        for col in range(5)
    ]
    assert without_heads(view(rgb), panel, cells, texts, settings=SETTINGS).cols == cols


@pytest.mark.parametrize(
    ("sign", "side", "left"),
    [
        ("%", ("3,717", "806", "3,075", "2,331"), (4, 5)),
        ("%", ("37%", "80%", "30%", "23%"), (4, 6)),
        ("", ("3,717", "806", "3,075", "2,331"), (4, 6)),
    ],
)
def test_numbers_without_the_unit_of_all_others_in_one_color_are_no_cells(sign, side, left):
    numbers = [[f"{text}{sign}" for text in row] for row in NUMBERS]
    assert left_of(sheet(numbers, side=side)) == left


@pytest.mark.parametrize(
    ("tenths", "side", "left"),
    [
        (True, ("32", "8", "30", "24"), (4, 5)),
        (True, ("3.2", "8.1", "3.0", "2.4"), (4, 6)),
        (False, ("32", "8", "30", "24"), (4, 6)),
        (True, ("45", "40", "48", "48"), (4, 5)),
        (False, ("224", "200", "242", "240"), (4, 5)),
    ],
    ids=["sizes", "numbers alike", "whole numbers", "means", "sums"],
)
def test_totals_and_whole_numbers_in_white_before_others_are_no_cells(tenths, side, left):
    numbers = [[f"{text}.0" if tenths else text for text in row] for row in NUMBERS]
    assert left_of(sheet(numbers, side=side)) == left


def test_the_least_numbers_of_all_rows_are_cells_though_white_and_near_their_means():
    numbers = [[f"{90 + row + col}.{col}" for col in range(5)] for row in range(4)]
    assert left_of(sheet(numbers, side=("88.5", "89.1", "88.9", "89.7"))) == (4, 6)


def test_numbers_on_paper_beside_cells_without_any_are_no_cells():
    blank = [["x"] * 5 for _ in range(4)]
    rows = [[(" ", False) for _ in row] for row in blank]
    rows = [[(total, True), *row] for total, row in zip(("12", "9", "4", "8"), rows, strict=True)]
    assert left_of([[(text.strip(), bare) for text, bare in row] for row in rows]) == (4, 5)


@pytest.mark.parametrize(("added", "rows"), [([WHITE, (230, 230, 230)], 4), ([(230, 230, 230)], 5)])
def test_empty_rows_below_a_sheet_are_what_is_around_it(added, rows):
    """A single one may be of numbers that are missing."""
    texts = sheet(head=HEAD, side=SIDE)
    panel = lattice(texts + [texts[-1]] * len(added))
    shades = [[WHITE if white else color_of(_value(text) / 100) for text, white in line]
              for line in texts]  # fmt: skip
    shades += [[color] * len(texts[0]) for color in added]
    cells = [
        Cell(row, col, panel.cell_box(row, col), shades[row][col])
        for row in range(panel.rows)
        for col in range(panel.cols)
    ]
    printed = [text for line in texts for text, _ in line] + [""] * len(added) * panel.cols
    left = without_heads(view(make_paper()), panel, cells, printed, settings=SETTINGS)
    assert (left.rows, left.cols) == (rows, 5)


@pytest.mark.parametrize(
    ("below", "rows"),
    [
        ([[], ["xport, 20", "-09"], []], 4),
        ([["xport, 20", "-09"], []], 6),
        ([[], ["61", "9", "90", "33", "20"]], 6),
        ([[]], 5),
    ],
    ids=["parted", "right below", "numbers", "no note"],
)
def test_a_note_that_an_empty_row_parts_from_full_ones_is_no_row(below, rows):
    added = [[(text, True) for text in (*line, *("",) * 5)[:5]] for line in below]
    assert left_of(sheet() + added) == (rows, 5)


def test_names_that_run_over_the_side_of_their_column_are_no_doubt_without_it():
    rgb = make_paper(260, 340)
    texts = sheet(head=HEAD, side=SIDE)
    draw_mesh(rgb, np.array([[50 + _value(text) for text, _ in line[1:]] for line in texts[1:]])
              / 200, (120, 70), cell=(40, 30))  # fmt: skip
    for row in range(4):
        print_number(rgb, "MMMM" + "B" * row, (50, 70 + row * 30), (60, 30))
    x_edges = tuple(80.0 + 40 * col for col in range(7))
    y_edges = tuple(40.0 + 30 * row for row in range(6))
    doubt = "texts run over its left side"
    panel = Panel(0, x_edges, y_edges, doubt=doubt)
    assert overrun_doubt(view(rgb), panel, settings=SETTINGS) == doubt
    cells = [
        Cell(row, col, panel.cell_box(row, col), WHITE if white else color_of(_value(text) / 100))
        for row, line in enumerate(texts)
        for col, (text, white) in enumerate(line)
    ]
    printed = [text for line in texts for text, _ in line]
    left = without_heads(view(rgb), panel, cells, printed, settings=SETTINGS)
    assert (left.rows, left.cols, left.doubt) == (4, 5, "")


@pytest.mark.parametrize(
    ("first", "rows"),
    [
        (("78.2", "79.0", "79.6", "80.1"), 5),
        (("78.2", "79.2", "80.2", "81.2"), 4),
        (("8", "16", "32", "64"), 4),
    ],
    ids=["uneven", "even", "doubled"],
)
def test_a_few_large_numbers_are_names_only_if_they_run_evenly(first, rows):
    """The ratios of large numbers are alike whatever their distances are."""
    assert left_of(sheet([row[:4] for row in NUMBERS], head=first)) == (rows, 4)


def test_numbers_beside_a_corner_on_another_ground_are_heads():
    heads = [("Entry", False), *((f"{8 + k / 2:.1f}x", True) for k in range(5))]
    side = [(f"{7 + k / 2:.1f}x", True) for k in range(4)]
    rows = [heads, *([name, *row] for name, row in zip(side, sheet(), strict=True))]
    assert left_of(rows) == (4, 5)


def test_a_name_merged_over_the_heads_goes_with_them():
    merged = [("", False), *((text, True) for text in ("", "", "WACC", "", ""))]
    heads = [("", False), *((f"{7 + k / 2:.1f}%", True) for k in range(5))]
    rows = [merged, heads, *([(name, True), *row] for name, row in zip(SIDE, sheet(), strict=True))]
    assert left_of(rows) == (4, 5)


@pytest.mark.parametrize(
    ("tails", "cols"),
    [(("ics", "", "y", ""), 5), (("", "", "", ""), 6), (("ics", "", "7", ""), 6)],
    ids=["tails", "nothing", "a number"],
)
def test_the_last_letters_of_names_make_no_column(tails, cols):
    rows = [[(tail, True), *row] for tail, row in zip(tails, sheet(), strict=True)]
    rows = [[(name, True), *row] for name, row in zip(SIDE, rows, strict=True)]
    assert left_of(rows)[1] == cols


def test_stars_in_most_cells_of_the_last_row_name_nothing():
    rows = [[(text, False) for text in line] for line in BLANK]
    rows[0][2] = rows[1][4] = rows[2][1] = ("*", False)
    rows[3] = [(text, False) for text in ("**", "*", "***", "****", "")]
    assert left_of(rows) == (4, 5)


def test_a_row_in_a_color_of_its_own_is_no_head_where_others_are_whole_thousands():
    texts = (("1,731", "1,985"), ("56,869", "22,583"), ("4,069", "3,917"), ("183", "114"))
    colors = (("90", "90"), ("10", "40"), ("80", "80"), ("98", "98"))
    panel = lattice(texts)
    cells = [
        Cell(row, col, panel.cell_box(row, col), color_of(_value(color) / 100))
        for row, line in enumerate(colors)
        for col, color in enumerate(line)
    ]
    printed = [text for line in texts for text in line]
    left = without_heads(view(make_paper()), panel, cells, printed, settings=SETTINGS)
    assert left is panel


@pytest.mark.parametrize(
    "side", [SIDE, ("0", "5", "10", "16")], ids=["words", "whole numbers beside parts"]
)
def test_below_the_names_of_rows_a_sheet_goes_on_empty(side):
    parts = [[f"0.{int(text):02d}" for text in row] for row in NUMBERS]
    rows = sheet(parts, head=HEAD, side=side)
    rows[2][3] = ("0.55", True)
    assert left_of([*rows, *[[("", True)] * 6] * 3]) == (4, 5)


@pytest.mark.parametrize(
    ("sizes", "cols"),
    [(("753", "858", "46"), 4), (("753", "858", "544"), 5), (("753", "46", "92"), 5)],
    ids=["sizes", "beyond all others", "mostly among others"],
)
def test_larger_whole_numbers_on_the_paper_before_whole_ones_are_no_cells(sizes, cols):
    rows = [
        [(size, True), *((number, False) for number in numbers)]
        for size, numbers in zip(
            sizes,
            (("80", "85", "61", "95"), ("68", "81", "63", "70"), ("93", "49", "96", "73")),
            strict=True,
        )
    ]
    assert left_of(rows) == (3, cols)
