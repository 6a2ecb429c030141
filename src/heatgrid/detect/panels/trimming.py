"""Outer rows and columns that are no cells: paper where labels and tick marks stand.

Where cells are small, labels and marks beside the frame of a panel are as large as they are, and
may be in step with them. The frame is then a line between the paper and the cells, the only one.
"""

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, detect_cells, middle_drawn
from heatgrid.detect.grid.evidence import Margins, border_lines, paper_color
from heatgrid.detect.grid.faces import face_box
from heatgrid.detect.grid.lettering import labeled_sides
from heatgrid.detect.grid.outer import without_holes
from heatgrid.detect.panels.heading import is_heading
from heatgrid.detect.panels.ringed import without_ring
from heatgrid.detect.picture.scene import Scene, frequent_color
from heatgrid.drawn import Cell, Panel
from heatgrid.settings import PanelSettings

# Of a sheet, its head and the letters beside it are less than two cells around see of it.
AROUND_CELLS = 2
# Least side of a lattice and share of drawn cells of all its inner rows, most of an outer one with
# tick marks, and how far their color is from gray.
FULL_LINES_MIN = 5
FULL_MIN = 0.95
MARKED_MAX = 0.35
GRAY_PTP_MAX = 16
# To both sides of a border, what crosses it is inked.
BORDER_PX = 2


def trim_undrawn(
    scene: Scene, panel: Panel, *, settings: PanelSettings
) -> tuple[Panel, tuple[Cell, ...]]:
    """A panel without outer rows and columns of paper, and its cells.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    panel : Panel
        As given where each side has drawn cells, and where the next row or column has
        holes as well, as in a masked triangle. Small cells end at the frame in any case.
    cells : tuple of Cell
        Row by row from the top left one.
    """
    panel = without_ring(scene, panel, settings=settings)
    outside = _outside_frame(scene, panel, settings)
    if outside.sides:
        return trim_undrawn(scene, outside.cut_off(panel), settings=settings)
    cells = detect_cells(scene, panel, settings=settings)
    drawn = np.array([cell.drawn for cell in cells]) & ~_are_paper(scene, panel, cells, settings)
    drawn = drawn.reshape(panel.rows, panel.cols)
    whole = _are_like_others(scene, panel, cells, drawn)
    top, bottom = _undrawn_ends(drawn, whole, settings)
    left, right = _undrawn_ends(drawn.T, whole.T, settings)
    paper = Margins(left, right, top, bottom)
    paper = without_holes(scene, panel, paper, settings=settings)
    if not paper.sides:
        paper = _with_labels(scene, panel, cells, settings)
    if not paper.sides:
        paper = _titled(scene, panel, cells, settings)
    if not paper.sides:
        paper = _longer(scene, panel, cells, settings)
    if not paper.sides:
        paper = _with_marks(panel, cells, drawn, settings)
    if not paper.sides:
        return panel, cells
    return trim_undrawn(scene, paper.cut_off(panel), settings=settings)


def _with_marks(
    panel: Panel, cells: tuple[Cell, ...], drawn: NDArray[np.bool_], settings: PanelSettings
) -> Margins:
    """Outer rows and columns of small cells with nothing but gray tick marks, beside full ones.

    A week that has begun holds some cells, too, but in the colors of the others.
    """
    if panel.cell_px >= settings.text_cell_min_px or min(panel.shape) < FULL_LINES_MIN:
        return Margins()
    gray = np.ptp(_colors(panel, cells), axis=2) <= GRAY_PTP_MAX

    def is_marks(lines: NDArray[np.bool_], grays: NDArray[np.bool_]) -> bool:
        first, others = lines[0], lines[1:-1]
        is_bare = first.mean() <= MARKED_MAX and bool(grays[0][first].all())
        return is_bare and bool(others.mean(axis=1).min() >= FULL_MIN) and 2 * grays.mean() < 1

    both = [(drawn.T, gray.T), (drawn, gray)]
    sides = [(each[0][::step], each[1][::step]) for each in both for step in (1, -1)]
    return Margins(*(int(is_marks(*side)) for side in sides))


