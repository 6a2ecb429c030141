"""How many panels of blurred pictures are found with the right rows and columns.

    python -m benchmarks.blurred [--figures N] [--seed S] [--jobs N] [--results FOLDER]

2 to 13 rows and columns of 10 to 50 px with names, labels, a title and mostly a colorbar, drawn by
matplotlib, some with white lines between the cells and some with numbers; blurred by a Gaussian of
0.5 to 1.3 px, as PNG or JPEG. Run it from the root of the repository.
"""

from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
from matplotlib.figure import Figure

from .small_cells import DPI, Shape, Values, run

FIGURES = 50
"""As many take about one minute of two cores."""

MAPS = ("viridis", "YlGnBu", "Blues", "RdBu_r", "magma", "coolwarm", "Greens")
NAMES = (
    *("Amber", "Birch", "Cedar", "Dune", "Ember", "Fjord", "Grove", "Heath", "Isle", "Jade"),
    *("Kelp", "Loam", "Moss"),
)
MARGINS = {"left": 84, "right": 70, "top": 30, "bottom": 60}
"""In pixels."""

KINDS: dict[str, Callable[[np.random.Generator, Shape], Values]] = {
    "noise": lambda rng, shape: 9 * rng.random(shape),
    "smooth": lambda rng, shape: np.asarray(
        cv2.GaussianBlur(rng.normal(size=shape), (0, 0), 1.5), np.float64
    ),
    "slope": lambda rng, shape: (
        np.add.outer(np.linspace(0, 4, shape[0]), np.linspace(0, 5, shape[1]))
        + 0.3 * rng.random(shape)
    ),
}


def draw(folder: Path, seed: int, number: int) -> tuple[Path, str, Shape]:
    """Draw one figure: where it is, what it shows, and its rows and columns."""
    rng = np.random.default_rng([seed, number, 2])
    rows, cols = int(rng.integers(2, 14)), int(rng.integers(2, 14))
    wide, high = int(rng.integers(10, 50)), int(rng.integers(10, 40))
    kind = str(rng.choice(list(KINDS)))
    values = KINDS[kind](rng, (rows, cols))
    width = cols * wide + MARGINS["left"] + MARGINS["right"]
    height = rows * high + MARGINS["top"] + MARGINS["bottom"]
    figure = Figure(figsize=(width / DPI, height / DPI), dpi=DPI)
    left, bottom = MARGINS["left"] / width, MARGINS["bottom"] / height
    axes = figure.add_axes((left, bottom, cols * wide / width, rows * high / height))
    line = {"edgecolors": "white", "linewidth": 0.72} if rng.random() < 0.3 else {}
    drawn = axes.pcolormesh(values, cmap=str(rng.choice(MAPS)), **line)
    size = float(rng.uniform(6.5, 9))
    middles = np.arange(max(rows, cols)) + 0.5
    axes.set_xticks(middles[:cols], list(map(str, range(1, cols + 1))), fontsize=size)
    axes.set_yticks(middles[:rows], NAMES[:rows], fontsize=size)
    axes.set(title="Cylinders", xlabel="Horsepower", ylabel="Origin")
    if rng.random() < 0.25 and wide >= 28 and high >= 14:
        for (row, col), value in np.ndenumerate(values):
            place = {"ha": "center", "va": "center", "fontsize": 8, "color": "black"}
            axes.text(col + 0.5, row + 0.5, f"{value:.1f}", **place)
    if rng.random() < 0.8:
        place = (left + (cols * wide + 14) / width, bottom, 12 / width, rows * high / height)
        figure.colorbar(drawn, cax=figure.add_axes(place)).ax.tick_params(labelsize=size)
    path = folder / f"{number:04d}.png"
    figure.savefig(path, dpi=DPI)
    blurred = cv2.GaussianBlur(cv2.imread(str(path)), (0, 0), float(rng.uniform(0.5, 1.3)))
    quality: list[int] = []
    if rng.random() < 0.4:
        path = path.with_suffix(".jpg")
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(50, 95))]
    cv2.imwrite(str(path), blurred, quality)
    return path, kind, (rows, cols)


if __name__ == "__main__":
    run(None, __doc__, draw, FIGURES, "blurred.csv")
