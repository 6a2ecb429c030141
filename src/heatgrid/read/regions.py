"""Places in a figure to words: cut out, turned upright, read in one call per kind."""

import math
from collections.abc import Iterable, Mapping, Sequence
from statistics import median
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.color import largest_channel
from heatgrid.drawn import Cell, Figure, TextRegion
from heatgrid.geometry import Box
from heatgrid.model import Word
from heatgrid.read.agreement import agree
from heatgrid.read.alphabet import FOREIGN
from heatgrid.read.cases import height_px
from heatgrid.read.contrast import paper_and_contrast, paper_and_ink
from heatgrid.read.directions import read_standing, turned_by
from heatgrid.read.engine import Crop, Mode, OcrEngine
from heatgrid.read.faint import read_faint
from heatgrid.read.greek import settle_greek
from heatgrid.read.indexed import settle_indexed
from heatgrid.read.label import Label
from heatgrid.read.lines import framed
from heatgrid.read.marks import settle_marks
from heatgrid.read.names import settle_by_names
from heatgrid.read.overflow import cell_pictures
from heatgrid.read.points import settle_points, settle_specks
from heatgrid.read.scripts import settle_scripts
from heatgrid.read.sequences import settle_by_sequence
from heatgrid.runs import longest_run, runs
from heatgrid.settings import ReadSettings

# Of a slanted letter; upright ones are narrower, but for m and w.
LONE_ASPECT_MAX = 1.4
# How much longer two characters are than high.
LYING_ASPECT_MIN = 1.25
LYING_WORDS_MIN = 2
# What a stroke may be read as, and how sure readers are of one that is a text.
STROKES = frozenset("1Il|-_.,'")
STROKES_SURE = 0.7
# From when on nobody made anything of a text.
ILLEGIBLE_MAX = 0.5
# What upright and level ones are read as; in smaller panels than that, most cells lie at the sides.
UPRIGHT, LEVEL = frozenset("1Iil|"), frozenset("-–—_")
FRAMED_MIN = 4
# Pixels of a row of slanted text that a stroke fills at least.
STROKE_PX = 3
# Up to which size a part of a pixel tells a point from a comma; slanted ones have larger boxes.
SPECK_PX = 4
# How much higher than others an apostrophe stands at least, in the height of a line.
RAISED_MIN = 0.15


def read_cells(
    figure: Figure, cells: Sequence[Cell], engine: OcrEngine, *, settings: ReadSettings
) -> dict[Cell, tuple[Word, ...]]:
    """Read what is printed in cells.

    Parameters
    ----------
    figure : Figure
        The picture.
    cells : sequence of Cell
        Of one panel, in reading order.
    engine : OcrEngine
        The reader.
    settings : ReadSettings
        What to do about texts wider than their cells, and about those of few cells.

    Returns
    -------
    dict of Cell to tuple of Word
        Per cell its lines from top to bottom; empty where nothing is printed, and where a cell is
        not drawn or too small for a digit.
    """
    nothing: dict[Cell, tuple[Word, ...]] = dict.fromkeys(cells, ())
    least = settings.cell_min_px
    cells = [c for c in cells if c.drawn and min(c.box.width, c.box.height) >= least]
    if not cells:
        return nothing
    pictures = cell_pictures(figure, cells, settings=settings)
    crops = [picture.crop for picture in pictures]
    read = engine.read(crops, mode=Mode.CELLS)
    found = settle_marks(
        read_faint(cells, crops, read, engine, settings=settings), settings=settings
    )
    found = settle_specks(found, crops, settings=settings)
    most = settings.doubted_confidence_max
    # What stands in next to no cell of a panel may be the rest of a border, or a speck.
    lone = sum(map(bool, found)) <= settings.lone_share_max * len(nothing)
    noise = lone and (all(map(_is_stroke, found)) or _run_both_ways(found))
    if noise or _is_frame(nothing, cells, found):
        return nothing
    return nothing | {
        cell: tuple(word.doubted(most) for word in words) if lone or picture.crowded else words
        for cell, picture, words in zip(cells, pictures, found, strict=True)
    }


