"""Titles below panels: which lines there are titles, and not the label of the x axis.

A line below a panel is mostly the label of its axis. It is a title where that label stands
between, where it is larger than labels are, or where panels with the same ticks differ in it.
"""

import math
from collections.abc import Collection, Sequence
from itertools import pairwise
from statistics import median

from heatgrid.detect.axes.around import Around, Role, capital_px, centered_lines, small_px
from heatgrid.detect.axes.claims import Claim
from heatgrid.detect.axes.drawings import heads_drawing
from heatgrid.detect.axes.phrases import stands_on
from heatgrid.detect.axes.sides import Side, span
from heatgrid.detect.axes.slots import Slot, with_ticks
from heatgrid.detect.axes.text import TextLine

# How far below its panel the caption of one of several stands at most, over the size of a letter.
CAPTION_REACH_EM = 10.0
# How much farther below ticks that are not level the label of the axis may stand.
TURNED_GAP_EM = 1.0


def titles_below(
    around: Around, claims: Sequence[Claim], differing: Sequence[tuple[int, TextLine]]
) -> list[Claim]:
    """Claims on titles below panels, where no panel has a line above it.

    Parameters
    ----------
    around : Around
        The figure.
    claims : sequence of Claim
        What every line may be, by its place alone.
    differing : sequence of tuple
        Panels and lines below them that are not equally long in all panels.

    Returns
    -------
    list of Claim
        They cost nothing; the further lines of a title are among them.
    """
    if captions := _captions(around, claims):
        return captions
    if _has_title_above(claims):
        return []
    of_bars: dict[tuple[int, ...], TextLine] = {}
    for claim in sorted(claims):
        if claim.role is Role.BAR_LABEL:
            of_bars.setdefault(claim.owners, claim.line)
    beside = {claim.line for claim in claims if claim.role is Role.Y_LABEL}
    labels = {claim.line for claim in claims if claim.role is Role.X_LABEL}
    # Below the middle one of several panels stands what is of all.
    everything = tuple(range(len(around.writing.panels)))
    of_all = {c.line for c in claims if c.role is Role.X_LABEL and c.owners == everything != (0,)}
    names = set(differing)
    has_own = not (
        _have_equal_ticks(around)
        or _share_labels(around, claims, names)
        or _have_labels_on_top(around, claims)
    )
    found = []
    for index in everything:
        blocks = _blocks_below(around, index, names)
        named = [b for b in blocks[int(has_own) :] if (index, b[0]) in names]
        block = named[0] if named else _lone_title(around, index, blocks, beside, labels)
        others = {*of_bars.values()} if named else {*of_bars.values(), *of_all}
        if not any(line in block for line in others):
            found += [
                Claim(0.0, Role.TITLE, (index,), line, continues=number > 0)
                for number, line in enumerate(block)
            ]
    return found or [
        Claim(0.0, Role.TITLE, (0,), line, continues=number > 0)
        for number, line in enumerate(_heading_below(around, claims))
    ]


def _heading_below(around: Around, claims: Sequence[Claim]) -> list[TextLine]:
    """The text below the only panel where the label and the ticks of the x axis are on top.

    It stands there alone, as a heading does, is as large as the ticks, and long.
    """
    panel = around.writing.panels[0].box
    labels = {claim.line for claim in claims if claim.role in (Role.X_LABEL, Role.BAR_LABEL)}
    has_label = any(line.box.bottom <= panel.top for line in labels)
    below = [line for line in around.free if line.box.top >= panel.bottom]
    if len(around.writing.panels) > 1 or around.row_on_top(0) is None or not has_label:
        return []
    block = sorted(below, key=lambda line: line.box.top)
    is_one = bool(block) and all(
        stands_on(line, lower, around.writing.em_px, settings=around.settings)
        for line, lower in pairwise(block)
    )
    if not is_one or labels & {*block} or any(line.vertical for line in block):
        return []
    is_long = 2 * max(line.box.width for line in block) >= panel.width
    return block if is_long and capital_px(block[0]) >= _tick_px(around, 0) else []


