"""Lines between two panels, which are titles or labels by the size of their print."""

import numpy as np
import pytest

from heatgrid.detect.axes.around import Around, Role
from heatgrid.detect.axes.claims import Claim
from heatgrid.detect.axes.print_sizes import told_by_size
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.writing import Writing
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings
from tests.unit.detect.decorated import lattice


def line(top, size):
    """Four letters of one size."""
    return TextLine(tuple(Box(x, top, x + 8, top + size) for x in range(0, 40, 10)), vertical=False)


def told(size, *, titles=(14,), labels=(10, 10), above=False, title_em=1.0, label_em=0.9):
    """What a line of some size between two panels is."""
    between = line(500, size)
    claims = [
        Claim(title_em, Role.TITLE, (1,), between),
        Claim(label_em, Role.X_LABEL, (0,), between),
    ]
    claims += [Claim(0.5, Role.TITLE, (0,), line(20 * k, px)) for k, px in enumerate(titles)]
    claims += [
        Claim(0.5, Role.Y_LABEL, (k,), line(200 + 20 * k, px)) for k, px in enumerate(labels)
    ]
    panels = [lattice(0, (0, 300, 100, 400), 2, 2), lattice(1, (0, 600, 100, 700), 2, 2)]
    if above:
        claims[1] = Claim(0.9, Role.X_LABEL, (1,), between)
    lines = tuple(dict.fromkeys(claim.line for claim in claims))
    writing = Writing(tuple(panels), (), lines, np.zeros((0, 4), int), 10.0)
    small, large = told_by_size(Around(writing, {}, lines, {}, AxesSettings()), claims)
    assert small | large <= {between}
    return "label" if small else "title" if large else None


@pytest.mark.parametrize(
    ("size", "role"), [(10, "label"), (11, "label"), (12, None), (13, "title"), (14, "title")]
)
def test_the_nearer_size_tells(size, role):
    assert told(size) == role


@pytest.mark.parametrize(
    "sizes",
    [{"titles": ()}, {"labels": ()}, {"titles": (11,)}, {"labels": (10, 14)}],
    ids=["no titles", "no labels", "one size", "a label as large"],
)
def test_without_two_sizes_nothing_is_told(sizes):
    assert told(10, **sizes) is None


def test_small_letters_alone_are_no_measure():
    assert told(10, labels=(10, 7)) == "label"
    assert told(7) is None


def test_a_label_above_its_own_panel_is_not_told_from_its_title():
    assert told(10, above=True) is None


@pytest.mark.parametrize(
    ("size", "title_em", "label_em", "role"),
    [
        (10, 3.0, 1.0, "label"),
        (10, 1.0, 2.0, "label"),
        (10, 1.0, 3.0, None),
        (14, 1.0, 3.0, "title"),
        (14, 3.0, 1.0, None),
    ],
)
def test_what_is_much_nearer_to_the_other_panel_is_told_by_nothing(size, title_em, label_em, role):
    assert told(size, title_em=title_em, label_em=label_em) == role
