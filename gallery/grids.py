"""Grids: how many cells, how they are parted, which are missing, what is printed in them."""

from dataclasses import replace

import matplotlib as mpl
import numpy as np
from matplotlib.colors import LinearSegmentedColormap, ListedColormap, Normalize
from matplotlib.patches import Ellipse, Rectangle
from numpy.typing import NDArray
from PIL import Image

from .case import Drawing, Theme
from .data import as_texts, every, numbers, panel_data, waves, words
from .layout import BAR_GAP_PX, BAR_PX, Room, one_panel
from .moves import resized
from .page import Page
from .style import BarLook, Names, Paint, Ticks

THEME = Theme("grid")
SQUARE = (30.0, 30.0)


@THEME.case()
def one_by_two() -> Drawing:
    """The smallest grid: one row, two columns."""
    data = panel_data([[0.31, 0.84]], ".2f", x_ticks=("before", "after"), title="Share", low=0,
                      high=1)  # fmt: skip
    return one_panel(data, Paint("image", "Blues"), cell=(80, 60)).drawing()


@THEME.case()
def one_row_without_numbers() -> Drawing:
    """A single row that looks like a discrete bar, but for the order of its colors."""
    values = np.random.default_rng(5).permutation(np.linspace(0, 1, 8))
    data = panel_data([values.tolist()], x_ticks=words(8), title="Scores", low=0, high=1)
    return one_panel(data, Paint("image", "viridis"), cell=(56, 60)).drawing()


@THEME.case()
def sixty_by_sixty() -> Drawing:
    """60 by 60 cells without lines, a tick at every tenth."""
    data = panel_data(
        waves(60, 60, -2, 2, seed=3),
        x_ticks=every(10, numbers(60)),
        y_ticks=every(10, numbers(60)),
        title="Field",
        x_label="column",
        y_label="row",
        bar_label="height",
    )
    return one_panel(data, Paint("image", "viridis"), cell=(6, 6)).drawing()


@THEME.case()
def thirty_by_thirty_printed() -> Drawing:
    """30 by 30 cells with a number in each."""
    data = panel_data(
        waves(30, 30, 10, 99, seed=4), ".0f", x_ticks=numbers(30, 1), y_ticks=numbers(30, 1)
    )
    paint, look = Paint("mesh", "YlGnBu", line_px=1, text_pt=6.5), Ticks(pt=6.5)
    return one_panel(data, paint, cell=(18, 18), x=look, y=look).drawing()


@THEME.case()
def four_pixel_cells() -> Drawing:
    """Cells of 4 px."""
    data = panel_data(
        waves(24, 36, 0, 8, seed=5), x_ticks=every(5, numbers(36)), y_ticks=every(4, numbers(24))
    )
    return one_panel(data, Paint("mesh", "magma"), cell=(4, 4)).drawing()


@THEME.case()
def hundred_columns() -> Drawing:
    """A hundred columns of 5 px, four rows that are much higher."""
    data = panel_data(
        np.random.default_rng(100).normal(size=(4, 100)),
        x_ticks=every(10, numbers(100)),
        y_ticks=words(4),
        title="Coefficients",
        x_label="feature",
    )
    return one_panel(data, Paint("image", "RdBu_r"), cell=(5, 44)).drawing()


@THEME.case()
def small_cells_without_steps() -> Drawing:
    """Cells of 6 by 13 px whose neighbors hardly differ, the outer ones least."""
    data = panel_data(
        np.random.default_rng(47).normal(size=(23, 47)).cumsum(axis=0).cumsum(axis=1),
        x_ticks=every(10, numbers(47)),
        y_ticks=every(5, numbers(23)),
        title="Drift",
    )
    return one_panel(data, Paint("image", "viridis"), cell=(6, 13)).drawing()


@THEME.case()
def small_cells_with_numbers() -> Drawing:
    """Cells of 24 by 13 px that their numbers nearly fill."""
    rng = np.random.default_rng(24)
    data = panel_data(
        np.add.outer(np.linspace(20, 55, 8), np.linspace(0, 30, 10)) + rng.normal(0, 6, (8, 10)),
        ".1f",
        x_ticks=numbers(10, 1),
        y_ticks=words(8),
        title="Yield",
    )
    paint = Paint("image", "PiYG", text_pt=5.5)
    return one_panel(data, paint, cell=(24, 13), has_bar=False).drawing()


@THEME.case()
def small_cells_mostly_zero() -> Drawing:
    """Cells of 4 px, of which one in twelve is not zero, with tick marks beside them."""
    rng = np.random.default_rng(42)
    values = np.where(rng.random((34, 40)) < 1 / 12, rng.uniform(2, 9, (34, 40)), 0.0)
    data = panel_data(values, y_ticks=every(4, words(34)), title="Counts", low=0, high=9)
    return one_panel(data, Paint("image", "viridis"), cell=(4, 4)).drawing()


