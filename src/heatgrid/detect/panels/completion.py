"""A lattice and the rows and columns that its labels and numbers go on to.

An outer row or column of masked or nearly white cells has no border to be seen: the first
row and the last column of a masked triangle, for example. The labels along the axis, or the
numbers in the cells beside the lattice, still stand at its pitch.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import product

import numpy as np

from heatgrid.detect.grid.boxed import is_boxed
from heatgrid.detect.grid.cells import color_distance, detect_cells, middle_drawn, sample_faces
from heatgrid.detect.grid.evidence import (
    NO_EVIDENCE,
    Evidence,
    Margins,
    from_papers,
    judge_lattice,
    paper_color,
)
from heatgrid.detect.grid.inked import inked_share
from heatgrid.detect.grid.leaning import lean_on
from heatgrid.detect.grid.lettering import are_labeled, are_labeled_along, labeled_sides
from heatgrid.detect.grid.outer import holes_beyond
from heatgrid.detect.grid.overrun import is_overrun
from heatgrid.detect.grid.prints import find_print
from heatgrid.detect.panels.bars_within import bars_apart, drawn_cells, reaches_into
from heatgrid.detect.panels.constant import constant_beside, constant_on_paper
from heatgrid.detect.panels.fullness import is_as_full
from heatgrid.detect.panels.heading import is_heading, without_labeled
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.panels.pale import goes_on_pale, second_beside
from heatgrid.detect.panels.ruled import is_under_rule, ruled_beyond
from heatgrid.detect.panels.wider import with_whole_cells
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, continued, mean_pitch
from heatgrid.settings import PanelSettings

# Lines between cells and their blur, of which nothing is printed in a cell.
RIM_PX = 2


def complete_lattice(
    scene: Scene,
    maps: StepMaps,
    hypothesis: Hypothesis,
    *,
    taken: tuple[Box, ...],
    bars: tuple[Box, ...] = (),
    settings: PanelSettings,
) -> Hypothesis:
    """Add the outer rows and columns that labels or numbers stand for.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    hypothesis : Hypothesis
        A lattice that may lack outer rows or columns.
    taken : tuple of Box
        Places that it must not grow into.
    bars : tuple of Box
        The colorbars of the figure; it grows into one only where that would be some cells of it.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    Hypothesis
        The same where nothing goes on, or where the picture does not bear the result out.
    """
    hypothesis = _with_constants(scene, maps, hypothesis, taken=(*taken, *bars), settings=settings)
    while True:
        before = hypothesis
        for axis, at_end in product((0, 1), (False, True)):
            hypothesis = _with_holes(
                scene, maps, hypothesis, axis, at_end, taken=taken, bars=bars, settings=settings
            )
            hypothesis = _with_table_line(
                scene, maps, hypothesis, axis, at_end, taken=(*taken, *bars), settings=settings
            )
            grow = partial(_grown, scene, maps, axis=axis, at_end=at_end, bars=bars)
            while (grown := grow(hypothesis, settings)) and not any(
                grown.panel.box.intersection(box)
                for box in (
                    *taken,
                    *bars_apart(scene, bars, hypothesis.panel, grown.panel, settings=settings),
                )
            ):
                hypothesis = grown
        # A row beside a missing column goes on where that is found.
        if hypothesis is before:
            return hypothesis


def _with_holes(
    scene: Scene,
    maps: StepMaps,
    hypothesis: Hypothesis,
    axis: int,
    at_end: bool,
    *,
    taken: tuple[Box, ...],
    bars: tuple[Box, ...],
    settings: PanelSettings,
) -> Hypothesis:
    """A lattice with the outer rows (axis 0) or columns of holes that marks and labels tell of."""
    panel = hypothesis.panel
    while count := holes_beyond(scene, panel, axis, at_end=at_end, settings=settings):
        is_boxed_in = panel is hypothesis.panel and is_boxed(scene, panel, settings=settings)
        if is_boxed_in or (not at_end and is_under_rule(scene, panel, axis)):
            break
        edges = panel.y_edges if axis == 0 else panel.x_edges
        longer = continued(edges, 0, count) if at_end else continued(edges, count, 0)
        grown = panel.with_edges(1 - axis, longer)
        others = (*taken, *bars_apart(scene, bars, panel, grown, settings=settings))
        if len(longer) > settings.cells_max + 1 or any(map(grown.box.intersection, others)):
            break
        panel = grown
    if panel is hypothesis.panel:
        return hypothesis
    return replace(hypothesis, panel=panel, evidence=_judged(scene, maps, panel, settings))


def _with_constants(
    scene: Scene,
    maps: StepMaps,
    hypothesis: Hypothesis,
    *,
    taken: tuple[Box, ...],
    settings: PanelSettings,
) -> Hypothesis:
    """A lattice with the rows and columns at its sides that print one number on paper."""
    for axis, at_end in product((0, 1), (False, True)):
        panel = hypothesis.panel
        far = constant_on_paper(scene, panel, axis, at_end=at_end, settings=settings)
        if far is None:
            continue
        edges = panel.y_edges if axis == 0 else panel.x_edges
        grown = panel.with_edges(1 - axis, (*edges, far) if at_end else (far, *edges))
        if not any(map(grown.box.intersection, taken)):
            evidence = _judged(scene, maps, grown, settings)
            hypothesis = replace(hypothesis, panel=grown, evidence=evidence)
    return hypothesis


def _with_table_line(
    scene: Scene,
    maps: StepMaps,
    hypothesis: Hypothesis,
    axis: int,
    at_end: bool,
    *,
    taken: tuple[Box, ...],
    settings: PanelSettings,
) -> Hypothesis:
    """A lattice with the row (axis 0) or column of its table that has one color, or none."""
    panel = hypothesis.panel
    edges = panel.y_edges if axis == 0 else panel.x_edges
    if len(edges) > settings.cells_max:
        return hypothesis
    ends = _ends_of_tables(scene, panel, axis, at_end, settings)
    far = next((end for end in ends if end is not None), None)
    if far is None:
        return hypothesis
    grown = panel.with_edges(1 - axis, (*edges, far) if at_end else (far, *edges))
    if any(map(grown.box.intersection, taken)):
        return hypothesis
    return replace(hypothesis, panel=grown, evidence=_judged(scene, maps, grown, settings))


def _ends_of_tables(
    scene: Scene, panel: Panel, axis: int, at_end: bool, settings: PanelSettings
) -> Iterator[float | None]:
    """Where another row (axis 0) or column may end, for each thing that may tell of one."""
    yield constant_beside(scene, panel, axis, at_end=at_end, settings=settings)
    yield second_beside(scene, panel, axis, at_end=at_end, settings=settings)
    yield ruled_beyond(scene, panel, axis, settings=settings) if at_end else None


def _goes_down_stairs(
    scene: Scene,
    grown: Panel,
    axis: int,
    *,
    at_end: bool,
    bars: tuple[Box, ...],
    settings: PanelSettings,
) -> bool:
    """Whether a new row or column has one drawn cell less than the one before, as that has.

    So it is in a triangle, to its last cell. Another chart may stand in what the triangle leaves.
    """
    drawn = drawn_cells(scene, grown, bars, settings=settings)
    lines = drawn if axis == 0 else drawn.T
    onwards = lines if at_end else lines[::-1]
    for first in (-3, 0):
        counts = np.logical_and.accumulate(onwards[first:]).sum(axis=1).tolist()[-3:]
        if counts[0] - 1 == counts[1] == counts[2] + 1 > 1:
            return True
    return False


def _grown(
    scene: Scene,
    maps: StepMaps,
    hypothesis: Hypothesis,
    settings: PanelSettings,
    *,
    axis: int,
    at_end: bool,
    bars: tuple[Box, ...],
) -> Hypothesis | None:
    """A lattice with one more row (axis 0) or column, None where nothing speaks for it."""
    panel = hypothesis.panel
    edges = panel.y_edges if axis == 0 else panel.x_edges
    if len(edges) > settings.cells_max or len(edges) < 3:  # noqa: PLR2004
        return None
    longer = continued(edges, 0, 1) if at_end else continued(edges, 1, 0)
    size = scene.rgb.shape[axis]
    hidden = max(-longer[0], longer[-1] - size)
    if hidden > max(1.0, settings.cut_off_max * mean_pitch(edges)):
        return None
    clipped = tuple(float(edge) for edge in np.clip(longer, 0, size))
    grown = panel.with_edges(1 - axis, clipped)
    line = panel.with_edges(1 - axis, clipped[-2:] if at_end else clipped[:2])
    pair = panel.with_edges(1 - axis, clipped[-3:] if at_end else clipped[:3])
    # Beyond the edge of the picture only colors can tell: what is left of labels there is paper.
    labeled = (
        hidden <= 1
        and (at_end or not is_under_rule(scene, panel, axis))
        and _is_labeled(scene, maps, panel, longer, line, axis=axis, bars=bars, settings=settings)
    )
    if is_overrun(scene, grown, axis, at_end=at_end, bars=bars, settings=settings):
        return None
    evidence = _judged(scene, maps, grown, settings)
    known = labeled or (
        _is_colored(scene, grown, line, settings)
        and _is_alike(scene, maps, hypothesis, (line, pair), axis, settings)
    )
    if not known:
        known = _goes_down_stairs(scene, grown, axis, at_end=at_end, bars=bars, settings=settings)
    seen = hypothesis.evidence
    if known and evidence.closed < seen.closed:
        grown = with_whole_cells(scene, grown, axis, at_end=at_end, settings=settings)
        evidence = _judged(scene, maps, grown, settings)
    fits = evidence.score >= settings.growth.score_min * seen.score
    if (
        not (known and fits)
        and goes_on_pale(scene, panel, line, axis, settings=settings)
        and not _lacks_its_name(scene, panel, grown, axis, settings)
    ):
        # Its borders cannot be seen, and nothing else is in doubt.
        closed = max(seen.closed, evidence.closed)
        known = True
        evidence = replace(evidence, support=seen.support, sharp=seen.sharp, closed=closed)
    if not known or not _is_printed_alike(scene, panel, line, settings, labeled=labeled):
        return None
    # A lattice that lacks two columns is still open when it has got one of them.
    before, after = (replace(each, closed=1.0) for each in (seen, evidence))
    is_worse = after.score < settings.growth.score_min * before.score
    return None if is_worse else replace(hypothesis, panel=grown, evidence=evidence)


def _is_labeled(
    scene: Scene,
    maps: StepMaps,
    panel: Panel,
    longer: tuple[float, ...],
    line: Panel,
    *,
    axis: int,
    bars: tuple[Box, ...],
    settings: PanelSettings,
) -> bool:
    """Whether labels tell of a new row (axis 0) or column, and not its title alone."""
    return (
        (
            are_labeled(scene, panel, longer, axis, settings=settings)
            or _is_named_along(scene, panel, longer, line, axis, settings)
        )
        and not _is_titled(scene, panel, line, axis, bars, settings)
        # What ends within cells is none of them: the colors of groups have a name, too.
        and judge_lattice(scene, maps, line, settings=settings) is not NO_EVIDENCE
    )


def _is_named_along(
    scene: Scene,
    panel: Panel,
    longer: tuple[float, ...],
    line: Panel,
    axis: int,
    settings: PanelSettings,
) -> bool:
    """Whether turned or slanted labels name a new row as well, or level ones a new column.

    Off the middles of its cells nothing is printed: that would be the names of the rows across it.
    """
    is_named = are_labeled_along(scene, panel, longer, axis, settings=settings)
    if not is_named and not (axis == 1 and lean_on(scene, panel, longer, settings=settings)):
        return False
    for cell in detect_cells(scene, line, settings=settings):
        if min(cell.box.width, cell.box.height) <= 2 * RIM_PX:
            continue
        inner = scene.rgb[cell.box.shrunk(RIM_PX, RIM_PX).slices].astype(np.float32)
        usual = np.median(inner.reshape(-1, 3), axis=0)
        is_inked = inner.size and color_distance(inner, usual).max() > settings.ink_contrast_min
        if is_inked and find_print(scene, cell, settings=settings) is None:
            return False
    return True


def _is_titled(
    scene: Scene,
    panel: Panel,
    line: Panel,
    axis: int,
    bars: tuple[Box, ...],
    settings: PanelSettings,
) -> bool:
    """Whether a new row is the title of a panel; beside a drawn cell stands the label of a bar."""
    inside = [bar for bar in bars if reaches_into(bar, panel.box, settings=settings)]
    if not inside:
        return is_heading(scene, line, axis, settings=settings)
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    if not is_heading(without_labeled(scene, inside, paper), line, axis, settings=settings):
        return False
    faces = sample_faces(scene, line, settings=settings)
    drawn = from_papers(scene, faces.colors, paper) >= scene.step_threshold
    return not drawn.any()


def _lacks_its_name(
    scene: Scene, panel: Panel, grown: Panel, axis: int, settings: PanelSettings
) -> bool:
    """Whether all rows of a lattice have a label on one side, and a further one has none there."""
    named = (labeled_sides(scene, each, axis, settings=settings) for each in (panel, grown))
    return any(
        len(own) >= settings.growth.named_min and own.all() and not longer.all()
        for own, longer in zip(*named, strict=True)
    )


def _judged(scene: Scene, maps: StepMaps, panel: Panel, settings: PanelSettings) -> Evidence:
    """What speaks for a lattice that may have empty sides."""
    evidence = judge_lattice(scene, maps, panel, settings=settings)
    return replace(evidence, empty=Margins())


def _is_colored(scene: Scene, grown: Panel, line: Panel, settings: PanelSettings) -> bool:
    """Whether the cells of a new row or column of a lattice are not the paper around it."""
    # Of cells too small for their text, such as a row of tick labels, a ring shows ink alone.
    cells = detect_cells(scene, line, settings=settings)
    paper = paper_color(scene, grown.box, settings=settings.evidence)
    colors = np.array([cell.rgb for cell in cells], np.float32)
    colored = from_papers(scene, colors, paper) >= scene.face_threshold
    # The frame beside a small cell colors all but its middle.
    colored &= [middle_drawn(scene, cell.box, paper) > 1 / 2 for cell in cells]
    return float(colored.mean()) >= settings.growth.colored_min


def _is_alike(
    scene: Scene,
    maps: StepMaps,
    hypothesis: Hypothesis,
    line_and_pair: tuple[Panel, Panel],
    axis: int,
    settings: PanelSettings,
) -> bool:
    """Whether a new row of a lattice, alone and with the one beside it, looks like the others."""
    line, pair = line_and_pair
    seen = _judged(scene, maps, pair, settings)
    often, here = (_varied_share(scene, each, axis, settings) for each in (hypothesis.panel, line))
    if often > 0 and here >= settings.growth.varied_min * often:
        # Two neighboring rows may be nearly equal.
        seen = replace(seen, closed=1.0, support=1.0)
    # Compression leaves no cell sharp, those of a new row as little as the others.
    usual = replace(hypothesis.evidence, closed=1.0, support=1.0).score
    return seen.score >= settings.growth.score_min * usual and is_as_full(
        scene, hypothesis.panel, line, settings=settings
    )


def _varied_share(scene: Scene, panel: Panel, axis: int, settings: PanelSettings) -> float:
    """Share of neighbors in one row (axis 0) or column whose colors differ; 0 where none are."""
    colors = sample_faces(scene, panel, settings=settings).colors
    rows = colors if axis == 0 else colors.swapaxes(0, 1)
    steps = color_distance(rows[:, 1:], rows[:, :-1])
    return float((steps > scene.face_threshold).mean()) if steps.size else 0.0


def _is_printed_alike(
    scene: Scene, panel: Panel, line: Panel, settings: PanelSettings, *, labeled: bool
) -> bool:
    """Whether a new row holds numbers if all others do: bars of a chart beside them do not.

    With a label it may be colored instead, as far as the others are. An empty row beside a full
    table has the heading of its names, as pandas sets it.
    """
    if inked_share(scene, panel, settings=settings) < settings.growth.nearly_all:
        return True
    if (
        labeled
        and _is_colored(scene, panel, line, settings)
        and is_as_full(scene, panel, line, settings=settings)
    ):
        return True
    return inked_share(scene, line, settings=settings) >= settings.growth.colored_min
