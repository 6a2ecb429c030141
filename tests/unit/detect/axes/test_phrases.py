"""Lines of writing, and what is none."""

import pytest

from heatgrid.detect.axes.phrases import without_rules
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings


@pytest.mark.parametrize(
    ("box", "stays"),
    [
        (Box(50, 10, 51, 70), False),
        (Box(10, 50, 70, 52), False),
        (Box(50, 10, 51, 32), True),
        (Box(50, 10, 62, 70), True),
    ],
    ids=["upright rule", "level rule", "a stroke", "a large letter"],
)
def test_long_thin_strokes_are_no_writing(box, stays):
    word = TextLine((Box(80, 10, 88, 20), Box(90, 10, 98, 20)), vertical=False)
    stroke = TextLine((box,), vertical=False)
    found = without_rules([stroke, word], 12.0, settings=AxesSettings())
    assert found == ((stroke, word) if stays else (word,))
