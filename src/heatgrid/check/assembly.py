"""Words to readings: what was read around and inside a panel, put in its place."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

from heatgrid.check.both_axes import settle_both_axes
from heatgrid.check.decimal_commas import are_decimals, as_decimals
from heatgrid.check.factors import is_common_part, with_factor
from heatgrid.check.flat_ends import without_flat_ends
from heatgrid.check.inversion import ColorScale
from heatgrid.check.latitudes import with_rings, with_southern
from heatgrid.check.law import vouch_by_law
from heatgrid.check.legend import LabelError, place_ticks
from heatgrid.check.norms import FittedBar, with_common_ends
from heatgrid.check.readings import (
    CellWords,
    Texts,
    judge_cell,
    numeral_style,
    sure_numerals,
    with_paper_values,
    without_markers,
)
from heatgrid.check.scale import MeasuredBar, fit_scale, make_colorbar
from heatgrid.check.sequences import with_expected
from heatgrid.check.sheet_letters import without_sheet_letters
from heatgrid.check.subtitles import PANEL_LETTER
from heatgrid.check.swatches import as_names, as_steps, fit_swatches, with_classes
from heatgrid.check.tick_labels import read_bar_ticks, read_tick
from heatgrid.check.totals import with_totals
from heatgrid.drawn import Bar, BarLayout, Panel, PanelLayout, TextRegion
from heatgrid.model import Axis, AxisName, Colorbar, PanelReading, Tick, Word
from heatgrid.settings import CheckSettings

_CODE = re.compile(r"\w\.\w+ ?\(.*[=\"'].*\)", re.DOTALL)
"""A call of a method with a keyword or a string, as hardly any title holds."""
_SECTION = re.compile(r"\d+(?:\.\d+)+\.? +[A-Z][a-z]")
"""The heading of a section: 4.3 Thermal comfort."""
_NUMBERED = re.compile(
    r"\s*(?:(?i:fig(?:ure|\.)|tab(?:le|\.)|abb\.|tabelle)\s*S?\d+\s*[.:|]|[IVX]+\.\s+[A-Z])"
)
"""How papers begin the captions of their figures and tables, and their sections."""
_NOTE = re.compile(
    r"\s*(?:(?:.*[.;]\s+)?(?:data )?sources?\s*:|notes?\s*:|\*+\s*p\s*[<≤]"
    r"|(?:[^\w\s()\[\]]{1,3}|n\.?\s?s\.?|n/?a)\s*=\s*\w)",
    re.IGNORECASE | re.DOTALL,
)
"""Where data are from, what is to be noted, how significant stars are, and what signs mean."""
# Fewest names of rows or columns, and how many to each, that show that these are more.
NAMES_MIN = 4
NAMES_SHARE_MIN = 1.5
_LONE_LETTER = re.compile(r"\(?[a-zA-Z]\)")
"""What counts panels, and names none."""


def assemble_bars(
    bars: Sequence[Bar],
    layouts: Sequence[BarLayout],
    printed: Sequence[CellWords],
    texts: Texts,
    *,
    settings: CheckSettings,
) -> tuple[tuple[Colorbar, ColorScale | None], ...]:
    """Give bars their ticks and labels, and the scales that they make.

    Parameters
    ----------
    bars : sequence of Bar
        As they are drawn.
    layouts : sequence of BarLayout
        Where their texts stand, one per bar.
    printed : sequence of mapping of Cell to tuple of Word
        Per panel of the figure what is printed in its cells; the numbers name the ends
        of the bars, see `heatgrid.check.scale.fit_scale`.
    texts : mapping of TextRegion to tuple of Word
        What was read around panels and bars.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    tuple of pairs of Colorbar and ColorScale
        As they were read, with None where ticks make no scale.
    """
    read = [
        _read_bar(bar, layout, printed, texts, settings)
        for bar, layout in zip(bars, layouts, strict=True)
    ]
    scales = {k: scale for k, (_, _, scale) in enumerate(read)}
    fitted = {
        k: FittedBar(measured, label, scale)
        for k, (measured, label, scale) in enumerate(read)
        if scale is not None and not measured.bar.swatches
    }
    scales |= zip(fitted, with_common_ends(tuple(fitted.values()), settings=settings), strict=True)
    return tuple(
        (make_colorbar(measured.bar, label, measured.ticks, scales[k]), scales[k])
        for k, (measured, label, _) in enumerate(read)
    )


def _read_bar(
    bar: Bar,
    layout: BarLayout,
    printed: Sequence[CellWords],
    texts: Texts,
    settings: CheckSettings,
) -> tuple[MeasuredBar, str | None, ColorScale | None]:
    """A bar with its ticks, its label and the scale that they make, seen on its own."""
    regions, read = read_bar_ticks(bar, layout, texts, settings=settings)
    numerals = tuple(
        pair for index in bar.panels for pair in sure_numerals(printed[index], settings=settings)
    )
    cells = tuple(cell for index in bar.panels for cell in printed[index] if cell.drawn)
    label, common = _label_and_common_part(layout, texts)
    bar = as_steps(bar, read, settings=settings)
    classes = with_classes(bar, read)
    if classes.swatches:
        values = [numeral.value for _, numeral in numerals]
        legend = fit_swatches(classes, read, values, settings=settings)
        return MeasuredBar(classes, as_names(read), numerals, cells, LabelError()), label, legend
    ticks, error = place_ticks(bar, regions, read, settings=settings)
    bar = without_flat_ends(bar, ticks, regions, settings=settings)
    fit = partial(fit_scale, bar, cells=cells, label_error=error, settings=settings)
    ticks, scale = with_factor(ticks, label, common, numerals, fit, settings=settings)
    return MeasuredBar(bar, ticks, numerals, cells, error), label, scale


def _label_and_common_part(layout: BarLayout, texts: Texts) -> tuple[str | None, str | None]:
    """The label of a bar and what belongs to its ticks: one may stand in place of the other."""
    label, aside = _label(layout.label, texts), _label(layout.aside, texts)
    if is_common_part(label):
        return (None if is_common_part(aside) else aside), label
    return label, aside if is_common_part(aside) else None


def assemble_panel(
    panel: Panel,
    layout: PanelLayout,
    printed: CellWords,
    texts: Texts,
    *,
    bar: tuple[Colorbar, ColorScale | None] | None,
    settings: CheckSettings,
) -> PanelReading:
    """Give a panel everything that was read of it.

    Parameters
    ----------
    panel : Panel
        Its lattice.
    layout : PanelLayout
        Where its texts stand.
    printed : mapping of Cell to tuple of Word
        What is printed in its cells, row by row from the top left one.
    texts : mapping of TextRegion to tuple of Word
        What was read around panels and bars.
    bar : tuple of Colorbar and ColorScale, or None
        From `assemble_bars`; None where it has none.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    PanelReading
        Fully read.
    """
    colorbar, scale = bar or (None, None)
    x_ticks = without_sheet_letters(
        [read_tick(region, texts, settings=settings) for region in layout.x_ticks]
    )
    y_ticks = tuple(read_tick(region, texts, settings=settings) for region in layout.y_ticks)
    x_ticks, y_ticks = (
        with_expected(with_rings(with_southern(ticks)), sure_min=settings.tick_sure_min)
        for ticks in (x_ticks, y_ticks)
    )
    x_ticks, y_ticks = settle_both_axes(panel, (layout.x_ticks, layout.y_ticks), (x_ticks, y_ticks))
    named = (_without_caption(panel, each, texts) for each in (layout.title, layout.x_label))
    title, x_label = _captions(panel, *named)
    printed = without_markers(printed, settings=settings)
    style = numeral_style(printed, settings=settings)
    if colorbar is not None and scale is not None:
        numerals = tuple(sure_numerals(printed, settings=settings))
        decimals = as_decimals(numerals, colorbar.label, settings=settings)
        if are_decimals(decimals, numerals, scale, settings=settings):
            style = style._replace(decimal=",")
    readings = tuple(
        judge_cell(cell, words, scale, style=style, settings=settings)
        for cell, words in printed.items()
    )
    readings = with_totals(readings, settings=settings)
    return PanelReading(
        panel=_doubted(_as_one(panel, layout), x_ticks, y_ticks),
        title=title,
        x_axis=Axis(AxisName.X, x_label, x_ticks),
        y_axis=Axis(AxisName.Y, _label(layout.y_label, texts), y_ticks),
        colorbar=colorbar,
        readings=with_paper_values(readings, scale, settings=settings)
        if scale
        else vouch_by_law(readings, settings=settings),
    )


def _without_caption(panel: Panel, regions: Sequence[TextRegion], texts: Texts) -> str | None:
    """A title or label, None for a text that is none by what it says.

    A numbered one below a panel is the caption of a whole figure or the heading of what follows, a
    heading such as 4.3 that of a section, and program code that of the notebook in which the figure
    stands. Notes say where data are from, and from where on they are significant.
    """
    text = _label(regions, texts) or ""
    is_below = all(region.box.top >= panel.box.bottom for region in regions)
    if _CODE.search(text) or any(each.match(text) for each in (_SECTION, _NOTE)):
        return None
    if is_below and _NUMBERED.match(text):
        return None
    return text or None


def _captions(
    panel: Panel, title: str | None, x_label: str | None
) -> tuple[str | None, str | None]:
    """The title of a panel and the label of its x axis, as the letters of panels tell.

    Of two texts with such letters, one is the title of what stands above or below.
    """
    above, below = (PANEL_LETTER.match(text or "") for text in (title, x_label))
    if title is None or _LONE_LETTER.fullmatch(title):
        return (x_label, None) if below else (None, x_label)
    if above and below:
        is_own = ord(below[1].lower()) - ord("a") == panel.index
        return (x_label if is_own else title), None
    return title, x_label


def _as_one(panel: Panel, layout: PanelLayout) -> Panel:
    """The same, and surely one panel where each part whose labels start anew has a name there."""
    is_named = len(layout.groups) * panel.again in (panel.rows, panel.cols)
    return replace(panel, again=0) if panel.again and is_named else panel


def _doubted(panel: Panel, x_ticks: Sequence[Tick], y_ticks: Sequence[Tick]) -> Panel:
    """The same, in doubt where many more names stand beside its rows or columns than it has.

    Numbers may be those of a scale, whose ticks stand anywhere.
    """
    for ticks, count, cells in ((x_ticks, panel.cols, "columns"), (y_ticks, panel.rows, "rows")):
        names = {tick.text for tick in ticks if tick.text and tick.value is None}
        if not panel.doubt and len(names) >= max(NAMES_MIN, NAMES_SHARE_MIN * count):
            panel = replace(panel, doubt=f"{len(names)} names stand beside its {count} {cells}")
    return panel


def _label(regions: Iterable[TextRegion], texts: Texts) -> str | None:
    """Lines of a title or label as one text, None where nothing is printed."""
    lines = [_joined(texts[region]) for region in regions]
    return "\n".join(line for line in lines if line) or None


def _joined(words: Sequence[Word]) -> str:
    return "\n".join(word.text for word in words)
