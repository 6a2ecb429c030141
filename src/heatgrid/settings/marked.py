"""Thresholds of `heatgrid.detect.grid.marked`: marks that stand in cells in place of a color."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MarkedSettings:
    """When the cells of a panel hold circles or squares as large as their numbers.

    Parameters
    ----------
    side_min_px : int
        Shortest side of cells that are looked at, in pixels: a mark must be told from text.
    corner_fraction : float
        How much of the side of a cell its corners are, where the ground of marks shows.
    ground_near : float
        How far pixels of the ground may be from its color, 0..255: compression.
    ground_share_min : float
        Share of the cells whose corners must all show one ground; a mark may fill its cell.
    contrast_min : float
        Least difference of a mark to the ground, 0..255.
    stroke_fraction : float
        What is narrower is writing, as a share of the side of a cell; strokes of bold print in
        a cell that it fits are narrower.
    stroke_min_px : int
        The same in pixels.
    size_min : float
        Least size of a mark whose color is believed, over the side of the cell: text covers
        smaller ones.
    aspect_min : float
        Width over height of a mark, or height over width; that of circles and squares is 1.
    fill_min : float
        Least share of its box that a mark fills; a circle fills .785.
    ellipse_min : float
        Least share of the ellipse with its second moments that a mark fills which does not fill
        its box: 1 for an ellipse however it leans, .95 for a parallelogram, .83 for a triangle.
    even_min : float
        Least share of a mark in one color if it must be plain; text covers a third at most.
    color_share_min : float
        The same of the marks of a panel, on the median, if it is to color their cells: .5 and more
        in JPEG of quality 40, less than .1 of blurred digits.
    off_max : float
        How far its middle may be from that of the cell, as a share of the side.
    marks_share_min : float
        Share of the cells with ground in their corners that must hold a mark; those of numbers
        near zero are too small to be seen.
    colored_share_min : float
        The same where marks have many colors: half a matrix, whose other half is of numbers.
    colors_min : int
        Fewest such colors, `contrast_min` apart.
    hue_cosine_max : float
        Cosine of the angle between the steps from the ground to two of these at most: the ends of
        diverging color maps have 0.77 and less, shades of writing 0.95 and more.
    score_min : float
        Least score of a lattice with marks in all its rows and columns, over that of a part of it:
        marks that nearly fill their cells lower it.
    rim_px : int
        How far around a mark its edge is smoothed.
    """

    side_min_px: int = 14
    corner_fraction: float = 0.1
    ground_near: float = 8.0
    ground_share_min: float = 0.5
    contrast_min: float = 16.0
    stroke_fraction: float = 0.12
    stroke_min_px: int = 3
    size_min: float = 0.25
    aspect_min: float = 0.85
    fill_min: float = 0.7
    ellipse_min: float = 0.96
    even_min: float = 0.6
    color_share_min: float = 0.3
    off_max: float = 0.1
    marks_share_min: float = 0.5
    colored_share_min: float = 0.15
    colors_min: int = 4
    hue_cosine_max: float = 0.9
    score_min: float = 0.8
    rim_px: int = 2
