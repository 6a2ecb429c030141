"""How many heatmaps of small cells without numbers are found with the right rows and columns.

    python -m benchmarks.small_cells [--figures N] [--seed S] [--jobs N] [--results FOLDER]

12 to 60 columns and 6 to 60 rows of 4 to 14 px, drawn by matplotlib in four ways, from seven kinds
of data, as PNG or JPEG. Run it from the root of the repository.
"""

import argparse
import csv
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import cv2
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from numpy.typing import NDArray

from heatgrid.batch import Job, read_jobs
from heatgrid.image import Input
from heatgrid.model import FigureReading, Severity

from .cells.tables import markdown

SEED = 20261123
FIGURES = 60
"""As many take about two minutes of two cores."""

OUTCOMES = ("right", "refused", "flagged", "silent")
MAPS = ("viridis", "RdBu_r", "magma", "Blues", "coolwarm", "jet")
WAYS = ("imshow", "nearest", "mesh", "bare")
DPI = 100
MARGINS = {"left": 80, "right": 180, "top": 70, "bottom": 90}
"""In pixels, for labels, a title and a colorbar."""

Values = NDArray[np.float64]
Shape = tuple[int, int]
Draw = Callable[[Path, int, int], tuple[Path, str, Shape]]


def _blocks(rng: np.random.Generator, shape: Shape) -> Values:
    count = max(3, shape[0] // 8)
    high, wide = (-(-size // count) for size in shape)
    blocks = np.kron(rng.random((count, count)), np.ones((high, wide)))[: shape[0], : shape[1]]
    return np.asarray(blocks + 0.05 * rng.normal(size=shape))


def _correlations(rng: np.random.Generator, shape: Shape) -> Values:
    samples = rng.normal(size=(200, max(shape))) + rng.normal(size=(200, 1))
    samples[:, ::3] += rng.normal(size=(200, 1))
    matrix = np.asarray(np.corrcoef(samples.T))
    return matrix[: shape[0], : shape[1]]


KINDS: dict[str, Callable[[np.random.Generator, Shape], Values]] = {
    "walks": lambda rng, shape: rng.normal(size=shape).cumsum(axis=1),
    "drift": lambda rng, shape: rng.normal(size=shape).cumsum(axis=0).cumsum(axis=1),
    "smooth": lambda rng, shape: np.asarray(
        cv2.GaussianBlur(rng.normal(size=shape), (0, 0), 2), np.float64
    ),
    "noise": lambda rng, shape: rng.random(shape),
    "sparse": lambda rng, shape: np.where(rng.random(shape) < 0.08, rng.random(shape), 0.0),
    "blocks": _blocks,
    "correlations": _correlations,
}


def draw(folder: Path, seed: int, number: int) -> tuple[Path, str, Shape]:
    """Draw one figure: where it is, what it shows, and its rows and columns."""
    rng = np.random.default_rng([seed, number])
    rows, cols = int(rng.integers(6, 61)), int(rng.integers(12, 61))
    wide = float(min(rng.uniform(4, 10), 1200 / cols))
    high = wide if rng.random() < 0.6 else float(rng.uniform(4, 14))
    high = min(high, 900 / rows)
    if rng.random() < 0.5:
        wide, high = (max(4, round(side)) for side in (wide, high))
    kind, way = str(rng.choice(list(KINDS))), str(rng.choice(WAYS))
    width = cols * wide + MARGINS["left"] + MARGINS["right"]
    height = rows * high + MARGINS["top"] + MARGINS["bottom"]
    figure = Figure(figsize=(width / DPI, height / DPI), dpi=DPI)
    left, bottom = MARGINS["left"] / width, MARGINS["bottom"] / height
    axes = figure.add_axes((left, bottom, cols * wide / width, rows * high / height))
    values, cmap = KINDS[kind](rng, (rows, cols)), str(rng.choice(MAPS))
    if way in ("imshow", "nearest"):
        interpolation = "nearest" if way == "nearest" else None
        axes.imshow(values, cmap=cmap, aspect="auto", interpolation=interpolation)
    else:
        axes.pcolormesh(values, cmap=cmap)
    if way == "bare":
        axes.spines[:].set_visible(False)
    _label(axes, rng, rows)
    axes.set_title(f"{kind} matrix")
    if rng.random() < 0.7:
        place = (left + (cols * wide + 20) / width, bottom, 20 / width, rows * high / height)
        (drawn,) = (*axes.images, *axes.collections)
        figure.colorbar(drawn, cax=figure.add_axes(place))
    path = folder / f"{number:04d}.{rng.choice(['png', 'png', 'jpg'])}"
    figure.savefig(path, dpi=DPI)
    return path, kind, (rows, cols)


def _label(axes: Axes, rng: np.random.Generator, rows: int) -> None:
    """Numbers along both axes, names beside some rows, or nothing at all."""
    look = rng.choice(["numbers", "names", "none"], p=[0.6, 0.25, 0.15])
    if look == "numbers":
        return
    axes.set_xticks([])
    named = range(0, rows, 3) if look == "names" else range(0)
    axes.set_yticks(list(named), [f"g{row}" for row in named], fontsize=7)


def outcome(reading: FigureReading, shape: Shape) -> str:
    """Which of `OUTCOMES` a reading is."""
    if [(each.panel.rows, each.panel.cols) for each in reading.panels] == [shape]:
        return "right"
    if not reading.panels:
        return "refused"
    said = any(finding.severity is not Severity.NOTE for finding in reading.findings)
    return "flagged" if said else "silent"


def count(seed: int, figures: int, jobs: int, draw: Draw = draw) -> Counter[tuple[str, str, str]]:
    """Draw and read figures: how many of each kind, file type and outcome."""
    counted: Counter[tuple[str, str, str]] = Counter()
    with tempfile.TemporaryDirectory() as name:
        drawn = list(map(partial(draw, Path(name), seed), range(figures)))
        wanted = [Job(Input(path, Path(path.name)), None) for path, _, _ in drawn]
        for (path, kind, shape), (reading, *_) in zip(
            drawn, read_jobs(wanted, processes=jobs), strict=True
        ):
            what = outcome(reading, shape) if isinstance(reading, FigureReading) else "refused"
            counted[kind, path.suffix[1:], what] += 1
    return counted


def report(counted: Counter[tuple[str, str, str]]) -> list[list[str]]:
    """A row per kind and file type, and one for all."""
    groups = sorted({key[:2] for key in counted})
    lines = [[*group, *(str(counted[*group, what]) for what in OUTCOMES)] for group in groups]
    totals = [sum(counted[*group, what] for group in groups) for what in OUTCOMES]
    return [["data", "file", *OUTCOMES], *lines, ["all", "all", *map(str, totals)]]


def run(arguments: Sequence[str] | None, about: str, draw: Draw, figures: int, name: str) -> None:
    """Count from the command line what is read of drawn figures, and keep it in a file."""
    parser = argparse.ArgumentParser(description=about.partition("\n")[0])
    parser.add_argument("--figures", type=int, default=figures)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--results", type=Path)
    options = parser.parse_args(arguments)
    lines = report(count(options.seed, options.figures, options.jobs, draw))
    print(markdown(lines[0], lines[1:]))
    if options.results is not None:
        path = options.results / name
        with path.open("w", encoding="utf-8", newline="") as stream:
            csv.writer(stream, lineterminator="\n").writerows(lines)


if __name__ == "__main__":
    run(None, __doc__, draw, FIGURES, "small-cells.csv")
