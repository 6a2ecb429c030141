"""Whether colors along a strip run like those of a colorbar."""

from itertools import pairwise, product

import numpy as np
from numpy.typing import NDArray

from heatgrid.runs import leading_run, runs
from heatgrid.settings import BarSettings

BoolArray = NDArray[np.bool_]
FloatArray = NDArray[np.floating]
# A sharp border that was resampled spreads over this many pixels.
BLUR_PX = 2
# How far beyond its ends the first and the last class of a bar may be supposed to begin and end.
COMB_ENDS_PX = (-2, 0, 2)
# How much less one of fewer classes may tell.
COMB_LEAD_SLACK = 0.05
# Places at which a whole bar is compared with itself.
PLACES = 33
# Two bars of one size may differ by so much in length once their ends are trimmed.
LENGTHS_APART_MAX = 1.1
# So many lines across a bar are the seams of its boxes: a handle has one.
SEAMS_MIN = 9
# So many lines in the color of the one behind a handle are at ticks, and it is one of them.
TICKS_MIN = 2
# Compression spreads a line over its block of eight pixels.
RING_PX = 7
# A seam is at most two pixels wide.
SEAM_PX = 2
# Share of the seams that are lighter than what is beside them, or darker.
SEAMS_ALIKE = 0.9


def without_lines(
    colors: FloatArray, step_threshold: float, *, lossy: bool = False, settings: BarSettings
) -> FloatArray:
    """The colors along a strip without thin lines drawn across it.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        One per pixel along the strip, 0..255.
    step_threshold : float
        Smaller steps may be noise.
    lossy : bool
        Whether the picture was compressed, so that a line rings through the block around it.
    settings : BarSettings
        How thick lines are, and how many a bar may have.

    Returns
    -------
    ndarray of float, shape (n, 3)
        With what lies between the colors at both sides of each line; as it is where more than
        lines would have to be left out.

    Notes
    -----
    Highcharts draws a line at every tick, `heatmap.2` of R one at every color that is not used,
    and ECharts one at either end. A median over twice the thickness of a line leaves colors
    that run one way as they are.
    """
    colors = _without_seams(colors, step_threshold, settings)
    off = _lines(colors, step_threshold, settings)
    # What is beside a line blends with it.
    off = off | np.roll(off, 1) | np.roll(off, -1)
    off[[0, -1]] = False
    if not off.any() or off.mean() > settings.line_share_max:
        return colors
    if lossy and not _are_borders(colors, off):
        off = _with_rings(off)
    places = np.arange(len(colors))
    kept = [np.interp(places, places[~off], channel[~off]) for channel in colors.T]
    return np.stack(kept, axis=1)


def _are_borders(colors: FloatArray, off: BoolArray) -> bool:
    """Whether colors change more at lines than between them: those of classes do."""
    ends = [(start, end - 1) for start, end in runs(~off)]
    between = sum(np.linalg.norm(colors[last] - colors[first]) for first, last in ends)
    across = sum(
        np.linalg.norm(colors[behind] - colors[before])
        for (_, before), (behind, _) in pairwise(ends)
    )
    return bool(across > between)


def _with_rings(off: BoolArray) -> BoolArray:
    """Lines with all that rings beside them, but for half of the bar."""
    for reach in range(RING_PX, 0, -1):
        ringing = np.convolve(off, np.ones(2 * reach + 1), mode="same") > 0
        ringing[[0, -1]] = False
        if ringing.mean() <= 1 / 2:
            return np.asarray(ringing)
    return off


