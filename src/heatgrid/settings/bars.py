"""Thresholds of `heatgrid.detect` for colorbars."""

from dataclasses import dataclass, field

from heatgrid.settings.flow import FlowSettings
from heatgrid.settings.strokes import StrokeSettings


@dataclass(frozen=True, slots=True)
class BarSettings:
    """How colorbars are found and given to panels.

    Parameters
    ----------
    width_min_px : int
        Width of the thinnest bar, in pixels.
    length_min_px : int
        Length of the shortest bar, in pixels; fewer have too few colors to be told from
        blurred letters.
    area_min_px : int
        Least area, in pixels: thin bars are long.
    small_area_min_px, small_aspect_min : int, float
        The same of a bar of a clean picture that is so long for its width; parts of cells are not.
    aspect_min : float
        Length over width of the stoutest continuous bar; seaborn draws some that are wider
        than long beside its dendrograms.
    area_share_max : float
        Share of the picture above which a strip must be as long as one in steps: a panel whose rows
        are nearly alike is no bar.
    steps_aspect_min : float
        The same for a discrete bar, which stands still as columns of cells do.
    border_px : int
        How far the borders of a strip may move from line to line, in pixels: a dark line of
        its frame cannot be told from dark colors.
    border_noisy_px : int
        The same in a noisy picture.
    gap_fraction : float
        Part of a bar at most where its borders cannot be seen: ticks drawn inside, colors
        like the paper.
    border_rarity : float
        Length of the parts of a strip over that of the border that noise hides between them.
    gap_step : float
        Steps between colors, in thresholds of a step, that go on across such a gap.
    constant_min : float
        Share of a bar that has one color across.
    body_factors : tuple of float
        What is drawn in a noisy picture differs from the paper by so many clear steps: a pale bar
        by one, and what compression leaves around a darker one by less than two.
    body_pale_steps : float
        At an end that differs from the paper by fewer clear steps, a bar may go on paler.
    body_beyond_max : float
        What may be drawn beyond the end of a rectangle, as a share of its width: less than what is
        left of a short triangle there.
    frame_step : float
        Color step, 0..255, between the frame of a bar and its colors.
    frame_factor, frame_cosine : float
        A step up to so many times the next one, whose directions have an angle of at least this
        cosine, is one of the bar: at the ends of short ones, steps are 49, 27 and 19.
    frame_max_px : int
        Thickness of a frame, its blur included, around a thin bar.
    frame_thin_px, frame_fraction : float
        Thickness of a frame at the ends of a bar: of the thinnest, and what is added per pixel
        of the width of the bar. Thicker ones are outlines of triangles, unless the lines along
        the bar are as thick.
    frame_uneven_px : float
        How much thicker a frame may be at the ends of a bar than along it, in pixels.
    blur_max_px : int
        How deep the blend with the paper reaches into the end of a bar, in pixels.
    blend_max_px : float
        How far the border of a bar may be off its box by such a blend, in pixels.
    rest_run_px : int
        Fewest pixels at an end that fades into the paper that tell how far it goes on.
    rest_step : float
        By how much more than `faint_step` and its noise the last color of such an end may differ
        from the paper, 0..255, beside a step of its own; more is where a color map ends.
    paper_fraction : float
        Distance from the paper, as a fraction of that of the bar, up to which a pixel is paper.
    line_max_px : int
        Thickness of a line drawn across a bar, its blur included.
    curve_side_min_px : int
        Both sides of a bar over which a curve may be drawn are at least this long.
    curve_area_max : float
        Its largest share of the figure.
    curve_filled_min : float
        Share of a row or column of such a place that is unlike the paper: axes and tick marks
        at its sides fill less, and the colors of a bar may pass through that of the paper.
    curve_share_min : float
        Share of the pixels across the bar that have its color under the curve.
    curve_columns_min : float
        Share of the pixels along the bar of which that holds; upright strokes of a histogram
        hide the others.
    curve_margin : float
        Share of the width of the bar at either side that a frame and its blur may take.
    curve_length_min : float
        Share of the length of the bar along which a curve hangs together.
    curve_inside_min : float
        Share of the columns along the bar in which it leaves these sides.
    curve_line_min : float
        Share of the length of the bar along which a straight line between these sides is no part
        of a curve.
    line_share_max : float
        Share of a bar that such lines may cover.
    handle_fraction : float
        Part of a bar that a handle at its end covers at most, its line included.
    handle_step : float
        Difference of its colors, 0..255.
    round_length_max : float
        Largest radius of its corners as a share of the width of a bar; Highcharts rounds by 3 of 12
        pixels.
    round_width_min : float
        Share of the width of a bar that its rounded end still has where it ends; a triangle runs
        into a point.
    gradient_rows_min, gradient_parts : int
        How many rows before a triangle tell how colors run there, at least, and into how many such
        parts the bar could be divided.
    gradient_step_min : float
        Least change from row to row there, 0..255, that tells where the triangle begins.
    gradient_off_px : float
        How far rows may be off the line of their colors, root mean square, in pixels.
    triangle_fraction : float
        Longest triangle at an end of a bar, as a fraction of the bar; matplotlib draws 0.05.
    triangle_taper_px : float
        From how far inwards its sides can be told from those of the bar, in pixels.
    triangle_slope_min : float
        How much a side goes inwards per pixel at least, but for bars so long and thin that a
        triangle of the greatest length has flatter sides.
    triangle_rows_min : int
        Fewest rows that show its sides.
    triangle_rows_few : int
        The same where they narrow by `triangle_point_min` of the width of the bar.
    triangle_point_min : float
        Part of the width of its bar by which few rows narrow.
    triangle_tip_min : float
        Part of the width of its bar by which it narrows at least; noise hides its tip.
    triangle_steps_min : float
        Difference of its color from the paper at least, in thresholds of a step.
    triangle_uneven_max : float
        By how much that may change, as a fraction: compression changes it at borders.
    triangle_frame_min : float
        How many times as far from the paper as its color the line around it is, where one is seen.
    triangle_outline_min : float
        How many times as far from the paper as the end of a bar, and as noise, the lines along
        both sides are that tell its shape in its stead.
    triangle_shade_min : float
        Difference from the paper, as a fraction of that of its color, below which a row is its
        blurred tip.
    triangle_error_px : float
        Mean distance of its sides from straight lines at most, in pixels: those of rounded
        ends are farther off.
    triangle_other_factor : float
        How many times that they may be off at an end whose other end has a triangle.
    triangle_pale_share : tuple of float
        Least and most rows that show how a pale triangle becomes wider, as shares of the length
        of that at the other end.
    triangle_lopsided_px : float
        How much more one side may go inwards than the other, in pixels.
    usual_share : float
        Share of the steps along a bar that are not larger than usual.
    variation_min : float
        Difference between the colors of a bar, 0..255.
    winding_max : float
        Length of its path through colors over that difference; a rainbow has 5, noise far
        more.
    jump_factor : float
        Step over the mean step that is a jump.
    jump_share_max : float
        Sum of its jumps at most, as a fraction of the difference between its colors.
    steps_min : int
        Fewest steps of a discrete bar.
    steps_max : int
        Most steps of a discrete bar.
    step_uneven_max : float
        Difference between the lengths of its steps, as a fraction of their mean.
    steps_drift_max : float
        Part of all changes of color along it that is not within a few pixels of its steps.
    comb_classes_max, comb_pitch_min_px : int
        Most classes of one length whose borders are told together, and the shortest one.
    comb_lead_min : float
        How much more of all changes of color is at these borders than by chance, 0..1.
    comb_seen_min : float
        Share of the borders at which they do change.
    comb_return_min : float
        How far two classes at least differ that are a quarter of the bar apart, 0..255.
    way_over_tree_max : float
        Length of the way through the classes of a bar over that of the shortest tree that joins
        them; 1.3 at most for nearly all color maps in order, more for three in four rows of five
        cells as they come.
    row_min_px : float
        Smallest cell of a row that is given up aloud, in pixels; strokes of letters are closer.
    coarse_winding_max : float
        Length of the path of a bar that was reduced to a palette; a random order of colors
        winds more.
    coarse_step_max : float
        Largest step of such a bar, as a fraction of the difference between its colors.
    coarse_return_min : float
        Difference between colors a third of such a bar apart, as the same fraction.
    coarse_colors_min : int
        Fewest colors of such a bar that stands close to a panel, whose columns are parted by gaps
        as well.
    coarse_run_fraction : float
        Part of a bar in boxes of one color each that tells of a last one in the color of the paper.
    coarse_boxes_min : int
        Fewest boxes in that part.
    coarse_box_px : float
        Shortest such boxes on average, in pixels: shorter ones are the pixels of a smooth bar.
    coarse_off, coarse_off_fraction : float
        How far the next color may be off that of the paper, 0..255, by rounding, and as a
        fraction of the step from box to box.
    faint_step : float
        Difference from the paper, 0..255, that an average across a bar shows in a clean picture.
    faint_noise : float
        Added to it per unit of measured noise.
    side_clear_min : float
        Share of a side of a bar with nothing but paper beside it; tick labels cover half.
    side_reach : float
        How far from a bar the paper may begin, in widths of the bar.
    paper_margin_px : int
        How far beside a bar its own paper is looked for, in pixels.
    paper_share_max : float
        Part of a bar that may have the color of its paper.
    page_share_min : float
        Share of a figure that a page covers that is not its background, in a window.
    side_rows : int
        Rows of a side that are looked at.
    match_distance : float
        Distance of a cell from the colors of its bar, 0..255.
    match_share_min : float
        Share of the colors of a panel that its bar has; blurred text changes the others.
    match_share_slack : float
        How much less a near bar may have than another one.
    in_step_px : float
        How far apart the ways from panels to their bars may be, in pixels, if all bars of a
        figure lie the same way.
    in_step_share_min : float
        Share of the panels that have bars of their colors for which the way leads to a bar.
    hidden_px : float
        How much farther the panel may reach than a bar whose end is hidden, in pixels.
    hidden_fraction : float
        Part of a bar from which the hidden rest of it is estimated, and the longest such rest
        that no panel bears out.
    hidden_steps : float
        How much farther from the paper than one step of its colors the last color of a bar may
        be where there is no noise, if the rest of it is to be hidden.
    framed_steps_min : float
        Distance of the lines beside a bar of a noisy picture from the paper, in clear steps.
    framed_uneven_max, framed_slack : float
        How much of that a line may vary beside most of the bar, and anywhere.
    framed_step_factor : float
        How much more than by a clear step colors between the lines may change from row to row.
    fade_steps : float
        Distance of a bar's last color from the background, in thresholds of a step, below
        which the rest of it may be hidden.
    notched_colors : int
        Colors of a bar with white ticks drawn into both its sides: ggplot2 has 300, and its limits
        are the middles of the first and the last of them.
    twin_row_slack : float
        How far the sides of a strip may lie off those of a row of another panel, in cells: half a
        gap between round tiles at either side.
    cells_slack : float
        How far a strip may be off a further column or row of a panel and still be one, as a
        fraction of a cell.
    joined_min : float
        Share of what lies between a strip and a panel that is drawn where both are cells; tick
        labels cover less of the paper between a bar and its panel.
    next_cell_min : tuple of float
        Shares of the sides of a cell, the shorter and the longer one, that a strip in its place
        fills if it is that cell; bars are thinner.
    cut_inset_fraction : float
        How far from the borders of a cell its color is looked at in a part of a row, as a fraction
        of the cell.
    cut_even_max : float
        How much the color within such a cell may change, as a part of the greatest step to the
        next one; twice as much where noise explains it.
    scale_part_off : float
        Difference, 0..255, of a color of a strip from the nearest one of a bar that has it.
    scale_part_known : float
        Share of the colors of a strip that another bar must have for the strip to be cells.
    scale_part_max : float
        How much of the length of that bar they may run over: two bars of one scale run over all.
    flow : FlowSettings
        What tells it from a column of cells.
    strokes : StrokeSettings
        What its tick marks are.
    """

    width_min_px: int = 3
    length_min_px: int = 24
    area_min_px: int = 250
    small_area_min_px: int = 150
    small_aspect_min: float = 4.0
    aspect_min: float = 0.5
    area_share_max: float = 0.15
    steps_aspect_min: float = 3.0
    border_px: int = 1
    border_noisy_px: int = 2
    gap_fraction: float = 0.25
    border_rarity: float = 8.0
    gap_step: float = 2.5
    constant_min: float = 0.9
    body_factors: tuple[float, ...] = (1.0, 2.0)
    body_pale_steps: float = 4.0
    body_beyond_max: float = 0.25
    frame_step: float = 40.0
    frame_factor: float = 2.0
    frame_cosine: float = 0.95
    frame_max_px: int = 4
    frame_thin_px: float = 1.6
    frame_fraction: float = 0.1
    frame_uneven_px: float = 1.0
    blur_max_px: int = 3
    blend_max_px: float = 1.5
    rest_run_px: int = 16
    rest_step: float = 1.5
    paper_fraction: float = 0.08
    line_max_px: int = 4
    curve_side_min_px: int = 24
    curve_area_max: float = 0.2
    curve_filled_min: float = 0.6
    curve_share_min: float = 0.55
    curve_columns_min: float = 0.8
    curve_margin: float = 0.125
    curve_length_min: float = 0.8
    curve_inside_min: float = 0.3
    curve_line_min: float = 0.95
    line_share_max: float = 0.25
    handle_fraction: float = 0.08
    handle_step: float = 1.0
    round_length_max: float = 0.5
    round_width_min: float = 0.4
    gradient_rows_min: int = 8
    gradient_parts: int = 20
    gradient_step_min: float = 0.5
    gradient_off_px: float = 1.0
    triangle_fraction: float = 0.15
    triangle_taper_px: float = 1.0
    triangle_slope_min: float = 0.1
    triangle_rows_min: int = 4
    triangle_rows_few: int = 2
    triangle_point_min: float = 0.55
    triangle_tip_min: float = 0.35
    triangle_steps_min: float = 1.5
    triangle_uneven_max: float = 0.35
    triangle_frame_min: float = 1.5
    triangle_outline_min: float = 3.0
    triangle_shade_min: float = 0.9
    triangle_error_px: float = 0.25
    triangle_other_factor: float = 1.5
    triangle_pale_share: tuple[float, float] = (0.4, 1.3)
    triangle_lopsided_px: float = 1.0
    usual_share: float = 0.95
    variation_min: float = 60.0
    winding_max: float = 8.0
    jump_factor: float = 5.0
    jump_share_max: float = 0.25
    steps_min: int = 3
    steps_max: int = 24
    step_uneven_max: float = 0.15
    steps_drift_max: float = 0.1
    comb_classes_max: int = 64
    comb_pitch_min_px: int = 12
    comb_lead_min: float = 0.6
    comb_seen_min: float = 0.7
    comb_return_min: float = 12.0
    way_over_tree_max: float = 1.3
    row_min_px: float = 8.0
    coarse_winding_max: float = 4.0
    coarse_step_max: float = 0.5
    coarse_return_min: float = 0.1
    coarse_colors_min: int = 16
    coarse_run_fraction: float = 0.25
    coarse_boxes_min: int = 4
    coarse_box_px: float = 1.5
    coarse_off: float = 1.5
    coarse_off_fraction: float = 0.25
    faint_step: float = 1.0
    faint_noise: float = 0.8
    side_clear_min: float = 0.4
    side_reach: float = 1.0
    paper_margin_px: int = 6
    paper_share_max: float = 0.5
    page_share_min: float = 0.05
    side_rows: int = 100
    match_distance: float = 16.0
    match_share_min: float = 0.5
    match_share_slack: float = 0.1
    in_step_px: float = 6.0
    in_step_share_min: float = 0.6
    hidden_px: float = 2.0
    hidden_fraction: float = 0.06
    hidden_steps: float = 1.5
    framed_steps_min: float = 4.0
    framed_uneven_max: float = 0.25
    framed_slack: float = 0.35
    framed_step_factor: float = 1.5
    fade_steps: float = 2.5
    notched_colors: int = 300
    twin_row_slack: float = 0.2
    cells_slack: float = 0.08
    joined_min: float = 0.6
    next_cell_min: tuple[float, float] = (0.35, 0.7)
    cut_inset_fraction: float = 0.2
    cut_even_max: float = 0.12
    scale_part_off: float = 16.0
    scale_part_known: float = 0.9
    scale_part_max: float = 0.9
    flow: FlowSettings = field(default_factory=FlowSettings)
    strokes: StrokeSettings = field(default_factory=StrokeSettings)
