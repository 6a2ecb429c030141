"""Names that stand within a panel, on the steps of a masked triangle.

A triangle of correlations often prints the name of each column on top of it, slanted or upright,
where no cell is drawn, or on its diagonal. Such words are no readings of cells.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

import numpy as np

from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Cell, PanelLayout
from heatgrid.numerals import is_missing, parse_numeral
from heatgrid.settings import PanelSettings

_Word = TypeVar("_Word")


def mask_names(
    scene: Scene, cells: Sequence[Cell], texts: Sequence[str], *, settings: PanelSettings
) -> tuple[Cell, ...]:
    """Count cells that hold nothing but a name as masked.

    Parameters
    ----------
    scene : Scene
        The figure.
    cells : sequence of Cell
        Of one panel.
    texts : sequence of str
        What is printed in them; empty where nothing is.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    tuple of Cell
        The same, those not drawn that are paper with words on it: few in any row or column, hardly
        one like another, and no words in nearly all cells else that hold a text; with all on one
        diagonal if they are.
    """
    limits = settings.heads
    named = [k for k, text in enumerate(texts) if _is_word(text) and is_paper(scene, cells[k])]
    words = Counter(texts[k] for k in named)
    if len(named) < limits.names_min or max(words.values()) > limits.repeated_max * len(named):
        return tuple(cells)
    lines = (Counter(getattr(cells[k], name) for k in named) for name in ("row", "col"))
    others = [text for k, text in enumerate(texts) if text and k not in named]
    # Stars of significance are as good as numbers.
    numbers = sum(not _is_word(text) for text in others)
    if (
        max(count for line in lines for count in line.values()) > limits.names_per_line_max
        or not others
        or numbers < limits.names_others_min * len(others)
    ):
        return tuple(cells)
    # On the steps of a triangle, what is read of a name that reaches over a border may be a number.
    steps = {cells[k].col - cells[k].row for k in named}
    if len(steps) == 1:
        named = [
            k
            for k, cell in enumerate(cells)
            if cell.col - cell.row in steps and is_paper(scene, cell)
        ]
    return tuple(replace(cell, drawn=cell.drawn and k not in named) for k, cell in enumerate(cells))


def mask_ticks(
    scene: Scene,
    printed: Sequence[Mapping[Cell, tuple[_Word, ...]]],
    layouts: Sequence[PanelLayout],
) -> list[dict[Cell, tuple[_Word, ...]]]:
    """Count the cells of the paper that the tick labels of their panel stand in as masked.

    Parameters
    ----------
    scene : Scene
        The figure.
    printed : sequence of mapping of Cell to tuple
        What was read in the cells of each panel.
    layouts : sequence of PanelLayout
        The texts of each panel; tick labels on the steps of a triangle stand within it.

    Returns
    -------
    list of dict of Cell to tuple
        The same in the same order, with nothing in the cells that are masked.
    """
    found: list[dict[Cell, tuple[_Word, ...]]] = []
    for cells, layout in zip(printed, layouts, strict=True):
        kept: dict[Cell, tuple[_Word, ...]] = {}
        for cell, words in cells.items():
            named = any(cell.box.intersection(region.box) for region in layout.ticks)
            if named and is_paper(scene, cell):
                kept[replace(cell, drawn=False)] = ()
            else:
                kept[cell] = words
        found.append(kept)
    return found


def _is_word(text: str) -> bool:
    """Whether a text is neither a number nor the mark of a missing one, but mostly letters."""
    letters = sum(map(str.isalpha, text))
    return 2 * letters > len(text) and not is_missing(text) and parse_numeral(text) is None


def is_paper(scene: Scene, cell: Cell) -> bool:
    """Whether a cell has the color of the paper.

    Parameters
    ----------
    scene : Scene
        The figure.
    cell : Cell
        The cell.

    Returns
    -------
    bool
        Also true of a drawn cell that no step of color sets off from the paper.
    """
    color = np.array(cell.rgb, np.float32)
    return bool(color_distance(color, scene.background) < scene.step_threshold)
