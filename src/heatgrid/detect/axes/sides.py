"""Where a text stands as seen from one side of a panel or colorbar.

Left, right, above and below are the same question turned by 90 degrees. A `Span` asks it
once: how far along the side, and how far away from it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box


class Side(StrEnum):
    """One of the four sides of a panel or bar."""

    LEFT = "left"
    TOP = "top"
    RIGHT = "right"
    BOTTOM = "bottom"

    @property
    def axis(self) -> int:
        """Along which the side runs: 0 for x, 1 for y."""
        return 0 if self in (Side.TOP, Side.BOTTOM) else 1


@dataclass(frozen=True, slots=True)
class Span:
    """A box as seen from one side of another box.

    Parameters
    ----------
    low, high : int
        Its extent along the side, in pixels of the figure.
    near, far : int
        How far from the side it begins and ends, outwards, in pixels.
    """

    low: int
    high: int
    near: int
    far: int

    @property
    def center(self) -> float:
        """Middle of the extent along the side."""
        return (self.low + self.high) / 2

    @property
    def length(self) -> int:
        """Extent along the side."""
        return self.high - self.low

    def overlap(self, other: "Span") -> int:
        """How much of the side two boxes share.

        Parameters
        ----------
        other : Span
            The other box, seen from the same side.

        Returns
        -------
        int
            In pixels; negative where they are apart.
        """
        return min(self.high, other.high) - max(self.low, other.low)


Placed = tuple[TextLine, Span]


def span(box: Box, side: Side, owner: Box) -> Span:
    """Describe a box as seen from one side of another one.

    Parameters
    ----------
    box : Box
        What is described.
    side : Side
        The side of the owner.
    owner : Box
        A panel, a bar, or another text.

    Returns
    -------
    Span
        Extent along the side and distance from it.
    """
    match side:
        case Side.LEFT:
            return Span(box.top, box.bottom, owner.left - box.right, owner.left - box.left)
        case Side.RIGHT:
            return Span(box.top, box.bottom, box.left - owner.right, box.right - owner.right)
        case Side.TOP:
            return Span(box.left, box.right, owner.top - box.bottom, owner.top - box.top)
        case Side.BOTTOM:
            return Span(box.left, box.right, box.top - owner.bottom, box.bottom - owner.bottom)


def distances(
    boxes: NDArray[np.intp], side: Side, owner: Box
) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """How far from one side of a box others begin and end, as `span` says of one.

    Parameters
    ----------
    boxes : ndarray of int, shape (n, 4)
        Left, top, right, bottom of each.
    side : Side
        The side of the owner.
    owner : Box
        A panel or bar.

    Returns
    -------
    near, far : ndarray of int, shape (n,)
        Outwards, in pixels.
    """
    left, top, right, bottom = boxes.T
    match side:
        case Side.LEFT:
            return owner.left - right, owner.left - left
        case Side.RIGHT:
            return left - owner.right, right - owner.right
        case Side.TOP:
            return owner.top - bottom, owner.top - top
        case Side.BOTTOM:
            return top - owner.bottom, bottom - owner.bottom


def lines_beside(
    lines: Sequence[TextLine], side: Side, owner: Box, drawn: Sequence[Box], margin_px: float
) -> list[Placed]:
    """Lines that stand off one side of a box with nothing drawn between.

    Parameters
    ----------
    lines : sequence of TextLine
        Those to choose from.
    side : Side
        The side of the owner.
    owner : Box
        A panel or bar.
    drawn : sequence of Box
        All panels and bars.
    margin_px : float
        How far beyond the ends of the side the middle of a line may lie.

    Returns
    -------
    list of tuple
        Line and span, nearest first.
    """
    low, high = owner.ends(side.axis)
    walls = [wall for wall in (span(box, side, owner) for box in drawn) if wall.near >= 0]
    found = []
    for line in lines:
        place = span(line.box, side, owner)
        if place.near < -margin_px / 2 or not low - margin_px < place.center < high + margin_px:
            continue
        if not any(w.near < place.near and w.low < place.center < w.high for w in walls):
            found.append((line, place))
    return sorted(found, key=lambda pair: pair[1].near)


def goes_on(box: Box, side: Side, text: Box, gap_px: float) -> bool:
    """Whether a box continues a text at one of its sides, on the same line.

    Parameters
    ----------
    box : Box
        What may be the next word.
    side : Side
        Where it may stand.
    text : Box
        The text so far.
    gap_px : float
        The widest space between the two.

    Returns
    -------
    bool
        True where they stand level and close.
    """
    place, start = span(box, side, text), span(text, side, text)
    level = place.overlap(start) > min(place.length, start.length) / 2
    return level and -gap_px < place.near < gap_px
