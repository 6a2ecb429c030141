"""What stands beside a place names its rows and columns: tick marks and labels.

Where nearly all cells have one color and hold no numbers, no border can be seen. The marks and
labels beside the panel still stand at the middle of each row and of each column.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.grid.evidence import paper_color
from heatgrid.detect.grid.lettering import are_labeled, is_lettered, labeled_sides
from heatgrid.detect.picture.scene import Scene, frequent_color
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.runs import are_regular, runs
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.floating]
# Labels of a square cell reach this many cells out; wide cells have flatter labels.
LABEL_DEPTHS = (1.0, 0.5, 0.25)
# What of a frame or a shadow lies beside a panel, in pixels.
NAME_GAP_PX = 3
# Share of the rows that have a name.
NAMED_MIN = 0.9


def labeled_lattices(scene: Scene, boxes: Sequence[Box], *, settings: PanelSettings) -> list[Panel]:
    """Lattices that marks or labels beside both their rows and their columns tell of.

    Parameters
    ----------
    scene : Scene
        The figure.
    boxes : sequence of Box
        Places with a border on all sides.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Panel
        Each fills its box.
    """
    found = []
    for box in boxes:
        rows = _count(scene, box, 0, settings)
        cols = _count(scene, box, 1, settings) if rows else 0
        if rows and cols and rows * cols >= settings.cells_few:
            x = np.linspace(box.left, box.right, cols + 1).tolist()
            y = np.linspace(box.top, box.bottom, rows + 1).tolist()
            found.append(Panel(0, tuple(x), tuple(y)))
    return found


def are_marked(scene: Scene, panel: Panel, axis: int, *, settings: PanelSettings) -> bool:
    """Whether a tick mark stands at the middle of every row beside a lattice.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The lattice.
    axis : int
        0 for rows, 1 for columns.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        Whether it is so on one side.
    """
    count = panel.rows if axis == 0 else panel.cols
    return count in _side_counts(scene, panel.box, axis, _marked_count, settings)


def is_ticked(scene: Scene, panel: Panel, *, settings: PanelSettings) -> bool:
    """Whether tick marks stand at the middles of rows and of columns, of all or of each n-th.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    settings : PanelSettings
        How wide marks are, and how far off they may be.

    Returns
    -------
    bool
        Whether it is so along both axes, on one side each.
    """
    return all(
        any(_side_counts(scene, panel.box, axis, partial(_is_marked_in_step, count), settings))
        for axis, count in enumerate(panel.shape)
    )


def named_axes(
    scene: Scene, panel: Panel, *, alike: bool = True, settings: PanelSettings
) -> tuple[bool, bool]:
    """Whether labels or marks stand beside all rows, and beside all columns.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    alike : bool
        Whether labels must be about equally large along their axis.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    tuple of bool
        For rows and for columns. The label of an axis may stand behind short ones, no farther from
        the lattice than its cells are wide, and run over several rows.
    """
    rows, columns = (
        are_labeled(scene, panel, edges, axis, alike=alike, settings=settings)
        or are_marked(scene, panel, axis, settings=settings)
        or (
            not alike
            and any(
                side.all()
                for side in labeled_sides(scene, panel, axis, by_line=True, settings=settings)
            )
        )
        for axis, edges in enumerate((panel.y_edges, panel.x_edges))
    )
    return rows, columns


def are_rows_named(scene: Scene, panel: Panel, *, settings: PanelSettings) -> bool:
    """Whether a text stands level with each row at the left of a lattice, however far off.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    settings : PanelSettings
        What is ink.

    Returns
    -------
    bool
        Also for names that begin together, of which the short ones end far from their rows. Between
        rows there is none.
    """
    left = scene.rgb[:, : max(0, panel.box.left - NAME_GAP_PX)].astype(np.float32)
    if not left.size:
        return False
    ink = color_distance(left, paper_color(scene, panel.box, settings=settings.evidence))
    inked = np.asarray((ink > settings.ink_contrast_min).any(axis=1))
    named = 0
    for top, bottom in pairwise(panel.y_edges):
        rim = max(1, round((bottom - top) / 8))
        row = inked[round(top) : round(bottom)]
        named += bool(row[rim:-rim].any() and not row[:rim].any() and not row[-rim:].any())
    return named >= NAMED_MIN * panel.rows


def _count(scene: Scene, box: Box, axis: int, settings: PanelSettings) -> int:
    """How many rows (axis 0) or columns the marks or labels beside a place stand for."""
    counts = (
        count
        for counter in (_marked_count, _lettered_count)
        for count in _side_counts(scene, box, axis, counter, settings)
    )
    return next((count for count in counts if count), 0)


def _side_counts(
    scene: Scene, box: Box, axis: int, counter: Callable[..., int], settings: PanelSettings
) -> Iterable[int]:
    """What a counter says of the two sides of a place."""
    if axis == 0:
        rgb, along, sides = scene.rgb, (box.top, box.bottom), (box.left, box.right)
    else:
        rgb, along, sides = scene.rgb.swapaxes(0, 1), (box.left, box.right), (box.top, box.bottom)
    return (
        counter(rgb, along, side, sign, settings) for side, sign in zip(sides, (-1, 1), strict=True)
    )


def _marked_count(
    rgb: NDArray[np.uint8], along: tuple[int, int], side: int, sign: int, settings: PanelSettings
) -> int:
    """Parts of a side in whose middles marks stand, 0 if these do not stand so."""
    return _seen_twice(
        _lines_beside(rgb, along, side, sign, settings), partial(_middles_count, settings=settings)
    )


def _is_marked_in_step(
    count: int,
    rgb: NDArray[np.uint8],
    along: tuple[int, int],
    side: int,
    sign: int,
    settings: PanelSettings,
) -> bool:
    """Whether marks stand in the middles of each n-th of some equal parts of a side."""
    lines = _lines_beside(rgb, along, side, sign, settings)
    return bool(_seen_twice(lines, partial(_are_in_step, count=count, settings=settings)))


def _seen_twice(
    lines: Iterable[NDArray[np.bool_]], count: Callable[[NDArray[np.bool_]], int]
) -> int:
    """What two neighboring lines of pixels say of marks, which are longer than one; else 0."""
    counts = map(count, lines)
    return next((one for one, other in pairwise(counts) if one and one == other), 0)


def _lines_beside(
    rgb: NDArray[np.uint8], along: tuple[int, int], side: int, sign: int, settings: PanelSettings
) -> Iterator[NDArray[np.bool_]]:
    """Where ink is in each line of pixels beside a place, outwards as far as marks may reach."""
    depth = max(settings.mark_depth_px, round(settings.mark_depth_fraction * np.ptp(along)))
    places = [side + sign * step - (sign < 0) for step in range(depth)]
    inside = [place for place in places if 0 <= place < rgb.shape[1]]
    if not inside:
        return
    paper = frequent_color(rgb[along[0] : along[1], inside].reshape(-1, 3))
    for place in inside:
        line = rgb[along[0] : along[1], place].astype(np.float32)
        yield np.asarray(color_distance(line, paper) > settings.ink_contrast_min)


def _middles_count(inked: NDArray[np.bool_], settings: PanelSettings) -> int:
    """Equal parts of a line, each with one short run of ink in its middle."""
    marks = runs(inked)
    count = len(marks)
    if not 1 < count <= settings.cells_max:
        return 0
    starts, stops = np.array(marks).T
    pitch = len(inked) / count
    off = np.abs((starts + stops) / 2 - (np.arange(count) + 0.5) * pitch).max()
    short = (stops - starts).max() <= settings.mark_width_max * pitch + 1
    return count if short and off <= settings.label_off_fraction * pitch + 1 else 0


def _are_in_step(inked: NDArray[np.bool_], count: int, settings: PanelSettings) -> bool:
    """Whether short runs of ink stand in the middles of each n-th of some equal parts of a line."""
    marks, pitch = np.array(runs(inked)).reshape(-1, 2), len(inked) / count
    places = marks.mean(axis=1) / pitch - 0.5
    at = np.unique(np.rint(places).astype(int))
    return len(at) == len(marks) and bool(
        (np.diff(marks) <= settings.mark_width_max * pitch + 1).all()
        and (np.abs(places - at) <= settings.label_off_fraction).all()
        and are_regular(np.isin(np.arange(count), at))
    )


def _lettered_count(
    rgb: NDArray[np.uint8], along: tuple[int, int], side: int, sign: int, settings: PanelSettings
) -> int:
    """The most parts of a side each of which has ink beside its middle, 0 if there are none."""
    length = along[1] - along[0]
    for count in range(min(settings.cells_max, length // settings.label_pitch_min_px), 1, -1):
        edges = tuple(np.linspace(*along, count + 1).tolist())
        for share in LABEL_DEPTHS:
            ends = sorted((side, side + sign * max(1, round(share * length / count))))
            strip = rgb[:, max(0, ends[0]) : ends[1]]
            if strip.shape[1] >= settings.component_side_min_px and is_lettered(
                strip, edges, settings.label_height_ratio, settings=settings
            ):
                return count
    return 0