@THEME.case()
def wide_cells() -> Drawing:
    """Cells four times as wide as high."""
    data = panel_data(
        waves(9, 3, 0, 1, seed=6), ".3f", x_ticks=words(3), y_ticks=words(9, start=4), title="Wide"
    )
    return one_panel(data, Paint("mesh", "Greens"), cell=(88, 22)).drawing()


@THEME.case()
def tall_cells() -> Drawing:
    """Cells more than twice as high as wide."""
    data = panel_data(
        waves(4, 9, 0, 99, seed=7), ".0f", x_ticks=numbers(9, 1), y_ticks=words(4), title="Tall"
    )
    return one_panel(data, Paint("mesh", "Oranges"), cell=(26, 60)).drawing()


def _lined(paint: Paint, seed: int) -> Drawing:
    """A grid that shows its lines."""
    data = panel_data(
        waves(6, 7, 0, 1, seed=seed),
        ".2f",
        x_ticks=words(7),
        y_ticks=words(6, start=8),
        title="Lines",
        bar_label="score",
    )
    return one_panel(data, paint, cell=(44, 30), x=Ticks(deg=90)).drawing()


@THEME.case()
def no_lines() -> Drawing:
    """Nothing between the cells."""
    return _lined(Paint("mesh", "YlGnBu"), 10)


@THEME.case()
def thin_white_lines() -> Drawing:
    """White lines of one pixel."""
    return _lined(Paint("mesh", "viridis", line_px=1), 11)


@THEME.case()
def black_lines() -> Drawing:
    """Black lines of one pixel."""
    return _lined(Paint("mesh", "coolwarm", line_px=1, line_color="black"), 12)


@THEME.case()
def colored_lines() -> Drawing:
    """Lines of two pixels in a color that is not on the map."""
    return _lined(Paint("mesh", "Blues", line_px=2, line_color="orange"), 13)


@THEME.case()
def thick_white_gaps() -> Drawing:
    """Tiles with white gaps of a seventh of their width."""
    return _lined(Paint("tiles", "YlOrRd", gap_px=6), 14)


@THEME.case()
def rounded_corners() -> Drawing:
    """Tiles with round corners."""
    return _lined(Paint("tiles", "PuBu", gap_px=4, round_px=7), 15)


@THEME.case()
def low_rounded_tiles() -> Drawing:
    """Tiles of 30 by 11 px, as far apart as half their height, which their numbers nearly fill."""
    data = panel_data(
        waves(5, 5, -1, 1, seed=17),
        ".2f",
        x_ticks=words(5),
        y_ticks=words(5, start=8),
        low=-1,
        high=1,
        title="Pills",
    )
    paint = Paint("tiles", "PiYG", gap_px=6, round_px=4, text_pt=7)
    return one_panel(data, paint, cell=(36, 17), x=Ticks(deg=90)).drawing()


@THEME.case()
def tiles_filled_by_numbers() -> Drawing:
    """Numbers as wide as their tiles, in a picture made smaller: outer pixels are half a gap."""
    values = np.random.default_rng(5).integers(100, 900, (9, 8))
    data = panel_data(values, ".0f", x_ticks=numbers(8), y_ticks=words(9), title="Counts")
    paint = Paint("tiles", "Wistia", gap_px=14, text_pt=19.2)
    room, pt = Room(left=110, top=60, right=20, bottom=60), Ticks(pt=17)
    names = Names(title_pt=20)
    page = one_panel(data, paint, cell=(60, 60), room=room, x=pt, y=pt, names=names, has_bar=False)
    return resized(page.drawing(), 0.43, Image.Resampling.BOX)


@THEME.case()
def sparse_tiles() -> Drawing:
    """Tiles without numbers, as far apart as they are wide; many of them are nearly white."""
    values = np.clip(waves(9, 8, -30, 100, seed=23), 1, None)
    data = panel_data(values, x_ticks=numbers(8), y_ticks=words(9), low=0, high=100, title="Dots")
    paint = Paint("tiles", "Reds", gap_px=8)
    return one_panel(data, paint, cell=(16, 22)).drawing()


@THEME.case()
def tiles_of_a_year() -> Drawing:
    """A calendar of days: of so many tiles in five colors some run like a colorbar."""
    values = np.random.default_rng(8).choice(5, (7, 52), p=(0.4, 0.25, 0.15, 0.12, 0.08))
    data = panel_data(values, x_ticks=every(4, numbers(52, 1)), title="1,024 contributions")
    colors = "#ebedf0", "#9be9a8", "#40c463", "#30a14e", "#216e39"
    paint = Paint("tiles", ListedColormap(colors), gap_px=5, round_px=3)
    return one_panel(data, paint, cell=(22, 22), has_bar=False).drawing()


