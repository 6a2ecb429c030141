"""Panels of one figure often have one shape and size: what one tells of the others.

A masked triangle in nearly one color shows too few borders to be divided. Beside a panel of the
same figure that leaves no doubt, the question is only whether the same lattice, moved along the
row or column of panels, is borne out there. Where several panels agree, a lattice few of whose
borders can be seen is one of them, too.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import numpy as np

from heatgrid.detect.grid.cells import detect_cells
from heatgrid.detect.grid.evidence import Margins, judge_lattice
from heatgrid.detect.grid.inked import inked_share
from heatgrid.detect.grid.prints import place_of_print
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.panels.shifts import bar_shifts, find_shifts, has_fewer
from heatgrid.detect.panels.twins import are_twins, completes_array
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, mean_pitch
from heatgrid.settings import PanelSettings

# How much farther off than others the outer borders of a part may be: half a gap between tiles.
OUTER_SLACK = 2
# How far apart one border may be found twice: each time to half a pixel, in whole ones.
ROUNDED_PX = 1


def add_siblings(
    scene: Scene,
    maps: StepMaps,
    chosen: Sequence[Hypothesis],
    *,
    excluded: tuple[Box, ...],
    settings: PanelSettings,
) -> list[Hypothesis]:
    """Look for the lattice of each panel without doubt elsewhere in its row and column.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    chosen : sequence of Hypothesis
        Lattices without overlap.
    excluded : tuple of Box
        Places that are known to be something else.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Hypothesis
        Without overlap; a sibling replaces lattices of less value.
    """
    found = list(chosen)
    # Those without doubt are known first, and show where others stand.
    for least in (settings.certain_score, settings.panel_score_min):
        for model in sorted(found, key=lambda each: -each.value):
            if model in found:
                found = _with_siblings(
                    scene, maps, found, model, excluded=excluded, least=least, settings=settings
                )
    return found


def _with_siblings(
    scene: Scene,
    maps: StepMaps,
    found: list[Hypothesis],
    model: Hypothesis,
    *,
    excluded: tuple[Box, ...],
    least: float,
    settings: PanelSettings,
) -> list[Hypothesis]:
    """All lattices with the siblings of one of them that have at least some score."""
    alike = sum(are_twins(model.panel, other.panel, settings=settings) for other in found)
    several = alike >= settings.siblings_several
    doubtless = settings.settled_score if several else settings.certain_score
    cells = model.panel.rows * model.panel.cols * alike
    if model.uneven or model.score < doubtless or cells < settings.cells_few:
        return found
    shifts = [bar_shifts(excluded, axis, settings=settings) for axis in (0, 1)]
    has_bar = partial(_has_such_a_bar, other=model.panel, shifts=shifts, settings=settings)
    tried = list(_moved(scene, maps, model.panel, found, excluded, settings))
    for sibling in _likeliest(tried, found, has_bar, settings):
        rivals = [each for each in found if each.panel.box.intersection(sibling.panel.box)]
        barred = has_bar(sibling.panel)
        on = [_goes_on(scene, rival.panel, sibling.panel, settings) for rival in rivals]
        if None in on:
            continue
        goes_on = any(on) or (
            barred and any(_is_drawn_beyond(rival, sibling, settings) for rival in rivals)
        )
        told = (
            several
            or goes_on
            or barred
            or completes_array(sibling.panel, [each.panel for each in found], settings=settings)
        )
        claim = _claim(sibling, least, settings, several=told)
        if goes_on and claim is None:
            claim = _unseen(sibling)
        if claim is not None and all(
            _is_uneven_there(rival, claim, settings)
            or (
                _is_part(rival, claim, settings, known=goes_on)
                and not _is_coarser(rival, claim, maps, settings)
            )
            for rival in rivals
        ):
            found = [each for each in found if each not in rivals] + [sibling]
    return found


def _claim(
    sibling: Hypothesis, least: float, settings: PanelSettings, *, several: bool
) -> Hypothesis | None:
    """What a lattice is worth beside others of its kind; None where too little speaks for it.

    Where several agree, borders that cannot be seen do not count against it.
    """
    cells = sibling.panel.rows * sibling.panel.cols
    # The ticks of a bar color a cell, too.
    least_colored = settings.siblings_colored_few / cells
    colored = max(settings.colored_min, least_colored) if several else settings.sibling_colored_min
    claim = _unseen(sibling) if several else sibling
    is_seen = sibling.score >= least and sibling.evidence.colored >= colored
    return claim if is_seen and claim.score >= settings.settled_score else None


def _unseen(sibling: Hypothesis) -> Hypothesis:
    """The same where borders that cannot be seen do not count against it."""
    return replace(sibling, evidence=replace(sibling.evidence, support=1.0))


def _has_such_a_bar(
    panel: Panel, *, other: Panel, shifts: Sequence[Sequence[int]], settings: PanelSettings
) -> bool:
    """Whether one bar is as far from another one as a panel is from the other."""
    return any(
        abs(panel.box.ends(1 - axis)[0] - other.box.ends(1 - axis)[0] - shift)
        <= settings.sibling_off_px
        for axis, among_bars in enumerate(shifts)
        for shift in among_bars
    )


def _goes_on(scene: Scene, part: Panel, whole: Panel, settings: PanelSettings) -> bool | None:
    """Whether a panel is one end of a lattice in whose other cells numbers go on in step.

    None where what is printed there stands and looks otherwise, as labels of columns do.
    """
    if not _is_piece(part, whole, settings):
        return False
    by_rows = part.cols == whole.cols
    edges, own = (whole.y_edges, part.y_edges) if by_rows else (whole.x_edges, part.x_edges)
    slack = settings.fragment_off_fraction * mean_pitch(edges)
    if part.shape == whole.shape or not (by_rows or part.rows == whole.rows):
        return False
    count = len(own) - 1
    if abs(own[0] - edges[0]) <= slack:
        rest = edges[count:]
    elif abs(own[-1] - edges[-1]) <= slack:
        rest = edges[: len(edges) - count]
    else:
        return False
    others = replace(whole, y_edges=rest) if by_rows else replace(whole, x_edges=rest)
    if inked_share(scene, others, settings=settings) < settings.sibling_inked_min:
        return False
    return _is_printed_alike(scene, part, others, settings) or None


def _is_printed_alike(scene: Scene, part: Panel, others: Panel, settings: PanelSettings) -> bool:
    """Whether texts in cells are about as high, and as far from the middles, as those in others."""
    (own_px, own_off), (px, off) = (_print_in(scene, each, settings) for each in (part, others))
    is_as_high = px <= settings.label_height_ratio * own_px + 1
    return is_as_high and abs(off - own_off) <= settings.label_off_fraction


def _print_in(scene: Scene, panel: Panel, settings: PanelSettings) -> tuple[float, float]:
    """Height of what is printed in cells, in px, and how far below their middles, in faces."""
    cells = detect_cells(scene, panel, settings=settings)
    places = [place_of_print(scene, cell, settings=settings) for cell in cells]
    found = [
        (ink.height, (ink.center[1] - face.center[1]) / face.height)
        for face, ink in filter(None, places)
    ]
    height_px, off = np.median(found, axis=0).tolist() if found else (0.0, 0.0)
    return height_px, off


def _is_drawn_beyond(part: Hypothesis, whole: Hypothesis, settings: PanelSettings) -> bool:
    """Whether most other cells of a lattice are colored, too, that one panel is a piece of."""
    own, cells = (each.panel.rows * each.panel.cols for each in (part, whole))
    beyond = whole.evidence.colored * cells - part.evidence.colored * own
    return (
        _is_piece(part.panel, whole.panel, settings)
        and whole.score >= settings.panel_score_min
        and beyond >= settings.labeled_colored_min * (cells - own)
    )


def _likeliest(
    tried: Sequence[Hypothesis],
    found: Sequence[Hypothesis],
    has_bar: Callable[[Panel], bool],
    settings: PanelSettings,
) -> list[Hypothesis]:
    """Of lattices that overlap one that goes on from a part, is most in line, or explains most."""
    kept: list[Hypothesis] = []
    panels = [each.panel for each in found]
    for each in sorted(
        (each for each in tried if not _leaves_cells(each, tried, settings)),
        key=lambda each: (
            not any(_is_piece(part, each.panel, settings) for part in panels),
            -_lines(each.panel, panels, settings) - has_bar(each.panel),
            -_worth(each, settings),
        ),
    ):
        if all(each.panel.box.intersection(other.panel.box) is None for other in kept):
            kept.append(each)
    return kept


def _leaves_cells(place: Hypothesis, tried: Sequence[Hypothesis], settings: PanelSettings) -> bool:
    """Whether a lattice moved by whole rows or columns would hold colored cells that this lacks."""
    box = place.panel.box
    for other in tried:
        there = other.panel.box
        steps = (
            (there.left - box.left) / mean_pitch(place.panel.x_edges),
            (there.top - box.top) / mean_pitch(place.panel.y_edges),
        )
        in_step = all(abs(step - round(step)) <= settings.twin_slack for step in steps)
        if (
            in_step
            and box.intersection(there) is not None
            and other.evidence.colored > place.evidence.colored
            and other.score >= settings.settled_score
        ):
            return True
    return False


def _lines(panel: Panel, others: Sequence[Panel], settings: PanelSettings) -> int:
    """In how many ways a lattice stands as others of its kind do: in line and in step with them."""
    twins = [other for other in others if are_twins(panel, other, settings=settings)]
    count = 0
    for axis, edges in enumerate((panel.x_edges, panel.y_edges)):
        slack = settings.twin_slack * mean_pitch(edges)
        start = panel.box.ends(axis)[0]
        starts = np.array([twin.box.ends(axis)[0] for twin in twins])
        steps = np.subtract.outer(starts, starts)
        steps = steps[np.abs(steps) > slack]
        steps = np.concatenate([steps, steps / 2])  # one may be missing between two
        apart = np.abs(np.subtract.outer(start - starts, steps))
        count += bool((np.abs(start - starts) <= slack).any())
        count += bool((apart <= 2 * slack).any())
    return count


def _is_part(
    rival: Hypothesis, sibling: Hypothesis, settings: PanelSettings, *, known: bool
) -> bool:
    """Whether a lattice of no more value is part of another, and no panel that goes beyond it.

    Where more than its borders tells of the whole, the rows that fit best may be worth more.
    """
    is_piece = _is_piece(rival.panel, sibling.panel, settings)
    if rival.score >= settings.settled_score and not is_piece:
        return False
    common = rival.panel.box.intersection(sibling.panel.box)
    inside = common.area / rival.panel.box.area if common else 0.0
    is_worth_less = rival.value <= sibling.value or (known and is_piece)
    return inside >= settings.explained_share and is_worth_less


def _is_coarser(
    rival: Hypothesis, sibling: Hypothesis, maps: StepMaps, settings: PanelSettings
) -> bool:
    """Whether a lattice without doubt fills the place of one that adds borders nobody sees."""
    box = sibling.panel.box
    if not _is_in_place(rival, sibling, settings) or rival.score < settings.certain_score:
        return False
    own = rival.panel.x_edges, rival.panel.y_edges
    edges = sibling.panel.x_edges, sibling.panel.y_edges
    for axis, (few, many) in enumerate(zip(own, edges, strict=True)):
        reach_px = mean_pitch(many) * settings.fragment_off_fraction
        apart = np.abs(np.subtract.outer(many, few)).min(axis=1)
        added = np.array(many)[apart > reach_px] - box.ends(axis)[0]
        length = maps.length_within(mean_pitch(edges[1 - axis]) + 1)
        steps = maps.profile(box, length, 1 - axis)
        places = np.arange(len(steps))
        seen = [steps[np.abs(places - at) <= reach_px].any() for at in added]
        if seen and np.mean(seen) < settings.sibling_added_min:
            return True
    return False


def _is_uneven_there(rival: Hypothesis, claim: Hypothesis, settings: PanelSettings) -> bool:
    """Whether rows or columns of different sizes fill the place of even ones of a sibling's size.

    Where neighbors have nearly one color, few of their borders are seen. A strip over a panel may
    be one of the rows.
    """
    is_flat = claim.evidence.flat == 1
    return (
        rival.uneven
        and is_flat
        and (_is_in_place(rival, claim, settings) or _is_but_for_a_strip(rival, claim, settings))
    )


def _is_but_for_a_strip(rival: Hypothesis, claim: Hypothesis, settings: PanelSettings) -> bool:
    """Whether a lattice fills another one between borders, but for an outer row or column."""
    beyond = 0
    for edges, ends in (
        (rival.panel.x_edges, claim.panel.box.ends(0)),
        (rival.panel.y_edges, claim.panel.box.ends(1)),
    ):
        off = np.abs(np.subtract.outer(ends, edges))
        if off.min(axis=1).max() > settings.sibling_off_px:
            return False
        first, last = off.argmin(axis=1).tolist()
        beyond += first + len(edges) - 1 - last
    return beyond == 1


def _is_in_place(rival: Hypothesis, sibling: Hypothesis, settings: PanelSettings) -> bool:
    """Whether a lattice fills the place of another one."""
    return rival.panel.box.iou(sibling.panel.box) >= settings.same_place_min


def _is_piece(part: Panel, whole: Panel, settings: PanelSettings) -> bool:
    """Whether all borders of a panel are borders of another one that has more.

    A row of tiles ends where these do, and not in the middle of the gap to the next row.
    """
    sides = (part.x_edges, whole.x_edges), (part.y_edges, whole.y_edges)
    if not has_fewer(part, whole):
        return False
    for few, many in sides:
        off_px = np.abs(np.subtract.outer(few, many)).min(axis=1)
        off_px[[0, -1]] /= OUTER_SLACK
        if off_px.max() > max(settings.fragment_off_fraction * mean_pitch(many), ROUNDED_PX):
            return False
    return True


def _moved(
    scene: Scene,
    maps: StepMaps,
    panel: Panel,
    found: Sequence[Hypothesis],
    excluded: tuple[Box, ...],
    settings: PanelSettings,
) -> Iterator[Hypothesis]:
    """A lattice moved along its row and its column to each free place, where it fits best there."""
    for axis in (1, 0):
        for shift in find_shifts(maps, panel, axis, found, excluded, settings=settings):
            there = _judged(scene, maps, _shifted(panel, shift, axis), settings)
            # A page that is slightly turned moves it across, too.
            for direction in (axis, 1 - axis):
                there = _nudged(scene, maps, there, direction, settings)
            yield there


def _judged(scene: Scene, maps: StepMaps, panel: Panel, settings: PanelSettings) -> Hypothesis:
    """What speaks for a lattice; where it ends is known, so empty sides do not count."""
    evidence = judge_lattice(scene, maps, panel, settings=settings)
    return Hypothesis(panel, replace(evidence, empty=Margins()), 1.0)


def _nudged(
    scene: Scene, maps: StepMaps, place: Hypothesis, axis: int, settings: PanelSettings
) -> Hypothesis:
    """A lattice without doubt, or the best one a few pixels to both sides of it, or up and down."""
    best = place
    for off_px in range(1, settings.sibling_off_px + 1):
        for shift in (-off_px, off_px):
            if best.score >= settings.certain_score:
                return best
            moved = _shifted(place.panel, shift, axis)
            if scene.box.intersection(moved.box) != moved.box:
                continue
            there = _judged(scene, maps, moved, settings)
            best = max(best, there, key=lambda each: _worth(each, settings))
    return best


def _worth(place: Hypothesis, settings: PanelSettings) -> float:
    """What is drawn where a sibling may be, and how well its lattice fits there.

    More colored cells than it needs prove nothing: a lattice off its place may color pale ones.
    """
    return place.score * min(place.evidence.colored, settings.sibling_colored_min)


def _shifted(panel: Panel, shift: int, axis: int) -> Panel:
    """A lattice moved to the right (axis 1) or down."""
    return panel.moved(shift, 0) if axis == 1 else panel.moved(0, shift)
