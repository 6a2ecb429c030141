"""Every threshold of heatgrid: one frozen group per stage, each field with unit and reason.

Lengths are relative to something measured in the figure (cell size, text height) wherever
that is possible, so that a figure and its enlargement are judged alike.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class PanelSettings:
    """How panels, lattices and colorbars are found."""

    step_threshold: float = 6.0
    step_threshold_noise: float = 2.5
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
    bar_jump_factor: float = 8.0
    bar_jump_share_max: float = 0.25
    bar_steps_min: int = 3
    bar_steps_max: int = 24
    bar_match_distance: float = 16.0
    bar_match_share: float = 0.9


@dataclass(frozen=True, slots=True)
class AxesSettings:
    """How texts around panels and bars are found and given a role."""


@dataclass(frozen=True, slots=True)
class ReadSettings:
    """How crops are prepared and read."""


@dataclass(frozen=True, slots=True)
class CheckSettings:
    """How colors become values and readings become findings."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All groups.

    Parameters
    ----------
    panels : PanelSettings
        For `heatgrid.detect.panels`, `grid` and `colorbar`.
    axes : AxesSettings
        For `heatgrid.detect.axes`.
    read : ReadSettings
        For `heatgrid.read`.
    check : CheckSettings
        For `heatgrid.check`.
    """

    panels: PanelSettings = field(default_factory=PanelSettings)
    axes: AxesSettings = field(default_factory=AxesSettings)
    read: ReadSettings = field(default_factory=ReadSettings)
    check: CheckSettings = field(default_factory=CheckSettings)