def _is_stroke(words: Sequence[Word]) -> bool:
    """Whether all that was read in a cell is unsure, and may be the rim of a tile."""
    return all(
        each.confidence < STROKES_SURE and STROKES.issuperset(each.text)
        for each in map(_likeliest, words)
    )


def _run_both_ways(found: Sequence[Sequence[Word]]) -> bool:
    """Whether what was read is level strokes here and upright ones there: steps between colors.

    A few of them may look like nothing at all.
    """
    texts = [_likeliest(word) for words in found for word in words]
    upright, level, either = (
        sum(kind.issuperset(each.text) for each in texts)
        for kind in (UPRIGHT, LEVEL, UPRIGHT | LEVEL | {"L", " "})
    )
    illegible = sum(FOREIGN in each.text or each.confidence < ILLEGIBLE_MAX for each in texts)
    return min(upright, level) > 0 and 2 * either >= len(texts) and either + illegible >= len(texts)


def _likeliest(word: Word) -> Word:
    """What the surest reader saw."""
    return max((word, *word.others), key=lambda each: each.confidence)


def _is_frame(
    whole: Iterable[Cell], cells: Sequence[Cell], found: Sequence[Sequence[Word]]
) -> bool:
    """Whether all that was read is strokes along the sides of a panel, where its frame may lie."""
    last_row, last_col = max((cell.row, cell.col) for cell in whole)
    if min(last_row, last_col) < FRAMED_MIN:
        return False
    read = [
        (cell, _likeliest(word).text)
        for cell, words in zip(cells, found, strict=True)
        for word in words
    ]
    return bool(read) and all(
        (cell.col in {0, last_col} and UPRIGHT.issuperset(text))
        or (cell.row in {0, last_row} and LEVEL.issuperset(text))
        for cell, text in read
    )


def read_regions(
    figure: Figure,
    regions: Iterable[TextRegion],
    engine: OcrEngine,
    *,
    mode: Mode,
    settings: ReadSettings,
) -> dict[TextRegion, tuple[Word, ...]]:
    """Read text regions, each one once however many panels share it.

    Parameters
    ----------
    figure : Figure
        The picture.
    regions : iterable of TextRegion
        Where text stands and how it is turned.
    engine : OcrEngine
        The reader.
    mode : Mode
        What the texts are expected to be.
    settings : ReadSettings
        The margin around the ink.

    Returns
    -------
    dict of TextRegion to tuple of Word
        Lines from top to bottom; empty where nothing could be read.
    """
    distinct = tuple(dict.fromkeys(regions))
    # A label stands alone: paper around it keeps its outer strokes from passing for the
    # grid lines that readers of cells clear away.
    crops = [framed(_upright(figure, region, (), settings)) for region in distinct]
    turned = [(at,) for at, region in enumerate(distinct) if region.is_upright]
    found = read_standing(crops, turned, engine, mode=mode, settings=settings)
    return {
        region: settle_scripts(crop, each.lines, settings=settings)
        for region, crop, each in zip(distinct, crops, found, strict=True)
    }


