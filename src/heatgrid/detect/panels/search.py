"""Figure to panels: where heatmaps are, in reading order.

Of all hypotheses those are kept that are plausible for a heatmap, and of these the most
valuable ones that do not overlap.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from heatgrid.detect.grid.explained import without_group_colors
from heatgrid.detect.grid.imprint import FAINT, doubt_lattice
from heatgrid.detect.grid.lettering import are_labeled
from heatgrid.detect.grid.overrun import overrun_doubt
from heatgrid.detect.grid.uneven import holds_ramp
from heatgrid.detect.panels.aisles import split_at_aisles
from heatgrid.detect.panels.barred import without_bars
from heatgrid.detect.panels.breaks import split_at_breaks
from heatgrid.detect.panels.choice import apart, most_valuable
from heatgrid.detect.panels.completion import complete_lattice
from heatgrid.detect.panels.cuts import CUT_OFF, find_cuts
from heatgrid.detect.panels.facets import (
    has_strip,
    split_at_strips,
    without_lattices_of_panels,
    without_strips,
)
from heatgrid.detect.panels.fragments import join_fragments, join_rivals
from heatgrid.detect.panels.gaps import split_as_others, split_at_gaps
from heatgrid.detect.panels.grouped import join_groups
from heatgrid.detect.panels.hypotheses import Hypothesis, find_hypotheses
from heatgrid.detect.panels.insets import find_insets, without_insets
from heatgrid.detect.panels.kinds import shares_colors
from heatgrid.detect.panels.left_out import with_rows_left_out
from heatgrid.detect.panels.midlines import without_midlines
from heatgrid.detect.panels.outlined import add_outlined
from heatgrid.detect.panels.places import Region, candidate_boxes, find_meshes, find_regions
from heatgrid.detect.panels.plausible import is_doubtful, is_plausible, may_be_row, without_merged
from heatgrid.detect.panels.rooms import find_rooms
from heatgrid.detect.panels.seams import split_at_seams, split_in_line, starts_anew
from heatgrid.detect.panels.siblings import add_siblings
from heatgrid.detect.panels.strangers import (
    COLOR_REASONS,
    needs_numbers,
    strangeness,
)
from heatgrid.detect.panels.tables import with_uneven
from heatgrid.detect.panels.tiny import is_named
from heatgrid.detect.panels.totals import add_totals
from heatgrid.detect.panels.tracks import add_tracks, without_groups_beside
from heatgrid.detect.panels.triangles import Triangle, find_triangles, without_corners
from heatgrid.detect.panels.twins import are_twins
from heatgrid.detect.panels.ungrouped import bars_beside_others, sums_beside, without_groups
from heatgrid.detect.picture.ground_lines import without_ground_lines
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings

# Share of a triangle that is in its panel: borders are seen to a few pixels.
WHOLE_MIN = 0.95
RAMPS = "colors drift through its largest cells, which may be several"
NO_LATTICE = "no lattice of cells fits it well enough"
"""Why a place is given up that no hypothesis explains."""


@dataclass(frozen=True, slots=True)
class GivenUp:
    """A place that looks much like a panel and was not taken for one.

    Parameters
    ----------
    box : Box
        The place.
    reason : str
        What speaks against it, for people.
    """

    box: Box
    reason: str


@dataclass(frozen=True, slots=True)
class PanelSearch:
    """What became of the search for panels.

    Parameters
    ----------
    panels : tuple of Panel
        In reading order: rows of panels from top to bottom, each from left to right.
    given_up : tuple of GivenUp
        Places that look much like a panel, from top left on.
    legends : tuple of Box
        Of the known places those that name the colors of groups beside a panel, not of its cells.
    insets : tuple of Box
        Charts in the undrawn part of a triangle.
    """

    panels: tuple[Panel, ...]
    given_up: tuple[GivenUp, ...]
    legends: tuple[Box, ...] = ()
    insets: tuple[Box, ...] = ()

    @property
    def boxes(self) -> tuple[Box, ...]:
        """Where the panels are."""
        return tuple(panel.box for panel in self.panels)


def detect_panels(
    scene: Scene, *, settings: PanelSettings, exclude: Iterable[Box] = ()
) -> PanelSearch:
    """Find every heatmap of a figure.

    Parameters
    ----------
    scene : Scene
        The figure.
    settings : PanelSettings
        Thresholds.
    exclude : iterable of Box
        Places that are known to be something else, such as colorbars.

    Returns
    -------
    PanelSearch
        The panels, and what was given up.
    """
    bars = tuple(exclude)
    scene = without_ground_lines(scene)
    found = _searched(scene, bars, settings)
    triangles = find_triangles(scene, found.panels, settings=settings)
    if triangles:
        cleared, charts = without_corners(scene, triangles, bars=bars, settings=settings)
        again = _searched(cleared, bars, settings)
        if all(_is_whole(triangle, again) for triangle in triangles):
            known = {*charts, *_insets(scene, again, bars, settings)}
            return replace(again, insets=tuple(sorted(known)))
    insets = _insets(scene, found, bars, settings)
    if not insets:
        return found
    cleared = without_insets(scene, insets, settings=settings)
    return replace(_searched(cleared, bars, settings), insets=insets)


def _is_whole(triangle: Triangle, found: PanelSearch) -> bool:
    """Whether one panel has nearly all of a triangle."""
    return any(triangle.panel.box.share_in(box) >= WHOLE_MIN for box in found.boxes)


def _insets(
    scene: Scene, found: PanelSearch, bars: tuple[Box, ...], settings: PanelSettings
) -> tuple[Box, ...]:
    """Charts in the undrawn part of the panels that were found."""
    insets = find_insets(scene, found.panels, settings=settings)
    return tuple(box for box in insets if not any(map(box.intersection, bars)))


def _searched(scene: Scene, bars: tuple[Box, ...], settings: PanelSettings) -> PanelSearch:
    """The panels of a figure beside what is known."""
    maps = StepMaps(scene, settings)
    excluded = tuple(box.padded(1, 1, within=maps.box) for box in bars)
    regions = find_regions(scene, excluded=excluded, settings=settings)
    boxes = candidate_boxes(maps, regions, excluded=excluded, settings=settings)
    boxes += find_rooms(scene, boxes, settings=settings)
    found = find_hypotheses(scene, maps, regions, boxes, excluded=excluded, settings=settings)
    found = with_uneven(scene, maps, boxes, found, excluded=excluded, settings=settings)
    chosen, uneven = _chosen(scene, maps, found, excluded, bars, settings)
    known = tuple(each.panel.box for each in uneven)
    excluded += known
    chosen = add_outlined(scene, maps, chosen, boxes, excluded=excluded, settings=settings)
    chosen = add_totals(scene, chosen, found, excluded=excluded, settings=settings)
    chosen = add_tracks(scene, maps, chosen, excluded=excluded, settings=settings)
    candidates = _completed(scene, maps, chosen, known, bars, settings)
    for each in uneven:
        panel = without_group_colors(scene, each.panel, bars, settings=settings)
        doubt = doubt_lattice(maps, panel, settings=settings)
        if not doubt and holds_ramp(scene, panel, settings=settings):
            doubt = RAMPS
        candidates.append(replace(panel, doubt=doubt))
    strangers = _strangers(scene, candidates, bars, settings)
    places = [panel.box for panel in candidates if panel.box not in strangers]
    candidates, legends = without_groups_beside(
        scene, candidates, bars, strangers=strangers, settings=settings
    )
    panels = [panel for panel in candidates if panel.box not in strangers]
    boxes = [panel.box for panel in panels]
    lost = _worth_a_word(scene, [each for each in candidates if each not in panels], settings)
    lost += _doubtful(scene, maps, regions, found, excluded, settings)
    lost += [
        each.panel.box
        for each in sorted(found, key=lambda hypothesis: -hypothesis.value)
        if may_be_row(scene, each, panels=panels, excluded=excluded, settings=settings)
    ]
    cuts = find_cuts(scene, panels, settings=settings)
    reasons = {**strangers, **dict.fromkeys(cuts, CUT_OFF)}
    given_up = sorted(apart(cuts + lost, places))
    return PanelSearch(
        tuple(replace(panels[k], index=index) for index, k in enumerate(reading_order(boxes))),
        tuple(GivenUp(box, reasons.get(box, NO_LATTICE)) for box in given_up),
        legends,
    )


def _chosen(
    scene: Scene,
    maps: StepMaps,
    found: Sequence[Hypothesis],
    excluded: tuple[Box, ...],
    bars: tuple[Box, ...],
    settings: PanelSettings,
) -> tuple[list[Hypothesis], list[Hypothesis]]:
    """The lattices of one pitch that are kept, and those of unequal cells, which are as seen."""
    plausible = _plausible(scene, maps, found, excluded, settings)
    plausible += join_groups(scene, maps, plausible, bars=bars, settings=settings)
    even, uneven = _by_evenness(most_valuable(scene, plausible, settings=settings))
    known = tuple(each.panel.box for each in uneven)
    even = join_fragments(scene, maps, even, excluded=(*excluded, *known), settings=settings)
    even = join_rivals(
        scene, maps, even, plausible, excluded=(*excluded, *known), settings=settings
    )
    even = [part for each in even for part in split_at_strips(scene, maps, each, settings=settings)]
    even = [part for each in even for part in split_at_gaps(scene, maps, each, settings=settings)]
    even = [without_midlines(scene, each, settings=settings) for each in even]
    even = [without_bars(scene, maps, each, bars, settings=settings) for each in even]
    even = [
        each
        for each in even
        if min(each.panel.shape) > 1
        or each in plausible
        or is_plausible(scene, maps, each, excluded=(*excluded, *known), settings=settings)
    ]
    uneven = [
        part
        for each in uneven
        for part in split_as_others(scene, maps, each, even, settings=settings)
    ]
    # A piece of a panel whose other borders cannot be seen may pass for one of unequal cells.
    return _by_evenness(
        add_siblings(scene, maps, even + uneven, excluded=excluded, settings=settings)
    )


def _plausible(
    scene: Scene,
    maps: StepMaps,
    found: Sequence[Hypothesis],
    excluded: tuple[Box, ...],
    settings: PanelSettings,
) -> list[Hypothesis]:
    """The lattices that may be heatmaps, small ones in line with such as are alike among them."""
    parts = [
        each for whole in found for each in split_at_breaks(scene, maps, whole, settings=settings)
    ]
    check = partial(is_plausible, scene, maps, excluded=excluded)
    checked = [(each, check(each, settings=settings)) for each in parts]
    plausible = [each for each, is_sure in checked if is_sure]
    # A row of alike lattices is no chance, so that each needs to be less sure than one alone.
    surer = replace(settings, tiny=replace(settings.tiny, score_min=settings.settled_score))
    models = {each.panel.box: each.panel for each in plausible}
    twins = [
        each
        for each, is_sure in checked
        if not is_sure
        and any(are_twins(each.panel, model, settings=settings) for model in models.values())
        and check(each, settings=surer)
    ]
    plausible = without_lattices_of_panels(plausible + twins, settings=settings)
    plausible = without_strips(scene, plausible, settings=settings)
    return without_merged(maps, plausible, settings=settings)


def _by_evenness(found: Sequence[Hypothesis]) -> tuple[list[Hypothesis], list[Hypothesis]]:
    """Lattices of one pitch, and others."""
    return [each for each in found if not each.uneven], [each for each in found if each.uneven]


def _worth_a_word(scene: Scene, strangers: Sequence[Panel], settings: PanelSettings) -> list[Box]:
    """The strangers that are large together, as several alike are, or whose cells have names."""
    boxes = [panel.box for panel in strangers]
    if sum(box.area for box in boxes) >= settings.doubtful_area_min * scene.size:
        return boxes
    return [panel.box for panel in strangers if is_named(scene, panel, settings=settings)]


def _completed(
    scene: Scene,
    maps: StepMaps,
    chosen: list[Hypothesis],
    known: tuple[Box, ...],
    bars: tuple[Box, ...],
    settings: PanelSettings,
) -> list[Panel]:
    """The chosen lattices with the outer rows and columns that only labels tell of."""
    boxes = [each.panel.box for each in chosen]
    chosen = [
        with_rows_left_out(
            scene,
            maps,
            each,
            taken=(*known, *bars, *boxes[:k], *boxes[k + 1 :]),
            settings=settings,
        )
        for k, each in enumerate(chosen)
    ]
    parted = split_in_line(scene, maps, chosen, bars=bars, settings=settings)
    grown = _grown(scene, maps, chosen, parted, known, bars=bars, settings=settings)
    panels = []
    for whole, divided in zip(grown, parted, strict=True):
        parts = divided if len(divided) > 1 else _parted(scene, maps, whole, bars, settings)
        others = [each.panel for each in grown if each is not whole]
        for part in parts:
            own = bars_beside_others(scene, part.panel, others, bars, settings=settings)
            body = without_groups(scene, maps, part, own, settings=settings)
            twins = sum(
                are_twins(body.panel, other.panel, settings=settings)
                for other in chosen
                if other.score >= settings.settled_score
            )
            doubt = _doubt(scene, maps, body, bars, settings, alike=twins)
            again = starts_anew(scene, body.panel, bars=bars, settings=settings)
            panels.append(replace(body.panel, doubt=doubt, again=again))
            panels += sums_beside(scene, part.panel, body.panel, settings=settings)
    return panels


def _grown(
    scene: Scene,
    maps: StepMaps,
    chosen: Sequence[Hypothesis],
    parted: Sequence[Sequence[Hypothesis]],
    known: tuple[Box, ...],
    *,
    bars: tuple[Box, ...],
    settings: PanelSettings,
) -> list[Hypothesis]:
    """Each lattice with the rows and columns that labels tell of, if twins of it have some, too."""
    boxes = [hypothesis.panel.box for hypothesis in chosen]
    grown = list(chosen)
    for k, hypothesis in enumerate(chosen):
        # The labels of the other parts would pass for rows of each.
        if len(parted[k]) == 1:
            taken = (*known, *boxes[:k], *boxes[k + 1 :])
            grown[k] = complete_lattice(
                scene, maps, hypothesis, taken=taken, bars=bars, settings=settings
            )
            if has_strip(scene, grown[k].panel, [hypothesis.panel], settings=settings):
                grown[k] = hypothesis
            boxes[k] = grown[k].panel.box
    return [
        each if _is_as_twins(k, chosen, grown, settings) else chosen[k]
        for k, each in enumerate(grown)
    ]


def _is_as_twins(
    at: int, chosen: Sequence[Hypothesis], grown: Sequence[Hypothesis], settings: PanelSettings
) -> bool:
    """Whether a lattice is not the only one of several alike that has grown: at a strip, it may."""
    twins = [
        k
        for k, other in enumerate(chosen)
        if k != at and are_twins(chosen[at].panel, other.panel, settings=settings)
    ]
    is_alone = all(grown[k].panel.shape == chosen[k].panel.shape for k in twins)
    return len(twins) + 1 < settings.siblings_several or not is_alone


def _parted(
    scene: Scene,
    maps: StepMaps,
    whole: Hypothesis,
    bars: tuple[Box, ...],
    settings: PanelSettings,
) -> list[Hypothesis]:
    """The panels that one lattice covers, whether paper lies between them or nothing."""
    return [
        part
        for each in split_at_aisles(scene, maps, whole, settings=settings)
        for part in split_at_seams(scene, maps, each, bars=bars, settings=settings)
    ]


def _doubtful(
    scene: Scene,
    maps: StepMaps,
    regions: Sequence[Region],
    found: Sequence[Hypothesis],
    excluded: tuple[Box, ...],
    settings: PanelSettings,
) -> list[Box]:
    """Places that may hold a panel which was not chosen, the likeliest first."""
    ranked = sorted(found, key=lambda hypothesis: -hypothesis.value)
    missed = [
        each.panel.box
        for each in ranked
        if is_doubtful(scene, each, excluded=excluded, settings=settings)
    ]
    least = settings.doubtful_area_min * scene.size
    meshes = find_meshes(scene, maps, regions, settings=settings)
    return missed + [box for box in meshes if box.area >= least]


def _strangers(
    scene: Scene, panels: Sequence[Panel], bars: tuple[Box, ...], settings: PanelSettings
) -> dict[Box, str]:
    """Where the lattices are whose cells can hardly stand for values, and why."""
    boxes = [panel.box for panel in panels]
    strange = [
        strangeness(
            scene, panel, bars=bars, others=(*boxes[:k], *boxes[k + 1 :]), settings=settings
        )
        for k, panel in enumerate(panels)
    ]
    known = [
        panel
        for panel, reason in zip(panels, strange, strict=True)
        # Without a stranger nobody asks.
        if any(strange)
        and not reason
        and not needs_numbers(scene, panel, bars=bars, settings=settings)
    ]
    return {
        panel.box: reason
        for panel, reason in zip(panels, strange, strict=True)
        if reason
        and not any(are_twins(panel, other, settings=settings) for other in known)
        and not shares_colors(
            scene,
            panel,
            [each for each in known if reason in COLOR_REASONS or each.shape == panel.shape],
            settings=settings,
        )
    }


def _doubt(
    scene: Scene,
    maps: StepMaps,
    hypothesis: Hypothesis,
    bars: tuple[Box, ...],
    settings: PanelSettings,
    *,
    alike: int,
) -> str:
    """What speaks against a lattice that was chosen all the same, and that so many others have."""
    is_known = alike >= settings.siblings_several
    is_faint = hypothesis.score < settings.doubtful_below
    if is_faint and not is_known and not _is_named(scene, hypothesis, settings):
        printed = doubt_lattice(maps, hypothesis.panel, settings=settings)
        return printed or f"{FAINT} (score {hypothesis.score:.2f})"
    is_noisy = scene.noise and hypothesis.regular
    if is_noisy and hypothesis.panel.cell_px >= settings.text_cell_min_px:
        return "noise hides the borders of its cells, and shifts their colors"
    overrun = overrun_doubt(scene, hypothesis.panel, bars=bars, settings=settings)
    if overrun or hypothesis.ruled:  # What crosses the texts breaks them to pieces.
        return overrun
    return doubt_lattice(maps, hypothesis.panel, settings=settings)


def _is_named(scene: Scene, hypothesis: Hypothesis, settings: PanelSettings) -> bool:
    """Whether labels beside all rows or columns make up for borders that cannot be seen."""
    panel = hypothesis.panel
    return hypothesis.exactness >= settings.exact_score_min and any(
        are_labeled(scene, panel, edges, axis, alike=False, settings=settings)
        for axis, edges in enumerate((panel.y_edges, panel.x_edges))
    )


def reading_order(boxes: list[Box]) -> list[int]:
    """Indices of boxes by rows from top to bottom, each row from left to right.

    Parameters
    ----------
    boxes : list of Box
        The boxes to order.

    Returns
    -------
    list of int
        Two boxes are in one row if each one's middle lies within the other's height.
    """
    rows: list[list[int]] = []
    for k in sorted(range(len(boxes)), key=lambda k: (boxes[k].top, boxes[k].left)):
        middle = boxes[k].center[1]
        for row in rows:
            first = boxes[row[0]]
            if first.top <= middle < first.bottom and (
                boxes[k].top <= first.center[1] < boxes[k].bottom
            ):
                row.append(k)
                break
        else:
            rows.append([k])
    return [k for row in rows for k in sorted(row, key=lambda k: boxes[k].left)]
