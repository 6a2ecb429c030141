"""Pixels to long straight strips: rectangles that have one color across.

Line after line, a colorbar shows one color between the same two borders. It is found by
these borders and not as a region unlike the paper, so it needs no frame, may touch its
panel, may pass through the color of the paper, and may stand in a window on a screen.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.color import largest_channel
from heatgrid.geometry import Box
from heatgrid.runs import leading_run
from heatgrid.settings import BarSettings

Picture = NDArray[np.uint8]
IntArray = NDArray[np.int64]
BoolArray = NDArray[np.bool_]
FloatArray = NDArray[np.floating]
# A sharp border spreads over so many rows when it is resampled, and over twice as many when
# compression halves the resolution of colors as well.
BLUR_PX = 2
BLURRED_PX = 4
# Narrower middles have no pixel to spare.
FREE_MIN_PX = 6
# How far ticks are drawn into a strip at most, as a share of its width.
TICK_MAX = 0.4


@dataclass(frozen=True, slots=True, eq=False)
class _Runs:
    """Stretches of single rows without a step, sorted by place, then by row.

    `keys` count the places, pairs of start and end; `firsts` are the indices at which the
    runs of a new place begin.
    """

    rows: IntArray
    starts: IntArray
    ends: IntArray
    keys: IntArray
    firsts: IntArray
    width: int


@dataclass(frozen=True, slots=True, eq=False)
class _Strip:
    """What lies between two borders, row by row.

    `plain` says whether its middle has one color, `changes` how much that differs from the
    row before and `uneven` from pixel to pixel, both in thresholds of a step. In a `clean` picture
    nothing else hides its borders.
    """

    plain: BoolArray
    changes: FloatArray
    uneven: FloatArray
    clean: bool


def find_strips(
    rgb: Picture, step_threshold: float, *, noisy: bool, settings: BarSettings
) -> Iterator[Box]:
    """Find the upright strips of a picture.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The picture; with rows and columns exchanged, strips that lie come out.
    step_threshold : float
        Steps between pixels above this are borders, 0..255.
    noisy : bool
        Whether smaller steps are noise of the picture.
    settings : BarSettings
        Thresholds.

    Yields
    ------
    Box
        A rectangle whose colors differ along it, frame and blur at its ends included.
        Strips may overlap.
    """
    calm = _calmed(_calmed(rgb)) if noisy else rgb
    steps = _steps_across(calm, step_threshold)
    tolerance = settings.border_noisy_px if noisy else settings.border_px
    for left, right, rows, wider in _places(
        _runs(steps, settings), calm, tolerance, settings, with_ticks=not noisy
    ):
        start, end = core_between(left, right)
        along = slice(rows[0], rows[-1] + 1)
        # A tick drawn in reaches as far as a fifth of a bar, and its blur a pixel farther. In
        # noise, cells would pass for one strip.
        free = int(end - start >= FREE_MIN_PX and not noisy)
        plain = _plain_rows(steps[along, start + 1 + free : end - free])
        middle = calm[along, (start + end) // 2].astype(np.int16)
        changes = np.abs(np.diff(middle, axis=0, prepend=middle[:1])).max(axis=1)
        core = calm[along, start + 1 + free : end - free].astype(np.int16)
        uneven = np.abs(np.diff(core, axis=1)).max(axis=(1, 2), initial=0)
        strip = _Strip(plain, changes / step_threshold, uneven / step_threshold, not noisy)
        for top, bottom in _stretches(rows - rows[0], strip, settings):
            within = wider[slice(*np.searchsorted(rows, [rows[0] + top, rows[0] + bottom]))]
            # Noise moves borders as well.
            above, below = (
                (0, 0) if noisy else (_tip(within, settings), _tip(within[::-1], settings))
            )
            first = int(rows[0])
            yield Box(left, first + top + above, right, first + bottom - below)


def core_between(start: int, end: int) -> tuple[int, int]:
    """The middle of a strip, free of the blur of its borders and of ticks drawn inside.

    Parameters
    ----------
    start, end : int
        Its borders, in pixels.

    Returns
    -------
    tuple of int
        The borders of its middle half.
    """
    margin = (end - start) // 4
    return start + margin, end - margin


def _plain_rows(steps: BoolArray) -> BoolArray:
    """Rows without a step in one half of them at least: ticks may be drawn in from a side."""
    middle = steps.shape[1] // 2
    return np.asarray(~steps[:, :middle].any(axis=1) | ~steps[:, middle:].any(axis=1))


def _calmed(rgb: Picture) -> Picture:
    """Each pixel as the median of itself and of those above and below it."""
    above, middle, below = rgb[:-2], rgb[1:-1], rgb[2:]
    calm = rgb.copy()
    calm[1:-1] = cv2.max(cv2.min(above, middle), cv2.min(cv2.max(above, middle), below))
    return calm


def _steps_across(rgb: Picture, step_threshold: float) -> BoolArray:
    """Where a step lies before a pixel, along each row; the sides of the picture are steps."""
    height, width = rgb.shape[:2]
    steps = np.ones((height, width + 1), bool)
    before = np.ascontiguousarray(rgb[:, :-1])
    distance = cv2.absdiff(np.ascontiguousarray(rgb[:, 1:]), before)
    steps[:, 1:-1] = largest_channel(distance) > step_threshold
    return steps


def _runs(steps: BoolArray, settings: BarSettings) -> _Runs:
    """All runs between two steps that are as wide as a bar, less a pixel of its frame's blur."""
    rows, columns = np.divmod(np.flatnonzero(steps), steps.shape[1])
    wide = (np.diff(columns) >= settings.width_min_px - 1) & (rows[:-1] == rows[1:])
    rows, starts, ends = rows[:-1][wide], columns[:-1][wide], columns[1:][wide]
    keys = starts * steps.shape[1] + ends
    order = np.lexsort((rows, keys))
    keys = keys[order]
    firsts = np.flatnonzero(np.diff(keys, prepend=-1))
    return _Runs(rows[order], starts[order], ends[order], keys, firsts, steps.shape[1])


