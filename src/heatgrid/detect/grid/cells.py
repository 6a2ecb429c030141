"""Lattice to cells: their face colors, and whether something is printed in them.

Text covers the middle of a cell, so only samples along a ring near its border are judged.
"""

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.color import largest_channel
from heatgrid.detect.grid.faces import face_box, face_color, unevenness
from heatgrid.detect.grid.holes import off_lines
from heatgrid.detect.grid.lettered import cleared_color
from heatgrid.detect.picture.memory import remembered
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Cell, Panel
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.floating]
RING_POSITIONS = (0.0, 0.25, 0.5, 0.75, 1.0)
# Every so manyth row and column tells what the paper of a figure is like.
PAPER_STEP = 3
# Of the pixels of a face, but for ringing.
FAINT_QUANTILE = 0.1
# One part of so many at every side of a face is no place for ink.
RIM = 5
# Letters are higher than most marks are thick.
GLYPH_MIN_PX = 4
# Half of a rule in the middle of a gap, with its blur, and places along a cell where to look.
RULE_PX = 2
RULE_SPOTS = (0.2, 0.5, 0.8)


@dataclass(frozen=True, slots=True, eq=False)
class Faces:
    """Ring samples of all cells of a lattice.

    Parameters
    ----------
    samples : ndarray of float, shape (rows, cols, 4, positions, 3)
        RGB along the left, top, right and bottom side of each cell, a little inside.
    colors : ndarray of float, shape (rows, cols, 3)
        Median of each cell's samples.
    gaps : tuple of int
        From `half_gaps`.
    """

    samples: FloatArray
    colors: FloatArray
    gaps: tuple[int, int]

    @property
    def corners(self) -> FloatArray:
        """RGB where the sides of the rings meet, as `sample_corners` has it."""
        ends: FloatArray = self.samples[:, :, [1, 3]][:, :, :, [0, -1]]
        return ends


@remembered
def sample_faces(
    scene: Scene,
    panel: Panel,
    *,
    gaps: tuple[int, int] | None = None,
    settings: PanelSettings,
) -> Faces:
    """Sample every cell of a lattice along a ring inside its border.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The lattice.
    gaps : tuple of int, optional
        Those of another lattice, from `half_gaps`, where it has the same.
    settings : PanelSettings
        How far inside the ring runs.

    Returns
    -------
    Faces
        Samples and median colors.
    """
    x, y = np.asarray(panel.x_edges), np.asarray(panel.y_edges)
    gaps = gaps or half_gaps(scene, panel, settings=settings)
    left, right = _inset(x, gaps[0], settings)
    top, bottom = _inset(y, gaps[1], settings)
    along = np.array(RING_POSITIONS)
    x_along = left[:, None] + (right - left)[:, None] * along
    y_along = top[:, None] + (bottom - top)[:, None] * along
    rows, cols, count = top.size, left.size, along.size
    shape = (rows, cols, count)
    x_index = np.stack(
        [
            np.broadcast_to(left[None, :, None], shape),
            np.broadcast_to(x_along[None, :, :], shape),
            np.broadcast_to(right[None, :, None], shape),
            np.broadcast_to(x_along[None, :, :], shape),
        ],
        axis=2,
    )
    y_index = np.stack(
        [
            np.broadcast_to(y_along[:, None, :], shape),
            np.broadcast_to(top[:, None, None], shape),
            np.broadcast_to(y_along[:, None, :], shape),
            np.broadcast_to(bottom[:, None, None], shape),
        ],
        axis=2,
    )
    samples = pixel_colors(scene.rgb, x_index, y_index)
    colors = np.median(samples.reshape(rows, cols, -1, 3), axis=2)
    for shared in (samples, colors):
        shared.setflags(write=False)
    return Faces(samples, colors, gaps)


