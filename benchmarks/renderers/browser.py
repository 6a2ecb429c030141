"""Heatmaps in a browser: Apache ECharts, and HTML tables with colored cells.

A script on each page says where the cells stand.
"""

import html
import json
import re
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np
from matplotlib.colors import to_hex

from gallery.case import Drawing, Theme
from gallery.data import every, numbers, panel_data, waves, words
from tests.factories import PanelData, PixelBox, luminance

from .charts import Chart, bar, drawing, run

THEME = Theme("browser")
PROGRAM = "chromium"
PACKAGES = "chromium; npm install --prefix build/browser echarts"

_ECHARTS = Path("build/browser/node_modules/echarts/dist/echarts.js")
_OPTIONS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
    "--allow-file-access-from-files", "--force-color-profile=srgb", "--virtual-time-budget=3000",
)  # fmt: skip
_PAGE = """<!doctype html><meta charset="utf-8"><style>* {{ box-sizing: border-box }}
body {{ margin: 0 }} {style}</style>{body}<pre id="boxes" hidden></pre><script>{script}
document.getElementById("boxes").textContent = JSON.stringify(boxes);</script>"""
_TABLE_BOXES = """const sides = [...document.querySelectorAll("td")].map(
  cell => cell.getBoundingClientRect());
const boxes = [[Math.min(...sides.map(s => s.left)), Math.min(...sides.map(s => s.top)),
  Math.max(...sides.map(s => s.right)), Math.max(...sides.map(s => s.bottom))]];"""
_CHART_BOXES = """const texts = {texts}, options = {options};
options.series.forEach((series, k) => {{
  series.label.formatter = point => texts[k][point.data[1]][point.data[0]]; }});
const chart = echarts.init(document.getElementById("chart"), {theme});
chart.setOption(options);
const boxes = options.grid.map((_, k) => {{
  const r = chart.getModel().getComponent("grid", k).coordinateSystem.getRect();
  return [r.x, r.y, r.x + r.width, r.y + r.height]; }});"""
_DARK = 0.3
"""Luminance below which numbers are white."""