def read_ticks(
    figure: Figure,
    axes: Iterable[Sequence[TextRegion]],
    engine: OcrEngine,
    *,
    settings: ReadSettings,
) -> dict[TextRegion, tuple[Word, ...]]:
    """Read tick labels, the doubtful ones in the light of the others of their axis.

    Parameters
    ----------
    figure : Figure
        The picture.
    axes : iterable of sequence of TextRegion
        The labels of each axis; panels may share them.
    engine : OcrEngine
        The reader.
    settings : ReadSettings
        The margin around the ink, and what labels of one axis have in common.

    Returns
    -------
    dict of TextRegion to tuple of Word
        Lines from top to bottom; empty where nothing could be read.
    """
    distinct = tuple(dict.fromkeys(map(tuple, axes)))
    crossed = {region: () for axis in distinct for region in axis if region.crossed}
    distinct = tuple(axis for axis in distinct if not crossed.keys() & set(axis))
    crops = {
        region: _upright(figure, region, axis, settings) for axis in distinct for region in axis
    }
    places = {region: at for at, region in enumerate(crops)}
    turned = _turned_alike(distinct, places)
    narrow = [axis for axis in distinct if _all_narrow(axis)]
    sideways = [[places[region] for region in axis] for axis in narrow]
    lying = [[places[region] for region in axis] for axis in narrow if _all_lie(axis, distinct)]
    lone = [[places[region] for region in axis] for axis in distinct if _all_lone(axis)]
    standing = read_standing(
        [framed(crop) for crop in crops.values()],
        turned,
        engine,
        sideways=sideways,
        slanted=lone,
        lying=lying,
        mode=Mode.NUMBER,
        settings=settings,
    )
    texts = {region: each.lines for region, each in zip(crops, standing, strict=True)}
    lie = {region for region, each in zip(crops, standing, strict=True) if each.lay}
    for axis in distinct:
        sizes = [_size_px(region, crops[region], settings) for region in axis]
        sizes = [
            size[::-1] if region in lie else size for region, size in zip(axis, sizes, strict=True)
        ]
        found = [
            Label(texts[region], *size, is_raised and region not in lie)
            for region, size, is_raised in zip(axis, sizes, _are_raised(axis, sizes), strict=True)
        ]
        labels = settle_points(found, settings=settings)
        labels = settle_indexed(labels, [crops[region] for region in axis], settings=settings)
        at = [region.index for region in axis]
        settled = settle_by_sequence(agree(labels, settings=settings), at, settings=settings)
        settled = settle_greek(settled, settings=settings)
        settled = settle_by_names(settled, at, settings=settings)
        texts.update(zip(axis, settled, strict=True))
    return {**texts, **crossed}


def _turned_alike(
    axes: Sequence[Sequence[TextRegion]], places: Mapping[TextRegion, int]
) -> list[list[int]]:
    """Places of turned labels: all of x axes and level bars together, and each other axis alone.

    A program turns the labels of all its x axes one way.
    """
    level: list[int] = []
    groups = [level]
    for axis in axes:
        turned = [region for region in axis if region.is_upright]
        along = [abs(region.position_px - region.box.center[0]) for region in turned]
        across = [abs(region.position_px - region.box.center[1]) for region in turned]
        if sum(along) < sum(across):
            level += [places[region] for region in turned]
        else:
            groups.append([places[region] for region in turned])
    return groups


def _all_narrow(axis: Sequence[TextRegion]) -> bool:
    """Whether no level label of an axis is wider than the highest is high: letters, or lying words.

    Beside a word that lies on its side, a lone letter or digit may be wider than high.
    """
    level = all(label.angle_deg == 0 for label in axis)
    boxes = [label.box for label in axis]
    return level and all(box.width < max(each.height for each in boxes) for box in boxes)


def _all_lie(axis: Sequence[TextRegion], axes: Sequence[Sequence[TextRegion]]) -> bool:
    """Whether the narrow labels of an axis are as wide as the words of others are high.

    A figure has one size of tick labels, so that these are words on their sides. One word may be
    odd.
    """
    words = [
        label.box.height
        for other in axes
        if other != axis
        for label in other
        if label.angle_deg == 0 and label.box.width > label.box.height
    ]
    if len(words) < LYING_WORDS_MIN or not axis:
        return False
    width, height = (
        median(sizes)
        for sizes in zip(*((each.box.width, each.box.height) for each in axis), strict=True)
    )
    usual = median(words)
    return bool(abs(width - usual) <= 1 and height >= LYING_ASPECT_MIN * usual)


