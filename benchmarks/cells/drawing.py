"""Draw a sheet of texts with matplotlib: a heatmap, or labels on paper."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.textpath import text_to_path
from numpy.typing import NDArray

from .fonts import Face
from .known import Rgb, Rng
from .pictures import Renderer, Treatment, rasterize, treat
from .texts import Written

Texts = Sequence[Sequence[Written | None]]
"""Rows of texts; None where a cell is blank."""

COLORMAPS = (
    "viridis", "viridis", "magma", "inferno", "plasma", "cividis", "Blues", "Blues",
    "Reds", "Greens", "Oranges", "Purples", "Greys", "YlGnBu", "YlOrRd", "GnBu", "PuBu", "BuPu",
    "coolwarm", "coolwarm", "RdBu", "RdBu_r", "RdYlGn", "Spectral", "BrBG", "PiYG", "PRGn", "bwr",
    "jet", "turbo", "hot", "bone", "copper", "summer", "Wistia",
)  # fmt: skip
_SIZE_OF_LINE = 1.2
_PT_PER_INCH = 72


@dataclass(frozen=True, slots=True)
class Look:
    """How the texts of a sheet are set.

    Parameters
    ----------
    face : Face
        Their font.
    font_px : float
        Font size as painted, before resampling.
    renderer : Renderer
        What paints.
    treatment : Treatment
        What happens to the picture afterwards.
    dpi : int
        Of the figure; it decides what lengths in points are in pixels.
    is_gridded : bool
        Whether there are lines between the cells.
    clear_px : float
        The least that lies between a text and the border of its cell, after resampling.
    angle_deg : int
        How far the texts are turned counter-clockwise.
    """

    face: Face
    font_px: float
    renderer: Renderer
    treatment: Treatment
    dpi: int
    is_gridded: bool
    clear_px: float
    angle_deg: int = 0


@dataclass(frozen=True, slots=True)
class Sheet:
    """A picture and where its cells are.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The picture.
    x_edges, y_edges : ndarray of float
        Borders of the columns and rows in pixels of the picture.
    """

    rgb: Rgb
    x_edges: NDArray[np.float64]
    y_edges: NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class _Layout:
    """Sizes in painted pixels."""

    width: int
    height: int
    x_edges: NDArray[np.float64]
    y_edges: NDArray[np.float64]


def draw_heatmap(texts: Texts, look: Look, rng: Rng) -> Sheet:
    """Draw a heatmap with its numbers.

    Parameters
    ----------
    texts : sequence of sequence of Written or None
        Rows of equal length.
    look : Look
        How they are set.
    rng : numpy.random.Generator
        Chooses colors, lines, and the sizes of cells.

    Returns
    -------
    Sheet
        With the borders of the cells.
    """
    with mpl.rc_context(_rc(look, rng)):
        layout = _lay_out(texts, look, rng)
        figure, axes = _canvas(layout, look)
        colors = _paint_faces(axes, texts, look, rng)
        inks = np.where(_luminance(colors) > 0.408, rng.choice(["black", ".15"]), "white")
        _write(axes, texts, look, inks)
        return _finished(figure, layout, look)


def draw_labels(texts: Texts, look: Look, rng: Rng) -> Sheet:
    """Draw labels on paper, far apart, as tick labels stand beside a panel.

    Parameters
    ----------
    texts : sequence of sequence of Written or None
        Rows of equal length.
    look : Look
        How they are set.
    rng : numpy.random.Generator
        Chooses colors and distances.

    Returns
    -------
    Sheet
        With the borders of the space around each label.
    """
    with mpl.rc_context(_rc(look, rng)):
        layout = _lay_out(texts, look, rng)
        figure, axes = _canvas(layout, look)
        axes.set_axis_off()
        colors = ["black", "black", ".15", "#4d4d4d", "#262650"]
        inks = np.full((len(texts), len(texts[0])), rng.choice(colors))
        _write(axes, texts, look, inks)
        return _finished(figure, layout, look)


def _rc(look: Look, rng: Rng) -> dict[str, Any]:
    """Settings of matplotlib that hold while one sheet is drawn and painted."""
    hinting = rng.choice(["default", "default", "force_autohint", "no_hinting", "native"])
    return {
        "text.hinting": str(hinting),
        "pdf.fonttype": int(rng.choice([3, 42])),
        "mathtext.fontset": look.face.math_set or "dejavusans",
    }


def _lay_out(texts: Texts, look: Look, rng: Rng) -> _Layout:
    """Cells that hold their texts, with as much room around them as chance will."""
    width, height = _text_size(texts, look)
    clear = look.clear_px / look.treatment.factor
    width += 2 * (clear + look.font_px * rng.uniform(0.1, 1.2))
    height += 2 * (clear + look.font_px * rng.uniform(0.1, 1.0))
    if rng.random() < 0.25:
        width = height = max(width, height)
    margins = rng.uniform(8, 24, 4)
    x_edges = margins[0] + width * np.arange(len(texts[0]) + 1)
    y_edges = margins[1] + height * np.arange(len(texts) + 1)
    return _Layout(int(x_edges[-1] + margins[2]), int(y_edges[-1] + margins[3]), x_edges, y_edges)


def _text_size(texts: Texts, look: Look) -> tuple[float, float]:
    """Width and height that hold every text of a sheet."""
    sizes = [_size(text, look) for row in texts for text in row if text is not None]
    widths, heights = np.max(sizes, axis=0) if sizes else (2 * look.font_px, look.font_px)
    turn = np.deg2rad(look.angle_deg)
    sin, cos = abs(np.sin(turn)), abs(np.cos(turn))
    return widths * cos + heights * sin, widths * sin + heights * cos


def _size(text: Written, look: Look) -> tuple[float, float]:
    """Width and height of a text."""
    font = look.face.properties.copy()
    font.set_size(100)
    lines = text.markup.split("\n")
    widths = [text_to_path.get_text_width_height_descent(line, font, text.is_formula)[0]
              for line in lines]  # fmt: skip
    return max(widths) / 100 * look.font_px, _SIZE_OF_LINE * len(lines) * look.font_px


def _canvas(layout: _Layout, look: Look) -> tuple[Figure, Axes]:
    """A figure with one pair of axes, whose data units are columns and rows."""
    # Agg cuts fractions of a pixel off, so a rounding error must not fall below a whole one.
    inches = np.array([layout.width, layout.height]) / look.dpi + 1e-9
    figure = Figure(figsize=tuple(inches), dpi=look.dpi)
    left, right = layout.x_edges[[0, -1]] / layout.width
    top, bottom = 1 - layout.y_edges[[0, -1]] / layout.height
    axes = figure.add_axes((left, bottom, right - left, top - bottom))
    axes.set_xticks([])
    axes.set_yticks([])
    axes.set_xlim(0, len(layout.x_edges) - 1)
    axes.set_ylim(len(layout.y_edges) - 1, 0)
    return figure, axes


def _paint_faces(axes: Axes, texts: Texts, look: Look, rng: Rng) -> NDArray[np.float64]:
    """Color the cells; returns the colors, shape (rows, cols, 4)."""
    shape = len(texts), len(texts[0])
    values = rng.random(shape) if rng.random() < 0.6 else _slope(shape, rng)
    colormap = mpl.colormaps[str(rng.choice(COLORMAPS))]
    if rng.random() < 0.5:
        values[np.array([[text is None for text in row] for row in texts])] = np.nan
        colormap = colormap.with_extremes(bad=str(rng.choice(["white", "lightgray", "white"])))
    axes.spines[:].set_visible(rng.random() < 0.5)
    lines = _grid_lines(look, rng) if look.is_gridded else {}
    if rng.random() < 0.5:
        axes.pcolormesh(np.ma.masked_invalid(values), cmap=colormap, vmin=0, vmax=1, **lines)
    else:
        extent = (0, shape[1], shape[0], 0)
        axes.imshow(values, cmap=colormap, vmin=0, vmax=1, extent=extent, aspect="auto")
        _rule(axes, shape, lines)
    return colormap(np.ma.masked_invalid(values))


def _slope(shape: tuple[int, int], rng: Rng) -> NDArray[np.float64]:
    """Values that run from one corner to another."""
    rows, cols = np.mgrid[0 : shape[0], 0 : shape[1]]
    plane = rows * rng.uniform(-1, 1) + cols * rng.uniform(-1, 1)
    return (plane - plane.min()) / np.ptp(plane)


def _grid_lines(look: Look, rng: Rng) -> dict[str, Any]:
    """Width and color of the lines between cells."""
    width_px = float(rng.choice([0.5, 1, 1, 1.5, 2, 3])) / look.treatment.factor
    color = str(rng.choice(["white", "white", "black", "gray", "lightgray"]))
    return {"linewidth": width_px * _PT_PER_INCH / look.dpi, "edgecolors": color}


def _rule(axes: Axes, shape: tuple[int, int], lines: dict[str, Any]) -> None:
    """Draw lines over an image."""
    if lines:
        style = {"linewidth": lines["linewidth"], "color": lines["edgecolors"]}
        axes.vlines(range(shape[1] + 1), 0, shape[0], **style)
        axes.hlines(range(shape[0] + 1), 0, shape[1], **style)


def _luminance(colors: NDArray[np.float64]) -> NDArray[np.float64]:
    """Relative luminance of WCAG, by which seaborn chooses between dark and white text."""
    rgb = colors[..., :3]
    linear = np.where(rgb <= 0.03928, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def _write(axes: Axes, texts: Texts, look: Look, inks: NDArray[np.str_]) -> None:
    """Put each text in the middle of its cell."""
    font = look.face.properties.copy()
    font.set_size(look.font_px * _PT_PER_INCH / look.dpi)
    for (row, col), text in np.ndenumerate(np.array(texts, dtype=object)):
        if text is not None:
            axes.text(
                col + 0.5, row + 0.5, text.markup, ha="center", va="center",
                color=str(inks[row, col]), fontproperties=font, rotation=look.angle_deg,
                parse_math=text.is_formula,
            )  # fmt: skip


def _finished(figure: Figure, layout: _Layout, look: Look) -> Sheet:
    """Paint and treat the figure; edges follow the picture's size."""
    rgb = treat(rasterize(figure, look.renderer, look.face), look.treatment)
    height, width = rgb.shape[:2]
    return Sheet(
        rgb, layout.x_edges * width / layout.width, layout.y_edges * height / layout.height
    )
