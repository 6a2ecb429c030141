"""Drawings beside panels that are none: dendrograms and charts, above which a title may stand."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.axes.blurred import without_joins
from heatgrid.detect.axes.paper import paper_color, paper_mask
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box, bounding_box
from heatgrid.runs import runs
from heatgrid.settings import AxesSettings

# In letters: how long a piece is, and how thick, as no letter and no rule is.
LONG_EM = 4.0
THICK_EM = 0.5
# How far such pieces may stand from each other and from their panel, and beyond its sides.
GAP_EM = 3.0
# Share of the width of the panel that a piece has.
WIDTH_MIN = 0.4
# Share of the left and the lower side of its box that a piece with axes inks.
AXIS_MIN = 0.8
LINE_PX = 2
# Share of its box that a picture inks.
FILLED_MIN = 0.5
# In letters: no letter is as wide, and how far one reaches above a drawing that its tail touches.
WIDE_EM = 2.0
# In letters: what is longer both ways is a shape, such as an arrow.
SHAPE_EM = 2.5
# No line of text is as thick, and what was joined to one is the drawing of a network, say.
THICKEST_EM = 8.0
LETTER_EM = 2.0


@dataclass(frozen=True, slots=True)
class Drawing:
    """A large piece of ink that is no panel, bar or text.

    Parameters
    ----------
    box : Box
        Tight around it.
    has_axes : bool
        Whether lines run along its left and its lower side: a chart, which may have a title.
    is_strip : bool
        Whether it is no higher than a line or two of text, as the ground of a title is.
    is_filled : bool
        Whether most of its box is ink: a picture, whose specks are no letters.
    """

    box: Box
    has_axes: bool = False
    is_strip: bool = False
    is_filled: bool = False


def find_drawings(
    rgb: NDArray[np.uint8], drawn: Sequence[Box], em_px: float, *, settings: AxesSettings
) -> tuple[Drawing, ...]:
    """Find the large pieces of ink of a figure.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    drawn : sequence of Box
        Panels and bars, which are left out.
    em_px : float
        Size of a letter.
    settings : AxesSettings
        What is ink.

    Returns
    -------
    tuple of Drawing
        In no order.
    """
    paper = paper_color(rgb, drawn, settings)
    ink = 1 - paper_mask(rgb, paper, settings)
    ink = without_joins(rgb, ink, paper, em_px, settings.letter_fill_min)
    whole = Box(0, 0, ink.shape[1], ink.shape[0])
    for box in drawn:
        # Along the outer border of a panel, the trees on two of its sides are one piece.
        ink[box.padded(LINE_PX, LINE_PX, within=whole).slices] = 0
    _, pieces, stats, _ = cv2.connectedComponentsWithStats(ink, connectivity=8)
    found = []
    for piece, (left, top, width, height, _) in enumerate(stats.tolist()):
        long, thick = max(width, height), min(width, height)
        if piece == 0 or long < LONG_EM * em_px or thick < THICK_EM * em_px:
            continue
        box = Box(left, top, left + width, top + height)
        # What stands around a panel or bar is its frame, and its tick marks.
        if any(box.share_in(other) > 1 / 2 for other in drawn):
            continue
        own = pieces[box.slices] == piece
        axes = own[:, :LINE_PX].any(axis=1), own[-LINE_PX:].any(axis=0)
        has_axes = all(axis.mean() >= AXIS_MIN for axis in axes)
        above_px = _letters_px(own, em_px)
        box = box.with_ends(1, box.top + above_px, box.bottom)
        is_filled = own.mean() > FILLED_MIN
        # The ground of a title is painted, or has a line all along its upper side as no tree has;
        # tick marks of a frame stand on that.
        roofs = own[:LINE_PX], own[above_px : above_px + LINE_PX]
        is_ground = is_filled or any(roof.any(axis=0).mean() >= AXIS_MIN for roof in roofs)
        is_strip = height < LONG_EM * em_px and bool(is_ground)
        found.append(Drawing(box, has_axes, is_strip, is_filled))
    return tuple(found)


def _letters_px(ink: NDArray[np.bool_], em_px: float) -> int:
    """How far letters of a title reach above the upper line of a dendrogram that they touch."""
    depth = math.ceil(LETTER_EM * em_px)
    wide = [
        any(stop - start >= WIDE_EM * em_px for start, stop in runs(line))
        for line in ink[: depth + 2 * LINE_PX]
    ]
    top = wide.index(True) if any(wide) else 0
    # What goes on as wide is no line, but the highest bar of a chart.
    return top if top <= depth and not all(wide[top : top + 2 * LINE_PX]) else 0


def without_patches(
    lines: Sequence[TextLine], drawings: Sequence[Drawing], em_px: float
) -> list[TextLine]:
    """Leave out shapes, and the patches of strips of colors, such as those of groups of columns.

    Parameters
    ----------
    lines : sequence of TextLine
        The writing of a figure.
    drawings : sequence of Drawing
        Those of the figure.
    em_px : float
        Size of a letter.

    Returns
    -------
    list of TextLine
        Without single pieces larger than letters both ways, what is far too thick for a line, and
        what is as high as the strip it lies in, or a part of its frame: letters on the ground of a
        title are neither.
    """
    strips = [drawing.box for drawing in drawings if drawing.is_strip]
    found = []
    for line in lines:
        thick = line.box.width if line.vertical else line.box.height
        is_shape = len(line.glyphs) == 1 and min(line.box.width, line.box.height) > SHAPE_EM * em_px
        if is_shape or thick > THICKEST_EM * em_px:
            continue
        kept = tuple(
            glyph
            for glyph in line.glyphs
            if not any(_is_patch(glyph, box, em_px) for box in strips)
        )
        if len(kept) == len(line.glyphs):
            found.append(line)
        elif kept:
            found.append(TextLine(kept, line.vertical))
    return found


def _is_patch(glyph: Box, strip: Box, em_px: float) -> bool:
    """Whether a piece of ink is a patch of a strip of colors or what is left of its border.

    What is most of a strip may be a word whose letters run together.
    """
    if glyph.intersection(strip) != glyph or 2 * glyph.width > strip.width:
        return False
    off_px = max(abs(glyph.top - strip.top), abs(glyph.bottom - strip.bottom))
    return off_px <= LINE_PX or (glyph.height <= LINE_PX and glyph.width > em_px)


def without_specks(
    lines: Sequence[TextLine], drawings: Sequence[Drawing], drawn: Sequence[Box]
) -> list[TextLine]:
    """Leave out lines that lie within a picture beside the panels, such as one of a microscope.

    Parameters
    ----------
    lines : sequence of TextLine
        Of a figure.
    drawings : sequence of Drawing
        Its large pieces of ink.
    drawn : sequence of Box
        Panels and bars: the ground on which these stand is no picture.

    Returns
    -------
    list of TextLine
        The others.
    """
    pictures = [
        each.box
        for each in drawings
        if each.is_filled
        and not each.is_strip
        and not any(each.box.intersection(box) for box in drawn)
    ]
    return [line for line in lines if not any(line.box.share_in(box) > 1 / 2 for box in pictures)]


def heads_drawing(line: Box, drawings: Sequence[Drawing], em_px: float) -> bool:
    """Whether a line stands right above the middle of a drawing, as the title of a chart does.

    Parameters
    ----------
    line : Box
        A line of level text.
    drawings : sequence of Drawing
        Those of the figure.
    em_px : float
        Size of a letter.

    Returns
    -------
    bool
        False for a drawing narrower than the line, and for the ground of one.
    """
    return any(
        0 <= drawing.box.top - line.bottom <= em_px
        and abs(drawing.box.center[0] - line.center[0]) <= em_px
        and drawing.box.width > line.width
        and not drawing.is_strip
        for drawing in drawings
    )


def drawings_above(box: Box, drawings: Sequence[Drawing], em_px: float) -> list[Drawing]:
    """Find the drawings that stand on a panel, or on each other, as a dendrogram does.

    Parameters
    ----------
    box : Box
        The panel, with its tick labels.
    drawings : sequence of Drawing
        Those of the figure.
    em_px : float
        Size of a letter.

    Returns
    -------
    list of Drawing
        From the panel upwards; none that is wider than it. Bars of a chart on one line are one.
    """
    reach = GAP_EM * em_px
    found: list[Drawing] = []
    roof = box.top
    for drawing in sorted(_with_charts(drawings), key=lambda each: -each.box.bottom):
        place = drawing.box
        within = box.left - reach <= place.left and place.right <= box.right + reach
        wide = place.width >= WIDTH_MIN * box.width
        if within and wide and -em_px / 2 <= roof - place.bottom <= reach:
            found.append(drawing)
            roof = min(roof, place.top)
    return found


def is_under_tree(drawings: Sequence[Drawing]) -> bool:
    """Whether bars stand between a panel and the tree of its columns, so that they are of these.

    Parameters
    ----------
    drawings : sequence of Drawing
        From `drawings_above`.

    Returns
    -------
    bool
        False for a chart in a frame, and for one on top, which may have a title of its own.
    """
    return (
        bool(drawings)
        and not (drawings[-1].has_axes or drawings[-1].is_strip)
        and all(each.is_filled for each in drawings if each.has_axes)
    )


def _with_charts(drawings: Sequence[Drawing]) -> list[Drawing]:
    """Drawings, those in one color that stand on one line as one: the bars of a chart."""
    rows: dict[int, list[Drawing]] = {}
    for drawing in drawings:
        if drawing.is_filled:
            rows.setdefault(drawing.box.bottom, []).append(drawing)
    return [each for each in drawings if not each.is_filled] + [
        Drawing(bounding_box(each.box for each in row), has_axes=True, is_filled=True)
        if len(row) > 1
        else row[0]
        for row in rows.values()
    ]


def names_strip(line: Box, panel: Box, em_px: float) -> bool:
    """Whether a line above a panel is the name of a strip there, with the last of its cells.

    Parameters
    ----------
    line : Box
        The line.
    panel : Box
        The panel.
    em_px : float
        Usual size of text, in pixels.

    Returns
    -------
    bool
        Whether it begins in the right half of the panel and ends beyond it: a title that is as
        long begins farther to the left.
    """
    return line.left > panel.center[0] and line.right > panel.right + em_px
