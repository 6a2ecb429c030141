"""Cells that stand apart on the paper, to lattices.

Where gaps part cells, each is a region of its own. Many regions of one size at even distances are
a lattice, and their places say more than the color steps around them: a step lies half a gap off
the border it stands for, and rounded corners have no straight steps.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, partial

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.grid.explained import is_on_scale
from heatgrid.detect.grid.lattice import comb_tolerance
from heatgrid.detect.grid.lettered import has_clear_side
from heatgrid.detect.grid.lettering import named_edges
from heatgrid.detect.picture.scene import Mask, Scene, background_contrast, frequent_color
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, mean_pitch
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.float64]
Edges = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class IslandLattice:
    """Cells that stand apart, at even distances.

    Parameters
    ----------
    panel : Panel
        Where they are; half a gap around the outer cells belongs to it.
    solid : float
        0..1, share of its cells that hold such a region, of one color but for its text.
    wide : bool
        Whether the gaps are too wide for steps to fit the borders in them.
    filled : float
        0..1, share of the distance from one such region to the next that it fills, in the
        direction with the wider gaps.
    """

    panel: Panel
    solid: float
    wide: bool
    filled: float


def island_lattices(
    scene: Scene, *, excluded: tuple[Box, ...], settings: PanelSettings
) -> list[IslandLattice]:
    """Lattices of equal regions at even distances.

    Parameters
    ----------
    scene : Scene
        The figure.
    excluded : tuple of Box
        Places that are known to be something else.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of IslandLattice
        Two rows and two columns at least.
    """
    found: dict[Box, IslandLattice] = {}
    # The same regions are asked for again and again.
    are_solid = cache(partial(is_solid, scene, settings=settings))
    for mask, boxes in solid_regions(scene, excluded=excluded, settings=settings):
        for group in _equal_boxes(boxes, settings):
            for members, panel in _lattices(scene, mask, group, excluded, settings):
                solid = _solid_share(are_solid, mask, panel, members, settings)
                if panel.box not in found or found[panel.box].solid < solid:
                    pitches = np.array([mean_pitch(panel.x_edges), mean_pitch(panel.y_edges)])
                    sizes = np.median(members[:, 2:], axis=0)
                    found[panel.box] = IslandLattice(
                        panel,
                        solid,
                        _is_wide(pitches, sizes, settings),
                        float((sizes / pitches).min()),
                    )
    return [each for each in found.values() if not _is_sparser(each, found.values())]


def _is_sparser(lattice: IslandLattice, others: Iterable[IslandLattice]) -> bool:
    """Whether another lattice of as solid cells has more of them in the same place.

    Where one row of three misses, the other two seem to stand far apart.
    """
    panel = lattice.panel
    half_a_cell = (int(mean_pitch(edges) / 2) for edges in (panel.x_edges, panel.y_edges))
    inner = panel.box.shrunk(*half_a_cell)
    return any(
        other.panel.rows * other.panel.cols > panel.rows * panel.cols
        and other.solid >= lattice.solid
        and other.panel.box.intersection(inner) == inner
        for other in others
    )


def solid_regions(
    scene: Scene, *, excluded: tuple[Box, ...], settings: PanelSettings
) -> Iterator[tuple[Mask, FloatArray]]:
    """Find the regions that nearly fill their boxes, at each contrast that may make a cell.

    Parameters
    ----------
    scene : Scene
        The figure.
    excluded : tuple of Box
        Places that are known to be something else.
    settings : PanelSettings
        Thresholds.

    Yields
    ------
    mask : ndarray of uint8, shape (height, width)
        Not 0 where something has that much contrast with the paper.
    boxes : ndarray of float, shape (n, 4)
        Left, top, width and height of each region, in pixels, without tick marks that touch it.
    """
    contrast = background_contrast(scene)
    for threshold in _cell_contrasts(scene, contrast, settings):
        mask = (contrast > threshold).astype(np.uint8)
        for box in excluded:
            mask[box.slices] = 0
        yield mask, _solid_boxes(mask, settings)


def _cell_contrasts(scene: Scene, contrast: Mask, settings: PanelSettings) -> tuple[float, ...]:
    """Contrasts with the paper that make a cell, in the order in which to try them.

    Without noise, the palest ones can be told; what compression leaves in the gaps joins cells,
    but between pale cells it leaves little. Where a picture was resampled, gaps of a pixel or two
    hold a share of the color of their cells. On a card of nearly the color of its page, cells have
    more contrast than that.
    """
    usual = scene.step_threshold
    drawn = contrast[contrast > usual]
    blurred = settings.islands.blurred_share * float(np.median(drawn)) if drawn.size else 0.0
    found: tuple[float, ...] = (usual, settings.islands.contrast_min)
    if scene.noise:
        higher = (factor * usual for factor in settings.islands.noisy_factors)
        found = (usual, *higher, scene.face_threshold)
    if blurred > max(found):
        found += (blurred,)
    card = _card_contrast(drawn, settings)
    return (*found, card + usual) if card else found


def _card_contrast(drawn: NDArray[np.generic], settings: PanelSettings) -> float:
    """Contrast of a card that the cells stand on, if much of what is drawn has it; 0 if none."""
    counts = np.bincount(np.rint(drawn).astype(int).ravel(), minlength=1)
    card = int(counts.argmax())
    is_card = counts[card] >= settings.islands.card_share_min * drawn.size
    return float(card) if is_card and 0 < card <= settings.islands.card_contrast_max else 0.0


def _lattices(
    scene: Scene,
    mask: Mask,
    group: FloatArray,
    bars: tuple[Box, ...],
    settings: PanelSettings,
) -> Iterator[tuple[FloatArray, Panel]]:
    """Lattices that some of many equal boxes stand in, and these.

    Few boxes stand in one by chance, unless others do in the same. Where most cells have the color
    of the paper, numbers in the middle of these bear it out, and a bar that has all colors.
    """
    found = []
    for reach in _reaches(group, settings):
        for members in _neighborhoods(group, reach, mask.shape, settings):
            panel = _lattice(members, mask.shape, settings)
            if panel and not _is_filled(members, panel, settings):
                panel = _with_printed(scene, mask, panel, group, bars, settings)
            if panel:
                found.append((members, panel))
    for members, panel in found:
        if _is_sparse(members, panel, settings) and len(members) < panel.rows * panel.cols:
            continue
        if len(members) >= settings.cells_few or any(
            _are_alike(panel, other, settings) for _, other in found
        ):
            yield members, panel


def _is_sparse(members: FloatArray, panel: Panel, settings: PanelSettings) -> bool:
    """Whether cells stand farther apart than usual; only all of a lattice are believed then."""
    longer = members[:, 2:].max(axis=1).mean()
    gaps = [
        mean_pitch(edges) - members[:, axis].mean()
        for axis, edges in ((2, panel.x_edges), (3, panel.y_edges))
    ]
    return bool(max(gaps) > settings.islands.gap_fraction * longer + 1)


def _reaches(boxes: FloatArray, settings: PanelSettings) -> Iterator[tuple[int, int]]:
    """How far, in pixels, to look for the next cell to the side and below.

    Panels may stand closer together than the widest gaps of cells are, but not as close as their
    own cells do.
    """
    width, height = boxes[:, 2:].mean(axis=0).tolist()
    longer = max(width, height)
    fraction = settings.islands.gap_fraction
    sizes = ((width, height), (longer, longer))
    widest = [(fraction * across, fraction * down) for across, down in sizes]
    usual = [settings.islands.gap_factor * _usual_gap(boxes, axis) for axis in (0, 1)]
    farthest = settings.islands.gap_far * longer
    gaps = [*widest, np.minimum(usual, farthest).tolist()]
    yield from dict.fromkeys(
        (int(np.ceil(across / 2)), int(np.ceil(down / 2))) for across, down in gaps
    )


def _usual_gap(boxes: FloatArray, axis: int) -> float:
    """Median distance in pixels from a box to the next one along an axis, 0 if there is none."""
    center = boxes[:, 1 - axis] + boxes[:, 3 - axis] / 2
    order = np.argsort(center)
    center, start = center[order], boxes[order, axis]
    end, reach = start + boxes[order, axis + 2], boxes[:, 3 - axis].mean() / 2
    # All pairs of boxes would be too many where a picture is full of dots.
    first = np.searchsorted(center, center - reach, side="right")
    last = np.searchsorted(center, center + reach, side="left")
    gaps = []
    for low, high, place in zip(first.tolist(), last.tolist(), end.tolist(), strict=True):
        apart = start[low:high] - place
        gaps.append(apart[apart >= 0].min(initial=np.inf))
    known = [gap for gap in gaps if np.isfinite(gap)]
    return float(np.median(known)) if known else 0.0


def _are_alike(panel: Panel, other: Panel, settings: PanelSettings) -> bool:
    """Whether two lattices beside each other have one shape and size."""
    one, two = panel.box, other.box
    off = max(abs(one.width - two.width), abs(one.height - two.height))
    alike = panel.shape == other.shape and off <= 2 * settings.islands.off_px
    return alike and one.intersection(two) is None


def _is_wide(pitches: FloatArray, sizes: FloatArray, settings: PanelSettings) -> bool:
    """Whether the gaps of a lattice in one direction are too wide for its steps to fit."""
    return bool((pitches - sizes > 2 * comb_tolerance(pitches, settings)).any())


def _solid_share(
    are_solid: Callable[[tuple[int, ...]], bool],
    mask: Mask,
    panel: Panel,
    members: FloatArray,
    settings: PanelSettings,
) -> float:
    """Share of solid regions among the cells of a lattice in which anything is drawn."""
    if not _is_filled(members, panel, settings):
        return 1.0  # numbers on paper prove it
    solid = sum(are_solid(tuple(box)) for box in members.astype(int).tolist())
    drawn = sum(
        bool(mask[panel.cell_box(row, col).slices].any())
        for row, col in np.ndindex(panel.rows, panel.cols)
    )
    return solid / max(drawn, solid, 1)


def is_solid(scene: Scene, box: tuple[int, ...], *, settings: PanelSettings) -> bool:
    """Whether much of a region has one color, or what text leaves free of it.

    Parameters
    ----------
    scene : Scene
        The figure.
    box : tuple of int
        Left, top, width and height of the region, in pixels.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        False for a picture, a gradient or a group of letters.
    """
    left, top, width, height = box
    region = scene.rgb[top : top + height, left : left + width]
    face = region.astype(np.float32)
    apart = color_distance(face, frequent_color(region.reshape(-1, 3)))
    if (apart < settings.flat_tolerance).mean() >= settings.islands.even_min:
        return True
    return has_clear_side(face, noise=scene.noise, settings=settings)


def _solid_boxes(mask: Mask, settings: PanelSettings) -> FloatArray:
    """Boxes (n, 4) of the regions that nearly fill them, without tick marks that touch one."""
    limits = settings.islands
    _, labels, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=8)
    found = []
    for label in np.flatnonzero(stats[:, 2:4].min(axis=1) >= settings.cell_min_px):
        left, top, width, height, area = stats[label].tolist()
        if label and area >= limits.body_min * width * height:
            region = labels[top : top + height, left : left + width] == label
            x, y = (_body(region.mean(axis=axis), settings) for axis in (0, 1))
            body = region[y, x]
            size = body.shape[::-1]
            if min(size) >= settings.cell_min_px and body.mean() >= limits.fill_min:
                found.append((left + x.start, top + y.start, *size))
    return np.array(found, float).reshape(-1, 4)


def _body(shares: FloatArray, settings: PanelSettings) -> slice:
    """The stretch of rows or columns of a region without the tick marks that touch it."""
    filled = np.flatnonzero(shares >= settings.islands.body_min)
    return slice(int(filled[0]), int(filled[-1]) + 1) if filled.size else slice(0, 0)


def _equal_boxes(boxes: FloatArray, settings: PanelSettings) -> Iterator[FloatArray]:
    """Groups of boxes of one size, the largest groups first."""
    left = boxes
    while len(left) >= settings.cells_few:
        sizes = left[:, 2:]
        keys, counts = np.unique(sizes, axis=0, return_counts=True)
        usual = keys[counts.argmax()]
        slack = np.maximum(settings.islands.slack_px, settings.islands.slack_fraction * usual)
        alike = (np.abs(sizes - usual) <= slack).all(axis=1)
        if alike.sum() < settings.cells_few:
            return
        yield left[alike]
        left = left[~alike]


def _neighborhoods(
    boxes: FloatArray, reach: tuple[int, int], shape: tuple[int, ...], settings: PanelSettings
) -> Iterator[FloatArray]:
    """Groups of boxes that stand no farther apart than twice a distance to the side and below."""
    corners, sizes = boxes[:, :2].astype(int), boxes[:, 2:].astype(int)
    margin = np.array(reach)
    starts, stops = corners - margin, corners + sizes + margin
    # Between two borders of boxes nothing changes: one pixel for all of them is enough.
    (x, first, last), (y, top, bottom) = (
        _ranked(starts[:, axis], stops[:, axis], shape[1 - axis]) for axis in (0, 1)
    )
    near = np.zeros((y, x), np.uint8)
    for left, right, above, below in zip(first, last, top, bottom, strict=True):
        near[above:below, left:right] = 1
    _, labels = cv2.connectedComponents(near, connectivity=4)
    owner = labels[top, first]
    for label in np.unique(owner):
        members = boxes[owner == label]
        if len(members) >= settings.islands.cells_min:
            yield members


def _ranked(
    starts: NDArray[np.integer], stops: NDArray[np.integer], limit_px: int
) -> tuple[int, NDArray[np.intp], NDArray[np.intp]]:
    """How many different places there are, and the rank of each among them."""
    ends = np.clip(np.concatenate([starts, stops]), 0, limit_px)
    places, ranks = np.unique(ends, return_inverse=True)
    return len(places), ranks[: len(starts)], ranks[len(starts) :]


def _lattice(boxes: FloatArray, shape: tuple[int, ...], settings: PanelSettings) -> Panel | None:
    """The lattice whose cells hold one box each, if they stand in one."""
    x_edges = even_edges(boxes[:, 0], boxes[:, 2], shape[1], settings)
    y_edges = even_edges(boxes[:, 1], boxes[:, 3], shape[0], settings)
    if x_edges is None or y_edges is None:
        return None
    return Panel(0, x_edges, y_edges)


def _is_filled(boxes: FloatArray, panel: Panel, settings: PanelSettings) -> bool:
    """Whether boxes are enough of the cells of a lattice, and no more than these."""
    cells = panel.rows * panel.cols
    return settings.islands.share_min * cells <= len(boxes) <= cells


def _with_printed(
    scene: Scene,
    mask: Mask,
    panel: Panel,
    boxes: FloatArray,
    bars: tuple[Box, ...],
    settings: PanelSettings,
) -> Panel | None:
    """A lattice of few boxes with the rows and columns that labels name and numbers fill.

    None where its own other cells hold no numbers, or no bar has all colors.
    """
    if not _is_printed(mask, panel, boxes, settings):
        return None
    for axis in (0, 1):
        own = panel.y_edges if axis == 0 else panel.x_edges
        named = named_edges(scene, panel, axis, settings=settings) or own
        first = int(np.argmin(np.abs(np.subtract(named, own[0]))))
        last = first + len(own) - 1
        while first and _is_printed(
            mask, panel.with_edges(1 - axis, named[first - 1 : first + 1]), boxes, settings
        ):
            first -= 1
        while last + 1 < len(named) and _is_printed(
            mask, panel.with_edges(1 - axis, named[last : last + 2]), boxes, settings
        ):
            last += 1
        panel = panel.with_edges(1 - axis, named[first : last + 1])
    return panel if is_on_scale(scene, panel, bars, settings=settings) else None


def _is_printed(mask: Mask, panel: Panel, boxes: FloatArray, settings: PanelSettings) -> bool:
    """Whether nearly all cells of a lattice are a box or hold a text in their middle, and no more.

    Little of a cell is text.
    """
    x, y = (
        np.searchsorted(edges, boxes[:, k] + boxes[:, k + 2] / 2) - 1
        for k, edges in enumerate((panel.x_edges, panel.y_edges))
    )
    filled = set(zip(y.tolist(), x.tolist(), strict=True))
    known = [
        place in filled or _holds_text(mask, panel.cell_box(*place), settings)
        for place in np.ndindex(panel.rows, panel.cols)
    ]
    return sum(known) >= settings.printed_min * len(known)


def _holds_text(mask: Mask, cell: Box, settings: PanelSettings) -> bool:
    """Whether all that is drawn in a cell stands in its middle, off its borders."""
    inner = mask[cell.shrunk(1, 1).slices]
    sides = [np.flatnonzero(inner.any(axis=axis)) for axis in (0, 1)]
    if not sides[0].size or inner.mean() > settings.islands.even_min:
        return False
    return all(
        places[0] > 0
        and places[-1] < size - 1
        and abs(places[0] + places[-1] - size + 1) / 2 <= settings.printed_off_fraction * size
        for places, size in zip(sides, inner.shape[::-1], strict=True)
    )


def even_edges(
    starts: FloatArray, sizes: FloatArray, limit_px: int, settings: PanelSettings
) -> Edges | None:
    """Fit borders halfway between boxes.

    Parameters
    ----------
    starts, sizes : ndarray of float, shape (n,)
        First pixel and length of each box along one axis.
    limit_px : int
        Length of the figure along it.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    tuple of float or None
        None if they do not stand at even distances.
    """
    centers = np.sort(starts + sizes / 2)
    size = float(np.median(sizes))
    steps = np.diff(centers)
    steps = steps[steps > size / 2]
    if not steps.size:
        return None
    pitch = float(np.median(steps[steps <= settings.islands.step_max * steps.min()]))
    index = np.rint((centers - centers[0]) / pitch)
    if pitch < size or not 1 <= index[-1] < settings.cells_max:
        return None
    pitch, start = np.polyfit(index, centers, 1).tolist()
    off = np.abs(centers - start - pitch * index).max()
    if off > settings.islands.off_px + settings.islands.off_fraction * pitch:
        return None
    edges = (start + pitch * (k - 0.5) for k in range(int(index[-1]) + 2))
    return tuple(min(max(edge, 0.0), float(limit_px)) for edge in edges)
