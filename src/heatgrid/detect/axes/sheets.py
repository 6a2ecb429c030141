"""Letters above the columns of a sheet and numbers beside its rows: they name none of its cells."""

from collections.abc import Sequence

from heatgrid.detect.axes.text import TextLine
from heatgrid.drawn import Panel

# Of what heads a column or a row; fewer than three in line may be names of panels.
LETTERS_MAX = 2
LINE_MIN = 3


def letters_of_cells(lines: Sequence[TextLine], *, axis: int) -> set[TextLine]:
    """Lone letters in a row, as a sheet has them above its columns and beside its rows.

    Parameters
    ----------
    lines : sequence of TextLine
        Lines off one side of a panel, or of a whole figure.
    axis : int
        0 for lines above or below it, 1 for such as stand beside it.

    Returns
    -------
    set of TextLine
        Those of a letter or two with two others level with them.
    """
    letters = [line for line in lines if len(line.glyphs) <= LETTERS_MAX]
    ends = {line: line.box.ends(1 - axis) for line in letters}
    beside = {
        line: sum(low <= line.box.center[1 - axis] <= high for low, high in ends.values())
        for line in letters
    }
    return {line for line, count in beside.items() if count >= LINE_MIN}


def without_row_numbers(lines: Sequence[TextLine], panels: Sequence[Panel]) -> list[TextLine]:
    """Leave out the numbers of the rows of a sheet, which would join the words beside them.

    Parameters
    ----------
    lines : sequence of TextLine
        Words and parts of lines.
    panels : sequence of Panel
        The panels.

    Returns
    -------
    list of TextLine
        Those of rows above the panel are left out, too.
    """
    found: set[TextLine] = set()
    short = [line for line in lines if len(line.glyphs) <= LETTERS_MAX]
    for panel in panels:
        box = panel.box
        beside = [
            line
            for line in short
            if line.box.right <= box.left and box.top <= line.box.center[1] < box.bottom
        ]
        for number in letters_of_cells(beside, axis=1):
            low, high = number.box.left, number.box.right
            found.update(line for line in short if low <= line.box.center[0] <= high)
    return [line for line in lines if line not in found]
