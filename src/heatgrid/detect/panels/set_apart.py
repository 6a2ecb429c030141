"""Colors of groups in an outer row or column that a gap of paper sets apart from the cells.

The gap is a part of the row, so that a lattice may be in step with it all. Where no bar tells of
the colors, the gap does: no other border has one, and the few colors beyond it are none of a cell.
"""

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, sample_faces
from heatgrid.detect.grid.evidence import Margins, paper_color
from heatgrid.detect.grid.inked import inked_share
from heatgrid.detect.panels.kinds import groups_by_color
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.runs import runs
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.floating]
# Share of a line across a panel that is paper, along a gap.
BARE_MIN = 0.98
# Least gap, in pixels: a line between cells is thinner.
GAP_MIN_PX = 3
# Fewest colors of groups, and fewest cells of each on the whole.
KINDS_MIN = 2
CELLS_MIN = 2
# Fewest other rows, whose borders have no gap.
ROWS_MIN = 4


def without_set_apart(scene: Scene, panel: Panel, *, settings: PanelSettings) -> Panel:
    """Leave out outer rows and columns of group colors beyond gaps.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    Panel
        The same object where there are none.
    """
    colors = sample_faces(scene, panel, settings=settings).colors
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    margins = Margins(*(
        int(_is_apart(scene, panel, axis, colors, paper, settings, at_end=at_end))
        for axis in (1, 0) for at_end in (False, True)
    ))  # fmt: skip
    return margins.cut_off(panel) if margins.sides else panel


def _is_apart(
    scene: Scene,
    panel: Panel,
    axis: int,
    colors: FloatArray,
    paper: FloatArray,
    settings: PanelSettings,
    *,
    at_end: bool,
) -> bool:
    """Whether the first row (axis 0) or column, or the last one, holds group colors beyond a gap.

    Totals have numbers, and names of columns are texts.
    """
    edges = panel.y_edges if axis == 0 else panel.x_edges
    lines = colors if axis == 0 else colors.swapaxes(0, 1)
    gaps = _gaps(scene, panel, axis, paper)
    if len(gaps) != 1:
        return False
    start, stop = gaps[0]
    border = edges[-2] if at_end else edges[1]
    span = (stop, edges[-1]) if at_end else (edges[0], start)
    if not start - 1 <= border <= stop + 1 or span[1] - span[0] < GAP_MIN_PX:
        return False
    band = panel.with_edges(1 - axis, span)
    return (
        _are_groups(lines[::-1] if at_end else lines, paper, scene, settings)
        and inked_share(scene, band, settings=settings) == 0
    )


def _gaps(scene: Scene, panel: Panel, axis: int, paper: FloatArray) -> list[tuple[float, float]]:
    """Where paper runs across all of a lattice, between its rows (axis 0) or columns."""
    cells = scene.rgb[panel.box.slices].astype(np.float32)
    bare = color_distance(cells, paper) < scene.step_threshold
    first = panel.box.ends(1 - axis)[0]
    lines = np.asarray(bare.mean(axis=1 - axis) >= BARE_MIN)
    return [
        (float(first + start), float(first + stop))
        for start, stop in runs(lines)
        if stop - start >= GAP_MIN_PX
    ]


def _are_groups(
    lines: FloatArray, paper: FloatArray, scene: Scene, settings: PanelSettings
) -> bool:
    """Whether the first row repeats a few colors that no cell of the others has, nor the paper."""
    first, others = lines[0], lines[1:].reshape(-1, 3)
    same = max(settings.strangers.same_color_in(scene.noise), scene.face_threshold)
    kinds = groups_by_color(first, same, len(first))
    if len(lines) <= ROWS_MIN or not KINDS_MIN <= len(kinds) <= len(first) / CELLS_MIN:
        return False
    known = np.concatenate((others, paper[None]))
    return bool(color_distance(first[:, None], known).min() > same)
