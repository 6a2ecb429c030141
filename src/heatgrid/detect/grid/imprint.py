"""What is printed in cells as a witness of their lattice.

Numbers stand in the middle of their cells. If they stand on borders, two in a cell, or at
another distance than the rows and columns, then the lattice is wrong, however well colors and
lines bear it out.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.uneven import are_even
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, mean_pitch
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.float64]

APART = "texts stand"
"""How the doubt begins that texts stand closer than cells."""
FAINT = "colors and lines hardly bear it out"
"""How the doubt begins that few borders of cells can be seen."""
# A frame and its blur hide the first pixels of a tick mark.
MARK_OFF_PX = 4
MARK_WIDTH_PX = 4
_PAIR = re.compile(r"\d\s*±\s*[.\d]")
_NUMBER, _RELATION = re.compile(r"[\d.,]+"), re.compile(r"[<>≤≥]")
# Of the texts, but for what is misread.
PAIRS_MIN = 0.9
# Of the cells, but for some that are masked.
PRINTED_MIN = 0.9


def doubt_lattice(maps: StepMaps, panel: Panel, *, settings: PanelSettings) -> str:
    """Say what is printed where no lattice like this would have it.

    Parameters
    ----------
    maps : StepMaps
        Color steps of the figure.
    panel : Panel
        The lattice.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    str
        For people; empty where nothing speaks against the lattice, or nothing is printed.
    """
    pitches = panel.box.width / panel.cols, panel.box.height / panel.rows
    if min(pitches) < settings.text_cell_min_px:
        return ""
    words = find_words(maps, panel.box, min(pitches), settings=settings)
    words = _without_corners(_without_inner_marks(words, panel), panel)
    if len(words) < max(
        settings.imprint.words_min, settings.imprint.words_share_min * panel.rows * panel.cols
    ):
        return ""
    if are_even(panel, settings=settings):
        across = _odd_distance(words[:, [0, 2]], panel.x_edges, settings)
        down = _odd_distance(words[:, [1, 3]], panel.y_edges, settings)
        for name, distance, pitch in (("columns", across, pitches[0]), ("rows", down, pitches[1])):
            if distance:
                return f"{APART} {distance:.0f} px apart in {name} of {pitch:.0f} px"
    off = _are_parted(words[:, [0, 2]], panel.x_edges).mean()
    # Nobody prints across borders that are seen: round corners leave as much paper as a text.
    if off > settings.imprint.words_off_share and not _are_seen(maps, panel, settings):
        return "texts stand on the borders between columns"
    return ""


def after_reading(doubt: str, texts: Iterable[str]) -> str:
    """What is left of a doubt once the cells were read.

    Parameters
    ----------
    doubt : str
        From `doubt_lattice`.
    texts : iterable of str
        What is printed in the cells; empty where nothing is.

    Returns
    -------
    str
        Empty where two numbers stand in each cell, with a ± between them: these are half a cell
        apart, and no two cells. Nor are the lines of cells that hold a number, its interval and
        its count. So it is where few borders can be seen of cells that nearly all hold a text,
        none of which stands on a border.
    """
    texts = list(texts)
    printed = [text for text in texts if text]
    if doubt.startswith(FAINT) and len(printed) >= PRINTED_MIN * len(texts):
        return ""
    pairs = sum(_PAIR.search(text) is not None for text in printed)
    are_pairs = bool(printed) and pairs >= PAIRS_MIN * len(printed)
    explained = are_pairs or _have_lines_of_kinds(printed)
    return "" if doubt.startswith(APART) and explained else doubt


def _have_lines_of_kinds(printed: Sequence[str]) -> bool:
    """Whether nearly all texts have as many lines, each of a kind of its own.

    Those of neighbors are of one kind.
    """
    kinds = [tuple(map(_kind, text.splitlines())) for text in printed]
    usual, count = Counter(kinds).most_common(1)[0] if kinds else ((), 0)
    return len(set(usual)) == len(usual) > 1 and count >= PAIRS_MIN * len(kinds)


def _kind(line: str) -> str:
    """What a line of text has around its numbers."""
    return _RELATION.sub("=", _NUMBER.sub("0", line))


def find_words(maps: StepMaps, box: Box, pitch_px: float, *, settings: PanelSettings) -> FloatArray:
    """Find the texts inside a box by their strokes.

    Parameters
    ----------
    maps : StepMaps
        Color steps of the figure.
    box : Box
        The place to look at.
    pitch_px : float
        The shorter side of a cell; longer edges are no strokes.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    ndarray of float, shape (n, 4)
        Left, top, right and bottom of each, in pixels of the figure; no order. None where
        letters are so large that their own strokes are straight edges.
    """
    strokes = maps.strokes(box, settings.imprint.stroke_fraction * pitch_px)
    joined = cv2.morphologyEx(strokes, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
    glyphs = _boxes(joined.astype(np.uint8))
    heights = glyphs[:, 3] - glyphs[:, 1]
    glyphs = glyphs[heights >= settings.imprint.glyph_height_min_px]
    if not len(glyphs):
        return glyphs
    em = float(np.percentile(glyphs[:, 3] - glyphs[:, 1], settings.imprint.glyph_percentile))
    if em >= maps.lengths_px[-1]:
        return np.empty((0, 4))
    reach = 2 * int(np.ceil(settings.imprint.word_gap_em * em)) + 1
    words = _boxes(
        cv2.morphologyEx(joined, cv2.MORPH_CLOSE, np.ones((1, reach), np.uint8)).astype(np.uint8)
    )
    low, high = settings.imprint.word_height_em
    height = words[:, 3] - words[:, 1]
    kept = words[(height >= low * em) & (height <= high * em)]
    found: FloatArray = kept + np.array([box.left, box.top, box.left, box.top])
    return found


def _boxes(mask: NDArray[np.uint8]) -> FloatArray:
    """Left, top, right and bottom of the connected pieces of a mask."""
    _, _, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=8)
    left, top, width, height = (stats[1:, k].astype(float) for k in range(4))
    return np.stack([left, top, left + width, top + height], axis=1)


def _odd_distance(spans: FloatArray, edges: tuple[float, ...], settings: PanelSettings) -> float:
    """Distance of even lines of texts that lie closer than the cells do, 0 if there are none."""
    pitch = mean_pitch(edges)
    # What is longer are texts of neighbors that nearly touch.
    within = spans[spans[:, 1] - spans[:, 0] <= pitch]
    if not len(within):
        return 0.0
    lines = text_lines(within.mean(axis=1), settings.imprint.word_spread * pitch, settings=settings)
    steps = np.diff(lines)
    if len(steps) < settings.imprint.word_lines_min - 1:
        return 0.0
    usual = float(np.median(steps))
    uneven = np.abs(steps / usual - np.rint(steps / usual)).max()
    # Several lines in one cell leave out the lines that would stand on its borders.
    full = len(lines) >= settings.imprint.word_lines_full * ((lines[-1] - lines[0]) / usual + 1)
    even = full and uneven <= settings.imprint.word_uneven_max
    return usual if even and usual < settings.imprint.word_distance_min * pitch else 0.0


def text_lines(middles: FloatArray, spread_px: float, *, settings: PanelSettings) -> FloatArray:
    """Find the lines that texts stand on.

    Parameters
    ----------
    middles : ndarray of float, shape (n,)
        Of the texts along one direction, in pixels; at least one.
    spread_px : float
        Texts farther apart than this stand on two lines.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    ndarray of float, shape (k,)
        Mean place of each line, ascending, without lines that only few texts share.
    """
    ordered = np.sort(middles)
    groups = np.split(ordered, np.flatnonzero(np.diff(ordered) > spread_px) + 1)
    most = max(len(group) for group in groups)
    return np.array(
        [group.mean() for group in groups if len(group) >= settings.imprint.word_line_share * most]
    )


def _without_inner_marks(words: FloatArray, panel: Panel) -> FloatArray:
    """Texts without the tick marks that point into the panel from its sides.

    These are thin and begin at a side, and texts stand in the middle of their cells.
    """
    mark = np.zeros(len(words), bool)
    for axis, edges in enumerate((panel.x_edges, panel.y_edges)):
        thin = words[:, 3 - axis] - words[:, 1 - axis] <= MARK_WIDTH_PX
        low, high = words[:, axis], words[:, axis + 2]
        middle, quarter = (low + high) / 2, mean_pitch(edges) / 4
        mark |= thin & (low - edges[0] <= MARK_OFF_PX) & (middle - edges[0] < quarter)
        mark |= thin & (edges[-1] - high <= MARK_OFF_PX) & (edges[-1] - middle < quarter)
    return words[~mark]


def _without_corners(words: FloatArray, panel: Panel) -> FloatArray:
    """Texts without the paper between rounded corners, which shows where borders cross.

    Where nearly all texts stand there, they may be texts, and the lattice wrong.
    """
    crossed = _are_parted(words[:, [0, 2]], panel.x_edges)
    crossed &= _are_parted(words[:, [1, 3]], panel.y_edges)
    are_few = 3 * np.count_nonzero(crossed) < 2 * len(words)
    return words[~crossed] if are_few else words


def _are_seen(maps: StepMaps, panel: Panel, settings: PanelSettings) -> bool:
    """Whether straight steps run along most of nearly all borders between columns."""
    length = maps.length_within(settings.imprint.stroke_fraction * panel.cell_px)
    profile = maps.profile(panel.box, length, 1)
    borders = np.rint(np.subtract(panel.x_edges[1:-1], panel.x_edges[0])).astype(int).tolist()
    seen = sum(bool(profile[max(0, at - 1) : at + 2].max() > 1 / 2) for at in borders)
    return 0 < settings.imprint.borders_seen_min * len(borders) <= seen


def _are_parted(spans: FloatArray, edges: tuple[float, ...]) -> NDArray[np.bool_]:
    """Which texts, none longer than a cell, have a border in the middle half of their length.

    Texts beside a border are flush with it.
    """
    lengths = spans[:, 1] - spans[:, 0]
    middles = spans.mean(axis=1)
    off = np.abs(middles[:, None] - np.asarray(edges)).min(axis=1)
    column = np.clip(np.searchsorted(edges, middles) - 1, 0, len(edges) - 2)
    parted: NDArray[np.bool_] = (off < lengths / 4) & (lengths <= np.diff(edges)[column])
    return parted
