"""A cell whose text is known."""

from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

Rng = np.random.Generator

Rgb = NDArray[np.uint8]
"""Pixels, shape (height, width, 3)."""

UNKNOWN = "unknown"
"""Renderer, format or picture of a cell that nothing is known of but its text."""


class Group(StrEnum):
    """What a cell is there to measure."""

    NUMBER = "numbers"
    SHIFTED = "box off by up to 2 px"
    BLANK = "blank"
    FOREIGN = "no numbers"
    TICK = "tick labels"


@dataclass(frozen=True, slots=True, eq=False)
class KnownCell:
    """One cell and what it says.

    Parameters
    ----------
    group : Group
        What it measures.
    place : str
        Panel, row and column.
    digit_px : float
        Height of the smallest digits, of tick labels that of the full-size ones, drawn or
        resampled, whichever is less; NaN where nobody knows.
    kind : str
        Format of the text.
    renderer : str
        What painted it.
    picture : str
        How the file kept it.
    text : str
        Spelled line by line as the numeric reader does; empty for a blank cell.
    is_formula : bool
        Whether the text is typeset with spaces that are neither there nor not.
    crop : ndarray of uint8, shape (height, width, 3)
        RGB.
    """

    group: Group
    place: str
    digit_px: float
    kind: str
    renderer: str
    picture: str
    text: str
    is_formula: bool
    crop: Rgb
