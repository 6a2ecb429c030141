"""Tick marks of a bar with a foot: what blur leaves of its frame hangs on them.

They are wider than other marks then and look like small letters that touch the bar, in front of
its numbers.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from heatgrid.detect.axes.glyphs import Glyphs
from heatgrid.detect.axes.sides import Side, Span, span
from heatgrid.detect.axes.tick_marks import marks_on
from heatgrid.drawn import Bar
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

# Widest foot in letters, and how far in pixels the middle of a piece is from its mark.
FOOT_EM = 0.6
OFF_PX = 2.0
# How far behind a mark its number begins at most, in letters.
NUMBER_GAP_EM = 1.0


def without_footed_marks(glyphs: Glyphs, bars: Sequence[Bar], *, settings: AxesSettings) -> Glyphs:
    """Tell the tick marks of bars from letters where a foot hangs on them.

    Parameters
    ----------
    glyphs : Glyphs
        The writing of a figure, and its tick marks.
    bars : sequence of Bar
        Its colorbars.
    settings : AxesSettings
        How long tick marks are, and how many a side has at least.

    Returns
    -------
    Glyphs
        Pieces as deep as each other that begin at one side of a bar, most of them at marks that are
        seen there and with a letter right behind, are marks.
    """
    boxes = [Box(*sides) for sides in glyphs.boxes.tolist()]
    is_letter = np.ones(len(boxes), bool)
    unseen: list[int] = []
    for bar in bars:
        axis = bar.orientation.axis
        for side in (each for each in Side if each.axis == axis):
            footed = _footed(boxes, glyphs, bar, side, settings)
            is_letter[list(footed)] = False
            unseen += [at for at, is_seen in footed.items() if not is_seen]
    # A foot at the end of a bar is no middle of its mark, which is better known where it is seen.
    marks = np.concatenate([glyphs.marks.reshape(-1, 4), glyphs.boxes[unseen]])
    return replace(glyphs, boxes=glyphs.boxes[is_letter], marks=marks)


def _footed(
    boxes: Sequence[Box], glyphs: Glyphs, bar: Bar, side: Side, settings: AxesSettings
) -> dict[int, bool]:
    """Which pieces are marks of one side of a bar, and whether each is seen to be one."""
    em_px = glyphs.em_px
    reach_px = settings.frame_px + settings.mark_gap_px
    places = [span(box, side, bar.box) for box in boxes]
    near = {
        at: place
        for at, place in enumerate(places)
        if abs(place.near) <= reach_px
        and place.length <= FOOT_EM * em_px
        and place.far - place.near <= settings.mark_length_max_em * em_px / 2
        and bar.box.ends(side.axis)[0] - OFF_PX <= place.center
        and place.center <= bar.box.ends(side.axis)[1] + OFF_PX
    }
    if len(near) < settings.frame_marks_min:
        return {}
    far = float(np.median([place.far for place in near.values()]))
    alike = {at: place for at, place in near.items() if abs(place.far - far) <= 1}
    marks = marks_on(glyphs.marks, side, bar.box, settings.frame_px + em_px / 2)
    seen = {
        at: any(abs(mark - place.center) <= OFF_PX for mark in marks) for at, place in alike.items()
    }
    sure = [at for at in alike if seen[at] and _has_number(places[at], places, em_px)]
    enough = len(sure) >= max(settings.frame_marks_min, len(near) / 2)
    return seen if enough else {}


def _has_number(mark: Span, places: Sequence[Span], em_px: float) -> bool:
    """Whether a letter begins right behind a mark."""
    return any(
        0 < place.near - mark.far <= NUMBER_GAP_EM * em_px and place.overlap(mark) > 0
        for place in places
    )
