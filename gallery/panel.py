"""One panel into its axes: faces, numbers, ticks, title and labels."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import Normalize
from matplotlib.patches import FancyBboxPatch, Patch, Rectangle
from numpy.typing import NDArray

from tests.factories import BarTruth, PanelData, PixelBox, luminance

from .style import Names, Paint, Ticks

PT_PER_INCH = 72
DARK_LUMINANCE = 0.408
"""Relative luminance below which seaborn prints in white."""


@dataclass(slots=True, eq=False)
class Plot:
    """A panel on a page.

    Parameters
    ----------
    axes : matplotlib.axes.Axes
        Its data units are columns and rows, from the top left corner.
    data : PanelData
        What it says.
    paint : Paint
        How its cells are drawn.
    box : tuple of float
        Left, top, right, bottom of the grid in pixels.
    bar : BarTruth or None
        The colorbar that serves it.
    """

    axes: Axes
    data: PanelData
    paint: Paint
    box: PixelBox
    bar: BarTruth | None = None

    @property
    def norm(self) -> Normalize:
        """From values to the colors of its map."""
        return self.paint.norm or Normalize(*self.data.limits)

    @property
    def edges(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Borders of the columns and of the rows; together these are as wide as equal ones."""
        values = self.data.values
        x = _edges(self.paint.widths or (1.0,) * len(values[0]))
        return x, _edges(self.paint.heights or (1.0,) * len(values))


def _edges(sizes: tuple[float, ...]) -> NDArray[np.float64]:
    """Borders of cells whose mean size is 1."""
    return np.concatenate([[0.0], np.cumsum(sizes) * len(sizes) / sum(sizes)])


def draw_panel(plot: Plot, x: Ticks, y: Ticks, names: Names, dpi: float) -> None:
    """Draw a panel.

    Parameters
    ----------
    plot : Plot
        Its axes are empty yet.
    x, y : Ticks
        How its ticks are drawn.
    names : Names
        How its title and labels are drawn.
    dpi : float
        Of the figure.
    """
    plot.axes.set_xlim(0, len(plot.data.values[0]))
    plot.axes.set_ylim(len(plot.data.values), 0)
    _draw_faces(plot, dpi)
    _draw_numbers(plot)
    _draw_ticks(plot, "x", x, names.hidden)
    _draw_ticks(plot, "y", y, names.hidden)
    _draw_names(plot, names)


def _draw_faces(plot: Plot, dpi: float) -> None:
    """The colored cells."""
    paint = plot.paint
    values = np.ma.masked_invalid(np.array(plot.data.values, dtype=float))
    plot.axes.spines[:].set_visible(paint.how == "image")
    if paint.how == "image":
        extent = (0, values.shape[1], values.shape[0], 0)
        plot.axes.imshow(
            values, cmap=paint.cmap, norm=plot.norm, extent=extent, aspect="auto",
            interpolation="nearest",
        )  # fmt: skip
    elif paint.how == "mesh":
        line_pt = paint.line_px * PT_PER_INCH / dpi
        lines: dict[str, Any] = (
            {"edgecolors": paint.line_color, "linewidth": line_pt} if line_pt else {}
        )
        plot.axes.pcolormesh(*plot.edges, values, cmap=paint.cmap, norm=plot.norm, **lines)
    else:
        _draw_tiles(plot, values)


def _draw_tiles(plot: Plot, values: np.ma.MaskedArray[Any, Any]) -> None:
    """Cells apart from each other, perhaps with rounded corners."""
    left, top, right, bottom = plot.box
    width, height = (right - left) / values.shape[1], (bottom - top) / values.shape[0]
    gap_x, gap_y = plot.paint.gap_px / width, plot.paint.gap_px / height
    for (row, col), color in _face_colors(plot, values):
        place = (col + gap_x / 2, row + gap_y / 2)
        size = (1 - gap_x, 1 - gap_y)
        if plot.paint.round_px:
            style = f"round,pad=0,rounding_size={plot.paint.round_px / width}"
            tile: Patch = FancyBboxPatch(
                place, *size, boxstyle=style, mutation_aspect=width / height, linewidth=0,
                facecolor=color,
            )  # fmt: skip
        else:
            tile = Rectangle(place, *size, linewidth=0, facecolor=color, antialiased=False)
        plot.axes.add_patch(tile)


