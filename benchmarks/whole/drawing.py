"""Figures with truth, drawn anew from a seed into a folder.

Each picture has a `<id>.truth.json` beside it, of the form that `cells/folders.py` names,
with `values` (the plotted numbers), `colorbar` (its two ends, `bounds` of a discrete one) and
`misprints` (row, column and the right text of the cells that are printed wrong on purpose).
"""

import json
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np
import seaborn  # noqa: F401 - its color maps register themselves with matplotlib
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.cm import ScalarMappable
from matplotlib.colors import Normalize
from matplotlib.figure import Figure
from numpy.typing import NDArray
from PIL import Image

from .looks import Bars, Look, Picture, Rng, Spread, draw_look, make_norm
from .misprints import Misprint, plant

FloatArray = NDArray[np.float64]

POINTS_PER_INCH = 72
DARK = 0.4
MISPRINTED = 0.08


def draw_folder(folder: Path, *, seed: int, count: int) -> None:
    """Draw figures with truth.

    Parameters
    ----------
    folder : Path
        Where pictures and truth files go.
    seed : int
        The same seed gives the same figures.
    count : int
        How many.
    """
    for index in range(count):
        rng = np.random.default_rng([seed, index])
        draw_figure(folder, f"f{index:04d}", draw_look(rng), rng)


def draw_figure(folder: Path, name: str, look: Look, rng: Rng) -> None:
    """Draw one figure with truth.

    Parameters
    ----------
    folder : Path
        Where picture and truth file go.
    name : str
        Of both.
    look : Look
        What to draw.
    rng : numpy.random.Generator
        Source of numbers and misprints.
    """
    values = [_values(look, rng) for _ in range(look.panels)]
    low, high = _limits(look, values)
    norm = make_norm(look, low, high)
    texts = [[[look.numbers.printed(v) for v in row] for row in panel] for panel in values]
    planted = [plant(rng, panel, MISPRINTED) for panel in texts]
    for panel, misprints in zip(texts, planted, strict=True):
        for misprint in misprints:
            panel[misprint.row][misprint.col] = misprint.wrong
    figure, axes = _draw(look, values, texts, norm)
    image, factor = _picture(figure, look)
    boxes = [_box(panel_axes, figure) for panel_axes in axes]
    path = _save(image, folder / name, look)
    colorbar = None if look.bars is Bars.NONE else _bar_truth(look, norm, low, high)
    panels = [
        {
            "bbox": [factor * side for side in box],
            "cells": text,
            "values": value.tolist(),
            "colorbar": colorbar,
            "misprints": [_misprint_truth(misprint) for misprint in misprints],
        }
        for box, text, value, misprints in zip(boxes, texts, values, planted, strict=True)
    ]
    truth = {"id": name, "image": path.name, "tags": look.tags, "panels": panels}
    (folder / f"{name}.truth.json").write_text(json.dumps(truth), encoding="utf-8")


def _misprint_truth(misprint: Misprint) -> dict[str, Any]:
    return {"row": misprint.row, "col": misprint.col, "right": misprint.right}


def _bar_truth(look: Look, norm: Normalize, low: float, high: float) -> dict[str, Any]:
    """What is known of the bars of a figure."""
    bounds = np.asarray(getattr(norm, "boundaries", ())).tolist()
    return {"vmin": low, "vmax": high, "scale": str(look.spread), "bounds": bounds}


def _values(look: Look, rng: Rng) -> FloatArray:
    """Numbers of a panel; their rows and columns have something in common, as data have."""
    rows, cols = look.rows, look.cols
    share = (rng.random((rows, 1)) + rng.random((1, cols)) + rng.random((rows, cols))) / 3
    share = (share - share.min()) / np.ptp(share)
    low, high = look.numbers.low, look.numbers.high
    if look.spread is Spread.LOG:
        return np.asarray(low * (high / low) ** share)
    if look.spread is Spread.SYMLOG:
        return np.asarray(np.sign(share - 0.3) * np.abs(share - 0.3) ** 3 * 2.9 * high)
    return np.asarray(low + (high - low) * share)


