"""Thresholds of `heatgrid.read`."""

from dataclasses import dataclass, field

from heatgrid.settings.scripts import ScriptSettings


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
        Paper kept around the ink of a label: enough for anti-aliasing, too little for a neighbor.
    region_ink_contrast : float
        Difference from the paper, 0..255, that is ink when slanted labels are parted.
    region_part_fraction : float
        Height of a dot or underscore, and of the white before it, as a fraction of that of
        its slanted line; lines of neighbors stand farther away.
    point_size_max : float
        Sides of a lone point over the height of the labels beside it; 0.15 to 0.25, and its blur.
    point_aspect_max : float
        Its longer side over the shorter one; a comma is nearly twice as high as wide.
    turn_sure_min : float
        Confidence in turned labels, on the average of an axis, from which they are not read
        the other way round as well; on their heads few words reach half of it.
    turn_gain_min : float
        How much surer they must be the other way round.
    turn_count : int
        Of so many texts; where more of them stand alike, their mean tells by less.
    side_sure_min : float
        Confidence in labels as high as one or two letters, on the average of an axis, from
        which they are not read as if they lay on their sides as well.
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
    word_gap_min_fraction : float
        The same of one below which it is none where others are about as wide.
    word_at_gap_fraction : float
        The same beside an @, which a model likes to see alone: the white of Pass@1 is up to
        0.37 wide in serif fonts, a space there 0.5 or more.
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
    word_bar_height_min : float
        Least height of a vertical bar that hangs below the baseline, in heights of capitals.
    word_serif_foot_min : float
        Ink of a letter's foot over that of its middle from which it has serifs.
    word_lowered_fraction : float
        How far the digit of a subscript hangs below the baseline, as a fraction of its height.
    word_subscript_size : float
        Height of the digits of a subscript over that of capitals; TeX and matplotlib have 0.7.
    word_hanging_fraction : float
        Height of a line with letters or brackets that hang below it over that of capitals.
    lone_label_growth : float
        Usual size of the labels of axes over that of ticks, and least size of titles over
        that of labels: a lone letter is held against these.
    word_case_doubt : float
        Stretch around the middle between the height of small letters and that of capitals,
        as a fraction of their difference, where the size of a letter does not tell its case;
        a pixel in labels of 8 px.
    round_aspect_min : float
        Width of a letter O over its height, at least; in 50 of 60 font families it is 0.8 or
        more, while zeros have 0.52 to 0.78 but for those as low as small letters.
    round_width_min : float
        The same over that of the other digits of the line; 1.3 or more for an O in fonts for
        text, 0.9 to 1.2 for a zero.
    word_white_max : float
        Share of ink up to which a column of pixels parts two glyphs.
    word_doubt_max : float
        Confidence below which I and l, 0 and O are settled by the letters beside them.
    word_ends_min : int
        Number of labels that must end in digits, all but those that end in strokes, for these
        strokes to be ones.
    word_stroke_confidence : float
        Confidence in a lone stroke that is known by the kind of the labels beside it.
    form_share_min : float
        Share of the labels of an axis that must be numbers of a form, or may, before a word
        that looks like one is one.
    greek_likely_min : float
        Probability from which a lone letter may well be a Greek one; most Greek ones have
        0.005 and more, 40 Latin ones had up to 0.0006.
    greek_doubt_max : float
        Mean confidence in lone letters below which they are doubtful; Latin ones have 0.95
        and more, Greek ones 0.5 to 0.8.
    names_min : int
        Number of labels that must have something in common for the others to have it, too.
    names_share : float
        The same as a share of the labels of an axis; of six at a size of 6 px, two are misread.
    word_dot_gap_max : float
        Ink in the gap below the dot of an i, as a share of the ink of its stem.
    ink_crop_min_px : int
        Shortest side of a crop that can hold a number; digits of 4 px with a margin.
    ink_side_fraction : float
        How deep grid lines and strips of neighbors may reach into a crop, as a fraction of
        its side, at the left and right also of its height; text of centered cells starts
        further in.
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
    overflow_height_min_px : int
        Lowest cells in which texts wider than their cells are looked for; in lower ones no
        row of pixels is free of text.
    overflow_margin : float
        Height above and below the text, as a fraction of that of the cell, that shows the
        cell's color.
    overflow_side : float
        Part of a cell's width at each side that is not its middle: gaps and overhanging text.
    overflow_run_gap : float
        Gap between strokes of one text at most, as a fraction of their height: half a digit.
    overflow_center_max : float
        How far off the middle of a cell its text may be, as a fraction of the cell's width.
    overflow_fit_max : float
        How far off the middle of its cell a text that fits may be, as a fraction of the
        cell's width; half a digit of a text that fills its cell is a tenth and more.
    overflow_glyph_max : float
        Widest digit, as a fraction of the height of digits; wider strokes
        between cells are two that merged.
    overflow_line_px : int
        How far from the border the sides of tiles reach that blend with the gap between them.
    overflow_side_height_min : float
        How much higher than text they are: nobody fills a cell with round corners so far.
    overflow_gap_min : float
        Gap between the texts of two cells, as a fraction of their height, below which they
        touch: digits of one text are that close.
    cell_min_px : int
        Shorter side of a cell, in pixels, that has room for a digit: the smallest that can be read
        has 5.
    lone_share_max : float
        Share of the cells of a panel up to which those with text are too few to be believed
        without another witness, be it a single marked cell among 25.
    doubted_confidence_max : float
        Confidence at most in what is read there, or in a crowded cell: a person, or the color
        of the cell, has to confirm it.
    marks_share_min : float
        Share of the confidence in all numbers of one shape from which on their majority
        says which are points and which are commas.
    marks_confidence_max : float
        Confidence at most in a number whose point or comma the majority has changed.
    ink_frame_side_min : float
        Width and height of a frame around the text, as fractions of those of the crop, from
        which on it is that of the cell and no character.
    ink_corner_max : float
        Largest rest of a frame at the corner of a rounded cell, as a fraction of the height
        of all ink.
    ink_cut_corner_max : float
        The same for what the crop cuts off on two sides: no corner is rounder than a half circle.
    ink_icon_likeness_max : float
        Cosine of the angle between the ways from the background to the color of a blot and to
        that of the text, below which the blot is an icon: on white a dark green one has 0.93.
    ink_icon_filled_min : float
        Share of its box that a blot fills; a disc has 0.79, a bold 0 less for its hole.
    ink_icon_aspect_min : float
        Shorter side of such a blot over the longer one.
    ink_dash_share_min : float
        Share of the energy of a wide full line of ink that its first singular value holds,
        0..1, above which it is a dash: 1 where all rows are alike; heavy digits reach 0.9.
    ink_contrast_min : float
        RGB distance of text from its background, 0..441, below which a crop is blank;
        printed text starts at 80 (light gray on white), the noise of JPEG ends at 21.
    faint_contrast_min : float
        The same in cells of nearly the color of the text, which are read with more contrast.
    faint_noise_max : float
        How far from the face of such a cell most pixels may be, as a share of that contrast.
    faint_contrast_max : float
        RGB distance between face and text, 0..441, from which even blurred strokes are seen.
    faint_ink_min : float
        Least coverage, 0..1, of strokes that the reader does not see.
    faint_ink_noise : float
        The same, over the noise of the face; that of Gaussian noise alone is 2.8.
    faint_printed_min : float
        Share of the drawn cells of a panel that show a text, from which others might hold one.
    faint_prior : float
        Weight of the purest strokes beside that of all lines from a face to its strokes.
    faint_alike_max : float
        Distance of the colors of texts, 0..441, that are one color blended with their cells.
    faint_alike_share : float
        Share of the texts of a panel that have one color: any other one would show.
    ink_contrast_noisy : float
        The same where the noise of JPEG is high, 0..255; surer than that, something is
        printed, whether it can be read or not.
    ink_contrast_noise_min : float
        Difference from the background that text has up to there, as a multiple of the noise of
        its cell; 5.3 or more in 12,900 lossy cells with text, while other hues in 5 blank ones
        reach 4.4.
    ink_peak_min : float
        Coverage, 0..1, that some pixel must reach.
    ink_dirt_min : float
        Share of the text's distance from the background, 0..1, from which a pixel is no
        background, whatever its hue.
    ink_noise : float
        The same as a multiple of the distance that half of all pixels keep: of noise alike in
        three channels, one pixel in 40 is further away.
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
    ink_underline_height_max, ink_underline_width_min : float
        Height and width of a rule under a line of text, over those of the line: rules are an
        eighth of it and less, and the dash of a missing number is no wider than two digits.
    ink_tail_width_max : float
        Widest stroke below a line of text that may be the faint tail of a comma, over the
        height of the line; the comma of small print is two pixels wide at digits of six.
    ink_tail_share_min : float
        Coverage of such a tail over that of the comma above it, from which it is more than
        the rim of a point.
    ink_tail_edge : float
        Coverage, 0..1, from which a stroke below a line may be such a tail: noise of JPEG in
        print of 6 px reaches it now and then.
    ink_tail_clear_min : float
        As `ink_tail_share_min`, where digits have no rim half as dark as the tail. Of 47 commas
        of 6 px that were read as points, 36 have tails of 0.3 to 0.5; no point was lost by it.
    ink_stray_height_fraction : float
        Height of a piece of ink beside the text, as a fraction of the height of the text,
        from which it is text itself unless the crop cuts it off.
    ink_stray_gap_fraction : float
        Distance of a speck at the side of a crop from the text, as a fraction of the height
        of the text, from which it does not belong to it.
    ink_mark_gap_fraction : float
        The same for thin strokes that begin at the side, however long they are.
    ink_text_min_px : int
        Longer side of the smallest mark that is read, a dash between digits of 5 px.
    ink_center_fraction : float
        How far off the middle of its crop, as a fraction of each side, a smaller mark may be
        that is printed there, and no speck; 23 dashes are within 0.09, noise is nowhere near.
    ink_blot_min : float
        Mean coverage, 0..1, of a mark about as wide as high from which it is no character
        but the face of a tiny cell in a broad frame; a bold 0 has 0.75.
    ink_blot_height_min : float
        Height of such a mark over that of its crop; a short dash in a large cell has less.
    ink_line_fraction_min : float
        Height of a line of text over that of the tallest line of its crop; dots, dashes and
        the bar of a ± are less.
    ink_fragment_below_max, ink_fragment_label_max : float
        Gap between these and the line above them, in a cell and in a label, as a fraction of the
        height of the tallest line: next to none above an underscore, of which labels are full,
        and 0.25 or more between two lines. Above a line stand dots, accents and tick marks, and
        none of these is a line.
    ink_low_px, ink_thin_min : int, float
        Height that no part of a digit need have, and least coverage of a stroke between two such
        parts, over `ink_edge`.
    ink_mark_width_max : float
        Width of a tick mark that points into a cell, over its height; a digit 1 is wider.
    digit_accept_min : float
        Confidence, 0..1, from which a reading of the numeric reader is a number; below it
        the line belongs to the word reader.
    whole_cells_min : int
        Fewest cells with whole numbers among which a letter I is a 1.
    whole_share_min : float
        Share of the cells with anything else printed in them that must hold whole numbers then.
    digit_word_confidence : float
        The most that a line gets that is no number.
    digit_sure_min : float
        Confidence from which a number needs no second opinion of the word reader. Of 80
        numbers below it the numeric reader had 62 right and the word reader all; where the
        two agreed, they were never wrong.
    digit_doubt_max : float
        Confidence below which a line is read twice, and each text that is likely then is
        spelled out. It sets two thirds or more of the errors right.
    digit_texts : int
        The most texts that are spelled out; from 8 on it makes no difference.
    digit_text_floor : float
        Probability, 0..1, below which a character is not followed; a format that no other
        cell of a panel has weighs about as little.
    format_rounds : int
        Rounds of expectation and maximization; the third changes next to nothing.
    format_unseen : float
        Cells that a format counts for which no other cell of the panel has: in a panel of
        40 cells such a text is a hundred times less likely than the others.
    format_odd : float
        Weight of a text that is made of the characters of numbers and yet is none.
    opening_min : int
        Numbers of a panel that must show a point, a tilde, or a digit and an exponent, before
        others get it, too.
    opening_share_min : float
        The same as a share of those that might begin so; in print of 6 px half of the points
        of `.97` and three quarters of the tildes are lost.
    space_edge : float
        Ink, 0..1, from which a column of pixels belongs to a glyph where the gaps between
        glyphs are compared.
    space_sure_min : float
        Mean chance of such a space, 0..1, from which a panel has it, whatever its gaps; 0.9 or
        more in most panels with one, 0.66 or less in those without.
    space_excess_min : float
        How much wider than the other gaps, as a fraction of the line's height, those with a
        space are in the middle number of a panel; 0.15 or more in 40 panels of print of 5
        and 6 px. Spaces of fonts are a third as wide as digits are high.
    comma_odds_min : float
        Mean log odds of commas to points in the lines of a panel from which it has commas: of
        660 panels of print of 6 px, -0.3 or more in those with commas, -2.9 or less in those
        with points.
    comma_lines_min : int
        Lines of a panel from which they settle its marks.
    comma_floor : float
        Chance, 0..1, that is added to both, so that one line has not all the say.
    comma_sure_odds : float
        Log odds from which a line is sure of its mark.
    comma_mixed_min : float
        Share of lines sure of either mark from which a panel may print both.
    digit_look_scale : float
        Size of the line at the second look over that at the first; from 0.86 to 0.93 it
        helps alike, larger letters than in training do harm.
    digit_look_exponent : float
        Exponent of coverage at the third look: at 0.7 a tenth of the errors that two looks leave
        at 5 and 6 px goes, at 1.4 they grow more.
    digit_batch : int
        Lines read at once; larger ones are no faster.
    digit_width_step_px : int
        Lines are padded to multiples of this width; a wider step makes fuller batches, but
        the padding costs more time than they save.
    scripts : ScriptSettings
        Of raised and lowered digits.
    """

    tesseract_line_height_px: int = 32
    tesseract_gap_fraction: float = 4.0
    tesseract_sheet_width_px: int = 2400
    tesseract_timeout_s: float = 300.0
    region_margin_px: int = 2
    region_ink_contrast: float = 48.0
    region_part_fraction: float = 0.4
    point_size_max: float = 0.4
    point_aspect_max: float = 1.4
    turn_sure_min: float = 0.9
    turn_gain_min: float = 0.1
    turn_count: int = 6
    side_sure_min: float = 0.7
    word_ink_min: float = 0.4
    word_margin_fraction: float = 0.1
    word_line_width_min_px: int = 160
    word_gap_fraction: float = 0.38
    word_gap_min_fraction: float = 0.28
    word_at_gap_fraction: float = 0.45
    word_gap_alike_fraction: float = 0.8
    word_overhang_fraction: float = 0.08
    word_x_height_fraction: float = 0.72
    word_stem_width_fraction: float = 0.3
    word_bar_height_min: float = 0.9
    word_serif_foot_min: float = 1.25
    word_lowered_fraction: float = 0.12
    word_subscript_size: float = 0.7
    word_hanging_fraction: float = 1.28
    lone_label_growth: float = 1.1
    word_case_doubt: float = 0.3
    round_aspect_min: float = 0.8
    round_width_min: float = 1.25
    word_white_max: float = 0.3
    word_doubt_max: float = 0.95
    word_ends_min: int = 2
    word_stroke_confidence: float = 0.5
    form_share_min: float = 0.34
    greek_likely_min: float = 1e-3
    greek_doubt_max: float = 0.85
    names_min: int = 3
    names_share: float = 0.6
    word_dot_gap_max: float = 0.65
    ink_crop_min_px: int = 5
    ink_side_fraction: float = 0.16
    ink_background_tolerance: float = 22.0
    ink_background_sample: int = 1200
    ink_sample_fraction: float = 0.01
    ink_sample_max: int = 16
    overflow_height_min_px: int = 12
    overflow_margin: float = 0.1
    overflow_side: float = 0.2
    overflow_run_gap: float = 0.5
    overflow_center_max: float = 0.15
    overflow_fit_max: float = 0.07
    overflow_glyph_max: float = 0.85
    overflow_line_px: int = 3
    overflow_side_height_min: float = 1.3
    overflow_gap_min: float = 0.2
    cell_min_px: int = 6
    lone_share_max: float = 0.04
    doubted_confidence_max: float = 0.85
    marks_share_min: float = 0.75
    marks_confidence_max: float = 0.95
    ink_frame_side_min: float = 0.7
    ink_corner_max: float = 0.3
    ink_cut_corner_max: float = 0.5
    ink_icon_likeness_max: float = 0.95
    ink_icon_filled_min: float = 0.7
    ink_icon_aspect_min: float = 0.65
    ink_dash_share_min: float = 0.95
    ink_contrast_min: float = 36.0
    faint_contrast_min: float = 8.0
    faint_noise_max: float = 0.1
    faint_contrast_max: float = 110.0
    faint_ink_min: float = 0.15
    faint_ink_noise: float = 5.0
    faint_printed_min: float = 0.4
    faint_prior: float = 0.1
    faint_alike_max: float = 120.0
    faint_alike_share: float = 0.98
    ink_contrast_noisy: float = 54.0
    ink_contrast_noise_min: float = 4.8
    ink_peak_min: float = 0.5
    ink_dirt_min: float = 0.22
    ink_noise: float = 2.0
    ink_line_filled_min: float = 0.85
    ink_line_end_fraction: float = 0.06
    ink_line_reach: float = 0.28
    ink_line_gap_max: float = 0.45
    ink_line_rest_min: float = 0.5
    ink_edge: float = 0.3
    ink_faint_edge: float = 0.18
    ink_faint_gap_fraction: float = 0.25
    ink_underline_height_max: float = 0.2
    ink_underline_width_min: float = 0.7
    ink_tail_width_max: float = 0.4
    ink_tail_share_min: float = 0.5
    ink_tail_edge: float = 0.12
    ink_tail_clear_min: float = 0.3
    ink_stray_height_fraction: float = 0.5
    ink_stray_gap_fraction: float = 0.35
    ink_mark_gap_fraction: float = 0.8
    ink_text_min_px: int = 3
    ink_center_fraction: float = 0.1
    ink_blot_min: float = 0.82
    ink_blot_height_min: float = 0.2
    ink_line_fraction_min: float = 0.45
    ink_fragment_below_max: float = 0.15
    ink_fragment_label_max: float = 0.4
    ink_low_px: int = 7
    ink_thin_min: float = 0.6
    ink_mark_width_max: float = 0.25
    digit_accept_min: float = 0.5
    whole_cells_min: int = 4
    whole_share_min: float = 0.9
    digit_word_confidence: float = 0.45
    digit_sure_min: float = 0.9
    digit_doubt_max: float = 0.95
    digit_texts: int = 12
    digit_text_floor: float = 1e-3
    format_rounds: int = 3
    format_unseen: float = 0.3
    format_odd: float = 0.1
    opening_min: int = 3
    opening_share_min: float = 0.25
    space_edge: float = 0.35
    space_sure_min: float = 0.8
    space_excess_min: float = 0.125
    comma_odds_min: float = -1.8
    comma_lines_min: int = 5
    comma_floor: float = 0.01
    comma_sure_odds: float = 4.0
    comma_mixed_min: float = 0.1
    digit_look_scale: float = 0.9
    digit_look_exponent: float = 0.7
    digit_batch: int = 64
    digit_width_step_px: int = 8
    scripts: ScriptSettings = field(default_factory=ScriptSettings)
