"""Dashes that stand on their line are underscores."""

import numpy as np
import pytest

from heatgrid.geometry import Box
from heatgrid.read.align import Mark
from heatgrid.read.underscores import with_underscores
from heatgrid.settings import ReadSettings

BASE, X_HEIGHT = 36, 20


def spelled(text, stroke, letters=()):
    """What a mark is taken for, with the ink of a stroke and of letters beside it."""
    ink = np.zeros((48, 80), np.float32)
    boxes = [Box(*each) for each in (stroke, *letters)]
    for box in boxes:
        ink[box.slices] = 1
    left, right = min(box.left for box in boxes), max(box.right for box in boxes)
    top, bottom = min(box.top for box in boxes), max(box.bottom for box in boxes)
    mark = Mark(Box(left - 1, top, right + 1, bottom), text)
    return with_underscores([mark], ink, BASE, X_HEIGHT, settings=ReadSettings())[0].text


@pytest.mark.parametrize(
    ("text", "stroke", "letters", "expected"),
    [
        ("-", (20, 31, 34, 34), (), "_"),
        ("-", (20, 24, 34, 27), (), "-"),
        ("-p", (20, 31, 34, 34), ((34, 16, 50, 44),), "_p"),
        ("-p", (20, 24, 34, 27), ((34, 16, 50, 44),), "-p"),
        ("q-", (34, 31, 48, 34), ((14, 16, 34, 44),), "q_"),
        ("-", (20, 31, 25, 34), (), "-"),
        ("-", (20, 26, 34, 36), (), "-"),
        ("=", (20, 31, 34, 34), (), "="),
    ],
    ids=[
        "on the line", "at mid-height", "touching a letter", "at mid-height, touching",
        "behind a letter", "as short as a point", "thick", "no dash",
    ],
)  # fmt: skip
def test_a_dash_that_stands_low_is_an_underscore(text, stroke, letters, expected):
    assert spelled(text, stroke, letters) == expected
