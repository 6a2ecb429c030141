"""Small tables under a colored head: their numbers differ, and their cells have one color.

A head of words may come with a column of numbers in the same color that count the rows. Of many
numbers in cells of one color nothing else need be known; of a few, the head tells.
"""

from collections.abc import Sequence

import numpy as np

from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.grid.explained import has_bar
from heatgrid.detect.panels.kinds import is_one_color
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Cell, Panel
from heatgrid.geometry import Box
from heatgrid.numerals import parse_numeral
from heatgrid.settings import PanelSettings

# Share of the numbers of a table that differ: each cell of a heatmap that has one color has one.
DIFFER_MIN = 0.5
# Fewest rows of a table, with its head.
ROWS_MIN = 3


def is_headed_table(
    scene: Scene,
    panel: Panel,
    cells: Sequence[Cell],
    texts: Sequence[str],
    *,
    bars: tuple[Box, ...],
    settings: PanelSettings,
) -> bool:
    """Whether a lattice is a table with words in its first row, and numbers in cells of one color.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    cells : sequence of Cell
        Its cells, row by row.
    texts : sequence of str
        What is printed in each; empty where nothing is, or nothing that is surely read.
    bars : tuple of Box
        The colorbars of the figure.
    settings : PanelSettings
        What is one color.

    Returns
    -------
    bool
        False where a bar has the colors, or the head has that of the other cells.
    """
    same = settings.strangers.same_color_in(scene.noise)
    colors = np.array([cell.rgb for cell in cells], np.float64).reshape(*panel.shape, 3)
    words = np.array(texts, object).reshape(panel.shape)
    head = [text for text in words[0] if text]
    if not head or any(parse_numeral(text) for text in head) or panel.rows < ROWS_MIN:
        return False
    for first in (0, 1) if panel.cols > 1 else (0,):
        body = colors[1:, first:].reshape(-1, 3)
        names = np.concatenate([colors[0], *colors[1:, :first]])
        numbers = [text for text in words[1:, first:].flat if text and parse_numeral(text)]
        is_table = (
            len(numbers) > 1
            and len(set(numbers)) > DIFFER_MIN * len(numbers)
            and is_one_color(body, same)
            and is_one_color(names, same)
        )
        step = float(color_distance(np.median(names, axis=0), np.median(body, axis=0)))
        if is_table and step > settings.unrelated.picked_step_min:
            return not has_bar(scene, body, bars, settings=settings.strangers)
    return False
