"""Which texts say what stands where on a colorbar: along one of its sides, or at its two ends."""

from collections.abc import Sequence
from dataclasses import replace

from heatgrid.detect.axes.labels import Label, Ruler, cut_at_marks, separate
from heatgrid.detect.axes.rows import first_row
from heatgrid.detect.axes.sides import Placed, Side, span
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.ticks import TickRow, tick_row
from heatgrid.drawn import Bar, Orientation, TextRegion
from heatgrid.settings import AxesSettings

MINOR_MIN = 2
"""Where more marks than so many stand at each label, most of them are minor ticks."""
TURNED_MIN = 2
"""Fewest labels on their sides that tell that all of a bar lie so."""


def bar_ticks(
    beside: Sequence[Placed],
    ruler: Ruler,
    marks: Sequence[float],
    ends: tuple[float, float],
    *,
    settings: AxesSettings,
) -> TickRow | None:
    """Find the tick labels along one long side of a colorbar.

    Parameters
    ----------
    beside : sequence of tuple
        Lines off that side and their spans, nearest first.
    ruler : Ruler
        The side; a bar has no cells.
    marks : sequence of float
        Positions of the tick marks on that side.
    ends : tuple of float
        Where the bar begins and ends, in pixels.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    TickRow or None
        None where nothing stands close to the side.
    """
    if not beside or beside[0][1].near > settings.bar_tick_gap_max_em * ruler.em_px:
        return None
    turned = _turned_row(beside, ruler, marks)
    if turned:
        labels = tuple(Label(None, line.glyphs, (line,)) for line, _ in turned)
        return tick_row(ruler, labels, marks, turned[0][1].near, 0.0, turned=True)
    level = [pair for pair in beside if not (ruler.side.axis == 1 and pair[0].vertical)]
    if not level:
        return None
    row = _bar_row(level, ruler.side, settings.bar_row_depth_em * ruler.em_px)
    labels = separate(row, ruler.side, settings.bar_tick_gap_em * ruler.em_px)
    labels = cut_at_marks(row, labels, replace(ruler, centers=tuple(marks)), settings=settings)
    labels = tuple(replace(label, index=None) for label in labels)
    places = tuple(marks)
    if len(marks) > MINOR_MIN * len(labels):
        # Of marks within a bar its frame hides the outermost, and smaller ones stand beside it.
        places = (*marks, *ends)
    found = tick_row(ruler, labels, places, row[0][1].near, 0.0, turned=False)
    regions = (_with_marks(region, ruler.side, marks) for region in found.regions)
    return replace(found, regions=tuple(regions))


def _turned_row(beside: Sequence[Placed], ruler: Ruler, marks: Sequence[float]) -> list[Placed]:
    """The labels of an upright bar that run along it, each at its mark, as base graphics of R do.

    Those of a letter or two show no direction. A label of the bar runs along it as well, but at one
    mark at most; or its words stand at some by chance, beyond as many level labels.
    """
    half_em = ruler.em_px / 2
    at_marks = [
        (line, place)
        for line, place in beside
        if any(abs(place.center - mark) <= half_em for mark in marks)
    ]
    sure = [pair for pair in at_marks if pair[0].vertical]
    if ruler.side.axis == 0 or len(sure) < TURNED_MIN:
        return []
    near, far = sure[0][1].near, sure[0][1].far
    row = [
        (line, place)
        for line, place in at_marks
        if abs(place.near - near) <= half_em and abs(place.far - far) <= half_em
    ]
    several = sum(line.vertical for line, _ in row) >= TURNED_MIN
    if len(at_marks) - len(row) >= len(row):
        return []
    return sorted(row, key=lambda pair: pair[1].center) if several else []


def _with_marks(region: TextRegion, side: Side, marks: Sequence[float]) -> TextRegion:
    """A label that says along which marks it stands, if these are several."""
    low, high = region.box.ends(side.axis)
    along = tuple(mark for mark in marks if low < mark < high)
    return replace(region, marks_px=along) if len(along) > 1 else region


def end_texts(
    bar: Bar, lines: Sequence[TextLine], em_px: float, *, settings: AxesSettings
) -> TickRow | None:
    """Find the texts at the two ends of a bar that has none along its sides.

    Parameters
    ----------
    bar : Bar
        A bar, not of swatches.
    lines : sequence of TextLine
        What is written and has no role yet.
    em_px : float
        Size of a letter.
    settings : AxesSettings
        How near such texts stand.

    Returns
    -------
    TickRow or None
        A text at each end of the bar; None where one end has none.
    """
    level = bar.orientation is Orientation.HORIZONTAL
    before, behind = (Side.LEFT, Side.RIGHT) if level else (Side.TOP, Side.BOTTOM)
    first, last = (_nearest(side, bar, lines, em_px, settings) for side in (before, behind))
    if first is None or last is None:
        return None
    start, end = bar.box.ends(bar.orientation.axis)
    regions = tuple(
        TextRegion(text.box, position_px=place, marked=True)
        for text, place in ((first, start), (last, end))
    )
    side = Side.BOTTOM if level else Side.RIGHT
    return TickRow(side, regions, frozenset((first, last)), 0.0)


def _nearest(
    side: Side, bar: Bar, lines: Sequence[TextLine], em_px: float, settings: AxesSettings
) -> TextLine | None:
    """The text that stands close to one end of a bar, in its middle."""
    found = []
    for line in lines:
        place = span(line.box, side, bar.box)
        middle = bar.box.center[side.axis]
        # What begins at the side of an upright bar is its label.
        is_centered = abs(place.center - middle) <= settings.end_text_off_em * em_px
        is_near = 0 <= place.near <= settings.end_text_gap_max_em * em_px
        if is_near and is_centered and not line.vertical:
            found.append((place.near, line))
    return min(found, key=lambda pair: pair[0], default=(0, None))[1]


def _bar_row(beside: Sequence[Placed], side: Side, depth_px: float) -> list[Placed]:
    """The lines next to a bar, and short ones in the middle of a column of longer ones."""
    row = first_row(beside, depth_px)
    if not row or side.axis == 0:
        return row
    near, far = row[0][1].near, max(place.far for _, place in row)
    middle = (near + far) / 2
    inside = [
        (line, place)
        for line, place in beside[len(row) :]
        if place.far <= far
        and abs((place.near + place.far) / 2 - middle) <= depth_px / 2
        and all(place.overlap(other) <= 0 for _, other in row)
    ]
    return row + inside
