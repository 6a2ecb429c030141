"""Lattices whose rows or columns differ in size: tables, meshes with edges of their own.

Equal sizes are strong evidence for a lattice, but not what makes one: all borders between columns
cross all rows, and all borders between rows cross all columns. So each long straight edge across
a whole place is taken for a border, and none is supposed where nothing is seen.
"""

from itertools import compress, pairwise, product

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, sample_faces
from heatgrid.detect.grid.evidence import border_lines, paper_color
from heatgrid.detect.grid.inked import inked_share
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, mean_pitch
from heatgrid.runs import runs
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.float64]
Edges = tuple[float, ...]
# From this many usual cells on, a large one may be several whose borders cannot be seen.
LARGE_MIN = 2.5


def uneven_lattices(
    scene: Scene, maps: StepMaps, box: Box, *, settings: PanelSettings
) -> list[Panel]:
    """Lattices of all the straight edges that cross a place.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    box : Box
        The place.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Panel
        Those that rest on the longest edges first; all have several rows and columns, which may
        well be of equal size.
    """
    margin = round(settings.refine_margin_px)
    around = box.padded(margin, margin, within=maps.box)
    columns, rows = (
        _borders_by_length(scene, maps, around, box, axis, settings) for axis in (1, 0)
    )
    found: dict[Panel, None] = {}
    for (x_length, x_edges), (y_length, y_edges) in product(columns, rows):
        narrowest, lowest = np.diff(x_edges).min(), np.diff(y_edges).min()
        if x_length <= lowest + 1 and y_length <= narrowest + 1:
            found[Panel(0, x_edges, y_edges)] = None
    return list(found)[: settings.uneven.lattices_per_box]


def _borders_by_length(
    scene: Scene, maps: StepMaps, around: Box, box: Box, axis: int, settings: PanelSettings
) -> list[tuple[int, Edges]]:
    """Borders between columns (axis 1) or rows, per length of the edges they rest on."""
    across = box.height if axis == 1 else box.width
    found = []
    for length in sorted(maps.lengths_px, reverse=True):
        if length <= across:
            edges = _borders(scene, maps, around, length, axis, settings)
            if settings.uneven.lines_min < len(edges) <= settings.cells_max + 1:
                found.append((length, edges))
    return found


def _borders(
    scene: Scene, maps: StepMaps, box: Box, length: int, axis: int, settings: PanelSettings
) -> Edges:
    """Where straight edges cross a good part of a place."""
    profile = maps.profile(box, length, axis)
    peaks = _peaks(profile, settings)
    rgb = scene.rgb[box.slices] if axis == 1 else scene.rgb[box.slices].swapaxes(0, 1)
    offset = box.left if axis == 1 else box.top
    if len(peaks) <= settings.uneven.lines_min:
        return ()
    widest = settings.uneven.gap_max * float(np.percentile(np.diff(peaks[:, 2]), 75))
    groups: list[list[FloatArray]] = []
    for peak in peaks:
        if groups and _are_one(rgb, groups[-1][-1], peak, scene.step_threshold, widest, settings):
            groups[-1].append(peak)
        else:
            groups.append([peak])
    # Beyond an outer border, another panel or a bar may stand as close as cells do.
    middles = [float(group[0][2] + group[-1][2]) / 2 for group in groups]
    middles[0], middles[-1] = float(groups[0][-1][2]), float(groups[-1][0][2])
    return tuple(offset + middle for middle in middles)


def _peaks(profile: FloatArray, settings: PanelSettings) -> FloatArray:
    """First and last pixel border and center of the strong steps of a profile, ascending."""
    strong = profile >= settings.peak_share_min * max(float(profile.max(initial=0.0)), 1e-9)
    strong &= profile >= settings.uneven.border_share_min
    return np.array(
        [
            (first, last, np.average(np.arange(first, last) + 0.5, weights=profile[first:last]))
            for first, last in runs(strong)
        ]
    ).reshape(-1, 3)


