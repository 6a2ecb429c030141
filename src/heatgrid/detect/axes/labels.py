"""A row of text along a side of a panel, cut into tick labels.

Small cells leave less room between two labels than a phrase leaves between its words, so
gaps alone do not tell where to cut. Labels are centered on their cells; the cut whose
labels agree best with the cells is found by dynamic programming.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.axes.sides import Placed, Side
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box, bounding_box, mean_pitch
from heatgrid.settings import AxesSettings

FloatArray = NDArray[np.floating]
# Room between labels is many times that between their letters.
TWO_SIZES_MIN = 3.0
# What parts labels with a tick mark each: wider than a space, and how far off its mark one stands.
WORD_GAP_EM = 1.0
MARK_OFF_EM = 0.2
# How far from the middle of a cell its own tick mark is, in pixels.
MIDDLE_OFF_PX = 1.5
LABELS_MIN = 3


@dataclass(frozen=True, slots=True)
class Ruler:
    """What labels along a side are measured with.

    Parameters
    ----------
    side : Side
        The side of the panel.
    centers : tuple of float
        Middles of the cells along it, in pixels, ascending.
    em_px : float
        Size of a letter.
    """

    side: Side
    centers: tuple[float, ...]
    em_px: float


@dataclass(frozen=True, slots=True)
class Label:
    """The glyphs of one label.

    Parameters
    ----------
    index : int or None
        The cell that it agrees with; None where it agrees with none.
    glyphs : tuple of Box
        What it is made of.
    lines : tuple of TextLine
        The lines that its glyphs come from.
    """

    index: int | None
    glyphs: tuple[Box, ...]
    lines: tuple[TextLine, ...]

    @property
    def box(self) -> Box:
        """Tight around all glyphs."""
        return bounding_box(self.glyphs)


@dataclass(frozen=True, slots=True)
class Cut:
    """A row of text, cut.

    Parameters
    ----------
    labels : tuple of Label
        In the order of their positions.
    cost : float
        What speaks against it; 0 where every label is centered on a cell of its own and
        wide gaps part them.
    """

    labels: tuple[Label, ...]
    cost: float

    @property
    def known(self) -> tuple[Label, ...]:
        """The labels that stand at a cell."""
        return tuple(label for label in self.labels if label.index is not None)


def separate(row: Sequence[Placed], side: Side, gap_px: float) -> tuple[Label, ...]:
    """Take a row of text apart at every gap.

    Parameters
    ----------
    row : sequence of tuple
        Lines and their spans.
    side : Side
        The side that the row runs along.
    gap_px : float
        The least gap in a line that runs along the side; lines across it stay whole.

    Returns
    -------
    tuple of Label
        Without an index, in the order of their positions.
    """
    pieces = [piece for line, place in row for piece in _pieces(line, place.low, place.high, side)]
    merged: list[_Atom] = []
    for piece in sorted(pieces, key=lambda atom: atom.low):
        goes_on = bool(merged) and _inseparable(merged[-1], piece, gap_px)
        merged.append(_joined(merged.pop(), piece) if goes_on else piece)
    return tuple(atom.label for atom in merged)


def cut_row(row: Sequence[Placed], ruler: Ruler, *, settings: AxesSettings) -> Cut:
    """Cut a row of text where that agrees best with the cells.

    Parameters
    ----------
    row : sequence of tuple
        Lines and their spans.
    ruler : Ruler
        The side and its cells.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    Cut
        No labels for an empty row.
    """
    atoms = separate(row, ruler.side, settings.tick_gap_min_em * ruler.em_px)
    steps = [_Step(0.0, 0, -1, None)]
    for stop in range(1, len(atoms) + 1):
        steps.append(_best_step(atoms, stop, steps, ruler, settings))
    labels = []
    stop = len(atoms)
    while stop:
        step = steps[stop]
        labels.append(_label(atoms[step.start : stop], step.index))
        stop = step.start
    return Cut(tuple(labels[::-1]), steps[-1].cost)


def cut_at_marks(
    row: Sequence[Placed], labels: tuple[Label, ...], ruler: Ruler, *, settings: AxesSettings
) -> tuple[Label, ...]:
    """Cut labels farther that stand too close for a gap, if all are centered on marks then.

    Parameters
    ----------
    row : sequence of tuple
        Lines and their spans.
    labels : tuple of Label
        The row as its gaps part it.
    ruler : Ruler
        The side, with the tick marks on it as its centers.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    tuple of Label
        `labels` themselves where the marks do not bear out more of them.
    """
    if len(ruler.centers) <= len(labels):
        return labels
    cut = cut_row(row, ruler, settings=settings)
    if len(cut.labels) <= len(labels) or any(label.index is None for label in cut.labels):
        return labels
    most = settings.tick_cost_max_few * len(cut.labels)
    within, between = _gaps(cut.labels, ruler.side)
    if cut.cost > most and within and between and min(between) > max(within):
        # Labels that nearly touch are parted all the same if their letters are closer still.
        extents = [label.box.ends(ruler.side.axis) for label in cut.labels]
        cost = sum(_fit([extent], ruler, settings)[0] for extent in extents)
    else:
        cost = cut.cost
    return labels if cost > most or parts_letters(cut.labels, ruler.side) else cut.labels


def cut_over_marks(row: Sequence[Placed], ruler: Ruler, marks: Sequence[float]) -> Cut | None:
    """Cut a row at its wide gaps alone, where each label is centered on a tick mark then.

    Parameters
    ----------
    row : sequence of tuple
        Lines and their spans.
    ruler : Ruler
        The side and its cells.
    marks : sequence of float
        Positions of the tick marks on that side.

    Returns
    -------
    Cut or None
        Such as dates at every third column, each wider than two; None where a label has no mark of
        its own, or one between two cells, or two are of one cell.
    """
    labels = separate(row, ruler.side, WORD_GAP_EM * ruler.em_px)
    # More labels than cells are those of a scale.
    fits = LABELS_MIN <= len(labels) <= len(ruler.centers)
    places = _own_marks(labels, ruler, marks) if fits else None
    if places is None:
        return None
    off = np.abs(np.subtract.outer(places, ruler.centers))
    # Between two cells stands a label of neither.
    if off.min(axis=1).max() > mean_pitch(ruler.centers) / 4:
        return None
    indices = off.argmin(axis=1).tolist()
    known = (Label(k, each.glyphs, each.lines) for k, each in zip(indices, labels, strict=True))
    return Cut(tuple(known), 0.0) if len(set(indices)) == len(labels) else None


def cut_at_middles(row: Sequence[Placed], ruler: Ruler, marks: Sequence[float]) -> Cut | None:
    """Of the labels of a numeric axis those at the middles of cells, if every cell has one.

    Parameters
    ----------
    row : sequence of tuple
        Lines and their spans.
    ruler : Ruler
        The side and its cells.
    marks : sequence of float
        Positions of the tick marks on that side.

    Returns
    -------
    Cut or None
        None where a label has no tick mark of its own, or marks are unevenly spaced or no more
        than cells.
    """
    labels = separate(row, ruler.side, WORD_GAP_EM * ruler.em_px)
    places = _own_marks(labels, ruler, marks) if len(labels) > len(ruler.centers) else None
    if places is None or _are_uneven(places):
        return None
    off = np.abs(np.subtract.outer(places, ruler.centers))
    if off.min(axis=0).max() > MIDDLE_OFF_PX:
        return None
    at_middles = [labels[at] for at in off.argmin(axis=0).tolist()]
    return Cut(tuple(Label(k, each.glyphs, each.lines) for k, each in enumerate(at_middles)), 0.0)


def _own_marks(labels: Sequence[Label], ruler: Ruler, marks: Sequence[float]) -> FloatArray | None:
    """The tick mark at the middle of each label, None where one has none or marks are fewer."""
    if len(labels) > len(marks):
        return None
    middles = [sum(label.box.ends(ruler.side.axis)) / 2 for label in labels]
    off = np.abs(np.subtract.outer(marks, middles))
    near = off.min(axis=0).max() <= MARK_OFF_EM * ruler.em_px
    return np.take(marks, off.argmin(axis=0)) if near else None


def _are_uneven(places: FloatArray) -> bool:
    """Whether some are farther apart than others, or not apart at all."""
    steps = np.diff(places)
    return bool(steps.min() <= 0 or np.ptp(steps) > 2 * MIDDLE_OFF_PX)


def parts_letters(labels: Sequence[Label], side: Side) -> bool:
    """Whether labels are parted by no more than their letters are, as pieces of a phrase.

    Parameters
    ----------
    labels : sequence of Label
        In the order of their positions.
    side : Side
        The side that they stand along.

    Returns
    -------
    bool
        True where a quarter of the gaps between labels is narrower than a quarter of those
        between the letters of a label; of few gaps, where one of them is no wider. So it is where
        narrow gaps stand between gaps that are many times as wide.
    """
    within, between = _gaps(labels, side)
    if not within or not between:
        return False
    usual = np.percentile(within, 75)
    few = len(between) < 4  # noqa: PLR2004 - a quarter of them is less than one
    if not few and _come_in_turn(between):
        return True
    return bool(min(between) <= usual if few else np.percentile(between, 25) < usual)


def _gaps(labels: Sequence[Label], side: Side) -> tuple[list[int], list[int]]:
    """The gaps between the letters of labels, and those between labels, in pixels."""
    spans = [sorted(glyph.ends(side.axis) for glyph in label.glyphs) for label in labels]
    within = [after[0] - before[1] for label in spans for before, after in pairwise(label)]
    between = [after[0][0] - max(end for _, end in before) for before, after in pairwise(spans)]
    return within, between


def _come_in_turn(gaps: Sequence[int]) -> bool:
    """Whether narrow gaps and some that are many times as wide stand in turn."""
    sizes = np.maximum(gaps, 1)
    ordered = np.sort(sizes)
    ratios = ordered[1:] / ordered[:-1]
    at = int(ratios.argmax())
    if ratios[at] < TWO_SIZES_MIN or at + 1 < len(sizes) / 3:
        return False
    wide = sizes > ordered[at]
    return not (wide[1:] & wide[:-1]).any()


@dataclass(frozen=True, slots=True)
class _Atom:
    """A piece of text that is never cut, its extent along the side, and how it runs."""

    low: int
    high: int
    along: bool
    label: Label


@dataclass(frozen=True, slots=True)
class _Step:
    """The best cut of the first atoms: its last label and the last cell that has a label."""

    cost: float
    start: int
    last: int
    index: int | None


def _pieces(line: TextLine, low: int, high: int, side: Side) -> list[_Atom]:
    """A line across the side whole, a line along it glyph by glyph."""
    if line.vertical != (side.axis == 1):
        return [_Atom(low, high, False, Label(None, line.glyphs, (line,)))]
    return [
        _Atom(*glyph.ends(side.axis), True, Label(None, (glyph,), (line,))) for glyph in line.glyphs
    ]


def _inseparable(first: _Atom, second: _Atom, gap_px: float) -> bool:
    """Whether no border between two labels can lie between two neighboring pieces."""
    if first.along and second.along:
        return second.low - first.high < gap_px
    return first.high - second.low > min(first.high - first.low, second.high - second.low) / 3


def _joined(first: _Atom, second: _Atom) -> _Atom:
    label = _label((first.label, second.label), None)
    high = max(first.high, second.high)
    return _Atom(first.low, high, first.along and second.along, label)


def _label(parts: Sequence[Label], index: int | None) -> Label:
    glyphs = tuple(glyph for part in parts for glyph in part.glyphs)
    return Label(index, glyphs, tuple(line for part in parts for line in part.lines))


def _best_step(
    atoms: Sequence[Label],
    stop: int,
    steps: Sequence[_Step],
    ruler: Ruler,
    settings: AxesSettings,
) -> _Step:
    """The cheapest way to cut the atoms before `stop`, from the cheapest ways to cut fewer."""
    worst = 2 * settings.tick_stray_cost
    extents = [atom.box.ends(ruler.side.axis) for atom in atoms[:stop]]
    choices = []
    inner = 0.0
    for start in range(stop - 1, -1, -1):
        if start < stop - 1:
            inner += _inner_cost(extents[start][1], extents[start + 1][0], ruler, settings)
        if inner > worst:
            break
        before = steps[start]
        cost, index = _fit(extents[start:stop], ruler, settings)
        if index is not None and index <= before.last:
            cost, index = worst, None
        if start:
            gap = (extents[start][0] - extents[start - 1][1]) / ruler.em_px
            cost += settings.tick_cut_cost * max(0.0, settings.tick_gap_em - gap)
        last = before.last if index is None else index
        choices.append(_Step(before.cost + cost + inner, start, last, index))
    return min(choices, key=lambda step: step.cost)


def _inner_cost(end: int, begin: int, ruler: Ruler, settings: AxesSettings) -> float:
    """Price of a gap inside of a label."""
    gap = (begin - end) / ruler.em_px
    return settings.tick_span_cost * max(0.0, gap - settings.tick_space_em)


def _fit(
    extents: Sequence[tuple[int, int]], ruler: Ruler, settings: AxesSettings
) -> tuple[float, int | None]:
    """Price of a label's distance from the nearest cell's center, and that cell."""
    low, high = extents[0][0], max(end for _, end in extents)
    centers = np.array(ruler.centers)
    index = int(np.abs(centers - (low + high) / 2).argmin())
    tolerance_px = settings.tick_tolerance_em * ruler.em_px + settings.tick_tolerance_px
    off = abs(ruler.centers[index] - (low + high) / 2) / tolerance_px
    if off > 2:  # noqa: PLR2004 - dearer than a stray label from here on
        return settings.tick_stray_cost, None
    others = int(((centers >= low) & (centers <= high)).sum()) - 1
    # A number of two digits covers several cells that are narrower than a letter.
    narrow = float(np.ptp(centers)) < ruler.em_px * (len(centers) - 1)
    covering = settings.tick_cover_cost * max(0, others) if len(extents) > 1 and not narrow else 0.0
    return float(off**2 + covering), index


def is_one_text(ends: Sequence[tuple[float, float]], ruler: Ruler, space_px: float) -> bool:
    """Whether texts a space apart are centered on all cells, as the label of an axis is.

    Parameters
    ----------
    ends : sequence of (float, float)
        Where each begins and ends along the side.
    ruler : Ruler
        The side.
    space_px : float
        Widest space between two words.

    Returns
    -------
    bool
        False where any two stand farther apart.
    """
    ends = sorted(ends)
    middle = (ruler.centers[0] + ruler.centers[-1]) / 2
    center = (ends[0][0] + ends[-1][1]) / 2
    return is_spaced(ends, space_px) and abs(center - middle) <= ruler.em_px / 4


def is_spaced(ends: Sequence[tuple[float, float]], space_px: float) -> bool:
    """Whether texts in order stand a space apart at most.

    Parameters
    ----------
    ends : sequence of (float, float)
        Where each begins and ends.
    space_px : float
        Widest space between two words.

    Returns
    -------
    bool
        True of one text.
    """
    return all(after[0] - before[1] <= space_px for before, after in pairwise(ends))
