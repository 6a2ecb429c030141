"""Thresholds of `heatgrid.check.boxes`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BoxSettings:
    """When a bar is drawn in boxes of one color each.

    Parameters
    ----------
    px_min : float
        Shortest box that can be seen, in pixels: shorter ones are no longer than a color of the
        map in bars of usual size.
    strength_min : float
        How strong the steps between pixels must be at the frequency of the borders, 0..1, where
        1 is no step elsewhere: 0.76 to 1 in 12 figures whose bars are drawn in 64 to 256 boxes of
        three pixels and more, up to 0.47 in 180 whose bars are not, most of these after a
        reduction to a palette.
    step_min : float
        Steps where colors hardly change count as much as those of this size, 0..255.
    local_fraction : float
        Part of a bar over which a step is compared with its neighbors.
    shown_min : float
        Share of the cells, 0..1, that have colors of their bar where they are drawn in the same
        steps as it is.
    """

    px_min: float = 3.0
    strength_min: float = 0.6
    step_min: float = 0.05
    local_fraction: float = 0.08
    shown_min: float = 0.95
