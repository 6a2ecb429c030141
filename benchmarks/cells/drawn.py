"""The test set: which panels are drawn, and the cells that are cut from them.

Each panel has a seed of its own, made of the seed of the set and the panel's number, so a
panel is the same whatever else is drawn. Heights are those of the smallest digits, which in
powers of ten are the raised ones, at their smallest, drawn or resampled; of tick labels, they
are those of the full-size digits.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from heatgrid.drawn import Figure, TextRegion
from heatgrid.geometry import Box
from heatgrid.model import Word
from heatgrid.read.engine import Crop, Mode
from heatgrid.read.regions import read_regions
from heatgrid.settings import ReadSettings

from .drawing import Look, Sheet, Texts, draw_heatmap, draw_labels
from .fonts import Face, load_faces
from .foreign import foreign
from .known import Group, KnownCell, Rng
from .pictures import Encoding, Renderer, draw_treatment
from .texts import FORMATS, POWERS, Written, formula

RAISED_SIZE = 0.7
"""Size of raised digits in matplotlib's formulas, beside the others."""

_SHIFT_PX = 2
_CLEAR_PX = 2.0
_CLEAR_SHIFTED_PX = _SHIFT_PX + 3.0
_SHIFTED_PANELS = 0.2
_RENDERERS = {
    Renderer.AGG: 0.5,
    Renderer.PDF: 0.25,
    Renderer.SVG_TEXT: 0.12,
    Renderer.SVG_PATHS: 0.13,
}
# More of them where JPEG leaves its traces, so that half of all blank cells have some.
_BLANK_SHARE = {Encoding.JPEG: 0.28, Encoding.PNG: 0.08, Encoding.WEBP: 0.08}
_TICK_FORMATS = ("decimals", "signed decimals", "integers", "1.2e-05", POWERS, POWERS, "thousands",
                 "percent", "k, M, B")  # fmt: skip

Cut = tuple[tuple[int, int], Written | None, Crop]
"""Row and column of a cell, its text, and its pixels."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the test set.

    Parameters
    ----------
    group : Group
        What it measures.
    share : float
        Of all texts.
    low_px, high_px : float
        Heights of the smallest digits.
    """

    group: Group
    share: float
    low_px: float
    high_px: float


PARTS = (
    Part(Group.NUMBER, 0.725, 7, 30),
    Part(Group.NUMBER, 0.12, 5.5, 6.5),
    Part(Group.NUMBER, 0.072, 4.5, 5.5),
    Part(Group.FOREIGN, 0.031, 7, 30),
    Part(Group.TICK, 0.052, 8, 20),
)


def draw_panels(seed: int, texts: int) -> Iterator[list[KnownCell]]:
    """Draw the test set, panel by panel.

    Parameters
    ----------
    seed : int
        Of all that is left to chance.
    texts : int
        About how many cells with text; blank cells, and the cells of some panels cut with
        boxes that are off, come on top.

    Yields
    ------
    list of KnownCell
        Those of one panel.
    """
    number = 0
    for part in PARTS:
        missing = part.share * texts
        while missing > 0:
            cells = _draw_panel(part, f"{number:04d}", np.random.default_rng([seed, number]))
            missing -= sum(cell.group is part.group for cell in cells)
            number += 1
            yield cells


def _draw_panel(part: Part, name: str, rng: Rng) -> list[KnownCell]:
    """Draw one panel and cut its cells out."""
    kind, texts = _texts(part, rng)
    look, digit_px = _look(part, kind, texts, rng)
    texts = _with_blanks(texts, look, part, rng)
    is_tick = part.group is Group.TICK
    sheet = (draw_labels if is_tick else draw_heatmap)(texts, look, rng)
    cuts = _label_cuts(sheet, texts, look) if is_tick else _cell_cuts(sheet, texts)
    cells = [
        KnownCell(
            Group.BLANK if text is None else part.group, f"{name}/{row}/{col}", digit_px, kind,
            look.renderer, look.treatment.name, text.truth if text else "",
            bool(text and text.is_formula), crop,
        )
        for (row, col), text, crop in cuts
    ]  # fmt: skip
    return cells + (_shifted(cells, sheet, rng) if look.clear_px == _CLEAR_SHIFTED_PX else [])


def _texts(part: Part, rng: Rng) -> tuple[str, Texts]:
    """Name of the format, and rows of texts; at least some of them differ."""
    rows, cols = int(rng.integers(3, 9)), int(rng.integers(3, 10))
    if part.group is Group.FOREIGN:
        return "no numbers", [[foreign(rng) for _ in range(cols)] for _ in range(rows)]
    weights = np.array([weight for weight, _ in FORMATS.values()])
    kind = str(rng.choice(list(FORMATS), p=weights / weights.sum()))
    typeset = rng.random() < 0.6
    if part.group is Group.TICK:
        kind = str(rng.choice(_TICK_FORMATS))
    write = FORMATS[kind][1](rng)

    def written() -> Written:
        text = write(rng)
        return Written(text, formula(text) if kind == POWERS and typeset else text)

    return kind, [[written() for _ in range(cols)] for _ in range(rows)]


