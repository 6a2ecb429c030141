"""Titles and labels told apart by the sizes of their print.

Plotting libraries set the titles of panels larger than the labels of axes and bars. Between two
panels above one another, a line may be either by its place; those that can be but one thing tell
how large each is.
"""

from collections.abc import Sequence
from statistics import median

import numpy as np

from heatgrid.detect.axes.around import Around, Role, capital_px, is_below
from heatgrid.detect.axes.claims import Claim
from heatgrid.detect.axes.text import TextLine

# How much larger titles are than labels at least to tell them apart, in pixels and over these.
LARGER_MIN_PX = 1.5
LARGER_MIN = 1.1
# How far nearly all of both sizes are apart, in pixels.
APART_PX = 1.0
# What lies so near the middle between both sizes may be either, as a share of their distance.
DOUBT = 0.15
# How much nearer to the other panel one may be, in letters.
OPEN_EM = 1.5
# Small letters alone are no measure of a print.
SMALL_MAX = 0.85

_LABELS = frozenset((Role.X_LABEL, Role.Y_LABEL, Role.BAR_LABEL))


def told_by_size(around: Around, claims: Sequence[Claim]) -> tuple[set[TextLine], set[TextLine]]:
    """Lines between two panels that may be a title or a label, and are one by their size.

    Parameters
    ----------
    around : Around
        The figure.
    claims : sequence of Claim
        What every line of a figure may be, by its place alone.

    Returns
    -------
    labels, titles : set of TextLine
        None where titles and labels that are known for sure are not of two sizes.
    """
    roles: dict[TextLine, set[Role]] = {}
    for claim in claims:
        roles.setdefault(claim.line, set()).add(claim.role)
    sizes = {line: capital_px(line) for line in roles}
    titles = [sizes[line] for line, each in roles.items() if each == {Role.TITLE}]
    labels = [sizes[line] for line, each in roles.items() if each <= _LABELS]
    labels = [size for size in labels if size > SMALL_MAX * max(labels)]
    # A bracket or a lone hyphen may give a line another size.
    if not titles or not labels or np.percentile(titles, 10) - np.percentile(labels, 90) < APART_PX:
        return set(), set()
    small, large = median(labels), median(titles)
    if large - small < LARGER_MIN_PX or large < LARGER_MIN * small:
        return set(), set()
    middle, doubt = (small + large) / 2, DOUBT * (large - small)
    told: tuple[set[TextLine], set[TextLine]] = set(), set()
    for line, size in sizes.items():
        by_place = _leaning_em(around, line, claims) if size > SMALL_MAX * small else None
        if by_place is None:
            continue
        if size < middle - doubt and by_place <= OPEN_EM:
            told[0].add(line)
        if size > middle + doubt and by_place >= -OPEN_EM:
            told[1].add(line)
    return told


def _leaning_em(around: Around, line: TextLine, claims: Sequence[Claim]) -> float | None:
    """How much nearer a line is to what it would be the title of than to what is above."""
    own = [claim for claim in claims if claim.line is line]
    titles = [claim.cost for claim in own if claim.role is Role.TITLE]
    labels = [
        claim.cost
        for claim in own
        if claim.role in (Role.X_LABEL, Role.BAR_LABEL)
        and is_below(around, line, claim.role, claim.owners)
    ]
    return min(labels) - min(titles) if titles and labels else None
