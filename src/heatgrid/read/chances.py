"""What a line may say: texts and how likely each is."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import TypeVar

_Spelling = TypeVar("_Spelling")


def likeliest(chances: Mapping[str, float]) -> str:
    """The text that a line says most likely.

    Parameters
    ----------
    chances : mapping of str to float
        What the line may say, and how likely that is.

    Returns
    -------
    str
        Empty where nothing is likely; the first of several that are as likely.
    """
    return max(chances, key=chances.__getitem__, default="")


def respelled(
    chances: Mapping[_Spelling, float], spell: Callable[[_Spelling], str]
) -> dict[str, float]:
    """Spell the texts of a line in another way.

    Parameters
    ----------
    chances : mapping to float
        What the line may say, as texts or otherwise, and how likely that is.
    spell : callable
        Makes of each the text that is meant.

    Returns
    -------
    dict of str to float
        Those that are spelled alike now are joined, and so are their chances.
    """
    joined: defaultdict[str, float] = defaultdict(float)
    for text, chance in chances.items():
        joined[spell(text)] += chance
    return dict(joined)
