"""Ends of a bar of which its ticks tell nothing, because they stop long before.

Plotting programs set ticks at even steps all along a bar, so less than a step is left at either
end. Where more is left, the numbers go on by another law there: a scale with two slopes has
ticks on its steep side alone, if the whole of the other one is less than a step.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from heatgrid.check.inversion import ColorScale
from heatgrid.check.ticks import TickLaw
from heatgrid.model import Scale, Tick
from heatgrid.settings import CheckSettings


def with_untold_ends(
    scale: ColorScale, law: TickLaw, ticks: Sequence[Tick], *, settings: CheckSettings
) -> ColorScale:
    """A scale that knows where its ticks tell nothing.

    Parameters
    ----------
    scale : ColorScale
        Made under `law`, as if it went on to the ends of the bar.
    law : TickLaw
        From place to value.
    ticks : sequence of Tick
        Of the bar, read or not.
    settings : CheckSettings
        How many steps a bar may go on without a tick.

    Returns
    -------
    ColorScale
        The same where ticks stand all along the bar, and where its scale is not linear.
    """
    if scale.scale is not Scale.LINEAR or law.warp.scale is not Scale.LINEAR:
        return scale
    values = np.unique(law.values_at([tick.position_px for tick in ticks]))
    if len(values) < 2:  # noqa: PLR2004 - the fewest that have a step
        return scale
    steps = np.diff(values)
    usual = float(np.median(steps))
    beyond = {
        float(values[0]): (values[0] - scale.low) / max(usual, steps[0]),
        float(values[-1]): (scale.high - values[-1]) / max(usual, steps[-1]),
    }
    last = len(scale.values) - 1
    before, after = 0, 0
    for value, left in beyond.items():
        if left <= settings.untold_steps:
            continue
        place = scale.place_of(value)
        if (value == values[0]) == bool(scale.values[0] < scale.values[-1]):
            before = round(place)
        else:
            after = round(last - place)
    blind = max(before, scale.blind[0]), max(after, scale.blind[1])
    return replace(scale, untold=(before, after), blind=blind)
