"""Lines of a few points of ink, told by the gaps between them or by their distances."""

import numpy as np
import pytest

from heatgrid.detect.axes.slant_lines import across_text, lines_by_comb, lines_by_gaps
from heatgrid.settings import Settings

SETTINGS = Settings().axes
PITCH_PX = 10.0


def line_ink(*, joined):
    """Ink of three lines that are 6 px high and 10 px apart; what joins them is thin."""
    lines = [np.repeat(np.arange(6.0) + PITCH_PX * k, 20) for k in range(3)]
    bridges = [np.arange(6.0, PITCH_PX) + PITCH_PX * k for k in range(2)]
    return np.concatenate(lines + [np.repeat(bridge, joined) for bridge in bridges])


MIDDLES = np.array([2.5, 12.5, 13.0, 22.5])


def test_text_grows_across_its_lines():
    assert across_text(np.array([3.0]), np.array([4.0]), 0) == pytest.approx([4.0])
    assert across_text(np.array([3.0]), np.array([4.0]), 90) == pytest.approx([3.0])


def test_white_parts_lines():
    lines = lines_by_gaps(line_ink(joined=0), MIDDLES, settings=SETTINGS)
    assert [line.tolist() for line in lines] == [[0], [1, 2], [3]]


@pytest.mark.parametrize(("joined", "count"), [(5, 3), (20, 0)])
def test_lines_at_even_distances_may_touch_but_not_run_on(joined, count):
    ink = line_ink(joined=joined)
    assert len(list(lines_by_gaps(ink, MIDDLES, settings=SETTINGS))) == 1
    lines = [line.tolist() for line in lines_by_comb(ink, MIDDLES, PITCH_PX, settings=SETTINGS)]
    assert lines == [[0], [1, 2], [3]][:count]
