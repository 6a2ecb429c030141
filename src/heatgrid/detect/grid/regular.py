"""Lattices whose borders are seen together, not one by one.

Where neighbors differ little, or compression blurs them, hardly any step between two cells stands
out. But all borders of a lattice repeat over its whole height or width: the mean energy of the
steps is larger at the pixels near them than elsewhere. Of all even divisions of a place, the one is
taken under which the energies are likeliest, if it is so by far.
"""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, sample_faces
from heatgrid.detect.grid.lattice import Comb
from heatgrid.detect.picture.scene import Scene, frequent_color
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings, RegularSettings

FloatArray = NDArray[np.float64]
BoolArray = NDArray[np.bool_]
# So many lines of pixels show as much as all of them, and take less memory.
LINES_MAX = 2000
# Smallest cells that still have pixels of their own, apart from those at their borders.
FINER_MIN_PX = 2.2


def regular_lattices(
    scene: Scene, boxes: Sequence[Box], *, settings: PanelSettings
) -> Iterator[Panel]:
    """Lattices of many cells that fill a place.

    Parameters
    ----------
    scene : Scene
        The figure.
    boxes : sequence of Box
        Places with a border on all sides.
    settings : PanelSettings
        Thresholds.

    Yields
    ------
    Panel
        For each place that one division into columns and one into rows explain.
    """
    for box in boxes:
        if min(box.width, box.height) >= settings.cells_max * settings.text_cell_min_px:
            continue
        rgb = scene.rgb[box.slices]
        turned = rgb.swapaxes(0, 1)
        first = likeliest_comb(rgb, scene, settings=settings)
        y_comb = first and likeliest_comb(_inner(turned, first), scene, settings=settings)
        x_comb = y_comb and likeliest_comb(_inner(rgb, y_comb), scene, settings=settings)
        if not x_comb or not y_comb:
            continue
        # The likeliest places of borders lie up to a pixel off, and so beyond the picture.
        x_edges = np.clip(box.left + np.array(x_comb.edges), 0, scene.box.width)
        y_edges = np.clip(box.top + np.array(y_comb.edges), 0, scene.box.height)
        panel = Panel(0, tuple(x_edges.tolist()), tuple(y_edges.tolist()))
        if _is_colored(scene, panel, settings):
            yield panel


def _is_colored(scene: Scene, panel: Panel, settings: PanelSettings) -> bool:
    """Whether most rows and most columns hold more than one color: a line of text does not."""
    colors = sample_faces(scene, panel, settings=settings).colors
    usual = frequent_color(np.rint(colors.reshape(-1, 3)).astype(np.uint8))
    off = color_distance(colors, usual) > scene.face_threshold
    return all(off.any(axis=axis).mean() > 1 / 2 for axis in (0, 1))


def moved_to_twins(
    panel: Panel, boxes: Sequence[Box], known: Sequence[Panel], *, settings: PanelSettings
) -> Iterator[Panel]:
    """Move a lattice to all places as large as its own that no lattice is known of.

    Parameters
    ----------
    panel : Panel
        A lattice that fills one of the places.
    boxes : sequence of Box
        Places with a border on all sides.
    known : sequence of Panel
        The lattices that were found in some of these.
    settings : PanelSettings
        How far borders of a place may be off.

    Yields
    ------
    Panel
        The same lattice in the middle of each of these places.
    """
    off_px = settings.sibling_off_px
    own = max(boxes, key=panel.box.iou)
    for box in boxes:
        sizes = abs(box.width - own.width), abs(box.height - own.height)
        if max(sizes) > off_px or any(box.intersection(each.box) for each in known):
            continue
        right, down = np.subtract(box.center, own.center).tolist()
        yield panel.moved(right, down)


def _inner(rgb: NDArray[np.uint8], across: Comb) -> NDArray[np.uint8]:
    """A place without its first and its last cells, where tick marks and a frame may be."""
    cell = int(np.ceil(across.pitch))
    return rgb[cell:-cell]


