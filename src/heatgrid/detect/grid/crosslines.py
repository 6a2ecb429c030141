"""Grid lines of the axes drawn over the cells: a picture without them.

Some styles draw the grid of the ticks over an image, so that a line runs through the middle of each
row and column that has a tick, below or above the numbers. Nothing else crosses all cells of a row
in one color.
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
Edges = tuple[float, ...]
# How far from the middle of a row its line may run, as a share of its height.
MIDDLE = 0.2
# Thickest line, with its blur, in pixels.
THICK_PX = 4
# Share of its pixels that show a line; numbers stand over the rest, but not beside the borders of
# cells, as far from these as that share of a cell.
SHOWN_MIN = 0.3
SIDES_SHOWN_MIN = 0.8
SIDES = 0.08
# Share of the rows with a tick that show one, and fewest; one is chance, as are two apart.
ROWS_MIN = 0.5
LINES_MIN = 2
LINES_APART_MIN = 3
# What is seen of a thin line on pale cells, over what is seen of a number.
LINE_OVER_INK = 0.6
# How far the pixels of a line may be from its color, 0..255.
SAME_COLOR = 32.0
# How far a smoothed line reaches beyond the pixels that show it, and what is still seen of it.
BLUR_PX = 2
BLEND = 1.0


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
        The same array where there are none, else a copy with the color of each cell in place of the
        lines; what is printed over them stays.

    Notes
    -----
    Along a line, a pixel is a mixture of the line and of the text over it. Its share of the text is
    how far it is on the way from one color to the other, and the rest gets the color of the face.
    """
    if panel.cell_px < settings.digits_cell_min_px:
        return rgb
    area = rgb[panel.box.slices]
    x_edges, y_edges = (
        tuple(edge - start for edge in edges)
        for edges, start in ((panel.x_edges, panel.box.left), (panel.y_edges, panel.box.top))
    )
    rows = _lines(area, y_edges, x_edges, settings)
    columns = _lines(area.swapaxes(0, 1), x_edges, y_edges, settings)
    if not rows and not columns:
        return rgb
    painted = rgb.copy()
    for row, col in np.ndindex(panel.shape):
        box = panel.cell_box(row, col)
        place = painted[box.slices].astype(np.float32)
        level, upright = (
            _band(lines, at, start, size)
            for lines, at, start, size in (
                (rows, row, box.top - panel.box.top, box.height),
                (columns, col, box.left - panel.box.left, box.width),
            )
        )
        _repaint(place, level, upright, settings)
        painted[box.slices] = np.rint(place)
    return painted


def _lines(
    area: Picture, edges: Edges, across: Edges, settings: PanelSettings
) -> dict[int, tuple[int, int]]:
    """First row of pixels, and the one past the last, of the line through each row of cells."""
    sides = np.zeros(area.shape[1], bool)
    for before, border, after in zip(across, across[1:], across[2:], strict=False):
        reach = SIDES * min(border - before, after - border)
        sides[int(border - reach) : int(border + reach) + 1] = True
    found = {
        at: line
        for at, (low, high) in enumerate(pairwise(edges))
        if (line := _line_between(area, low, high, sides, settings)) is not None
    }
    if len(found) < LINES_MIN:
        return {}
    ticked = _ticked(list(found), len(edges) - 1)
    least = LINES_MIN if len(ticked) == len(edges) - 1 else LINES_APART_MIN
    if len(found) < max(least, ROWS_MIN * len(ticked)):
        return {}
    return _with_pale(area, found, ticked, sides)


def _ticked(places: list[int], count: int) -> range:
    """The rows that have a tick, where some have: all of them, or each second, third and so on."""
    step = int(np.gcd.reduce(np.diff(places)))
    return range(places[0] % step, count, step)


def _with_pale(
    area: Picture, found: dict[int, tuple[int, int]], ticked: range, sides: Mask
) -> dict[int, tuple[int, int]]:
    """The lines through rows of cells with those in rows as pale as they are; none if not all are.

    They stand at even distances, where the others tell.
    """
    places, firsts = list(found), [first for first, _ in found.values()]
    pitch, start = np.polyfit(places, firsts, 1)
    if np.abs(start + pitch * np.array(places) - firsts).max() > BLUR_PX:
        return {}
    thick = max(last - first for first, last in found.values())
    expected = {at: round(start + pitch * at) for at in ticked if at not in found}
    for first in expected.values():
        near = range(max(THICK_PX, first - 1), min(len(area) - THICK_PX, first + thick + 1))
        if not any(_shows_line(area, y, sides, BLEND) for y in near):
            return {}
    return found | {at: (first, first + thick) for at, first in expected.items()}


