"""Dots that point at cells: small, round, full, and the same in each."""

from collections.abc import Sequence

import numpy as np

from heatgrid.detect.grid.prints import Mask, crop_shades, face_distance, find_print, likeness
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Cell
from heatgrid.settings import PanelSettings

# Fewest cells with a dot: one or two small letters may look alike.
CELLS_MIN = 4
# Share of its box that a dot fills; a circle fills .785, a ring and most letters less.
FULL_MIN = 0.7
# Longer than wide by a pixel at most, or by this share.
OBLONG_MAX = 0.15
# Digits differ by more, even where nobody can read them.
ALIKE_MIN = 0.97


def are_dots(scene: Scene, cells: Sequence[Cell], *, settings: PanelSettings) -> bool:
    """Whether one and the same dot is drawn in several cells.

    Parameters
    ----------
    scene : Scene
        The figure.
    cells : sequence of Cell
        Those of a panel in which anything is printed.
    settings : PanelSettings
        What is ink.

    Returns
    -------
    bool
        False for few cells, where small letters may look alike.
    """
    if len(cells) < CELLS_MIN:
        return False
    prints = (find_print(scene, cell, settings=settings) for cell in cells)
    if not all(ink is not None and _is_dot(ink) for ink in prints):
        return False
    shades = [
        crop_shades(face_distance(scene, cell, settings=settings), settings=settings)
        for cell in cells
    ]
    first, *others = (shade for shade in shades if shade is not None)
    return all(likeness(first, other, settings=settings) >= ALIKE_MIN for other in others)


def _is_dot(ink: Mask) -> bool:
    """Whether ink fills a box that is about as wide as high."""
    high, wide = ink.shape
    is_round = abs(high - wide) <= max(1, OBLONG_MAX * max(high, wide))
    return is_round and bool(np.count_nonzero(ink) >= FULL_MIN * ink.size)
