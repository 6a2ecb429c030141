"""Paper between the frame of the axes and the cells within it.

ggplot2 leaves a tenth of a cell around the outer cells of an axis of names. Of two rows or columns,
the frame and the border between them stand at even distances as the cells do, so that it passes
for their outer border.
"""

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, half_gaps
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.floating]
# Beyond a frame and its blur.
FRAME_PX = 3
# Widest ring, as a fraction of a row or column.
WIDEST = 0.3
# Share of a path within the ring that has its color, but for marks and lines of the axes.
RING_MIN = 0.9
# Share of the path at its end that has it still: cells of that color have an outline.
CELLS_MAX = 0.5
# The ring is as wide on both sides; blur and rounding.
SLACK_PX = 2


def without_ring(scene: Scene, panel: Panel, *, settings: PanelSettings) -> Panel:
    """Leave out a ring of one color along all four sides of a panel.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    settings : PanelSettings
        How far borders may stand off even distances.

    Returns
    -------
    Panel
        The same where a side has none, where the borders between its cells would not stand at even
        distances without it, or where it is half the gap between cells.
    """
    box = panel.box
    rgb = scene.rgb[box.slices].astype(np.float32)
    gaps = half_gaps(scene, panel, settings=settings)
    lines = (rgb.swapaxes(0, 1), panel.x_edges), (rgb, panel.y_edges)
    edges: list[tuple[float, ...]] = []
    for (turned, own), gap in zip(lines, gaps, strict=True):
        widths = _ring_widths(scene, turned, own, rgb)
        if widths is None or max(widths) <= gap + SLACK_PX:
            return panel
        inner = np.linspace(own[0] + widths[0], own[-1] - widths[1], len(own))
        slack = max(SLACK_PX, settings.comb_tolerance_fraction * (own[1] - own[0]))
        if np.abs(inner[1:-1] - own[1:-1]).max(initial=0.0) > slack:
            return panel
        edges.append(tuple(inner.tolist()))
    return Panel(panel.index, edges[0], edges[1])


def _ring_widths(
    scene: Scene, rgb: FloatArray, own: tuple[float, ...], upright: FloatArray
) -> tuple[int, int] | None:
    """How far the color around all cells reaches in from the first and the last row, in pixels."""
    pitch = (own[-1] - own[0]) / (len(own) - 1)
    widest = int(WIDEST * pitch)
    if min(upright.shape[:2]) <= 4 * FRAME_PX or widest <= FRAME_PX:
        return None
    paths = (upright[FRAME_PX], upright[-1 - FRAME_PX], upright[:, FRAME_PX])
    color = np.median(np.concatenate(paths), axis=0)
    shares = [
        (color_distance(side[:, FRAME_PX:-FRAME_PX], color) < scene.step_threshold).mean(axis=1)
        for side in (rgb[: widest + SLACK_PX], rgb[::-1][: widest + SLACK_PX])
    ]
    first, last = (_end(share, widest) for share in shares)
    if first is None or last is None or abs(first - last) > SLACK_PX:
        return None
    return first, last


def _end(shares: NDArray[np.floating], widest: int) -> int | None:
    """Where the color of a ring ends at once, along most of the side."""
    ended = np.flatnonzero(shares[FRAME_PX : widest + 1] < RING_MIN)
    if not ended.size or ended[0] == 0:
        return None
    at = FRAME_PX + int(ended[0])
    return at if shares[at : at + SLACK_PX].min() <= CELLS_MAX else None
