"""How well the picture bears a lattice out.

Text covers the middle of a cell, so only samples along a ring near its border are judged.
"""

from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import (
    color_distance,
    half_gaps,
    pixel_colors,
    sample_corners,
    sample_faces,
)
from heatgrid.detect.grid.concentration import concentration
from heatgrid.detect.grid.framed import is_closed
from heatgrid.detect.picture.scene import Scene, frequent_color
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import EvidenceSettings, PanelSettings

FloatArray = NDArray[np.floating]
# Places along a cell, off its middle and its borders.
BESIDE_MARKS = np.array([[0.3], [0.7]])


@dataclass(frozen=True, slots=True)
class Margins:
    """Outer rows and columns of a lattice that are no cells of a heatmap, per side.

    Parameters
    ----------
    left, right : int
        Number of columns.
    top, bottom : int
        Number of rows.
    """

    left: int = 0
    right: int = 0
    top: int = 0
    bottom: int = 0

    @property
    def sides(self) -> int:
        """On how many sides there are some."""
        return sum(side > 0 for side in (self.left, self.right, self.top, self.bottom))

    def cut_off(self, panel: Panel) -> Panel:
        """Leave them out.

        Parameters
        ----------
        panel : Panel
            The lattice; it must have more rows and columns.

        Returns
        -------
        Panel
            What is left of it.
        """
        return replace(
            panel,
            x_edges=panel.x_edges[self.left : len(panel.x_edges) - self.right],
            y_edges=panel.y_edges[self.top : len(panel.y_edges) - self.bottom],
        )


@dataclass(frozen=True, slots=True)
class Evidence:
    """What speaks for a lattice; each 0..1, 1 is best.

    Parameters
    ----------
    flat : float
        Share of ring samples near their cell's color.
    support : float
        Share of inner borders at which something can be seen.
    sharp : float
        1 where colors change at the borders only, 0 where they drift within cells.
    clean : float
        Share of cells that no straight edge crosses.
    colored : float
        Share of cells that differ from the paper.
    closed : float
        Share of the outer cells that end at the border of the lattice, on the side where the
        fewest do; cells in the color of the paper do not count.
    one_color : bool
        Whether there is paper in some cells and one and the same color in all others, as in
        the bars of a histogram or the dots of a chart.
    empty : Margins
        Outer rows and columns without a cell of one color, where no frame closes them.
    settings : EvidenceSettings
        What each part weighs.
    """

    flat: float
    support: float
    sharp: float
    clean: float
    colored: float
    closed: float = 1.0
    one_color: bool = False
    empty: Margins = Margins()
    settings: EvidenceSettings = field(default=EvidenceSettings(), repr=False, compare=False)

    @property
    def score(self) -> float:
        """All evidence in one number, 0..1."""
        clean = min(1.0, self.clean + self.settings.crossed_free) ** self.settings.clean_power
        closed = min(1.0, self.closed + self.settings.open_free)
        bounds = closed * self.settings.empty_side_factor**self.empty.sides
        return self.flat**2 * self.support * self.sharp * clean * bounds


NO_EVIDENCE = Evidence(flat=0.0, support=0.0, sharp=0.0, clean=0.0, colored=0.0)
"""Of a lattice that was not worth looking at closely."""


