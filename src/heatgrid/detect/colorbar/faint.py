"""How far a bar goes on where its borders cannot be seen.

Its colors fade into the paper at a pale end, and in a noisy picture blur and what rings around tick
marks hides the borders of brighter ones as well.
"""

import numpy as np
from numpy.typing import NDArray

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
# The median step of a bar over the largest of them.
GRADUAL_MIN = 0.2


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
        # Noise may hide more than a part of what is seen.
        is_full = reach in (box.top - whole.top, whole.bottom - box.bottom)
        if not (is_full and reach and view.noise > 0):
            return with_ends_through_paper(view, whole, settings=settings)
        box = whole


def _gone_on(
    view: Upright,
    box: Box,
    reach: int,
    largest: float,
    settings: BarSettings,
    *,
    gathered: bool,
) -> Box:
    """A bar with what goes on at its ends within some reach, in steps of some size at most.

    Compression may have gathered several of them into one.
    """
    top, bottom = max(box.top - reach, 0), min(box.bottom + reach, view.rgb.shape[0])
    along = row_colors(view.rgb, box.with_ends(1, top, bottom))
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
