"""What is drawn in a figure: panels, cells, bars and places of text, before anything is read.

These are the nouns of `heatgrid.detect`. All but `Figure` are frozen values without
pictures, so they pickle and compare.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.geometry import Box, bounding_box, mean_pitch

RGB = tuple[int, int, int]

QUARTER_TURN_DEG = 90


class Orientation(StrEnum):
    """Which way a colorbar runs."""

    VERTICAL = "vertical"
    HORIZONTAL = "horizontal"

    @property
    def axis(self) -> int:
        """The coordinate that runs along the bar: 0 for x, 1 for y."""
        return 1 if self is Orientation.VERTICAL else 0


@dataclass(frozen=True, slots=True, eq=False)
class Figure:
    """One decoded picture.

    Parameters
    ----------
    source : str
        The path as given, with forward slashes; a page or frame as ``scan.tiff#2``.
    rgb : ndarray of uint8, shape (height, width, 3)
        sRGB over white, write-protected.
    sha256 : str
        Of the file's bytes.
    grainy : bool
        Whether the paper of a scan or a photo shows its grain.
    """

    source: str
    rgb: NDArray[np.uint8]
    sha256: str
    grainy: bool = False

    @property
    def box(self) -> Box:
        """The whole picture."""
        return Box(0, 0, self.rgb.shape[1], self.rgb.shape[0])


@dataclass(frozen=True, slots=True)
class Panel:
    """One heatmap: a lattice of cells.

    Parameters
    ----------
    index : int
        0-based, in reading order.
    x_edges, y_edges : tuple of float
        Borders of the columns from left to right and of the rows from top to bottom,
        in pixels; one more than there are columns and rows.
    doubt : str
        What speaks against this lattice, for people; empty where nothing does.
    again : int
        After how many columns or rows its labels start anew, as those of panels that touch do;
        0 where they do not.
    """

    index: int
    x_edges: tuple[float, ...]
    y_edges: tuple[float, ...]
    doubt: str = ""
    again: int = 0

    def __post_init__(self) -> None:
        for edges in (self.x_edges, self.y_edges):
            if len(edges) < 2 or any(b <= a for a, b in pairwise(edges)):  # noqa: PLR2004
                raise ValueError(f"cell borders must ascend and bound a cell: {edges}")

    @property
    def rows(self) -> int:
        """Number of rows."""
        return len(self.y_edges) - 1

    @property
    def cols(self) -> int:
        """Number of columns."""
        return len(self.x_edges) - 1

    @property
    def shape(self) -> tuple[int, int]:
        """Number of rows and of columns."""
        return self.rows, self.cols

    @property
    def box(self) -> Box:
        """The lattice alone, without ticks and labels."""
        return Box(
            round(self.x_edges[0]),
            round(self.y_edges[0]),
            round(self.x_edges[-1]),
            round(self.y_edges[-1]),
        )

    @property
    def cell_px(self) -> float:
        """Mean length of the shorter sides of the cells in pixels."""
        return min(mean_pitch(self.x_edges), mean_pitch(self.y_edges))

    def with_edges(self, axis: int, edges: tuple[float, ...]) -> "Panel":
        """The same with other borders along one axis.

        Parameters
        ----------
        axis : int
            0 for the borders of its columns, 1 for those of its rows.
        edges : tuple of float
            Ascending, in pixels.

        Returns
        -------
        Panel
            All else stays.
        """
        return replace(self, x_edges=edges) if axis == 0 else replace(self, y_edges=edges)

    def moved(self, right: float, down: float) -> "Panel":
        """The same lattice elsewhere.

        Parameters
        ----------
        right, down : float
            How far, in pixels; negative to the left and up.

        Returns
        -------
        Panel
            All else stays.
        """
        return replace(
            self,
            x_edges=tuple(edge + right for edge in self.x_edges),
            y_edges=tuple(edge + down for edge in self.y_edges),
        )

    def cell_box(self, row: int, col: int) -> Box:
        """The pixels of one cell, grid lines included.

        Parameters
        ----------
        row, col : int
            0-based from the top left cell.

        Returns
        -------
        Box
            In the pixels of the figure.
        """
        return Box(
            round(self.x_edges[col]),
            round(self.y_edges[row]),
            round(self.x_edges[col + 1]),
            round(self.y_edges[row + 1]),
        )


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a panel as it is drawn.

    Parameters
    ----------
    row, col : int
        0-based from the top left cell.
    box : Box
        Its pixels, grid lines included.
    rgb : tuple of int
        Face color, 0..255.
    drawn : bool
        False for a masked cell, where the background of the figure shows.
    rgb_spread : float
        Largest absolute deviation within the face that noise explains, 0..255; JPEG and
        resampling make it more than 0.
    rgb_rest : tuple of float
        What rounding took from each channel of `rgb`: in a noisy face a mean is finer than
        its pixels.
    gaps : tuple of int
        How far the gaps between columns and those between rows reach into `box`, in pixels.
    """

    row: int
    col: int
    box: Box
    rgb: RGB
    drawn: bool = True
    rgb_spread: float = 0.0
    rgb_rest: tuple[float, float, float] = (0.0, 0.0, 0.0)
    gaps: tuple[int, int] = (0, 0)

    @property
    def inner(self) -> Box:
        """Its pixels without the gaps around it."""
        return self.box.shrunk(*self.gaps)

    @property
    def rgb_exact(self) -> tuple[float, float, float]:
        """The face color with its fractions, 0..255."""
        red, green, blue = (
            whole + rest for whole, rest in zip(self.rgb, self.rgb_rest, strict=True)
        )
        return red, green, blue


