"""Tables with striped rows: a figure whose stripes have the color of the paper.

Web pages and notebooks shade every other row of a table a little, from its names on. Cells without
a color of their own are striped then, and so is what stands beside the colored ones, which makes
neither of them cells of a heatmap.
"""

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.runs import leading_run, runs

Picture = NDArray[np.uint8]
# How far the color of stripes is from that of the paper, 0..255 in the channel that differs most;
# what is paler cannot be seen, and what is less pale may be a color of cells.
SHADE_MIN, SHADE_MAX = 3, 24
# Share of the picture that stripes have at least.
AREA_MIN = 0.01
# Fewest stripes, and how high each is at least, in pixels.
STRIPES_MIN = 3
HEIGHT_MIN_PX = 8
# How far heights, and distances, of stripes differ, in pixels; rows of a page are rounded to these.
OFF_PX = 1
# How much wider than high a stripe is at least: cells are not, where they begin a row.
ASPECT_MIN = 2.0
# Colors that are looked at, by their area, and on how many pixels of a large picture.
COLORS_MAX = 4
SAMPLE_PX = 1_000_000


def without_stripes(rgb: Picture) -> Picture:
    """Give the stripes of a table the color of the paper between them.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.

    Returns
    -------
    ndarray of uint8, shape (height, width, 3)
        The same array where no three stripes of one color, pale on the most frequent one, begin
        below each other, equally high and as far apart as they are high. Compression leaves no
        stripe in one color, and no such picture is changed.
    """
    paper, *others = _frequent_colors(rgb)
    for color in others:
        if not SHADE_MIN <= np.abs(color.astype(int) - paper).max() <= SHADE_MAX:
            continue
        striped = (rgb == color).all(axis=2)
        bands = _bands(striped, rgb, paper)
        if bands:
            done = rgb.copy()
            for top, bottom in bands:
                done[top:bottom][striped[top:bottom]] = paper
            return done
    return rgb


def _frequent_colors(rgb: Picture) -> list[NDArray[np.uint8]]:
    """The most frequent color, and the next ones of a share of the picture at least."""
    step = max(1, round((rgb.shape[0] * rgb.shape[1] / SAMPLE_PX) ** 0.5))
    sample = rgb[::step, ::step].reshape(-1, 3)
    keys = sample.astype(np.uint32) @ np.array([1 << 16, 1 << 8, 1], np.uint32)
    _, first, counts = np.unique(keys, return_index=True, return_counts=True)
    order = np.argsort(counts)[::-1][: COLORS_MAX + 1]
    return [sample[first[k]] for k in order if k == order[0] or counts[k] >= AREA_MIN * len(keys)]


def _bands(
    striped: NDArray[np.bool_], rgb: Picture, paper: NDArray[np.uint8]
) -> list[tuple[int, int]]:
    """Rows of pixels of all stripes, empty where there are no such stripes."""
    # The column in which most stripes begin; the color comes from the picture, so some do.
    left = int(np.bincount(np.argmax(striped, axis=1)[striped.any(axis=1)]).argmax())
    bands = [band for band in runs(striped[:, left]) if band[1] - band[0] >= HEIGHT_MIN_PX]
    if len(bands) < STRIPES_MIN:
        return []
    heights = [bottom - top for top, bottom in bands]
    gaps = [(bottom, top) for (_, bottom), (top, _) in pairwise(bands)]
    # Nothing is printed at the upper side of a row.
    lengths = [leading_run(striped[top + OFF_PX, left:]) for top, _ in bands]
    spaces = [top - bottom for bottom, top in gaps]
    sizes = heights + spaces
    is_even = max(sizes) - min(sizes) <= 2 * OFF_PX
    between = all(
        (rgb[bottom + OFF_PX : top - OFF_PX, left] == paper).all() for bottom, top in gaps
    )
    is_long = min(lengths) >= ASPECT_MIN * max(heights)
    return bands if is_even and between and is_long else []
