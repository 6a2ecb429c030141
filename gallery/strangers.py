"""Figures without a heatmap that resemble one: nothing in them is a panel."""

import matplotlib as mpl
import numpy as np
from matplotlib.colors import Normalize
from matplotlib.patches import Polygon, Rectangle
from matplotlib.transforms import Bbox
from PIL import Image

from .case import Drawing, Theme
from .data import waves, words
from .page import Page

THEME = Theme("stranger")


@THEME.case()
def table() -> Drawing:
    """A table with ruled cells and a shaded head."""
    page = Page(520, 300)
    axes = page.axes(30, 30, 460, 240)
    axes.set_axis_off()
    cells = [[f"{value:.2f}" for value in row] for row in waves(6, 4, 0, 9, seed=1)]
    axes.table(
        cells, rowLabels=words(6), colLabels=words(4, start=8), loc="center", cellLoc="center",
        colColours=["#d9e2ec"] * 4, rowColours=["#f0f4f8"] * 6,
        bbox=Bbox.from_bounds(0.25, 0, 0.75, 1),
    )  # fmt: skip
    return page.drawing()


@THEME.case()
def striped_table() -> Drawing:
    """A table whose rows are white and gray by turns."""
    page = Page(520, 300)
    axes = page.axes(20, 20, 480, 260)
    axes.set(xlim=(0, 5), ylim=(8, 0))
    axes.set_axis_off()
    for row, values in enumerate(waves(8, 4, 0, 100, seed=2)):
        axes.add_patch(Rectangle((0, row), 5, 1, fc="#eeeeee" if row % 2 else "white"))
        axes.text(0.1, row + 0.5, words(8)[row], va="center", fontsize=9)
        for col, value in enumerate(values):
            axes.text(col + 1.9, row + 0.5, f"{value:.1f}", ha="right", va="center", fontsize=9)
    return page.drawing()


@THEME.case()
def bar_chart() -> Drawing:
    """Grouped bars with their numbers on top."""
    page = Page(560, 340)
    axes = page.axes(60, 40, 470, 250)
    for index, heights in enumerate(np.round(waves(3, 5, 1, 20, seed=3), 1)):
        bars = axes.bar(np.arange(5) + 0.27 * index, heights, 0.25, label=words(3)[index])
        axes.bar_label(bars, fontsize=7)
    axes.set_xticks(np.arange(5) + 0.27, words(5, start=5))
    axes.legend(fontsize=8)
    return page.drawing()


@THEME.case()
def stacked_bars() -> Drawing:
    """Stacked bars whose parts carry numbers."""
    page = Page(520, 340)
    axes = page.axes(60, 30, 430, 260)
    base = np.zeros(6)
    for index, heights in enumerate(np.round(waves(4, 6, 3, 12, seed=4))):
        bars = axes.bar(
            range(6), heights, 0.8, bottom=base, color=mpl.colormaps["Blues"](0.2 + index / 5)
        )
        axes.bar_label(bars, label_type="center", fontsize=7)
        base += heights
    axes.set_xticks(range(6), words(6))
    return page.drawing()


@THEME.case()
def mosaic() -> Drawing:
    """A mosaic chart: columns of different widths, each cut at other heights."""
    page = Page(480, 360)
    axes = page.axes(50, 30, 400, 290)
    axes.set(xlim=(0, 1), ylim=(0, 1))
    left = 0.0
    for width, cuts in ((0.35, (0.2, 0.55)), (0.22, (0.45, 0.8)), (0.43, (0.3, 0.5))):
        for low, high, color in zip((0, *cuts), (*cuts, 1), ("C0", "C1", "C2"), strict=True):
            axes.add_patch(Rectangle((left, low), width, high - low, fc=color, ec="white", lw=2))
        left += width
    return page.drawing()