def judge_lattice(
    scene: Scene, maps: StepMaps, panel: Panel, *, settings: PanelSettings
) -> Evidence:
    """How well the picture bears a lattice out.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    panel : Panel
        The lattice.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    Evidence
        For this lattice; `NO_EVIDENCE` where edges cross so many cells that the rest
        cannot make up for it.
    """
    limits = settings.evidence
    x, y = panel.x_edges, panel.y_edges
    gaps = half_gaps(scene, panel, settings=settings)
    crossed = _crossed_cells(maps, panel, gaps, settings)
    clean = float(1 - crossed.mean())
    if clean < limits.clean_min:
        return NO_EVIDENCE
    faces = sample_faces(scene, panel, settings=settings)
    # Text may cover some corners, and compression carries the colors of neighbors into others.
    places = faces.corners, sample_corners(scene.rgb, x, y, gaps=gaps, settings=settings)
    paper = paper_color(scene, panel.box, settings=limits)
    from_paper = color_distance(faces.colors, paper)
    blank = from_paper < scene.face_threshold
    x_lines, y_lines = _lines(scene, panel, faces.colors, limits)
    contrast = max(
        _mean_contrast(faces.colors),
        float(np.mean(np.concatenate([x_lines.ravel(), y_lines.ravel(), [0.0]]))),
    )
    deviation = np.sort(color_distance(faces.samples, faces.colors[:, :, None, None]), axis=3)
    noise = limits.flat_tolerance_noise * scene.noise
    even = settings.flat_tolerance + noise
    tolerance = even + limits.flat_tolerance_contrast * contrast
    roomy = panel.cell_px >= settings.digits_cell_min_px
    flat = deviation[..., limits.flat_rank_text if roomy else limits.flat_rank_small] < tolerance
    solid_sides = (deviation[..., limits.solid_rank] < even).mean(axis=2)
    drawn = from_papers(scene, faces.colors, paper) >= scene.face_threshold + noise
    solid = drawn & ~crossed & (solid_sides >= limits.solid_sides_min)
    if max(gaps):
        solid &= ~_is_ground(scene, panel, faces.colors, limits)
    return Evidence(
        flat=float(flat.mean()),
        support=_lattice_support(scene, faces.colors, blank, (x_lines, y_lines), limits),
        sharp=_sharpness(scene, panel, min(map(_drift, places)), contrast, limits),
        clean=clean,
        colored=float((~blank).mean()),
        closed=_closed_share(scene, panel, faces.colors, blank, limits),
        one_color=_is_one_color(scene, faces.colors, blank, limits),
        empty=_margins(scene, panel, solid, paper, limits),
        settings=limits,
    )


def paper_color(scene: Scene, box: Box, *, settings: EvidenceSettings) -> FloatArray:
    """Color of the paper around a place: a page within a dark window has its own.

    Parameters
    ----------
    scene : Scene
        The figure.
    box : Box
        The place.
    settings : EvidenceSettings
        How wide the margin is.

    Returns
    -------
    ndarray of float, shape (3,)
        Most frequent color in a margin around the box, 0..255.
    """
    margin = _around(scene, box, settings)
    return frequent_color(margin) if len(margin) else scene.background


def _around(scene: Scene, box: Box, settings: EvidenceSettings) -> NDArray[np.uint8]:
    """The pixels in a margin around a place, shape (n, 3)."""
    whole = scene.box
    inner = box.padded(settings.paper_near_px, settings.paper_near_px, within=whole)
    outer = box.padded(settings.paper_far_px, settings.paper_far_px, within=whole)
    rgb = scene.rgb[outer.slices]
    top, bottom = inner.top - outer.top, inner.bottom - outer.top
    left, right = inner.left - outer.left, inner.right - outer.left
    strips = (rgb[:top], rgb[bottom:], rgb[top:bottom, :left], rgb[top:bottom, right:])
    return np.concatenate([strip.reshape(-1, 3) for strip in strips])


def _is_ground(
    scene: Scene, panel: Panel, colors: FloatArray, settings: EvidenceSettings
) -> NDArray[np.bool_]:
    """Which cells have the color of the gaps between columns that goes on around the panel.

    On a card within a page, what is around its cells may be less like paper than the page.
    """
    x, y = np.asarray(panel.x_edges), np.asarray(panel.y_edges)
    middles = (y[:-1] + y[1:]) / 2
    gaps = pixel_colors(scene.rgb, *np.meshgrid(x[1:-1], middles)).reshape(-1, 3)
    around = _around(scene, panel.box, settings)
    if not len(gaps) or not len(around):
        return np.zeros(colors.shape[:2], bool)
    ground = frequent_color(gaps.astype(np.uint8))
    shares = [
        (color_distance(each.astype(np.float32), ground) < scene.face_threshold).mean()
        for each in (gaps, around)
    ]
    is_known = shares[0] >= settings.ground_gaps_min and shares[1] >= settings.ground_around_min
    found: NDArray[np.bool_] = color_distance(colors, ground) < scene.face_threshold
    return found if is_known else np.zeros_like(found)


