"""Tick labels that are slanted: neither level nor upright.

The ink below (or above) a panel is projected along many directions. Along the direction of
the text, lines and the gaps between them give the sharpest profile; each line is a label.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.axes.angles import boxes_area, on_baseline, slant_of
from heatgrid.detect.axes.glyphs import Glyphs, hull_of, specks_at_side
from heatgrid.detect.axes.pieces import IntArray
from heatgrid.detect.axes.profiles import FloatArray
from heatgrid.detect.axes.sides import Side, distances, span
from heatgrid.detect.axes.signs import BOTTOM, LEFT, RIGHT, TOP
from heatgrid.detect.axes.slant_columns import columns_of, columns_told, marked_columns
from heatgrid.detect.axes.slant_lines import (
    across_text,
    end_of_block,
    lines_by_comb,
    lines_by_gaps,
    text_directions,
    usual_angles,
)
from heatgrid.detect.axes.slant_points import with_points
from heatgrid.detect.axes.ticks import TickRow, covers_side
from heatgrid.drawn import Panel, TextRegion
from heatgrid.geometry import Box, mean_pitch
from heatgrid.settings import AxesSettings

BoolArray = NDArray[np.bool_]
KERN_EM = 0.25
"""How far a letter reaches over the one before it, as an a over a T."""


def slanted_ticks(
    glyphs: Glyphs,
    panel: Panel,
    side: Side,
    drawn: Sequence[Box],
    *,
    settings: AxesSettings,
) -> tuple[TickRow, BoolArray] | None:
    """Find slanted tick labels below or above a panel.

    Parameters
    ----------
    glyphs : Glyphs
        The writing of the figure.
    panel : Panel
        The panel.
    side : Side
        Top or bottom.
    drawn : sequence of Box
        All panels and bars.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    tuple or None
        The labels, and which glyphs they are made of; None where the text is not slanted.
    """
    # A bar in the corner that a triangle leaves is beside nothing; it may begin a pixel above.
    apart = tuple(box for box in drawn if box.share_in(panel.box) <= 1 / 2)
    marked = marked_columns(glyphs, panel, side, settings=settings)
    place = _Place(glyphs, panel, side, apart, marked)
    short = _short_block(place, settings)
    whole = _block(place, settings.slant.block_gap_em, settings)
    found, (x, _) = _fits(place, short, whole, settings), place.middles
    # Slanted labels end at their columns, and the axis of a chart beside the panel is none of them,
    # nor is the name of a strip of colors beside it.
    half_px = mean_pitch(panel.x_edges) / 2 - place.em_px
    for out_px in (0.0, -half_px) if half_px > 0 else (0.0,):
        for beside in (x > panel.box.right + out_px, x < panel.box.left - out_px):
            if _told(found) < panel.cols and ((short | whole) & beside).any():
                others = _fits(place, short & ~beside, whole & ~beside, settings)
                found = others if _told(others) > _told(found) else found
    if not found:
        return None
    inks = [_ink_of(place, fit) for fit in found]
    angles = [slant_of(ink, place.em_px, settings=settings) for ink in inks]
    # Letters of words stand in lines across the words, too, in more of them where labels are few.
    signs = [(angles[at] or 0) * fit.angle_deg for at, fit in enumerate(found)]
    least = 1 if max(signs) > 0 else 0
    agreeing = [at for at, sign in enumerate(signs) if sign >= least]
    worth = [
        columns_told(fit.lines, panel.cols) - fit.off_cells - _looseness(ink, fit.angle_deg)
        for fit, ink in zip(found, inks, strict=True)
    ]
    best = max(agreeing or range(len(found)), key=lambda at: worth[at])
    few = len(found[best].lines) < min(panel.cols, settings.slant.labels_min)
    if few and not found[best].lines.keys() <= {*marked}:  # A subscript and an exponent, say.
        return None
    angle_deg = _refined(found[best].angle_deg, angles[best], inks[best], settings)
    edges, (near, _) = panel.x_edges, place.distances
    lines = with_points(found[best].lines, place.boxes, near, edges, place.em_px)
    return _tick_row(place, replace(found[best], angle_deg=angle_deg, lines=lines), settings)


@dataclass(frozen=True, slots=True, eq=False)
class _Place:
    """The writing, and the side of a panel where slanted labels are looked for."""

    glyphs: Glyphs
    panel: Panel
    side: Side
    drawn: tuple[Box, ...]
    marked: tuple[int, ...]

    @property
    def boxes(self) -> IntArray:
        """All glyphs."""
        return self.glyphs.boxes

    @property
    def em_px(self) -> float:
        """Size of a letter."""
        return self.glyphs.em_px

    @property
    def middles(self) -> tuple[FloatArray, FloatArray]:
        """Centers of all glyphs, x and y."""
        centers = (self.boxes[:, :2] + self.boxes[:, 2:]) / 2
        return centers[:, 0], centers[:, 1]

    @property
    def distances(self) -> tuple[IntArray, IntArray]:
        """How far from the side all glyphs begin and end, outwards."""
        return distances(self.boxes, self.side, self.panel.box)

    def is_beside(self, x: float) -> bool:
        """Whether a place along the side is that of a panel or bar to the left or right."""
        box = self.panel.box
        return any(
            other.left <= x <= other.right and other.top < box.bottom and box.top < other.bottom
            for other in self.drawn
        )

    def begins_right(self, angle_deg: int) -> bool:
        """Whether text at an angle has its right end near the panel."""
        return (angle_deg > 0) == (self.side is Side.BOTTOM)


@dataclass(frozen=True, slots=True, eq=False)
class _Fit:
    """Lines at an angle, by column, and how far off their columns they are, in cells."""

    angle_deg: int
    lines: dict[int, IntArray]
    off_cells: float


def _told(fits: Sequence[_Fit]) -> int:
    """For how many columns the best of some fits has a label."""
    return max((len(fit.lines) for fit in fits), default=0)


def _fits(place: _Place, short: BoolArray, whole: BoolArray, settings: AxesSettings) -> list[_Fit]:
    """All ways to read a block of text, and what stands nearest the panel, as slanted labels."""
    fits = [_short_fit(place, short, gap_em, settings) for gap_em in settings.slant.short_gaps_em]
    fits += _long_fits(place, whole, settings)
    fits += _close_fits(place, (short, whole), settings)
    return [fit for fit in fits if fit is not None]


def _fit_at(place: _Place, block: BoolArray, angle_deg: int, settings: AxesSettings) -> _Fit | None:
    """Read a block of text as lines at one angle, one per column; None where that fails."""
    ink, middles = _across(place, block, angle_deg)
    lines = lines_by_gaps(ink, middles, settings=settings)
    members = np.flatnonzero(block)
    return _fit_of(place, [members[line] for line in lines], angle_deg, settings)


def _fit_of(
    place: _Place, lines: Sequence[IntArray], angle_deg: int, settings: AxesSettings
) -> _Fit | None:
    """Lines at one angle, one per column; None where they agree with no columns."""
    lines = _begin_at_panel(place, lines, angle_deg, settings)
    columns = _columns(place, lines, angle_deg)
    if columns is None or not covers_side(sorted(columns[0]), place.panel.cols):
        return None
    return _Fit(angle_deg, dict(zip(columns[0], lines, strict=True)), columns[1])


def _long_fits(place: _Place, block: BoolArray, settings: AxesSettings) -> list[_Fit | None]:
    """Read a block of text as long labels, at the angles where its lines are sharpest."""
    if block.sum() < min(place.panel.cols, settings.slant.labels_min):
        return []
    if hull_of(place.boxes[block]).height < settings.slant.depth_min_em * place.em_px:
        return []
    angles = text_directions(*_ink_points(place, block), settings=settings)
    return [_fit_at(place, block, angle, settings) for angle in angles]


def _ink_of(place: _Place, fit: _Fit) -> list[list[IntArray]]:
    """Coordinates of the ink of each label, glyph by glyph."""
    return [[place.glyphs.points(index) for index in line] for line in fit.lines.values()]


def _looseness(ink: Sequence[Sequence[IntArray]], angle_deg: int) -> float:
    """Area of the boxes around labels, turned by an angle, over that of straight boxes."""
    return boxes_area(ink, angle_deg) / boxes_area(ink, 0)


def _refined(
    fitted: int, told: int | None, ink: Sequence[Sequence[IntArray]], settings: AxesSettings
) -> int:
    """The angle that labels tell by the boxes around them, if of one sign, and by their letters."""
    angle_deg = fitted if told is None or told * fitted <= 0 else told
    return on_baseline(ink, angle_deg, settings=settings)


def _short_fit(
    place: _Place, block: BoolArray, gap_em: float, settings: AxesSettings
) -> _Fit | None:
    """Read a block of text as short labels, which white parts from each other.

    Such labels have no lines that a projection would show; their boxes tell the angle.
    """
    groups = _groups(place, block, gap_em * place.em_px)
    if not block.any() or len(groups) < min(place.panel.cols, settings.slant.labels_min):
        return None
    labels = [[place.glyphs.points(index) for index in group] for group in groups]
    angle = slant_of(labels, place.em_px, settings=settings)
    return None if angle is None else _fit_of(place, groups, angle, settings)


def _short_block(place: _Place, settings: AxesSettings) -> BoolArray:
    """Glyphs that may be of short labels.

    These stand at their columns; beside them are labels of the y axis and of bars.
    """
    block = _block(place, min(settings.slant.short_gaps_em), settings)
    block &= ~specks_at_side(place.glyphs, place.distances[0], settings)
    box, em_px = place.panel.box, place.em_px
    block &= (place.boxes[:, RIGHT] > box.left - em_px) & (place.boxes[:, LEFT] < box.right + em_px)
    return block


def _close_fits(
    place: _Place, blocks: Sequence[BoolArray], settings: AxesSettings
) -> Iterator[_Fit]:
    """Read blocks of text as labels so close that they reach over one another, or touch.

    There must be one for each column, and their boxes must bear out the angle.
    """
    least = max(place.panel.cols, settings.slant.labels_min)
    pitch, em_px = mean_pitch(place.panel.x_edges), place.em_px
    for block in (block for block in blocks if (block & _is_at_columns(place)).sum() >= least):
        members = np.flatnonzero(block)
        for angle in usual_angles(settings):
            pitch_px = pitch * abs(float(np.sin(np.deg2rad(angle))))
            if pitch_px > settings.slant.comb_pitch_max_em * em_px:
                continue
            ink, middles = _across(place, block, angle)
            lines = lines_by_comb(ink, middles, pitch_px, settings=settings)
            fit = _fit_of(place, [members[line] for line in lines], angle, settings)
            if fit is not None and len(fit.lines) == place.panel.cols:
                told = slant_of(_ink_of(place, fit), em_px, settings=settings)
                if told is not None and told * angle > 0:
                    yield fit


def _groups(place: _Place, block: BoolArray, gap_px: float) -> list[IntArray]:
    """Indices of the glyphs of each piece of text that wide gaps part from the next one."""
    members = np.flatnonzero(block)
    members = members[np.argsort(place.boxes[members, LEFT], kind="stable")]
    reached = np.maximum.accumulate(place.boxes[members, RIGHT])
    starts = np.flatnonzero(place.boxes[members[1:], LEFT] - reached[:-1] >= gap_px) + 1
    return np.split(members, starts)


def _tick_row(place: _Place, fit: _Fit, settings: AxesSettings) -> tuple[TickRow, BoolArray]:
    """The labels as regions, and the glyphs that they are made of."""
    regions = []
    used = np.zeros(len(place.boxes), bool)
    edges = place.panel.x_edges
    for index, whole in zip(sorted(fit.lines), _wholes(place, fit, settings), strict=True):
        used[whole] = True
        center = (edges[index] + edges[index + 1]) / 2
        regions.append(TextRegion(hull_of(place.boxes[whole]), fit.angle_deg, center, index))
    near_px = float(place.distances[0][used].min())
    return TickRow(place.side, tuple(regions), frozenset(), near_px), used


def _wholes(place: _Place, fit: _Fit, settings: AxesSettings) -> list[IntArray]:
    """All lines with the glyphs that go on in their direction, by column.

    Spaces are wide in typewriter fonts; what lies behind a wide one is the label of the axis
    unless most labels go on there.
    """
    lines = [line for _, line in sorted(fit.lines.items())]
    space_em = settings.slant.space_em * float(np.sin(np.deg2rad(abs(fit.angle_deg))))
    near, far = (
        _without_level(
            place,
            lines,
            [_whole(place, line, fit.angle_deg, gap_em, settings) for line in lines],
            settings,
        )
        for gap_em in (settings.slant.word_gap_em, space_em)
    )
    longer = sum(len(wide) > len(line) for line, wide in zip(near, far, strict=True))
    return far if longer > len(lines) / 2 else near


def _whole(
    place: _Place, line: IntArray, angle_deg: int, gap_em: float, settings: AxesSettings
) -> IntArray:
    """A line with the glyphs that go on in its direction, away from the panel."""
    across = across_text(*place.middles, angle_deg)
    level = np.abs(across - np.median(across[line])) <= settings.slant.level_em * place.em_px
    near, far = place.distances
    members, end = list(line), far[line].max()
    rest = np.flatnonzero(level & (far > end))
    for index in rest[np.argsort(near[rest], kind="stable")]:
        if near[index] - end > gap_em * place.em_px or _is_level(place, index, angle_deg, settings):
            break
        members.append(index)
        end = max(end, far[index])
    return np.array(members)


def _is_level(place: _Place, index: int, angle_deg: int, settings: AxesSettings) -> bool:
    """Whether letters that run together are a level word: lower than a slanted one as wide.

    A word of a length and the height t of its letters is by t cos 2a / cos a higher than its
    width times tan a, where a is its slant.
    """
    left, top, right, bottom = place.boxes[index].tolist()
    if right - left <= settings.slant.level_word_em * place.em_px:
        return False
    slant = np.deg2rad(abs(angle_deg))
    share = float(np.cos(2 * slant) / np.cos(slant))
    low, high = settings.slant.letter_height_em
    least_px = share * (low if share > 0 else high) * place.em_px - 1
    return bool(bottom - top - (right - left) * np.tan(slant) < least_px)


def _without_level(
    place: _Place, lines: Sequence[IntArray], wholes: Sequence[IntArray], settings: AxesSettings
) -> list[IntArray]:
    """Lines up to where they would run into a level text, most of whose letters are in none.

    `wholes` are the lines with what follows each in its direction, the nearest first.
    """
    while True:
        used = np.zeros(len(place.boxes), bool)
        used[np.concatenate(wholes)] = True
        rest = place.boxes[~used]
        cut = [
            whole[: len(line) + _count_before_level(place, whole[len(line) :], rest, settings)]
            for line, whole in zip(lines, wholes, strict=True)
        ]
        if sum(map(len, cut)) == sum(map(len, wholes)):
            return cut
        wholes = cut


def _count_before_level(
    place: _Place, glyphs: IntArray, rest: IntArray, settings: AxesSettings
) -> int:
    """How many glyphs come before the first with one of the rest right beside it."""
    gap_px, kern_px = settings.slant.word_gap_em * place.em_px, KERN_EM * place.em_px
    for count, (left, top, right, bottom) in enumerate(place.boxes[glyphs].tolist()):
        common = np.minimum(rest[:, BOTTOM], bottom) - np.maximum(rest[:, TOP], top)
        level = 2 * common > max(bottom - top, place.em_px / 2)
        gaps = np.maximum(rest[:, LEFT] - right, left - rest[:, RIGHT])
        if (level & (gaps >= -kern_px) & (gaps <= gap_px)).any():
            return count
    return len(glyphs)


def _block(place: _Place, gap_em: float, settings: AxesSettings) -> BoolArray:
    """Glyphs off one side of a panel, up to the first level gap or the next thing drawn."""
    box, em_px = place.panel.box, place.em_px
    near, far = place.distances
    x, _ = place.middles
    reach = settings.slant.reach_em * em_px
    chosen = (near > -em_px / 4) & (x > box.left - reach) & (x < box.right + reach)
    for other in place.drawn:
        wall = span(other, place.side, box)
        if wall.near >= 0 and wall.low < box.right and wall.high > box.left:
            chosen &= near < wall.near
        elif wall.near < 0:
            chosen &= ~_behind(place, other)
    inside = chosen & (x > box.left) & (x < box.right)
    level = _in_level_words(place, inside, settings)
    if level.any():
        inside &= (near + far) / 2 < near[level].min()
    # The first label may stand beside the panel, and reach as far as its length.
    end = end_of_block(near[inside], far[inside], gap_em * em_px)
    return chosen & (near < end) & (far <= end + em_px)


def _in_level_words(place: _Place, members: BoolArray, settings: AxesSettings) -> BoolArray:
    """Which of some glyphs make words on a level line, several letters for each column.

    Letters of slanted labels stand at one height, too, but only one of each label.
    """
    boxes, pitch = place.boxes, mean_pitch(place.panel.x_edges)
    order = np.flatnonzero(members)
    order = order[np.argsort(boxes[order, LEFT], kind="stable")]
    found = np.zeros(len(boxes), bool)
    for bottom in np.unique(boxes[order, BOTTOM]):
        line = order[np.abs(boxes[order, BOTTOM] - bottom) <= 1]
        gaps = boxes[line[1:], LEFT] - boxes[line[:-1], RIGHT]
        starts = np.flatnonzero(gaps > settings.slant.word_gap_em * place.em_px) + 1
        for word in np.split(line, starts):
            if len(word) < settings.slant.level_letters_min:
                continue
            columns = 1 + np.ptp(boxes[word, LEFT]) / pitch
            found[word] |= len(word) >= settings.slant.level_letters_min * max(1, columns / 2)
    return found


def _behind(place: _Place, other: Box) -> BoolArray:
    """Glyphs level with a panel or bar to the left or right and not on this side of it."""
    x, _ = place.middles
    boxes, em_px, box = place.boxes, place.em_px, place.panel.box
    level = (boxes[:, TOP] < other.bottom + em_px) & (boxes[:, BOTTOM] > other.top - em_px)
    if other.left >= box.right:
        return level & (x >= other.left)
    return level & (x <= other.right) if other.right <= box.left else np.zeros_like(level)


def _is_at_columns(place: _Place) -> BoolArray:
    """Which glyphs stand right off the panel, not beside its columns."""
    box, boxes = place.panel.box, place.boxes
    below: BoolArray = (boxes[:, RIGHT] > box.left) & (boxes[:, LEFT] < box.right)
    return below


def _ink_points(place: _Place, block: BoolArray) -> tuple[IntArray, IntArray]:
    """Coordinates x and y of the ink of the glyphs that stand right off the panel."""
    hull = hull_of(place.boxes[block & _is_at_columns(place)])
    y, x = np.nonzero(place.glyphs.ink[hull.slices])
    return x + hull.left, y + hull.top


def _across(place: _Place, block: BoolArray, angle_deg: int) -> tuple[FloatArray, FloatArray]:
    """Where the ink of a block of text, and the middles of its glyphs, are across the text."""
    ink = across_text(*_ink_points(place, block), angle_deg)
    return ink, across_text(*place.middles, angle_deg)[block]


def _begin_at_panel(
    place: _Place, lines: Sequence[IntArray], angle_deg: int, settings: AxesSettings
) -> list[IntArray]:
    """Those lines that begin near the panel and below (or above) one of its columns."""
    em_px, box = place.em_px, place.panel.box
    margin = max(em_px, box.width / place.panel.cols)
    hulls = [hull_of(place.boxes[line]) for line in lines]
    near = [span(hull, place.side, box).near for hull in hulls]
    ends = [hull.right if place.begins_right(angle_deg) else hull.left for hull in hulls]
    return [
        line
        for line, hull, distance, end in zip(lines, hulls, near, ends, strict=True)
        if distance <= min(near) + settings.slant.begin_em * em_px
        and max(hull.width, hull.height) >= em_px / 2
        and box.left - margin <= end <= box.right + margin
        and not place.is_beside(end)
    ]


def _columns(
    place: _Place, lines: Sequence[IntArray], angle_deg: int
) -> tuple[list[int], float] | None:
    """The column of each line, by its end at the panel or its middle, and how far off in cells."""
    if len(lines) < min(2, place.panel.cols):
        return None
    hulls = [hull_of(place.boxes[line]) for line in lines]
    ends = [hull.right if place.begins_right(angle_deg) else hull.left for hull in hulls]
    anchors = np.array(ends, float), np.array([hull.center[0] for hull in hulls])
    return columns_of(anchors, place.panel.x_edges, place.marked)
