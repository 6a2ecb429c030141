"""Two texts that stand before and behind a bar and say where it begins and ends."""

from collections.abc import Sequence

from heatgrid.detect.sides import Side, extent, span
from heatgrid.detect.text import TextLine
from heatgrid.detect.ticks import TickRow
from heatgrid.drawn import Bar, Orientation, TextRegion
from heatgrid.settings import AxesSettings


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
    start, end = extent(bar.box, bar.orientation.axis)
    regions = TextRegion(first.box, position_px=start), TextRegion(last.box, position_px=end)
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
