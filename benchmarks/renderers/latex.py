"""Heatmaps by LaTeX: matrix plots of pgfplots, set in Computer Modern.

Each figure is set twice, the second time with all cells in the marker's color, which tells
where LaTeX has put the panels.
"""

import tempfile
from collections.abc import Sequence
from pathlib import Path

import matplotlib as mpl
import numpy as np

from gallery.case import Drawing, Theme
from gallery.data import numbers, panel_data, waves
from tests.factories import PanelData

from .charts import Chart, bar, drawing, marked_boxes, run

THEME = Theme("latex")
PROGRAM = "pdflatex"
PACKAGES = "texlive-pictures poppler-utils"

_STEPS = 9
_PAGE = r"""\documentclass{{article}}
\usepackage[paperwidth={size[0]}in,paperheight={size[1]}in,margin=0.15in]{{geometry}}
\usepackage{{pgfplots}}\pgfplotsset{{compat=1.17,colormap={{mine}}{{{colors}}}}}
\pagestyle{{empty}}\setlength{{\parindent}}{{0pt}}
\begin{{document}}\centering
{plots}
\end{{document}}
"""
_PLOT = r"""\begin{{tikzpicture}}\begin{{axis}}[enlargelimits=false,axis on top,y dir=reverse,
colormap name=mine,point meta min={low},point meta max={high},xtick={{{x}}},ytick={{{y}}},
xticklabels={{{x_texts}}},yticklabels={{{y_texts}}},title={{{title}}},xlabel={{{x_label}}},
ylabel={{{y_label}}},nodes near coords,nodes near coords align={{center}},
nodes near coords style={{font=\small,color=black,/pgf/number format/.cd,{form}}},{options}]
\addplot[matrix plot*,mesh/cols={cols},point meta=explicit] table[meta=C] {{
x y C
{table}
}};
\end{{axis}}\end{{tikzpicture}}"""
_DIGITS = "fixed,fixed zerofill,precision={}"


def _draw(
    charts: Sequence[Chart], plots: str, *, cmap: str, size: tuple[float, float], dpi: int
) -> Drawing:
    """Set a page twice and turn it into pixels."""
    colors = (255 * mpl.colormaps[cmap](np.linspace(0, 1, _STEPS))[:, :3]).astype(int).tolist()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        for name, steps in (("figure", colors), ("twin", [[255, 0, 255]] * 2)):
            mixed = " ".join("rgb255=({},{},{})".format(*color) for color in steps)
            page = _PAGE.format(size=size, colors=mixed, plots=plots)
            (folder / f"{name}.tex").write_text(page, encoding="utf-8")
            run([PROGRAM, "-interaction=nonstopmode", f"{name}.tex"], folder)
            run(["pdftoppm", "-png", "-r", str(dpi), "-singlefile", f"{name}.pdf", name], folder)
        boxes = marked_boxes(folder / "twin.png", len(charts))
        return drawing(folder / "figure.png", charts, boxes)


def _plot(data: PanelData, form: str, options: str = "", *, x_markup: Sequence[str] = ()) -> str:
    """The source of one panel."""
    low, high = data.limits
    rows, cols = len(data.values), len(data.values[0])
    table = [f"{col} {row} {data.values[row][col]:.6g}" for row, col in np.ndindex(rows, cols)]
    return _PLOT.format(
        low=low, high=high, cols=cols, form=form, options=options, title=data.title,
        x=",".join(map(str, range(cols))), y=",".join(map(str, range(rows))),
        x_texts=",".join(x_markup or data.x_ticks), y_texts=",".join(data.y_ticks),
        x_label=data.x_label, y_label=data.y_label, table="\n".join(table),
    )  # fmt: skip


@THEME.case()
def matrix_plot() -> Drawing:
    """Numbers in Computer Modern, all black, and a bar in a frame."""
    data = panel_data(
        np.round(waves(5, 6, 0, 1, seed=1), 2), ".2f", x_ticks=("1", "2", "4", "8", "16", "32"),
        y_ticks=tuple("abcde"), title="Accuracy", x_label="Batch size", y_label="Model",
        low=0, high=1,
    )  # fmt: skip
    chart = Chart(data, bar(0, 1, ("0", "0.2", "0.4", "0.6", "0.8", "1")))
    plot = _plot(data, _DIGITS.format(2), "colorbar,width=11cm,height=8cm")
    return _draw([chart], plot, cmap="Blues", size=(6, 4), dpi=150)


@THEME.case()
def ticks_on_top() -> Drawing:
    """Ticks above the panel and marks outside, a flat bar below it."""
    data = panel_data(
        np.round(waves(7, 7, 0, 300, seed=2)), ".0f", x_ticks=numbers(7, 1),
        y_ticks=numbers(7, 1), low=0, high=300,
    )  # fmt: skip
    chart = Chart(data, bar(0, 300, numbers(7, 0, 50)))
    options = (
        "colorbar horizontal,xticklabel pos=upper,tick align=outside,tick pos=left,"
        "width=9cm,height=8cm"
    )
    plot = _plot(data, _DIGITS.format(0), options)
    return _draw([chart], plot, cmap="YlOrBr", size=(5.2, 4.6), dpi=200)


@THEME.case()
def powers_as_ticks() -> Drawing:
    """Two panels side by side, powers of ten as ticks, one bar for both."""
    panels = [
        panel_data(
            np.round(waves(4, 4, 50, 99, seed=3 + index), 1), ".1f",
            x_ticks=("10⁻⁴", "10⁻³", "10⁻²", "10⁻¹"), y_ticks=("8", "16", "32", "64"),
            title=title, x_label="Learning rate", y_label="Rank", low=50, high=99,
        )
        for index, title in enumerate(("Train", "Test"))
    ]  # fmt: skip
    markup = [f"$10^{{{power}}}$" for power in (-4, -3, -2, -1)]
    size = "width=7cm,height=6.4cm"
    plots = [
        _plot(data, _DIGITS.format(1), options, x_markup=markup)
        for data, options in zip(panels, (size, f"colorbar,{size}"), strict=True)
    ]
    charts = [Chart(data, bar(50, 99, ("60", "80"))) for data in panels]
    return _draw(charts, r"\hfill".join(plots), cmap="Oranges", size=(6.4, 3.4), dpi=220)
