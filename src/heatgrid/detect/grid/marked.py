"""Marks in cells whose color and size show a value: a picture in which they fill their cells.

Matrices of correlations are often drawn with a circle or a square in each cell, as large as the
number, or with an ellipse, as thin as it is large. The color of such a cell is that of its mark;
what shows around it is the ground.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.color import distance_to_blends, distinct_colors, median_color
from heatgrid.detect.grid.cells import color_distance
from heatgrid.drawn import Cell
from heatgrid.geometry import Box
from heatgrid.settings import MarkedSettings

Color = NDArray[np.float32]
Mask = NDArray[np.bool_]
Picture = NDArray[np.uint8]
# More of them make the color of a mark no surer.
_PIXELS_MAX = 500
# Opposite corners, of those at the top and then at the bottom from left to right.
_DIAGONALS = np.array(((0, 3), (1, 2)))


@dataclass(frozen=True, slots=True, eq=False)
class _Mark:
    """Where in a cell a mark is, with what is written in it, its color and how much has it."""

    hull: Mask
    color: Color
    evenness: float


def with_filled_cells(
    rgb: Picture, cells: Sequence[Cell], *, settings: MarkedSettings
) -> tuple[Picture, frozenset[Box]]:
    """Fill the cells of a panel with the colors of the marks in them.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    cells : sequence of Cell
        Of one panel.
    settings : MarkedSettings
        What marks are.

    Returns
    -------
    picture : ndarray of uint8, shape (height, width, 3)
        The same array where cells hold no marks, else a copy.
    bare : frozenset of Box
        The cells without a mark that could be seen: their colors tell nothing.
    """
    ground, plain = _ground(rgb, cells, settings)
    found = _marks(rgb, plain, ground, settings)
    # Digits that blur into one another have the outline of a mark, and no color of their own.
    evenness = [mark.evenness for mark in found.values()]
    if not found or np.median(evenness) < settings.color_share_min:
        return rgb, frozenset()
    filled = rgb.copy()
    for cell in plain:
        if cell.box in found:
            _fill(filled[cell.inner.slices], found[cell.box], ground, settings)
    return filled, frozenset(cell.box for cell in plain if cell.box not in found)


def marked_boxes(
    rgb: Picture, cells: Sequence[Cell], *, plain: bool = False, settings: MarkedSettings
) -> frozenset[Box]:
    """Which cells of a panel hold a mark.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    cells : sequence of Cell
        Of one panel.
    plain : bool
        Only marks of one color but for what is written on them, which whole panels are not.
    settings : MarkedSettings
        What marks are.

    Returns
    -------
    frozenset of Box
        Of those cells; none where marks are no rule in the panel.
    """
    ground, bare = _ground(rgb, cells, settings)
    found = _marks(rgb, bare, ground, settings)
    return frozenset(
        box for box, mark in found.items() if not plain or mark.evenness >= settings.even_min
    )


def _marks(
    rgb: Picture, plain: Sequence[Cell], ground: Color, settings: MarkedSettings
) -> dict[Box, _Mark]:
    """The marks in cells whose corners show the ground, none where few of these have one.

    Marks in many colors of several hues are none of writing, and may fill half a matrix whose other
    half is of numbers, without those too small to be seen.
    """
    marks = {cell.box: _mark(rgb, cell, ground, settings) for cell in plain}
    found = {box: mark for box, mark in marks.items() if mark is not None}
    colors = distinct_colors([mark.color for mark in found.values()], settings.contrast_min)
    is_colored = len(colors) >= settings.colors_min and _are_of_hues(colors, ground, settings)
    least = settings.colored_share_min if is_colored else settings.marks_share_min
    return found if len(found) >= least * len(plain) else {}


def _are_of_hues(colors: Sequence[Color], ground: Color, settings: MarkedSettings) -> bool:
    """Whether colors differ from the ground in several ways; smoothed writing is a shade of one."""
    off = np.array(colors) - ground
    lengths = np.linalg.norm(off, axis=1)
    clear = off[lengths > 2 * settings.contrast_min]
    ways = clear / np.linalg.norm(clear, axis=1, keepdims=True)
    return bool(len(ways) and (ways @ ways.T).min() < settings.hue_cosine_max)


def _ground(
    rgb: Picture, cells: Sequence[Cell], settings: MarkedSettings
) -> tuple[Color, list[Cell]]:
    """The color in the corners of most cells, and the cells in all whose corners it shows.

    Of the latter there are none where cells have several colors, or are too small.
    """
    sides = [min(cell.inner.width, cell.inner.height) for cell in cells]
    if not cells or min(sides) < settings.side_min_px:
        return np.zeros(3, np.float32), []
    corners = np.array([_corners(rgb, cell, settings) for cell in cells])
    ground: Color = np.median(np.median(corners, axis=1), axis=0).astype(np.float32)
    # A thin ellipse reaches from one corner to the opposite one.
    off = color_distance(corners, ground)[:, _DIAGONALS].max(axis=2).min(axis=1)
    shown = off <= settings.ground_near
    plain = [cell for cell, is_shown in zip(cells, shown, strict=True) if is_shown]
    return ground, plain if len(plain) >= settings.ground_share_min * len(cells) else []


def _corners(rgb: Picture, cell: Cell, settings: MarkedSettings) -> Color:
    """The color in each corner of a cell, shape (4, 3)."""
    face = rgb[cell.inner.slices]
    height, width = (max(2, round(settings.corner_fraction * side)) for side in face.shape[:2])
    # The outermost pixels may be blended with a line.
    rows = slice(1, height + 1), slice(-height - 1, -1)
    cols = slice(1, width + 1), slice(-width - 1, -1)
    return np.array([median_color(face[y, x]) for y in rows for x in cols], np.float32)


def _mark(rgb: Picture, cell: Cell, ground: Color, settings: MarkedSettings) -> _Mark | None:
    """The mark in the middle of a cell, None where there is none."""
    face = rgb[cell.inner.slices].astype(np.float32)
    height, width = face.shape[:2]
    inked = (color_distance(face, ground) > settings.contrast_min).astype(np.uint8)
    stroke = max(settings.stroke_min_px, round(settings.stroke_fraction * min(height, width)))
    brush = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (stroke, stroke))
    # Lines between cells are not always cut off whole.
    inner = cv2.copyMakeBorder(inked[1:-1, 1:-1], 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=0)
    opened = cv2.morphologyEx(inner, cv2.MORPH_OPEN, brush)
    count, parts, stats, _ = cv2.connectedComponentsWithStats(opened, connectivity=8)
    if count == 1:
        return None
    largest = 1 + int(np.argmax(stats[1:, cv2.CC_STAT_AREA]))
    left, top, wide, high, area = stats[largest].tolist()
    off = abs(left + wide / 2 - width / 2), abs(top + high / 2 - height / 2)
    is_centered = max(off) <= settings.off_max * min(height, width) + 1
    is_round = min(wide, high) >= settings.aspect_min * max(wide, high) - 1
    is_large = min(wide, high) >= settings.size_min * min(height, width)
    mask = (parts == largest).astype(np.uint8)
    hull = _hull(mask)
    is_drawn = hull.sum() >= settings.fill_min * wide * high or _is_ellipse(hull, settings)
    # White print on a mark has the color of the ground.
    is_full = is_drawn and 2 * area >= hull.sum()
    if not (is_centered and is_round and is_large and is_full):
        return None
    core = cv2.erode(mask, np.ones((3, 3), np.uint8))
    pixels = face[(core if core.any() else mask).astype(bool)]
    return _Mark(hull, *_commonest(pixels, settings))


def _is_ellipse(hull: Mask, settings: MarkedSettings) -> bool:
    """Whether an area fills the ellipse that has its second moments, as slanted ones do."""
    spread = np.cov(np.array(hull.nonzero())) + np.eye(2) / 12  # Pixels have a width.
    ellipse = 4 * np.pi * np.sqrt(np.linalg.det(spread))
    return bool(hull.sum() >= settings.ellipse_min * ellipse)


def _commonest(pixels: Color, settings: MarkedSettings) -> tuple[Color, float]:
    """The color that most pixels are near, and how many; blends with what is written are not."""
    pixels = pixels[:: 1 + len(pixels) // _PIXELS_MAX]
    near = color_distance(pixels[:, None], pixels) <= settings.ground_near / 2
    most = near[near.sum(axis=1).argmax()]
    color: Color = np.median(pixels[most], axis=0)
    return color.astype(np.float32), float(most.mean())


def _hull(mask: NDArray[np.uint8]) -> Mask:
    """The least convex area that holds one piece."""
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    points = cv2.convexHull(np.concatenate(outlines))
    return cv2.fillConvexPoly(np.zeros_like(mask), points, 1).astype(bool)


def _fill(face: Picture, mark: _Mark, ground: Color, settings: MarkedSettings) -> None:
    """Give a cell the color of its mark, and leave what is written in it."""
    pixels = face.astype(np.float32)
    brush = np.ones((2 * settings.rim_px + 1,) * 2, np.uint8)
    hull = mark.hull.astype(np.uint8)
    inside = cv2.erode(hull, brush).astype(bool)
    rim = cv2.dilate(hull, brush).astype(bool) & ~inside
    blended = distance_to_blends(pixels, ground, mark.color) <= settings.ground_near
    bare = color_distance(pixels, ground) <= settings.ground_near
    face[(bare & ~inside) | (blended & rim)] = np.rint(mark.color).astype(np.uint8)
