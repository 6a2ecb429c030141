"""Colors from light to dark: the grades of one map, and the rows of a palette.

All cells of a heatmap have colors of one map, so that cells as light as each other have one color,
or one of two if the map diverges. In a palette each row runs from light to dark, and each in a hue
of its own.
"""

import numpy as np
from numpy.typing import NDArray

from heatgrid.color import LUMA, rgb_to_lab
from heatgrid.settings import StrangerSettings

FloatArray = NDArray[np.floating]
# Least chroma of a color that has a hue, in units of L*a*b*.
VIVID_MIN = 20.0
# Fewest steps of a map with a middle, and of ratings beside a gray.
DIVERGING_MIN = 3


def are_shades(colors: FloatArray, *, settings: StrangerSettings) -> bool:
    """Whether each row, or each column, of a lattice has the shades of a hue of its own.

    Parameters
    ----------
    colors : ndarray of float, shape (rows, columns, 3)
        Of its cells, 0..255.
    settings : StrangerSettings
        How many there must be, and how much the hues must differ.

    Returns
    -------
    bool
        False for a heatmap of numbers that ascend along all rows: its rows share their colors.
    """
    lab = rgb_to_lab(colors.astype(np.float64))
    return any(_run_in_hues(lines, settings) for lines in (lab, lab.swapaxes(0, 1)))


def are_grades(colors: FloatArray, *, settings: StrangerSettings) -> bool:
    """Whether a few colors are steps of one way from light to dark, as those of one map are.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        Each once, in any order, 0..255.
    settings : StrangerSettings
        How many there must be, how far they must reach, and how much the way may bend.

    Returns
    -------
    bool
        False for colors that name kinds: they are as light as each other, or their hues go to and
        fro.
    """
    if len(colors) < settings.grades_min:
        return False
    lab = rgb_to_lab(colors.astype(np.float64))
    steps = np.diff(lab[np.argsort(lab[:, 0])], axis=0)
    lengths = np.linalg.norm(steps, axis=1)
    turns = (steps[1:] * steps[:-1]).sum(axis=1) / (lengths[1:] * lengths[:-1])
    # No chance lays many colors along one smooth way, however small its steps are.
    if len(colors) >= settings.grades_many and turns.min() >= settings.grades_smooth_min:
        return True
    if steps[:, 0].min() < settings.grade_step_min:
        return False
    direct = float(np.linalg.norm(steps.sum(axis=0)))
    straight = lengths.sum() <= settings.grades_way_max * direct
    return bool(straight and turns.min() >= settings.grades_turn_min)


def run_in_light(colors: FloatArray) -> bool:
    """Whether colors grow ever darker, or ever lighter.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        In their order, 0..255.

    Returns
    -------
    bool
        Also true where some are as light as the next one.
    """
    steps = np.diff(colors @ LUMA)
    return bool(steps.min() >= 0 or steps.max() <= 0)


def are_ratings(colors: FloatArray) -> bool:
    """Whether colors rate what they stand for: as traffic lights do, or on both sides of a middle.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        In their order, 0..255, each as often as it comes.

    Returns
    -------
    bool
        Whether they run from hue to hue, or from a hue to a middle and on to another one.
    """
    return run_in_hue(colors) or run_apart(colors)


def run_in_hue(colors: FloatArray) -> bool:
    """Whether colors go from hue to hue as those of a traffic light do, from green to red.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        In their order, 0..255.

    Returns
    -------
    bool
        Whether all are vivid but for a gray at one end, and their hues turn one way, less than
        half around.
    """
    lab = rgb_to_lab(_without_gray(colors).astype(np.float64))
    if np.hypot(lab[:, 1], lab[:, 2]).min() < VIVID_MIN:
        return False
    turns = np.diff(np.unwrap(np.arctan2(lab[:, 2], lab[:, 1])))
    one_way = turns.min() >= 0 or turns.max() <= 0
    return bool(one_way and abs(turns.sum()) < np.pi)


def run_apart(colors: FloatArray) -> bool:
    """Whether colors go from a hue to a pale or dark middle, and on to another hue.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        In their order, 0..255, each as often as it comes.

    Returns
    -------
    bool
        Whether they are the steps of a diverging map.
    """
    lab = rgb_to_lab(_without_gray(colors).astype(np.float64))
    light = np.diff(lab[:, 0])
    light = light[light != 0]
    changes = np.count_nonzero(np.diff(np.sign(light)))
    chroma = np.hypot(lab[:, 1], lab[:, 2])
    if len(np.unique(colors, axis=0)) < DIVERGING_MIN or changes != 1:
        return False
    across = float(lab[0, 1:] @ lab[-1, 1:])
    return bool(min(chroma[0], chroma[-1]) >= VIVID_MIN and across < 0)


def _without_gray(colors: FloatArray) -> FloatArray:
    """Colors without a gray at one of their ends: what is not rated, where all others are vivid."""
    lab = rgb_to_lab(colors.astype(np.float64))
    vivid = np.hypot(lab[:, 1], lab[:, 2]) >= VIVID_MIN
    kept = np.flatnonzero(vivid)
    if not len(kept):
        return colors
    whole = vivid[kept[0] : kept[-1] + 1].all()
    one_end = kept[0] == 0 or kept[-1] == len(vivid) - 1
    several = len(np.unique(colors[vivid], axis=0)) >= DIVERGING_MIN
    return colors[vivid] if whole and one_end and several else colors


def _run_in_hues(lab: FloatArray, settings: StrangerSettings) -> bool:
    """Whether all rows run from light to dark, or all from dark to light, in hues of their own."""
    rows, count = lab.shape[:2]
    if rows < settings.shades_rows_min or count < settings.shades_min:
        return False
    steps = np.diff(lab[..., 0], axis=1)
    if (steps < 0).all():
        lab = lab[:, ::-1]
    elif not (steps > 0).all():
        return False
    hues = [_hue_difference(one, other) for at, one in enumerate(lab) for other in lab[at + 1 :]]
    return float(np.median(hues)) >= settings.shades_hue_min


def _hue_difference(one: FloatArray, other: FloatArray) -> float:
    """How far apart two rows are where they are equally light, in delta E units; 0 if nowhere."""
    low, high = max(one[0, 0], other[0, 0]), min(one[-1, 0], other[-1, 0])
    if low >= high:
        return 0.0
    light = np.linspace(low, high, len(one))
    apart = [
        np.interp(light, one[:, 0], one[:, k]) - np.interp(light, other[:, 0], other[:, k])
        for k in (1, 2)
    ]
    return float(np.median(np.hypot(*apart)))