def _all_lone(axis: Sequence[TextRegion]) -> bool:
    """Whether all labels of an axis are as high as wide, or nearly: letters may be slanted."""
    sides = [sorted((label.box.height, label.box.width)) for label in axis]
    return all(label.angle_deg == 0 for label in axis) and all(
        LONE_ASPECT_MAX * short >= long for short, long in sides
    )


def _size_px(region: TextRegion, crop: Crop, settings: ReadSettings) -> tuple[float, float]:
    """How high and how wide the ink of a label is, upright."""
    box = region.box
    is_speck = max(box.width, box.height) <= SPECK_PX * (1 + region.is_slanted)
    if not (region.is_slanted or is_speck):
        return (box.width, box.height) if region.angle_deg else (box.height, box.width)
    _, apart = paper_and_contrast(crop)
    if is_speck:
        return height_px(apart), height_px(apart.T)
    # Turning blurs small letters by as much as capitals: whole pixels make both nearly one size.
    return height_px(apart, STROKE_PX), crop.shape[1] - 2 * settings.region_margin_px


def _are_raised(axis: Sequence[TextRegion], sizes: Sequence[tuple[float, float]]) -> list[bool]:
    """For each label, whether its ink stands higher beside its tick than that of most others.

    Turned text is taken to read upwards, so that its upper side is on the left. Slanted text says
    nothing: where it begins depends on its length.
    """
    offs = [_off_tick_px(region) for region in axis]
    usual = median(offs) if offs else 0.0
    line_px = median(height for height, _ in sizes) if sizes else 0.0
    return [
        off - usual < -RAISED_MIN * line_px and not region.is_slanted
        for off, region in zip(offs, axis, strict=True)
    ]


def _off_tick_px(region: TextRegion) -> float:
    """How far below its tick, or below the upper side of a line along the axis, a label stands."""
    x, y = region.box.center
    middle = x if region.is_upright else y
    is_across = abs(region.position_px - middle) < abs(region.position_px - (x + y - middle))
    return middle - region.position_px if is_across else middle


def _upright(
    figure: Figure, region: TextRegion, axis: Sequence[TextRegion], settings: ReadSettings
) -> Crop:
    """The pixels of a region, turned so that its text reads from left to right."""
    margin = settings.region_margin_px
    box = region.box.padded(margin, margin, within=figure.box)
    for other in axis:
        box = _beside(box, region.box, other.box)
    if region.is_slanted:
        alone = _without_neighbors(figure, box, region, axis, settings)
        return _line_of(turned_by(alone, -region.angle_deg), settings)
    alone = _without_strangers(figure.rgb[box.slices], box, region, settings)
    return turned_by(alone, -region.angle_deg)


def _without_neighbors(
    figure: Figure,
    place: Box,
    region: TextRegion,
    axis: Sequence[TextRegion],
    settings: ReadSettings,
) -> Crop:
    """The pixels of slanted text without what reaches into its corners from outside.

    That are parts of the labels beside it, and tick marks, which go on beyond the margin.
    """
    crop = figure.rgb[place.slices]
    paper, _ = paper_and_contrast(crop)
    wide = place.padded(1, 1, within=figure.box)
    ink = largest_channel(np.abs(figure.rgb[wide.slices] - paper)) > settings.region_ink_contrast
    _, labels, _, middles = cv2.connectedComponentsWithStats(ink.astype(np.uint8))
    angle = math.radians(region.angle_deg)
    across = np.array([math.sin(angle), math.cos(angle)])
    offsets = (middles + np.array([wide.left, wide.top])) @ across
    own = across @ region.box.center
    others = np.array([across @ other.box.center for other in axis if other != region])
    nearest = np.abs(offsets[:, None] - others).min(axis=1, initial=np.inf)
    strange = np.abs(offsets - own) > nearest
    whole, within = (
        np.bincount(each.ravel(), minlength=len(middles))
        for each in (labels, labels[region.box.slices_in(wide)])
    )
    strange |= np.isin(np.arange(len(middles)), _outer(labels)) & (2 * within <= whole)
    strange[0] = False  # the paper
    if not strange.any():
        return crop
    return _cleared(crop, strange[labels[place.slices_in(wide)]], paper)