@THEME.case()
def pale_tiles() -> Drawing:
    """Round tiles after JPEG of quality 75, most of them only a little darker than the paper."""
    values = np.where(np.eye(11, 8, dtype=bool), 60, waves(11, 8, 0, 6, seed=2))
    data = panel_data(values, ".0f", x_ticks=numbers(8, 1), y_ticks=words(11), low=0, high=66,
                      title="Confusions")  # fmt: skip
    paint = Paint("tiles", "Greens", gap_px=3, round_px=5)
    drawing = one_panel(data, paint, cell=(34, 34)).drawing()
    return replace(drawing, suffix=".jpg", options={"quality": 75})


@THEME.case()
def equal_neighbors() -> Drawing:
    """Neighbors of equal color everywhere: three levels in blocks."""
    levels = np.repeat(np.repeat([[1, 2, 3], [3, 1, 2]], 3, axis=0), [3, 2, 3], axis=1)
    data = panel_data(levels, ".0f", x_ticks=words(8), y_ticks=words(6), title="Levels")
    return one_panel(data, Paint("mesh", "viridis"), cell=SQUARE, x=Ticks(deg=90)).drawing()


def _confusion(values: NDArray[np.generic], paint: Paint, cell: tuple[float, float]) -> Drawing:
    """Counts of true and of predicted classes, with turned names below."""
    count = len(values)
    data = panel_data(
        values,
        ".0f",
        x_ticks=words(count),
        y_ticks=words(count),
        x_label="predicted",
        y_label="true",
        bar_label="count",
    )
    return one_panel(data, paint, cell=cell, x=Ticks(deg=90), room=Room(bottom=90)).drawing()


@THEME.case()
def almost_all_zeros() -> Drawing:
    """A confusion matrix that is zero almost everywhere."""
    values = np.zeros((8, 8))
    np.fill_diagonal(values, [41, 38, 45, 29, 33, 47, 40, 36])
    values[1, 4], values[6, 2] = 5, 3
    return _confusion(values, Paint("image", "Blues"), SQUARE)


@THEME.case()
def mostly_white() -> Drawing:
    """A confusion matrix in grays with white lines: zeros are white, and no frame is drawn."""
    values = np.zeros((9, 9))
    np.fill_diagonal(values[1:, 1:], [0.78, 0.95, 0.85, 0.9, 0.93, 0.74, 0.81, 0.97])
    values[1, 7], values[5, 2], values[7, 1], values[3, 5] = 0.08, 0.22, 0.33, 0.15
    data = panel_data(values, ".2f", x_ticks=numbers(9), y_ticks=words(9), title="Confusion",
                      bar_label="share", low=0, high=1)  # fmt: skip
    return one_panel(data, Paint("mesh", "Greys", line_px=2), cell=(36, 30)).drawing()


@THEME.case()
def counts_on_the_diagonal() -> Drawing:
    """A confusion matrix in a map that begins next to white: only its diagonal has borders."""
    values = (np.arange(81).reshape(9, 9) * 7) % 11
    np.fill_diagonal(values, [1122, 847, 99, 472, 712, 772, 429, 746, 107])
    return _confusion(values, Paint("mesh", "Purples"), (44, 30))


@THEME.case()
def pale_rows_in_jpeg() -> Drawing:
    """Pale rows below the diagonal of a confusion matrix, in JPEG of quality 60."""
    values = np.random.default_rng(7).integers(0, 4, (9, 3)).astype(float)
    values[range(3), range(3)] = 41, 49, 50
    data = panel_data(
        values, ".0f", x_ticks=words(3), y_ticks=words(9), bar_label="count", low=0, high=60
    )
    page = one_panel(data, Paint("mesh", "Blues"), cell=SQUARE, x=Ticks(deg=90))
    return replace(page.drawing(), suffix=".jpg", options={"quality": 60})


@THEME.case()
def pale_columns_in_jpeg() -> Drawing:
    """Columns of pale cells with gray lines between them, in JPEG of quality 80."""
    rng = np.random.default_rng(7)
    values = np.where(np.eye(11, 15, dtype=bool), 0.75, rng.uniform(0, 0.08, (11, 15)))
    data = panel_data(values, x_ticks=numbers(15, 1), y_ticks=words(11), low=0, high=1)
    paint = Paint("mesh", "Wistia", line_px=4, line_color="#d9d9d9")
    page = one_panel(data, paint, cell=(26, 26))
    return replace(page.drawing(), suffix=".jpg", options={"quality": 80})


@THEME.case()
def pale_row_in_order() -> Drawing:
    """A pale last row whose numbers happen to ascend evenly, as those of a head of years do."""
    values = [[6372, 1163, 940], [807, 6636, 500], [1024, 863, 7011], [837, 892, 951]]
    data = panel_data(
        values, ",.0f", x_ticks=words(3), y_ticks=words(4), bar_label="count", low=500, high=9000
    )
    paint = Paint("mesh", "PuBu", line_px=2)
    return one_panel(data, paint, cell=(70, 40), x=Ticks(deg=90)).drawing()


