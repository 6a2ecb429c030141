"""Lines of slanted text by the ink across them.

Along the direction of the text, lines and the gaps between them give the sharpest profile; where
labels touch, lines are still as far apart as the columns.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.axes.pieces import IntArray
from heatgrid.detect.axes.profiles import FloatArray, profile_of, sharpness
from heatgrid.runs import runs
from heatgrid.settings import AxesSettings


def across_text(x: NDArray[np.number], y: NDArray[np.number], angle_deg: float) -> FloatArray:
    """Coordinate across text that is turned.

    Parameters
    ----------
    x, y : ndarray, shape (n,)
        Places, in pixels.
    angle_deg : float
        Counter-clockwise.

    Returns
    -------
    ndarray of float, shape (n,)
        In pixels, growing downwards where text is level.
    """
    radians = np.deg2rad(angle_deg)
    across: FloatArray = x * np.sin(radians) + y * np.cos(radians)
    return across


def text_directions(
    x: NDArray[np.number], y: NDArray[np.number], *, settings: AxesSettings
) -> list[int]:
    """Angles that text may have.

    Parameters
    ----------
    x, y : ndarray, shape (n,)
        Places of its ink, in pixels.
    settings : AxesSettings
        The angles tried.

    Returns
    -------
    list of int
        In degrees counter-clockwise, best first; none where the text is rather level or upright.
    """
    straight = max(sharpness(across_text(x, y, angle)) for angle in (0, 90))
    angles = [*settings.slant.angles_deg, *(-angle for angle in settings.slant.angles_deg)]
    sharp = {angle: sharpness(across_text(x, y, angle)) for angle in angles}
    if max(sharp.values()) <= settings.slant.gain_min * straight:
        return []
    ranked = sorted(angles, key=lambda angle: -sharp[angle])
    return list(dict.fromkeys([*ranked[: settings.slant.angles_tried], *usual_angles(settings)]))


def usual_angles(settings: AxesSettings) -> list[int]:
    """Slants that people choose, to both sides.

    Parameters
    ----------
    settings : AxesSettings
        Which these are.

    Returns
    -------
    list of int
        In degrees counter-clockwise.
    """
    return [sign * angle for angle in settings.slant.angles_usual_deg for sign in (1, -1)]


def lines_by_gaps(
    ink: FloatArray, middles: FloatArray, *, settings: AxesSettings
) -> Iterator[IntArray]:
    """Part glyphs into lines where there is next to no ink between them.

    Parameters
    ----------
    ink : ndarray of float, shape (n,)
        Where all their ink is across the text, in pixels.
    middles : ndarray of float, shape (m,)
        Where the middles of the glyphs are.
    settings : AxesSettings
        How little ink makes a gap.

    Yields
    ------
    ndarray of int
        Indices of the glyphs of a line.
    """
    profile = profile_of(ink)
    inked = profile > settings.slant.gap_level * np.percentile(profile, 90)
    places = middles - ink.min() + 1
    for low, high in runs(inked):
        line = np.flatnonzero((places >= low - 0.5) & (places < high + 0.5))
        if line.size:
            yield line


def lines_by_comb(
    ink: FloatArray, middles: FloatArray, pitch_px: float, *, settings: AxesSettings
) -> Iterator[IntArray]:
    """Part glyphs into lines at even distances, which may touch.

    Parameters
    ----------
    ink : ndarray of float, shape (n,)
        Where all their ink is across the text, in pixels.
    middles : ndarray of float, shape (m,)
        Where the middles of the glyphs are.
    pitch_px : float
        From one line to the next.
    settings : AxesSettings
        How little ink there must be halfway between all lines.

    Yields
    ------
    ndarray of int
        Indices of the glyphs of a line; none where there is more ink than that.
    """
    profile = profile_of(ink)
    at = np.arange(len(profile), dtype=float)
    starts = np.arange(0.0, pitch_px, 1 / 2)
    # The white before and behind all lines would hide the ink between them.
    cuts = [np.arange(start, len(profile), pitch_px)[1:-1] for start in starts]
    halfway = [np.interp(cut, at, profile).mean() if cut.size else np.inf for cut in cuts]
    best = int(np.argmin(halfway))
    if halfway[best] <= settings.slant.comb_level_max * profile.mean():
        lines = np.floor((middles - ink.min() + 1 - starts[best]) / pitch_px)
        for line in np.unique(lines):
            yield np.flatnonzero(lines == line)


def end_of_block(near: IntArray, far: IntArray, gap_px: float) -> float:
    """Find where the glyphs nearest to a panel stop, at the first empty stretch.

    Parameters
    ----------
    near, far : ndarray of int, shape (glyphs,)
        How far from the panel each begins and ends, in pixels.
    gap_px : float
        The longest stretch without any that is not empty.

    Returns
    -------
    float
        In pixels from the panel; minus infinity where there are none.
    """
    end = -np.inf
    for index in np.argsort(near, kind="stable"):
        if near[index] > end + gap_px and end > -np.inf:
            break
        end = max(end, far[index])
    return float(end)
