"""The way between a page as it was held and the same page straight."""

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.drawn import Cell, Orientation, Panel
from heatgrid.geometry import Box
from heatgrid.model import Axis, AxisName, Colorbar, FigureReading, PanelReading, Tick

Matrix = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Warp:
    """A projection of a straight page to a figure.

    Parameters
    ----------
    to_figure : ndarray of float, shape (3, 3)
        Takes homogeneous pixel positions (x, y, 1) of the straight page to the figure.
    """

    to_figure: Matrix

    def straightened(self, rgb: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """The page straight, in a picture of the same size.

        Parameters
        ----------
        rgb : ndarray of uint8, shape (height, width, 3)
            The figure.

        Returns
        -------
        ndarray of uint8, shape (height, width, 3)
            Write-protected; what lies outside the figure repeats its border.
        """
        height, width = rgb.shape[:2]
        straight = cv2.warpPerspective(
            rgb, self.to_figure, (width, height),
            flags=cv2.INTER_CUBIC | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE,
        )  # fmt: skip
        result = straight.astype(np.uint8, copy=False)
        result.setflags(write=False)
        return result

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Where a place of the straight page is in the figure.

        Parameters
        ----------
        x, y : float
            In pixels from the top left corner of the picture.

        Returns
        -------
        tuple of float
            The same in the figure.
        """
        # The matrix is about the middles of pixels, whose corner is the origin of boxes.
        u, v, w = self.to_figure @ (x - 0.5, y - 0.5, 1.0)
        return float(u / w + 0.5), float(v / w + 0.5)

    def box(self, box: Box) -> Box:
        """The upright box that lies best on a box of the straight page.

        Parameters
        ----------
        box : Box
            On the straight page.

        Returns
        -------
        Box
            Its sides run through the middles of the sides of the turned box; the figure does
            not bound it.
        """
        x, y = box.center
        left, right = (round(self.point(side, y)[0]) for side in (box.left, box.right))
        top, bottom = (round(self.point(x, side)[1]) for side in (box.top, box.bottom))
        return Box(left, top, max(right, left + 1), max(bottom, top + 1))


def place_on_figure(reading: FigureReading, warp: Warp) -> FigureReading:
    """What was read on the straight page, with its positions in the figure.

    Parameters
    ----------
    reading : FigureReading
        Of the straight page.
    warp : Warp
        How the page lies in the figure.

    Returns
    -------
    FigureReading
        The same texts, numbers and findings; boxes are upright, so they fit less well the
        more the page is turned.
    """
    return replace(
        reading,
        panels=tuple(_place_panel(panel, warp) for panel in reading.panels),
        skipped=tuple(
            replace(skipped, box=warp.box(skipped.box)) if skipped.box else skipped
            for skipped in reading.skipped
        ),
    )


def placed_within(reading: FigureReading, whole: Box, part: Box) -> FigureReading:
    """What was read in a part of a figure, with its positions in the whole.

    Parameters
    ----------
    reading : FigureReading
        Of the part.
    whole : Box
        The figure.
    part : Box
        Which part of it was read.

    Returns
    -------
    FigureReading
        The same texts, numbers and findings.
    """
    shift = np.array([[1.0, 0.0, part.left], [0.0, 1.0, part.top], [0.0, 0.0, 1.0]])
    placed = place_on_figure(reading, Warp(shift))
    return replace(placed, width_px=whole.width, height_px=whole.height)


def _place_panel(reading: PanelReading, warp: Warp) -> PanelReading:
    box = reading.panel.box
    bar = reading.colorbar
    return replace(
        reading,
        panel=_place_lattice(reading.panel, warp),
        x_axis=_place_axis(reading.x_axis, box, warp),
        y_axis=_place_axis(reading.y_axis, box, warp),
        colorbar=_place_bar(bar, warp) if bar else None,
        readings=tuple(
            replace(each, cell=_place_cell(each.cell, warp)) for each in reading.readings
        ),
    )


def _place_lattice(panel: Panel, warp: Warp) -> Panel:
    x, y = panel.box.center
    return replace(
        panel,
        x_edges=tuple(warp.point(edge, y)[0] for edge in panel.x_edges),
        y_edges=tuple(warp.point(x, edge)[1] for edge in panel.y_edges),
    )


def _place_cell(cell: Cell, warp: Warp) -> Cell:
    return replace(cell, box=warp.box(cell.box))


def _place_axis(axis: Axis, box: Box, warp: Warp) -> Axis:
    return replace(axis, ticks=_place_ticks(axis.ticks, box, warp, is_x=axis.name is AxisName.X))


def _place_bar(bar: Colorbar, warp: Warp) -> Colorbar:
    is_x = bar.orientation is Orientation.HORIZONTAL
    return replace(
        bar, box=warp.box(bar.box), ticks=_place_ticks(bar.ticks, bar.box, warp, is_x=is_x)
    )


def _place_ticks(ticks: tuple[Tick, ...], box: Box, warp: Warp, *, is_x: bool) -> tuple[Tick, ...]:
    """Ticks along the middle of a box, as its upright box lies in the figure."""
    x, y = box.center
    moved = [
        warp.point(tick.position_px, y)[0] if is_x else warp.point(x, tick.position_px)[1]
        for tick in ticks
    ]
    return tuple(
        replace(tick, position_px=position) for tick, position in zip(ticks, moved, strict=True)
    )