@THEME.case()
def constant() -> Drawing:
    """A panel of one color, its cells told by their numbers and ticks alone."""
    data = panel_data(
        np.full((5, 6), 1.0), ".1f", x_ticks=words(6), y_ticks=words(5), low=0, high=2
    )
    return one_panel(data, Paint("image", "viridis"), cell=(46, 30)).drawing()


@THEME.case()
def masked_triangle() -> Drawing:
    """A correlation matrix without its upper triangle."""
    values = waves(7, 7, -0.8, 0.9, seed=16)
    values[np.triu_indices(7, 1)] = np.nan
    np.fill_diagonal(values, 1.0)
    data = panel_data(values, ".2f", x_ticks=words(7), y_ticks=words(7), low=-1, high=1)
    paint = Paint("mesh", "RdBu_r", line_px=1)
    return one_panel(data, paint, cell=(38, 34), x=Ticks(deg=90)).drawing()


@THEME.case()
def triangle_without_its_first_row() -> Drawing:
    """A triangle without its diagonal; turned names tell of its empty first row and last column."""
    values = waves(7, 7, -0.8, 0.9, seed=91)
    values[np.triu_indices(7)] = np.nan
    names = ("Age", "BMI", "SBP", "Creatinine", "LDL", "eGFR", "CRP")
    data = panel_data(values, ".2f", x_ticks=names, y_ticks=names, low=-1, high=1)
    paint = Paint("mesh", "coolwarm", line_px=1)
    turned = Ticks(deg=90, marks=False)
    return one_panel(data, paint, cell=(48, 48), x=Ticks(deg=45), y=turned).drawing()


@THEME.case()
def dashes_on_a_diagonal() -> Drawing:
    """A triangle with dashes on its white diagonal, and the numbers of the columns above it."""
    values = waves(6, 6, 0.05, 0.5, seed=95)
    values[np.triu_indices(6)] = np.nan
    np.fill_diagonal(values, 0)
    texts = [["—" if row == col else f"{values[row, col]:.2f}" if col < row else ""
              for col in range(6)] for row in range(6)]  # fmt: skip
    data = panel_data(values, texts=texts, x_ticks=numbers(6, 1), y_ticks=words(6), low=0, high=1)
    paint, top = Paint("mesh", "Greys"), Ticks("top", marks=False)
    return one_panel(data, paint, cell=(50, 38), x=top, y=Ticks(marks=False),
                     has_bar=False).drawing()  # fmt: skip


@THEME.case()
def missing_values() -> Drawing:
    """Two colors and no bar: tick marks at every column and every other row tell what is a cell."""
    values = np.zeros((20, 12))
    values[[1, 4, 9, 10, 13, 16], [4, 8, 8, 4, 8, 5]] = 1
    values[np.r_[0, 2:8, 9:15, 17:20], 10] = 1
    data = panel_data(values, x_ticks=words(12), y_ticks=every(2, numbers(20)),
                      title="Missing values", y_label="row")  # fmt: skip
    paint, turned = Paint("mesh", "viridis"), Ticks(deg=90)
    return one_panel(data, paint, cell=(38, 16), x=Ticks(deg=60), y=turned,
                     has_bar=False).drawing()  # fmt: skip


@THEME.case()
def row_of_even_numbers() -> Drawing:
    """A first row of one color, whose numbers count up as those of a table head would."""
    values = waves(5, 5, 0, 40, seed=67).round()
    values[0] = (50, 51, 52, 53, 54)
    data = panel_data(values, ".0f", x_ticks=words(5), y_ticks=words(5), low=0, high=50)
    return one_panel(data, Paint("image", "viridis"), cell=(44, 32)).drawing()


@THEME.case()
def holes() -> Drawing:
    """Single cells missing in the color of the paper, two of them at the border."""
    values = waves(6, 7, 0, 50, seed=17)
    for row, col in ((0, 2), (2, 3), (3, 6), (4, 1)):
        values[row, col] = np.nan
    data = panel_data(values, ".1f", x_ticks=numbers(7, 1), y_ticks=words(6), bar_label="mm")
    return one_panel(data, Paint("mesh", "cividis"), cell=(40, 30)).drawing()


@THEME.case()
def holes_on_grid_lines() -> Drawing:
    """Missing cells that show the grid lines of the axes behind them, as in ggplot2."""
    values = waves(6, 5, 0, 1, seed=65)
    for row, col in ((0, 0), (1, 3), (2, 3), (3, 1), (5, 4)):
        values[row, col] = np.nan
    data = panel_data(values, ".2f", x_ticks=words(5), y_ticks=words(6), low=0, high=1)
    page = one_panel(data, Paint("mesh", "viridis"), cell=(56, 36))
    for axes in [plot.axes for plot in page.plots]:
        axes.spines[:].set_visible(True)
        axes.set_axisbelow(True)
        axes.grid(color="0.9", linewidth=1)
    return page.drawing()