def _without_seams(colors: FloatArray, step_threshold: float, settings: BarSettings) -> FloatArray:
    """The same without what shows through where many boxes of a bar meet within a pixel.

    A program that smooths the border of each box by itself leaves a hairline between two.
    """
    before, after = np.roll(colors, SEAM_PX, axis=0), np.roll(colors, -SEAM_PX, axis=0)
    off = colors - np.clip(colors, np.minimum(before, after), np.maximum(before, after))
    is_seam = np.abs(off).max(axis=1) > step_threshold
    is_seam[:SEAM_PX] = is_seam[-SEAM_PX:] = False
    if _count_begun(is_seam) < SEAMS_MIN or SEAM_PX * is_seam.mean() > settings.line_share_max:
        return colors
    # What rings beside borders is lighter here and darker there.
    light = (off[is_seam].sum(axis=1) > 0).mean()
    if max(light, 1 - light) < SEAMS_ALIKE:
        return colors
    return np.where(is_seam[:, np.newaxis], (before + after) / 2, colors)


def handle_length(colors: FloatArray, step_threshold: float, *, settings: BarSettings) -> int:
    """How many pixels at the start of a strip are a handle to drag and no part of the scale.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        One per pixel along the strip, 0..255.
    step_threshold : float
        Smaller steps may be noise.
    settings : BarSettings
        How long a handle may be.

    Returns
    -------
    int
        0 where the strip does not start with one color and a line after it, or where such lines
        part all its boxes.
    """
    reach = round(settings.handle_fraction * len(colors))
    # The first row may blend with the paper, which is no line.
    is_line = _lines(colors, step_threshold, settings)
    lines = 1 + np.flatnonzero(is_line[1:reach])
    if not lines.size or lines[0] < settings.width_min_px:
        return 0
    if _count_begun(is_line[reach:-reach]) >= SEAMS_MIN:
        return 0
    first = colors[lines[:1]]
    if are_at_ticks(colors[reach:-reach], first, step_threshold, settings=settings):
        return 0
    handle = colors[1 : lines[0] - 1]
    if np.ptp(handle, axis=0).max() > settings.handle_step:
        return 0
    return int(lines[np.append(np.diff(lines) > 1, True).argmax()]) + 1


def are_at_ticks(
    colors: FloatArray, places: FloatArray, step_threshold: float, *, settings: BarSettings
) -> bool:
    """Whether a line across a strip is one of several in its color, as those at ticks are.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        One per pixel along the rest of the strip, 0..255.
    places : ndarray of float, shape (m, 3)
        The colors where the line may be.
    step_threshold : float
        Smaller steps may be noise.
    settings : BarSettings
        How thick lines are.

    Returns
    -------
    bool
        Whether there are `TICKS_MIN` others at least in one of these colors.
    """
    is_line = _lines(colors, step_threshold, settings)
    alike = (np.abs(colors - color).max(axis=1) <= step_threshold for color in places)
    return any(_count_begun(is_line & each) >= TICKS_MIN for each in alike)


def _count_begun(mask: BoolArray) -> int:
    """How many runs begin behind the first place."""
    return int(np.count_nonzero(np.diff(mask.astype(int)) > 0))


def twin_handles(colors: FloatArray, step_threshold: float, *, settings: BarSettings) -> int:
    """How many pixels at each end of a strip are handles to drag, drawn alike at both ends.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        One per pixel along the strip, 0..255.
    step_threshold : float
        Smaller steps may be noise.
    settings : BarSettings
        How long a handle may be.

    Returns
    -------
    int
        With the blend of handle and scale; 0 where the ends do not mirror each other, or where
        nothing is drawn on them.
    """
    reach = round(settings.handle_fraction * len(colors))
    first, last = colors[:reach], colors[::-1][:reach]
    alike = np.abs(first - last).max(axis=1) <= 2 * step_threshold
    count = leading_run(alike)
    if count < settings.width_min_px or count == reach:
        return 0
    turns = np.diff(np.sign(np.diff(first[:count].mean(axis=1))))
    drawn = np.ptp(first[:count], axis=0).max() > 2 * step_threshold and np.count_nonzero(turns) > 1
    return count + 1 if drawn else 0


