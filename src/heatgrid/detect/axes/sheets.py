"""Letters above the columns of a sheet and numbers beside its rows: they name none of its cells."""

from collections.abc import Sequence
from itertools import pairwise

from heatgrid.detect.axes.text import TextLine
from heatgrid.drawn import Panel
from heatgrid.geometry import bounding_box, mean_pitch

# Of what heads a column or a row; fewer than three in line may be names of panels.
LETTERS_MAX = 2
LINE_MIN = 3
# Distance of two row numbers, in rows of the panel.
ROW_MAX = 1.6
# Width of a rule over its height, and how far it stands off the border of its column.
RULE_MAX = 0.15
RULE_OFF_PX = 3
# Width of a rule between two row numbers over that of their column.
RULE_WIDTH_MIN = 0.8
# How much the heights of rows differ, over the greatest: a row may lack its rule.
PITCH_OFF_MAX = 0.6


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
        Those of rows above the panel are left out, too, and numbers with rules between them.
    """
    found = {line for line in lines if _is_ruled(line)}
    short = [line for line in lines if len(line.glyphs) <= LETTERS_MAX]
    for panel in panels:
        beside = [line for line in short if line.box.right <= panel.box.left]
        pitch = mean_pitch(panel.y_edges)
        for line in beside:
            column = {
                other.box.center[1]: other
                for other in beside
                if line.box.left <= other.box.center[0] <= line.box.right
            }
            # The row of a title may be higher than the others; the place of the active cell, which
            # programs print above, stands farther off.
            for run in _runs(sorted(column), ROW_MAX * pitch):
                level = sum(panel.box.top < place < panel.box.bottom for place in run)
                # The same letter in a label and in a legend below it is no number of a row.
                if len(run) >= LINE_MIN and level >= min(LINE_MIN, panel.rows):
                    found.update(column[place] for place in run)
    return [line for line in lines if line not in found]


def _runs(places: Sequence[float], step: float) -> list[list[float]]:
    """Ascending places in runs with no step larger than one."""
    runs: list[list[float]] = []
    for place in places:
        if runs and place - runs[-1][-1] <= step:
            runs[-1].append(place)
        else:
            runs.append([place])
    return runs


def without_sheet_frame(lines: Sequence[TextLine], panels: Sequence[Panel]) -> list[TextLine]:
    """Leave out the frame of a sheet: its letters, the numbers of its rows, and menus above it.

    Parameters
    ----------
    lines : sequence of TextLine
        All lines of the figure.
    panels : sequence of Panel
        The panels.

    Returns
    -------
    list of TextLine
        All lines where no column of numbers begins above a panel, at a row of lone letters. What
        stands above these is left out where a text in the first rows names the panel.
    """
    found: set[TextLine] = set()
    for panel in panels:
        lines = _parted_from_numbers(lines, panel)
    for panel in panels:
        pitch = mean_pitch(panel.y_edges)
        numbers = _row_numbers(lines, panel)
        first = min((line.box.top for line in numbers), default=0)
        above = [line for line in lines if line.box.bottom <= first]
        letters = {
            line for line in letters_of_cells(above, axis=0) if first - line.box.bottom <= pitch
        }
        # A panel of letters and numbers has its first number at its first row.
        heads = all(first <= other.box.top - pitch for other in panels)
        if not letters or not heads:
            continue
        found |= letters | numbers
        top = min(line.box.top for line in letters)
        if any(
            len(line.glyphs) > LETTERS_MAX and first <= line.box.bottom <= panel.box.top - pitch
            for line in lines
        ):
            found.update(line for line in lines if line.box.bottom <= top)
    return [line for line in lines if line not in found]


def _row_numbers(lines: Sequence[TextLine], panel: Panel) -> set[TextLine]:
    """The numbers of the rows of a sheet: the leftmost column, up to its first row."""
    beside = [line for line in lines if line.box.right <= panel.box.left]
    found = set(beside).difference(without_row_numbers(beside, [panel]))
    if not found:
        return found
    outer = min((line.box for line in found), key=lambda box: box.left)
    column = [line for line in beside if outer.left <= line.box.center[0] <= outer.right]
    numbers = {line for line in column if line in found}
    step_px = ROW_MAX * mean_pitch(panel.y_edges)
    # The row of a title may be higher than the others.
    for line in sorted(column, key=lambda line: -line.box.top):
        first = min(number.box.top for number in numbers)
        if len(line.glyphs) <= LETTERS_MAX and 0 <= first - line.box.bottom <= step_px:
            numbers.add(line)
    return numbers


def _parted_from_numbers(lines: Sequence[TextLine], panel: Panel) -> list[TextLine]:
    """Part the numbers of rows from the titles in these rows that go on beyond the names."""
    column = [number.box for number in _row_numbers(lines, panel)]
    if not column:
        return list(lines)
    hull = bounding_box(column)
    parted = []
    for line in lines:
        before = [box for box in line.glyphs if box.right <= hull.right]
        rest = tuple(box for box in line.glyphs if box.right > hull.right)
        # Rules between the numbers may be joined to a name.
        own = tuple(box for box in before if box.height > RULE_MAX * box.width)
        if (
            not line.vertical
            and before
            and rest
            and len(own) <= LETTERS_MAX
            and line.box.left >= hull.left
            and bounding_box(rest).left > hull.right
            # What is no wider than a space parts the letters of a name.
            and all(bounding_box(rest).left - box.right > box.height / 2 for box in own)
        ):
            parted += [TextLine(part, vertical=False) for part in (own, rest) if part]
        else:
            parted.append(line)
    return parted


def _is_ruled(line: TextLine) -> bool:
    """Whether what seems to be turned text is parted by rules from side to side.

    So does a turned l lie, but rows are as high as each other.
    """
    rules = sorted(
        box.top
        for box in line.glyphs
        if box.height <= RULE_MAX * box.width and box.width >= RULE_WIDTH_MIN * line.box.width
    )
    pitches = [lower - upper for upper, lower in pairwise(rules)]
    return (
        line.vertical
        and len(rules) >= LINE_MIN
        and max(pitches) - min(pitches) <= PITCH_OFF_MAX * max(pitches)
    )


def without_column_heads(lines: Sequence[TextLine], panels: Sequence[Panel]) -> list[TextLine]:
    """Leave out the letters of the columns of a sheet, and the rules between them.

    Parameters
    ----------
    lines : sequence of TextLine
        Words and parts of lines.
    panels : sequence of Panel
        The panels.

    Returns
    -------
    list of TextLine
        Without upright rules that go on from borders of columns above a panel, three in line at
        least, and without what of a letter or two stands between them.
    """
    found: set[TextLine] = set()
    for panel in panels:
        rules = [line for line in lines if _is_rule(line, panel)]
        for rule in rules:
            top, bottom = rule.box.ends(1)
            row = [other for other in rules if top <= other.box.center[1] <= bottom]
            if len(row) >= LINE_MIN:
                found.update(
                    line
                    for line in lines
                    if top <= line.box.center[1] <= bottom
                    and (line in row or len(line.glyphs) <= LETTERS_MAX)
                )
    return [line for line in lines if line not in found]


def _is_rule(line: TextLine, panel: Panel) -> bool:
    """Whether a stroke above a panel stands at one of its columns' borders."""
    box = line.box
    off_px = min(abs(box.center[0] - edge) for edge in panel.x_edges)
    is_thin = len(line.glyphs) == 1 and box.width <= RULE_MAX * box.height
    return is_thin and box.bottom <= panel.box.top and off_px <= RULE_OFF_PX
