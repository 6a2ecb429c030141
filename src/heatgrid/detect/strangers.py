"""What looks like a heatmap and is none: photographs, boards, keyboards, charts.

In a heatmap each cell has one color, and the color stands for a number. So a face is flat but
for what is printed on it; cells of one and the same color, where colors are few, hold one and the
same text or are explained by a bar; and the cells end somewhere, at paper or at another panel.
"""

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.completion import are_labeled
from heatgrid.detect.explained import explained_by
from heatgrid.detect.grid import color_distance, detect_cells, pixel_colors
from heatgrid.detect.prints import Mask, commonest_print, face_distance, find_print
from heatgrid.detect.scene import Scene, open_mask
from heatgrid.drawn import Cell, Panel
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings, StrangerSettings

FloatArray = NDArray[np.floating]


def is_stranger(
    scene: Scene,
    panel: Panel,
    *,
    bars: tuple[Box, ...],
    others: tuple[Box, ...],
    settings: PanelSettings,
) -> bool:
    """Whether the cells of a lattice can hardly stand for values.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice that the picture bears out.
    bars : tuple of Box
        The colorbars of the figure.
    others : tuple of Box
        Its other panels.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        True if its cells are not flat, if it goes on at its sides, or if it has few colors that
        neither a bar nor the texts in its cells explain.
    """
    cells = detect_cells(scene, panel, settings=settings)
    limits = settings.strangers
    flat = _flat_shares(scene, cells, settings)
    sides = _ends(scene, panel, (*bars, *others), limits)
    sides_min = (
        limits.free_sides_min
        if _most(flat >= limits.flat_clear, limits)
        else limits.free_sides_textured
    )
    return (
        not _most(flat >= limits.flat_min, limits)
        or sides < sides_min
        or (
            len(cells) >= settings.cells_few
            and _divided_share(scene, cells, settings) > limits.divided_max
        )
        or _has_few_colors(scene, panel, cells, bars, settings)
    )


def _flat_shares(
    scene: Scene, cells: tuple[Cell, ...], settings: PanelSettings
) -> NDArray[np.float64]:
    """How much of the face of each cell has the color of the cell."""
    tolerance = settings.flat_tolerance + settings.evidence.flat_tolerance_noise * scene.noise
    return np.array(
        [(face_distance(scene, cell, settings=settings) < tolerance).mean() for cell in cells]
    )


def _divided_share(scene: Scene, cells: tuple[Cell, ...], settings: PanelSettings) -> float:
    """Share of the cells that hold an area of another color, broader than strokes of digits."""
    limits = settings.strangers
    height, width = cells[0].box.height, cells[0].box.width
    broad = round(limits.divided_breadth * min(height, width))
    if min(height, width) < limits.divided_cell_min_px:
        return 0.0
    tolerance = settings.flat_tolerance + settings.evidence.flat_tolerance_noise * scene.noise
    divided = [
        open_mask(
            (face_distance(scene, cell, settings=settings) >= tolerance).astype(np.uint8),
            (broad, broad),
        ).any()
        for cell in cells
    ]
    return float(np.mean(divided))


def _most(flat: NDArray[np.bool_], settings: StrangerSettings) -> bool:
    """Whether that holds for nearly all cells."""
    return float(flat.mean()) >= settings.flat_share_min


def _ends(
    scene: Scene, panel: Panel, neighbors: tuple[Box, ...], settings: StrangerSettings
) -> int:
    """On how many sides of a lattice one color, a panel or a bar lies beyond it."""
    box, step = panel.box, settings.free_step_px
    height, width = scene.rgb.shape[:2]
    gap_x = round(settings.neighbor_gap_max * box.width / panel.cols)
    gap_y = round(settings.neighbor_gap_max * box.height / panel.rows)
    x = np.linspace(box.left, box.right - 1, settings.free_samples)
    y = np.linspace(box.top, box.bottom - 1, settings.free_samples)
    left, top = np.full_like(y, box.left - step), np.full_like(x, box.top - step)
    right, bottom = np.full_like(y, box.right + step), np.full_like(x, box.bottom + step)
    sides = (
        (left, y, Box(box.left - gap_x, box.top, box.left, box.bottom)),
        (right, y, Box(box.right, box.top, box.right + gap_x, box.bottom)),
        (x, top, Box(box.left, box.top - gap_y, box.right, box.top)),
        (x, bottom, Box(box.left, box.bottom, box.right, box.bottom + gap_y)),
    )
    ended = [
        not (xs[0] >= 0 and ys[0] >= 0 and xs[-1] < width and ys[-1] < height)
        or any(beside.intersection(other) for other in neighbors)
        or _one_color_share(scene, xs, ys) >= settings.free_share_min
        for xs, ys, beside in sides
    ]
    return sum(ended)