@THEME.case()
def histogram() -> Drawing:
    """A histogram in one color."""
    page = Page(480, 340)
    axes = page.axes(60, 30, 390, 260)
    axes.hist(np.random.default_rng(5).normal(50, 12, 900), bins=24, color="C0", edgecolor="white")
    axes.set_xlabel("score")
    return page.drawing()


@THEME.case()
def choropleth() -> Drawing:
    """A map of regions colored by value, with a colorbar."""
    page = Page(560, 400)
    axes = page.axes(20, 20, 440, 360)
    axes.set_axis_off()
    rng = np.random.default_rng(6)
    corners = np.moveaxis(np.mgrid[0:7, 0:6].astype(float), 0, -1) + rng.uniform(
        -0.36, 0.36, (7, 6, 2)
    )
    colors = mpl.colormaps["YlOrRd"]
    for i, j in np.ndindex(6, 5):
        ring = [corners[i, j], corners[i + 1, j], corners[i + 1, j + 1], corners[i, j + 1]]
        axes.add_patch(Polygon(ring, fc=colors(rng.random()), ec="white", lw=0.8))
    axes.set(xlim=(-0.6, 6.6), ylim=(-0.6, 5.6))
    bar = page.axes(480, 100, 14, 200)
    page.figure.colorbar(mpl.cm.ScalarMappable(Normalize(0, 40), colors), cax=bar)
    return page.drawing()


@THEME.case()
def contour_plot() -> Drawing:
    """Filled contours with a colorbar."""
    page = Page(520, 380)
    axes = page.axes(50, 30, 360, 310)
    y, x = np.mgrid[-2:2:80j, -3:3:100j]
    shown = axes.contourf(x, y, np.exp(-(x**2) - y**2) * x + 0.2 * y, levels=9, cmap="viridis")
    page.figure.colorbar(shown, cax=page.axes(430, 30, 14, 310))
    return page.drawing()


@THEME.case()
def photo_grid() -> Drawing:
    """Twelve small pictures in rows and columns."""
    sheet = Image.new("RGB", (460, 350), "white")
    for index in range(12):
        row, column = divmod(index, 4)
        tones = np.stack([waves(9, 9, 0, 255, seed=10 * index + k) for k in range(3)], axis=-1)
        photo = Image.fromarray(tones.astype(np.uint8)).resize((100, 100), Image.Resampling.BICUBIC)
        sheet.paste(photo, (15 + 110 * column, 15 + 110 * row))
    return Drawing(sheet, (), ".jpg", {"quality": 85})


@THEME.case()
def photo_pixels() -> Drawing:
    """Samples of small photos with the names of their classes, each pixel a square."""
    page = Page(640, 380)
    for index in range(8):
        row, column = divmod(index, 4)
        axes = page.axes(20 + 155 * column, 30 + 180 * row, 140, 140)
        tones = np.stack([waves(32, 32, 0, 1, seed=10 * index + k) for k in range(3)], axis=-1)
        axes.imshow(tones, interpolation="nearest")
        axes.set_axis_off()
        axes.set_title(words(8)[index], fontsize=9)
    return page.drawing()


@THEME.case()
def hexagonal_bins() -> Drawing:
    """Counts of points in hexagons, with a colorbar."""
    page = Page(520, 420)
    axes = page.axes(50, 30, 360, 340)
    points = np.random.default_rng(4).normal(size=(2, 3000))
    shown = axes.hexbin(points[0], points[1], gridsize=18)
    page.figure.colorbar(shown, cax=page.axes(430, 30, 14, 340))
    return page.drawing()


@THEME.case()
def punch_card() -> Drawing:
    """Disks of different sizes at the crossings of days and hours."""
    page = Page(620, 300)
    axes = page.axes(70, 20, 520, 230)
    sizes = waves(7, 16, 2, 160, seed=7)
    rows, cols = np.mgrid[0:7, 0:16]
    axes.scatter(cols.ravel(), rows.ravel(), s=sizes.ravel(), color="0.35")
    axes.set_yticks(range(7), words(7), fontsize=8)
    axes.set_xticks(range(16))
    return page.drawing()


