"""A figure that was read, to findings: what in it is wrong, doubtful or untested.

Nothing is read or changed here; the same reading always gives the same findings.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from heatgrid.check.arithmetic import find_broken_rules
from heatgrid.check.bars import comes_back, misplaced_ticks, number_beyond
from heatgrid.check.catalog import CATALOG, Check
from heatgrid.check.doubts import find_doubtful
from heatgrid.check.formats import find_odd_formats
from heatgrid.check.law import Expected, find_out_of_order
from heatgrid.check.repairs import find_repair
from heatgrid.check.repeats import Repeat, find_repeats
from heatgrid.check.sequences import are_unordered, find_odd_ticks
from heatgrid.check.shares import (
    Shares,
    compare_shares,
    counts_among_others,
    find_odd_shares,
)
from heatgrid.check.spacing import find_misfit
from heatgrid.check.verdict import Comparison, Verdict, compare, rules_out_rivals
from heatgrid.check.wording import (
    cell_name,
    list_intervals,
    number,
    panel_name,
    printed_text,
    row_name,
)
from heatgrid.model import (
    Axis,
    AxisName,
    CellState,
    Colorbar,
    FigureReading,
    Finding,
    Numeral,
    PanelReading,
    Reading,
    Stage,
    Where,
)
from heatgrid.read.alphabet import FOREIGN
from heatgrid.settings import CheckSettings

__all__ = ["CATALOG", "Check", "check_figure"]

_FOREIGN_MIN = 2
"""Fewest labels with unknown characters that are of another alphabet; a single one has a sign."""


@dataclass(frozen=True, slots=True)
class _Judged:
    """What the color says of a number, and of what else may stand there.

    That is what would please the color, whether it rules rivals out, whether it could be told
    from what others like it were misread for, and what part of a sum the color shows, if any.
    """

    verdict: Verdict
    repair: str | None
    settles: bool
    repeat: Repeat | None
    part: str = ""


Verdicts = dict[tuple[int, int, int], _Judged]
Unordered = Mapping[tuple[int, int], Expected]


def check_figure(figure: FigureReading, *, settings: CheckSettings) -> tuple[Finding, ...]:
    """Make every check on one figure.

    Parameters
    ----------
    figure : FigureReading
        All that was read; findings that it holds already are passed over.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    tuple of Finding
        In the order figure, panels, cells; empty means that nothing was found wrong.
    """
    findings = list(_whole(figure))
    seen: set[Axis] = set()
    for panel in figure.panels:
        for axis in (panel.x_axis, panel.y_axis):
            # An axis that panels share is repeated on each of them, and reported once.
            if axis not in seen:
                findings += _axis(figure.source, panel, axis, settings)
            seen.add(axis)
    verdicts: Verdicts = {}
    for panels in _by_bar(figure.panels):
        findings += _colorbar(figure.source, panels, verdicts, settings)
    judged = {panel for panel, _, _ in verdicts}
    # A bar without a scale, or with one that its numbers contradict, judges nothing.
    unjudged = [panel for panel in figure.panels if panel.panel.index not in judged]
    for panel in figure.panels:
        findings += _parts(figure.source, panel)
        by_bar = panel.panel.index in judged
        unordered = {} if by_bar else _out_of_order(panel, unjudged, settings)
        findings += _cells(figure.source, panel, verdicts, unordered, settings)
        findings += _arithmetic(figure.source, panel, settings)
    return tuple(findings)


def _whole(figure: FigureReading) -> Iterator[Finding]:
    """Findings on the figure as a whole."""
    if not figure.panels:
        yield CATALOG["H101"].finding(Where(figure.source), "no heatmap was found in the figure")
    for skipped in figure.skipped:
        if skipped.stage in {Stage.PANELS, Stage.GRID}:
            yield CATALOG["H102"].finding(skipped.where, f"a region was skipped: {skipped.reason}")


def _parts(source: str, panel: PanelReading) -> Iterator[Finding]:
    """The finding that a panel may be several; its numbers are no worse for it."""
    if any(_come_again(axis, panel.panel.again) for axis in (panel.x_axis, panel.y_axis)):
        message = (
            f"{panel_name(panel)}: its labels start anew after every {panel.panel.again}, as those "
            "of several panels that touch do"
        )
        yield CATALOG["H103"].finding(Where(source, panel.panel.index), message)


def _come_again(axis: Axis, size: int) -> bool:
    """Whether the labels of an axis come again after so many; 11 to 20 but look like 1 to 10."""
    texts = {tick.index: tick.text for tick in axis.ticks if tick.index is not None}
    pairs = [(text, texts[at - size]) for at, text in texts.items() if at - size in texts]
    same = sum(text == before for text, before in pairs)
    return size > 0 and len(set(texts.values())) > 1 and same * 2 > len(pairs)


def _axis(
    source: str, panel: PanelReading, axis: Axis, settings: CheckSettings
) -> Iterator[Finding]:
    """Findings on the ticks of one axis."""

    def place(index: int | None) -> Where:
        if axis.name is AxisName.X:
            return Where(source, panel.panel.index, None, index)
        return Where(source, panel.panel.index, index, None)

    foreign = sum(FOREIGN in tick.text for tick in axis.ticks)
    if foreign >= _FOREIGN_MIN:
        message = (
            f"{panel_name(panel)}: {foreign} of {len(axis.ticks)} tick labels of the {axis.name} "
            "axis have characters of another alphabet; the rest may only look like what was read"
        )
        yield CATALOG["H201"].finding(place(None), message)
    for tick in axis.ticks:
        unsure = tick.confidence < settings.tick_confidence_min or FOREIGN in tick.text
        if not tick.text or unsure:
            found = f'read as "{tick.text}" with confidence {tick.confidence:.2f}'
            message = f"{panel_name(panel)}: a tick label of the {axis.name} axis is {found}"
            if not tick.text:
                message = f"{panel_name(panel)}: a tick label of the {axis.name} axis is unreadable"
            yield CATALOG["H201"].finding(place(tick.index), message)
        if tick.rivals:
            message = (
                f"{panel_name(panel)}: a tick of the {axis.name} axis says "
                f"{_either(tick.text, tick.rivals)}"
            )
            yield CATALOG["H402"].finding(place(tick.index), message)
    for odd in find_odd_ticks(axis.ticks, sure_min=settings.tick_sure_min):
        message = (
            f"{panel_name(panel)}: the {axis.name} axis says {odd.tick.text} where the sequence "
            f"of its other ticks has {odd.expected:g}"
        )
        yield CATALOG["H202"].finding(place(odd.tick.index), message)
    if are_unordered(axis.ticks):
        message = (
            f"{panel_name(panel)}: the labels of the {axis.name} axis are numbers in no order; "
            "they may be cells of the table, and its names stand elsewhere"
        )
        yield CATALOG["H204"].finding(place(None), message)
    edges = panel.panel.x_edges if axis.name is AxisName.X else panel.panel.y_edges
    misfit = find_misfit(axis.ticks, edges)
    if misfit is not None:
        message = (
            f"{panel_name(panel)}: labels of the {axis.name} axis stand {misfit.labels_px:.1f} px "
            f"apart for each cell, and its cells are {misfit.cells_px:.1f} px wide"
        )
        yield CATALOG["H203"].finding(place(None), message)


def _by_bar(panels: Sequence[PanelReading]) -> list[tuple[PanelReading, ...]]:
    """Panels that have a colorbar, those that share one together."""
    groups: dict[object, list[PanelReading]] = {}
    for panel in panels:
        if panel.colorbar is not None:
            groups.setdefault(panel.colorbar.box, []).append(panel)
    return [tuple(group) for group in groups.values()]


def _colorbar(
    source: str, panels: Sequence[PanelReading], verdicts: Verdicts, settings: CheckSettings
) -> Iterator[Finding]:
    """Findings on a colorbar; notes down what it says of the numbers of its panels."""
    first, bar = panels[0], panels[0].colorbar
    if bar is None:
        return
    where, name = Where(source, first.panel.index), panel_name(first)
    if bar.scale is None:
        count = sum(tick.value is not None for tick in bar.ticks)
        message = f"{name}: the colorbar has no scale, {count} numbers were read beside it"
        yield CATALOG["H301"].finding(where, message)
        return
    if unknown := _unknown(bar, panels):
        yield CATALOG["H301"].finding(where, f"{name}: {unknown}")
    for tick in bar.ticks:
        if tick.rivals:
            message = f"{name}: the colorbar says {_either(tick.text, tick.rivals)}"
            yield CATALOG["H402"].finding(where, message)
    if comes_back(bar, settings=settings):
        message = f"{name}: the colorbar comes back to colors that it has shown already"
        yield CATALOG["H302"].finding(where, message)
    for message in _misfits(bar, settings):
        yield CATALOG["H303"].finding(where, f"{name}: the colorbar says {message}")
    places = _colored_by_value(panels)
    readings = [reading for _, reading in places]
    comparison = compare(bar, readings, settings=settings)
    factor = comparison.factor
    if comparison.contradicted:
        tables = [[each for _, each in _colored_by_value([panel])] for panel in panels]
        by_shares = compare_shares(bar, tables, settings=settings)
        if by_shares is not None:
            verdicts.update(_judged_by_shares(places, *by_shares))
            return
        message = f"{name}: most numbers contradict the scale of the colorbar, none was compared"
        yield CATALOG["H301"].finding(where, message)
    repeats = find_repeats(readings, comparison.verdicts, factor, settings=settings)
    for at, ((panel, reading), verdict) in enumerate(zip(places, comparison.verdicts, strict=True)):
        if verdict is not None:
            repair = None
            if verdict not in {Verdict.AGREED, Verdict.UNDECIDED}:
                repair = find_repair(reading, panel.readings, factor, settings=settings)
            place = panel.panel.index, reading.cell.row, reading.cell.col
            settles = verdict is Verdict.AGREED and rules_out_rivals(reading, factor)
            verdicts[place] = _Judged(verdict, repair, settles, repeats.get(at))
    verdicts.update(_counts_among_others(bar, places, comparison, settings))


def _misfits(bar: Colorbar, settings: CheckSettings) -> Iterator[str]:
    """What a bar says that does not fit its scale, and what that has there."""
    length = (bar.high or 0) - (bar.low or 0)
    for tick, expected in misplaced_ticks(bar, settings=settings):
        yield f"{tick.text} where the scale of its ticks has {number(expected, length)}"
    if beyond := number_beyond(bar):
        text, end = beyond
        yield f"{text} beyond its end at {number(end, length)}"


def _counts_among_others(
    bar: Colorbar,
    places: Sequence[tuple[PanelReading, Reading]],
    comparison: Comparison,
    settings: CheckSettings,
) -> Verdicts:
    """What colors say of the counts of single rows or columns that they show as shares of these."""
    judged: Verdicts = {}
    for index in {panel.panel.index for panel, _ in places}:
        own = [at for at, (panel, _) in enumerate(places) if panel.panel.index == index]
        told = [comparison.verdicts[at] for at in own]
        cells = [places[at][1] for at in own]
        for at, (of, share) in counts_among_others(bar, cells, told, settings=settings).items():
            place = index, cells[at].cell.row, cells[at].cell.col
            judged[place] = _as_share(cells[at], share, of, Verdict.AGREED)
    return judged


def _judged_by_shares(
    places: Sequence[tuple[PanelReading, Reading]], shares: Shares, comparison: Comparison
) -> Verdicts:
    """What colors say of counts that they show as shares of something."""
    judged: Verdicts = {}
    for (panel, reading), share, verdict in zip(
        places, shares.readings, comparison.verdicts, strict=True
    ):
        if verdict is not None and share.numeral is not None:
            place = panel.panel.index, reading.cell.row, reading.cell.col
            judged[place] = _as_share(reading, share.numeral, shares.of, verdict)
    return judged


def _as_share(reading: Reading, share: Numeral, of: str, verdict: Verdict) -> _Judged:
    """What a color says of a count that it shows as a share of a row, column or panel."""
    settles = verdict is Verdict.AGREED and not reading.rivals
    return _Judged(verdict, None, settles, None, f"{share.value:.3g} of its {of}")


def _out_of_order(
    panel: PanelReading, unjudged: Sequence[PanelReading], settings: CheckSettings
) -> Unordered:
    """The numbers that contradict the colors of their panel, or of all that no bar judges."""
    rest = [other for other in unjudged if other is not panel]
    own, others = ([reading for _, reading in _colored_by_value(some)] for some in ([panel], rest))
    by_shares = find_odd_shares(own, settings=settings)
    if by_shares is not None:
        return by_shares
    found = find_out_of_order(own, others, settings=settings)
    # A bar that the numbers contradict may show another quantity, which goes with theirs only
    # roughly.
    told = panel.colorbar is not None and panel.colorbar.scale is not None
    few = max(1, settings.law_odd_share * len(own))
    return {} if told and len(found) > few else found


def _colored_by_value(panels: Sequence[PanelReading]) -> list[tuple[PanelReading, Reading]]:
    """The cells of panels whose colors may stand for their numbers: all but totals."""
    return [(panel, each) for panel in panels for each in panel.readings if not each.is_total]


def _cells(
    source: str,
    panel: PanelReading,
    verdicts: Verdicts,
    unordered: Unordered,
    settings: CheckSettings,
) -> Iterator[Finding]:
    """Findings on the cells of one panel, cell by cell."""
    odd_formats = find_odd_formats(panel.readings, settings=settings)
    verdicts_here = [
        verdicts.get((panel.panel.index, reading.cell.row, reading.cell.col))
        for reading in panel.readings
    ]
    by_color = {at for at, judged in enumerate(verdicts_here) if judged is not None}
    doubtful = find_doubtful(panel.readings, by_color, settings=settings)
    for at, (reading, judged) in enumerate(zip(panel.readings, verdicts_here, strict=True)):
        cell = reading.cell
        where = Where(source, panel.panel.index, cell.row, cell.col)
        says = cell_name(panel, reading)
        if reading.text:
            says += f": printed {printed_text(reading.text)}"
        if panel.panel.doubt:
            message = f"{says}, but the lattice of its panel is in doubt: {panel.panel.doubt}"
            yield CATALOG["H103"].finding(where, message)
        if reading.state is CellState.COLOR and not cell.drawn:
            message = f"{says}: it has the color of the paper, so it may be masked"
            yield CATALOG["H506"].finding(where, message)
        if at in doubtful:
            message = f"{says}, read with confidence {reading.confidence:.2f}"
            yield CATALOG["H401"].finding(where, message)
        elif judged is not None and judged.repeat is not None:
            message = (
                f"{says}, but {judged.repeat.text} would have its color too, and "
                f"{judged.repeat.count} others were misread like that"
            )
            yield CATALOG["H401"].finding(where, message)
        if reading.rivals and not (judged and judged.settles):
            message = (
                f"{cell_name(panel, reading)}: printed {_either(reading.text, reading.rivals)}"
            )
            yield CATALOG["H402"].finding(where, message)
        if (cell.row, cell.col) in odd_formats:
            message = f"{says}, {odd_formats[cell.row, cell.col]}"
            yield CATALOG["H403"].finding(where, message)
        if (cell.row, cell.col) in unordered:
            law = unordered[cell.row, cell.col]
            ordered = replace(reading, color_intervals=(law.interval,))
            repair = find_repair(ordered, panel.readings, 1.0, settings=settings)
            message = (
                f"{says}, but {law.support} other cells make "
                f"{list_intervals([law.interval], law.interval.width)} of its color"
                f"{_instead(repair)}"
            )
            printed = reading.numeral.interval if reading.numeral else None
            yield CATALOG["H503"].finding(where, message, printed, (law.interval,), repair)
        if judged is not None and panel.colorbar is not None:
            yield from _disagreement(where, says, reading, panel.colorbar, judged)


def _unknown(bar: Colorbar, panels: Sequence[PanelReading]) -> str:
    """What is not known of values at the ends of a bar and beyond; empty if nothing is."""
    if bar.low is None or bar.high is None:
        return f"{_untold(bar)}, and its values there are not known"
    past = sum(
        reading.state is CellState.BLANK and bool(reading.color_intervals)
        for panel in panels
        for reading in panel.readings
    )
    if past == 0:
        return ""
    cells = "1 cell has a color" if past == 1 else f"{past} cells have colors"
    return f"{cells} beyond the ends of the colorbar, and no number"


def _untold(bar: Colorbar) -> str:
    """At which end, or ends, a bar goes on long after its last tick."""
    ends = zip(("low", "high"), (bar.low, bar.high), strict=True)
    sides = [name for name, value in ends if value is None]
    return f"the colorbar goes on long after its last tick at the {' and the '.join(sides)} end"


def _arithmetic(source: str, panel: PanelReading, settings: CheckSettings) -> Iterator[Finding]:
    """Findings on numbers that break a rule of their panel."""
    texts = {(each.cell.row, each.cell.col): each for each in panel.readings}
    for rule in find_broken_rules(panel, settings=settings):
        where = Where(source, panel.panel.index, rule.row, rule.col)
        if rule.col is None:
            name = f"{panel_name(panel)}, {row_name(panel, rule.row)}"
            message = f"{name}: {rule.reason}"
        else:
            reading = texts[rule.row, rule.col]
            says = f"{cell_name(panel, reading)}: printed {printed_text(reading.text)}"
            message = f"{says}, but {rule.reason}"
        yield CATALOG["H505"].finding(where, message, rule.printed, (rule.expected,))


def _either(text: str, rivals: Sequence[str]) -> str:
    """What several readers made of one place."""
    return " or ".join(printed_text(reading) for reading in (text, *rivals))


def _instead(repair: str | None) -> str:
    """What a finding adds where one small mistake would explain it."""
    return f"; {repair} agrees and is taken instead" if repair else ""


def _disagreement(
    where: Where, says: str, reading: Reading, bar: Colorbar, judged: _Judged
) -> Iterator[Finding]:
    """Findings on a number and the color of its cell."""
    verdict = judged.verdict
    says += f", {judged.part}" if judged.part else ""
    instead = _instead(judged.repair)
    low, high = bar.low or 0.0, bar.high or 0.0
    width = high - low
    printed = reading.numeral.interval if reading.numeral else None
    colored = reading.color_intervals
    if verdict in {Verdict.OUTSIDE, Verdict.OUTSIDE_AND_DISAGREED}:
        message = (
            f"{says}, but its colorbar runs from {number(low, width)} to {number(high, width)}"
            f"{instead}"
        )
        yield CATALOG["H501"].finding(where, message, printed, colored, judged.repair)
    if verdict in {Verdict.DISAGREED, Verdict.OUTSIDE_AND_DISAGREED}:
        message = f"{says}, but its color says {list_intervals(colored, width)}{instead}"
        yield CATALOG["H502"].finding(where, message, printed, colored, judged.repair)
    if verdict is Verdict.UNDECIDED:
        could = (
            f"could be {list_intervals(colored, width)}" if colored else "is not on the colorbar"
        )
        hull = reading.color_hull
        if hull is not None and math.isfinite(hull.width):
            could += (
                f"; it tells no numbers apart that differ by less than {number(hull.width, width)}"
            )
        yield CATALOG["H504"].finding(where, f"{says}, but its color {could}", printed, colored)
