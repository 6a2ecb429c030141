"""Which way the labels of an axis run: all of them have one angle, so all are asked together.

A single character hardly tells how it is turned. Two things tell that hold for all labels
of an axis: boxes drawn along the text are the smallest ones, and digits are equally high
but not equally wide.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

Points = NDArray[np.intp]
"""Places of ink, x and y, shape (n, 2)."""

RIGHT_ANGLE_DEG = 90
# How much higher than wide digits are in narrow fonts.
LYING_ASPECT_MAX = 2.0
# Fewest letters whose feet make a line, how far the angles lie that are tried, and how much better
# one of these must be.
WORD_LETTERS_MIN = 4
NEAR_DEG = 10
EVENER_MAX = 0.6


def slant_of(
    labels: Sequence[Sequence[Points]], em_px: float, *, settings: AxesSettings
) -> int | None:
    """The angle of labels that run neither level nor upright.

    Parameters
    ----------
    labels : sequence of sequence of ndarray of int, shape (n, 2)
        The ink of each label, glyph by glyph.
    em_px : float
        Size of a letter.
    settings : AxesSettings
        The angles tried, and how much smaller boxes along the text must be.

    Returns
    -------
    int or None
        In degrees counter-clockwise, -90..90; None where straight boxes fit about as well.
    """
    areas = {angle: boxes_area(labels, angle) for angle in settings.slant.angles_deg}
    # Letters of a short word stand higher at one end of it than at the other, which turns
    # the least box by some degrees.
    angle = min(areas, key=lambda angle: areas[angle] * _odds(angle, settings))
    gained = areas[angle] / boxes_area(labels, 0)
    # A g before a 5 makes a level label slanted, but neither of them.
    glyphs = [[glyph] for label in labels for glyph in label]
    lost = boxes_area(glyphs, angle) / boxes_area(glyphs, 0)
    if gained > settings.slant.area_max or gained * lost > settings.slant.product_max:
        return None
    across = runs_across(labels, em_px, angle, settings=settings)
    return angle - RIGHT_ANGLE_DEG if across else angle


def _odds(angle_deg: int, settings: AxesSettings) -> float:
    """What the area at an angle counts, more at angles that hardly anybody chooses."""
    return 1.0 if angle_deg in settings.slant.angles_usual_deg else settings.slant.odd_cost


def on_baseline(
    labels: Sequence[Sequence[Points]], angle_deg: int, *, settings: AxesSettings
) -> int:
    """The angle next to one at which the letters of each label stand on a line.

    The least box around a word leans to where it has a capital, or a letter with a tail.

    Parameters
    ----------
    labels : sequence of sequence of ndarray of int, shape (n, 2)
        The ink of each label, glyph by glyph.
    angle_deg : int
        What the boxes around all labels tell, counter-clockwise.
    settings : AxesSettings
        The angles tried.

    Returns
    -------
    int
        The same where letters stand about as well on a line at it, and where labels are too short
        to tell.
    """
    words = [label for label in labels if len(label) >= WORD_LETTERS_MIN]
    tried = [each * (1 if angle_deg > 0 else -1) for each in settings.slant.angles_deg]
    near = [each for each in tried if abs(each - angle_deg) <= NEAR_DEG]
    if not words or angle_deg not in near:
        return angle_deg
    uneven = {each: sum(_unevenness(word, each) for word in words) for each in near}
    best = min(near, key=lambda each: uneven[each])
    return best if uneven[best] <= EVENER_MAX * uneven[angle_deg] else angle_deg


def _unevenness(word: Sequence[Points], angle_deg: int) -> float:
    """How far letters usually are off the line on which most of a word stand, in pixels."""
    angle = np.deg2rad(angle_deg)
    down = np.array([np.sin(angle), np.cos(angle)])
    feet = np.array([(letter @ down).max() for letter in word])
    return float(np.median(np.abs(feet - np.median(feet))))


def boxes_area(labels: Sequence[Sequence[Points]], angle_deg: int) -> float:
    """How much room labels take in boxes that are turned by an angle.

    Parameters
    ----------
    labels : sequence of sequence of ndarray of int, shape (n, 2)
        The ink of each label, glyph by glyph.
    angle_deg : int
        Counter-clockwise.

    Returns
    -------
    float
        Area of the boxes of all labels, in square pixels.
    """
    return sum(float(_size(np.concatenate(label), angle_deg).prod()) for label in labels)


def runs_across(
    labels: Sequence[Sequence[Points]],
    em_px: float,
    angle_deg: int = 0,
    *,
    settings: AxesSettings,
) -> bool:
    """Whether labels run across a direction rather than along it.

    Parameters
    ----------
    labels : sequence of sequence of ndarray of int, shape (n, 2)
        Points of each label, glyph by glyph; the corners of a glyph will do.
    em_px : float
        Size of a letter.
    angle_deg : int
        The direction, counter-clockwise.
    settings : AxesSettings
        From when on the places and shapes of glyphs tell.

    Returns
    -------
    bool
        By how the glyphs of each label stand, or, where few labels have several, by the
        shapes of the others. False where neither tells.
    """
    spreads = np.array([_spread(label, angle_deg) for label in labels])
    sizes = np.array([_size(np.concatenate(label), angle_deg) for label in labels])
    apart = spreads.any(axis=1)
    lead = float(spreads[:, 1].sum() - spreads[:, 0].sum())
    if apart.mean() >= settings.tick_apart_min and (
        abs(lead) >= settings.tick_spread_min * sizes[apart].max(axis=1).sum()
    ):
        return lead > 0
    if any(_stand_beside(label, angle_deg) for label in labels):
        return False
    # Of single digits and a 10 on their sides the 10 alone is as high as if it stood upright.
    return _shapes_run_across(sizes if apart.all() else sizes[~apart], em_px, settings)


def _stand_beside(label: Sequence[Points], angle_deg: int) -> bool:
    """Whether a label is several glyphs side by side, equally high, and higher than wide: digits.

    On their sides they would be two lines of a digit each, and wider than high.
    """
    sizes = np.array([_size(glyph, angle_deg) for glyph in label])
    spread = _spread(label, angle_deg)
    return (
        len(label) > 1
        and bool((sizes[:, 0] < sizes[:, 1]).all())
        and float(np.ptp(sizes[:, 1])) <= 1
        and bool(spread[0] > spread[1] and spread[1] <= 1)
    )


def _shapes_run_across(sizes: NDArray[np.float64], em_px: float, settings: AxesSettings) -> bool:
    """Whether pieces of text, of which none has parts, run across; sizes along and across.

    Digits that lie on their side are wider than high, all equally wide but not equally
    high; of words that run together the contrary is true. Digits of fonts that set them in columns
    are equally high then, too, but far less so than letters are.
    """
    (along, across), (along_std, across_std) = np.median(sizes, axis=0), sizes.std(axis=0)
    if along > across:
        low, _ = settings.tick_character_aspect
        # Sizes are known to a pixel, and their deviations to a part of it.
        are_uneven = across_std > along_std + 1 / 4 and np.ptp(sizes[:, 1]) > 1
        are_low = across <= settings.tick_lying_max_em * em_px
        are_digits = are_uneven or (are_low and len(sizes) >= settings.tick_lying_min)
        return bool(low <= along / across <= LYING_ASPECT_MAX and along_std <= 1 and are_digits)
    if along_std <= 1 and _are_stacked(sizes, along, em_px, settings):
        return True
    is_word = across > settings.tick_character_aspect[1] * along
    return bool(is_word and across > settings.tick_letter_max_em * em_px)


def _are_stacked(
    sizes: NDArray[np.float64], along_px: float, em_px: float, settings: AxesSettings
) -> bool:
    """Whether equally wide pieces are digits on their sides, and two such that run together."""
    least, most = float(sizes[:, 1].min()), float(sizes[:, 1].max())
    low, high = settings.tick_character_aspect
    is_digit = least <= settings.tick_lying_max_em * em_px and low * least <= along_px
    # Sizes are known to a pixel.
    return is_digit and along_px <= high * (least + 1) and most >= 2 * least


def corners(box: Box) -> Points:
    """The two ends of a box.

    Parameters
    ----------
    box : Box
        Around a glyph.

    Returns
    -------
    ndarray of int, shape (2, 2)
        Its first and its last pixel.
    """
    return np.array([(box.left, box.top), (box.right - 1, box.bottom - 1)])


def _turned(points: Points, angle_deg: int) -> NDArray[np.float64]:
    """Coordinates along and across a direction, counter-clockwise from level."""
    sine, cosine = np.sin(np.deg2rad(angle_deg)), np.cos(np.deg2rad(angle_deg))
    x, y = points.T
    return np.column_stack([x * cosine - y * sine, x * sine + y * cosine])


def _size(points: Points, angle_deg: int) -> NDArray[np.float64]:
    """Extents along and across a direction."""
    size: NDArray[np.float64] = np.ptp(_turned(points, angle_deg), axis=0) + 1
    return size


def _spread(label: Sequence[Points], angle_deg: int) -> NDArray[np.float64]:
    """How far apart the glyphs of a label stand along and across; dots and dashes tell little."""
    sizes = [float(_size(glyph, angle_deg).max()) for glyph in label]
    middles = [
        _turned(glyph, angle_deg).mean(axis=0)
        for glyph, size in zip(label, sizes, strict=True)
        if size > max(sizes) / 2
    ]
    spread: NDArray[np.float64] = np.ptp(middles, axis=0)
    return spread
