"""Names on the steps of a masked triangle."""

from heatgrid.detect.grid.stairs import mask_names, mask_ticks
from heatgrid.drawn import Cell, PanelLayout, TextRegion
from heatgrid.geometry import Box
from tests.unit.detect.drawings import SETTINGS, WHITE, color_of, make_paper, view

NAMES = ("Birch", "Cedar", "Dune", "Ember")


def masked_of(names=NAMES, *, number="0.5", color=WHITE):
    """Texts of the cells that are masked, of a lower triangle with names above its diagonal."""
    cells, texts = [], []
    for row in range(5):
        for col in range(5):
            named = col == row + 1 and names[row]
            rgb = color_of(0.5) if col <= row else color if named else WHITE
            box = Box(40 * col, 40 * row, 40 * col + 40, 40 * row + 40)
            cells.append(Cell(row, col, box, rgb, drawn=bool(col <= row or named)))
            texts.append(number if col <= row else names[row] if named else "")
    found = mask_names(view(make_paper()), cells, texts, settings=SETTINGS)
    return [text for text, cell in zip(texts, found, strict=True) if text and not cell.drawn]


def test_names_on_paper_are_no_cells():
    assert masked_of() == list(NAMES)


def test_two_words_are_too_few():
    assert masked_of(("Birch", "", "", "Ember")) == []


def test_one_word_in_many_cells_is_no_name():
    assert masked_of(("low", "low", "low", "high")) == []


def test_marks_of_missing_numbers_and_numbers_are_no_names():
    assert masked_of(("n/a", "nan", "-", "none")) == []
    assert masked_of(("1.5", "2.5", "3.5", "4.5")) == []


def test_stars_are_as_good_as_numbers():
    assert masked_of(number="**") == list(NAMES)


def test_what_is_read_as_a_number_on_the_diagonal_of_names_is_one_of_them():
    assert masked_of(("Birch", "5", "Dune", "Ember")) == ["Birch", "5", "Dune", "Ember"]


def test_words_in_cells_that_are_drawn_stay():
    assert masked_of(color=color_of(0.9)) == []


def test_words_among_words_stay():
    assert masked_of(number="low") == []


def test_words_all_along_a_row_stay():
    cells = [Cell(0, col, Box(40 * col, 0, 40 * col + 40, 40), WHITE) for col in range(4)]
    cells += [Cell(1, col, Box(40 * col, 40, 40 * col + 40, 80), color_of(0.5)) for col in range(4)]
    texts = [*NAMES, *["0.5"] * 4]
    assert mask_names(view(make_paper()), cells, texts, settings=SETTINGS) == tuple(cells)


def test_nothing_is_read_in_cells_of_the_paper_that_tick_labels_stand_in():
    paper, color = WHITE, color_of(0.5)
    cells = [
        Cell(0, col, Box(40 * col, 0, 40 * col + 40, 40), rgb, drawn=True)
        for col, rgb in enumerate((color, paper, paper))
    ]
    printed = {cell: (str(cell.col),) for cell in cells}
    layout = PanelLayout(x_ticks=(TextRegion(Box(35, 5, 70, 35)),))
    (found,) = mask_ticks(view(make_paper()), [printed], [layout])
    assert [cell.drawn for cell in found] == [True, False, True]
    assert list(found.values()) == [("0",), (), ("2",)]
