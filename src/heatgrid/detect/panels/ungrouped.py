"""A lattice without the rows and columns of group colors that it covers.

Several tracks of groups at a side have rows of their own, which are often half or a third as high
as those of the panel: the common lattice then divides the rows of the panel as well.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, sample_faces
from heatgrid.detect.grid.explained import explained_by, without_group_colors
from heatgrid.detect.grid.inked import inked_share
from heatgrid.detect.grid.lattice import Comb
from heatgrid.detect.panels.hypotheses import Hypothesis, fit_lattice
from heatgrid.detect.panels.kinds import is_one_color
from heatgrid.detect.panels.midlines import change_at_alone
from heatgrid.detect.panels.set_apart import without_set_apart
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, mean_pitch
from heatgrid.settings import PanelSettings


def without_groups(
    scene: Scene,
    maps: StepMaps,
    hypothesis: Hypothesis,
    bars: tuple[Box, ...],
    *,
    settings: PanelSettings,
) -> Hypothesis:
    """Leave out group colors, and the borders that only they have.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    hypothesis : Hypothesis
        A lattice.
    bars : tuple of Box
        The colorbars of the figure.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    Hypothesis
        The same where it has no group colors: several lines that are full of numbers, as the rest
        is, are none, and have the colors of another part of a bar.
    """
    panel = without_group_colors(scene, hypothesis.panel, bars, settings=settings)
    panel = without_set_apart(scene, panel, settings=settings)
    if panel is hypothesis.panel or _holds_more(scene, hypothesis.panel, panel, settings):
        return hypothesis
    own = _own_borders(scene, panel, settings)
    for each in (own, panel) if own != panel else (panel,):
        combs = Comb.over(each.x_edges), Comb.over(each.y_edges)
        found = fit_lattice(scene, maps, *combs, settings=settings)
        if found.score >= settings.panel_score_min:
            break
    return found


def bars_beside_others(
    scene: Scene,
    panel: Panel,
    others: Sequence[Panel],
    bars: tuple[Box, ...],
    *,
    settings: PanelSettings,
) -> tuple[Box, ...]:
    """Find the bars that tell of a panel, and not of another one alone.

    A bar of many hues has colors that are near to those of any panel, but those of its own exactly.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    others : sequence of Panel
        The other lattices of the figure.
    bars : tuple of Box
        The colorbars of the figure.
    settings : PanelSettings
        Which share of the colors of a panel its bar has.

    Returns
    -------
    tuple of Box
        Without those that have the very colors of another panel, and not those of most cells of
        this one.
    """
    strict = replace(settings.strangers, bar_color_max=scene.face_threshold, bar_color_noise=0.0)

    @cache
    def colors_of(of: Panel) -> NDArray[np.floating]:
        return sample_faces(scene, of, settings=settings).colors

    def share(of: Panel, bar: Box) -> float:
        return float(explained_by(scene, colors_of(of), bar, settings=strict).mean())

    least = settings.strangers.bar_share_min
    return tuple(
        bar
        for bar in bars
        if 2 * share(panel, bar) >= 1 or all(share(other, bar) < least for other in others)
    )


def sums_beside(scene: Scene, whole: Panel, body: Panel, *, settings: PanelSettings) -> list[Panel]:
    """Rows and columns of numbers in other colors at the sides of a panel, each a panel itself.

    The colors of groups have no numbers; sums along the rows and columns of a table have.

    Parameters
    ----------
    scene : Scene
        The figure.
    whole : Panel
        A lattice.
    body : Panel
        What is left of it without the colors of groups.
    settings : PanelSettings
        How many cells must hold a text.

    Returns
    -------
    list of Panel
        A row above or below the body, or a column beside it, each cell of which holds a text.
    """
    # The gap before a strip of group colors is ink as well.
    whole = without_set_apart(scene, whole, settings=settings)
    return [
        strip
        for axis, strip in _strips(whole, body)
        if strip.shape[axis] == 1 and inked_share(scene, strip, settings=settings) == 1
    ]


def _holds_more(scene: Scene, whole: Panel, body: Panel, settings: PanelSettings) -> bool:
    """Whether what a panel has at its sides is full of numbers, as the panel is.

    Several lines are, or such of one color: totals.
    """
    least = settings.growth.nearly_all
    strips = [
        (strip, strip.shape[axis] > 1, inked_share(scene, strip, settings=settings))
        for axis, strip in _strips(whole, body)
    ]
    are_lines = any(are_several and share >= least for _, are_several, share in strips)
    are_totals = bool(strips) and all(
        share == 1 and not are_several and _is_one_color(scene, strip, settings)
        for strip, are_several, share in strips
    )
    return (are_lines or are_totals) and inked_share(scene, body, settings=settings) >= least


def _is_one_color(scene: Scene, strip: Panel, settings: PanelSettings) -> bool:
    """Whether all cells have one color, but for noise."""
    colors = sample_faces(scene, strip, settings=settings).colors
    return is_one_color(colors.reshape(-1, 3), settings.strangers.same_color_in(scene.noise))


def _strips(whole: Panel, body: Panel) -> Iterator[tuple[int, Panel]]:
    """What a lattice has above (axis 0), below, left and right of a part of it, as long as that."""
    for axis in (0, 1):
        edges, own = (each.y_edges if axis == 0 else each.x_edges for each in (whole, body))
        half = mean_pitch(own) / 2
        before = [edge for edge in edges if edge < own[0] - half]
        after = [edge for edge in edges if edge > own[-1] + half]
        for outside in ((*before, own[0]), (own[-1], *after)):
            if len(outside) > 1:
                yield axis, body.with_edges(1 - axis, outside)


def _own_borders(scene: Scene, panel: Panel, settings: PanelSettings) -> Panel:
    """A panel with each n-th border alone where no color changes at any other one."""
    rows = sample_faces(scene, panel, settings=settings).colors
    x_step, y_step = (
        _step(color_distance(lines[1:], lines[:-1]) > scene.face_threshold, settings)
        for lines in (rows.swapaxes(0, 1), rows)
    )
    return replace(panel, x_edges=panel.x_edges[::x_step], y_edges=panel.y_edges[::y_step])


def _step(changes: NDArray[np.bool_], settings: PanelSettings) -> int:
    """The largest n for which colors change at each n-th border and hardly at any other one."""
    lines = len(changes) + 1
    for step in range(settings.strangers.group_rows_max, 1, -1):
        own = np.arange(1, lines) % step == 0
        if lines % step or not own.any():
            continue
        if change_at_alone(changes[own], changes[~own], settings=settings):
            return step
    return 1
