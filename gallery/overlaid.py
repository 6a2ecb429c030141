"""What is drawn in, over and around cells: grid lines, outlines, underlines, frames, failures."""

from dataclasses import replace

import matplotlib as mpl
import numpy as np
from matplotlib.colors import ListedColormap, to_rgb
from matplotlib.patches import Circle, FancyBboxPatch, Rectangle
from PIL import Image

from .case import Drawing, Theme
from .data import as_texts, every, numbers, panel_data, waves, words
from .layout import Room, lattice, one_panel
from .page import Page
from .style import Names, Paint, Ticks

THEME = Theme("over")
GRAY = "#bbbbbb"


def _ruled(page: Page, color: str) -> Drawing:
    """A panel of six rows and columns with the grid of its axes over them."""
    for middle in np.arange(6) + 0.5:
        page.plots[0].axes.axhline(middle, color=color, lw=0.8)
        page.plots[0].axes.axvline(middle, color=color, lw=0.8)
    return page.drawing()


@THEME.case()
def grid_of_the_axes() -> Drawing:
    """White grid lines of the axes over the cells, through the middle of every number."""
    data = panel_data(waves(6, 6, 0, 1, seed=81), ".2f", x_ticks=words(6), y_ticks=words(6))
    paint = Paint("image", "summer", text_pt=9, text_color="black")
    page = one_panel(data, paint, cell=(62, 50))
    return _ruled(page, "white")


@THEME.case()
def grid_of_the_axes_on_pale_cells() -> Drawing:
    """Gray grid lines of the axes over cells without numbers, some rows of which are as pale."""
    levels = np.array([[3, 3, 3, 3, 3, 3], [0] * 6, [0, 3, 2, 0, 0, 0], [3, 3, 0, 3, 3, 0],
                       [0, 3, 0, 3, 0, 0], [0, 3, 0, 2, 2, 0]])  # fmt: skip
    data = panel_data(levels / 3, x_ticks=words(6), y_ticks=words(6, start=9), low=0.0, high=1.0)
    page = one_panel(data, Paint("image", "Reds"), cell=(62, 62))
    return _ruled(page, "0.8")


@THEME.case()
def grid_of_every_second_tick() -> Drawing:
    """White grid lines at every second tick over cells without numbers, as ggplot's style sets."""
    data = panel_data(waves(10, 12, -2, 2, seed=84), x_ticks=every(2, numbers(12)),
                      y_ticks=every(2, numbers(10)), title="Weights")  # fmt: skip
    page = one_panel(data, Paint("image", "viridis"), cell=(32, 32))
    page.plots[0].axes.grid(color="white", lw=1.0)
    return page.drawing()


@THEME.case()
def dashed_grid() -> Drawing:
    """Dashed white lines between cells, with marks of the axes that begin at them."""
    data = panel_data(waves(5, 6, 0, 99, seed=85), ".0f", x_ticks=numbers(6), y_ticks=words(5),
                      title="Hits")  # fmt: skip
    page = one_panel(data, Paint("image", "Spectral", text_pt=8), cell=(28, 28))
    axes = page.plots[0].axes
    for edge in range(7):
        axes.axvline(edge, color="white", lw=2.0, ls=":", clip_on=False)
    for edge in range(6):
        axes.axhline(edge, color="white", lw=2.0, ls=":", clip_on=False)
    axes.spines[:].set_visible(False)
    return page.drawing()


@THEME.case()
def pairs_of_payoffs() -> Drawing:
    """Two numbers in each cell with a comma between them: the payoffs of a game."""
    own, other = (
        np.array([[5, 0, 0], [3, 3, 3], [2, 2, 2]]),
        np.array([[5, 3, 2], [0, 3, 2], [0, 3, 2]]),
    )
    texts = [
        [f"{a}, {b}" for a, b in zip(*row, strict=True)] for row in zip(own, other, strict=True)
    ]
    data = panel_data(own, texts=texts, x_ticks=("Stag", "Hare", "Out"),
                      y_ticks=("Stag", "Hare", "Out"), title="Payoffs")  # fmt: skip
    paint = Paint("mesh", "Greens", line_px=1, line_color="black", text_pt=11)
    return one_panel(data, paint, cell=(90, 50)).drawing()


