"""What pieces of ink may be, from their sizes alone."""

import numpy as np
import pytest

from heatgrid.detect.axes.pieces import are_small_digits
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

PANEL = Box(20, 20, 300, 120)
BARS = [Box(40 + 90 * k, 20, 50 + 90 * k, 120) for k in range(3)]


@pytest.mark.parametrize(("drawn", "found"), [([PANEL], True), (BARS, False)], ids=["row", "bars"])
def test_hollow_pieces_are_digits_in_a_row_beside_one_thing(drawn, found):
    pieces = np.array([(52 + 90 * k, 60, 7, 5, 20) for k in range(3)])
    digits = are_small_digits(pieces, np.ones(3, bool), drawn, settings=AxesSettings())
    assert digits.tolist() == [found] * 3
