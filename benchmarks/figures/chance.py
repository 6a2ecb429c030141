"""A figure by chance: numbers, look, layout and picture from one seed, with the truth.

Every figure has a seed of its own, made of the seed of the set and its number, so it is the
same whatever else is drawn.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Any

import matplotlib.style
import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.font_manager import fontManager
from PIL import Image

from benchmarks.cells.known import Rng
from benchmarks.cells.pictures import draw_treatment, rasterize, treat
from gallery.case import PNG, STYLE, Drawing
from gallery.data import panel_data
from gallery.layout import BAR_PX
from gallery.moves import moved, tilted, turned
from gallery.page import Page
from gallery.panel import PT_PER_INCH, Plot
from gallery.style import Paint
from tests.factories import PanelData, PixelBox

from .looks import Look, draw_look
from .texts import Form, draw_bar_label, draw_form, draw_label, draw_ticks, draw_titles, draw_values

_MOST_PX = 2_500_000
_SCRATCH_PX = 1400
_AIR_PT = 4.0


@dataclass(frozen=True, slots=True)
class _Room:
    """Pixels that texts take around a box."""

    left: float
    top: float
    right: float
    bottom: float


def draw_figure(seed: int, number: int) -> Drawing:
    """Draw one figure of a set.

    Parameters
    ----------
    seed : int
        Of the set.
    number : int
        Of the figure.

    Returns
    -------
    Drawing
        A PNG of the pixels that a file of its kind gives back.
    """
    rng = np.random.default_rng([seed, number])
    while True:
        form = draw_form(rng)
        look = draw_look(rng, crosses_zero=form.low < 0 < form.high)
        fontManager.addfont(look.face.path)
        with matplotlib.style.context([*STYLE, *_styles(look)]):
            page = _compose(_draw_panels(form, look, rng), look, rng)
            if page.width * page.height <= _MOST_PX:
                rgb = rasterize(page.figure, look.renderer, look.face)
                return _as_file(Drawing(Image.fromarray(rgb), page.truth(), **PNG), look, rng)


def _styles(look: Look) -> list[Any]:
    own = {
        "font.family": [look.face.family],
        "axes.unicode_minus": "\N{MINUS SIGN}" in look.face.characters,
    }
    return [*(["dark_background"] if look.is_dark else []), own]


def _draw_panels(form: Form, look: Look, rng: Rng) -> list[PanelData]:
    """One to nine panels of one shape and one form."""
    count = int(rng.choice([1, 1, 1, 1, 2, 2, 3, 4, 6, 9]))
    most = 16 if count < 3 else 8
    rows, cols = int(rng.integers(2, most)), int(rng.integers(2, most))
    x_ticks = draw_ticks(cols, rng, may_be_long=look.x.deg in (45, 90, 30))
    y_ticks = draw_ticks(rows, rng, may_be_long=True)
    x_label, y_label, bar_label = draw_label(rng), draw_label(rng), draw_bar_label(rng)
    titles = draw_titles(count, rng)
    if look.x.side == "top" and not any(title for _, title in titles):
        x_label = ""  # over ticks and under nothing, it might as well be a title
    limits = (form.low, form.high) if look.is_bar_shared or rng.random() < 0.3 else (None, None)
    panels = []
    for letter, title in titles:
        values = draw_values(rows, cols, form, rng)
        texts = [[form.write(v) if np.isfinite(v) else "" for v in row] for row in values]
        panels.append(
            panel_data(
                values, texts=texts, x_ticks=x_ticks, y_ticks=y_ticks, x_label=x_label,
                y_label=y_label, bar_label=bar_label if look.bar else "", letter=letter,
                title=title, low=limits[0], high=limits[1],
            )
        )  # fmt: skip
    return panels


def _compose(panels: Sequence[PanelData], look: Look, rng: Rng) -> Page:
    """Panels in rows and columns, as far apart as their texts and bars need."""
    cell, look = _cell_size(panels[0], look, rng)
    width, height = cell[0] * len(panels[0].values[0]), cell[1] * len(panels[0].values)
    columns = int(rng.integers(ceil(len(panels) ** 0.5), len(panels) + 1))
    rows = ceil(len(panels) / columns)
    room = _panel_room(panels, (width, height), look)
    reach = _bar_reach(panels[0], look)
    gap = look.gap_pt * look.scale
    unit, edge = room, _Room(gap, gap, gap, gap)
    if look.is_bar_shared:
        edge = _extended(edge, look, reach)
    else:
        unit = _extended(room, look, reach)
    pitch_x, pitch_y = unit.left + width + unit.right + gap, unit.top + height + unit.bottom + gap
    page = Page(
        ceil(edge.left + columns * pitch_x + edge.right),
        ceil(edge.top + rows * pitch_y + edge.bottom),
        look.dpi,
    )
    for index, data in enumerate(panels):
        row, column = divmod(index, columns)
        left, top = edge.left + unit.left + column * pitch_x, edge.top + unit.top + row * pitch_y
        _heat(page, (round(left), round(top), width, height), data, look)
    _add_bars(page, room, look)
    return page


def _heat(
    page: Page, place: tuple[float, float, float, float], data: PanelData, look: Look
) -> Plot:
    return page.heat(place, data, look.paint, x=look.x, y=look.y, names=look.names)


def _extended(room: _Room, look: Look, px: float) -> _Room:
    """More room where the bar stands."""
    return replace(room, **{look.bar_side: getattr(room, look.bar_side) + px})


def _cell_size(data: PanelData, look: Look, rng: Rng) -> tuple[tuple[int, int], Look]:
    """Cells that hold their numbers, and ticks turned where they would run into each other."""
    font_px = look.paint.text_pt * look.dpi / PT_PER_INCH
    longest = max(len(text) for row in data.texts for text in row)
    width = max(longest * 0.62 * font_px + 6, font_px * rng.uniform(1, 3))
    height = font_px * rng.uniform(1.5, 3)
    if rng.random() < 0.3:
        width = height = max(width, height)
    tick_px = look.x.pt * look.dpi / PT_PER_INCH
    widest = max(map(len, data.x_ticks), default=0) * 0.62 * tick_px
    height = max(height, 1.25 * look.y.pt * look.dpi / PT_PER_INCH)
    width = max(width, 1.4 * tick_px if look.x.deg else 0)
    if not look.x.deg and widest > 0.9 * width:
        look = replace(look, x=replace(look.x, deg=90))
        width = max(width, 1.4 * tick_px)
    return (round(width), round(height)), look


def _panel_room(panels: Sequence[PanelData], size: tuple[float, float], look: Look) -> _Room:
    """What the texts of the panels take at most."""
    rooms = []
    for data in panels:
        page = Page(_SCRATCH_PX, _SCRATCH_PX, look.dpi)
        blank = replace(data, texts=tuple(tuple("" for _ in row) for row in data.texts))
        plot = _heat(page, (500, 500, *size), blank, replace(look, paint=Paint()))
        rooms.append(_around(page, plot.axes, plot.box, look))
    return _Room(
        max(room.left for room in rooms),
        max(room.top for room in rooms),
        max(room.right for room in rooms),
        max(room.bottom for room in rooms),
    )


def _around(page: Page, axes: Any, box: PixelBox, look: Look) -> _Room:
    """What stands around a box, with some air."""
    canvas: Any = FigureCanvasAgg(page.figure)  # its methods have no annotations
    extent = axes.get_tightbbox(canvas.get_renderer())
    air = _AIR_PT * look.scale
    left, top, right, bottom = box
    return _Room(
        left - extent.x0 + air,
        top - (page.height - extent.y1) + air,
        extent.x1 - right + air,
        page.height - extent.y0 - bottom + air,
    )


def _bar_reach(data: PanelData, look: Look) -> float:
    """How far a bar and its texts reach out from the texts of a panel."""
    if look.bar is None:
        return 0.0
    page = Page(_SCRATCH_PX, _SCRATCH_PX, look.dpi)
    plot = page.heat((900, 900, 200, 200), data, Paint())
    width = BAR_PX * look.scale
    size = (width, 200.0) if look.bar_side == "right" else (200.0, width)
    axes = page.bar((500, 500, *size), plot, look.bar)
    room = _around(page, axes, (500, 500, 500 + size[0], 500 + size[1]), look)
    return width + float(getattr(room, look.bar_side))


def _add_bars(page: Page, room: _Room, look: Look) -> None:
    """A bar for every panel, or one for all."""
    if look.bar is None:
        return
    groups = [page.plots] if look.is_bar_shared else [[plot] for plot in page.plots]
    width = BAR_PX * look.scale
    for group in groups:
        boxes = np.array([plot.box for plot in group])
        left, top = boxes[:, :2].min(axis=0).tolist()
        right, bottom = boxes[:, 2:].max(axis=0).tolist()
        place = {
            "right": (right + room.right, top, width, bottom - top),
            "bottom": (left, bottom + room.bottom, right - left, width),
            "top": (left, top - room.top - width, right - left, width),
        }[look.bar_side]
        page.bar(place, group, look.bar)


def _as_file(drawing: Drawing, look: Look, rng: Rng) -> Drawing:
    """What a file, a scanner or a screenshot makes of a picture."""
    kind = rng.random()
    if kind < 0.05:
        drawing = turned(drawing, float(rng.uniform(-0.8, 0.8)))
    elif kind < 0.08:
        drawing = tilted(drawing, 0.015)
    elif kind < 0.14:
        colors = int(rng.choice([64, 128, 256]))
        return drawing.shows(drawing.image.quantize(colors, dither=Image.Dither.NONE))
    elif kind < 0.17:
        return drawing.shows(drawing.image.convert("L"))
    digit_px = look.paint.text_pt * look.dpi / PT_PER_INCH * look.face.height_of("0")
    treatment = draw_treatment(rng, digit_px)
    image = Image.fromarray(treat(np.asarray(drawing.image), treatment))
    ratios = np.divide(image.size, drawing.image.size)
    return moved(drawing, image, lambda points: points * ratios)
