"""Names of columns in one line or several, all at one height by their middles, as tables set them.

The row of lines that is nearest to the panel then has those of the longest names alone.
"""

from collections.abc import Sequence
from itertools import pairwise

from heatgrid.detect.axes.labels import Label, Ruler
from heatgrid.detect.axes.sides import Placed
from heatgrid.detect.axes.ticks import TickRow, tick_row
from heatgrid.geometry import mean_pitch

# How far a line may be from the middle of its column, in columns.
OFF_MAX = 0.15
# Widest gap between two lines of a name, over the size of a letter: one may lack high letters.
LINE_GAP_EM = 1.0
# How far the middles of names may be apart, over the size of a letter.
UNEVEN_MAX_EM = 0.4


def middled_ticks(beside: Sequence[Placed], ruler: Ruler, marks: Sequence[float]) -> TickRow | None:
    """Find names of columns that have one middle and different numbers of lines.

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
        None where a column has no name, or all have equally many lines.
    """
    if len(ruler.centers) < 2:  # noqa: PLR2004 - there is no pitch
        return None
    names = [_name_at(center, beside, ruler) for center in ruler.centers]
    if not all(names) or len({len(name) for name in names}) == 1:
        return None
    middles = [(name[0][1].near + name[-1][1].far) / 2 for name in names]
    if max(middles) - min(middles) > UNEVEN_MAX_EM * ruler.em_px:
        return None
    labels = [
        Label(index, tuple(g for line, _ in name for g in line.glyphs), tuple(n for n, _ in name))
        for index, name in enumerate(names)
    ]
    boxes = [label.box.ends(ruler.side.axis) for label in labels]
    if any(after[0] < before[1] for before, after in pairwise(boxes)):
        return None
    near_px = min(name[0][1].near for name in names)
    return tick_row(ruler, labels, marks, near_px, 0.0, turned=False)


def _name_at(center: float, beside: Sequence[Placed], ruler: Ruler) -> list[Placed]:
    """The lines at the middle of a column that follow each other closely, the nearest first."""
    slack_px = OFF_MAX * mean_pitch(ruler.centers)
    name: list[Placed] = []
    for line, place in beside:
        if line.vertical or abs(place.center - center) > slack_px:
            continue
        if name and place.near - name[-1][1].far > LINE_GAP_EM * ruler.em_px:
            break
        name.append((line, place))
    return name
