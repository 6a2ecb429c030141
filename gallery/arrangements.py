"""Panels: how many, how arranged, beside and inside what else, on which paper."""

from dataclasses import replace

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import Rectangle
from PIL import Image

from tests.factories import PanelData

from .case import PNG, Drawing, Theme
from .data import numbers, panel_data, waves, words
from .layout import BAR_GAP_PX, BAR_PX, Room, lattice, one_panel
from .moves import moved
from .page import Page
from .prose import PARAGRAPHS
from .style import BarLook, Names, Paint, Ticks

THEME = Theme("panels")
TIGHT = Names(title_pt=8, label_pt=8)
GREENS = Paint("mesh", "YlGn", text_pt=7.5)


def _panels(count: int, rows: int, cols: int, *, seed: int, form: str = ".2f") -> list[PanelData]:
    """Panels with titles and ticks."""
    return [
        panel_data(waves(rows, cols, 0, 1, seed=seed + index), form, x_ticks=numbers(cols, 1),
                   y_ticks=words(rows), title=f"Run {index + 1}", low=0, high=1)
        for index in range(count)
    ]  # fmt: skip


@THEME.case()
def row_of_three() -> Drawing:
    """Three panels in a row."""
    return lattice(_panels(3, 4, 4, seed=1), GREENS, columns=3).drawing()


@THEME.case()
def two_by_two() -> Drawing:
    """Two rows of two panels."""
    return lattice(_panels(4, 4, 5, seed=5), GREENS, columns=2).drawing()


@THEME.case()
def column() -> Drawing:
    """Three panels under each other."""
    room = Room(bottom=34)
    return lattice(_panels(3, 3, 6, seed=9), GREENS, columns=1, room=room).drawing()


@THEME.case()
def row_of_four_with_subtitles() -> Drawing:
    """Titles of two lines, the first of which stand as evenly as ticks."""
    sizes = (34, 788, 756, 427)
    panels = [
        replace(data, title=f"({letter}) {data.title}\nn = {size}")
        for letter, size, data in zip("abcd", sizes, _panels(4, 5, 4, seed=11), strict=True)
    ]
    return lattice(panels, GREENS, columns=4, room=Room(top=44)).drawing()


@THEME.case()
def incomplete_row() -> Drawing:
    """Five panels in rows of three: the last row is shorter."""
    return lattice(
        _panels(5, 3, 4, seed=12), GREENS, columns=3, room=Room(64, 36, 10, 40)
    ).drawing()


@THEME.case()
def twenty() -> Drawing:
    """Twenty panels in five columns."""
    panels = _panels(20, 3, 4, seed=20, form=".1f")
    paint = Paint("mesh", "PuBu", text_pt=7)
    names = [TIGHT] * 20
    room = Room(left=48, top=26, right=6, bottom=26)
    look = Ticks(pt=7)
    page = lattice(panels, paint, columns=5, cell=(26, 22), room=room, names=names, x=look, y=look)
    return page.drawing()


@THEME.case()
def mostly_of_one_color() -> Drawing:
    """Eight panels set out evenly, each mostly of one color: attention maps."""
    rng = np.random.default_rng(44)
    maps = [
        np.clip(rng.normal(0.06, 0.02, (8, 8)) + 0.6 * np.eye(8, k=-(index % 3)), 0, 1)
        for index in range(8)
    ]
    panels = [
        panel_data(values, x_ticks=words(8), y_ticks=words(8), title=f"Head {index + 1}",
                   bar_label="weight", low=0, high=1)
        for index, values in enumerate(maps)
    ]  # fmt: skip
    room, edge = Room(left=56, top=30, right=10, bottom=52), Room(0, 0, 90, 0)
    page = lattice(
        panels, Paint("image", "viridis"), columns=4, cell=(16, 16), room=room, edge=edge,
        x=Ticks(deg=90), names=[TIGHT] * 8,
    )  # fmt: skip
    page.bar((790, 60, BAR_PX, 300), page.plots)
    return page.drawing()


