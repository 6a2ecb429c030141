"""Thresholds of `heatgrid.detect.panels.tracks`: columns and rows beside a panel."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TrackSettings:
    """Where a track of numbers is looked for beside a panel.

    Parameters
    ----------
    width_min, width_max : float
        Narrowest and widest track, as a fraction of the cells of its panel; narrower ones show
        groups.
    painted_min : float
        Share of the panel's side along which it must differ from the paper.
    groups_share_max : float
        Most rows or columns of a band of group colors, as a share of those of its panel.
    """

    width_min: float = 0.5
    width_max: float = 2.0
    painted_min: float = 0.8
    groups_share_max: float = 0.25
