"""What the cells of the panels hold: read, and rid of what is no text of a cell."""

from collections.abc import Sequence
from dataclasses import replace
from statistics import median

import numpy as np
from numpy.typing import NDArray

from heatgrid.check.readings import Printed, Texts, settle
from heatgrid.detect.axes.inward import without_inward_marks
from heatgrid.detect.axes.scale_marks import without_scale_marks
from heatgrid.detect.grid.beside import named_axes
from heatgrid.detect.grid.cells import detect_cells
from heatgrid.detect.grid.crosslines import without_crosslines
from heatgrid.detect.grid.dashes import without_dashes
from heatgrid.detect.grid.dots import are_dots
from heatgrid.detect.grid.evidence import paper_color
from heatgrid.detect.grid.explained import has_bar
from heatgrid.detect.grid.holes import paint_holes
from heatgrid.detect.grid.imprint import after_reading
from heatgrid.detect.grid.marked import with_filled_cells
from heatgrid.detect.grid.nooks import mask_nooks
from heatgrid.detect.grid.overlaid import are_overlaid
from heatgrid.detect.grid.overrun import settled_doubt
from heatgrid.detect.grid.prints import face_distance, is_hatched
from heatgrid.detect.grid.stairs import mask_names
from heatgrid.detect.grid.underlines import without_underlines
from heatgrid.detect.panels.buttons import are_buttons, are_steps
from heatgrid.detect.panels.classes import are_classes
from heatgrid.detect.panels.flanked import is_flanked
from heatgrid.detect.panels.flowing import are_parts, flows_on
from heatgrid.detect.panels.headed import is_headed_table
from heatgrid.detect.panels.heads import without_heads
from heatgrid.detect.panels.kinds import has_few_cells, shares_colors
from heatgrid.detect.panels.notes import find_note, is_letter, without_letter
from heatgrid.detect.panels.photos import is_photo
from heatgrid.detect.panels.strangers import needs_numbers
from heatgrid.detect.panels.trimming import trim_undrawn
from heatgrid.detect.panels.twins import are_twins
from heatgrid.detect.panels.unrelated import are_hits, are_unrelated
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Cell, Figure, Panel, PanelLayout
from heatgrid.geometry import Box
from heatgrid.model import Word
from heatgrid.numerals import parse_numeral
from heatgrid.read.alphabet import FOREIGN
from heatgrid.read.cases import height_px, settle_cases
from heatgrid.read.counted import without_counts
from heatgrid.read.engine import OcrEngine
from heatgrid.read.forms import settle_forms
from heatgrid.read.lone import cap_px
from heatgrid.read.marks import settle_marks_of_panels
from heatgrid.read.ones import settle_ones
from heatgrid.read.regions import read_cells
from heatgrid.read.signs import without_signs
from heatgrid.read.units import settle_units
from heatgrid.settings import Settings

ReadPanel = tuple[Panel, dict[Cell, tuple[Word, ...]]]
"""A panel, and what was read in its cells, line by line."""

ARE_TILES = "what is printed in its cells tells nothing of their colors, and no bar has these"
ARE_FEW_COLORS = "what is printed in its cells does not tell what their few colors mean"
IS_PHOTO = "its colors lie along no color map, as those of a photo or a palette"
IS_EMPTY = "nothing is drawn in its cells"
IS_ILLEGIBLE = "nothing that is drawn in its cells can be read for sure, and nothing names these"

DOT = Word("●", 1.0)
"""Points at a cell."""
INKED_MIN = 0.2
"""Least share of cells in which something is drawn, to tell that it is nothing printed."""
SURE_MAX = 0.25
"""Most of what is drawn in many cells that readers are sure of though nothing is printed."""
LEFT_OVER_MAX = 0.2
"""Share of the pixels of grid lines that may be left, as where numbers stand over them."""