@dataclass(frozen=True, slots=True)
class Bar:
    """A colorbar as it is drawn, before its ticks are read.

    Parameters
    ----------
    box : Box
        The colors alone, without frame, ticks and the triangles of `extend`.
    orientation : Orientation
        Vertical bars run from bottom (low) to top, horizontal ones from left to right;
        the ticks decide, not this.
    colors : tuple of RGB
        One per pixel along the bar: top to bottom, or left to right.
    panels : tuple of int
        Indices of the panels whose colors it explains.
    noise : float
        Size of the steps that compression leaves in flat areas of the figure, 0..255; 0
        for a clean rendering.
    overhang : tuple of float
        How far the bar goes on beyond its box at its start and end, in pixels: up to the
        middle of its frame, or part of a pixel that blends with the paper.
    swatches : tuple of Box
        The boxes of a legend that takes the place of a bar, in the order of `colors`; empty
        for a bar.
    handles : tuple of Box
        What a reader drags, drawn over both ends of the scale; empty where there is nothing.
    boxes : int
        In how many boxes of one color it is drawn where its looks tell that, though not where
        they are; 0 where nothing does.
    tips : tuple of RGB or None
        The colors of the triangles at its start and end that stand for all numbers beyond it; None
        where there is no triangle, or one in the color of that end.
    grainy : bool
        Whether its figure is a scan or a photo that shows the grain of its paper.
    """

    box: Box
    orientation: Orientation
    colors: tuple[RGB, ...]
    panels: tuple[int, ...]
    noise: float = 0.0
    overhang: tuple[float, float] = (0.0, 0.0)
    swatches: tuple[Box, ...] = ()
    handles: tuple[Box, ...] = ()
    boxes: int = 0
    tips: tuple[RGB | None, RGB | None] = (None, None)
    grainy: bool = False

    @property
    def ends_px(self) -> tuple[float, float]:
        """Where it starts and ends along the way it runs, with its overhang."""
        start, end = self.box.ends(self.orientation.axis)
        return start - self.overhang[0], end + self.overhang[1]

    @property
    def scale_box(self) -> Box:
        """Its box with the colors that handles hide at its ends."""
        if not self.handles:
            return self.box
        start, end = self.ends_px
        return self.box.with_ends(self.orientation.axis, round(start), round(end))

    @property
    def whole(self) -> Box:
        """Its box with the handles at its ends."""
        axis = self.orientation.axis
        return self.box.with_ends(axis, *bounding_box([self.box, *self.handles]).ends(axis))


