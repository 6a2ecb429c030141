"""Panels of nearly one color whose outline alone is seen: as large as another, and in line with it.

A map that is nearly zero has few borders, too few for a lattice. Its ground is still not the paper,
and ends where a panel of its size would.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from heatgrid.detect.grid.evidence import judge_lattice
from heatgrid.detect.panels.choice import apart
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.panels.twins import are_twins
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings

# A frame with its shortest marks, around cells that are smaller than these.
MARK_PX = 4


def add_outlined(
    scene: Scene,
    maps: StepMaps,
    chosen: Sequence[Hypothesis],
    boxes: Sequence[Box],
    *,
    excluded: tuple[Box, ...],
    settings: PanelSettings,
) -> list[Hypothesis]:
    """Give the lattice of a panel to places of its size, in line with it, that bear it out.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    chosen : sequence of Hypothesis
        Lattices without overlap.
    boxes : sequence of Box
        Places that may be panels, see `candidate_boxes`.
    excluded : tuple of Box
        Places that are known to be something else.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Hypothesis
        These and more, without overlap. Of one more nearly all cells are drawn, or nearly all
        borders seen, all that is seen of its borders is exact, and something is.
    """
    found = list(chosen)
    for model in sorted(chosen, key=lambda each: -each.value):
        alike = sum(are_twins(model.panel, other.panel, settings=settings) for other in chosen)
        least = settings.exact_score_min if alike == 1 else settings.settled_score
        if model.exactness < least:
            continue
        for panel in _moved(model.panel, boxes, settings):
            if not apart([panel.box], [*excluded, *(each.panel.box for each in found)]):
                continue
            evidence = judge_lattice(scene, maps, panel, settings=settings)
            each = replace(model, panel=panel, evidence=evidence)
            if (
                each.exactness >= least
                and evidence.support > 0
                and max(evidence.colored, evidence.support) >= settings.growth.nearly_all
            ):
                found.append(each)
    return found


def _moved(panel: Panel, boxes: Sequence[Box], settings: PanelSettings) -> Iterator[Panel]:
    """A panel at the places of its size, or that of its frame, that are in line with it."""
    slack = settings.sibling_off_px
    own = [panel.box, *(box for box in boxes if _is_frame(box, panel))]
    for box in boxes:
        for model in own:
            if max(abs(box.width - model.width), abs(box.height - model.height)) > slack:
                continue
            x, y = (there - here for there, here in zip(box.center, model.center, strict=True))
            if abs(y) <= slack < abs(x):
                yield panel.moved(x, 0)
                break
            if abs(x) <= slack < abs(y):
                yield panel.moved(0, y)
                break


def _is_frame(box: Box, panel: Panel) -> bool:
    """Whether a box lies around a panel, less than half a cell off, or less than a tick mark."""
    inner = panel.box
    margins = (
        inner.left - box.left,
        inner.top - box.top,
        box.right - inner.right,
        box.bottom - inner.bottom,
    )
    return min(margins) >= 0 and max(margins) < max(panel.cell_px / 2, MARK_PX)
