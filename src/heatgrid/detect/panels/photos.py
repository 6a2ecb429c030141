"""Photos: samples that are drawn pixel by pixel, and cells that hold a photo each.

The colors of a photo lie along no map of colors.

A color map is a line through color space, so that around each color of a heatmap its other colors
lie in two opposite directions. The colors of a photo lie all around.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.grid.explained import has_bar
from heatgrid.detect.grid.faces import face_box
from heatgrid.detect.grid.prints import face_distance
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Cell
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings

# Of fewer colors, noise decides where they lie.
COLORS_MIN = 90
# All pairs of more would take long, and tell the same.
COLORS_MAX = 400
# Colors nearer than this are one, 0..255 per channel.
SAME_COLOR = 3
# How far around a color others are looked at, and how many there must be.
REACH = 40.0
NEAR_MIN = 8
# How broad the cloud of colors around one is beside its length. Three in four colors of a photo
# have more; of heatmaps, one in four has .1 at most, and .2 in the worst pictures, but for the
# corners of a map.
BREADTH_MIN = 0.25
# The same in a lossy picture, where colors of small cells are mixed with those of their neighbors:
# of 41 such heatmaps, one has more than .36, and samples of photos .52 at least.
REACH_LOSSY = 80.0
BREADTH_LOSSY_MIN = 0.45
CORNERS_PERCENT = 25
# How far compression leaves paper from its color, and on which share of it: 5 % and more of figures
# in JPEG and WebP, 1 % and less where letters are smoothed.
TRACE_MAX = 6
TRACES_MIN = 0.02
# Length of the longest way of a map through color space, beyond noise; that of gist_ncar is 2000.
MAP_LENGTH_MAX = 3000.0
# Sides of faces large enough to have a rim without text, in pixels; how wide that is, over them;
# which share of it has another color in photos, and which share of the cells are some.
TEXTURED_MIN_PX = 60
RIM = 0.12
TEXTURED_SHARE = 0.15
TEXTURED_CELLS = 0.9
# Share of what has another color there that has one and the same: the ground around tiles.
GROUND_SHARE = 0.8
# Readers may take some pixels for a digit.
PRINTED_MAX = 0.05


def is_photo(
    scene: Scene,
    cells: Sequence[Cell],
    texts: Sequence[str],
    *,
    bars: tuple[Box, ...],
    settings: PanelSettings,
) -> bool:
    """Whether a lattice shows the pixels of a photo.

    Parameters
    ----------
    scene : Scene
        The figure.
    cells : sequence of Cell
        Of the lattice, row by row.
    texts : sequence of str
        What is printed in each; empty where nothing is.
    bars : tuple of Box
        The colorbars of the figure.
    settings : PanelSettings
        When a bar has the colors.

    Returns
    -------
    bool
        True for a palette as well. False where numbers or a bar tell what the colors mean, and
        where these are few.
    """
    if sum(map(bool, texts)) > PRINTED_MAX * len(cells):
        return False
    rgb = np.array([cell.rgb for cell in cells if cell.drawn], np.float64).reshape(-1, 3)
    is_lossy = _is_lossy(scene)
    if not (_lie_all_around(rgb, is_lossy=is_lossy) or (not is_lossy and _fill_space(rgb))):
        return False
    # A part of another photo may look like a bar.
    scales = [
        bar
        for bar in bars
        if not _lie_all_around(scene.rgb[bar.slices].reshape(-1, 3), is_lossy=is_lossy)
    ]
    return not has_bar(scene, rgb, scales, settings=settings.strangers)


def _is_lossy(scene: Scene) -> bool:
    """Whether compression changes colors: it leaves traces on the paper, too.

    What a photo shows passes for noise as well, but a picture of pixels has clean paper around it.
    """
    if scene.noise == 0:
        return False
    off = color_distance(scene.rgb.astype(np.float32), scene.background)
    near = off[off <= TRACE_MAX]
    return bool(near.size and (near > 0).mean() > TRACES_MIN)


def are_textured(
    scene: Scene, cells: Sequence[Cell], tolerance: float, *, settings: PanelSettings
) -> bool:
    """Whether large cells have several colors all around their middles, where no text stands.

    Parameters
    ----------
    scene : Scene
        The figure.
    cells : sequence of Cell
        Of a lattice.
    tolerance : float
        How far pixels of one color may be from it.
    settings : PanelSettings
        What is the face of a cell.

    Returns
    -------
    bool
        Whether nearly all of them are photos, such as those of a microscope.
    """
    textured = 0
    for cell in cells:
        off = face_distance(scene, cell, settings=settings) >= tolerance
        if min(off.shape) < TEXTURED_MIN_PX:
            return False
        rim = np.ones(off.shape, bool)
        inset = round(RIM * min(off.shape))
        rim[inset:-inset, inset:-inset] = False
        others = scene.rgb[face_box(cell.inner, settings).slices][off & rim].astype(np.float32)
        # Around a tile smaller than its cell lies the ground, in one color.
        if len(others) >= TEXTURED_SHARE * rim.sum():
            near = color_distance(others, np.median(others, axis=0)) < tolerance
            # A photo is in its middle as it is at its rim; a tile on a picture is not.
            alike = 2 * off[~rim].mean() >= off[rim].mean()
            textured += bool(alike and near.mean() < GROUND_SHARE)
    return textured >= TEXTURED_CELLS * len(cells)


def _lie_all_around(rgb: NDArray[np.number], *, is_lossy: bool) -> bool:
    """Whether the others of many colors lie all around each of them."""
    reach, least = (REACH_LOSSY, BREADTH_LOSSY_MIN) if is_lossy else (REACH, BREADTH_MIN)
    colors = np.unique(np.rint(rgb / SAME_COLOR), axis=0) * SAME_COLOR
    if len(colors) < COLORS_MIN:
        return False
    colors = np.random.default_rng(0).permutation(colors)[:COLORS_MAX]
    breadths = [
        _breadth(near)
        for color in colors
        if len(near := colors[np.linalg.norm(colors - color, axis=1) <= reach]) >= NEAR_MIN
    ]
    enough = 2 * len(breadths) >= len(colors)
    return enough and float(np.percentile(breadths, CORNERS_PERCENT)) >= least


def _fill_space(rgb: NDArray[np.number]) -> bool:
    """Whether the shortest tree that joins all colors is longer than any map of colors.

    Such are the colors of a palette to choose from. The tree is grown from one color on, always by
    the nearest of the others (Prim, 1957).
    """
    colors = np.unique(np.rint(rgb / SAME_COLOR), axis=0) * SAME_COLOR
    colors = np.random.default_rng(0).permutation(colors)[:COLORS_MAX]
    apart = np.full(len(colors), np.inf)
    joined = np.zeros(len(colors), bool)
    length, at = 0.0, 0
    for _ in range(len(colors) - 1):
        joined[at] = True
        apart = np.minimum(apart, np.linalg.norm(colors - colors[at], axis=1))
        at = int(np.where(joined, np.inf, apart).argmin())
        length += apart[at]
    return length > MAP_LENGTH_MAX


def _breadth(colors: NDArray[np.float64]) -> float:
    """How broad a cloud of colors is across its longest direction, beside its length."""
    _, second, first = np.sqrt(np.maximum(np.linalg.eigvalsh(np.cov(colors.T)), 0))
    return float(second / first)
