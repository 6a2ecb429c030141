"""How far a bar goes on where its borders cannot be seen.

Its colors fade into the paper at a pale end, and in a noisy picture blur and what rings around tick
marks hides the borders of brighter ones as well.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.colorbar.gradients import BLUR_PX, are_at_ticks, without_lines
from heatgrid.detect.colorbar.papers import apart_from
from heatgrid.detect.colorbar.through import with_ends_through_paper
from heatgrid.detect.colorbar.upright import Upright, row_colors
from heatgrid.geometry import Box
from heatgrid.runs import leading_run
from heatgrid.settings import BarSettings

FloatArray = NDArray[np.floating]
BoolArray = NDArray[np.bool_]
# Over how many rows compression gathers steps into one at the border of a block, which is no more
# than so many times the largest of them.
AROUND_PX = 4
GATHERED_MAX = 2
# Where paper lies beside a bar, in pixels off its sides; and share of the pixels of a row of one
# color that noise leaves nearly as they were.
SIDE_PX = 3, 6
USUAL = 0.9
# The side of a block of JPEG, and how far from the paper what is smeared beyond the end of a bar
# is, over the bar.
BLOCK_PX = 8
BLENDED = 0.65
# The median step of a bar over the largest of them.
GRADUAL_MIN = 0.2
# Over how many rows compression smears an end at most, how much steeper it is there than the bar
# itself, and fewest rows of that.
SMEAR_PX = 12
SMEAR_FACTOR = 3
SMEARED_MIN = 4
# Over how many rows it blurs an end into bare paper, and how many times as many behind these show
# the pace of the bar.
BLURRED_PX = 4
PACE_FACTOR = 3
# How much of a strip what rings around a text before a bar may be.
ECHO_MAX = 0.1


def with_faint_sides(view: Upright, box: Box, *, settings: BarSettings) -> Box:
    """A bar of a noisy picture with the blur of its long sides, which is no writing.

    Parameters
    ----------
    view : Upright
        The picture.
    box : Box
        The bar between the borders that were found.
    settings : BarSettings
        How far blur may reach.

    Returns
    -------
    Box
        The same box in a picture without noise.
    """
    if view.noise == 0:
        return box
    reach = settings.frame_max_px
    left, right = max(box.left - reach, 0), min(box.right + reach, view.rgb.shape[1])
    around = view.rgb[box.top : box.bottom, left:right].astype(np.int16)
    apart = apart_from(around, view.papers)
    drawn = np.median(apart, axis=0) > view.step_threshold
    before = leading_run(drawn[: box.left - left][::-1])
    return Box(
        box.left - before, box.top, box.right + leading_run(drawn[box.right - left :]), box.bottom
    )


def with_faint_ends(view: Upright, box: Box, *, settings: BarSettings) -> Box:
    """A smooth bar up to where its colors become paper; its borders fade before they do.

    Parameters
    ----------
    view : Upright
        The picture.
    box : Box
        The bar as far as its borders can be seen.
    settings : BarSettings
        How fast colors may change, and how far it may go on.

    Returns
    -------
    Box
        As far as its colors run on, through the color of the paper as well.
    """
    colors = row_colors(view.rgb, box)
    own = np.abs(np.diff(colors, axis=0)).max(axis=1)
    largest = max(float(np.quantile(own, settings.usual_share)), view.step_threshold)
    # Colors of cells stand still but for some steps.
    gathered = view.noise > 0 and float(np.median(own)) >= GRADUAL_MIN * largest
    while True:
        reach = round(settings.gap_fraction * box.height)
        whole = _gone_on(view, box, reach, largest, settings, gathered=gathered)
        if view.noise == 0:
            whole = _past_lines(view, box, whole, reach, largest, settings)
        # Noise may hide more than a part of what is seen.
        is_full = reach in (box.top - whole.top, whole.bottom - box.bottom)
        if not (is_full and reach and view.noise > 0):
            return with_ends_through_paper(view, whole, settings=settings)
        box = whole


def with_flat_ends(view: Upright, box: Box) -> Box:
    """A discrete bar of a noisy picture with all rows at its ends that have one color each.

    Parameters
    ----------
    view : Upright
        The picture.
    box : Box
        The bar between the borders that were found.

    Returns
    -------
    Box
        The same in a picture without noise, and where something else than paper lies beside
        the rows.
    """
    if view.noise == 0:
        return box
    reach = box.height // 2
    top, bottom = max(box.top - reach, 0), min(box.bottom + reach, len(view.rgb))
    sides = box.left - SIDE_PX[1], box.right + SIDE_PX[1]
    if sides[0] < 0 or sides[1] > view.rgb.shape[1]:
        return box
    rows = view.rgb[top:bottom].astype(np.float32)
    margin = min(BLUR_PX, (box.width - 1) // 2)
    inner = rows[:, box.left + margin : box.right - margin]
    colors = np.median(inner, axis=1)
    even = np.quantile(np.abs(inner - colors[:, None]).max(axis=2), USUAL, axis=1)
    width = SIDE_PX[1] - SIDE_PX[0]
    beside = np.concatenate(
        [rows[:, sides[0] : sides[0] + width], rows[:, sides[1] - width : sides[1]]], axis=1
    )
    bare = np.median(apart_from(beside, view.papers), axis=1)
    apart = apart_from(colors, view.papers)
    goes_on = (
        (apart > view.step_threshold / 3)
        & (even <= view.step_threshold / 2)
        & (bare <= view.step_threshold / 3)
    )
    first, last = box.top - top, box.bottom - top
    above = _flat_run(goes_on[:first][::-1], apart[:first][::-1])
    below = _flat_run(goes_on[last:], apart[last:])
    return box.with_ends(1, box.top - above, box.bottom + below)


def _flat_run(goes_on: BoolArray, apart: FloatArray) -> int:
    """For how many rows colors go on, blur alone and what blends with the paper left aside."""
    run = leading_run(goes_on)
    if run <= 2 * BLUR_PX:
        return 0
    # Compression smears colors over a block.
    level = apart[max(run - 1 - BLOCK_PX, 0)]
    return run - leading_run(apart[:run][::-1] < BLENDED * level)


def _past_lines(
    view: Upright, box: Box, whole: Box, reach: int, largest: float, settings: BarSettings
) -> Box:
    """A bar with what goes on behind a line at its last tick, rather than its blur.

    Others are like it, so that it is no frame.
    """
    inner, thick = row_colors(view.rgb, whole), settings.line_max_px
    at_top, at_bottom = (
        are_at_ticks(inner, end, view.step_threshold, settings=settings)
        for end in (inner[:thick], inner[-thick:])
    )
    if not (at_top or at_bottom):
        return whole
    further = _gone_on(view, box, reach, largest, settings, gathered=False, clear=True)
    top = further.top if at_top and whole.top - further.top > BLUR_PX else whole.top
    is_longer = at_bottom and further.bottom - whole.bottom > BLUR_PX
    return whole.with_ends(1, top, further.bottom if is_longer else whole.bottom)


def _gone_on(
    view: Upright,
    box: Box,
    reach: int,
    largest: float,
    settings: BarSettings,
    *,
    gathered: bool,
    clear: bool = False,
) -> Box:
    """A bar with what goes on at its ends within some reach, in steps of some size at most.

    Compression may have gathered several of them into one. Lines across it may be left out.
    """
    top, bottom = max(box.top - reach, 0), min(box.bottom + reach, view.rgb.shape[0])
    place = box.with_ends(1, top, bottom)
    along = row_colors(view.rgb, place)
    if clear:
        along = without_lines(along, view.step_threshold, settings=settings)
    apart = apart_from(along, view.papers)
    steps = np.abs(np.diff(along, axis=0)).max(axis=1)
    small = steps <= largest
    if gathered:
        small |= _are_even(along, steps, largest)
    faint = apart > settings.faint_step + settings.faint_noise * view.noise
    # Borders that can be seen but stand elsewhere are those of a triangle.
    inside = view.rgb[top:bottom, box.left : box.right].astype(np.int16)
    plain = np.abs(np.diff(inside, axis=1)).max(axis=(1, 2)) <= view.step_threshold
    goes_on = faint & (plain | (view.noise > 0))
    above = goes_on[: box.top - top] & small[: box.top - top]
    below = goes_on[box.bottom - top :] & small[box.bottom - 1 - top :]
    # In a clean picture all borders can be seen but those of colors like the paper.
    pale = (apart <= settings.fade_steps * view.step_threshold) | (view.noise > 0)
    return box.with_ends(
        1,
        box.top - _faint_run(above[::-1], pale[: box.top - top][::-1], settings),
        box.bottom + _faint_run(below, pale[box.bottom - top :], settings),
    )


def _are_even(along: FloatArray, steps: FloatArray, largest: float) -> BoolArray:
    """Which steps are none to speak of over the rows around: compression gathers some into one."""
    rim = AROUND_PX // 2
    padded = np.pad(along, ((rim, rim), (0, 0)), mode="edge")
    change = np.abs(padded[2 * rim + 1 :] - padded[: -2 * rim - 1]).max(axis=1)
    even: BoolArray = change <= (2 * rim + 1) * largest / 2
    return even & (steps <= GATHERED_MAX * largest)


def _faint_run(goes_on: BoolArray, pale: BoolArray, settings: BarSettings) -> int:
    """For how many rows a bar goes on until it is paper, all but the first of them pale.

    Blur and tick marks hide its borders where its colors are not pale yet.
    """
    first = leading_run(~pale)
    run = leading_run(goes_on & (pale | (np.arange(len(pale)) < first)))
    return run if first <= settings.frame_max_px and run > first else 0


def _cut(view: Upright, box: Box, count: Callable[[FloatArray, Upright], int]) -> Box:
    """A bar of a noisy picture without some rows at its ends, by how far they are from paper."""
    if view.noise == 0:
        return box
    apart = apart_from(row_colors(view.rgb, box), view.papers)
    return box.with_ends(1, box.top + count(apart, view), box.bottom - count(apart[::-1], view))


def without_echoes(view: Upright, box: Box) -> Box:
    """Take the paper off the ends of a bar that compression tinges between it and a text.

    A bar that fades into the paper does so row by row; here it begins at once.

    Parameters
    ----------
    view : Upright
        The picture.
    box : Box
        A bar.

    Returns
    -------
    Box
        The same where no noise is.
    """
    return _cut(view, box, _echo_px)


def _echo_px(apart: FloatArray, view: Upright) -> int:
    """How many rows before a bar begins at once are paper, and a text before it."""
    is_paper = apart[: round(ECHO_MAX * len(apart))] <= view.step_threshold / 2
    rows = np.flatnonzero(is_paper)
    first = int(rows[-1]) + 1 if rows.size else 0
    # A line in the color of the paper is thinner.
    if leading_run(is_paper[:first][::-1]) <= 2 * BLUR_PX:
        return 0
    height = float(apart[first : first + BLUR_PX + 1].max())
    # Behind a line at a tick the bar is as pale as before it.
    stays = bool(apart[first + 1 + BLUR_PX : first + 1 + BLOCK_PX].min() > height / 2)
    return first if height > view.step_threshold and stays else 0


def without_smears(view: Upright, box: Box) -> Box:
    """Take off the ends of a bar what compression smears into the paper.

    A color map that fades into the paper does so at the pace of the bar.

    Parameters
    ----------
    view : Upright
        The picture.
    box : Box
        A bar.

    Returns
    -------
    Box
        To where its ends are half paper; the same where no noise is.
    """
    if view.noise == 0:
        return box
    box = _cut(view, box, _smear_px)
    beyond = box.with_ends(1, max(box.top - BLURRED_PX, 0), box.bottom + BLURRED_PX)
    apart = apart_from(row_colors(view.rgb, beyond), view.papers)
    start, end = box.top - beyond.top, box.bottom - beyond.top
    above = _blurred_px(apart[:start], apart[start:end], view)
    below = _blurred_px(apart[end:], apart[start:end][::-1], view)
    return box.with_ends(1, box.top + above, box.bottom - below)


def _smear_px(apart: FloatArray, view: Upright) -> int:
    """How many rows at the start of a bar are more paper than bar."""
    count = min(SMEAR_PX, len(apart) // 8)
    steps = np.diff(apart)
    usual = max(1.0, float(np.median(np.abs(steps[count : 3 * count])))) if count else 1.0
    steep = np.flatnonzero(steps[:count] >= SMEAR_FACTOR * usual)
    if len(steep) < SMEARED_MIN or np.ptp(steep) >= 2 * len(steep):
        return 0
    level = float(apart[steep[-1] + 1])
    if level <= view.step_threshold or apart[0] > level / 2:
        return 0
    return int((apart >= level / 2).argmax())


def _blurred_px(beyond: FloatArray, apart: FloatArray, view: Upright) -> int:
    """How many rows at the start of a bar on bare paper are less than half what its pace tells."""
    count = BLURRED_PX
    paced = np.arange(count, (1 + PACE_FACTOR) * count)
    if len(apart) < 2 * len(paced) or beyond.max(initial=0.0) > view.step_threshold:
        return 0
    level = np.polyval(np.polyfit(paced, apart[paced], 1), np.arange(count))
    if level[0] <= view.step_threshold:
        return 0
    return leading_run(apart[:count] < level / 2)
