"""Ticks of a numeric axis at even steps that are no whole cells, as `imshow` has them by default.

Steps of half a cell, or of two and a half: some labels stand at the middles of cells, others at the
borders between them.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.axes.labels import Cut, Label, Ruler, separate
from heatgrid.detect.axes.sides import Placed
from heatgrid.geometry import Box, mean_pitch
from heatgrid.settings import AxesSettings

# Fewest steps that are seen to be even, also where each label has a tick mark, and fewest labels at
# middles of cells.
STEPS_MIN = 3
MARKED_STEPS_MIN = 2
NAMED_MIN = 2
# Fewer labels without tick marks stand at even steps by chance.
UNMARKED_MIN = 5
# Gaps between labels that are tried, over the usual one.
GAP_SHARES = (1.0, 0.5, 0.25)
# Greatest height and least width of a minus sign.
SIGN_EM = (0.2, 0.4)
# How far labels may be off even steps and off the middles of cells, in em: of their ink.
OFF_EM = 0.3
# The latter as a fraction of a cell, too; twice as far off, they stand between middles.
MIDDLE_MAX = 0.1
# How far from the border of a panel a label stands on it, as a fraction of a cell.
BORDER_MAX = 0.25
# How far even steps that are no whole cells are from such, as a share of themselves.
WHOLE_OFF_MIN = 0.1


def cut_of_scale(
    row: Sequence[Placed], ruler: Ruler, marks: Sequence[float], *, settings: AxesSettings
) -> Cut | None:
    """Cut a row of text into the labels of a scale, of which those at the middles name cells.

    Parameters
    ----------
    row : sequence of tuple
        Lines and their spans.
    ruler : Ruler
        The side and its cells.
    marks : sequence of float
        Positions of the tick marks on that side.
    settings : AxesSettings
        How wide the gaps between labels are.

    Returns
    -------
    Cut or None
        Those at the middles of cells with an index, the others without; None where labels do not
        stand at even steps, where all stand at middles, and where few do, unless each has a tick
        mark or they run from border to border of the panel.
    """
    # Beside a small panel, labels stand as close as words.
    gaps_px = [share * settings.tick_gap_em * ruler.em_px for share in GAP_SHARES]
    cuts = [separate(row, ruler.side, gap_px) for gap_px in gaps_px]
    at_signs = (_cut_at_signs(cut, ruler.em_px) for cut in cuts if ruler.side.axis == 0)
    tried = [*cuts, *at_signs]
    slack = OFF_EM * ruler.em_px
    even = (cut for cut in tried if _are_even(_places(cut, ruler), ruler))
    marked = (cut for cut in tried if _are_even_at_marks(_places(cut, ruler), ruler, marks))
    labels = next(chain(even, marked), None)
    centers = np.array(ruler.centers)
    if labels is None or len(centers) < 2:  # noqa: PLR2004 - the fewest with a pitch
        return None
    places = _places(labels, ruler)
    off = np.abs(places[:, np.newaxis] - centers)
    pitch = mean_pitch(ruler.centers)
    at_middle = off.min(axis=1) <= min(slack, MIDDLE_MAX * pitch)
    between = off.min(axis=1) >= 2 * MIDDLE_MAX * pitch
    numbers = off.argmin(axis=1)
    named = numbers[at_middle].tolist()
    # Of a scale some labels stand between the middles, or it would be one of every n-th cell.
    if not between.any() or len(set(named)) < len(named):
        return None
    # Few labels between cells may be those of another drawing.
    if len(labels) <= STEPS_MIN and not named:
        return None
    is_known = (at_middle | between).all() and len(named) >= min(NAMED_MIN, len(centers))
    low, high = centers[0] - pitch / 2, centers[-1] + pitch / 2
    from_end_to_end = max(abs(places[0] - low), abs(places[-1] - high)) <= slack
    is_whole = from_end_to_end and len(labels) >= UNMARKED_MIN
    if not (is_known or is_whole or _are_marked(places, marks, slack)):
        return None
    numbered = tuple(
        replace(label, index=index if is_named else None)
        for label, index, is_named in zip(labels, numbers.tolist(), at_middle, strict=True)
    )
    # What names cells at another side comes first.
    return Cut(numbered, float(len(labels) - len(named)))


def is_of_scale(labels: Sequence[Label], ruler: Ruler, edges: Sequence[float]) -> bool:
    """Whether labels that each may name a cell are those of a scale all the same.

    Parameters
    ----------
    labels : sequence of Label
        In the order of their positions.
    ruler : Ruler
        The side and its cells.
    edges : sequence of float
        The borders of the cells along the side.

    Returns
    -------
    bool
        Whether they stand at even steps that are no whole cells by far, or the outermost on a
        border of the panel. A lattice that is a little wrong has labels that fit about as badly.
    """
    places = _places(labels, ruler)
    if not _are_even(places, ruler):
        return False
    pitch = mean_pitch(edges)
    near_px = min(OFF_EM * ruler.em_px, BORDER_MAX * pitch)
    if min(abs(places[0] - edges[0]), abs(places[-1] - edges[-1])) <= near_px:
        return True
    cells = float(np.median(np.diff(places))) / pitch
    return cells > 1 and abs(cells - round(cells)) >= WHOLE_OFF_MIN * cells


def _cut_at_signs(labels: Sequence[Label], em_px: float) -> tuple[Label, ...]:
    """Labels cut before each minus sign, which begins a number."""
    cut: list[Label] = []
    for label in labels:
        glyphs = sorted(label.glyphs)
        starts = [0, *(at for at, each in enumerate(glyphs) if at and _is_sign(each, em_px))]
        for start, stop in pairwise([*starts, len(glyphs)]):
            cut.append(replace(label, glyphs=tuple(glyphs[start:stop])))
    return tuple(cut)


def _is_sign(glyph: Box, em_px: float) -> bool:
    """Whether a glyph is a minus: wide and thin."""
    return glyph.height <= SIGN_EM[0] * em_px and glyph.width >= SIGN_EM[1] * em_px


def _places(labels: Sequence[Label], ruler: Ruler) -> NDArray[np.float64]:
    """Where the middles of labels are along the side."""
    return np.array([label.box.center[ruler.side.axis] for label in labels])


def _are_even_at_marks(places: NDArray[np.float64], ruler: Ruler, marks: Sequence[float]) -> bool:
    """Whether labels stand at even steps, each at a tick mark, of which there are no others."""
    return (
        len(marks) == len(places)
        and _are_even(places, ruler, least=MARKED_STEPS_MIN)
        and _are_marked(places, marks, OFF_EM * ruler.em_px)
    )


def _are_even(places: NDArray[np.float64], ruler: Ruler, *, least: int = STEPS_MIN) -> bool:
    """Whether several labels stand at even steps."""
    steps = np.diff(places)
    several = len(steps) >= least
    return several and bool(np.abs(steps - np.median(steps)).max() <= OFF_EM * ruler.em_px)


def _are_marked(places: NDArray[np.float64], marks: Sequence[float], slack_px: float) -> bool:
    """Whether each label stands at a tick mark of its own."""
    off = np.abs(places[:, np.newaxis] - np.array([marks]))
    nearest = off.argmin(axis=1) if off.size else np.zeros(0)
    return len(set(nearest.tolist())) == len(places) and bool((off.min(axis=1) <= slack_px).all())
