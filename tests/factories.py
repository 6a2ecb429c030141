"""Draw heatmaps whose truth is known to the pixel.

Data and a look come in; the picture and where everything stands in it go out. Every
box is placed by hand, so nothing is left to a layout engine and the same data can be
drawn in many looks.
"""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Literal

import matplotlib.style
import numpy as np
import seaborn as sns
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.cm import ScalarMappable
from matplotlib.colorbar import Colorbar
from matplotlib.colors import LogNorm, Normalize
from matplotlib.figure import Figure
from numpy.typing import NDArray

Texts = tuple[tuple[str, ...], ...]
PixelBox = tuple[float, float, float, float]  # left, top, right, bottom
InchBox = tuple[float, float, float, float]  # left, top, width, height

POINTS_PER_INCH = 72
GAP = 0.12  # inches, as the two below
BAR_GAP = 0.12
BAR_WIDTH = 0.1
DARK_CELL_LUMINANCE = 0.3  # text on darker cells of an image is white


@dataclass(frozen=True, slots=True)
class PanelData:
    """One panel to draw.

    Parameters
    ----------
    values : tuple of tuple of float
        What the colors show, row by row from the top; NaN leaves a cell undrawn.
    texts : tuple of tuple of str
        What is printed, in the shape of `values`; an empty string prints nothing.
    x_ticks, y_ticks : tuple of str
        Left to right, top to bottom; empty draws none.
    title, x_label, y_label : str
        Empty draws none.
    low, high : float or None
        Ends of the color scale; None takes the least and greatest value.
    bar_label : str
        Empty draws none.
    bar_ticks : tuple of str
        Numbers to print along the colorbar; empty leaves them to matplotlib.
    letter : str
        Such as ``"(a)"``, printed before the title; empty draws none.
    """

    values: tuple[tuple[float, ...], ...]
    texts: Texts
    x_ticks: tuple[str, ...] = ()
    y_ticks: tuple[str, ...] = ()
    title: str = ""
    x_label: str = ""
    y_label: str = ""
    low: float | None = None
    high: float | None = None
    bar_label: str = ""
    bar_ticks: tuple[str, ...] = ()
    letter: str = ""

    @property
    def limits(self) -> tuple[float, float]:
        """The two ends of the color scale."""
        low = float(np.nanmin(self.values)) if self.low is None else self.low
        high = float(np.nanmax(self.values)) if self.high is None else self.high
        return low, high


@dataclass(frozen=True, slots=True)
class Look:
    """How to draw; lengths in inches, text sizes in points.

    Parameters
    ----------
    style : {'mesh', 'image'}
        `seaborn.heatmap`, or matplotlib's `imshow` with a frame around it.
    bar : {'each', 'shared', 'none'}
        A colorbar per panel, one at the right for all, or none.
    bar_label : {'top', 'side'}
        Above the bar, or turned and beside it.
    y_axis : {'first', 'every'}
        Which panels of a row print y ticks and y label.
    columns : int or None
        Panels per row; None puts all in one row.
    line_width : float
        Of the lines between cells, in points; 0 draws none.
    log : bool
        Whether colors run with the logarithm of the value.
    """

    style: Literal["mesh", "image"] = "mesh"
    cmap: str = "YlGnBu"
    font: str = "DejaVu Sans"
    dpi: float = 100
    cell: tuple[float, float] = (0.485, 0.505)
    cell_pt: float = 7.8
    tick_pt: float = 6.6
    label_pt: float = 7.8
    title_pt: float = 8.4
    line_width: float = 0.0
    line_color: str = "white"
    dark: bool = False
    log: bool = False
    bar: Literal["each", "shared", "none"] = "each"
    bar_label: Literal["top", "side"] = "side"
    y_axis: Literal["first", "every"] = "first"
    columns: int | None = None
    x_tick_deg: float = 0.0


@dataclass(frozen=True, slots=True)
class BarTruth:
    """Where a drawn colorbar stands and what it says."""

    box: PixelBox
    low: float
    high: float
    label: str
    ticks: tuple[str, ...]
    scale: str = "linear"


@dataclass(frozen=True, slots=True)
class PanelTruth:
    """Where a drawn panel stands; boxes are (left, top, right, bottom) in pixels."""

    data: PanelData
    box: PixelBox
    bar: BarTruth | None


@dataclass(frozen=True, slots=True)
class _Layout:
    """Where the grids and bars go, in inches from the top left corner of the figure."""

    size: tuple[float, float]
    panels: tuple[InchBox, ...]
    bars: tuple[InchBox | None, ...]


