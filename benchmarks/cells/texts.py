"""What test cells say: numbers in every format that heatmaps print, and strings that are none.

Nothing here is shared with `training/texts.py`. One panel has one format, as figures do: a
format is a function that settles what all cells of a panel have in common (decimals, sign)
and returns the function that writes one cell.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from heatgrid.read.alphabet import spell

from .known import Rng

Writer = Callable[[Rng], str]
Format = Callable[[Rng], Writer]

_LEVEL = "0123456789-+"
_RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺"
_RAISE = str.maketrans(_LEVEL, _RAISED)


@dataclass(frozen=True, slots=True)
class Written:
    """A text to draw.

    Parameters
    ----------
    text : str
        As one reads it; lines are parted by line feeds.
    markup : str
        As matplotlib is told to draw it: the text, or a formula that shows it.
    """

    text: str
    markup: str

    @property
    def truth(self) -> str:
        """Spelled line by line as the numeric reader spells."""
        return spelled(self.text)

    @property
    def is_formula(self) -> bool:
        """Whether it is typeset, so that thin spaces stand around some of its signs."""
        return self.markup != self.text


def spelled(text: str) -> str:
    """Spell a printed text line by line as the numeric reader does.

    Parameters
    ----------
    text : str
        As printed; may hold several lines.

    Returns
    -------
    str
        Without empty lines.
    """
    return "\n".join(spell(line) for line in text.split("\n") if line.strip())


def _scores(rng: Rng) -> Writer:
    """Shares and scores with one to four decimals: what most heatmaps print."""
    places = int(rng.choice([1, 2, 2, 2, 2, 3, 3, 4]))
    top = float(rng.choice([1, 1, 1, 10, 100, 1000]))
    return lambda rng: f"{top * rng.beta(2, 2):.{places}f}"


def _correlations(rng: Rng) -> Writer:
    """Numbers of both signs; some figures print the plus too."""
    places = int(rng.choice([1, 2, 2, 2, 3]))
    sign = "+" if rng.random() < 0.25 else ""
    top = float(rng.choice([1, 1, 1, 5, 40]))
    minus = _minus(rng)
    return lambda rng: f"{rng.uniform(-top, top):{sign}.{places}f}".replace("-", minus)


def _minus(rng: Rng) -> str:
    """Hyphen or minus sign, whichever the figure's maker uses."""
    return "−" if rng.random() < 0.5 else "-"


def _counts(rng: Rng) -> Writer:
    """Counts, as in confusion matrices: most are small."""
    scale = float(rng.choice([2, 8, 40, 200, 1500, 30000]))
    return lambda rng: str(int(rng.exponential(scale)))


def _differences(rng: Rng) -> Writer:
    """Signed integers."""
    top = int(rng.choice([9, 60, 400]))
    sign, minus = "+" if rng.random() < 0.5 else "", _minus(rng)
    return lambda rng: f"{rng.integers(-top, top + 1):{sign}d}".replace("-", minus)


def _percents(rng: Rng) -> Writer:
    places, space = int(rng.choice([0, 0, 1, 1, 2])), " " if rng.random() < 0.12 else ""
    return lambda rng: f"{100 * rng.beta(1.2, 1.2):.{places}f}{space}%"


def _exponents(rng: Rng) -> Writer:
    places, low = int(rng.choice([0, 1, 1, 2, 2, 3])), int(rng.choice([-9, -6, -3, 1]))
    kind = "E" if rng.random() < 0.15 else "e"
    return lambda rng: f"{10 ** rng.uniform(low, low + 6):.{places}{kind}}"


def _powers(rng: Rng) -> Writer:
    """Powers of ten with raised characters; the exponent may stand alone."""
    places, low = int(rng.choice([0, 1, 1, 2])), int(rng.choice([-9, -4, 1]))
    alone, space = rng.random() < 0.35, " " if rng.random() < 0.3 else ""

    def write(rng: Rng) -> str:
        power = "10" + str(rng.integers(low, low + 8)).translate(_RAISE)
        return power if alone else f"{rng.uniform(1, 9.4):.{places}f}{space}×{space}{power}"

    return write


def _means(rng: Rng) -> Writer:
    """Mean and deviation."""
    places, sign = int(rng.choice([0, 1, 1, 2, 2, 3])), str(rng.choice(["±", " ± "]))
    top = float(rng.choice([1, 100])) if places else 100.0
    return lambda rng: f"{top * rng.random():.{places}f}{sign}{top / 12 * rng.random():.{places}f}"


def _thousands(rng: Rng) -> Writer:
    places, comma = int(rng.choice([0, 0, 0, 0, 1, 2])), " " if rng.random() < 0.12 else ","
    top = float(rng.choice([4, 5, 6, 7]))
    return lambda rng: f"{10 ** rng.uniform(3, top):,.{places}f}".replace(",", comma)


