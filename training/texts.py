"""What training lines say: numbers in every format, and strings that are no numbers."""

import re
import string
from collections.abc import Callable
from pathlib import Path

import numpy as np

WORDS = (Path(__file__).parent / "words.txt").read_text(encoding="utf-8").split()
UNITS = ("s", "ms", "GB", "MB", "kg", "mm", "cm", "h", "min", "°C", "x", "px", "dB", "Hz", "m", "V")
_OPENERS = ("$", "€", "#", "n=", "p=", "v", "Q", "T", "L", "H", "id", "x", "@", "=", ":", "p<")
_TAILS = ("x", "s", "th", "st", "nd", "rd", "+", "y", "yr", "D", "p", "Q1", "!", "?", "o", "²",
          "°", "°", "°", "°", "°F", "′", "″", "'", '"', "^", "·", ";", ":")  # fmt: skip
_MARKS = ("*", "**", "***", "****", "✓", "✗", "•", "·", "x", "X", "×", "†", "?", "…", "→", "α", "β",
          "Δ", "µ", "●", "■", "▲")  # fmt: skip


def _float(rng: np.random.Generator, decimals: int) -> str:
    """A number with that many decimals and up to four digits before the point."""
    return f"{rng.random() * 10.0 ** rng.integers(0, 4):.{decimals}f}"


def _plain(rng: np.random.Generator) -> str:
    return _float(rng, int(rng.integers(1, 5)))


def _integer(rng: np.random.Generator) -> str:
    return str(int(rng.random() * 10 ** rng.integers(1, 7)))


def _digit(rng: np.random.Generator) -> str:
    return str(rng.integers(0, 10))


def _percent(rng: np.random.Generator) -> str:
    return _float(rng, int(rng.integers(0, 3))) + ("%" if rng.random() < 0.85 else " %")


def _exponential(rng: np.random.Generator) -> str:
    value = (rng.random() + 0.05) * 10.0 ** rng.integers(-12, 12)
    text = f"{value:.{rng.integers(0, 4)}e}"
    if rng.random() < 0.2:
        text = re.sub(r"e\+?(-?)0*(?=\d)", r"e\1", text)
    return text.upper() if rng.random() < 0.12 else text


def _power(rng: np.random.Generator) -> str:
    exponent = str(rng.integers(-12, 13)).translate(SUPERSCRIPTS)
    if rng.random() < 0.45:
        return "10" + exponent
    space = " " if rng.random() < 0.3 else ""
    return _float(rng, int(rng.integers(0, 3))) + f"{space}×{space}10" + exponent


def _pair(rng: np.random.Generator) -> str:
    decimals = int(rng.integers(0, 4))
    sign = "±" if rng.random() < 0.6 else " ± "
    return _float(rng, decimals) + sign + f"{rng.random() * 3:.{decimals}f}"


def _spread(rng: np.random.Generator) -> str:
    """The second line of a pair that is set in two."""
    space = " " if rng.random() < 0.2 else ""
    return f"±{space}{rng.random() * 10.0 ** rng.integers(0, 3):.{rng.integers(0, 4)}f}"


def _thousands(rng: np.random.Generator) -> str:
    text = f"{1000 + rng.random() * 10 ** rng.integers(4, 8):,.{rng.choice([0, 0, 0, 1, 2])}f}"
    return text.replace(",", " ") if rng.random() < 0.3 else text


def _leadless(rng: np.random.Generator) -> str:
    return f"{rng.random():.{rng.integers(1, 4)}f}".lstrip("0")


def _comma(rng: np.random.Generator) -> str:
    return _plain(rng).replace(".", ",")


def _starred(rng: np.random.Generator) -> str:
    mark = str(rng.choice(["*", "**", "***", "***", "†", "‡", "a", "b", "c", "ab", "bc", "d"]))
    maker = _STARRABLE[int(rng.integers(len(_STARRABLE)))]
    return (maker(rng) if rng.random() < 0.3 else _float(rng, int(rng.integers(1, 4)))) + mark


