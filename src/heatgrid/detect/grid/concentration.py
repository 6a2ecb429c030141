"""Whether the colors of small cells change at their borders alone.

Cells that are too small for text are flat, so two neighboring pixels differ at a border or not at
all. A smooth picture, and a lattice that is out of step with its cells, differ within them as well.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import mean_pitch
from heatgrid.settings import EvidenceSettings

FloatArray = NDArray[np.floating]
# Energy of steps, in squared levels of 0..255, that is none.
SLIGHT = 1e-6


def concentration(scene: Scene, panel: Panel, *, settings: EvidenceSettings) -> float:
    """How much stronger the steps at the borders of cells are than those within.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice without text in its cells.
    settings : EvidenceSettings
        How little a change is none.

    Returns
    -------
    float
        1 minus the mean squared step within cells over that at the borders, 0..1, between columns
        or between rows, whichever is less. Next to 1 for flat cells, 0 for a slope. 1, too, where
        cells are too few or next to nothing changes.
    """
    turned = scene.rgb.swapaxes(0, 1)
    return min(
        _between(scene.rgb, panel.x_edges, panel.y_edges, settings),
        _between(turned, panel.y_edges, panel.x_edges, settings),
    )


def _between(
    rgb: NDArray[np.uint8],
    borders: Sequence[float],
    across: Sequence[float],
    settings: EvidenceSettings,
) -> float:
    """The same between columns; `across` are the borders of rows."""
    edges = np.asarray(borders)
    pitch = mean_pitch(edges)
    # The outer cells may hold the frame.
    first, last = edges[1] + pitch / 2, edges[-2] - pitch / 2
    rows = across[1:-1] if len(across) > 3 else across  # noqa: PLR2004
    top, bottom = int(np.ceil(rows[0])) + 1, int(np.floor(rows[-1])) - 1
    if last - first < pitch or bottom <= top:
        return 1.0
    places = np.arange(np.ceil(first), np.floor(last) + 1)
    lines = rgb[top:bottom, int(places[0]) - 1 : int(places[-1]) + 1].astype(np.float32)
    steps = color_distance(lines[:, 1:], lines[:, :-1])
    if steps.mean() * pitch < settings.step_mean_min:
        return 1.0
    energy = (steps**2).mean(axis=0)
    apart = np.abs(places[:, None] - edges[1:-1]).min(axis=1)
    # Lines between cells have two sides each, half their width away.
    reaches = range(1, max(1, int(pitch / 4)) + 1)
    return max(_contrast(energy, apart < reach) for reach in reaches)


def _contrast(energy: FloatArray, near: NDArray[np.bool_]) -> float:
    """How much less there is far from borders than near to them, as a share of the latter."""
    if near.all() or not near.any():
        return 1.0
    return float(max(0.0, 1 - energy[~near].mean() / max(SLIGHT, energy[near].mean())))
