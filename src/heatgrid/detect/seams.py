"""A lattice that is several panels: where its labels start anew.

Panels that touch, drawn with one pitch, make one even lattice. What tells them apart is that the
labels of the first come again beside the second, and that a line of its own kind runs between
them, such as their frames, or each has a title of its own. Labels alone do not tell: the months of
several years stand beside one panel too.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.evidence import border_lines
from heatgrid.detect.hypotheses import Hypothesis, split_lattice
from heatgrid.detect.lattice import Comb
from heatgrid.detect.lettering import find_labels, have_titles
from heatgrid.detect.prints import Mask, print_overlap
from heatgrid.detect.scene import Scene
from heatgrid.detect.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.settings import PanelSettings, StrangerSettings

FloatArray = NDArray[np.floating]


def split_at_seams(
    scene: Scene, maps: StepMaps, hypothesis: Hypothesis, *, settings: PanelSettings
) -> list[Hypothesis]:
    """The panels that one lattice covers, nothing between them.

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
        The same alone where no seam runs through it, or where the picture does not bear the
        parts out.
    """
    x_combs, y_combs = (_parts(scene, hypothesis.panel, axis, settings) for axis in (1, 0))
    least = settings.panel_score_min
    return split_lattice(scene, maps, hypothesis, (x_combs, y_combs), least, settings=settings)


def _parts(scene: Scene, panel: Panel, axis: int, settings: PanelSettings) -> list[Comb]:
    """The rows (axis 0) or columns of a lattice, parted where seams run through it."""
    edges = panel.y_edges if axis == 0 else panel.x_edges
    count = len(edges) - 1
    for labels in find_labels(scene, panel, axis, settings=settings):
        for size in _periods(labels, settings):
            starts = [*range(0, count, size), count]
            borders = [edges[start] for start in starts]
            if _have_lines(scene, panel, axis, starts[1:-1], settings) or have_titles(
                scene, panel, borders, axis, settings=settings
            ):
                return [Comb.over(edges[first : last + 1]) for first, last in pairwise(starts)]
    return [Comb.over(edges)]


def _periods(labels: Sequence[Mask | None], settings: PanelSettings) -> Iterator[int]:
    """After how many rows the labels may start anew."""
    alike = _overlaps(labels, settings.strangers)
    inked = np.array([label is not None for label in labels])
    for size in range(2, len(labels) - 1):
        again = size + np.flatnonzero(inked[size:])
        if (
            len(again) > 1
            and (inked[:-size] == inked[size:]).all()
            and _find_themselves(alike, again, size, settings)
        ):
            yield size


def _overlaps(labels: Sequence[Mask | None], settings: StrangerSettings) -> FloatArray:
    """How much ink any two labels have in common."""
    alike = np.zeros((len(labels), len(labels)))
    for first, one in enumerate(labels):
        for second, other in enumerate(labels[:first]):
            if one is not None and other is not None:
                alike[first, second] = print_overlap(one, other, settings=settings)
    return alike


def _find_themselves(
    alike: FloatArray, again: NDArray[np.int_], size: int, settings: PanelSettings
) -> bool:
    """Whether labels are clearly most like those at their places in the part before, or first."""
    same = np.maximum(alike[again, again - size], alike[again, again % size])
    places = np.arange(size)
    before = alike[again[:, None], (again // size - 1)[:, None] * size + places]
    others = np.maximum(alike[again, :size], before)
    others[np.arange(len(again)), again % size] = 0.0
    clear = same - others.max(axis=1) >= settings.again_lead_min
    found = clear & (same >= settings.again_overlap_min)
    return bool(found.mean() >= settings.again_labels_min)


def _have_lines(
    scene: Scene, panel: Panel, axis: int, cuts: Sequence[int], settings: PanelSettings
) -> bool:
    """Whether a line runs along all seams that other borders do not have."""
    x_lines, y_lines = border_lines(scene, panel, settings=settings)
    strengths = np.median(y_lines, axis=1) if axis == 0 else np.median(x_lines, axis=0)
    at_cuts = strengths[np.array(cuts) - 1]
    others = np.delete(strengths, np.array(cuts) - 1)
    usual = float(np.max(others, initial=0.0))
    return bool(at_cuts.min() > scene.step_threshold + settings.seam_ratio_min * usual)