def _limits(look: Look, values: list[FloatArray]) -> tuple[float, float]:
    """Ends of the bars: least and greatest value, or within them if the bar is clipped."""
    low, high = float(np.min(values)), float(np.max(values))
    if not look.is_clipped:
        return low, high
    clipped_low, clipped_high = np.quantile(np.stack(values), [0.04, 0.96]).tolist()
    return float(clipped_low), float(clipped_high)


def _draw(
    look: Look, values: list[FloatArray], texts: list[list[list[str]]], norm: Normalize
) -> tuple[Figure, list[Axes]]:
    """The figure and the axes of its panels."""
    longest = max(len(text) for panel in texts for row in panel for text in row)
    width = look.cols * (0.62 * longest * look.digits_pt / POINTS_PER_INCH + 0.12)
    height = look.rows * (2.4 * look.digits_pt / POINTS_PER_INCH)
    size = (look.panels * (width + 1.3) + 0.6, height + 1.0)
    figure = Figure(figsize=size, dpi=look.dpi, layout="constrained")
    axes = list(figure.subplots(1, look.panels, squeeze=False)[0])
    for index, panel_axes in enumerate(axes):
        _draw_panel(panel_axes, look, values[index], texts[index], norm)
        if look.bars is Bars.EACH:
            figure.colorbar(ScalarMappable(norm, look.cmap), ax=panel_axes)
    if look.bars is Bars.SHARED:
        figure.colorbar(ScalarMappable(norm, look.cmap), ax=axes)
    return figure, axes


def _draw_panel(
    axes: Axes, look: Look, values: FloatArray, texts: list[list[str]], norm: Normalize
) -> None:
    """Cells, and the numbers in them."""
    if look.is_mesh:
        axes.pcolormesh(
            values, cmap=look.cmap, norm=norm, edgecolors="white", linewidth=look.line_pt
        )
        axes.invert_yaxis()
    else:
        axes.imshow(values, cmap=look.cmap, norm=norm, aspect="auto")
    shift = 0.5 if look.is_mesh else 0.0
    rgb = mpl.colormaps[look.cmap](norm(values))[..., :3]
    dark = rgb @ [0.299, 0.587, 0.114] < DARK
    for (row, col), is_dark in np.ndenumerate(dark):
        axes.text(
            col + shift, row + shift, texts[row][col], ha="center", va="center",
            fontsize=look.digits_pt, color="white" if is_dark else "black",
        )  # fmt: skip
    axes.set_xticks(np.arange(look.cols) + shift, [f"c{k}" for k in range(look.cols)])
    axes.set_yticks(np.arange(look.rows) + shift, [f"r{k}" for k in range(look.rows)])
    axes.set_title(f"{look.spread} {look.cmap}")


def _box(axes: Axes, figure: Figure) -> list[float]:
    """Left, top, right and bottom of the cells, in pixels from the top left corner."""
    extent = axes.get_window_extent()
    height = figure.bbox.height
    return [extent.x0, height - extent.y1, extent.x1, height - extent.y0]


def _picture(figure: Figure, look: Look) -> tuple[Image.Image, float]:
    """The pixels of the file, and by which factor they were resampled."""
    canvas = FigureCanvasAgg(figure)
    if look.picture is Picture.ALPHA:
        figure.patch.set_alpha(0.0)
    canvas.draw()
    image = Image.fromarray(np.asarray(canvas.buffer_rgba()))
    if look.picture is Picture.ALPHA:
        return image, 1.0
    image = image.convert("L" if look.picture is Picture.GRAY else "RGB")
    if look.picture is Picture.PALETTE:
        return image.quantize(256), 1.0
    if look.picture is not Picture.RESAMPLED:
        return image, 1.0
    factor = 0.75 + look.quality / 200
    size = round(image.width * factor), round(image.height * factor)
    return image.resize(size, Image.Resampling.BICUBIC), factor


def _save(image: Image.Image, path: Path, look: Look) -> Path:
    """Write the file; its name says how it was kept."""
    suffix = {Picture.JPEG: ".jpg", Picture.WEBP: ".webp"}.get(look.picture, ".png")
    target = path.with_suffix(suffix)
    image.save(target, **({} if suffix == ".png" else {"quality": look.quality}))
    return target
