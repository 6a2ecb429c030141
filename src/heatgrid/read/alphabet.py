"""The characters that the numeric reader knows, and the one for all that it does not."""

import re
import unicodedata

FOREIGN = "\N{REPLACEMENT CHARACTER}"
"""Stands in a reading for a run of characters that numbers do not contain."""

# The order is that of the model's classes from 1 on; class 0 is the blank of the CTC.
ALPHABET = "0123456789.,-+%±×*()[]/<>≤≥~†‡ abcdefiknEKMBNA⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺" + FOREIGN

_SAME_SHAPE = str.maketrans(
    {**dict.fromkeys("−–—‐‑", "-"), **dict.fromkeys("≈∼", "~"), **dict.fromkeys("∗⁎", "*")}
)
_UNKNOWN = re.compile(rf"[^{re.escape(ALPHABET)}]+")


def spell(text: str) -> str:
    """Write a printed text with the characters of the numeric reader.

    Parameters
    ----------
    text : str
        As printed.

    Returns
    -------
    str
        With every dash as a hyphen and every run of unknown characters as `FOREIGN`.

    Examples
    --------
    >>> spell("−1.2×10⁻⁵")
    '-1.2×10⁻⁵'
    >>> spell("12 GB") == "12 " + FOREIGN + "B"
    True
    """
    folded = unicodedata.normalize("NFC", text).translate(_SAME_SHAPE)
    return _UNKNOWN.sub(FOREIGN, " ".join(folded.split()))