def _face_colors(
    plot: Plot, values: np.ma.MaskedArray[Any, Any]
) -> Iterable[tuple[tuple[int, int], NDArray[np.float64]]]:
    """Row, column and color of every cell that is drawn."""
    colors = mpl.colormaps.get_cmap(plot.paint.cmap)(plot.norm(values))
    for row, col in np.argwhere(~np.ma.getmaskarray(values)).tolist():
        yield (row, col), colors[row, col]


def _draw_numbers(plot: Plot) -> None:
    """The texts in the cells."""
    paint, data = plot.paint, plot.data
    values = np.ma.masked_invalid(np.array(data.values, dtype=float))
    right, down = paint.text_shift
    x, y = ((edges[:-1] + edges[1:]) / 2 for edges in plot.edges)
    for (row, col), color in _face_colors(plot, values):
        if data.texts[row][col]:
            shown = "white" if luminance(color[:3]) < DARK_LUMINANCE else "black"
            plot.axes.text(
                x[col] + right, y[row] + down, data.texts[row][col],
                ha="center", va="center", fontsize=paint.text_pt,
                color=paint.text_color or shown,
                weight="bold" if (row, col) in paint.bold else "normal",
            )  # fmt: skip


def _draw_ticks(plot: Plot, name: Literal["x", "y"], look: Ticks, hidden: frozenset[str]) -> None:
    """The ticks of one axis."""
    texts = plot.data.x_ticks if name == "x" else plot.data.y_ticks
    shown = [] if f"{name}_ticks" in hidden else [i for i, text in enumerate(texts) if text]
    labels = [(look.markup or texts)[index] for index in shown]
    edges = plot.edges[0 if name == "x" else 1]
    places = [float(edges[index] + edges[index + 1]) / 2 for index in shown]
    if look.borders:
        places, labels = list(map(float, range(len(look.borders)))), list(look.borders)
    axis = plot.axes.xaxis if name == "x" else plot.axes.yaxis
    axis.set_ticks(places, labels, fontsize=look.pt, **_turned(look, name))
    if look.side:
        sided: Any = axis  # each axis takes its own two sides
        sided.set_ticks_position(look.side)
        sided.set_label_position(look.side)
    if not look.marks:
        plot.axes.tick_params(axis=name, length=0)


def _turned(look: Ticks, name: Literal["x", "y"]) -> dict[str, Any]:
    """Text properties by which slanted labels end where they point."""
    style: dict[str, Any] = {"rotation": look.deg}
    if name == "x" and look.deg % 90:
        falls = (look.deg > 0) == (look.side == "top")
        style |= {"ha": "left" if falls else "right", "rotation_mode": "anchor"}
    if name == "y" and look.deg % 180:
        style |= {"va": "center"}
    return style


def _draw_names(plot: Plot, look: Names) -> None:
    """Title and axis labels."""
    data, axes = plot.data, plot.axes
    title = " ".join(filter(None, (data.letter, data.title)))
    title = "" if "title" in look.hidden else title
    if look.title_at == "top":
        axes.set_title(title, fontsize=look.title_pt)
    else:
        axes.annotate(
            title, (0.5, 0), xytext=(0, -26), xycoords="axes fraction",
            textcoords="offset points", ha="center", va="top", fontsize=look.title_pt,
        )  # fmt: skip
    if "x_label" not in look.hidden:
        axes.set_xlabel(data.x_label, fontsize=look.label_pt)
    if "y_label" in look.hidden:
        return
    if look.y_flat:
        axes.annotate(
            data.y_label, (0, 1), xytext=(-4, 6), xycoords="axes fraction",
            textcoords="offset points", ha="right", va="bottom", fontsize=look.label_pt,
        )  # fmt: skip
    else:
        axes.set_ylabel(data.y_label, fontsize=look.label_pt)
