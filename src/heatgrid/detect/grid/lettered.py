"""The color of a face that text fills: along its sides, above and below or beside the text.

Of a small cell with large digits more pixels have the color of the digits, or blend with it, than
have that of the face. But digits seldom touch all sides of their cell. In a larger cell fewer
pixels blend, so its most frequent color is that of its face.
"""

import numpy as np
from numpy.typing import NDArray

from heatgrid.color import largest_channel, median_color
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.floating]


def cleared_color(
    face: FloatArray,
    color: FloatArray,
    *,
    noise: float,
    paper: FloatArray,
    settings: PanelSettings,
) -> FloatArray:
    """Replace the color of a face by that of its sides where more of the face has the latter.

    Parameters
    ----------
    face : ndarray of float, shape (height, width, 3)
        The face with all that is printed on it, 0..255.
    color : ndarray of float, shape (3,)
        What its most even pixels have.
    noise : float
        Noise of the figure, 0..255.
    paper : ndarray of float, shape (3,)
        Color of the paper, of which gaps may be seen with the face.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    ndarray of float, shape (3,)
        `color` itself where enough of the face has it, and in large cells.
    """
    tolerance = _tolerance(noise, settings)
    share = _share(face, color, tolerance)
    if share >= settings.lettered.face_sure or min(face.shape[:2]) > settings.lettered.cell_max_px:
        return color
    side = _side(face, tolerance, settings, paper=paper)
    return side[1] if side is not None and side[0] > share else color


def has_clear_side(face: FloatArray, *, noise: float, settings: PanelSettings) -> bool:
    """Whether a face has one color along a side, and as much of it as text leaves free.

    Parameters
    ----------
    face : ndarray of float, shape (height, width, 3)
        The face with all that is printed on it, 0..255.
    noise : float
        Noise of the figure, 0..255.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        False for what is too large for text to fill most of it. A photo rarely has one color
        along any line.
    """
    if min(face.shape[:2]) > settings.lettered.cell_max_px:
        return False
    return _side(face, _tolerance(noise, settings), settings) is not None


def _side(
    face: FloatArray,
    tolerance: float,
    settings: PanelSettings,
    *,
    paper: FloatArray | None = None,
) -> tuple[float, FloatArray] | None:
    """Of the colors of lines along the sides the one that most of a face has, and how much."""
    limits = settings.lettered
    found: list[tuple[float, FloatArray]] = []
    for region in (face, face.swapaxes(0, 1)):
        count, length = region.shape[:2]
        depth, end = max(1, count // 4), length // 4
        for at in {*range(depth + 1), *range(count - 1 - depth, count)} & {*range(count)}:
            line = region[at, end : length - end]
            color = median_color(line)
            if paper is not None and _share(color, paper, tolerance):
                continue
            if _share(line, color, tolerance) >= limits.side_min:
                found.append((_share(face, color, tolerance), color))
    best = max(found, key=lambda pair: pair[0], default=None)
    return best if best is not None and best[0] >= limits.face_min else None


def _tolerance(noise: float, settings: PanelSettings) -> float:
    """Up to which difference two colors of a face are the same."""
    return settings.flat_tolerance + settings.lettered.noise * noise


def _share(pixels: FloatArray, color: FloatArray, tolerance: float) -> float:
    """Share of pixels that have a color."""
    return float((largest_channel(np.abs(pixels - color)) < tolerance).mean())