def _bracketed(rng: np.random.Generator) -> str:
    inner = _float(rng, int(rng.integers(0, 3))) + ("%" if rng.random() < 0.25 else "")
    if rng.random() < 0.25:
        inner = "±" + inner
    elif rng.random() < 0.2:
        inner = "-" + inner
    return f"({inner})" if rng.random() < 0.75 else f"[{inner}]"


def _followed(rng: np.random.Generator) -> str:
    space = " " if rng.random() < 0.7 else ""
    return _float(rng, int(rng.integers(0, 3))) + space + _bracketed(rng)


def _range(rng: np.random.Generator) -> str:
    decimals = int(rng.integers(0, 3))
    comma = ", " if rng.random() < 0.7 else ","
    inner = f"{_float(rng, decimals)}{comma}{_float(rng, decimals)}"
    return f"[{inner}]" if rng.random() < 0.7 else f"({inner})"


def _suffixed(rng: np.random.Generator) -> str:
    return _float(rng, int(rng.integers(0, 3))) + str(rng.choice(["k", "k", "K", "M", "B"]))


def _related(rng: np.random.Generator) -> str:
    relation = str(rng.choice(["<", ">", "≤", "≥", "~"]))
    value = _leadless(rng) if rng.random() < 0.2 else _float(rng, int(rng.integers(0, 4)))
    return relation + (" " if rng.random() < 0.35 else "") + value


def _missing(rng: np.random.Generator) -> str:
    return str(rng.choice(_MISSING))


_MISSING = ("nan", "nan", "NaN", "NaN", "NAN", "n/a", "N/A", "NA", "-", "-", "--", "–", "—",
            "inf", "inf", "-inf")  # fmt: skip


def _fraction(rng: np.random.Generator) -> str:
    whole = int(rng.integers(1, 10 ** rng.integers(1, 5)))
    return f"{rng.integers(0, whole + 1)}/{whole}"


def _random_digits(rng: np.random.Generator) -> str:
    ones = rng.random() < 0.3  # Two of them stand close, and look like one thick stroke.
    shares = np.where(np.arange(10) == 1, 0.55, 0.05) if ones else np.full(10, 0.1)
    text = "".join(rng.choice(list(string.digits), rng.integers(1, 8), p=shares))
    if len(text) > 1 and rng.random() < 0.5:
        place = int(rng.integers(1, len(text)))
        text = text[:place] + str(rng.choice([".", ",", "."])) + text[place:]
    return text


def _round(rng: np.random.Generator) -> str:
    """Repeated digits, which merge in the network's steps: 0.0000, 1000, 2.00e+00."""
    digit = str(rng.choice([0, 0, 0, 1, 1, *range(10)]))
    many = digit * int(rng.integers(2, 6))
    first = str(rng.integers(0, 10))
    shapes = (first + "." + many, first + many, many + "." + many[1:], first + many + first,
              f"{first}.{many[1:]}e{rng.choice(['+', '-'])}{rng.integers(0, 13):02d}",
              f"0.{many}{first}", f"{first}{many[1:3]},{many[:3]:0<3}")  # fmt: skip
    return str(rng.choice(shapes)) + ("%" if rng.random() < 0.1 else "")


def _alike(rng: np.random.Generator) -> str:
    """Digits that small print makes alike."""
    digits = str(rng.choice(["56", "8039", "3589", "0689", "17", "14", "27"]))
    text = "".join(rng.choice(list(digits), rng.integers(1, 5)))
    shape = rng.random()
    if shape < 0.5:
        return f"{rng.choice(list('00123'))}.{text}"
    return text + (".5%", "%", "", "k")[int(rng.integers(4))]


NUMBER_FORMATS: tuple[tuple[float, Callable[[np.random.Generator], str]], ...] = (
    (24, _plain), (10, _integer), (4, _digit), (7, _percent), (9, _exponential), (8, _power),
    (6, _pair), (3, _spread), (12, _thousands), (8, _leadless), (3, _comma), (11, _starred),
    (6, _bracketed), (4, _followed), (7, _range), (5, _suffixed), (8, _related), (6, _missing),
    (6, _fraction), (14, _random_digits), (9, _round),
)  # fmt: skip
_HARD_FORMATS = (_alike, _alike, _starred, _starred, _related, _leadless, _thousands, _missing,
                 _pair, _exponential)  # fmt: skip
