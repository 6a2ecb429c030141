"""Lattice to cells: their face colors, and how well the picture bears the lattice out.

Text covers the middle of a cell, so only samples along a ring near its border are judged.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.scene import Scene
from heatgrid.drawn import Cell, Panel
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.floating]
RING_POSITIONS = (0.0, 0.25, 0.5, 0.75, 1.0)
# Text fills the middle of a cell, so a line that is no text is seen near both ends too.
LINE_POSITIONS = (0.08, 0.14, 0.2, 0.5, 0.8, 0.86, 0.92)
LINE_RANK = 1
# A frame is sampled here and there and may be broken by tick marks, not by much else.
FRAME_SAMPLES = 40
FRAME_SHARE_MIN = 0.9
# Drift within cells, 0..255, that costs nothing much where cells hardly differ at all.
DRIFT_FREE = 8.0
# Wide text reaches the left and right side of a cell, but not their ends. A cell too small
# for text must be flat all over, or else any page of text would hold lattices.
SIDE_RANK_TEXT = 1
SIDE_RANK_SMALL = 4
# A row of tick labels continues a lattice of background cells; a masked row is rare.
EMPTY_SIDE_FACTOR = 0.7


@dataclass(frozen=True, slots=True, eq=False)
class Faces:
    """Ring samples of all cells of a lattice.

    Parameters
    ----------
    samples : ndarray of float, shape (rows, cols, 4, positions, 3)
        RGB along the left, top, right and bottom side of each cell, a little inside.
    colors : ndarray of float, shape (rows, cols, 3)
        Median of each cell's samples.
    """

    samples: FloatArray
    colors: FloatArray


@dataclass(frozen=True, slots=True)
class Evidence:
    """What speaks for a lattice; each 0..1, 1 is best.

    Parameters
    ----------
    flat : float
        Share of ring samples near their cell's color.
    support : float
        Share of inner borders at which something can be seen.
    sharp : float
        1 where colors change at the borders only, 0 where they drift within cells.
    colored : float
        Share of cells that differ from the background.
    empty_sides : int
        Outer rows and columns in which every cell is background and that no frame closes.
    """

    flat: float
    support: float
    sharp: float
    colored: float
    empty_sides: int

    @property
    def score(self) -> float:
        """All evidence in one number, 0..1."""
        return self.flat**2 * self.support * self.sharp * EMPTY_SIDE_FACTOR**self.empty_sides


def sample_faces(
    rgb: NDArray[np.uint8],
    x_edges: tuple[float, ...],
    y_edges: tuple[float, ...],
    *,
    settings: PanelSettings,
) -> Faces:
    """Sample every cell of a lattice along a ring inside its border.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    x_edges, y_edges : tuple of float
        Borders in pixels.
    settings : PanelSettings
        How far inside the ring runs.

    Returns
    -------
    Faces
        Samples and median colors.
    """
    left, right = _inset(np.asarray(x_edges), settings)
    top, bottom = _inset(np.asarray(y_edges), settings)
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
    samples = _pixels(rgb, x_index, y_index)
    colors = np.median(samples.reshape(rows, cols, -1, 3), axis=2)
    return Faces(samples, colors)


def _inset(edges: FloatArray, settings: PanelSettings) -> tuple[FloatArray, FloatArray]:
    """First and last ring coordinate of each cell along one direction."""
    size = np.diff(edges)
    inset = np.clip(settings.ring_inset_fraction * size, settings.ring_inset_min_px, size / 2)
    return edges[:-1] + inset, edges[1:] - inset


def _pixels(rgb: NDArray[np.uint8], x: FloatArray, y: FloatArray) -> FloatArray:
    """Colors at float coordinates, the nearest pixel each."""
    columns = np.clip(np.floor(x).astype(int), 0, rgb.shape[1] - 1)
    rows = np.clip(np.floor(y).astype(int), 0, rgb.shape[0] - 1)
    colors: FloatArray = rgb[rows, columns].astype(np.float32)
    return colors


def judge_lattice(
    scene: Scene,
    x_edges: tuple[float, ...],
    y_edges: tuple[float, ...],
    *,
    settings: PanelSettings,
) -> Evidence:
    """How well the picture bears a lattice out.

    Parameters
    ----------
    scene : Scene
        The figure.
    x_edges, y_edges : tuple of float
        Borders in pixels.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    Evidence
        For this lattice.
    """
    faces = sample_faces(scene.rgb, x_edges, y_edges, settings=settings)
    step = scene.face_threshold
    blank = _distance(faces.colors, scene.background) < step
    x_contrast = _distance(faces.colors[:, 1:], faces.colors[:, :-1])
    y_contrast = _distance(faces.colors[1:], faces.colors[:-1])
    contrasts = np.concatenate([x_contrast.ravel(), y_contrast.ravel()])
    contrast = float(contrasts.mean()) if contrasts.size else 0.0
    tolerance = settings.flat_tolerance + settings.flat_tolerance_contrast * contrast
    deviation = _distance(faces.samples, faces.colors[:, :, None, None])
    roomy = min(_pitch(x_edges), _pitch(y_edges)) >= settings.text_cell_min_px
    rank = SIDE_RANK_TEXT if roomy else SIDE_RANK_SMALL
    flat = float((np.sort(deviation, axis=3)[..., rank] < tolerance).mean())
    x_seen = x_contrast > step
    y_seen = y_contrast > step
    turned = scene.rgb.swapaxes(0, 1), y_edges, x_edges, faces.colors.swapaxes(0, 1)
    x_line = _gap_lines(scene.rgb, x_edges, y_edges, faces.colors) > scene.step_threshold
    y_line = (_gap_lines(*turned) > scene.step_threshold).T
    support = min(
        _support(x_seen | x_line, ~(blank[:, 1:] & blank[:, :-1]) | x_line, 0, settings),
        _support(y_seen | y_line, ~(blank[1:] & blank[:-1]) | y_line, 1, settings),
    )
    sharp = _sharpness(faces, contrast)
    return Evidence(
        flat, support, sharp, float((~blank).mean()), _empty_sides(scene, x_edges, y_edges, blank)
    )


def _pitch(edges: tuple[float, ...]) -> float:
    """Mean size of the cells between borders."""
    return (edges[-1] - edges[0]) / (len(edges) - 1)


def _empty_sides(
    scene: Scene,
    x_edges: tuple[float, ...],
    y_edges: tuple[float, ...],
    blank: NDArray[np.bool_],
) -> int:
    """Number of outer rows and columns without any color and without a frame outside."""
    x, y = np.asarray(x_edges), np.asarray(y_edges)
    sides = (
        (blank[:, 0], x[:1], y),
        (blank[:, -1], x[-1:], y),
        (blank[0], x, y[:1]),
        (blank[-1], x, y[-1:]),
    )
    return sum(bool(cells.all()) and not _is_framed(scene, xs, ys) for cells, xs, ys in sides)


def _is_framed(scene: Scene, x: FloatArray, y: FloatArray) -> bool:
    """Whether a line is drawn all along a straight path through the given corners."""
    along = np.linspace(0.0, 1.0, FRAME_SAMPLES)
    xs, ys = x[0] + (x[-1] - x[0]) * along, y[0] + (y[-1] - y[0]) * along
    across_x, across_y = (1.0, 0.0) if len(x) == 1 else (0.0, 1.0)
    drawn = [
        _distance(
            _pixels(scene.rgb, xs + shift * across_x, ys + shift * across_y), scene.background
        )
        > scene.step_threshold
        for shift in (-2.0, -1.0, 0.0, 1.0)
    ]
    return bool(np.any(drawn, axis=0).mean() > FRAME_SHARE_MIN)


def _distance(colors: FloatArray, reference: FloatArray) -> FloatArray:
    """Largest channel difference."""
    distance: FloatArray = np.abs(colors - reference).max(axis=-1)
    return distance


def _support(
    seen: NDArray[np.bool_], counted: NDArray[np.bool_], axis: int, settings: PanelSettings
) -> float:
    """Mean over the inner borders of how much of each can be seen."""
    if not seen.size:
        return 1.0
    pairs = counted.sum(axis=axis)
    share = (seen & counted).sum(axis=axis) / np.maximum(pairs, 1)
    full = np.minimum(1.0, share / settings.line_seen_fraction)
    full[pairs == 0] = settings.line_unseen_score
    return float(full.mean())


def _gap_lines(
    rgb: NDArray[np.uint8],
    x_edges: tuple[float, ...],
    y_edges: tuple[float, ...],
    colors: FloatArray,
) -> FloatArray:
    """How much the line between each cell and its right neighbor differs from both."""
    x, y = np.asarray(x_edges), np.asarray(y_edges)
    spots = y[:-1, None] + np.diff(y)[:, None] * np.array(LINE_POSITIONS)
    before, after = colors[:, :-1, None], colors[:, 1:, None]
    between = _distance(before, after)
    best = np.zeros((y.size - 1, x.size - 2))
    for shift_px in (-1.0, 0.0, 1.0):
        lines = np.broadcast_to(
            (x[1:-1] + shift_px)[None, :, None], (*best.shape, len(LINE_POSITIONS))
        )
        at = _pixels(rgb, lines, np.broadcast_to(spots[:, None, :], lines.shape))
        apart = np.minimum(_distance(at, before), _distance(at, after)) - between / 2
        best = np.maximum(best, np.sort(apart, axis=2)[:, :, LINE_RANK])
    return best


def _sharpness(faces: Faces, contrast: float) -> float:
    """1 minus the drift of color within cells as a share of the contrast between them."""
    sides = faces.samples[:, :, :, [0, -1]].mean(axis=3)
    drift = (
        _distance(sides[:, :, 0], sides[:, :, 2]).mean()
        + _distance(sides[:, :, 1], sides[:, :, 3]).mean()
    ) / 2
    return float(max(0.0, 1.0 - drift / (contrast + DRIFT_FREE)))


def inked_share(
    scene: Scene,
    x_edges: tuple[float, ...],
    y_edges: tuple[float, ...],
    *,
    settings: PanelSettings,
) -> float:
    """Share of the cells in whose middle something is printed.

    Parameters
    ----------
    scene : Scene
        The figure.
    x_edges, y_edges : tuple of float
        Borders in pixels.
    settings : PanelSettings
        Contrast of ink.

    Returns
    -------
    float
        0..1.
    """
    faces = sample_faces(scene.rgb, x_edges, y_edges, settings=settings)
    panel = Panel(0, x_edges, y_edges)
    inked = 0
    for row in range(panel.rows):
        for col in range(panel.cols):
            box = panel.cell_box(row, col)
            middle = box.padded(-box.width // 5, -box.height // 5, within=box)
            apart = _distance(scene.rgb[middle.slices].astype(np.float32), faces.colors[row, col])
            inked += bool((apart > settings.ink_contrast_min).mean() > settings.ink_share_min)
    return inked / (panel.rows * panel.cols)


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
    faces = sample_faces(scene.rgb, panel.x_edges, panel.y_edges, settings=settings)
    return tuple(
        _cell(scene, panel, faces, row, col, settings)
        for row in range(panel.rows)
        for col in range(panel.cols)
    )


def _cell(
    scene: Scene,
    panel: Panel,
    faces: Faces,
    row: int,
    col: int,
    settings: PanelSettings,
) -> Cell:
    """One cell: the color that most of its face has, and how noisy it is."""
    box = _face_box(panel.cell_box(row, col), settings)
    pixels = scene.rgb[box.slices].reshape(-1, 3).astype(np.float32)
    color = _modal_color(pixels, faces.colors[row, col], settings)
    near = pixels[_distance(pixels, color) < settings.face_noise_max]
    spread = float(np.abs(near - color).mean() * 2) if near.size else 0.0
    red, green, blue = (int(channel) for channel in np.rint(color))
    return Cell(
        row=row,
        col=col,
        box=panel.cell_box(row, col),
        rgb=(red, green, blue),
        drawn=bool((_distance(pixels, scene.background) >= scene.step_threshold).any()),
        rgb_spread=round(spread, 3),
    )


def _face_box(box: Box, settings: PanelSettings) -> Box:
    """The inside of a cell, free of grid lines."""
    x = min(round(max(settings.face_inset_fraction * box.width, 1)), (box.width - 1) // 2)
    y = min(round(max(settings.face_inset_fraction * box.height, 1)), (box.height - 1) // 2)
    return box.padded(-x, -y, within=box)


def _modal_color(pixels: FloatArray, ring: FloatArray, settings: PanelSettings) -> FloatArray:
    """Median of the pixels near the ring's color; the ring's color where there are none."""
    near = pixels[_distance(pixels, ring) < settings.face_noise_max]
    if len(near) == 0:
        return ring
    return np.median(near, axis=0)
