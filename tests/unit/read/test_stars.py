"""Blurred stars among stars."""

import numpy as np
import pytest

from heatgrid.read.ink import LINE_HEIGHT_PX, PADDING_PX
from heatgrid.read.stars import settle_stars
from heatgrid.settings import ReadSettings

SETTINGS = ReadSettings()
SURE = [("*", 20), ("**", 48), ("***", 76), ("*", 21), ("**", 50), ("*", 18)]


def settled(chances, width_px, others=SURE):
    """The likeliest text of a line so wide, and its chance, beside lines that are sure."""
    lines = [*({text: 0.99} for text, _ in others), chances]
    widths = [*(width for _, width in others), width_px]
    pictures = [np.zeros((LINE_HEIGHT_PX, width + 2 * PADDING_PX), np.float32) for width in widths]
    found = settle_stars(lines, pictures, settings=SETTINGS)[-1]
    return max(found.items(), key=lambda item: item[1])


@pytest.mark.parametrize(("width_px", "stars"), [(20, "*"), (52, "**"), (70, "***")])
def test_blurred_stars_are_as_many_as_they_are_wide(width_px, stars):
    assert settled({"8": 0.5, "*": 0.2}, width_px) == (stars, 1.0)


@pytest.mark.parametrize(
    ("chances", "width_px", "others"),
    [
        ({"8": 0.5, "*": 0.2}, 34, SURE),
        ({"8": 0.8}, 20, SURE),
        ({"8": 0.5, "*": 0.2}, 20, SURE[:4]),
        ({"8": 0.5, "*": 0.2}, 20, [*SURE, ("12", 40)]),
    ],
    ids=["between two widths", "no stars likely", "few stars", "numbers beside them"],
)
def test_what_may_be_something_else_stays_as_read(chances, width_px, others):
    assert settled(chances, width_px, others) == ("8", chances["8"])