def read_panel(
    figure: Figure,
    scene: Scene,
    panel: Panel,
    bars: tuple[Box, ...],
    engine: OcrEngine,
    settings: Settings,
) -> ReadPanel:
    """Read what is printed in the cells of a panel, which is rid of what are no cells.

    Parameters
    ----------
    figure : Figure
        The picture.
    scene : Scene
        The same as the detectors see it.
    panel : Panel
        A lattice.
    bars : tuple of Box
        The colorbars of the figure.
    engine : OcrEngine
        The reader.
    settings : Settings
        All thresholds.

    Returns
    -------
    panel : Panel
        Without outer rows and columns of names, or of paper.
    printed : dict of Cell to tuple of Word
        Its cells row by row, and their lines from top to bottom.
    """
    panel, cells = trim_undrawn(scene, panel, settings=settings.panels)
    paper = paper_color(scene, panel.box, settings=settings.panels.evidence)
    rgb = _without_grid(figure.rgb, scene, panel, settings)
    rgb = without_dashes(rgb, panel, cells, settings=settings.panels)
    rgb = without_scale_marks(rgb, panel, settings=settings.inward)
    rgb = without_inward_marks(rgb, cells, paper=paper, settings=settings.inward)
    rgb = without_underlines(rgb, cells, settings=settings.panels)
    rgb, bare = with_filled_cells(rgb, cells, settings=settings.panels.marked)
    if rgb is not figure.rgb:
        scene = replace(scene, rgb=rgb)
        cells = detect_cells(scene, panel, settings=settings.panels)
    cells = mask_nooks(scene, cells, bars, settings=settings.panels)
    painted = replace(figure, rgb=paint_holes(rgb, cells, settings=settings.panels))
    printed = _read_cells(painted, scene, cells, engine, settings)
    cells = tuple(printed)
    settled = _settle_cells(settle_units([printed])[0], settings)
    texts = [each.text for each in settled]
    body = without_heads(scene, panel, cells, texts, bars=bars, settings=settings.panels)
    if body is panel:
        legible = _legible_texts(settled, settings)
        masked = mask_names(scene, cells, legible, settings=settings.panels)
        printed = {
            cell: printed[before] if cell == before else ()
            for before, cell in zip(cells, masked, strict=True)
        }
        return panel, _without_color(printed, bare)
    # Without its heads, empty rows and columns of a sheet are at its sides.
    trimmed, cells = trim_undrawn(scene, body, settings=settings.panels)
    body = settled_doubt(scene, body, trimmed, settings=settings.panels)
    cells = mask_nooks(scene, cells, bars, settings=settings.panels)
    # What was a hole of the larger lattice may be a cell of this one.
    painted = replace(figure, rgb=paint_holes(rgb, cells, settings=settings.panels))
    return body, _without_color(_read_cells(painted, scene, cells, engine, settings), bare)


def _without_grid(
    rgb: NDArray[np.uint8], scene: Scene, panel: Panel, settings: Settings
) -> NDArray[np.uint8]:
    """The picture without grid lines over the cells of a panel.

    Lines through the middles of all cells are told from numbers better once these are known.
    """
    if scene.ruled is not None:
        unruled = without_crosslines(scene.ruled, panel, settings=settings.panels)
        place = panel.box.slices
        before, known, told = scene.ruled[place], rgb[place], unruled[place]
        lines = (before != known).any(axis=2)
        if lines.any() and (before == told).all(axis=2)[lines].mean() <= LEFT_OVER_MAX:
            rgb = rgb.copy()
            rgb[place] = told
            return rgb
    return without_crosslines(rgb, panel, settings=settings.panels)


def _without_color(
    printed: dict[Cell, tuple[Word, ...]], bare: frozenset[Box]
) -> dict[Cell, tuple[Word, ...]]:
    """The same where the color of some cells is that of the ground of marks, and tells nothing."""
    return {
        replace(cell, drawn=False) if cell.box in bare else cell: words
        for cell, words in printed.items()
    }


