"""Cells of nearly the color of the text: read with more contrast, or said to be illegible.

One color is used for all numbers of many panels. Where a cell has that color as well, its
number cannot be seen, and the cell looks blank. So it does where the color is but similar and
thin strokes are blurred; then what is left of them stands out from the noise of the cell.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.drawn import Cell
from heatgrid.model import Word
from heatgrid.read.engine import ILLEGIBLE, Crop, Mode, OcrEngine
from heatgrid.settings import ReadSettings

FloatArray = NDArray[np.float64]
Words = tuple[Word, ...]
# Even a short number is ink in so much of its cell.
INK_QUANTILE = 0.99


def read_faint(
    cells: Sequence[Cell],
    crops: Sequence[Crop],
    found: Sequence[Words],
    engine: OcrEngine,
    *,
    settings: ReadSettings,
) -> list[Words]:
    """Read cells again that look blank and would do so whatever is printed in them.

    Parameters
    ----------
    cells : sequence of Cell
        Of one panel.
    crops : sequence of ndarray of uint8, shape (height, width, 3)
        What is seen of each.
    found : sequence of tuple of Word
        What was read in each; empty in blank ones.
    engine : OcrEngine
        The reader.
    settings : ReadSettings
        How near colors are that cannot be told apart.

    Returns
    -------
    list of tuple of Word
        Per cell what was read there; `ILLEGIBLE` where noise hides whether anything is, and
        where something is that the reader does not see.
    """
    words = list(found)
    text = _text_color(cells, crops, found, settings)
    if text is None:
        return words
    shown: dict[int, Crop] = {}
    for at, cell in enumerate(cells):
        apart = _apart(cell, text)
        if not cell.drawn or found[at] or apart >= settings.faint_contrast_max:
            continue
        hidden = apart < settings.ink_contrast_min
        if apart >= settings.faint_contrast_min:
            coverage = _coverage(crops[at], cell, text)
            noise, strength = _noise(coverage), _strength(coverage)
            is_printed = strength >= max(settings.faint_ink_min, settings.faint_ink_noise * noise)
            if noise <= settings.faint_noise_max and (hidden or is_printed):
                shown[at] = _black_on_white(coverage / strength if is_printed else coverage)
                hidden = is_printed
        if hidden:
            words[at] = (ILLEGIBLE,)
    again = engine.read(list(shown.values()), mode=Mode.CELLS) if shown else ()
    for at, read in zip(shown, again, strict=True):
        words[at] = read or words[at]
    return words


def _text_color(
    cells: Sequence[Cell], crops: Sequence[Crop], found: Sequence[Words], settings: ReadSettings
) -> FloatArray | None:
    """The one color of nearly all texts of a panel; None where there are several or few."""
    drawn = [at for at, cell in enumerate(cells) if cell.drawn]
    printed = [at for at in drawn if found[at]]
    if not printed or len(printed) < settings.faint_printed_min * len(drawn):
        return None
    faces = np.array([cells[at].rgb for at in printed], np.float64)
    colors = np.array([_extreme(crops[at], cells[at]) for at in printed])
    alike = np.linalg.norm(colors - np.median(colors, axis=0), axis=1) <= settings.faint_alike_max
    if alike.mean() < settings.faint_alike_share:
        return None
    return _common_ink(faces, colors, settings)


def _common_ink(faces: FloatArray, colors: FloatArray, settings: ReadSettings) -> FloatArray:
    """The color, shape (3,), that strokes blend with their faces from.

    Notes
    -----
    Thin strokes keep some of the color of their cell: each lies on the line from its face to
    the ink. The ink is where these lines meet, by least squares, weighted by contrast; faces on
    one line with it leave open where, so the purest strokes are a prior (ridge regression).
    """
    toward = colors - faces
    weights = (toward**2).sum(axis=1)
    purest = np.median(colors[weights >= np.median(weights)], axis=0)
    across = weights[:, None, None] * np.eye(3) - toward[:, :, None] * toward[:, None, :]
    prior = settings.faint_prior * weights.sum() * np.eye(3)
    right = (across @ (faces - purest)[:, :, None])[..., 0].sum(axis=0)
    off = np.linalg.solve(across.sum(axis=0) + prior, right)
    return np.asarray(np.clip(purest + off, 0, 255))


def _extreme(crop: Crop, cell: Cell) -> FloatArray:
    """The color in the middle of a crop that is least like the face of the cell."""
    inner = _inner(crop.astype(np.float64)).reshape(-1, 3)
    if not len(inner):
        return np.array(cell.rgb, np.float64)
    return np.asarray(inner[np.linalg.norm(inner - cell.rgb, axis=1).argmax()])


def _apart(cell: Cell, color: FloatArray) -> float:
    """RGB distance of a color from the face of a cell, 0..441."""
    return float(np.linalg.norm(color - cell.rgb))


def _coverage(crop: Crop, cell: Cell, text: FloatArray) -> FloatArray:
    """How far each pixel is on the way from the face of a cell to the color of the text."""
    axis = text - cell.rgb
    return np.asarray((crop.astype(np.float64) - cell.rgb) @ axis / (axis @ axis))


def _noise(coverage: FloatArray) -> float:
    """How far pixels of the face are from having no coverage: most pixels are face."""
    return float(np.quantile(np.abs(coverage), 0.6))


def _strength(coverage: FloatArray) -> float:
    """How far the strokes in the middle of a crop cover its face, 0..1."""
    return float(np.clip(np.quantile(_inner(coverage), INK_QUANTILE), 0.0, 1.0))


def _inner(crop: FloatArray) -> FloatArray:
    """The middle of a crop, away from grid lines and from what reaches over from neighbors."""
    height, width = (max(1, side // 6) for side in crop.shape[:2])
    return crop[height:-height, width:-width]


def _black_on_white(coverage: FloatArray) -> Crop:
    """A picture of what covers a cell."""
    gray = np.rint(255 * (1 - np.clip(coverage, 0, 1))).astype(np.uint8)
    return np.repeat(gray[..., None], 3, axis=2)
