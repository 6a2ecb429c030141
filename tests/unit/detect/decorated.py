"""Panels whose axes a test decorates itself; the lattice is where they were put."""

from dataclasses import dataclass

import matplotlib.style
import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure as Canvas

from heatgrid.detect.axes.layout import detect_axes
from heatgrid.drawn import Figure, Panel
from heatgrid.settings import AxesSettings

SETTINGS = AxesSettings()


TWO_ROWS = ((0.15, 0.6, 0.7, 0.28), (0.15, 0.15, 0.7, 0.28))
THREE = ((0.1, 0.16, 0.22, 0.6), (0.4, 0.16, 0.22, 0.6), (0.7, 0.16, 0.22, 0.6))


def lattice(index, box, rows, cols):
    left, top, right, bottom = box
    x_edges, y_edges = np.linspace(left, right, cols + 1), np.linspace(top, bottom, rows + 1)
    return Panel(index, tuple(x_edges.tolist()), tuple(y_edges.tolist()))


@dataclass(frozen=True)
class Drawn:
    """A figure with panels where `add_axes` was told to put them."""

    rgb: np.ndarray
    panels: tuple[Panel, ...]

    def detect(self, bars=()):
        figure = Figure("drawn.png", self.rgb, "")
        return detect_axes(figure, self.panels, bars, settings=SETTINGS)[0]


def draw(places, decorate, *, size=(6, 4), rows=3, cols=3):
    """Panels at (left, bottom, width, height) fractions, decorated by the caller."""
    with matplotlib.style.context("default"):
        canvas = Canvas(figsize=size, dpi=100)
        agg = FigureCanvasAgg(canvas)
        panels = []
        for index, (left, bottom, width, height) in enumerate(places):
            axes = canvas.add_axes((left, bottom, width, height))
            axes.imshow(np.arange(rows * cols).reshape(rows, cols), aspect="auto", cmap="Blues")
            axes.set(xticks=range(cols), yticks=range(rows))
            box = (left, 1 - bottom - height, left + width, 1 - bottom)
            pixels = np.array(box) * np.array([*size, *size]) * 100
            panels.append(lattice(index, pixels, rows, cols))
            decorate(canvas, axes, index)
        agg.draw()
        rgb = np.ascontiguousarray(np.asarray(agg.buffer_rgba())[..., :3])
    return Drawn(rgb, tuple(panels))