@THEME.case()
def letters_of_significance() -> Drawing:
    """Letters in each cell that say which means differ; a c looks like a C but for its size."""
    values = np.round(waves(5, 4, 1, 6, seed=83), 1)
    letters = (("a", "ab", "c", "cd"), ("b", "c", "d", "c"), ("ab", "b", "bc", "c"),
               ("c", "c", "cd", "a"), ("d", "cd", "c", "b"))  # fmt: skip
    data = panel_data(values, texts=letters, x_ticks=("0 kg", "40 kg", "80 kg", "120 kg"),
                      y_ticks=words(5), title="Yield")  # fmt: skip
    return one_panel(data, Paint("mesh", "YlGn", text_pt=10), cell=(64, 44)).drawing()


@THEME.case()
def rim_of_a_wafer() -> Drawing:
    """A round field of cells in the circle of its rim, which crosses the missing corners."""
    values = np.round(waves(9, 9, 72, 99, seed=82))
    row, col = np.indices(values.shape) - 4
    values[row**2 + col**2 > 18] = np.nan
    texts = [["" if np.isnan(value) else f"{value:.0f}" for value in line] for line in values]
    data = panel_data(values, texts=texts, x_ticks=[f"{k}" for k in range(-4, 5)],
                      y_ticks=[f"{k}" for k in range(4, -5, -1)])  # fmt: skip
    room, look = Room(left=100, top=40, right=100, bottom=80), Ticks(marks=False)
    page = one_panel(data, Paint("mesh", "RdYlGn"), cell=(36, 36), room=room, x=look, y=look)
    page.plots[0].axes.tick_params(pad=24)
    rim = Circle((4.5, 4.5), 5.02, fill=False, ec="0.4", lw=1.2, clip_on=False)
    page.plots[0].axes.add_patch(rim)
    return page.drawing()


@THEME.case()
def second_best_underlined() -> Drawing:
    """The greatest number of each column in bold, the second one underlined."""
    values = waves(6, 5, 20, 80, seed=83)
    order = np.argsort(values, axis=0)
    best = tuple((int(order[-1, col]), col) for col in range(5))
    data = panel_data(values, ".1f", x_ticks=words(5), y_ticks=words(6, start=9))
    page = one_panel(data, Paint("mesh", "YlGn", bold=best, text_color="black"), cell=(56, 34))
    for col in range(5):
        row = order[-2, col]
        page.plots[0].axes.plot((col + 0.29, col + 0.71), (row + 0.68,) * 2, color="black", lw=0.8)
    return page.drawing()


@THEME.case()
def failed_runs() -> Drawing:
    """Runs that failed say so on gray, in most of the first row and of the last column."""
    values = waves(4, 5, 8, 90, seed=85)
    failed = [(0, 2), (0, 3), (0, 4), (1, 4), (2, 4)]
    texts = [[f"{value:.0f}" for value in row] for row in values]
    for row, col in failed:
        values[row, col], texts[row][col] = np.nan, "OOM"
    data = panel_data(values, texts=texts, x_ticks=("1", "4", "16", "64", "256"),
                      y_ticks=("TP=1", "TP=2", "TP=4", "TP=8"), x_label="batch size")  # fmt: skip
    page = one_panel(data, Paint("image", "viridis"), cell=(66, 54))
    for row, col in failed:
        page.plots[0].axes.add_patch(Rectangle((col, row), 1, 1, fc=GRAY, lw=0))
        page.plots[0].axes.text(col + 0.5, row + 0.5, "OOM", ha="center", va="center", fontsize=8)
    return page.drawing()


@THEME.case()
def room_within_the_frame() -> Drawing:
    """Four cells, two of them white with a gray outline, a tenth of a cell off their frame."""
    texts = [["TP\n512", "FP\n64"], ["FN\n38", "TN\n1386"]]
    data = panel_data([[512, 0], [0, 1386]], texts=texts, x_ticks=("Positive", "Negative"),
                      y_ticks=("Positive", "Negative"), x_label="Reference",
                      y_label="Prediction", low=0, high=2000)  # fmt: skip
    room = Room(left=110, top=50, right=40, bottom=80)
    look = Ticks(marks=False)
    page = one_panel(data, Paint("mesh", "Blues", text_pt=11), cell=(160, 140), room=room, x=look,
                     y=look, has_bar=False)  # fmt: skip
    axes = page.plots[0].axes
    axes.tick_params(pad=16)
    for row, col in np.ndindex(2, 2):
        axes.add_patch(Rectangle((col, row), 1, 1, fill=False, ec="0.6", lw=0.8))
    frame = Rectangle((-0.1, -0.1), 2.2, 2.2, fill=False, ec="0.2", lw=1, clip_on=False)
    axes.add_patch(frame)
    return page.drawing()


