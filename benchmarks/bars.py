"""How many colorbars are found with both ends, and how many cells pass for one.

    python -m benchmarks.bars [--bars N] [--seed S] [--results FOLDER]

Bars run smoothly or in 4 to 11 classes, with a frame or without, with tick marks outside, inside or
none; cells are large ones with numbers that nearly fill them. Both are painted here pixel by pixel,
some resampled, and saved as PNG or as JPEG of quality 50 to 92. Run it from the root of the
repository.
"""

import argparse
import csv
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import cv2
import matplotlib as mpl
import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.colorbar.bars import detect_bars
from heatgrid.detect.picture.scene import view_scene
from heatgrid.geometry import Box
from heatgrid.settings import Settings

from .cells.tables import markdown

SEED = 20261130
BARS = 1000
"""As many, and half as many pictures of cells, take about half a minute."""

OUTCOMES = ("right", "missing", "ends off", "false")
MAPS = ("viridis", "Blues", "YlOrRd", "RdBu_r", "coolwarm", "jet", "magma", "hot", "bwr", "Greens",
        "gray", "PiYG", "YlGnBu")  # fmt: skip
OFF_PX, OFF_FRACTION = 2.0, 0.03
"""How far an end may be off, in pixels and in lengths of the bar."""

Picture = NDArray[np.uint8]
Kind = tuple[str, str, str]
WHITE, BLACK = (255, 255, 255), (0, 0, 0)
FONT = cv2.FONT_HERSHEY_SIMPLEX


def _paper(height: int, width: int) -> Picture:
    return np.full((height, width, 3), WHITE, np.uint8)


def _color(cmap: str, share: float) -> tuple[int, ...]:
    return tuple(round(255 * each) for each in mpl.colormaps[cmap](share)[:3])


def _saved(rng: np.random.Generator, rgb: Picture, quality: int) -> tuple[Picture, float]:
    """What a file shows of a picture, resampled or not, and by how much; 0 is a PNG."""
    factor = float(rng.choice([1, 1, 1.3, 0.8]))
    if factor != 1:
        way = cv2.INTER_CUBIC if factor > 1 else cv2.INTER_AREA
        rgb = np.asarray(cv2.resize(rgb, None, fx=factor, fy=factor, interpolation=way), np.uint8)
    if not quality:
        return rgb, factor
    _, data = cv2.imencode(".jpg", rgb[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.ascontiguousarray(cv2.imdecode(data, cv2.IMREAD_COLOR)[..., ::-1]), factor


def _bars(rgb: Picture) -> list[Box]:
    settings = Settings()
    scene = view_scene(rgb, settings=settings.panels)
    return [strip.box for strip in detect_bars(scene, settings=settings.bars)]


def bar_outcome(seed: int, number: int) -> tuple[Kind, str]:
    """Paint a bar and look for it: of which kind it is, and one of `OUTCOMES`."""
    rng = np.random.default_rng([seed, number])
    cmap, classes = str(rng.choice(MAPS)), int(rng.choice([0, 0, *range(4, 12)]))
    is_framed, ticks = bool(rng.random() < 0.6), str(rng.choice(["out", "in", "none"]))
    width, height = int(rng.integers(10, 26)), int(rng.integers(100, 320))
    left, top = int(rng.integers(50, 60)), int(rng.integers(30, 40))
    right, bottom = left + width, top + height
    rgb = _paper(400, 200)
    if is_framed:
        rgb[top - 1 : bottom + 1, left - 1 : right + 1] = BLACK
    for row in range(height):
        share = 1 - (row + 0.5) / height
        share = (int(share * classes) + 0.5) / classes if classes else share
        rgb[top + row, left:right] = _color(cmap, share)
    for at in np.linspace(top, bottom, 6)[:-1].astype(int).tolist():
        if ticks != "none":
            start = right if ticks == "out" else right - 4
            rgb[at + 3, start : start + 5] = BLACK
        cv2.putText(rgb, "0.5", (right + 9, at + 7), FONT, 0.4, BLACK, 1, cv2.LINE_AA)
    quality = int(rng.choice([0, 50, 65, 80, 90]))
    picture, factor = _saved(rng, rgb, quality)
    kind = (
        "classes" if classes else "smooth",
        "frame" if is_framed else "none",
        "JPEG" if quality else "PNG",
    )
    found = [
        box for box in _bars(picture) if box.left < factor * right and box.right > factor * left
    ]
    if not found:
        return kind, "missing"
    slack = OFF_PX + OFF_FRACTION * factor * height
    off = abs(found[0].top - factor * top), abs(found[0].bottom - factor * bottom)
    return kind, "right" if max(off) <= slack else "ends off"


def cells_outcome(seed: int, number: int) -> tuple[Kind, str]:
    """Paint up to 3 by 4 cells with large numbers, and look for bars: none is right."""
    rng = np.random.default_rng([seed, number, 1])
    rows, cols = int(rng.integers(1, 4)), int(rng.integers(2, 5))
    high, wide = int(rng.integers(30, 60)), int(rng.integers(34, 60))
    cmap, size = str(rng.choice(MAPS)), float(rng.uniform(0.5, 0.9))
    rgb = _paper(300, 400)
    rgb[48 : 52 + rows * high, 78 : 82 + cols * wide] = BLACK
    for (row, col), value in np.ndenumerate(rng.random((rows, cols))):
        color = _color(cmap, float(value))
        top, left = 50 + high * row, 80 + wide * col
        rgb[top : top + high, left : left + wide] = color
        ink = BLACK if sum(color) > 380 else WHITE
        place = (left + 6, top + high // 2 + 8)
        cv2.putText(rgb, f"{99 * value:.0f}", place, FONT, size, ink, 2, cv2.LINE_AA)
    picture, _ = _saved(rng, rgb, int(rng.integers(60, 93)))
    return ("cells", "frame", "JPEG"), "false" if _bars(picture) else "right"


def count(seed: int, bars: int) -> Counter[tuple[str, str, str, str]]:
    """Paint and look: how many of each kind, frame, file type and outcome."""
    outcomes = [bar_outcome(seed, number) for number in range(bars)]
    outcomes += [cells_outcome(seed, number) for number in range(bars // 2)]
    return Counter((*kind, outcome) for kind, outcome in outcomes)


def report(counted: Counter[tuple[str, str, str, str]]) -> list[list[str]]:
    """A row per kind, frame and file type."""
    groups = sorted({key[:3] for key in counted})
    lines = [[*group, *(str(counted[*group, what]) for what in OUTCOMES)] for group in groups]
    return [["what", "frame", "file", *OUTCOMES], *lines]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--bars", type=int, default=BARS)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--results", type=Path)
    options = parser.parse_args(arguments)
    lines = report(count(options.seed, options.bars))
    print(markdown(lines[0], lines[1:]))
    if options.results is not None:
        path = options.results / "bars.csv"
        with path.open("w", encoding="utf-8", newline="") as stream:
            csv.writer(stream, lineterminator="\n").writerows(lines)


if __name__ == "__main__":
    main()