@dataclass(frozen=True, slots=True)
class TextRegion:
    """A place where text stands, not read yet.

    Parameters
    ----------
    box : Box
        Tight around the ink.
    angle_deg : int
        How far the text was turned counter-clockwise: 90 reads upwards. Rotate the
        crop clockwise by it before reading.
    position_px : float
        For a tick label, where the tick stands: x for an x axis or a horizontal bar,
        else y. The center of the box where there is no tick mark.
    index : int or None
        For a tick label of a panel, the 0-based column (x) or row from the top (y)
        it belongs to; None where it belongs to none.
    marked : bool
        For a tick label, whether something besides the text shows where the tick stands: a
        mark, which may stand just where the text is centered, or an end of the bar.
    crossed : bool
        Whether other labels are printed over it, so that nothing is to be read there.
    marks_px : tuple of float
        For a tick label of a bar, the positions of the tick marks along which it stands, if these
        are several: then it may be several labels that touch.
    """

    box: Box
    angle_deg: int = 0
    position_px: float = 0.0
    index: int | None = None
    marked: bool = False
    crossed: bool = False
    marks_px: tuple[float, ...] = ()

    @property
    def is_upright(self) -> bool:
        """Whether it stands on its side, so that it may read upwards or downwards."""
        return self.angle_deg == QUARTER_TURN_DEG

    @property
    def is_slanted(self) -> bool:
        """Whether it is neither level nor upright."""
        return self.angle_deg % QUARTER_TURN_DEG != 0

    @property
    def across_px(self) -> int:
        """How high its ink is, across its direction; the height of the box where slanted."""
        return self.box.width if self.is_upright else self.box.height


@dataclass(frozen=True, slots=True)
class TextColumn:
    """Texts beside a panel, in step with its rows: a column of a table that has no color.

    Parameters
    ----------
    regions : tuple of TextRegion
        Top to bottom, with the rows that they stand beside.
    is_left : bool
        Whether they stand left of the panel.
    beyond : bool
        Whether another panel or a bar stands between.
    """

    regions: tuple[TextRegion, ...]
    is_left: bool
    beyond: bool = False

    @property
    def box(self) -> Box:
        """Tight around all texts."""
        return bounding_box([region.box for region in self.regions])


@dataclass(frozen=True, slots=True)
class PanelLayout:
    """Where the texts of one panel stand; texts that panels share stand on each of them.

    Parameters
    ----------
    title, x_label, y_label : tuple of TextRegion
        One region per line, top to bottom (left to right for a vertical label);
        empty where nothing is printed.
    x_ticks, y_ticks : tuple of TextRegion
        Left to right, top to bottom.
    columns : tuple of TextColumn
        All texts in step with the rows, the nearest first, where they make several columns.
    below : tuple of TextRegion
        Texts where one more row would be, with a name before them.
    groups : tuple of TextRegion
        Names of groups of columns and of groups of rows, beyond the labels of these.
    """

    title: tuple[TextRegion, ...] = ()
    x_label: tuple[TextRegion, ...] = ()
    y_label: tuple[TextRegion, ...] = ()
    x_ticks: tuple[TextRegion, ...] = ()
    y_ticks: tuple[TextRegion, ...] = ()
    columns: tuple[TextColumn, ...] = ()
    below: tuple[TextRegion, ...] = ()
    groups: tuple[TextRegion, ...] = ()

    @property
    def labels(self) -> tuple[TextRegion, ...]:
        """All texts but the ticks."""
        return (*self.title, *self.x_label, *self.y_label)

    @property
    def ticks(self) -> tuple[TextRegion, ...]:
        """The ticks of both axes."""
        return (*self.x_ticks, *self.y_ticks)


@dataclass(frozen=True, slots=True)
class BarLayout:
    """Where the texts of one colorbar stand.

    Parameters
    ----------
    label : tuple of TextRegion
        One region per line; empty where nothing is printed.
    ticks : tuple of TextRegion
        In the order of their positions, top to bottom or left to right.
    aside : tuple of TextRegion
        Another text beside it: one of the two may be a factor of all ticks, and then the other one
        is the label.
    """

    label: tuple[TextRegion, ...] = ()
    ticks: tuple[TextRegion, ...] = ()
    aside: tuple[TextRegion, ...] = ()

    @property
    def labels(self) -> tuple[TextRegion, ...]:
        """All texts but the ticks."""
        return (*self.label, *self.aside)
