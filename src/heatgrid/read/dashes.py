"""Minus signs that small print joins with the digit behind them.

A reader takes the two for the digit alone. The cells of a panel are printed in one font: a number
that is wider than the others of its form, and begins with a short stroke at mid-height, has a sign.
"""

from collections.abc import Mapping, Sequence
from itertools import takewhile

import numpy as np
from numpy.typing import NDArray

from heatgrid.read.chances import likeliest
from heatgrid.read.ctc import FloatArray
from heatgrid.read.formats import format_of
from heatgrid.settings import ReadSettings

_INK_MIN = 0.35
"""Least of what counts as ink, over the strongest in a line."""
_HEIGHT_MAX, _MIDDLE = 0.35, (0.35, 0.75)
"""How high a dash is, and where its middle lies below the top, over the height of the digits."""
_LENGTH_MIN = 0.15
"""How far a dash stands out from its digit, over their height."""
_WIDER_MIN = 0.25
"""By how much a dash makes a number wider, over the height of the digits."""
_ALIKE_MIN = 3
"""Fewest numbers without a sign that tell how wide those of one form are."""
_POINTED_DIGIT = "4"
"""Begins with such a stroke itself."""


def settle_dashes(
    lines: Sequence[Mapping[str, float]], pictures: Sequence[FloatArray], *, settings: ReadSettings
) -> list[dict[str, float]]:
    """Give numbers of a panel the minus sign that their ink begins with.

    Parameters
    ----------
    lines : sequence of mapping of str to float
        What each line may say, and how likely that is.
    pictures : sequence of ndarray of float32, shape (height, width)
        The ink of each, 0..1, as high as its digits.
    settings : ReadSettings
        How sure such a number is.

    Returns
    -------
    list of dict of str to float
        The same, but for lines whose likeliest text gets a sign; none of these is surer than
        `doubted_confidence_max`, so that another reader and the color of the cell are asked.
    """
    texts = [likeliest(chances) for chances in lines]
    settled = [dict(chances) for chances in lines]
    alike: dict[tuple[int, str], list[int]] = {}
    for at, text in enumerate(texts):
        if text[:1].isdecimal() and text[0] != _POINTED_DIGIT:
            alike.setdefault((len(text), format_of(text)), []).append(at)
    for places in alike.values():
        dashed = {at for at in places if _begins_with_dash(pictures[at])}
        if not dashed or len(places) - len(dashed) < _ALIKE_MIN:
            continue
        plain = np.median([_ink_width(pictures[at]) for at in places if at not in dashed])
        for at in dashed:
            height = pictures[at].shape[0]
            if _ink_width(pictures[at]) >= plain + _WIDER_MIN * height:
                chance = min(lines[at][texts[at]], settings.doubted_confidence_max)
                settled[at] = {"-" + texts[at]: chance}
    return settled


def _inked(picture: FloatArray) -> NDArray[np.bool_]:
    """Where the ink of a line is."""
    ink: NDArray[np.bool_] = picture > _INK_MIN * picture.max(initial=0.0)
    return ink


def _ink_width(picture: FloatArray) -> int:
    """From the first column with ink to the last."""
    columns = np.flatnonzero(_inked(picture).any(axis=0))
    return int(np.ptp(columns)) + 1 if columns.size else 0


def _begins_with_dash(picture: FloatArray) -> bool:
    """Whether all ink of the first columns is one short stroke at mid-height."""
    ink = _inked(picture)
    rows, columns = np.flatnonzero(ink.any(axis=1)), np.flatnonzero(ink.any(axis=0))
    if not rows.size:
        return False
    top, height = rows[0], np.ptp(rows) + 1

    def is_stroke(column: NDArray[np.intp]) -> bool:
        if not column.size or np.ptp(column) + 1 > _HEIGHT_MAX * height:
            return False
        middle = ((column[0] + column[-1] + 1) / 2 - top) / height
        return bool(_MIDDLE[0] < middle < _MIDDLE[1])

    # Most numbers begin with a digit: only as many columns are looked at as a dash has.
    inked = (np.flatnonzero(column) for column in ink.T[columns[0] :])
    end = columns[0] + sum(1 for _ in takewhile(is_stroke, inked))
    is_joined = end < ink.shape[1] and ink[:, end].any()
    return bool(end - columns[0] >= _LENGTH_MIN * height and is_joined)