def _are_one(
    rgb: NDArray[np.uint8],
    before: FloatArray,
    after: FloatArray,
    same: float,
    widest: float,
    settings: PanelSettings,
) -> bool:
    """Whether two steps are the sides of one line, or of a gap between cells."""
    width, hole = after[2] - before[2], after[0] - before[1]
    # Resampling rings beside a line; a cell shows some pixels of its color.
    if width < settings.cell_min_px or hole < settings.cell_min_px / 2:
        return True
    if width > widest:
        return False
    # Beside the cells the page may go on, in other colors.
    band = rgb[:, int(before[1]) : int(after[0])].astype(np.float32)
    sides = rgb[:, [max(int(before[0]) - 1, 0), min(int(after[1]), rgb.shape[1] - 1)]]
    middle = np.median(band, axis=1, keepdims=True)
    ends = (color_distance(sides.astype(np.float32), middle) > same).all(axis=1)
    band = band[ends] if ends.any() else band
    usual = np.median(band.reshape(-1, 3), axis=0)
    plain = (color_distance(band, usual) <= same).mean()
    return bool(plain >= settings.uneven.gap_plain_min)


def are_even(panel: Panel, *, settings: PanelSettings) -> bool:
    """Whether all borders stand at even distances, as far as rounding to pixels lets them.

    Parameters
    ----------
    panel : Panel
        A lattice.
    settings : PanelSettings
        How far from its place a border may stand.

    Returns
    -------
    bool
        False where either rows or columns differ in size.
    """
    for edges in (panel.x_edges, panel.y_edges):
        even = np.linspace(edges[0], edges[-1], len(edges))
        pitch = mean_pitch(edges)
        slack = max(settings.uneven.even_off_px, settings.uneven.even_off_fraction * pitch)
        if np.abs(np.asarray(edges) - even).max() > slack:
            return False
    return True


def has_aisle(scene: Scene, panel: Panel, *, settings: PanelSettings) -> bool:
    """Whether an inner row or column is paper without borders, as between two panels.

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
    bool
        A column of a table that is not colored has lines between its rows, or is one of its ends.
    """
    faces = sample_faces(scene, panel, settings=settings)
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    drawn = color_distance(faces.colors, paper) >= scene.face_threshold
    x_lines, y_lines = border_lines(scene, panel, settings=settings)
    lined = y_lines > scene.step_threshold, (x_lines > scene.step_threshold).T
    return any(
        not cells[:, k].any() and lines[:, k].mean() < settings.uneven.aisle_lined_min
        for cells, lines in zip((drawn, drawn.T), lined, strict=True)
        for k in range(1, cells.shape[1] - 1)
    )


def is_crossed(scene: Scene, coarse: Panel, fine: Panel, *, settings: PanelSettings) -> bool | None:
    """Whether texts stand on the borders that an even lattice has between those of an uneven one.

    Parameters
    ----------
    scene : Scene
        The figure.
    coarse : Panel
        The uneven lattice.
    fine : Panel
        The even one.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool or None
        Neighbors of equal color have no border to be seen between them; what is printed in the
        middle of a wider cell tells that there is none. None where the even lattice is no finer
        one at the same place. Where the colors on both sides differ, there is a border, and what
        is printed on it belongs to numbers that nearly touch.
    """
    faces = sample_faces(scene, fine, settings=settings).colors
    sides = (
        (scene.rgb, faces, coarse.x_edges, fine.x_edges, fine.y_edges),
        (
            scene.rgb.swapaxes(0, 1),
            faces.swapaxes(0, 1),
            coarse.y_edges,
            fine.y_edges,
            fine.x_edges,
        ),
    )
    crossed: list[bool] = []
    for rgb, colors, few, many, across in sides:
        reach = max(1, round(settings.comb_tolerance_fraction * (many[1] - many[0])))
        slack = reach + 1
        within = [edge for edge in few if many[0] - slack <= edge <= many[-1] + slack]
        off = np.abs(np.subtract.outer(many, within or [np.inf]))
        hidden = off.min(axis=1) > slack
        # Of cells three times as fine, texts would miss the borders as well.
        if (
            hidden[0]
            or hidden[-1]
            or off.min(axis=0).max() > slack
            or 2 * hidden.sum() >= len(many)
        ):
            return None
        for k in np.flatnonzero(hidden):
            bands = rgb[:, round(many[k]) - reach : round(many[k]) + reach + 1]
            alike = color_distance(colors[:, k - 1], colors[:, k]) < scene.face_threshold
            crossed += [
                bool(same) and _is_inked(bands[round(top) : round(bottom)], settings)
                for same, (top, bottom) in zip(alike, pairwise(across), strict=True)
            ]
    return 2 * sum(crossed) >= len(crossed) if crossed else None


