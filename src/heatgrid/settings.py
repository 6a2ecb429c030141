"""Every threshold of heatgrid: one frozen group per stage, each field with unit and reason.

Lengths are relative to something measured in the figure (cell size, text height) wherever
that is possible, so that a figure and its enlargement are judged alike.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class ImageSettings:
    """How much of a file is decoded at most.

    Parameters
    ----------
    bytes_max : int
        Largest file, in bytes; an uncompressed TIFF of `pixels_max` pixels fits.
    pixels_max : int
        Largest picture, in pixels: a 600 dpi scan of a page has 35 million, and the stages
        take up to 40 bytes for each.
    """

    bytes_max: int = 2**28
    pixels_max: int = 80_000_000


@dataclass(frozen=True, slots=True)
class PanelSettings:
    """How panels, lattices and colorbars are found.

    Parameters
    ----------
    step_threshold : float
        Color step between pixels, 0..255, that is drawn in a clean picture; rounding to 8
        bits and palettes make up to 3.
    step_threshold_noise : float
        Added to it per unit of measured noise, so that JPEG ringing is no edge.
    face_threshold_noise : float
        The same for colors of whole cells, which are medians and less noisy.
    step_lengths_px : tuple of int
        Lengths of straight steps that are told apart; cells of 5 px up have borders that
        long, and strokes of text are shorter than its cell.
    step_share_min : float
        Share of a line of pixels that must step at a place; less is a speck.
    single_decay : float
        How fast steps inside a stretch speak against its being a single cell.
    cell_min_px : float
        Smallest cell, in pixels.
    cells_max : int
        Most cells along one direction.
    comb_tolerance_px : tuple of float
        Least and greatest distance, in pixels, of a step from its border: anti-aliasing
        and a thick grid line.
    comb_tolerance_fraction : float
        The same as a fraction of the cell.
    line_support_fraction : float
        Steps at a border, as a fraction of the usual border, that fully support it;
        neighbors of equal color make some borders faint.
    combs_kept : int
        Divisions tried per direction and step length: the right one, and its half and
        double.
    lattices_per_box : int
        Pairs of divisions judged per box.
    comb_score_min : float
        Product of the two division scores below which a pair is not judged.
    peak_share_min : float
        Steps, as a fraction of the strongest, that begin an even run.
    runs_kept : int
        Even runs kept per direction and step length.
    parts_per_box : int
        Parts tried of a box that holds more than a panel.
    settled_score : float
        Score from which the parts of a box need not be tried.
    settled_share : float
        Intersection over union of lattice and box for that.
    certain_score : float
        Score that leaves no doubt; true lattices of clean pictures reach 0.95 to 1, their
        halves and doubles at most 0.6.
    explained_share : float
        Share of a box that a lattice without doubt must cover to spare it.
    hypotheses_per_box : int
        Lattices kept per box.
    core_evidence_min : float
        Flatness times cleanness of a lattice from which it is tried without its empty sides.
    refine_margin_px : float
        How far outside a box its borders may lie.
    refine_rounds : int
        Most rounds of fitting borders to steps; two are usual.
    misfit_free_px : float
        Deviation of borders from even spacing that rounding to pixels explains.
    misfit_px : float
        Further deviation, in pixels, that costs two thirds of the score; two panels a
        small gap apart deviate by more.
    misfit_fraction : float
        Added to it as a fraction of the cell.
    ring_inset_fraction : float
        Where a cell is sampled, as a fraction of its size from its border: beyond grid
        lines, before text.
    ring_inset_min_px : float
        The same in pixels at least: beyond anti-aliasing.
    flat_tolerance : float
        Deviation within a cell, 0..255, that is flat.
    flat_tolerance_contrast : float
        Added to it as a fraction of the contrast between neighbors; ringing grows with
        it.
    flat_tolerance_noise : float
        Added to it per unit of measured noise.
    cross_step_min : float
        Color step, 0..255, that crosses a cell; blocks of JPEG are fainter, bars and lines
        are drawn to be seen.
    cross_inset_fraction : float
        How far from the borders of a cell an edge must run to cross it, as a fraction of the
        cell: beyond grid lines, gaps and the frame of a highlighted cell.
    cross_inset_min_px : float
        The same in pixels at least: beyond blurred lines.
    cross_end_fraction : float
        How much of a crossing edge may be hidden at each end, as a fraction of the cell.
    cross_straight_fraction : float
        Shortest part of such an edge, as a fraction of the cell; a row of digits is made of
        shorter ones.
    cross_straight_px : float
        The same in pixels at most; grid lines that cross an edge break it.
    cross_share_min : float
        Share of the rest that must be straight; strokes of digits are shorter.
    text_cell_min_px : float
        Smallest cell side that can hold text, in pixels.
    line_seen_fraction : float
        Share of a border at which something must be seen for full support; panels of few
        colors have many equal neighbors.
    line_unseen_score : float
        Support of a border between background cells alone, where nothing can be seen.
    face_inset_fraction : float
        Border of a cell, as a fraction of its size, that its color is not taken from.
    face_noise_max : float
        Deviation from the color of a face, 0..255, that noise explains; ink is farther.
    ink_contrast_min : float
        Deviation from the color of a face, 0..255, that is ink.
    ink_pixels_min : int
        Pixels of ink in the middle of a cell that are something printed: the smallest digit.
    candidates_max : int
        Boxes tried per figure, the largest ones.
    region_open_px : tuple of int
        Strokes up to this width are taken off a region: ticks, frames, text.
    region_close_px : tuple of int
        Gaps up to this width are closed: white grid lines.
    component_side_min_px : int
        Shortest side of a region that is looked at.
    component_area_min : float
        Least area of a region, as a fraction of the figure; bars are small.
    component_fill_min : float
        Least share of its box that a region fills; meshes are thin.
    colored_min : float
        Share of cells that must differ from the background.
    one_color_share : float
        Share of the colored cells that must have one color to be no heatmap but a chart.
    small_score_min : float
        Score of a panel with cells too small for text; lines and dots of charts reach 0.53.
    small_colored_min : float
        The same for cells too small for text and for places given up; ink covers less of
        a page.
    small_area_min : float
        Area of a panel of such cells as a fraction of the figure; blurred letters are less.
    panel_score_min : float
        Score of a panel; halves and doubles of true lattices fall below it in clean
        pictures.
    panel_area_min : float
        Area of a panel as a fraction of the figure; the smallest published ones have
        0.008.
    doubtful_score_min : float
        Score from which a place is reported as given up.
    doubtful_area_min : float
        Area, as a fraction of the figure, from which it is.
    mesh_fill_min : float
        Share of a region that is drawn if it is one solid place.
    mesh_length_px : int
        Length of the straight edges that divide it, in pixels.
    mesh_line_min : float
        Share of its height or width that such an edge runs over.
    mesh_lines_min : int
        Fewest such edges in each direction.
    mesh_color_max : float
        Largest share of it that one color may cover: the ground of a chart covers more.
    label_off_fraction : float
        How far labels and numbers may stand from the middle of their rows or columns, as a
        fraction of these.
    label_height_ratio : float
        Tallest over smallest of the labels along a side; of words with and without ascenders.
    grown_score_min : float
        Score of a lattice with another row or column as a share of its score without.
    grown_colored_min : float
        Share of the cells of such a row or column that must differ from the paper where no
        labels tell of it.
    cells_few : int
        Fewer cells than this, or a single row or column, occur by chance: they need more
        evidence.
    strip_score_min : float
        Score that they need.
    strip_inked_min : float
        Share of their cells in which something must be printed.
    bar_width_min_px : int
        Width of the thinnest colorbar, in pixels.
    bar_aspect_min : float
        Length over width of the stoutest colorbar; seaborn draws 20, R 5.
    bar_constant_min : float
        Share of a bar that has one color across.
    bar_coverage_min : float
        Share of a line of pixels that belongs to a bar; tick marks cover less.
    frame_step : float
        Color step, 0..255, between the frame of a bar and its colors.
    bar_variation_min : float
        Difference between the colors of a bar, 0..255.
    bar_winding_max : float
        Length of its path through colors over that difference; a rainbow has 5, noise far
        more.
    bar_jump_factor : float
        Step over the mean step that is a jump.
    bar_jump_share_max : float
        Share of the path that jumps may make up.
    bar_steps_min : int
        Fewest steps of a discrete bar.
    bar_steps_max : int
        Most steps of a discrete bar.
    bar_match_distance : float
        Distance of a cell from the colors of its bar, 0..255.
    bar_hidden_px : float
        Length of a bar's end, in pixels, that may be hidden in the background.
    bar_hidden_fraction : float
        Added to it as a fraction of the bar.
    bar_fade_steps : float
        Distance of a bar's last color from the background, in thresholds of a step, below
        which the rest of it may be hidden.
    bar_match_share : float
        Share of the cells of a panel that have a color of its bar.
    """

    step_threshold: float = 6.0
    step_threshold_noise: float = 2.5
    face_threshold_noise: float = 0.7
    step_lengths_px: tuple[int, ...] = (5, 8, 13, 21, 34, 55)
    step_share_min: float = 0.004
    single_decay: float = 60.0
    cell_min_px: float = 4.0
    cells_max: int = 80
    comb_tolerance_px: tuple[float, float] = (1.5, 5.0)
    comb_tolerance_fraction: float = 0.08
    line_support_fraction: float = 0.3
    combs_kept: int = 3
    lattices_per_box: int = 10
    comb_score_min: float = 0.05
    peak_share_min: float = 0.25
    runs_kept: int = 2
    parts_per_box: int = 6
    settled_score: float = 0.7
    settled_share: float = 0.5
    certain_score: float = 0.9
    explained_share: float = 0.6
    hypotheses_per_box: int = 3
    core_evidence_min: float = 0.6
    refine_margin_px: float = 6.0
    refine_rounds: int = 4
    misfit_free_px: float = 0.5
    misfit_px: float = 0.6
    misfit_fraction: float = 0.02
    ring_inset_fraction: float = 0.14
    ring_inset_min_px: float = 1.5
    flat_tolerance: float = 10.0
    flat_tolerance_contrast: float = 0.2
    flat_tolerance_noise: float = 1.5
    cross_step_min: float = 48.0
    cross_inset_fraction: float = 0.2
    cross_inset_min_px: float = 2.5
    cross_end_fraction: float = 0.08
    cross_straight_fraction: float = 0.7
    cross_straight_px: float = 21.0
    cross_share_min: float = 0.9
    text_cell_min_px: float = 14.0
    line_seen_fraction: float = 0.25
    line_unseen_score: float = 0.5
    face_inset_fraction: float = 0.08
    face_noise_max: float = 24.0
    ink_contrast_min: float = 60.0
    ink_pixels_min: int = 4
    candidates_max: int = 200
    region_open_px: tuple[int, ...] = (3, 7)
    region_close_px: tuple[int, ...] = (1, 5, 11)
    component_side_min_px: int = 6
    component_area_min: float = 0.003
    component_fill_min: float = 0.008
    colored_min: float = 0.15
    one_color_share: float = 0.95
    small_score_min: float = 0.6
    small_colored_min: float = 0.35
    small_area_min: float = 0.01
    panel_score_min: float = 0.45
    panel_area_min: float = 0.004
    doubtful_score_min: float = 0.3
    doubtful_area_min: float = 0.03
    mesh_fill_min: float = 0.97
    mesh_length_px: int = 13
    mesh_line_min: float = 0.5
    mesh_lines_min: int = 3
    mesh_color_max: float = 0.5
    label_off_fraction: float = 0.12
    label_height_ratio: float = 2.0
    grown_score_min: float = 0.75
    grown_colored_min: float = 0.5
    cells_few: int = 6
    strip_score_min: float = 0.8
    strip_inked_min: float = 0.7
    bar_width_min_px: int = 5
    bar_aspect_min: float = 3.5
    bar_constant_min: float = 0.9
    bar_coverage_min: float = 0.7
    frame_step: float = 40.0
    bar_variation_min: float = 60.0
    bar_winding_max: float = 8.0
    bar_jump_factor: float = 8.0
    bar_jump_share_max: float = 0.25
    bar_steps_min: int = 3
    bar_steps_max: int = 24
    bar_match_distance: float = 16.0
    bar_hidden_px: float = 2.0
    bar_hidden_fraction: float = 0.06
    bar_fade_steps: float = 2.5
    bar_match_share: float = 0.9


@dataclass(frozen=True, slots=True)
class AxesSettings:
    """How texts around panels and bars are found and given a role.

    Lengths ending in ``_em`` are in letters: the size of a capital or digit near the panels.
    Most were chosen by the roles they give to the texts of 160 rendered and published figures,
    half of them with several panels; prices weigh one reading of a figure against another.

    Parameters
    ----------
    ink_contrast_min : int
        Difference from the background, 0..255 per channel, that is ink; ringing of JPEG stays
        below, gray text above.
    background_sample : int
        About how many pixels tell the background.
    frame_px : int
        Width of the frame around a panel or bar that is left out with it, in pixels.
    line_length_min_px : int
        Shortest straight stroke, in pixels, that is a line and no part of a letter.
    line_length_fraction : float
        The same as a fraction of the longest panel or bar, whichever is longer.
    glyph_area_min_px : int
        Smallest piece of ink, in pixels; single pixels are noise.
    letter_fill_min : float
        Share of its box that a letter inks; words that run together at a slant ink less, and
        must not set the letter size.
    glyph_height_max_em : float
        Highest letter; titles are up to twice as large as ticks, and pieces beyond are
        drawings.
    glyph_big_fill_max : float
        Share of its box above which a piece higher than that is a drawing; slanted words ink
        less.
    glyph_fill_max : float
        Share of its box above which a piece is a filled shape, such as a key of a legend.
    glyph_filled_max_em : float
        Size up to which filled pieces are dots, dashes and strokes.
    glyph_fill_min : float
        Share of its box below which a large piece is a curve or a tree.
    glyph_line_max_em : float
        Longest dash.
    glyph_line_width_em : float
        Width up to which a longer stroke is a line.
    text_reach_fraction : float
        How far from a panel or bar, as a fraction of its longer side, text is measured for the
        letter size; texts of other plots on the page lie farther.
    mark_gap_px : int
        Gap between a frame and its tick marks, in pixels, from rounding.
    mark_gap_em : float
        The same relative to letters, whichever is larger.
    mark_width_px : float
        Widest tick mark, in pixels.
    mark_width_em : float
        The same relative to letters, whichever is larger.
    mark_length_max_em : float
        Longest tick mark.
    mark_alone_em : float
        Space to both sides of a tick mark; a comma close to a panel has letters there. Half of
        it for what touches the frame.
    mark_between_em : float
        White to both sides, in letters, up to which a bar between two words is no tick
        mark; a space and the own white of a bar in a fixed-width font make 1.3.
    arrow_width_fraction : float
        Width of the triangle at the end of a bar, as a fraction of the bar's.
    word_gap_max_em : float
        Widest gap that joins letters into a line before roles are known; the words of a narrow
        font are that far apart, tick labels of neighbors farther.
    vertical_gap_bias_em : float
        Added to gaps between pieces one above the other: most text is level.
    em_spread : float
        How many times larger or smaller than usual a letter may be.
    line_overlap_min : float
        Height that neighbors in a line share, as a fraction of the smaller one; exponents share
        a third.
    line_growth_max : float
        How much higher than its highest letter a line may become.
    line_height_ratio_max : float
        Ratio of the heights of two neighbors in a line, or of two lines of a title.
    letter_width_em : float
        Width from which a piece is no single stroke.
    letter_size_em : float
        Size up to which pieces may be parts of one letter, and tell no direction.
    letter_part_max : float
        Size, in em, of dots and dashes.
    letter_part_gap_em : float
        Distance from the line at which dots and dashes belong to it, as an underscore does.
    word_aspect_min : float
        Ratio of sides from which a piece is a word that runs together; no letter reaches it.
    short_word_em : float
        Size of words such as (x), whose shape tells no direction.
    turned_word_gap_em : float
        Space before such a word in turned text.
    phrase_gap_max_em : float
        Widest space in a title or label; two spaces and a thin sign in a typewriter font.
    paragraph_width_em : float
        Length of the lines of running text; three of them make a paragraph.
    line_gap_max_em : float
        Gap between two lines of a title, in line heights.
    tick_row_depth_em : float
        How much farther from the panel than the nearest label others may begin.
    tick_tolerance_em : float
        Usual distance of a label from the middle of its cell; the price of a label is the
        square of its distance in this unit.
    tick_tolerance_px : float
        Added to it: borders of cells and of ink are found to about a pixel.
    tick_gap_min_em : float
        Gap between letters below which labels are never cut.
    tick_gap_em : float
        Gap between two labels that costs nothing.
    tick_cut_cost : float
        Price of a cut, per em that it is narrower.
    tick_space_em : float
        Space within a label that costs nothing.
    tick_span_cost : float
        Price of a label, per em of wider space in it.
    tick_cover_cost : float
        Price of a label of several words, per further cell that it covers.
    tick_stray_cost : float
        Price of a label that agrees with no cell.
    tick_cost_max : float
        Mean price of the labels of an axis above which they are no tick labels.
    tick_cost_max_few : float
        The same for few labels, which agree with the cells by chance more often.
    tick_sure_min : int
        Number of labels that are not few.
    tick_sure_bonus : float
        How much nearer, in em, many labels that agree with the cells count: they are a
        panel's even close to a bar.
    tick_next_cost_max : float
        Mean price of further lines of labels; an axis label must not pass.
    tick_line_gap_em : float
        Gap between two lines of a label.
    tick_spread_min : float
        How far the glyphs of labels stand apart along the text rather than across it, as a
        fraction of the size of these labels, from which that tells how they are turned.
    tick_apart_min : float
        Share of the labels of an axis that must have several glyphs for that; a digit in
        two pieces among others must not turn them.
    tick_character_aspect : tuple of float
        Longer over shorter side of single characters that are higher than wide, on the
        average of an axis: digits have 1.2 to 1.6, two that run together 1.75.
    tick_letter_max_em : float
        Size above which a narrow piece is a turned word and no single character.
    tick_marks_alike_min : int
        Number of labels that end in what looks like a tick mark, from which it is one.
    mark_off_px : float
        Farthest a tick mark may stand from the middle of its cell, in pixels; a few marks
        are rounded the other way.
    bar_tick_gap_max_em : float
        Farthest tick label of a bar, tick mark included.
    bar_row_depth_em : float
        How much farther from the bar than the nearest label others may begin.
    bar_tick_gap_em : float
        Gap between two tick labels of a level bar; numbers hold no space.
    bar_end_margin_em : float
        How far beyond the end of a bar the middle of a tick label may lie; a label above the
        bar lies farther.
    slant_angles_deg : tuple of int
        Slants that are tried, to both sides, in degrees.
    slant_angles_tried : int
        How many of the sharpest are read as labels.
    slant_angles_usual_deg : tuple of int
        Slants that are always read: short labels are not sharp.
    slant_gain_min : float
        How much sharper than level or upright the best slant must be.
    slant_area_max : float
        Area of boxes along slanted text over that of straight ones; digits at 45 degrees have
        0.72 to 0.83, at 30 degrees up to 0.9, level text at least 0.99.
    slant_short_gap_em : float
        Least gap between two short labels, and below them; the letters of slanted text overlap.
    slant_reach_em : float
        How far to the left and right of a panel its slanted labels may reach.
    slant_labels_min : int
        Fewest pieces of ink that are tried, where there are as many columns.
    slant_depth_min_em : float
        Least height of slanted labels; one line of level text is less.
    slant_block_gap_em : float
        Empty height that ends slanted labels.
    slant_gap_level : float
        Ink across the text, as a fraction of its lines' ink, below which there is a gap.
    slant_begin_em : float
        How much farther from the panel than the nearest label others may begin.
    slant_level_em : float
        Distance from the middle of a line up to which a piece belongs to it.
    slant_word_gap_em : float
        Height between two words of a slanted label.
    title_gap_max_em : float
        Farthest title above a panel.
    title_off_center_cost : float
        Price of a title at the edge of a panel, in em, twice that at its middle; letters such
        as (b) stand there.
    label_gap_max_em : float
        Farthest axis label from its panel's tick labels.
    label_off_center_fraction : float
        How far from the middle of a side a label may be, as a fraction of the side.
    lone_label_gap_em : float
        Farthest single letter that is an axis label.
    caption_gap_em : float
        Distance from which a line longer than half the panel is a caption.
    group_gap_max_em : float
        Farthest label of several panels; they are centered on the figure.
    group_off_center_fraction : float
        How far from the middle of several panels their label may be.
    group_cost : float
        Price, in em, of a label of several panels: a panel's own comes first.
    far_side_cost : float
        Price, in em, of a label at the side where it is not expected.
    label_bonus : float
        How much nearer, in em, a bar's label counts than a title at the same place.
    bar_label_gap_max_em : float
        Farthest label of a bar.
    bar_label_align_em : float
        How far from its beginning a label may begin that is flush with a bar.
    repetition_bonus : float
        How much nearer, in em, a label counts if all other panels (or bars) have a line at the
        same place: it tells labels of bars from those of the next panel.
    share_tolerance : float
        Difference of borders, in cells, up to which panels have the same rows or columns.
    level_tolerance : float
        Difference of ends, as a fraction of the panel, up to which panels stand level.
    """

    ink_contrast_min: int = 56
    background_sample: int = 100_000
    frame_px: int = 2
    line_length_min_px: int = 24
    line_length_fraction: float = 0.4
    glyph_area_min_px: int = 2
    letter_fill_min: float = 0.28
    glyph_height_max_em: float = 3.5
    glyph_big_fill_max: float = 0.3
    glyph_fill_max: float = 0.92
    glyph_filled_max_em: float = 0.8
    glyph_fill_min: float = 0.06
    glyph_line_max_em: float = 6.0
    glyph_line_width_em: float = 0.35
    text_reach_fraction: float = 0.25
    mark_gap_px: int = 1
    mark_gap_em: float = 0.15
    mark_width_px: float = 3.0
    mark_width_em: float = 0.45
    mark_length_max_em: float = 2.5
    mark_alone_em: float = 0.5
    mark_between_em: float = 1.6
    arrow_width_fraction: float = 0.6
    word_gap_max_em: float = 0.5
    vertical_gap_bias_em: float = 0.12
    em_spread: float = 2.0
    line_overlap_min: float = 0.3
    line_growth_max: float = 1.45
    line_height_ratio_max: float = 2.0
    letter_width_em: float = 0.6
    letter_size_em: float = 1.4
    letter_part_max: float = 0.45
    letter_part_gap_em: float = 0.35
    word_aspect_min: float = 2.6
    short_word_em: float = 2.0
    turned_word_gap_em: float = 1.0
    phrase_gap_max_em: float = 1.5
    paragraph_width_em: float = 15.0
    line_gap_max_em: float = 0.9
    tick_row_depth_em: float = 0.8
    tick_tolerance_em: float = 0.35
    tick_tolerance_px: float = 0.75
    tick_gap_min_em: float = 0.06
    tick_gap_em: float = 0.6
    tick_cut_cost: float = 2.5
    tick_space_em: float = 0.65
    tick_span_cost: float = 4.0
    tick_cover_cost: float = 1.5
    tick_stray_cost: float = 6.0
    tick_cost_max: float = 1.2
    tick_cost_max_few: float = 0.5
    tick_sure_min: int = 5
    tick_sure_bonus: float = 1.5
    tick_next_cost_max: float = 0.5
    tick_line_gap_em: float = 0.7
    tick_spread_min: float = 0.25
    tick_apart_min: float = 0.25
    tick_character_aspect: tuple[float, float] = (1.15, 1.7)
    tick_letter_max_em: float = 1.25
    tick_marks_alike_min: int = 2
    mark_off_px: float = 2.0
    bar_tick_gap_max_em: float = 3.5
    bar_row_depth_em: float = 0.7
    bar_tick_gap_em: float = 0.8
    bar_end_margin_em: float = 0.7
    slant_angles_deg: tuple[int, ...] = (20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70)
    slant_angles_tried: int = 4
    slant_angles_usual_deg: tuple[int, ...] = (30, 45, 60)
    slant_gain_min: float = 1.3
    slant_area_max: float = 0.92
    slant_short_gap_em: float = 0.25
    slant_reach_em: float = 12.0
    slant_labels_min: int = 3
    slant_depth_min_em: float = 1.8
    slant_block_gap_em: float = 0.45
    slant_gap_level: float = 0.15
    slant_begin_em: float = 1.5
    slant_level_em: float = 0.4
    slant_word_gap_em: float = 0.5
    title_gap_max_em: float = 4.0
    title_off_center_cost: float = 1.0
    label_gap_max_em: float = 4.0
    label_off_center_fraction: float = 0.08
    lone_label_gap_em: float = 1.5
    caption_gap_em: float = 1.5
    group_gap_max_em: float = 5.0
    group_off_center_fraction: float = 0.2
    group_cost: float = 0.5
    far_side_cost: float = 1.0
    label_bonus: float = 0.3
    bar_label_gap_max_em: float = 4.0
    bar_label_align_em: float = 1.5
    repetition_bonus: float = 1.0
    share_tolerance: float = 0.4
    level_tolerance: float = 0.03


@dataclass(frozen=True, slots=True)
class ReadSettings:
    """How crops are prepared and read.

    Parameters
    ----------
    tesseract_line_height_px : int
        Height that lines are scaled to; Tesseract reads 26 to 40 alike.
    tesseract_gap_fraction : float
        White between two lines side by side on the sheet, in line heights; at 2 Tesseract
        loses most of them, from 4 on none.
    tesseract_sheet_width_px : int
        Width at which the sheet begins a new row.
    tesseract_timeout_s : float
        Time after which a run counts as hung; a sheet of 400 lines takes 3 s.
    region_margin_px : int
        Paper kept around the ink of a label; enough for anti-aliasing, too little for a
        neighbor.
    region_ink_contrast : float
        Difference from the paper, 0..255, that is ink when slanted labels are parted.
    region_part_fraction : float
        Height of a dot or underscore, and of the white before it, as a fraction of that of
        its slanted line; lines of neighbors stand farther away.
    word_ink_min : float
        Share of the text's color, 0..1, from which a pixel belongs to the text.
    word_margin_fraction : float
        White kept around a line, as a fraction of its height; 0.05 to 0.15 read alike,
        0.3 costs five lines of a hundred.
    word_line_width_min_px : int
        Narrowest picture the recognition model is shown, of 48 px height; single letters
        go unread in narrower ones, and wider ones only cost time.
    word_gap_fraction : float
        Gap between two glyphs, as a fraction of the height of capitals, from which it holds
        a space though none was read.
    word_gap_alike_fraction : float
        Gap, as a fraction of the line's usual gap between words, from which it is one too.
    word_overhang_fraction : float
        How far a vertical bar or a comma reaches below the baseline, as a fraction of the
        height of capitals; the characters they are taken for stop at the baseline.
    word_x_height_fraction : float
        Height of small letters without ascender over that of capitals, where a line shows
        only one of them; 0.68 in Times, 0.75 in DejaVu Sans.
    word_stem_width_fraction : float
        Widest vertical bar, as a fraction of the height of capitals.
    word_serif_foot_min : float
        Ink of a letter's foot over that of its middle from which it has serifs.
    word_lowered_fraction : float
        How far a digit hangs below the baseline, as a fraction of its height, if it is a
        subscript.
    word_subscript_size : float
        Height of the digits of a subscript over that of capitals; TeX and matplotlib have 0.7.
    word_case_doubt : float
        Stretch around the middle between the height of small letters and that of capitals,
        as a fraction of their difference, where the size of a letter does not tell its case;
        a pixel in labels of 8 px.
    word_white_max : float
        Share of ink up to which a column of pixels parts two glyphs.
    word_doubt_max : float
        Confidence below which I and l, 0 and O are settled by the letters beside them.
    word_dot_gap_max : float
        Ink in the gap below the dot of an i, as a share of the ink of its stem.
    ink_crop_min_px : int
        Shortest side of a crop that can hold a number; digits of 4 px with a margin.
    ink_side_fraction : float
        How deep grid lines and strips of neighbors may reach into a crop, as a fraction of
        its side; text of centered cells starts further in.
    ink_background_tolerance : float
        Largest difference in one color channel, 0..255, within one background; JPEG at
        quality 60 stays within it.
    ink_background_sample : int
        Pixels, evenly spread, that the background is estimated from; more only cost time.
    ink_sample_fraction : float
        Share of a crop's pixels, the furthest from the background, that show the color of
        the text.
    ink_sample_max : int
        The most of them, so that bold text and thin text are treated alike.
    ink_contrast_min : float
        RGB distance of text from its background, 0..441, below which a crop is blank;
        printed text starts at 80 (light gray on white), the noise of JPEG ends at 21.
    ink_peak_min : float
        Coverage, 0..1, that some pixel must reach.
    ink_dirt_min : float
        Share of the text's distance from the background, 0..1, from which a pixel is no
        background, whatever its hue.
    ink_line_filled_min : float
        Share of a row of such pixels from which it is a grid line or a neighbor.
    ink_line_end_fraction : float
        How far from one side of a crop such a row may end, as a fraction of its length, but
        at least 2 px; the next corner may show a cell of the same color.
    ink_line_reach : float
        How far from the side of a crop such lines are looked for, as a fraction of its side;
        cells of 10 px have frames of 3 px.
    ink_line_gap_max : float
        Share of them, without the sides, in the rows beside a line; text that touches the
        line is less, the face of another cell is more.
    ink_line_rest_min : float
        Share of them from which the row next to a line is still its anti-aliased rim.
    ink_edge : float
        Coverage, 0..1, that bounds a line of text.
    ink_faint_edge : float
        Coverage, 0..1, from which a stroke beside a line of text belongs to it, though it is
        below `ink_edge`: a thin minus that blur has spread.
    ink_faint_gap_fraction : float
        Widest gap before such a stroke, as a fraction of the height of the line.
    ink_stray_height_fraction : float
        Height of a piece of ink beside the text, as a fraction of the height of the text,
        from which it is text itself unless the crop cuts it off.
    ink_stray_gap_fraction : float
        Distance of a speck at the side of a crop from the text, as a fraction of the height
        of the text, from which it does not belong to it.
    ink_text_min_px : int
        Longer side of the smallest mark that is read, a dash between digits of 5 px.
    ink_blot_min : float
        Mean coverage, 0..1, of a mark about as wide as high from which it is no character
        but the face of a tiny cell in a broad frame; a bold 0 has 0.75.
    ink_line_fraction_min : float
        Height of a line of text over that of the tallest line of its crop; dots, dashes and
        the bar of a ± are less.
    digit_accept_min : float
        Confidence, 0..1, from which a reading of the numeric reader is a number; below it
        the line belongs to the word reader.
    digit_word_confidence : float
        The most that a line gets that is no number.
    digit_sure_min : float
        Confidence from which a number needs no second opinion of the word reader. Of 80
        numbers below it the numeric reader had 62 right and the word reader all; where the
        two agreed, they were never wrong.
    digit_doubt_max : float
        Confidence below which a line is read twice. It sets two thirds or more of the
        errors right and takes 3 % more time.
    digit_look_scale : float
        Size of the line at the second look over that at the first; from 0.86 to 0.93 it
        helps alike, larger letters than in training do harm.
    digit_batch : int
        Lines read at once; larger ones are no faster.
    digit_width_step_px : int
        Lines are padded to multiples of this width; a wider step makes fuller batches, but
        the padding costs more time than they save.
    """

    tesseract_line_height_px: int = 32
    tesseract_gap_fraction: float = 4.0
    tesseract_sheet_width_px: int = 2400
    tesseract_timeout_s: float = 300.0
    region_margin_px: int = 2
    region_ink_contrast: float = 48.0
    region_part_fraction: float = 0.4
    word_ink_min: float = 0.4
    word_margin_fraction: float = 0.1
    word_line_width_min_px: int = 160
    word_gap_fraction: float = 0.38
    word_gap_alike_fraction: float = 0.8
    word_overhang_fraction: float = 0.08
    word_x_height_fraction: float = 0.72
    word_stem_width_fraction: float = 0.3
    word_serif_foot_min: float = 1.25
    word_lowered_fraction: float = 0.12
    word_subscript_size: float = 0.7
    word_case_doubt: float = 0.3
    word_white_max: float = 0.3
    word_doubt_max: float = 0.95
    word_dot_gap_max: float = 0.65
    ink_crop_min_px: int = 5
    ink_side_fraction: float = 0.16
    ink_background_tolerance: float = 22.0
    ink_background_sample: int = 1200
    ink_sample_fraction: float = 0.01
    ink_sample_max: int = 16
    ink_contrast_min: float = 36.0
    ink_peak_min: float = 0.5
    ink_dirt_min: float = 0.22
    ink_line_filled_min: float = 0.85
    ink_line_end_fraction: float = 0.06
    ink_line_reach: float = 0.28
    ink_line_gap_max: float = 0.45
    ink_line_rest_min: float = 0.5
    ink_edge: float = 0.3
    ink_faint_edge: float = 0.18
    ink_faint_gap_fraction: float = 0.25
    ink_stray_height_fraction: float = 0.5
    ink_stray_gap_fraction: float = 0.35
    ink_text_min_px: int = 3
    ink_blot_min: float = 0.82
    ink_line_fraction_min: float = 0.45
    digit_accept_min: float = 0.5
    digit_word_confidence: float = 0.45
    digit_sure_min: float = 0.9
    digit_doubt_max: float = 0.9
    digit_look_scale: float = 0.9
    digit_batch: int = 64
    digit_width_step_px: int = 8


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
    end_error_px : float
        How far the ends of a bar may be off, in pixels: its last pixel row blends with
        the frame or the background.
    round_error_px : float
        An end that neither a printed number nor a tick names is rounded to the shortest
        decimal number within this distance, in pixels: its most likely error.
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
    shift_px_max : float
        Numbers whose color stands farther than this from where the ticks expect it, in
        pixels, say nothing of a shift of all ticks.
    shift_count_min : int
        Fewest numbers from which such a shift is taken.
    border_error_px : float
        How far the borders of a discrete bar may be off, in pixels.
    place_error_px : float
        How far the law of the ticks may be off anywhere on the bar, in pixels.
    law_share_settled : float
        Share of the numbers from which on the likeliest law of the ticks needs no rival,
        0..1.
    law_gain_min : float
        Share of a panel's numbers that a less likely law of a bar must explain beyond a
        likelier one to be preferred, 0..1.
    samples_per_px : int
        Points per pixel between which the colors of a bar are interpolated.
    color_levels : int
        Distinct colors of a color map; 256 in matplotlib and its relatives, so a color
        stands for at least this part of the range.
    color_tolerance : float
        Largest difference of two colors that are the same but for rounding to 8 bits and
        interpolation, 0..255 per channel.
    noise_tolerance : float
        Multiple of the measured noise (of the cell and of the bar) that is added to it.
    color_far : float
        A cell whose nearest color on the bar is farther than this many delta E 2000 units
        (plus the noise) does not lie on the bar: masked, or another color map.
    flat_step_max : float
        Steps between pixels up to this are none, 0..255: rounding and weak ringing.
    flat_drift_max : float
        Share of all color change along a discrete bar that such small steps make, 0..1.
    flat_share_min : float
        Share of a discrete bar's pixels that stand still, 0..1.
    step_min : float
        Difference of two neighboring colors of a discrete bar, 0..255.
    steps_max : int
        Most colors of a discrete bar.
    law_count_min, law_count_max : int
        A panel without a colorbar is judged by its own colors from this many numbers on,
        and up to this many: the time grows with the square.
    law_delta_e : float
        Distance in L*a*b* within which a color lies on the path of the others.
    law_odd_max : float
        If more than this share of the numbers is out of order, none is named, 0..1.
    comeback_fraction : float
        Distance along a bar, as a share of its length, from which the same color counts as
        a repetition, 0..1.
    comeback_delta_e : float
        Distance in L*a*b* below which two places of a bar have the same color.
    confidence_min : float
        Below this a reader is not sure enough of a number, 0..1.
    legible_min : float
        Text that is no number counts as unreadable below this, as a word above, 0..1. A
        reader that is less sure has no vote where several have read.
    lone_confidence_max : float
        Most confidence in a number that only the second reader could read, 0..1: the text
        reader is right in 98 of 100 cells, but its own confidence does not tell which. Below
        `confidence_min`, so that only a color can clear it.
    tick_confidence_min : float
        The same for a tick label, 0..1.
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
    format_count_min : int
        Fewest numbers from which a panel's format is taken.
    """

    tick_error_px: float = 1.5
    tick_error_fraction: float = 0.006
    end_error_px: float = 2.5
    round_error_px: float = 0.75
    end_depth_px: int = 16
    end_run_px: int = 8
    end_run_parts: int = 20
    blend_min: float = 2.5
    blend_factor: float = 1.5
    blend_margin_px: int = 2
    blend_noisy_px: int = 6
    shift_px_max: float = 3.0
    shift_count_min: int = 8
    border_error_px: float = 3.0
    place_error_px: float = 0.5
    law_share_settled: float = 0.8
    law_gain_min: float = 0.2
    samples_per_px: int = 4
    color_levels: int = 256
    color_tolerance: float = 1.5
    noise_tolerance: float = 1.0
    color_far: float = 12.0
    flat_step_max: float = 1.0
    flat_drift_max: float = 0.1
    flat_share_min: float = 0.6
    step_min: float = 6.0
    steps_max: int = 24
    law_count_min: int = 12
    law_count_max: int = 2500
    law_delta_e: float = 2.5
    law_odd_max: float = 0.05
    comeback_fraction: float = 0.1
    comeback_delta_e: float = 2.0
    confidence_min: float = 0.9
    legible_min: float = 0.5
    lone_confidence_max: float = 0.85
    tick_confidence_min: float = 0.25
    undecided_fraction: float = 0.15
    units_count_min: int = 4
    units_share_doubted: float = 0.5
    units_share_min: float = 0.8
    units_gain_min: float = 0.1
    units_power_max: int = 12
    format_share_min: float = 0.9
    format_count_min: int = 8


