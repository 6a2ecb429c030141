"""Heatmaps by packages of R: pheatmap, gplots, corrplot, lattice and ComplexHeatmap.

Each figure is drawn twice, the second time with all cells in the marker's color, which tells
where R has put the panels.
"""

import csv
import tempfile
from collections.abc import Sequence
from pathlib import Path

import matplotlib as mpl
import numpy as np
from matplotlib.colors import to_hex

from gallery.case import Drawing, Theme
from gallery.data import numbers, panel_data, waves, words
from tests.factories import PanelData

from .charts import MARKER, Chart, bar, drawing, marked_boxes, reordered, run

THEME = Theme("r")
PROGRAM = "Rscript"
PACKAGES = "r-cran-pheatmap r-cran-gplots r-cran-corrplot r-cran-lattice r-bioc-complexheatmap"

_SCRIPT = """
read_matrix <- function(name, kind)
  as.matrix(read.csv(name, row.names = 1, check.names = FALSE, colClasses = c("character",
    rep(kind, {cols}))))
values <- read_matrix("values.csv", "numeric")
texts <- read_matrix("texts.csv", "character")
sorted <- function(rows, cols) writeLines(c(paste(rows - 1, collapse = " "),
  paste(cols - 1, collapse = " ")), "order.txt")
palette <- c({palette})
draw <- function(colors) {{
{code}
}}
for (name in c("figure", "twin")) {{
  png(paste0(name, ".png"), {size[0]}, {size[1]}, res = {res}, type = "cairo")
  draw(if (name == "twin") rep("{marker}", length(palette)) else palette)
  invisible(dev.off())
}}
"""

_NUMBERS = (
    "cell_fun = function(j, i, x, y, w, h, fill) grid.text(texts[i, j], x, y, "
    "gp = gpar(fontsize = 10))"
)


def _draw(
    chart: Chart, code: str, *, cmap: str, colors: int = 100, size: tuple[int, int], res: int = 120
) -> Drawing:
    """Run code that draws `values` and `texts` with the `colors` that it is given."""
    palette = [to_hex(color) for color in mpl.colormaps[cmap](np.linspace(0, 1, colors))]
    script = _SCRIPT.format(
        cols=len(chart.data.values[0]), palette=", ".join(f'"{color}"' for color in palette),
        code=code, size=size, res=res, marker=MARKER,
    )  # fmt: skip
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        _write(folder / "values.csv", chart.data, chart.data.values)
        _write(folder / "texts.csv", chart.data, chart.data.texts)
        (folder / "draw.R").write_text(script, encoding="utf-8")
        run([PROGRAM, "--vanilla", "draw.R"], folder)
        order = folder / "order.txt"
        if order.exists():
            rows, cols = order.read_text(encoding="ascii").splitlines()
            chart = reordered(chart, [*map(int, rows.split())], [*map(int, cols.split())])
        return drawing(folder / "figure.png", [chart], marked_boxes(folder / "twin.png", 1))