def from_papers(scene: Scene, colors: FloatArray, paper: FloatArray) -> FloatArray:
    """How far colors are from all that may be paper at a place.

    Parameters
    ----------
    scene : Scene
        The figure.
    colors : ndarray of float, shape (..., 3)
        The colors, 0..255.
    paper : ndarray of float, shape (3,)
        From `paper_color`. Around a page in a window, and around the gray ground that ggplot2 draws
        under its cells, lies the background of the figure.

    Returns
    -------
    ndarray of float, shape (...)
        From the nearer of both, 0..255.
    """
    apart: FloatArray = np.minimum(
        color_distance(colors, paper), color_distance(colors, scene.background)
    )
    return apart


def border_lines(
    scene: Scene, panel: Panel, *, settings: PanelSettings
) -> tuple[FloatArray, FloatArray]:
    """How much lines between cells differ from the cells on both sides of them.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    settings : PanelSettings
        Where lines are looked for.

    Returns
    -------
    x_lines : ndarray of float, shape (rows, columns - 1)
        Between columns, 0..255; 0 where there is none.
    y_lines : ndarray of float, shape (rows - 1, columns)
        The same between rows.
    """
    faces = sample_faces(scene, panel, settings=settings)
    return _lines(scene, panel, faces.colors, settings.evidence)


def _is_one_color(
    scene: Scene, colors: FloatArray, blank: NDArray[np.bool_], settings: EvidenceSettings
) -> bool:
    """Whether some cells show paper and nearly all others one color."""
    drawn = colors[~blank]
    if not blank.any() or not len(drawn):
        return False
    near = color_distance(drawn, np.median(drawn, axis=0)) < 2 * scene.face_threshold
    return bool(near.mean() >= settings.one_color_share)


def _closed_share(
    scene: Scene,
    panel: Panel,
    colors: FloatArray,
    blank: NDArray[np.bool_],
    settings: EvidenceSettings,
) -> float:
    """Share of the colored outer cells that end at the border, where the fewest do."""
    x, y = np.asarray(panel.x_edges), np.asarray(panel.y_edges)
    turned = scene.rgb.swapaxes(0, 1)
    sides = (
        (scene.rgb, x[0], -1.0, y, colors[:, 0], blank[:, 0]),
        (scene.rgb, x[-1], 1.0, y, colors[:, -1], blank[:, -1]),
        (turned, y[0], -1.0, x, colors[0], blank[0]),
        (turned, y[-1], 1.0, x, colors[-1], blank[-1]),
    )
    reach = np.array(settings.beyond_px)
    shares = []
    for rgb, border, sign, across, cells, empty in sides:
        if empty.all() or not 0 < border + sign * reach[-1] < rgb.shape[1]:
            continue
        places = border + sign * reach
        # Tick marks in the color of the cells stand at their middles.
        spots = across[:-1] + BESIDE_MARKS * (across[1:] - across[:-1])
        beyond = pixel_colors(rgb, places, spots[..., None])
        apart = color_distance(beyond, cells[:, None]).max(axis=2)
        ends = np.any(apart > scene.face_threshold, axis=0)
        shares.append(float(ends[~empty].mean()))
    return min(shares, default=1.0)


def _mean_contrast(colors: FloatArray) -> float:
    """Mean difference between neighbors."""
    x = color_distance(colors[:, 1:], colors[:, :-1]).ravel()
    y = color_distance(colors[1:], colors[:-1]).ravel()
    both = np.concatenate([x, y])
    return float(both.mean()) if both.size else 0.0


def _lines(
    scene: Scene, panel: Panel, colors: FloatArray, settings: EvidenceSettings
) -> tuple[FloatArray, FloatArray]:
    """How much the lines between columns and between rows differ from the cells beside them."""
    turned = scene.rgb.swapaxes(0, 1), panel.y_edges, panel.x_edges, colors.swapaxes(0, 1)
    level = _gap_lines(*turned, settings)
    return _gap_lines(scene.rgb, panel.x_edges, panel.y_edges, colors, settings), level.T


def _crossed_cells(
    maps: StepMaps, panel: Panel, gaps: tuple[int, int], settings: PanelSettings
) -> NDArray[np.bool_]:
    """Which cells a straight edge crosses from side to side, as the end of a bar does."""
    x, y = np.asarray(panel.x_edges), np.asarray(panel.y_edges)
    upright = maps.longest_steps(x, y, 1, gap_px=gaps[0], settings=settings)
    level = maps.longest_steps(y, x, 0, gap_px=gaps[1], settings=settings)
    least = settings.evidence.cross_share_min
    crossed: NDArray[np.bool_] = (upright > least) | (least < level.T)
    return crossed


