"""How wide the cells of a single column are, of which no border between columns tells."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.grid.lattice import Comb
from heatgrid.detect.picture.scene import Scene
from heatgrid.runs import runs

# Where the rows of a cell are looked at, over its height: texts stand between.
PLACES = 0.15, 0.85
# How far inside its place a side must lie to be another one, and how far from it those of most
# cells may, in pixels: marks and labels reach up to some of them.
OFF_MIN_PX = 6
ALIKE_PX = 2
ALIKE_MIN = 0.6
# Share of what is beside the cells that is paper: no labels stand there.
BARE_MIN = 0.8


def within_cells(scene: Scene, comb: Comb, across: Comb, axis: int) -> Comb:
    """Narrow the place of a single column to the color of its cells.

    Parameters
    ----------
    scene : Scene
        The figure.
    comb : Comb
        The place from left to right (axis 1), or of a single row from top to bottom.
    across : Comb
        The cells of the column.
    axis : int
        1 for a single column, 0 for a single row.

    Returns
    -------
    Comb
        The same unless most cells begin, or end, at another place within it: labels that blur has
        joined to their marks and to the cells pass for a part of these.
    """
    if comb.count > 1 or across.count == 1:
        return comb
    rgb = scene.rgb if axis == 1 else scene.rgb.swapaxes(0, 1)
    start, end = max(round(comb.start), 0), min(round(comb.end), rgb.shape[1])
    middle = (end - start) // 2
    lines = [
        rgb[round(low + place * (high - low)), start:end].astype(np.float32)
        for low, high in pairwise(across.edges)
        for place in PLACES
    ]
    cells = [color_distance(line, line[middle]) < scene.face_threshold for line in lines]
    ends = np.array(
        [next(run for run in runs(cell) if run[0] <= middle < run[1]) for cell in cells]
    )
    first, last = (
        _common(side, known) for side, known in zip(ends.T, (0, end - start), strict=True)
    )
    beside = np.concatenate([np.concatenate([line[:first], line[last:]]) for line in lines])
    bare = color_distance(beside, scene.background) < scene.face_threshold
    if not len(beside) or bare.mean() < BARE_MIN:
        return comb
    return replace(comb, start=comb.start + first, pitch=comb.pitch - first - (end - start - last))


def _common(sides: NDArray[np.int_], known: int) -> int:
    """Where most cells end, or the known side if they do not end together at another place."""
    usual = int(np.median(sides))
    alike = (np.abs(sides - usual) <= ALIKE_PX).mean() >= ALIKE_MIN
    return usual if alike and abs(usual - known) >= OFF_MIN_PX else known