def _outer(labels: NDArray[Any]) -> NDArray[Any]:
    """What stands in the outermost pixels of a crop."""
    return np.concatenate([labels[0], labels[-1], labels[:, 0], labels[:, -1]])


def _cleared(
    crop: Crop,
    strange: NDArray[np.bool_],
    paper: NDArray[np.float64],
    text: tuple[slice, slice] = (slice(0), slice(0)),
) -> Crop:
    """A crop with pieces and their smoothed rims, but for the text, in the color of the paper."""
    rim = cv2.dilate(strange.astype(np.uint8), np.ones((3, 3), np.uint8)).view(bool)
    rim[text] = False
    return np.where(rim[..., None], np.rint(paper).astype(np.uint8), crop)


def _without_strangers(crop: Crop, place: Box, region: TextRegion, settings: ReadSettings) -> Crop:
    """A crop whose margin shows nothing of what stands before or behind the text: no tick mark.

    What is of the text, if only the smoothed rim of a stroke, is connected with it; an underscore
    or a dot stands below or above it.
    """
    paper, ink = paper_and_ink(crop, settings=settings)
    _, labels = cv2.connectedComponents(ink.astype(np.uint8), connectivity=8)
    rows, cols = region.box.slices_in(place)
    text = (rows, slice(None)) if region.is_upright else (slice(None), cols)
    outer = _outer(labels)
    strange = np.isin(labels, np.setdiff1d(outer, [0, *np.unique(labels[text])]))
    # A rule may touch the text, but goes on where the text ends.
    along = 1 if region.is_upright else 0
    one_color = np.ptp(crop, axis=along, keepdims=True).max(axis=2) <= settings.region_ink_contrast
    if 2 * np.count_nonzero(outer) < len(outer):
        strange |= ink.all(axis=along, keepdims=True) & one_color
    return _cleared(crop, strange, paper, text)


def _beside(padded: Box, box: Box, other: Box) -> Box:
    """A box with a margin, which ends half way to a neighbor that is level with it."""
    if padded.intersection(other) is None or box.intersection(other) is not None:
        return padded
    left, top, right, bottom = padded.left, padded.top, padded.right, padded.bottom
    if other.right <= box.left:
        left = (other.right + box.left) // 2
    elif other.left >= box.right:
        right = (box.right + other.left + 1) // 2
    elif other.bottom <= box.top:
        top = (other.bottom + box.top) // 2
    else:
        bottom = (box.bottom + other.top + 1) // 2
    return Box(left, top, right, bottom)


def _line_of(crop: Crop, settings: ReadSettings) -> Crop:
    """The middle line of a turned crop; the corners hold parts of its neighbors."""
    _, ink = paper_and_ink(crop, settings=settings)
    lines = runs(np.any(ink, axis=1))
    if not lines:
        return crop
    middle = len(crop) / 2
    at = min(range(len(lines)), key=lambda k: max(lines[k][0] - middle, middle - lines[k][1]))
    top, bottom = lines[at]
    # Dots stand above their line, and an underscore below it, with white between; so does a
    # rule, but it is longer.
    part_px = settings.region_part_fraction * (bottom - top)
    for start, stop in (*lines[max(0, at - 1) : at], *lines[at + 1 : at + 2]):
        near = stop - start <= part_px and max(start - bottom, top - stop) <= part_px
        long_px = longest_run(np.any(ink[start:stop], axis=0))
        if near and long_px <= 2 * (lines[at][1] - lines[at][0]):
            top, bottom = min(top, start), max(bottom, stop)
    margin = settings.region_margin_px
    return np.ascontiguousarray(crop[max(top - margin, 0) : bottom + margin])
