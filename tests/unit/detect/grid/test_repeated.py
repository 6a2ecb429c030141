"""Labels that come again beside the next part of a lattice."""

import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from heatgrid.detect.grid.prints import crop_shades
from heatgrid.detect.grid.repeated import start_anew
from tests.unit.detect.drawings import SETTINGS


def shades_of(text):
    """How dark a number in small print is."""
    figure = Figure(figsize=(0.6, 0.3), dpi=100)
    canvas = FigureCanvasAgg(figure)
    figure.text(0.1, 0.4, text, size=7.5, family="DejaVu Serif")
    canvas.draw()
    apart = 255.0 - np.asarray(canvas.buffer_rgba())[..., :3].mean(axis=2)
    return crop_shades(apart, settings=SETTINGS)


@pytest.mark.parametrize(
    ("texts", "again"),
    [(("0.00", "0.25", "0.00", "0.25"), True), (("0.00", "0.25", "0.50", "0.75"), False)],
)
def test_few_labels_come_again_only_digit_by_digit(texts, again):
    labels = [shades_of(text) for text in texts]
    assert start_anew(labels, 2, settings=SETTINGS) == again
