"""Thresholds of `heatgrid.detect.unrelated`: texts that tell nothing of their colors."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class UnrelatedSettings:
    """When the texts in cells and the colors of these have nothing to do with each other.

    Parameters
    ----------
    words_share_min : float
        Share of the cells that must hold a text where none of these is a number.
    words_line_min : float
        Share of the variance of the colors along one line, 0..1, from which words may be what a
        sequential map shows: such maps have .85 and more, colors of classes .8 and less.
    numbers_min : int
        Fewest numbers that tell: of six, one that is misread hides what relates the others.
    numbers_share_min : float
        Share of the cells that must hold a number.
    colors_min : int
        Fewest colors that tell; cells of one color hold what they may.
    lines_max : int
        Lines of a cell that are looked at, each on its own.
    orders : int
        Random orders with which that of the numbers is compared; always the same ones.
    chance_min : float
        Share of them that must make as short a way at least. In a heatmap next to none does; of
        tiles in any colors nine in ten lie above.
    """

    words_share_min: float = 0.9
    words_line_min: float = 0.83
    numbers_min: int = 8
    numbers_share_min: float = 0.6
    colors_min: int = 4
    lines_max: int = 2
    orders: int = 200
    chance_min: float = 0.1
