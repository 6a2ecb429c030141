"""Letters that a tick mark touches: the p of Apr above the mark of its column.

The other marks of that side are known, and alike, so a mark that is missing is where a letter
ends as they do.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from heatgrid.detect.axes.glyphs import Glyphs
from heatgrid.detect.axes.sides import Side, Span, span
from heatgrid.detect.axes.tick_marks import pixels_of
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings


def parted_from_marks(glyphs: Glyphs, panels: Sequence[Panel], *, settings: AxesSettings) -> Glyphs:
    """Cut tick marks off the letters that they touch.

    Parameters
    ----------
    glyphs : Glyphs
        The writing of a figure, and its tick marks.
    panels : sequence of Panel
        Its panels.
    settings : AxesSettings
        How far marks stand off the middles of cells, and how many a side has at least.

    Returns
    -------
    Glyphs
        Where most cells of a side have marks as long and as far from it, a letter that reaches
        from the place of a missing one outwards ends where the mark would begin, and a narrow piece
        that ends where the mark would is that: the halo of a JPEG made it wide.
    """
    boxes = glyphs.boxes.copy()
    is_letter = np.ones(len(boxes), bool)
    for panel in panels:
        for side in Side:
            marks, bare = _marks_of_cells(glyphs, panel, side, settings)
            for at, sides in enumerate(boxes.tolist() if bare else ()):
                piece = Box(*sides)
                place = span(piece, side, panel.box)
                is_on = any(place.low <= center <= place.high for center in bare)
                if not is_on or abs(place.near - marks[0].near) > 1:
                    continue
                if place.far - marks[0].far > 1:
                    cut = _without_foot(piece, side, marks[0].far - place.near)
                    boxes[at] = cut.left, cut.top, cut.right, cut.bottom
                elif abs(place.far - marks[0].far) <= 1 and 2 * place.length <= glyphs.em_px:
                    is_letter[at] = False
    return replace(glyphs, boxes=boxes[is_letter])


def _marks_of_cells(
    glyphs: Glyphs, panel: Panel, side: Side, settings: AxesSettings
) -> tuple[list[Span], list[float]]:
    """The marks of one side, if most cells have one, and the middles of those that have none."""
    edges = np.array(panel.y_edges if side.axis else panel.x_edges)
    centers = (edges[:-1] + edges[1:]) / 2
    reach_px = settings.mark_length_max_em * glyphs.em_px
    at_cells: dict[int, Span] = {}
    for mark in glyphs.marks:
        place = span(pixels_of(mark), side, panel.box)
        cell = int(np.abs(centers - place.center).argmin())
        is_at_cell = abs(centers[cell] - place.center) <= settings.mark_off_px
        if is_at_cell and place.near >= 0 and place.far <= reach_px:
            at_cells[cell] = place
    ends = np.array([(place.near, place.far) for place in at_cells.values()])
    least = max(settings.frame_marks_min, len(centers) / 2)
    if len(ends) < least or np.abs(ends - np.median(ends, axis=0)).max() > 1:
        return [], []
    bare = [float(center) for cell, center in enumerate(centers) if cell not in at_cells]
    return list(at_cells.values()), bare


def _without_foot(piece: Box, side: Side, depth_px: int) -> Box:
    """A piece without what is nearest to a panel at that side of it."""
    across = 1 - side.axis
    first, last = piece.ends(across)
    if side in (Side.LEFT, Side.TOP):
        return piece.with_ends(across, first, last - depth_px)
    return piece.with_ends(across, first + depth_px, last)
