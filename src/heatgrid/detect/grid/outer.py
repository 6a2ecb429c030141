"""Outer rows and columns with holes: what stands beside a lattice says that it goes on.

Where nothing or but a few cells are drawn in an outer row, and no frame runs around it, the row
looks like paper. Still its tick mark or its label stands beside it, in step with those of the other
rows; or the marks of the columns stand at its far side, not beside the last row that is drawn. Or a
frame around the panel runs along its sides and ends with it. Or there is a lone cell in it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.grid.evidence import Margins, paper_color
from heatgrid.detect.grid.inked import inked_share
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import continued, mean_pitch
from heatgrid.runs import are_regular
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.floating]
Mask = NDArray[np.bool_]
Place = tuple[slice, slice]
# Borders are known to a pixel, and blur reaches over another.
BLUR_PX = 2
# Specks of compression.
DRAWN_MAX = 0.01
# A mark or two may have more ink beside them than their own.
NAMES_ALIKE_MIN = 0.75
# The spaces between the names of rows are much wider than those between words.
ROOM_MIN = 0.5
# A number in the color of the paper.
FILLED_MIN = 0.75
# Letters fill less of a cell.
TEXT_MAX = 0.4
# Round corners of a cell, as a share of it.
CORNERS_MAX = 0.05
# Smaller cells have no inside.
CELL_MIN_PX = 3 * BLUR_PX
# A line of pixels that is ink along most of a side is an axis, and no mark.
LINE_SHARE = 0.8
# How far from its border a frame ends: an area goes on.
FRAME_PX = 5
# The first pixels of slanted labels, before they lie beside other rows.
SLANT_PX = 6
# How far from there, as a fraction of a row: a letter is half as high.
SLANT_OFF_MAX = 0.2
# Where tick marks are surely seen, in pixels beyond the border at which they begin.
MARK_STEPS = (1, 2)


@dataclass(frozen=True, slots=True, eq=False)
class _Seen:
    """A figure turned so that the side in question is the lower one of the lattice.

    `rows` and `cols` are the borders of the lattice there. Only what is asked for is compared with
    the paper: that is next to nothing of a large panel.
    """

    rgb: NDArray[np.uint8]
    paper: FloatArray
    drawn_min: float
    inked_min: float
    rows: NDArray[np.float64]
    cols: NDArray[np.float64]

    @property
    def pitch(self) -> float:
        """Height of a row in pixels."""
        return mean_pitch(self.rows)

    def drawn(self, place: Place) -> Mask:
        """Where in a part of the figure something is unlike the paper."""
        return self._apart(place) > self.drawn_min

    def inked(self, place: Place) -> Mask:
        """Where it is clearly so."""
        return self._apart(place) > self.inked_min

    def _apart(self, place: Place) -> FloatArray:
        return color_distance(self.rgb[place].astype(np.float32), self.paper)

    def end(self, count: int) -> float:
        """Lower side of the lattice with so many more rows."""
        return float(self.rows[-1]) + count * self.pitch


def holes_beyond(
    scene: Scene, panel: Panel, axis: int, *, at_end: bool, settings: PanelSettings
) -> int:
    """How many rows or columns with holes a lattice has beyond one of its sides.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice that may lack them.
    axis : int
        0 for rows, 1 for columns.
    at_end : bool
        Whether those after the last one are meant, or those before the first.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    int
        0 where something else than whole cells is drawn there, and where neither labels nor marks
        tell of any.
    """
    if min(panel.rows, panel.cols) == 1:
        return 0
    seen = _turned(scene, panel, axis, at_end, settings)
    is_head = axis == 0 and not at_end
    for count in range(1, settings.holes_max + 1):
        holes = _open_rows(seen, count) if seen.end(count) < len(seen.rgb) else None
        if holes is None:
            return 0
        most_px = _name_px_max(scene, panel, holes, settings) if is_head else np.inf
        if (
            _is_named(seen, count, most_px, settings)
            or _is_marked_beyond(seen, count, settings)
            or _is_framed_beyond(seen, count)
            or _has_cell_beyond(seen, count, settings)
        ):
            return count
    return 0


def without_holes(
    scene: Scene, panel: Panel, margins: Margins, *, settings: PanelSettings
) -> Margins:
    """Keep the outer rows and columns that marks or labels say to be holes.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    margins : Margins
        What might be cut off from it.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    Margins
        The sides of these that are left to be cut off.
    """
    if not margins.sides:
        return margins
    rest = margins.cut_off(panel)

    def goes_on(axis: int, at_end: bool) -> bool:
        return holes_beyond(scene, rest, axis, at_end=at_end, settings=settings) > 0

    return Margins(
        0 if margins.left and goes_on(1, at_end=False) else margins.left,
        0 if margins.right and goes_on(1, at_end=True) else margins.right,
        0 if margins.top and goes_on(0, at_end=False) else margins.top,
        0 if margins.bottom and goes_on(0, at_end=True) else margins.bottom,
    )


def _turned(scene: Scene, panel: Panel, axis: int, at_end: bool, settings: PanelSettings) -> _Seen:
    """The figure as it is looked at."""
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    rgb, rows, cols = scene.rgb, np.asarray(panel.y_edges), np.asarray(panel.x_edges)
    if axis == 1:
        rgb, rows, cols = rgb.swapaxes(0, 1), cols, rows
    if not at_end:
        rgb, rows = rgb[::-1], (len(rgb) - rows)[::-1]
    return _Seen(rgb, paper, scene.step_threshold, settings.ink_contrast_min, rows, cols)


def _open_rows(seen: _Seen, count: int) -> list[Mask] | None:
    """The holes of so many more rows; None if not all cells are whole or the last row has none."""
    rows = [_are_holes(seen, number) for number in range(count)]
    holes = [row for row in rows if row is not None]
    return holes if len(holes) == count and holes[-1].any() else None


def _are_holes(seen: _Seen, number: int) -> Mask | None:
    """Which cells of a row beyond the last one are paper; None where one is but partly drawn.

    A text over holes of the last row is a key or a note in the corner of a triangle: names of
    columns stand over cells.
    """
    shares = _drawn_shares(seen, seen.end(number), seen.end(number + 1))
    holes = shares < DRAWN_MAX
    if (holes | (shares > FILLED_MIN)).all():
        return holes
    last = _drawn_shares(seen, *seen.rows[-2:].tolist())
    texts = (last < DRAWN_MAX) & (shares < TEXT_MAX)
    return holes | texts if (holes | texts).all() else None


def _drawn_shares(seen: _Seen, top: float, bottom: float) -> FloatArray:
    """How much of each cell of a row is drawn, without lines around it: array (columns,)."""
    first, last = round(top) + BLUR_PX, round(bottom) - BLUR_PX
    shares = []
    for left, right in pairwise(seen.cols.tolist()):
        place = seen.drawn(np.s_[first:last, round(left) + BLUR_PX : round(right) - BLUR_PX])
        place = _without_frame(place)
        shares.append(place.mean() if place.size else 1.0)
    return np.array(shares)


def _without_frame(place: Mask) -> Mask:
    """The inside of a cell without lines along its far end and its sides: a thick frame."""
    if not place.size:
        return place
    sides = (place.mean(axis=1)[::-1], place.mean(axis=0), place.mean(axis=0)[::-1])
    far, near, other = (int((each[:BLUR_PX] >= LINE_SHARE).sum()) for each in sides)
    return place[: len(place) - far, near : place.shape[1] - other]


def _name_px_max(
    scene: Scene, panel: Panel, holes: Sequence[Mask], settings: PanelSettings
) -> float:
    """How high a name of a hole may be: beside empty rows above a full table stand marks alone.

    A label there is the heading of the names, as pandas sets it.
    """
    is_empty = all(row.all() for row in holes)
    full = is_empty and inked_share(scene, panel, settings=settings) >= settings.growth.nearly_all
    return settings.component_side_min_px if full else np.inf


def _is_named(seen: _Seen, count: int, most_px: float, settings: PanelSettings) -> bool:
    """Whether a mark or label stands beside the last of more rows, as beside each n-th before."""
    for names in _names_beside(seen, count, settings):
        named = np.array([name is not None for name in names])
        known = [name for name in names[:-count] if name is not None]
        if (
            len(known) > 1
            and names[-1] is not None
            and names[-1].height_px <= most_px
            and are_regular(named)
            and names[-1].is_like(known, settings)
            and not names[-1].runs_on(known)
        ):
            return True
    return False


def _strips_beside(seen: _Seen, settings: PanelSettings) -> Iterator[Mask]:
    """What lies on both sides of a lattice, its nearest pixels first, without an axis line.

    Tick marks come alone before they come with labels, whose sizes differ where they are slanted.
    """
    across_px = mean_pitch(seen.cols)
    depth = max(settings.mark_depth_px, round(across_px))
    left, right = round(seen.cols[0]), round(seen.cols[-1])
    first, last = round(seen.rows[0]), round(seen.rows[-1])
    for beside in (
        seen.inked(np.s_[:, max(0, left - depth) : left])[:, ::-1],
        seen.inked(np.s_[:, right : right + depth]),
    ):
        lined = beside[first:last].mean(axis=0) > LINE_SHARE
        lined[:BLUR_PX] |= _is_cell_edge(beside[:, :BLUR_PX], seen.rows)
        strip = beside[:, ~lined]
        inked = np.any(strip[first:last], axis=0)
        start = int(inked.argmax()) if inked.any() else 0
        if not inked[start:].all():
            yield strip[:, : start + inked[start:].argmin()]
        yield _in_step(strip[:, : start + SLANT_PX], seen)
        yield strip


def _in_step(strip: Mask, seen: _Seen) -> Mask:
    """What lies beside a lattice, moved so that most of its ink is in the middles of rows.

    Labels at the borders of rows are not those of any.
    """
    inked = np.flatnonzero(strip[round(seen.rows[0]) : round(seen.rows[-1])].any(axis=1)) + 1 / 2
    turns = np.exp(2j * np.pi * (inked / seen.pitch - 1 / 2))
    off = float(np.angle(turns.mean())) / (2 * np.pi) if inked.size else 0.0
    return np.roll(strip, -round(off * seen.pitch), axis=0) if abs(off) <= SLANT_OFF_MAX else strip


def _is_cell_edge(beside: Mask, edges: NDArray[np.float64]) -> Mask:
    """Which pixels beside a lattice are ink along most of some row: the rim of a dark cell."""
    inked = [beside[round(first) : round(last)].mean(axis=0) for first, last in pairwise(edges)]
    return np.asarray(np.max(inked, axis=0) > LINE_SHARE)


@dataclass(frozen=True, slots=True)
class _Name:
    """Ink in the middle of a row beside it: how far off it begins, how high it is, what follows."""

    off_px: int
    height_px: int
    room_px: float

    def runs_on(self, others: Sequence["_Name"]) -> bool:
        """Whether a space parts it from what follows: the last word of a heading is no name."""
        return self.room_px < ROOM_MIN * float(np.median([other.room_px for other in others]))

    def is_like(self, others: Sequence["_Name"], settings: PanelSettings) -> bool:
        """Whether it begins where others do and is as high as most of them.

        At the end of a mark may be the first pixels of a slanted label.
        """
        offs = [other.off_px for other in others]
        pairs = [sorted((self.height_px, other.height_px)) for other in others]
        alike = sum(high <= settings.label_height_ratio * low + 1 for low, high in pairs)
        return min(offs) - BLUR_PX <= self.off_px <= max(
            offs
        ) + BLUR_PX and alike >= NAMES_ALIKE_MIN * len(others)


def _names_beside(seen: _Seen, count: int, settings: PanelSettings) -> Iterator[list[_Name | None]]:
    """The marks or labels beside all rows and so many more, for each strip beside a lattice."""
    edges = continued(seen.rows, 0, count)
    for strip in _strips_beside(seen, settings):
        yield [_name_beside(strip, *ends, settings) for ends in pairwise(edges)]


def _name_beside(strip: Mask, top: float, bottom: float, settings: PanelSettings) -> _Name | None:
    """The mark or label in the middle of a row, None where there is none."""
    inset = settings.face_inset_fraction * (bottom - top)
    first, last = max(0, round(top + inset)), min(len(strip), round(bottom - inset))
    band = strip[first:last]
    lines = np.flatnonzero(band.any(axis=1))
    if not lines.size or lines[0] == 0 or lines[-1] == len(band) - 1:
        return None
    off = abs((lines[0] + lines[-1] + 1) / 2 + first - (top + bottom) / 2)
    if off > settings.label_off_fraction * len(band) + 1:
        return None
    after = strip[first + int(lines[-1]) + 1 :].any(axis=1)
    room = float(after.argmax()) if after.any() else np.inf
    return _Name(int(band.any(axis=0).argmax()), int(lines[-1] - lines[0] + 1), room)


def _lacks_its_name(seen: _Seen, count: int, settings: PanelSettings) -> bool:
    """Whether each row has a mark or label, and the last of more rows none: axes may stand off."""
    return any(
        names[-1] is None and all(name is not None for name in names[:-count])
        for names in _names_beside(seen, count, settings)
    )


def _is_marked_beyond(seen: _Seen, count: int, settings: PanelSettings) -> bool:
    """Whether the marks of the columns begin at the far side of so many more rows.

    Those that end at the frame or the cells of another panel are the marks of that one.
    """
    if seen.pitch < settings.label_pitch_min_px or _lacks_its_name(seen, count, settings):
        return False
    border = round(seen.end(count))
    left, right = round(seen.cols[0]), round(seen.cols[-1])
    across = (seen.cols - seen.cols[0]).tolist()
    lines = seen.inked(np.s_[border + MARK_STEPS[0] : border + MARK_STEPS[-1] + 1, left:right])
    marks = [_marked(line, across, settings) for line in lines]
    behind = seen.drawn(np.s_[border : border + settings.mark_depth_px, left:right])
    if (behind.mean(axis=1) > LINE_SHARE).any():
        return False
    return len(marks) == len(MARK_STEPS) and all(
        each.sum() > 2 and (each == marks[0]).all() and are_regular(each)  # noqa: PLR2004
        for each in marks
    )


def _is_framed_beyond(seen: _Seen, count: int) -> bool:
    """Whether a corner of a frame lies where so many more rows and the outer column would end.

    A frame that leaves a margin on all sides has no corner there, and empty cells of a sheet have
    rules between them.
    """
    last, border = round(seen.rows[-1]), round(seen.end(count))
    left, *inner, right = np.rint(seen.cols).astype(int).tolist()
    if not _is_lined(seen, border, left, right):
        return False
    side = slice(last + BLUR_PX, border - BLUR_PX)
    strips = [
        seen.drawn(np.s_[side, max(0, at - FRAME_PX) : at + FRAME_PX + 1])
        for at in (left, right, *inner)
    ]
    return any(map(_is_thin_line, strips[:2])) and not any(map(_is_thin_line, strips[2:]))


def _has_cell_beyond(seen: _Seen, count: int, settings: PanelSettings) -> bool:
    """Whether a whole cell in a color of the lattice stands in the last of a few more rows."""
    pitches = seen.pitch, mean_pitch(seen.cols)
    if count > settings.cell_off_max or min(pitches) < CELL_MIN_PX:
        return False
    holes = _are_holes(seen, count - 1)
    # More cells than holes are another panel; a cell that goes on farther is none.
    if holes is None or 2 * holes.sum() < len(holes):
        return False
    if _are_holes(seen, count) is None and not _is_followed_by_names(seen, count, holes, settings):
        return False
    ends = [(seen.end(count - 1), seen.end(count))]
    found = [color for color in _colors_of(seen, ends) if color is not None]
    if not found:
        return False
    known = [color for color in _colors_of(seen, pairwise(seen.rows.tolist())) if color is not None]
    apart = color_distance(np.array(found)[:, None], np.array(known)) if known else np.inf
    return bool(np.min(apart) <= settings.strangers.same_color)


def _is_followed_by_names(seen: _Seen, count: int, holes: Mask, settings: PanelSettings) -> bool:
    """Whether the lone cells of the last of more rows end with it, and names of the columns follow.

    A swatch has but its own text beside it, and no names stand in step with it at the holes.
    """
    first = round(seen.end(count)) + BLUR_PX
    for left, right in np.rint([*pairwise(seen.cols)]).astype(int)[~holes].tolist():
        if seen.drawn(np.s_[first : first + BLUR_PX, left:right]).any():
            return False
    strip = seen.inked(np.s_[first : first + round(seen.pitch), :]).T
    sides = pairwise(seen.cols.tolist())
    named = np.array([_name_beside(strip, *ends, settings) is not None for ends in sides])
    return are_regular(named) and int((named & holes).sum()) > 1


def _colors_of(
    seen: _Seen, rows: Iterable[tuple[float, float]]
) -> Iterator[NDArray[np.float32] | None]:
    """The color of each cell of some rows, None where it is paper or has several."""
    for top, bottom in rows:
        for left, right in pairwise(seen.cols.tolist()):
            place = np.s_[
                round(top) + BLUR_PX : round(bottom) - BLUR_PX,
                round(left) + BLUR_PX : round(right) - BLUR_PX,
            ]
            colors = seen.rgb[place].reshape(-1, 3).astype(np.float32)
            color = np.median(colors, axis=0) if len(colors) else seen.paper
            apart = color_distance(colors, color) > seen.drawn_min
            even = len(colors) and apart.mean() <= CORNERS_MAX
            drawn = color_distance(color, seen.paper) > seen.drawn_min
            yield color if even and drawn else None


def _is_lined(seen: _Seen, border: int, left: int, right: int) -> bool:
    """Whether a thin line runs along all columns at a border."""
    place = np.s_[max(0, border - FRAME_PX) : border + FRAME_PX + 1, left:right]
    return _is_thin_line(seen.drawn(place).T)


def _is_thin_line(strip: Mask) -> bool:
    """Whether a line runs down the middle of a strip, and no area begins there."""
    if not strip.size or strip.shape[1] <= 2 * FRAME_PX:
        return False
    shares = strip.mean(axis=0)
    near = shares[FRAME_PX - BLUR_PX : FRAME_PX + BLUR_PX + 1]
    return bool(near.max() >= LINE_SHARE and max(shares[0], shares[-1]) < LINE_SHARE)


def _marked(line: Mask, edges: Sequence[float], settings: PanelSettings) -> Mask:
    """In the middle of which columns a line of pixels has nothing but a short run of ink."""
    found = []
    for first, last in pairwise(edges):
        cell = np.flatnonzero(line[round(first) : round(last)])
        off = abs(cell.mean() + 1 / 2 - (last - first) / 2) if cell.size else np.inf
        short = cell.size <= settings.mark_width_max * (last - first) + 1
        if cell.size and not (short and off <= 1 and np.ptp(cell) < cell.size):
            return np.zeros(len(edges) - 1, bool)
        found.append(bool(cell.size))
    return np.array(found)
