"""Lattices that stand for several panels, divided where the picture bears all of them out."""

from collections.abc import Sequence

from heatgrid.detect.grid.lattice import Comb
from heatgrid.detect.panels.hypotheses import Hypothesis, fit_lattice
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.settings import PanelSettings


def split_lattice(
    scene: Scene,
    maps: StepMaps,
    whole: Hypothesis,
    combs: tuple[Sequence[Comb], Sequence[Comb]],
    least: float,
    *,
    settings: PanelSettings,
) -> list[Hypothesis]:
    """Divide a lattice into several, if the picture bears all of them out.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    whole : Hypothesis
        The lattice.
    combs : tuple of sequence of Comb
        The columns of each part from left to right, and the rows of each from top to bottom.
    least : float
        Score that every part must have.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Hypothesis
        The same alone where there is one part, or one that does not score enough.
    """
    x_combs, y_combs = combs
    if len(x_combs) * len(y_combs) == 1:
        return [whole]
    parts = [
        fit_lattice(scene, maps, x_comb, y_comb, settings=settings)
        for y_comb in y_combs
        for x_comb in x_combs
    ]
    return parts if all(part.score >= least for part in parts) else [whole]
