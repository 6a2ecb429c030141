"""The stages in order: figure in, reading with findings out."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain

from heatgrid.check.readings import judge_cell
from heatgrid.check.rules import check_figure
from heatgrid.check.scale import ColorScale, fit_scale, make_colorbar
from heatgrid.detect.axes import detect_axes
from heatgrid.detect.colorbar import assign_bars, detect_bars
from heatgrid.detect.grid import detect_cells
from heatgrid.detect.panels import detect_panels
from heatgrid.detect.scene import view_scene
from heatgrid.model import (
    Axis,
    AxisName,
    Bar,
    BarLayout,
    Cell,
    Colorbar,
    Figure,
    FigureReading,
    Panel,
    PanelLayout,
    PanelReading,
    Skipped,
    Stage,
    TextRegion,
    Tick,
    Where,
    Word,
)
from heatgrid.numerals import parse_numeral
from heatgrid.read.engine import Mode, OcrEngine
from heatgrid.read.regions import read_cells, read_regions
from heatgrid.settings import CheckSettings, Settings

GIVEN_UP = "it looks like a panel, but no lattice of cells fits it well enough"

Texts = dict[TextRegion, tuple[Word, ...]]


def read_figure(figure: Figure, *, engine: OcrEngine, settings: Settings) -> FigureReading:
    """Read one figure and check every number of it.

    Parameters
    ----------
    figure : Figure
        The picture.
    engine : OcrEngine
        The reader.
    settings : Settings
        All thresholds.

    Returns
    -------
    FigureReading
        Panels in reading order, with findings.

    Raises
    ------
    EngineError
        If the engine is missing or fails.
    """
    scene = view_scene(figure.rgb, settings=settings.panels)
    strips = detect_bars(scene, settings=settings.panels)
    search = detect_panels(scene, settings=settings.panels, exclude=[strip.box for strip in strips])
    panels = search.panels
    cells = [detect_cells(scene, panel, settings=settings.panels) for panel in panels]
    bars = assign_bars(strips, panels, cells, settings=settings.panels)
    layouts, bar_layouts = detect_axes(figure, panels, bars, settings=settings.axes)
    printed = [read_cells(figure, panel_cells, engine) for panel_cells in cells]
    texts = _read_texts(figure, layouts, bar_layouts, engine, settings)

    readings: dict[int, PanelReading] = {}
    scales = [
        _scale_of(bar, bar_layout, printed, texts, settings.check)
        for bar, bar_layout in zip(bars, bar_layouts, strict=True)
    ]
    by_panel = {
        index: scale for bar, scale in zip(bars, scales, strict=True) for index in bar.panels
    }
    for panel, layout, words in zip(panels, layouts, printed, strict=True):
        colorbar, scale = by_panel.get(panel.index, (None, None))
        readings[panel.index] = _panel_reading(
            panel, layout, words, texts, colorbar, scale, settings.check
        )
    reading = FigureReading(
        source=figure.source,
        sha256=figure.sha256,
        width_px=figure.box.width,
        height_px=figure.box.height,
        engine=engine.version(),
        panels=tuple(readings.values()),
        skipped=tuple(
            Skipped(Where(figure.source), Stage.PANELS, GIVEN_UP, box) for box in search.given_up
        ),
    )
    return replace(reading, findings=check_figure(reading, settings=settings.check))


def _read_texts(
    figure: Figure,
    layouts: Sequence[PanelLayout],
    bar_layouts: Sequence[BarLayout],
    engine: OcrEngine,
    settings: Settings,
) -> Texts:
    """Everything printed around panels and bars; ticks as numbers where they are some."""
    ticks = chain.from_iterable(
        chain(
            ((*layout.x_ticks, *layout.y_ticks) for layout in layouts),
            (bar_layout.ticks for bar_layout in bar_layouts),
        )
    )
    labels = chain.from_iterable(
        chain(
            ((*layout.title, *layout.x_label, *layout.y_label) for layout in layouts),
            (bar_layout.label for bar_layout in bar_layouts),
        )
    )
    return {
        **read_regions(figure, ticks, engine, mode=Mode.NUMBER, settings=settings.read),
        **read_regions(figure, labels, engine, mode=Mode.TEXT, settings=settings.read),
    }


def _scale_of(
    bar: Bar,
    layout: BarLayout,
    printed: Sequence[dict[Cell, tuple[Word, ...]]],
    texts: Texts,
    settings: CheckSettings,
) -> tuple[Colorbar, ColorScale | None]:
    """A bar with its ticks and label read, and the scale that they make."""
    ticks = tuple(_tick(region, texts) for region in layout.ticks)
    numerals = [
        (cell, numeral)
        for index in bar.panels
        for cell, words in printed[index].items()
        if words and (numeral := parse_numeral(_joined(words))) is not None
    ]
    scale = fit_scale(bar, ticks, numerals, settings=settings)
    return make_colorbar(bar, _label(layout.label, texts), ticks, scale), scale


def _panel_reading(
    panel: Panel,
    layout: PanelLayout,
    words: dict[Cell, tuple[Word, ...]],
    texts: Texts,
    colorbar: Colorbar | None,
    scale: ColorScale | None,
    settings: CheckSettings,
) -> PanelReading:
    """One panel with everything that was read of it."""
    x_ticks = tuple(_tick(region, texts) for region in layout.x_ticks)
    y_ticks = tuple(_tick(region, texts) for region in layout.y_ticks)
    return PanelReading(
        panel=panel,
        title=_label(layout.title, texts),
        x_axis=Axis(AxisName.X, _label(layout.x_label, texts), x_ticks),
        y_axis=Axis(AxisName.Y, _label(layout.y_label, texts), y_ticks),
        colorbar=colorbar,
        readings=tuple(
            judge_cell(cell, read, scale, settings=settings) for cell, read in words.items()
        ),
    )


def _tick(region: TextRegion, texts: Texts) -> Tick:
    """A tick label with its text and, where it is a number, its value."""
    words = texts[region]
    text = _joined(words)
    numeral = parse_numeral(text) if text else None
    confidence = min((word.confidence for word in words), default=0.0)
    value = numeral.value if numeral else None
    return Tick(region.index, region.position_px, text, value, confidence)


def _label(regions: Iterable[TextRegion], texts: Texts) -> str | None:
    """Lines of a title or label as one text, None where nothing is printed."""
    lines = [_joined(texts[region]) for region in regions]
    return "\n".join(line for line in lines if line) or None


def _joined(words: Sequence[Word]) -> str:
    return "\n".join(word.text for word in words)
