"""Thresholds of `heatgrid.detect.grid.evidence`: how well the picture bears a lattice out."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class EvidenceSettings:
    """How a lattice is judged.

    Parameters
    ----------
    flat_tolerance_contrast : float
        Added to the tolerance of flat cells as a fraction of the contrast between
        neighbors; ringing grows with it.
    flat_tolerance_noise : float
        Added to it per unit of measured noise.
    flat_rank_text, flat_rank_small : int
        How many of the five samples of a side may be worse than the one that is judged,
        from 0: wide text reaches a side, but not its ends. A cell too small for digits must be
        flat all over, or else any page of text would hold lattices.
    solid_rank : int
        The same where a cell must prove that its row is no paper.
    solid_sides_min : float
        Share of the sides of such a cell that must have its color.
    drift_free : float
        Drift within cells, 0..255, that costs nothing much where cells hardly differ at all.
    bare_cell_max_px : float
        Shorter side of cells, in pixels, in which no digit can be read.
    step_mean_min : float
        Mean change from cell to cell, 0..255, below which it may be noise.
    clean_min : float
        Share of cells that no edge may cross; below it no lattice comes near the score of
        a panel.
    crossed_free : float
        Share of cells that blurred text may cross at no cost; the ends of bars cross more.
    clean_power : int
        Power of the share of clean cells in the score.
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
        Share of a cell, away from its borders, over which an edge must run straight to cross
        it; strokes of digits are shorter.
    line_positions : tuple of float
        Where a line between two cells is looked at, as fractions of its length: text fills
        the middle of a cell, so a line that is no text is seen near both ends too.
    line_rank : int
        How many of these places may show no line, from 0.
    line_shifts_px : tuple of float
        Where a line is looked for beside its border, in pixels.
    line_seen_fraction : float
        Share of a border at which something must be seen for full support; panels of few
        colors have many equal neighbors.
    line_unseen_score : float
        Support of a border between background cells alone, where nothing can be seen.
    frame_samples : int
        Places at which a frame is looked for along a side.
    frame_shifts_px : tuple of float
        Where it is looked for across the side, in pixels.
    frame_share_min : float
        Share of these places at which it must be drawn; tick marks break it, not much else.
    frame_beyond_px, frame_beyond_fraction : float
        How far beyond its ends it is looked for, in pixels and as a fraction of the side,
        whichever is more: tick marks are shorter.
    ground_gaps_min, ground_around_min : float
        Shares of the borders between columns, and of the margin around a panel, that have one
        color which is no cell's.
    empty_side_factor : float
        Cost of each side whose outer row or column is empty: labels continue a lattice of
        background cells, masked rows are rare.
    beyond_px : tuple of float
        Where a cell that goes on beyond the lattice would show, in pixels from the border.
    open_free : float
        Share of the outer cells of a side that may go on beyond it at no cost: panels touch,
        and have cells in the color of what stands beside them.
    one_color_share : float
        Share of the colored cells that must have one color to be no heatmap but a chart.
    paper_near_px, paper_far_px : int
        Margin around a place that shows its paper: beyond a frame, before labels end.
    """

    flat_tolerance_contrast: float = 0.2
    flat_tolerance_noise: float = 1.5
    flat_rank_text: int = 1
    flat_rank_small: int = 4
    solid_rank: int = 2
    solid_sides_min: float = 0.75
    drift_free: float = 8.0
    bare_cell_max_px: float = 8.0
    step_mean_min: float = 5.0
    clean_min: float = 0.6
    crossed_free: float = 0.06
    clean_power: int = 3
    cross_step_min: float = 48.0
    cross_inset_fraction: float = 0.2
    cross_inset_min_px: float = 2.5
    cross_end_fraction: float = 0.08
    cross_straight_fraction: float = 0.7
    cross_straight_px: float = 21.0
    cross_share_min: float = 0.9
    line_positions: tuple[float, ...] = (0.08, 0.14, 0.2, 0.5, 0.8, 0.86, 0.92)
    line_rank: int = 1
    line_shifts_px: tuple[float, ...] = (-1.0, 0.0, 1.0)
    line_seen_fraction: float = 0.25
    line_unseen_score: float = 0.5
    frame_samples: int = 40
    frame_shifts_px: tuple[float, ...] = (-2.0, -1.0, 0.0, 1.0)
    frame_share_min: float = 0.9
    frame_beyond_px: float = 12.0
    frame_beyond_fraction: float = 0.1
    ground_gaps_min: float = 0.8
    ground_around_min: float = 0.2
    empty_side_factor: float = 0.7
    beyond_px: tuple[float, ...] = (0.0, 1.0, 2.0, 3.0, 4.0)
    open_free: float = 0.4
    one_color_share: float = 0.95
    paper_near_px: int = 3
    paper_far_px: int = 10
