"""Thresholds of `heatgrid.detect` for texts around panels and bars."""

from dataclasses import dataclass, field

from heatgrid.settings.collided import CollidedSettings
from heatgrid.settings.columns import ColumnSettings
from heatgrid.settings.flush import FlushSettings
from heatgrid.settings.grounds import GroundSettings
from heatgrid.settings.legends import LegendSettings
from heatgrid.settings.long_lines import LongLineSettings
from heatgrid.settings.slant import SlantSettings
from heatgrid.settings.stacked import StackedSettings
from heatgrid.settings.strokes import StrokeSettings


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
    frame_thick_max_px : int
        Width of the thickest frame that its tick marks may hang on, in pixels.
    frame_side_min : float
        Share of a side that a line must run along to be its frame.
    glyph_area_min_px : int
        Smallest piece of ink, in pixels; single pixels are noise.
    letter_fill_min : float
        Share of its box that a letter inks; words that run together at a slant ink less, and
        must not set the letter size.
    glyph_height_max_em : float
        Highest letter; titles are up to twice as large as ticks, and pieces beyond are
        drawings.
    glyph_big_fill_max : float
        Share of its box above which a piece higher than that is a drawing, no slanted word.
    glyph_fill_max : float
        Share of its box above which a piece is a filled shape, such as a key of a legend.
    glyph_filled_max_em : float
        Size up to which filled pieces are dots, dashes and strokes.
    glyph_fill_min : float
        Share of its box below which a large piece is a curve or a tree.
    glyph_ruled_min : float
        Share of the ink of a piece in level and upright strokes, from which it is drawn with a
        ruler, as a tree or an empty box is; a letter as large has bows, or is full of ink.
    glyph_ruled_size_em : float
        Size from which that tells; titles are up to twice as large as ticks.
    comb_straight_min : float
        Share of the ink of a piece of a frame in its line, the rest being tick marks.
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
    mark_fill_min : float
        Share of its box that a tick mark inks at least.
    stroke_share_min : float
        Share of the ink of a stroke that runs from end to end.
    digit_width_min_px, digit_height_min_px : int
        Smallest digit whose ink tells it from a tick mark, in pixels.
    digits_in_row_min : int
        Fewest such digits and letters in one row or column beside a panel.
    digits_share_min : float
        Share of all pieces there that are such digits: a 1 is thin, an 8 nearly solid, and some
        tick marks are blurred.
    mark_length_max_em : float
        Longest tick mark.
    mark_slim_min : float
        Longer over shorter side of a stroke above which it is no dash; those of common fonts
        have 2.5 to 4.
    frame_off_fraction : float
        How far off a panel the tick marks of its axes may end, as a fraction of its size; R leaves
        4 % between the data and an axis, and more where cells are to be squares.
    frame_marks_min : int
        Fewest tick marks of a frame that stands off its panel; equal letters in the middles
        of three cells would be labels that tell nothing.
    ground_step : float
        Least difference between paper and a ground under a panel, 0..255; ggplot2's is 20.
    mark_alone_em : float
        Space to both sides of a tick mark; a comma close to a panel has letters there. Half of
        it for what touches the frame.
    mark_between_em : float
        White to both sides, in letters, up to which a bar between two words is no tick
        mark; a space and the own white of a bar in a fixed-width font make 1.3, in the larger
        letters of titles 1.9.
    arrow_width_fraction : float
        Width of the triangle at the end of a bar, as a fraction of the bar's.
    arrow_point_min : float
        The same of one that is centered on the bar and touches its frame.
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
        Distance from the line at which dots and dashes belong to it.
    underscore_gap_em : float
        The same of a flat stroke; below small letters alone an underscore is as far off.
    word_aspect_min : float
        Ratio of sides from which a piece is a word that runs together; no letter reaches it.
    bracket_letter_min : float
        Height of a letter, as a fraction of that of a piece, beside which the piece is a bracket
        and no turned word.
    bracket_gap_max : float
        How far from it that letter stands at most, as a fraction of its own least height.
    stacked : StackedSettings
        Of rows of words that run together.
    row_gap_max_em : float
        How far from each other three level words may stand that are known to be a row, so that
        the one in the middle is no piece of a turned line.
    short_word_em : float
        Size of words such as (x), whose shape tells no direction.
    word_width_em, word_length_em : float
        Width above which, and length from which a piece is a word of small letters that run
        together, and no stroke.
    turned_end_gap_em : float
        Gap between a tick label and a whole turned word beside it.
    turned_end_ratio_min : float
        How much higher than wide such a word is, and than what stands before it.
    turned_word_gap_em : float
        Space before such a word in turned text.
    phrase_gap_max_em : float
        Widest space in a title or label; two spaces and a thin sign in a typewriter font.
    paragraph_width_em : float
        Length of the lines of running text; three of them make a paragraph.
    line_gap_max_em : float
        Gap between two lines of a title, in line heights.
    subtitle_gap_max_em : float
        Widest gap between a title and a smaller line below it, over the height of the title.
    tick_row_depth_em : float
        How much farther from the panel than the nearest label others may begin.
    tick_tolerance_em : float
        Usual distance of a label from the middle of its cell; the price of a label is the
        square of its distance in this unit.
    tick_tolerance_px : float
        Added to it: borders of cells and of ink are found to about a pixel.
    tick_shift_max : float
        How far all labels together may be off the middles of their rows, as a fraction of the
        distance of these: fonts center their lines, not the letters in them.
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
        panel's even close to a bar. Labels that all stand at tick marks count as much nearer.
    tick_next_cost_max : float
        Mean price of further lines of labels; an axis label must not pass.
    tick_line_gap_em : float
        Gap between two lines of a label.
    crowd_overhang : float
        How far a glyph may reach across the border of its cell, in cells, before it counts as
        the touching ends of two labels.
    crowd_crossed_max : float
        Share of the borders between labels as wide as their cells that ink may cross, where
        neighbors touch; that of a phrase crosses half of them or more.
    crowd_off_max : float
        Usual distance of such labels from the middles of their cells, in cells; 0.03 to 0.1
        for numbers, whose 1 stands off its middle, 0.29 for text that knows of no cells.
    flush : FlushSettings
        Of labels off the middles of cells.
    tick_spread_min : float
        How far the glyphs of labels stand apart along the text rather than across it, as a
        fraction of the size of these labels, from which that tells how they are turned.
    tick_apart_min : float
        Share of the labels of an axis that must have several glyphs for that; a digit in
        two pieces among others must not turn them.
    tick_character_aspect : tuple of float
        Longer over shorter side of single characters that are higher than wide, on the
        average of an axis: digits have 1.2 to 1.6, two that run together 1.75.
    tick_patchy_max : float
        Share of the cells up to which labels without marks stand at every n-th of them.
    tick_lying_max_em : float
        Height of digits on their sides that are all as high.
    tick_lying_min : int
        Fewest such digits.
    tick_letter_max_em : float
        Size above which a narrow piece is a turned word and no single character.
    tick_marks_alike_min : int
        Number of labels that end in what looks like a tick mark, from which it is one.
    mark_off_px : float
        Farthest a tick mark may stand from the middle of its cell, in pixels; a few marks
        are rounded the other way.
    aligned_em : float
        How far the ends of labels that are aligned may be apart.
    bar_tick_gap_max_em : float
        Farthest tick label of a bar, tick mark included.
    bar_side_em : float
        How much farther off than the labels on one side of a bar those on its other side may be.
    bar_even_off_em : float
        How far labels of a bar without tick marks may stand from where even distances have them;
        titles of panels, which may stand along its other side, are farther off.
    bar_row_depth_em : float
        How much farther from the bar than the nearest label others may begin.
    bar_tick_gap_em : float
        Gap between two tick labels of a level bar; numbers hold no space.
    bar_end_margin_em : float
        How far beyond the end of a bar the middle of a tick label may lie; a label above the
        bar lies farther.
    bar_head_gap_em : float
        Farthest line above a bar that is its label rather than part of a tick label beside it.
    end_text_gap_max_em : float
        Farthest text at the end of a bar that has none along its sides.
    end_text_off_em : float
        How far from the middle of the bar the middle of such a text may lie.
    slant : SlantSettings
        Of slanted tick labels.
    tread_paper_max : float
        Difference of a masked cell from the color of the paper, 0..255 per channel; the palest
        cells of most colormaps are 8 off white.
    tread_steps_min : int
        Fewest steps of a triangle with names on them.
    tread_share_min : float
        Share of its rows or columns that make a step, and that have a name next to it.
    tread_gap_em : float
        Gap between letters or words that joins them into a name; names are a cell apart.
    tread_reach_em : float
        Farthest name from the middle of its step, or half a cell if that is more.
    title_gap_max_em : float
        Farthest title above a panel.
    title_far_gap_max_em : float
        The same for one that is centered and not small: charts of the web keep their title at the
        top of a broad margin.
    title_size_ratio_min : float
        Size of its letters over that of most labels; titles are not smaller.
    title_off_center_cost : float
        Price of a title at the edge of a panel, in em, twice that at its middle; letters such
        as (b) stand there.
    title_line_cost : float
        Price, in em, of a further line of a title: one as near to the ticks of the panel above
        is the label of these.
    title_rest_min : float
        Length of the last line of a title over that of the line before, if ticks stand below
        it: a shorter one is the label of these ticks. So is a line below a title that is
        shorter by as much.
    label_size_ratio_max : float
        How much larger than the label of the other axis a label may be; titles are by a fifth
        or more.
    tick_size_ratio_max : float
        How much larger than tick labels below it a text may be that is no title where no axis has a
        label: labels are as large as those in most styles.
    lone_title_ratio_min : float
        Least size of a title below a panel without a label, over that of the tick labels.
    small_letter_em : float
        Height of a small letter such as x over that of a capital, the least of usual fonts.
    label_gap_max_em : float
        Farthest axis label from its panel's tick labels.
    turned_label_gap_max_em : float
        The same for a turned word, of one panel or of several; hardly anything else is turned.
    label_off_center_fraction : float
        How far from the middle of a side a label may be, as a fraction of the side.
    lone_label_gap_em : float
        Farthest single letter that is an axis label.
    middle_label_gap_em : float
        The same for one at the very middle of a side with tick labels, as on charts of the web.
    caption_gap_em : float
        Distance from which a line as long as the panel is a caption.
    caption_short_gap_em : float
        How much farther one may stand that is half as long, and as much less the longer it is.
    caption_width_em : float
        Least width of a caption: panels of two columns are narrower than their labels.
    group_gap_max_em : float
        Farthest label of several panels; they are centered on the figure.
    group_off_center_fraction : float
        How far from the middle of several panels their label may be.
    group_middle_off_max : float
        How far the name of a group of columns may be from their middle, in columns.
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
    facing_share_min : float
        Share of the longer of two panels that they have in common where they stand over against
        each other, though not in line: facets are moved by the widths of their own labels.
    level_tolerance : float
        Difference of ends, as a fraction of the panel, up to which panels stand level.
    long_lines : LongLineSettings
        Which strokes are lines and no letters.
    strokes : StrokeSettings
        What tick marks are.
    grounds : GroundSettings
        When texts beside a panel stand on a ground of their own, or between rules.
    columns : ColumnSettings
        Columns of tables beside panels.
    collided : CollidedSettings
        Of labels that are printed over one another.
    legends : LegendSettings
        Of patches of color with words behind them.
    """

    ink_contrast_min: int = 56
    background_sample: int = 100_000
    frame_px: int = 2
    frame_thick_max_px: int = 6
    frame_side_min: float = 0.9
    glyph_area_min_px: int = 2
    letter_fill_min: float = 0.28
    glyph_height_max_em: float = 3.5
    glyph_big_fill_max: float = 0.3
    glyph_fill_max: float = 0.92
    glyph_filled_max_em: float = 0.8
    glyph_fill_min: float = 0.06
    glyph_ruled_min: float = 0.8
    glyph_ruled_size_em: float = 2.5
    comb_straight_min: float = 0.5
    glyph_line_max_em: float = 6.0
    glyph_line_width_em: float = 0.35
    text_reach_fraction: float = 0.25
    mark_gap_px: int = 1
    mark_gap_em: float = 0.15
    mark_width_px: float = 3.0
    mark_width_em: float = 0.45
    mark_fill_min: float = 0.7
    stroke_share_min: float = 0.7
    digit_width_min_px: int = 4
    digit_height_min_px: int = 5
    digits_in_row_min: int = 3
    digits_share_min: float = 0.75
    mark_length_max_em: float = 2.5
    mark_slim_min: float = 4.0
    frame_off_fraction: float = 0.2
    frame_marks_min: int = 3
    ground_step: float = 12.0
    mark_alone_em: float = 0.5
    mark_between_em: float = 2.0
    arrow_width_fraction: float = 0.6
    arrow_point_min: float = 0.5
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
    underscore_gap_em: float = 0.45
    word_aspect_min: float = 2.6
    bracket_letter_min: float = 0.65
    bracket_gap_max: float = 0.5
    stacked: StackedSettings = field(default_factory=StackedSettings)
    row_gap_max_em: float = 2.0
    short_word_em: float = 2.0
    word_width_em: float = 0.4
    word_length_em: float = 2.0
    turned_end_gap_em: float = 0.3
    turned_end_ratio_min: float = 1.25
    turned_word_gap_em: float = 1.0
    phrase_gap_max_em: float = 1.5
    paragraph_width_em: float = 15.0
    line_gap_max_em: float = 0.9
    subtitle_gap_max_em: float = 1.6
    tick_row_depth_em: float = 0.8
    tick_tolerance_em: float = 0.35
    tick_tolerance_px: float = 0.75
    tick_shift_max: float = 0.15
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
    crowd_overhang: float = 0.12
    crowd_crossed_max: float = 0.25
    crowd_off_max: float = 0.16
    flush: FlushSettings = field(default_factory=FlushSettings)
    tick_spread_min: float = 0.25
    tick_apart_min: float = 0.25
    tick_character_aspect: tuple[float, float] = (1.15, 1.7)
    tick_patchy_max: float = 0.7
    tick_lying_max_em: float = 0.7
    tick_lying_min: int = 4
    tick_letter_max_em: float = 1.25
    tick_marks_alike_min: int = 2
    mark_off_px: float = 2.0
    aligned_em: float = 0.3
    bar_tick_gap_max_em: float = 3.5
    bar_side_em: float = 1.0
    bar_even_off_em: float = 0.25
    bar_row_depth_em: float = 0.7
    bar_tick_gap_em: float = 0.8
    bar_end_margin_em: float = 0.7
    bar_head_gap_em: float = 1.0
    end_text_gap_max_em: float = 1.6
    end_text_off_em: float = 0.4
    slant: SlantSettings = field(default_factory=SlantSettings)
    tread_paper_max: float = 4.0
    tread_steps_min: int = 2
    tread_share_min: float = 0.75
    tread_gap_em: float = 0.8
    tread_reach_em: float = 1.25
    title_gap_max_em: float = 4.0
    title_far_gap_max_em: float = 12.0
    title_size_ratio_min: float = 1.0
    title_off_center_cost: float = 1.0
    title_line_cost: float = 0.5
    title_rest_min: float = 0.5
    label_size_ratio_max: float = 1.15
    tick_size_ratio_max: float = 1.05
    lone_title_ratio_min: float = 1.35
    small_letter_em: float = 0.65
    label_gap_max_em: float = 5.0
    turned_label_gap_max_em: float = 10.0
    label_off_center_fraction: float = 0.08
    lone_label_gap_em: float = 1.5
    middle_label_gap_em: float = 3.5
    caption_gap_em: float = 1.5
    caption_short_gap_em: float = 0.5
    caption_width_em: float = 12.0
    group_gap_max_em: float = 5.0
    group_off_center_fraction: float = 0.2
    group_middle_off_max: float = 0.2
    group_cost: float = 0.5
    far_side_cost: float = 1.0
    label_bonus: float = 0.3
    bar_label_gap_max_em: float = 4.0
    bar_label_align_em: float = 1.5
    repetition_bonus: float = 1.0
    share_tolerance: float = 0.4
    facing_share_min: float = 0.75
    level_tolerance: float = 0.03
    long_lines: LongLineSettings = field(default_factory=LongLineSettings)
    strokes: StrokeSettings = field(default_factory=StrokeSettings)
    grounds: GroundSettings = field(default_factory=GroundSettings)
    columns: ColumnSettings = field(default_factory=ColumnSettings)
    collided: CollidedSettings = field(default_factory=CollidedSettings)
    legends: LegendSettings = field(default_factory=LegendSettings)
