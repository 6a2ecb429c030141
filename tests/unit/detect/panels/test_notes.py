"""Letters and names over the cells at a corner of a panel."""

import numpy as np
import pytest

from heatgrid.detect.grid.cells import detect_cells
from heatgrid.detect.panels.notes import find_note, is_letter, without_letter
from heatgrid.drawn import Cell, Panel
from heatgrid.geometry import Box
from heatgrid.model import Word
from tests.unit.detect.drawings import (
    SETTINGS,
    color_of,
    draw_mesh,
    make_paper,
    print_number,
    view,
)

PANEL = Panel(0, tuple(60.0 + 40 * k for k in range(6)), tuple(40.0 + 30 * k for k in range(5)))
DARK = color_of(0.1)


def note_of(printed, texts):
    """What is found where texts are printed at (left, width) places of the first row."""
    rgb = make_paper()
    draw_mesh(rgb, np.full((4, 5), 0.1), printed=False)
    for text, left, width in printed:
        print_number(rgb, text, (left, 40), (width, 30), DARK)
    scene = view(rgb)
    cells = detect_cells(scene, PANEL, settings=SETTINGS)
    filled = [*texts, *[""] * (len(cells) - len(texts))]
    return find_note(scene, cells, filled, settings=SETTINGS)


def test_a_name_over_several_cells_is_a_note():
    note = note_of([("Cell 12", 75, 60)], ["Cell", "12"])
    assert Box(60, 40, 140, 70).intersection(note) == note
    assert note.left < 100 < note.right


def note_in_two_rows(*spans):
    """What is found where ink goes down from a height to another, the border at 70."""
    rgb = make_paper()
    draw_mesh(rgb, np.full((4, 5), 0.1), printed=False)
    for top, bottom in spans:
        rgb[top:bottom, 86:114] = 255
    scene = view(rgb)
    cells = detect_cells(scene, PANEL, settings=SETTINGS)
    texts = ["(a" if cell.row < 2 and cell.col < 2 else "" for cell in cells]
    return find_note(scene, cells, texts, settings=SETTINGS)


def test_a_letter_on_the_border_between_two_rows_is_a_note():
    note = note_in_two_rows((60, 82))
    assert note.left < 100 < note.right
    assert note.top < 70 < note.bottom


def test_texts_in_the_middle_of_two_rows_are_no_note():
    assert note_in_two_rows((46, 64), (76, 94)) is None


def test_a_letter_in_one_cell_is_a_note():
    assert note_of([("(a)", 60, 40)], ["(a)"]) is not None


@pytest.mark.parametrize(
    ("printed", "texts"),
    [
        ([("12", 60, 40)], ["12"]),
        ([("12", 60, 40), ("34", 100, 40)], ["12", "34"]),
        ([("(a)", 100, 40)], ["", "(a)"]),
        ([("ab", 60, 40), ("ab", 140, 40)], ["ab", "", "ab"]),
        ([("Cell of the number 12", 62, 190)], ["Cell", "of t", "he nu", "mber", "12"]),
        ([], ["a"]),
        ([], []),
    ],
    ids=["a number", "numbers", "no corner", "apart", "many", "no ink", "nothing"],
)
def test_what_may_be_printed_in_cells_is_none(printed, texts):
    assert note_of(printed, texts) is None


def test_numbers_elsewhere_make_it_one_of_them():
    texts = ["(a)"] + [""] * 6 + ["12"]
    assert note_of([("(a)", 60, 40)], texts) is None


@pytest.mark.parametrize(
    ("text", "letter"), [("(a)", True), ("B", True), ("( c )", True), ("12", False)]
)
def test_letters_count_panels(text, letter):
    assert is_letter(text) == letter


def lines(*cells):
    """Words of a row of cells, line by line."""
    return {
        Cell(0, col, Box(40 * col, 0, 40 * col + 40, 30), DARK): tuple(
            Word(text, 0.9, (Word(text, 0.8),)) for text in texts
        )
        for col, texts in enumerate(cells)
    }


@pytest.mark.parametrize("first", [["A", "100"], ["A\n100"], ["(a)", "100"]])
def test_a_letter_above_the_number_of_the_first_cell_is_that_of_the_panel(first):
    found = list(without_letter(lines(first, ["97"], ["74"])).values())
    assert [word.text for word in found[0]] == ["100"]
    assert [other.text for word in found[0] for other in word.others] == ["100"]
    assert found[1:] == list(lines(first, ["97"], ["74"]).values())[1:]


@pytest.mark.parametrize(
    "cells",
    [
        (["A", "100"], ["B", "97"]),
        (["100"], ["A", "97"]),
        (["A"], ["97"]),
        (["100", "12"], ["97", "10"]),
        ([], ["97"]),
    ],
    ids=["in each cell", "elsewhere", "alone", "numbers", "empty"],
)
def test_letters_of_cells_stay(cells):
    assert without_letter(lines(*cells)) == lines(*cells)


@pytest.mark.parametrize(("text", "other", "left"), [("\ufffd", "B", 1), ("8", "B", 2)])
def test_a_letter_that_one_reader_made_out_is_one_unless_another_saw_a_digit(text, other, left):
    printed = lines(["A", "100"], ["97"])
    first = next(iter(printed))
    printed[first] = (Word(text, 0.5, (Word(other, 0.9),)), printed[first][1])
    assert len(without_letter(printed)[first]) == left
