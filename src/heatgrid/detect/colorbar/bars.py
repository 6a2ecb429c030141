"""Where colorbars are, which way they run, and their colors.

A bar is a strip whose color is constant across and runs without jumps along (or, for a
discrete bar, in a few equal steps), with paper beside it. Bars are found before panels,
because a bar with its ticks looks like a lattice of one column.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.colorbar.beside import BOTH, clear_sides
from heatgrid.detect.colorbar.bodies import find_bodies
from heatgrid.detect.colorbar.edging import SIDE_PX, end_depth, frame_depth
from heatgrid.detect.colorbar.faint import (
    with_faint_ends,
    with_faint_sides,
    with_flat_ends,
    without_echoes,
    without_smears,
)
from heatgrid.detect.colorbar.framed import with_framed_ends
from heatgrid.detect.colorbar.gradients import BLUR_PX, are_alike, class_colors
from heatgrid.detect.colorbar.handles import (
    Handles,
    without_grips,
    without_handles,
    without_twin_handles,
)
from heatgrid.detect.colorbar.papers import apart_from, paper_beside, paper_colors
from heatgrid.detect.colorbar.rounded import with_round_ends
from heatgrid.detect.colorbar.strip_looks import (
    colors_along,
    has_one_color,
    is_long,
    is_plain,
    is_plain_but_for_marks,
    is_smooth,
    runs_in_jumps,
)
from heatgrid.detect.colorbar.strips import BLURRED_PX, find_strips
from heatgrid.detect.colorbar.triangles import without_triangles
from heatgrid.detect.colorbar.unseen import with_unseen_class
from heatgrid.detect.colorbar.upright import Upright, clear_row_colors, is_slender, row_colors
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import RGB, Orientation
from heatgrid.geometry import Box, bounding_box
from heatgrid.runs import runs
from heatgrid.settings import BarSettings

FloatArray = NDArray[np.floating]
Picture = NDArray[np.uint8]
# Of the pale middle between two parts of one bar, over its length.
JOINED_GAP_MAX = 0.45
# Contrast of letters with their paper, in steps that noise does not make, and their least height.
INK_STEPS, LETTER_PX = 6, 5
# How many times as long as what is seen of it a bar may be that does not run smoothly all over.
GROWN_MAX = 1.5


@dataclass(frozen=True, slots=True)
class BarStrip:
    """A bar by its looks alone, not given to any panel yet.

    Parameters
    ----------
    box : Box
        The colors alone.
    orientation : Orientation
        Which way it runs.
    colors : tuple of RGB
        One per pixel along it, top to bottom or left to right.
    handles : tuple of Box
        What a reader drags, drawn over both ends of its scale; empty where there is nothing.
    """

    box: Box
    orientation: Orientation
    colors: tuple[RGB, ...]
    handles: tuple[Box, ...] = ()


def detect_bars(scene: Scene, *, settings: BarSettings) -> tuple[BarStrip, ...]:
    """Find every colorbar of a figure.

    Parameters
    ----------
    scene : Scene
        The figure.
    settings : BarSettings
        Thresholds.

    Returns
    -------
    tuple of BarStrip
        Without overlap, from left to right.
    """
    papers = paper_colors(scene, settings=settings)
    found: list[tuple[bool, BarStrip]] = []
    for orientation in Orientation:
        view = Upright(_turned(scene.rgb, orientation), scene.step_threshold, scene.noise, papers)
        for upright, handles in _upright_bars(view, settings=settings):
            box = _turned_box(upright, orientation)
            colors = clean_colors(scene, box, orientation, settings)
            over = tuple(_turned_box(handle, orientation) for handle in handles)
            alone = clear_sides(view, upright, settings=settings) == BOTH
            found.append((alone, BarStrip(box, orientation, colors, over)))
    # A row of cells may reach to a bar beside it, which has paper on both sides.
    found.sort(key=lambda each: (not each[0], -each[1].box.area))
    chosen: list[BarStrip] = []
    for _, strip in found:
        if all(strip.box.intersection(other.box) is None for other in chosen):
            chosen.append(strip)
    return tuple(sorted(chosen, key=lambda strip: strip.box.left))


def bar_colors(rgb: Picture, box: Box, orientation: Orientation) -> tuple[RGB, ...]:
    """The colors along a bar.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    box : Box
        The bar, without its frame.
    orientation : Orientation
        Which way it runs.

    Returns
    -------
    tuple of RGB
        One per pixel, top to bottom or left to right.
    """
    return as_colors(row_colors(_turned(rgb, orientation), _turned_box(box, orientation)))


def clean_colors(
    scene: Scene, box: Box, orientation: Orientation, settings: BarSettings
) -> tuple[RGB, ...]:
    """The colors along a bar without lines that are drawn across it.

    Parameters
    ----------
    scene : Scene
        The figure.
    box : Box
        The bar, without its frame.
    orientation : Orientation
        Which way it runs.
    settings : BarSettings
        How thick such lines are.

    Returns
    -------
    tuple of RGB
        One per pixel, top to bottom or left to right.
    """
    rgb, upright = _turned(scene.rgb, orientation), _turned_box(box, orientation)
    lossy = scene.noise > 0
    return as_colors(
        clear_row_colors(rgb, upright, scene.step_threshold, lossy=lossy, settings=settings)
    )


def as_colors(colors: NDArray[np.generic]) -> tuple[RGB, ...]:
    """Colors as they are kept with a bar.

    Parameters
    ----------
    colors : ndarray, shape (n, 3)
        0..255.

    Returns
    -------
    tuple of RGB
        Rounded.
    """
    return tuple((int(red), int(green), int(blue)) for red, green, blue in np.rint(colors))


def _turned(rgb: Picture, orientation: Orientation) -> Picture:
    """The picture with bars of this orientation upright: left becomes top."""
    if orientation is Orientation.VERTICAL:
        return rgb
    return np.ascontiguousarray(rgb.swapaxes(0, 1))


def _turned_box(box: Box, orientation: Orientation) -> Box:
    """A box in the turned picture, or back."""
    if orientation is Orientation.VERTICAL:
        return box
    return Box(box.top, box.left, box.bottom, box.right)


def _upright_bars(view: Upright, *, settings: BarSettings) -> Iterator[tuple[Box, Handles]]:
    """The bars of a turned picture, without their frames and handles.

    With such handles as both ends have.
    """
    found, bodies = list(_strip_bars(view, settings)), list[Box]()
    if view.noise > 0:
        found = [(_without_traces(view, box, settings), each) for box, each in found]
        bodies = list(_body_bars(view, found, settings))
    yield from ((box, ()) for box in bodies)
    yield from (
        (box, handles)
        for box, handles in found
        if all(box.intersection(body) is None for body in bodies)
    )


def _body_bars(
    view: Upright, found: Sequence[tuple[Box, Handles]], settings: BarSettings
) -> Iterator[Box]:
    """Bars that stand alone on the paper, of which noise left less or nothing to be found."""
    for body in find_bodies(view, settings=settings):
        box = _without_frame(view, body, settings)
        parts = [(part, handles) for part, handles in found if part.intersection(box)]
        if box.width < settings.width_min_px or any(handles for _, handles in parts):
            continue
        if not (
            is_slender(box, settings=settings)
            and is_long(view, box, settings=settings)
            and is_plain_but_for_marks(view, box, 1 - settings.gap_fraction, settings=settings)
            and clear_sides(view, box, settings=settings) == BOTH
        ):
            continue
        own = _beside_paper(view, box, settings)
        if is_smooth(view, box, settings=settings):
            whole = _with_pale_ends(own, box, settings)
        elif has_one_color(view, box, settings=settings) and runs_in_jumps(
            view, box, settings=settings
        ):
            whole = with_flat_ends(own, box)
        else:
            continue
        if all(_goes_beyond(whole, part, settings) for part, _ in parts):
            yield whole


def _goes_beyond(body: Box, part: Box, settings: BarSettings) -> bool:
    """Whether a strip is a part of a bar, as wide as it and not longer at either end."""
    sides = abs(part.left - body.left), abs(part.right - body.right)
    missing = part.top - body.top, body.bottom - part.bottom
    return (
        max(sides) <= settings.frame_max_px and min(missing) >= -BLUR_PX and max(missing) > BLUR_PX
    )


def _with_pale_ends(view: Upright, box: Box, settings: BarSettings) -> Box:
    """A bar by its body with what goes on where that is pale; elsewhere it ends for sure."""
    whole = _whole_bar(view, box, settings)
    apart = apart_from(row_colors(view.rgb, box), view.papers)
    is_pale = apart[[BLURRED_PX, -1 - BLURRED_PX]] <= settings.body_pale_steps * view.step_threshold
    return box.with_ends(
        1, whole.top if is_pale[0] else box.top, whole.bottom if is_pale[1] else box.bottom
    )


def _strip_bars(view: Upright, settings: BarSettings) -> Iterator[tuple[Box, Handles]]:
    """The strips of a turned picture that look like bars, without their frames and handles.

    With such handles as both ends have.

    A column of small cells in order looks like one too, but stands in a row of such columns.
    """
    strips = find_strips(view.rgb, view.step_threshold, noisy=view.noise > 0, settings=settings)
    handles: dict[Box, Handles] = {}
    for strip in strips:
        box, twins = without_twin_handles(view, strip, settings=settings)
        handles[_without_frame(view, box, settings)] = twins
    plain = [box for box in handles if is_plain(view, box, settings=settings)]
    smooth = dict.fromkeys(box for box in plain if is_smooth(view, box, settings=settings))
    for box in (*smooth, *_joined(view, plain, smooth, settings)):
        clear = clear_sides(view, box, settings=settings)
        # In a noisy picture what blurs around a number runs smoothly, too.
        slender = view.noise == 0 or is_slender(box, settings=settings)
        alone = slender and not any(_beside(box, other) for other in smooth)
        if clear == BOTH or (clear and alone):
            own = _beside_paper(view, box, settings)
            whole, grips = without_grips(own, _whole_bar(own, box, settings), settings=settings)
            # Noise lets a part of a row of cells go on over their borders.
            if whole.height < GROWN_MAX * box.height or is_smooth(own, whole, settings=settings):
                yield whole, grips or handles.get(box, ())
    by_top: dict[int, list[Box]] = {}
    for box in plain:
        by_top.setdefault(box.top, []).append(box)
    for box in (*plain, *_chained(view, plain, settings)):
        tops = range(box.top - BLUR_PX, box.top + BLUR_PX + 1)  # Of thousands all are too many.
        level = (other for top in tops for other in by_top.get(top, ()))
        if box in smooth or any(_is_twin(box, other) for other in level):
            continue
        whole = _with_unseen_class(view, box, settings)
        if runs_in_jumps(view, whole, settings=settings):
            yield _with_hidden_classes(view, _with_faint_steps(view, whole, settings), settings), ()


def _with_faint_steps(view: Upright, box: Box, settings: BarSettings) -> Box:
    """A bar reduced to a palette up to where it becomes paper; classes have borders to its end."""
    colors = colors_along(view, box, settings=settings)
    if view.noise > 0 or len(class_colors(colors, view.step_threshold, settings=settings)):
        return box
    # Few rows differ from the next, and these may do so as much as any.
    coarse = replace(settings, usual_share=1.0)
    return with_faint_ends(_beside_paper(view, box, settings), box, settings=coarse)


def _without_traces(view: Upright, box: Box, settings: BarSettings) -> Box:
    """A bar without what compression leaves between it and the paper, or a text there."""
    own = _beside_paper(view, box, settings)
    return without_smears(own, without_echoes(own, box))


def _with_hidden_classes(view: Upright, box: Box, settings: BarSettings) -> Box:
    """A discrete bar with classes whose borders noise hides beside the paper, or its frame."""
    if view.noise == 0:
        return box
    own = _beside_paper(view, box, settings)
    framed = with_framed_ends(
        own.rgb, box, own.papers, own.step_threshold, settings=settings, jumps=True
    )
    whole = _without_frame(view, framed, settings)
    goes_on = whole.top < box.top or whole.bottom > box.bottom
    if goes_on and runs_in_jumps(view, whole, settings=settings):
        return whole
    return with_flat_ends(own, box)


def _beside_paper(view: Upright, box: Box, settings: BarSettings) -> Upright:
    """The picture as it looks to one bar, with the paper beside that alone."""
    papers = paper_beside(view.rgb, box, view.papers, view.step_threshold, settings=settings)
    return replace(view, papers=papers)


def _whole_bar(view: Upright, box: Box, settings: BarSettings) -> Box:
    """A smooth strip with what fades into the paper and without what is no part of the scale."""
    whole = with_faint_ends(view, with_faint_sides(view, box, settings=settings), settings=settings)
    if view.noise > 0:
        whole = with_framed_ends(
            view.rgb, whole, view.papers, view.step_threshold, settings=settings
        )
    whole = with_round_ends(view.rgb, whole, view.papers, view.step_threshold, settings=settings)
    whole = without_triangles(view.rgb, whole, view.papers, view.step_threshold, settings=settings)
    return without_handles(view, whole, settings=settings)


def _joined(
    view: Upright, boxes: Sequence[Box], smooth: Collection[Box], settings: BarSettings
) -> Iterator[Box]:
    """Parts of one bar, between which noise hides its borders, as a whole.

    A dark or pale end alone may show too few colors to run smoothly. Two with the same colors are
    two bars.
    """
    if view.noise == 0:
        return
    for above, below in _below_one_another(boxes, settings.border_noisy_px):
        if above not in smooth and below not in smooth:
            continue
        whole = bounding_box([above, below])
        if not is_slender(whole, settings=settings):
            continue
        if below.top - above.bottom > JOINED_GAP_MAX * whole.height:
            continue
        if _is_text_between(view, above, below):
            continue
        first, second = (colors_along(view, part, settings=settings) for part in (above, below))
        if are_alike(first, second, 2 * view.step_threshold):
            continue
        if is_plain(view, whole, settings=settings) and is_smooth(view, whole, settings=settings):
            yield whole


def _chained(view: Upright, boxes: Sequence[Box], settings: BarSettings) -> Iterator[Box]:
    """Parts of one bar in jumps, between which noise hides the borders of a class, as a whole.

    Cells of an outer row look like that, too, but have others on one side.
    """
    if view.noise == 0:
        return
    for first, alike in _with_same_sides(boxes, settings.border_noisy_px):
        chain = sorted(alike, key=lambda box: box.top)
        whole = bounding_box(chain)
        gaps = [below.top - above.bottom for above, below in pairwise(chain)]
        if (
            chain[0] is first
            and gaps
            and max(gaps) <= JOINED_GAP_MAX * whole.height
            and not any(_is_text_between(view, *pair) for pair in pairwise(chain))
            and is_plain(view, whole, settings=settings)
            and clear_sides(view, whole, settings=settings) == BOTH
        ):
            yield whole


def _is_text_between(view: Upright, above: Box, below: Box) -> bool:
    """Whether letters stand between two parts: the label of the lower one, which is a bar."""
    if below.top <= above.bottom:
        return False
    gap = replace(above, top=above.bottom, bottom=below.top)
    contrast = np.ptp(view.rgb[gap.slices].astype(np.int16), axis=1).max(axis=1)
    inked = runs(contrast > INK_STEPS * view.step_threshold)
    return any(last - first >= LETTER_PX for first, last in inked)


def _below_one_another(boxes: Sequence[Box], slack_px: int) -> Iterator[tuple[Box, Box]]:
    """Pairs of boxes with the same sides, the upper one first."""
    for above, alike in _with_same_sides(boxes, slack_px):
        for below in alike:
            if below.top >= above.bottom:
                yield above, below


def _with_same_sides(boxes: Sequence[Box], slack_px: int) -> Iterator[tuple[Box, list[Box]]]:
    """Each box with all that have its sides, itself among them; of thousands all are too many."""
    by_side: dict[int, list[int]] = {}
    for index, box in enumerate(boxes):
        by_side.setdefault(box.left, []).append(index)
    for box in boxes:
        near = range(box.left - slack_px, box.left + slack_px + 1)
        indices = sorted(index for left in near for index in by_side.get(left, ()))
        alike = (boxes[index] for index in indices)
        yield box, [other for other in alike if abs(box.right - other.right) <= slack_px]


def _with_unseen_class(view: Upright, box: Box, settings: BarSettings) -> Box:
    """A strip with a class in the color of its paper, which its tick marks show."""
    papers = _beside_paper(view, box, settings).papers
    colors = row_colors(view.rgb, box)
    return with_unseen_class(view.rgb, box, colors, papers, view.step_threshold, settings=settings)


def _beside(box: Box, other: Box) -> bool:
    """Whether another strip stands next to a strip, as long and at most half its width away."""
    gap = max(other.left - box.right, box.left - other.right)
    common = min(box.bottom, other.bottom) - max(box.top, other.top)
    alike = 2 * common > max(box.height, other.height)
    return alike and 0 <= gap <= box.width / 2


def _is_twin(box: Box, other: Box) -> bool:
    """Whether another strip as wide stands next to a strip, from the same row to the same row."""
    off = box.width - other.width, box.top - other.top, box.bottom - other.bottom
    return _beside(box, other) and max(map(abs, off)) <= BLUR_PX


def _without_frame(view: Upright, box: Box, settings: BarSettings) -> Box:
    """A strip without the line drawn around it and the blur of its own border."""
    papers = _beside_paper(view, box, settings).papers
    area = view.rgb[box.slices].astype(np.int16)
    across = np.median(area, axis=0)
    # White strokes at the ticks may fill half of a narrow bar, but not its middle.
    along = row_colors(view.rgb, box)
    most = max(1, min(area.shape[:2]) // 4)
    left, right = (frame_depth(papers, each, most, settings) for each in (across, across[::-1]))
    # A frame is as thick around a thin bar as around a wide one, and at its ends as at its sides.
    thin = min(settings.frame_max_px, box.height // 8)
    most = max(thin, min(most, max(left, right) + settings.frame_max_px))
    beside = (slice(max(0, box.left - SIDE_PX), box.left), slice(box.right, box.right + SIDE_PX))
    sides = np.hstack([view.rgb[box.top : box.bottom, each] for each in beside]).astype(float)
    top, bottom = (
        end_depth(papers, colors, near, most, settings)
        for colors, near in ((along, sides), (along[::-1], sides[::-1]))
    )
    return Box(box.left + left, box.top + top, box.right - right, box.bottom - bottom)