def _with_labels(
    scene: Scene, panel: Panel, cells: tuple[Cell, ...], settings: PanelSettings
) -> Margins:
    """Outer rows and columns on paper from which most texts go on beyond the panel: tick labels.

    What is printed in a cell ends in it.
    """
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    drawn = color_distance(_colors(panel, cells), paper) >= scene.step_threshold
    box, turned = panel.box, scene.rgb.swapaxes(0, 1)
    sides = (
        (drawn.T, turned, box.left, panel.y_edges),
        (drawn.T[::-1], turned, box.right, panel.y_edges),
        (drawn, scene.rgb, box.top, panel.x_edges),
        (drawn[::-1], scene.rgb, box.bottom, panel.x_edges),
    )

    def is_label_row(
        rows: NDArray[np.bool_], rgb: NDArray[np.uint8], border: int, edges: tuple[float, ...]
    ) -> bool:
        if not _is_bare_first(rows, settings):
            return False
        strip = rgb[max(0, border - BORDER_PX) : border + BORDER_PX].astype(np.float32)
        return _are_crossed(color_distance(strip, paper) >= scene.step_threshold, edges)

    return Margins(*(int(is_label_row(*side)) for side in sides))


def _is_bare_first(drawn: NDArray[np.bool_], settings: PanelSettings) -> bool:
    """Whether the first row shows paper alone, beside one that is drawn."""
    several = len(drawn) > 2  # noqa: PLR2004 - of two rows, either may be a row of pale cells
    return bool(several and not drawn[0].any() and drawn[1].mean() >= settings.trimming.beside_min)


def _are_crossed(strip: NDArray[np.bool_], edges: tuple[float, ...]) -> bool:
    """Whether the ink around a level border crosses it in most columns, and none runs along it."""
    if len(strip) < 2 * BORDER_PX:
        return False
    spans = [slice(round(low) + 1, round(high) - 1) for low, high in pairwise(edges)]
    crossed = [bool((strip[0, span] & strip[-1, span]).any()) for span in spans]
    lined = strip[:, round(edges[0]) : round(edges[-1])].mean(axis=1).max()
    return bool(np.mean(crossed) > 1 / 2 and lined <= 1 / 2)


def _titled(
    scene: Scene, panel: Panel, cells: tuple[Cell, ...], settings: PanelSettings
) -> Margins:
    """The first or the last row if it is a title on paper that the axis does not name.

    Between a panel and the bar above it a title may have the room of a row.
    """
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    apart = color_distance(_colors(panel, cells), paper)
    painted = np.asarray(apart >= scene.face_threshold).mean(axis=1)
    if panel.rows <= 2 or painted[[0, -1]].all():  # noqa: PLR2004 - one other row names no axis
        return Margins()
    sides = labeled_sides(scene, panel, 0, settings=settings)

    def is_title(row: int, beside: int) -> bool:
        line = panel.with_edges(1, panel.y_edges[row : row + 2])
        unnamed = any(
            not side[row] and np.delete(side, row).mean() >= settings.trimming.named_min
            for side in sides
        )
        return (
            unnamed
            and painted[row] == 0
            and painted[beside] >= settings.trimming.beside_min
            and is_heading(scene, line, 0, settings=settings)
        )

    last = panel.rows - 1
    return Margins(top=int(is_title(0, 1)), bottom=int(is_title(last, last - 1)))


def _colors(panel: Panel, cells: tuple[Cell, ...]) -> NDArray[np.float32]:
    """Of the cells, shape (rows, columns, 3)."""
    return np.array([cell.rgb for cell in cells], np.float32).reshape(panel.rows, panel.cols, 3)


def _longer(
    scene: Scene, panel: Panel, cells: tuple[Cell, ...], settings: PanelSettings
) -> Margins:
    """Outer rows and columns of one color that are clearly longer than all others.

    Beyond the last row of a table its sums stand, and nothing to the end of its card.
    """
    colors = _colors(panel, cells)

    def is_room(edges: tuple[float, ...], colors: NDArray[np.float32], end: int) -> bool:
        sizes = np.diff(edges)
        if len(sizes) <= 2:  # noqa: PLR2004 - one other row does not tell what is usual
            return False
        longest = settings.trimming.longer_max * np.delete(sizes, end).max()
        one_color = color_distance(colors[end], colors[end, 0]) < scene.face_threshold
        return bool(sizes[end] > longest and one_color.all())

    rows, columns = (panel.y_edges, colors), (panel.x_edges, colors.swapaxes(0, 1))
    return Margins(*(int(is_room(*lines, end)) for lines in (columns, rows) for end in (0, -1)))


