"""Panels go where their pixels go."""

import numpy as np
import pytest
from PIL import Image

from gallery.case import Drawing
from gallery.data import panel_data
from gallery.moves import resized, tilted, turned
from tests.factories import PanelTruth

BOX = (60, 40, 160, 100)


@pytest.fixture
def drawing():
    """A black box on white paper."""
    pixels = np.full((150, 220, 3), 255, np.uint8)
    pixels[BOX[1] : BOX[3], BOX[0] : BOX[2]] = 0
    truth = PanelTruth(panel_data([[1.0]], ".0f"), BOX, None)
    return Drawing(Image.fromarray(pixels), (truth,))


def _middles(drawing):
    """Where the black begins and ends in the middle of each side."""
    dark = np.asarray(drawing.image.convert("L")) < 128
    height, width = dark.shape
    rows, cols = np.flatnonzero(dark[:, width // 2]), np.flatnonzero(dark[height // 2])
    return cols[0], rows[0], cols[-1] + 1, rows[-1] + 1


@pytest.mark.parametrize(
    "move",
    [
        lambda drawing: resized(drawing, 1.37, Image.Resampling.BICUBIC),
        lambda drawing: resized(drawing, 0.7, Image.Resampling.BILINEAR),
        lambda drawing: turned(drawing, 0.8),
        lambda drawing: turned(drawing, -0.8),
        lambda drawing: tilted(drawing, 0.02),
    ],
)
def test_the_box_goes_along(drawing, move):
    after = move(drawing)
    assert np.abs(np.subtract(after.panels[0].box, _middles(after))).max() <= 1


def test_the_paper_keeps_its_color(drawing):
    assert turned(drawing, 1).image.getpixel((0, 0)) == (255, 255, 255)
