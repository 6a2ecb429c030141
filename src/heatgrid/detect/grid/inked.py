"""In which cells something is printed."""

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import RIM, color_distance, sample_faces, without_rim
from heatgrid.detect.grid.faces import face_box
from heatgrid.detect.picture.memory import remembered
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.settings import PanelSettings


def inked_share(
    scene: Scene, panel: Panel, *, centered: bool = False, settings: PanelSettings
) -> float:
    """Share of the cells in whose middle something is printed.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    centered : bool
        Whether a row of a table or of a chart counts not: ink that reaches the left and the right
        side, and lines, dotted ones as well, from the upper to the lower one.
    settings : PanelSettings
        Contrast and least amount of ink.

    Returns
    -------
    float
        0..1.
    """
    return float(inked_cells(scene, panel, centered=centered, settings=settings).mean())


@remembered
def inked_cells(
    scene: Scene, panel: Panel, *, centered: bool = False, settings: PanelSettings
) -> NDArray[np.bool_]:
    """In the middles of which cells something is printed.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    centered : bool
        As for `inked_share`.
    settings : PanelSettings
        Contrast and least amount of ink.

    Returns
    -------
    ndarray of bool, shape (rows, columns)
        One per cell.
    """
    faces = sample_faces(scene, panel, settings=settings)
    inked = np.zeros(panel.shape, bool)
    for row, col in np.ndindex(panel.rows, panel.cols):
        face = face_box(panel.cell_box(row, col).shrunk(*faces.gaps), settings)
        rgb = scene.rgb[face.slices].astype(np.float32)
        ink = color_distance(rgb, faces.colors[row, col]) > settings.ink_contrast_min
        rim_x, rim_y = face.width // (2 * RIM), face.height // (2 * RIM)
        if centered and rim_y:
            ink &= ~(ink[:rim_y].any(axis=0) & ink[-rim_y:].any(axis=0))
        middle = without_rim(ink)
        sides = ink[:, :rim_x].any() and ink[:, face.width - rim_x :].any()
        inked[row, col] = middle.sum() >= settings.ink_pixels_min and not (centered and sides)
    return inked