def draw_heatmaps(
    panels: Sequence[PanelData], *, look: Look | None = None
) -> tuple[NDArray[np.uint8], tuple[PanelTruth, ...]]:
    """Draw panels and say where everything stands.

    Parameters
    ----------
    panels : sequence of PanelData
        In reading order; all of one shape.
    look : Look, optional
        How to draw; the default looks like a seaborn figure.

    Returns
    -------
    rgb : ndarray of uint8, shape (height, width, 3)
        The picture.
    truth : tuple of PanelTruth
        One per panel, in the order of `panels`.
    """
    look = look or Look()
    layout = _layout(panels, look)
    with _style(look):
        figure = Figure(figsize=layout.size, dpi=look.dpi)
        canvas = FigureCanvasAgg(figure)
        grids = [_draw_panel(figure, layout, index, panels, look) for index in range(len(panels))]
        bars = _draw_bars(figure, layout, grids, panels, look)
        canvas.draw()
    rgb = np.ascontiguousarray(np.asarray(canvas.buffer_rgba())[..., :3])
    truth = tuple(
        PanelTruth(data, _pixel_box(axes, rgb), None if bar is None else _bar_truth(bar, data, rgb))
        for data, axes, bar in zip(panels, grids, bars, strict=True)
    )
    return rgb, truth


def data_from_texts(texts: Sequence[Sequence[str]], **fields: Any) -> PanelData:
    """Make a panel whose colors agree with its printed numbers.

    Parameters
    ----------
    texts : sequence of sequence of str
        Printed numbers, row by row from the top.
    **fields
        Other fields of `PanelData`.

    Returns
    -------
    PanelData
        With `values` parsed from the texts.
    """
    return PanelData(
        values=tuple(tuple(float(text) for text in row) for row in texts),
        texts=tuple(tuple(row) for row in texts),
        **fields,
    )


def _style(look: Look) -> AbstractContextManager[None]:
    """Matplotlib settings of this look, whatever the machine's own settings are."""
    base = ["default", "dark_background"] if look.dark else ["default"]
    return matplotlib.style.context([*base, {"font.family": look.font}])


