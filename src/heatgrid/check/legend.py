"""Where the ticks of a bar without tick marks really stand.

Legends of Vega, Plotly and their like print numbers beside the bar without a mark. Then the
middle of the text is the place, within what a font sets its digits off; but a number at an
end of the bar is pushed inwards, so that it does not stick out.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from heatgrid.check.readings import tick_numerals
from heatgrid.check.ticks import fit_ticks
from heatgrid.drawn import Bar, TextRegion
from heatgrid.model import Tick
from heatgrid.settings import CheckSettings

Ticks = tuple[Tick, ...]
BOTH = 2
_PUSHED_EM = 0.5
# Half a block of JPEG, over which a pale end of a bar may fade into the paper.
_FADING_PX = 4.0


@dataclass(frozen=True, slots=True)
class LabelError:
    """How far all ticks of a bar may be off alike.

    Parameters
    ----------
    px : float
        What 99 in 100 bars are within, in pixels; 0 where marks show the places of most ticks.
    rounded : bool
        Whether the ends of the bar were rounded to what its two ticks print: then the error is
        as often as large as that as it is nothing.
    """

    px: float = 0.0
    rounded: bool = False


def place_ticks(
    bar: Bar, regions: Sequence[TextRegion], ticks: Sequence[Tick], *, settings: CheckSettings
) -> tuple[Ticks, LabelError]:
    """Move ticks that are pushed inwards to the ends of their bar.

    Parameters
    ----------
    bar : Bar
        As it is drawn.
    regions : sequence of TextRegion
        Where the texts of the ticks stand.
    ticks : sequence of Tick
        One per region.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    tuple of Tick
        In the same order, with better positions where that makes a better scale.
    LabelError
        How far all of them may be off alike.
    """
    marked = sum(region.marked for region in regions)
    if not ticks or 2 * marked >= len(ticks):
        return _at_marks(ticks, regions, bar, settings), LabelError()
    height = min(region.box.height for region in regions)
    error_px = settings.label_error_em * height
    if marked:
        return tuple(ticks), LabelError(error_px)
    if len(ticks) == BOTH:
        return _both_placed(ticks, regions, bar, error_px, settings)
    return _several_placed(ticks, regions, bar, error_px, settings), LabelError(error_px)


def _both_placed(
    ticks: Sequence[Tick],
    regions: Sequence[TextRegion],
    bar: Bar,
    error_px: float,
    settings: CheckSettings,
) -> tuple[Ticks, LabelError]:
    """Two ticks, at the ends of the bar if that is what they are; two places fit any scale."""
    flush = _moved(ticks, regions, bar, settings.flush_error_em)
    # A line may be flush whose digits are not: letters such as p reach below them.
    fading_px = _FADING_PX if bar.noise else 0.0
    lines = _moved(ticks, regions, bar, 2 * settings.flush_error_em, fading_px)
    both = all(new is not old for new, old in zip(lines, ticks, strict=True))
    one = any(new is not old for new, old in zip(flush, ticks, strict=True))
    if both and one:
        placed = lines
    elif _are_padded(ticks, regions, bar, settings):
        ends = zip(ticks, bar.ends_px, strict=True)
        placed = tuple(replace(tick, position_px=end) for tick, end in ends)
    else:
        return tuple(ticks), LabelError(error_px)
    # Nothing but the two ends is printed, rounded to whatever the legend prints.
    return placed, LabelError(max(error_px, _rounding_px(placed, settings)), rounded=True)


def _several_placed(
    ticks: Sequence[Tick],
    regions: Sequence[TextRegion],
    bar: Bar,
    error_px: float,
    settings: CheckSettings,
) -> Ticks:
    """Ticks of another number, the outermost at the ends of the bar where that fits better."""
    if len(ticks) < BOTH:
        return tuple(ticks)
    flush = _moved(ticks, regions, bar, settings.flush_error_em)
    lines = _moved(ticks, regions, bar, 2 * settings.flush_error_em)
    alike = _moved_alike(ticks, lines, bar, error_px, settings)
    alike = alike or _spread(ticks, lines, regions, bar, settings)
    if alike and len(ticks) == BOTH + 1:
        # Three places at even distances fit wherever the ends are.
        return alike
    choices = [tuple(ticks), flush, lines, alike or lines]
    return min(choices, key=lambda choice: _misfit(choice, bar, settings))


def _are_padded(
    ticks: Sequence[Tick], regions: Sequence[TextRegion], bar: Bar, settings: CheckSettings
) -> bool:
    """Whether two numbers are those of the ends of a bar, set off inwards as far from both.

    So may be 1 and -1 on a bar that goes on a little beyond both, and any two on one so short
    that it has no room for more, but hardly others.
    """
    (first, _), (_, last) = (region.box.ends(bar.orientation.axis) for region in regions)
    start, end = bar.ends_px
    values = [tick.value for tick in ticks]
    if None in values or sum(value or 0.0 for value in values) == 0:
        return False
    height = min(region.box.height for region in regions)
    low, high = sorted((first - start, end - last))
    reach_px = min(settings.padding_max_em * height, settings.padding_max * (end - start))
    is_near = low >= 0 and high <= reach_px
    return is_near and high - low <= settings.flush_error_em * height


def _at_marks(
    ticks: Sequence[Tick], regions: Sequence[TextRegion], bar: Bar, settings: CheckSettings
) -> Ticks:
    """The ticks, those without a mark where the law of the others says.

    White strokes in pale colors are not seen, the middle of a text is off by a pixel, and texts at
    the ends of a bar are pushed inwards from their marks.
    """
    pairs = list(zip(ticks, regions, strict=True))
    marked = [tick for tick, region in pairs if region.marked]
    others = [pair for pair in pairs if not pair[1].marked and pair[0].value is not None]
    if not others:
        return tuple(ticks)
    start, end = bar.ends_px
    height = min(region.box.height for region in regions)
    reach_px = settings.labels_off_max * settings.label_error_em * height
    for law in fit_ticks(marked, end - start, settings=settings):
        if law.warp.knots or law.misfits:
            continue
        places = law.positions_of([tick.value or 0.0 for tick, _ in others]).tolist()
        if all(
            abs(place - tick.position_px) <= reach_px or _is_pushed(place, tick, region, bar)
            for place, (tick, region) in zip(places, others, strict=True)
        ):
            moved = {id(tick): place for place, (tick, _) in zip(places, others, strict=True)}
            return tuple(
                replace(tick, position_px=moved.get(id(tick), tick.position_px)) for tick in ticks
            )
    return tuple(ticks)


def _is_pushed(place_px: float, tick: Tick, region: TextRegion, bar: Bar) -> bool:
    """Whether a place is an end of a bar, and a text that begins or ends there names it."""
    end = _at_end(tick, region, bar, _PUSHED_EM)
    return end is not tick and abs(place_px - end.position_px) <= _PUSHED_EM * region.box.height


def _moved(
    ticks: Sequence[Tick],
    regions: Sequence[TextRegion],
    bar: Bar,
    slack_em: float,
    fading_px: float = 0.0,
) -> Ticks:
    """The ticks, each whose text is flush with an end of the bar at that end."""
    return tuple(
        _at_end(tick, region, bar, slack_em, fading_px)
        for tick, region in zip(ticks, regions, strict=True)
    )


def _moved_alike(
    ticks: Sequence[Tick], moved: Ticks, bar: Bar, error_px: float, settings: CheckSettings
) -> Ticks:
    """The ticks that are moved to both ends, and the others as far as their fonts set them off.

    Empty where the ends are not where the law of the others says, but for what all are off alike.
    """
    ends = [new for new, old in zip(moved, ticks, strict=True) if new is not old]
    inner = [new for new, old in zip(moved, ticks, strict=True) if new is old]
    if len(ends) < BOTH or not inner:
        return ()
    # A single one says nothing of a law; then the ends do.
    known, asked = (inner, ends) if len(inner) >= BOTH else (ends, inner)
    start, end = bar.ends_px
    laws = fit_ticks(known, end - start, settings=settings)
    if not laws or laws[0].warp.knots or any(tick.value is None for tick in asked):
        return ()
    places = laws[0].positions_of([tick.value or 0.0 for tick in asked])
    off = float(np.mean(places - [tick.position_px for tick in asked]))
    off = off if asked is inner else -off
    if abs(off) > settings.labels_off_max * error_px:
        return ()
    return tuple(
        replace(new, position_px=new.position_px + off) if new is old else new
        for new, old in zip(moved, ticks, strict=True)
    )


def _spread(
    ticks: Sequence[Tick],
    moved: Ticks,
    regions: Sequence[TextRegion],
    bar: Bar,
    settings: CheckSettings,
) -> Ticks:
    """Three ticks at the ends and the middle of the bar, where the gaps between texts are alike.

    Web pages spread texts over the width of a bar (``space-between``), so that between texts of
    different lengths the middle one stands off the middle. Empty where they are not so spread,
    or where their numbers are not even.
    """
    axis = bar.orientation.axis
    order = sorted(range(len(ticks)), key=lambda index: regions[index].box.ends(axis))
    if len(ticks) != BOTH + 1 or any(
        moved[index] is ticks[index] for index in (order[0], order[-1])
    ):
        return ()
    sides = [regions[index].box.ends(axis) for index in order]
    before, after = (right[0] - left[1] for left, right in pairwise(sides))
    if abs(before - after) > settings.flush_error_em * min(r.box.height for r in regions):
        return ()
    middle = replace(ticks[order[1]], position_px=sum(bar.ends_px) / 2)
    spread = tuple(middle if new is ticks[order[1]] else new for new in moved)
    return spread if _misfit(spread, bar, settings)[0] == 0 else ()


def _at_end(
    tick: Tick, region: TextRegion, bar: Bar, slack_em: float, fading_px: float = 0.0
) -> Tick:
    """The tick at an end of the bar, if its text is flush with that end."""
    start, end = bar.ends_px
    sides = region.box.ends(bar.orientation.axis)
    slack = slack_em * region.box.height + fading_px
    for side, border in zip(sides, (start, end), strict=True):
        if abs(side - border) <= slack:
            return replace(tick, position_px=border)
    return tick


def _misfit(ticks: Sequence[Tick], bar: Bar, settings: CheckSettings) -> tuple[int, float]:
    """How badly the likeliest law fits: ticks off it, then their usual error."""
    start, end = bar.ends_px
    laws = fit_ticks(ticks, end - start, settings=settings)
    if not laws:
        return len(ticks), 0.0
    # A broken line fits everything, and says nothing of where ticks should stand.
    off = len(ticks) if laws[0].warp.knots else len(laws[0].misfits)
    return off, laws[0].error_px


def _rounding_px(ticks: Ticks, settings: CheckSettings) -> float:
    """Half a unit of the last printed digit, in pixels, of two ticks.

    A lone 0 has no digits after the point because it needs none.
    """
    first, last = tick_numerals([tick.text for tick in ticks], settings=settings)
    if first is None or last is None or first.value == last.value:
        return 0.0
    unit = max(each.interval.width for each in (first, last) if each.value)
    distance_px = abs(ticks[1].position_px - ticks[0].position_px)
    return unit / 2 * distance_px / abs(last.value - first.value)
