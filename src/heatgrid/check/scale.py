"""A bar and its ticks to a scale, on which any color has the values it could stand for."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from heatgrid.check.boxes import are_between
from heatgrid.check.calibration import (
    Printed,
    agreement,
    aligned,
    bent,
    place_error_px,
)
from heatgrid.check.classes import are_borders
from heatgrid.check.clipped import with_clipped_ends
from heatgrid.check.ends import KnownEnd, known_ends, likeliest_ends
from heatgrid.check.inversion import ColorScale
from heatgrid.check.legend import LabelError
from heatgrid.check.noise import cell_noise, is_gray
from heatgrid.check.numbers import law_of_numbers
from heatgrid.check.powers import fit_power
from heatgrid.check.reach import ROUNDED_PRIOR, measured_doubt, measured_reach, rounded_share
from heatgrid.check.readings import tick_numerals
from heatgrid.check.samples import BarSamples, sample_bar, shown_share
from heatgrid.check.signs import signed_laws
from heatgrid.check.symmetry import mirrored_share
from heatgrid.check.ticks import TickLaw, fit_ticks
from heatgrid.check.truncation import truncated
from heatgrid.check.untold import with_untold_ends
from heatgrid.drawn import Bar, Cell
from heatgrid.model import Colorbar, Scale, Tick
from heatgrid.settings import CheckSettings

Ends = tuple[float, float]  # values at the start and at the end of a bar
MARKED = LabelError()


@dataclass(frozen=True, slots=True)
class MeasuredBar:
    """A bar with all that its scale is fitted to.

    Parameters
    ----------
    bar : Bar
        As it is drawn.
    ticks : tuple of Tick
        In the order of their positions.
    printed : tuple of pairs of Cell and Numeral
        The numbers read in the panels that the bar serves.
    cells : tuple of Cell
        All that are drawn in these panels.
    label_error : LabelError
        How far all ticks may be off alike.
    """

    bar: Bar
    ticks: tuple[Tick, ...]
    printed: tuple[Printed, ...]
    cells: tuple[Cell, ...]
    label_error: LabelError


@dataclass(frozen=True, slots=True)
class SettledLaw:
    """Which values stand at which places of a bar, before its ends are chosen.

    Parameters
    ----------
    law : TickLaw
        That of its colors.
    shown : TickLaw
        That of what is drawn beside it, which tells its ends.
    rounded : float
        How likely the numbers of its panels are rounded, 0..1.
    """

    law: TickLaw
    shown: TickLaw
    rounded: float


def fit_scale(
    bar: Bar,
    ticks: Sequence[Tick],
    printed: Sequence[Printed] = (),
    *,
    cells: Sequence[Cell] = (),
    label_error: LabelError = MARKED,
    ends: Ends | None = None,
    settled: SettledLaw | None = None,
    settings: CheckSettings,
) -> ColorScale | None:
    """Make a scale of a bar and its ticks.

    Parameters
    ----------
    bar : Bar
        As it is drawn.
    ticks : sequence of Tick
        In the order of their positions; positions count from the left or top border of
        the figure, so the middle of its first pixel is 0.5.
    printed : sequence of pairs of Cell and Numeral
        The numbers read in the panels that the bar serves; they name its ends (see Notes)
        and settle which of several laws holds where the ticks alone do not.
    cells : sequence of Cell
        All that are drawn in these panels; they show the noise of a lossy figure.
    label_error : LabelError
        How far all ticks may be off alike.
    ends : tuple of float, optional
        Values at its start and at its end, if they are known.
    settled : SettledLaw, optional
        From `settle_law`, if it was asked before.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    ColorScale or None
        None where neither the ticks nor the printed numbers make a scale.

    Notes
    -----
    Values at the ends of the bar are chosen by `heatgrid.check.ends`. Numbers would show where
    they go on otherwise beyond the last tick; without them nobody knows.
    """
    measured = MeasuredBar(bar, tuple(ticks), tuple(printed), tuple(cells), label_error)
    settled = settled or settle_law(measured, ends=ends, settings=settings)
    if settled is None:
        return None
    scale = _scale(
        measured, settled.law, settled.shown, settled.rounded, ends=ends, settings=settings
    )
    scale = with_clipped_ends(scale, printed, settings=settings)
    # A snap is as much an error of the law as any other, and seldom extreme where that is.
    snap_px = settings.tick_snap_px if _are_centered(ticks) else 0.0
    scale = replace(scale, reach=math.hypot(scale.reach, snap_px * scale.samples_per_px))
    scale = _measured(scale, measured, settings)
    if len(printed) >= settings.bend_count_min:
        return scale
    return with_untold_ends(scale, settled.law, ticks, settings=settings)


def ends_under(
    measured: MeasuredBar, settled: SettledLaw, *, settings: CheckSettings
) -> tuple[KnownEnd, KnownEnd]:
    """What a bar and its ticks tell of its ends, before these are chosen.

    Parameters
    ----------
    measured : MeasuredBar
        The bar.
    settled : SettledLaw
        From `settle_law`.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    tuple of KnownEnd
        At its start and at its end.
    """
    samples = sample_bar(measured.bar, settings=settings)
    return _known_ends(measured, samples, settled.shown, settled.rounded, settings)


def settle_law(
    measured: MeasuredBar, *, ends: Ends | None = None, settings: CheckSettings
) -> SettledLaw | None:
    """Find the law of a bar.

    Parameters
    ----------
    measured : MeasuredBar
        The bar.
    ends : tuple of float, optional
        Values at its start and at its end, if they are known.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    SettledLaw or None
        None where neither the ticks nor the printed numbers make a scale.
    """
    ticks, printed = measured.ticks, measured.printed
    laws = _candidates(measured.bar, ticks, printed, settings)
    if not laws:
        return None
    scale_of = partial(_scale, measured, ends=ends, settings=settings)
    law, scale = _likeliest(laws, scale_of, printed, settings)
    broken = bent(scale, law, ticks, printed, settings=settings)
    if broken:
        law, scale = broken, scale_of(broken)
    # What is drawn at an end was snapped as the ticks were, and stands where they say.
    unsnapped = law if measured.label_error.px else _unsnapped(law, ticks, settings)
    if unsnapped is not law:
        scale = scale_of(unsnapped, law)
    off_px = _box_error_px(measured, settings) + measured.label_error.px
    better = aligned(scale, unsnapped, printed, off_px=off_px, settings=settings)
    # Numbers show how colors were rounded, too, which moves no end that ticks have shown.
    shown = better if measured.label_error.px else law
    if better is not unsnapped:
        scale = scale_of(better, shown)
    return SettledLaw(better, shown, rounded_share(scale, printed, settings=settings))


def _measured(scale: ColorScale, measured: MeasuredBar, settings: CheckSettings) -> ColorScale:
    """The scale with the errors that the printed numbers show, or else those of all its ticks."""
    printed, label = measured.printed, measured.label_error
    noise = scale.cell_noise
    doubt = None if noise is None else measured_doubt(scale, printed, settings=settings)
    if noise is not None and doubt is not None:
        if measured.bar.grainy:
            # Grain puts the cells of one color off alike: others tell nothing of these.
            doubt = max(doubt, 1.0)
        return replace(scale, cell_noise=doubt * noise, reach=doubt * scale.reach)
    # How fonts set digits off is seldom extreme where the rest is; rounded ends are anywhere.
    off_px = _box_error_px(measured, settings) + (label.px if label.rounded else 0.0)
    usual_px = 0.0 if label.rounded else label.px
    assumed = math.hypot(scale.reach, usual_px * scale.samples_per_px)
    scale = replace(scale, reach=assumed + off_px * scale.samples_per_px)
    if scale.scale is Scale.DISCRETE or noise is not None:
        # What colors of a discrete bar stand for hangs on borders, which few numbers are near.
        return scale
    return replace(scale, reach=measured_reach(scale, printed, settings=settings))


def _unsnapped(law: TickLaw, ticks: Sequence[Tick], settings: CheckSettings) -> TickLaw:
    """The law of the colors where tick marks were moved to whole pixels.

    A line as wide as an odd number of pixels is centered in the middle of one, and programs
    that round its place to a border first put it half a pixel too far on average.
    """
    return law.adjusted(-settings.tick_snap_px, 0.0) if _are_centered(ticks) else law


def _are_centered(ticks: Sequence[Tick]) -> bool:
    """Whether all tick marks stand in the middle of a pixel."""
    return bool(ticks) and all(tick.position_px % 1 == 0.5 for tick in ticks)  # noqa: PLR2004


def _candidates(
    bar: Bar, ticks: Sequence[Tick], printed: Sequence[Printed], settings: CheckSettings
) -> tuple[TickLaw, ...]:
    """The laws of the ticks, the likeliest first; that of the numbers where they have none."""
    start, end = bar.box.ends(bar.orientation.axis)
    signed = signed_laws(ticks, bar.orientation, end - start, settings=settings)
    at_borders = are_borders(bar, ticks, settings=settings)
    laws = (*signed, *fit_ticks(ticks, end - start, at_borders=at_borders, settings=settings))
    if laws and not signed and not printed and _is_guess(laws[0], ticks):
        return ()
    if not laws:
        law = law_of_numbers(bar, printed, settings=settings)
        return (law,) if law else ()
    power = fit_power(ticks, (start, end), settings=settings) if laws[0].warp.knots else None
    return (power, *laws) if power else laws


def _is_guess(law: TickLaw, ticks: Sequence[Tick]) -> bool:
    """Whether no more than two ticks bear a law out that others contradict: any two do."""
    return bool(law.misfits) and len(law.fitting(ticks)) <= 2  # noqa: PLR2004 - any law fits two


def _likeliest(
    laws: Sequence[TickLaw],
    scale_of: Callable[[TickLaw], ColorScale],
    printed: Sequence[Printed],
    settings: CheckSettings,
) -> tuple[TickLaw, ColorScale]:
    """The first law that the numbers do not contradict, or the one that explains them best."""
    law, scale = laws[0], scale_of(laws[0])
    if agreement(scale, printed, settings=settings) >= settings.law_share_settled:
        return law, scale
    best = _share(law, scale, scale_of, printed, settings)
    for other in laws[1:]:
        rival = scale_of(other)
        share = _share(other, rival, scale_of, printed, settings)
        if share >= best + settings.law_gain_min:
            law, scale, best = other, rival, share
    return law, scale


def _share(
    law: TickLaw,
    scale: ColorScale,
    scale_of: Callable[[TickLaw], ColorScale],
    printed: Sequence[Printed],
    settings: CheckSettings,
) -> float:
    """Share of the numbers that a law explains, if need be with all its ticks moved alike."""
    moved = aligned(scale, law, printed, settings=settings)
    return agreement(scale if moved is law else scale_of(moved), printed, settings=settings)


def _scale(
    measured: MeasuredBar,
    law: TickLaw,
    shown: TickLaw | None = None,
    rounded: float = ROUNDED_PRIOR,
    *,
    ends: Ends | None,
    settings: CheckSettings,
) -> ColorScale:
    """The scale under one law, its ends known or under another one where that is given."""
    bar = measured.bar
    start, _ = bar.box.ends(bar.orientation.axis)
    samples = sample_bar(bar, settings=settings)
    known = _known_ends(measured, samples, shown or law, rounded, settings)
    first, last = ends or likeliest_ends(*known, settings=settings)
    first_px, last_px = law.positions_of([first, last]).tolist()
    count = max(round((last_px - first_px) * settings.samples_per_px), settings.samples_per_px)
    places = first_px + (np.arange(count) + 0.5) * (last_px - first_px) / count
    reach_px = _reach_px(measured, law, stepped=samples.stepped, settings=settings)
    colors = samples.at(places - start, settings=settings)
    if not samples.stepped:
        colors = truncated(colors, measured.cells, settings=settings)
    lossy = bar.noise > 0 and not samples.stepped
    rough = samples.roughness
    noise = cell_noise(colors, measured.cells, rough, settings=settings) if lossy else None
    doubt = 1.0 if noise is None else settings.noise.doubt
    return ColorScale(
        scale=Scale.DISCRETE if samples.stepped else law.warp.scale,
        low=min(first, last),
        high=max(first, last),
        values=law.values_at(places),
        rgb=colors,
        noise=samples.noise,
        reach=doubt * reach_px * settings.samples_per_px,
        level=0.0 if samples.stepped else count / (2 * _levels(measured, samples, settings)),
        blind=(
            int(np.count_nonzero(places < start + samples.first + 1)),
            int(np.count_nonzero(places > start + samples.last)),
        ),
        samples_per_px=settings.samples_per_px,
        cell_noise=None if noise is None else doubt * noise,
        gray=is_gray(colors, settings=settings),
        shown=samples.shown_at(places - start),
        tips=bar.tips,
    )


def _known_ends(
    measured: MeasuredBar,
    samples: BarSamples,
    law: TickLaw,
    rounded: float,
    settings: CheckSettings,
) -> tuple[KnownEnd, KnownEnd]:
    """What the pixels, ticks and numbers of a bar tell of its ends under one law."""
    bar, ticks = measured.bar, measured.ticks
    # Two ticks fit any law, and may be the ends rounded to what a legend prints.
    label_share = settings.end_label_share if len(ticks) > 2 else 1.0  # noqa: PLR2004
    ticks_px = math.hypot(law.error_px, label_share * measured.label_error.px)
    errors_px = _end_errors(samples, ticks_px, lossy=bar.noise > 0, settings=settings)
    return known_ends(
        bar.ends_px,
        errors_px,
        law,
        _unrounded(measured, settings) if measured.label_error.rounded else ticks,
        measured.printed,
        rounded=rounded,
        mirrored=mirrored_share(samples.colors, settings=settings.symmetry),
        settings=settings,
    )


def _unrounded(measured: MeasuredBar, settings: CheckSettings) -> list[Tick]:
    """The limits that a legend prints but those to which a number in a cell is rounded.

    Programs take the extreme numbers for limits, and print these with few digits.
    """
    values = [numeral.value for _, numeral in measured.printed]
    numerals = tick_numerals([tick.text for tick in measured.ticks], settings=settings)
    kept = []
    for tick, numeral in zip(measured.ticks, numerals, strict=True):
        near = [value for value in values if numeral is not None and value in numeral.interval]
        if not near or tick.value in near:
            kept.append(tick)
    return kept


def _levels(measured: MeasuredBar, samples: BarSamples, settings: CheckSettings) -> float:
    """How many colors a color map has left, as the bar shows it.

    A bar of fewer pixels than colors shows each pixel another one; only pictures with a palette
    show fewer. Where cells have the colors of the boxes of their bar, and none between, each of
    them stands for all that lies within its box.
    """
    left = settings.color_levels * min(1.0, shown_share(measured.bar, settings=settings))
    if samples.boxes and not are_between(measured.bar, measured.cells, settings=settings):
        return min(left, samples.boxes)
    return left


def _box_error_px(measured: MeasuredBar, settings: CheckSettings) -> float:
    """How far all colors of a bar may be off alike that is drawn in boxes.

    Its boxes may have the colors of their starts, their middles or their ends.
    """
    samples = sample_bar(measured.bar, settings=settings)
    if measured.bar.boxes and not samples.boxes and not samples.stepped:
        return len(samples.colors) / (2 * measured.bar.boxes)
    if not samples.boxes or not are_between(measured.bar, measured.cells, settings=settings):
        return 0.0
    return len(samples.colors) / (2 * samples.boxes)


def _reach_px(
    measured: MeasuredBar, law: TickLaw, *, stepped: bool, settings: CheckSettings
) -> float:
    """How far the place of a color may be off where no numbers show it, in pixels."""
    if stepped:
        return max(law.error_px, settings.border_error_px)
    start, end = measured.bar.ends_px
    place_px = place_error_px(abs(end - start), settings=settings)
    beyond_px = _beyond_ticks_px(measured, law, settings)
    return max(law.error_px, math.hypot(place_px, beyond_px))


def _beyond_ticks_px(measured: MeasuredBar, law: TickLaw, settings: CheckSettings) -> float:
    """By how much the ends of a bar are off, in pixels, by ticks that are few or close together.

    A line through points whose errors are alike errs by these times the root of
    ``1 / n + (x - mean)² / sum (x_i - mean)²`` at x, which is the leverage of a regression: half
    way between two ticks less than either of them, and more than both beyond them.
    """
    places = np.array([tick.position_px for tick in law.fitting(measured.ticks)])
    spread = float(np.square(places - places.mean()).sum()) if len(places) > 1 else 0.0
    if not spread:
        return 0.0
    away = max(abs(end - float(places.mean())) for end in measured.bar.ends_px)
    leverage = 1 / len(places) + away**2 / spread
    return settings.place_error_px * math.sqrt(max(0.0, leverage - 1.0))


def _end_errors(
    samples: BarSamples, ticks_px: float, *, lossy: bool, settings: CheckSettings
) -> tuple[float, float]:
    """Standard errors of the start and the end of a bar, in pixels.

    The more pixels blend with what is around the bar, the less is it known where it ends.
    """
    depths = samples.first, len(samples.colors) - 1 - samples.last
    sigma_px = settings.end_sigma_lossy_px if lossy else settings.end_sigma_px
    usual = math.hypot(sigma_px, ticks_px)
    start, end = (math.hypot(usual, settings.end_blend_fraction * depth) for depth in depths)
    return start, end


def make_colorbar(
    bar: Bar, label: str | None, ticks: Sequence[Tick], scale: ColorScale | None
) -> Colorbar:
    """Put what is known of a bar together.

    Parameters
    ----------
    bar : Bar
        As it is drawn.
    label : str or None
        Its printed label.
    ticks : sequence of Tick
        In the order of their positions.
    scale : ColorScale or None
        From `fit_scale`.

    Returns
    -------
    Colorbar
        Without scale, ends and stops where `scale` is None.
    """
    low, high = scale.told if scale else (None, None)
    return Colorbar(
        label=label,
        box=bar.scale_box,
        orientation=bar.orientation,
        scale=scale.scale if scale else None,
        low=low,
        high=high,
        ticks=tuple(ticks),
        stops=scale.stops() if scale else (),
        panels=bar.panels,
    )