@THEME.case()
def row_of_holes() -> Drawing:
    """A whole row without values inside a panel."""
    values = waves(6, 6, 0, 50, seed=18)
    values[3] = np.nan
    data = panel_data(values, ".0f", x_ticks=numbers(6, 1), y_ticks=words(6))
    return one_panel(data, Paint("mesh", "YlGn"), cell=(40, 30)).drawing()


@THEME.case()
def outer_row_of_holes() -> Drawing:
    """A first row without values, no frame around it: its tick mark and label alone tell of it."""
    values = waves(6, 6, 0, 50, seed=42)
    values[0] = np.nan
    data = panel_data(values, ".0f", x_ticks=numbers(6, 1), y_ticks=words(6))
    return one_panel(data, Paint("mesh", "YlGn"), cell=(40, 30)).drawing()


@THEME.case()
def outer_column_with_one_cell() -> Drawing:
    """A last column of holes but for one cell, and slanted labels below dark cells."""
    values = waves(5, 5, 0, 1, seed=43)
    values[[0, 0, 0, 1, 2, 3], [1, 2, 3, 3, 0, 1]] = np.nan
    values[1:, 4] = np.nan
    values[0, 4] = 0.23
    data = panel_data(values, ".2f", x_ticks=words(5), y_ticks=words(5), low=0, high=1)
    return one_panel(data, Paint("mesh", "Blues"), cell=(44, 30), x=Ticks(deg=45)).drawing()


@THEME.case()
def numbers_with_units() -> Drawing:
    """Numbers with their unit in the cells, and at the ticks of the bar."""
    values = waves(5, 6, 0, 12, seed=44)
    data = panel_data(
        values,
        texts=[[f"{value:.1f} km" for value in row] for row in values],
        x_ticks=words(6),
        y_ticks=words(5),
    )
    bar = BarLook(ticks=tuple((float(value), f"{value} km") for value in (0, 4, 8, 12)))
    return one_panel(data, Paint("mesh", "YlGn"), cell=(56, 30), bar=bar).drawing()


@THEME.case()
def cell_borders() -> Drawing:
    """Every cell in a dark border of its own, apart from the others."""
    data = panel_data(waves(5, 6, 0, 1, seed=19), ".2f", x_ticks=words(6), y_ticks=words(5))
    page = one_panel(data, Paint("tiles", "BuGn", gap_px=6), cell=(48, 36))
    axes = page.plots[0].axes
    for row, col in np.ndindex(5, 6):
        place = (col + 3 / 48, row + 3 / 36)
        axes.add_patch(Rectangle(place, 1 - 6 / 48, 1 - 6 / 36, fill=False, ec="0.2", lw=0.8))
    return page.drawing()


@THEME.case()
def highlighted_cells() -> Drawing:
    """Thick red frames around some cells."""
    data = panel_data(waves(6, 6, 0, 1, seed=20), ".2f", x_ticks=words(6), y_ticks=words(6))
    page = one_panel(data, Paint("mesh", "Greys"), cell=(44, 32))
    for row, col in ((0, 3), (2, 2), (5, 5)):
        frame = Rectangle((col, row), 1, 1, fill=False, ec="red", lw=2, clip_on=False)
        page.plots[0].axes.add_patch(frame)
    return page.drawing()


@THEME.case()
def lights_before_numbers() -> Drawing:
    """A red, amber or green light before each number, as spreadsheets put there."""
    values = waves(6, 5, -9, 9, seed=62)
    data = panel_data(values, ".1f", x_ticks=words(5), y_ticks=words(6))
    page = one_panel(data, Paint("mesh", "Purples", text_shift=(0.1, 0)), cell=(58, 30))
    for (row, col), value in np.ndenumerate(values):
        color = ("#dd2222", "#ffaa00", "#22aa22")[int(value > -3) + int(value > 3)]
        light = Ellipse((col + 0.16, row + 0.5), 8 / 58, 8 / 30, fc=color, lw=0)
        page.plots[0].axes.add_patch(light)
    return page.drawing()


