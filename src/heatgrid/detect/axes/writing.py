"""What is written around the panels and bars of a figure; the ground for all roles."""

from dataclasses import dataclass

from heatgrid.detect.axes.drawings import Drawing
from heatgrid.detect.axes.glyphs import FloatArray
from heatgrid.detect.axes.text import TextLine
from heatgrid.drawn import Bar, Panel
from heatgrid.geometry import Box


@dataclass(frozen=True, slots=True, eq=False)
class Writing:
    """Panels, bars, and the text that stands around them.

    Parameters
    ----------
    panels : tuple of Panel
        All panels of the figure.
    bars : tuple of Bar
        All its colorbars.
    lines : tuple of TextLine
        All text that is level or upright.
    marks : ndarray of float, shape (m, 4)
        Boxes of the tick marks, to a part of a pixel.
    em_px : float
        Size of a letter; the unit of distances.
    drawings : tuple of Drawing
        What else is drawn, in large pieces: dendrograms, and charts beside panels.
    cards : tuple of Box or None
        The card that each panel stands on, if any; empty where nobody looked for one.
    """

    panels: tuple[Panel, ...]
    bars: tuple[Bar, ...]
    lines: tuple[TextLine, ...]
    marks: FloatArray
    em_px: float
    drawings: tuple[Drawing, ...] = ()
    cards: tuple[Box | None, ...] = ()

    @property
    def drawn(self) -> tuple[Box, ...]:
        """All panels and bars."""
        panels = tuple(panel.box for panel in self.panels)
        return panels + tuple(bar.box for bar in self.bars)
