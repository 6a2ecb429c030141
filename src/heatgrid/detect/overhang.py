"""Where exactly a bar ends: up to the middle of its frame, or within a pixel that blends.

Plotting libraries center a frame on the ends of its bar, and smooth a bar without one where it
ends within a pixel.
"""

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.colorbar import bar_colors
from heatgrid.drawn import Orientation
from heatgrid.geometry import Box
from heatgrid.settings import BarSettings

Picture = NDArray[np.uint8]
FloatArray = NDArray[np.floating]
# Compression blurs hues over many pixels, and lightness over few: ITU-R BT.601.
LUMA = np.array([0.299, 0.587, 0.114])


def measure_overhang(
    rgb: Picture, box: Box, orientation: Orientation, *, settings: BarSettings
) -> tuple[float, float]:
    """How far a bar goes on beyond its box.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    box : Box
        The bar, without its frame.
    orientation : Orientation
        Which way it runs.
    settings : BarSettings
        How thick frames are.

    Returns
    -------
    tuple of float
        In pixels at its start and end, negative where the box reaches into the blend; 0 where
        no paper lies beyond.
    """
    depth = settings.blur_max_px
    reach = depth + settings.frame_max_px
    vertical = orientation is Orientation.VERTICAL
    start, end = (box.top, box.bottom) if vertical else (box.left, box.right)
    limit = rgb.shape[0] if vertical else rgb.shape[1]
    first, last = max(start - reach, 0), min(end + reach, limit)
    around = (
        Box(box.left, first, box.right, last) if vertical else Box(first, box.top, last, box.bottom)
    )
    colors = np.array(bar_colors(rgb, around, orientation), np.float64)
    inner = min(depth, (end - start) // 2)
    before = colors[: start - first + inner][::-1]
    after = colors[end - first - inner :]
    return _beyond(before, inner, settings), _beyond(after, inner, settings)


def _beyond(colors: FloatArray, inner: int, settings: BarSettings) -> float:
    """How far a bar goes on behind the first colors of a profile that leads out of it."""
    outside = colors[inner:]
    if inner == 0 or len(outside) < settings.frame_max_px:
        return 0.0
    bar, paper = colors[0], _paper(outside, settings)
    contrast = float(np.abs(bar - paper).max())
    apart = np.abs(outside - paper).max(axis=1)
    drawn = apart > settings.paper_fraction * contrast
    count = int((~drawn).argmax())
    # A bar that goes on for more pixels has a triangle there.
    if _is_framed(outside[:count], bar, paper, settings):
        middle = float(apart[:count] @ (np.arange(count) + 0.5) / apart[:count].sum())
        return middle if middle <= settings.frame_max_px / 2 else 0.0
    if contrast < settings.frame_step:
        return 0.0
    covered = np.clip(_shares(colors, bar, paper, settings), 0, 1)[: inner + count]
    beyond = float(covered[inner:].sum() - (1 - covered[:inner]).sum())
    return beyond if abs(beyond) <= settings.blend_max_px else 0.0


def _shares(
    colors: FloatArray, bar: FloatArray, paper: FloatArray, settings: BarSettings
) -> FloatArray:
    """How much of every pixel is bar and not paper, by lightness if that tells them apart."""
    axis = bar - paper
    if abs(float(axis @ LUMA)) >= settings.frame_step:
        return np.asarray((colors - paper) @ LUMA / (axis @ LUMA))
    return np.asarray((colors - paper) @ axis / (axis @ axis))


def _paper(outside: FloatArray, settings: BarSettings) -> FloatArray:
    """The most frequent color beyond a bar; something else may be near by."""
    alike = np.abs(outside[:, None] - outside).max(axis=2) <= settings.frame_step / 2
    return np.asarray(outside[len(outside) - 1 - int(alike.sum(axis=1)[::-1].argmax())])


def _is_framed(
    beyond: FloatArray, bar: FloatArray, paper: FloatArray, settings: BarSettings
) -> bool:
    """Whether a pixel between a bar and the paper is no blend of the two."""
    between = bar - paper
    length = float(np.sqrt(between @ between))
    if length < settings.frame_step:
        return bool((np.abs(beyond - paper).max(axis=1) > settings.frame_step).any())
    share = np.clip((beyond - paper) @ between / length**2, 0, 1)
    off = np.abs(beyond - paper - share[:, None] * between).max(axis=1)
    return bool((off > settings.frame_step).any())
