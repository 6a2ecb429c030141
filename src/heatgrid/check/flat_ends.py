"""Where the colors of a bar stop to change, which is where its values end.

Some programs draw a bar a little farther than its first and last tick, in the colors of these:
what is beyond the limits of a color map has the colors of the limits.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from heatgrid.drawn import Bar, TextRegion
from heatgrid.model import Tick
from heatgrid.runs import longest_run
from heatgrid.settings import CheckSettings

FloatArray = NDArray[np.float64]

# ComplexHeatmap draws two points beyond the ticks, which is so many heights of its digits; next to
# paper up to a row of pixels more is taken for the bar, or a pale end is not seen at all.
_CAP_EM = 0.28, 0.36
_CAP_MAX_EM = 0.46
_HIDDEN_MAX_EM = 0.2
# How much worse than a line flat ends may fit: beyond marks in the bar, which pale colors hide, and
# beyond those beside one, or at one end alone.
_FLAT_MAX, _FLAT_SURE_MAX = 1.1, 0.9


def without_flat_ends(
    bar: Bar, ticks: Sequence[Tick], regions: Sequence[TextRegion], *, settings: CheckSettings
) -> Bar:
    """Cut a bar at its outermost ticks where all that lies beyond them has one color.

    Parameters
    ----------
    bar : Bar
        As it is drawn.
    ticks : sequence of Tick
        Those with a value count.
    regions : sequence of TextRegion
        Where their texts stand.
    settings : CheckSettings
        How long such ends are, and how much colors change elsewhere.

    Returns
    -------
    Bar
        The part of the bar in which colors change, which such programs draw in boxes.
    """
    places = sorted(tick.position_px for tick in ticks if tick.value is not None)
    if not places:
        return bar
    start, end = bar.box.ends(bar.orientation.axis)
    colors = np.array(bar.colors, np.float64)
    before, after = bar.overhang
    first, last = start, end
    to = places[0] - start, end - places[-1]
    lengths = to[0] + before, to[1] + after
    caps = _cap_lengths(lengths, regions)
    if bar.noise:
        beside = all(region.marked for region in regions)
        alike = _caps(colors, to, caps, settings, beside=beside)
    else:
        alike = _flat_alike(colors, to, lengths, settings, are_caps=all(caps))
    if alike[0] or _is_flat(colors, to[0], bar.noise, settings):
        first = round(places[0])
        before = first - places[0]
    if alike[1] or _is_flat(colors[::-1], to[1], bar.noise, settings):
        last = round(places[-1])
        after = places[-1] - last
    if (first, last) == (start, end):
        return bar
    box = bar.box.with_ends(bar.orientation.axis, first, last)
    kept = bar.colors[first - start : last - start]
    boxes = settings.flat_boxes
    return replace(bar, box=box, colors=kept, overhang=(before, after), boxes=boxes)


def _flat_alike(
    colors: FloatArray,
    to: tuple[float, float],
    lengths: tuple[float, float],
    settings: CheckSettings,
    *,
    are_caps: bool,
) -> tuple[bool, bool]:
    """Whether the ends go on equally far beyond their ticks, in one color each.

    So they do in ComplexHeatmap, by two points, which are too few pixels for one end to show.
    In a clean picture both together do, where no colors between them stand still half as long,
    and one alone does if the other is hidden in the paper, so that its tick stands there or
    beyond.
    """
    neither = False, False
    if max(lengths) > settings.flat_end_max * len(colors):
        return neither
    # A palette may be off by a level, where the length of the ends tells as well.
    spread = max(1.0, settings.flat_spread_max) if are_caps else settings.flat_spread_max
    stands = np.abs(np.diff(colors, axis=0)).max(axis=1) <= spread
    # The outermost row may blend with the paper, beyond one that shows the color of the end.
    stands[0] |= stands[1]
    stands[-1] |= stands[-2]
    moves = np.flatnonzero(~stands)
    if not moves.size:
        return neither
    longest = longest_run(stands[moves[0] : moves[-1]])
    # The last of a hundred boxes, in which such bars are drawn, has the color of the end, too.
    box_px = len(colors) / settings.flat_boxes
    runs = int(moves[0]), len(stands) - 1 - int(moves[-1])
    stand = [
        length >= 1 and -settings.flat_uneven_px <= run + 1 - px <= settings.flat_uneven_px + box_px
        for run, length, px in zip(runs, lengths, to, strict=True)
    ]
    alike = min(lengths) >= 1 and (
        are_caps or abs(lengths[0] - lengths[1]) <= settings.flat_uneven_px
    )
    # Where the limits of the map lie within its ticks, colors stand still beyond these, too.
    both = all(
        run > 2 * longest and run + 1 - px >= -settings.flat_uneven_px
        for run, px in zip(runs, to, strict=True)
    )
    if both:
        return alike, alike
    # That the other tick stands at its end tells that this one does, too.
    start, end = (stood and run >= 2 * longest for stood, run in zip(stand, runs, strict=True))
    return start and lengths[1] < 1, end and lengths[0] < 1


def _cap_lengths(lengths: tuple[float, float], regions: Sequence[TextRegion]) -> tuple[bool, bool]:
    """Which ends go on beyond their ticks as far as those of ComplexHeatmap, beside its digits.

    One alone does if the other is hidden in the paper.
    """
    digit_px = min(region.box.height for region in regions)
    ems = [length / digit_px for length in lengths]
    start, end = (_CAP_EM[0] <= em <= _CAP_MAX_EM for em in ems)
    is_sure = any(_CAP_EM[0] <= em <= _CAP_EM[1] for em in ems)
    are_known = all(_CAP_EM[0] <= em <= _CAP_MAX_EM or em < _HIDDEN_MAX_EM for em in ems)
    return (start, end) if is_sure and are_known else (False, False)


def _caps(
    colors: FloatArray,
    to: tuple[float, float],
    caps: tuple[bool, bool],
    settings: CheckSettings,
    *,
    beside: bool,
) -> tuple[bool, bool]:
    """Which of these ends of a bar in a lossy picture have one color.

    Noise hides that of a few pixels, unless colors go on to change there clearly. All marks
    `beside` the bar are seen, and not all marks on it.
    """
    neither = False, False
    if not any(caps) or max(to) > settings.flat_end_max * len(colors):
        return neither
    misfits = [
        _end_misfits(way, length)
        for way, length, is_cap in zip((colors, colors[::-1]), to, caps, strict=True)
        if is_cap
    ]
    flat, line = np.sum(misfits, axis=0).tolist()
    most = _FLAT_MAX if all(caps) and not beside else _FLAT_SURE_MAX
    return caps if flat <= most * line else neither


def _end_misfits(colors: FloatArray, to: float) -> tuple[float, float]:
    """How badly the colors beyond a tick near their start fit one color, and a line.

    Both go on from what a line through three times as many pixels beyond the tick says there.
    """
    count = round(to)
    inner = colors[count : count + max(6, 3 * count)]
    places = np.arange(count, count + len(inner)) + 0.5 - to
    slope, at_tick = np.polyfit(places, inner, 1)
    # The first row may be a blend with the paper.
    outer = colors[1:count]
    beyond = np.arange(1, count) + 0.5 - to
    line = at_tick + np.outer(beyond, slope)
    return float(np.square(outer - at_tick).sum()), float(np.square(outer - line).sum())


def _is_flat(colors: FloatArray, to: float, noise: float, settings: CheckSettings) -> bool:
    """Whether colors are all alike up to a place near their start, and change from there on."""
    count = round(to)
    if not 1 < count <= settings.flat_end_max * len(colors):
        return False
    # The first row may be a blend with the paper, and the last one is that of the tick.
    outer, inner = colors[1 : count - 1], colors[count + 1 : 2 * count + 1]
    if len(outer) < settings.flat_rows_min or not len(inner):
        return False
    # The first class of a discrete bar is as flat as the others; the other end may be as flat as
    # this one.
    steps = np.abs(np.diff(colors[count + 1 :], axis=0)).max(axis=1)
    stands = steps <= settings.flat_spread_max + noise
    moves = np.flatnonzero(~stands)
    if not moves.size or 2 * longest_run(stands[: moves[-1]]) >= count:
        return False
    spread = float(np.ptp(outer, axis=0).max())
    change = float(np.abs(inner[-1] - inner[0]).max())
    # A class whose tick stands in its middle is as flat on the other side of it, up to the next.
    half = float(np.abs(inner[len(inner) // 2] - inner[0]).max())
    least = settings.flat_change_min + settings.flat_change_noise * noise
    changes = change >= least and half >= least / 2
    return spread <= settings.flat_spread_max + noise and changes
