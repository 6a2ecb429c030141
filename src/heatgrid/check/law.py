"""A panel without a colorbar calibrates itself: its own numbers and colors make a law.

The colors of a panel lie on a path through color space, and along it the numbers run one
way. A number that is out of order with the cells before and after it on the path was
misread or misprinted.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from heatgrid.check.line_scales import ScaledLine, lines_with_scales, plain_lines
from heatgrid.check.readings import vouched
from heatgrid.color import rgb_to_lab
from heatgrid.detect.panels.kinds import has_hits
from heatgrid.geometry import Interval
from heatgrid.model import Reading
from heatgrid.settings import CheckSettings

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.intp]
# Difference of two colors that compression makes of one, 0..255.
SAME_COLOR = 8.0


@dataclass(frozen=True, slots=True)
class Expected:
    """What the other cells of a panel make of a color.

    Parameters
    ----------
    interval : Interval
        The numbers that fit the order.
    support : int
        How many cells it rests on.
    """

    interval: Interval
    support: int


@dataclass(frozen=True, slots=True, eq=False)
class _Points:
    """Cells with a number each, in ascending order of the numbers."""

    readings: list[Reading]
    low: FloatArray
    high: FloatArray
    lab: FloatArray


def find_out_of_order(
    readings: Sequence[Reading], others: Sequence[Reading] = (), *, settings: CheckSettings
) -> dict[tuple[int, int], Expected]:
    """Find the cells whose number does not fit the colors of their panel.

    Parameters
    ----------
    readings : sequence of Reading
        All cells of one panel.
    others : sequence of Reading
        The cells of other panels without a colorbar, which a panel of few numbers is judged
        with if all of them follow one sharp law.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    dict of (int, int) to Expected
        By row and column; empty where the panel has too few cells to tell, and where its
        colors do not follow its numbers.

    Notes
    -----
    The cells, sorted by number, make a path through color space. Each one is left out in
    turn and its color looked up on the path of the others: the numbers at both ends of
    every piece that passes by bracket what it can be. Where colors are sparse or do not
    follow the numbers, the bracket is wide and nothing is found; a wrong number in the
    path adds a detour, which widens brackets, and where colors are sparse it may bracket
    the right number of another cell. So of all that fall out the one with the longest detour
    is left out for good, and the rest looked at again, until nothing falls out. More than a
    few are named only if the others then leave each other little room: where colors do not
    follow the numbers, or do so row by row, what is left is in order because it tells nothing.
    Panels that have a color scale each are not in order together, and say nothing of each other.
    Where the columns or the rows of a table have one each, each is judged alone. A column in one
    color whose numbers contradict the others has no scale at all.
    """
    has_law = not _tell_hits(readings)
    lines = lines_with_scales(readings, settings=settings) if has_law else []
    if lines or not has_law:
        return _odd_in_lines(lines, settings) if lines else {}
    readings = _without_plain(readings, settings)
    points = _points(readings)
    alone = len(points.readings) >= settings.law_count_min
    if not alone:
        points = _points([*readings, *others])
        if len(points.readings) < settings.law_shared_count_min:
            return {}
    if not _is_judged(points, settings):
        return {}
    kept = _in_order(points, settings)
    odd = np.setdiff1d(np.arange(len(points.readings)), kept)
    few = max(1, settings.law_odd_share * len(points.readings))
    if len(odd) > (_most_odd(points, settings) if alone else few):
        return {}
    if (len(odd) > few or not alone) and not _is_sharp(kept, points, settings):
        return {}
    # A cell of another panel may have the same row and column.
    own = set(map(id, readings))
    odd = np.array([k for k in odd.tolist() if id(points.readings[k]) in own], np.intp)
    return _contradicted(odd, kept, points, settings)


def count_odd(readings: Sequence[Reading], *, settings: CheckSettings) -> int | None:
    """Count the numbers of one panel that are out of order with its colors.

    Parameters
    ----------
    readings : sequence of Reading
        All cells of the panel.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    int or None
        None where there are too few cells to tell, where many are out of order, and where the
        others leave each other much room: the colors do not follow the numbers closely.
    """
    points = _points(readings)
    if not _is_judged(points, settings):
        return None
    kept = _in_order(points, settings)
    odd = len(points.readings) - len(kept)
    return odd if odd <= _most_odd(points, settings) and _is_sharp(kept, points, settings) else None


def _odd_in_lines(
    lines: Sequence[ScaledLine], settings: CheckSettings
) -> dict[tuple[int, int], Expected]:
    """The numbers that do not fit the color scale of their row or column.

    All lines together, as parts of the way from end to end of the scale of each, tell more of a
    color than a few cells do; scales that are not linear are not in order together.
    """
    points = _stretched(lines)
    kept = _in_order(points, settings)
    odd = np.setdiff1d(np.arange(len(points.readings)), kept)
    if len(odd) <= _most_odd(points, settings) and _is_sharp(kept, points, settings):
        found = _contradicted(odd, kept, points, settings)
        line_of = {
            (reading.cell.row, reading.cell.col): line
            for line in lines
            for reading in line.readings
        }
        return {cell: _of_line(each, line_of[cell]) for cell, each in found.items()}
    found = {}
    for line in lines:
        points = _points(line.readings)
        kept = _in_order(points, settings)
        odd = np.setdiff1d(np.arange(len(points.readings)), kept)
        if len(odd) <= _most_odd(points, settings):
            found.update(_contradicted(odd, kept, points, settings))
    return found


def _stretched(lines: Sequence[ScaledLine]) -> _Points:
    """All cells of some lines, with their numbers as parts of the way through their scale."""
    parts = [(_points(line.readings), line.start, line.stop - line.start) for line in lines]
    low = np.concatenate([(part.low - start) / width for part, start, width in parts])
    high = np.concatenate([(part.high - start) / width for part, start, width in parts])
    order = np.argsort(low + high, kind="stable")
    readings = [reading for part, _, _ in parts for reading in part.readings]
    return _Points(
        readings=[readings[k] for k in order.tolist()],
        low=low[order],
        high=high[order],
        lab=np.concatenate([part.lab for part, _, _ in parts])[order],
    )


def _of_line(expected: Expected, line: ScaledLine) -> Expected:
    """The same in the numbers of a line."""
    low, high = expected.interval.low, expected.interval.high
    width = line.stop - line.start
    return replace(expected, interval=Interval(line.start + low * width, line.start + high * width))


def _contradicted(
    odd: IntArray, kept: IntArray, points: _Points, settings: CheckSettings
) -> dict[tuple[int, int], Expected]:
    """What those that are left make of the others, by row and column."""
    found = {}
    for k in odd.tolist():
        expected, cell = _contradiction(k, kept, points, settings), points.readings[k].cell
        if expected is not None:
            found[cell.row, cell.col] = expected
    return found


def _tell_hits(readings: Sequence[Reading]) -> bool:
    """Whether the colors of a confusion matrix tell its diagonal, and no numbers."""
    places = {(each.cell.row, each.cell.col): each.cell.rgb for each in readings}
    size = math.isqrt(len(places))
    if not size or sorted(places) != [divmod(k, size) for k in range(size * size)]:
        return False
    colors = np.array([places[place] for place in sorted(places)], np.float64)
    return has_hits(colors.reshape(size, size, 3), SAME_COLOR)


def _without_plain(readings: Sequence[Reading], settings: CheckSettings) -> Sequence[Reading]:
    """The cells less rows and columns in one color that cannot stand for their numbers.

    Most of these contradict the others, or differ widely where no other cell has a like color.
    """
    lines = plain_lines(readings, settings=settings)
    points, suspects = _points(readings), {reading for line in lines for reading in line}
    others = np.flatnonzero([reading not in suspects for reading in points.readings])
    if len(others) < settings.law_count_min:
        return readings
    for line in lines:
        own = set(line)
        is_own = np.array([reading in own for reading in points.readings])
        mine = np.flatnonzero(is_own).tolist()
        if any(_expected(k, others, points, settings) for k in mine):
            wrong = [_contradiction(k, others, points, settings) for k in mine]
            plain = 2 * sum(each is not None for each in wrong) > len(wrong)
        else:
            spread = [
                np.subtract(*np.percentile(points.low[k], (75, 25))) for k in (is_own, others)
            ]
            plain = bool(spread[0] > settings.line_scales.differ_min * spread[1])
        if plain:
            readings = [reading for reading in readings if reading not in own]
    return readings


def vouch_by_law(readings: Sequence[Reading], *, settings: CheckSettings) -> tuple[Reading, ...]:
    """Let the colors of a panel without a colorbar vouch for its own numbers.

    Parameters
    ----------
    readings : sequence of Reading
        All cells of one panel.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    tuple of Reading
        In the same order; surer where the numbers of the other cells, in the order of
        their colors, leave little else for a cell than what was read.
    """
    surer = {
        reading.cell: vouched(reading.confidence, reading.numeral, (expected.interval,))
        for reading, expected in _compared(readings, settings)
        if expected is not None and reading.numeral is not None
    }
    return tuple(
        replace(reading, confidence=surer.get(reading.cell, reading.confidence))
        for reading in readings
    )


def _compared(
    readings: Sequence[Reading], settings: CheckSettings
) -> Iterator[tuple[Reading, Expected | None]]:
    """Each cell with a number, and what all others make of its color."""
    points = _points(readings)
    if _is_judged(points, settings) and not _tell_hits(readings):
        everybody = np.arange(len(points.readings))
        for k, reading in enumerate(points.readings):
            yield reading, _expected(k, everybody, points, settings)


def _is_judged(points: _Points, settings: CheckSettings) -> bool:
    """Whether there are enough cells to tell, and not too many to look at."""
    return settings.law_count_min <= len(points.readings) <= settings.law_count_max


def _most_odd(points: _Points, settings: CheckSettings) -> int:
    """How many numbers may be out of order."""
    share = int(settings.law_odd_max * len(points.readings))
    return max(1, min(share, settings.law_odd_count_max))


def _in_order(points: _Points, settings: CheckSettings) -> IntArray:
    """The cells that are left when those that contradict the others are taken out one by one.

    One too many is taken out where there are many, and the rest is not looked at.
    """
    everybody = np.arange(len(points.readings))
    near = _near_their_neighbors(points, settings)
    kept, suspects = near, near
    while len(everybody) - len(kept) <= _most_odd(points, settings):
        odd = [k for k in suspects.tolist() if _contradiction(k, kept, points, settings)]
        if odd:
            detours = _detours(points.lab[kept])
            worst = max(odd, key=lambda k: float(detours[np.searchsorted(kept, k)]))
            kept = kept[kept != worst]
            # The others fall out because of it, or may be next; the rest is looked at later.
            suspects = np.array([k for k in odd if k != worst], np.intp)
        elif len(suspects) == len(kept):
            break
        else:
            suspects = kept
    far = np.setdiff1d(everybody, near).tolist()
    back = [k for k in far if not _contradiction(k, kept, points, settings)]
    return np.union1d(kept, np.array(back, np.intp))


def _near_their_neighbors(points: _Points, settings: CheckSettings) -> IntArray:
    """The cells less those whose colors are far from the usual one of the next smaller and larger.

    Wrong numbers that are alike in color and in number bear each other out one by one, as `372`
    and `356` for `872` and `856` do.
    """
    everybody = np.arange(len(points.readings))
    reach = settings.law_neighbors
    # At the ends of few numbers, the usual color of so many is that of others.
    if settings.law_neighbors_share * len(everybody) < 2 * reach:
        return everybody
    padded = np.pad(points.lab, ((reach, reach), (0, 0)), mode="edge")
    windows = np.lib.stride_tricks.sliding_window_view(padded, 2 * reach + 1, 0)
    apart = np.linalg.norm(points.lab - np.median(windows, axis=-1), axis=1)
    near = np.flatnonzero(apart <= settings.law_far_delta_e)
    # Where the colors follow the numbers, few are far.
    return near if len(everybody) - len(near) <= _most_odd(points, settings) else everybody


def _is_sharp(kept: IntArray, points: _Points, settings: CheckSettings) -> bool:
    """Whether the others leave most cells but a small part of all numbers."""
    expected = [_expected(k, kept, points, settings) for k in kept.tolist()]
    widths = [each.interval.width if each else math.inf for each in expected]
    most = settings.law_width_max * float(np.ptp(points.low[kept]))
    return float(np.median(widths)) <= most


def _detours(path: FloatArray) -> FloatArray:
    """How much shorter a broken line is without each of its corners."""
    ends = np.concatenate([path[:1], path, path[-1:]])
    steps = np.linalg.norm(np.diff(ends, axis=0), axis=1)
    across = np.linalg.norm(ends[2:] - ends[:-2], axis=1)
    across[[0, -1]] = 0
    return np.asarray(steps[:-1] + steps[1:] - across)


def _contradiction(
    k: int, kept: IntArray, points: _Points, settings: CheckSettings
) -> Expected | None:
    """What the others make of the color of a cell; None where its number is among that."""
    expected = _expected(k, kept, points, settings)
    if expected is None:
        return None
    printed = Interval(float(points.low[k]), float(points.high[k]))
    return None if printed.overlaps(expected.interval) else expected


def _points(readings: Sequence[Reading]) -> _Points:
    """The cells of a panel that a law can rest on."""
    numbered = [
        (reading.numeral, reading)
        for reading in readings
        if reading.numeral is not None
        and reading.cell.drawn
        and np.isfinite([reading.numeral.interval.low, reading.numeral.interval.high]).all()
    ]
    numbered.sort(key=lambda pair: pair[0].value)
    rgb = np.array([reading.cell.rgb for _, reading in numbered], dtype=np.float64)
    return _Points(
        readings=[reading for _, reading in numbered],
        low=np.array([numeral.interval.low for numeral, _ in numbered]),
        high=np.array([numeral.interval.high for numeral, _ in numbered]),
        lab=rgb_to_lab(rgb.reshape(-1, 3)),
    )


def _expected(k: int, kept: IntArray, points: _Points, settings: CheckSettings) -> Expected | None:
    """What some other cells make of the color of one; None where they say nothing of it."""
    others = kept[kept != k]
    path, low, high = points.lab[others], points.low[others], points.high[others]
    near = np.flatnonzero(_distances(points.lab[k], path) <= settings.law_delta_e)
    if len(near) == 0:
        return None
    bounds = [float(low[near[0]]), float(high[near[-1] + 1])]
    # Beyond the outermost numbers the law says nothing but that the order goes on.
    at_start = near[0] == 0 and np.linalg.norm(points.lab[k] - path[0]) <= settings.law_delta_e
    at_end = near[-1] == len(path) - 2 and (
        np.linalg.norm(points.lab[k] - path[-1]) <= settings.law_delta_e
    )
    interval = Interval(-math.inf if at_start else bounds[0], math.inf if at_end else bounds[1])
    return Expected(interval, len(others))


def _distances(color: FloatArray, path: FloatArray) -> FloatArray:
    """Distance of a color from each piece of a broken line."""
    pieces = np.diff(path, axis=0)
    squared = np.maximum((pieces**2).sum(axis=1), 1e-12)
    along = np.clip(((color - path[:-1]) * pieces).sum(axis=1) / squared, 0, 1)
    beside = path[:-1] + along[:, None] * pieces - color
    return np.asarray(np.linalg.norm(beside, axis=1))
