"""A lattice that is several panels: where a whole row or column of it is paper.

Panels in a row or column may stand just one cell apart. Then one lattice fits them all, and what
lies between them looks like a row of cells without color: but no label stands beside it, titles run
across it, and the rows on both sides of it are full.
"""

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, sample_faces
from heatgrid.detect.grid.evidence import paper_color
from heatgrid.detect.grid.framed import is_framed
from heatgrid.detect.grid.inked import inked_share
from heatgrid.detect.grid.lattice import Comb
from heatgrid.detect.grid.lettering import labeled_sides
from heatgrid.detect.panels.heading import is_heading
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.panels.kinds import is_one_color
from heatgrid.detect.panels.splits import split_lattice
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.runs import are_regular, runs
from heatgrid.settings import PanelSettings

Mask = NDArray[np.bool_]
# Thickest frame of a panel with its blur, in pixels, and how much of a line it or the paper fills.
FRAME_PX = 6
BARE_MIN = 0.95


def split_at_aisles(
    scene: Scene, maps: StepMaps, hypothesis: Hypothesis, *, settings: PanelSettings
) -> list[Hypothesis]:
    """The panels that one lattice covers, paper between them.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    hypothesis : Hypothesis
        A lattice.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Hypothesis
        The same alone where no aisle runs through it, or where the picture does not bear the
        parts out.
    """
    panel = hypothesis.panel
    faces = sample_faces(scene, panel, settings=settings)
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    drawn = color_distance(faces.colors, paper) >= scene.face_threshold
    for axis, lines in ((0, drawn), (1, drawn.T)):
        lines[_rows_between_frames(scene, panel, faces.colors, axis, settings)] = False
    x_combs, y_combs = (_parts(scene, panel, drawn, axis, settings) for axis in (1, 0))
    least = settings.panel_score_min
    return split_lattice(scene, maps, hypothesis, (x_combs, y_combs), least, settings=settings)


def _parts(
    scene: Scene, panel: Panel, drawn: Mask, axis: int, settings: PanelSettings
) -> list[Comb]:
    """The rows (axis 0) or columns of a lattice, parted where an aisle runs through it."""
    edges = panel.y_edges if axis == 0 else panel.x_edges
    full = drawn.mean(axis=1 - axis)
    aisles = [
        (first, last)
        for first, last in _empty_runs(full > 0)
        if not _is_bridged(scene, panel, axis, (first, last), settings)
        and _are_apart(scene, panel, full, axis, (first, last), settings)
    ]
    starts = [0, *(last for _, last in aisles)]
    stops = [*(first for first, _ in aisles), len(edges) - 1]
    return [Comb.over(edges[start : stop + 1]) for start, stop in zip(starts, stops, strict=True)]


def _empty_runs(filled: Mask) -> list[tuple[int, int]]:
    """Half-open runs of rows without a drawn cell, away from the ends."""
    return runs(~filled) if filled[0] and filled[-1] else []


def _is_bridged(
    scene: Scene, panel: Panel, axis: int, aisle: tuple[int, int], settings: PanelSettings
) -> bool:
    """Whether a frame at both ends of empty rows says that they belong to the lattice."""
    edges, across = (panel.y_edges, panel.x_edges) if axis == 0 else (panel.x_edges, panel.y_edges)
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    stretch = np.array([edges[aisle[0]], edges[aisle[1]]])
    return all(
        is_framed(
            scene,
            *((np.array([end]), stretch) if axis == 0 else (stretch, np.array([end]))),
            paper,
            settings=settings.evidence,
        )
        for end in (across[0], across[-1])
    )


def _are_apart(
    scene: Scene,
    panel: Panel,
    full: NDArray[np.float64],
    axis: int,
    aisle: tuple[int, int],
    settings: PanelSettings,
) -> bool:
    """Whether frames, labels, a title or full rows on both sides tell of an aisle."""
    first, last = aisle
    if _lies_between_frames(scene, panel, axis, aisle, settings):
        return True
    sides = [
        side
        for side in labeled_sides(scene, panel, axis, settings=settings)
        if side[full > 0].any()
    ]

    def tells(side: Mask) -> bool:
        return bool(side[full > 0].all() and not side[first:last].any())

    if any(map(tells, sides)) or any(
        map(tells, labeled_sides(scene, panel, axis, by_line=True, settings=settings))
    ):
        return True
    if any(side[first:last].all() or are_regular(side) for side in sides):
        return False
    between = [_line(panel, axis, k) for k in range(first, last)]
    if any(is_heading(scene, line, axis, settings=settings) for line in between):
        return True
    printed = any(inked_share(scene, line, settings=settings) for line in between)
    return not printed and min(full[first - 1], full[last]) >= settings.trimming.beside_min


def _rows_between_frames(
    scene: Scene,
    panel: Panel,
    colors: NDArray[np.floating],
    axis: int,
    settings: PanelSettings,
) -> list[int]:
    """Inner rows (axis 0) or columns of one color that frames part from the others.

    Frames on both sides may leave little paper between them, so that its color is not that.
    """
    rows = colors.reshape(*panel.shape, 3)
    rows = rows if axis == 0 else rows.swapaxes(0, 1)
    same = settings.strangers.same_color_in(scene.noise)
    return [
        at
        for at in range(1, len(rows) - 1)
        if is_one_color(rows[at], same)
        and _lies_between_frames(scene, panel, axis, (at, at + 1), settings)
    ]


def _lies_between_frames(
    scene: Scene, panel: Panel, axis: int, aisle: tuple[int, int], settings: PanelSettings
) -> bool:
    """Whether two lines cross a whole lattice there, with nothing but paper between them."""
    edges = panel.y_edges if axis == 0 else panel.x_edges
    low, high = (round(edges[at]) for at in aisle)
    place = panel.box.with_ends(1 - axis, low - 2 * FRAME_PX, high + 2 * FRAME_PX)
    area = scene.rgb[place.slices].astype(np.float32)
    lines = area if axis == 0 else area.swapaxes(0, 1)
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    bare = (color_distance(lines, paper) < scene.face_threshold).mean(axis=1) >= BARE_MIN
    gaps = [(first, last) for first, last in runs(bare) if last - first > 1]
    if len(gaps) != 1:
        return False
    first, last = gaps[0]
    return _ends_with_line(scene, lines[:first][::-1], settings) and _ends_with_line(
        scene, lines[last:], settings
    )


def _ends_with_line(scene: Scene, lines: NDArray[np.float32], settings: PanelSettings) -> bool:
    """Whether the first lines of pixels have one color, and some pixels on are others."""
    same = settings.strangers.same_color_in(scene.noise)
    if len(lines) <= FRAME_PX:
        return False
    # The first one is a blend with the paper.
    pen = np.median(lines[1], axis=0)
    drawn = (color_distance(lines[1], pen) <= same).mean() >= BARE_MIN
    return bool(drawn and (color_distance(lines[FRAME_PX], pen) > same).mean() >= BARE_MIN)


def _line(panel: Panel, axis: int, index: int) -> Panel:
    """One row (axis 0) or column of a lattice."""
    if axis == 0:
        return Panel(0, panel.x_edges, panel.y_edges[index : index + 2])
    return Panel(0, panel.x_edges[index : index + 2], panel.y_edges)