@THEME.case()
def circles_as_large_as_numbers() -> Drawing:
    """A circle in each cell, as large as its number and in the color of it, on white."""
    values = np.clip(waves(7, 7, -1, 1, seed=73), -0.95, 0.95)
    values[np.abs(values) < 0.2] += 0.3
    data = panel_data(values, ".2f", x_ticks=words(7), y_ticks=words(7), low=-1, high=1)
    paint = Paint("mesh", "RdBu_r", text_color="black", text_pt=7, norm=Normalize(-1, 1))
    page = one_panel(data, paint, cell=(48, 48))
    axes = page.plots[0].axes
    for (row, col), value in np.ndenumerate(values):
        axes.add_patch(Rectangle((col, row), 1, 1, fc="white", ec="0.7", lw=0.8))
        size = 0.9 * np.sqrt(abs(value))
        color = mpl.colormaps["RdBu_r"]((value + 1) / 2)
        axes.add_patch(Ellipse((col + 0.5, row + 0.5), size, size, fc=color, lw=0))
    return page.drawing()


@THEME.case()
def letters_of_a_legend() -> Drawing:
    """A letter in each cell for the class whose color it has, and a legend of these."""
    kinds = np.random.default_rng(74).integers(0, 4, (6, 7))
    texts = [["WBFM"[kind] for kind in row] for row in kinds.tolist()]
    colors = [mpl.colormaps["tab10"](kind) for kind in range(4)]
    data = replace(panel_data(kinds, x_ticks=numbers(7, 2014), y_ticks=words(6)),
                   texts=as_texts(texts), title="Crop rotation")  # fmt: skip
    paint = Paint("mesh", "tab10", norm=Normalize(0, 10), text_color="white")
    page = one_panel(data, paint, cell=(44, 34), room=Room(right=110), has_bar=False)
    keys = [Rectangle((0, 0), 1, 1, fc=color) for color in colors]
    page.plots[0].axes.legend(keys, ("Wheat", "Barley", "Fallow", "Maize"), fontsize=8,
                              loc="center left", bbox_to_anchor=(1.03, 0.5))  # fmt: skip
    return page.drawing()


@THEME.case()
def bold_maximum() -> Drawing:
    """The greatest number of each row in bold."""
    values = waves(6, 5, 20, 80, seed=21)
    best = tuple(enumerate(values.argmax(axis=1).tolist()))
    data = panel_data(values, ".1f", x_ticks=words(5), y_ticks=words(6, start=9))
    return one_panel(data, Paint("mesh", "YlGnBu", bold=best), cell=(46, 32)).drawing()


@THEME.case()
def totals() -> Drawing:
    """A row and a column of totals, in colors of the same map, parted by black lines."""
    counts = np.round(waves(4, 4, 2, 30, seed=22))
    values = np.zeros((5, 5))
    values[:4, :4] = counts
    values[4], values[:, 4] = values.sum(axis=0), values.sum(axis=1)
    values[4, 4] = counts.sum()
    names = (*words(4), "Total")
    data = panel_data(values, ".0f", x_ticks=names, y_ticks=names, bar_label="count")
    page = one_panel(data, Paint("mesh", "PuBu"), cell=(46, 34))
    page.plots[0].axes.axhline(4, color="black", lw=1.5)
    page.plots[0].axes.axvline(4, color="black", lw=1.5)
    return page.drawing()


@THEME.case()
def spreadsheet() -> Drawing:
    """A sheet: head and names are ruled like the cells, numbers stand at the right of theirs."""
    data = panel_data(waves(8, 6, 3, 98, seed=61), ".1f", x_ticks=words(6),
                      y_ticks=tuple(f"Store {k}" for k in range(1, 9)))  # fmt: skip
    paint = Paint("mesh", "RdYlGn", line_px=1, line_color="#d4d4d4", text_shift=(0.2, 0))
    hidden = Names(hidden=frozenset({"x_ticks", "y_ticks"}))
    page = one_panel(data, paint, cell=(62, 26), room=Room(110, 50, 20, 20), names=hidden,
                     has_bar=False)  # fmt: skip
    heads = [((float(col), -1.0), 1.0, text) for col, text in enumerate(data.x_ticks)]
    heads += [((-1.3, float(row)), 1.3, text) for row, text in enumerate(data.y_ticks)]
    for (left, top), width, text in heads:
        axes = page.plots[0].axes
        axes.add_patch(Rectangle((left, top), width, 1, fc="white", ec="#d4d4d4", clip_on=False))
        axes.text(left + width / 2, top + 0.5, text, ha="center", va="center", weight="bold",
                  fontsize=9)  # fmt: skip
    return page.drawing()


