"""A lattice that runs on into the colorbar beside its panel.

Where hardly any cell of the outer columns is drawn, a bar at a whole number of columns looks like
one more of them.
"""

from dataclasses import replace

import numpy as np

from heatgrid.detect.grid.evidence import judge_lattice
from heatgrid.detect.grid.explained import are_cells
from heatgrid.detect.grid.flow import ends_with, runs_through
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, mean_pitch
from heatgrid.settings import PanelSettings

# A bar is about as long as its panel.
LENGTH_MIN = 0.5
# Borders and bars are known to a pixel or two.
OFF_PX = 2
OFF_PITCH = 0.1


def without_bars(
    scene: Scene,
    maps: StepMaps,
    hypothesis: Hypothesis,
    bars: tuple[Box, ...],
    *,
    settings: PanelSettings,
) -> Hypothesis:
    """Leave out the outer rows or columns from a long bar on that would be no cells.

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
        The same object where none reaches into it; else also without what is paper before the bar.
    """
    panel = hypothesis.panel
    for bar in bars:
        if panel.box.intersection(bar) and not _is_part(scene, bar, panel, settings):
            panel = _before(panel, bar)
    if panel is hypothesis.panel:
        return hypothesis
    empty = judge_lattice(scene, maps, panel, settings=settings).empty
    panel = empty.cut_off(panel)
    return replace(
        hypothesis, panel=panel, evidence=judge_lattice(scene, maps, panel, settings=settings)
    )


def _is_part(scene: Scene, bar: Box, panel: Panel, settings: PanelSettings) -> bool:
    """Whether what was taken for a bar is some cells of a lattice and their lines."""
    flows = runs_through(scene, bar, panel, settings=settings.flow)
    if flows and ends_with(bar, panel, settings=settings.flow):
        return False
    around = panel.box.padded(OFF_PX, OFF_PX, within=scene.box)
    is_within = around.intersection(bar) == bar
    return is_within or (are_cells(bar, panel, settings=settings) and not flows)


def _before(panel: Panel, bar: Box) -> Panel:
    """The larger part of a lattice on one side of a bar along its rows or columns."""
    upright = bar.height > bar.width
    along = panel.box.height if upright else panel.box.width
    if max(bar.width, bar.height) < LENGTH_MIN * along:
        return panel
    edges = np.array(panel.x_edges if upright else panel.y_edges)
    first, last = bar.ends(0 if upright else 1)
    # Borders are known to a pixel, and those of wide cells to a part of a cell.
    slack_px = max(1.0, OFF_PITCH * mean_pitch(edges.tolist()))
    before, after = edges[edges <= first + slack_px], edges[edges >= last - slack_px]
    rest = max(before, after, key=len)
    if 2 * len(rest) <= len(edges) or len(rest) == len(edges):
        return panel
    kept = tuple(rest.tolist())
    return panel.with_edges(0 if upright else 1, kept)