def _shoot(page: str, charts: Sequence[Chart], size: tuple[int, int], scale: float) -> Drawing:
    """Take a picture of a page, and have it say where its panels are."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        (folder / "page.html").write_text(page, encoding="utf-8")
        command = [
            PROGRAM, *_OPTIONS, f"--window-size={size[0]},{size[1]}",
            f"--force-device-scale-factor={scale}", f"--user-data-dir={folder / 'profile'}",
        ]  # fmt: skip
        address = (folder / "page.html").as_uri()
        run([*command, f"--screenshot={folder / 'figure.png'}", address], folder)
        dump = [*command, "--dump-dom", address]
        shown = subprocess.run(dump, capture_output=True, text=True, check=True).stdout
        boxes = [_scaled(box, scale) for box in _boxes(shown)]
        return drawing(folder / "figure.png", charts, boxes)


def _boxes(dom: str) -> list[list[float]]:
    found = re.search(r'id="boxes"[^>]*>([^<]*)<', dom)
    boxes: list[list[float]] = json.loads(found.group(1)) if found else []
    return boxes


def _scaled(box: Sequence[float], scale: float) -> PixelBox:
    left, top, right, bottom = (scale * side for side in box)
    return left, top, right, bottom


def _chart(
    charts: Sequence[Chart],
    options: dict[str, Any],
    *,
    cmap: str,
    size: tuple[int, int],
    scale: float = 1,
    theme: str | None = None,
) -> Drawing:
    """Draw with ECharts: an axis pair, a series and a grid per panel, one bar for all."""
    names = {"x": "xAxis", "y": "yAxis"}
    full: dict[str, Any] = {"animation": False, "xAxis": [], "yAxis": [], "series": [], **options}
    for index, chart in enumerate(charts):
        data = chart.data
        for axis, ticks, label in (("x", data.x_ticks, data.x_label), ("y", data.y_ticks, "")):
            full[names[axis]].append({
                "type": "category", "data": ticks, "gridIndex": index, "inverse": axis == "y",
                "name": label, "nameLocation": "middle", "nameGap": 30,
            })  # fmt: skip
        full["series"].append({
            "type": "heatmap", "xAxisIndex": index, "yAxisIndex": index,
            "label": {"show": True}, "data": _points(data), **options.get("look", {}),
        })  # fmt: skip
    shown = mpl.colormaps[cmap](np.linspace(0, 1, 9))
    colors = [to_hex(color) for color in shown]
    full["visualMap"] |= {"calculable": True, "inRange": {"color": colors}}
    script = _CHART_BOXES.format(
        texts=json.dumps([chart.data.texts for chart in charts]), options=json.dumps(full),
        theme=json.dumps(theme),
    )  # fmt: skip
    body = (
        f'<div id="chart" style="width:{size[0]}px;height:{size[1]}px"></div>'
        f'<script src="{_ECHARTS.resolve().as_uri()}"></script>'
    )
    page = _PAGE.format(style="", body=body, script=script)
    return _shoot(page, charts, size, scale)


def _points(data: PanelData) -> list[list[float | str]]:
    return [
        [col, row, "-" if np.isnan(value) else value]
        for row, line in enumerate(data.values)
        for col, value in enumerate(line)
    ]


@THEME.case()
def echarts_handles() -> Drawing:
    """The bar of ECharts: a handle and one number at each end, no marks."""
    data = panel_data(
        np.round(waves(6, 8, 12, 97, seed=1), 1), ".1f", x_ticks=numbers(8, 2016),
        y_ticks=words(6), title="Sales by region", x_label="Year", low=10, high=100,
    )  # fmt: skip
    options = {
        "grid": [{"left": 110, "top": 70, "right": 120, "bottom": 60}],
        "title": {"text": data.title, "left": "center"},
        "look": {"itemStyle": {"borderColor": "#fff", "borderWidth": 2}},
        "visualMap": {"min": 10, "max": 100, "right": 10, "top": "middle"},
    }
    chart = Chart(data, bar(10, 100, ("10", "100")))
    return _chart([chart], options, cmap="RdYlBu_r", size=(900, 480), scale=1.5)


@THEME.case()
def echarts_flat_bar() -> Drawing:
    """A flat bar below the panel, cells that are missing, values beyond the bar."""
    values = np.round(waves(7, 24, 0, 14, seed=2))
    values[values < 3] = np.nan
    data = panel_data(values, ".0f", x_ticks=numbers(24), y_ticks=words(7), low=0, high=10)
    options = {
        "grid": [{"left": 90, "top": 50, "right": 40, "height": 260}],
        "visualMap": {"min": 0, "max": 10, "orient": "horizontal", "left": "center", "bottom": 40},
    }
    chart = Chart(data, bar(0, 10, ("0", "10")))
    return _chart([chart], options, cmap="OrRd", size=(1000, 480))


@THEME.case()
def echarts_dark() -> Drawing:
    """Four panels on black, a title above each, one bar for all."""
    charts, grids, titles = [], [], []
    for index in range(4):
        data = panel_data(
            np.round(waves(4, 5, 20, 60, seed=3 + index), 1), ".1f", x_ticks=numbers(5, 0.1, 0.1),
            y_ticks=("64", "128", "256", "512"), title=f"Model {'ABCD'[index]}", low=20, high=60,
        )  # fmt: skip
        charts.append(Chart(data, bar(20, 60, ("20", "60"))))
        left, top = 80 + 340 * (index % 2), 60 + 250 * (index // 2)
        grids.append({"left": left, "top": top, "width": 280, "height": 170})
        place = {"left": left + 140, "top": top - 35, "textAlign": "center"}
        titles.append({"text": data.title, "textStyle": {"fontSize": 15}, **place})
    options = {
        "grid": grids, "title": titles,
        "visualMap": {"min": 20, "max": 60, "right": 15, "top": "center",
                      "seriesIndex": [0, 1, 2, 3]},
    }  # fmt: skip
    return _chart(charts, options, cmap="YlGnBu_r", size=(840, 560), theme="dark")


def _table(
    data: PanelData, style: str, *, cmap: str, size: tuple[int, int], scale: float = 1
) -> Drawing:
    """Draw a table with a head, a name before each row, and colored cells."""
    low, high = data.limits
    head = "".join(f"<th>{html.escape(text)}</th>" for text in ("", *data.x_ticks))
    rows = []
    for tick, values, texts in zip(data.y_ticks, data.values, data.texts, strict=True):
        cells = []
        for value, text in zip(values, texts, strict=True):
            color = mpl.colormaps[cmap]((value - low) / (high - low))
            ink = "#fff" if luminance(np.array(color[:3])) < _DARK else "#000"
            style_of = f"background:{to_hex(color)};color:{ink}"
            cells.append(f'<td style="{style_of}">{html.escape(text)}</td>')
        rows.append(f'<tr><th class="name">{html.escape(tick)}</th>{"".join(cells)}</tr>')
    body = f"<table><tr>{head}</tr>{''.join(rows)}</table>"
    common = (
        "body{padding:24px;background:#fff} table{border-collapse:collapse} .name{text-align:left}"
    )
    page = _PAGE.format(style=common + style, body=body, script=_TABLE_BOXES)
    return _shoot(page, [Chart(data)], size, scale)


@THEME.case()
def spreadsheet() -> Drawing:
    """A sheet: gray lines around head and cells alike, bold names, numbers to the right."""
    data = panel_data(
        waves(10, 6, 3, 98, seed=8), ".1f", x_ticks=words(6),
        y_ticks=tuple(f"Store {k}" for k in range(10)),
    )  # fmt: skip
    style = "body{font:15px Carlito} td,th{border:1px solid #d4d4d4;padding:4px 8px}"
    style += "td{text-align:right;width:62px}"
    return _table(data, style, cmap="RdYlGn", size=(560, 340))


@THEME.case()
def data_frame() -> Drawing:
    """A table of pandas: no lines, six decimals, numbers to the right of narrow cells."""
    data = panel_data(
        waves(8, 5, -2.5, 2.5, seed=9), ".6f", x_ticks=tuple("ABCDE"), y_ticks=numbers(8)
    )
    style = "body{font:13px sans-serif} td,th{padding:6px 8px} td{text-align:right}"
    return _table(data, style, cmap="coolwarm", size=(620, 320), scale=2)


@THEME.case()
def dark_table() -> Drawing:
    """A table on black in a font of fixed width; every other column has a name."""
    data = panel_data(
        waves(12, 9, 0, 100, seed=10), ".0f", x_ticks=every(2, numbers(9)),
        y_ticks=tuple(f"model-{k}" for k in range(12)),
    )  # fmt: skip
    style = "body{font:12px monospace;background:#0d1117;color:#c9d1d9}"
    style += "td,th{border:1px solid #30363d;padding:4px 8px} td{text-align:center;width:56px}"
    return _table(data, style, cmap="viridis", size=(720, 420))
