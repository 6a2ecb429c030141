"""Colorbars: where they stand, whom they serve, how they run, and what is printed at them."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import matplotlib as mpl
import numpy as np
from matplotlib.colors import BoundaryNorm, LinearSegmentedColormap, LogNorm, Normalize
from matplotlib.patches import Rectangle

from tests.factories import BarTruth

from .case import Drawing, Theme
from .data import numbers, panel_data, waves, words
from .layout import BAR_GAP_PX, BAR_PX, Room, lattice, one_panel
from .page import Page
from .panel import Plot
from .style import BarLook, Names, Paint, Ticks

THEME = Theme("bar")
CELL = (44, 32)
WIDTH, HEIGHT = 6 * CELL[0], 5 * CELL[1]


def _page(
    place: str,
    *,
    seed: int,
    paint: Paint | None = None,
    look: BarLook | None = None,
    form: str = ".2f",
    low: float = 0.0,
    high: float = 1.0,
    label: str = "score",
) -> Page:
    """One panel and a bar at one side of it."""
    values = waves(5, 6, low, high, seed=seed)
    data = panel_data(values, form, x_ticks=words(6), y_ticks=words(5), bar_label=label)
    paint = paint or Paint("mesh", "viridis")
    left, top = (170 if place == "left" else 80), (80 if place == "top" else 30)
    right, bottom = (100 if place == "right" else 24), (90 if place == "bottom" else 36)
    page = Page(left + WIDTH + right, top + HEIGHT + bottom)
    plot = page.heat((left, top, WIDTH, HEIGHT), data, paint)
    boxes = {
        "right": (left + WIDTH + BAR_GAP_PX, top, BAR_PX, HEIGHT),
        "left": (70, top, BAR_PX, HEIGHT),
        "top": (left, 48, WIDTH, BAR_PX),
        "bottom": (left, top + HEIGHT + 40, WIDTH, BAR_PX),
    }
    page.bar(boxes[place], plot, look)
    return page


@THEME.case()
def right() -> Drawing:
    """A bar at the right, its label beside it reading up."""
    return _page("right", seed=1).drawing()


@THEME.case()
def left() -> Drawing:
    """A bar at the left of the ticks, its own ticks and label at its left."""
    return _page("left", seed=2, look=BarLook(tick_side="left")).drawing()


@THEME.case()
def top() -> Drawing:
    """A flat bar above, ticks and label above it."""
    return _page("top", seed=3, look=BarLook(is_flat=True, tick_side="top")).drawing()


@THEME.case()
def bottom() -> Drawing:
    """A flat bar below the ticks of the panel."""
    return _page("bottom", seed=4, look=BarLook(is_flat=True)).drawing()


@THEME.case()
def label_of_few_letters() -> Drawing:
    """A turned label whose letters do not show their direction: an I, an S and an arrow."""
    return _page("right", seed=105, label="IS ↑").drawing()


@THEME.case()
def label_on_top() -> Drawing:
    """The label of the bar stands over it."""
    return _page("right", seed=5, look=BarLook(label_at="top")).drawing()


@THEME.case()
def label_reading_down() -> Drawing:
    """The label of the bar reads from top to bottom."""
    return _page("right", seed=6, look=BarLook(label_at="turned")).drawing()


@THEME.case()
def label_level() -> Drawing:
    """The label of the bar stands level beyond its ticks."""
    return _page("right", seed=28, look=BarLook(label_at="level")).drawing()


@THEME.case()
def one_per_panel() -> Drawing:
    """Three panels, a bar with limits of its own at each."""
    panels = [
        panel_data(waves(4, 4, 0, high, seed=7 + index), ".1f", x_ticks=numbers(4, 1),
                   y_ticks=words(4), title=title, bar_label=label)
        for index, (title, high, label) in enumerate(
            (("Wind", 9, "m/s"), ("Rain", 40, "mm"), ("Sun", 14, "hours")))
    ]  # fmt: skip
    page = lattice(panels, Paint("mesh", "YlGnBu"), columns=3, room=Room(left=64, right=84))
    for plot in page.plots:
        _, top, right, bottom = plot.box
        page.bar((right + 10, top, BAR_PX, bottom - top), plot)
    return page.drawing()


@THEME.case()
def below_all_but_one() -> Drawing:
    """Level bars of one map below three of four panels, the upper one nearer to the lower row."""
    panels = [
        panel_data(waves(4, 4, 0, high, seed=17 + index), ".1f", x_ticks=numbers(4, 1),
                   y_ticks=words(4), title=title)
        for index, (title, high) in enumerate(
            (("Wind", 9), ("Rain", 40), ("Sun", 14), ("Snow", 70)))
    ]  # fmt: skip
    room = Room(left=64, right=30, bottom=170)
    page = lattice(panels, Paint("mesh", "YlGnBu"), columns=2, room=room)
    for plot, gap in zip(page.plots[1:], (120, 80, 100), strict=True):
        left, _, right, bottom = plot.box
        page.bar((left, bottom + gap, right - left, BAR_PX), plot, BarLook(is_flat=True))
    return page.drawing()


@THEME.case()
def shared_by_all() -> Drawing:
    """One bar at the right of four panels."""
    panels = [
        panel_data(waves(4, 4, 5, 50, seed=11 + index), ".0f", x_ticks=numbers(4, 1),
                   y_ticks=words(4), title=title, low=5, high=50, bar_label="cases")
        for index, title in enumerate(("North", "East", "South", "West"))
    ]  # fmt: skip
    paint = Paint("mesh", "Reds")
    page = lattice(panels, paint, columns=2, room=Room(left=64, right=14), edge=Room(0, 0, 80, 0))
    first, last = page.plots[0].box, page.plots[-1].box
    page.bar((last[2] + BAR_GAP_PX, first[1], BAR_PX, last[3] - first[1]), page.plots)
    return page.drawing()


@THEME.case()
def above_titles() -> Drawing:
    """One flat bar above three panels, whose titles stand nearer to it than its own ticks do."""
    panels = [
        panel_data(waves(3, 4, -3, 3, seed=71 + index), "+.1f", x_ticks=numbers(4, 1),
                   y_ticks=words(3), title=title, low=-3, high=3, bar_label="shift")
        for index, title in enumerate(("MATH500, mean of 3 runs", "Isle, mean of 3 runs",
                                       "treated, mean of 3 runs"))
    ]  # fmt: skip
    paint = Paint("mesh", "BrBG")
    page = lattice(panels, paint, columns=3, room=Room(left=64, right=14), edge=Room(0, 34, 14, 0))
    first, last = page.plots[0].box, page.plots[-1].box
    look = BarLook(is_flat=True, tick_side="top", extend="max")
    page.bar((first[0], 41, last[2] - first[0], BAR_PX), page.plots, look)
    return page.drawing()


@THEME.case()
def shared_by_pairs() -> Drawing:
    """Two rows of two panels, a bar for each row."""
    panels = [
        panel_data(waves(4, 4, 0, high, seed=15 + index), ".1f", x_ticks=numbers(4, 1),
                   y_ticks=words(4), title=title, low=0, high=high, bar_label=label)
        for index, (title, high, label) in enumerate(
            (("A, cold", 5, "g"), ("A, warm", 5, "g"),
             ("B, cold", 80, "mg"), ("B, warm", 80, "mg")))
    ]  # fmt: skip
    paint = Paint("mesh", "PuRd")
    page = lattice(panels, paint, columns=2, room=Room(left=64, right=14), edge=Room(0, 0, 80, 0))
    for pair in (page.plots[:2], page.plots[2:]):
        _, top, right, bottom = pair[1].box
        page.bar((right + BAR_GAP_PX, top, BAR_PX, bottom - top), pair)
    return page.drawing()


@THEME.case()
def discrete() -> Drawing:
    """Five flat colors between round bounds."""
    bounds = [0, 10, 20, 40, 60, 100]
    norm = BoundaryNorm(bounds, mpl.colormaps["viridis"].N)
    look = BarLook(ticks=tuple((bound, str(bound)) for bound in bounds))
    paint = Paint("mesh", "viridis", norm=norm)
    return _page("right", seed=19, paint=paint, look=look, form=".0f", high=100).drawing()


@THEME.case()
def discrete_middles() -> Drawing:
    """Five flat colors, each with a tick in its middle."""
    bounds = [0, 20, 40, 60, 80, 100]
    norm = BoundaryNorm(bounds, mpl.colormaps["magma"].N)
    look = BarLook(ticks=tuple((bound + 10, str(bound + 10)) for bound in bounds[:-1]))
    paint = Paint("mesh", "magma", norm=norm)
    return _page("right", seed=31, paint=paint, look=look, form=".0f", high=100).drawing()


@THEME.case()
def steps_with_ticks_within() -> Drawing:
    """Two panels, beside each its own bar of nine flat colors, with ticks within these."""
    norm = BoundaryNorm(np.linspace(12, 245, 10), mpl.colormaps["Greens"].N)
    panels = [
        panel_data(waves(5, 6, 12, 245, seed=81 + index), ".0f", x_ticks=words(6),
                   y_ticks=words(5), title=title)
        for index, title in enumerate(("p50", "p90"))
    ]  # fmt: skip
    page = lattice(
        panels, Paint("mesh", "Greens", norm=norm), columns=2, room=Room(left=64, right=84)
    )
    look = BarLook(ticks=tuple((at, str(at)) for at in (50, 100, 150, 200)), is_framed=False)
    for plot in page.plots:
        _, top, right, bottom = plot.box
        page.bar((right + 26, top + 4, 2 * BAR_PX, bottom - top - 8), plot, look)
    return page.drawing()


@THEME.case()
def triangles() -> Drawing:
    """Triangles at both ends of the bar, and values beyond them."""
    norm = mpl.colors.Normalize(0.2, 0.8)
    paint = Paint("mesh", "coolwarm", norm=norm)
    return _page("right", seed=20, paint=paint, look=BarLook(extend="both")).drawing()


@THEME.case()
def unframed() -> Drawing:
    """No line around the bar, whose light end is almost the color of the paper."""
    paint = Paint("mesh", "Greens")
    return _page("right", seed=21, paint=paint, look=BarLook(is_framed=False)).drawing()


@THEME.case()
def scientific() -> Drawing:
    """Ticks such as 2e-05 at the bar, no numbers in the cells."""
    look = BarLook(ticks=tuple((k * 1e-5, f"{k}e-05") for k in range(1, 10, 2)))
    return _page("right", seed=22, look=look, form="", high=9e-5).drawing()


@THEME.case()
def common_factor() -> Drawing:
    """A factor of ×10³ printed at the end of the bar."""
    look = BarLook(ticks=tuple((k * 1000.0, str(k)) for k in range(0, 9, 2)),
                   factor=r"$\times10^{3}$", pt=9)  # fmt: skip
    return _page("right", seed=23, look=look, form=".0f", high=8800).drawing()


@THEME.case()
def common_offset() -> Drawing:
    """What was taken off all ticks stands above the bar, its label beside it."""
    values = waves(5, 6, 10001.2, 10008.7, seed=27)
    data = panel_data(values, x_ticks=words(6), y_ticks=words(5), bar_label="pressure")
    look = BarLook(ticks=tuple((10000.0 + k, str(k)) for k in range(2, 9)), factor="+1e4", pt=9)
    return one_panel(data, bar=look).drawing()


@THEME.case()
def under_a_histogram() -> Drawing:
    """A stout bar with the histogram of all values drawn over it, as in heatmap.2 of R."""
    values = waves(9, 8, -2, 2, seed=31)
    data = panel_data(values, x_ticks=numbers(8, 1), y_ticks=words(9), bar_label="Value")
    paint = Paint("mesh", "PuOr", norm=mpl.colors.Normalize(-2, 2))
    page = Page(520, 460)
    plot = page.heat((140, 150, 320, 252), data, paint)
    page.bar((140, 20, 150, 80), plot, BarLook(is_flat=True))
    scale = page.figure.axes[-1]
    counts, borders = np.histogram(values, bins=21, range=(-2, 2))
    scale.stairs(counts / counts.max() * 0.95, borders, color="cyan", lw=0.8)
    return page.drawing()


@THEME.case()
def stout_in_classes() -> Drawing:
    """A stout key of eleven colors whose ticks are out of step with them, as heatmap.2 draws it."""
    values = waves(9, 7, 5.7, 10.6, seed=32)
    data = panel_data(values, ".1f", x_ticks=numbers(7, 1), y_ticks=words(9), bar_label="Score")
    paint = Paint("mesh", "YlOrBr", norm=BoundaryNorm(np.linspace(5.7, 10.6, 12), 256))
    page = Page(520, 460)
    plot = page.heat((140, 150, 320, 252), data, paint)
    look = BarLook(is_flat=True, ticks=tuple((at, str(at)) for at in (6, 7, 8, 9, 10)))
    page.bar((40, 20, 124, 74), plot, look)
    return page.drawing()


@THEME.case()
def under_handles() -> Drawing:
    """A bar with handles to drag at its ends, white with ridges, as G2 draws them."""
    values = waves(5, 6, 0, 80, seed=33)
    data = panel_data(values, x_ticks=words(6), y_ticks=words(5), low=0, high=80)
    page = Page(460, 330)
    plot = page.heat((90, 90, 264, 160), data, Paint("mesh", "viridis"))
    page.bar((110, 24, 180, 12), plot, BarLook(is_flat=True, is_framed=False))
    width, height = page.figure.get_size_inches() * page.figure.dpi
    for end in (110, 290):
        for left, size, color in ((-5, 10, "0.75"), (-4, 8, "1.0"), (-2, 1, "0.8"), (1, 1, "0.8")):
            place = (end + left) / width, 1 - 36 / height
            handle = Rectangle(
                place, size / width, 15 / height, fc=color, lw=0, transform=page.figure.transFigure
            )
            page.figure.add_artist(handle)
    return page.drawing()


@THEME.case()
def percent() -> Drawing:
    """Percent signs at the ticks of the bar and in the cells."""
    values = waves(5, 6, 0, 100, seed=24)
    texts = [[f"{value:.0f}%" for value in row] for row in values]
    data = panel_data(values, texts=texts, x_ticks=words(6), y_ticks=words(5))
    look = BarLook(ticks=tuple((k, f"{k}%") for k in range(0, 101, 25)))
    return one_panel(data, bar=look).drawing()


@THEME.case()
def log_decades() -> Drawing:
    """A logarithmic bar with powers of ten at its ticks."""
    raised = {-3: "⁻³", -2: "⁻²", -1: "⁻¹", 0: "⁰"}
    ticks = tuple((10.0**k, f"10{raised[k]}", f"$10^{{{k}}}$") for k in raised)
    values = 10 ** waves(5, 6, -3, 0, seed=25)
    data = panel_data(values, "", x_ticks=words(6), y_ticks=words(5), bar_label="p")
    paint = Paint("image", "magma", norm=LogNorm(1e-3, 1))
    room = Room(right=100)
    return one_panel(data, paint, bar=BarLook(ticks=ticks, pt=9), room=room).drawing()


@THEME.case()
def ticks_inside() -> Drawing:
    """Tick lines that point into the bar."""
    return _page("right", seed=26, look=BarLook(inside=True)).drawing()


@THEME.case()
def turned_ticks() -> Drawing:
    """Tick labels that read up along the bar, as base graphics of R draw them."""
    paint = Paint("mesh", "RdBu_r", norm=mpl.colors.Normalize(-1, 1))
    ticks = tuple((value / 2, f"{value / 2:g}") for value in range(-2, 3))
    look = BarLook(tick_deg=90, ticks=ticks)
    return _page("right", seed=61, paint=paint, look=look, low=-1).drawing()


@THEME.case()
def negative_ticks() -> Drawing:
    """A bar around zero whose lower ticks have minus signs."""
    paint = Paint("mesh", "RdBu_r", norm=mpl.colors.Normalize(-1, 1))
    return _page("right", seed=27, paint=paint, form="", low=-1).drawing()


@THEME.case()
def swatches() -> Drawing:
    """A legend of five swatches with ranges in place of a bar."""
    bounds = (0, 20, 40, 60, 80, 100)
    page = Page(80 + WIDTH + 130, 30 + HEIGHT + 36)
    texts = [f"{low}–{high}" for low, high in pairwise(bounds)]
    plot, keys = _binned(page, bounds, texts, "YlGn", ".0f", seed=28)
    plot.axes.legend(keys, texts, loc="center left", bbox_to_anchor=(1.03, 0.5), fontsize=8)
    return page.drawing()


@THEME.case()
def swatches_below() -> Drawing:
    """A legend of four classes of different widths below the panel; no number is printed."""
    bounds = (0, 10, 30, 60, 100)
    page = Page(80 + WIDTH + 30, 30 + HEIGHT + 96)
    texts = [f"[{low}, {high})" for low, high in pairwise(bounds)]
    _, keys = _binned(page, bounds, texts, "YlOrRd", "", seed=33)
    for index, (key, text) in enumerate(zip(keys, texts, strict=True)):
        left, top = 84 + 68 * index, 30 + HEIGHT + 50
        key.set(bounds=(left, page.height - top - 14, 34, 14), transform=None)
        page.figure.add_artist(key)
        page.text(left + 17, top + 20, text, ha="center", fontsize=8)
    return page.drawing()


@THEME.case()
def swatches_in_a_row() -> Drawing:
    """A legend in one row, each text to the right of its swatch."""
    bounds = (0, 20, 40, 60, 80, 100)
    page = Page(80 + WIDTH + 60, 30 + HEIGHT + 80)
    texts = [f"{low}–{high}" for low, high in pairwise(bounds)]
    plot, keys = _binned(page, bounds, texts, "PuBu", ".0f", seed=34)
    plot.axes.legend(
        keys, texts, ncols=5, frameon=False, loc="upper center", bbox_to_anchor=(0.5, -0.2),
        fontsize=8, columnspacing=1.2,
    )  # fmt: skip
    return page.drawing()


def _binned(
    page: Page, bounds: Sequence[float], texts: Sequence[str], cmap: str, form: str, *, seed: int
) -> tuple[Plot, list[Rectangle]]:
    """A panel whose colors stand for named classes of numbers, and a swatch for each class."""
    colors = mpl.colormaps[cmap]
    norm = BoundaryNorm(bounds, colors.N)
    low, high = bounds[0], bounds[-1]
    values = waves(5, 6, low + 0.02 * (high - low), high - 0.02 * (high - low), seed=seed)
    data = panel_data(values, form, x_ticks=words(6), y_ticks=words(5))
    plot = page.heat((80, 30, WIDTH, HEIGHT), data, Paint("mesh", cmap, norm=norm))
    plot.bar = BarTruth(plot.box, low, high, "", tuple(texts), "discrete")
    middles = [(low + high) / 2 for low, high in pairwise(bounds)]
    return plot, [Rectangle((0, 0), 1, 1, fc=colors(norm(each)), ec="0.4") for each in middles]


@THEME.case()
def short() -> Drawing:
    """A bar of half the height of its panel, in the middle beside it."""
    data = panel_data(waves(6, 6, 0, 30, seed=29), ".1f", x_ticks=words(6), y_ticks=words(6),
                      title="Half a bar", bar_label="°C")  # fmt: skip
    page = Page(460, 300)
    plot = page.heat((80, 40, WIDTH, 6 * 34), data, Paint("mesh", "inferno"), names=Names())
    page.bar((80 + WIDTH + 20, 40 + 51, 10, 102), plot)
    return page.drawing()


@THEME.case()
def ticks_that_touch() -> Drawing:
    """A bar so short that its tick labels run into each other."""
    data = panel_data(
        waves(6, 3, 0, 1, seed=36), x_ticks=numbers(3, 1), y_ticks=words(6), low=0, high=1
    )
    page = Page(260, 330)
    plot = page.heat((90, 80, 90, 6 * 34), data, Paint("mesh", "viridis"), names=Names())
    ticks = tuple((value, f"{value:.2f}") for value in (0.25, 0.5, 0.75))
    page.bar((85, 50, 96, 12), plot, BarLook(is_flat=True, tick_side="top", ticks=ticks))
    return page.drawing()


@THEME.case()
def blank_cells() -> Drawing:
    """No number is printed: every value comes from its color."""
    data = panel_data(waves(8, 9, 10, 70, seed=30), x_ticks=words(9), y_ticks=words(8),
                      bar_label="decibel")  # fmt: skip
    paint = Paint("mesh", "viridis", line_px=1)
    return one_panel(data, paint, cell=(30, 26), x=Ticks(deg=90)).drawing()


@THEME.case()
def lines_at_ticks() -> Drawing:
    """A bar without a frame that ends in white, with a gray line across it at every tick."""
    cmap = LinearSegmentedColormap.from_list("blues", ("white", "#7cb5ec"))
    paint = Paint("mesh", cmap, norm=Normalize(-5.5, 4.4))
    look = BarLook(is_framed=False, ticks=tuple((tick, f"{tick:g}") for tick in (-5, -2.5, 0, 2.5)))
    page = _page("right", seed=82, paint=paint, look=look, form="", low=-4.6, high=4.4)
    for tick, _ in look.ticks:
        page.figure.axes[-1].axhline(tick, color="0.9", lw=1.4)
    page.figure.axes[-1].tick_params(length=0)
    return page.drawing()


@THEME.case()
def lines_at_ticks_in_jpeg() -> Drawing:
    """White lines across a bar at its ticks, which ring in JPEG, beside whole numbers."""
    cmap = LinearSegmentedColormap.from_list("blues", ("white", "#2caffe"))
    look = BarLook(is_framed=False, ticks=tuple((tick, f"{tick}") for tick in range(0, 151, 25)))
    values = np.round(waves(5, 6, 12, 139, seed=95))
    data = panel_data(values, ".0f", x_ticks=words(6), y_ticks=words(5), low=0, high=150)
    page = Page(80 + WIDTH + 100, 30 + 240 + 36)
    plot = page.heat((80, 30, WIDTH, 240), data, Paint("mesh", cmap, line_px=1))
    page.bar((80 + WIDTH + BAR_GAP_PX, 30, BAR_PX, 240), plot, look)
    for tick, _ in look.ticks[1:-1]:
        page.figure.axes[-1].axhline(tick, color="white", lw=1)
    page.figure.axes[-1].tick_params(length=0)
    return replace(page.drawing(), suffix=".jpg", options={"quality": 85})


@THEME.case()
def hairlines() -> Drawing:
    """A bar of many boxes between which the paper shines through."""
    paint = Paint("mesh", mpl.colormaps["rainbow"].resampled(32))
    page = _page("right", seed=83, paint=paint, form=".1f", high=70)
    bar = page.figure.axes[-1]
    for border in np.arange(2, 32, 2) * 70 / 32:
        bar.axhline(border, color="white", lw=0.7, alpha=0.2)
    return page.drawing()


@THEME.case()
def labels_pushed_inwards() -> Drawing:
    """A level bar with a line across it at every tick, the outermost texts within its ends."""
    look = BarLook(is_flat=True, tick_side="bottom", ticks=tuple((at, f"{at}") for at in
                   range(-10, 31, 10)), is_framed=False, label_at="top")  # fmt: skip
    page = _page("top", seed=84, paint=Paint("mesh", "turbo"), look=look, form="", low=-10, high=30,
                 label="Air temperature (°C)")  # fmt: skip
    bar = page.figure.axes[-1]
    for tick, _ in look.ticks:
        bar.axvline(tick, color="black", lw=1, clip_on=False)
    bar.tick_params(length=5, pad=2)
    first, *_, last = bar.get_xticklabels()
    first.set(ha="left")
    last.set(ha="right")
    return page.drawing()


@THEME.case()
def named_at_its_ends_above_heads() -> Drawing:
    """A level bar between the numbers of its ends, below it the head of the column of names."""
    data = panel_data(waves(5, 6, 0, 70, seed=85), ".0f", x_ticks=words(6), y_ticks=words(5),
                      low=0, high=70)  # fmt: skip
    page = Page(460, 300)
    heads, names = Ticks("top", marks=False), Ticks(marks=False)
    plot = page.heat((100, 100, 324, 170), data, Paint("mesh", "magma"), x=heads, y=names)
    page.bar((60, 40, 160, 12), plot, BarLook(True, ticks=((0, "0 %"), (70, "70 %"))))
    page.figure.axes[-1].set(xticks=[])
    page.text(54, 46, "0 %", ha="right", va="center", fontsize=9)
    page.text(226, 46, "70 %", va="center", fontsize=9)
    page.text(77, 90, "Week", ha="center", va="center", fontsize=8)
    return page.drawing()


@THEME.case()
def within_a_triangle() -> Drawing:
    """A bar with a raised digit in its label, in the corner that a triangle leaves undrawn."""
    values = waves(7, 7, -0.8, 0.9, seed=81)
    values[np.triu_indices(7, 1)] = np.nan
    data = panel_data(
        values, ".2f", x_ticks=words(7), y_ticks=words(7), low=-1, high=1, bar_label="gain (m s⁻²)"
    )
    page = Page(430, 330)
    paint = Paint("mesh", "RdBu_r", line_px=1)
    plot = page.heat((80, 20, 322, 238), data, paint, x=Ticks(deg=90))
    look = BarLook(is_flat=True, label_at="top")
    page.bar((250, 50, 130, 12), plot, look)
    return page.drawing()
