"""Boxes in pixels and intervals of numbers, and the arithmetic on them.

Pixel coordinates have their origin in the top left corner of the figure, x to the
right and y downwards. Boxes are half-open, so ``rgb[box.slices]`` is exactly the box.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, order=True)
class Box:
    """A rectangle of pixels, half-open.

    Parameters
    ----------
    left, top, right, bottom : int
        Sides in pixels; `right` and `bottom` are one past the last pixel.

    Raises
    ------
    ValueError
        If the box has no width or no height.
    """

    left: int
    top: int
    right: int
    bottom: int

    def __post_init__(self) -> None:
        if self.right <= self.left or self.bottom <= self.top:
            raise ValueError(f"a box needs a positive width and height: {self}")

    @property
    def width(self) -> int:
        """Width in pixels."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """Height in pixels."""
        return self.bottom - self.top

    @property
    def area(self) -> int:
        """Area in pixels."""
        return self.width * self.height

    @property
    def center(self) -> tuple[float, float]:
        """Center as (x, y) in pixels."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def ends(self, axis: int) -> tuple[int, int]:
        """First and last side along an axis.

        Parameters
        ----------
        axis : int
            0 for x, 1 for y.

        Returns
        -------
        tuple of int
            Left and right, or top and bottom, in pixels.
        """
        return (self.left, self.right) if axis == 0 else (self.top, self.bottom)

    def with_ends(self, axis: int, first: int, last: int) -> "Box":
        """Give a box other sides along an axis.

        Parameters
        ----------
        axis : int
            0 for x, 1 for y.
        first, last : int
            Left and right, or top and bottom, in pixels.

        Returns
        -------
        Box
            As long as they say, and where it was across the axis.
        """
        if axis == 0:
            return Box(first, self.top, last, self.bottom)
        return Box(self.left, first, self.right, last)

    @property
    def slices(self) -> tuple[slice, slice]:
        """Index of this box in an array of shape (height, width, ...)."""
        return slice(self.top, self.bottom), slice(self.left, self.right)

    def slices_in(self, whole: "Box") -> tuple[slice, slice]:
        """Index of this box in an array that shows another one alone.

        Parameters
        ----------
        whole : Box
            A box that holds it.

        Returns
        -------
        tuple of slice
            Rows and columns.
        """
        return (
            slice(self.top - whole.top, self.bottom - whole.top),
            slice(self.left - whole.left, self.right - whole.left),
        )

    def intersection(self, other: "Box") -> "Box | None":
        """The part that both boxes share.

        Parameters
        ----------
        other : Box
            The box to cut with.

        Returns
        -------
        Box or None
            None where they share no pixel.
        """
        left, top = max(self.left, other.left), max(self.top, other.top)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Box(left, top, right, bottom) if left < right and top < bottom else None

    def share_in(self, other: "Box") -> float:
        """How much of this box lies in another one.

        Parameters
        ----------
        other : Box
            The other box.

        Returns
        -------
        float
            Share of the area of this box, 0..1.
        """
        common = self.intersection(other)
        return common.area / self.area if common else 0.0

    def iou(self, other: "Box") -> float:
        """Intersection over union.

        Parameters
        ----------
        other : Box
            The box to compare with.

        Returns
        -------
        float
            0 where the boxes share nothing, 1 where they are equal.
        """
        common = self.intersection(other)
        if common is None:
            return 0.0
        return common.area / (self.area + other.area - common.area)

    def padded(self, x_px: int, y_px: int, within: "Box") -> "Box":
        """This box grown on all sides, cut at another one.

        Parameters
        ----------
        x_px, y_px : int
            Pixels to add left and right, above and below; negative shrinks.
        within : Box
            The box that the result must not leave; it must overlap the result.

        Returns
        -------
        Box
            The grown box.
        """
        return Box(
            max(self.left - x_px, within.left),
            max(self.top - y_px, within.top),
            min(self.right + x_px, within.right),
            min(self.bottom + y_px, within.bottom),
        )

    def shrunk(self, x_px: int, y_px: int) -> "Box":
        """The inside of this box.

        Parameters
        ----------
        x_px, y_px : int
            Pixels to leave out left and right, above and below; less than half of the sides.

        Returns
        -------
        Box
            The smaller box.
        """
        return self.padded(-x_px, -y_px, within=self)


