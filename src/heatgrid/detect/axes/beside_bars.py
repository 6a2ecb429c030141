"""Turned lines between a bar and a panel: labels of the bar, or of the rows of the panel."""

from collections.abc import Sequence
from itertools import chain
from math import inf

from heatgrid.detect.axes.around import Around, Role
from heatgrid.detect.axes.claims import Claim
from heatgrid.detect.axes.overall import are_same_words
from heatgrid.detect.axes.slots import Slot, with_ticks
from heatgrid.detect.axes.text import TextLine
from heatgrid.drawn import Orientation

# How far the labels of one figure are off one distance from their ticks, and how far the others
# are at least, in letters.
SAME_EM = 0.15
OTHER_EM = 0.3


def settled_beside_bars(around: Around, claims: Sequence[Claim]) -> list[Claim]:
    """Decide between bars and rows by the lines of which it is known whose they are.

    Parameters
    ----------
    around : Around
        The figure.
    claims : sequence of Claim
        What every line of a figure may be.

    Returns
    -------
    list of Claim
        As given, but each line of which the other labels tell has one of both roles. It has that of
        a line of the same words, or of lines as far from their ticks, where those of the other role
        are elsewhere. Where nothing else is surely of rows, or of bars, lines of the other role
        tell for both: plotting libraries pad all labels alike.
    """
    rows, bars = (_turned(claims, role) for role in (Role.Y_LABEL, Role.BAR_LABEL))
    known = {
        role: [claim for line, claim in mine.items() if line not in others]
        for role, mine, others in ((Role.Y_LABEL, rows, bars), (Role.BAR_LABEL, bars, rows))
    }
    gaps = {role: [_gap_em(around, claim) for claim in known[role]] for role in known}
    sure = {role: found or [*chain(*gaps.values())] for role, found in gaps.items()}
    dropped: dict[TextLine, Role] = {}
    for line in rows.keys() & bars.keys():
        here = {Role.Y_LABEL: rows[line], Role.BAR_LABEL: bars[line]}
        words = {role for role in known if any(are_same_words(line, c.line) for c in known[role])}
        off = {
            role: min((abs(_gap_em(around, claim) - gap) for gap in sure[role]), default=inf)
            for role, claim in here.items()
        }
        for role, other in ((Role.Y_LABEL, Role.BAR_LABEL), (Role.BAR_LABEL, Role.Y_LABEL)):
            is_near = off[role] <= SAME_EM and OTHER_EM <= off[other] < inf
            if words == {role} or (not words and is_near):
                dropped[line] = other
    return [claim for claim in claims if dropped.get(claim.line) is not claim.role]


def _gap_em(around: Around, claim: Claim) -> float:
    """How far a turned line stands from a panel or an upright bar with its ticks, in letters."""
    index = claim.owners[0]
    is_bar = claim.role is Role.BAR_LABEL
    owner = around.writing.bars[index].box if is_bar else around.writing.panels[index].box
    hull = with_ticks(owner, around.ticks.get(Slot(index, 1, is_bar=is_bar)))
    line = claim.line.box
    return max(hull.left - line.right, line.left - hull.right, 0) / around.writing.em_px


def rows_behind_bars(around: Around, claims: Sequence[Claim]) -> set[TextLine]:
    """Turned lines between an upright bar and the panels at its right that name their rows.

    Parameters
    ----------
    around : Around
        The figure.
    claims : sequence of Claim
        What every line may be.

    Returns
    -------
    set of TextLine
        Those of rows that have no other label, but for lines beyond the ticks of a bar without
        handles: a bar there has its label at its left (matplotlib), or none (ECharts).
    """
    rows = [claim for claim in claims if claim.role is Role.Y_LABEL and claim.line.vertical]
    found = set()
    for claim in claims:
        bar = around.writing.bars[claim.owners[0]] if claim.role is Role.BAR_LABEL else None
        if bar is None or bar.orientation is Orientation.HORIZONTAL or not claim.line.vertical:
            continue
        own = [each for each in rows if {*each.owners} & {*bar.panels}]
        ticks = around.ticks.get(Slot(claim.owners[0], 1, is_bar=True))
        beyond = with_ticks(bar.box, ticks).right
        panels = [around.writing.panels[index].box for index in bar.panels]
        if (
            own
            and all(each.line is claim.line for each in own)
            and bar.box.right <= claim.line.box.left
            and claim.line.box.right <= min(panel.left for panel in panels)
            and (ticks is None or bar.handles or claim.line.box.left < beyond)
        ):
            found.add(claim.line)
    return found


def _turned(claims: Sequence[Claim], role: Role) -> dict[TextLine, Claim]:
    """The claims of one panel or bar on upright lines, by these."""
    return {
        claim.line: claim
        for claim in claims
        if claim.role is role and len(claim.owners) == 1 and claim.line.vertical
    }