def _outside_frame(scene: Scene, panel: Panel, settings: PanelSettings) -> Margins:
    """The outer rows and columns beyond the frame of cells that are too small for numbers."""
    if panel.cell_px >= settings.text_cell_min_px:
        return Margins()
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    drawn = np.zeros((panel.rows, panel.cols))
    for place in np.ndindex(drawn.shape):
        drawn[place] = middle_drawn(scene, panel.cell_box(*place), paper)
    x_lines, y_lines = (
        lines > scene.step_threshold for lines in border_lines(scene, panel, settings=settings)
    )
    sides = ((drawn, x_lines), (drawn[:, ::-1], x_lines[:, ::-1]),
             (drawn.T, y_lines.T), (drawn[::-1].T, y_lines[::-1].T))  # fmt: skip
    return Margins(*(_beyond_line(*side, settings) for side in sides))


def _beyond_line(
    drawn: NDArray[np.float64], lines: NDArray[np.bool_], settings: PanelSettings
) -> int:
    """How many of the first columns, mostly paper, the only line of their half cuts off.

    `drawn` is how much of the middle of each cell is no paper.
    """
    # Where a label stands beside it, a line differs little from what is next to it.
    free = drawn[:, :-1] <= 1 / 2
    shares = (lines & free).sum(axis=0) / np.maximum(free.sum(axis=0), 1)
    (lined,) = np.nonzero(shares[: lines.shape[1] // 2] >= settings.trimming.lined_min)
    if len(lined) != 1:
        return 0
    others = np.delete(lines.mean(axis=0), lined[0])
    if not others.size or np.median(others) > settings.trimming.ruled_max:
        return 0
    depth = int(lined[0]) + 1
    painted = (drawn == 1).mean(axis=0)
    is_end = painted[:depth].max() <= settings.trimming.outside_max
    return depth if is_end and painted[depth] >= settings.trimming.beside_min else 0


def _are_paper(
    scene: Scene, panel: Panel, cells: tuple[Cell, ...], settings: PanelSettings
) -> NDArray[np.bool_]:
    """Which cells show nothing but the paper around the panel: a sheet in a window has its own."""
    box = panel.box
    x_px, y_px = box.width // panel.cols, box.height // panel.rows
    around = box.padded(AROUND_CELLS * x_px, AROUND_CELLS * y_px, within=scene.box)
    outside = np.ones((around.height, around.width), bool)
    outside[box.slices_in(around)] = False
    if not outside.any():
        return np.zeros(len(cells), bool)
    paper = frequent_color(scene.rgb[around.slices][outside])
    places = [scene.rgb[face_box(cell.inner, settings).slices].astype(np.float32) for cell in cells]
    apart = [color_distance(place, paper) >= scene.step_threshold for place in places]
    return ~np.array([place.any() for place in apart], bool)


def _are_like_others(
    scene: Scene, panel: Panel, cells: tuple[Cell, ...], drawn: NDArray[np.bool_]
) -> NDArray[np.bool_]:
    """Which drawn cells at the sides show one color, and one that some other row and column has.

    So does the last day of a year in the last week of its calendar, whose row is not paper.
    """
    colors = np.array([cell.rgb for cell in cells], np.float32)
    flat = np.array([cell.rgb_spread <= scene.step_threshold for cell in cells])
    flat = flat.reshape(drawn.shape)
    flat[1:-1, 1:-1] = False
    whole = np.zeros(drawn.shape, bool)
    for index in np.flatnonzero(flat & drawn):
        row, col = divmod(int(index), panel.cols)
        alike = color_distance(colors, colors[index]) <= scene.face_threshold
        others = alike.reshape(drawn.shape) & drawn
        others[row], others[:, col] = False, False
        whole[row, col] = others.any()
    return whole


def _undrawn_ends(
    drawn: NDArray[np.bool_], whole: NDArray[np.bool_], settings: PanelSettings
) -> tuple[int, int]:
    """How many of the first and of the last rows are paper beside rows that are drawn."""
    shares = drawn.mean(axis=1)
    bare = (shares <= settings.trimming.drawn_max) & ~whole[:, 0] & ~whole[:, -1]
    return _undrawn_first(bare, shares, settings), _undrawn_first(
        bare[::-1], shares[::-1], settings
    )


def _undrawn_first(
    bare: NDArray[np.bool_], shares: NDArray[np.float64], settings: PanelSettings
) -> int:
    """How many of the first rows are paper, 0 where the next one is not drawn throughout."""
    depth = int(np.argmin(bare)) if not bare.all() else 0
    if len(shares) < depth + 2 or shares[depth] < settings.trimming.beside_min:
        return 0
    return depth
