"""Thresholds of `heatgrid.detect.panels.strangers`: what looks like a heatmap and is none."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StrangerSettings:
    """What the cells of a lattice must have in common to stand for values.

    Parameters
    ----------
    flat_min : float
        Share of a face that has its color; large blurred digits cover up to two thirds of it,
        photographs and contours leave less in one color.
    flat_lettered : float
        The same where a bar has the colors of the cells.
    flat_clear : float
        The same where nothing is in doubt.
    flat_share_min : float
        Share of the cells whose faces must be that flat.
    divided_breadth : float
        Height and width of an area of another color within a cell, as fractions of its own, that
        is no stroke of a digit.
    divided_max : float
        Share of the cells that may hold such an area, as the borders of contours and maps make.
    divided_cell_min_px : float
        Shorter side of cells, in pixels, in which digits do not run together.
    same_color, same_color_noise : float
        Difference, 0..255, up to which two cells have one color, and what is added per unit of
        measured noise: equal values have equal colors, up to rounding.
    few_colors_max : int
        Most colors of cells that may have been chosen for their looks; traffic lights have
        three, tiles of games six.
    few_colors_repeated : float
        Drawn cells per color from which the colors count as few.
    many_colors_max : int
        The same where many cells have each: groups of elements have eight, pieces of games nine.
    many_colors_repeated : float
        Drawn cells per color from which so many count as few.
    border_contrast_min : float
        Share of the change from cell to cell that happens at their borders, less that of the
        change within cells, below which these are no cells.
    border_cells_min : int
        Cells of a row from which that is known.
    border_cell_min_px : float
        Narrower cells are mostly border where a picture is resampled.
    border_reach : float
        How far a blurred border reaches into its cells, as a fraction of these.
    border_rim : float
        How much of a cell is left out on each side where its color is taken, as a fraction.
    border_depth : float
        Depth of the stripes that are compared, as a fraction of a cell.
    border_step_min : float
        Mean change from cell to cell, 0..255, below which it may be noise.
    border_line_min : float
        Change to the color of the border itself and on, over that from cell to cell, from which
        lines or gaps are drawn there.
    part_reach : int
        Rows and columns beyond each side that are searched for more cells of the lattice.
    part_ground_min : float
        Share of the cells, and of the places beyond, that have the color which is around.
    part_cells_min : int
        Cells of other colors there, on two sides or more, that make a panel a part of one.
    shades_rows_min, shades_min : int
        Fewest rows of shades, and fewest shades in each, that make a palette.
    shades_hue_min : float
        How far apart rows are where they are equally light, in delta E units; those of a map lie on
        one curve, those of palettes 70 apart.
    grades_min : int
        Fewest colors of cells that a law from light to dark tells from colors that were chosen.
    grade_step_min : float
        By how much each of them is darker than the one before, in units of lightness, 0..100: that
        much can be seen.
    grades_way_max : float
        Way through them from light to dark over the direct way: 1.7 through the greens of calendars
        that begin with a gray, 2 and more for most colors that name kinds.
    grades_turn_min : float
        Cosine of the sharpest turn on that way: a law does not go back.
    grades_many : int
        So many colors are grades however small their steps are and long their way is, if it is
        smooth: R's maps from red to a pale yellow.
    grades_smooth_min : float
        Cosine of its sharpest turn.
    bars_share_min : float
        Share of the rows or columns that are bars of one color in a chart of such.
    bar_lengths_min : int
        Fewest different lengths of them.
    bar_color_max, bar_color_noise : float
        Difference, 0..255, of a cell from the nearest color of a bar that explains it, and what is
        added per unit of measured noise: compression blends small cells.
    bar_share_min : float
        Share of the drawn cells that a bar must explain.
    scale_step_min : float
        Distance of two cells along a bar, as a fraction of it, that shows which way they run.
    group_known_max : float
        Share of the cells of an outer row, up to which a bar that explains all others may
        have their colors by chance, for the row to show groups.
    group_off_factor : float
        How far its cells are from the colors of the bar at least, as a multiple of what cells
        usually are; half of `bar_color_max` at least.
    group_bare_share : float
        The same for a row without the numbers that all others have and whose colors come back, as
        a share of `bar_color_max`: muted colors are soon near those of a map.
    group_size_max : float
        Most height of a row, as a share of that of all others, which are alike, that shows groups
        also in colors of the bar, if it has at most half as many colors as others: a heatmap has
        no narrow rows.
    group_rows_max : int
        Most such rows on a side: tracks of several groups.
    printed_min : float
        Share of the cells that must hold a text where colors are few.
    printed_all : float
        The same where labels beside the cells, as those of a confusion matrix, must do
        without the texts following the colors.
    mixed_min : float
        Share of the cells that differ from the next one, in rows and in columns, from which a
        legend is enough for a heatmap: squares that are counted stand together by color.
    mixed_lines_min : int
        Fewest rows and columns for that.
    again_area_min : float
        Area of another shape with the color of a cell, as a fraction of the cell, that makes the
        cell a segment of a chart; swatches of a legend are smaller.
    again_breadth_min : float
        How broad such a shape is throughout, as a fraction of the shorter side of a cell; strokes
        of text and their edges are thinner.
    again_apart_px : int
        Distance from the cells of what counts as another shape, in pixels: beyond their blur.
    again_share_min : float
        Share of the cells for which there must be such a shape.
    again_cells_max : int
        Most cells, but in a single row or column, of which that is asked: a few bars in line.
    same_text_min : float
        Share of the cells of a color, or of all few colors together, that must hold the
        commonest text of their color: equal colors stand for equal numbers.
    text_size_px, text_size_fraction : float
        How much two prints of a text may differ in width and height.
    text_overlap_min : float
        Common ink of two prints of a text over all ink of both.
    cells_looked_at : int
        Texts compared at most per color.
    free_step_px : float
        How far beyond a side of the lattice is looked: beyond its frame, before labels.
    free_samples : int
        Places looked at along a side.
    free_share_min : float
        Share of these places that must have one color for the lattice to end there.
    free_sides_min : int
        Sides on which it must end, or another panel or a bar begin; a part of a photograph
        goes on at all of them.
    free_sides_textured : int
        The same where the faces are not clearly flat.
    neighbor_gap_max : float
        Distance of such a neighbor as a fraction of the cell.
    """

    flat_min: float = 0.3
    flat_lettered: float = 0.15
    flat_clear: float = 0.6
    flat_share_min: float = 0.75
    divided_breadth: float = 0.3
    divided_max: float = 0.15
    divided_cell_min_px: float = 24.0
    same_color: float = 1.0
    same_color_noise: float = 1.0
    few_colors_max: int = 6
    few_colors_repeated: float = 2.0
    many_colors_max: int = 12
    many_colors_repeated: float = 8.0
    border_contrast_min: float = 0.5
    border_cells_min: int = 4
    border_cell_min_px: float = 5.0
    border_reach: float = 0.1
    border_rim: float = 0.15
    border_depth: float = 0.12
    border_step_min: float = 5.0
    border_line_min: float = 1.5
    part_reach: int = 5
    part_ground_min: float = 0.3
    part_cells_min: int = 3
    shades_rows_min: int = 3
    shades_min: int = 4
    shades_hue_min: float = 15.0
    grades_min: int = 4
    grade_step_min: float = 5.0
    grades_way_max: float = 1.7
    grades_turn_min: float = -0.1
    grades_many: int = 8
    grades_smooth_min: float = 0.3
    bars_share_min: float = 0.9
    bar_lengths_min: int = 3
    bar_color_max: float = 24.0
    bar_color_noise: float = 2.0
    bar_share_min: float = 0.9
    scale_step_min: float = 0.05
    group_known_max: float = 0.4
    group_off_factor: float = 3.0
    group_bare_share: float = 0.2
    group_size_max: float = 0.8
    group_rows_max: int = 4
    printed_min: float = 0.5
    printed_all: float = 0.9
    mixed_min: float = 0.3
    mixed_lines_min: int = 5
    again_area_min: float = 0.4
    again_breadth_min: float = 0.2
    again_apart_px: int = 2
    again_share_min: float = 2 / 3
    again_cells_max: int = 9
    same_text_min: float = 0.6
    text_size_px: float = 1.0
    text_size_fraction: float = 0.05
    text_overlap_min: float = 0.7
    cells_looked_at: int = 60
    free_step_px: float = 4.0
    free_samples: int = 40
    free_share_min: float = 0.6
    free_sides_min: int = 2
    free_sides_textured: int = 4
    neighbor_gap_max: float = 1.0

    def same_color_in(self, noise: float) -> float:
        """Difference up to which two cells of a picture have one color.

        Parameters
        ----------
        noise : float
            Measured noise of the picture, 0..255.

        Returns
        -------
        float
            0..255.
        """
        return self.same_color + self.same_color_noise * noise
