"""Grid lines of the axes drawn over an image: a picture without them.

Some styles draw the grid of the ticks over a heatmap. Its lines cross the cells, so that nothing
changes from one side of a line to the other, and the colors of the cells change between the lines.
Rules between cells are no such lines: the colors change across these, and nowhere else.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.picture.scene import Scene, largest_difference
from heatgrid.geometry import Box
from heatgrid.runs import runs

Rgb = NDArray[np.uint8]
Mask = NDArray[np.bool_]
# How far from the middle of a line what it crosses shows on both sides, in pixels, and the thickest
# line, with its blur.
BESIDE_PX = 3
THICK_MAX_PX = 2 * BESIDE_PX - 1
# As far at least it goes on.
GOES_ON_PX = 5
# Shortest line, over the side of the picture, and in pixels.
LENGTH_MIN = 0.08
LENGTH_MIN_PX = 40
# How much of a line shows: numbers stand over the rest, and cells may have its color. Across nearly
# all of it nothing changes.
SHOWN_MIN = 0.4
SAME_MIN = 0.6
# The same of a line where others of its grid tell that there is one.
HINTED_MIN = 0.15
# Longest part that something hides, over the side of the picture.
HIDDEN_MAX = 0.1
# Widest part of bare paper in a line: beside that it is another one.
BARE_MAX_PX = 6
# How far pixels of a line may be from the mixture of one color with what it crosses, 0..255, and
# the share of those that are not.
MIXED_OFF = 24.0
MIXED_MIN = 0.8
# Least opacity of a line, and share of the pixels of a dashed one that lie between its dashes.
OPACITY_MIN = 0.15
DASHES = 0.6
# How much of two lines of one grid run side by side, over both: a tick may go on with one.
TOGETHER_MIN = 0.8
# How far the distances of lines may be from even, in pixels.
SLACK_PX = 4.0
LINES_MIN = 2
# How far the blur of a line reaches beyond the pixels that show it.
BLUR_PX = 1
# By how much rows of pixels beside a line differ at most, 0..255.
EVEN_OFF = 4
# Widest median along a line that tells the color of a cell behind a number.
MEDIAN_MAX_PX = 31
# Share of the stretches between lines in which colors change, at a border of cells, and that of
# such a border in which they do at least, in parts as long as that share of the distance of lines.
BORDERED_MIN = 0.5
BORDER_MIN = 0.3
BORDER_PART_MIN = 0.25


@dataclass(frozen=True)
class _Line:
    """A level line: its rows of pixels, and where it ends."""

    start: int
    stop: int
    ends: tuple[int, int]

    @property
    def middle(self) -> float:
        return (self.start + self.stop) / 2


@dataclass(frozen=True)
class _Pen:
    """A color, and the opacity it is drawn with; None where that differs, as along dashes."""

    color: NDArray[np.floating]
    opacity: float | None

    def off(self, pixels: NDArray[np.uint8], behind: NDArray[np.uint8]) -> NDArray[np.floating]:
        """How far pixels are from what it makes of what is behind them, 0..255."""
        ground = behind.astype(np.float64)
        way = self.color - ground
        share: float | NDArray[np.floating]
        if self.opacity is None:
            length = np.maximum((way**2).sum(axis=1), 1.0)
            share = np.clip(((pixels - ground) * way).sum(axis=1) / length, 0.0, 1.0)[:, None]
        else:
            share = self.opacity
        off: NDArray[np.floating] = np.abs(ground + share * way - pixels).max(axis=1)
        return off


def without_image_lines(scene: Scene) -> Scene:
    """Paint over the lines of a grid that is drawn over the cells of heatmaps.

    Parameters
    ----------
    scene : Scene
        The figure.

    Returns
    -------
    Scene
        The same object where there are none, else one with what a line crosses in its place, and
        the lines in `ruled`.
    """
    painted = rgb = scene.rgb
    level = _grids(scene, rgb)
    if not level:
        return scene
    turned = np.ascontiguousarray(rgb.swapaxes(0, 1))
    upright = _grids(scene, turned)
    for rows in level:
        for columns in upright:
            box = _common_box(rows, columns)
            if box is None or not (
                _crosses_cells(scene, rgb, rows) and _crosses_cells(scene, turned, columns)
            ):
                continue
            painted = painted.copy() if painted is rgb else painted
            _paint(painted[:, box.left : box.right], rows, among_stems=False)
            _paint(painted[box.top : box.bottom].swapaxes(0, 1), columns, among_stems=True)
    return scene if painted is rgb else replace(scene, rgb=painted, ruled=rgb)


def _common_box(rows: Sequence[_Line], columns: Sequence[_Line]) -> Box | None:
    """The image that both families of lines cross; None where they cross others."""
    (left, right), (top, bottom) = _ends(rows), _ends(columns)
    box = Box(left, top, right, bottom)
    inside = all(top <= row.middle <= bottom for row in rows) and all(
        left <= column.middle <= right for column in columns
    )
    return box if inside else None


def _ends(lines: Sequence[_Line]) -> tuple[int, int]:
    """Where most lines of a grid end."""
    starts, stops = zip(*(line.ends for line in lines), strict=True)
    return round(float(np.median(starts))), round(float(np.median(stops)))


def _grids(scene: Scene, rgb: Rgb) -> list[list[_Line]]:
    """Families of level lines that end together and stand at even distances."""
    thin, same = _thin(scene, rgb)
    families: list[list[_Line]] = []
    for line in _lines(scene, rgb, thin, same):
        for family in families:
            if _are_alike(family[0], line):
                family.append(line)
                break
        else:
            families.append([line])
    return [
        _with_hidden(family, thin)
        for family in families
        if len(family) >= LINES_MIN and _are_even(family)
    ]


def _with_hidden(lines: Sequence[_Line], thin: Mask) -> list[_Line]:
    """The lines of a grid with those that numbers hide for the most part."""
    middles = [line.middle for line in lines]
    pitch = float(np.diff(middles).min())
    places = np.rint((np.array(middles) - middles[0]) / pitch)
    pitch, first = (float(each) for each in np.polyfit(places, middles, 1))
    left, right = ends = _ends(lines)
    found = list(lines)
    for place in sorted(set(range(int(places[-1]))) - set(places.astype(int).tolist())):
        middle = first + pitch * place
        start = round(middle - SLACK_PX / 2)
        shown = thin[start : round(middle + SLACK_PX / 2), left:right].mean(axis=1)
        if shown.max(initial=0.0) >= HINTED_MIN:
            at = start + int(shown.argmax())
            found.append(_Line(at - 1, at + 2, ends))
    return sorted(found, key=lambda line: line.start)


def _are_alike(one: _Line, other: _Line) -> bool:
    """Whether two lines may be of one grid."""
    first, last = max(one.ends[0], other.ends[0]), min(one.ends[1], other.ends[1])
    all_of_them = max(one.ends[1], other.ends[1]) - min(one.ends[0], other.ends[0])
    return last - first >= TOGETHER_MIN * all_of_them


def _are_even(lines: Sequence[_Line]) -> bool:
    """Whether all distances of lines are multiples of the least one, but for rounding."""
    gaps = np.diff([line.middle for line in lines])
    parts = gaps / gaps.min()
    return bool(np.abs(parts - np.rint(parts)).max() * gaps.min() <= SLACK_PX)


def _thin(scene: Scene, rgb: Rgb) -> tuple[Mask, Mask]:
    """Where level lines may be, and where rows a little above and below have one color.

    That goes on: between the outlines of two cells is a gap, and no line.
    """
    thin, same = np.zeros((2, *rgb.shape[:2]), bool)
    if len(rgb) > 2 * GOES_ON_PX:
        count = len(rgb) - 2 * GOES_ON_PX

        def at(off: int) -> Rgb:
            return rgb[GOES_ON_PX + off : GOES_ON_PX + off + count]

        inner = slice(GOES_ON_PX, -GOES_ON_PX)
        above, middle, below = at(-BESIDE_PX), at(0), at(BESIDE_PX)
        pairs = (above, below), (above, at(-GOES_ON_PX)), (below, at(GOES_ON_PX))
        off = cv2.max(largest_difference(*pairs[0]), largest_difference(*pairs[1]))
        same[inner] = cv2.max(off, largest_difference(*pairs[2])) <= scene.step_threshold
        differs = cv2.min(largest_difference(middle, above), largest_difference(middle, below))
        thin[inner] = same[inner] & (differs > min(scene.step_threshold, scene.face_threshold))
    return thin, same


def _lines(scene: Scene, rgb: Rgb, thin: Mask, same: Mask) -> list[_Line]:
    """Level lines across which nothing changes."""
    width = rgb.shape[1]
    least = max(LENGTH_MIN_PX, LENGTH_MIN * width)
    ground, paper_off = np.rint(scene.background).astype(np.int16), scene.step_threshold
    found: list[_Line] = []
    for start, stop in runs(thin.sum(axis=1) >= SHOWN_MIN * least):
        if stop - start > THICK_MAX_PX:
            continue
        at = start + int(thin[start:stop].sum(axis=1).argmax())
        off = np.abs(rgb[at].astype(np.int16) - ground).max(axis=1)
        bare = same[at] & ~thin[at] & (off <= paper_off)
        for left, right in _stretches(thin[at], bare, least, HIDDEN_MAX * width):
            places = left + np.flatnonzero(thin[at, left:right])
            pixels, behind = rgb[at, places], rgb[at - BESIDE_PX, places]
            mixed = _pen(pixels, behind).off(pixels, behind) <= MIXED_OFF
            if mixed.mean() < MIXED_MIN:
                continue
            # Texts beside an image have other colors than its lines, or stand on the paper.
            on_cells = mixed & (np.abs(behind.astype(np.int16) - ground).max(axis=1) > paper_off)
            if not on_cells.any():
                continue
            ends = int(places[on_cells][0]), int(places[on_cells][-1]) + 1
            within = mixed & (places >= ends[0]) & (places < ends[1])
            is_shown = within.sum() >= SHOWN_MIN * (ends[1] - ends[0])
            if is_shown and same[at, slice(*ends)].mean() >= SAME_MIN:
                found.append(_Line(start, stop, ends))
    return found


def _stretches(shown: Mask, bare: Mask, least: float, gap_max: float) -> list[tuple[int, int]]:
    """From where to where lines may run, over parts that something hides, but not bare paper."""
    found: list[tuple[int, int]] = []
    for start, stop in runs(shown):
        between = slice(found[-1][1] if found else 0, start)
        is_hidden = start - between.start <= gap_max and bare[between].sum() <= BARE_MAX_PX
        if found and is_hidden:
            found[-1] = (found[-1][0], stop)
        else:
            found.append((start, stop))
    return [(start, stop) for start, stop in found if stop - start >= least]


def _crosses_cells(scene: Scene, rgb: Rgb, lines: Sequence[_Line]) -> bool:
    """Whether borders of cells lie between lines, as they do not where lines are the borders."""
    left, right = _ends(lines)
    area = rgb[:, left:right]
    bordered = 0
    for one, other in pairwise(lines):
        top, bottom = one.stop + BESIDE_PX, other.start - BESIDE_PX
        if bottom - top < 2:  # noqa: PLR2004 - a border has two sides
            continue
        steps = largest_difference(area[top : bottom - 1], area[top + 1 : bottom])
        part_min = BORDER_PART_MIN * (other.middle - one.middle)
        long = cv2.morphologyEx(
            (steps > scene.face_threshold).astype(np.uint8),
            cv2.MORPH_OPEN,
            np.ones((1, 2 * round(part_min / 2) + 1), np.uint8),
        )
        bordered += bool(long.mean(axis=1).max() >= BORDER_MIN)
    return bordered >= BORDERED_MIN * (len(lines) - 1)


def _paint(area: Rgb, lines: Sequence[_Line], *, among_stems: bool) -> None:
    """Put what lines cross in their place, but for the numbers that are printed over them.

    Where the two sides of a line differ, a stroke of a number reaches it from one of them; it
    goes on below a level line, and is a stem beside an upright one.
    """
    pitch = min(other.middle - one.middle for one, other in pairwise(lines))
    for line in lines:
        start, stop = _clear_of(area, line.start, -1) + 1, _clear_of(area, line.stop - 1, 1)
        sides = area[start - 1].copy(), area[stop].copy()
        alike = largest_difference(sides[0][None], sides[1][None])[0] <= MIXED_OFF
        if not alike.any():
            continue
        face = _bare_side(sides, round(pitch / 2))
        for row in range(start, stop):
            pen = _pen(area[row, alike], sides[0][alike])
            offs = [pen.off(area[row], side) for side in (*sides, face)]
            nearer = np.where((offs[0] <= offs[1])[:, None], *sides)
            behind = np.where(alike[:, None], sides[0], face) if among_stems else nearer
            is_line = np.minimum.reduce(offs) <= MIXED_OFF
            area[row][is_line] = behind[is_line]


def _clear_of(area: Rgb, at: int, step: int) -> int:
    """The first row of pixels beside a line that nothing of it shows in, on one side of it."""
    rows = range(at + step, at + step * (THICK_MAX_PX + 1), step)
    rows_within = [row for row in rows if 0 <= row < len(area) and 0 <= row + step < len(area)]
    for row in rows_within[BLUR_PX:]:
        off = largest_difference(area[row][None], area[row + step][None])
        if np.quantile(off, DASHES) <= EVEN_OFF:
            return row
    return rows_within[-1] if rows_within else at


def _bare_side(sides: tuple[Rgb, Rgb], reach: int) -> Rgb:
    """The color of the side of a line that is nearer to that of the cell, the median along it."""
    size = min(2 * (reach // 2) + 1, MEDIAN_MAX_PX)
    usual = [cv2.medianBlur(side[None], size).astype(np.uint8, copy=False) for side in sides]
    one, other = (
        largest_difference(side[None], each)[0] for side, each in zip(sides, usual, strict=True)
    )
    nearer = np.where((one <= other)[:, None], *sides)
    middle = np.where((one <= other)[:, None], usual[0][0], usual[1][0])
    return np.where((np.minimum(one, other) <= MIXED_OFF)[:, None], nearer, middle)


def _pen(pixels: NDArray[np.uint8], behind: NDArray[np.uint8]) -> _Pen:
    """What a line is most likely drawn with: what explains most of its pixels.

    The opacity of a pale line is that of a least-squares fit over all channels.
    """
    line, ground = pixels.astype(np.float64), behind.astype(np.float64)
    centered = ground - ground.mean(axis=0)
    spread = float((centered**2).sum())
    kept = float((centered * (line - line.mean(axis=0))).sum()) / spread if spread > 0 else 0.0
    pens = [
        _Pen(np.median((line - (1 - opacity) * ground) / opacity, axis=0), opacity)
        for opacity in (1.0, 1 - min(max(kept, 0.0), 1 - OPACITY_MIN))
    ]
    apart = np.abs(line - ground).max(axis=1)
    pens.append(_Pen(np.median(line[apart >= np.quantile(apart, DASHES)], axis=0), None))
    shares = [(pen.off(pixels, behind) <= MIXED_OFF).mean() for pen in pens]
    # Many more colors lie on the way to one than are mixed with it in one way.
    is_even = max(shares[:2]) >= MIXED_MIN
    return pens[int(np.argmax(shares[:2]))] if is_even else pens[2]
