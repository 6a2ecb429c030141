"""Thresholds of `heatgrid.detect.panels.heads` and `stairs`: texts that name its rows."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HeadSettings:
    """What is printed in cells and names rows and columns: heads of tables, names in triangles.

    Parameters
    ----------
    filled_min : float
        Share of its cells that must hold a text; the corner beside it, and places under a
        common head, are empty.
    words_min : float
        Share of these texts that must be words; numbers are misread as words now and then.
    numbers_min : float
        Share of the texts in all other cells that must be numbers; the names of rows or columns
        at other sides are among them.
    units_min : int
        Other cells that must have a unit behind their numbers for a text with it to be no word.
    units_all : float
        Share of the other numbers that must have one unit for those without it to be no cells.
    others_filled_max : float
        Share of all other cells that may hold a text where these are no numbers: the names at
        other sides of a heatmap without numbers.
    repeated_max : float
        Largest share of these texts that may be one and the same: names differ, and where one
        word stands in many cells it says what their numbers are.
    steps_count_min : int
        Fewest numbers at even distances that are names of rows or columns.
    ordered_count_min : int
        Fewest numbers that ascend or descend for that; of five numbers in any order one in
        sixty does.
    steps_uneven_max : float
        How far the distances between numbers, or their ratios, may differ, as a fraction of
        the usual one.
    depth_max : int
        Most rows or columns with few texts, such as common heads and letters of a sheet, that
        are looked through to find a head.
    names_min : int
        Fewest words on paper that are names on the steps of a masked triangle.
    names_per_line_max : int
        Most of them in a row or column: slanted names reach into the next cell.
    names_others_min : float
        Share of all other texts of the panel that must be numbers.
    merged_min : float
        Share of the cells of a row with few texts in one color, from which on a name may be merged
        over them.
    nook_off_middle : float
        How far from the middle of its cell a number stands, as a fraction of the cell; the texts of
        a bar in a masked triangle stand anywhere.
    """

    filled_min: float = 0.6
    words_min: float = 0.75
    numbers_min: float = 0.5
    units_min: int = 2
    units_all: float = 0.9
    others_filled_max: float = 0.35
    repeated_max: float = 0.5
    steps_count_min: int = 3
    ordered_count_min: int = 5
    steps_uneven_max: float = 0.02
    depth_max: int = 3
    names_min: int = 3
    names_per_line_max: int = 2
    names_others_min: float = 0.9
    merged_min: float = 0.7
    nook_off_middle: float = 0.12