@THEME.case()
def tiles_of_columns() -> Drawing:
    """A table: a round tile behind each number, each column on a scale and in a hue of its own."""
    rows, cmaps = 7, ("Oranges", "Blues", "Greens", "Purples")
    values = np.column_stack(
        [
            waves(rows, 1, low, high, seed=86 + low)
            for low, high in ((10, 95), (4, 30), (200, 870), (1, 9))
        ]
    )
    heads = ("Loans", "Returns", "Number of visits", "Staff")
    data = panel_data(values, ".0f", x_ticks=heads, y_ticks=words(rows))
    paint = Paint("mesh", "Greys", text_color="black", widths=(6.0, 7.0, 11.0, 5.0))
    look = Ticks("top", marks=False)
    page = one_panel(data, paint, cell=(92, 34), room=Room(right=30), x=look,
                     y=Ticks(marks=False), has_bar=False)  # fmt: skip
    plot = page.plots[0]
    for col, (left, right) in enumerate(zip(plot.edges[0], plot.edges[0][1:], strict=False)):
        column = values[:, col]
        shares = (column - column.min()) / np.ptp(column)
        plot.axes.add_patch(Rectangle((left, 0), right - left, rows, fc="white", lw=0))
        for row, share in enumerate(shares.tolist()):
            color = mpl.colormaps[cmaps[col]](0.55 * share)
            tile = FancyBboxPatch(
                (left + 0.1, row + 0.24),
                right - left - 0.2,
                0.52,
                lw=0,
                boxstyle="round,pad=0,rounding_size=0.05",
                fc=color,
            )
            plot.axes.add_patch(tile)
            plot.axes.axhline(row, color="#dddddd", lw=0.8)
    return page.drawing()


@THEME.case()
def columns_of_correlations() -> Drawing:
    """Correlations as a data frame colors them: each column from its least number to 1."""
    rng = np.random.default_rng(87)
    signs = np.array([1, -1, -1, -1, -1, 1, 1])
    half = np.triu(np.outer(signs, signs) * rng.uniform(0.43, 0.69, (7, 7)), 1)
    values = half + half.T + np.eye(7)
    low = values.min(axis=0)
    data = panel_data((values - low) / (1 - low), x_ticks=words(7), y_ticks=words(7), low=0,
                      high=1)  # fmt: skip
    texts = as_texts([[f"{value:.6f}" for value in row] for row in values])
    page = one_panel(replace(data, texts=texts), Paint("mesh", "coolwarm"), cell=(72, 30),
                     x=Ticks("top", marks=False), y=Ticks(marks=False),
                     has_bar=False)  # fmt: skip
    return page.drawing()


@THEME.case()
def black_cells_at_their_ticks() -> Drawing:
    """Attention of a translation: most cells are black, and so are the tick marks beside them."""
    values = 0.04 * waves(8, 8, 0, 1, seed=88)
    values[np.arange(8), np.random.default_rng(2).permutation(8)] = 0.9
    sides = Ticks("top", deg=90)
    data = panel_data(values, x_ticks=words(8), y_ticks=words(8, start=8), low=0, high=1)
    page = one_panel(data, Paint("image", "bone"), cell=(44, 44), room=Room(top=80), x=sides,
                     names=Names())  # fmt: skip
    return page.drawing()


@THEME.case()
def groups_of_one_size() -> Drawing:
    """Three groups of three rows and of three columns, with gaps between them, as clusters are."""
    sizes = (1.0, 1.0, 1.10, 1.10, 1.0, 1.10, 1.10, 1.0, 1.0)
    data = panel_data(waves(9, 9, -2, 2, seed=89), x_ticks=words(9, start=9),
                      y_ticks=words(9), low=-2, high=2)  # fmt: skip
    paint = Paint("mesh", "RdYlBu_r", line_px=1, line_color="0.6", widths=sizes, heights=sizes)
    page = one_panel(data, paint, cell=(24, 22), room=Room(bottom=90),
                     x=Ticks(deg=90, marks=False), y=Ticks(marks=False))  # fmt: skip
    plot = page.plots[0]
    x_edges, y_edges = plot.edges
    gap = 0.10 * (x_edges[1] - x_edges[0]), 0.10 * (y_edges[1] - y_edges[0])
    for k in (3, 6):
        low, high = x_edges[k] - gap[0], y_edges[k] - gap[1]
        plot.axes.add_patch(Rectangle((low, y_edges[0]), 2 * gap[0], np.ptp(y_edges), fc="white"))
        plot.axes.add_patch(Rectangle((x_edges[0], high), np.ptp(x_edges), 2 * gap[1], fc="white"))
    return page.drawing()


