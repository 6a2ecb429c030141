"""Thresholds of `heatgrid.detect.picture.light`: how unevenly a page was lit."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LightSettings:
    """When the paper is believed to show how light falls on a page.

    Parameters
    ----------
    side_max_px : int
        The longer side at which the picture is looked at; light changes slowly.
    border_fraction : float
        Width of the border of the picture that is mostly paper, over its shorter side.
    rounds : int
        How often the surface is fitted anew to what lies near it.
    near : float
        Distance from the surface, 0..255, of pixels that are paper: noise of a camera, and the
        rest of what a quadratic surface leaves of a lamp or a lens.
    paper_min : float
        Share of the border that must be paper.
    level_min : float
        Darkest paper, 0..255: on a dark page light changes less than noise.
    change_min : float
        Change over the paper, 0..255, below which the light is even; compression moves large
        areas by a level or two.
    rest_max : float
        Median distance of the paper from the surface, 0..255.
    """

    side_max_px: int = 160
    border_fraction: float = 0.06
    rounds: int = 6
    near: float = 5.0
    paper_min: float = 0.6
    level_min: float = 120.0
    change_min: float = 6.0
    rest_max: float = 2.0
