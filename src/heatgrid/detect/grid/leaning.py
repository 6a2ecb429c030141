"""Names of columns at a slant: all begin, or end, at one place of their column beside a lattice.

Only what is nearest to the lattice tells: the rest of a slanted name lies beside other columns.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import mean_pitch
from heatgrid.runs import runs
from heatgrid.settings import PanelSettings


def lean_on(scene: Scene, panel: Panel, edges: Sequence[float], *, settings: PanelSettings) -> bool:
    """Whether the ends of slanted names stand above or below all columns of a lattice.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The lattice.
    edges : sequence of float
        Borders of its columns, and of those that it may lack.
    settings : PanelSettings
        How wide the ends of names are, and how alike they stand.

    Returns
    -------
    bool
        Whether there are as many as columns, each as far from the middle of its own as all
        others, and none beyond these columns.
    """
    pitch = mean_pitch(edges)
    left, right = max(0, round(edges[0] - pitch)), round(edges[-1] + pitch)
    depth = round(settings.growth.lean_reach * pitch)
    top, bottom = round(panel.y_edges[0]), round(panel.y_edges[-1])
    strips = scene.rgb[bottom : bottom + depth], scene.rgb[max(0, top - depth) : top][::-1]
    places = np.array(edges) - left
    return any(_lean(strip[:, left:right], places, settings) for strip in strips if len(strip))


def _lean(strip: NDArray[np.uint8], edges: NDArray[np.floating], settings: PanelSettings) -> bool:
    """Whether what is nearest in a strip, to its first row, stands alike beside all columns."""
    limits, pitch = settings.growth, mean_pitch(edges)
    paper = np.median(strip.reshape(-1, 3), axis=0)
    ink = color_distance(strip.astype(np.float32), paper) > settings.ink_contrast_min
    inked = np.flatnonzero(ink.any(axis=1))
    if not inked.size:
        return False
    depth = max(2, round(limits.lean_depth * pitch))
    found = runs(np.asarray(ink[inked[0] : inked[0] + depth].any(axis=0)))
    gaps = [after[0] - before[1] for before, after in pairwise(found)]
    firsts = [0, *(at for at, gap in enumerate(gaps, 1) if gap > limits.lean_gap * pitch)]
    ends = [found[after - 1][1] for after in [*firsts[1:], len(found)]]
    names = np.array([(found[at][0], end) for at, end in zip(firsts, ends, strict=True)], float)
    if len(names) != len(edges) - 1 or len(names) < limits.named_min:
        return False
    off = names.mean(axis=1) - (edges[:-1] + edges[1:]) / 2
    return bool(
        np.ptp(names, axis=1).max() <= limits.lean_width_max * pitch
        and np.abs(off).max() <= pitch / 2
        and np.ptp(off) <= limits.lean_off_max * pitch
    )
