"""Turned lines between a bar and the next panel."""

import pytest

from heatgrid.detect.axes.around import Role
from heatgrid.detect.axes.beside_bars import settled_beside_bars
from heatgrid.detect.axes.claims import Claim
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box


def turned(left, *lengths):
    """A turned line of letters with such lengths."""
    glyphs, top = [], 50
    for length in lengths:
        glyphs.append(Box(left, top, left + 10, top + length))
        top += length + 2
    return TextLine(tuple(glyphs), vertical=True)


BETWEEN = turned(200, 6, 8, 5)


def roles(*known, row_cost=0.7, bar_cost=0.6):
    """What a line between both may be beside labels of rows and of bars that are known."""
    claims = [
        Claim(row_cost, Role.Y_LABEL, (1,), BETWEEN),
        Claim(bar_cost, Role.BAR_LABEL, (0,), BETWEEN),
        *(Claim(cost, role, (at,), line) for at, (role, cost, line) in enumerate(known)),
    ]
    found = settled_beside_bars(claims)
    assert {claim.line for claim in found} == {claim.line for claim in claims}
    return {claim.role for claim in found if claim.line is BETWEEN}


SAME, OTHER = turned(20, 6, 8, 5), turned(400, 9, 4, 7)


@pytest.mark.parametrize("role", [Role.Y_LABEL, Role.BAR_LABEL])
def test_a_line_of_the_same_words_tells(role):
    assert roles((role, 2.0, SAME)) == {role}


def test_that_both_roles_have_the_words_tells_nothing():
    known = (Role.Y_LABEL, 0.7, SAME), (Role.BAR_LABEL, 3.0, turned(400, 6, 8, 5))
    assert roles(*known) == {Role.Y_LABEL, Role.BAR_LABEL}


@pytest.mark.parametrize(
    ("row_em", "bar_em", "found"),
    [
        (0.7, 0.1, {Role.Y_LABEL}),
        (1.2, 0.6, {Role.BAR_LABEL}),
        (0.7, 0.6, {Role.Y_LABEL, Role.BAR_LABEL}),
        (1.2, 0.1, {Role.Y_LABEL, Role.BAR_LABEL}),
        (0.7, None, {Role.Y_LABEL, Role.BAR_LABEL}),
    ],
    ids=["as rows have it", "as bars have it", "as both", "as neither", "nothing known of bars"],
)
def test_the_distance_of_other_labels_from_their_ticks_tells(row_em, bar_em, found):
    known = [(Role.Y_LABEL, row_em, turned(20, 9, 4, 7))]
    if bar_em is not None:
        known.append((Role.BAR_LABEL, bar_em, OTHER))
    assert roles(*known) == found
