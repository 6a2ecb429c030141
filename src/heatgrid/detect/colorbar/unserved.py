"""Bars that are the twins of a panel's bar and serve no panel themselves: a panel is missing.

Panels of one figure have bars of one size and color map, each as far from its panel. Where such a
bar stands alone, whatever stands where its panel would be was not taken for one.
"""

from collections.abc import Sequence

import numpy as np

from heatgrid.detect.colorbar.bars import BarStrip
from heatgrid.detect.colorbar.gradients import are_alike
from heatgrid.drawn import Bar, Panel
from heatgrid.geometry import Box
from heatgrid.settings import BarSettings


def places_without_panels(
    strips: Sequence[BarStrip],
    bars: Sequence[Bar],
    panels: Sequence[Panel],
    within: Box,
    *,
    settings: BarSettings,
) -> list[Box]:
    """Find where panels are missing beside bars.

    Parameters
    ----------
    strips : sequence of BarStrip
        What was taken for bars.
    bars : sequence of Bar
        Those of them that explain a panel.
    panels : sequence of Panel
        In the order of their indices.
    within : Box
        The figure.
    settings : BarSettings
        When two bars are alike.

    Returns
    -------
    list of Box
        For each bar that serves no panel and is in line with a twin that serves a single one, the
        place that lies to it as that panel lies to its bar, if it is free.
    """
    alone = [
        strip for strip in strips if all(strip.box.intersection(bar.box) is None for bar in bars)
    ]
    served = [
        (strip, panels[bar.panels[0]].box)
        for bar in bars
        for strip in strips
        if len(bar.panels) == 1 and strip.box.intersection(bar.box) is not None
    ]
    found: list[Box] = []
    for strip in alone:
        places = (
            _moved(panel, strip.box, twin.box)
            for twin, panel in served
            if _are_twins(strip, twin, settings)
        )
        taken = [*(panel.box for panel in panels), *found]
        free = (
            place
            for place in places
            if place.intersection(within) == place
            and all(place.intersection(other) is None for other in taken)
        )
        found.extend([*free][:1])
    return found


def _moved(panel: Box, bar: Box, twin: Box) -> Box:
    """The place that lies to a bar as a panel lies to its twin."""
    right, down = bar.left - twin.left, bar.top - twin.top
    return Box(panel.left + right, panel.top + down, panel.right + right, panel.bottom + down)


def _are_twins(one: BarStrip, other: BarStrip, settings: BarSettings) -> bool:
    """Whether two bars are alike in size and colors, and in line with each other."""
    sizes = abs(one.box.width - other.box.width), abs(one.box.height - other.box.height)
    apart = abs(one.box.left - other.box.left), abs(one.box.top - other.box.top)
    off_px = settings.in_step_px
    if one.orientation is not other.orientation or max(*sizes, min(apart)) > off_px:
        return False
    colors, others = (np.array(bar.colors, np.float64) for bar in (one, other))
    return are_alike(colors, others, settings.match_distance)