def sample_corners(
    rgb: NDArray[np.uint8],
    x_edges: tuple[float, ...],
    y_edges: tuple[float, ...],
    *,
    gaps: tuple[int, int],
    settings: PanelSettings,
) -> FloatArray:
    """Sample the corners of every cell of a lattice.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    x_edges, y_edges : tuple of float
        Borders in pixels.
    gaps : tuple of int
        From `half_gaps`.
    settings : PanelSettings
        How far inside they are taken.

    Returns
    -------
    ndarray of float, shape (rows, cols, 2, 2, 3)
        RGB at the top and bottom, left and right. Of wide and of high cells they are as far from
        all borders as from the nearer ones: text may fill the rest.
    """
    x, y = np.asarray(x_edges), np.asarray(y_edges)
    side = min(_faces(x, gaps[0]).mean(), _faces(y, gaps[1]).mean())
    xs = np.stack(_inset(x, gaps[0], settings, side), axis=1)
    ys = np.stack(_inset(y, gaps[1], settings, side), axis=1)
    shape = (len(ys), len(xs), 2, 2)
    return pixel_colors(
        rgb,
        np.broadcast_to(xs[None, :, None, :], shape),
        np.broadcast_to(ys[:, None, :, None], shape),
    )


def _faces(edges: FloatArray, half_gap: int) -> FloatArray:
    """Size of each cell without its gaps along one direction."""
    return np.maximum(np.diff(edges) - 2 * half_gap, 1.0)


def _inset(
    edges: FloatArray, half_gap: int, settings: PanelSettings, side: float = math.inf
) -> tuple[FloatArray, FloatArray]:
    """First and last ring coordinate of each cell along one direction, as of cells of some side."""
    face = np.minimum(_faces(edges, half_gap), side)
    small = float(face.mean()) < settings.digits_cell_min_px
    fraction = settings.ring_inset_small_fraction if small else settings.ring_inset_fraction
    inset = half_gap + np.clip(fraction * face, settings.ring_inset_min_px, face / 2)
    return edges[:-1] + inset, edges[1:] - inset


@remembered
def half_gaps(scene: Scene, panel: Panel, *, settings: PanelSettings) -> tuple[int, int]:
    """How far the gaps between cells reach into these.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The lattice.
    settings : PanelSettings
        How wide a gap may be.

    Returns
    -------
    tuple of int
        Half the gaps between columns and between rows, in whole pixels; a pixel that a gap does
        not reach on both sides of a border counts not.
    """
    x, y = np.asarray(panel.x_edges), np.asarray(panel.y_edges)
    turned = scene.rgb.swapaxes(0, 1)
    return _half_gap(scene.rgb, x, y, settings), _half_gap(turned, y, x, settings)


