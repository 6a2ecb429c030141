"""What random figures say: numbers with their printed form, ticks, titles and labels."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from benchmarks.cells.known import Rng
from gallery.data import WORDS, waves

_NAMES = (
    *WORDS, "ResNet-50", "ViT-L/16", "GSM8K", "MATH500", "k-NN", "Llama-3", "Seed 1", "Fold 2",
    "control", "treated", "wild type", "Q1", "Q2", "Jan", "Feb", "Mon", "Tue", "low", "mid",
    "high", "BRCA1", "TP53", "setosa", "no dropout", "learning rate", "two layers",
)  # fmt: skip
_PHRASES = (
    "Days since the first visit", "Share of all households", "Distance to the coast",
    "Years of schooling", "Number of rooms", "Mean of five plots", "Time to the next stop",
    "Price of the ticket",
)  # fmt: skip
_LABELS = (
    "Ratio", "Window size", "Layer", "Step", "Predicted", "True label", "Dose (mg/kg)", "Depth",
    "Hour of the day", "Model", "Site", "Number of heads", "Temperature (K)",
)  # fmt: skip
_BAR_LABELS = ("Accuracy", "Pass@1 (%)", "count", "mm", "Correlation", "z score", "Loss", "")


@dataclass(frozen=True, slots=True)
class Form:
    """What a panel prints.

    Parameters
    ----------
    low, high : float
        Between which its values lie.
    write : callable
        From a value to its text.
    """

    low: float
    high: float
    write: Callable[[float], str]


def _plain(spec: str) -> Callable[[float], str]:
    return lambda value: format(value, spec)


def _leadless(value: float) -> str:
    return f"{value:.2f}".replace("0.", ".", 1) if abs(value) < 0.995 else f"{value:.2f}"


FORMS: dict[str, tuple[float, Form]] = {
    "0.12": (6, Form(0, 1, _plain(".2f"))),
    "0.123": (2, Form(0, 1, _plain(".3f"))),
    "-0.12": (4, Form(-1, 1, _plain(".2f"))),
    "+0.1": (1, Form(-3, 3, _plain("+.1f"))),
    "45.6": (5, Form(20, 90, _plain(".1f"))),
    "12": (4, Form(0, 60, _plain(".0f"))),
    "345": (2, Form(0, 900, _plain(".0f"))),
    "12%": (2, Form(0, 100, lambda value: f"{value:.0f}%")),
    "1,234": (1, Form(500, 9000, _plain(",.0f"))),
    ".12": (1, Form(0.05, 0.95, _leadless)),
    "blank": (5, Form(0, 1, lambda _: "")),
    "blank, wide": (2, Form(-40, 260, lambda _: "")),
}
"""Forms by name: how often, beside the others, and what they write."""


def draw_form(rng: Rng) -> Form:
    """Draw one by chance.

    Parameters
    ----------
    rng : numpy.random.Generator
        Source of chance.

    Returns
    -------
    Form
        One of `FORMS`.
    """
    weights = np.array([weight for weight, _ in FORMS.values()])
    return FORMS[str(rng.choice(list(FORMS), p=weights / weights.sum()))][1]


def draw_values(rows: int, cols: int, form: Form, rng: Rng) -> NDArray[np.float64]:
    """Values of a panel: noise, waves, or a diagonal on little.

    Parameters
    ----------
    rows, cols : int
        Shape.
    form : Form
        Between which numbers they lie.
    rng : numpy.random.Generator
        Source of chance.

    Returns
    -------
    ndarray of float, shape (rows, cols)
        Some of them NaN in one panel of eight.
    """
    kind = rng.choice(["noise", "waves", "waves", "diagonal"])
    share = waves(rows, cols, seed=int(rng.integers(10**6)))
    if kind == "noise":
        share = rng.random((rows, cols))
    elif kind == "diagonal":
        share = 0.08 * rng.random((rows, cols))
        np.fill_diagonal(share, rng.uniform(0.6, 1, min(rows, cols)))
    values = form.low + (form.high - form.low) * share
    if rng.random() < 0.12:
        _punch(values, rng)
    return values


def _punch(values: NDArray[np.float64], rng: Rng) -> None:
    """Take a triangle or some cells away."""
    rows, cols = values.shape
    if rows == cols and rows > 3:
        values[np.triu_indices(rows, 1)] = np.nan
    else:
        values[rng.random(values.shape) < 0.06] = np.nan


def draw_ticks(count: int, rng: Rng, *, may_be_long: bool) -> tuple[str, ...]:
    """Tick texts of one axis; empty ones where a column or row has none.

    Parameters
    ----------
    count : int
        How many cells the axis has.
    rng : numpy.random.Generator
        Source of chance.
    may_be_long : bool
        Whether phrases fit.

    Returns
    -------
    tuple of str
        Empty where the axis has no ticks at all.
    """
    kind = str(rng.choice(["numbers", "numbers", "tenths", "powers", "names", "names", "phrases"]))
    if rng.random() < 0.06:
        return ()
    if kind == "phrases" and may_be_long and count <= len(_PHRASES):
        return tuple(rng.permutation(_PHRASES)[:count].tolist())
    if kind in ("names", "phrases") and count <= len(_NAMES):
        return tuple(rng.permutation(_NAMES)[:count].tolist())
    if kind == "tenths":
        return tuple(f"{0.1 * (index + 1):.1f}" for index in range(count))
    if kind == "powers" and count <= 10:
        return tuple(str(2 ** (index + 3)) for index in range(count))
    first, step = int(rng.choice([0, 1, 10])), int(rng.choice([1, 1, 2, 5, 50]))
    nth = 1 if count <= 12 else int(rng.choice([1, 2, 5]))
    return tuple(str(first + step * i) if i % nth == 0 else "" for i in range(count))


def draw_label(rng: Rng) -> str:
    """The label of an axis; empty in one of four."""
    return "" if rng.random() < 0.25 else str(rng.choice(_LABELS))


def draw_bar_label(rng: Rng) -> str:
    """The label of a colorbar; may be empty."""
    return str(rng.choice(_BAR_LABELS))


def draw_titles(count: int, rng: Rng) -> list[tuple[str, str]]:
    """Letter and title of every panel; empty where there is none."""
    if rng.random() < 0.15:
        return [("", "")] * count
    is_lettered = count > 1 and rng.random() < 0.2
    names = rng.permutation(_NAMES)[:count].tolist()
    ends = ("", "", " accuracy", " | AIME24", ", mean of 3 runs")
    end = str(rng.choice(ends))
    return [
        (f"({'abcdefghijkl'[index]})" if is_lettered else "", names[index] + end)
        for index in range(count)
    ]
