"""Pictures with a palette that mix its colors pixel by pixel: the colors that are meant.

A GIF has 256 colors at most, and many programs make up for the others by error diffusion: pixels
of two or three colors of the palette alternate, so that their mean is the color that was drawn.
Such a face is not flat and such a colorbar not smooth. What alternates can be told from what is
drawn: single pixels of one color stand within another one, all over the picture.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.settings import DitherSettings

Picture = NDArray[np.uint8]
Mask = NDArray[np.bool_]
Places = NDArray[np.int_]


def without_dithering(rgb: Picture, *, settings: DitherSettings) -> Picture:
    """Average the colors of a dithered picture.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        A figure.
    settings : DitherSettings
        Thresholds.

    Returns
    -------
    ndarray of uint8, shape (height, width, 3)
        The same where it is not dithered. Else each pixel has the mean of those around it whose
        colors may be mixed with its own; edges between other colors stay as they are.

    References
    ----------
    .. [1] Floyd, Steinberg (1976). An adaptive algorithm for spatial greyscale. Proceedings of the
       Society for Information Display 17(2), 75-77: how errors are spread, so that means stay.
    .. [2] Lee (1983). Digital image smoothing and the sigma filter. Computer Vision, Graphics, and
       Image Processing 24(2), 255-269. DOI 10.1016/0734-189X(83)90047-6: averaging over pixels of
       like color alone. How much colors may differ is measured at the single pixels.
    """
    if not _may_be_dithered(rgb, settings):
        return rgb
    red, green, blue = (rgb[..., k].astype(np.uint32) for k in range(3))
    keys, places = np.unique(red << 16 | green << 8 | blue, return_inverse=True)
    if len(keys) > settings.colors_max:
        return rgb
    colors = np.stack([keys >> 16, keys >> 8 & 255, keys & 255], axis=1).astype(int)
    palette = places.reshape(rgb.shape[:2])
    mixed = _mixed_colors(palette, colors, settings)
    return rgb if mixed is None else _averaged(rgb, palette, mixed, settings)


def _may_be_dithered(rgb: Picture, settings: DitherSettings) -> bool:
    """Whether many pixels stand alone among four neighbors that are alike, close together.

    Dots of text stand alone, too, but far from each other.
    """
    gray = cv2.cvtColor(rgb, cv2.COLOR_RGB2GRAY).astype(np.uint8, copy=False)
    if min(gray.shape) < settings.window_px:
        return False
    alike = _have_like_neighbors(gray)
    step = cv2.absdiff(gray[1:-1, 1:-1], gray[:-2, 1:-1])
    single = alike & (step >= settings.step_min) & (step <= settings.step_max)
    busy = single.size - np.count_nonzero(alike & (step == 0))
    crowded = np.count_nonzero(_crowded(single, settings))
    least = max(settings.single_share_min * busy, settings.crowd_share_min * single.sum())
    return bool(crowded > least)


def _have_like_neighbors(values: NDArray[np.integer]) -> Mask:
    """Which of the inner pixels have four neighbors of one value."""
    above, below = values[:-2, 1:-1], values[2:, 1:-1]
    left, right = values[1:-1, :-2], values[1:-1, 2:]
    alike: Mask = (above == below) & (left == right) & (above == left)
    return alike


def _crowded(single: Mask, settings: DitherSettings) -> Mask:
    """Which single pixels have others around them."""
    window = (settings.window_px,) * 2
    around = cv2.boxFilter(single.astype(np.float32), -1, window, normalize=False)
    crowded: Mask = single & (around > settings.crowd_min - 0.5)
    return crowded


def _mixed_colors(palette: Places, colors: Places, settings: DitherSettings) -> Mask | None:
    """Which colors are mixed with which, each with itself; None where these are too few.

    Colors are mixed that differ as little as a single pixel mostly differs from its neighbors, or
    that are seen so again and again: where a palette has few colors, its steps are wide.
    """
    alike = _have_like_neighbors(palette)
    steps = np.abs(colors[:, None] - colors).max(axis=2)
    inner, outer = palette[1:-1, 1:-1], palette[:-2, 1:-1]
    size = steps[inner, outer]
    single = alike & (settings.step_min <= size) & (size <= settings.step_max)
    single = _crowded(single, settings)
    seen = np.zeros_like(steps)
    np.add.at(seen, (inner[single], outer[single]), 1)
    if np.count_nonzero(seen) < settings.pairs_min:
        return None
    usual = np.percentile(size[single], settings.step_percentile)
    mixed: Mask = (steps <= usual) | (seen + seen.T >= settings.seen_min)
    return mixed


def _averaged(rgb: Picture, palette: Places, mixed: Mask, settings: DitherSettings) -> Picture:
    """The mean of the pixels around each one whose colors are mixed with its own."""
    reach, (height, width) = settings.window_px // 2, palette.shape
    colors = cv2.copyMakeBorder(rgb, *(reach,) * 4, cv2.BORDER_REPLICATE).astype(np.float32)
    around = np.pad(palette, reach, mode="edge")
    first, flat = palette * len(mixed), mixed.ravel().astype(np.float32)
    total, count = np.zeros(rgb.shape, np.float32), np.zeros(palette.shape, np.float32)
    for top, left in np.ndindex(settings.window_px, settings.window_px):
        window = np.s_[top : top + height, left : left + width]
        counts = flat[first + around[window]]
        total += colors[window] * counts[..., None]
        count += counts
    averaged: Picture = np.rint(total / count[..., None]).astype(np.uint8)
    return averaged
