"""Labels of second axes: a panel may have other ticks on top, between its cells, with a label."""

from collections.abc import Sequence

from heatgrid.detect.axes.around import Around, Role, capital_px
from heatgrid.detect.axes.claims import Claim
from heatgrid.detect.axes.other_axes import ticks_of_others
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.tick_marks import marks_on
from heatgrid.geometry import Box

# How far its ticks stand from a panel, and its label from these, in em at most.
GAP_EM = 1.5
# How far a tick is from its mark.
OFF_EM = 0.5


def labels_of_second_axes(around: Around, claims: Sequence[Claim]) -> set[TextLine]:
    """Find lines over the ticks of a second axis that are its label, and no title of the panel.

    Parameters
    ----------
    around : Around
        The figure.
    claims : sequence of Claim
        What every line may be, by its place alone.

    Returns
    -------
    set of TextLine
        Those right over marked ticks on top of a panel, no larger than the label of its own axis
        below: who names one axis names the other.
    """
    found = set()
    ratio, em_px = around.settings.label_size_ratio_max, around.writing.em_px
    for claim in claims:
        if claim.role is not Role.TITLE or len(claim.owners) > 1:
            continue
        box = around.writing.panels[claim.owners[0]].box
        below = [
            capital_px(other.line)
            for other in claims
            if other.role is Role.X_LABEL
            and claim.owners[0] in other.owners
            and other.line.box.top >= box.bottom
        ]
        row = _ticks_on_top(around, box) if below else ()
        tops = [line.box.top for line in row]
        is_over = tops and -em_px / 4 <= min(tops) - claim.line.box.bottom <= GAP_EM * em_px
        if is_over and capital_px(claim.line) <= ratio * max(below):
            found.add(claim.line)
    return found


def _ticks_on_top(around: Around, panel: Box) -> Sequence[TextLine]:
    """The row of ticks right above a panel, each at a mark, that are none of its cells."""
    em_px = around.writing.em_px
    above = [line for line, _ in around.beside(Side.TOP, panel)]
    row = [
        line
        for line in ticks_of_others(above, panel)
        if panel.top - line.box.bottom <= GAP_EM * em_px
    ]
    reach_px = around.settings.frame_px + em_px / 2
    marks = marks_on(around.writing.marks, Side.TOP, panel, reach_px)
    are_marked = all(
        any(abs(mark - line.box.center[0]) <= OFF_EM * em_px for mark in marks) for line in row
    )
    return row if are_marked else ()
