"""Thresholds of `heatgrid.detect.picture.skew`: how a scan or a photo of a page was held."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SkewSettings:
    """Which turns and tilts are tried, and when one is believed.

    Parameters
    ----------
    side_max_px : int
        The longer side at which the picture is looked at; edges of a cell are sharp there, and
        half a pixel of it is less than a hundredth of a degree.
    blur_px : float
        Standard deviation of the softening before edges are located, in pixels.
    edge_min : float
        Change of gray over an edge, 0..255 times four, that is no noise of a camera.
    edge_max : float
        Change from which an edge counts in full; ink shall not outweigh the borders of cells.
    edge_lead : float
        How much more an edge must change across than along itself to be level or upright.
    margin_px : int
        Width of the border that is left out: the corners of a turned picture are filled there.
    edges_min : int
        Edge pixels that a picture must have either way.
    edges_max : int
        Edge pixels looked at.
    turn_max_deg, turn_step_deg : float
        Range and step of the turns and leans tried; whoever lays a page on a scanner does better.
    tilt_max_deg, tilt_step_deg : float
        The same of how much the direction of lines changes from side to side.
    bins_px : tuple of float
        Widths of the bins of a profile, first to find the way, then to refine it.
    refine_steps : int
        How often the steps are halved with each width.
    hint_min : float
        How much sharper the profiles must become for a search to pay.
    gain_min : float
        The same of the end of the search to be believed: among 370 figures that are straight
        no gain was above 1.17, among 16 turned by 0.3 to 1 degree none below 2.4.
    tilt_gain_min : float
        The same of a lean and of each tilt, of which pages on a scanner have none.
    shift_min_px : float
        Least shift of a corner that disturbs anything, in pixels.
    """

    side_max_px: int = 1400
    blur_px: float = 0.7
    edge_min: float = 24.0
    edge_max: float = 80.0
    edge_lead: float = 3.0
    margin_px: int = 4
    edges_min: int = 200
    edges_max: int = 16_000
    turn_max_deg: float = 2.0
    turn_step_deg: float = 0.1
    tilt_max_deg: float = 2.0
    tilt_step_deg: float = 0.25
    bins_px: tuple[float, ...] = (2.0, 1.0, 0.7)
    refine_steps: int = 3
    hint_min: float = 1.02
    gain_min: float = 1.25
    tilt_gain_min: float = 1.05
    shift_min_px: float = 1.0