def _one_color_share(scene: Scene, xs: FloatArray, ys: FloatArray) -> float:
    """Share of some places that have their middle color."""
    colors = pixel_colors(scene.rgb, xs, ys)
    near = color_distance(colors, np.median(colors, axis=0)) < scene.step_threshold
    return float(near.mean())


def _has_few_colors(
    scene: Scene,
    panel: Panel,
    cells: tuple[Cell, ...],
    bars: tuple[Box, ...],
    settings: PanelSettings,
) -> bool:
    """Whether cells repeat a few colors that mean nothing."""
    limits = settings.strangers
    colors = np.array([cell.rgb for cell in cells], np.float32)
    same = limits.same_color + limits.same_color_noise * scene.noise
    paper = color_distance(colors, scene.background) < scene.face_threshold
    if len(cells) < settings.cells_few:
        return False
    groups = _groups(colors, same, limits.few_colors_max + 2)
    drawn = [group for group in groups if not paper[group].all()]
    count = sum(len(group) for group in drawn)
    if len(drawn) > limits.few_colors_max or count < limits.few_colors_repeated * len(drawn):
        return False
    known = (explained_by(scene, colors[~paper], bar, settings=limits).mean() for bar in bars)
    if any(share >= limits.bar_share_min for share in known):
        return False
    if _is_striped(groups, panel):
        return True
    prints = [find_print(scene, cell, settings=settings) for cell in cells]
    printed = sum(each is not None for each in prints) / len(cells)
    if printed >= limits.printed_all and _is_labeled(scene, panel, settings):
        return False
    return printed < limits.printed_min or not _texts_follow(prints, groups, limits)


def _is_striped(groups: list[NDArray[np.int_]], panel: Panel) -> bool:
    """Whether each row, or each column, has one color: a table that is easy to read."""
    if min(panel.rows, panel.cols) == 1 or len(groups) == 1:
        return False
    kinds = np.empty(panel.rows * panel.cols, int)
    for kind, group in enumerate(groups):
        kinds[group] = kind
    lattice = kinds.reshape(panel.rows, panel.cols)
    return bool((lattice == lattice[:, :1]).all() or (lattice == lattice[:1]).all())


def _is_labeled(scene: Scene, panel: Panel, settings: PanelSettings) -> bool:
    """Whether labels stand beside all rows or all columns."""
    return any(
        are_labeled(scene, panel, edges, axis, settings=settings)
        for axis, edges in enumerate((panel.y_edges, panel.x_edges))
    )


def _groups(colors: FloatArray, same: float, most: int) -> list[NDArray[np.int_]]:
    """Cells by color; what is left over when there are more groups than asked for is one more."""
    left = np.arange(len(colors))
    groups: list[NDArray[np.int_]] = []
    while left.size and len(groups) < most:
        near = color_distance(colors[left], colors[left[0]]) <= same
        groups.append(left[near])
        left = left[~near]
    return [*groups, left] if left.size else groups


def _texts_follow(
    prints: list[Mask | None], groups: list[NDArray[np.int_]], settings: StrangerSettings
) -> bool:
    """Whether the texts in cells of one color are mostly the same."""
    repeated = alike = 0
    for group in groups:
        inked = [each for k in group[: settings.cells_looked_at] if (each := prints[k]) is not None]
        if len(inked) > 1:
            repeated += len(inked) - 1
            alike += commonest_print(inked, settings=settings) - 1
    return alike >= settings.same_text_min * repeated
