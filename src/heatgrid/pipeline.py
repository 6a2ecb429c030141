"""The stages in order: figure in, reading with findings out."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from heatgrid.check.assembly import assemble_bars, assemble_panel
from heatgrid.check.borrowed import without_borrowed_labels
from heatgrid.check.captions import settle_names
from heatgrid.check.columns import settle_columns
from heatgrid.check.inversion import ColorScale
from heatgrid.check.numbering import with_numbers
from heatgrid.check.owners import without_strangers
from heatgrid.check.pictures import are_pictures
from heatgrid.check.pieces import are_pieces
from heatgrid.check.readings import Texts
from heatgrid.check.repairs import apply_repairs
from heatgrid.check.rules import check_figure
from heatgrid.check.subtitles import without_subtitles
from heatgrid.contents import (
    agreed,
    cells_in_their_case,
    doubted,
    read_panel,
    without_notes,
    without_tiles,
)
from heatgrid.detect.axes.layout import detect_axes
from heatgrid.detect.colorbar.bars import BarStrip, detect_bars
from heatgrid.detect.colorbar.cells import without_cells
from heatgrid.detect.colorbar.curves import without_curves
from heatgrid.detect.colorbar.matching import assign_bars
from heatgrid.detect.colorbar.rows import (
    may_be_cells,
    stray_rows,
    without_group_strips,
    without_rows,
)
from heatgrid.detect.colorbar.unserved import places_without_panels
from heatgrid.detect.grid.outlines import without_outlines
from heatgrid.detect.grid.stairs import mask_ticks
from heatgrid.detect.grid.swatches import find_swatches
from heatgrid.detect.panels.cards import find_sheet, with_page_like_cards, without_page
from heatgrid.detect.panels.flanked import find_beyond
from heatgrid.detect.panels.search import PanelSearch, detect_panels
from heatgrid.detect.picture.blur import is_blurred, steepened
from heatgrid.detect.picture.grain import without_grain
from heatgrid.detect.picture.image_lines import without_image_lines
from heatgrid.detect.picture.light import with_even_light
from heatgrid.detect.picture.scene import Scene, view_scene
from heatgrid.detect.picture.skew import find_skew
from heatgrid.detect.picture.stripes import without_stripes
from heatgrid.drawn import Bar, BarLayout, Cell, Figure, Panel, PanelLayout, TextRegion
from heatgrid.geometry import Box, bounding_box
from heatgrid.model import Colorbar, FigureReading, PanelReading, Skipped, Stage, Where
from heatgrid.read.dividers import settle_dividers
from heatgrid.read.engine import Mode, OcrEngine
from heatgrid.read.lone import settle_lone
from heatgrid.read.measured import MeasuringEngine
from heatgrid.read.regions import read_regions, read_ticks
from heatgrid.reduction import enlarged, reduced, reductions, tells_all
from heatgrid.settings import Settings
from heatgrid.warp import place_on_figure, placed_within

# Smaller cells have lines between them that may be smoothed away with the grain.
SMOOTHED_CELL_MIN_PX = 20.0
GIVEN_UP = "it looks like a panel, but {reason}"
ARE_PICTURES = (
    "no label, number or scale goes with any of its gray cells, as with samples of images"
)
ARE_PIECES = "numbers like its own stand beside its only row or column: it is a piece of a table"
ARE_VALUES = "numbers in step with the rows or columns of a panel stand there, and no colors"
GOES_ON = "no lattice was found of the cells that go on there in the columns of a panel"
IS_NOTE = "a text stands there over several cells of a panel, which has another title"
HAS_A_BAR = "only for a bar beside it that is like that of another panel: no lattice was found"
MAY_BE_CELLS = "it may as well be a colorbar, though one that no panel has the colors of"
# Rows or columns of which less than two are left without the outer ones.
INNER_MIN = 3
# How many strips may hide a panel as some of its rows; each is one more search.
HIDING_MAX = 3


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
    for factor in reductions(figure, settings=settings.reduction):
        measuring = MeasuringEngine(engine, settings=settings.read)
        reading = _read_page(reduced(figure, factor), measuring, settings)
        if tells_all(reading, measuring.heights_px, settings=settings.reduction):
            return enlarged(reading, figure, factor)
    return _read_page(figure, engine, settings)


def _read_page(figure: Figure, engine: OcrEngine, settings: Settings) -> FigureReading:
    """The same in all pixels of the picture, with or without the grain of its paper."""
    smooth = without_grain(figure.rgb)
    if smooth is figure.rgb:
        return _read_even(figure, engine, settings)
    reading = _read_even(replace(figure, rgb=smooth, grainy=True), engine, settings)
    small = any(each.panel.cell_px < SMOOTHED_CELL_MIN_PX for each in reading.panels)
    if _is_sure(reading) and not small:
        return reading
    grained = _read_even(replace(figure, grainy=True), engine, settings)
    return reading if reading.panels and not _is_sure(grained) else grained


def _read_even(figure: Figure, engine: OcrEngine, settings: Settings) -> FigureReading:
    """The same for a page that was photographed in any light, and may be askew."""
    rgb = with_even_light(figure.rgb, settings=settings.light)
    figure = replace(figure, rgb=without_stripes(rgb))
    warp = find_skew(figure.rgb, settings=settings.skew)
    if warp is None:
        return _read_sheet(figure, engine, settings)
    straight = replace(figure, rgb=warp.straightened(figure.rgb))
    return place_on_figure(_read_sheet(straight, engine, settings), warp)


def _read_sheet(figure: Figure, engine: OcrEngine, settings: Settings) -> FigureReading:
    """The same for a page whose lines are level and upright, and which may lie on a desk."""
    sheet = find_sheet(view_scene(figure.rgb, settings=settings.panels), settings=settings.cards)
    if sheet is not None:
        rgb = with_even_light(figure.rgb[sheet.slices], settings=settings.light)
        inner = _read_steep(replace(figure, rgb=rgb), engine, settings)
        # What fills all of it is no sheet, but a panel.
        if inner.panels and all(_is_inside(each.panel.box, sheet) for each in inner.panels):
            return placed_within(inner, figure.box, sheet)
    return _read_steep(figure, engine, settings)


def _is_inside(panel: Box, sheet: Box) -> bool:
    """Whether paper is left on all sides of a panel, whose place is told within its sheet."""
    return min(panel.left, panel.top, sheet.width - panel.right, sheet.height - panel.bottom) > 0


def _read_steep(figure: Figure, engine: OcrEngine, settings: Settings) -> FigureReading:
    """The same for a page without a desk, which may be blurred."""
    reading = _read_straight(figure, engine, settings)
    if not _is_sure(reading) and is_blurred(figure.rgb):
        steep = _read_straight(replace(figure, rgb=steepened(figure.rgb)), engine, settings)
        if _is_sure(steep):
            return steep
    return reading


def _is_sure(reading: FigureReading) -> bool:
    """Whether panels were found, and none of their lattices is in doubt."""
    return bool(reading.panels) and not any(each.panel.doubt for each in reading.panels)


def _read_straight(
    figure: Figure, engine: OcrEngine, settings: Settings, *, in_page: bool = True
) -> FigureReading:
    """The same for a page whose lines are level and upright, and which may be around the figure."""
    check = settings.check
    scene, strips, search = _find_panels(figure, settings)
    boxes = (*(strip.box for strip in strips), *search.insets)
    card = _card(scene, strips, search, settings) if in_page else None
    if card is not None:
        return _read_straight(replace(figure, rgb=card), engine, settings, in_page=False)
    scene = without_outlines(scene, search.panels, boxes, settings=settings.panels)
    figure = replace(figure, rgb=scene.rgb)
    found = [read_panel(figure, scene, panel, boxes, engine, settings) for panel in search.panels]
    found, others = without_tiles(scene, search.panels, found, boxes, settings)
    found, notes = without_notes(scene, found, settings)
    panels = doubted(scene, found, (*boxes, *search.boxes), settings)
    printed = agreed(found, settings)
    cells = [tuple(words) for words in printed]
    bars = _bars(figure, scene, strips, panels, cells, settings)
    stray = _stray_bars(scene, strips, bars, panels, settings)
    layouts, bar_layouts = detect_axes(figure, panels, bars + stray, cells, settings=settings.axes)
    layouts, told = _titled(layouts, notes)
    printed = mask_ticks(scene, printed, layouts)
    texts = _read_texts(figure, layouts, bar_layouts, engine, settings)
    printed = cells_in_their_case(scene, printed, layouts, texts, settings)
    layouts, texts, values = _settled_by_texts(figure, layouts, texts, settings)
    bar_layouts, stray_layouts = bar_layouts[: len(bars)], bar_layouts[len(bars) :]
    layouts, bar_layouts = settle_names(panels, layouts, bars, bar_layouts, texts, settings=check)
    layouts = without_borrowed_labels(panels, layouts, texts, settings=check)
    scales = assemble_bars(stray, stray_layouts, printed, texts, settings=check)
    scaled = [scale is not None for _, scale in scales]
    cells_or_bars = may_be_cells(scene, stray, scaled, settings=settings.bars)
    alone = places_without_panels(strips, bars, panels, figure.box, settings=settings.bars)
    unread = _unread(search, cells_or_bars, others, alone)
    unread += _going_on(scene, panels, boxes, unread, settings)
    bars = without_strangers(bars, bar_layouts, printed, texts, settings=check)
    bar_of = _bars_of_panels(bars, assemble_bars(bars, bar_layouts, printed, texts, settings=check))
    read = [
        assemble_panel(panel, layout, words, texts, bar=bar_of.get(panel.index), settings=check)
        for panel, layout, words in zip(panels, layouts, printed, strict=True)
    ]
    no_panels = _no_panels(read)
    told += [(box, ARE_VALUES) for box in values]
    reading = FigureReading(
        source=figure.source,
        sha256=figure.sha256,
        width_px=figure.box.width,
        height_px=figure.box.height,
        engine=engine.version(),
        panels=() if no_panels else tuple(read),
        skipped=_skipped(figure, unread + no_panels, told),
    )
    return apply_repairs(replace(reading, findings=check_figure(reading, settings=check)))


def _bars(
    figure: Figure,
    scene: Scene,
    strips: Sequence[BarStrip],
    panels: Sequence[Panel],
    cells: Sequence[Sequence[Cell]],
    settings: Settings,
) -> tuple[Bar, ...]:
    """Strips of colors and legends of swatches that serve panels."""
    bars = assign_bars(scene, strips, panels, cells, settings=settings.bars)
    bars += find_swatches(scene, panels, cells, bars, settings=settings.panels.swatches)
    return tuple(replace(bar, grainy=figure.grainy) for bar in bars)


def _stray_bars(
    scene: Scene,
    strips: Sequence[BarStrip],
    bars: tuple[Bar, ...],
    panels: Sequence[Panel],
    settings: Settings,
) -> tuple[Bar, ...]:
    """Strips that are bars of no panel, or rows of cells of none."""
    stray = stray_rows(scene, strips, bars, settings=settings.bars)
    return without_group_strips(scene, stray, panels, settings=settings.bars)


def _settled_by_texts(
    figure: Figure, layouts: tuple[PanelLayout, ...], texts: Texts, settings: Settings
) -> tuple[tuple[PanelLayout, ...], Texts, tuple[Box, ...]]:
    """Layouts and texts once these are read, and columns beside panels that hold values."""
    layouts = without_subtitles(figure.rgb, layouts, texts, settings=settings.read)
    layouts, texts = with_numbers(layouts, texts, settings=settings.check)
    limits = settings.axes.columns
    layouts, values = settle_columns(layouts, texts, limits=limits, settings=settings.check)
    return layouts, texts, values


def _no_panels(read: Sequence[PanelReading]) -> list[tuple[Box, str]]:
    """Where all panels of a figure are, if they are none by what is printed there, and why."""
    if are_pictures(read):
        return [(bounding_box([each.panel.box for each in read]), ARE_PICTURES)]
    return [(each.panel.box, ARE_PIECES) for each in read] if are_pieces(read) else []


def _bars_of_panels(
    bars: Sequence[Bar], readings: Sequence[tuple[Colorbar, ColorScale | None]]
) -> dict[int, tuple[Colorbar, ColorScale | None]]:
    """What was read of the bar of each panel, by the index of the panel."""
    return {
        index: read
        for bar, read in zip(bars, readings, strict=True)
        if not bar.swatches or read[1] is not None  # a legend of names is no colorbar
        for index in bar.panels
    }


def _unread(
    search: PanelSearch,
    cells_or_bars: Sequence[Box],
    others: Sequence[tuple[Box, str]],
    alone: Sequence[Box],
) -> list[tuple[Box, str]]:
    """What looks like panels and was not taken for any, and why."""
    return [
        *((each.box, each.reason) for each in search.given_up),
        *((box, MAY_BE_CELLS) for box in cells_or_bars),
        *others,
        *((box, HAS_A_BAR) for box in alone),
    ]


def _going_on(
    scene: Scene,
    panels: Sequence[Panel],
    bars: Sequence[Box],
    unread: Sequence[tuple[Box, str]],
    settings: Settings,
) -> list[tuple[Box, str]]:
    """Rows of cells above and below panels that belong to none, as the next group of a table."""
    known = [*bars, *(panel.box for panel in panels), *(box for box, _ in unread)]
    found = []
    for panel in panels:
        others = [box for box in known if box.intersection(panel.box) is None]
        place = find_beyond(scene, panel, others, settings=settings.panels)
        if place is not None:
            found.append((place, GOES_ON))
            known.append(place)
    return found


def _skipped(
    figure: Figure, unread: Sequence[tuple[Box, str]], told: Sequence[tuple[Box, str]]
) -> tuple[Skipped, ...]:
    """What was given up, from top left on: what looks like panels, and what is told of the rest."""
    given_up = [(box, GIVEN_UP.format(reason=reason)) for box, reason in unread]
    given_up += told
    return tuple(
        Skipped(Where(figure.source), Stage.PANELS, reason, box) for box, reason in sorted(given_up)
    )


def _card(
    scene: Scene, strips: Sequence[BarStrip], search: PanelSearch, settings: Settings
) -> NDArray[np.uint8] | None:
    """The picture without the page around a figure, if nothing else on that page may be one."""
    if not search.panels:
        return None
    others = [*(strip.box for strip in strips), *(place.box for place in search.given_up)]
    limits = settings.cards
    card = without_page(scene, [*search.boxes, *others], settings=limits)
    if card is None and min(min(panel.shape) for panel in search.panels) > INNER_MIN:
        # The outermost cells of a lattice may be the card that its panel stands on.
        inner = [
            panel.with_edges(0, panel.x_edges[1:-1]).with_edges(1, panel.y_edges[1:-1]).box
            for panel in search.panels
        ]
        card = without_page(scene, [*inner, *others], bare=True, settings=limits)
    return card if card is not None else with_page_like_cards(scene, search.boxes, settings=limits)


def _find_panels(
    figure: Figure, settings: Settings
) -> tuple[Scene, tuple[BarStrip, ...], PanelSearch]:
    """The scene, what may be bars, and the panels; a part of either may look like the other."""
    scene = without_image_lines(view_scene(figure.rgb, settings=settings.panels))
    scene, covered = without_curves(scene, settings=settings.bars)
    strips = detect_bars(scene, settings=settings.bars)
    strips = without_rows(
        scene, strips, settings=settings.bars, strangers=settings.panels.strangers
    )
    strips += tuple(
        bar for bar in covered if all(bar.box.intersection(each.box) is None for each in strips)
    )
    while True:
        boxes = [strip.box for strip in strips]
        search = detect_panels(scene, settings=settings.panels, exclude=boxes)
        bars_alone = without_cells(scene, strips, search.panels, settings=settings.bars)
        if len(bars_alone) == len(strips):
            if not search.panels:
                strips, search = _without_hiding(scene, strips, search, settings)
            return scene, tuple(bar for bar in strips if bar.box not in search.legends), search
        # Where a strip was, a panel may go on, as far as to the next strip.
        strips = bars_alone


def _without_hiding(
    scene: Scene, strips: tuple[BarStrip, ...], search: PanelSearch, settings: Settings
) -> tuple[tuple[BarStrip, ...], PanelSearch]:
    """The largest strips given up if these alone hide a panel, whose rows they are."""
    by_size = sorted(strips, key=lambda strip: -strip.box.area)
    for count in range(1, min(len(strips), HIDING_MAX) + 1):
        rows = by_size[:count]
        bars = tuple(strip for strip in strips if strip not in rows)
        found = detect_panels(
            scene, settings=settings.panels, exclude=[strip.box for strip in bars]
        )
        if all(any(row.box.share_in(box) > 1 / 2 for box in found.boxes) for row in rows):
            return bars, found
    return strips, search


def _titled(
    layouts: Sequence[PanelLayout], notes: Sequence[Box | None]
) -> tuple[tuple[PanelLayout, ...], list[tuple[Box, str]]]:
    """Layouts with what is printed over cells as the title of panels without one, and the rest."""
    titled, told = list[PanelLayout](), list[tuple[Box, str]]()
    for layout, note in zip(layouts, notes, strict=True):
        if note is None:
            titled.append(layout)
        elif layout.title:
            titled.append(layout)
            told.append((note, IS_NOTE))
        else:
            titled.append(replace(layout, title=(TextRegion(note),)))
    return tuple(titled), told


def _read_texts(
    figure: Figure,
    layouts: Sequence[PanelLayout],
    bar_layouts: Sequence[BarLayout],
    engine: OcrEngine,
    settings: Settings,
) -> Texts:
    """Everything printed around panels and bars; ticks as numbers where they are some."""
    everywhere: tuple[PanelLayout | BarLayout, ...] = (*layouts, *bar_layouts)
    axes = [axis for layout in layouts for axis in (layout.x_ticks, layout.y_ticks)]
    axes += [column.regions for layout in layouts for column in layout.columns]
    axes += [layout.below for layout in layouts]
    axes += [layout.ticks for layout in bar_layouts]
    labels = [region for layout in everywhere for region in layout.labels]
    texts = {
        **read_ticks(figure, axes, engine, settings=settings.read),
        **read_regions(figure, labels, engine, mode=Mode.TEXT, settings=settings.read),
    }
    titles = [region for layout in layouts for region in layout.title]
    texts = settle_dividers(texts, titles)
    return settle_lone(figure.rgb, texts, labels, settings=settings.read)