def _read_cells(
    figure: Figure, scene: Scene, cells: Sequence[Cell], engine: OcrEngine, settings: Settings
) -> dict[Cell, tuple[Word, ...]]:
    """What is printed in the cells of a panel, each seen in the light of all of them."""
    printed = read_cells(figure, cells, engine, settings=settings.read)
    printed = settle_ones(printed, settings=settings.read)
    printed = _with_dots(scene, printed, settings)
    printed = _without_overlay(scene, printed, settings)
    return _without_hatching(scene, printed, settings)


def _without_overlay(
    scene: Scene, printed: dict[Cell, tuple[Word, ...]], settings: Settings
) -> dict[Cell, tuple[Word, ...]]:
    """What is printed; nothing where most of it is parts of curves and words over several cells."""
    sure = settings.check.confidence_min
    inked = [cell for cell, words in printed.items() if words]
    doubtful = sum(min(word.confidence for word in printed[cell]) < sure for cell in inked)
    few = 2 * doubtful < max(1, len(inked))
    if few or not are_overlaid(scene, printed, settings=settings.panels):
        return printed
    return dict.fromkeys(printed, ())


def _with_dots(
    scene: Scene, printed: dict[Cell, tuple[Word, ...]], settings: Settings
) -> dict[Cell, tuple[Word, ...]]:
    """What is printed, with a name for the dots of which no reader is sure what they are."""
    inked = [cell for cell, words in printed.items() if words]
    sure = settings.check.confidence_min
    unsure = all(
        word.text == FOREIGN or word.confidence < sure
        for words in printed.values()
        for word in words
    )
    if not unsure or not are_dots(scene, inked, settings=settings.panels):
        return printed
    return {cell: (DOT,) if words else () for cell, words in printed.items()}


def _without_hatching(
    scene: Scene, printed: dict[Cell, tuple[Word, ...]], settings: Settings
) -> dict[Cell, tuple[Word, ...]]:
    """What is printed but for what no reader makes out in hatching.

    Among numbers, such cells are those without one, and masked. Where more are illegible without
    it, the print is too small to tell hatching from numbers.
    """
    settled = zip(printed, _settle_cells(printed, settings), strict=True)
    least = settings.check.legible_min
    illegible = [cell for cell, each in settled if printed[cell] and each.confidence < least]
    hatched = {cell for cell in illegible if is_hatched(scene, cell, settings=settings.panels)}
    if 2 * len(hatched) < len(illegible):
        return printed
    others = [bool(words) for cell, words in printed.items() if cell not in hatched]
    drawn = 2 * sum(others) <= len(others)
    return {
        replace(cell, drawn=drawn) if cell in hatched else cell: () if cell in hatched else words
        for cell, words in printed.items()
    }


def doubted(
    scene: Scene, found: Sequence[ReadPanel], known: tuple[Box, ...], settings: Settings
) -> tuple[Panel, ...]:
    """Number the panels that are left, in doubt if cells stand beside them that belong to no other.

    Parameters
    ----------
    scene : Scene
        The figure.
    found : sequence of ReadPanel
        The panels, in reading order.
    known : tuple of Box
        The bars and panels of the figure.
    settings : Settings
        All thresholds.

    Returns
    -------
    tuple of Panel
        With their indices.
    """
    doubts = []
    panels = [panel for panel, _ in found]
    for panel, printed in found:
        others = [box for box in known if box.intersection(panel.box) is None]
        doubts.append(
            (panel.doubt and after_reading(panel.doubt, _texts(printed, settings)))
            or is_flanked(scene, panel, others, settings=settings.panels)
            or flows_on(scene, panel, others, settings=settings.panels)
            or _doubt_as_part(scene, panel, panels, known, settings)
        )
    return tuple(
        replace(panel, index=index, doubt=doubt)
        for index, ((panel, _), doubt) in enumerate(zip(found, doubts, strict=True))
    )


