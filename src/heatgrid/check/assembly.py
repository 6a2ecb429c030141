"""Words to readings: what was read around and inside a panel, put in its place."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial

from heatgrid.check.factors import printed_power, with_factor
from heatgrid.check.flat_ends import without_flat_ends
from heatgrid.check.inversion import ColorScale
from heatgrid.check.law import vouch_by_law
from heatgrid.check.legend import place_ticks
from heatgrid.check.readings import judge_cell, settle
from heatgrid.check.scale import fit_scale, make_colorbar
from heatgrid.check.swatches import as_names, fit_swatches
from heatgrid.drawn import Bar, BarLayout, Cell, Panel, PanelLayout, TextRegion
from heatgrid.model import Axis, AxisName, Colorbar, Numeral, PanelReading, Tick, Word
from heatgrid.numerals import parse_numeral
from heatgrid.settings import CheckSettings

Texts = Mapping[TextRegion, tuple[Word, ...]]
CellWords = Mapping[Cell, tuple[Word, ...]]


def assemble_bar(
    bar: Bar,
    layout: BarLayout,
    printed: Sequence[CellWords],
    texts: Texts,
    *,
    settings: CheckSettings,
) -> tuple[Colorbar, ColorScale | None]:
    """Give a bar its ticks and label, and the scale that they make.

    Parameters
    ----------
    bar : Bar
        As it is drawn.
    layout : BarLayout
        Where its texts stand.
    printed : sequence of mapping of Cell to tuple of Word
        Per panel of the figure what is printed in its cells; the numbers name the ends
        of the bar, see `heatgrid.check.scale.fit_scale`.
    texts : mapping of TextRegion to tuple of Word
        What was read around panels and bars.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    colorbar : Colorbar
        As it was read.
    scale : ColorScale or None
        None where its ticks make no scale.
    """
    read = tuple(_tick(region, texts, settings) for region in layout.ticks)
    numerals = [pair for index in bar.panels for pair in _numerals(printed[index], settings)]
    label = _label(layout.label, texts)
    if bar.swatches:
        values = [numeral.value for _, numeral in numerals]
        legend = fit_swatches(bar, read, values, settings=settings)
        return make_colorbar(bar, label, as_names(read), legend), legend
    ticks, error_px = place_ticks(bar, layout.ticks, read, settings=settings)
    bar = without_flat_ends(bar, ticks, settings=settings)
    cells = [cell for index in bar.panels for cell in printed[index] if cell.drawn]
    fit = partial(fit_scale, bar, cells=cells, label_error_px=error_px, settings=settings)
    ticks, scale = with_factor(ticks, label, numerals, fit, settings=settings)
    if label is not None and printed_power(label) is not None:
        label = None
    return make_colorbar(bar, label, ticks, scale), scale


def _numerals(printed: CellWords, settings: CheckSettings) -> Iterator[tuple[Cell, Numeral]]:
    """The numbers of a panel that are read surely."""
    for cell, words in printed.items():
        reading = settle(words, settings=settings)
        numeral = parse_numeral(reading.text)
        if numeral is not None and reading.confidence >= settings.confidence_min:
            yield cell, numeral


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
        From `assemble_bar`; None where it has none.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    PanelReading
        Fully read.
    """
    colorbar, scale = bar or (None, None)
    x_ticks = tuple(_tick(region, texts, settings) for region in layout.x_ticks)
    y_ticks = tuple(_tick(region, texts, settings) for region in layout.y_ticks)
    readings = tuple(
        judge_cell(cell, words, scale, settings=settings) for cell, words in printed.items()
    )
    return PanelReading(
        panel=panel,
        title=_label(layout.title, texts),
        x_axis=Axis(AxisName.X, _label(layout.x_label, texts), x_ticks),
        y_axis=Axis(AxisName.Y, _label(layout.y_label, texts), y_ticks),
        colorbar=colorbar,
        readings=readings if scale else vouch_by_law(readings, settings=settings),
    )


def _tick(region: TextRegion, texts: Texts, settings: CheckSettings) -> Tick:
    """A tick label with its text and, where it is a number, its value."""
    printed = settle(texts[region], settings=settings)
    numeral = parse_numeral(printed.text) if printed.text else None
    return Tick(
        region.index,
        region.position_px,
        printed.text,
        value=numeral.value if numeral else None,
        confidence=printed.confidence,
        rivals=printed.rivals,
    )


def _label(regions: Iterable[TextRegion], texts: Texts) -> str | None:
    """Lines of a title or label as one text, None where nothing is printed."""
    lines = [_joined(texts[region]) for region in regions]
    return "\n".join(line for line in lines if line) or None


def _joined(words: Sequence[Word]) -> str:
    return "\n".join(word.text for word in words)
