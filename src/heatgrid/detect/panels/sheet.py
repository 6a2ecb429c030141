"""The colored cells of a sheet that a program shows with its letters, numbers and empty cells.

All cells of a sheet are ruled alike, so that its lattice is that of the whole window. A scale of
colors is laid on a block of them, and what stands around it, such as a title, is in cells as well.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise, starmap

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.grid.evidence import Margins, paper_color
from heatgrid.detect.picture.scene import Scene, frequent_color
from heatgrid.drawn import Cell, Panel
from heatgrid.numerals import format_signature, parse_numeral
from heatgrid.runs import leading_run
from heatgrid.settings import PanelSettings

# Letters that run on above columns, or numbers beside rows, where the others may be misread.
RUN_MIN = 3
YEAR_DIGITS = 4
# Share of the letters or numbers in one color: those of a chosen cell are painted.
PLAIN_MIN = 0.7
# Share of the cells of a block that are painted: the middle of a scale may be white. Or of those
# that hold a text: a triangle leaves others empty.
PAINTED_MIN = 0.8
TEXTS_MIN = 0.8
# Difference of two colors that are drawn as two.
EXACT = 2.0
# Share of the texts of a row that are none of numbers, from which on it holds names.
NAMES_MIN = 0.5
# Share of the other cells in the color of a head that hold numbers, where it is none.
CELLS_MIN = 0.5


def around_block(
    scene: Scene,
    panel: Panel,
    cells: Sequence[Cell],
    texts: Sequence[str],
    *,
    settings: PanelSettings,
) -> Margins:
    """Find the rows and columns of a sheet around its block of painted cells.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    cells : sequence of Cell
        Its cells, row by row.
    texts : sequence of str
        What is printed in them; empty where nothing is.
    settings : PanelSettings
        What is paper.

    Returns
    -------
    Margins
        None without letters that run on along the first row, or numbers along the first column,
        or where painted cells fill no block of two rows and two columns at least.
    """
    shape = panel.rows, panel.cols
    colors = np.array([cell.rgb for cell in cells], np.float32).reshape(*shape, 3)
    numerals = np.array([parse_numeral(text) for text in texts], object).reshape(shape)
    numbers = np.array([each is not None for each in numerals.flat]).reshape(shape)
    heads = [
        line
        for head, line, follows in (
            (texts[: panel.cols], colors[0], _is_next_letter),
            (texts[:: panel.cols], colors[:, 0], _is_next_number),
        )
        if _runs_on(head, follows)
    ]
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    frames = [np.median(line, axis=0) for line in heads]
    if not frames or any(
        (color_distance(line, frame) < scene.face_threshold).mean() < PLAIN_MIN
        or (
            color_distance(frame, paper) >= scene.face_threshold
            and _are_cells(color_distance(colors, frame) < scene.face_threshold, numbers)
        )
        for line, frame in zip(heads, frames, strict=True)
    ):
        return Margins()
    # Around the cells of a sheet may be the ground of its letters alone.
    filled = np.array([bool(text) for text in texts]).reshape(shape)
    empty = colors[~filled]
    known = [paper, *frames, *([frequent_color(empty.astype(np.uint8))] if len(empty) else [])]
    apart = np.min([color_distance(colors, each) for each in known], axis=0)
    # In a clean picture, the palest color of a scale is another one than those of the sheet.
    painted = np.asarray(apart >= (scene.face_threshold if scene.noise else EXACT))
    named = filled & ~numbers
    for axis in (0, 1):
        # Names of rows and columns may have a ground of their own.
        are_names = (named & painted).sum(axis=axis) > NAMES_MIN * (filled & painted).sum(axis=axis)
        painted &= ~np.expand_dims(are_names, axis)
    rows, cols = (np.flatnonzero(painted.any(axis=axis)) for axis in (1, 0))
    if min(len(rows), len(cols)) < 2:  # noqa: PLR2004
        return Margins()
    (top, *_, bottom), (left, *_, right) = rows.tolist(), cols.tolist()
    if scene.noise:
        top, bottom = _with_pale(numerals[:, left : right + 1], top, bottom)
        left, right = _with_pale(numerals[top : bottom + 1].T, left, right)
        painted[top : bottom + 1, left : right + 1] |= numbers[top : bottom + 1, left : right + 1]
    block, texted = (each[top : bottom + 1, left : right + 1] for each in (painted, filled))
    if block.mean() < PAINTED_MIN and (not texted.any() or block[texted].mean() < TEXTS_MIN):
        return Margins()
    return Margins(left, panel.cols - 1 - right, top, panel.rows - 1 - bottom)


def _with_pale(lines: NDArray[np.object_], first: int, last: int) -> tuple[int, int]:
    """First and last row of a block with those beside it that hold numbers in its very format.

    Compression hides colors near that of the paper. Whole numbers without a unit are found in heads
    and totals as well.
    """
    formats = [[each and format_signature(each) for each in line] for line in lines]
    inner = Counter(each for line in formats[first : last + 1] for each in line if each)
    usual = inner.most_common(1)[0][0] if inner else None
    if usual is None or not (usual.decimals or usual.percent):
        return first, last
    alike = np.array([all(each == usual for each in line) for line in formats])
    return first - leading_run(alike[:first][::-1]), last + leading_run(alike[last + 1 :])


def _are_cells(framed: NDArray[np.bool_], numbers: NDArray[np.bool_]) -> bool:
    """Whether most cells in the color of a head hold numbers, as those of a risk matrix do.

    In a sheet nothing is printed there but the letters and numbers of the heads.
    """
    others = framed[1:, 1:]
    return bool(others.any() and numbers[1:, 1:][others].mean() > CELLS_MIN)


def _runs_on(head: Sequence[str], follows: Callable[[str, str], bool]) -> bool:
    """Whether letters or numbers run on in several places, and in half of all at least."""
    pairs = [pair for pair in pairwise(head) if all(pair)]
    count = sum(starmap(follows, pairs))
    return count >= max(RUN_MIN - 1, len(pairs) / 2)


def _is_next_letter(one: str, other: str) -> bool:
    """Whether a letter is the next one."""
    return len(one) == len(other) == 1 and one.isalpha() and ord(other) == ord(one) + 1


def _is_next_number(one: str, other: str) -> bool:
    """Whether a row has the next number; years have more digits."""
    is_row = one.isdecimal() and other.isdecimal() and len(other) < YEAR_DIGITS
    return is_row and int(other) == int(one) + 1
