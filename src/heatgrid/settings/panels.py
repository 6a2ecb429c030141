"""Thresholds of `heatgrid.detect` for panels and lattices."""

from dataclasses import dataclass, field

from heatgrid.settings.dithering import DitherSettings
from heatgrid.settings.evidence import EvidenceSettings
from heatgrid.settings.flanked import FlankedSettings
from heatgrid.settings.flow import FlowSettings
from heatgrid.settings.growth import GrowthSettings
from heatgrid.settings.heads import HeadSettings
from heatgrid.settings.imprint import ImprintSettings
from heatgrid.settings.islands import IslandSettings
from heatgrid.settings.lettered import LetteredSettings
from heatgrid.settings.marked import MarkedSettings
from heatgrid.settings.regular import RegularSettings
from heatgrid.settings.seams import SeamSettings
from heatgrid.settings.strangers import StrangerSettings
from heatgrid.settings.swatches import SwatchSettings
from heatgrid.settings.tiny import TinySettings
from heatgrid.settings.tracks import TrackSettings
from heatgrid.settings.trimming import TrimSettings
from heatgrid.settings.uneven import UnevenSettings
from heatgrid.settings.unrelated import UnrelatedSettings


@dataclass(frozen=True, slots=True)
class PanelSettings:
    """How panels and lattices are found.

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
        Score from which the parts of a box need not be tried, and the lattice of one panel is
        taken at the place of another.
    settled_share : float
        Intersection over union of lattice and box from which its parts need not be tried.
    evenness_min : float
        Evenness below which a lattice is not judged at all: its score would be lower still.
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
    refine_seen_min : float
        Share of the borders of a lattice near which there must be steps, or shorter ones count.
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
    ring_inset_small_fraction : float
        The same where cells are too small for digits: farther from the blur of grid lines.
    ring_inset_min_px : float
        The same in pixels at least: beyond anti-aliasing.
    half_gap_max : float
        Half the widest gap between cells, as a fraction of their distance.
    gap_samples : int
        Places along each direction where the width of gaps is measured.
    gap_percentile : float
        Percentage of these places that may show a narrower gap: holes, blurred corners.
    flat_tolerance : float
        Deviation within a cell, 0..255, that is flat.
    text_cell_min_px : float
        Cell side, in pixels, from which on text is usual; smaller cells need more evidence.
    digits_cell_min_px : float
        Smallest cell side between whose borders small digits fit, in pixels.
    face_inset_fraction : float
        Border of a cell, as a fraction of its size, that its color is not taken from.
    faint_paper_min : float
        Share of what looks like paper that has its very color, to a level, in pictures that were
        drawn: 0.7 and more as JPEG or WebP; scans and photos have 0.6 at most.
    faint_noisy_min : float
        Distance from the paper, 0..255, that nine tenths of a pale face have after compression,
        3 and more in 49 of them, while it leaves 1 at most in 96 masked cells.
    face_even_share : float
        Share of a face's pixels, the most even ones, that its color is taken from, 0..1:
        more than the rim and the text of a crowded cell leave untouched would be too many.
    face_even_min : int
        Fewest such pixels: the middle of the smallest cells.
    face_noise_max : float
        Deviation from the color of a face, 0..255, that noise explains; ink is farther.
    ink_contrast_min : float
        Deviation from the color of a face, 0..255, that is ink.
    ink_pixels_min : int
        Pixels of ink in the middle of a cell that are something printed: the smallest digit.
    hatched_even_min : float
        Least of what hatching covers in the ninths of a cell, over the mean of all; it has 0.7 and
        more, and text leaves the corners free.
    hole_line_min : float
        Share of a row or column of pixels in the face of a missing cell that a grid line of the
        axes covers.
    hole_lines_max : float
        Most of the face that such lines may cover one way.
    candidates_max : int
        Boxes tried per figure, the largest ones.
    parts_max : int
        Parts of boxes that no lattice explains, likewise: among 370 figures none needed the 61st,
        and textures have hundreds.
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
    small_score_min : float
        Score of a panel with cells too small for text; lines and dots of charts reach 0.67.
    small_colored_min : float
        The same for cells too small for text and for places given up; ink covers less of
        a page.
    small_area_min : float
        Area of a panel of such cells as a fraction of the figure; blurred letters are less.
    panel_score_min : float
        Score of a panel; halves and doubles of true lattices fall below it in clean
        pictures.
    exact_score_min : float
        Score, but for borders that cannot be seen, of a panel of nearly one color that has a bar.
    coarse_exact_max : float
        The same of a lattice that a finer one may replace, if that one is exact: of a panel of
        nearly one color, lattices of twice its cells are crossed by the few edges to be seen.
    same_place_min : float
        Intersection over union of the two.
    contradicted_score_max : float
        Score below which texts that contradict a lattice rule it out.
    panel_area_min : float
        Area of a panel as a fraction of the figure; the smallest published ones have
        0.008.
    bar_inside_min : float
        Share of a bar in a lattice from which it stands on cells that are not drawn.
    bar_off_fraction : float
        How far the sides of a bar may be off the borders of a lattice, as a fraction of its cells,
        for the bar to be some of these; the same as for strips that continue no panel.
    doubtful_score_min : float
        Score from which a place is reported as given up.
    small_doubtful_min : float
        The same where cells are too small for text; lines of charts and photographs reach
        0.49.
    doubtful_closed_min : float
        Share of its outer cells that must end at its border; those of charts go on.
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
    labeled_colored_min : float
        Share of the cells of a place divided by its labels alone that must differ from the
        paper; a chart within a frame has paper between its marks.
    label_pitch_min_px : int
        Least distance of labels, in pixels; smaller ones cannot be read.
    mark_depth_px, mark_depth_fraction : int, float
        How far out of a place tick marks are looked for, in pixels and as a fraction of its
        side, whichever is more: beyond its frame.
    mark_width_max : float
        Widest tick mark as a fraction of the distance between two.
    cut_off_max : float
        Share of a row or column that may lie beyond the edge of the picture.
    cut_min_px : float
        Fewest pixels of a row that is cut off, for it to be told from a frame and its blur.
    cell_off_max : int
        How many rows or columns off a lattice a lone cell in step with it still belongs to it.
    holes_max : int
        Outer rows of holes that are looked for beyond the last drawn one; labels that are farther
        apart are rare.
    fragment_off_fraction : float
        How far the borders of two lattices may be out of step, and how far these may stand
        apart, to be parts of one; as a fraction of the pitch.
    fragment_print_off : float
        How far texts in a row between two parts may differ from the usual ones in width and height.
    joined_score_min : float
        Score that their whole needs; empty sides of a masked triangle cost it 0.7.
    sibling_step_enough : float
        Share of a line of pixels that steps where a border surely is; a masked triangle in
        one color has few such places.
    sibling_tries : int
        Places tried per panel and direction where steps meet its borders.
    sibling_off_px : int
        How far about each of them; wide gaps between cells have steps at both sides.
    sibling_added_min : float
        Share of the borders that a sibling adds to a lattice without doubt of which a step shows.
    sibling_gap_fraction : float
        Least distance of a sibling from its panel, as a fraction of the pitch.
    sibling_colored_min : float
        Share of colored cells of a sibling of a single panel, of which a masked triangle has half.
    siblings_colored_few : int
        Fewest colored cells of a sibling of several panels.
    sibling_inked_min : float
        Share of the cells with something printed in the rest of a sibling of which a part was
        found.
    siblings_several : int
        Panels of one lattice that make another one in line with them all but sure.
    gap_min_px, gap_min_fraction : float
        Narrowest gap between two panels that one lattice covers, in pixels and as a fraction
        of the pitch: more than rounding of borders.
    gap_max_fraction : float
        Widest such gap; beyond it no lattice covers both.
    gap_misfit_px : float
        How far borders may be off such a gap's two parts, in pixels: rounding leaves 0.3,
        resampling a little more.
    gap_reach_px : int
        How far from its border a gap is followed, in pixels.
    gap_plain_min : float
        Share of each line of pixels along a gap that has its color, as that of a frame does.
    gap_borders_min : int
        Borders that must be seen to tell what is usual.
    part_score_min : float
        Score of each of the two as a share of the score of both together.
    midline_expected_min : float
        Changes of color that must be expected at every second border, as many as at the others,
        for their absence to say that it is a line through the middle of cells.
    midline_changes_max : float
        Share of the places along these borders at which a color may change all the same: text.
    printed_pitch_px : float
        Side of a cell, in pixels, that is supposed where the lattice is not known yet: its
        straight edges are longer than strokes of usual text.
    printed_spread_em : float
        How far apart texts on one line may stand, in heights of a line of text.
    printed_off_fraction : float
        How far a line of texts may be off the middle of its row or column, as a fraction of it.
    printed_min : float
        Share of the cells that must hold one text each.
    printed_contrast_min : float
        Difference of the cells from the paper, 0..255; cards and shaded tables differ less.
    seen_few_max : float
        Support of a lattice that numbers or labels tell of, up to which its borders stay where
        these put them: fewer steps tell less than noise does.
    closed_score_min : float
        Score of a lattice that ends where its colors end, over that of a part of it, to count more.
    doubtful_below : float
        Score below which a panel is said to be in doubt; true lattices of compressed pictures
        come down to 0.6, those of nearly one color to 0.54.
    twin_slack : float
        How much panels that are drawn alike may differ in size and place, as a fraction of
        the shorter side of a cell.
    cells_few : int
        Fewer cells than this, or a single row or column, occur by chance: they need more
        evidence.
    strip_score_min : float
        Score that they need.
    strip_free_min : float
        Share of each of their sides beyond which there must be paper.
    strip_colored_min : float
        Share of the cells of a single row or column that must differ from the paper.
    strip_inked_min : float
        Share of their cells in which something must be printed.
    row_cells_min : int
        Fewest cells of a row without numbers that is given up aloud; two are a key.
    dithering : DitherSettings
        How pictures with a mixed palette are told and averaged.
    evidence : EvidenceSettings
        How a lattice is judged.
    imprint : ImprintSettings
        What texts in cells tell of a lattice.
    islands : IslandSettings
        What makes a lattice of cells that stand apart.
    lettered : LetteredSettings
        What makes the color of a face that text fills.
    strangers : StrangerSettings
        What looks like a heatmap and is none.
    trimming : TrimSettings
        Which outer rows and columns are no cells.
    swatches : SwatchSettings
        For `heatgrid.detect.grid.swatches`.
    growth : GrowthSettings
        What makes a row beside a lattice one more row of it.
    flanked : FlankedSettings
        What makes a cell of what stands right beside a panel.
    flow : FlowSettings
        What tells a bar from a column of cells.
    heads : HeadSettings
        What names the rows and columns of a table.
    marked : MarkedSettings
        What marks are that stand in cells in place of a color.
    regular : RegularSettings
        What tells steps at equal distances from chance.
    seams : SeamSettings
        What tells panels that touch apart.
    tiny : TinySettings
        What tells a panel that is a small part of its figure.
    tracks : TrackSettings
        Where a row or column of numbers is looked for beside a panel.
    uneven : UnevenSettings
        What makes a lattice of rows and columns that differ in size.
    unrelated : UnrelatedSettings
        What tells numbers that have nothing to do with colors.
    """

    step_threshold: float = 6.0
    step_threshold_noise: float = 2.5
    face_threshold_noise: float = 0.7
    step_lengths_px: tuple[int, ...] = (5, 8, 13, 21, 34, 55)
    step_share_min: float = 0.004
    single_decay: float = 60.0
    cell_min_px: float = 4.0
    cells_max: int = 200
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
    evenness_min: float = 0.3
    certain_score: float = 0.9
    explained_share: float = 0.6
    hypotheses_per_box: int = 3
    core_evidence_min: float = 0.6
    refine_margin_px: float = 6.0
    refine_rounds: int = 4
    refine_seen_min: float = 0.5
    misfit_free_px: float = 0.5
    misfit_px: float = 0.6
    misfit_fraction: float = 0.02
    ring_inset_fraction: float = 0.14
    ring_inset_small_fraction: float = 0.3
    ring_inset_min_px: float = 1.5
    half_gap_max: float = 0.25
    gap_samples: int = 12
    gap_percentile: float = 25.0
    flat_tolerance: float = 10.0
    text_cell_min_px: float = 14.0
    digits_cell_min_px: float = 10.0
    face_inset_fraction: float = 0.08
    faint_paper_min: float = 0.75
    faint_noisy_min: float = 2.5
    face_even_share: float = 0.25
    face_even_min: int = 4
    face_noise_max: float = 24.0
    ink_contrast_min: float = 60.0
    ink_pixels_min: int = 4
    hatched_even_min: float = 0.5
    hole_line_min: float = 0.95
    hole_lines_max: float = 0.25
    candidates_max: int = 200
    parts_max: int = 100
    region_open_px: tuple[int, ...] = (3, 7)
    region_close_px: tuple[int, ...] = (1, 5, 11)
    component_side_min_px: int = 6
    component_area_min: float = 0.003
    component_fill_min: float = 0.008
    colored_min: float = 0.15
    small_score_min: float = 0.7
    small_colored_min: float = 0.35
    small_area_min: float = 0.01
    panel_score_min: float = 0.45
    exact_score_min: float = 0.95
    coarse_exact_max: float = 0.8
    same_place_min: float = 0.95
    contradicted_score_max: float = 0.8
    panel_area_min: float = 0.004
    bar_inside_min: float = 0.25
    bar_off_fraction: float = 0.08
    doubtful_score_min: float = 0.3
    small_doubtful_min: float = 0.5
    doubtful_closed_min: float = 0.75
    doubtful_area_min: float = 0.03
    mesh_fill_min: float = 0.97
    mesh_length_px: int = 13
    mesh_line_min: float = 0.5
    mesh_lines_min: int = 3
    mesh_color_max: float = 0.5
    label_off_fraction: float = 0.12
    label_height_ratio: float = 2.0
    labeled_colored_min: float = 0.5
    label_pitch_min_px: int = 8
    mark_depth_px: int = 12
    mark_depth_fraction: float = 0.02
    mark_width_max: float = 0.2
    cut_off_max: float = 0.6
    cut_min_px: float = 4.0
    cell_off_max: int = 2
    holes_max: int = 5
    fragment_off_fraction: float = 0.08
    fragment_print_off: float = 0.25
    joined_score_min: float = 0.65
    sibling_step_enough: float = 0.2
    sibling_tries: int = 4
    sibling_off_px: int = 3
    sibling_added_min: float = 0.5
    sibling_gap_fraction: float = 0.25
    sibling_colored_min: float = 0.4
    siblings_colored_few: int = 2
    sibling_inked_min: float = 0.7
    siblings_several: int = 3
    gap_min_px: float = 1.8
    gap_min_fraction: float = 0.03
    gap_max_fraction: float = 0.5
    gap_misfit_px: float = 0.6
    gap_reach_px: int = 12
    gap_plain_min: float = 0.95
    gap_borders_min: int = 4
    part_score_min: float = 0.9
    midline_expected_min: float = 10.0
    midline_changes_max: float = 0.02
    printed_pitch_px: float = 30.0
    printed_spread_em: float = 0.5
    printed_off_fraction: float = 0.15
    printed_min: float = 0.85
    printed_contrast_min: float = 60.0
    seen_few_max: float = 0.5
    closed_score_min: float = 0.95
    doubtful_below: float = 0.55
    twin_slack: float = 0.15
    cells_few: int = 6
    strip_score_min: float = 0.8
    strip_free_min: float = 0.6
    strip_colored_min: float = 0.5
    strip_inked_min: float = 0.7
    row_cells_min: int = 3
    dithering: DitherSettings = field(default_factory=DitherSettings)
    evidence: EvidenceSettings = field(default_factory=EvidenceSettings)
    imprint: ImprintSettings = field(default_factory=ImprintSettings)
    islands: IslandSettings = field(default_factory=IslandSettings)
    lettered: LetteredSettings = field(default_factory=LetteredSettings)
    strangers: StrangerSettings = field(default_factory=StrangerSettings)
    trimming: TrimSettings = field(default_factory=TrimSettings)
    swatches: SwatchSettings = field(default_factory=SwatchSettings)
    growth: GrowthSettings = field(default_factory=GrowthSettings)
    flanked: FlankedSettings = field(default_factory=FlankedSettings)
    flow: FlowSettings = field(default_factory=FlowSettings)
    heads: HeadSettings = field(default_factory=HeadSettings)
    marked: MarkedSettings = field(default_factory=MarkedSettings)
    regular: RegularSettings = field(default_factory=RegularSettings)
    seams: SeamSettings = field(default_factory=SeamSettings)
    tiny: TinySettings = field(default_factory=TinySettings)
    tracks: TrackSettings = field(default_factory=TrackSettings)
    uneven: UnevenSettings = field(default_factory=UnevenSettings)
    unrelated: UnrelatedSettings = field(default_factory=UnrelatedSettings)
