"""Where tick marks stand beside a panel or a bar."""

import numpy as np

from heatgrid.detect.sides import Side
from heatgrid.detect.ticks import marks_on
from heatgrid.geometry import Box


def test_a_mark_thinner_than_a_pixel_has_a_place() -> None:
    thin = np.array([[100.0, 41.6, 104.0, 42.4]])
    assert marks_on(thin, Side.RIGHT, Box(80, 10, 100, 90), 3.0) == (42.0,)
