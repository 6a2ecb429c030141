"""Thresholds of `heatgrid.detect.panels.unrelated`: texts that tell nothing of their colors."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class UnrelatedSettings:
    """When the texts in cells and the colors of these have nothing to do with each other.

    Parameters
    ----------
    words_share_min : float
        Share of the cells that must hold a text where none of these is a number; cells of paper
        without a text do not count.
    words_line_min : float
        Share of the variance of the colors along one line, 0..1, from which words may be what a
        sequential map shows: such maps have .85 and more, colors of classes .8 and less.
    numbers_min : int
        Fewest numbers that tell: of six, one that is misread hides what relates the others.
    numbers_share_min : float
        Share of the cells that must hold a number.
    colors_min : int
        Fewest colors that tell; cells of one color hold what they may.
    classes_known_min : float
        Share of the texts that must be numbers where these alone say what a few colors are.
    classes_off_max : float
        Share of the cells that may have the color of another class than their numbers: misread.
    lines_max : int
        Lines of a cell that are looked at, each on its own.
    orders : int
        Random orders with which that of the numbers is compared; always the same ones.
    chance_min : float
        Share of them that must make as short a way at least. In a heatmap next to none does; of
        tiles in any colors nine in ten lie above.
    scale_colors_min : int
        Fewest different colors that tell a scale: tables and tiles have one for each of a few
        classes.
    scale_share_min : float
        Share of the cells that must differ in color: continuous values hardly come back.
    scale_off_max : float
        How far half of the colors may be off the straight way between those next to them in the
        order of their main direction, over the spread of all in CIELAB. Twelve colors of common
        colormaps are up to 0.1 off it, of any colors 0.17 or more.
    named_lines_min : int
        Fewest rows and columns in which the same numbers tell that these name them.
    ranks_min : int
        Fewest words, rows and columns in which an order of the words tells.
    picked_kinds_min : int
        Fewest different numbers whose colors may be seen to follow no scale.
    picked_again_min : float
        Numbers there must be for each of them: continuous values hardly come back.
    picked_off_max : float
        How far the cells of one number may be off its color, 0..255: compression.
    picked_step_min : float
        Step between the colors of two numbers, 0..255, that is more than rounding.
    picked_rate_min : float
        How many times faster than along the whole scale colors must change somewhere. Maps from
        end to end reach 3, boards of 2048 have 17 and more.
    """

    words_share_min: float = 0.9
    words_line_min: float = 0.83
    numbers_min: int = 8
    numbers_share_min: float = 0.6
    colors_min: int = 4
    classes_known_min: float = 0.9
    classes_off_max: float = 0.03
    lines_max: int = 2
    orders: int = 200
    chance_min: float = 0.1
    scale_colors_min: int = 12
    scale_share_min: float = 0.6
    scale_off_max: float = 0.1
    named_lines_min: int = 3
    ranks_min: int = 3
    picked_kinds_min: int = 4
    picked_again_min: float = 1.25
    picked_off_max: float = 8.0
    picked_step_min: float = 16.0
    picked_rate_min: float = 6.0