def _band(lines: dict[int, tuple[int, int]], at: int, start: int, size: int) -> Mask:
    """Which rows of pixels of a cell a line may reach, with its blur."""
    band = np.zeros(size, bool)
    if at in lines:
        first, last = lines[at]
        band[max(0, first - start - BLUR_PX) : max(0, last - start + BLUR_PX)] = True
    return band


def _repaint(
    place: NDArray[np.float32], level: Mask, upright: Mask, settings: PanelSettings
) -> None:
    """Give a cell its own color along the lines through it."""
    # The frame of the axes is no text of the cells beside it.
    inner = [~band for band in (level, upright)]
    for band in inner:
        band[:BLUR_PX] = band[-BLUR_PX:] = False
    plain = place[np.ix_(*inner)].reshape(-1, 3)
    if not len(plain):
        return
    face = np.median(plain, axis=0)
    apart = color_distance(plain, face)
    ink = apart > settings.ink_contrast_min
    # At its rims a text blends with the face.
    text = np.median(plain[apart >= np.median(apart[ink])], axis=0) if ink.any() else None
    for pixels, band, across in ((place, level, upright), (place.swapaxes(0, 1), upright, level)):
        for at in np.flatnonzero(band):
            line = np.median(pixels[at][~across], axis=0)
            if color_distance(line, face) > BLEND:
                pixels[at] = face if text is None else _mixed(pixels[at], line, face, text)


def _mixed(
    pixels: NDArray[np.float32],
    line: NDArray[np.floating],
    face: NDArray[np.floating],
    text: NDArray[np.floating],
) -> NDArray[np.floating]:
    """Pixels of a line with the face in place of the line, and as much text as there was.

    Where a line ends beside a number, the face shows already.
    """
    share, off = _on_the_way(pixels, line, text)
    _, off_face = _on_the_way(pixels, face, text)
    mixed: NDArray[np.floating] = share * text + (1 - share) * face
    return np.where(off_face <= off, pixels, mixed)


def _on_the_way(
    pixels: NDArray[np.float32], start: NDArray[np.floating], end: NDArray[np.floating]
) -> tuple[NDArray[np.floating], NDArray[np.floating]]:
    """How far pixels are on the way from one color to another, 0..1, and how far off that way."""
    way = end - start
    share = np.clip(((pixels - start) @ way) / max(float(way @ way), 1.0), 0.0, 1.0)[:, None]
    off = np.linalg.norm(pixels - start - share * way, axis=1, keepdims=True)
    return share, off


def _line_between(
    area: Picture, low: float, high: float, sides: Mask, settings: PanelSettings
) -> tuple[int, int] | None:
    """First row of pixels of a line through the middle of a row of cells, and the one past it."""
    middle, reach = (low + high) / 2, MIDDLE * (high - low)
    first = max(THICK_PX, int(middle - reach))
    last = min(len(area) - THICK_PX, int(middle + reach) + 1)
    least = LINE_OVER_INK * settings.ink_contrast_min
    shown = np.array([_shows_line(area, y, sides, least) for y in range(first, last)], bool)
    found = [run for run in runs(shown) if run[1] - run[0] <= THICK_PX]
    return (first + found[0][0], first + found[0][1]) if len(found) == 1 else None


def _shows_line(area: Picture, y: int, sides: Mask, least: float) -> bool:
    """Whether a row has one color that is not the one above and below it, but for numbers."""
    row, above, below = (area[at].astype(np.float32) for at in (y, y - THICK_PX, y + THICK_PX))
    apart = np.minimum(color_distance(row, above), color_distance(row, below)) > least
    if not (apart & sides).any():
        return False
    face = np.where(
        color_distance(row, above)[:, None] < color_distance(row, below)[:, None], above, below
    )
    alike = color_distance(row, _line_over(row, face, apart & sides)) <= SAME_COLOR
    # Where a cell has the color of the line, nothing is to be seen of that.
    seen = ~(alike & ~apart & (color_distance(above, below) <= least))
    shown = apart & alike
    if not (sides & seen).any() or shown[sides & seen].mean() < SIDES_SHOWN_MIN:
        return False
    return bool(shown[seen].mean() >= SHOWN_MIN)


def _line_over(
    row: NDArray[np.float32], face: NDArray[np.float32], known: Mask
) -> NDArray[np.floating]:
    """The colors of a line over faces, from the pixels that show it alone: thin ones are pale.

    A thin or translucent line is a blend of its color and the face under it, in one share.
    """
    middles = np.median(row[known], axis=0), np.median(face[known], axis=0)
    under = face[known] - middles[1]
    shown = np.clip((under * (row[known] - middles[0])).sum() / max(1.0, (under**2).sum()), 0, 1)
    line: NDArray[np.floating] = middles[0] + shown * (face - middles[1])
    return line
