"""A row of tick labels that are about as wide as their cells, so that hardly a gap parts them.

Who reads "10111213" below thirty columns knows the borders between the numbers from the
columns. So the row is cut at the borders of the cells. The cut is believed if ink crosses
few of these borders and what stands between them is centered; a phrase does neither. Few labels
are believed where every cell has one that is centered on its tick mark.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from heatgrid.detect.axes.labels import Cut, Label, Ruler
from heatgrid.detect.axes.sides import Placed
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box, mean_pitch
from heatgrid.settings import AxesSettings

# Fewest labels that no phrase has at marks by chance, and how far off these may stand, in letters.
MARKED_MIN = 3
MARK_OFF_EM = 0.1


def cut_at_borders(
    row: Sequence[Placed],
    ruler: Ruler,
    marks: Sequence[float] = (),
    *,
    settings: AxesSettings,
) -> Cut | None:
    """Cut a row of text at the borders of cells.

    Parameters
    ----------
    row : sequence of tuple
        Lines that run along the side, and their spans.
    ruler : Ruler
        The side and its cells.
    marks : sequence of float
        Positions of the tick marks on that side.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    Cut or None
        None where the text does not keep to the cells, or fills few of them.
    """
    if len(ruler.centers) < MARKED_MIN:
        return None
    borders = [(before + after) / 2 for before, after in pairwise(ruler.centers)]
    glyphs = [glyph.ends(ruler.side.axis) for line, _ in row for glyph in line.glyphs]
    crossed = sum(low + 1 < border < high - 1 for low, high in glyphs for border in borders)
    labels = _labels(piece for line, _ in row for piece in _pieces(line, borders, ruler, settings))
    if crossed > settings.crowd_crossed_max * len(labels):
        return None
    if len(labels) < settings.tick_sure_min and (
        crossed or not _are_at_marks(labels, ruler, marks)
    ):
        return None
    off = np.array([_off_cells(label, ruler) for label in labels])
    if float(np.sqrt(np.mean(off**2))) > settings.crowd_off_max:
        return None
    return Cut(labels, float(np.abs(off).sum()))


@dataclass(frozen=True, slots=True)
class _Piece:
    """A glyph, or what lies of it between two borders, and the cell that it stands at."""

    cell: int
    glyph: Box
    line: TextLine


def _pieces(
    line: TextLine, borders: Sequence[float], ruler: Ruler, settings: AxesSettings
) -> Iterable[_Piece]:
    """The glyphs of a line, those divided that reach well into two cells."""
    axis, slack_px = ruler.side.axis, settings.crowd_overhang * mean_pitch(ruler.centers)
    for glyph in line.glyphs:
        low, high = glyph.ends(axis)
        inside = [round(at) for at in borders if low + slack_px < at < high - slack_px]
        for start, stop in pairwise([low, *inside, high]):
            cell = int(np.searchsorted(borders, (start + stop) / 2))
            yield _Piece(cell, glyph.with_ends(axis, start, stop), line)


def _labels(pieces: Iterable[_Piece]) -> tuple[Label, ...]:
    """The pieces of each cell as one label."""
    cells: dict[int, list[_Piece]] = {}
    for piece in pieces:
        cells.setdefault(piece.cell, []).append(piece)
    return tuple(
        Label(
            cell,
            tuple(piece.glyph for piece in cells[cell]),
            tuple(dict.fromkeys(piece.line for piece in cells[cell])),
        )
        for cell in sorted(cells)
    )


def _are_at_marks(labels: Sequence[Label], ruler: Ruler, marks: Sequence[float]) -> bool:
    """Whether every cell has a label, and each stands at a tick mark in the middle of its cell."""
    if len(labels) < len(ruler.centers) or not marks:
        return False
    middles = [[sum(label.box.ends(ruler.side.axis)) / 2] for label in labels]
    places = (np.abs(np.subtract(middles, there)).min(axis=1) for there in (marks, ruler.centers))
    return all(off.max() <= MARK_OFF_EM * ruler.em_px for off in places)


def _off_cells(label: Label, ruler: Ruler) -> float:
    """Distance of a label from the middle of its cell, in cells."""
    low, high = label.box.ends(ruler.side.axis)
    return ((low + high) / 2 - ruler.centers[label.index or 0]) / mean_pitch(ruler.centers)
