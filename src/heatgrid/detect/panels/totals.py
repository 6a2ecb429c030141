"""Totals beside a panel: a single row or column of numbers that shares its borders.

A single column occurs by chance, so it needs much evidence to be a panel. One that stands beside
a panel without doubt, with the same rows, like colors and a number in each cell, does not occur by
chance, whether all its borders can be seen or not.
"""

from collections.abc import Sequence

import numpy as np

from heatgrid.detect.grid.cells import color_distance, sample_faces
from heatgrid.detect.grid.inked import inked_share
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, mean_pitch
from heatgrid.settings import PanelSettings


def add_totals(
    scene: Scene,
    chosen: Sequence[Hypothesis],
    found: Sequence[Hypothesis],
    *,
    excluded: tuple[Box, ...],
    settings: PanelSettings,
) -> list[Hypothesis]:
    """Add single rows and columns that belong to a panel.

    Parameters
    ----------
    scene : Scene
        The figure.
    chosen : sequence of Hypothesis
        Lattices without overlap.
    found : sequence of Hypothesis
        All that the picture suggests.
    excluded : tuple of Box
        Places that are known to be something else.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Hypothesis
        Without overlap; the chosen ones first.
    """
    kept = list(chosen)
    models = [each.panel for each in chosen if each.score >= settings.certain_score]
    for strip in sorted(found, key=lambda each: -each.value):
        taken = (*(each.panel.box for each in kept), *excluded)
        if (
            _may_be_strip(strip, settings)
            and not any(strip.panel.box.intersection(box) for box in taken)
            and any(_belongs(scene, strip.panel, model, settings) for model in models)
        ):
            kept.append(strip)
    return kept


def _may_be_strip(strip: Hypothesis, settings: PanelSettings) -> bool:
    """Whether a lattice is a single row or column that all borders to be seen bear out."""
    panel, evidence = strip.panel, strip.evidence
    return (
        min(panel.rows, panel.cols) == 1
        and max(panel.rows, panel.cols) > 2  # noqa: PLR2004
        and strip.exactness >= settings.exact_score_min
        and evidence.colored >= settings.strip_colored_min
        and not evidence.one_color
    )


def _belongs(scene: Scene, strip: Panel, model: Panel, settings: PanelSettings) -> bool:
    """Whether a single row or column continues a panel in borders, place, texts and colors."""
    least = settings.strip_inked_min
    return (
        _is_beside(strip, model, settings)
        and inked_share(scene, strip, centered=True, settings=settings) >= least
        and inked_share(scene, model, settings=settings) >= least
        and has_its_colors(scene, strip, model, settings=settings)
    )


def is_in_line(strip: Panel, model: Panel, *, settings: PanelSettings) -> bool:
    """Whether a single row or column has the columns, or the rows, of a panel.

    Parameters
    ----------
    strip : Panel
        The row or column.
    model : Panel
        A panel.
    settings : PanelSettings
        How far borders may be out of step.

    Returns
    -------
    bool
        However far apart both stand.
    """
    one, two = ((each.y_edges if strip.cols == 1 else each.x_edges) for each in (strip, model))
    if len(one) != len(two):
        return False
    off = float(np.abs(np.subtract(one, two)).max())
    return off <= settings.fragment_off_fraction * mean_pitch(two)


def _is_beside(strip: Panel, model: Panel, settings: PanelSettings) -> bool:
    """Whether both share their rows, or columns, and stand no farther apart than a cell."""
    one, two = ((each.x_edges if strip.cols == 1 else each.y_edges) for each in (strip, model))
    gap = max(one[0] - two[-1], two[0] - one[-1])
    is_near = gap <= mean_pitch(two)
    return is_near and is_in_line(strip, model, settings=settings)


def has_its_colors(scene: Scene, strip: Panel, model: Panel, *, settings: PanelSettings) -> bool:
    """Whether a single row or column has several colors, most of them like those of a panel.

    Parameters
    ----------
    scene : Scene
        The figure.
    strip : Panel
        The row or column.
    model : Panel
        The panel.
    settings : PanelSettings
        How far colors that are alike may be from each other.

    Returns
    -------
    bool
        False where all its cells have one color.
    """
    colors, known = (
        sample_faces(scene, each, settings=settings).colors.reshape(-1, 3)
        for each in (strip, model)
    )
    limits = settings.strangers
    near = color_distance(colors[:, None], known).min(axis=1) <= limits.bar_color_max
    several = color_distance(colors, colors[0]).max() > scene.face_threshold
    return bool(several and near.mean() >= limits.bar_share_min)
