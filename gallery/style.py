"""How panels and bars are drawn: plain values that `page` and its callers share."""

from dataclasses import dataclass
from typing import Any, Literal

from matplotlib.colors import Colormap, Normalize

Side = Literal["left", "right", "top", "bottom"]


@dataclass(frozen=True, slots=True)
class Paint:
    """How the cells of a panel are drawn.

    Parameters
    ----------
    how : {'mesh', 'image', 'tiles'}
        Faces side by side with lines between them, an image in a frame, or tiles apart from
        each other.
    cmap : str or matplotlib.colors.Colormap
        A colormap, or the name of one of matplotlib.
    norm : matplotlib.colors.Normalize or None
        From values to colors; None is linear between the limits of the data.
    line_px, line_color : float, str
        Of the lines between the cells of a mesh; 0 draws none.
    gap_px, round_px : float
        Between tiles, and the radius of their corners.
    text_pt, text_color : float, str
        Of the numbers; an empty color is black or white, whichever shows.
    text_shift : tuple of float
        Of the numbers off the middle of their cells, in cells, to the right and down.
    bold : tuple of tuple of int
        Rows and columns of the cells with bold numbers.
    widths, heights : tuple of float
        Of the columns and rows of a mesh, to each other; empty makes them equal.
    """

    how: Literal["mesh", "image", "tiles"] = "mesh"
    cmap: str | Colormap = "viridis"
    norm: Normalize | None = None
    line_px: float = 0.0
    line_color: str = "white"
    gap_px: float = 0.0
    round_px: float = 0.0
    text_pt: float = 8.0
    text_color: str = ""
    text_shift: tuple[float, float] = (0.0, 0.0)
    bold: tuple[tuple[int, int], ...] = ()
    widths: tuple[float, ...] = ()
    heights: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Ticks:
    """How the ticks of one axis are drawn.

    Parameters
    ----------
    side : {'left', 'right', 'top', 'bottom', ''}
        Of the panel; empty takes the usual one.
    deg : float
        How far they are turned counter-clockwise.
    pt : float
        Text size.
    markup : tuple of str
        What matplotlib is told to draw in place of the texts of the data.
    borders : tuple of str
        Texts at the borders between cells instead, first border first; those of the data
        stay unprinted.
    marks : bool
        Whether small lines point at the cells.
    """

    side: Side | Literal[""] = ""
    deg: float = 0.0
    pt: float = 8.0
    markup: tuple[str, ...] = ()
    borders: tuple[str, ...] = ()
    marks: bool = True


@dataclass(frozen=True, slots=True)
class Names:
    """How title and labels of a panel are drawn.

    Parameters
    ----------
    title_at : {'top', 'bottom'}
        Above or below the panel.
    title_pt, label_pt : float
        Text sizes.
    y_flat : bool
        Whether the label of the y axis stands upright, above its ticks.
    hidden : frozenset of str
        Names of fields of the data that the panel does not print itself.
    """

    title_at: Literal["top", "bottom"] = "top"
    title_pt: float = 10.0
    label_pt: float = 9.0
    y_flat: bool = False
    hidden: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class BarLook:
    """How a colorbar is drawn.

    Parameters
    ----------
    is_flat : bool
        Whether it runs from left to right.
    tick_side : {'left', 'right', 'top', 'bottom', ''}
        Where its ticks stand; empty takes right or bottom.
    ticks : tuple of (float, str) or (float, str, str)
        Value, text, and the markup that shows it; empty leaves them to matplotlib.
    label_at : {'side', 'turned', 'level', 'top'}
        Beside the ticks reading up, reading down or level, or above the bar.
    extend : {'neither', 'min', 'max', 'both'}
        Triangles at its ends.
    is_framed : bool
        Whether a line runs around it.
    inside : bool
        Whether its tick lines point into it.
    tick_deg : float
        How its tick labels are turned, in degrees.
    pt : float
        Size of its texts.
    factor : str
        Printed at its end, such as ``"×10³"``, markup included; empty prints none.
    """

    is_flat: bool = False
    tick_side: Side | Literal[""] = ""
    ticks: tuple[tuple[Any, ...], ...] = ()
    label_at: Literal["side", "turned", "level", "top"] = "side"
    extend: Literal["neither", "min", "max", "both"] = "neither"
    is_framed: bool = True
    inside: bool = False
    tick_deg: float = 0.0
    pt: float = 8.0
    factor: str = ""
