"""Lattices to cells, their colors and what is printed in them."""

import numpy as np
import pytest

from heatgrid.detect.grid.cells import detect_cells, sample_faces
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    SETTINGS,
    WHITE,
    as_jpeg,
    color_of,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    view,
)

X_EDGES = (60.0, 100.0, 140.0, 180.0, 220.0, 260.0)
Y_EDGES = (40.0, 70.0, 100.0, 130.0, 160.0)
PANEL = Panel(0, X_EDGES, Y_EDGES)
FRACTIONS = make_fractions(4, 5)
COLORS = [[color_of(fraction) for fraction in row] for row in FRACTIONS]


def mesh(fractions=FRACTIONS, **look):
    rgb = make_paper()
    draw_mesh(rgb, fractions, **look)
    return rgb


def cells_of(rgb):
    return detect_cells(view(rgb), PANEL, settings=SETTINGS)


def colors_of(cells):
    return [[cell.rgb for cell in cells[5 * row : 5 * row + 5]] for row in range(4)]


def test_faces_have_the_colors_between_border_and_text():
    faces = sample_faces(view(mesh()), PANEL, settings=SETTINGS)
    assert faces.samples.shape == (4, 5, 4, 5, 3)
    assert faces.colors.tolist() == np.array(COLORS).tolist()


@pytest.mark.parametrize(
    ("tile", "gaps", "inner"),
    [
        (Box(4, 7, 37, 24), (3, 6), Box(103, 76, 137, 94)),
        (Box(10, 7, 30, 23), (9, 6), Box(109, 76, 131, 94)),
    ],
)
def test_gaps_up_to_half_of_the_distance_are_no_part_of_a_face(tile, gaps, inner):
    rgb = make_paper()
    for row, col in np.ndindex(4, 5):
        rgb[40 + 30 * row :, 60 + 40 * col :][tile.slices] = COLORS[row][col]
    cells = cells_of(rgb)
    assert colors_of(cells) == COLORS
    assert {cell.gaps for cell in cells} == {gaps}
    assert cells[6].box == Box(100, 70, 140, 100)
    assert cells[6].inner == inner


@pytest.mark.parametrize("line_px", [0, 2])
@pytest.mark.parametrize("printed", [False, True])
def test_cells_have_their_exact_colors(line_px, printed):
    cells = cells_of(mesh(line_px=line_px, printed=printed))
    assert colors_of(cells) == COLORS
    assert {cell.rgb_spread for cell in cells if not printed} <= {0.0}


def test_cells_run_row_by_row_and_fill_the_lattice():
    cells = cells_of(mesh())
    assert [(cell.row, cell.col) for cell in cells] == list(np.ndindex(4, 5))
    assert cells[0].box == Box(60, 40, 100, 70)
    assert cells[-1].box == Box(220, 130, 260, 160)


def test_jpeg_moves_colors_little_and_shows_as_spread():
    cells = cells_of(as_jpeg(mesh()))
    assert np.abs(np.array(colors_of(cells)) - COLORS).max() <= 4
    assert np.mean([cell.rgb_spread for cell in cells]) > 0.5


def test_a_cell_without_color_and_text_is_masked():
    fractions = FRACTIONS.copy()
    fractions[1, 2] = np.nan
    cells = cells_of(mesh(fractions, line_px=2))
    assert [(cell.row, cell.col) for cell in cells if not cell.drawn] == [(1, 2)]


@pytest.mark.parametrize(("quality", "drawn"), [(0, True), (90, False)])
def test_compression_leaves_specks_in_cells_that_are_not_drawn(quality, drawn):
    rgb = mesh(np.where(FRACTIONS[1, 2] == FRACTIONS, np.nan, FRACTIONS), printed=False)
    rgb = as_jpeg(rgb, quality) if quality else rgb
    rgb[74, 144] = 215
    assert cells_of(rgb)[7].drawn == drawn


