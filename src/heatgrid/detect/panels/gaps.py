"""A lattice that is two panels: where its borders jump.

Two panels of equal pitch with a narrow gap between them are nearly even, and one lattice fits
both. But beyond the gap all borders are off by its width, so the two cells beside it reach
farther than two cells elsewhere. The gap itself is a band in one color, wider than the lines
between other cells. Where too few borders are seen for that, other panels tell: a lattice of
unequal columns that has just those of several panels above or below it is several panels, too.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.borders import border_centers
from heatgrid.detect.grid.cells import color_distance, sample_faces
from heatgrid.detect.grid.evidence import Margins, paper_color
from heatgrid.detect.grid.lattice import Comb
from heatgrid.detect.grid.outer import without_holes
from heatgrid.detect.panels.grouped import join_groups
from heatgrid.detect.panels.hypotheses import Hypothesis, fit_lattice
from heatgrid.detect.panels.splits import split_lattice
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import mean_pitch
from heatgrid.runs import leading_run, runs
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.float64]
# How far cells on both sides of a gap may be stretched beyond its middle.
STRETCHED_PX = 1.0


def split_at_gaps(
    scene: Scene, maps: StepMaps, hypothesis: Hypothesis, *, settings: PanelSettings
) -> list[Hypothesis]:
    """The panels that one lattice covers.

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
        The same alone where no gap runs through it, or where the picture does not bear the
        parts out as well; one of uneven cells where they are groups of one panel.
    """
    x_combs, y_combs = (_parts(scene, maps, hypothesis.panel, axis, settings) for axis in (1, 0))
    least = settings.part_score_min * hypothesis.score
    parts = split_lattice(scene, maps, hypothesis, (x_combs, y_combs), least, settings=settings)
    if len(parts) == 1:
        return parts
    parts = [_without_paper(scene, maps, part, settings) for part in parts]
    cells = sum(part.panel.rows * part.panel.cols for part in parts)
    groups = join_groups(scene, maps, parts, gap_min_px=-STRETCHED_PX, settings=settings)
    whole = [each for each in groups if each.panel.rows * each.panel.cols == cells]
    return whole or parts


def split_as_others(
    scene: Scene,
    maps: StepMaps,
    uneven: Hypothesis,
    others: Sequence[Hypothesis],
    *,
    settings: PanelSettings,
) -> list[Hypothesis]:
    """The panels that a lattice of unequal cells covers, as those in line with it tell.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    uneven : Hypothesis
        A lattice whose columns or rows differ in size.
    others : sequence of Hypothesis
        Lattices of one pitch.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Hypothesis
        The same alone where its columns, or rows, are not just those of several others, or where
        the picture does not bear the parts out.
    """
    panels = [each.panel for each in others if each.score >= settings.settled_score]
    x_edges, y_edges = uneven.panel.x_edges, uneven.panel.y_edges
    x_combs = _covering(x_edges, [panel.x_edges for panel in panels], settings)
    y_combs = _covering(y_edges, [panel.y_edges for panel in panels], settings)
    combs = x_combs or [Comb.over(x_edges)], y_combs or [Comb.over(y_edges)]
    least = settings.settled_score
    return split_lattice(scene, maps, uneven, combs, least, settings=settings)


def _covering(
    edges: Sequence[float], others: Sequence[Sequence[float]], settings: PanelSettings
) -> list[Comb]:
    """The columns, or rows, of others that are those of a lattice one after the other, or none."""
    slack = settings.fragment_off_fraction * mean_pitch(edges)
    parts: list[Comb] = []
    at = 0
    while at < len(edges) - 1:
        fitting = [
            own
            for own in others
            if len(own) <= len(edges[at:]) and len(own) < len(edges)
            if np.abs(np.subtract(own, edges[at : at + len(own)])).max() <= slack
        ]
        if not fitting:
            return []
        part = max(fitting, key=len)
        parts.append(Comb.over(part))
        at += len(part) - 1
    return parts


def _without_paper(
    scene: Scene, maps: StepMaps, part: Hypothesis, settings: PanelSettings
) -> Hypothesis:
    """A part without its outer columns and rows of paper: gaps about as wide as cells."""
    panel = part.panel
    colors = sample_faces(scene, panel, settings=settings).colors
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    empty = color_distance(colors, paper) < scene.step_threshold
    rows, columns = (np.asarray(empty.all(axis=axis)) for axis in (1, 0))
    if rows.all():
        return part
    ends = (leading_run(each) for each in (columns, columns[::-1], rows, rows[::-1]))
    margins = without_holes(scene, panel, Margins(*ends), settings=settings)
    if not margins.sides:
        return part
    rest = margins.cut_off(panel)
    combs = Comb.over(rest.x_edges), Comb.over(rest.y_edges)
    fitted = fit_lattice(scene, maps, *combs, settings=settings)
    return fitted if fitted.score >= settings.part_score_min * part.score else part


def _parts(
    scene: Scene, maps: StepMaps, panel: Panel, axis: int, settings: PanelSettings
) -> list[Comb]:
    """The columns (axis 1) or rows of a lattice, parted where a gap runs through it."""
    comb = Comb.over(panel.x_edges if axis == 1 else panel.y_edges)
    across = panel.y_edges if axis == 1 else panel.x_edges
    length = maps.length_within(mean_pitch(across) + 1)
    box = panel.box
    offset = box.left if axis == 1 else box.top
    relative = Comb(comb.start - offset, comb.pitch, comb.count, 1.0)
    profile = maps.profile(box, length, axis)
    index, places = border_centers(profile, relative, settings=settings)
    area = scene.rgb[box.slices] if axis == 1 else scene.rgb[box.slices].swapaxes(0, 1)
    widths = {
        k: _band_px(area, place, scene.step_threshold, settings)
        for k, place in zip(index.astype(int).tolist(), places.tolist(), strict=True)
        if 0 < k < comb.count
    }
    usual = float(np.median(list(widths.values()))) if widths else 0.0
    wide = {k for k, width in widths.items() if width >= usual + settings.gap_min_px}
    paper = paper_color(scene, box, settings=settings.evidence).astype(np.float64)
    if _lie_on_paper(area, [places[index == k].item() for k in widths], paper, scene):
        # The outer cells end at their faces, and the others in the middle of gaps.
        places = places + usual / 2 * ((index == comb.count) * 1.0 - (index == 0))
    cuts = _cuts(index, places, wide, settings)
    if not cuts:
        return [comb]
    ends = [0, *cuts, comb.count]
    shifts = _shifted_fit(index, places, cuts, settings)
    if shifts is None:
        return [comb]
    start, pitch, gaps = shifts
    if min(gaps) < settings.gap_min_px or max(gaps) > settings.gap_max_fraction * pitch:
        return [comb]
    firsts = offset + start + np.concatenate([[0.0], np.cumsum(gaps)])
    return [
        Comb(float(first) + pitch * a, pitch, b - a, 1.0)
        for first, a, b in zip(firsts, ends[:-1], ends[1:], strict=True)
    ]


def _band_px(
    area: NDArray[np.uint8], place: float, threshold: float, settings: PanelSettings
) -> int:
    """Width of the lines and bands in one color each that run all along a border, or 0.

    Blur moves the place of a border by up to a pixel, and its line is there all the same.
    """
    reach = settings.gap_reach_px
    first = max(0, round(place) - reach)
    columns = area[:, first : round(place) + reach + 1].astype(np.float32)
    middle = min(columns.shape[1] - 1, round(place - 0.5) - first)
    near = color_distance(columns, np.median(columns, axis=0)) < threshold
    plain = near.mean(axis=0) >= settings.gap_plain_min
    bands = runs(plain)
    return max((stop - start for start, stop in bands if start - 1 <= middle <= stop), default=0)


def _lie_on_paper(
    area: NDArray[np.uint8], places: list[float], paper: FloatArray, scene: Scene
) -> bool:
    """Whether most borders have the color of the paper."""
    if not places:
        return False
    at_borders = area[:, [min(area.shape[1] - 1, round(place - 0.5)) for place in places]]
    colors = np.median(at_borders.astype(np.float32), axis=0)
    return bool((color_distance(colors, paper) < scene.step_threshold).mean() > 1 / 2)


def _cuts(
    index: FloatArray, places: FloatArray, wide: set[int], settings: PanelSettings
) -> list[int]:
    """The wide borders whose neighbors on both sides stand farther apart than two cells."""
    steps = np.diff(places) / np.maximum(np.diff(index), 1)
    if steps.size < settings.gap_borders_min:
        return []
    usual = float(np.median(steps))
    near = steps[np.abs(steps - usual) <= 1]
    pitch = float(near.mean()) if near.size else usual
    # The two steps beside a narrow gap count for the pitch too; what is cut is measured again.
    least = max(settings.gap_min_px, settings.gap_min_fraction * pitch) - settings.gap_misfit_px
    place_of = dict(zip(index.astype(int).tolist(), places.tolist(), strict=True))
    excess = {
        k: place_of[k + 1] - place_of[k - 1] - 2 * pitch
        for k in wide
        if k - 1 in place_of and k + 1 in place_of
    }
    # The border in the middle of the gap is half of it off, and so are those beside it.
    return [
        k
        for k, more in sorted(excess.items())
        if more >= max(least, excess.get(k - 1, 0.0), excess.get(k + 1, 0.0))
    ]


def _shifted_fit(
    index: FloatArray, places: FloatArray, cuts: list[int], settings: PanelSettings
) -> tuple[float, float, list[float]] | None:
    """Start, pitch and gaps of even borders that jump at the cuts, None where they do not fit."""
    kept = ~np.isin(index, cuts)
    columns = [np.ones(index.size), index, *((index > cut).astype(float) for cut in cuts)]
    terms = np.stack(columns, axis=1)[kept]
    if len(terms) <= terms.shape[1]:
        return None
    found, *_ = np.linalg.lstsq(terms, places[kept], rcond=None)
    apart = places[kept] - terms @ found
    if np.sqrt(np.mean(apart**2)) > settings.gap_misfit_px:
        return None
    start, pitch, *gaps = found.tolist()
    return start, pitch, gaps