@THEME.case()
def striped_rows() -> Drawing:
    """Cohorts in a table with striped rows, from their names on, under the rule of its head."""
    rows = 8
    values = np.round(waves(rows, rows, 18, 48, seed=90), 1)
    values[:, 0] = 100.0
    values[np.add.outer(np.arange(rows), np.arange(rows)) >= rows] = np.nan
    data = panel_data(values, ".1f", x_ticks=numbers(rows), y_ticks=words(rows), low=0, high=100)
    room, look = Room(left=90, top=60, right=30, bottom=30), Ticks("top", marks=False)
    page = one_panel(data, Paint("mesh", "BuGn"), cell=(50, 26), room=room, x=look,
                     y=Ticks(marks=False), has_bar=False)  # fmt: skip
    drawing = page.drawing()
    picture = np.array(drawing.image.convert("RGB"))
    left, right, top = 14, 90 + 50 * rows, 60
    for row in range(0, rows, 2):
        stripe = picture[top + 26 * row : top + 26 * (row + 1), left:right]
        stripe[(stripe == 255).all(axis=2)] = 245
    picture[top - 1, left:right] = 0
    return drawing.shows(Image.fromarray(picture))


@THEME.case()
def traffic_light_on_a_dark_head() -> Drawing:
    """Shares in the colors of a traffic light, R for none, under a dark head, after JPEG."""
    rng = np.random.default_rng(93)
    shares = rng.integers(38, 101, (7, 8))
    known = np.ones((7, 8), bool)
    known.flat[rng.permutation(56)[:10]] = False
    kinds = np.where(known, np.digitize(shares, (70, 90)) + 1.0, 0.0)
    texts = [[f"{share:.0f}" if is_known else "R" for share, is_known in zip(*row, strict=True)]
             for row in zip(shares, known, strict=True)]  # fmt: skip
    data = panel_data(kinds, texts=texts, x_ticks=words(8), y_ticks=words(7), low=0, high=3)
    light = ListedColormap(("#d9d9d9", "#f8b4b4", "#ffe89a", "#c6e0b4"))
    paint = Paint("mesh", light, line_px=1, line_color="#444444", text_color="black")
    hidden = Names(hidden=frozenset({"x_ticks"}))
    page = one_panel(data, paint, cell=(58, 30), room=Room(90, 50, 30, 30), names=hidden,
                     y=Ticks(marks=False), has_bar=False)  # fmt: skip
    axes = page.plots[0].axes
    for col, text in enumerate(data.x_ticks):
        axes.add_patch(Rectangle((col, -1), 1, 1, fc="#1f4e79", ec="#444444", clip_on=False))
        axes.text(col + 0.5, -0.5, text, ha="center", va="center", color="white", weight="bold",
                  fontsize=9)  # fmt: skip
    return replace(page.drawing(), suffix=".jpg", options={"quality": 80})


@THEME.case()
def hits_and_totals() -> Drawing:
    """A confusion matrix whose colors tell its diagonal and its totals, and no numbers."""
    counts = np.array([[241, 6, 2], [4, 198, 11], [0, 14, 225]])
    total = counts.sum()
    texts = [[f"{count}\n{count / total:.1%}" for count in row] for row in counts]
    for row, line in enumerate(texts):
        share = counts[row, row] / counts[row].sum()
        line.append(f"{share:.1%}\n{1 - share:.1%}")
    shares = [*(counts.diagonal() / counts.sum(axis=0)), counts.trace() / total]
    texts.append([f"{share:.1%}\n{1 - share:.1%}" for share in shares])
    kinds = np.full((4, 4), 2.0)
    kinds[:3, :3] = np.eye(3)
    kinds[3, 3] = 3
    data = panel_data(kinds, texts=texts, x_ticks=(*words(3), ""), y_ticks=(*words(3), ""),
                      x_label="Target class", y_label="Output class", low=0, high=3)  # fmt: skip
    page = one_panel(data, Paint("mesh", "Greys", text_color="black"), cell=(84, 70),
                     has_bar=False)  # fmt: skip
    colors = "#f8c4c0", "#bde7c4", "#e6e6e6", "#c8c8d2"
    for row, col in np.ndindex(4, 4):
        color = colors[int(kinds[row, col])]
        face = Rectangle((col, row), 1, 1, fc=color, ec="0.3", lw=0.7, zorder=1.5)
        page.plots[0].axes.add_patch(face)
    return page.drawing()


