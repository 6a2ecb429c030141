"""Thresholds of `heatgrid.detect.panels.seams`, `lettering` and `prints`: where panels touch."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeamSettings:
    """What tells panels that touch apart.

    Parameters
    ----------
    again_labels_min : float
        Share of the labels beside a panel that must come again in order beside the next one, and
        be most like themselves; compression makes digits alike.
    again_like_min : float
        Likeness of such a label and the one that it is most like, 0..1; in lossy pictures 0.95 is
        reached, and labels of one kind have up to 0.95 in common too.
    again_lead_min : float
        How much more that must be than with any other label of the part before: the ticks of a
        colorbar begin alike, and so does a row of equal words.
    again_depth_cells : tuple of int
        How deep beside a panel its labels may reach, in cells; turned ones and those of small
        cells are longer than one.
    again_size_min : int
        Fewest rows after which labels that come again may be those of another panel, where nothing
        else tells of one; pairs such as a mean and its error are common within one.
    again_zoom : int
        How many times labels are enlarged to be laid on each other: they stand at parts of a
        pixel.
    again_shift_px : float
        How far they are moved for that, in pixels.
    again_letter_px : float
        Side of the places where all that comes again must be alike, in pixels: about a letter.
    again_letter_min : float
        How alike; two digits have up to 0.76 in common.
    part_title_max : float
        Longest title of a panel, as a fraction of its side, that cannot be a row of tick labels.
    part_title_dense : float
        Share of its length that its letters cover; gaps between words are short.
    part_title_share : float
        Share of all lines with ink beside a panel that such a title has; a frame may have some.
    seam_ratio_min : float
        Strength of a line between two panels that touch, as a multiple of the strongest one
        between their cells.
    seam_alike_min : float
        How much a line between two such panels must look like their frame, or like the paper
        where they have none: the cosine of the angle between the ways from the color of a cell to
        the line and to the frame.
    bar_off_max : float
        How far the bar of a part may reach beyond it, or stand off its middle, as a fraction of
        the part.
    own_color_min, own_color_ratio : float
        How far the colors of two such panels must be apart without any line, 0..255 and as a
        multiple of the distance from a color to the next one of its own panel.
    own_color_cells : int
        Cells of each that are looked at.
    """

    again_labels_min: float = 0.8
    again_like_min: float = 0.9
    again_lead_min: float = 0.02
    again_depth_cells: tuple[int, ...] = (1, 2)
    again_size_min: int = 3
    again_zoom: int = 4
    again_shift_px: float = 2.0
    again_letter_px: float = 8.0
    again_letter_min: float = 0.85
    part_title_max: float = 0.6
    part_title_dense: float = 0.6
    part_title_share: float = 0.8
    seam_ratio_min: float = 2.0
    seam_alike_min: float = 0.8
    bar_off_max: float = 0.1
    own_color_min: float = 24.0
    own_color_ratio: float = 3.0
    own_color_cells: int = 100