def without_unseen_borders(scene: Scene, panel: Panel, *, settings: PanelSettings) -> Panel:
    """Leave out borders at which nothing is drawn and no color changes in any row or column.

    An edge beside the cells makes such borders, as the branch of a tree above them does.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice of straight edges.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    Panel
        With fewer rows or columns, or the same.
    """
    for axis in (1, 0):
        colors = sample_faces(scene, panel, settings=settings).colors
        x_lines, y_lines = border_lines(scene, panel, settings=settings)
        own, cells, drawn = (
            (panel.y_edges, colors, y_lines)
            if axis
            else (panel.x_edges, colors.swapaxes(0, 1), x_lines.T)
        )
        changes = color_distance(cells[1:], cells[:-1]).max(axis=1) >= scene.face_threshold
        lined = (drawn >= scene.face_threshold).mean(axis=1) >= 1 / 2
        shown = (True, *(changes | lined).tolist(), True)
        panel = panel.with_edges(axis, tuple(compress(own, shown)))
    return panel


def with_hidden_borders(scene: Scene, panel: Panel, *, settings: PanelSettings) -> Panel:
    """Part rows and columns that are as large as two or more of nearly all others together.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice of the borders that are seen.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    Panel
        With borders between cells of nearly one color, where nothing is printed on them and
        something in nearly all cells on both sides, or nothing at all in any cell; otherwise the
        same.
    """
    seen = panel
    for axis in (1, 0):
        sides = (scene.rgb, panel.x_edges, panel.y_edges)
        turned = (scene.rgb.swapaxes(0, 1), panel.y_edges, panel.x_edges)
        rgb, own, across = turned if axis else sides
        added = _equal_parts(own, settings)
        if not added:
            continue
        few = len(added) <= settings.uneven.hidden_max * len(own)
        if few and not inked_share(scene, seen, settings=settings):
            panel = panel.with_edges(axis, tuple(sorted((*own, *added))))
            continue
        reach = max(1, round(settings.comb_tolerance_fraction * float(np.median(np.diff(own)))))
        bands = [rgb[:, round(at) - reach : round(at) + reach + 1] for at in added]
        is_crossed = any(
            _is_inked(band[round(low) : round(high)], settings)
            for band in bands
            for low, high in pairwise(across)
        )
        parted = panel.with_edges(axis, tuple(sorted((*own, *added))))
        least = settings.growth.nearly_all
        if not is_crossed and inked_share(scene, parted, settings=settings) >= least:
            panel = parted
    return panel


def holds_ramp(scene: Scene, panel: Panel, *, settings: PanelSettings) -> bool:
    """Whether colors drift through cells that are as large as several of the usual ones.

    Of an even ramp each step may be too small to be seen as a border.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice of the borders that are seen.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        True where most cells of a row, or of a column, have another color at one end than at the
        other, and that row or column is `LARGE_MIN` times as large as the median of all.
    """
    for axis, edges in enumerate((panel.x_edges, panel.y_edges)):
        pitch = float(np.median(np.diff(edges)))
        for low, high in pairwise(edges):
            if high - low < LARGE_MIN * pitch:
                continue
            ends = panel.with_edges(axis, (low, low + pitch, high - pitch, high))
            colors = sample_faces(scene, ends, settings=settings).colors
            lines = colors if axis else colors.swapaxes(0, 1)
            drift = color_distance(lines[0], lines[-1])
            if np.median(drift) >= scene.face_threshold:
                return True
    return False


def _equal_parts(edges: Edges, settings: PanelSettings) -> Edges:
    """Borders that part the cells which are a multiple of all others, if these are equal."""
    sizes = np.diff(edges)
    pitch = float(np.median(sizes))
    counts = np.round(sizes / pitch)
    slack = max(settings.uneven.even_off_px, settings.uneven.even_off_fraction * pitch)
    is_even = np.abs(sizes - counts * pitch).max() <= counts.max() * slack
    if not is_even or counts.min() < 1 or 2 * (counts > 1).sum() >= len(counts):
        return ()
    return tuple(
        low + (high - low) * part / count
        for (low, high), count in zip(pairwise(edges), counts.astype(int).tolist(), strict=True)
        for part in range(1, count)
    )


def _is_inked(band: NDArray[np.uint8], settings: PanelSettings) -> bool:
    """Whether something is printed between two ends of a band, which are borders of cells."""
    inset = max(1, round(settings.face_inset_fraction * len(band)))
    inner = band[inset : len(band) - inset].astype(np.float32)
    if not inner.size:
        return False
    apart = color_distance(inner, np.median(inner.reshape(-1, 3), axis=0))
    return int((apart > settings.ink_contrast_min).sum()) >= settings.ink_pixels_min
