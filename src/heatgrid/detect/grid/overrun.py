"""Text that runs over a side of a lattice: then the side is no border of cells."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import GLYPH_MIN_PX, color_distance
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, bounding_box
from heatgrid.settings import PanelSettings

# Borders are known to a pixel.
REACH_PX = 2
# Of two rows that text runs out of, one may be chance.
ROWS_MIN = 2
ROWS_SHARE_MIN = 0.25
# Share of a bar in a panel that it stands within.
WITHIN_MIN = 0.75


def is_overrun(
    scene: Scene,
    panel: Panel,
    axis: int,
    *,
    at_end: bool,
    bars: tuple[Box, ...] = (),
    settings: PanelSettings,
) -> bool:
    """Whether the texts of several rows run over the left or right side of a lattice.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The lattice.
    axis : int
        1 for the left and right side; for 0 columns and the upper and lower side are meant.
    at_end : bool
        Whether the right (lower) side is meant.
    bars : tuple of Box
        Colorbars, which are no texts: rows that one leaves by this side tell nothing.
    settings : PanelSettings
        What is ink.

    Returns
    -------
    bool
        False where the same is drawn in every row: tick marks on a border, or the border itself.
    """
    rgb = scene.rgb.swapaxes(0, 1) if axis == 0 else scene.rgb
    across, along = (panel.x_edges, panel.y_edges) if axis == 1 else (panel.y_edges, panel.x_edges)
    border = round(across[-1] if at_end else across[0])
    if not REACH_PX <= border <= rgb.shape[1] - REACH_PX:
        return False
    band = rgb[:, border - REACH_PX : border + REACH_PX]
    inset = settings.face_inset_fraction
    known = [
        bar.ends(axis)
        for bar in bars
        if bar.ends(1 - axis)[0] < border + REACH_PX and border - REACH_PX < bar.ends(1 - axis)[1]
    ]
    extents = []
    for first, last in pairwise(along):
        if any(start < last and first < end for start, end in known):
            continue
        rows = slice(round(first + inset * (last - first)), round(last - inset * (last - first)))
        extents.append(_extent(band[rows], settings))
    crossed = [extent for extent in extents if extent is not None]
    enough = max(ROWS_MIN, ROWS_SHARE_MIN * len(extents))
    # Marks are alike but for a pixel.
    return len(crossed) >= enough and bool(np.ptp(crossed, axis=0).max() > 1)


def overrun_doubt(
    scene: Scene, panel: Panel, *, bars: tuple[Box, ...] = (), settings: PanelSettings
) -> str:
    """Say over which side of a lattice texts run.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The lattice.
    bars : tuple of Box
        Colorbars; the numbers of one within the panel, beside a masked triangle, may run over.
    settings : PanelSettings
        What is ink.

    Returns
    -------
    str
        For people; empty where they run over neither the left nor the right side.
    """
    box = panel.box
    within = [bar for bar in bars if bar.share_in(box) > WITHIN_MIN]
    for at_end, name in ((False, "left"), (True, "right")):
        side = replace(box, left=box.right - 1) if at_end else replace(box, right=box.left + 1)
        reach = tuple(bar.with_ends(0, *bounding_box([bar, side]).ends(0)) for bar in within)
        if is_overrun(scene, panel, 1, at_end=at_end, bars=reach, settings=settings):
            return f"texts run over its {name} side"
    return ""


def settled_doubt(scene: Scene, panel: Panel, left: Panel, *, settings: PanelSettings) -> Panel:
    """What is left of a panel, without the doubt of texts that ran over a side that is gone.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    left : Panel
        The same, or some of its rows and columns.
    settings : PanelSettings
        What is ink.

    Returns
    -------
    Panel
        With the doubt of the sides that it has, if that of the whole was such a one.
    """
    is_doubted = left is not panel and bool(panel.doubt)
    if is_doubted and panel.doubt == overrun_doubt(scene, panel, settings=settings):
        return replace(left, doubt=overrun_doubt(scene, left, settings=settings))
    return left


def _extent(band: NDArray[np.uint8], settings: PanelSettings) -> tuple[int, int] | None:
    """From where to where ink stands on both sides of a border, None where no text does.

    What runs along the border is a line, also where an axis is drawn over a part of a frame, and
    a thin line across it a mark.
    """
    usual = np.median(band, axis=0, keepdims=True)
    ink = color_distance(band.astype(np.float32), usual) > settings.ink_contrast_min
    lines = np.flatnonzero(ink[:, :REACH_PX].any(axis=1) & ink[:, REACH_PX:].any(axis=1))
    # Letters reach as far to both sides as is looked at.
    if not ink[lines][:, [0, -1]].any(axis=0).all():
        return None
    first, last = int(lines[0]), int(lines[-1])
    is_text = last - first + 1 >= GLYPH_MIN_PX and (first > 0 or last < len(ink) - 1)
    return (first, last) if is_text else None
