"""Commas of a panel that pass for points in small print, by what all its lines show.

Where a comma and a point differ by a pixel of one gray or another, a reader takes points, of
which it has seen far more, and takes them in whole panels, where a majority does not help. That
it is in doubt in all of them tells the two apart: where points are printed it is not.
"""

import math
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from statistics import fmean

from heatgrid.read.chances import likeliest, respelled
from heatgrid.settings import ReadSettings

_THOUSAND = 3
"""Digits after the comma of a thousand."""

_ONE_KIND = re.compile(
    "|".join(
        rf"(?:[^.,]*(?:\d(?:{mark}\d+|(?:{mark}\d{{3}})+)|(?<!\d){mark}\d+)(?!\d))+[^.,]*"
        for mark in (r"\.", ",")
    )
)
_LAST = re.compile(r"[.,](\d+)(?!.*[.,])")
_THOUSANDS = re.compile(r"\d{1,3}(?:\.\d{3})+(?=\.(?!\d{3}(?!\d)))")


def settle_commas(
    lines: Sequence[Mapping[str, float]], *, settings: ReadSettings
) -> list[dict[str, float]]:
    """Let the lines of a panel agree on points and commas by the sum of their doubts.

    Parameters
    ----------
    lines : sequence of mapping of str to float
        What each line may say, and how likely that is.
    settings : ReadSettings
        From which odds on they are commas.

    Returns
    -------
    list of dict of str to float
        The same, or each text joined with the one that has the other mark. Numbers with as
        many digits after the mark settle it among themselves, where they are enough.

    Notes
    -----
    Lines are printed alike, so their log odds add up. Four digits of any number are 1,234 and
    1.234, and where some lines are sure of points and others of commas, and others have more or
    fewer digits after their mark, a panel may print both.
    """
    odds: defaultdict[int, list[float]] = defaultdict(list)
    for chances in lines:
        best = likeliest(chances)
        if _ONE_KIND.fullmatch(best):
            odds[_places(best)].append(_log_odds(chances, settings))
    marks = {
        places: "," if fmean(found) >= settings.comma_odds_min else "."
        for places, found in odds.items()
        if len(found) >= settings.comma_lines_min
        and (len(odds) == 1 or places != _THOUSAND or not _is_mixed(found, settings))
    }
    return [respelled(chances, lambda text: _marked(text, marks)) for chances in lines]


def _places(text: str) -> int:
    """How many digits follow the last point or comma."""
    found = _LAST.search(text)
    return len(found[1]) if found else 0


def _log_odds(chances: Mapping[str, float], settings: ReadSettings) -> float:
    """Of commas to points."""
    commas = sum(chance for text, chance in chances.items() if "," in text and "." not in text)
    points = sum(chance for text, chance in chances.items() if "." in text and "," not in text)
    return math.log((commas + settings.comma_floor) / (points + settings.comma_floor))


def _is_mixed(odds: Sequence[float], settings: ReadSettings) -> bool:
    """Whether some lines are sure of points, and others of commas."""
    sure = settings.comma_sure_odds
    least = min(sum(each > sure for each in odds), sum(each < -sure for each in odds))
    return least >= settings.comma_mixed_min * len(odds)


def _marked(text: str, marks: Mapping[int, str]) -> str:
    """A number with the marks of its panel."""
    if _ONE_KIND.fullmatch(text):
        mark = marks.get(_places(text))
        return text if mark is None else re.sub("[.,]", mark, text)
    return _THOUSANDS.sub(lambda found: found[0].replace(".", ","), text)
