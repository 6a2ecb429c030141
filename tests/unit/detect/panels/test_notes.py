"""Letters and names over the cells at a corner of a panel."""

import numpy as np
import pytest

from heatgrid.detect.grid.cells import detect_cells
from heatgrid.detect.panels.notes import find_note, is_letter
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
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
