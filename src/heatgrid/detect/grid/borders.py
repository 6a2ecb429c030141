"""A comb moved to where the steps of the picture are.

A lattice that divides a box evenly is off wherever the box is. The steps near its borders say
where these really lie, and how evenly.
"""

from dataclasses import replace
from itertools import product

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.lattice import Comb, comb_tolerance, strong_steps, without_noise
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.float64]
# What a difference of running sums may be off by; a step counts 0.004 and more.
SUM_ERROR = 1e-9
# Movement of a lattice, in pixels, after which fitting it again changes nothing.
SETTLED_PX = 0.01
# Most cells of a comb whose few inner borders bear out any place of the outer ones, how many strong
# steps at either end are tried in place of these, and by how much the pitch may change.
FEW_CELLS = 3
ENDS_TRIED = 3
STRETCH_MAX = 1.25


def refine_edges(
    profile: FloatArray, comb: Comb, *, settings: PanelSettings
) -> tuple[tuple[float, ...], float]:
    """Move the borders of a comb to where the steps are.

    Parameters
    ----------
    profile : ndarray of float, shape (n,)
        Share of straight steps per pixel over a stretch that holds the whole comb and a
        margin on both sides.
    comb : Comb
        Positions relative to the profile.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    edges : tuple of float
        Evenly spaced borders, a weighted least squares fit to the steps near each.
    misfit_px : float
        Root mean square distance of the inner steps from the fit; 0 where too few
        borders can be seen to tell.
    """
    comb = _spanned(profile, comb, settings)
    sums = _moments(profile, settings)
    misfit = 0.0
    for _ in range(settings.refine_rounds):
        moved, misfit = _moved(sums, comb, settings)
        settled = abs(moved.start - comb.start) + abs(moved.pitch - comb.pitch) < SETTLED_PX
        comb = moved
        if settled:
            break
    return comb.edges, misfit


def _spanned(profile: FloatArray, comb: Comb, settings: PanelSettings) -> Comb:
    """A comb of few cells between the strong steps at both ends, if inner ones then fit as well.

    The box of a panel may hold a title and tick labels, between which one border lies evenly.
    """
    steps = strong_steps(profile, settings=settings)
    if not 1 < comb.count <= FEW_CELLS or len(steps) <= comb.count:
        return comb

    def off_px(edges: tuple[float, ...]) -> float:
        return float(np.abs(steps[:, np.newaxis] - np.array(edges)).min(axis=0).max())

    least = float(comb_tolerance(np.array(comb.pitch), settings))
    if off_px(comb.edges) <= least:
        return comb
    ends = product(steps[:ENDS_TRIED].tolist(), steps[-ENDS_TRIED:].tolist())
    tried = [
        replace(comb, start=first, pitch=(last - first) / comb.count)
        for first, last in ends
        if 1 / STRETCH_MAX <= (last - first) / (comb.pitch * comb.count) <= STRETCH_MAX
    ]
    fitting = [each for each in tried if off_px(each.edges) <= least]
    return min(fitting, key=lambda each: off_px(each.edges), default=comb)


def _moved(sums: FloatArray, comb: Comb, settings: PanelSettings) -> tuple[Comb, float]:
    """A comb fitted to the steps near its borders, and how far the inner ones lie from it."""
    index, places, weights = _centers(sums, comb, settings)
    if index.size < 2:  # noqa: PLR2004
        return comb, 0.0
    usual = np.sort(weights)[[(weights.size - 1) // 2, weights.size // 2]].mean()
    start, pitch = _fitted_line(index, places, np.minimum(weights, usual))
    if not 0.5 < pitch / comb.pitch < 2 or pitch < settings.cell_min_px / 2:  # noqa: PLR2004
        return comb, comb.pitch
    # The outer borders carry the frame, which lies beside them or on them.
    inner = (index > 0) & (index < comb.count)
    apart = (places - start - pitch * index)[inner]
    misfit = float(np.sqrt(np.mean(apart**2))) if apart.size else 0.0
    return replace(comb, start=start, pitch=pitch), misfit


def border_centers(
    profile: FloatArray, comb: Comb, *, settings: PanelSettings
) -> tuple[FloatArray, FloatArray]:
    """Where the steps lie that the borders of a comb stand for.

    Parameters
    ----------
    profile : ndarray of float, shape (n,)
        Share of straight steps per pixel.
    comb : Comb
        Positions relative to the profile.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    index : ndarray of float, shape (k,)
        The borders near which there are steps, 0 for the first.
    places : ndarray of float, shape (k,)
        The center of these steps in pixels.
    """
    index, places, _ = _centers(_moments(profile, settings), comb, settings)
    return index, places


def _moments(profile: FloatArray, settings: PanelSettings) -> FloatArray:
    """Sums of steps and of steps times places before each pixel."""
    clean = without_noise(profile, settings=settings)
    places = np.arange(clean.size) + 0.5
    return np.concatenate([np.zeros((2, 1)), np.cumsum([clean, clean * places], axis=1)], axis=1)


def _centers(
    sums: FloatArray, comb: Comb, settings: PanelSettings
) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Which borders have steps near them, the centers of these, and how much there is."""
    tolerance = 1.5 * float(comb_tolerance(np.array(comb.pitch), settings)) + 1.0
    edges = np.array(comb.edges)
    size = sums.shape[1] - 1
    # Steps nearer to the next border are that border's.
    half = comb.pitch / 2
    low = np.maximum(np.floor(edges - tolerance), np.ceil(edges - half - 1 / 2))
    high = np.minimum(np.ceil(edges + tolerance), np.floor(edges + half + 1 / 2))
    first = np.clip(low.astype(int), 0, size)
    last = np.clip(high.astype(int), first, size)
    weights, moments = sums[:, last] - sums[:, first]
    # A difference of sums is not exactly 0 where there is nothing between.
    seen = np.flatnonzero(weights > SUM_ERROR)
    return seen.astype(float), moments[seen] / weights[seen], weights[seen]


def _fitted_line(index: FloatArray, places: FloatArray, weights: FloatArray) -> tuple[float, float]:
    """Start and pitch of the line through the places: weighted least squares."""
    total = weights.sum()
    i_mean, p_mean = (weights @ index) / total, (weights @ places) / total
    pitch = (weights * (index - i_mean)) @ (places - p_mean) / (weights @ (index - i_mean) ** 2)
    return float(p_mean - pitch * i_mean), float(pitch)
