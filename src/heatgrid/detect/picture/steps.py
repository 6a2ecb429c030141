"""Where the colors of a figure change along straight lines.

A border between two cells is a straight color step as long as the cell. Text has steps too,
but its strokes are shorter. So the maps of steps are opened along the border's direction at
several lengths.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.picture.scene import Scene, largest_difference, open_mask
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.float64]
Counts = NDArray[np.unsignedinteger]


class StepMaps:
    """Color steps of a figure, opened along both directions at several lengths.

    Parameters
    ----------
    scene : Scene
        The figure.
    settings : PanelSettings
        Thresholds.

    Attributes
    ----------
    box : Box
        The whole figure.
    lengths_px : tuple of int
        The lengths of straight steps that are told apart, ascending.
    """

    def __init__(self, scene: Scene, settings: PanelSettings) -> None:
        self._steps = _steps(scene.rgb, axis=0), _steps(scene.rgb, axis=1)
        self._faint = scene.step_threshold
        self._strong = max(settings.evidence.cross_step_min, scene.step_threshold)
        self.box = scene.box
        shortest_side = min(scene.rgb.shape[:2])
        self.lengths_px = tuple(
            length for length in settings.step_lengths_px if length < shortest_side
        )
        self._opened: dict[tuple[int, int, bool], NDArray[np.uint8]] = {}
        self._sums: dict[tuple[int, int, bool], Counts] = {}

    def opened(self, length_px: int, axis: int, *, strong: bool = False) -> NDArray[np.uint8]:
        """Steps that run straight for at least a given length.

        Parameters
        ----------
        length_px : int
            One of `lengths_px`.
        axis : int
            1 for steps between columns (vertical borders), 0 for steps between rows.
        strong : bool
            Whether to leave out what compression may have made.

        Returns
        -------
        ndarray of uint8, shape (height, width)
            1 where such a step is.
        """
        key = (length_px, axis, strong)
        if key not in self._opened:
            drawn = self._steps[axis] > (self._strong if strong else self._faint)
            shape = (length_px, 1) if axis == 1 else (1, length_px)
            self._opened[key] = open_mask(drawn.astype(np.uint8), shape)
        return self._opened[key]

    def length_within(self, most_px: float) -> int:
        """The longest of the lengths that are told apart, up to one.

        Parameters
        ----------
        most_px : float
            For example, the shorter side of a cell.

        Returns
        -------
        int
            One of `lengths_px`; the shortest where all are longer.
        """
        return max((n for n in self.lengths_px if n <= most_px), default=self.lengths_px[0])

    def flat(self) -> NDArray[np.uint8]:
        """Pixels at which no color changes.

        Returns
        -------
        ndarray of uint8, shape (height, width)
            1 within what is painted, 0 in strokes of text and beside borders.
        """
        level, upright = (steps <= self._faint for steps in self._steps)
        return (level & upright).astype(np.uint8)

    def profile(self, box: Box, length_px: int, axis: int) -> FloatArray:
        """Share of straight steps across a box.

        Parameters
        ----------
        box : Box
            The part of the figure to look at.
        length_px : int
            One of `lengths_px`.
        axis : int
            1 for a profile over x, 0 for a profile over y.

        Returns
        -------
        ndarray of float, shape (box.width,) or (box.height,)
            0..1 per pixel column or row.
        """
        sums = self._sum(length_px, axis)
        if axis == 1:
            counts = sums[box.bottom, box.left : box.right] - sums[box.top, box.left : box.right]
            return counts / box.height
        counts = sums[box.top : box.bottom, box.right] - sums[box.top : box.bottom, box.left]
        return counts / box.width

    def strokes(self, box: Box, length_px: float) -> NDArray[np.uint8]:
        """Strong steps inside a box that belong to no straight edge.

        Parameters
        ----------
        box : Box
            The part of the figure to look at.
        length_px : float
            From about this length on an edge is straight.

        Returns
        -------
        ndarray of uint8, shape (box.height, box.width)
            1 at the rim of strokes of text.
        """
        length = self.length_within(length_px)
        straight = self.opened(length, 0, strong=True) | self.opened(length, 1, strong=True)
        beside = cv2.dilate(straight[box.slices], np.ones((3, 3), np.uint8))
        level, upright = (steps[box.slices] > self._strong for steps in self._steps)
        drawn: NDArray[np.uint8] = ((level | upright) & (beside == 0)).astype(np.uint8)
        return drawn

    def _sum(self, length_px: int, axis: int, *, strong: bool = False) -> Counts:
        """Number of steps before each place along the borders' direction."""
        key = (length_px, axis, strong)
        if key not in self._sums:
            self._sums[key] = _running_sum(self.opened(length_px, axis, strong=strong), 1 - axis)
        return self._sums[key]

    def longest_steps(
        self,
        edges: FloatArray,
        across: FloatArray,
        axis: int,
        *,
        gap_px: int = 0,
        settings: PanelSettings,
    ) -> FloatArray:
        """Longest strong straight step inside each cell, away from its borders.

        Parameters
        ----------
        edges : ndarray of float, shape (m + 1,)
            Borders along the direction of `axis`.
        across : ndarray of float, shape (n + 1,)
            Borders along the other direction.
        axis : int
            1 for upright steps between columns, 0 for level ones between rows.
        gap_px : int
            How far the gaps along `axis` reach into the cells, in pixels.
        settings : PanelSettings
            How far from the borders.

        Returns
        -------
        ndarray of float, shape (n, m)
            As a share of the cell, 0..1; 0 where a cell has no inside.
        """
        reach = min(
            settings.evidence.cross_straight_fraction * float(np.diff(across).mean()),
            settings.evidence.cross_straight_px,
        )
        length = self.length_within(reach)
        sums = self._sum(length, axis, strong=True)
        size = sums.shape[axis]
        sums = sums if axis == 1 else sums.T
        ends = np.clip(np.rint(across).astype(int), 0, len(sums) - 1)
        margin = np.maximum(
            1, np.rint(settings.evidence.cross_end_fraction * np.diff(ends))
        ).astype(int)
        first, last = ends[:-1] + margin, np.maximum(ends[1:] - margin, ends[:-1] + margin + 1)
        last = np.minimum(last, len(sums) - 1)
        share = (sums[last] - sums[first]) / np.maximum(last - first, 1)[:, None]
        inset = np.maximum(
            gap_px + settings.evidence.cross_inset_min_px,
            settings.evidence.cross_inset_fraction * np.diff(edges),
        )
        left = np.clip(np.ceil(edges[:-1] + inset).astype(int), 0, size)
        right = np.clip(np.floor(edges[1:] - inset).astype(int), 0, size)
        padded = np.pad(share, ((0, 0), (0, 1)))
        within = np.stack([left, np.maximum(left, right)], axis=1).ravel()
        longest = np.maximum.reduceat(padded, within, axis=1)[:, ::2]
        return np.where(right > left, longest, 0.0)


