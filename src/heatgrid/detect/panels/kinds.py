"""How the colors of the cells of a lattice are laid out, where this tells that it is none."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, detect_cells
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.settings import PanelSettings, StrangerSettings

FloatArray = NDArray[np.floating]
# Fewest steps between the pairs of a staggered lattice, and steps within pairs for each of them:
# where compression hides one.
STEPS_MIN = 12
STEPS_WITHIN_MAX = 0.05
# Fewest bars of a schedule that differ in color, in where they lie, and that lie side by side; and
# how many cells they are long.
SPANS_MIN = 3
SPAN_CELLS_MIN = 3
# Fewest rows and columns whose diagonal tells: of two, any two pairs of colors do.
HITS_MIN = 3
WHITE = np.full(3, 255.0)
# Fewest bars to both sides of one border that tell though all of a side are as long.
BOTH_WAYS_MIN = 6
# Most colors per cell of piles cut at even heights: the cells of a masked triangle have one each.
PILED_MAX = 2 / 3


def is_striped(kinds: NDArray[np.int_]) -> bool:
    """Whether each row, or each column, has one color: a table that is easy to read.

    Parameters
    ----------
    kinds : ndarray of int, shape (rows, columns)
        Which color each cell has.

    Returns
    -------
    bool
        False for a single row or column, and for a single color.
    """
    if min(kinds.shape) == 1 or not kinds.any():
        return False
    return bool((kinds == kinds[:, :1]).all() or (kinds == kinds[:1]).all())


def is_chess_board(kinds: NDArray[np.int_]) -> bool:
    """Whether two colors alternate in both directions.

    Parameters
    ----------
    kinds : ndarray of int, shape (rows, columns)
        Which color each cell has.

    Returns
    -------
    bool
        False for more than two colors.
    """
    if kinds.max() > 1:
        return False
    odd = np.indices(kinds.shape).sum(axis=0) % 2
    return bool((kinds == odd).all() or (kinds != odd).all())


def is_staggered(colors: FloatArray, same: float) -> bool:
    """Whether two cells beside each other have one color, and in the next line the two between.

    Parameters
    ----------
    colors : ndarray of float, shape (rows, columns, 3)
        Of the cells, 0..255.
    same : float
        Difference up to which two cells have one color.

    Returns
    -------
    bool
        So it is, along the rows or along the columns, where a lattice was fitted to a honeycomb or
        to bricks, with half of them for a cell.
    """
    for turned in (colors, colors.swapaxes(0, 1)):
        steps = color_distance(turned[:, 1:], turned[:, :-1]) > same
        odd = np.indices(steps.shape).sum(axis=0) % 2 == 1
        within, between = sorted((int(steps[odd].sum()), int(steps[~odd].sum())))
        if between >= STEPS_MIN and within <= STEPS_WITHIN_MAX * between:
            return True
    return False


def are_spans(
    colors: FloatArray, drawn: NDArray[np.bool_], ends: NDArray[np.bool_], same: float
) -> bool:
    """Whether each row of a lattice is a bar of one color, to and from anywhere.

    Parameters
    ----------
    colors : ndarray of float, shape (rows, columns, 3)
        Of the cells, 0..255.
    drawn : ndarray of bool, shape (rows, columns)
        Which of them are no paper.
    ends : ndarray of bool, shape (rows, columns)
        Within which of them an area of another color ends.
    same : float
        How much one color may differ.

    Returns
    -------
    bool
        So do the tasks of a schedule, a bar each over a grid of months, several at a time. Rows of
        paper may lie beside and between them.
    """
    own: list[FloatArray] = []
    spans: set[tuple[int, int]] = set()
    for row in np.flatnonzero((drawn | ends).any(axis=1)).tolist():
        whole = np.flatnonzero(drawn[row] & ~ends[row])
        place = np.flatnonzero(drawn[row] | ends[row])
        if not len(whole) or np.ptp(place) + 1 > len(place):
            return False
        color = np.median(colors[row, whole], axis=0)
        # An end that covers most of its cell gives it its color.
        beyond = max(whole[0] - place[0], place[-1] - whole[-1])
        if beyond > 1 or color_distance(colors[row, whole], color).max() > same:
            return False
        own.append(color)
        spans.add((int(place[0]), int(place[-1])))
    if len(spans) < SPANS_MIN or len(groups_by_color(np.array(own), same, len(own))) < SPANS_MIN:
        return False
    # The blocks of a matrix, and the cells along its diagonal, lie in columns of their own.
    first, last = np.array(list(spans)).T
    columns = np.arange(drawn.shape[1])[:, None]
    together = ((first <= columns) & (columns <= last)).sum(axis=1).max()
    return bool(together >= SPANS_MIN and np.median(last - first) + 1 >= SPAN_CELLS_MIN)


def commonest_color(colors: FloatArray, same: float) -> FloatArray:
    """The color that most cells have.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        Of the cells, 0..255.
    same : float
        Size of the steps to which colors are rounded for that.

    Returns
    -------
    ndarray of float, shape (3,)
        The first one of these.
    """
    _, kinds, counts = np.unique(
        np.rint(colors / same), axis=0, return_inverse=True, return_counts=True
    )
    return np.asarray(colors[kinds.ravel() == counts.argmax()][0])


def groups_by_color(colors: FloatArray, same: float, count_max: int) -> list[NDArray[np.int_]]:
    """Cells by color.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        Of the cells, 0..255.
    same : float
        Difference up to which two cells have one color.
    count_max : int
        Most groups.

    Returns
    -------
    list of ndarray of int
        Indices of the cells of each; where there are more colors, what is left over is one group.
    """
    left = np.arange(len(colors))
    groups: list[NDArray[np.int_]] = []
    while left.size and len(groups) < count_max:
        near = color_distance(colors[left], colors[left[0]]) <= same
        groups.append(left[near])
        left = left[~near]
    return [*groups, left] if left.size else groups


def come_back(colors: FloatArray, same: float) -> bool:
    """Whether in most rows of a lattice a color comes back after another one.

    Parameters
    ----------
    colors : ndarray of float, shape (rows, columns, 3)
        Of the cells, 0..255.
    same : float
        Difference up to which two cells have one color.

    Returns
    -------
    bool
        False for tasks, stacked bars and counted squares, whose kinds stand together.
    """
    back = 0
    for row in colors:
        changes = int(np.count_nonzero(color_distance(row[1:], row[:-1]) > same))
        back += changes >= len(groups_by_color(row, same, len(row)))
    return bool(back > len(colors) / 2)


def has_few_cells(panel: Panel, *, settings: PanelSettings) -> bool:
    """Whether a lattice is a single line of cells, or too small to be told by its cells alone.

    Parameters
    ----------
    panel : Panel
        The lattice.
    settings : PanelSettings
        How many cells are few.

    Returns
    -------
    bool
        What is drawn like it may be something else.
    """
    return min(panel.rows, panel.cols) == 1 or panel.rows * panel.cols < settings.cells_few


def shares_colors(
    scene: Scene, panel: Panel, others: Sequence[Panel], *, settings: PanelSettings
) -> bool:
    """Whether the cells of a lattice have the colors of one that is known to be a panel.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The lattice.
    others : sequence of Panel
        Panels of the same figure.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        Never for a single row or column, nor for few cells: keys have the colors of a panel too.
    """
    if has_few_cells(panel, settings=settings):
        return False
    limits = settings.strangers
    same = limits.same_color_in(scene.noise)
    colors = _cell_colors(scene, panel, settings)
    for other in others:
        known = np.unique(_cell_colors(scene, other, settings), axis=0)
        near = color_distance(colors[:, None], known).min(axis=1) <= same
        if len(known) > 1 and near.mean() >= limits.bar_share_min:
            return True
    return False


def _cell_colors(scene: Scene, panel: Panel, settings: PanelSettings) -> FloatArray:
    """Of the cells of a lattice, one row each."""
    cells = detect_cells(scene, panel, settings=settings)
    return np.array([cell.rgb for cell in cells], np.float32)


def has_hits(colors: FloatArray, same: float) -> bool:
    """Whether colors tell the diagonal of a square, as those of a confusion matrix may.

    So MATLAB's plotconfusion paints what was classified right, all else, and the shares of both in
    a last row and column.

    Parameters
    ----------
    colors : ndarray of float, shape (rows, columns, 3)
        Of the cells of a lattice, 0..255.
    same : float
        Difference up to which two cells have one color.

    Returns
    -------
    bool
        True where all cells of the diagonal have one color, all beside it another one, and the last
        row and column, but for their corner, the same two or a third color.
    """
    rows, cols = colors.shape[:2]
    if rows != cols or rows < HITS_MIN:
        return False
    return _tells_diagonal(colors, same) or (
        rows > HITS_MIN
        and _tells_diagonal(colors[:-1, :-1], same)
        and is_one_color(np.concatenate([colors[-1, :-1], colors[:-1, -1]]), same)
    )


def _tells_diagonal(colors: FloatArray, same: float) -> bool:
    """Whether all cells of the diagonal have one color, and all others another one."""
    hits = np.eye(len(colors), dtype=bool)
    both = colors[hits], colors[~hits]
    apart = color_distance(both[0][0], both[1][0]) > same
    return bool(apart) and all(is_one_color(each, same) for each in both)


def has_tinted_diagonal(colors: FloatArray, same: float) -> bool:
    """Whether the diagonal of a square has tints of one color, and all else those of another.

    So MATLAB's confusionchart paints what was classified right and what was not, by its number.

    Parameters
    ----------
    colors : ndarray of float, shape (rows, columns, 3)
        Of the cells of a lattice, 0..255.
    same : float
        Difference up to which two cells have one color.

    Returns
    -------
    bool
        White is a tint of both, but some cell of the diagonal has another, and several of the rest.
    """
    rows, cols = colors.shape[:2]
    if rows != cols or rows < HITS_MIN:
        return False
    hits = np.eye(rows, dtype=bool)
    tinted = color_distance(colors, WHITE) > same
    own, rest = colors[hits & tinted], colors[~hits & tinted]
    if not len(own) or len(rest) < HITS_MIN:
        return False
    return (
        _are_tints(own, same)
        and _are_tints(rest, same)
        and not _are_tints(colors[tinted], 2 * same)
    )


def _are_tints(colors: FloatArray, same: float) -> bool:
    """Whether colors, of which there are some, are mixed of white and the farthest from it."""
    off = WHITE - colors
    full = off[np.linalg.norm(off, axis=1).argmax()]
    shares = off @ full / max(float(full @ full), 1.0)
    return bool((color_distance(colors, WHITE - shares[:, None] * full) <= same).all())


def is_one_color(colors: FloatArray, same: float) -> bool:
    """Whether no cell differs from the others.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        Of the cells, 0..255.
    same : float
        Difference up to which two cells have one color.

    Returns
    -------
    bool
        Whether all are as near as that to their median.
    """
    return bool((color_distance(colors, np.median(colors, axis=0)) <= same).all())


def are_grown(
    colors: FloatArray,
    ground: FloatArray,
    drawn_min: float,
    same: float,
    settings: StrangerSettings,
) -> bool:
    """Whether rows or columns grow from one side of all that is not ground, or from within it.

    Parameters
    ----------
    colors : ndarray of float, shape (rows, columns, 3)
        Of cells.
    ground : ndarray of float, shape (3,)
        The color between bars.
    drawn_min : float
        Difference from the ground from which a cell is drawn.
    same : float
        Difference up to which two cells have one color.
    settings : StrangerSettings
        How many lines are bars, and of how many lengths.

    Returns
    -------
    bool
        True where nearly all lines of cells are drawn in one color up to somewhere; or all lines,
        to either side of one border.
    """
    drawn = color_distance(colors, ground) >= drawn_min
    rows, columns = (np.flatnonzero(drawn.any(axis=axis)) for axis in (1, 0))
    if not len(rows):
        return False
    inner = colors[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    turned = inner.swapaxes(0, 1)
    sides = (inner, inner[:, ::-1], turned, turned[:, ::-1])
    return any(_grow(side, ground, drawn_min, same, settings) for side in sides) or any(
        _grow_both_ways(side, ground, drawn_min, same, settings) for side in (inner, turned)
    )


def are_stacked(
    colors: FloatArray,
    edges: tuple[FloatArray, FloatArray],
    ground: FloatArray,
    drawn_min: float,
    same: float,
) -> bool:
    """Whether rows or columns are piles of colors that end anywhere, as stacked bars are.

    Parameters
    ----------
    colors : ndarray of float, shape (rows, columns, 3)
        Of cells.
    edges : (ndarray of float, ndarray of float)
        Where rows and columns begin and end, in pixels.
    ground : ndarray of float, shape (3,)
        The color between bars.
    drawn_min : float
        Difference from the ground from which a cell is drawn.
    same : float
        Difference up to which two cells have one color.

    Returns
    -------
    bool
        True where all lines of cells, which are not alike in length, are drawn up to somewhere in
        colors of which none comes back. Masked cells leave such lines as well, but of cells of one
        length, which have a color each.
    """
    turned = colors.swapaxes(0, 1)
    sides = ((colors, edges[1]), (turned, edges[0]))
    for lines, along in sides:
        most = 1.0 if _are_uneven(along) else PILED_MAX
        shares = (_piled_share(s, ground, drawn_min, same) for s in (lines, lines[:, ::-1]))
        if any(0 < share <= most for share in shares):
            return True
    return False


def _are_uneven(edges: FloatArray) -> bool:
    """Whether the longest of some cells is longer than two of the shortest."""
    lengths = np.diff(edges)
    return bool(lengths.max() > 2 * lengths.min())


def _piled_share(colors: FloatArray, ground: FloatArray, drawn_min: float, same: float) -> float:
    """How many colors are piled per cell, if all lines are such piles, and then ground; else 0."""
    drawn = color_distance(colors, ground) >= drawn_min
    lengths = drawn.sum(axis=1).tolist()
    if (drawn[:, 1:] > drawn[:, :-1]).any() or min(lengths) in (0, max(lengths)):
        return 0.0
    piles = [
        groups_by_color(line[:length], same, length)
        for line, length in zip(colors, lengths, strict=True)
    ]
    in_one_piece = all((np.diff(group) == 1).all() for pile in piles for group in pile)
    is_piled = in_one_piece and max(map(len, piles)) > 1
    return sum(map(len, piles)) / sum(lengths) if is_piled else 0.0


def _grow(
    colors: FloatArray, paper: FloatArray, drawn_min: float, same: float, settings: StrangerSettings
) -> bool:
    """Whether nearly all lines of cells are drawn in one color up to somewhere, and then paper."""
    lengths = _lengths_of_bars(colors, paper, drawn_min, same)
    several = np.count_nonzero(np.unique(lengths[lengths >= 0])) >= settings.bar_lengths_min
    return bool(several and (lengths >= 0).mean() >= settings.bars_share_min)


def _grow_both_ways(
    colors: FloatArray, paper: FloatArray, drawn_min: float, same: float, settings: StrangerSettings
) -> bool:
    """Whether each line of cells is a bar from one border within, some to either side of it."""
    drawn = color_distance(colors, paper) >= drawn_min
    for border in range(1, drawn.shape[1]):
        before, behind = drawn[:, :border].any(axis=1), drawn[:, border:].any(axis=1)
        if (before & behind).any() or not (before.any() and behind.any()):
            continue
        halves = colors[before, :border][:, ::-1], colors[behind, border:]
        one, other = (_lengths_of_bars(half, paper, drawn_min, same) for half in halves)
        several = len(np.unique(one)) + len(np.unique(other)) >= settings.bar_lengths_min
        if (several or len(one) + len(other) >= BOTH_WAYS_MIN) and min(*one, *other) > 0:
            return True
    return False


def _lengths_of_bars(
    colors: FloatArray, paper: FloatArray, drawn_min: float, same: float
) -> NDArray[np.int_]:
    """How many cells of each line are drawn in one color from the first on; -1 where others are."""
    drawn = color_distance(colors, paper) >= drawn_min
    off = np.where(drawn, color_distance(colors, colors[:, :1]), 0)
    are_bars = (drawn[:, 1:] <= drawn[:, :-1]).all(axis=1) & (off <= same).all(axis=1)
    return np.where(are_bars, drawn.sum(axis=1), -1)
