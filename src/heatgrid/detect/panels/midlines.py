"""Grid lines through the middles of cells, and the gaps between the lines of text within them.

Some plots draw the grid of their ticks over the cells, so that a line runs through the middle of
every row and column. Such lines divide cells as borders do, but no color ever changes at them. Nor
does it between the lines of text that fill their cells, beside which the tick labels stand.
"""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.beside import named_axes
from heatgrid.detect.grid.cells import color_distance, sample_faces
from heatgrid.detect.grid.lettering import labeled_sides
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.floating]
# Fewest undrawn halves of cells that tell of lines behind the others.
BARE_MIN = 10
# Most lines of text that fill a cell: a number, its interval, its count, its p value and stars.
TEXT_LINES_MAX = 5


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
    rows = sample_faces(scene, panel, settings=settings).colors
    columns, turned = rows.swapaxes(0, 1), replace(scene, rgb=scene.rgb.swapaxes(0, 1))
    x_edges, y_edges = panel.x_edges, panel.y_edges
    in_pairs = _change_at_each(2, scene, rows, settings)
    if _change_at_each(2, scene, columns, settings) and _are_drawn(
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
    return _without_text_lines(scene, hypothesis, rows, settings)


def _without_text_lines(
    scene: Scene, hypothesis: Hypothesis, rows: FloatArray, settings: PanelSettings
) -> Hypothesis:
    """Leave out the borders between the lines of text of each cell, where labels tell of them."""
    panel = hypothesis.panel
    for count in range(TEXT_LINES_MAX, 1, -1):
        if not _change_at_each(count, scene, rows, settings):
            continue
        fewer = replace(panel, y_edges=panel.y_edges[::count])
        by_line, by_row = (_are_rows_named(scene, each, settings) for each in (panel, fewer))
        if by_row and not by_line:
            return replace(hypothesis, panel=fewer)
    return hypothesis


def _are_rows_named(scene: Scene, panel: Panel, settings: PanelSettings) -> bool:
    """Whether labels or marks stand beside all rows, the label of the axis behind them or not."""
    sides = labeled_sides(scene, panel, 0, by_line=True, settings=settings)
    return named_axes(scene, panel, settings=settings)[0] or any(side.all() for side in sides)


def _change_at_each(count: int, scene: Scene, rows: FloatArray, settings: PanelSettings) -> bool:
    """Whether colors change at each so many-th of the borders of rows alone.

    The others then run through cells.
    """
    changes = color_distance(rows[1:], rows[:-1]) > scene.face_threshold
    is_border = np.arange(1, len(rows)) % count == 0
    if len(rows) % count or not is_border.any():
        return False
    return change_at_alone(changes[is_border], changes[~is_border], settings=settings)


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
