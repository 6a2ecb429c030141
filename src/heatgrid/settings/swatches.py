"""Thresholds of `heatgrid.detect.grid.swatches`: legends that name colors."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SwatchSettings:
    """When small boxes beside a panel are its legend.

    Parameters
    ----------
    kinds_max : int
        The most colors that a binned heatmap has; more are a continuous map.
    count_min : int
        The fewest swatches that make a legend.
    side_min_px : int
        The least side of a swatch, in pixels.
    fill_min : float
        Least share of its box that a swatch fills: more than a disc does not, and rounded
        corners cost a little.
    size_slack : float
        How far the sides of two swatches may differ, as a share of their length.
    size_slack_px : float
        How far they may differ in any case, in pixels: compression frays a side by one.
    pitch_slack : float
        How far a swatch of a column may be off its place, as a share of the step from one to the
        next; in a row the texts between swatches make steps uneven.
    pitch_max : float
        Longest step from one swatch to the next, in sizes of a swatch along the legend: words
        stand between those of a row.
    explained_min : float
        Least share of the cells of a panel whose colors the legend must have.
    """

    kinds_max: int = 12
    count_min: int = 3
    side_min_px: int = 4
    fill_min: float = 0.8
    size_slack: float = 0.1
    size_slack_px: float = 2.0
    pitch_slack: float = 0.12
    pitch_max: float = 12.0
    explained_min: float = 0.95
