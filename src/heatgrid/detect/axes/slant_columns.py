"""Which columns slanted labels are of: where they end, and where the tick marks are."""

from collections.abc import Collection, Iterable, Sequence

import numpy as np

from heatgrid.detect.axes.glyphs import Glyphs
from heatgrid.detect.axes.profiles import FloatArray
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.tick_marks import marks_on
from heatgrid.drawn import Panel
from heatgrid.geometry import mean_pitch
from heatgrid.runs import are_regular
from heatgrid.settings import AxesSettings

# In cells: how far off their columns labels are, a common offset counted by a quarter.
OFF_MAX = 0.5
COMMON_WEIGHT = 0.25


def marked_columns(
    glyphs: Glyphs, panel: Panel, side: Side, *, settings: AxesSettings
) -> tuple[int, ...]:
    """The columns of a panel with a tick mark at one side.

    Parameters
    ----------
    glyphs : Glyphs
        The writing of the figure, with its tick marks.
    panel : Panel
        The panel.
    side : Side
        Top or bottom.
    settings : AxesSettings
        How wide frames are.

    Returns
    -------
    tuple of int
        From left to right.
    """
    reach_px = settings.frame_px + glyphs.em_px / 2
    return columns_at(marks_on(glyphs.marks, side, panel.box, reach_px), panel.x_edges)


def columns_at(marks: Sequence[float], x_edges: Sequence[float]) -> tuple[int, ...]:
    """The columns at which tick marks stand.

    Parameters
    ----------
    marks : sequence of float
        Places along the axis, ascending.
    x_edges : sequence of float
        Borders of the columns, ascending.

    Returns
    -------
    tuple of int
        One per mark; those beyond the outer borders, as of a frame, are of no column.
    """
    within = [mark for mark in marks if x_edges[0] < mark <= x_edges[-1]]
    return tuple((np.searchsorted(x_edges, within) - 1).tolist())


def columns_of(
    anchors: Iterable[FloatArray], x_edges: Sequence[float], marked: Sequence[int]
) -> tuple[list[int], float] | None:
    """The column of each label.

    Parameters
    ----------
    anchors : iterable of ndarray of float, shape (labels,)
        Places along the axis by which labels may be aligned, such as their ends or middles.
    x_edges : sequence of float
        Borders of the columns, ascending.
    marked : sequence of int
        Columns with a tick mark, ascending.

    Returns
    -------
    columns : list of int
        Those with a mark in turn, where there is one for each label and not for each column;
        otherwise the nearest ones, or those half a cell off.
    off_cells : float
        How far labels are off them, by the anchors for which that is least; None in place of both
        where two labels have one column, or are too far off.
    """
    edges, pitch = np.array(x_edges), mean_pitch(x_edges)
    centers = (edges[:-1] + edges[1:]) / 2
    best: tuple[list[int], float] | None = None
    for places in anchors:
        in_turn = len(marked) == len(places) < len(centers)
        for shift in (0.0, pitch / 2, -pitch / 2):
            nearest = np.abs(places[:, None] - shift - centers).argmin(axis=1)
            if in_turn:
                nearest[np.argsort(places)] = marked
            off = (places - centers[nearest]) / pitch
            # A common offset is a matter of alignment, different ones are a wrong reading.
            common = 0.0 if in_turn else abs(float(np.median(off)))
            cost = float(np.abs(off - np.median(off)).mean()) + COMMON_WEIGHT * common
            distinct = len(set(nearest.tolist())) == len(places)
            if distinct and cost <= OFF_MAX and (best is None or cost < best[1]):
                best = nearest.tolist(), cost
    return best


def columns_told(labeled: Collection[int], cols: int) -> int:
    """How many columns labels tell of: all of them if they stand at each n-th.

    Parameters
    ----------
    labeled : collection of int
        The columns that have one.
    cols : int
        How many columns there are.

    Returns
    -------
    int
        At most `cols`. Lines of letters across slanted words stand at no even steps.
    """
    is_regular = are_regular(np.isin(np.arange(cols), list(labeled)))
    return cols if is_regular else len(labeled)
