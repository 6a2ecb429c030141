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
    """How panels, lattices and colorbars are found."""

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
    peak_share_min: float = 0.25
    runs_kept: int = 2
    settled_score: float = 0.8
    lattices_per_box: int = 10
    refine_margin_px: float = 6.0
    misfit_px: float = 0.6
    misfit_fraction: float = 0.02
    comb_score_min: float = 0.05
    ring_inset_fraction: float = 0.14
    ring_inset_min_px: float = 1.5
    flat_tolerance: float = 10.0
    flat_tolerance_contrast: float = 0.2
    line_seen_fraction: float = 0.25
    line_unseen_score: float = 0.5
    face_inset_fraction: float = 0.08
    face_noise_max: float = 24.0
    candidates_max: int = 200
    region_open_px: tuple[int, ...] = (3, 7)
    region_close_px: tuple[int, ...] = (1, 5, 11)
    component_side_min_px: int = 6
    component_area_min: float = 0.003
    component_fill_min: float = 0.05
    colored_min: float = 0.15
    hypotheses_per_box: int = 3
    panel_score_min: float = 0.45
    panel_area_min: float = 0.004
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
    bar_match_share: float = 0.9


@dataclass(frozen=True, slots=True)
class AxesSettings:
    """How texts around panels and bars are found and given a role."""

    ink_contrast_min: float = 56.0
    frame_px: int = 2
    line_length_min_px: int = 24
    line_length_fraction: float = 0.4
    glyph_area_min_px: int = 2
    glyph_height_max_em: float = 3.5
    glyph_fill_max: float = 0.92
    glyph_filled_max_em: float = 0.8
    glyph_fill_min: float = 0.12
    glyph_line_max_em: float = 6.0
    glyph_line_width_em: float = 0.35
    mark_gap_px: int = 1
    mark_width_px: float = 3.0
    mark_width_em: float = 0.25
    mark_length_max_em: float = 1.2
    arrow_width_fraction: float = 0.6
    word_gap_max_em: float = 0.75
    em_spread: float = 2.0
    line_overlap_min: float = 0.3
    line_growth_max: float = 1.45
    letter_width_em: float = 0.5
    word_aspect_min: float = 1.8
    letter_part_max: float = 0.45
    letter_size_em: float = 1.2


@dataclass(frozen=True, slots=True)
class ReadSettings:
    """How crops are prepared and read.

    Parameters
    ----------
    word_contrast_min : float
        RGB distance of text from its background, 0..441, below which a crop is blank;
        printed text starts at 80 (light gray on white), the noise of JPEG ends at 21.
    word_full_ink_fraction : float
        Share of a crop's pixels, the furthest from the background, whose mean color is the
        text's; more would take in the pale rims of the strokes.
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
        How far a vertical bar reaches below the baseline, as a fraction of the height of
        capitals; the letters it is taken for stop at the baseline.
    word_x_height_fraction : float
        Height of small letters without ascender over that of capitals, where a line shows
        only one of them; 0.68 in Times, 0.75 in DejaVu Sans.
    word_stem_width_fraction : float
        Widest vertical bar, as a fraction of the height of capitals.
    word_dot_gap_max : float
        Ink in the gap below the dot of an i, as a share of the ink of its stem.
    """

    word_contrast_min: float = 40.0
    word_full_ink_fraction: float = 0.02
    word_ink_min: float = 0.4
    word_margin_fraction: float = 0.1
    word_line_width_min_px: int = 160
    word_gap_fraction: float = 0.45
    word_gap_alike_fraction: float = 0.8
    word_overhang_fraction: float = 0.08
    word_x_height_fraction: float = 0.72
    word_stem_width_fraction: float = 0.3
    word_dot_gap_max: float = 0.65


@dataclass(frozen=True, slots=True)
class CheckSettings:
    """How colors become values and readings become findings."""


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
    """

    image: ImageSettings = field(default_factory=ImageSettings)
    panels: PanelSettings = field(default_factory=PanelSettings)
    axes: AxesSettings = field(default_factory=AxesSettings)
    read: ReadSettings = field(default_factory=ReadSettings)
    check: CheckSettings = field(default_factory=CheckSettings)
