"""A lattice that is two panels: where their common multiple hides that they have other rows.

Two panels of one height that touch, one of six rows and one of four, are borne out by a lattice of
twelve: each border of either is one of its own. But in the columns of the one only every second of
these borders is ever seen, and in those of the other every third.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, sample_faces
from heatgrid.detect.grid.lattice import Comb
from heatgrid.detect.panels.hypotheses import Hypothesis, fit_lattice
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.settings import PanelSettings

Mask = NDArray[np.bool_]


def split_at_breaks(
    scene: Scene, maps: StepMaps, hypothesis: Hypothesis, *, settings: PanelSettings
) -> list[Hypothesis]:
    """The two panels of different rows, or columns, that one lattice covers.

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
        The same alone where its borders are seen in all its columns, or where the picture does not
        bear both parts out better.
    """
    panel = hypothesis.panel
    if hypothesis.uneven or hypothesis.score < settings.panel_score_min:
        return [hypothesis]
    colors = sample_faces(scene, panel, settings=settings).colors
    for axis, lines in ((0, colors), (1, colors.swapaxes(0, 1))):
        seen = color_distance(lines[1:], lines[:-1]) >= scene.face_threshold
        edges, across = (panel.y_edges, panel.x_edges)[:: 1 if axis == 0 else -1]
        for cut, before, after in _breaks(seen):
            parts = []
            for step, beside in ((before, across[: cut + 1]), (after, across[cut:])):
                combs = Comb.over(beside), Comb.over(edges[::step])
                x_comb, y_comb = combs if axis == 0 else combs[::-1]
                parts.append(fit_lattice(scene, maps, x_comb, y_comb, settings=settings))
            if min(part.score for part in parts) >= max(hypothesis.score, settings.panel_score_min):
                return parts
    return [hypothesis]


def _breaks(seen: Mask) -> Iterator[tuple[int, int, int]]:
    """Columns before which, and from which on, each n-th border is seen, and these two n."""
    borders, columns = seen.shape
    for cut in range(2, columns - 1):
        before, after = (_every(part) for part in (seen[:, :cut], seen[:, cut:]))
        # A border that few columns would show may be missed by chance, but not all of them.
        if before and after and before != after and borders + 1 > max(before, after):
            yield cut, before, after


def _every(columns: Mask) -> int:
    """The n for which each n-th border is seen and no other one, and 0 if there is none."""
    seen: Mask = np.asarray(columns.any(axis=1))
    count = len(seen) + 1
    first = int(seen.argmax()) + 1 if seen.any() else 0
    if not first or count % first:
        return 0
    wanted = np.arange(1, count) % first == 0
    return first if (seen == wanted).all() else 0