def _captions(around: Around, claims: Sequence[Claim]) -> list[Claim]:
    """Claims on lines that stand off the middles of all panels alike, and differ in length.

    LaTeX centers them on what is drawn and written of each panel. None where another line may be
    a title.
    """
    em_px, panels = around.writing.em_px, [panel.box for panel in around.writing.panels]
    places = [
        [
            (line, line.box.top - panel.bottom, line.box.center[0] - panel.center[0])
            for line in around.free
            if not line.vertical
            and 0 < line.box.top - panel.bottom <= CAPTION_REACH_EM * em_px
            and panel.left <= line.box.center[0] < panel.right
        ]
        for panel in panels
    ]
    for _, below, aside in places[0] if len(panels) > 1 else ():
        found = [
            next((line for line, far, off in each
                  if abs(far - below) <= em_px / 2 and abs(off - aside) <= em_px / 2), None)
            for each in places
        ]  # fmt: skip
        lines = [line for line in found if line is not None]
        others = {claim.line for claim in claims if claim.role is Role.TITLE} - {*lines}
        widths = [line.box.width for line in lines]
        differ = len({*lines}) == len(panels) and max(widths) - min(widths) > em_px
        if differ and abs(aside) > em_px and not others:
            return [Claim(0.0, Role.TITLE, (index,), line) for index, line in enumerate(lines)]
    return []


def _has_title_above(claims: Sequence[Claim]) -> bool:
    """Whether a line is rather a title than the label of an x axis on top."""
    labels = dict[TextLine, float]()
    for claim in claims:
        if claim.role is Role.X_LABEL:
            labels[claim.line] = min(claim.cost, labels.get(claim.line, math.inf))
    return any(
        claim.role is Role.TITLE and claim.cost < labels.get(claim.line, math.inf)
        for claim in claims
    )


def _blocks_below(
    around: Around, index: int, names: Collection[tuple[int, TextLine]]
) -> list[list[TextLine]]:
    """Texts of one or several lines below a panel, nearest first; names begin one.

    What stands right above another drawing is the title of that.
    """
    blocks: list[list[TextLine]] = []
    em_px, settings = around.writing.em_px, around.settings
    for line, _ in centered_lines(around, index, Side.BOTTOM):
        goes_on = bool(blocks) and stands_on(blocks[-1][-1], line, em_px, settings=settings)
        if goes_on and (index, line) not in names:
            blocks[-1].append(line)
        else:
            blocks.append([line])
    drawings = around.writing.drawings
    return [block for block in blocks if not heads_drawing(block[-1].box, drawings, em_px)]


def _have_equal_ticks(around: Around) -> bool:
    """Whether all panels have equally many labels along the x axis, equally long, or none."""
    rows = [around.ticks.get(Slot(index, 0)) for index in range(len(around.writing.panels))]
    if not any(rows):
        return True
    shapes = [[r.box.width + r.box.height for r in row.regions] if row else [] for row in rows]
    if len({len(shape) for shape in shapes}) > 1:
        return False
    reach_px = around.writing.em_px / 2
    return all(max(sizes) - min(sizes) <= reach_px for sizes in zip(*shapes, strict=True))


def _have_labels_on_top(around: Around, claims: Sequence[Claim]) -> bool:
    """Whether the ticks of the x axis are on top of all panels, and a label above them."""
    rows = map(around.row_on_top, range(len(around.writing.panels)))
    return all(
        row is not None
        and any(
            claim.role is Role.X_LABEL
            and index in claim.owners
            and claim.line.box.bottom <= min(region.box.top for region in row.regions)
            for claim in claims
        )
        for index, row in enumerate(rows)
    )


def _share_labels(
    around: Around, claims: Sequence[Claim], names: Collection[tuple[int, TextLine]]
) -> bool:
    """Whether all panels share labels of both axes, of one size, beside lines that differ.

    None has a y label of its own; of panels in a row, the first one seems to have that of all.
    """
    everything = tuple(range(len(around.writing.panels)))
    x_labels, y_labels = (
        {claim.line for claim in claims if claim.role is role and claim.owners == everything}
        for role in (Role.X_LABEL, Role.Y_LABEL)
    )
    x_labels -= {line for _, line in names}
    own = {claim.line for claim in claims if claim.role is Role.Y_LABEL} - y_labels
    if everything == (0,) or not x_labels or not y_labels or own:
        return False
    low, high = sorted(max(map(capital_px, lines)) for lines in (x_labels, y_labels))
    return high <= around.settings.label_size_ratio_max * low