def _doubt_as_part(
    scene: Scene,
    panel: Panel,
    panels: Sequence[Panel],
    known: tuple[Box, ...],
    settings: Settings,
) -> str:
    """Say that a panel and another one are parts of one map, if they are."""
    parts = (are_parts(scene, panel, other, known, settings=settings.panels) for other in panels)
    return "its colors go on between it and another panel" if any(parts) else ""


def without_tiles(
    scene: Scene,
    panels: Sequence[Panel],
    found: Sequence[ReadPanel],
    bars: tuple[Box, ...],
    settings: Settings,
) -> tuple[list[ReadPanel], list[tuple[Box, str]]]:
    """Leave out buttons and legends, and tiles and empty places, which are told.

    Parameters
    ----------
    scene : Scene
        The figure.
    panels : sequence of Panel
        The panels as they were found.
    found : sequence of ReadPanel
        The same as they were read.
    bars : tuple of Box
        The colorbars of the figure.
    settings : Settings
        All thresholds.

    Returns
    -------
    kept : list of ReadPanel
        What is left, in reading order.
    others : list of (Box, str)
        Where something was given up, and why.
    """
    kept: list[ReadPanel] = []
    others: list[tuple[Box, str]] = []
    limits = settings.panels
    tiles: list[tuple[ReadPanel, str]] = []
    for whole, (panel, printed) in zip(panels, found, strict=True):
        settled = _settle_cells(printed, settings)
        texts = [each.text for each in settled]
        if are_buttons(scene, panel, texts, bars=bars, settings=limits) or are_steps(
            scene, panel, texts, settings=limits
        ):
            continue
        sure, cells = _legible_texts(settled, settings), tuple(printed)
        if not any(texts) and not any(cell.drawn for cell in cells):
            others.append((panel.box, IS_EMPTY))
        elif _is_illegible(scene, (panel, printed), settled, bars, settings):
            tiles.append(((panel, printed), IS_ILLEGIBLE))
        elif is_photo(scene, cells, texts, bars=bars, settings=limits):
            others.append((panel.box, IS_PHOTO))
        elif are_hits(scene, panel, cells, sure, settings=limits):
            kept.append((panel, printed))
        elif are_unrelated(
            scene, panel, cells, sure, bars=bars, settings=limits
        ) or is_headed_table(scene, panel, cells, sure, bars=bars, settings=limits):
            tiles.append(((panel, printed), ARE_TILES))
        elif needs_numbers(scene, whole, bars=bars, settings=limits) and not are_classes(
            scene, cells, sure, settings=limits
        ):
            tiles.append(((panel, printed), ARE_FEW_COLORS))
        else:
            kept.append((panel, printed))
    # Of several matrices of counts, one may show little order by chance.
    known = [panel for panel, _ in kept]
    for (panel, printed), reason in tiles:
        if any(are_twins(panel, other, settings=limits) for other in known) or (
            reason == ARE_FEW_COLORS and shares_colors(scene, panel, known, settings=limits)
        ):
            kept.append((panel, printed))
        else:
            others.append((panel.box, reason))
    return sorted(kept, key=lambda each: each[0].index), others


def without_notes(
    scene: Scene, found: Sequence[ReadPanel], settings: Settings
) -> tuple[list[ReadPanel], list[Box | None]]:
    """Tell what is printed over the cells at a corner of a panel from their texts.

    Parameters
    ----------
    scene : Scene
        The figure.
    found : sequence of ReadPanel
        The panels as they were read.
    settings : Settings
        All thresholds.

    Returns
    -------
    kept : list of ReadPanel
        The panels without such notes, and without the letter of a panel in its first cell.
    notes : list of Box or None
        Where a note stands on each panel, that is no such letter.
    """
    notes: list[Box | None] = []
    kept: list[ReadPanel] = []
    for panel, printed in found:
        texts = _texts(printed, settings)
        note = find_note(scene, tuple(printed), texts, settings=settings.panels)
        kept.append(
            (panel, without_letter(printed) if note is None else dict.fromkeys(printed, ()))
        )
        notes.append(None if is_letter("".join(texts)) else note)
    return kept, notes