@pytest.mark.parametrize(("place", "drawn"), [((73, 143), False), ((84, 158), True)])
def test_what_compression_leaves_beside_dark_cells_is_no_ink(place, drawn):
    rgb = mesh(np.where(FRACTIONS[1, 2] == FRACTIONS, np.nan, FRACTIONS), printed=False)
    rgb = as_jpeg(rgb, 90)
    top, left = place
    rgb[top : top + 3, left : left + 3] = 215
    assert cells_of(rgb)[7].drawn == drawn


@pytest.mark.parametrize("text", ["9", ""])
def test_a_white_cell_of_a_jpeg_is_drawn_if_a_number_stands_flush_with_its_side(text):
    rgb = mesh(np.where(FRACTIONS[1, 2] == FRACTIONS, np.nan, FRACTIONS))
    print_number(rgb, text, (168, 70), (12, 30))
    assert cells_of(as_jpeg(rgb, 75))[7].drawn == bool(text)


def test_a_white_cell_with_a_number_is_drawn():
    fractions = FRACTIONS.copy()
    fractions[1, 2] = np.nan
    rgb = mesh(fractions)
    print_number(rgb, "0.0", (140, 70), (40, 30))
    cells = cells_of(rgb)
    assert all(cell.drawn for cell in cells)
    assert cells[7].rgb == WHITE


@pytest.mark.parametrize(
    ("level", "quality", "drawn"),
    [(254, 0, True), (254, 90, False), (249, 90, True)],
)
def test_a_pale_cell_is_drawn_if_noise_lets_it_be_told_from_the_paper(level, quality, drawn):
    """The middle of a diverging map is nearly white."""
    rgb = mesh(np.where(FRACTIONS[1, 2] == FRACTIONS, np.nan, FRACTIONS))
    rgb[70:100, 140:180] = level
    cells = cells_of(as_jpeg(rgb, quality) if quality else rgb)
    assert cells[7].drawn == drawn


def test_on_uneven_paper_no_pale_cell_is_told_from_it():
    rgb = mesh(np.where(FRACTIONS[1, 2] == FRACTIONS, np.nan, FRACTIONS))
    shade = np.linspace(0, 8, rgb.shape[1]).astype(np.uint8)[None, :, None]
    assert not cells_of(np.where(rgb == 255, rgb - shade, rgb))[7].drawn


def test_in_a_clean_picture_the_color_around_the_text_outdoes_what_blends_with_a_gap():
    """The gaps around pale tiles are not seen, and text leaves few pixels of these even."""
    pale = (234, 242, 251)
    rgb = make_paper()
    ink = np.random.default_rng(1).random((4, 5, 9, 18)) < 0.3
    for row, col in np.ndindex(4, 5):
        y, x = 41 + 13 * row, 62 + 26 * col
        rgb[y : y + 11, x : x + 22] = pale
        rgb[y + 11, x : x + 22] = (250, 252, 254)
        rgb[y + 1 : y + 10, x + 2 : x + 20][ink[row, col]] = (90, 93, 96)
    rows = (40.0, 53.0, 66.0, 79.0, 92.6)
    panel = Panel(0, tuple(60 + 26.0 * k for k in range(6)), rows)
    cells = detect_cells(view(rgb), panel, settings=SETTINGS)
    assert np.abs(np.subtract([cell.rgb for cell in cells], pale)).max() <= 1


def test_gaps_leave_something_of_the_narrowest_column_of_a_table():
    rgb = make_paper()
    for left, right in ((52, 88), (112, 148), (186, 222), (246, 282)):
        rgb[40:160, left:right] = (90, 150, 200)
    x_edges = (40.0, 100.0, 160.0, 174.0, 234.0, 294.0)
    panel = Panel(0, x_edges, Y_EDGES)
    assert all(cell.inner.width > 0 for cell in detect_cells(view(rgb), panel, settings=SETTINGS))