def bounding_box(boxes: Iterable[Box]) -> Box:
    """Smallest box around all of the given ones.

    Parameters
    ----------
    boxes : iterable of Box
        At least one box.

    Returns
    -------
    Box
        The hull.

    Raises
    ------
    ValueError
        If there is no box at all.
    """
    sides = [(box.left, box.top, box.right, box.bottom) for box in boxes]
    if not sides:
        raise ValueError("no box to bound")
    lefts, tops, rights, bottoms = zip(*sides, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def mean_pitch(places: Sequence[float] | NDArray[np.floating]) -> float:
    """Distance of neighbors in a lattice.

    Parameters
    ----------
    places : sequence or ndarray of float
        At least two borders of cells, or middles, ascending, in pixels.

    Returns
    -------
    float
        In pixels; the mean, where they differ.
    """
    return float(places[-1] - places[0]) / (len(places) - 1)


def cells_between(
    ends: tuple[int, int], edges: Sequence[float] | NDArray[np.floating], *, slack: float
) -> int:
    """Count the rows or columns of an even lattice from one border to another.

    Parameters
    ----------
    ends : tuple of int
        Where something begins and ends, in pixels; beyond the lattice too.
    edges : sequence or ndarray of float
        Borders of rows or columns, ascending, in pixels.
    slack : float
        How far either end may be from a border, in cells.

    Returns
    -------
    int
        0 where one of the ends is at no border.
    """
    places = (np.array(ends) - edges[0]) / mean_pitch(edges)
    first, last = np.rint(places).tolist()
    return 0 if np.abs(places - (first, last)).max() > slack else round(last - first)


def continued(
    edges: Sequence[float] | NDArray[np.floating], before: int, after: int
) -> tuple[float, ...]:
    """Borders of a lattice, and more of them at its pitch on both sides.

    Parameters
    ----------
    edges : sequence or ndarray of float
        Borders of rows or columns, ascending, the outer ones included, in pixels.
    before, after : int
        How many to add ahead of the first and after the last.

    Returns
    -------
    tuple of float
        In pixels, beyond the picture too.
    """
    pitch, first, last = mean_pitch(edges), float(edges[0]), float(edges[-1])
    return (
        *(first - pitch * step for step in range(before, 0, -1)),
        *map(float, edges),
        *(last + pitch * step for step in range(1, after + 1)),
    )


@dataclass(frozen=True, slots=True, order=True)
class Interval:
    """A closed interval of numbers; an end that is open is infinite.

    Parameters
    ----------
    low, high : float
        The ends, ``low <= high``, in the units of the data.

    Raises
    ------
    ValueError
        If the ends are not numbers in ascending order.
    """

    low: float
    high: float

    def __post_init__(self) -> None:
        if not self.low <= self.high:
            raise ValueError(f"the ends of an interval must ascend: {self.low}, {self.high}")

    @property
    def width(self) -> float:
        """Length of the interval, infinite where an end is open."""
        return self.high - self.low

    @property
    def middle(self) -> float:
        """Point halfway between the two ends."""
        return (self.low + self.high) / 2

    def __contains__(self, value: float) -> bool:
        return self.low <= value <= self.high

    def overlaps(self, other: "Interval") -> bool:
        """Whether the two intervals share at least one number.

        Parameters
        ----------
        other : Interval
            The interval to compare with.

        Returns
        -------
        bool
            True where they touch or overlap.
        """
        return self.low <= other.high and other.low <= self.high
