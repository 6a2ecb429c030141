"""Numbers and names to draw: what the panels of the gallery say."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tests.factories import PanelData, Texts

WORDS = (
    "Amber", "Birch", "Cedar", "Dune", "Ember", "Fjord", "Grove", "Heath", "Isle", "Jade",
    "Kelp", "Loam", "Moss", "North", "Oak", "Pine", "Quartz", "Reef", "Slate", "Tundra",
)  # fmt: skip


def waves(
    rows: int, cols: int, low: float = 0.0, high: float = 1.0, *, seed: int = 0
) -> NDArray[np.float64]:
    """Smooth values with some noise, as measured fields have.

    Parameters
    ----------
    rows, cols : int
        Shape.
    low, high : float
        Least and greatest value, both of which occur.
    seed : int
        Of waves and noise.

    Returns
    -------
    ndarray of float, shape (rows, cols)
        Values of two waves and of noise of a sixth of their height.
    """
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:rows, 0:cols] / max(rows, cols)
    turns, shift = rng.uniform(2, 5, 2), rng.uniform(0, 6, 2)
    field = np.sin(turns[0] * x + shift[0]) + np.cos(turns[1] * y + shift[1])
    field = field + rng.normal(0, 0.3, (rows, cols))
    unit: NDArray[np.float64] = (field - field.min()) / np.ptp(field)
    return low + (high - low) * unit


def panel_data(values: ArrayLike, form: str = "", **fields: Any) -> PanelData:
    """A panel that prints its values in one format.

    Parameters
    ----------
    values : array_like of float, shape (rows, cols)
        What the colors show; NaN draws and prints nothing.
    form : str
        Format specification such as ``".2f"``; empty prints nothing.
    **fields
        Other fields of `PanelData`; `texts` takes the place of `form`.

    Returns
    -------
    PanelData
        The panel.
    """
    array = np.asarray(values, dtype=float)
    texts = fields.pop("texts", None)
    if texts is None:
        texts = [[_printed(value, form) for value in row] for row in array]
    return PanelData(values=tuple(map(tuple, array.tolist())), texts=as_texts(texts), **fields)


def _printed(value: float, form: str) -> str:
    return format(value, form) if form and np.isfinite(value) else ""


def as_texts(rows: Sequence[Sequence[str]]) -> Texts:
    """Rows of texts that do not change.

    Parameters
    ----------
    rows : sequence of sequence of str
        Row by row from the top.

    Returns
    -------
    tuple of tuple of str
        The same.
    """
    return tuple(tuple(row) for row in rows)


def words(count: int, *, start: int = 0) -> tuple[str, ...]:
    """Short words for ticks.

    Parameters
    ----------
    count : int
        At most 20.
    start : int
        Which of them comes first.

    Returns
    -------
    tuple of str
        No word twice.
    """
    return (WORDS + WORDS)[start : start + count]


def numbers(count: int, first: float = 0.0, step: float = 1.0, form: str = "g") -> tuple[str, ...]:
    """An arithmetic sequence as printed on an axis.

    Parameters
    ----------
    count : int
        How many.
    first, step : float
        Of the sequence.
    form : str
        Format specification.

    Returns
    -------
    tuple of str
        In the order of the sequence.
    """
    return tuple(format(first + step * index, form) for index in range(count))


def every(nth: int, texts: Sequence[str]) -> tuple[str, ...]:
    """Every nth of some ticks; the others are not printed.

    Parameters
    ----------
    nth : int
        At least 1.
    texts : sequence of str
        Of all ticks.

    Returns
    -------
    tuple of str
        As many, most of them empty.
    """
    return tuple(text if index % nth == 0 else "" for index, text in enumerate(texts))
