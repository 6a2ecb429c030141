"""Where bars with rounded corners end."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.colorbar.rounded import with_round_ends
from heatgrid.geometry import Box
from heatgrid.settings import BarSettings

PAPERS = np.full((1, 3), 255.0)
LEFT, TOP, RIGHT, BOTTOM = 20, 30, 32, 190


def bar(shape):
    """An upright bar from yellow to blue whose upper end has a shape, four times as fine."""
    along = np.linspace(0, 1, BOTTOM - TOP)[:, None, None]
    colors = (1 - along) * np.array([250, 230, 40]) + along * np.array([40, 20, 120])
    rgb = np.full((220, 60, 3), 255.0)
    mask = np.zeros((220 * 4, 60 * 4), np.uint8)
    cv2.rectangle(mask, (LEFT * 4, (TOP + 6) * 4), (RIGHT * 4 - 1, BOTTOM * 4 - 1), 1, -1)
    shape(mask)
    share = cv2.resize(mask.astype(np.float32), (60, 220), interpolation=cv2.INTER_AREA)[..., None]
    face = rgb.copy()
    face[TOP:BOTTOM, :] = colors
    return np.round(rgb * (1 - share) + face * share).astype(np.uint8)


def rounded(radius):
    def draw(mask):
        cv2.rectangle(mask, (LEFT * 4, (TOP + radius) * 4), (RIGHT * 4 - 1, (TOP + 8) * 4), 1, -1)
        level = (LEFT + radius) * 4, TOP * 4
        cv2.rectangle(mask, level, ((RIGHT - radius) * 4 - 1, (TOP + radius) * 4), 1, -1)
        for x in (LEFT + radius, RIGHT - radius):
            center = (min(x * 4, (RIGHT - radius) * 4 - 1), (TOP + radius) * 4)
            cv2.circle(mask, center, radius * 4, 1, -1)

    return draw


def triangle(mask):
    points = [(LEFT * 4, (TOP + 6) * 4), (RIGHT * 4 - 1, (TOP + 6) * 4), (26 * 4, TOP * 4)]
    cv2.fillPoly(mask, [np.array(points)], 1)


def top_of(shape, first):
    box = Box(LEFT, TOP + first, RIGHT, BOTTOM)
    return with_round_ends(bar(shape), box, PAPERS, 6.0, settings=BarSettings()).top - TOP


@pytest.mark.parametrize("radius", [3, 4])
def test_rows_between_rounded_corners_belong_to_the_bar(radius):
    assert top_of(rounded(radius), radius) == 0


def test_a_straight_end_stays():
    assert top_of(lambda mask: None, 6) == 6


def test_a_triangle_is_no_part_of_the_bar():
    assert top_of(triangle, 6) == 6
