"""Small figures drawn pixel by pixel, so that every border is known exactly."""

from collections.abc import Sequence

import cv2
import matplotlib
import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.panels.search import PanelSearch, detect_panels
from heatgrid.detect.picture.scene import Scene, view_scene
from heatgrid.drawn import RGB
from heatgrid.geometry import Box
from heatgrid.settings import BarSettings, PanelSettings

Picture = NDArray[np.uint8]
Fractions = NDArray[np.float64]

SETTINGS = PanelSettings()
BARS = BarSettings()
WHITE: RGB = (255, 255, 255)
BLACK: RGB = (0, 0, 0)


def make_paper(height: int = 240, width: int = 320, color: RGB = WHITE) -> Picture:
    """An empty figure."""
    return np.full((height, width, 3), color, np.uint8)


def color_of(fraction: float, cmap: str = "viridis") -> RGB:
    """The 8-bit color that a color map gives a place in 0..1."""
    red, green, blue, _ = matplotlib.colormaps[cmap](float(fraction), bytes=True)
    return int(red), int(green), int(blue)


def make_fractions(rows: int, cols: int, seed: int = 0) -> Fractions:
    """Places in 0..1 all over the color map, no two neighbors alike."""
    return (
        np.random.default_rng(seed).permutation(np.linspace(0, 1, rows * cols)).reshape(rows, cols)
    )


def draw_mesh(
    rgb: Picture,
    fractions: Fractions,
    corner: tuple[int, int] = (60, 40),
    *,
    cell: tuple[int, int] = (40, 30),
    cmap: str = "viridis",
    line_px: int = 0,
    line_color: RGB = WHITE,
    printed: bool = True,
) -> Box:
    """Draw a heatmap; a NaN leaves its cell undrawn.

    `corner` is its left and top, `cell` the width and height of a cell; lines are drawn
    over the inner borders. Each cell but the undrawn ones prints its value with one decimal.
    """
    left, top = corner
    width, height = cell
    rows, cols = fractions.shape
    for row, col in np.argwhere(~np.isnan(fractions)).tolist():
        x, y = left + col * width, top + row * height
        color = color_of(fractions[row, col], cmap)
        rgb[y : y + height, x : x + width] = color
        if printed:
            print_number(rgb, f"{10 * fractions[row, col]:.1f}", (x, y), cell, color)
    box = Box(left, top, left + cols * width, top + rows * height)
    for x in range(left + width, box.right, width):
        rgb[top : box.bottom, x - line_px // 2 : x - line_px // 2 + line_px] = line_color
    for y in range(top + height, box.bottom, height):
        rgb[y - line_px // 2 : y - line_px // 2 + line_px, left : box.right] = line_color
    return box


def print_number(
    rgb: Picture, text: str, corner: tuple[int, int], cell: tuple[int, int], paper: RGB = WHITE
) -> None:
    """Print a text in the middle of a cell, black on light paper and white on dark one."""
    ink = BLACK if sum(paper) > 330 else WHITE
    (width, height), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, 0.35, 1)
    place = (corner[0] + (cell[0] - width) // 2, corner[1] + (cell[1] + height) // 2)
    cv2.putText(rgb, text, place, cv2.FONT_HERSHEY_SIMPLEX, 0.35, ink, 1, cv2.LINE_AA)


def draw_bar(rgb: Picture, box: Box, cmap: str = "viridis", *, steps: int | None = None) -> None:
    """Draw a colorbar along the longer side of a box, smooth or in equal steps."""
    vertical = box.height > box.width
    length = max(box.height, box.width)
    fractions = (np.arange(length) + 0.5) / length
    if steps is not None:
        fractions = (np.floor(fractions * steps) + 0.5) / steps
    colors = np.array([color_of(fraction, cmap) for fraction in fractions], np.uint8)
    rgb[box.slices] = colors[::-1, None] if vertical else colors[None]


def draw_ticks(rgb: Picture, places: Sequence[int], start: int, length: int = 4) -> None:
    """Tick marks to the right of a vertical bar, at these rows."""
    for y in places:
        rgb[y, start : start + length] = BLACK


def as_jpeg(rgb: Picture, quality: int = 85) -> Picture:
    """The figure after it was saved as JPEG."""
    options = [cv2.IMWRITE_JPEG_QUALITY, quality]
    _, data = cv2.imencode(".jpg", np.ascontiguousarray(rgb[..., ::-1]), options)
    return np.ascontiguousarray(cv2.imdecode(data, cv2.IMREAD_COLOR)[..., ::-1])


def view(rgb: Picture) -> Scene:
    """The figure as the detectors see it."""
    return view_scene(rgb, settings=SETTINGS)


def search(rgb: Picture, exclude: Sequence[Box] = ()) -> PanelSearch:
    """The panels of a figure."""
    return detect_panels(view(rgb), settings=SETTINGS, exclude=exclude)


def shapes(found: PanelSearch) -> list[tuple[int, int]]:
    """Rows and columns of each panel."""
    return [(panel.rows, panel.cols) for panel in found.panels]
