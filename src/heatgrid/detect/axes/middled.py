"""Names of columns in one line or several, all at one height by their middles, as tables set them.

The row of lines that is nearest to the panel then has those of the longest names alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from heatgrid.detect.axes.labels import Label, Ruler
from heatgrid.detect.axes.sides import Placed
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.ticks import TickRow, tick_row
from heatgrid.geometry import mean_pitch

# How far a line may be from the middle of its column, or from where others end in theirs, in
# columns.
OFF_MAX = 0.15
FLUSH_OFF_MAX = 0.05
# Widest gap between two lines of a name, over the size of a letter: one may lack high letters.
LINE_GAP_EM = 1.0
# How far the middles of names may be apart, over the size of a letter.
UNEVEN_MAX_EM = 0.4


@dataclass(frozen=True, slots=True)
class _Row:
    """One line of the name of a column, which may be several words, and where it stands."""

    lines: tuple[TextLine, ...]
    near: float
    far: float
    low: float
    high: float

    def place(self, anchor: float) -> float:
        """Where the line begins (0) or ends (1) along the axis, or is between both."""
        return self.low + anchor * (self.high - self.low)

    def with_word(self, word: "_Row") -> "_Row":
        """The same with one more word."""
        return _Row(
            (*self.lines, *word.lines),
            min(self.near, word.near), max(self.far, word.far),
            min(self.low, word.low), max(self.high, word.high),
        )  # fmt: skip


def middled_ticks(beside: Sequence[Placed], ruler: Ruler, marks: Sequence[float]) -> TickRow | None:
    """Find names of columns that have one middle height and different numbers of lines.

    Parameters
    ----------
    beside : sequence of tuple
        Lines off the upper or lower side of a panel and their spans, nearest first.
    ruler : Ruler
        The side and its columns.
    marks : sequence of float
        Positions of the tick marks on that side.

    Returns
    -------
    TickRow or None
        None where a column has no name, or all have equally many lines. Names are centered on their
        columns, or all begin, or end, at one place in these.
    """
    if len(ruler.centers) < 2:  # noqa: PLR2004 - there is no pitch
        return None
    columns = [_rows_at(center, beside, ruler) for center in ruler.centers]
    if not all(columns):
        return None
    found = (_aligned(columns, anchor, ruler, marks) for anchor in (1 / 2, 0.0, 1.0))
    return next((row for row in found if row is not None), None)


def _aligned(
    columns: Sequence[Sequence[_Row]], anchor: float, ruler: Ruler, marks: Sequence[float]
) -> TickRow | None:
    """The names of columns that are centered on these, or flush at one end as their numbers are."""
    off = 0.0
    if anchor != 1 / 2:
        pairs = zip(columns, ruler.centers, strict=True)
        off = float(np.median([rows[0].place(anchor) - center for rows, center in pairs]))
    names = [
        _name_of(rows, center + off, anchor, ruler)
        for rows, center in zip(columns, ruler.centers, strict=True)
    ]
    if not all(names) or len({len(name) for name in names}) == 1:
        return None
    middles = [(name[0].near + name[-1].far) / 2 for name in names]
    if max(middles) - min(middles) > UNEVEN_MAX_EM * ruler.em_px:
        return None
    labels = []
    for index, name in enumerate(names):
        lines = tuple(line for row in name for line in row.lines)
        labels.append(Label(index, tuple(box for line in lines for box in line.glyphs), lines))
    boxes = [label.box.ends(ruler.side.axis) for label in labels]
    if any(after[0] < before[1] for before, after in pairwise(boxes)):
        return None
    near_px = min(name[0].near for name in names)
    return tick_row(ruler, labels, marks, near_px, 0.0, turned=False)


def _rows_at(center: float, beside: Sequence[Placed], ruler: Ruler) -> list[_Row]:
    """The lines over or below a column, the nearest first."""
    pitch = mean_pitch(ruler.centers)
    words = [
        _Row((line,), place.near, place.far, place.low, place.high)
        for line, place in beside
        if not line.vertical and abs(place.center - center) <= pitch / 2
    ]
    rows: list[_Row] = []
    for word in sorted(words, key=lambda each: (each.near, each.low)):
        if rows and word.near < (rows[-1].near + rows[-1].far) / 2:
            rows[-1] = rows[-1].with_word(word)
        else:
            rows.append(word)
    return rows


def _name_of(rows: Sequence[_Row], place: float, anchor: float, ruler: Ruler) -> list[_Row]:
    """The lines of a column that stand at one place of it and follow each other closely."""
    pitch = mean_pitch(ruler.centers)
    most = (OFF_MAX if anchor == 1 / 2 else FLUSH_OFF_MAX) * pitch
    name: list[_Row] = []
    for row in rows:
        if abs(row.place(anchor) - place) > most:
            continue
        if name and row.near - name[-1].far > LINE_GAP_EM * ruler.em_px:
            break
        name.append(row)
    return name
