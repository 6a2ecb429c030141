"""Tables whose cells are tiles that stand apart, to lattices of columns as wide as their heads.

Tables for the web shade a rounded tile behind each number, each column on a scale of its own, so
that the columns differ in width and the palest tiles have the color of the paper. The tiles of a
column share both of their sides and stand on the rows of all others; no two buttons do by chance.
"""

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.islands import even_edges, is_solid, solid_regions
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.float64]


def tile_lattices(
    scene: Scene, *, excluded: tuple[Box, ...], settings: PanelSettings
) -> list[Panel]:
    """Lattices of tiles that share their sides in each column, and their height in all.

    Parameters
    ----------
    scene : Scene
        The figure.
    excluded : tuple of Box
        Places that are known to be something else.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Panel
        With borders halfway between the tiles; columns may have any width. Those with more tiles
        come first.
    """
    found: dict[Panel, int] = {}
    for _, boxes in solid_regions(scene, excluded=excluded, settings=settings):
        for columns in _tables(boxes, settings):
            panel = _lattice(columns, scene, settings)
            if panel is not None:
                count = sum(map(len, columns))
                found[panel] = max(count, found.get(panel, 0))
    return sorted(found, key=lambda panel: -found[panel])


def _tables(boxes: FloatArray, settings: PanelSettings) -> Iterator[list[FloatArray]]:
    """Columns of tiles of one height beside each other, from left to right."""
    limits = settings.uneven.tiles
    left = boxes
    while len(left) >= settings.cells_few:
        heights, counts = np.unique(left[:, 3], return_counts=True)
        alike = np.abs(left[:, 3] - heights[counts.argmax()]) <= limits.slack_px
        columns = sorted(_columns(left[alike], settings), key=lambda column: column[0, 0])
        left = left[~alike]
        table: list[FloatArray] = []
        for column in columns:
            if table and _gap(table[-1], column) > limits.gap_max * float(np.median(column[:, 2])):
                yield table
                table = []
            table.append(column)
        if table:
            yield table


def _columns(boxes: FloatArray, settings: PanelSettings) -> Iterator[FloatArray]:
    """Boxes that share both of their sides, at least as many as make a column."""
    limits = settings.uneven.tiles
    left = boxes
    while len(left) >= limits.column_min:
        sides = np.column_stack([left[:, 0], left[:, 0] + left[:, 2]])
        keys, counts = np.unique(sides, axis=0, return_counts=True)
        alike = (np.abs(sides - keys[counts.argmax()]) <= limits.slack_px).all(axis=1)
        if alike.sum() >= limits.column_min:
            yield left[alike]
        left = left[~alike]


def _gap(column: FloatArray, following: FloatArray) -> float:
    """Pixels from the right side of a column to the left one of the next; negative if they lap."""
    return float(np.median(following[:, 0]) - np.median(column[:, 0] + column[:, 2]))


def _lattice(columns: list[FloatArray], scene: Scene, settings: PanelSettings) -> Panel | None:
    """The lattice that has a cell for each tile, if they fill enough of one."""
    limits = settings.uneven.tiles
    tiles = np.concatenate(columns)
    gaps = [_gap(one, other) for one, other in pairwise(columns)]
    if len(columns) < settings.uneven.lines_min or min(gaps) <= 0:
        return None
    height, width = scene.rgb.shape[:2]
    y_edges = even_edges(tiles[:, 1], tiles[:, 3], height, settings)
    if y_edges is None or len(y_edges) <= settings.uneven.lines_min:
        return None
    if len(tiles) < limits.filled_min * (len(y_edges) - 1) * len(columns):
        return None
    places = tiles.astype(int).tolist()
    if not all(is_solid(scene, tuple(place), settings=settings) for place in places):
        return None
    sides = [
        (float(np.median(column[:, 0])), float(np.median(column[:, 0] + column[:, 2])))
        for column in columns
    ]
    inner = [(one[1] + other[0]) / 2 for one, other in pairwise(sides)]
    first, last = sides[0][0] - gaps[0] / 2, sides[-1][1] + gaps[-1] / 2
    return Panel(0, (max(first, 0.0), *inner, min(last, float(width))), y_edges)
