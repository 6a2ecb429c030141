"""Thresholds of `heatgrid.check`."""

from dataclasses import dataclass, field

from heatgrid.settings.boxes import BoxSettings
from heatgrid.settings.line_scales import LineScaleSettings
from heatgrid.settings.noise import NoiseSettings
from heatgrid.settings.owners import OwnerSettings
from heatgrid.settings.past_end import PastEndSettings
from heatgrid.settings.symmetry import SymmetrySettings


@dataclass(frozen=True, slots=True)
class CheckSettings:
    """How colors become values and readings become findings.

    Parameters
    ----------
    tick_error_px : float
        How far a tick may stand from where its value belongs, in pixels; ticks and the
        centers of their labels are found to about one pixel.
    tick_error_fraction : float
        The same as a share of the bar's length, for large figures.
    label_error_em : float
        How far digits may stand from the place that their text is centered at, as a share
        of their height: fonts center their letters, not their digits. Those of 40 bars without
        marks are 0.05 off on average and 0.11 at most.
    flush_error_em : float
        How far the side of a text that is flush with an end of its bar may lie from it, as
        a share of its height.
    padding_max_em : float
        Farthest from the ends of a bar that the numbers of its two ends stand, inwards, as a share
        of their height; 0.6 to 1.1 for those of amCharts.
    padding_max : float
        The same as a share of the bar: two ticks of a short one may stand so by chance.
    labels_off_max : float
        How far all numbers of a bar may be off alike where those at its ends are flush with them,
        in usual errors: lines of text leave room for letters that hang below digits.
    power_ticks_min : int
        Fewest ticks that a power law has to fit; three would always fit.
    power_max : float
        Largest power that is tried, and the inverse of the least.
    powers : int
        How many powers are tried, and points of the curve.
    gammas : tuple of float
        Exponents that people write, from value to place.
    power_doubt_px : float
        By how much less any other power must be off the ticks to be preferred, in pixels.
    end_error_px : float
        How far the ends of a bar may be off at most, in pixels: its last pixel row blends
        with the frame or the background.
    end_sigma_px : float
        How far they usually are off, in pixels: in clean figures ends lie within half a pixel
        of where the law of the ticks expects them, and ticks are snapped to pixels as well.
    end_sigma_lossy_px : float
        The same in pictures with the noise of a lossy file: JPEG smears borders over its blocks.
    end_label_share : float
        Usual error of all ticks of a bar without tick marks, as a share of `label_error_em`,
        which is about the largest: most renderers center digits to a pixel. Of two ticks, one may
        be as far off as that.
    flat_end_max : float
        Longest end of one color beyond the last tick, as a fraction of the bar.
    flat_rows_min : int
        Fewest rows that show that such an end has one color.
    flat_uneven_px : float
        How much two such ends of one bar differ in length, and from what their ticks say.
    flat_boxes : int
        In how many boxes of one color bars with such ends are drawn.
    flat_spread_max : float
        How much the colors of such an end may differ beside the noise, 0..255.
    flat_change_min : float
        How much those of the next rows, as many, change at least, 0..255.
    flat_change_noise : float
        The same, per unit of noise.
    end_blend_fraction : float
        By which part of the pixels that blend at an end it is usually off beyond that.
    end_window : float
        Distance, in such errors, beyond which a printed number is not the end.
    end_rounding : float
        Distance, in such errors, within which an end is rounded that nobody chose.
    end_region_fraction : float
        Part of a bar in which an end could lie as far as anybody knows before it is measured.
    extreme_share, rounded_share, round_share, free_share : float
        How often an end is the extreme number that is printed in the panels, what that was
        rounded from, a round number that somebody chose, or anything else, 0..1.
    tick_share : float
        How much likelier the value of a tick that stands at an end makes that value, 0..1: no
        tick stands there by chance.
    unseen_share : float
        How often it is anything else where no numbers are printed, so that extremes cannot be
        seen, 0..1.
    symmetry : SymmetrySettings
        How often the ends of a bar differ by their signs only.
    beyond_share_max : float
        Share of the printed numbers that may lie beyond the end of a bar, being misread, 0..1;
        more of them show a bar that is clipped.
    clipped_share : float
        How often a bar ends a little before two of the printed numbers do, 0..1.
    norm_distance : float
        Mean difference between the colors of bars with common limits at the same parts of their
        lengths, 0..255.
    norm_window : float
        How far their ends may be apart, in standard errors of the differences, both together.
    norm_error_min : float
        Least error of an end that many bars tell, as a fraction of that of the surest of them:
        what is off in all of them alike, no mean makes smaller.
    end_depth_px : int
        How deep the blend at the ends of a bar may reach, in pixels: one block of the
        halved chroma of JPEG.
    end_run_px : int
        Pixels behind it with which a pixel near the end of a bar is compared, and the
        fewest from which colors beyond the last trusted pixel are prolonged.
    end_run_parts : int
        The latter as a part of a long bar's pixels: color maps are straight over such a
        part, and more pixels bear more noise.
    blend_min : float
        Misses up to this are no blend, 0..255; the bend of the color map itself.
    blend_factor : float
        A blended pixel misses the line of those behind it by this many times more than
        nearly all pixels of the bar do.
    blend_margin_px : int
        Pixels behind a blended one that are not trusted either.
    blend_noisy_px : int
        Pixels at each end that are not trusted in a figure with noise: the reach of the
        halved chroma of JPEG.
    stretch_span_min : float
        Share of a bar that numbers must span to stretch its scale: beyond them every pixel
        that their places err by would grow.
    tick_snap_px : float
        How far marks that all stand in the middle of a pixel are off on average: matplotlib and
        D3 move lines of odd width by half a pixel, few other programs do.
    shift_px_max : float
        Numbers whose color stands farther than this from where the ticks expect it, in
        pixels, say nothing of a shift of all ticks.
    shift_count_min : int
        Fewest numbers from which such a shift is taken.
    bend_count_min : int
        Fewest numbers on one side of a tick that show another slope there.
    bend_far_px : float
        Distance from the tick in pixels from which on they count: nearer ones show no slope.
    untold_steps : float
        Steps between ticks that a bar may go on beyond its last one: less than one by the way
        programs set ticks, and a little more for the error of their places.
    bend_share_min : float
        Share of the numbers on each side that must keep to its slope, 0..1: some are misprinted.
    shift_doubt : float
        Shifts and stretches up to this many standard errors are chance.
    factor_power_min : int
        Least power of ten between the numbers and their colors that is a common factor of the
        ticks: two may be percents in the cells of a bar from 0 to 1.
    numbers_count_min, numbers_count_max : int
        Fewest numbers whose colors make a law where the ticks of a bar make none, and most
        that are asked: the time grows with the square.
    numbers_width_max : float
        Longest stretch of a bar, as a share of its length, that tells the place of a color.
    numbers_error_fraction : float
        How far off a number may stand from what such a law expects, as a share of the bar.
    numbers_share_min : float
        Share of the numbers that must keep to it, 0..1.
    numbers_span_min : float
        Share of the bar that their places must span, 0..1, or its ends are unknown.
    border_error_px : float
        How far the borders of a discrete bar may be off, in pixels.
    place_error_px : float
        How far the law of the ticks may be off on a bar, in pixels, however well all agree.
    place_error_fraction : float
        The same as a share of the bar's length, for large figures: the law is within 0.65 pixels in
        30 bars of matplotlib, 100 to 1,500 pixels long and not resampled, and within 0.2 % in most
        others.
    reach_count_min : int
        Fewest printed numbers that show how far the law of the ticks is off.
    reach_odd_share : float
        Share of the numbers that may be misread or misprinted and show nothing, 0..1.
    reach_rounding : float
        Part of what rounding could explain that it is taken to explain, 0..1: it is seldom
        spread evenly, since many data were rounded before they were plotted.
    reach_expected : float
        Part of the error assumed without numbers that is expected where some are printed,
        0..1: what is assumed is nearly the worst, and `aligned` has moved the law to them.
    reach_doubt : float
        How uncertain the error of a scale is before a number is seen: the standard deviation
        of its logarithm. Errors half as large or twice as large as usual are common.
    reach_quantile : float
        Share of the errors that agree with the numbers, 0..1, which the one taken exceeds.
    reach_sigmas : float
        Factor from the error to the one that, added to the width of its color, a cell in a
        hundred exceeds: 2.33 without that width, 1.4 where it is three times the error. With 1.6,
        3 cells in 1,000 of figures without loss lie outside.
    reach_outside : float
        Share of the cells whose color may lie farther off than that in a figure without loss,
        0..1: where colors are long, less of the error is added to them than `reach_sigmas`.
    reach_least_px : float
        No place is known better than this, in pixels: colors are interpolated between pixels.
    reach_factor_max : float
        Numbers that are farther off than this multiple of what is assumed without any are
        a matter for a finding and not for a wider interval.
    law_share_settled : float
        Share of the numbers, 0..1, from which on the likeliest law of the ticks needs no rival.
    law_gain_min : float
        Share of a panel's numbers, 0..1, that a less likely law explains beyond a likelier one.
    bar_smooth_fraction : float
        Standard deviation of the means along a bar, as a fraction of it: two and a half colors of
        a map of 256. Cells are medians of many pixels, a place on a bar of few, and colors of a
        map stand at places that pixels cut. With 0.006, colors of 113 lossy figures are 5 % farther
        off; with 0.016, those of clean ones are.
    bar_smooth_share_min : float
        Least part of the colors that a bar could show, 0..1, or its colors are those of a palette
        and no means are taken.
    bar_slow_share : float
        Most change from pixel to pixel, as a share of the usual one, where pixels count as means
        do, which put colors off there: it leaves 11 of 18 false H502 in 21 diverging clustermaps.
    noise : NoiseSettings
        How noisy colors are, and what that leaves unknown.
    boxes : BoxSettings
        When a bar is drawn in boxes of one color each.
    samples_per_px : int
        Points per pixel between which the colors of a bar are interpolated.
    color_levels : int
        Distinct colors of a color map; 256 in matplotlib and its relatives, so a color
        stands for at least this part of the range.
    color_tolerance : float
        Largest difference of two colors that are the same but for rounding to 8 bits and
        interpolation, 0..255 per channel.
    gray_tolerance : float
        The same where all colors are gray: rounding then moves three channels together, and nothing
        tells whether fractions of a level were cut off; 0.8 levels.
    truncation_far : float
        Colors farther than this from their bar, 0..255, do not tell how they were rounded.
    truncation_fraction : float
        Half the stretch of a bar, as a part of it, over which its colors have a direction: two
        levels of a map of 256.
    truncation_sure : float
        Logarithm of how much likelier cut fractions must be than rounded ones.
    gray_max : float
        Largest difference of the channels of a color that counts as gray, 0..255.
    color_far : float
        A cell whose nearest color on the bar is farther than this many delta E 2000 units
        (plus the noise) does not lie on the bar: masked, or another color map.
    flat_step_max : float
        Steps between pixels up to this and the noise of the figure are none, 0..255:
        rounding and weak ringing.
    flat_drift_max : float
        All color change that such small steps make along a discrete bar, as a share of what
        the large ones make.
    flat_share_min : float
        Share of a discrete bar's pixels that stand still, 0..1.
    step_min : float
        Difference of two neighboring colors of a discrete bar beyond the noise, 0..255.
    steps_max : int
        Most colors of a discrete bar.
    law_count_min, law_count_max : int
        A panel without a colorbar is judged by its own colors from this many numbers on,
        and up to this many: the time grows with the square.
    law_shared_count_min : int
        Panels of fewer numbers are judged together from this many on: of 40 pairs of 3 by 3 with a
        color scale each, 4 looked as if they had one in common, of larger groups none.
    law_delta_e : float
        Distance in L*a*b* within which a color lies on the path of the others.
    law_neighbors : int
        So many numbers before one and as many behind it show the usual color there.
    law_neighbors_share : float
        Part of all numbers that these are at most.
    law_far_delta_e : float
        CIE76 difference from that color beyond which a cell is at first not counted.
    law_odd_share : float
        Share of the numbers that may be out of order, 0..1, whatever the others tell.
    law_odd_max : float
        The same where the others are sharp; two rows of eight that were exchanged are 0.25.
    law_odd_count_max : int
        The same as a count, for large panels: each takes a look at all others.
    law_width_max : float
        The part of all numbers that sharp colors leave to a cell on the median, 0..1: 0.04 to
        0.15 in panels of 20 numbers and more, 0.4 and more where colors go row by row.
    line_scales : LineScaleSettings
        What makes columns, or rows, with a color scale each.
    comeback_fraction : float
        Distance along a bar, as a share of its length, from which the same color counts as
        a repetition, 0..1.
    comeback_delta_e : float
        Distance in L*a*b* below which two places of a bar have the same color.
    confidence_min : float
        Below this a reader is not sure enough of a number, 0..1.
    doubt_share_usual : float
        Share of doubtful cells among the others of a panel, 0..1, at which half the doubt is
        allowed. Of 17,000 numbers without a flag none was wrong where less than a tenth of
        the others was in doubt; of 42 below 0.99 beside more of them 14 were.
    doubt_share_max : float
        The same, beyond which no number without a color is sure: of 8,079 numbers of 180
        figures 40 were read surely beside so many, all of them with a color that agreed.
    paper_cells_max : float
        Share of the cells of a panel, 0..1, that have the color of the paper and may have the
        number of the end of their bar, twice that where these are two; more are masked. Of 18
        such panels in 200 drawn figures 16 had no masked cell.
    repeat_count_min : int
        Fewest numbers that their colors prove misread in the same way, as a lost minus, before
        that is expected of others: two are met by chance.
    repeat_chance_max : float
        Probability that as many misprints without a cause in common agree on some mistake.
    legible_min : float
        Text that is no number counts as unreadable below this, as a word above, 0..1. A
        reader that is less sure has no vote where several have read.
    lone_confidence_max : float
        Most confidence in a number that only the second reader could read, 0..1: the text
        reader is right in 98 of 100 cells, but its own confidence does not tell which. Below
        `confidence_min`, so that only a color can clear it.
    tick_confidence_min : float
        The same for a tick label, 0..1.
    tick_sure_min : float
        Confidence, 0..1, below which the first or last tick of a sequence that breaks it by
        one digit is a misreading; those that are surer are where axes end irregularly.
    undecided_fraction : float
        A color that covers more than this share of the bar's range does not test the
        number printed on it, 0..1.
    units_count_min : int
        Fewest numbers from which it is told that a bar has other units than the numbers.
    units_share_doubted : float
        Share of the numbers that agree with their colors below which the units, or the
        scale, are doubted instead of the numbers, 0..1.
    units_share_min : float
        Share that must agree in other units for these to be believed, 0..1.
    units_gain_min : float
        Share of the numbers that other units must explain beyond the same units, 0..1.
    units_power_max : int
        Largest power of ten that units may differ by.
    format_share_min : float
        Share of a panel's numbers that must be printed alike before one that differs is
        reported, 0..1.
    format_lookalike_min : float
        Share of the cells of a panel that must be numbers before a text of letters and marks
        shaped like digits is reported, or numbers with the sign of a currency, of times or of
        degrees before one without it is, 0..1.
    format_count_min : int
        Fewest numbers from which a panel's format is taken.
    unit_count_min : int
        Fewest cells of a panel that must have a unit behind their numbers for it to be taken off.
    unit_seen_min : int
        Fewest cells with a unit for a digit of its shape to be doubted in all others.
    unit_ticks_min : int
        The same for the ticks of a bar.
    unit_share_min : float
        Smallest share of the cells, or ticks, that must have it, 0..1.
    rule_numbers_min : int
        Fewest numbers of a panel from which arithmetic is looked for.
    rule_rows_min : int
        Fewest rows (or pairs of mirrored cells) that make a rule.
    rule_share_min : float
        Share of them that must keep to it, 0..1: two wrong ones of ten are no rule.
    rule_slack_max : float
        Sums that rounding leaves more open than this share of them prove nothing, 0..1.
    past_end : PastEndSettings
        When a color lies beyond a bar.
    owners : OwnerSettings
        When a bar that panels share is not one of theirs.
    """

    tick_error_px: float = 1.5
    tick_error_fraction: float = 0.006
    label_error_em: float = 0.2
    flush_error_em: float = 0.25
    padding_max_em: float = 1.3
    padding_max: float = 0.08
    labels_off_max: float = 2.0
    power_ticks_min: int = 4
    power_max: float = 6.0
    powers: int = 241
    gammas: tuple[float, ...] = (0.2, 0.25, 0.3, 1 / 3, 0.4, 0.5, 0.6, 2 / 3, 0.7, 0.75, 1.5, 2, 3)
    power_doubt_px: float = 0.75
    end_error_px: float = 2.5
    end_sigma_px: float = 0.7
    end_sigma_lossy_px: float = 1.2
    end_label_share: float = 0.15
    flat_end_max: float = 0.1
    flat_rows_min: int = 3
    flat_uneven_px: float = 1.25
    flat_boxes: int = 100
    flat_spread_max: float = 0.5
    flat_change_min: float = 6.0
    flat_change_noise: float = 4.0
    end_blend_fraction: float = 0.05
    end_window: float = 3.5
    end_rounding: float = 0.25
    end_region_fraction: float = 0.25
    extreme_share: float = 0.35
    rounded_share: float = 0.05
    round_share: float = 0.4
    free_share: float = 0.2
    tick_share: float = 0.35
    unseen_share: float = 0.35
    symmetry: SymmetrySettings = field(default_factory=SymmetrySettings)
    beyond_share_max: float = 0.02
    clipped_share: float = 0.1
    norm_distance: float = 6.0
    norm_window: float = 3.0
    norm_error_min: float = 0.5
    end_depth_px: int = 16
    end_run_px: int = 8
    end_run_parts: int = 20
    blend_min: float = 2.5
    blend_factor: float = 1.5
    blend_margin_px: int = 2
    blend_noisy_px: int = 6
    stretch_span_min: float = 0.5
    tick_snap_px: float = 0.4
    shift_px_max: float = 3.0
    shift_count_min: int = 8
    bend_count_min: int = 4
    bend_far_px: float = 6.0
    untold_steps: float = 1.25
    bend_share_min: float = 0.75
    shift_doubt: float = 2.5
    factor_power_min: int = 3
    numbers_count_min: int = 6
    numbers_count_max: int = 200
    numbers_width_max: float = 0.05
    numbers_error_fraction: float = 0.02
    numbers_share_min: float = 0.9
    numbers_span_min: float = 0.5
    border_error_px: float = 3.0
    place_error_px: float = 0.55
    place_error_fraction: float = 0.0012
    reach_count_min: int = 8
    reach_odd_share: float = 0.1
    reach_rounding: float = 0.9
    reach_expected: float = 0.25
    reach_doubt: float = 0.6
    reach_quantile: float = 0.65
    reach_sigmas: float = 1.6
    reach_outside: float = 0.0125
    reach_least_px: float = 0.1
    reach_factor_max: float = 3.0
    law_share_settled: float = 0.8
    law_gain_min: float = 0.2
    bar_smooth_fraction: float = 0.01
    bar_smooth_share_min: float = 0.5
    bar_slow_share: float = 0.6
    noise: NoiseSettings = field(default_factory=NoiseSettings)
    boxes: BoxSettings = field(default_factory=BoxSettings)
    samples_per_px: int = 4
    color_levels: int = 256
    color_tolerance: float = 1.0
    gray_tolerance: float = 1.4
    truncation_far: float = 6.0
    truncation_fraction: float = 0.008
    truncation_sure: float = 5.0
    gray_max: float = 4.0
    color_far: float = 12.0
    flat_step_max: float = 1.0
    flat_drift_max: float = 0.12
    flat_share_min: float = 0.6
    step_min: float = 6.0
    steps_max: int = 24
    law_count_min: int = 12
    law_count_max: int = 2500
    law_shared_count_min: int = 24
    law_delta_e: float = 2.5
    law_neighbors: int = 12
    law_neighbors_share: float = 0.25
    law_far_delta_e: float = 12.0
    law_odd_share: float = 0.05
    law_odd_max: float = 0.3
    law_odd_count_max: int = 60
    law_width_max: float = 0.2
    line_scales: LineScaleSettings = field(default_factory=LineScaleSettings)
    comeback_fraction: float = 0.1
    comeback_delta_e: float = 2.0
    confidence_min: float = 0.9
    doubt_share_usual: float = 0.1
    doubt_share_max: float = 0.5
    paper_cells_max: float = 0.1
    repeat_count_min: int = 3
    repeat_chance_max: float = 0.05
    legible_min: float = 0.5
    lone_confidence_max: float = 0.85
    tick_confidence_min: float = 0.25
    tick_sure_min: float = 0.95
    undecided_fraction: float = 0.15
    units_count_min: int = 4
    units_share_doubted: float = 0.5
    units_share_min: float = 0.8
    units_gain_min: float = 0.1
    units_power_max: int = 12
    format_share_min: float = 0.9
    format_lookalike_min: float = 0.5
    format_count_min: int = 8
    unit_count_min: int = 4
    unit_seen_min: int = 2
    unit_ticks_min: int = 2
    unit_share_min: float = 0.8
    rule_numbers_min: int = 16
    rule_rows_min: int = 4
    rule_share_min: float = 0.75
    rule_slack_max: float = 0.05
    past_end: PastEndSettings = field(default_factory=PastEndSettings)
    owners: OwnerSettings = field(default_factory=OwnerSettings)
