"""Grid lines, and the gaps between two lines of text, through the middles of cells.

Some plots draw the grid of their ticks over the cells, so that a line runs through the middle of
every row and column. Such lines divide cells as borders do, but no color ever changes at them. Nor
does it between two lines of text that fill their cells, beside which the tick labels stand.
"""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.beside import named_axes
from heatgrid.detect.grid.cells import color_distance, sample_faces
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.picture.scene import Scene
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.floating]
# Fewest undrawn halves of cells that tell of lines behind the others.
BARE_MIN = 10


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
        they might, and where labels stand at the middles of the halves. Where no line is drawn,
        labels must stand at the middles of the larger rows.
    """
    panel = hypothesis.panel
    rows = sample_faces(scene.rgb, panel.x_edges, panel.y_edges, settings=settings).colors
    columns, turned = rows.swapaxes(0, 1), replace(scene, rgb=scene.rgb.swapaxes(0, 1))
    x_edges, y_edges = panel.x_edges, panel.y_edges
    in_pairs = _change_at_second(scene, rows, settings)
    if _change_at_second(scene, columns, settings) and _are_drawn(
        turned, panel.x_edges, panel.y_edges, columns
    ):
        x_edges = x_edges[::2]
    if in_pairs and _are_drawn(scene, panel.y_edges, panel.x_edges, rows):
        y_edges = y_edges[::2]
    whole = replace(panel, x_edges=x_edges, y_edges=y_edges)
    if whole != panel:
        # Columns measured twice have equal colors as well, and a name each.
        named = named_axes(scene, panel, alike=False, settings=settings)
        are_halves = all(
            is_named
            for is_named, count, fewer in zip(named, panel.shape, whole.shape, strict=True)
            if count > fewer
        )
        return hypothesis if are_halves else replace(hypothesis, panel=whole, ruled=True)
    if not in_pairs:
        return hypothesis
    halved = replace(panel, y_edges=y_edges[::2])
    by_half, by_row = (named_axes(scene, each, settings=settings)[0] for each in (panel, halved))
    return replace(hypothesis, panel=halved) if by_row and not by_half else hypothesis


def _change_at_second(scene: Scene, rows: FloatArray, settings: PanelSettings) -> bool:
    """Whether colors change at the second, the fourth and so on of the borders of rows alone.

    The others then run through cells.
    """
    changes = color_distance(rows[1:], rows[:-1]) > scene.face_threshold
    middles, borders = changes[::2], changes[1::2]
    if len(rows) % 2 or not borders.size:
        return False
    return change_at_alone(borders, middles, settings=settings)


def change_at_alone(
    borders: NDArray[np.bool_], others: NDArray[np.bool_], *, settings: PanelSettings
) -> bool:
    """Whether colors change at some borders of a lattice, and hardly at the others.

    Parameters
    ----------
    borders, others : ndarray of bool
        Where colors change from cell to cell, along the ones and the others; one at least of each.
    settings : PanelSettings
        How seldom is hardly, and how many changes would be expected.

    Returns
    -------
    bool
        False where colors change so seldom that chance explains it.
    """
    expected = borders.mean() * others.size
    seldom = others.mean() <= settings.midline_changes_max
    return bool(seldom and expected >= settings.midline_expected_min)


def _are_drawn(
    scene: Scene, edges: tuple[float, ...], across: tuple[float, ...], rows: FloatArray
) -> bool:
    """Whether there are lines along these borders.

    Numbers that stand evenly in cells of one color divide these as well, without any line.
    """
    centers = ((np.array(across[:-1]) + across[1:]) / 2).round().astype(int)
    places = np.array(edges[1:-1:2]).round().astype(int)
    near = np.clip(places[:, None] + (-1, 0, 1), 0, len(scene.rgb) - 1)
    pixels = scene.rgb[near[:, :, None], centers].astype(np.float32)
    beside = rows[:-1:2][: len(places)]
    steps = color_distance(pixels, beside[:, None]).max(axis=1)
    # The cells that are drawn hide the lines of the ground behind them.
    bare = color_distance(beside, scene.background) < scene.face_threshold
    if bare.sum() >= BARE_MIN and np.median(steps[bare]) > scene.face_threshold:
        return True
    return bool(np.median(steps) > scene.face_threshold)
