"""Titles of panels that begin where the names of their rows do, as pages of the web set them."""

from collections.abc import Iterator, Sequence
from math import dist
from statistics import median

from heatgrid.detect.axes.around import Around, Role, are_as_large, capital_px, is_letter
from heatgrid.detect.axes.claims import Claim
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.slots import Slot, with_ticks
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.ticks import TickRow
from heatgrid.geometry import Box, bounding_box

# Widths of two lines that are the same words, up to this many pixels.
SAME_PX = 1


def titles_over_names(around: Around, claims: Sequence[Claim]) -> list[Claim]:
    """Claims on titles above the names of the rows of several panels.

    Parameters
    ----------
    around : Around
        The figure.
    claims : sequence of Claim
        What every line may be, by its place alone.

    Returns
    -------
    list of Claim
        They cost nothing. None where another line may be the title of a panel by its place, or
        where not all panels have such a line, as far above them and no smaller than the names.
        So are lines that begin at one place before the corners of all panels and differ, if not
        each panel has another one.
    """
    panels, em_px = around.writing.panels, around.writing.em_px
    if len(panels) == 1:
        return []
    found = (_over_names(around, index) for index in range(len(panels)))
    lines = [line for line in found if line is not None]
    others = [claim for claim in claims if claim.role is Role.TITLE and claim.line not in lines]
    gaps = [panel.box.top - line.box.bottom for panel, line in zip(panels, lines, strict=False)]
    if len(set(lines)) < len(panels) or others or max(gaps) - min(gaps) > em_px:
        lines = _before_corners(around, claims)
    return [Claim(0.0, Role.TITLE, (index,), line) for index, line in enumerate(lines)]


def titles_at_hulls(around: Around, claims: Sequence[Claim]) -> list[Claim]:
    """Claims on titles that begin where the label or the ticks of the y axis of a panel do.

    Parameters
    ----------
    around : Around
        The figure.
    claims : sequence of Claim
        What every line may be, by its place alone.

    Returns
    -------
    list of Claim
        They cost nothing. A panel of several that has no title has this one if it is the only such
        line, as large as the titles of the others, and larger than all labels of axes and bars, or
        less than a pixel smaller where the y axis has a label of its own; so Vega anchors titles at
        the start.
    """
    titled = {owner for c in claims if c.role is Role.TITLE for owner in c.owners}
    titles = [claim.line for claim in claims if claim.role is Role.TITLE]
    claimed = {claim.line for claim in claims}
    labels = [claim.line for claim in claims if claim.line not in titles]
    if not titles or not labels:
        return []
    largest_px = max(map(capital_px, labels))
    found = []
    for index, panel in enumerate(around.writing.panels):
        if index in titled:
            continue
        beside = [
            claim.line.box
            for claim in claims
            if claim.role is Role.Y_LABEL and claim.owners == (index,)
        ]
        rows = around.ticks.get(Slot(index, 1))
        hull = bounding_box([with_ticks(panel.box, rows), *beside])
        lines = [
            line
            for line in _above(around, index)
            if line not in claimed
            and abs(line.box.left - hull.left) <= around.writing.em_px / 2
            and line.box.right <= panel.box.right
            and capital_px(line) > largest_px - bool(beside)
            and all(are_as_large(line, title, settings=around.settings) for title in titles)
        ]
        if len(lines) == 1:
            found.append(Claim(0.0, Role.TITLE, (index,), lines[0]))
    return found


def _before_corners(around: Around, claims: Sequence[Claim]) -> list[TextLine]:
    """The lines in one print that begin at one place before each panel; empty if one has none."""
    panels, em_px = [panel.box for panel in around.writing.panels], around.writing.em_px
    above = [list(_above(around, index)) for index in range(len(panels))]
    for first in above[0]:
        offset = _offset(first, panels[0])
        lines = [
            next((line for line in each if dist(_offset(line, panel), offset) <= em_px / 2), None)
            for each, panel in zip(above, panels, strict=True)
        ]
        found = [line for line in lines if line is not None]
        widths = [line.box.width for line in found]
        titled = {
            owner
            for claim in claims
            if claim.role is Role.TITLE and claim.line not in found
            for owner in claim.owners
        }
        # What is the same on all of them is a label, and (a), (b), (c) count them.
        shortest = around.settings.short_word_em * em_px
        differ = max(widths) - min(widths) > SAME_PX and median(widths) > shortest
        alike = all(are_as_large(line, first, settings=around.settings) for line in found)
        if len(set(found)) == len(panels) and alike and differ and len(titled) < len(panels):
            return found
    return []


def _above(around: Around, index: int) -> Iterator[TextLine]:
    """Words above a panel that begin before its middle, no smaller than the names of its rows."""
    panel, names = around.writing.panels[index].box, around.ticks.get(Slot(index, 1))
    reach_px = around.settings.title_far_gap_max_em * around.writing.em_px
    for line in around.free:
        box = line.box
        near = 0 <= panel.top - box.bottom <= reach_px
        begins = panel.left - panel.width < box.left <= panel.center[0]
        is_word = not line.vertical and not is_letter(line, around)
        if near and begins and is_word and capital_px(line) >= _least_px(around, names):
            yield line


def _offset(line: TextLine, panel: Box) -> tuple[float, float]:
    """Where a line begins and stands, from the upper left corner of a panel."""
    return line.box.left - panel.left, panel.top - line.box.center[1]


def _least_px(around: Around, names: TickRow | None) -> float:
    """How high the capitals of a title are at least, by the names of rows."""
    # Brackets in a name reach above its capitals.
    highest = max(map(capital_px, names.lines), default=0) if names else 0
    return (highest or around.writing.em_px) / around.settings.label_size_ratio_max


def _over_names(around: Around, index: int) -> TextLine | None:
    """The lowest line above a panel and its ticks that begins where the names of its rows do."""
    settings, em_px, panel = around.settings, around.writing.em_px, around.writing.panels[index].box
    names, row = (around.ticks.get(Slot(index, axis)) for axis in (1, 0))
    if names is None or names.side is not Side.LEFT:
        return None
    hull = with_ticks(panel, names, row)
    near = [
        line
        for line in around.free
        if not line.vertical
        and abs(line.box.left - hull.left) <= em_px
        and line.box.right <= hull.right
        and 0 <= hull.top - line.box.bottom <= settings.title_gap_max_em * em_px
    ]
    line = max(near, key=lambda each: each.box.bottom, default=None)
    if line is None:
        return None
    return line if capital_px(line) >= _least_px(around, names) else None