@THEME.case()
def scatter_legend() -> Drawing:
    """Points and a legend of twelve swatches in two columns."""
    page = Page(620, 340)
    axes = page.axes(50, 30, 330, 270)
    rng = np.random.default_rng(8)
    for index, name in enumerate(words(12)):
        color = mpl.colormaps["tab20"](index)
        axes.scatter(*rng.random((2, 12)), color=color, marker="s", label=name)
    axes.legend(ncols=2, loc="center left", bbox_to_anchor=(1.02, 0.5), fontsize=9)
    return page.drawing()


@THEME.case()
def colorbars_alone() -> Drawing:
    """Three flat colorbars with their ticks and names, one of them of eight colors."""
    page = Page(520, 260)
    for index, (name, count) in enumerate((("viridis", 256), ("coolwarm", 256), ("Set2", 8))):
        axes = page.axes(60, 40 + 70 * index, 400, 18)
        mappable = mpl.cm.ScalarMappable(Normalize(0, 8), mpl.colormaps[name].resampled(count))
        page.figure.colorbar(mappable, cax=axes, orientation="horizontal", label=name)
    return page.drawing()


@THEME.case()
def user_interface() -> Drawing:
    """A screen of buttons in rows, each with a text."""
    page = Page(560, 360)
    axes = page.axes(0, 0, 560, 360)
    axes.set(xlim=(0, 560), ylim=(360, 0), facecolor="#f3f4f6")
    axes.fill([0, 560, 560, 0], [0, 0, 40, 40], color="#1f2937")
    page.text(16, 12, "Settings", color="white", fontsize=11)
    for index, name in enumerate(words(12)):
        row, column = divmod(index, 4)
        left, top = 24 + 130 * column, 70 + 88 * row
        color = ("#2563eb", "#ffffff", "#e5e7eb", "#ffffff")[(index * 7) % 4]
        axes.add_patch(Rectangle((left, top), 112, 56, fc=color, ec="#9ca3af"))
        page.text(left + 56, top + 28, name, ha="center", va="center", fontsize=9,
                  color="white" if color == "#2563eb" else "black")  # fmt: skip
    return page.drawing()


@THEME.case()
def tiles() -> Drawing:
    """A dashboard: tiles in colors of their own, each with a number and what it counts."""
    page = Page(600, 300)
    counts = np.random.default_rng(11).integers(10, 999, 12)
    for index, (count, name) in enumerate(zip(counts, words(12), strict=True)):
        row, column = divmod(index, 4)
        left, top = 20 + 142 * column, 20 + 90 * row
        axes = page.axes(left, top, 132, 80)
        axes.set(xticks=[], yticks=[], facecolor=mpl.colormaps["Dark2"](index * 5 % 8))
        axes.spines[:].set_visible(False)
        middle = {"color": "white", "ha": "center", "va": "center"}
        page.text(left + 66, top + 30, str(count), fontsize=17, **middle)
        page.text(left + 66, top + 58, name, fontsize=8, **middle)
    return page.drawing()


@THEME.case()
def unequal_tiles() -> Drawing:
    """Tiles of a program in rows and columns of unequal size, their colors no numbers."""
    page = Page(700, 380)
    axes = page.axes(0, 0, 700, 380)
    axes.set(xlim=(0, 700), ylim=(380, 0))
    axes.set_axis_off()
    colors = ("#e74c3c", "#27ae60", "#f1c40f", "#2980b9", "#8e44ad", "#16a085", "#d35400")
    numbers = iter((2455, 972, 6901, 4840, 2323, 7434, 2783, 8565, 7440, 8007, 5215, 7858))
    for row, (top, height) in enumerate(((20, 90), (120, 130), (260, 100))):
        for col, (left, width) in enumerate(((20, 140), (170, 220), (400, 100), (510, 170))):
            color = colors[3 * (4 * row + col) % len(colors)]
            axes.add_patch(Rectangle((left, top), width, height, fc=color, lw=0))
            page.text(left + width / 2, top + height / 2, str(next(numbers)), ha="center",
                      va="center", color="white", fontsize=18)  # fmt: skip
    return page.drawing()


