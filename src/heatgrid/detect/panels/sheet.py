"""The colored cells of a sheet that a program shows with its letters, numbers and empty cells.

All cells of a sheet are ruled alike, so that its lattice is that of the whole window. A scale of
colors is laid on a block of them, and what stands around it, such as a title, is in cells as well.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.grid.evidence import Margins, paper_color
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Cell, Panel
from heatgrid.settings import PanelSettings

# Letters that run on above columns, where the others may be misread.
LETTERS_MIN = 3
# Share of the cells of a block that are painted: the middle of a scale may be white.
PAINTED_MIN = 0.8


def around_block(
    scene: Scene,
    panel: Panel,
    cells: Sequence[Cell],
    texts: Sequence[str],
    *,
    settings: PanelSettings,
) -> Margins:
    """Find the rows and columns of a sheet around its block of painted cells.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    cells : sequence of Cell
        Its cells, row by row.
    texts : sequence of str
        What is printed in them; empty where nothing is.
    settings : PanelSettings
        What is paper.

    Returns
    -------
    Margins
        None without letters that run on along the first row, or where painted cells fill no block
        of two rows and two columns at least.
    """
    shape = panel.rows, panel.cols
    head = texts[: panel.cols]
    if sum(_follows(one, other) for one, other in pairwise(head)) < LETTERS_MIN - 1:
        return Margins()
    colors = np.array([cell.rgb for cell in cells], np.float32).reshape(*shape, 3)
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    frame = np.median(colors[0], axis=0)
    apart = np.minimum(color_distance(colors, paper), color_distance(colors, frame))
    painted = np.asarray(apart >= scene.face_threshold)
    rows, cols = (np.flatnonzero(painted.any(axis=axis)) for axis in (1, 0))
    if min(len(rows), len(cols)) < 2:  # noqa: PLR2004
        return Margins()
    (top, *_, bottom), (left, *_, right) = rows.tolist(), cols.tolist()
    if painted[top : bottom + 1, left : right + 1].mean() < PAINTED_MIN:
        return Margins()
    return Margins(left, panel.cols - 1 - right, top, panel.rows - 1 - bottom)


def _follows(one: str, other: str) -> bool:
    """Whether a letter is the next one."""
    return len(one) == len(other) == 1 and one.isalpha() and ord(other) == ord(one) + 1
