"""Stars in the cells of a panel that prints nothing else: how many there are, by their width.

Compression blurs small pale stars into rings and spots, which a reader takes for digits. Where all
that it is sure of are stars, what may be some as well is as many as its ink is wide.
"""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence

from heatgrid.read.chances import likeliest
from heatgrid.read.ink import PADDING_PX, FloatArray
from heatgrid.settings import ReadSettings

SURE_LINES_MIN = 5
"""Lines with stars from which a panel prints these alone."""
LIKELY_MIN = 0.02
"""Least chance of stars in a line that may be some: those that blur hides get 0.1 and more."""
WIDTH_SLACK = 0.15
"""How far blur and rounding may move the width of stars, as a fraction of it."""
_STARS = re.compile(r"\*{1,4}")


def settle_stars(
    lines: Sequence[Mapping[str, float]],
    pictures: Sequence[FloatArray],
    *,
    settings: ReadSettings,
) -> list[dict[str, float]]:
    """Read lines of a panel as stars, if stars are all that is read for sure in the others.

    Parameters
    ----------
    lines : sequence of mapping of str to float
        What each line may say, and how likely that is.
    pictures : sequence of ndarray of float32, shape (LINE_HEIGHT_PX, width)
        Of the same lines, from `normalized_line`.
    settings : ReadSettings
        Which readings are sure.

    Returns
    -------
    list of dict of str to float
        The same, but for lines in doubt that may be stars: they are as many as in the sure lines
        that are as wide, where these agree.
    """
    texts = [likeliest(chances) for chances in lines]
    sure = [
        chances[text] >= settings.digit_doubt_max
        for text, chances in zip(texts, lines, strict=True)
    ]
    widths: defaultdict[str, list[int]] = defaultdict(list)
    for text, picture, is_sure in zip(texts, pictures, sure, strict=True):
        if is_sure:
            widths[text].append(_width_px(picture))
    is_plain = all(map(_STARS.fullmatch, widths))
    if not is_plain or sum(sure) < max(SURE_LINES_MIN, len(lines) / 2):
        return list(map(dict, lines))
    return [
        dict(chances) if is_sure else _counted(chances, _width_px(picture), widths)
        for chances, picture, is_sure in zip(lines, pictures, sure, strict=True)
    ]


def _counted(
    chances: Mapping[str, float], width_px: int, widths: Mapping[str, Sequence[int]]
) -> dict[str, float]:
    """What a line may say, or the stars that are as wide as it where it may be some."""
    likely = sum(chance for text, chance in chances.items() if _STARS.fullmatch(text))
    fitting = [
        stars
        for stars, known in widths.items()
        if min(known) * (1 - WIDTH_SLACK) <= width_px <= max(known) * (1 + WIDTH_SLACK)
    ]
    return {fitting[0]: 1.0} if likely >= LIKELY_MIN and len(fitting) == 1 else dict(chances)


def _width_px(picture: FloatArray) -> int:
    """How wide the ink of a line is, all lines being as high."""
    return int(picture.shape[1]) - 2 * PADDING_PX
