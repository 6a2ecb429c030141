"""Figure to panels: where heatmaps are, in reading order.

Of all hypotheses those are kept that are plausible for a heatmap, and of these the most
valuable ones that do not overlap.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from heatgrid.detect.grid import inked_share
from heatgrid.detect.hypotheses import Hypothesis, find_hypotheses
from heatgrid.detect.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings


@dataclass(frozen=True, slots=True)
class PanelSearch:
    """What became of the search for panels.

    Parameters
    ----------
    panels : tuple of Panel
        In reading order: rows of panels from top to bottom, each from left to right.
    given_up : tuple of Box
        Places that look much like a panel but bear no lattice out.
    """

    panels: tuple[Panel, ...]
    given_up: tuple[Box, ...]


def detect_panels(
    scene: Scene, *, settings: PanelSettings, exclude: Iterable[Box] = ()
) -> PanelSearch:
    """Find every heatmap of a figure.

    Parameters
    ----------
    scene : Scene
        The figure.
    settings : PanelSettings
        Thresholds.
    exclude : iterable of Box
        Places that are known to be something else, such as colorbars.

    Returns
    -------
    PanelSearch
        The panels, and what was given up.
    """
    excluded = tuple(exclude)
    found = find_hypotheses(scene, excluded=excluded, settings=settings)
    plausible = [
        hypothesis for hypothesis in found if _is_plausible(hypothesis, scene, excluded, settings)
    ]
    chosen = _without_overlap(plausible)
    doubtful = [
        hypothesis for hypothesis in found if _is_doubtful(hypothesis, scene, excluded, settings)
    ]
    ordered = reading_order([hypothesis.box for hypothesis in chosen])
    panels = tuple(
        Panel(index, chosen[k].x_edges, chosen[k].y_edges) for index, k in enumerate(ordered)
    )
    rest = _without_overlap(doubtful, taken=tuple(panel.box for panel in panels))
    return PanelSearch(panels, tuple(sorted(hypothesis.box for hypothesis in rest)))


def reading_order(boxes: list[Box]) -> list[int]:
    """Indices of boxes by rows from top to bottom, each row from left to right.

    Parameters
    ----------
    boxes : list of Box
        The boxes to order.

    Returns
    -------
    list of int
        Two boxes are in one row if each one's middle lies within the other's height.
    """
    rows: list[list[int]] = []
    for k in sorted(range(len(boxes)), key=lambda k: (boxes[k].top, boxes[k].left)):
        middle = boxes[k].center[1]
        for row in rows:
            first = boxes[row[0]]
            if first.top <= middle < first.bottom and (
                boxes[k].top <= first.center[1] < boxes[k].bottom
            ):
                row.append(k)
                break
        else:
            rows.append([k])
    return [k for row in rows for k in sorted(row, key=lambda k: boxes[k].left)]


def _is_plausible(
    hypothesis: Hypothesis, scene: Scene, excluded: tuple[Box, ...], settings: PanelSettings
) -> bool:
    """Whether a lattice is good and large enough and no bar; a few cells need numbers."""
    box = hypothesis.box
    if hypothesis.score < settings.panel_score_min or _mostly_in(box, excluded):
        return False
    if box.area < settings.panel_area_min * scene.size:
        return False
    rows, cols = hypothesis.rows, hypothesis.cols
    if min(box.width / cols, box.height / rows) < settings.text_cell_min_px:
        return hypothesis.evidence.colored >= settings.small_colored_min
    if min(rows, cols) > 1 and rows * cols >= settings.cells_few:
        return True
    inked = inked_share(scene, hypothesis.x_edges, hypothesis.y_edges, settings=settings)
    return hypothesis.score >= settings.strip_score_min and inked >= settings.strip_inked_min


def _is_doubtful(
    hypothesis: Hypothesis, scene: Scene, excluded: tuple[Box, ...], settings: PanelSettings
) -> bool:
    """Whether a lattice just misses being plausible, and would be missed."""
    return (
        settings.doubtful_score_min <= hypothesis.score < settings.panel_score_min
        and hypothesis.box.area >= settings.doubtful_area_min * scene.size
        and min(hypothesis.rows, hypothesis.cols) > 1
        and hypothesis.evidence.colored >= settings.small_colored_min
        and not _mostly_in(hypothesis.box, excluded)
    )


def _mostly_in(box: Box, places: tuple[Box, ...]) -> bool:
    """Whether a good part of a box lies in one of the places: a bar with its tick marks."""
    common = [box.intersection(place) for place in places]
    return any(part is not None and 4 * part.area > box.area for part in common)


def _without_overlap(found: list[Hypothesis], taken: tuple[Box, ...] = ()) -> list[Hypothesis]:
    """The most valuable hypotheses, none of which overlaps another or a taken place."""
    chosen: list[Hypothesis] = []
    for hypothesis in sorted(found, key=lambda hypothesis: -hypothesis.value):
        others = (*taken, *(other.box for other in chosen))
        if all(hypothesis.box.intersection(other) is None for other in others):
            chosen.append(hypothesis)
    return chosen
