"""Tick labels of several lines below each other."""

from collections.abc import Sequence

import numpy as np

from heatgrid.detect.axes.labels import Label, Ruler, cut_row, is_one_text, separate
from heatgrid.detect.axes.sides import Placed, span
from heatgrid.settings import AxesSettings

# How far below each other the lines of labels stand that are set with room between: in letters,
# and of how many labels all must have such a line.
SPACED_LINE_GAP_EM = 1.25
SPACED_MIN = 3
# How far the ends of lines that are flush differ.
FLUSH_PX = 2
# How far the size of a line may be from that of the labels that it belongs to one of.
ALONE_SIZE_OFF = 0.15


def with_next_rows(
    labels: tuple[Label, ...], beside: Sequence[Placed], ruler: Ruler, settings: AxesSettings
) -> tuple[Label, ...]:
    """Add to labels their further lines: rows that follow closely and agree with the same cells.

    Parameters
    ----------
    labels : tuple of Label
        The first lines, counted from the panel, which run along it.
    beside : sequence of Placed
        All lines on that side of the panel, and where.
    ruler : Ruler
        The side.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    tuple of Label
        As many; the same object where nothing follows.
    """
    if len(ruler.centers) == 1:
        return labels
    row = _next_row(labels, beside, ruler, settings.tick_line_gap_em * ruler.em_px)
    is_far = not row and len(labels) >= SPACED_MIN
    if is_far:
        row = _next_row(labels, beside, ruler, SPACED_LINE_GAP_EM * ruler.em_px)
    found = _flush_lines(labels, row, ruler, settings)
    found = found or _centered_lines(labels, row, ruler, settings)
    if not found or (is_far and len(found) < len(labels)):
        return labels
    grown = [_with_line(label, found.get(label.index)) for label in labels]
    grown += [found[index] for index in found.keys() - {label.index for label in labels}]
    in_order = tuple(sorted(grown, key=lambda label: label.box.center[ruler.side.axis]))
    return with_next_rows(in_order, beside, ruler, settings)


def _centered_lines(
    labels: Sequence[Label], row: Sequence[Placed], ruler: Ruler, settings: AxesSettings
) -> dict[int | None, Label]:
    """Lines of some labels, in the middles of their cells."""
    cut = cut_row(row, ruler, settings=settings)
    found = {label.index: label for label in cut.labels}
    places = sorted(index for index in found if index is not None)
    own = {label.index for label in labels}
    # Where single labels have one line, that is level with the far one of the others.
    is_complete = len(places) == len(ruler.centers) and found.keys() > own
    if not found or not (found.keys() <= own or is_complete):
        return {}
    if len(found) == 1:
        return found if _goes_on_alone(cut.labels[0], labels, ruler) else {}
    ends = [(place.low, place.high) for _, place in row]
    fits = cut.cost <= settings.tick_next_cost_max * len(cut.labels)
    may_be_one = len(cut.labels) < len(labels) or is_complete
    is_one = may_be_one and is_one_text(ends, ruler, ruler.em_px)
    return found if fits and not is_one and not _are_of_groups(places, len(ruler.centers)) else {}


def _flush_lines(
    labels: Sequence[Label], row: Sequence[Placed], ruler: Ruler, settings: AxesSettings
) -> dict[int | None, Label]:
    """Lines that all begin, or all end, where the labels below them do, and those of most labels.

    The heads of a column of numbers stand off its middle, as these do.
    """
    space_px = settings.phrase_gap_max_em * ruler.em_px
    phrases = separate(row, ruler.side, space_px)
    for end in (0, 1):
        own = {label.box.ends(ruler.side.axis)[end]: label for label in labels}
        places = [phrase.box.ends(ruler.side.axis)[end] for phrase in phrases]
        near = [min(own, key=lambda place: abs(place - at)) for at in places]
        off = np.subtract(places, near)
        found = {own[place].index: phrase for place, phrase in zip(near, phrases, strict=True)}
        # An arrow at an end leaves some room.
        are_flush = len(off) and np.ptp(off) <= FLUSH_PX and np.abs(off).max() <= ruler.em_px / 3
        if are_flush and len(found) == len(phrases) and 2 * len(found) > len(labels) > 1:
            return found
    return {}


def _goes_on_alone(line: Label, labels: Sequence[Label], ruler: Ruler) -> bool:
    """Whether a line beyond one of several labels is a second line of that one, and no title.

    It is as large as the other lines and centered on its label, which is not in the middle.
    """
    middle, own = (len(ruler.centers) - 1) / 2, line.lines[0]
    label = next(each for each in labels if each.index == line.index)
    sizes = [max(other.glyph_heights_px) for each in labels for other in each.lines]
    axis = ruler.side.axis
    return bool(
        len(labels) >= SPACED_MIN
        and line.index != middle
        and (len(own.glyphs) > 1 or own.box.width > 2 * own.box.height)
        and abs(line.box.center[axis] - label.box.center[axis]) <= ruler.em_px / 4
        and abs(max(own.glyph_heights_px) - np.median(sizes)) <= ALONE_SIZE_OFF * np.median(sizes)
    )


def _next_row(
    labels: Sequence[Label], beside: Sequence[Placed], ruler: Ruler, reach_px: float
) -> list[Placed]:
    """Lines along the side that are none of labels, in a row that begins near their end."""
    first = labels[0].box
    used = {line for label in labels for line in label.lines}
    far = max(span(label.box, ruler.side, first).far for label in labels)
    rest = [
        (line, place, span(line.box, ruler.side, first))
        for line, place in beside
        if line not in used and line.vertical == (ruler.side.axis == 1)
    ]
    ends = [place.far for _, _, place in rest if -ruler.em_px / 4 <= place.near <= far + reach_px]
    # Signs such as = begin lower than letters.
    return [
        (line, place)
        for line, place, beyond in rest
        if -ruler.em_px / 4 <= beyond.near
        and (beyond.near <= far + reach_px or beyond.far <= max(ends, default=0))
    ]


def _are_of_groups(places: Sequence[int], count: int) -> bool:
    """Whether texts stand at the very middles of groups of three cells or more, that are all."""
    size, left_over = divmod(count, len(places))
    middles = list(range(size // 2, count, size))
    return size > 2 and size % 2 == 1 and not left_over and list(places) == middles  # noqa: PLR2004


def _with_line(label: Label, line: Label | None) -> Label:
    if line is None:
        return label
    return Label(label.index, label.glyphs + line.glyphs, label.lines + line.lines)
