"""What a line may say: texts and how likely each is."""

from collections import defaultdict
from collections.abc import Callable, Mapping


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


def respelled(chances: Mapping[str, float], spell: Callable[[str], str]) -> dict[str, float]:
    """Spell the texts of a line in another way.

    Parameters
    ----------
    chances : mapping of str to float
        What the line may say, and how likely that is.
    spell : callable
        Makes of each text the one that is meant.

    Returns
    -------
    dict of str to float
        Those that are spelled alike now are joined, and so are their chances.
    """
    joined: defaultdict[str, float] = defaultdict(float)
    for text, chance in chances.items():
        joined[spell(text)] += chance
    return dict(joined)