def _lines(colors: FloatArray, step_threshold: float, settings: BarSettings) -> BoolArray:
    """Which colors along a strip are those of thin lines across it."""
    reach = settings.line_max_px
    if len(colors) <= 4 * reach:
        return np.zeros(len(colors), bool)
    padded = np.pad(colors, ((reach, reach), (0, 0)), mode="edge")
    usual = np.median(np.lib.stride_tricks.sliding_window_view(padded, 2 * reach + 1, 0), axis=-1)
    # Beside a border, the median is off by the slope of the colors.
    slope = float(np.abs(np.diff(usual, axis=0)).max(axis=1).mean())
    off = np.abs(colors - usual).max(axis=1) > max(step_threshold, 2 * reach * slope)
    return np.asarray(off)


def runs_smoothly(colors: FloatArray, step_threshold: float, *, settings: BarSettings) -> bool:
    """Whether colors change much and never by a jump.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        One per pixel along the strip, 0..255.
    step_threshold : float
        Smaller steps may be noise.
    settings : BarSettings
        Thresholds.

    Returns
    -------
    bool
        True for a continuous bar.
    """
    # What is left of a frame, or of a text, may blend with the first and the last colors.
    reach = _reach(colors[BLUR_PX:-BLUR_PX])
    steps = _steps(colors)
    total = float(steps.sum())
    if reach < settings.variation_min or total > settings.winding_max * reach:
        return False
    jump = max(settings.jump_factor * total / len(steps), step_threshold / 2)
    inner = steps[BLUR_PX:-BLUR_PX]
    if inner.sum() < step_threshold:
        return False
    return float(inner[inner > jump].sum()) < settings.jump_share_max * reach


def class_colors(colors: FloatArray, step_threshold: float, *, settings: BarSettings) -> FloatArray:
    """The colors at which a strip stands still between a few jumps at equal distances.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        One per pixel along the strip, 0..255.
    step_threshold : float
        Smaller steps may be noise.
    settings : BarSettings
        Thresholds.

    Returns
    -------
    ndarray of float, shape (classes, 3)
        In the middle of each class; none for a strip that does not run so, or whose colors come
        back.
    """
    none = np.empty((0, 3))
    steps = np.abs(np.diff(colors, axis=0)).max(axis=1)
    jumps = np.flatnonzero(steps > 2 * step_threshold)
    if jumps.size < 2:  # noqa: PLR2004
        return none
    groups = np.split(jumps, np.flatnonzero(np.diff(jumps) > BLUR_PX) + 1)
    borders = np.array([group.mean() + 1 for group in groups])
    borders = np.concatenate([[0.0], borders, [len(colors)]])
    # What is left of a frame that blends with the first or last step is none.
    blends = borders[1] <= BLUR_PX, borders[-1] - borders[-2] <= BLUR_PX
    borders = borders[int(blends[0]) : len(borders) - int(blends[1])]
    lengths = np.diff(borders)
    if not settings.steps_min <= lengths.size <= settings.steps_max:
        return none
    even = np.ptp(lengths) <= max(2.0 * BLUR_PX, settings.step_uneven_max * lengths.mean())
    # Compression spreads a jump over the pixels beside it.
    beside = np.abs(np.arange(len(steps))[:, None] - jumps).min(axis=1) <= BLUR_PX
    still = float(steps[~beside].sum()) < settings.steps_drift_max * float(steps.sum())
    classes = colors[(borders[:-1] + lengths / 2).astype(int)]
    return classes if even and still and not _comes_back(classes, 1, 2 * step_threshold) else none


