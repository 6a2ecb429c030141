"""Where exactly a bar ends: up to the middle of its frame, or within a pixel that blends.

Plotting libraries center a frame on the ends of its bar, and smooth a bar without one where it
ends within a pixel.
"""

import math

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.colorbar import bar_colors
from heatgrid.detect.scene import Scene
from heatgrid.drawn import Orientation
from heatgrid.geometry import Box
from heatgrid.settings import BarSettings

FloatArray = NDArray[np.floating]
# Compression blurs hues over many pixels, and lightness over few: ITU-R BT.601.
LUMA = np.array([0.299, 0.587, 0.114])


def measure_overhang(
    scene: Scene, box: Box, orientation: Orientation, *, settings: BarSettings
) -> tuple[float, float]:
    """How far a bar goes on beyond its box.

    Parameters
    ----------
    scene : Scene
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
        In pixels at its start and end, negative where the box reaches into the blend or into
        the triangle of a clipped bar; 0 where colors fade into the paper.
    """
    vertical = orientation is Orientation.VERTICAL
    width = box.width if vertical else box.height
    frame_px = settings.frame_thin_px + settings.frame_fraction * width
    depth = settings.blur_max_px
    # Behind a thick frame, more has to be seen of the paper than of the frame.
    reach = depth + max(settings.frame_max_px, 2 * math.ceil(frame_px) - settings.frame_max_px)
    start, end = (box.top, box.bottom) if vertical else (box.left, box.right)
    limit = scene.rgb.shape[0] if vertical else scene.rgb.shape[1]
    first, last = max(start - reach, 0), min(end + reach, limit)
    around = (
        Box(box.left, first, box.right, last) if vertical else Box(first, box.top, last, box.bottom)
    )
    colors = np.array(bar_colors(scene.rgb, around, orientation), np.float64)
    inner = min(depth, (end - start) // 2)
    before = colors[: start - first + inner][::-1]
    after = colors[end - first - inner :]
    start_px, end_px = (
        _overhang(profile, inner, scene, frame_px, settings) for profile in (before, after)
    )
    return start_px, end_px


def _overhang(
    colors: FloatArray, inner: int, scene: Scene, frame_px: float, settings: BarSettings
) -> float:
    """How far a bar goes on behind the first colors of a profile that leads out of it."""
    beyond = _beyond(colors, inner, scene.background, frame_px, settings)
    if beyond is not None:
        return beyond
    # Noise makes flat colors uneven; there, the sides of a triangle have shown where it begins.
    return 0.0 if scene.noise > 0 else -_flat_rows(colors[:inner], colors[inner])


def _beyond(
    colors: FloatArray,
    inner: int,
    background: FloatArray,
    frame_px: float,
    settings: BarSettings,
) -> float | None:
    """How far a bar goes on behind the first colors of a profile; None into a triangle.

    A frame is no thicker than `frame_px`; what is farther out is the outline of a triangle.
    """
    inside, outside = colors[:inner], colors[inner:]
    if inner == 0 or len(outside) < settings.frame_max_px:
        return 0.0
    others = outside[np.abs(outside - inside[-1]).max(axis=1) > settings.frame_step]
    fades = bool(np.abs(inside[-1] - background).max() <= settings.frame_step)
    if not len(others):
        return 0.0 if fades else None
    # Colors as pale as the paper do not tell where it begins; what is between them does.
    paper = background if fades else _most_frequent(others, settings)
    contrast = float(np.abs(inside[0] - paper).max())
    apart = np.abs(outside - paper).max(axis=1)
    if fades:
        count = _last_drawn(apart, settings.frame_step / 2)
    else:
        count = int((apart <= settings.paper_fraction * contrast).argmax())
    if _is_framed(outside[:count], inside[0], paper, settings):
        return _frame_middle(outside[:count], inside[-1], paper, frame_px)
    if fades:
        return 0.0
    covered = np.clip(_shares(colors, inside[0], paper, settings), 0, 1)[: inner + count]
    beyond = float(covered[inner:].sum() - (1 - covered[:inner]).sum())
    if beyond > settings.blend_max_px:
        return None
    return max(beyond, -settings.blend_max_px)


def _last_drawn(apart: FloatArray, is_paper: float) -> int:
    """How many pixels there are up to the last one that is not paper."""
    drawn = np.flatnonzero(apart > is_paper)
    return int(drawn[-1]) + 1 if len(drawn) else 0


def _frame_middle(
    between: FloatArray, bar: FloatArray, paper: FloatArray, frame_px: float
) -> float:
    """Middle of the frame among the pixels between a bar and the paper; 0 if it is too thick."""
    off_bar, off_paper = (np.abs(between - color).max(axis=1) for color in (bar, paper))
    core = int(np.minimum(off_bar, off_paper).argmax())
    covered = np.ones(len(between))
    for part, color in ((slice(0, core), bar), (slice(core + 1, None), paper)):
        axis = between[core] - color
        covered[part] = np.clip((between[part] - color) @ axis / (axis @ axis), 0, 1)
    if covered.sum() > frame_px:
        return 0.0
    return float(covered @ (np.arange(len(between)) + 0.5) / covered.sum())


def _flat_rows(inside: FloatArray, beyond: FloatArray) -> float:
    """Rows of the triangle of a clipped bar that are as wide as the bar: all have its color."""
    same = np.abs(inside - beyond).max(axis=1)[::-1] <= 1
    flat = len(same) if same.all() else int((~same).argmax())
    return max(flat - 0.5, 0.0)


def _shares(
    colors: FloatArray, bar: FloatArray, paper: FloatArray, settings: BarSettings
) -> FloatArray:
    """How much of every pixel is bar and not paper, by lightness if that tells them apart."""
    axis = bar - paper
    if abs(float(axis @ LUMA)) >= settings.frame_step:
        return np.asarray((colors - paper) @ LUMA / (axis @ LUMA))
    return np.asarray((colors - paper) @ axis / (axis @ axis))


def _most_frequent(colors: FloatArray, settings: BarSettings) -> FloatArray:
    """The most frequent color, the last one of several."""
    alike = np.abs(colors[:, None] - colors).max(axis=2) <= settings.frame_step / 2
    return np.asarray(colors[len(colors) - 1 - int(alike.sum(axis=1)[::-1].argmax())])


def _is_framed(
    beyond: FloatArray, bar: FloatArray, paper: FloatArray, settings: BarSettings
) -> bool:
    """Whether a pixel between a bar and the paper is no blend of the two."""
    between = bar - paper
    share = np.clip((beyond - paper) @ between / max(float(between @ between), 1.0), 0, 1)
    off = np.abs(beyond - paper - share[:, None] * between).max(axis=1)
    return bool((off > settings.frame_step).any())