def _leadless(rng: Rng) -> Writer:
    """Shares without the zero before the point."""
    places, minus = int(rng.choice([1, 2, 2, 3])), _minus(rng)
    low = -0.999 if rng.random() < 0.5 else 0.001
    top = 1 - 10.0**-places
    return lambda rng: (
        f"{np.clip(rng.uniform(low, 1), -top, top):.{places}f}".replace("0.", ".", 1)
    ).replace("-", minus)


def _commas(rng: Rng) -> Writer:
    scores = _correlations(rng) if rng.random() < 0.3 else _scores(rng)
    return lambda rng: scores(rng).replace(".", ",")


def _marked(rng: Rng) -> Writer:
    """Estimates with marks of significance on most of them."""
    inner = _correlations(rng) if rng.random() < 0.7 else _scores(rng)
    marks = ["", "*", "**", "***"] if rng.random() < 0.75 else ["†", "‡", "*", "†"]
    return lambda rng: inner(rng) + str(rng.choice(marks))


def _bracketed(rng: Rng) -> Writer:
    inner = (_scores, _percents, _counts)[int(rng.integers(3))](rng)
    opening, closing = "[]" if rng.random() < 0.3 else "()"
    return lambda rng: opening + inner(rng) + closing


def _annotated(rng: Rng) -> Writer:
    """A number and another one in brackets behind it."""
    first, second = _scores(rng), _bracketed(rng)
    return lambda rng: f"{first(rng)} {second(rng)}"


def _suffixed(rng: Rng) -> Writer:
    places, suffix = int(rng.choice([0, 1, 1, 2])), str(rng.choice(["k", "K", "M", "B"]))
    top = float(rng.choice([10, 100, 900]))
    return lambda rng: f"{top * rng.random():.{places}f}{suffix}"


def _bounds(rng: Rng) -> Writer:
    """P values and limits."""
    signs = [["<"], ["<", ">"], ["≤", "≥"], ["~"]][int(rng.integers(4))]
    space, inner = " " if rng.random() < 0.3 else "", (_scores, _leadless, _counts)
    write = inner[int(rng.integers(3))](rng)
    return lambda rng: str(rng.choice(signs)) + space + write(rng).lstrip("-−")


def _missing(rng: Rng) -> Writer:
    """Marks of missing and endless numbers."""
    del rng
    marks = ["nan", "nan", "NaN", "NaN", "n/a", "N/A", "NA", "–", "-", "—", "inf", "-inf"]
    return lambda rng: str(rng.choice(marks))


def _fractions(rng: Rng) -> Writer:
    top = int(rng.choice([9, 40, 250, 3000]))

    def write(rng: Rng) -> str:
        whole = int(rng.integers(1, top + 1))
        return f"{rng.integers(0, whole + 1)}/{whole}"

    return write


def _two_lines(rng: Rng) -> Writer:
    """A number over another one: count and share, mean and deviation, estimate and interval."""
    first, second = (
        (_counts, _percents),
        (_scores, _bracketed),
        (_correlations, lambda _: lambda rng: f"±{rng.random():.2f}"),
        (_scores, lambda _: lambda rng: f"[{rng.random():.2f}, {1 + rng.random():.2f}]"),
        (_percents, _fractions),
    )[int(rng.integers(5))]
    upper, lower = first(rng), second(rng)
    return lambda rng: f"{upper(rng)}\n{lower(rng)}"


def _long(rng: Rng) -> Writer:
    """More digits than a figure needs."""
    places = int(rng.integers(0, 7))
    top = 10.0 ** int(rng.choice([0, 3, 6]))
    return lambda rng: f"{top * rng.random():.{places}f}"


FORMATS: dict[str, tuple[float, Format]] = {
    "decimals": (26, _scores),
    "signed decimals": (12, _correlations),
    "integers": (13, _counts),
    "signed integers": (3, _differences),
    "percent": (7, _percents),
    "1.2e-05": (5, _exponents),
    "1.2×10⁻⁵": (3, _powers),
    "pairs with ±": (4, _means),
    "thousands": (4, _thousands),
    ".97": (4, _leadless),
    "decimal comma": (2, _commas),
    "stars, daggers": (4, _marked),
    "brackets": (2, _bracketed),
    "0.5 (12%)": (2, _annotated),
    "k, M, B": (3, _suffixed),
    "< > ≤ ≥ ~": (2, _bounds),
    "missing, inf": (2, _missing),
    "fractions": (2, _fractions),
    "two lines": (4, _two_lines),
    "many digits": (2, _long),
}
"""Formats by name: how often, beside the others, and the function."""

POWERS = "1.2×10⁻⁵"
"""The format whose smallest digits are raised."""


def formula(text: str) -> str:
    r"""Matplotlib's markup of a text with raised characters.

    Parameters
    ----------
    text : str
        Such as ``2.5×10⁻³``.

    Returns
    -------
    str
        Such as ``$2.5\times10^{-3}$``.
    """
    head = text.rstrip(_RAISED)
    tail = text[len(head) :].translate(str.maketrans(_RAISED, _LEVEL))
    return "$" + head.replace(" ", "").replace("×", r"\times") + "^{" + tail + "}$"
