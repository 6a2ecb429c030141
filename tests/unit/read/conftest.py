"""Printed labels whose text is known."""

from collections.abc import Callable

import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure as Drawing

from heatgrid.read.engine import Crop

DrawLabel = Callable[..., Crop]


@pytest.fixture(scope="session")
def draw_label() -> DrawLabel:
    """``draw_label("Pass@1", size_px=12)``: a crop with two pixels around the ink."""

    def draw(
        text: str,
        *,
        size_px: float = 14,
        color: str = "black",
        background: str = "white",
        font: str = "DejaVu Sans",
    ) -> Crop:
        lines = text.split("\n")
        width, height = (2 + max(map(len, lines))) * size_px, (2 + len(lines)) * 1.5 * size_px
        drawing = Drawing(figsize=(width / 72, height / 72), dpi=72, facecolor=background)
        canvas = FigureCanvasAgg(drawing)
        drawing.text(
            0.5, 0.5, text, size=size_px, color=color, family=font, ha="center", va="center"
        )
        canvas.draw()
        rgb = np.asarray(canvas.buffer_rgba())[..., :3]
        rows, cols = np.nonzero((rgb != rgb[0, 0]).any(axis=2))
        top, left = max(rows.min() - 2, 0), max(cols.min() - 2, 0)
        return rgb[top : rows.max() + 3, left : cols.max() + 3].copy()

    return draw
