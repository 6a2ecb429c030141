"""Where panels and bars stand on a page: the arrangements that most cases share."""

from collections.abc import Sequence
from dataclasses import dataclass

from tests.factories import PanelData

from .page import Page
from .style import BarLook, Names, Paint, Ticks

BAR_PX = 12
"""Width of a colorbar."""

BAR_GAP_PX = 14
"""Between a panel and its colorbar."""


@dataclass(frozen=True, slots=True)
class Room:
    """Pixels around the grid of a panel, for its texts and its bar.

    Parameters
    ----------
    left, top, right, bottom : int
        From the grid to the next thing.
    """

    left: int = 80
    top: int = 40
    right: int = 80
    bottom: int = 60


def one_panel(
    data: PanelData,
    paint: Paint | None = None,
    *,
    cell: tuple[float, float] = (44, 32),
    room: Room | None = None,
    x: Ticks | None = None,
    y: Ticks | None = None,
    names: Names | None = None,
    bar: BarLook | None = None,
    has_bar: bool = True,
    dpi: float = 100,
    clear: bool = False,
) -> Page:
    """A page with one panel, and a colorbar at its right.

    Parameters
    ----------
    data : PanelData
        What the panel says.
    paint : Paint, optional
        How its cells are drawn.
    cell : tuple of float
        Width and height of a cell in pixels.
    room : Room, optional
        Around the grid.
    x, y, names, bar
        How ticks, names and the bar are drawn.
    has_bar : bool
        Whether there is a bar.
    dpi : float
        What points are in pixels.
    clear : bool
        Whether the paper is transparent.

    Returns
    -------
    Page
        For more to be drawn on it.
    """
    room = room or Room()
    width, height = cell[0] * len(data.values[0]), cell[1] * len(data.values)
    full = (round(room.left + width + room.right), round(room.top + height + room.bottom))
    page = Page(*full, dpi=dpi, clear=clear)
    plot = page.heat((room.left, room.top, width, height), data, paint, x=x, y=y, names=names)
    if has_bar:
        page.bar((room.left + width + BAR_GAP_PX, room.top, BAR_PX, height), plot, bar)
    return page


def lattice(
    panels: Sequence[PanelData],
    paint: Paint | None = None,
    *,
    columns: int,
    cell: tuple[float, float] = (34, 28),
    room: Room | None = None,
    x: Ticks | None = None,
    y: Ticks | None = None,
    names: Sequence[Names] = (),
    edge: Room | None = None,
) -> Page:
    """A page with panels of one shape in rows and columns, without bars.

    Parameters
    ----------
    panels : sequence of PanelData
        In reading order.
    paint : Paint, optional
        How cells are drawn.
    columns : int
        Panels in a row.
    cell : tuple of float
        Width and height of a cell in pixels.
    room : Room, optional
        Around each grid.
    x, y : Ticks, optional
        How ticks are drawn.
    names : sequence of Names
        How the names of each panel are drawn; empty draws all names of all.
    edge : Room, optional
        Around all of them.

    Returns
    -------
    Page
        For bars and more to be drawn on it.
    """
    room = room or Room(right=14)
    edge = edge or Room(0, 0, 0, 0)
    width = cell[0] * len(panels[0].values[0])
    height = cell[1] * len(panels[0].values)
    pitch_x, pitch_y = room.left + width + room.right, room.top + height + room.bottom
    rows = -(-len(panels) // columns)
    page = Page(
        round(edge.left + columns * pitch_x + edge.right),
        round(edge.top + rows * pitch_y + edge.bottom),
    )
    for index, data in enumerate(panels):
        row, column = divmod(index, columns)
        left = edge.left + room.left + column * pitch_x
        place = (left, edge.top + room.top + row * pitch_y, width, height)
        page.heat(place, data, paint, x=x, y=y, names=names[index] if names else None)
    return page
