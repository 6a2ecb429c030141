"""A first row that says below each name of a column what its numbers are, as in a pivot table."""

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.panels.kinds import is_one_color
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel

FloatArray = NDArray[np.floating]
# What of the strip above such a row has its color, which texts leave.
GROUND_MIN = 0.5
# Fewer columns, or rows below, may say the same by chance.
LINES_MIN = 2
# Share of the cells below that hold a number.
NUMBERS_MIN = 0.9
# How far the names of the columns reach up, in rows, and where the rule below them has ended.
REACH = 0.5
RULE_PX = 3


def is_captioned(
    scene: Scene,
    panel: Panel,
    texts: NDArray[np.object_],
    values: FloatArray,
    colors: FloatArray,
    same: float,
) -> bool:
    """Whether one and the same word stands in all cells of the first row, on the ground of a head.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    texts : ndarray of str, shape (rows, columns)
        What is printed in its cells.
    values : ndarray of float, shape (rows, columns)
        The numbers among these, and not a number.
    colors : ndarray of float, shape (rows, columns, 3)
        Of the cells, 0..255.
    same : float
        Difference up to which two cells have one color.

    Returns
    -------
    bool
        True where the row has one color, which no other cell has and which goes on above it, behind
        the names of the columns. Runs that failed are marked alike, too, but have paper above.
    """
    first, ground = texts[0], np.median(colors[0], axis=0)
    if min(len(first), len(texts) - 1) < LINES_MIN or len(set(first.tolist())) > 1:
        return False
    is_word = any(map(str.isalpha, str(first[0]))) and bool(np.isnan(values[0]).all())
    numbers = float((~np.isnan(values[1:])).mean())
    if not is_word or numbers < NUMBERS_MIN or not is_one_color(colors[0], same):
        return False
    if (color_distance(colors[1:], ground) <= same).any():
        return False
    top, height = panel.y_edges[0], panel.y_edges[1] - panel.y_edges[0]
    above = slice(max(0, round(top - REACH * height)), max(0, round(top) - RULE_PX))
    strip = scene.rgb[above, panel.box.left : panel.box.right].astype(np.float32)
    return strip.size > 0 and float((color_distance(strip, ground) <= same).mean()) >= GROUND_MIN
