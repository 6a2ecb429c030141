"""Texts wider than their cells: what the reader is shown of them."""

from dataclasses import replace

import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure as Drawing

from heatgrid.drawn import Cell, Figure
from heatgrid.geometry import Box
from heatgrid.read.digits import DigitReader
from heatgrid.read.engine import Mode
from heatgrid.read.overflow import cell_pictures
from heatgrid.read.regions import read_cells
from heatgrid.settings import ReadSettings

SETTINGS = ReadSettings()
WIDTH, HEIGHT = 36, 40
GREEN, YELLOW, NAVY = (60, 160, 90), (250, 240, 150), (20, 30, 90)


def draw_row(texts, faces, *, size_px=12, color="black", lines=False, gap=0):
    """One row of cells, each with its text in the middle, however wide it is."""
    rgb = np.concatenate([np.full((HEIGHT, WIDTH, 3), face, np.uint8) for face in faces], axis=1)
    if lines:
        rgb[:, ::WIDTH] = rgb[[0, -1]] = 255
    if gap:
        rgb[:, (np.arange(rgb.shape[1]) + gap) % WIDTH < 2 * gap] = 255
    drawing = Drawing(figsize=(rgb.shape[1] / 72, HEIGHT / 72), dpi=72)
    canvas = FigureCanvasAgg(drawing)
    drawing.figimage(rgb, resize=False, origin="upper")
    for col, text in enumerate(texts):
        x = (col + 0.5) / len(texts)
        drawing.text(x, 0.5, text, size=size_px, color=color, ha="center", va="center")
    canvas.draw()
    pixels = np.asarray(canvas.buffer_rgba())[..., :3].copy()
    cells = [
        Cell(0, col, Box(WIDTH * col, 0, WIDTH * (col + 1), HEIGHT), face, gaps=(gap, 0))
        for col, face in enumerate(faces)
    ]
    return Figure("fig.png", pixels, "0" * 64), cells


def read_row(figure, cells):
    """Text and confidence of each cell."""
    words = read_cells(figure, cells, DigitReader(SETTINGS), settings=SETTINGS)
    return [
        (
            "".join(word.text for word in words[cell]),
            min((w.confidence for w in words[cell]), default=1.0),
        )
        for cell in cells
    ]


@pytest.mark.parametrize("lines", [False, True])
def test_texts_that_fit_are_shown_as_they_are(lines):
    figure, cells = draw_row(["1.5", "-3.2", "", "9"], [GREEN, YELLOW, GREEN, YELLOW], lines=lines)
    pictures = cell_pictures(figure, cells, settings=SETTINGS)
    assert [picture.crowded for picture in pictures] == [False] * 4
    for picture, cell in zip(pictures, cells, strict=True):
        assert (picture.crop == figure.rgb[cell.box.slices]).all()


def test_gaps_around_cells_are_not_shown():
    figure, cells = draw_row(["1.5", "-3.2"], [GREEN, YELLOW], gap=3)
    pictures = cell_pictures(figure, cells, settings=SETTINGS)
    for picture, cell in zip(pictures, cells, strict=True):
        assert (picture.crop == figure.rgb[cell.box.slices][:, 3:-3]).all()


def test_a_text_that_reaches_over_a_gap_is_shown_whole():
    figure, cells = draw_row(["1", "-12.34", "9"], [GREEN, YELLOW, GREEN], gap=3)
    assert [text for text, _ in read_row(figure, cells)] == ["1", "-12.34", "9"]


def test_a_text_that_reaches_into_its_neighbors_is_shown_whole():
    figure, cells = draw_row(["", "12345.6", ""], [GREEN, YELLOW, GREEN])
    texts = [text for text, _ in read_row(figure, cells)]
    assert texts == ["", "12345.6", ""]


def test_a_text_that_noise_joins_to_the_border_is_not_lost():
    figure, cells = draw_row(["", "46", ""], [GREEN, YELLOW, GREEN])
    rgb = figure.rgb.copy()
    cell = rgb[:, WIDTH : 2 * WIDTH]
    cell[2:15, 12:24:3] = 0  # from the margin down to the digits
    rgb[8:32, WIDTH - 3 : WIDTH + 3] = 255  # a stroke that spills
    pictures = cell_pictures(Figure("fig.png", rgb, "0" * 64), cells, settings=SETTINGS)
    assert (pictures[1].crop == rgb[cells[1].box.slices]).all()


def test_a_long_text_between_short_ones_takes_nothing_from_them():
    figure, cells = draw_row(["7", "8265.3", "4"], [GREEN, YELLOW, GREEN], size_px=11)
    assert [text for text, _ in read_row(figure, cells)] == ["7", "8265.3", "4"]


def test_texts_that_touch_are_in_doubt():
    figure, cells = draw_row(["0.123", "0.456", "0.789"], [GREEN, YELLOW, GREEN], size_px=13)
    pictures = cell_pictures(figure, cells, settings=SETTINGS)
    assert [picture.crowded for picture in pictures] == [True] * 3
    assert max(sure for _, sure in read_row(figure, cells)) <= SETTINGS.doubted_confidence_max


def test_a_text_whose_ends_may_be_hidden_is_in_doubt():
    figure, cells = draw_row(["", "827260", ""], [NAVY, GREEN, NAVY], color="#141e5a")
    assert [p.crowded for p in cell_pictures(figure, cells, settings=SETTINGS)] == [
        False,
        True,
        False,
    ]


