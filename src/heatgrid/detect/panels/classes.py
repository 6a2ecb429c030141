"""A few colors that each stand for the numbers from one to another: marks, grades, risks."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.color import distinct_colors
from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.panels.unrelated import numbers_on_line
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Cell
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.floating]
# Colors of a traffic light, and how many numbers tell that they are in order.
LIGHTS = 3
LIGHT_NUMBERS_MIN = 20
# Share of the steps from cell to cell, along rows and along columns, at which the colors of a
# traffic light change that no counting put there: dates, or seats, of one kind stand together.
LIGHT_MIXED_MIN = 0.25


def are_classes(
    scene: Scene, cells: Sequence[Cell], texts: Sequence[str], *, settings: PanelSettings
) -> bool:
    """Whether each color of a few stands for the numbers from some number to another.

    Parameters
    ----------
    scene : Scene
        The figure.
    cells : sequence of Cell
        Of a lattice, row by row.
    texts : sequence of str
        What is printed in each; empty where nothing is, or nothing that is surely read.
    settings : PanelSettings
        How many numbers are enough to tell.

    Returns
    -------
    bool
        True where the numbers of one line of nearly all texts, in ascending order, change from one
        color to the next about as often as there are colors, of which two are too few, and three
        unless they change just so and either numbers come again and again or their colors do, along
        rows and along columns: so do not the days before, of and after a date. Numbers that count
        the cells are no values. One word in all cells of a color that no number has is the mark of
        a missing number.
    """
    limits = settings.unrelated
    same = settings.strangers.same_color_in(scene.noise)
    rgb = np.array([cell.rgb for cell in cells], np.float64)
    for line in range(limits.lines_max):
        values = numbers_on_line(texts, line, limits)
        known = ~np.isnan(values)
        printed = sum(map(bool, texts)) - _count_missing(rgb, texts, known, same)
        few = known.sum() < max(limits.numbers_min, limits.classes_known_min * printed)
        if few or (np.diff(values[known]) > 0).all():
            continue
        lab = rgb[known][np.lexsort((rgb[known].sum(axis=1), values[known]))]
        changes = np.count_nonzero(color_distance(lab[1:], lab[:-1]) > same)
        kinds = len(distinct_colors(lab, same))
        most = kinds + limits.classes_off_max * known.sum()
        # Each day of a month has one date, and ratings come again and again.
        again = 2 * len(np.unique(values[known])) <= known.sum() or _are_mixed(cells, known, same)
        several = known.sum() >= LIGHT_NUMBERS_MIN and again
        is_light = kinds == LIGHTS and changes + 1 == kinds and several
        if is_light or (kinds >= limits.colors_min and changes + 1 <= most):
            return True
    return False


def _count_missing(
    rgb: FloatArray, texts: Sequence[str], known: NDArray[np.bool_], same: float
) -> int:
    """How many cells hold one and the same word, in a color that no number has."""
    words = np.array(texts, object)
    rest = np.flatnonzero(~known & (words != ""))
    if not (rest.size and known.any()):
        return 0
    off = color_distance(rgb[rest, None], np.unique(rgb[known], axis=0)).min(axis=1)
    own = rest[off > same]
    return len(own) if len(set(words[own])) == 1 else 0


def _are_mixed(cells: Sequence[Cell], known: NDArray[np.bool_], same: float) -> bool:
    """Whether the colors of some cells come again and again, along rows and along columns."""
    some = [cell for cell, is_known in zip(cells, known, strict=True) if is_known]
    down = sorted(some, key=lambda cell: (cell.col, cell.row))
    colors = (np.array([cell.rgb for cell in each], np.float64) for each in (some, down))
    return all(
        (color_distance(each[1:], each[:-1]) > same).mean() >= LIGHT_MIXED_MIN for each in colors
    )