@THEME.case()
def hits_in_a_hue_of_their_own() -> Drawing:
    """A confusion matrix with hits in tints of blue, all else in those of orange, zeros empty."""
    counts = np.array([[309, 0, 23, 18], [27, 0, 8, 2], [15, 0, 0, 8], [0, 15, 21, 0]])
    texts = [[str(count) if count else "" for count in row] for row in counts]
    values = np.where(counts, counts, np.nan)
    data = panel_data(values, texts=texts, x_ticks=words(4), y_ticks=words(4),
                      x_label="Predicted class", y_label="True class")  # fmt: skip
    page = one_panel(data, Paint("mesh", "Greys", text_color="black"), cell=(56, 46),
                     has_bar=False)  # fmt: skip
    for row, col in np.ndindex(4, 4):
        hue = np.array(to_rgb("#0072bd" if row == col else "#d95319"))
        share = counts[row, col] / counts[row].max()
        face = Rectangle((col, row), 1, 1, fc=1 - share * (1 - hue), ec="0.15", zorder=1.5)
        page.plots[0].axes.add_patch(face)
    return page.drawing()


@THEME.case()
def long_and_short_marks_inward() -> Drawing:
    """Marks into cells without numbers: long ones at every other column, short ones between."""
    data = panel_data(waves(8, 10, -45, 20, seed=91), x_ticks=every(2, numbers(10, 1)),
                      y_ticks=numbers(8), title="Gain")  # fmt: skip
    page = one_panel(data, Paint("image", "jet"), cell=(40, 40), dpi=140)
    axes = page.plots[0].axes
    axes.tick_params(top=True, right=True, length=7, direction="in")
    for top in (0.0, 8.0):
        for col in range(1, 10, 2):
            axes.plot((col + 0.5,) * 2, (top, top + (0.2 if top == 0 else -0.2)), "k-", lw=0.8)
    return page.drawing()


@THEME.case()
def titles_close_to_the_row_above() -> Drawing:
    """Two rows of panels with ticks on top: the lower titles stand right below the upper row."""
    panels = [
        panel_data(waves(5, 5, 0, 1, seed=92 + k), x_ticks=words(5),
                   y_ticks=(*words(4, start=6), "."), title=f"Head {k + 1}", low=0, high=1.25)
        for k in range(4)
    ]  # fmt: skip
    top = Ticks("top", deg=90, marks=False)
    page = lattice(panels, Paint("image", "bone"), columns=2, cell=(40, 40), x=top,
                   room=Room(left=90, top=92, right=20, bottom=8))  # fmt: skip
    return page.drawing()


@THEME.case()
def totals_in_green_and_red() -> Drawing:
    """Totals on a dark ground: a count in white, the share of hits in green, of misses in red."""
    counts = np.array([[38, 2, 3], [1, 41, 5], [4, 0, 27]])
    total = counts.sum()
    texts = [[f"{count}\n{count / total:.2%}" for count in row] for row in counts]
    sums = [*counts.sum(axis=1), *counts.sum(axis=0), total]
    hits = [*counts.diagonal(), *counts.diagonal(), counts.trace()]
    lines = [
        (f"{n}", f"{hit / n:.2%}", f"{1 - hit / n:.2%}") for n, hit in zip(sums, hits, strict=True)
    ]
    places = [(0, 3), (1, 3), (2, 3), (3, 0), (3, 1), (3, 2), (3, 3)]
    texts = [[*row, "\n".join(last)] for row, last in zip(texts, lines, strict=False)]
    texts.append(["\n".join(foot) for foot in lines[3:]])
    names = (*words(3), "sum")
    data = panel_data(np.pad(counts, (0, 1)), texts=texts, x_ticks=names, y_ticks=names,
                      x_label="Actual", y_label="Predicted")  # fmt: skip
    page = one_panel(data, Paint("mesh", "Oranges"), cell=(84, 78), has_bar=False)
    axes = page.plots[0].axes
    for (row, col), texts_of_cell in zip(places, lines, strict=True):
        axes.add_patch(Rectangle((col, row), 1, 1, fc="#464d46", ec="white", lw=0.7, zorder=4))
        for line, text in enumerate(texts_of_cell):
            color = ("white", "#1acb3f", "#e20a10")[line]
            axes.text(col + 0.5, row + 0.2 + 0.3 * line, text, ha="center", va="center",
                      fontsize=9, weight="bold", color=color, zorder=5)  # fmt: skip
    return page.drawing()


