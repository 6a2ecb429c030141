"""Grid lines through the middles of cells.

Some plots draw the grid of their ticks over the cells, so that a line runs through the middle of
every row and column. Such lines divide cells as borders do, but no color ever changes at them.
"""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid import color_distance, sample_faces
from heatgrid.detect.hypotheses import Hypothesis
from heatgrid.detect.scene import Scene
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.floating]


def without_midlines(
    scene: Scene, hypothesis: Hypothesis, *, settings: PanelSettings
) -> Hypothesis:
    """Leave out every second border where no color changes at any of them.

    Parameters
    ----------
    scene : Scene
        The figure.
    hypothesis : Hypothesis
        A lattice.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    Hypothesis
        The same where colors change at these borders too, or change so seldom elsewhere that
        they might.
    """
    panel = hypothesis.panel
    rows = sample_faces(scene.rgb, panel.x_edges, panel.y_edges, settings=settings).colors
    columns = rows.swapaxes(0, 1)
    x_edges = _whole(panel.x_edges, _changes(scene, columns), settings)
    y_edges = _whole(panel.y_edges, _changes(scene, rows), settings)
    picture = scene.rgb.swapaxes(0, 1)
    if not _are_drawn(picture, panel.x_edges, panel.y_edges, columns, scene.face_threshold):
        x_edges = panel.x_edges
    if not _are_drawn(scene.rgb, panel.y_edges, panel.x_edges, rows, scene.face_threshold):
        y_edges = panel.y_edges
    whole = replace(panel, x_edges=x_edges, y_edges=y_edges)
    return hypothesis if whole == panel else replace(hypothesis, panel=whole, ruled=True)


def _changes(scene: Scene, rows: FloatArray) -> NDArray[np.bool_]:
    """Where two neighbors differ, for each inner border between rows."""
    return np.asarray(color_distance(rows[1:], rows[:-1]) > scene.face_threshold)


def _are_drawn(
    picture: NDArray[np.uint8],
    edges: tuple[float, ...],
    across: tuple[float, ...],
    rows: FloatArray,
    threshold: float,
) -> bool:
    """Whether lines run along the first, the third and so on of the borders between rows.

    Numbers that stand evenly in cells of one color divide these as well, without any line.
    """
    centers = ((np.array(across[:-1]) + across[1:]) / 2).round().astype(int)
    places = np.array(edges[1:-1:2]).round().astype(int)
    near = np.clip(places[:, None] + (-1, 0, 1), 0, len(picture) - 1)
    pixels = picture[near[:, :, None], centers].astype(np.float32)
    steps = color_distance(pixels, rows[:-1:2][: len(places), None]).max(axis=1)
    return bool(steps.size) and bool(np.median(steps) > threshold)


def _whole(
    edges: tuple[float, ...], changes: NDArray[np.bool_], settings: PanelSettings
) -> tuple[float, ...]:
    """Borders without the first, the third and so on of the inner ones, if these are no borders."""
    middles, borders = changes[::2], changes[1::2]
    if len(edges) % 2 == 0 or not borders.size:
        return edges
    expected = borders.mean() * middles.size
    if expected < settings.midline_expected_min or middles.mean() > settings.midline_changes_max:
        return edges
    return edges[::2]
