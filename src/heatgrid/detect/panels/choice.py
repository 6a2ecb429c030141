"""Of all plausible lattices of a figure those that explain most, none of which overlaps another."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from heatgrid.detect.grid.beside import named_axes
from heatgrid.detect.grid.cells import detect_cells
from heatgrid.detect.grid.divided import are_divided
from heatgrid.detect.grid.inked import inked_share
from heatgrid.detect.grid.marked import marked_boxes
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, mean_pitch
from heatgrid.settings import PanelSettings

# A border found a pixel off leaves so much of a panel within another.
WITHIN_MIN = 0.95
# Rows of something else, such as bars between a frame and its axis, are less exact than a panel.
EXACT_SHARE_MIN = 0.97
# Cells of a lattice over those of the coarser ones that it is made up of.
FINER_MIN = 4


def most_valuable(
    scene: Scene, plausible: Sequence[Hypothesis], *, settings: PanelSettings
) -> list[Hypothesis]:
    """Choose among the lattices of all places.

    Parameters
    ----------
    scene : Scene
        The figure.
    plausible : sequence of Hypothesis
        Lattices that may be heatmaps.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Hypothesis
        Those that explain most, none of which overlaps another.
    """
    plausible = _without_padded(scene, _without_divided(scene, plausible, settings), settings)
    chosen = _with_marked(scene, _with_closed(plausible, settings), plausible, settings)
    chosen = _with_regular(chosen, plausible, settings)
    chosen = _with_twins(chosen, plausible, settings)
    return _with_exact(chosen, plausible, settings)


def apart(boxes: Sequence[Box], taken: Sequence[Box]) -> list[Box]:
    """Leave out what is taken.

    Parameters
    ----------
    boxes : sequence of Box
        Places, the most important first.
    taken : sequence of Box
        Other places.

    Returns
    -------
    list of Box
        Those that overlap neither a taken place nor a box before them.
    """
    free: list[Box] = []
    for box in boxes:
        if all(box.intersection(other) is None for other in (*taken, *free)):
            free.append(box)
    return free


def holds(whole: Panel, part: Panel, *, settings: PanelSettings) -> bool:
    """Whether all borders of a lattice are borders of a larger one.

    Parameters
    ----------
    whole : Panel
        The larger lattice.
    part : Panel
        The other one; both are even.
    settings : PanelSettings
        How far borders may be off.

    Returns
    -------
    bool
        False for one with as many cells.
    """
    if whole.rows * whole.cols <= part.rows * part.cols:
        return False
    for inner, outer in ((part.x_edges, whole.x_edges), (part.y_edges, whole.y_edges)):
        pitch = mean_pitch(outer)
        places = (np.array(inner) - outer[0]) / pitch
        if places[0] < -1 / 2 or places[-1] > len(outer) - 1 / 2:
            return False
        if np.abs(places - np.round(places[0]) - np.arange(len(inner))).max() > (
            settings.fragment_off_fraction
        ):
            return False
    return True


def _without_divided(
    scene: Scene, found: Sequence[Hypothesis], settings: PanelSettings
) -> list[Hypothesis]:
    """All but uneven lattices with areas of other colors in their cells, where an even one lies.

    Beside the name of a facet, borders that can hardly be seen leave such a lattice of the others.
    """
    even = [each.panel.box for each in found if not each.uneven]
    return [
        each
        for each in found
        if not (
            each.uneven
            and any(each.panel.box.iou(box) >= settings.same_place_min for box in even)
            and are_divided(
                scene, detect_cells(scene, each.panel, settings=settings), settings=settings
            )
        )
    ]


def _without_padded(
    scene: Scene, found: Sequence[Hypothesis], settings: PanelSettings
) -> list[Hypothesis]:
    """All but lattices that add nothing but bare paper without names to one that is all colored.

    Axes that reach to round numbers have room between the cells and their frame.
    """
    whole = [each for each in found if each.evidence.colored == 1 and not each.uneven]
    return [
        each
        for each in found
        if not any(
            holds(each.panel, part.panel, settings=settings)
            and _adds_paper(scene, each, part, settings)
            for part in whole
        )
    ]


def _adds_paper(
    scene: Scene, padded: Hypothesis, part: Hypothesis, settings: PanelSettings
) -> bool:
    """Whether nothing is drawn or printed in a lattice beyond a part, nor named there."""
    count, own = (each.panel.rows * each.panel.cols for each in (padded, part))
    if round(padded.evidence.colored * count) != own or padded.score > part.score:
        return False
    inked, inner = (inked_share(scene, each.panel, settings=settings) for each in (padded, part))
    return round(inked * count) == round(inner * own) and not all(
        named_axes(scene, padded.panel, settings=settings)
    )


def _without_overlap(found: Sequence[Hypothesis]) -> list[Hypothesis]:
    """The most valuable hypotheses, none of which overlaps another."""
    chosen: list[Hypothesis] = []
    for hypothesis in sorted(found, key=lambda hypothesis: -hypothesis.value):
        taken = [other.panel.box for other in chosen]
        if apart([hypothesis.panel.box], taken):
            chosen.append(hypothesis)
    return chosen


def _with_closed(plausible: Sequence[Hypothesis], settings: PanelSettings) -> list[Hypothesis]:
    """The most valuable, but lattices that end where their colors end in place of parts of them.

    Outer rows of nearly one color add less to the score than they take from it.
    """

    def best(part: Hypothesis, wholes: list[Hypothesis]) -> Hypothesis:
        closed = [each for each in wholes if each.evidence.closed > part.evidence.closed]
        return max(closed, key=lambda each: (each.evidence.closed, each.value), default=part)

    chosen = _without_overlap(plausible)
    return _with_wholes(chosen, plausible, settings.closed_score_min, best, settings)


def _with_marked(
    scene: Scene,
    chosen: Sequence[Hypothesis],
    plausible: Sequence[Hypothesis],
    settings: PanelSettings,
) -> list[Hypothesis]:
    """What was chosen, but lattices with a mark in most cells of each line in place of their parts.

    Marks that nearly fill their cells are none of one color, so that rows of these lower the score.
    """

    def best(part: Hypothesis, wholes: list[Hypothesis]) -> Hypothesis:
        marked = [each for each in wholes if _is_marked(scene, each.panel, settings)]
        return max(marked, key=lambda each: each.value, default=part)

    return _with_wholes(chosen, plausible, settings.marked.score_min, best, settings)


def _with_wholes(
    chosen: Sequence[Hypothesis],
    plausible: Sequence[Hypothesis],
    score_min: float,
    best: Callable[[Hypothesis, list[Hypothesis]], Hypothesis],
    settings: PanelSettings,
) -> list[Hypothesis]:
    """What was chosen, each the best of itself and the larger lattices that it is a part of.

    These have a good share of its score, and overlap no other that was chosen.
    """
    found = []
    for part in chosen:
        others = [other.panel.box for other in chosen if other is not part]
        wholes = [
            whole
            for whole in plausible
            if whole.score >= score_min * part.score
            and holds(whole.panel, part.panel, settings=settings)
            and apart([whole.panel.box], others)
        ]
        found.append(best(part, wholes))
    return _without_overlap(found)


def _is_marked(scene: Scene, panel: Panel, settings: PanelSettings) -> bool:
    """Whether most cells of each row and of each column hold a mark."""
    cells = detect_cells(scene, panel, settings=settings)
    boxes = marked_boxes(scene.rgb, cells, settings=settings.marked)
    marked = np.array([cell.box in boxes for cell in cells]).reshape(panel.shape)
    shares = np.concatenate([marked.mean(axis=0), marked.mean(axis=1)])
    return bool(shares.min() >= settings.marked.marks_share_min)


def _with_regular(
    chosen: list[Hypothesis], plausible: Sequence[Hypothesis], settings: PanelSettings
) -> list[Hypothesis]:
    """What was chosen, but lattices that explain all steps of a place for doubtful others there.

    Where steps are faint, lattices of a part of the place, or of multiples of its cells, are worth
    as much.
    """
    regular = [each for each in plausible if each.regular]
    better = []
    for each in chosen:
        there = [
            other
            for other in regular
            if other.panel.box.iou(each.panel.box) >= settings.settled_share
            and other.score >= settings.regular.beside_min * each.score
            and (each.score <= settings.certain_score or each.panel.shape == other.panel.shape)
        ]
        best = max(there, key=lambda other: other.value, default=each)
        # Borders that tell the same one by one are not hidden.
        are_seen = any(
            not other.regular
            and other.panel.shape == best.panel.shape
            and other.panel.box.iou(best.panel.box) >= settings.settled_share
            and other.score >= settings.doubtful_below
            for other in plausible
        )
        better.append(replace(best, regular=False) if are_seen else best)
    return _without_overlap(better)


def _with_twins(
    chosen: list[Hypothesis], plausible: Sequence[Hypothesis], settings: PanelSettings
) -> list[Hypothesis]:
    """What was chosen, but panels of one shape that leave no doubt in place of a doubtful whole.

    A lattice as fine as all that they and the strips between them have in common fits them, too.
    Where that has many times their cells, they may be of several shapes.
    """
    sure = [each for each in plausible if each.score > settings.certain_score]
    found: list[Hypothesis] = []
    for each in chosen:
        if each.score > settings.certain_score:
            found.append(each)
            continue
        box = each.panel.box
        inside = [other for other in sure if other.panel.box.share_in(box) >= WITHIN_MIN]
        twins = [
            _without_overlap([other for other in inside if other.panel.shape == shape])
            for shape in dict.fromkeys(other.panel.shape for other in inside)
        ]
        coarse = _without_overlap(inside)
        if _count_cells([each]) >= FINER_MIN * _count_cells(coarse):
            twins.append(coarse)
        best = max(twins, key=lambda parts: sum(part.value for part in parts), default=[])
        covered = sum(part.panel.box.area for part in best)
        is_better = len(best) > 1 and sum(part.value for part in best) > each.value
        is_whole = covered > settings.explained_share * box.area
        found += best if is_better and is_whole else [each]
    return found


def _count_cells(found: Sequence[Hypothesis]) -> int:
    return sum(each.panel.rows * each.panel.cols for each in found)


def _with_exact(
    chosen: list[Hypothesis], plausible: Sequence[Hypothesis], settings: PanelSettings
) -> list[Hypothesis]:
    """What was chosen, but exact lattices in place of those that they hold or divide.

    In a panel of nearly one color hardly any border can be seen, and the few cells of other
    colors are worth more alone, or in a lattice of twice their size.
    """
    exact = [each for each in plausible if each.exactness >= settings.exact_score_min]
    wholes = _without_overlap(
        [
            whole
            for whole in exact
            if any(
                (
                    whole.exactness >= EXACT_SHARE_MIN * each.exactness
                    and holds(whole.panel, each.panel, settings=settings)
                )
                or (
                    each.exactness < settings.coarse_exact_max
                    and _divides(whole.panel, each.panel, settings)
                )
                for each in chosen
                if not each.regular
            )
        ]
    )
    boxes = [whole.panel.box for whole in wholes]
    return wholes + [each for each in chosen if apart([each.panel.box], boxes)]


def _divides(fine: Panel, coarse: Panel, settings: PanelSettings) -> bool:
    """Whether a lattice at the same place has several cells for each cell of another."""
    x_parts, y_parts = fine.cols / coarse.cols, fine.rows / coarse.rows
    whole = x_parts.is_integer() and y_parts.is_integer() and x_parts * y_parts > 1
    return whole and fine.box.iou(coarse.box) >= settings.same_place_min
