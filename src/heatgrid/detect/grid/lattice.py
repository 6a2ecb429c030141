"""One panel-sized box to a lattice: how many rows and columns, and where their borders run.

A border between two cells is a straight color step as long as the cell. Text has steps too,
but its strokes are shorter. So the step maps are opened along the border's direction at
several lengths; at each length the share of steps per pixel column is a profile, and a
lattice of n columns is as good as the part of the profile that its n - 1 inner borders
explain and the part of these borders that the profile supports.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.picture.steps import StepMaps
from heatgrid.geometry import Box
from heatgrid.runs import runs
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.float64]
# Of a lattice as fine as the tolerance, everything is near a border: no evidence at all.
CHANCE_MAX = 0.95


@dataclass(frozen=True, slots=True)
class Comb:
    """Evenly spaced borders along one direction.

    Parameters
    ----------
    start : float
        First border in pixels.
    pitch : float
        Distance between borders in pixels.
    count : int
        Number of cells.
    score : float
        0..1, how well the borders and the step profile explain each other.
    """

    start: float
    pitch: float
    count: int
    score: float

    @property
    def edges(self) -> tuple[float, ...]:
        """All borders, one more than there are cells."""
        return tuple(self.start + self.pitch * k for k in range(self.count + 1))

    @property
    def end(self) -> float:
        """Last border in pixels."""
        return self.start + self.pitch * self.count

    @classmethod
    def over(cls, edges: Sequence[float]) -> "Comb":
        """The comb of even borders.

        Parameters
        ----------
        edges : sequence of float
            Two or more, ascending.

        Returns
        -------
        Comb
            With the best score.
        """
        count = len(edges) - 1
        return cls(edges[0], (edges[-1] - edges[0]) / count, count, 1.0)


@dataclass(frozen=True, slots=True, eq=False)
class _CombTable:
    """The inner borders of every even division of a stretch, laid end to end.

    Parameters
    ----------
    counts : ndarray of int, shape (divisions,)
        Number of cells of each division, from 2 on.
    starts : ndarray of int, shape (divisions,)
        Where the borders of each division begin in `first` and `last`.
    first, last : ndarray of int, shape (borders,)
        Half-open range of pixels that counts for each border.
    chance : ndarray of float, shape (divisions,)
        Share of the stretch that lies near a border by chance.
    inner : ndarray of int, shape (divisions, 2)
        Half-open range of pixels away from the two ends.
    """

    counts: NDArray[np.int_]
    starts: NDArray[np.int_]
    first: NDArray[np.int_]
    last: NDArray[np.int_]
    chance: FloatArray
    inner: NDArray[np.int_]


@lru_cache(maxsize=512)
def _comb_table(size: int, settings: PanelSettings) -> _CombTable:
    """All divisions of a stretch of pixels into 2 cells or more."""
    most = max(2, min(settings.cells_max, int(size / settings.cell_min_px)))
    counts = np.arange(2, most + 1)
    pitches = size / counts
    tolerances = comb_tolerance(pitches, settings)
    lines = np.concatenate([p * np.arange(1, n) for n, p in zip(counts, pitches, strict=True)])
    around = np.repeat(tolerances, counts - 1)
    first, last = _pixel_range(lines - around, lines + around, size)
    inner = np.stack(_pixel_range(tolerances + 1, size - tolerances - 1, size), axis=1)
    starts = np.concatenate([[0], np.cumsum(counts - 1)[:-1]])
    chance = np.minimum(CHANCE_MAX, 2 * tolerances / pitches)
    return _CombTable(counts, starts, first, last, chance, inner)


def _pixel_range(
    low: FloatArray, high: FloatArray, size: int
) -> tuple[NDArray[np.int_], NDArray[np.int_]]:
    """Half-open ranges of the pixels whose centers lie between two positions."""
    first = np.clip(np.ceil(low - 0.5), 0, size).astype(int)
    last = np.clip(np.floor(high - 0.5) + 1, 0, size).astype(int)
    return first, np.maximum(first, last)


def comb_tolerance(pitch_px: FloatArray, settings: PanelSettings) -> FloatArray:
    """How far a step may lie from its border.

    Parameters
    ----------
    pitch_px : ndarray of float
        Distances between borders.
    settings : PanelSettings
        Share of the pitch and its limits.

    Returns
    -------
    ndarray of float
        In pixels, of the shape of `pitch_px`.
    """
    low, high = settings.comb_tolerance_px
    tolerance: FloatArray = np.clip(settings.comb_tolerance_fraction * pitch_px, low, high)
    return tolerance


def fit_combs(profile: FloatArray, *, settings: PanelSettings) -> tuple[Comb, ...]:
    """The most likely even divisions of a step profile.

    Parameters
    ----------
    profile : ndarray of float, shape (n,)
        Share of straight steps per pixel, from `StepMaps.profile`.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    tuple of Comb
        At most ``settings.combs_kept``, best first; positions relative to the profile.
    """
    size = profile.size
    sums = np.concatenate([[0.0], np.cumsum(without_noise(profile, settings=settings))])
    table = _comb_table(size, settings)
    inner = sums[table.inner[:, 1]] - sums[table.inner[:, 0]]
    at_lines = sums[table.last] - sums[table.first]
    total = np.add.reduceat(at_lines, table.starts)
    seen = np.maximum(np.add.reduceat((at_lines > 0).astype(float), table.starts), 1.0)
    explained = np.maximum(
        0.0, (total / np.maximum(inner, 1e-9) - table.chance) / (1 - table.chance)
    )
    typical = np.repeat(total / seen, table.counts - 1)
    enough = np.maximum(settings.line_support_fraction * typical, 1e-9)
    supported = np.add.reduceat(np.minimum(1.0, at_lines / enough), table.starts)
    scores = explained * (supported / (table.counts - 1)) ** 2
    best = np.argsort(-scores, kind="stable")[: settings.combs_kept]
    combs = [
        Comb(0.0, size / int(table.counts[k]), int(table.counts[k]), float(scores[k]))
        for k in best
        if scores[k] > 0
    ]
    return (*combs, Comb(0.0, float(size), 1, _single_score(sums, settings)))


def _single_score(sums: FloatArray, settings: PanelSettings) -> float:
    """How well a stretch without steps, but for those at its ends, is explained."""
    size = sums.size - 1
    margin = 1 + comb_tolerance(np.array([float(size)]), settings)
    first, last = _pixel_range(margin, size - margin, size)
    inside = float(sums[last[0]] - sums[first[0]])
    return float(np.exp(-settings.single_decay * inside / size))


def without_noise(profile: FloatArray, *, settings: PanelSettings) -> FloatArray:
    """Leave out the steps that too few pixels take part in.

    Parameters
    ----------
    profile : ndarray of float, shape (n,)
        Share of straight steps per pixel.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    ndarray of float, shape (n,)
        0 where there are too few.
    """
    return np.where(profile >= settings.step_share_min, profile, 0.0)


def strong_steps(profile: FloatArray, *, settings: PanelSettings) -> FloatArray:
    """Where the strong steps of a profile lie.

    Parameters
    ----------
    profile : ndarray of float, shape (n,)
        Share of straight steps per pixel.
    settings : PanelSettings
        Which steps are strong beside the strongest one.

    Returns
    -------
    ndarray of float, shape (k,)
        Their centers in pixels, ascending.
    """
    strong = profile > settings.peak_share_min * max(float(profile.max(initial=0.0)), 1e-9)
    strong &= profile > settings.step_share_min
    return np.array(
        [float(np.average(np.arange(a, b) + 0.5, weights=profile[a:b])) for a, b in runs(strong)]
    )


def lattice_combs(
    maps: StepMaps, box: Box, *, settings: PanelSettings
) -> tuple[tuple[Comb, Comb], ...]:
    """Pairs of divisions into columns and rows that a box suggests.

    Parameters
    ----------
    maps : StepMaps
        Of the figure.
    box : Box
        The place to divide.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    tuple of tuple of Comb
        Columns and rows, relative to the box, the most likely pairs first. A step length
        counts for a direction only if cells of the other direction are at least that long.
    """
    best: dict[tuple[int, int], tuple[float, Comb, Comb]] = {}
    rows = _combs_by_length(maps, box, 0, settings)
    for x_length, x_combs in _combs_by_length(maps, box, 1, settings):
        for y_length, y_combs in rows:
            for x_comb, y_comb in product(x_combs, y_combs):
                score = x_comb.score * y_comb.score
                key = (x_comb.count, y_comb.count)
                fits = x_length <= y_comb.pitch + 1 and y_length <= x_comb.pitch + 1
                if x_comb.count * y_comb.count > 1 and fits and score > best.get(key, (0.0,))[0]:
                    best[key] = (score, x_comb, y_comb)
    ranked = sorted(best.values(), key=lambda item: -item[0])
    return tuple(
        (x_comb, y_comb)
        for score, x_comb, y_comb in ranked[: settings.lattices_per_box]
        if score >= settings.comb_score_min
    )


def even_runs(maps: StepMaps, box: Box, *, settings: PanelSettings) -> tuple[Box, ...]:
    """Parts of a box that even runs of strong steps bound.

    A facet's header, a dendrogram or a chart beside the panel may share its box; the
    borders of the panel are then still the longest even runs of strong steps.

    Parameters
    ----------
    maps : StepMaps
        Of the figure.
    box : Box
        The place to search.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    tuple of Box
        Smaller than `box`.
    """
    found = set()
    for length in maps.lengths_px:
        if length > min(box.width, box.height):
            continue
        x_runs = _runs(maps.profile(box, length, 1), settings)
        y_runs = _runs(maps.profile(box, length, 0), settings)
        for (left, right), (top, bottom) in product(x_runs, y_runs):
            if min(right - left, bottom - top) >= settings.component_side_min_px:
                found.add(Box(box.left + left, box.top + top, box.left + right, box.top + bottom))
    ranked = sorted(found - {box}, key=lambda part: (-part.area, part))
    return tuple(ranked[: settings.parts_per_box])


def _runs(profile: FloatArray, settings: PanelSettings) -> tuple[tuple[int, int], ...]:
    """Ends of the longest even runs of strong steps, and of the whole profile."""
    peaks = strong_steps(profile, settings=settings).tolist()
    found: dict[tuple[int, int], float] = {}
    for first in range(len(peaks)):
        for second in range(first + 1, min(first + 4, len(peaks))):
            comb = _longest_run(peaks, first, second, settings)
            if comb is not None and comb.count > 1:
                ends = (round(comb.start), round(comb.start + comb.count * comb.pitch))
                found[ends] = max(found.get(ends, 0.0), (ends[1] - ends[0]) * comb.score**2)
    ranked = sorted(found, key=lambda ends: -found[ends])[: settings.runs_kept]
    return (*ranked, (0, profile.size))


def _longest_run(
    peaks: Sequence[float], first: int, second: int, settings: PanelSettings
) -> Comb | None:
    """The comb that two peaks begin, followed as long as peaks keep coming."""
    start, pitch = peaks[first], peaks[second] - peaks[first]
    if pitch < settings.cell_min_px:
        return None
    tolerance = float(comb_tolerance(np.array(pitch), settings))
    hits, misses, count = 2, 0, 1
    place, last_hit = start + pitch, 1
    while count < settings.cells_max and misses < 2:  # noqa: PLR2004
        expected = place + pitch
        nearest = _nearest(peaks, expected)
        count += 1
        if abs(nearest - expected) <= tolerance:
            place, misses, last_hit = nearest, 0, count
            hits += 1
            pitch = (nearest - start) / count
        else:
            place, misses = expected, misses + 1
    return Comb(start, pitch, last_hit, hits / (last_hit + 1))


def _nearest(places: Sequence[float], place: float) -> float:
    """Of ascending places the one nearest to another."""
    after = bisect_left(places, place)
    return min(places[max(0, after - 1) : after + 1], key=lambda each: abs(each - place))


def _combs_by_length(
    maps: StepMaps, box: Box, axis: int, settings: PanelSettings
) -> Sequence[tuple[int, tuple[Comb, ...]]]:
    """Divisions of a box along one direction, per length of the steps they rest on."""
    across = box.height if axis == 1 else box.width
    return [
        (length, fit_combs(maps.profile(box, length, axis), settings=settings))
        for length in maps.lengths_px
        if length <= across
    ]