@dataclass(frozen=True, slots=True)
class OverlaySettings:
    """Sizes of the drawing that shows what was read.

    Parameters
    ----------
    text_px : int
        Smallest height of the text; 13 is what still reads well on a screen.
    text_fraction : float
        Height of the text as a fraction of the smallest cell, where that is more.
    cell_min_px : float
        Cells are enlarged to at least this width and height, so that four digits fit.
    scale_max : float
        Larger than this, pixels of the figure become blocks that help nobody.
    side_max_px : int
        Longest side of one of the two pictures; viewers scale larger ones down again.
    margin_px : int
        White between the two pictures.
    findings_max : int
        Findings listed below the pictures; the table has them all.
    """

    text_px: int = 13
    text_fraction: float = 0.22
    cell_min_px: float = 38.0
    scale_max: float = 4.0
    side_max_px: int = 3000
    margin_px: int = 12
    findings_max: int = 12


@dataclass(frozen=True, slots=True)
class Settings:
    """All groups.

    Parameters
    ----------
    image : ImageSettings
        For `heatgrid.image`.
    panels : PanelSettings
        For `heatgrid.detect.panels`, `grid` and `colorbar`.
    axes : AxesSettings
        For `heatgrid.detect.axes`.
    read : ReadSettings
        For `heatgrid.read`.
    check : CheckSettings
        For `heatgrid.check`.
    overlay : OverlaySettings
        For `heatgrid.write.overlay`.
    """

    image: ImageSettings = field(default_factory=ImageSettings)
    panels: PanelSettings = field(default_factory=PanelSettings)
    axes: AxesSettings = field(default_factory=AxesSettings)
    read: ReadSettings = field(default_factory=ReadSettings)
    check: CheckSettings = field(default_factory=CheckSettings)
    overlay: OverlaySettings = field(default_factory=OverlaySettings)
