"""Uneven light on a photographed page: what the paper shows of it is divided out.

A lamp at one side and the fall-off of a lens make paper, cells and colorbar darker in one corner
than in another, so that equal colors differ and paper looks like pale cells. Light multiplies: on
white paper it can be seen alone, and a quadratic surface through the paper describes it.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.settings import LightSettings

FloatArray = NDArray[np.float64]
Picture = NDArray[np.uint8]
# Rows that are corrected at once; all of a large photo would take much memory.
BLOCK_ROWS = 256


def with_even_light(rgb: Picture, *, settings: LightSettings) -> Picture:
    """Make the paper of a photographed page equally bright all over.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    settings : LightSettings
        Thresholds.

    Returns
    -------
    ndarray of uint8, shape (height, width, 3)
        The same array where the light is even, or where no paper shows how it falls.
    """
    height, width = rgb.shape[:2]
    scale = min(1.0, settings.side_max_px / max(height, width))
    size = max(1, round(width * scale)), max(1, round(height * scale))
    small = cv2.resize(rgb, size, interpolation=cv2.INTER_AREA).astype(np.float64)
    surface = _paper_surface(small, settings)
    if surface is None or _is_drawn(rgb, settings):
        return rgb
    brightest = (_terms(*_grid(*small.shape[:2])) @ surface).max(axis=(0, 1))
    even = np.empty_like(rgb)
    y, x = _grid(height, width)
    for first in range(0, height, BLOCK_ROWS):
        rows = slice(first, first + BLOCK_ROWS)
        gain = brightest / (_terms(y[rows], x) @ surface)
        even[rows] = np.clip(np.rint(rgb[rows] * gain), 0, 255).astype(np.uint8)
    return even


def _is_drawn(rgb: Picture, settings: LightSettings) -> bool:
    """Whether two colors make up most of the border, as the heads of a sheet and its paper do.

    A camera leaves no two parts of a page in one color.
    """
    border = rgb[_border(rgb.shape[0], rgb.shape[1], settings)].astype(np.int64)
    _, counts = np.unique(border @ [1 << 16, 1 << 8, 1], return_counts=True)
    return bool(np.sort(counts)[-2:].sum() >= settings.paper_min * len(border))


def _border(height: int, width: int, settings: LightSettings) -> NDArray[np.bool_]:
    """Which pixels are the border of a picture."""
    depth = max(1, round(settings.border_fraction * min(height, width)))
    is_border = np.ones((height, width), np.bool_)
    is_border[depth:-depth, depth:-depth] = False
    return is_border


def _paper_surface(small: FloatArray, settings: LightSettings) -> FloatArray | None:
    """Coefficients of the light on the paper, shape (6, 3); None where it is even or unknown."""
    height, width = small.shape[:2]
    is_border = _border(height, width, settings)
    everywhere = _terms(*_grid(height, width))
    terms, pixels = everywhere[is_border], small[is_border]
    surface = np.zeros((terms.shape[-1], 3))
    surface[0] = np.median(pixels, axis=0)
    for _ in range(settings.rounds):
        off = np.abs(pixels - terms @ surface).max(axis=1)
        # Many at first: the paper in a corner may be far from its median.
        near = off <= max(settings.near, 2 * float(np.median(off)))
        surface = np.linalg.lstsq(terms[near], pixels[near], rcond=None)[0]
    off = np.abs(pixels - terms @ surface).max(axis=1)
    is_paper = off <= settings.near
    if is_paper.mean() < settings.paper_min or np.median(off[is_paper]) > settings.rest_max:
        return None
    change = np.ptp(terms[is_paper] @ surface, axis=0).max()
    dark = (everywhere @ surface).min() < settings.level_min
    return None if dark or change < settings.change_min else surface


def _grid(height: int, width: int) -> tuple[FloatArray, FloatArray]:
    """Coordinates of pixels from -1 to 1, as a column and as a row."""
    y = (2 * np.arange(height) + 1) / height - 1
    x = (2 * np.arange(width) + 1) / width - 1
    return y[:, None], x[None]


def _terms(y: FloatArray, x: FloatArray) -> FloatArray:
    """The six terms of a quadratic surface at each pixel."""
    y, x = np.broadcast_arrays(y, x)
    return np.stack([np.ones_like(x), x, y, x * x, x * y, y * y], axis=-1)