@THEME.case()
def on_a_white_card() -> Drawing:
    """Four nearly white panels and their bar on a white card, on a page of a pale gray."""
    panels = [
        panel_data(np.clip(60 * np.eye(5) + waves(5, 5, 0, 12, seed=61 + index), 0, 100), ".0f",
                   x_ticks=words(5), y_ticks=words(5), title=f"Model {index + 1}",
                   x_label="Predicted", y_label="True", bar_label="share", low=0, high=100)
        for index in range(4)
    ]  # fmt: skip
    edge = Room(left=24, top=18, right=110, bottom=30)
    page = lattice(panels, Paint("mesh", "Greens"), columns=2, room=Room(80, 40, 10, 60), edge=edge)
    page.figure.set_facecolor("#f2f4f7")
    card = Rectangle(
        (0.03, 0.03), 0.94, 0.94, transform=page.figure.transFigure, fc="white", zorder=-1
    )
    page.figure.patches.append(card)
    first, last = page.plots[0].box, page.plots[-1].box
    page.bar((last[2] + BAR_GAP_PX, first[1], BAR_PX, last[3] - first[1]), page.plots)
    return page.drawing()


@THEME.case()
def on_cards_in_jpeg() -> Drawing:
    """Four panels with a slender bar each, whose pale ends are like the page around their cards."""
    page = Page(860, 690)
    page.figure.set_facecolor("#f0efea")
    maps = ("Purples", "Oranges", "Blues", "Greens")
    for index, (cmap, high) in enumerate(zip(maps, (74, 120, 156, 40), strict=True)):
        left, top = 24 + 414 * (index % 2), 40 + 320 * (index // 2)
        card = page.axes(left, top, 398, 304)
        card.set(facecolor="white", xticks=[], yticks=[])
        card.spines[:].set_visible(False)
        data = panel_data(waves(5, 6, 5, high, seed=86 + index), ".0f", low=5, high=high,
                          x_ticks=numbers(6, 1), y_ticks=words(5),
                          title=f"Store {index + 1}")  # fmt: skip
        plot = page.heat((left + 60, top + 40, 324, 180), data, Paint("mesh", cmap, line_px=1))
        ends = BarLook(True, ticks=((5, "5"), (high, str(high))), is_framed=False)
        page.bar((left + 84, top + 262, 260, 9), plot, ends).set(xticks=[])
        page.text(left + 74, top + 266, "5", ha="right", va="center", fontsize=8)
        page.text(left + 354, top + 266, str(high), va="center", fontsize=8)
    return replace(page.drawing(), suffix=".jpg", options={"quality": 75})


@THEME.case()
def titles_in_low_strips() -> Drawing:
    """Three panels that touch, each below a strip hardly higher than the title in it."""
    page = Page(870, 380)
    for index, title in enumerate(("2010", "2015", "2020")):
        data = panel_data(waves(8, 10, 0, 40, seed=95 + index), x_ticks=numbers(10, 1),
                          y_ticks=numbers(8, 1), title=title, x_label="Column", y_label="Row",
                          bar_label="Count", low=0, high=40)  # fmt: skip
        others = {"y_ticks", "y_label"} if index else set()
        hidden = Names(hidden=frozenset({"title", *others}))
        left = 70 + 240 * index
        plot = page.heat((left, 48, 240, 264), data, Paint("image", "BuPu"), names=hidden)
        plot.axes.spines[:].set(visible=True, color="black")
        strip = page.axes(left, 31, 240, 17)
        strip.set(facecolor="#f0e0c0", xticks=[], yticks=[])
        strip.text(0.5, 0.45, title, ha="center", va="center", fontsize=11)
    page.bar((812, 60, 12, 240), page.plots)
    return page.drawing()


@THEME.case()
def large_gaps() -> Drawing:
    """Two panels farther apart than they are wide."""
    panels = _panels(2, 4, 4, seed=41)
    return lattice(panels, GREENS, columns=2, room=Room(left=80, right=200)).drawing()


def _side_by_side(gap: int, titles: tuple[str, str], seed: int) -> Page:
    """Two panels of one map, a few pixels apart."""
    page = Page(440, 210)
    for index, title in enumerate(titles):
        data = panel_data(waves(4, 4, 0, 99, seed=seed + index), ".0f", x_ticks=numbers(4, 1),
                          y_ticks=words(4), title=title, low=0, high=99)  # fmt: skip
        names = Names(hidden=frozenset({"y_ticks"})) if index else None
        place = (80 + index * (4 * 38 + gap), 36, 4 * 38, 4 * 30)
        page.heat(place, data, Paint("mesh", "viridis", line_px=1), names=names)
    return page


@THEME.case()
def small_gap() -> Drawing:
    """Two panels six pixels apart, with one y axis."""
    return _side_by_side(6, ("Left", "Right"), 43).drawing()


@THEME.case()
def touching() -> Drawing:
    """Two panels that touch, told apart by a thick line, titles and ticks that begin anew."""
    page = _side_by_side(0, ("Before", "After"), 45)
    page.plots[1].axes.axvline(0, color="black", lw=2.5, clip_on=False)
    return page.drawing()


@THEME.case()
def framed_less_than_a_row_apart() -> Drawing:
    """Two panels without numbers in thick frames, a little less than a row of cells apart."""
    page = Page(450, 600)
    for index, title in enumerate(("Control", "Treated")):
        data = panel_data(waves(16, 16, -1, 1, seed=91 + index), y_label=title,
                          bar_label="log ratio", low=-1, high=1)  # fmt: skip
        plot = page.heat((70, 30 + index * 269, 256, 256), data, Paint("image", "coolwarm"))
        plot.axes.spines[:].set(linewidth=3.0, visible=True, color="black")
    page.bar((346, 30, 16, 525), page.plots)
    return page.drawing()


@THEME.case()
def strip_higher_than_a_row() -> Drawing:
    """A title on a gray strip that is as high as a row and a half, right above its panel."""
    page = Page(640, 470)
    data = panel_data(waves(20, 9, 0, 1, seed=94), x_ticks=words(9), y_ticks=numbers(20, 1),
                      bar_label="Share", title="Group 1", low=0, high=1)  # fmt: skip
    paint, hidden = Paint("image", "OrRd"), Names(hidden=frozenset({"title"}))
    plot = page.heat((90, 46, 432, 372), data, paint, names=hidden)
    plot.axes.spines[:].set_visible(False)
    strip = page.axes(90, 18, 432, 28)
    strip.set(facecolor="0.85", xticks=[], yticks=[])
    strip.spines[:].set_visible(False)
    strip.text(0.5, 0.5, "Group 1", ha="center", va="center", fontsize=9)
    page.bar((552, 120, 16, 160), plot)
    return page.drawing()


@THEME.case()
def different_shapes() -> Drawing:
    """Three panels of different shapes and cell sizes beside each other."""
    page = Page(760, 290)
    shapes = ((3, 6, 70, (34, 28)), (6, 3, 360, (44, 30)), (4, 4, 570, (38, 38)))
    for index, (rows, cols, left, cell) in enumerate(shapes):
        data = panel_data(waves(rows, cols, 0, 9, seed=47 + index), ".1f", x_ticks=numbers(cols, 1),
                          y_ticks=words(rows), title=f"Part {index + 1}")  # fmt: skip
        paint = Paint("mesh", ("Blues", "Oranges", "Greens")[index])
        page.heat((left, 40, cols * cell[0], rows * cell[1]), data, paint)
    return page.drawing()


def _plain(page: Page, left: float, top: float, width: float, height: float) -> Axes:
    """Empty axes with small ticks."""
    axes = page.axes(left, top, width, height)
    axes.tick_params(labelsize=7)
    return axes


@THEME.case()
def beside_charts() -> Drawing:
    """A panel between a line chart and a bar chart."""
    page = Page(860, 270)
    rng = np.random.default_rng(50)
    lines = _plain(page, 50, 40, 190, 180)
    lines.plot(np.cumsum(rng.normal(size=(40, 3)), axis=0))
    lines.set_title("Loss", fontsize=10)
    values = waves(5, 5, 0, 1, seed=50)
    data = panel_data(values, ".2f", x_ticks=words(5), y_ticks=words(5, start=5),
                      title="Agreement", bar_label="kappa")  # fmt: skip
    plot = page.heat((330, 40, 200, 180), data, Paint("mesh", "viridis"))
    page.bar((330 + 200 + 10, 40, BAR_PX, 180), plot)
    bars = _plain(page, 650, 40, 190, 180)
    bars.bar(range(6), rng.uniform(1, 9, 6), color="tab:orange")
    bars.set_title("Effort", fontsize=10)
    return page.drawing()


@THEME.case()
def inside_a_chart() -> Drawing:
    """A panel as an inset of a line chart."""
    page = Page(620, 380)
    axes = _plain(page, 50, 30, 540, 310)
    steps = np.linspace(0, 10, 100)
    axes.plot(steps, 10 * np.exp(-steps / 3), color="tab:blue")
    axes.plot(steps, 8 * np.exp(-steps / 2), color="tab:red")
    axes.set_xlabel("time (s)", fontsize=9)
    data = panel_data(waves(4, 4, 0, 1, seed=51), ".2f", x_ticks=numbers(4, 1), y_ticks=words(4),
                      title="Overlap")  # fmt: skip
    page.heat((370, 80, 4 * 44, 4 * 34), data, Paint("mesh", "Purples"))
    return page.drawing()


@THEME.case()
def chart_in_a_corner() -> Drawing:
    """A histogram in the corner that a triangle leaves undrawn, in step with none of its rows."""
    values = waves(9, 9, 0.1, 0.9, seed=93)
    values[np.triu_indices(9)] = np.nan
    sites = tuple(f"S{at}" for at in range(1, 10))
    data = panel_data(values, ".2f", x_ticks=sites, y_ticks=sites, low=0, high=1)
    page = Page(520, 470)
    plot = page.heat((40, 20, 9 * 46, 9 * 46), data, Paint("mesh", "YlOrBr"))
    page.bar((470, 20, 14, 9 * 46), plot)
    inset = _plain(page, 290, 50, 150, 125)
    heights = (1, 3, 5, 1, 0, 4, 8, 4, 4, 6)
    inset.bar(range(len(heights)), heights, width=1, color="peru")
    inset.set_ylabel("pairs", fontsize=9)
    inset.set_xlabel("distance", fontsize=9)
    return page.drawing()


@THEME.case()
def on_a_text_page() -> Drawing:
    """A panel between the paragraphs of a printed page."""
    page = Page(640, 760)
    for top, paragraph in zip((40, 480, 610), PARAGRAPHS, strict=True):
        page.text(60, top, paragraph, fontsize=8.5, linespacing=1.5, family="DejaVu Serif")
    data = panel_data(waves(5, 6, 0, 1, seed=52), ".2f", x_ticks=words(6), y_ticks=words(5),
                      bar_label="share")  # fmt: skip
    plot = page.heat((150, 210, 6 * 46, 5 * 34), data, Paint("mesh", "Blues"))
    page.bar((150 + 276 + BAR_GAP_PX, 210, BAR_PX, 170), plot)
    page.text(60, 420, "Figure 2: Share of each site in the samples of one year.", fontsize=8.5,
              family="DejaVu Serif", style="italic")  # fmt: skip
    return page.drawing()


@THEME.case()
def in_a_screenshot() -> Drawing:
    """A panel in the window of a program, with a menu, a side bar and buttons."""
    page = Page(760, 460)
    frame = page.axes(0, 0, 760, 460)
    frame.set(xlim=(0, 760), ylim=(460, 0))
    frame.set_axis_off()
    for left, top, width, height, color in (
        (0, 0, 760, 34, "#2b3a4a"), (0, 34, 150, 426, "#eef1f4"), (14, 60, 120, 26, "#d5dde5"),
        (14, 96, 120, 26, "white"), (14, 132, 120, 26, "white"), (610, 418, 60, 26, "#3b82c4"),
        (682, 418, 60, 26, "#c9d1d9"),
    ):  # fmt: skip
        frame.fill([left, left + width, left + width, left],
                   [top, top, top + height, top + height], color=color)  # fmt: skip
    for x, y, text, color in (
        (14, 10, "File   Edit   View   Help", "white"), (24, 66, "Overview", "black"),
        (24, 102, "Samples", "black"), (24, 138, "Results", "black"), (624, 424, "Save", "white"),
        (690, 424, "Cancel", "black"),
    ):  # fmt: skip
        page.text(x, y, text, color=color, fontsize=8)
    data = panel_data(waves(6, 6, 0, 100, seed=53), ".1f", x_ticks=words(6), y_ticks=words(6),
                      title="Results of the last run")  # fmt: skip
    plot = page.heat((240, 80, 6 * 56, 6 * 44), data, Paint("mesh", "YlGnBu", line_px=1))
    page.bar((240 + 336 + BAR_GAP_PX, 80, BAR_PX, 264), plot)
    return page.drawing()


@THEME.case()
def dendrograms() -> Drawing:
    """Trees above and at the left of a clustered panel."""
    data = panel_data(waves(7, 7, -2, 2, seed=54), x_ticks=words(7), y_ticks=words(7, start=7),
                      bar_label="z")  # fmt: skip
    page = Page(520, 480)
    plot = page.heat((110, 100, 252, 252), data, Paint("mesh", "RdBu_r"), x=Ticks(deg=90),
                     y=Ticks("right"))  # fmt: skip
    page.bar((20, 20, BAR_PX, 70), plot)
    upper, side = page.axes(110, 30, 252, 66), page.axes(40, 100, 66, 252)
    for low, high, height, left, right in _merges():
        upper.plot([low, low, high, high], [left, height, height, right], color="0.2", lw=0.9)
        side.plot([-left, -height, -height, -right], [low, low, high, high], color="0.2", lw=0.9)
    upper.set_xlim(0, 7)
    side.set_ylim(7, 0)
    upper.set_axis_off()
    side.set_axis_off()
    return page.drawing()


def _merges() -> list[tuple[float, float, float, float, float]]:
    """A tree of seven leaves: where two branches are, how high they meet, where they began."""
    return [
        (0.5, 1.5, 0.3, 0, 0), (2.5, 3.5, 0.4, 0, 0), (5.5, 6.5, 0.25, 0, 0),
        (1.0, 3.0, 0.7, 0.3, 0.4), (4.5, 6.0, 0.5, 0, 0.25), (2.0, 5.25, 1.0, 0.7, 0.5),
    ]  # fmt: skip


@THEME.case()
def letters() -> Drawing:
    """Letters (a) and (b) before the titles."""
    panels = [
        panel_data(waves(4, 4, 0, 1, seed=55 + index), ".2f", x_ticks=numbers(4, 1),
                   y_ticks=words(4), letter=letter, title=title)
        for index, (letter, title) in enumerate((("(a)", "Old method"), ("(b)", "New method")))
    ]  # fmt: skip
    return lattice(panels, GREENS, columns=2).drawing()


@THEME.case("dark_background")
def dark_theme() -> Drawing:
    """White texts on black paper."""
    data = panel_data(waves(5, 6, 0, 1, seed=57), ".2f", x_ticks=words(6), y_ticks=words(5),
                      title="At night", bar_label="light")  # fmt: skip
    return one_panel(data, Paint("mesh", "viridis")).drawing()


@THEME.case()
def transparent() -> Drawing:
    """A transparent background, as PNG files saved for slides have."""
    data = panel_data(waves(5, 6, 0, 1, seed=58), ".2f", x_ticks=words(6), y_ticks=words(5),
                      title="On glass", bar_label="share")  # fmt: skip
    return replace(one_panel(data, Paint("mesh", "plasma"), clear=True).drawing(), **PNG)


@THEME.case()
def gray_scale() -> Drawing:
    """A figure reproduced in gray."""
    data = panel_data(waves(5, 6, 0, 1, seed=59), ".2f", x_ticks=words(6), y_ticks=words(5),
                      title="In print", bar_label="share")  # fmt: skip
    drawing = one_panel(data, Paint("mesh", "viridis")).drawing()
    return drawing.shows(drawing.image.convert("L"), **PNG)


@THEME.case()
def gray_paper() -> Drawing:
    """Paper that is light gray around white axes, as some themes have it."""
    data = panel_data(waves(5, 6, 0, 1, seed=60), ".2f", x_ticks=words(6), y_ticks=words(5),
                      title="Theme", bar_label="share")  # fmt: skip
    page = one_panel(data, Paint("mesh", "YlOrRd"))
    page.figure.set_facecolor("#eaeaf2")
    return page.drawing()


@THEME.case()
def dark_page() -> Drawing:
    """A white figure pasted into a dark page, with texts on the page."""
    values = np.where(np.tri(6, dtype=bool), waves(6, 6, -1, 1, seed=65), np.nan)
    data = panel_data(values, ".2f", x_ticks=words(6), y_ticks=words(6), title="Similarity",
                      bar_label="rho", low=-1, high=1)  # fmt: skip
    figure = one_panel(data, Paint("mesh", "coolwarm"), room=Room(right=100)).drawing()
    page = Page(figure.image.width + 160, figure.image.height + 200)
    page.figure.set_facecolor("#0d1117")
    for at, text in ((30, "Results"), (70, "The lower triangle, rounded to two digits.")):
        page.text(60, at, text, color="0.9", size=11)
    image = page.drawing().image
    image.paste(figure.image, (80, 110))
    return moved(figure, image, lambda points: points + np.array([80, 110]))


@THEME.case()
def photo_beside() -> Drawing:
    """A photograph-like picture beside the panel."""
    data = panel_data(waves(5, 5, 0, 1, seed=61), ".2f", x_ticks=words(5), y_ticks=words(5),
                      title="Scores")  # fmt: skip
    page = Page(620, 270)
    page.heat((70, 40, 220, 170), data, Paint("mesh", "Blues"))
    small = Image.fromarray((255 * waves(12, 16, seed=62)).astype(np.uint8))
    axes = page.axes(340, 40, 240, 170)
    axes.imshow(np.asarray(small.resize((240, 170), Image.Resampling.BICUBIC)), cmap="copper")
    axes.set_axis_off()
    return page.drawing()


@THEME.case()
def small_beside_large() -> Drawing:
    """A panel of 2 by 3 cells, less than a hundredth of the page, beside a large one."""
    large = panel_data(waves(10, 12, 0, 1, seed=63), ".2f", x_ticks=numbers(12, 1),
                       y_ticks=words(10), title="Whole", low=0, high=1)  # fmt: skip
    small = panel_data(waves(2, 3, 0, 1, seed=64), ".2f", x_ticks=numbers(3, 1),
                       y_ticks=words(2), title="Part", low=0, high=1)  # fmt: skip
    page = Page(940, 560)
    page.heat((70, 50, 600, 440), large, Paint("mesh", "YlGn"))
    page.heat((780, 90, 84, 44), small, Paint("mesh", "YlGn", text_pt=7))
    return page.drawing()
