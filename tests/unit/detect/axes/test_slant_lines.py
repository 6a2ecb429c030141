"""Lines of a few points of ink, told by the gaps between them or by their distances."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.axes.glyphs import Glyphs
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.slant_lines import across_text, lines_by_comb, lines_by_gaps
from heatgrid.detect.axes.slanted import slanted_ticks
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
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


@pytest.mark.parametrize(("top", "bottom", "own"), [(28, 42, False), (28, 49, True)])
def test_a_level_word_of_one_piece_is_no_second_word_of_a_slanted_label(top, bottom, own):
    """Letters that run together are higher where they are slanted."""
    ink = np.zeros((120, 140), np.uint8)
    word = Box(62, top, 84, bottom)
    cv2.ellipse(ink, (51, 51), (7, 2), -30, 0, 360, 1, 1)
    cv2.ellipse(ink, (94, 51), (7, 2), -30, 0, 360, 1, 1)
    if own:
        cv2.line(ink, (word.left + 3, word.bottom - 4), (word.right - 4, word.top + 3), 1, 7)
    else:
        ink[word.slices] = 1
    own_box = (word.left, word.top, word.right, word.bottom)
    boxes = np.array([(44, 47, 58, 56), (87, 47, 101, 56), own_box])
    glyphs = Glyphs(boxes, np.zeros((0, 4)), 11.0, ink, np.zeros_like(ink))
    panel = Panel(0, (31.0, 73.5, 116.0), (71.0, 90.0, 110.0))
    row, _ = slanted_ticks(glyphs, panel, Side.TOP, [panel.box], settings=SETTINGS)
    assert (row.regions[0].box.right == word.right) == own