def _write(path: Path, data: PanelData, table: Sequence[Sequence[object]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream)
        writer.writerow(["", *data.x_ticks])
        writer.writerows([tick, *row] for tick, row in zip(data.y_ticks, table, strict=True))


@THEME.case()
def pheatmap() -> Drawing:
    """Defaults of pheatmap: gray numbers and lines, ticks turned down, a short bar."""
    data = panel_data(
        waves(10, 8, 0, 12, seed=1), ".1f", x_ticks=words(8), y_ticks=words(10, start=8),
        title="Expression", low=0, high=12,
    )  # fmt: skip
    code = (
        "pheatmap::pheatmap(values, color = colors, display_numbers = texts, cluster_rows = FALSE,"
        'cluster_cols = FALSE, breaks = seq(0, 12, length = 101), main = "Expression")'
    )
    chart = Chart(data, bar(0, 12, numbers(7, 0, 2)))
    return _draw(chart, code, cmap="RdYlBu_r", size=(900, 800))


@THEME.case()
def pheatmap_clustered() -> Drawing:
    """Trees at two sides, a strip of classes, no lines between the cells."""
    data = panel_data(
        waves(16, 10, -3, 3, seed=2), x_ticks=tuple(f"run_{k}" for k in range(10)),
        y_ticks=tuple(f"GENE{k * 37 % 91}" for k in range(16)), low=-3, high=3,
    )  # fmt: skip
    code = (
        'classes <- data.frame(group = rep(c("cold", "warm"), each = 5),'
        "row.names = colnames(values))\n"
        "map <- pheatmap::pheatmap(values, color = colors, breaks = seq(-3, 3, length = 101),"
        "annotation_col = classes, border_color = NA, fontsize = 9)\n"
        "sorted(map$tree_row$order, map$tree_col$order)"
    )
    chart = Chart(data, bar(-3, 3, numbers(7, -3)))
    return _draw(chart, code, cmap="PuOr_r", size=(1100, 1000), res=150)


@THEME.case()
def heatmap_with_key() -> Drawing:
    """The key of heatmap.2: a flat bar in the corner of the figure, far from the panel."""
    data = panel_data(
        waves(6, 6, 0, 250, seed=3), ".0f", x_ticks=numbers(6, 2015), y_ticks=words(6),
        low=0, high=250, bar_label="Value",
    )  # fmt: skip
    code = (
        'gplots::heatmap.2(values, cellnote = texts, notecol = "black", notecex = 1.2,'
        'col = colors, breaks = seq(0, 250, length = 41), trace = "none", dendrogram = "none",'
        'Rowv = FALSE, Colv = FALSE, margins = c(6, 8), density.info = "none")'
    )
    chart = Chart(data, bar(0, 250, ("0", "50", "100", "200"), label="Value"))
    return _draw(chart, code, cmap="YlOrRd", colors=40, size=(900, 800), res=110)


@THEME.case()
def corrplot_triangle() -> Drawing:
    """A lower triangle with thin lines, and a flat bar with ticks at every step."""
    names = words(7)
    rng = np.random.default_rng(4)
    matrix = np.asarray(np.corrcoef(rng.normal(size=(7, 12)) + rng.normal(size=12)))
    matrix[np.triu_indices(7, 1)] = np.nan
    texts = [["" if np.isnan(v) else f"{round(v, 2) + 0.0:g}" for v in row] for row in matrix]
    data = panel_data(matrix, texts=texts, x_ticks=names, y_ticks=names, low=-1, high=1)
    code = (
        "values[upper.tri(values)] <- t(values)[upper.tri(values)]\n"
        'corrplot::corrplot(values, method = "color", type = "lower", col = colors,'
        'addCoef.col = "black", addgrid.col = "grey80", tl.col = "black", tl.pos = "ld",'
        'tl.srt = 45, cl.pos = "b")'
    )
    chart = Chart(data, bar(-1, 1, numbers(11, -1, 0.2)))
    return _draw(chart, code, cmap="coolwarm", size=(800, 800))


@THEME.case()
def lattice_marks() -> Drawing:
    """Marks on all four sides of a frame that stands a little off the cells."""
    data = panel_data(
        waves(6, 9, 10, 60, seed=5), ".0f", x_ticks=numbers(9, 1), y_ticks=tuple("FEDCBA"),
        title="Plate counts", x_label="Column", y_label="Row", low=10, high=60,
    )  # fmt: skip
    code = (
        "library(lattice)\nrows <- nrow(values)\n"
        "print(levelplot(t(values[rows:1, ]), col.regions = colors, xlab = 'Column', ylab = 'Row',"
        "at = seq(10, 60, length = 51), aspect = 'fill', main = 'Plate counts', panel ="
        "function(...) { panel.levelplot(...); for (i in 1:rows) for (j in 1:ncol(values))"
        "panel.text(j, rows - i + 1, texts[i, j]) }))"
    )
    chart = Chart(data, bar(10, 60, numbers(6, 10, 10)))
    return _draw(chart, code, cmap="YlGnBu", colors=50, size=(900, 600), res=110)


@THEME.case()
def complexheatmap() -> Drawing:
    """A small bar with its name above it and white marks inside, far at the right."""
    data = panel_data(
        waves(9, 7, -2, 2, seed=6), ".1f", x_ticks=tuple(f"Pt-{k}" for k in range(7)),
        y_ticks=tuple(f"TP{k}" for k in range(50, 59)), title="Response", low=-2, high=2,
        bar_label="logFC",
    )  # fmt: skip
    code = (
        "suppressMessages(library(ComplexHeatmap))\n"
        "scale <- circlize::colorRamp2(seq(-2, 2, length = length(colors)), colors)\n"
        'ComplexHeatmap::draw(Heatmap(values, name = "logFC", col = scale, cluster_rows = FALSE,'
        'cluster_columns = FALSE, rect_gp = gpar(col = "white", lwd = 2),'
        f'column_title = "Response", {_NUMBERS}))'
    )
    chart = Chart(data, bar(-2, 2, numbers(5, -2), label="logFC"))
    return _draw(chart, code, cmap="bwr", colors=3, size=(800, 760))


@THEME.case()
def complexheatmap_legends() -> Drawing:
    """Trees, a strip of classes, and the legend of the classes beside the bar."""
    data = panel_data(
        waves(14, 16, 0, 10, seed=7), x_ticks=tuple(f"M{k}" for k in range(16)),
        y_ticks=tuple(f"P{k:03d}" for k in range(14)), low=0, high=10, bar_label="score",
    )  # fmt: skip
    code = (
        "suppressMessages(library(ComplexHeatmap))\n"
        "scale <- circlize::colorRamp2(seq(0, 10, length = length(colors)), colors)\n"
        'strip <- HeatmapAnnotation(type = rep(c("A", "B"), 8),'
        'col = list(type = c(A = "#7fc97f", B = "#beaed4")))\n'
        'map <- ComplexHeatmap::draw(Heatmap(values, name = "score", col = scale,'
        'top_annotation = strip, row_names_side = "left", row_dend_side = "right"))\n'
        "sorted(row_order(map), column_order(map))"
    )
    chart = Chart(data, bar(0, 10, ("0", "5", "10"), label="score"))
    return _draw(chart, code, cmap="magma", colors=9, size=(1000, 800))