@THEME.case()
def level_bars() -> Drawing:
    """Groups of four bars, each a fifth lower than the one before, in a compressed picture."""
    page = Page(560, 340)
    axes = page.axes(60, 30, 470, 260)
    for index in range(4):
        axes.bar(np.arange(5) + 0.2 * index, np.full(5, 1 - 0.2 * index), 0.2)
    return Drawing(page.drawing().image, (), ".jpg", {"quality": 60})


@THEME.case()
def calendar() -> Drawing:
    """A month on a calendar sheet: numbers in ruled squares, week ends shaded."""
    page = Page(440, 360)
    axes = page.axes(20, 50, 400, 290)
    axes.set(xlim=(0, 7), ylim=(5, 0))
    axes.set_axis_off()
    page.text(220, 16, "October", ha="center", fontsize=13)
    for day in range(31):
        row, col = divmod(day + 2, 7)
        shade = "#eeeeee" if col > 4 else "white"
        axes.add_patch(Rectangle((col, row), 1, 1, fc=shade, ec="0.6"))
        if row < 5:
            axes.text(col + 0.12, row + 0.25, str(day + 1), fontsize=9)
    return page.drawing()


@THEME.case()
def numbers_without_cells() -> Drawing:
    """A page of aligned numbers without any cells."""
    page = Page(520, 320)
    for row, values in enumerate(waves(10, 6, 0, 100, seed=9)):
        for col, value in enumerate(values):
            page.text(40 + 75 * col, 24 + 28 * row, f"{value:6.2f}", fontsize=9)
    return page.drawing()


@THEME.case()
def curves_as_colors() -> Drawing:
    """Curves of 200 samples drawn as rows of colors, with a color scale: no columns to be told."""
    page = Page(760, 260)
    axes = page.axes(80, 50, 560, 160)
    time, peaks = np.linspace(0, 1, 200), np.linspace(0, 1, 10)[:, None]
    curves = np.exp(-(((time - peaks) / np.linspace(0.2, 0.4, 10)[:, None]) ** 2))
    image = axes.imshow(
        curves + 0.4 * np.sin(6 * time * peaks), aspect="auto", interpolation="nearest"
    )
    axes.set_yticks(range(10), words(10), fontsize=8)
    page.figure.colorbar(image, cax=page.axes(670, 50, 14, 160))
    return page.drawing()


@THEME.case()
def schedule() -> Drawing:
    """Tasks as bars of their own colors over the lines of months, which cross them."""
    page = Page(760, 330)
    axes = page.axes(130, 50, 590, 250)
    spans = ((0, 36), (1, 14), (4, 22), (10, 30), (8, 34), (19, 32))
    for row, (first, last) in enumerate(spans):
        color = mpl.colormaps["tab10"](row)
        axes.barh(row, last - first, 0.96, left=first, color=color)
        axes.text((first + last) / 2, row, f"M{first + 1}-M{last}", ha="center", va="center",
                  color="white", fontsize=9)  # fmt: skip
    axes.set(xlim=(0, 36), ylim=(5.8, -0.8))
    axes.set_xticks(range(0, 37, 3))
    axes.set_yticks(range(6), [f"WP{k} {name}" for k, name in enumerate(words(6), 1)], fontsize=9)
    axes.xaxis.tick_top()
    axes.grid(color="0.5", lw=0.8)
    return page.drawing()