def _layout(panels: Sequence[PanelData], look: Look) -> _Layout:
    columns = look.columns or len(panels)
    rows = -(-len(panels) // columns)
    width = look.cell[0] * len(panels[0].values[0])
    height = look.cell[1] * len(panels[0].values)
    axis_room, bar_room = _axis_room(panels, look), _bar_room(panels, look)
    top = _line(look.title_pt) if any(data.title for data in panels) else 0.06
    pitch_y = top + height + _foot_room(panels, look)
    every, each = look.y_axis == "every", look.bar == "each"
    pitch_x = width + GAP + (axis_room if every else 0) + (bar_room if each else 0)
    grids = [
        (axis_room + column * pitch_x, top + row * pitch_y, width, height)
        for row, column in (divmod(index, columns) for index in range(len(panels)))
    ]
    right = axis_room + columns * pitch_x - (axis_room if every else 0)
    bars: list[InchBox | None] = [None] * len(panels)
    if each:
        bars = [(left + width + BAR_GAP, top, BAR_WIDTH, height) for left, top, *_ in grids]
    elif look.bar == "shared":
        bars[0] = (right + BAR_GAP, top, BAR_WIDTH, (rows - 1) * pitch_y + height)
        right += bar_room
    size = (_whole_pixels(right, look.dpi), _whole_pixels(rows * pitch_y, look.dpi))
    return _Layout(size, tuple(grids), tuple(bars))


def _line(size_pt: float) -> float:
    """Height of a line of text with some air, in inches."""
    return 1.8 * size_pt / POINTS_PER_INCH


def _text_width(texts: Sequence[str], size_pt: float) -> float:
    """Room that the longest of the texts needs, in inches."""
    return max(map(len, texts), default=0) * 0.7 * size_pt / POINTS_PER_INCH


def _axis_room(panels: Sequence[PanelData], look: Look) -> float:
    texts = [text for data in panels for text in data.y_ticks]
    label = _line(look.label_pt) if any(data.y_label for data in panels) else 0.0
    return 0.1 + _text_width(texts, look.tick_pt) + label


def _bar_room(panels: Sequence[PanelData], look: Look) -> float:
    beside = look.bar_label == "side" and any(data.bar_label for data in panels)
    texts = [text for data in panels for text in data.bar_ticks] or ["00000"]
    label = _line(look.label_pt) if beside else 0.0
    return BAR_GAP + BAR_WIDTH + 0.1 + _text_width(texts, look.tick_pt) + label


def _foot_room(panels: Sequence[PanelData], look: Look) -> float:
    texts = [text for data in panels for text in data.x_ticks]
    flat = _line(look.tick_pt) if texts else 0.0
    ticks = _text_width(texts, look.tick_pt) if look.x_tick_deg else flat
    label = _line(look.label_pt) if any(data.x_label for data in panels) else 0.0
    return 0.1 + ticks + label


def _whole_pixels(inches: float, dpi: float) -> float:
    """The next length that is a whole number of pixels."""
    return float(np.ceil(inches * dpi)) / dpi


def _add_axes(figure: Figure, box: InchBox) -> Axes:
    left, top, width, height = box
    full_width, full_height = figure.get_size_inches()
    bottom = full_height - top - height
    return figure.add_axes(
        (left / full_width, bottom / full_height, width / full_width, height / full_height)
    )


def _draw_panel(
    figure: Figure, layout: _Layout, index: int, panels: Sequence[PanelData], look: Look
) -> Axes:
    data = panels[index]
    axes = _add_axes(figure, layout.panels[index])
    (_draw_mesh if look.style == "mesh" else _draw_image)(axes, data, look)
    first = index % (look.columns or len(panels)) == 0
    _draw_axis_texts(axes, data, look, y_axis=first or look.y_axis == "every")
    return axes


def _norm(data: PanelData, look: Look) -> Normalize:
    return (LogNorm if look.log else Normalize)(*data.limits)


def _draw_mesh(axes: Axes, data: PanelData, look: Look) -> None:
    sns.heatmap(
        np.array(data.values),
        ax=axes,
        cmap=look.cmap,
        norm=_norm(data, look),
        cbar=False,
        annot=np.array(data.texts),
        fmt="",
        annot_kws={"fontsize": look.cell_pt},
        linewidths=look.line_width,
        linecolor=look.line_color,
    )


def _draw_image(axes: Axes, data: PanelData, look: Look) -> None:
    values = np.ma.masked_invalid(data.values)
    image = axes.imshow(values, cmap=look.cmap, norm=_norm(data, look), aspect="auto")
    colors = image.to_rgba(values)
    for row, texts in enumerate(data.texts):
        for col, text in enumerate(texts):
            dark = luminance(colors[row, col, :3]) < DARK_CELL_LUMINANCE
            color = "white" if dark else "black"
            axes.text(col, row, text, ha="center", va="center", color=color, fontsize=look.cell_pt)


def luminance(rgb: NDArray[np.float64]) -> float:
    """Relative luminance of a color as in WCAG 2.

    Parameters
    ----------
    rgb : ndarray of float, shape (3,)
        Each 0..1.

    Returns
    -------
    float
        0 is black, 1 is white.
    """
    linear = np.where(rgb <= 0.03928, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    return float(linear @ (0.2126, 0.7152, 0.0722))


def _draw_axis_texts(axes: Axes, data: PanelData, look: Look, *, y_axis: bool) -> None:
    offset = 0.5 if look.style == "mesh" else 0.0
    x_texts, y_texts = data.x_ticks, data.y_ticks if y_axis else ()
    axes.set_xticks(np.arange(len(x_texts)) + offset, x_texts, rotation=look.x_tick_deg)
    axes.set_yticks(np.arange(len(y_texts)) + offset, y_texts, rotation=0)
    axes.tick_params(labelsize=look.tick_pt)
    axes.set_xlabel(data.x_label, fontsize=look.label_pt, labelpad=2)
    axes.set_ylabel(data.y_label if y_axis else "", fontsize=look.label_pt, labelpad=2)
    title = f"{data.letter} {data.title}".strip()
    axes.set_title(title, fontsize=look.title_pt, pad=3)


def _draw_bars(
    figure: Figure,
    layout: _Layout,
    grids: Sequence[Axes],
    panels: Sequence[PanelData],
    look: Look,
) -> list[Colorbar | None]:
    """One bar or None per panel; a shared bar stands for all of them."""
    bars = [
        None if box is None else _draw_bar(figure, box, data, look)
        for box, data in zip(layout.bars, panels, strict=True)
    ]
    return bars[:1] * len(grids) if look.bar == "shared" else bars


def _draw_bar(figure: Figure, box: InchBox, data: PanelData, look: Look) -> Colorbar:
    bar_axes = _add_axes(figure, box)
    bar = figure.colorbar(ScalarMappable(_norm(data, look), look.cmap), cax=bar_axes)
    bar_axes.tick_params(labelsize=look.tick_pt)
    if data.bar_ticks:
        bar.set_ticks([float(text) for text in data.bar_ticks], labels=data.bar_ticks)
    if look.style == "mesh":
        bar.outline.set_linewidth(0)  # as seaborn does
    if data.bar_label and look.bar_label == "top":
        bar_axes.set_title(data.bar_label, fontsize=look.tick_pt, pad=look.tick_pt)
    elif data.bar_label:
        bar.set_label(data.bar_label, fontsize=look.label_pt, labelpad=2)
    return bar


def _pixel_box(axes: Axes, rgb: NDArray[np.uint8]) -> PixelBox:
    extent = axes.get_window_extent()
    height = rgb.shape[0]
    return (extent.x0, height - extent.y1, extent.x1, height - extent.y0)


def _bar_truth(bar: Colorbar, data: PanelData, rgb: NDArray[np.uint8]) -> BarTruth:
    low, high = data.limits
    ticks = tuple(
        label.get_text().replace("\N{MINUS SIGN}", "-")
        for position, label in zip(bar.ax.get_yticks(), bar.ax.get_yticklabels(), strict=True)
        if low <= position <= high and label.get_text()
    )
    return BarTruth(_pixel_box(bar.ax, rgb), low, high, data.bar_label, ticks)
