"""Names on the steps of a masked triangle: tick labels that stand within their panel.

A triangle of correlations prints the name of each column on top of its first cell, where no
cell is drawn, or the name of each row before it. Each name stands next to its step.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.color import median_color
from heatgrid.detect.axes.angles import Points, runs_across, slant_of
from heatgrid.detect.axes.glyphs import Glyphs
from heatgrid.detect.axes.paper import Mask, paper_color, paper_mask
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.slots import Slot
from heatgrid.detect.axes.ticks import UP_DEG, TickRow
from heatgrid.drawn import Panel, TextRegion
from heatgrid.geometry import Box, mean_pitch
from heatgrid.settings import AxesSettings

BoolArray = NDArray[np.bool_]
Picture = NDArray[np.uint8]
_SIDES = (Side.TOP, Side.LEFT)
# How far the numbers and the label of a bar on the paper of a triangle reach from it.
BAR_TEXTS_EM = 5
# How far off the middle of its cell a label stands, as a share of that, and the least space
# between two labels: words of a title stand anywhere and closer.
MIDDLE_OFF_MAX = 0.15
SPACE_EM = 0.5


@dataclass(frozen=True, slots=True, eq=False)
class _Name:
    """A piece of text: the places of its ink, x and y, letter by letter."""

    letters: tuple[Points, ...]

    @property
    def points(self) -> Points:
        """All of them."""
        return np.concatenate(self.letters)

    @property
    def box(self) -> Box:
        """Tight around them."""
        (left, top), (right, bottom) = self.points.min(axis=0), self.points.max(axis=0)
        return Box(int(left), int(top), int(right) + 1, int(bottom) + 1)


def find_on_treads(
    rgb: Picture,
    panels: Sequence[Panel],
    drawn: Sequence[Box],
    glyphs: Glyphs,
    bars: Sequence[Box] = (),
    *,
    settings: AxesSettings,
) -> tuple[dict[Slot, TickRow], Glyphs]:
    """Find the names on the steps of triangles.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    panels : sequence of Panel
        The panels.
    drawn : sequence of Box
        All panels and bars.
    glyphs : Glyphs
        The writing around them.
    bars : sequence of Box
        The bars: one may stand on the paper of a triangle.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    rows : dict of Slot to TickRow
        The labels of each axis that has its names on steps.
    rest : Glyphs
        What they are not made of.
    """
    found: dict[Slot, TickRow] = {}
    color = paper_color(rgb, drawn, settings)
    paper = paper_mask(rgb, color, settings)
    for index, panel in enumerate(panels):
        inside = [box for box in bars if box.intersection(panel.box)]
        masked = _masked(rgb, panel, inside, color, settings)
        texts_px = round(BAR_TEXTS_EM * glyphs.em_px)
        beside = [bar.padded(texts_px, texts_px, within=panel.box) for bar in inside]
        for axis in (0, 1):
            first = _first_drawn(masked if axis == 0 else masked.T)
            if not _is_staircase(first, settings) or _is_named_beside(glyphs, panel, axis, bars):
                continue
            names = _names(paper, panel, masked, axis, glyphs.em_px, settings)
            chosen = _beside_steps(names, panel, axis, first, glyphs.em_px, settings)
            # Numbers on cells in the color of the paper fill these, not only those on the steps.
            above, own = (
                sum(
                    _is_above(name.box, panel, axis, first)
                    and not any(map(name.box.intersection, beside))
                    for name in each
                )
                for each in (names, chosen.values())
            )
            if len(chosen) >= settings.tread_share_min * len(first) and (
                not above or 3 * own > 2 * above
            ):
                found[Slot(index, axis)] = _tick_row(chosen, panel, axis, glyphs.em_px, settings)
                glyphs = _without(glyphs, [name.box for name in chosen.values()])
    return found, glyphs


def _is_named_beside(glyphs: Glyphs, panel: Panel, axis: int, bars: Sequence[Box]) -> bool:
    """Whether a text stands in the middle of each column (or row), in a line beside a panel.

    What stands on the steps then, such as the dashes of a diagonal, is printed in cells. Behind a
    bar stand its numbers.
    """
    along, across = (panel.x_edges, panel.y_edges) if axis == 0 else (panel.y_edges, panel.x_edges)
    # Names of rows may begin at one place and end off their panel.
    depth_px = glyphs.em_px if axis == 0 else mean_pitch(across)
    begin, end = glyphs.boxes[:, 1 - axis], glyphs.boxes[:, 3 - axis]
    ends = [bar.ends(1 - axis) for bar in bars]
    behind = (
        min((across[0] - last for _, last in ends if last <= across[0]), default=np.inf),
        min((first - across[-1] for first, _ in ends if first >= across[-1]), default=np.inf),
    )
    for away, most in zip((across[0] - end, begin - across[-1]), behind, strict=True):
        beside = (away >= 0) & (away < most)
        if beside.any():
            line = glyphs.boxes[beside & (away <= away[beside].min() + depth_px)]
            if _are_in_step(line[:, [axis, axis + 2]], along, glyphs.em_px):
                return True
    return False


def _are_in_step(places: NDArray[np.intp], edges: Sequence[float], em_px: float) -> bool:
    """Whether letters, each from one place to another, make a text in the middle of each cell."""
    ends = []
    for low, high in pairwise(edges):
        own = places[(places.mean(axis=1) >= low) & (places.mean(axis=1) < high)]
        if not len(own):
            return False
        ends.append((own[:, 0].min(), own[:, 1].max()))
        if abs(sum(ends[-1]) - low - high) > 2 * MIDDLE_OFF_MAX * (high - low):
            return False
    return all(after[0] - before[1] >= SPACE_EM * em_px for before, after in pairwise(ends))


def _masked(
    rgb: Picture,
    panel: Panel,
    bars: Sequence[Box],
    paper: NDArray[np.uint8],
    settings: AxesSettings,
) -> BoolArray:
    """Which cells show the very color of the paper, or a bar; a pale cell does not."""
    colors = np.array(
        [
            [median_color(_middle(rgb, x, y)) for x in pairwise(panel.x_edges)]
            for y in pairwise(panel.y_edges)
        ]
    )
    masked: BoolArray = np.abs(colors - paper).max(axis=2) <= settings.tread_paper_max
    for row, col in np.argwhere(~masked).tolist():
        masked[row, col] = any(map(panel.cell_box(row, col).intersection, bars))
    return masked


def _middle(rgb: Picture, x: tuple[float, float], y: tuple[float, float]) -> Picture:
    """The inner half of a cell, both ways; one pixel at least."""
    left, top = (round(low + (high - low) / 4) for low, high in (x, y))
    right, bottom = (round(high - (high - low) / 4) for low, high in (x, y))
    return rgb[top : max(bottom, top + 1), left : max(right, left + 1)]


def _first_drawn(masked: BoolArray) -> NDArray[np.intp]:
    """The first row of each column that is drawn, or the number of rows."""
    first: NDArray[np.intp] = np.where(masked.all(axis=0), len(masked), masked.argmin(axis=0))
    return first


def _is_staircase(first: NDArray[np.intp], settings: AxesSettings) -> bool:
    """Whether columns begin lower and lower."""
    steps = np.diff(first)
    few = max(settings.tread_steps_min, settings.tread_share_min * len(steps))
    return bool(len(steps) > 0 and steps.min() >= 0 and (steps > 0).sum() >= few)


def _is_above(name: Box, panel: Panel, axis: int, first: NDArray[np.intp]) -> bool:
    """Whether a piece of text stands in the panel where its column (or row) is not drawn yet."""
    if panel.box.intersection(name) is None:
        return False
    edges, across = (panel.x_edges, panel.y_edges) if axis == 0 else (panel.y_edges, panel.x_edges)
    at = int(np.searchsorted(edges, name.center[axis])) - 1
    begin = across[int(first[min(max(at, 0), len(first) - 1)])]
    return name.center[1 - axis] < begin


def _names(
    paper: Mask,
    panel: Panel,
    masked: BoolArray,
    axis: int,
    em_px: float,
    settings: AxesSettings,
) -> list[_Name]:
    """The pieces of text in masked cells and beyond the side where the triangle begins."""
    area = _area(paper.shape, panel, masked, axis, settings)
    ink = ((paper == 0) & (area > 0)).astype(np.uint8)
    reach = 2 * round(settings.tread_gap_em * em_px / 2) + 1
    joined = cv2.dilate(ink, np.ones((reach, reach), np.uint8))
    _, whole = cv2.connectedComponents(joined, connectivity=8)
    count, letters, stats, _ = cv2.connectedComponentsWithStats(ink, connectivity=8)
    names: dict[int, list[Points]] = {}
    for letter in range(1, count):
        left, top, width, height, size = stats[letter].tolist()
        if size < settings.glyph_area_min_px:
            continue
        y, x = np.nonzero(letters[top : top + height, left : left + width] == letter)
        name = int(whole[top + y[0], left + x[0]])
        names.setdefault(name, []).append(np.column_stack([x + left, y + top]))
    found = [_Name(tuple(parts)) for parts in names.values()]
    return [name for name in found if max(name.box.width, name.box.height) >= em_px / 2]


def _area(
    shape: tuple[int, ...], panel: Panel, masked: BoolArray, axis: int, settings: AxesSettings
) -> Mask:
    """Where names may stand: not on cells that are drawn, nor on the lines around them."""
    area = np.zeros(shape, np.uint8)
    area[panel.box.slices] = 1
    box = panel.box
    if axis == 0:
        area[max(0, box.top - box.height // 2) : box.top, box.left :] = 1
        # The name of the last column may be longer than that is wide.
        last = round(panel.y_edges[int(_first_drawn(masked)[-1])])
        area[box.top : last, box.right : box.right + box.width // 2] = 1
    else:
        area[box.top : box.bottom, max(0, box.left - box.width // 2) : box.left] = 1
    margin = settings.frame_px
    for row, col in np.argwhere(~masked).tolist():
        left, right = (round(edge) for edge in panel.x_edges[col : col + 2])
        top, bottom = (round(edge) for edge in panel.y_edges[row : row + 2])
        area[max(0, top - margin) : bottom + margin, max(0, left - margin) : right + margin] = 0
    return area


def _beside_steps(
    names: Sequence[_Name],
    panel: Panel,
    axis: int,
    first: NDArray[np.intp],
    em_px: float,
    settings: AxesSettings,
) -> dict[int, _Name]:
    """The name next to each step, by column (or row); a name stands at its nearest step."""
    along, across = (panel.x_edges, panel.y_edges) if axis == 0 else (panel.y_edges, panel.x_edges)
    found: dict[int, tuple[float, int]] = {}
    for at, name in enumerate(names):
        distances = []
        for index, begin in enumerate(first.tolist()):
            step = [(along[index] + along[index + 1]) / 2, across[begin]]
            place = np.array(step if axis == 0 else step[::-1])
            distances.append(float(np.hypot(*(name.points - place).T).min()))
        nearest = int(np.argmin(distances))
        pitch = (along[-1] - along[0]) / len(first)
        reach = max(settings.tread_reach_em * em_px, pitch / 2)
        if distances[nearest] <= min(reach, found.get(nearest, (np.inf, 0))[0]):
            found[nearest] = distances[nearest], at
    return {index: names[at] for index, (_, at) in sorted(found.items())}


def _tick_row(
    names: dict[int, _Name], panel: Panel, axis: int, em_px: float, settings: AxesSettings
) -> TickRow:
    """Names as tick labels; all have one angle."""
    letters = [name.letters for name in names.values()]
    angle = slant_of(letters, em_px, settings=settings)
    if angle is None:
        angle = UP_DEG if runs_across(letters, em_px, settings=settings) else 0
    edges = panel.x_edges if axis == 0 else panel.y_edges
    regions = tuple(
        TextRegion(name.box, angle, (edges[index] + edges[index + 1]) / 2, index)
        for index, name in names.items()
    )
    return TickRow(_SIDES[axis], regions, frozenset(), 0.0)


def _without(glyphs: Glyphs, names: Sequence[Box]) -> Glyphs:
    """The writing less what stands in some boxes."""
    centers = (glyphs.boxes[:, :2] + glyphs.boxes[:, 2:]) / 2
    used = np.zeros(len(centers), bool)
    for box in names:
        used |= ((centers > (box.left, box.top)) & (centers < (box.right, box.bottom))).all(axis=1)
    return replace(glyphs, boxes=glyphs.boxes[~used])