def is_larger(line: TextLine, labels: Collection[TextLine], least: float, around: Around) -> bool:
    """Whether a line is larger than labels are, by capitals and by small letters.

    Parameters
    ----------
    line : TextLine
        A line.
    labels : collection of TextLine
        Labels of axes.
    least : float
        Size of capitals that are no larger than labels, in pixels: those of ticks.
    around : Around
        The figure.

    Returns
    -------
    bool
        A letter such as d reaches above capitals, so small letters must be larger, too.
    """
    capital = capital_px(line)
    least = max([least, *(_possible_px(label, around) for label in labels)])
    small = max((_usual_small_px(label, around) for label in labels), default=0)
    own = _usual_small_px(line, around) or capital
    return capital > around.settings.label_size_ratio_max * least and own > small


def _usual_small_px(line: TextLine, around: Around) -> float:
    """How high small letters mostly are; 0 where all letters are alike.

    The lowest one may be a pixel lower than the others.
    """
    lowest = small_px(line, settings=around.settings)
    if lowest is None:
        return 0.0
    letters = [each for each in line.glyph_heights_px if lowest <= each <= lowest + 1]
    return float(median(letters))


def _possible_px(line: TextLine, around: Around) -> float:
    """How large the capitals of a line may be; where all letters are alike, none may be one."""
    capital = capital_px(line)
    small = small_px(line, settings=around.settings)
    return capital / around.settings.small_letter_em if small is None else capital


def _lone_title(
    around: Around,
    index: int,
    blocks: Sequence[list[TextLine]],
    beside: Collection[TextLine],
    labels: Collection[TextLine],
) -> list[TextLine]:
    """The text below a panel that is its title though nothing else bears that out."""
    settings, em_px = around.settings, around.writing.em_px
    ratio = settings.label_size_ratio_max
    if len(blocks) > 1:
        label, name = blocks[0][0], blocks[1][0]
        is_word = name.box.width > settings.short_word_em * em_px
        return blocks[1] if is_word and ratio * capital_px(name) >= capital_px(label) else []
    if not blocks:
        return []
    line = blocks[0][0]
    row = around.ticks.get(Slot(index, 0))
    if not beside and around.row_on_top(index) is not None:
        # The label may stay below where ticks go on top (matplotlib), as large as these.
        return blocks[0] if capital_px(line) > ratio * _tick_px(around, index) else []
    if not beside:
        # Nothing shows how large labels are; lattice and ggplot2 draw them larger by a quarter.
        # Below slanted and turned ticks matplotlib leaves more room.
        turned = row is not None and any(region.angle_deg for region in row.regions)
        gap_em = settings.caption_gap_em + TURNED_GAP_EM * turned
        is_far = _gap_above_px(around, index, line) >= gap_em * em_px
        least = settings.lone_title_ratio_min if line in labels else ratio
        return blocks[0] if is_far and capital_px(line) > least * _tick_px(around, index) else []
    return blocks[0] if is_larger(line, beside, _tick_px(around, index), around) else []


def _gap_above_px(around: Around, index: int, line: TextLine) -> int:
    """How far below a panel, its ticks and all other lines there a line stands."""
    panel, row = around.writing.panels[index].box, around.ticks.get(Slot(index, 0))
    hull = with_ticks(panel, row if row and row.side is Side.BOTTOM else None)
    place = span(line.box, Side.BOTTOM, hull)
    others = [other.far for _, other in around.beside(Side.BOTTOM, hull)]
    return place.near - max((far for far in others if far <= place.near), default=0)


def _tick_px(around: Around, index: int) -> float:
    """Size of the letters of the tick labels of a panel; the usual one, where these are few."""
    rows = [around.ticks.get(Slot(index, axis)) for axis in (0, 1)]
    sizes = [capital_px(line) for row in rows if row for line in row.lines]
    if not sizes:
        return around.writing.em_px
    # Round letters are a pixel higher; the title is among the letters that tell what is usual, and
    # where most letters are small ones, so is that.
    return min(max(sizes), max(around.writing.em_px, max(sizes) - 1))
