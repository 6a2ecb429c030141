"""Grid lines of the axes drawn over the cells: a picture without them.

Some styles draw the grid of the ticks over an image, so that a line runs through the middle of each
row and column, below or above the numbers. Nothing else crosses all cells of a row in one color.
"""

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance
from heatgrid.drawn import Panel
from heatgrid.runs import runs
from heatgrid.settings import PanelSettings

Picture = NDArray[np.uint8]
Mask = NDArray[np.bool_]
# How far from the middle of a row its line may run, as a share of its height.
MIDDLE = 0.2
# Thickest line, with its blur, in pixels.
THICK_PX = 4
# Share of its pixels that show a line; numbers stand over the rest.
SHOWN_MIN = 0.6
# Share of the rows that have one.
ROWS_MIN = 0.8
# How far the pixels of a line may be from its color, 0..255; more is a number over it.
SAME_COLOR = 32.0
# Share of its pixels that blend with a line beside them.
BLENDED_MIN = 0.5


def without_crosslines(rgb: Picture, panel: Panel, *, settings: PanelSettings) -> Picture:
    """Paint over lines through the middles of rows and of columns.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    panel : Panel
        A panel of it.
    settings : PanelSettings
        What differs from a face.

    Returns
    -------
    ndarray of uint8, shape (height, width, 3)
        The same array where there are none, else a copy with what is beside the lines in place
        of these; what is printed over them stays.
    """
    box = panel.box
    painted = rgb
    for axis, edges in enumerate((panel.y_edges, panel.x_edges)):
        area = painted[box.slices]
        area = area if axis == 0 else area.swapaxes(0, 1)
        start = box.top if axis == 0 else box.left
        lines = [
            found
            for low, high in pairwise(edges)
            if (found := _line_between(area, low - start, high - start, settings)) is not None
        ]
        if len(lines) < 2 or len(lines) < ROWS_MIN * (len(edges) - 1):  # noqa: PLR2004 - one is chance
            continue
        if painted is rgb:
            painted = rgb.copy()
            area = painted[box.slices]
            area = area if axis == 0 else area.swapaxes(0, 1)
        for first, last in lines:
            _paint_over(area, first, last, settings)
    return painted


def _line_between(
    area: Picture, low: float, high: float, settings: PanelSettings
) -> tuple[int, int] | None:
    """First row of pixels of a line through the middle of a row of cells, and the one past it."""
    middle, reach = (low + high) / 2, MIDDLE * (high - low)
    first = max(THICK_PX, int(middle - reach))
    last = min(len(area) - THICK_PX, int(middle + reach) + 1)
    shown = np.array([_shows_line(area, y, settings) for y in range(first, last)], bool)
    found = [run for run in runs(shown) if run[1] - run[0] <= THICK_PX]
    return (first + found[0][0], first + found[0][1]) if len(found) == 1 else None


def _shows_line(area: Picture, y: int, settings: PanelSettings) -> bool:
    """Whether most pixels of a row have one color that is not the one above and below them."""
    row, above, below = (area[at].astype(np.float32) for at in (y, y - THICK_PX, y + THICK_PX))
    least = settings.ink_contrast_min
    # Where a cell has the color of the line, nothing is to be seen of that.
    sides = color_distance(above, below)
    apart = np.minimum(color_distance(row, above), color_distance(row, below)) > least
    if not apart.any():
        return False
    color = np.median(row[apart], axis=0)
    alike = color_distance(row, color) <= SAME_COLOR
    hidden = alike & ~apart & (sides <= least)
    seen = ~hidden
    return bool(seen.any() and (apart & alike)[seen].mean() >= SHOWN_MIN)


def _paint_over(area: Picture, first: int, last: int, settings: PanelSettings) -> None:
    """Put what is above and below a line in place of it, but for what is printed over it."""
    # The middle of a smoothed line has its color.
    lines, beside = (area[rows].astype(np.float32) for rows in (slice(first, last), [first - 1]))
    core = lines[np.median(color_distance(lines, beside), axis=1).argmax()]
    shows = color_distance(core, np.median(core, axis=0)) <= SAME_COLOR
    top = _beyond_blur(area[:, shows], first - 1, -1, settings)
    bottom = _beyond_blur(area[:, shows], last, 1, settings)
    share = np.linspace(0.0, 1.0, bottom - top + 1)[1:-1, None, None]
    mixed = (1 - share) * area[top].astype(np.float32) + share * area[bottom].astype(np.float32)
    area[top + 1 : bottom, shows] = np.rint(mixed[:, shows])


def _beyond_blur(area: Picture, at: int, step: int, settings: PanelSettings) -> int:
    """The next row, up (-1) or down (1), that does not blend with a smoothed line."""
    for row in (at, at + step):
        here, beyond = (area[place].astype(np.float32) for place in (row, row + step))
        if (color_distance(here, beyond) > settings.flat_tolerance).mean() < BLENDED_MIN:
            return row
    return at + 2 * step
