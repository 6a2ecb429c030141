"""Heatmaps by gnuplot: `with image` for the cells, `with labels` for their numbers."""

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import matplotlib as mpl
import numpy as np
from matplotlib.colors import to_hex

from gallery.case import Drawing, Theme
from gallery.data import every, numbers, panel_data, waves, words
from tests.factories import PixelBox

from .charts import Chart, bar, drawing, run

THEME = Theme("gnuplot")
PROGRAM = "gnuplot"
PACKAGES = "gnuplot-nox"

_STEPS = 17
"""Colors that a palette is made of; gnuplot blends between them."""


@dataclass(frozen=True, slots=True)
class _Plot:
    """A chart, its place as shares of the page, and what else gnuplot is told.

    Parameters
    ----------
    chart : Chart
        What it says.
    left, right, bottom, top : float
        Sides of the cells, from the bottom left corner.
    commands : str
        Of gnuplot.
    labels : str
        Options of the numbers in the cells.
    """

    chart: Chart
    left: float
    right: float
    bottom: float
    top: float
    commands: str = ""
    labels: str = ""


def _draw(size: tuple[int, int], font: str, cmap: str, plots: Sequence[_Plot]) -> Drawing:
    """Draw a page; gnuplot puts cells exactly where it is told to."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        script = [
            f'set terminal pngcairo size {size[0]},{size[1]} font "{font}"',
            'set output "figure.png"', "unset key", _palette(cmap), "set multiplot",
        ]  # fmt: skip
        for index, plot in enumerate(plots):
            script += _script(folder, f"plot{index}", plot)
        (folder / "figure.gp").write_text("\n".join(script) + "\n", encoding="utf-8")
        run([PROGRAM, "figure.gp"], folder)
        boxes = [_box(plot, size) for plot in plots]
        return drawing(folder / "figure.png", [plot.chart for plot in plots], boxes)


def _palette(cmap: str) -> str:
    colors = mpl.colormaps[cmap](np.linspace(0, 1, _STEPS))
    steps = ", ".join(f'{index} "{to_hex(color)}"' for index, color in enumerate(colors))
    return f"set palette defined ({steps})"


def _script(folder: Path, name: str, plot: _Plot) -> list[str]:
    """The commands of one plot, whose data they find in files."""
    data = plot.chart.data
    np.savetxt(folder / f"{name}.cells", np.array(data.values))
    texts = [
        f'{col} {row} "{text}"'
        for row, line in enumerate(data.texts)
        for col, text in enumerate(line)
        if text
    ]
    (folder / f"{name}.texts").write_text("\n".join(texts), encoding="utf-8")
    low, high = data.limits
    numbers_of = f', "{name}.texts" using 1:2:3 with labels {plot.labels}' if texts else ""
    return [
        f"set lmargin at screen {plot.left}", f"set rmargin at screen {plot.right}",
        f"set bmargin at screen {plot.bottom}", f"set tmargin at screen {plot.top}",
        f"set xrange [-0.5:{len(data.values[0]) - 0.5}]",
        f"set yrange [{len(data.values) - 0.5}:-0.5]",
        _tics("x", data.x_ticks), _tics("y", data.y_ticks),
        f'set title "{data.title}"', f'set xlabel "{data.x_label}"',
        f'set ylabel "{data.y_label}"', f'set cblabel "{data.bar_label}"',
        f"set cbrange [{low}:{high}]", plot.commands,
        f'plot "{name}.cells" matrix with image{numbers_of}',
    ]  # fmt: skip


def _tics(axis: str, texts: Sequence[str]) -> str:
    shown = ", ".join(f'"{text}" {place}' for place, text in enumerate(texts) if text)
    return f"set {axis}tics ({shown})" if shown else f"unset {axis}tics"


def _box(plot: _Plot, size: tuple[int, int]) -> PixelBox:
    width, height = size
    return (plot.left * width, (1 - plot.top) * height,
            plot.right * width, (1 - plot.bottom) * height)  # fmt: skip


@THEME.case()
def numbers_and_bar() -> Drawing:
    """White numbers on a dark palette, a bar whose ticks point out."""
    values = np.round(waves(5, 5, 0, 5, seed=1))
    data = panel_data(
        values, ".0f", x_ticks=numbers(5), y_ticks=numbers(5), title="Heat map",
        low=0, high=5, bar_label="Score",
    )  # fmt: skip
    chart = Chart(data, bar(0, 5, numbers(6), label="Score"))
    plot = _Plot(chart, 0.12, 0.8, 0.12, 0.88, labels='textcolor rgb "white"')
    return _draw((640, 480), "Helvetica,12", "copper", [plot])


@THEME.case()
def slanted_ticks() -> Drawing:
    """Ticks that fall by 45 degrees, and a label below them."""
    ticks = tuple(f"x{k}" for k in range(12))
    data = panel_data(
        waves(8, 12, -1, 1, seed=2), ".2f", x_ticks=ticks, y_ticks=words(8),
        title="Loadings", x_label="Component", low=-1, high=1,
    )  # fmt: skip
    chart = Chart(data, bar(-1, 1, ("-1", "-0.5", "0", "0.5", "1")))
    commands = "set cbtics 0.5\nset xtics rotate by -45"
    plot = _Plot(chart, 0.1, 0.84, 0.2, 0.9, commands, 'font ",20"')
    return _draw((1400, 900), "Times New Roman,22", "RdBu_r", [plot])


@THEME.case()
def shared_bar() -> Drawing:
    """Three panels in a row, ticks of rows at the first alone, one bar for all."""
    plots = []
    last = "set colorbox user origin 0.9,0.15 size 0.02,0.67\nunset ytics"
    for index, commands in enumerate(("unset colorbox", "unset ytics", last)):
        data = panel_data(
            waves(4, 4, 0, 100, seed=3 + index), ".1f", x_ticks=words(4),
            y_ticks=words(4, start=4), title=f"Fold {index + 1}", low=0, high=100,
        )  # fmt: skip
        chart = Chart(data, bar(0, 100, numbers(6, 0, 20)))
        left = 0.08 + 0.28 * index
        plots.append(_Plot(chart, left, left + 0.24, 0.15, 0.82, commands, 'font ",11"'))
    return _draw((1200, 420), "Arial,13", "YlGnBu", plots)


@THEME.case()
def decades() -> Drawing:
    """No numbers, every fifth tick, a flat logarithmic bar with decades below."""
    values = 10 ** waves(14, 20, 0, 4, seed=6)
    data = panel_data(
        values, x_ticks=every(5, numbers(20)), y_ticks=every(2, numbers(14)), x_label="Bin",
        low=1, high=1e4, bar_label="Flux",
    )  # fmt: skip
    chart = Chart(data, bar(1, 1e4, ("10⁰", "10¹", "10²", "10³", "10⁴"), label="Flux", scale="log"))
    commands = (
        'set logscale cb\nset format cb "10^{%T}"\n'
        "set colorbox horizontal user origin 0.1,0.12 size 0.85,0.05"
    )
    plot = _Plot(chart, 0.1, 0.95, 0.3, 0.95, commands)
    return _draw((1000, 700), "DejaVu Sans,12", "inferno", [plot])
