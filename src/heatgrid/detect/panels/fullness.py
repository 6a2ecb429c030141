"""How much of their places the cells of a row fill: bars of a chart leave gaps between them."""

import numpy as np

from heatgrid.detect.grid.cells import detect_cells
from heatgrid.detect.grid.evidence import from_papers, paper_color
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.settings import PanelSettings

# Over what the cells of the lattice fill of theirs.
FULLNESS_MIN = 0.8


def is_as_full(scene: Scene, panel: Panel, line: Panel, *, settings: PanelSettings) -> bool:
    """Whether cells fill as much of their places in a new row as in the lattice: no bars do.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The lattice.
    line : Panel
        A row or column beside it.
    settings : PanelSettings
        How cells are looked at.

    Returns
    -------
    bool
        Only colored cells are asked.
    """
    own, new = (_fullness(scene, each, settings) for each in (panel, line))
    return new >= FULLNESS_MIN * own


def _fullness(scene: Scene, panel: Panel, settings: PanelSettings) -> float:
    """How much of the places of a lattice its colored cells usually fill, 0..1."""
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    shares = []
    for cell in detect_cells(scene, panel, settings=settings):
        apart = from_papers(scene, scene.rgb[cell.box.slices].astype(np.float32), paper)
        if from_papers(scene, np.array(cell.rgb, np.float32), paper) >= scene.face_threshold:
            shares.append(float((apart >= scene.step_threshold).mean()))
    return float(np.median(shares)) if shares else 0.0