def _places(
    runs: _Runs, rgb: Picture, tolerance: int, settings: BarSettings, *, with_ticks: bool
) -> Iterator[tuple[int, int, IntArray, IntArray]]:
    """Pairs of borders that many rows share and between which colors change.

    With the rows, and how much each is wider on both sides; negative where it is narrower. If asked
    for, with those into which ticks are drawn.
    """
    if not runs.firsts.size:
        return
    counts = np.diff(np.append(runs.firsts, len(runs.keys)))
    middles = rgb[runs.rows, (runs.starts + runs.ends) // 2].astype(np.int16)
    spread = np.maximum.reduceat(middles, runs.firsts) - np.minimum.reduceat(middles, runs.firsts)
    many = counts >= settings.length_min_px / 2
    # The rows of a bar may be divided among a few places, none of which has all colors.
    seeds = np.flatnonzero(many & (spread.max(axis=1) >= settings.variation_min / 2))
    seen: set[tuple[int, int]] = set()
    for seed in seeds[np.argsort(-counts[seeds], kind="stable")].tolist():
        start, end = (int(side[runs.firsts[seed]]) for side in (runs.starts, runs.ends))
        if (start, end) in seen or end - start < settings.width_min_px:
            continue
        reach = min(tolerance, max(1, (end - start) // 4))
        near = range(-reach, reach + 1)
        seen |= {(start + i, end + j) for i in near for j in near}
        members = _runs_at(runs, start, end, reach, settings.frame_max_px)
        if with_ticks:
            members = np.append(members, _runs_to_ticks(runs, start, end, members))
        rows, first = np.unique(runs.rows[members], return_index=True)
        left, right = start - runs.starts[members][first], runs.ends[members][first] - end
        wider = np.where(left * right > 0, np.sign(left) * np.minimum(abs(left), abs(right)), 0)
        yield start, end, rows, wider


def _runs_at(runs: _Runs, start: int, end: int, tolerance: int, frame_px: int) -> IntArray:
    """Indices of the runs between these borders, give or take.

    Where a strip is as dark as its frame, the outer borders of that are seen.
    """
    found = []
    for left in range(start - frame_px, start + tolerance + 1):
        keys = [left * runs.width + end - tolerance, left * runs.width + end + frame_px + 1]
        found.append(np.arange(*np.searchsorted(runs.keys, keys)))
    return np.concatenate(found)


def _runs_to_ticks(runs: _Runs, start: int, end: int, known: IntArray) -> IntArray:
    """Indices of the runs of other rows from one border to ticks that are drawn in from the other.

    On a logarithmic bar these may take half of all rows. They are as long as one another.
    """
    keys = [start * runs.width + column for column in (end - round(TICK_MAX * (end - start)), end)]
    there: IntArray = np.arange(*np.searchsorted(runs.keys, keys))
    first, last = runs.rows[known].min(), runs.rows[known].max()
    there = there[(runs.rows[there] > first) & (runs.rows[there] < last)]
    there = there[~np.isin(runs.rows[there], runs.rows[known])]
    if not there.size:
        return there
    lengths = runs.ends[there] - start
    alike: IntArray = there[np.abs(lengths - int(np.bincount(lengths).argmax())) <= 1]
    return alike


def _tip(wider: IntArray, settings: BarSettings) -> int:
    """How many rows at the end of a strip are its frame or the tip of a triangle.

    A frame is as thick at the end as at the sides; the other rows that are as wide have a
    color as dark as it.
    """
    odd = wider != 0
    count = leading_run(odd)
    if count == 0:
        return 0
    if wider[0] > 0:
        return min(count, int(wider[0]))
    return count if count <= settings.frame_max_px else 0


def _stretches(rows: IntArray, strip: _Strip, settings: BarSettings) -> Iterator[tuple[int, int]]:
    """First and last row of what hangs together and is long enough, half-open."""
    found: list[tuple[int, int]] = []
    for part in np.split(rows, np.flatnonzero(np.diff(rows) > 1) + 1):
        top, bottom = int(part[0]), int(part[-1]) + 1
        while found and _hang_together(found[-1], (top, bottom), strip, settings):
            top = found.pop()[0]
        found.append((top, bottom))
    for top, bottom in found:
        length = bottom - top
        seen = np.count_nonzero((rows >= top) & (rows < bottom))
        if length >= settings.length_min_px and seen >= (1 - settings.gap_fraction) * length:
            yield top, bottom


def _hang_together(
    above: tuple[int, int], below: tuple[int, int], strip: _Strip, settings: BarSettings
) -> bool:
    """Whether the rows between two stretches belong to the strip, though its borders are unseen.

    It may have the color of the paper there, ticks may be drawn into its sides, or a border
    between two of its colors may be blurred.
    """
    (start, end), (top, bottom) = above, below
    gap = top - end
    if strip.clean and gap <= BLUR_PX and _is_mixed(strip, end, top):
        return True
    if gap <= BLURRED_PX and gap * settings.border_rarity <= min(end - start, bottom - top):
        return True
    if gap > settings.gap_fraction * (bottom - start) or not strip.plain[end:top].all():
        return False
    # The last row of a strip may be a blend, so that its end seems no step.
    around = slice(max(end - BLUR_PX, start + 1), top + BLUR_PX)
    largest = settings.gap_step
    if strip.clean and gap <= BLURRED_PX:
        # No more than a stroke of a tick hides the borders: colors run on as they run beside it.
        before = strip.changes[max(end - BLURRED_PX, start + 1) : end]
        after = strip.changes[top + 1 : min(top + 1 + BLURRED_PX, bottom)]
        largest = max(largest, 2 * float(np.concatenate([before, after]).max(initial=0.0)))
    return bool(gap <= BLUR_PX or strip.changes[around].max() <= largest)


def _is_mixed(strip: _Strip, end: int, top: int) -> bool:
    """Whether rows of several colors have no others than those of the strip above and below.

    A palette without the color of a row mixes two that are next to it.
    """
    around = slice(max(end - 1, 1), top + BLUR_PX)
    uneven = float(strip.uneven[end:top].max())
    return uneven > 0 and uneven <= float(strip.changes[around].max())