def _half_gap(
    rgb: NDArray[np.uint8], edges: FloatArray, across: FloatArray, settings: PanelSettings
) -> int:
    """How far the color of most inner borders reaches to both sides."""
    pitches = np.diff(edges)
    # Something is left of the narrowest column of a table as well.
    widest = min(int(settings.half_gap_max * pitches.mean()), int(pitches.min() - 1) // 2)
    if len(edges) < 3 or widest < 1:  # noqa: PLR2004
        return 0
    borders = _some(edges[1:-1], settings.gap_samples)[:, None]
    spots = _some((across[:-1] + across[1:]) / 2, settings.gap_samples)
    width = _reach(rgb, borders, spots, 0, widest, settings)
    if width > RULE_PX or widest <= RULE_PX:
        return width
    # Text stands as far from a rule as tiles do, but not all along the side of a cell.
    sides = np.sort(np.concatenate([across[:-1] + part * np.diff(across) for part in RULE_SPOTS]))
    spots = _some(sides, len(RULE_SPOTS) * settings.gap_samples)
    return _reach(rgb, borders, spots, RULE_PX, widest, settings) or width


def _reach(
    rgb: NDArray[np.uint8],
    borders: FloatArray,
    spots: FloatArray,
    rule_px: int,
    widest: int,
    settings: PanelSettings,
) -> int:
    """How far one color reaches to both sides of most borders, but for a rule on these."""
    reach = np.arange(1, widest + 3)
    middle = pixel_colors(rgb, borders, spots)
    before, after = (
        pixel_colors(rgb, borders + sign * reach[:, None, None], spots) for sign in (-1, 1)
    )
    if rule_px:
        middle = before[rule_px]
    apart = np.maximum(color_distance(before, middle), color_distance(after, middle))
    apart[:rule_px] = 0
    widths = np.logical_and.accumulate(apart < settings.flat_tolerance, axis=0).sum(axis=0)
    ahead = np.minimum(widths + 1, reach.size - 1)[None]
    # A gap ends sharply; a color that drifts does not.
    ends = np.take_along_axis(apart, ahead, 0)[0] >= 2 * settings.flat_tolerance
    widths[~ends | (widths > widest) | (widths <= rule_px)] = 0
    return int(np.percentile(widths, settings.gap_percentile, method="lower"))


def _some(places: FloatArray, count: int) -> FloatArray:
    """At most so many of the places, from all over."""
    return places[:: -(-len(places) // count)]


def pixel_colors(rgb: NDArray[np.uint8], x: FloatArray, y: FloatArray) -> FloatArray:
    """Colors at float coordinates, the nearest pixel each.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    x, y : ndarray of float, shape (...)
        Coordinates in pixels; beyond the figure, its border counts.

    Returns
    -------
    ndarray of float, shape (..., 3)
        0..255.
    """
    # Two bounds one after the other: `numpy.clip` takes longer for few places.
    columns = np.minimum(np.maximum(np.floor(x).astype(int), 0), rgb.shape[1] - 1)
    rows = np.minimum(np.maximum(np.floor(y).astype(int), 0), rgb.shape[0] - 1)
    colors: FloatArray = rgb[rows, columns].astype(np.float32)
    return colors


def color_distance(colors: FloatArray, reference: FloatArray) -> FloatArray:
    """Largest difference in one channel.

    Parameters
    ----------
    colors : ndarray of float, shape (..., 3)
        0..255.
    reference : ndarray of float
        Of a shape that broadcasts to that of `colors`.

    Returns
    -------
    ndarray of float, shape (...)
        0..255.
    """
    return largest_channel(np.abs(colors - reference))


def middle_drawn(scene: Scene, box: Box, paper: FloatArray) -> float:
    """How much of the middle of a place is no paper.

    Parameters
    ----------
    scene : Scene
        The figure.
    box : Box
        The place, such as a cell.
    paper : ndarray of float, shape (3,)
        0..255.

    Returns
    -------
    float
        0..1; hardly any frame along a side reaches into the middle, however small a cell is.
    """
    x_px, y_px = box.width // 3, box.height // 3
    middle = scene.rgb[box.shrunk(x_px, y_px).slices].astype(np.float32)
    return float((color_distance(middle, paper) >= scene.face_threshold).mean())


def without_rim(ink: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """What is in the middle of a face.

    Parameters
    ----------
    ink : ndarray of bool, shape (height, width)
        Where something is drawn on the face.

    Returns
    -------
    ndarray of bool
        A view without a fifth of the face at every side.
    """
    height, width = ink.shape
    y, x = height // RIM, width // RIM
    return ink[y : height - y, x : width - x]


def _holds_glyph(scene: Scene, cell: Box, settings: PanelSettings) -> bool:
    """Whether a letter stands in a cell, if beside its border, as numbers flush with it do.

    What compression leaves beside lines and dark neighbors is fainter.
    """
    apart = color_distance(scene.rgb[cell.slices].astype(np.float32), scene.background)
    ink = (apart >= settings.ink_contrast_min).astype(np.uint8)
    _, _, stats, _ = cv2.connectedComponentsWithStats(ink)
    left, top, width, height, _ = stats[1:].T
    inside = (left > 0) & (top > 0) & (left + width < cell.width) & (top + height < cell.height)
    return bool((inside & (height >= GLYPH_MIN_PX)).any())


@remembered
def detect_cells(scene: Scene, panel: Panel, *, settings: PanelSettings) -> tuple[Cell, ...]:
    """Cells of a panel with their face colors.

    Parameters
    ----------
    scene : Scene
        The figure; a cell that shows nothing but its background counts as masked.
    panel : Panel
        A lattice.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    tuple of Cell
        Row by row from the top left one.
    """
    faces = sample_faces(scene, panel, settings=settings)
    uneven = np.zeros(scene.rgb.shape[:2], np.uint8)
    uneven[panel.box.slices] = unevenness(scene.rgb[panel.box.slices])
    faint = _faint_contrast(scene, settings)
    return tuple(
        _cell(scene, panel, faces, uneven, (row, col), faint=faint, settings=settings)
        for row in range(panel.rows)
        for col in range(panel.cols)
    )


def _faint_contrast(scene: Scene, settings: PanelSettings) -> float:
    """Distance from the paper, 0..255, that all of a pale face has; infinite in scans and photos.

    Where nearly all that looks like paper has its very color, a level or a few tell them apart: the
    middle of a diverging map is seldom white.
    """
    some = scene.rgb[::PAPER_STEP, ::PAPER_STEP].astype(np.float32)
    apart = color_distance(some, scene.background)
    paper = apart[apart < scene.step_threshold]
    if not paper.size or (paper <= 1).mean() < settings.faint_paper_min:
        return math.inf
    return settings.faint_noisy_min if scene.noise else 1.0


def _cell(
    scene: Scene,
    panel: Panel,
    faces: Faces,
    uneven: NDArray[np.uint8],
    place: tuple[int, int],
    *,
    faint: float,
    settings: PanelSettings,
) -> Cell:
    """One cell: the color of its face, and how noisy it is.

    A face that nearly everywhere differs from the paper by `faint` is drawn.
    """
    row, col = place
    inner = panel.cell_box(row, col).shrunk(*faces.gaps)
    box = face_box(inner, settings)
    face = scene.rgb[box.slices].astype(np.float32)
    color, spread = _face_color(
        scene, face, uneven[box.slices].ravel(), faces.colors[row, col], settings
    )
    red, green, blue = (int(channel) for channel in np.rint(color))
    apart = color_distance(face, scene.background)
    ink = off_lines(apart >= scene.step_threshold, settings=settings)
    if scene.noise:
        # Compression leaves specks where the corners of lines are, and beside dark neighbors.
        ink = without_rim(ink)
    least = settings.ink_pixels_min if scene.noise else 1
    rest = (np.asarray(color, np.float64) - (red, green, blue)).round(2).tolist()
    return Cell(
        row=row,
        col=col,
        box=panel.cell_box(row, col),
        rgb=(red, green, blue),
        drawn=int(ink.sum()) >= min(least, ink.size)
        or (math.isfinite(faint) and bool(np.quantile(apart, FAINT_QUANTILE) >= faint))
        or (scene.noise > 0 and _holds_glyph(scene, inner, settings)),
        rgb_spread=round(spread, 3),
        rgb_rest=(rest[0], rest[1], rest[2]),
        gaps=faces.gaps,
    )


def _face_color(
    scene: Scene,
    face: FloatArray,
    uneven: NDArray[np.uint8],
    ring: FloatArray,
    settings: PanelSettings,
) -> tuple[FloatArray, float]:
    """The color of a face, and its noise."""
    pixels = face.reshape(-1, 3)
    if (pixels == pixels[0]).all():
        return pixels[0], 0.0
    color, spread = face_color(pixels, uneven, ring, settings=settings)
    if not scene.noise and _exact_count(pixels, ring) > _exact_count(pixels, color):
        # Beside small tiles what blends with a gap is more even than what text leaves free.
        color, spread = ring, 0.0
    cleared = cleared_color(
        face, color, noise=scene.noise, paper=scene.background, settings=settings
    )
    return cleared, spread


def _exact_count(pixels: FloatArray, color: FloatArray) -> int:
    """How many pixels have a color to the level."""
    return int((color_distance(pixels, color) <= 1).sum())
