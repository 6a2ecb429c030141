"""Which of the lines off a side of a panel or bar are in one row: the tick labels there, maybe."""

from collections.abc import Sequence

from heatgrid.detect.axes.labels import Ruler
from heatgrid.detect.axes.sides import Placed, Span
from heatgrid.detect.axes.typewriter import typewriter_space_px
from heatgrid.settings import AxesSettings

SPECK_EM = 0.25
"""Size of the largest point in em, and of what shows of grid lines beside a panel."""


def first_row(beside: Sequence[Placed], depth_px: float) -> list[Placed]:
    """Find the lines that begin about as near to a side as the nearest one.

    Parameters
    ----------
    beside : sequence of tuple
        Lines off that side and their spans, nearest first.
    depth_px : float
        How much farther from the side they may begin.

    Returns
    -------
    list of tuple
        Nearest first.
    """
    nearest = beside[0][1].near if beside else 0
    return [(line, place) for line, place in beside if place.near <= nearest + depth_px]


def row_of_labels(
    beside: Sequence[Placed], ruler: Ruler, *, settings: AxesSettings
) -> list[Placed]:
    """Find the lines beside or below a panel that may be its tick labels.

    Parameters
    ----------
    beside : sequence of tuple
        Lines off a side of it and their spans, nearest first.
    ruler : Ruler
        The side and its cells.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    list of tuple
        The first row and, beside a panel, the level lines that begin before the nearest one ends.
        So do labels that are flush at their far end, as the heads of rows in a table are, and
        where several of those are, all are that end there. Other words of a label may begin where
        the nearest ends. Above or below a panel, points stand on the ground of other labels.
    """
    row = first_row(beside, settings.tick_row_depth_em * ruler.em_px)
    if not row:
        return row
    if ruler.side.axis == 0:
        return row + _points_among(row, beside[len(row) :], ruler)
    end = max(place.far for line, place in row if not line.vertical or line is row[0][0])
    typewritten_px = typewriter_space_px(line for line, _ in beside)
    space_px = max(settings.tick_gap_em * ruler.em_px, typewritten_px)
    for line, place in beside[len(row) :]:
        # A lone letter may be the label of the axis.
        is_word = len(line.glyphs) > 1
        is_rest = is_word and any(goes_on(place, other, space_px) for _, other in row)
        if not line.vertical and (place.near < end or is_rest):
            end = max(end, place.far) if is_rest else end
            row.append((line, place))
    row += _flush_with(row, beside, ruler.em_px)
    # The rest of a label that is flush with the others stands between it and the panel.
    return row + [
        (line, place)
        for line, place in beside
        if (line, place) not in row
        and not line.vertical
        and len(line.glyphs) > 1
        and any(goes_on(other, place, space_px) for _, other in row)
    ]


def _points_among(row: Sequence[Placed], others: Sequence[Placed], ruler: Ruler) -> list[Placed]:
    """The points that are the labels of cells without another one, as the ends of sentences are."""
    far, half_em = max(place.far for _, place in row), ruler.em_px / 2
    named = {_nearest(place.center, ruler.centers) for _, place in row}
    return [
        (line, place)
        for line, place in others
        if max(line.box.width, line.box.height) <= SPECK_EM * ruler.em_px
        and place.far <= far
        and (at := _nearest(place.center, ruler.centers)) not in named
        and abs(place.center - ruler.centers[at]) <= half_em
    ]


def _nearest(place: float, centers: Sequence[float]) -> int:
    """Which of some places is the nearest."""
    return min(range(len(centers)), key=lambda k: abs(centers[k] - place))


def _flush_with(row: Sequence[Placed], beside: Sequence[Placed], em_px: float) -> list[Placed]:
    """The level lines beside a panel that end, at their far ends, where several of a row do."""
    far = max(place.far for _, place in row)
    flush = [
        (line, place)
        for line, place in beside
        if not line.vertical and far - em_px / 4 <= place.far <= far + em_px / 4
    ]
    rest = [placed for placed in flush if placed not in row]
    return rest if len(flush) - len(rest) > 1 else []


def goes_on(place: Span, other: Span, space_px: float) -> bool:
    """Whether a text goes on where another one ends: a space apart and at one height.

    Parameters
    ----------
    place : Span
        Where it stands.
    other : Span
        Where the other one does, nearer to their panel.
    space_px : float
        Widest space.

    Returns
    -------
    bool
        True for words of one label.
    """
    common = min(place.high, other.high) - max(place.low, other.low)
    alike = 2 * common > max(place.length, other.length)
    return alike and 0 <= place.near - other.far < space_px