"""What is misread at 5 and 6 px more than other numbers are."""
_STARRABLE = (_percent, _exponential, _power, _leadless, _integer, _followed)
SUPERSCRIPTS = str.maketrans("0123456789-+", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺")
_WEIGHTS = np.array([weight for weight, _ in NUMBER_FORMATS])
_WEIGHTS = _WEIGHTS / _WEIGHTS.sum()
_SIGNABLE = (_plain, _integer, _digit, _percent, _exponential, _leadless, _comma, _starred,
             _suffixed, _pair, _random_digits, _round, _alike)  # fmt: skip


def number(rng: np.random.Generator, *, hard: float = 0.0) -> str:
    """A printed number, missing-number marks included; that share of them in hard formats."""
    if hard and rng.random() < hard:
        maker = _HARD_FORMATS[int(rng.choice(len(_HARD_FORMATS)))]
    else:
        maker = NUMBER_FORMATS[int(rng.choice(len(NUMBER_FORMATS), p=_WEIGHTS))][1]
    text = maker(rng)
    if maker in _SIGNABLE and rng.random() < 0.28:
        text = ("-" if rng.random() < 0.8 else "+") + text
    return text


def foreign(rng: np.random.Generator) -> str:
    """A string that is no number and must not be read as one."""
    maker = _FOREIGN_KINDS[int(rng.choice(len(_FOREIGN_KINDS), p=_FOREIGN_WEIGHTS))][1]
    text = maker(rng).strip()
    # A lone O or l cannot be told from 0 or 1 by anybody: it would only teach doubt.
    return text if text.strip("OolI|0123456789.,-") else "GPQA"


def _words(rng: np.random.Generator) -> str:
    word = str(rng.choice(WORDS))
    return word if rng.random() < 0.7 else word + " " + str(rng.choice(WORDS))


def _letters(rng: np.random.Generator) -> str:
    letters = list(string.ascii_letters + string.ascii_lowercase + "-_ ")
    return "".join(rng.choice(letters, rng.integers(1, 9)))


def _with_unit(rng: np.random.Generator) -> str:
    return number(rng) + (" " if rng.random() < 0.6 else "") + str(rng.choice(UNITS))


def _opened(rng: np.random.Generator) -> str:
    return str(rng.choice(_OPENERS)) + number(rng)


def _tailed(rng: np.random.Generator) -> str:
    return number(rng) + str(rng.choice(_TAILS))


def _numbered(rng: np.random.Generator) -> str:
    return str(rng.choice(WORDS)) + str(rng.choice(["-", "_", " ", "", "@"])) + _integer(rng)


def _joined(rng: np.random.Generator) -> str:
    """Ranges, times, dates, versions, scores."""
    sign = str(rng.choice(["-", "–", ":", "to", " vs ", "_", ".", "/", " "]))
    parts = [str(int(rng.random() * 10 ** rng.integers(1, 5))) for _ in range(rng.integers(2, 4))]
    return sign.join(parts)


def _mixed(rng: np.random.Generator) -> str:
    mixed = list(string.ascii_letters + string.digits + "=:;#&@$_?!'\"|.,-+ ")
    return "".join(rng.choice(mixed, rng.integers(2, 8)))


def _mark(rng: np.random.Generator) -> str:
    return str(rng.choice(_MARKS))


_FOREIGN_KINDS = (
    (24, _words), (18, _letters), (14, _with_unit), (10, _opened), (12, _tailed), (8, _numbered),
    (8, _joined), (9, _mixed), (4, _mark),
)  # fmt: skip
_FOREIGN_WEIGHTS = np.array([weight for weight, _ in _FOREIGN_KINDS]) / sum(
    weight for weight, _ in _FOREIGN_KINDS
)