def test_cells_without_room_around_their_texts_are_left_alone():
    figure, cells = draw_row(["12345.6"] * 2, [GREEN, YELLOW])
    flat = [Cell(0, c.col, Box(c.box.left, 15, c.box.right, 26), c.rgb) for c in cells]
    pictures = cell_pictures(figure, flat, settings=SETTINGS)
    assert [p.crop.shape for p in pictures] == [(11, WIDTH, 3)] * 2


def draw_tiles(texts, face, color, round_px=0):
    """A row of low tiles on white that were resampled: their outer pixels are half a gap."""
    figure, cells = draw_row(texts, [face] * len(texts), size_px=15, gap=3, color=color)
    blank, _ = draw_row([""] * len(texts), [face] * len(texts), gap=3)
    tile = np.arange(WIDTH * len(texts)) % WIDTH
    half = (np.array(face) + 255) // 2
    rgb = figure.rgb.copy()
    is_paper = (blank.rgb == rgb).all(axis=2)
    rgb[is_paper & np.isin(tile, (3, WIDTH - 4))] = half
    top, bottom = 8, 32
    rgb[[top + 1, bottom - 2]] = np.where(blank.rgb[0] == 255, 255, half)
    rgb[[top, bottom - 1]] = 255
    for row in (*range(top, top + round_px), *range(bottom - round_px, bottom)):
        rgb[row, np.isin(tile, (3, WIDTH - 4))] = 255
    tiles = [replace(cell, box=replace(cell.box, top=top, bottom=bottom)) for cell in cells]
    return Figure("fig.png", rgb, "0" * 64), tiles


def test_a_text_that_ends_in_the_half_gap_around_a_tile_is_shown_whole():
    texts = ["656", "7", "55", "4"]
    figure, cells = draw_tiles(texts, (253, 140, 0), "black")
    pictures = cell_pictures(figure, cells, settings=SETTINGS)
    assert [text for text, _ in read_row(figure, cells)] == texts
    on_its_color = [(picture.crop[0] == (253, 140, 0)).all() for picture in pictures]
    assert on_its_color == [True, False, False, False]


def test_tiles_with_round_corners_are_shown_as_they_are():
    figure, cells = draw_tiles(["656", "7", "55", "4"], (253, 140, 0), "black", round_px=5)
    pictures = cell_pictures(figure, cells, settings=SETTINGS)
    for picture, cell in zip(pictures, cells, strict=True):
        assert (picture.crop == figure.rgb[cell.inner.slices]).all()


def test_a_text_that_ends_at_a_gap_of_its_color_is_in_doubt():
    figure, cells = draw_tiles(["8882", "7", "88", "4"], (180, 60, 0), "white")
    pictures = cell_pictures(figure, cells, settings=SETTINGS)
    assert [picture.crowded for picture in pictures] == [True, False, False, False]


def test_the_reader_is_asked_once_for_all_cells():
    class Counting(DigitReader):
        calls = 0

        def read(self, crops, *, mode=Mode.NUMBER):
            self.calls += 1
            return super().read(crops, mode=mode)

    figure, cells = draw_row(["1", "2"], [GREEN, YELLOW])
    reader = Counting(SETTINGS)
    read_cells(figure, cells, reader, settings=SETTINGS)
    assert reader.calls == 1


@pytest.mark.parametrize(
    ("sides", "text", "spills"),
    [(range(1, 4), "", False), (range(1, 2), "", False), (range(1, 2), "7", True)],
    ids=["at most borders", "nothing else", "one beside a text"],
)
def test_sides_of_round_tiles_are_no_strokes(sides, text, spills):
    """A 1 may stand on a border, but not on most of them, nor alone in its row."""
    figure, cells = draw_row(["", "", "", text], [NAVY] * 4, color="white")
    rgb = figure.rgb.copy()
    for border in sides:
        rgb[6:34, WIDTH * border - 1 : WIDTH * border + 1] = 255
    pictures = cell_pictures(Figure("fig.png", rgb, "0" * 64), cells, settings=SETTINGS)
    as_they_are = [picture.crop.shape == (HEIGHT, WIDTH, 3) for picture in pictures]
    assert all(as_they_are) == (not spills)


@pytest.mark.parametrize(("height", "are_sides"), [(28, True), (10, False)])
def test_sides_at_the_only_border_are_higher_than_text(height, are_sides):
    figure, cells = draw_row(["9", "7"], [GREEN, GREEN], color="white")
    rgb = figure.rgb.copy()
    top = (HEIGHT - height) // 2
    rgb[top : top + height, WIDTH - 4 : WIDTH + 1] = GREEN
    rgb[top : top + height, WIDTH - 2 : WIDTH + 1] = 255
    pictures = cell_pictures(Figure("fig.png", rgb, "0" * 64), cells, settings=SETTINGS)
    assert (pictures[0].crop.shape == (HEIGHT, WIDTH, 3)) == are_sides


def test_smoothed_sides_on_both_sides_of_a_gap_are_no_stroke():
    """Half of what joins them is white, and the text would be shown in the color of the tile."""
    pink = (216, 96, 162)
    figure, cells = draw_row(["9", "7", "8"], [pink] * 3, color="white")
    rgb = figure.rgb.copy()
    rgb[:, WIDTH - 2 : WIDTH + 2] = 255
    rgb[6:34, [WIDTH - 2, WIDTH + 1]] = (np.array(pink) + 255) // 2
    pictures = cell_pictures(Figure("fig.png", rgb, "0" * 64), cells, settings=SETTINGS)
    for picture, cell in zip(pictures, cells, strict=True):
        assert (picture.crop == rgb[cell.inner.slices]).all()
