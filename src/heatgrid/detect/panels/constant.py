"""A row or column of one color at the side of a panel, with one number in all its cells.

No border parts its cells, and in a table it may be wider than the others: `100 %` in the first
month of each cohort. The names of rows on a ground of their own are as plain, but no two are alike.
"""

import math
from collections.abc import Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, detect_cells
from heatgrid.detect.grid.evidence import FloatArray, from_papers, paper_color
from heatgrid.detect.grid.prints import Shades, crop_shades, face_distance, likeness
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Cell, Panel
from heatgrid.geometry import mean_pitch
from heatgrid.settings import PanelSettings

# Where the color of a cell is looked for, in pixels from its side: lines are thinner.
NEAR_PX = (3, 6)
# How wide it is, in columns of the panel.
WIDTH_RANGE = (0.5, 2.0)
# Fewer cells may print one number by chance.
CELLS_MIN = 3
# Share of a line of pixels along the cells that has their color: texts stand in their middles.
LINED_MIN = 0.3
# Mean likeness of prints of one text; of years that differ in their last digits it is 0.93.
ALIKE_MIN = 0.97


def constant_beside(
    scene: Scene, panel: Panel, axis: int, *, at_end: bool, settings: PanelSettings
) -> float | None:
    """Find how far a row or column of one color and one number goes on beside a panel.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The panel.
    axis : int
        0 for a row, 1 for a column.
    at_end : bool
        Whether it is looked for after the last one, or before the first.
    settings : PanelSettings
        What is printed.

    Returns
    -------
    float or None
        Its far side in pixels; None where there is none. Cells that are not drawn are left out.
    """
    edges = panel.y_edges if axis == 0 else panel.x_edges
    far = _far_side(scene, panel, axis, at_end=at_end)
    low, high = (limit * mean_pitch(edges) for limit in WIDTH_RANGE)
    if far is None or not low <= abs(far - edges[-1 if at_end else 0]) <= high:
        return None
    ends = (edges[-1], far) if at_end else (far, edges[0])
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    line = panel.with_edges(1 - axis, ends)
    found = [
        (np.array(cell.rgb, np.float32), face_distance(scene, cell, settings=settings))
        for cell in detect_cells(scene, line, settings=settings)
    ]
    drawn = [from_papers(scene, color, paper) >= scene.face_threshold for color, _ in found]
    cells = [each for each, is_drawn in zip(found, drawn, strict=True) if is_drawn]
    prints = [crop_shades(apart, settings=settings) for _, apart in cells]
    colors = np.array([color for color, _ in cells]).reshape(-1, 3)
    is_one = (
        len(cells) >= max(CELLS_MIN, len(found) / 2)
        and color_distance(colors, colors[0]).max() < scene.face_threshold
        and _are_one_text(prints, settings)
    )
    return far if is_one else None


def constant_on_paper(
    scene: Scene, panel: Panel, axis: int, *, at_end: bool, settings: PanelSettings
) -> float | None:
    """Find a row or column of one number in the color of the paper beside a panel.

    What a number is compared with is often a column of zeros, and the middle of a scale the color
    of the page.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The panel, without its ticks.
    axis : int
        0 for a row, 1 for a column.
    at_end : bool
        Whether it is looked for after the last one, or before the first.
    settings : PanelSettings
        What is printed.

    Returns
    -------
    float or None
        Its far side in pixels, one pitch off; None unless all its cells print what cells of the
        panel in the color of the paper print, too.
    """
    edges = panel.y_edges if axis == 0 else panel.x_edges
    pitch = mean_pitch(edges)
    far = edges[-1] + pitch if at_end else edges[0] - pitch
    if not 0 <= far <= scene.rgb.shape[axis]:
        return None
    line = panel.with_edges(1 - axis, (edges[-1], far) if at_end else (far, edges[0]))
    beside = detect_cells(scene, line, settings=settings)
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    if len(beside) < CELLS_MIN or not _are_paper(scene, beside, paper).all():
        return None
    prints = _prints(scene, beside, settings)
    text = prints[0]
    if text is None or not _are_one_text(prints, settings):
        return None
    cells = detect_cells(scene, panel, settings=settings)
    is_paper = _are_paper(scene, cells, paper)
    # What lies between two panels is all paper, and the names of rows stand there.
    drawn = {
        (cell.col if axis == 1 else cell.row)
        for cell, on_paper in zip(cells, is_paper, strict=True)
        if not on_paper
    }
    pale = [
        cell
        for cell, on_paper in zip(cells, is_paper, strict=True)
        if on_paper and (cell.col if axis == 1 else cell.row) in drawn
    ]
    inner = [each for each in _prints(scene, pale, settings) if each is not None]
    alike = any(likeness(text, each, settings=settings) >= ALIKE_MIN for each in inner)
    return far if alike else None


def _are_paper(scene: Scene, cells: Sequence[Cell], paper: FloatArray) -> NDArray[np.bool_]:
    """Which cells have the color of the paper."""
    colors = np.array([cell.rgb for cell in cells], np.float32)
    return np.asarray(from_papers(scene, colors, paper) < scene.face_threshold)


def _prints(scene: Scene, cells: Sequence[Cell], settings: PanelSettings) -> list[Shades | None]:
    """What is printed in each of some cells."""
    return [
        crop_shades(face_distance(scene, cell, settings=settings), settings=settings)
        for cell in cells
    ]


def _are_one_text(prints: Sequence[Shades | None], settings: PanelSettings) -> bool:
    """Whether something is printed in all cells, and the same."""
    known = [each for each in prints if each is not None]
    if len(known) < len(prints):
        return False
    alike = [likeness(*pair, settings=settings) for pair in combinations(known, 2)]
    return float(np.mean(alike)) >= ALIKE_MIN


def _far_side(scene: Scene, panel: Panel, axis: int, *, at_end: bool) -> float | None:
    """Where the color right beside a panel ends that most of its rows or columns have there."""
    rgb = scene.rgb if axis == 1 else scene.rgb.swapaxes(0, 1)
    edges, across = (panel.x_edges, panel.y_edges) if axis == 1 else (panel.y_edges, panel.x_edges)
    side = round(edges[-1] if at_end else edges[0])
    middles = np.add(across[1:], across[:-1]) / 2
    outwards = rgb[round(across[0]) : round(across[-1])]
    outwards = outwards[:, side:] if at_end else outwards[:, :side][:, ::-1]
    # What is longer than that is no column, wherever it ends.
    reach = math.ceil(WIDTH_RANGE[1] * mean_pitch(edges)) + 2
    lines = outwards[:, :reach].astype(np.float32)
    if lines.shape[1] <= NEAR_PX[-1]:
        return None
    rows = np.clip((middles - across[0]).astype(int), 0, len(lines) - 1)
    near = lines[rows][:, slice(*NEAR_PX)].reshape(-1, 3)
    alike = color_distance(lines, np.median(near, axis=0)) < scene.face_threshold
    ended = np.flatnonzero(alike.mean(axis=0)[NEAR_PX[0] :] < LINED_MIN)
    if not ended.size:
        return None
    length = float(ended[0] + NEAR_PX[0])
    return side + length if at_end else side - length
