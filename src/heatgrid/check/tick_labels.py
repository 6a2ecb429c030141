"""Words beside an axis or a bar to ticks: what they say, and where it stands."""

from collections.abc import Sequence
from dataclasses import replace

from heatgrid.check.readings import Texts, settle, tick_numerals, with_unit
from heatgrid.check.signs import with_lost_signs
from heatgrid.check.touching import part_touching
from heatgrid.drawn import Bar, BarLayout, TextRegion
from heatgrid.model import Tick
from heatgrid.numerals import parse_numeral
from heatgrid.settings import CheckSettings


def read_tick(region: TextRegion, texts: Texts, *, settings: CheckSettings) -> Tick:
    """Make a tick label of what was read.

    Parameters
    ----------
    region : TextRegion
        Where it stands.
    texts : mapping of TextRegion to tuple of Word
        What was read around panels and bars.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    Tick
        With its text and, where it is a number, its value.
    """
    words = [with_unit(word, settings=settings, alike_only=True) for word in texts[region]]
    printed = settle(words, settings=settings)
    numeral = parse_numeral(printed.text) if printed.text else None
    return Tick(
        region.index,
        region.position_px,
        printed.text,
        value=numeral.value if numeral else None,
        confidence=printed.confidence,
        rivals=printed.rivals,
    )


def read_bar_ticks(
    bar: Bar, layout: BarLayout, texts: Texts, *, settings: CheckSettings
) -> tuple[tuple[TextRegion, ...], tuple[Tick, ...]]:
    """Make the ticks of a bar of what was read, each in the light of all of them.

    Parameters
    ----------
    bar : Bar
        As it is drawn.
    layout : BarLayout
        Where its texts stand.
    texts : mapping of TextRegion to tuple of Word
        What was read around panels and bars.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    tuple of TextRegion
        Where the ticks stand: more than in `layout` where labels touch.
    tuple of Tick
        One per region, without the unit of all and with the signs that single ones lost.
    """
    written = [read_tick(region, texts, settings=settings) for region in layout.ticks]
    regions, parted = part_touching(layout.ticks, written, settings=settings)
    ticks = _without_unit(parted, settings)
    if bar.swatches:
        return regions, ticks
    start, end = bar.box.ends(bar.orientation.axis)
    return regions, with_lost_signs(ticks, bar.orientation, end - start, settings=settings)


def _without_unit(ticks: Sequence[Tick], settings: CheckSettings) -> tuple[Tick, ...]:
    """Ticks with the values of those that are numbers but for the unit of all."""
    numerals = tick_numerals([tick.text for tick in ticks], settings=settings)
    return tuple(
        replace(tick, value=numeral.value) if numeral else tick
        for tick, numeral in zip(ticks, numerals, strict=True)
    )