def _steps(rgb: NDArray[np.uint8], axis: int) -> NDArray[np.uint8]:
    """Largest channel difference between the two neighbors of each pixel along an axis."""
    steps = np.zeros(rgb.shape[:2], np.uint8)
    if axis == 0 and len(rgb) > 2:  # noqa: PLR2004
        steps[1:-1] = largest_difference(rgb[:-2], rgb[2:])
    elif axis == 1 and rgb.shape[1] > 2:  # noqa: PLR2004
        steps[:, 1:-1] = largest_difference(rgb[:, :-2], rgb[:, 2:])
    return steps


def _running_sum(mask: NDArray[np.uint8], axis: int) -> Counts:
    """Sum of all pixels before each place along an axis, which gets one place more."""
    height, width = mask.shape
    # A figure has many such maps; sides of 65,536 pixels and more are rare.
    dtype = np.uint16 if mask.shape[axis] < 2**16 else np.uint32
    if axis == 1:
        total = np.zeros((height, width + 1), dtype)
        np.cumsum(mask, axis=1, dtype=dtype, out=total[:, 1:])
        return total
    total = np.zeros((height + 1, width), dtype)
    # Row by row: NumPy's own sum down the columns jumps through memory.
    for row in range(height):
        np.add(total[row], mask[row], out=total[row + 1])
    return total