@THEME.case()
def sheet_with_filled_heads() -> Drawing:
    """A sheet whose heads are white on blue; it goes on beside the table, ruled and empty."""
    data = panel_data(
        waves(6, 5, 3, 98, seed=64),
        ".1f",
        x_ticks=words(5),
        y_ticks=words(6, start=7),
    )
    paint = Paint("mesh", "YlGn", line_px=1, line_color="#d4d4d4", text_shift=(0.2, 0))
    hidden = Names(hidden=frozenset({"x_ticks", "y_ticks", "y_label"}))
    page = one_panel(data, paint, cell=(66, 26), room=Room(110, 90, 20, 70), names=hidden,
                     has_bar=False)  # fmt: skip
    axes = page.plots[0].axes
    names = (*data.y_ticks, "", "")
    rows = [(row, "white", "black", [name] + [""] * 5) for row, name in enumerate(names)]
    for row, ground, ink, texts in [(-1, "#4472c4", "white", ["Name", *data.x_ticks]), *rows]:
        for col, text in enumerate([*texts, ""], -1):
            if 0 <= row < len(data.y_ticks) and 0 <= col < len(data.x_ticks):
                continue
            fill = ground if text else "white"
            place = (1.2 * col if col < 0 else col, row)
            axes.add_patch(Rectangle(place, 1.2 if col < 0 else 1, 1, fc=fill, ec="#d4d4d4",
                                     clip_on=False))  # fmt: skip
            axes.text(place[0] + (0.6 if col < 0 else 0.5), row + 0.5, text, ha="center",
                      va="center", color=ink, weight="bold", fontsize=9)  # fmt: skip
    return page.drawing()


@THEME.case()
def sheet_that_goes_on() -> Drawing:
    """A sheet that goes on ruled and empty, rows named by whole numbers, one cell white as they."""
    values = np.array([[1, 0, 49, 1, 7, 42], [2, 7, 13, 51, 26, 1], [45, 8, 0, 1, 39, 8]]) / 100
    data = panel_data(values, ".2f", x_ticks=words(6), y_ticks=("0", "5", "10"))
    cmap = LinearSegmentedColormap.from_list("diverging", ("#e67c73", "white", "#57bb8a"))
    paint = Paint("mesh", cmap, line_px=1, line_color="#d9d9d9", text_shift=(0.2, 0))
    hidden = Names(hidden=frozenset({"x_ticks", "y_ticks"}))
    page = one_panel(data, paint, cell=(66, 26), room=Room(130, 50, 30, 80), names=hidden,
                     has_bar=False)  # fmt: skip
    axes = page.plots[0].axes
    texts = [["", *"ABCDEFG", ""], ["1", "", *data.x_ticks, ""]]
    texts += [[str(row + 2), name] for row, name in enumerate(data.y_ticks)]
    texts += [[str(row), *[""] * 8] for row in (5, 6, 7)]
    lefts = (-1.9, -1.3, 0, 1, 2, 3, 4, 5, 6)
    for top, line in enumerate(texts, -2):
        for left, right, text in zip(lefts, (*lefts[1:], 6.4), line, strict=False):
            ground = "#f8f9fa" if top == -2 or left == lefts[0] else "white"
            axes.add_patch(Rectangle((left, top), right - left, 1, fc=ground, ec="#d9d9d9",
                                     clip_on=False))  # fmt: skip
            is_name = left == lefts[1] and top >= 0
            at = left + 0.1 if is_name else (left + right) / 2
            axes.text(at, top + 0.5, text, ha="left" if is_name else "center", va="center",
                      fontsize=9)  # fmt: skip
    return page.drawing()


@THEME.case()
def unequal_columns() -> Drawing:
    """A table: columns as wide as their heads, no bar."""
    heads = ("a", "precision", "F1", "number of samples", "share", "all")
    data = panel_data(waves(7, 6, 3, 98, seed=71), ".1f", x_ticks=heads, y_ticks=words(7))
    paint = Paint("mesh", "YlGn", line_px=1, line_color="#d4d4d4",
                  widths=(4.0, 7.0, 4.0, 13.0, 6.0, 4.5))  # fmt: skip
    look = Ticks("top", marks=False)
    return one_panel(data, paint, cell=(62, 26), x=look, y=Ticks(marks=False),
                     has_bar=False).drawing()  # fmt: skip


@THEME.case()
def unequal_rows_and_columns() -> Drawing:
    """A mesh whose rows and columns differ in size."""
    data = panel_data(
        waves(6, 7, 0, 1, seed=72), ".2f", x_ticks=words(7), y_ticks=words(6, start=8),
        title="Uneven", bar_label="score",
    )  # fmt: skip
    paint = Paint("mesh", "viridis", widths=(2.0, 1.4, 3.0, 2.0, 1.5, 2.6, 4.0),
                  heights=(1.0, 1.7, 1.0, 2.4, 1.2, 1.0))  # fmt: skip
    return one_panel(data, paint, cell=(62, 40)).drawing()


@THEME.case()
def cut_off() -> Drawing:
    """The last row of cells cut through by the edge of the picture."""
    data = panel_data(waves(6, 6, 0, 99, seed=23), ".0f", y_ticks=words(6), title="Crop")
    page = Page(400, 36 + 5 * 34 + 24)
    plot = page.heat((80, 36, 6 * 40, 6 * 34), data, Paint("mesh", "viridis", line_px=1))
    page.bar((80 + 240 + BAR_GAP_PX, 36, BAR_PX, 5 * 34), plot)
    plot.box = (80, 36, 320, page.height)
    return page.drawing()