@THEME.case()
def curve_over_a_grid() -> Drawing:
    """Points and a curve over white grid lines on a gray ground, as in ggplot2."""
    page = Page(640, 480)
    axes = page.axes(45, 10, 580, 430)
    x = np.linspace(-6.3, 6.3, 90)
    axes.plot(x, np.sin(x), "k", lw=1.6)
    axes.plot(x, np.sin(x) + np.random.default_rng(12).normal(0, 0.06, 90), "ko", ms=4)
    axes.set(xlim=(-6.9, 6.9), facecolor="#ebebeb", xticks=(-4, 0, 4))
    axes.spines[:].set_visible(False)
    axes.tick_params(length=3, color="0.3", labelcolor="0.3", labelsize=8)
    axes.grid(color="white", lw=1.4)
    axes.set_axisbelow(True)
    return page.drawing()


@THEME.case()
def piles() -> Drawing:
    """Stacked bars of a few counts on a gray ground, with a legend beside them."""
    page = Page(640, 460)
    axes = page.axes(34, 20, 540, 400)
    axes.set(facecolor="#ebebeb", xlim=(-0.6, 2.6), ylim=(0, 11.6))
    colors = [mpl.colormaps["Set2"](k) for k in range(6)]
    for column, counts in enumerate(((2, 1), (4, 3), (6, 5))):
        base = 0
        for index, count in enumerate(counts):
            axes.bar(column, count, 0.96, base, color=colors[2 * column + index])
            base += count
    axes.set_xticks(range(3))
    for index, color in enumerate(colors):
        axes.bar(0, 0, color=color, label=str(index + 1))
    axes.legend(loc="center left", bbox_to_anchor=(1.01, 0.5), frameon=False)
    return page.drawing()


@THEME.case()
def palette() -> Drawing:
    """A dialog to choose a color from: rows of swatches with frames."""
    page = Page(420, 330)
    axes = page.axes(0, 0, 420, 330)
    axes.set(xlim=(0, 420), ylim=(330, 0), facecolor="#f0f0f0")
    page.text(24, 20, "Basic colors", fontsize=10)
    for index, (red, green, blue) in enumerate(np.ndindex(4, 4, 3)):
        row, column = divmod(index, 8)
        color = red / 3, green / 3, blue / 2
        axes.add_patch(Rectangle((24 + 28 * column, 46 + 24 * row), 26, 22, fc=color, ec="0.4"))
    page.text(24, 206, "Add to custom colors", fontsize=10)
    return page.drawing()


@THEME.case()
def folds() -> Drawing:
    """Folds of a cross validation: each column has its name in all of its boxes."""
    page = Page(620, 330)
    axes = page.axes(0, 0, 620, 330)
    axes.set(xlim=(0, 620), ylim=(330, 0))
    axes.set_axis_off()
    for row, column in np.ndindex(5, 5):
        left, top = 110 + 96 * column, 60 + 50 * row
        color = "#80c8ff" if row == column else "#99ffcc"
        axes.add_patch(Rectangle((left, top), 86, 34, fc=color, ec="#5588aa"))
        page.text(left + 43, top + 17, f"Fold {column + 1}", ha="center", va="center", fontsize=11)
    for row in range(5):
        page.text(40, 77 + 50 * row, f"Split {row + 1}", va="center", fontsize=11)
    return page.drawing()


@THEME.case()
def keys_with_dots() -> Drawing:
    """A scatter plot whose legend has a dot in a gray square for each class."""
    page = Page(560, 360)
    axes = page.axes(40, 20, 400, 300)
    rng = np.random.default_rng(14)
    keys = page.axes(458, 120, 20, 66)
    keys.set(xlim=(0, 20), ylim=(66, 0))
    keys.set_axis_off()
    page.text(458, 104, "gear", fontsize=8)
    for index, color in enumerate(("#e05d5d", "#55d55d", "#5d55d5")):
        x, y = rng.random((2, 12))
        axes.scatter(x, y, color=color, s=14)
        keys.add_patch(Rectangle((0, 22 * index), 20, 20, fc="#e9e9f1", lw=0))
        keys.scatter(10, 22 * index + 10, color=color, s=14)
        page.text(484, 130 + 22 * index, str(index + 3), va="center", fontsize=7)
    return page.drawing()