@THEME.case()
def changes_beside_scores() -> Drawing:
    """A score in black or white, and beside it a smaller change in green or red."""
    rng = np.random.default_rng(96)
    scores, changes = rng.uniform(40, 95, (5, 4)), rng.uniform(-5, 5, (5, 4))
    texts = [
        [f"{score:.1f} {change:+.1f}" for score, change in zip(*pair, strict=True)]
        for pair in zip(scores, changes, strict=True)
    ]
    data = panel_data(scores, texts=texts, x_ticks=words(4), y_ticks=words(5, start=7),
                      low=40, high=95)  # fmt: skip
    page = one_panel(data, Paint("image", "Blues", text_color="none"), cell=(92, 56))
    axes = page.plots[0].axes
    for (row, col), score in np.ndenumerate(scores):
        color = "white" if score > 75 else "black"
        change, up = changes[row, col], row + 0.5
        axes.text(col + 0.5, up, f"{score:.1f}", ha="right", va="center", color=color, fontsize=11)
        hue = "green" if change > 0 else "red"
        axes.text(col + 0.58, up, f"{change:+.1f}", ha="left", va="center", color=hue, fontsize=8)
    return page.drawing()


@THEME.case()
def dots_of_significance() -> Drawing:
    """A small white or black dot in each cell of a good part of them, and no number in any."""
    strength = waves(14, 16, 0, 1, seed=97)
    data = panel_data(strength, x_ticks=words(16), y_ticks=words(14, start=3), bar_label="Strength",
                      low=0, high=1)  # fmt: skip
    page = one_panel(data, Paint("image", "cividis"), cell=(18, 18), x=Ticks(deg=90))
    for (row, col), value in np.ndenumerate(strength):
        if value > 0.55 or value < 0.15:
            dot = Circle((col + 0.5, row + 0.5), 0.08, fc="black" if value > 0.55 else "white")
            page.plots[0].axes.add_patch(dot)
    return page.drawing()


@THEME.case()
def rules_over_small_cells() -> Drawing:
    """Two maps of cells of six pixels between thick rules that cover a third of the outer rows."""
    page = Page(640, 320)
    for index, title in enumerate(("Wild type", "Mutant")):
        data = panel_data(waves(40, 40, -1, 1, seed=98 + index), title=title, low=-1, high=1)
        plot = page.heat((30 + 270 * index, 40, 240, 240), data, Paint("image", "coolwarm"))
        plot.axes.spines[:].set_visible(False)
        plot.axes.spines[["top", "bottom"]].set(linewidth=3.0, visible=True, color="0.15")
    page.bar((566, 40, 14, 240), page.plots)
    return page.drawing()


@THEME.case()
def note_on_a_line() -> Drawing:
    """A line through the panel with a note at its upper end, below the title at its left."""
    values = waves(6, 12, 0, 100, seed=101)
    data = panel_data(values, x_ticks=every(3, numbers(12, 1950)), y_ticks=words(6),
                      title="Measles")  # fmt: skip
    names = Names(hidden=frozenset({"title"}))
    page = one_panel(data, Paint("mesh", "YlOrRd", line_px=1), cell=(34, 24), room=Room(top=76),
                     names=names)  # fmt: skip
    axes = page.plots[0].axes
    axes.plot((6, 6), (-0.5, 6), color="black", lw=2, clip_on=False)
    axes.text(6.15, -0.2, "Vaccine introduced", fontsize=9)
    page.text(80, 18, "Measles", fontsize=13)
    return page.drawing()