def agreed(found: Sequence[ReadPanel], settings: Settings) -> list[dict[Cell, tuple[Word, ...]]]:
    """Let the panels of a figure agree on how their numbers are printed.

    Parameters
    ----------
    found : sequence of ReadPanel
        The panels as they were read.
    settings : Settings
        All thresholds.

    Returns
    -------
    list of dict of Cell to tuple of Word
        What is printed in the cells of each.
    """
    marked = settle_marks_of_panels([words for _, words in found], settings=settings.read)
    return [settle_forms(words) for words in settle_units(without_signs(without_counts(marked)))]


def cells_in_their_case(
    scene: Scene,
    printed: Sequence[dict[Cell, tuple[Word, ...]]],
    layouts: Sequence[PanelLayout],
    texts: Texts,
    settings: Settings,
) -> list[dict[Cell, tuple[Word, ...]]]:
    """Give the texts in cells that are made of letters like their capitals the case of their size.

    Parameters
    ----------
    scene : Scene
        The figure.
    printed : sequence of dict of Cell to tuple of Word
        What is printed in the cells of each panel.
    layouts : sequence of PanelLayout
        What stands around each panel.
    texts : mapping of TextRegion to tuple of Word
        What was read around them.
    settings : Settings
        All thresholds.

    Returns
    -------
    list of dict of Cell to tuple of Word
        See `heatgrid.read.cases.settle_cases`.
    """
    settled = []
    for cells, layout in zip(printed, layouts, strict=True):
        heights = {
            cell: height_px(face_distance(scene, cell, settings=settings.panels))
            for cell, words in cells.items()
            if words
        }
        ticks = (*layout.x_ticks, *layout.y_ticks)
        caps = [px for each in ticks if (px := cap_px(each, texts[each], settings.read))]
        label_px = median(caps) if caps else None
        settled.append(settle_cases(cells, heights, label_px, settings=settings.read))
    return settled


def _settle_cells(printed: dict[Cell, tuple[Word, ...]], settings: Settings) -> list[Printed]:
    """What each cell holds, after all its readers were heard."""
    return [settle(words, settings=settings.check) for words in printed.values()]


def _texts(printed: dict[Cell, tuple[Word, ...]], settings: Settings) -> list[str]:
    """What is printed in each cell."""
    return [each.text for each in _settle_cells(printed, settings)]


def _is_illegible(
    scene: Scene,
    read: ReadPanel,
    settled: Sequence[Printed],
    bars: tuple[Box, ...],
    settings: Settings,
) -> bool:
    """Whether something is drawn in cells that no reader takes for sure, and nothing names them.

    A curve between grid lines looks like a 1. Few cells need names along both axes then, and many
    along one, or a bar that has their colors; of many, readers may take a few for sure.
    """
    panel, printed = read
    limits = settings.panels
    inked = [each for each in settled if each.text]
    is_small = has_few_cells(panel, settings=limits)
    # Icons in a row of buttons look like letters.
    is_row = is_small and min(panel.shape) == 1
    sure = sum(
        each.confidence >= settings.check.confidence_min
        and (not is_row or parse_numeral(each.text) is not None)
        for each in inked
    )
    if sure > (0 if is_small else SURE_MAX * len(inked)):
        return False
    if not is_small and len(inked) < INKED_MIN * len(settled):
        return False
    named = named_axes(scene, panel, alike=False, settings=limits)
    if all(named) if is_small else any(named):
        return False
    if is_small and inked:
        return True
    rgb = np.array([cell.rgb for cell in printed], np.float64)
    return not has_bar(scene, rgb, bars, settings=limits.strangers)


def _legible_texts(settled: Sequence[Printed], settings: Settings) -> list[str]:
    """Their texts, less what no reader is sure of: a number in hard print may look like a name."""
    least = settings.check.legible_min
    return [each.text if each.confidence >= least else "" for each in settled]