def _lattice_support(
    scene: Scene,
    colors: FloatArray,
    blank: NDArray[np.bool_],
    lines: tuple[FloatArray, FloatArray],
    settings: EvidenceSettings,
) -> float:
    """Support of the borders between columns or between rows, whichever have less."""
    x_line, y_line = (strength > scene.step_threshold for strength in lines)
    x_seen = color_distance(colors[:, 1:], colors[:, :-1]) > scene.face_threshold
    y_seen = color_distance(colors[1:], colors[:-1]) > scene.face_threshold
    return min(
        _support(x_seen | x_line, ~(blank[:, 1:] & blank[:, :-1]) | x_line, 0, settings),
        _support(y_seen | y_line, ~(blank[1:] & blank[:-1]) | y_line, 1, settings),
    )


def _margins(
    scene: Scene,
    panel: Panel,
    solid: NDArray[np.bool_],
    paper: FloatArray,
    settings: EvidenceSettings,
) -> Margins:
    """Outer rows and columns without a solid cell, on the sides that no frame closes."""
    x, y = np.asarray(panel.x_edges), np.asarray(panel.y_edges)
    cols = np.asarray(solid.any(axis=0))
    rows = np.asarray(solid.any(axis=1))
    sides = (
        (cols, x[:1], y),
        (cols[::-1], x[-1:], y),
        (rows, x, y[:1]),
        (rows[::-1], x, y[-1:]),
    )
    return Margins(
        *(
            0
            if lines[0] or is_closed(scene, xs, ys, paper, settings=settings)
            else _leading_empty(lines)
            for lines, xs, ys in sides
        )
    )


def _leading_empty(lines: NDArray[np.bool_]) -> int:
    """How many rows or columns come before the first that is not empty."""
    return int(lines.argmax()) if lines.any() else len(lines)


def _support(
    seen: NDArray[np.bool_], counted: NDArray[np.bool_], axis: int, settings: EvidenceSettings
) -> float:
    """Mean over the inner borders of how much of each can be seen."""
    if not seen.size:
        return 1.0
    pairs = counted.sum(axis=axis)
    share = (seen & counted).sum(axis=axis) / np.maximum(pairs, 1)
    full = np.minimum(1.0, share / settings.line_seen_fraction)
    full[pairs == 0] = settings.line_unseen_score
    return float(full.mean())


def _gap_lines(
    rgb: NDArray[np.uint8],
    x_edges: tuple[float, ...],
    y_edges: tuple[float, ...],
    colors: FloatArray,
    settings: EvidenceSettings,
) -> FloatArray:
    """How much the line between each cell and its right neighbor differs from both."""
    x, y = np.asarray(x_edges), np.asarray(y_edges)
    spots = y[:-1, None] + np.diff(y)[:, None] * np.array(settings.line_positions)
    before, after = colors[:, :-1, None], colors[:, 1:, None]
    between = color_distance(before, after)
    lines = x[1:-1] + np.array(settings.line_shifts_px)[:, None]
    at = pixel_colors(rgb, lines[:, None, :, None], spots[None, :, None, :])
    apart = np.minimum(color_distance(at, before), color_distance(at, after)) - between / 2
    ranked = np.partition(apart, settings.line_rank, axis=3)[..., settings.line_rank]
    strongest: FloatArray = np.maximum(ranked.max(axis=0), 0.0)
    return strongest


def _drift(corners: FloatArray) -> float:
    """How far the colors of neighboring corners of cells are from each other, on the average."""
    ends = [corners.mean(axis=2), corners.mean(axis=3)]
    return float(np.mean([color_distance(each[:, :, 0], each[:, :, 1]) for each in ends]))


def _sharpness(
    scene: Scene, panel: Panel, drift: float, contrast: float, settings: EvidenceSettings
) -> float:
    """1 minus the drift of color within cells as a share of the contrast between them."""
    sharp = max(0.0, 1.0 - drift / (contrast + settings.drift_free))
    if panel.cell_px >= settings.bare_cell_max_px:
        return sharp
    # Of cells this small, each pixel between two borders tells more than a ring of samples.
    return min(sharp, concentration(scene, panel, settings=settings))
