"""A page of drawn panels and bars, every one placed to the pixel, and the truth about it.

Nothing is left to a layout engine: a caller says where grids and bars stand, matplotlib puts
ticks, labels and titles around them, and the truth is what the caller asked for.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from PIL import Image

from tests.factories import BarTruth, PanelData, PanelTruth

from .bar import draw_bar, scale_of
from .case import Drawing
from .panel import Plot, draw_panel
from .style import BarLook, Names, Paint, Ticks


@dataclass(slots=True, eq=False)
class Page:
    """A figure in the making.

    Parameters
    ----------
    width, height : int
        In pixels.
    dpi : float
        What points are in pixels.
    clear : bool
        Whether the paper is transparent.
    """

    width: int
    height: int
    dpi: float = 100.0
    clear: bool = False
    figure: Figure = field(init=False)
    plots: list[Plot] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        # Agg cuts fractions of a pixel off, so a rounding error must not fall below a whole one.
        inches = np.array([self.width, self.height]) / self.dpi + 1e-9
        self.figure = Figure(figsize=tuple(inches), dpi=self.dpi)
        if self.clear:
            self.figure.patch.set_alpha(0)

    def axes(self, left: float, top: float, width: float, height: float) -> Axes:
        """Empty axes at a place in pixels."""
        bottom = self.height - top - height
        return self.figure.add_axes(
            (left / self.width, bottom / self.height, width / self.width, height / self.height)
        )

    def text(self, x: float, y: float, text: str, **style: Any) -> None:
        """A text at a place in pixels, by default its top left corner."""
        style = {"ha": "left", "va": "top", **style}
        self.figure.text(x / self.width, 1 - y / self.height, text, **style)

    def heat(
        self,
        place: tuple[float, float, float, float],
        data: PanelData,
        paint: Paint | None = None,
        *,
        x: Ticks | None = None,
        y: Ticks | None = None,
        names: Names | None = None,
    ) -> Plot:
        """Draw a panel.

        Parameters
        ----------
        place : tuple of float
            Left, top, width and height of its grid in pixels.
        data : PanelData
            What it says.
        paint : Paint, optional
            How its cells are drawn.
        x, y : Ticks, optional
            How its ticks are drawn.
        names : Names, optional
            How its title and labels are drawn.

        Returns
        -------
        Plot
            For a colorbar, or for more to be drawn over it.
        """
        left, top, width, height = place
        box = (left, top, left + width, top + height)
        plot = Plot(self.axes(*place), data, paint or Paint(), box)
        plot.axes.patch.set_alpha(0 if self.clear else 1)
        draw_panel(plot, x or Ticks(), y or Ticks(), names or Names(), self.dpi)
        self.plots.append(plot)
        return plot

    def bar(
        self,
        place: tuple[float, float, float, float],
        plots: Plot | Sequence[Plot],
        look: BarLook | None = None,
    ) -> Axes:
        """Draw a colorbar.

        Parameters
        ----------
        place : tuple of float
            Left, top, width and height in pixels, triangles at the ends not counted.
        plots : Plot or sequence of Plot
            Whom it serves; it takes colors, limits and label from the first.
        look : BarLook, optional
            How it is drawn.

        Returns
        -------
        matplotlib.axes.Axes
            Its own.
        """
        served = [plots] if isinstance(plots, Plot) else list(plots)
        look = look or BarLook()
        axes = self.axes(*place)
        ticks = draw_bar(self.figure, axes, served[0], look)
        norm = served[0].norm
        left, top, width, height = place
        truth = BarTruth(
            box=(left, top, left + width, top + height),
            low=float(norm.vmin or 0.0),
            high=float(norm.vmax or 0.0),
            label=served[0].data.bar_label,
            ticks=ticks,
            scale=scale_of(norm),
        )
        for plot in served:
            plot.bar = truth
        return axes

    def truth(self) -> tuple[PanelTruth, ...]:
        """What the panels say, in the order in which they were drawn."""
        return tuple(PanelTruth(plot.data, plot.box, plot.bar) for plot in self.plots)

    def drawing(self) -> Drawing:
        """The finished picture and its truth."""
        canvas: Any = FigureCanvasAgg(self.figure)  # its methods have no annotations
        canvas.draw()
        rgba = np.asarray(canvas.buffer_rgba())
        image = Image.fromarray(rgba if self.clear else np.ascontiguousarray(rgba[..., :3]))
        return Drawing(image, self.truth())
