"""Letters and names that stand over the cells at a corner of a panel: they are printed in none.

In a panel without numbers, axes print a letter or a title into a corner, across the borders of
cells, as no number of a cell is.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from heatgrid.detect.grid.faces import face_box
from heatgrid.detect.grid.prints import place_of_print
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Cell
from heatgrid.geometry import Box, bounding_box
from heatgrid.model import Word
from heatgrid.settings import PanelSettings

# A letter that counts panels: (a), b), C.
LETTER = re.compile(r"\(?[A-Za-z]{1,2}[).:]?")
# Share of the cells of a panel that a note may stand over, and of which more are left for a scale.
CELLS_MAX = 0.2
CELLS_MIN = 8
# Widest gap between what stands in two cells, over its height: that of words and of two borders.
GAP_MAX = 1.0
# Farthest that a line cut by the border between two rows is from it in either, by its blur.
OFF_MAX_PX = 2


def find_note(
    scene: Scene, cells: Sequence[Cell], texts: Sequence[str], *, settings: PanelSettings
) -> Box | None:
    """Find what is printed over a few cells at a corner of a panel, and nowhere else in it.

    Parameters
    ----------
    scene : Scene
        The figure.
    cells : sequence of Cell
        Of the panel, row by row.
    texts : sequence of str
        What is printed in each; empty where nothing is.
    settings : PanelSettings
        What is ink.

    Returns
    -------
    Box or None
        The ink of a line that goes on from cell to cell, also across the border between two rows,
        or in one cell that of a letter.
    """
    printed = [cell for cell, text in zip(cells, texts, strict=True) if text]
    few = len(printed) <= CELLS_MAX * len(cells) and len(cells) - len(printed) >= CELLS_MIN
    if not printed or not few or not _are_at_corner(printed, cells):
        return None
    if len(printed) == 1 and not is_letter("".join(texts)):
        return None
    upper, lower = printed[0].row, printed[-1].row
    inks: dict[int, list[Box]] = {}
    for cell in printed:
        found = place_of_print(scene, cell, settings=settings)
        if found is None:
            return None
        face, ink = found
        if upper < lower and _off_border(face, ink, above=cell.row == upper) > OFF_MAX_PX:
            return None
        corner = face_box(cell.inner, settings)
        inks.setdefault(cell.col, []).append(
            Box(
                corner.left + ink.left,
                corner.top + ink.top,
                corner.left + ink.right,
                corner.top + ink.bottom,
            )
        )
    across = [bounding_box(inks[col]) for col in sorted(inks)]
    most = GAP_MAX * max(ink.height for ink in across)
    goes_on = all(after.left - before.right <= most for before, after in pairwise(across))
    return bounding_box(across) if goes_on else None


def _off_border(face: Box, ink: Box, *, above: bool) -> int:
    """How far ink ends above the border below its face, or begins below that above it."""
    return face.bottom - ink.bottom if above else ink.top - face.top


def without_letter(printed: Mapping[Cell, tuple[Word, ...]]) -> dict[Cell, tuple[Word, ...]]:
    """Leave the letter of a panel out of its first cell, which holds a number below it.

    Parameters
    ----------
    printed : mapping of Cell to tuple of Word
        The cells of the panel, row by row, and their lines from top to bottom.

    Returns
    -------
    dict of Cell to tuple of Word
        The same if other cells begin with a letter, too.
    """
    (corner, first), *others = printed.items()
    below = _below_letter(first)
    if not below or any(_below_letter(words) for _, words in others):
        return dict(printed)
    return {**printed, corner: below}


def _below_letter(words: Sequence[Word]) -> tuple[Word, ...]:
    """What is printed in a cell below a letter; empty if nothing is, or none begins it."""
    if not words:
        return ()
    head, _, rest = words[0].text.partition("\n")
    heads = [head, *(other.text.partition("\n")[0] for other in words[0].others)]
    # One reader may not have made it out.
    if not any(map(is_letter, heads)) or any(map(str.isdecimal, "".join(heads))):
        return ()
    if not rest:
        return tuple(words[1:])
    others = tuple(
        replace(other, text=below)
        for other in words[0].others
        if (below := other.text.partition("\n")[2])
    )
    return replace(words[0], text=rest, others=others), *words[1:]


def is_letter(text: str) -> bool:
    """Whether a text is the letter of a panel.

    Parameters
    ----------
    text : str
        As printed.

    Returns
    -------
    bool
        Also true in brackets, or with a point or colon behind it.
    """
    return LETTER.fullmatch(text.replace(" ", "")) is not None


def _are_at_corner(printed: Sequence[Cell], cells: Sequence[Cell]) -> bool:
    """Whether some cells of a row, or of two, stand side by side from a corner on."""
    last = cells[-1]
    rows, cols = {cell.row for cell in printed}, sorted({cell.col for cell in printed})
    return (
        (rows <= {0, 1} or rows <= {last.row - 1, last.row})
        and not rows.isdisjoint({0, last.row})
        and cols == list(range(cols[0], cols[0] + len(cols)))
        and (cols[0] == 0 or cols[-1] == last.col)
    )
