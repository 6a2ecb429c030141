"""What counts the panels of a figure, a), b), c), off their left corners, and is no title."""

from collections.abc import Sequence

import numpy as np

from heatgrid.detect.axes.around import Around, Role
from heatgrid.detect.axes.claims import Claim

# Widest count and farthest one off the corner, in letters, and most glyphs of one.
COUNT_MAX_EM = 2.0
COUNT_GLYPHS_MAX = 3
# Fewest panels that are counted.
COUNTED_MIN = 2


def without_counts(around: Around, claims: Sequence[Claim]) -> list[Claim]:
    """Leave out claims on counts as titles, where each panel has another title.

    Parameters
    ----------
    around : Around
        The figure.
    claims : sequence of Claim
        What each line may be.

    Returns
    -------
    list of Claim
        Without those on short lines at one and the same place off the left corners of all panels.
    """
    em_px, panels = around.writing.em_px, [panel.box for panel in around.writing.panels]
    titles = [each for each in claims if each.role is Role.TITLE and not each.line.vertical]
    counts = {
        claim.line: claim.owners[0]
        for claim in titles
        if len(claim.line.glyphs) <= COUNT_GLYPHS_MAX
        and claim.line.box.width <= COUNT_MAX_EM * em_px
        and abs(claim.line.box.left - panels[claim.owners[0]].left) <= COUNT_MAX_EM * em_px
    }
    named = {claim.owners[0] for claim in titles if claim.line not in counts}
    counted = set(counts.values())
    if len(counted) < max(COUNTED_MIN, len(panels)) or not counted <= named:
        return list(claims)
    places = [
        (line.box.left - panels[index].left, line.box.bottom - panels[index].top)
        for line, index in counts.items()
    ]
    if np.ptp(places, axis=0).max() > em_px / 2:
        return list(claims)
    return [each for each in claims if each.role is not Role.TITLE or each.line not in counts]
