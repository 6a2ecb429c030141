"""Grid lines of the axes on the ground of a plot: a picture without them.

Where cells are missing, the ground of the axes shows, and on it the lines of their grid. They part
missing cells as borders would, but run behind the cells that are drawn, wherever these have their
borders. Rules between cells are no such lines: these part the cells that are drawn as well.
"""

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.color import largest_channel
from heatgrid.detect.picture.scene import Scene, frequent_color, largest_difference, open_mask
from heatgrid.runs import runs

Rgb = NDArray[np.uint8]
Mask = NDArray[np.bool_]
# Colors that may be a ground, and the share of the picture that one has at least.
GROUNDS_MAX = 2
GROUND_AREA_MIN = 0.1
# Thickest line, with its blur, in pixels.
THICK_MAX_PX = 3
# Share of the width of the picture in which a line is seen at least, and that of these places in
# which it has its color.
SEEN_MIN = 0.05
SAME_MIN = 0.8
# How far above and below a line what it runs behind goes on at least, in pixels, and how wide that
# is: nothing is known of lines that meet less.
DEPTH_PX = 4
HIDDEN_MIN_PX = 12
# Share of what hides a line that goes on above and below it in one color.
THROUGH_MIN = 0.8
# Such lines in one direction, and their share of those that meet something: others may run where
# cells end.
LINES_MIN = 2
BEHIND_MIN = 1 / 3


def without_ground_lines(scene: Scene) -> Scene:
    """Paint over the lines of a grid that runs behind what is drawn on it.

    Parameters
    ----------
    scene : Scene
        The figure.

    Returns
    -------
    Scene
        The same object where there are none, else one with the color of the ground along them.
    """
    rgb = scene.rgb
    for ground in _grounds(scene):
        near = largest_difference(rgb, np.broadcast_to(ground, rgb.shape)) <= scene.step_threshold
        rows, columns = _lines(scene, rgb, near), _lines(scene, rgb.swapaxes(0, 1), near.T)
        if not rows.any() and not columns.any():
            continue
        lines = (_thin(near) & rows[:, None]) | (_thin(near.T) & columns[:, None]).T
        crossings = _thin(near | lines) & rows[:, None] & columns
        rgb = rgb.copy()
        rgb[lines | crossings] = ground
    return scene if rgb is scene.rgb else replace(scene, rgb=rgb)


def _grounds(scene: Scene) -> list[NDArray[np.uint8]]:
    """The colors that fill much of a picture."""
    grounds: list[NDArray[np.uint8]] = []
    # Every third pixel of every third row is enough to count colors.
    sample = pixels = np.ascontiguousarray(scene.rgb[::3, ::3].reshape(1, -1, 3))
    while len(grounds) < GROUNDS_MAX and pixels.size:
        ground = np.rint(frequent_color(pixels[0])).astype(np.uint8)
        off = largest_difference(pixels, np.broadcast_to(ground, pixels.shape))
        others = pixels[off > scene.step_threshold][None]
        if pixels.shape[1] - others.shape[1] < GROUND_AREA_MIN * sample.shape[1]:
            break
        grounds.append(ground)
        pixels = others
    return grounds


def _thin(near: Mask) -> Mask:
    """What is no ground between ground above and below, no thicker than a line."""
    # A ground goes on above and below, which the lines of another ground do not.
    areas = open_mask(near.astype(np.uint8), (THICK_MAX_PX + 1, 1))
    # An even kernel would shift what it closes.
    kernel = np.ones((THICK_MAX_PX + 2, 1), np.uint8)
    filled = cv2.morphologyEx(areas, cv2.MORPH_CLOSE, kernel)
    return filled.astype(bool) & ~near


def _lines(scene: Scene, rgb: Rgb, near: Mask) -> Mask:
    """The rows of pixels of level lines that run behind something."""
    thin = _thin(near)
    bands = [
        (start, stop)
        for start, stop in runs(thin.mean(axis=1) >= SEEN_MIN)
        if stop - start <= THICK_MAX_PX and _has_one_color(scene, rgb, thin, start, stop)
    ]
    hidden = [_hidden(scene, rgb, near, thin, band) for band in bands]
    met = [places for places in hidden if places.size >= HIDDEN_MIN_PX]
    behind = sum(bool(places.mean() >= THROUGH_MIN) for places in met)
    if behind < max(LINES_MIN, BEHIND_MIN * len(met)):
        bands = []
    kept = np.zeros(len(thin), bool)
    for start, stop in bands:
        kept[start:stop] = True
    return kept


def _has_one_color(scene: Scene, rgb: Rgb, thin: Mask, start: int, stop: int) -> bool:
    """Whether each row of pixels of a line has a color."""
    rows = (row[seen] for row, seen in zip(rgb[start:stop], thin[start:stop], strict=True))
    offs = (largest_channel(np.abs(row - np.median(row, axis=0))) for row in rows)
    return all((off <= scene.step_threshold).mean() >= SAME_MIN for off in offs)


def _hidden(scene: Scene, rgb: Rgb, near: Mask, thin: Mask, band: tuple[int, int]) -> Mask:
    """For each place within a line where something hides it: whether that has one color there."""
    start, stop = band
    seen = np.flatnonzero(thin[start:stop].any(axis=0))
    rows = slice(max(start - DEPTH_PX, 0), stop + DEPTH_PX)
    part = slice(seen[0], seen[-1] + 1)
    around = rgb[rows, part].astype(np.float32)
    middle = around[(start + stop) // 2 - rows.start]
    paper = largest_channel(np.abs(middle - scene.background)) <= scene.face_threshold
    hides = np.flatnonzero(~near[rows, part].any(axis=0) & ~paper)
    off = largest_channel(np.abs(around[:, hides] - middle[hides]))
    return np.asarray((off <= scene.step_threshold).all(axis=0))