def likeliest_comb(rgb: NDArray[np.uint8], scene: Scene, *, settings: PanelSettings) -> Comb | None:
    """The division into columns under which the steps of a place are likeliest.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The place; transposed for a division into rows.
    scene : Scene
        The figure it is a part of, whose noise is known.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    Comb or None
        Positions relative to the place; None where no division is far likelier than all others
        but those into several of its parts, or where one into cells too small to be found is.

    Notes
    -----
    The energies of pixels near the borders, and those of all others, are taken for two samples of
    exponential distributions, each with the mean of its sample. Their log-likelihood is then
    minus the sum of the numbers of pixels times the logarithms of the means, up to a constant.
    """
    limits = settings.regular
    energy = _energy(rgb, scene, limits)
    most = min(settings.cells_max, int(rgb.shape[1] / settings.cell_min_px))
    placed = [_best_placed(energy, count, limits) for count in range(limits.count_min, most + 1)]
    known = [each for each in placed if each[0] > -np.inf]
    counts = [comb.count for _, comb, _ in known]
    known = [each for each in known if not _only_halves(*each[1:], counts, limits)]
    best = max((likelihood for likelihood, *_ in known), default=-np.inf)
    likely = [comb for likelihood, comb, _ in known if likelihood > best - limits.margin_min]
    # Steps within blocks of nearly equal cells are faint: then blocks are as likely as cells.
    finest = likely[-1] if likely else None
    if not finest or any(finest.count % comb.count for comb in likely):
        return None
    return None if _is_of_finer(energy, finest, settings) else finest


def _is_of_finer(energy: FloatArray, comb: Comb, settings: PanelSettings) -> bool:
    """Whether cells too small to be found explain the steps of a place better than small ones.

    Of 200 columns of 3 px, 120 of 5 px have a third of the borders.
    """
    if comb.pitch >= 2 * settings.cell_min_px:
        return False
    size = len(energy) + 1
    likelihood, *_ = _best_placed(energy, comb.count, settings.regular)
    finer = range(int(size / settings.cell_min_px) + 1, int(size / FINER_MIN_PX) + 1)
    return any(_best_placed(energy, count, settings.regular)[0] > likelihood for count in finer)


def _only_halves(
    comb: Comb, seen: BoolArray, counts: Sequence[int], settings: RegularSettings
) -> bool:
    """Whether hardly any border is seen that a division adds to another.

    Tick marks that point inwards may end in the middles of the outer cells.
    """
    coarser = [count for count in counts if count < comb.count and comb.count % count == 0]
    places = np.arange(1, comb.count)
    added = [seen[places % (comb.count // count) > 0].mean() for count in coarser]
    return min(added, default=1.0) < settings.added_min


def _energy(rgb: NDArray[np.uint8], scene: Scene, settings: RegularSettings) -> FloatArray:
    """Mean squared step between each column of pixels and the next, never 0."""
    lines = rgb[:: 1 + len(rgb) // LINES_MAX].astype(np.float32)
    steps = color_distance(lines[:, 1:], lines[:, :-1])
    floor = settings.floor + settings.floor_noise * scene.noise
    capped = np.minimum(steps, settings.capped * scene.step_threshold)
    return np.asarray((capped**2).mean(axis=0) + floor**2, np.float64)


def _best_placed(
    energy: FloatArray, count: int, settings: RegularSettings
) -> tuple[float, Comb, BoolArray]:
    """The logarithm of a likelihood, the likeliest division into so many parts, its seen borders.

    The first is minus infinity where the steps are not at the borders, or at too few of them.
    """
    size = len(energy) + 1
    low, high = settings.inset_px
    insets = np.arange(low, high + settings.inset_step_px / 2, settings.inset_step_px)
    starts, stops = (grid.ravel() for grid in np.meshgrid(insets, size - insets))
    borders = starts[:, None] + ((stops - starts) / count)[:, None] * np.arange(1, count)
    # The step between pixels k and k + 1 is at k + 1; a border between two places is at both.
    below, above = np.floor(borders).astype(int), np.ceil(borders).astype(int)
    counted = np.zeros(size + 1)
    counted[1 + settings.ends_px : size - settings.ends_px] = 1
    at_place = np.concatenate([[0.0], energy, [0.0]]) * counted
    twice = below != above
    pixels_at = (counted[below] + counted[above] * twice).sum(axis=1)
    pixels_off = counted.sum() - pixels_at
    sum_at = (at_place[below] + at_place[above] * twice).sum(axis=1)
    mean_at = sum_at / np.maximum(pixels_at, 1)
    mean_off = (at_place.sum() - sum_at) / np.maximum(pixels_off, 1)
    strongest = np.maximum(at_place[below], at_place[above])
    seen = strongest > settings.seen_ratio * mean_off[:, None]
    known = (pixels_off > 0) & (mean_off < (1 - settings.contrast_min) * mean_at)
    known &= seen.mean(axis=1) >= settings.seen_min
    at_log, off_log = np.log(mean_at[known]), np.log(mean_off[known])
    likelihood = np.full(len(starts), -np.inf)
    likelihood[known] = -pixels_at[known] * at_log - pixels_off[known] * off_log
    best = int(likelihood.argmax())
    comb = Comb(float(starts[best]), float(stops[best] - starts[best]) / count, count, 1.0)
    return float(likelihood[best]), comb, seen[best]
