"""Strings that stand in tables beside numbers and are none: words, units, grades, dates.

None of them is a number by `heatgrid.read.grammar`, and none could be one to a reader's eye:
lone letters that look like digits are left out.
"""

from pathlib import Path

from heatgrid.read.grammar import is_number_line

from .known import Rng
from .texts import Written

_STRINGS = (Path(__file__).parent / "foreign.txt").read_text(encoding="utf-8").splitlines()
_WORDS = [string for string in _STRINGS if string.isalpha()]
_UNITS = ("s", "ms", "min", "h", "GB", "MiB", "kg", "mm", "km", "°C", "°", "Hz", "kHz", "dB",
          "V", "pt", "px", "x", "×", "fps", "yr", "mg/L", "m/s", "J", "W", "€", "USD")  # fmt: skip
_OPENERS = ("$", "€", "£", "#", "n=", "p=", "r =", "R²=", "Q", "v", "No. ", "ID ", "x", "@")
# Without those that look like digits.
_LETTERS = tuple("ACDEFGHKLMNPRTUVWXY")
_MONTHS = ("Jan", "Mar", "Apr", "May", "Jun", "Jul", "Sep", "Oct", "Nov", "Dec")


def foreign(rng: Rng) -> Written:
    """Write a string that is no number.

    Parameters
    ----------
    rng : numpy.random.Generator
        Source of chance.

    Returns
    -------
    Written
        One line.
    """
    while True:
        text = _KINDS[int(rng.integers(len(_KINDS)))](rng)
        written = Written(text, text)
        if not is_number_line(written.truth):
            return written


def _string(rng: Rng) -> str:
    return str(rng.choice(_STRINGS))


def _measure(rng: Rng) -> str:
    """A number and its unit."""
    number = f"{10 ** rng.uniform(-1, 3):.{rng.integers(0, 3)}f}"
    return number + str(rng.choice(["", " "])) + str(rng.choice(_UNITS))


def _opened(rng: Rng) -> str:
    """Money, marks, named values."""
    number = f"{10 ** rng.uniform(-1, 3):.{rng.integers(0, 3)}f}"
    return str(rng.choice(_OPENERS)) + number


def _date(rng: Rng) -> str:
    year, month, day = rng.integers(1950, 2031), rng.integers(1, 13), rng.integers(1, 29)
    name = str(rng.choice(_MONTHS))
    forms = (f"{year}-{month:02d}-{day:02d}", f"{day}.{month}.{year}", f"{name} {day}",
             f"{day} {name} {year}", f"{month}/{day}/{year}", f"{name}-{year % 100:02d}",
             f"{year}-{month:02d}")  # fmt: skip
    return str(rng.choice(forms))


def _moment(rng: Rng) -> str:
    """Times, versions, addresses, ranges, scores of a match."""
    a, b, c = (int(number) for number in rng.integers(0, 60, 3))
    forms = (f"{a:02d}:{b:02d}", f"{a % 24}:{b:02d}:{c:02d}", f"v{a}.{b}", f"{a}.{b}.{c}",
             f"{a}–{a + b + 1}", f"{a} to {a + b + 1}", f"{a}:{b}", f"{a + 1}.{b}.{c}.{b}",
             f"{a + 1}th", f"{a}h {b}m")  # fmt: skip
    return str(rng.choice(forms))


def _code(rng: Rng) -> str:
    """Names with numbers in them."""
    first, second = rng.choice(_LETTERS, 2)
    small, large = rng.integers(2, 10), rng.integers(10, 900)
    word = rng.choice(_WORDS)
    forms = (f"{word}-{large}", f"{word}{small}", f"chr{small}", f"top-{small}", f"L{small}",
             f"{small}x{large}", f"SNP{large}", f"{first}{large}{second}")  # fmt: skip
    return str(rng.choice(forms))


_KINDS = (_string, _string, _string, _string, _measure, _measure, _opened, _date, _moment, _code)
