"""Bold print is told by the width of its strokes."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.weights import pen_widths
from heatgrid.geometry import Box

PAPER = (240, 240, 240)


def write(*, bold=False, turned=False, ink=(0, 0, 0), blur=0.0):
    """How wide the strokes of a line are that is drawn four times as large and made small."""
    rgb = np.full((160, 960, 3), PAPER, np.uint8)
    cv2.putText(rgb, "Layer 3, head 7", (40, 110), 0, 2.0, ink, 3, cv2.LINE_AA)
    rgb = cv2.erode(rgb, np.ones((5, 5), np.uint8)) if bold else rgb
    rgb = cv2.resize(rgb, (240, 40), interpolation=cv2.INTER_AREA)
    rgb = cv2.GaussianBlur(rgb, (0, 0), blur) if blur else rgb
    rgb = np.ascontiguousarray(np.rot90(rgb)) if turned else rgb
    line = TextLine((Box(0, 0, rgb.shape[1], rgb.shape[0]),), turned)
    return pen_widths(rgb, [line], PAPER)[line]


@pytest.mark.parametrize(
    "other",
    [{"turned": True}, {"ink": (180, 40, 40)}, {"blur": 0.6}],
    ids=["turned", "in color", "blurred"],
)
def test_strokes_of_bold_letters_are_wider(other):
    """However a line is turned, colored and blurred a little."""
    usual = write(**other)
    assert write(bold=True, **other) > 1.3 * usual
    assert "blur" in other or usual == pytest.approx(write(), rel=0.1)


def test_paper_alone_has_no_strokes():
    line = TextLine((Box(5, 5, 20, 12),), False)
    assert pen_widths(np.full((30, 30, 3), PAPER, np.uint8), [line], PAPER) == {line: 0.0}
    assert pen_widths(np.full((30, 30, 3), PAPER, np.uint8), [], PAPER) == {}
