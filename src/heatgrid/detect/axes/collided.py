"""Level tick labels that are wider than their columns, and printed over one another.

Tick marks alone tell where these labels stand, and where they stand they cannot be read. But
both axes of a confusion or correlation matrix have the same names, and those of the rows are
free. Whether they are the same is no guess: the names of the rows, moved below the tick marks
and printed over one another, have to give the very ink that stands there.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.axes.around import capital_px
from heatgrid.detect.axes.rows import first_row
from heatgrid.detect.axes.sides import Placed, Side, lines_beside
from heatgrid.detect.axes.slots import Slot, TickRows
from heatgrid.detect.axes.tick_marks import marks_on
from heatgrid.detect.axes.ticks import TickRow
from heatgrid.detect.axes.writing import Writing
from heatgrid.drawn import Panel, TextRegion
from heatgrid.geometry import Box, bounding_box, mean_pitch
from heatgrid.settings import AxesSettings

FloatArray = NDArray[np.float32]
Regions = tuple[TextRegion, ...]

_REACH_PX = 3
"""How far labels may stand off the height where the names of the rows would put them."""

_HIDDEN = -1.0
"""In place of ink where panels and bars hide it."""


def settle_collided(
    rgb: NDArray[np.uint8],
    paper: NDArray[np.uint8],
    writing: Writing,
    ticks: TickRows,
    *,
    settings: AxesSettings,
) -> tuple[dict[Slot, TickRow], dict[int, Regions]]:
    """Find labels below panels that run into one another, and where they can be read.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    paper : ndarray of uint8, shape (3,)
        Color of its background.
    writing : Writing
        Its text.
    ticks : mapping of Slot to TickRow
        Tick labels that are found already.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    ticks : dict of Slot to TickRow
        The same, and rows of labels that nothing but their tick marks parts; these are
        `crossed`.
    names : dict of int to tuple of TextRegion
        Of panels whose columns have the names of their rows, the labels of the columns, each
        with its own tick mark and with the place of the name at its row.
    """
    found, names = dict(ticks), {}
    used = {line for row in ticks.values() for line in row.lines}
    free = [line for line in writing.lines if line not in used]
    ink = _ink(rgb, paper, writing, settings)
    for index, panel in enumerate(writing.panels):
        known, rows = ticks.get(Slot(index, 0)), ticks.get(Slot(index, 1))
        marks = _marked(writing, panel, settings)
        if known is None:
            beside = lines_beside(free, Side.BOTTOM, panel.box, writing.drawn, writing.em_px)
            row = _collided_row(beside, marks, writing.em_px, settings)
        else:
            row = _crowded_row(known, marks, panel, settings)
        if row is None:
            continue
        same = _names_of_rows(ink(), panel, row, rows, settings) if rows else ()
        if same:
            names[index] = same
        if known is None and (same or _runs_together(row, settings)):
            found[Slot(index, 0)] = row
    return found, names


def _ink(
    rgb: NDArray[np.uint8], paper: NDArray[np.uint8], writing: Writing, settings: AxesSettings
) -> Callable[[], FloatArray]:
    """What is printed around panels and bars, 0..1, which few figures need to know."""

    @cache
    def ink() -> FloatArray:
        apart = cv2.absdiff(rgb, np.broadcast_to(paper, rgb.shape)).max(axis=2)
        whole = Box(0, 0, rgb.shape[1], rgb.shape[0])
        frame_px = settings.frame_px + 1
        drawn = [box.padded(frame_px, frame_px, whole).slices for box in writing.drawn]
        for place in drawn:
            apart[place] = 0
        # Letters of the other axis stand at other parts of a pixel.
        smooth = cv2.GaussianBlur(apart / np.float32(255), (0, 0), settings.collided.blur_px)
        found = np.asarray(smooth / max(float(smooth.max()), 1 / 255), np.float32)
        for place in drawn:
            found[place] = _HIDDEN
        return found

    return ink


def _collided_row(
    beside: Sequence[Placed], marks: Sequence[float], em_px: float, settings: AxesSettings
) -> TickRow | None:
    """The text close below a panel, where it reaches from the first tick mark to the last."""
    row = [
        (line, place)
        for line, place in first_row(beside, settings.tick_row_depth_em * em_px)
        if not line.vertical
    ]
    if not marks or not row:
        return None
    near_px, hull = row[0][1].near, bounding_box([line.box for line, _ in row])
    covers = hull.left < marks[0] and marks[-1] < hull.right
    if not covers or near_px > settings.collided.gap_em * em_px:
        return None
    # Their underscores stand below the letters, as lines of their own.
    lines = frozenset(line for line, _ in beside if line.box.bottom <= hull.bottom)
    return TickRow(Side.BOTTOM, _crossed(hull, marks), lines, near_px, is_marked=True)


def _crowded_row(
    row: TickRow, marks: Sequence[float], panel: Panel, settings: AxesSettings
) -> TickRow | None:
    """A row of level labels, one for each column, so close that some may have been cut wrongly."""
    labels = row.regions
    is_level = not any(label.angle_deg for label in labels)
    if row.side is not Side.BOTTOM or not is_level or not 1 < len(labels) == panel.cols:
        return None
    gap_px = min(after.box.left - label.box.right for label, after in pairwise(labels))
    high_px = max(label.box.height for label in labels)
    if gap_px >= settings.collided.letters_gap_max * high_px:
        return None
    hull = bounding_box([label.box for label in labels])
    return replace(row, regions=_crossed(hull, marks or _middles(panel)))


def _middles(panel: Panel) -> list[float]:
    """The middles of the columns."""
    return [(low + high) / 2 for low, high in pairwise(panel.x_edges)]


def _crossed(hull: Box, places: Sequence[float]) -> Regions:
    """The parts of a row of text at tick marks or at the middles of columns."""
    half_px = mean_pitch(places) / 2
    return tuple(
        TextRegion(
            hull.with_ends(0, round(place - half_px), round(place + half_px)),
            position_px=place,
            index=index,
            marked=True,
            crossed=True,
        )
        for index, place in enumerate(places)
    )


def _marked(writing: Writing, panel: Panel, settings: AxesSettings) -> list[float]:
    """The tick marks below a panel, one for each column; none if a column has none."""
    reach_px = settings.frame_px + writing.em_px / 2
    marks = marks_on(writing.marks, Side.BOTTOM, panel.box, reach_px)
    found: list[float] = []
    for middle, width in zip(_middles(panel), np.diff(panel.x_edges), strict=True):
        inner = [mark for mark in marks if abs(mark - middle) <= width / 4]
        found += inner if len(inner) == 1 else []
    return found if len(found) == panel.cols > 1 else []


def _runs_together(row: TickRow, settings: AxesSettings) -> bool:
    """Whether the letters of many labels are joined to pieces of ink as no letter is."""
    if len(row.regions) < settings.tick_sure_min:
        return False
    pieces = [(glyph.width, capital_px(line)) for line in row.lines for glyph in line.glyphs]
    joined = sum(width for width, high in pieces if width > settings.collided.width_min * high)
    return joined >= settings.collided.joined_min * sum(width for width, _ in pieces)


def _names_of_rows(
    ink: FloatArray, panel: Panel, row: TickRow, rows: TickRow, settings: AxesSettings
) -> Regions:
    """The labels of the columns, each read at a row, in either order; none if they differ."""
    labels, names = row.regions, rows.regions
    if len(names) != len(labels) or any(name.angle_deg for name in names):
        return ()
    for order in (names, names[::-1]):
        if _likeness(ink, panel, labels, order, settings) >= settings.collided.likeness_min:
            pairs = zip(labels, order, strict=True)
            return tuple(replace(label, box=name.box, crossed=False) for label, name in pairs)
    return ()


def _likeness(
    ink: FloatArray, panel: Panel, labels: Regions, names: Regions, settings: AxesSettings
) -> float:
    """How like labels names are that are printed over one another in their place, 0..1."""
    pairs = list(zip(labels, names, strict=True))
    starts = [label.position_px - name.box.width / 2 for label, name in pairs]
    ends = [start + name.box.width for start, name in zip(starts, names, strict=True)]
    hull = bounding_box([label.box for label in labels])
    left, right = round(min(starts)) - _REACH_PX, round(max(ends)) + _REACH_PX
    # The margin is for names that are moved, and not for the text above and below.
    there = np.pad(ink[hull.slices[0]], ((_REACH_PX, _REACH_PX), (0, 0)))
    beyond = max(-left, 0), max(right - there.shape[1], 0)
    there = np.pad(there, ((0, 0), beyond))[:, left + beyond[0] : right + beyond[0]]
    drops = [_drop(name, panel) for name in names]
    letter_px = max(3, round(settings.collided.letter_aspect * hull.height))
    best = 0.0
    for shift in range(2 * _REACH_PX + 1):
        drawn = np.zeros_like(there)
        for start, name, drop in zip(starts, names, drops, strict=True):
            place = shift + round(drop - min(drops)), round(start) - left
            _print_over(drawn, there, ink[name.box.slices], *place)
        best = max(best, _least_alike(drawn, there, letter_px))
    return best


def _least_alike(drawn: FloatArray, there: FloatArray, letter_px: int) -> float:
    """Ink that two rows of text have in common over all that either has, where it is least.

    One letter may be all that two lists of names differ in.
    """
    seen = there >= 0
    columns = [np.where(seen, one(drawn, there), 0).sum(axis=0) for one in (np.minimum, np.maximum)]
    window = np.ones(letter_px)
    both, either = (np.convolve(column, window, "valid") for column in columns)
    inked = either > np.median(either) / 2
    return float((both[inked] / either[inked]).min(initial=1.0))


def _drop(name: TextRegion, panel: Panel) -> float:
    """How far below the middle of its row a name begins."""
    row = name.index or 0
    return name.box.top - (panel.y_edges[row] + panel.y_edges[row + 1]) / 2


def _print_over(
    drawn: FloatArray, there: FloatArray, name: FloatArray, top: int, left: int
) -> None:
    """Print a name where most of it finds ink, give or take a pixel, in place."""
    name = np.maximum(name, 0)
    between = np.pad(name, ((0, 0), (0, 1))) / 2
    between[:, 1:] += name / 2
    best, most = None, 0.0
    for word in (name, between):
        height, width = word.shape
        for y in range(max(top - 1, 0), min(top + 1, len(drawn) - height) + 1):
            for x in range(left - 1, left + 2):
                place = slice(y, y + height), slice(x, x + width)
                share = float(np.minimum(there[place], word).sum() / max(word.sum(), 1))
                if share > most:
                    best, most = (place, word), share
    if best is not None:
        place, word = best
        drawn[place] = 1 - (1 - drawn[place]) * (1 - word)