def _look(part: Part, kind: str, texts: Texts, rng: Rng) -> tuple[Look, float]:
    """How a panel looks, and the height of its smallest digits."""
    digit_px = float(np.exp(rng.uniform(np.log(part.low_px), np.log(part.high_px))))
    treatment = draw_treatment(rng, digit_px)
    face = _face(texts, rng)
    painted_px = digit_px / min(1.0, treatment.factor)
    is_shifted = part.low_px >= 7 and part.group is Group.NUMBER and rng.random() < _SHIFTED_PANELS
    angles = (0, 0, 0, 90, 45) if part.group is Group.TICK else (0,)
    return Look(
        face=face,
        font_px=painted_px / _measured_height(part, face, kind, texts),
        renderer=_renderer(texts, rng),
        treatment=treatment,
        dpi=int(rng.choice([72, 96, 100, 100, 150, 200, 300])),
        is_gridded=is_shifted or rng.random() < 0.45,
        clear_px=_CLEAR_SHIFTED_PX if is_shifted else _CLEAR_PX,
        angle_deg=int(rng.choice(angles)),
    ), digit_px


def _renderer(texts: Texts, rng: Rng) -> Renderer:
    """What paints a panel.

    Formulas take their signs from several fonts, some with codes of their own, which resvg
    does not find in the one that it is given: their text goes to SVG as outlines.
    """
    renderer = Renderer(rng.choice(list(_RENDERERS), p=list(_RENDERERS.values())))
    if renderer is Renderer.SVG_TEXT and any(text and text.is_formula for text in texts[0]):
        return Renderer.SVG_PATHS
    return renderer


def _face(texts: Texts, rng: Rng) -> Face:
    """A font that has all characters of a panel, and draws its formulas."""
    written = [text for row in texts for text in row if text is not None]
    characters = frozenset("".join(text.text for text in written)) - {"\n"}
    typeset = any(text.is_formula for text in written)
    faces = [
        face
        for face in load_faces()
        if (face.math_set if typeset else characters <= face.characters)
    ]
    weights = np.array([face.weight for face in faces])
    return faces[int(rng.choice(len(faces), p=weights / weights.sum()))]


def _measured_height(part: Part, face: Face, kind: str, texts: Texts) -> float:
    """Height of the digits that count, as a fraction of the font size."""
    if kind != POWERS or part.group is Group.TICK:
        return face.height_of("0")
    first = texts[0][0]
    typeset = first is not None and first.is_formula
    return RAISED_SIZE * face.height_of("0") if typeset else face.height_of("⁴")


def _with_blanks(texts: Texts, look: Look, part: Part, rng: Rng) -> Texts:
    """Leave cells of a heatmap empty, more where JPEG leaves its traces in them."""
    share = 0 if part.group is Group.TICK else _BLANK_SHARE[look.treatment.encoding]
    return [[None if rng.random() < share else text for text in row] for row in texts]


def _cell_cuts(sheet: Sheet, texts: Texts) -> Iterator[Cut]:
    """Cells by their true borders, rounded to pixels."""
    xs, ys = (np.round(edges).astype(int) for edges in (sheet.x_edges, sheet.y_edges))
    for (row, col), text in np.ndenumerate(np.array(texts, dtype=object)):
        crop = sheet.rgb[ys[row] : ys[row + 1], xs[col] : xs[col + 1]]
        yield (row, col), text, np.ascontiguousarray(crop)


def _label_cuts(sheet: Sheet, texts: Texts, look: Look) -> Iterator[Cut]:
    """Labels as heatgrid cuts them out: tight around their ink, turned upright."""
    figure = Figure("", sheet.rgb, "")
    spaces = list(_cell_cuts(sheet, texts))
    regions = [
        TextRegion(_ink_box(crop, round(sheet.x_edges[col]), round(sheet.y_edges[row])),
                   look.angle_deg)
        for (row, col), _, crop in spaces
    ]  # fmt: skip
    taker = _CropTaker()
    read_regions(figure, regions, taker, mode=Mode.NUMBER, settings=ReadSettings())
    for (place, text, _), crop in zip(spaces, taker.crops, strict=True):
        yield place, text, crop


class _CropTaker:
    """An engine that keeps the crops of its first call, and reads nothing.

    Turned text that nobody reads is shown once more, on its head.
    """

    def __init__(self) -> None:
        self.crops: list[Crop] = []

    def version(self) -> str:
        return ""

    def read(self, crops: Sequence[Crop], *, mode: Mode) -> tuple[tuple[Word, ...], ...]:
        del mode
        self.crops = self.crops or list(crops)
        return tuple(() for _ in crops)


def _ink_box(space: Crop, left: int, top: int) -> Box:
    """Tight around what differs from the paper."""
    paper = np.median(space.reshape(-1, 3), axis=0)
    ink = np.abs(space - paper).max(axis=2) > ReadSettings().region_ink_contrast
    ys, xs = np.flatnonzero(ink.any(axis=1)), np.flatnonzero(ink.any(axis=0))
    return Box(left + int(xs[0]), top + int(ys[0]), left + int(xs[-1]) + 1, top + int(ys[-1]) + 1)


def _shifted(cells: list[KnownCell], sheet: Sheet, rng: Rng) -> list[KnownCell]:
    """The same cells, each side of their boxes off by up to two pixels."""
    shifted = []
    for cell in cells:
        if cell.text:
            _, row, col = cell.place.split("/")
            rows, cols = sheet.y_edges[int(row) :][:2], sheet.x_edges[int(col) :][:2]
            ys, xs = (
                np.round(edges).astype(int) + rng.integers(-_SHIFT_PX, _SHIFT_PX + 1, 2)
                for edges in (rows, cols)
            )
            crop = np.ascontiguousarray(sheet.rgb[ys[0] : ys[1], xs[0] : xs[1]])
            shifted.append(replace(cell, group=Group.SHIFTED, crop=crop))
    return shifted