def steps_evenly(colors: FloatArray, *, settings: BarSettings) -> bool:
    """Whether nearly all that colors change is at the borders of many classes of one length.

    Compression leaves some borders faint and spreads others: they cannot be told one by one.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        One per pixel along the strip, 0..255.
    settings : BarSettings
        Thresholds.

    Returns
    -------
    bool
        False for a continuous bar, whose colors change as much between any borders, and where the
        colors of classes come back.
    """
    steps = np.abs(np.diff(colors, axis=0)).max(axis=1)
    # What compression leaves within a class is nowhere much more than elsewhere.
    steps = np.maximum(steps - 2 * np.median(steps), 0.0)
    places, total = np.arange(1, len(colors)), float(steps.sum())
    if _reach(colors) < settings.variation_min or total == 0:
        return False
    combs: list[tuple[float, FloatArray]] = []
    most = min(settings.comb_classes_max, len(colors) // settings.comb_pitch_min_px)
    for count in range(settings.steps_min, most + 1):
        for start, end in product(COMB_ENDS_PX, repeat=2):
            comb = np.linspace(start, len(colors) + end, count + 1)
            near = np.abs(places[:, None] - comb[1:-1]).min(axis=1) <= BLUR_PX
            share, chance = float(steps[near].sum()) / total, float(near.mean())
            combs.append(((share - chance) / (1 - chance), comb))
    best = max((lead for lead, _ in combs), default=0.0)
    if best < settings.comb_lead_min:
        return False
    # A comb twice as fine has all borders of the right one, too.
    borders = next(comb for lead, comb in combs if lead >= best - COMB_LEAD_SLACK)
    seen = [steps[np.abs(places - border) <= BLUR_PX].max(initial=0.0) for border in borders[1:-1]]
    if np.mean(np.greater(seen, 0)) < settings.comb_seen_min:
        return False
    middles = ((borders[:-1] + borders[1:]) / 2).astype(int).clip(0, len(colors) - 1)
    return not _comes_back(colors[middles], len(middles) // 4, settings.comb_return_min)


def runs_coarsely(colors: FloatArray, *, settings: BarSettings) -> bool:
    """Whether colors go one way in steps of any length, as after a reduction to a palette.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        One per pixel along the strip, 0..255.
    settings : BarSettings
        Thresholds.

    Returns
    -------
    bool
        False where a step makes up a good part of all, or a color comes back far away.
    """
    reach, steps = _reach(colors), _steps(colors)
    if reach < settings.variation_min or steps.sum() > settings.coarse_winding_max * reach:
        return False
    if steps.max() > settings.coarse_step_max * reach:
        return False
    places = np.linspace(0, len(colors) - 1, min(PLACES, len(colors))).round().astype(int)
    return not _comes_back(colors[places], PLACES // 3, settings.coarse_return_min * reach)


def are_alike(colors: FloatArray, others: FloatArray, most: float) -> bool:
    """Whether two strips have the same colors in the same order, but for noise.

    Parameters
    ----------
    colors, others : ndarray of float, shape (n, 3) and (m, 3)
        One per pixel along each strip, 0..255.
    most : float
        How far colors that are the same may differ.

    Returns
    -------
    bool
        False for strips of different lengths.
    """
    count = min(len(colors), len(others))
    if max(len(colors), len(others)) > LENGTHS_APART_MAX * count:
        return False
    first, second = (
        each[np.linspace(0, len(each) - 1, min(PLACES, count)).round().astype(int)]
        for each in (colors, others)
    )
    return bool(np.median(np.abs(first - second).max(axis=1)) <= most)


def _reach(colors: FloatArray) -> float:
    """The largest difference of colors in one channel, 0 where there are none."""
    return float(np.ptp(colors, axis=0).max()) if len(colors) else 0.0


def _steps(colors: FloatArray) -> FloatArray:
    """The steps between averages along the strip.

    Noise goes to and fro at every pixel, and 256 colors do not fill a long bar.
    """
    size = max(1, len(colors) // (4 * PLACES))
    starts = np.arange(0, len(colors) - size + 1, size)
    means = np.add.reduceat(colors[: starts[-1] + size], starts, axis=0) / size
    steps: FloatArray = np.abs(np.diff(means, axis=0)).max(axis=1)
    return steps


def _comes_back(colors: FloatArray, apart: int, least: float) -> bool:
    """Whether two colors more than `apart` places apart differ by less than `least`."""
    distance = np.abs(colors[:, None] - colors[None]).max(axis=2)
    return bool((distance[np.triu_indices(len(colors), apart + 1)] < least).any())
