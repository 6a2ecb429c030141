"""What stands around the panels and bars of a figure, and how each side of them sees it.

Claims on roles, and the rules for labels on top of panels, are made from this.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

import numpy as np

from heatgrid.detect.axes.sides import Placed, Side, Span, lines_beside, span
from heatgrid.detect.axes.slots import Slot, TickRows, with_ticks
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.ticks import TickRow
from heatgrid.detect.axes.writing import Writing
from heatgrid.drawn import TextRegion
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

# A letter is higher than this part of the highest one, and a dot is lower.
DOT_MAX = 4
# How much higher letters of another size are at least, beyond what rounding to pixels does.
LARGER = 1.05


class Role(StrEnum):
    """What a text is, tick labels aside."""

    TITLE = "title"
    X_LABEL = "x_label"
    Y_LABEL = "y_label"
    BAR_LABEL = "bar_label"
    BAR_ASIDE = "bar_aside"
    GROUPS = "groups"


Texts = Mapping[tuple[Role, int], tuple[TextRegion, ...]]


@dataclass(frozen=True, slots=True, eq=False)
class Around:
    """What claims are made from.

    Parameters
    ----------
    writing : Writing
        The text of the figure.
    ticks : mapping of Slot to TickRow
        Tick labels, which are settled.
    free : sequence of TextLine
        Lines that are no tick labels.
    bar_labels : mapping
        Labels of bars as far as they are known; titles stand above them.
    settings : AxesSettings
        Thresholds.
    pens : mapping of TextLine to float
        How wide the strokes of free lines are, in pixels; empty where nobody measured them.
    """

    writing: Writing
    ticks: TickRows
    free: Sequence[TextLine]
    bar_labels: Texts
    settings: AxesSettings
    pens: Mapping[TextLine, float] = field(default_factory=dict)

    def beside(self, side: Side, owner: Box, margin_em: float = 1.0) -> list[Placed]:
        """Free lines off one side of a box.

        Parameters
        ----------
        side : Side
            The side.
        owner : Box
            The box.
        margin_em : float
            How far beyond the ends of the side the middle of a line may lie.

        Returns
        -------
        list of tuple
            Line and span, nearest first.
        """
        margin_px = margin_em * self.writing.em_px
        return lines_beside(self.free, side, owner, self.writing.drawn, margin_px)

    def em(self, place: Span) -> float:
        """Distance of a text in em.

        Parameters
        ----------
        place : Span
            Where it stands.

        Returns
        -------
        float
            0 where it touches.
        """
        return max(0, place.near) / self.writing.em_px

    def row_on_top(self, index: int) -> TickRow | None:
        """The tick labels on top of a panel.

        Parameters
        ----------
        index : int
            Of the panel.

        Returns
        -------
        TickRow or None
            None where its x axis has no labels, or has them below.
        """
        row = self.ticks.get(Slot(index, 0))
        return row if row is not None and row.side is Side.TOP else None


def is_below(around: Around, line: TextLine, role: Role, owners: Sequence[int]) -> bool:
    """Whether a line stands below the panels, or bars, that it would belong to.

    Parameters
    ----------
    around : Around
        The figure.
    line : TextLine
        The line.
    role : Role
        What it would be; the label of a bar belongs to bars.
    owners : sequence of int
        Indices of these.

    Returns
    -------
    bool
        Whether it is below all of them.
    """
    things = around.writing.bars if role is Role.BAR_LABEL else around.writing.panels
    return all(line.box.top >= things[index].box.bottom for index in owners)


def centered(
    around: Around, box: Box, hull: Box, side: Side, *, several: bool
) -> list[tuple[TextLine, float]]:
    """Lines beyond one side of a hull that are centered on a box.

    Parameters
    ----------
    around : Around
        The figure.
    box : Box
        A panel, or several.
    hull : Box
        The same with its tick labels.
    side : Side
        The side.
    several : bool
        Whether the box holds several panels; their label may stand farther off.

    Returns
    -------
    list of tuple
        Line and its distance in em, nearest first.
    """
    settings = around.settings
    low, high = box.ends(side.axis)
    off, usual_reach = settings.label_off_center_fraction, settings.label_gap_max_em
    if several:
        off, usual_reach = settings.group_off_center_fraction, settings.group_gap_max_em
    found = []
    for line, place in _alone(around.beside(side, hull), side, around):
        distance = around.em(place)
        lone = is_lone(line, place, around) or (
            hull != box and _is_middle_letter(line, place, (low + high) / 2, around)
        )
        runs_well = line.vertical or lone if side.axis == 1 else not line.vertical
        is_caption = not line.vertical and _is_caption(place.length, distance, high - low, around)
        # The letter of another panel stands anywhere; one that is a label, in the middle.
        drift = 0.0 if is_letter(line, around) and not several else off
        slack = drift * (high - low) + around.writing.em_px
        centered = abs(place.center - (low + high) / 2) <= slack
        # Hardly anything but a label is turned.
        is_turned = line.vertical and place.length > settings.short_word_em * around.writing.em_px
        reach = settings.turned_label_gap_max_em if is_turned else usual_reach
        if runs_well and centered and distance <= reach and not is_caption:
            found.append((line, distance))
    return found


def _is_caption(length_px: float, distance_em: float, side_px: float, around: Around) -> bool:
    """Whether a level line is too long for a label at its distance from the ticks of a panel."""
    settings = around.settings
    long_px = max(side_px / 2, settings.caption_width_em * around.writing.em_px)
    if length_px <= long_px or distance_em <= settings.caption_gap_em:
        return False
    top = min(panel.box.top for panel in around.writing.panels)
    if not any(line.vertical or line.box.bottom <= top for line in around.free):
        return True
    # Beside other titles and labels, what is hardly longer than half the panel may stand a little
    # farther off.
    share = (length_px - long_px) / max(side_px - long_px, 1.0)
    more_em = settings.caption_short_gap_em * (1 - min(share, 1.0))
    return distance_em > settings.caption_gap_em + more_em


def _alone(beside: Sequence[Placed], side: Side, around: Around) -> list[Placed]:
    """Lines but for rows of several: labels that stand at no cells, such as those between them."""
    if side.axis == 1:
        return list(beside)
    reach = around.writing.em_px / 2
    return [
        (line, place)
        for line, place in beside
        if sum(abs(other.near - place.near) <= reach for _, other in beside) <= 2  # noqa: PLR2004
    ]


def is_lone(line: TextLine, place: Span, around: Around) -> bool:
    """Whether a line is a single letter close by; its shape does not tell that it is turned.

    Parameters
    ----------
    line : TextLine
        A line.
    place : Span
        Where it stands.
    around : Around
        The figure.

    Returns
    -------
    bool
        True for letters, with their dots, next to a panel or bar.
    """
    close = around.em(place) <= around.settings.lone_label_gap_em
    return close and is_letter(line, around)


def _is_middle_letter(line: TextLine, place: Span, middle_px: float, around: Around) -> bool:
    """Whether a line is a single letter at the middle of a side, beyond its tick labels."""
    near = around.em(place) <= around.settings.middle_label_gap_em
    is_middle = abs(place.center - middle_px) <= around.writing.em_px / 2
    return near and is_middle and is_letter(line, around)


def is_letter(line: TextLine, around: Around) -> bool:
    """Whether a line is one glyph, or a letter with a small part, as an i is with its dot.

    Parameters
    ----------
    line : TextLine
        A line.
    around : Around
        The figure.

    Returns
    -------
    bool
        Of any size.
    """
    em_px, settings = around.writing.em_px, around.settings
    dot = min(max(glyph.width, glyph.height) for glyph in line.glyphs)
    size = max(line.box.width, line.box.height)
    return len(line.glyphs) == 1 or (
        len(line.glyphs) == 2  # noqa: PLR2004
        and dot <= settings.letter_part_max * em_px
        and size <= settings.letter_size_em * em_px
    )


def letter_px(line: TextLine) -> int:
    """Size of the highest letter of a line.

    Parameters
    ----------
    line : TextLine
        Level or turned.

    Returns
    -------
    int
        In pixels.
    """
    return max(line.glyph_heights_px)


def capital_px(line: TextLine) -> float:
    """How high the letters of a line reach above the line that most of them stand on.

    Parameters
    ----------
    line : TextLine
        Level, or turned so that it reads upwards.

    Returns
    -------
    float
        In pixels; letters that reach below that line and brackets do not count.
    """
    ends = [
        (g.left, g.right, g.height) if line.vertical else (g.top, g.bottom, g.width)
        for g in line.glyphs
    ]
    # Of letters that run together, the dots of an i may be most of what is left.
    highest = max(bottom - top for top, bottom, _ in ends)
    spans = [each for each in ends if DOT_MAX * (each[1] - each[0]) > highest]
    base = float(np.percentile([bottom for _, bottom, _ in spans], 25))
    slack_px = line.height_px / 10
    # Small brackets reach no farther below the line than round letters do, but are narrow.
    wide_top = min((top for top, bottom, width in spans if 2 * width > bottom - top), default=0)
    sizes = [
        bottom - top
        for top, bottom, width in spans
        if bottom <= base
        or (bottom <= base + slack_px and (2 * width > bottom - top or top >= wide_top))
    ]
    return float(max(sizes))


def small_px(line: TextLine, *, settings: AxesSettings) -> float | None:
    """How high the small letters of a line are.

    Parameters
    ----------
    line : TextLine
        Level, or turned so that it reads upwards.
    settings : AxesSettings
        What is a part of a letter, and how far letters of one height differ.

    Returns
    -------
    float or None
        In pixels; None where all letters are alike.
    """
    heights = line.glyph_heights_px
    letters = [each for each in heights if each > settings.letter_part_max * max(heights)]
    is_plain = max(letters) <= settings.label_size_ratio_max * min(letters)
    return None if is_plain else min(letters)


def are_as_large(line: TextLine, other: TextLine, *, settings: AxesSettings) -> bool:
    """Whether two lines are set in letters of one size.

    Parameters
    ----------
    line, other : TextLine
        Two lines.
    settings : AxesSettings
        How far sizes differ.

    Returns
    -------
    bool
        By their capitals, or by their small letters, as a d may be higher than an O; where one has
        hardly any but small letters, by those of the other.
    """
    lower, higher = sorted((line, other), key=capital_px)
    sizes = [capital_px(higher)]
    small, other_small = (small_px(each, settings=settings) for each in (lower, higher))
    if small is not None and small == other_small:
        return True
    if small is None or capital_px(lower) <= small:
        sizes.append(other_small or capital_px(higher))
    return min(sizes) <= settings.label_size_ratio_max * capital_px(lower)


def centered_lines(around: Around, index: int, side: Side) -> Iterator[tuple[TextLine, float]]:
    """Level lines beyond the ticks of a panel, centered on it; titles below stand beyond a label.

    Parameters
    ----------
    around : Around
        The figure.
    index : int
        Of the panel.
    side : Side
        The upper or the lower one.

    Yields
    ------
    tuple
        Line, and how far from the panel it stands in pixels, nearest first.
    """
    settings = around.settings
    reach_em = settings.title_far_gap_max_em if side is Side.BOTTOM else settings.label_gap_max_em
    panel, em_px = around.writing.panels[index].box, around.writing.em_px
    row = around.ticks.get(Slot(index, 0))
    hull = with_ticks(panel, row if row and row.side is side else None)
    for line, place in _alone(around.beside(side, hull), side, around):
        near = around.em(place) <= reach_em
        if near and not line.vertical and abs(place.center - panel.center[0]) <= em_px:
            yield line, span(line.box, side, panel).near