@THEME.case()
def overflowing_text() -> Drawing:
    """Numbers wider than their cells."""
    data = panel_data(
        waves(5, 6, 0, 1, seed=24), ".3f", x_ticks=words(6), y_ticks=words(5), title="Too wide"
    )
    paint = Paint("mesh", "Blues", text_pt=9)
    return one_panel(data, paint, cell=(34, 34), x=Ticks(deg=90)).drawing()


@THEME.case()
def off_center_text() -> Drawing:
    """Numbers in the lower right corners of their cells."""
    data = panel_data(waves(5, 5, 0, 99, seed=25), ".0f", x_ticks=words(5), y_ticks=words(5))
    paint = Paint("mesh", "YlOrBr", line_px=1, text_shift=(0.24, 0.22))
    return one_panel(data, paint, cell=(48, 44)).drawing()


def _lines_of_text(count: int, cell: tuple[float, float]) -> Drawing:
    """Cells with a number and more lines below it."""
    values = waves(4, 4, 5, 95, seed=26 + count)
    more = ("\n±{:.1f}", "\nn={:.0f}", "\n({:.0f}%)")
    texts = [
        [f"{value:.1f}" + "".join(line.format(value / 8) for line in more[: count - 1])
         for value in row]
        for row in values
    ]  # fmt: skip
    data = panel_data(values, texts=texts, x_ticks=words(4), y_ticks=words(4))
    return one_panel(data, Paint("mesh", "GnBu", line_px=1), cell=cell).drawing()


@THEME.case()
def two_lines_of_text() -> Drawing:
    """Mean over deviation in every cell."""
    return _lines_of_text(2, (56, 44))


@THEME.case()
def three_lines_of_text() -> Drawing:
    """Three lines in every cell."""
    return _lines_of_text(3, (60, 58))


@THEME.case()
def four_lines_of_text() -> Drawing:
    """Four lines in every cell."""
    return _lines_of_text(4, (64, 72))


@THEME.case()
def text_in_some_cells() -> Drawing:
    """Only the large numbers are printed; the others are told by their colors."""
    values = waves(6, 6, 0, 1, seed=30)
    texts = [[f"{value:.2f}" if value > 0.6 else "" for value in row] for row in values]
    data = panel_data(values, texts=texts, x_ticks=words(6), y_ticks=words(6), bar_label="weight")
    return one_panel(data, Paint("image", "magma"), cell=(42, 32)).drawing()


@THEME.case()
def numbers_of_the_color_of_cells() -> Drawing:
    """White numbers, which can hardly be seen in the middle of the color map."""
    data = panel_data(
        waves(6, 6, -1, 1, seed=41), ".2f", x_ticks=words(6), y_ticks=words(6), low=-1, high=1
    )
    paint = Paint("image", "RdBu_r", text_color="white")
    return one_panel(data, paint, cell=(48, 34)).drawing()


@THEME.case()
def no_numbers_no_ticks() -> Drawing:
    """Colors and a bar, nothing else."""
    data = panel_data(waves(8, 10, -3, 3, seed=31))
    room = Room(left=20, top=20, bottom=20)
    return one_panel(data, Paint("image", "RdBu_r"), cell=(26, 24), room=room).drawing()


@THEME.case()
def words_in_cells() -> Drawing:
    """Cells that print words and grades, not numbers."""
    values = waves(4, 4, 0, 3, seed=32)
    grades = ("low", "mid", "high", "top")
    texts = [[grades[round(value)] for value in row] for row in values]
    data = panel_data(values, texts=texts, x_ticks=words(4), y_ticks=words(4), title="Grades")
    names = Names(title_pt=11)
    return one_panel(data, Paint("mesh", "summer"), cell=(52, 36), names=names).drawing()


@THEME.case()
def curves_over_cells() -> Drawing:
    """A phase diagram: a dashed curve and the names of regions over cells without numbers."""
    y, x = np.mgrid[0:20, 0:18]
    values = 1 / (1 + np.exp((np.abs(x - 8.5) * 2 - y) / 3))
    data = panel_data(values, x_ticks=every(4, numbers(18, 0)), y_ticks=every(4, numbers(20, 0)),
                      x_label="coupling", y_label="temperature")  # fmt: skip
    page = one_panel(data, Paint("mesh", "cividis"), cell=(20, 12))
    axes = page.plots[0].axes
    axes.plot([0.6, 9, 17.4], [17, 0.8, 17], "w--", linewidth=2)
    for x_at, y_at, name, color in ((9, 14, "ordered", "k"), (3.5, 3.5, "liquid", "w")):
        axes.text(x_at, y_at, name, color=color, ha="center", va="center", fontsize=16)
    return page.drawing()
