"""How far numbers and colors of whole figures can be trusted, misprints included.

    python benchmarks/accuracy.py [--figures N] [--seed S] [--jobs N] [--peers words tesseract]
    python benchmarks/accuracy.py --folder DIR [--folder DIR ...]

The figures are drawn anew in each run by matplotlib, in many color maps, scales, formats and
kinds of pictures, and some of their numbers are misprinted on purpose; or they are those of
folders, whose truth stands beside them. heatgrid is given the picture alone. The peers are
given the true grid, and the colors are nothing to them. Figures and peers are shared out among
processes, and one table is made of them all.
"""

import argparse
import csv
import platform
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import astuple
from pathlib import Path
from typing import Any

import cv2
from cells.folders import load_panels
from cells.outcomes import READERS, read_panel
from cells.tables import markdown
from whole.drawing import draw_folder
from whole.scoring import CellScore, load_truths, score_figure
from whole.summary import Line, is_missed, is_silent, summarize

import heatgrid
from heatgrid.errors import HeatgridError

RESULTS = Path(__file__).resolve().parent / "results"
SEED = 20261121
FIGURES = 170


def measure(pool: Executor, folders: Sequence[Path], *, show: bool) -> list[CellScore]:
    """Let heatgrid read all figures of folders; `show` lists what went wrong."""
    truths = [truth for folder in folders for truth in load_truths(folder)]
    scores: list[CellScore] = []
    for number, found in enumerate(pool.map(measure_figure, truths)):
        if number % 20 == 0:
            print(f"figure {number} of {len(truths)}", file=sys.stderr)
        scores += found
        if show:
            print_errors(truths[number], found)
    return scores


def measure_figure(truth: dict[str, Any]) -> list[CellScore]:
    """Let heatgrid read one figure."""
    cv2.setNumThreads(1)
    return list(score_figure(truth, heatgrid.read(truth["image"])))


def print_errors(truth: dict[str, Any], found: Sequence[CellScore]) -> None:
    """One line for a figure with an error."""
    silent, missed = sum(map(is_silent, found)), sum(map(is_missed, found))
    alarms = sum(each.is_flagged and each.is_right and each.change is None for each in found)
    outside = sum(each.color is not None and not each.color.is_inside for each in found)
    if silent or missed or alarms or outside:
        print(
            f"{truth['id']}: {len(found)} cells, {silent} silent, {missed} misprints missed,"
            f" {alarms} false alarms, {outside} outside their interval, {truth.get('tags')}"
        )


def measure_peers(pool: Executor, names: Sequence[str], folders: Sequence[Path]) -> Iterator[Line]:
    """What the peers that are installed make of all folders, each peer in one process."""
    for line in pool.map(measure_peer, names, [folders] * len(names)):
        if line is not None:
            yield line


def measure_peer(name: str, folders: Sequence[Path]) -> Line | None:
    """Let a reader read the cells of all figures, along their true borders."""
    cv2.setNumThreads(1)
    try:
        reader = READERS[name]()
    except HeatgridError as error:
        print(f"{name}: not measured: {error}", file=sys.stderr)
        return None
    wrong = count = 0
    for cells in (cells for folder in folders for cells in load_panels(folder)):
        outcomes, _ = read_panel(reader, cells)
        printed = [outcome for outcome in outcomes if outcome.cell.text]
        wrong += sum(not outcome.is_exact for outcome in printed)
        count += len(printed)
    return Line(f"{name}, given the true grid: wrong and not flagged", str(wrong), count)


def report(scores: Sequence[CellScore], peers: Sequence[Line]) -> str:
    """Markdown: all figures, then a table per kind of group."""
    lines = [*summarize(scores), *peers]
    parts = [markdown(["all figures", "", "of cells", "asked"], [_texts(line) for line in lines])]
    names = [line.name for line in summarize(scores)]
    tags = sorted({tag for score in scores for tag in score.tags if ": " in tag})
    rows = []
    for tag in tags:
        found = summarize([score for score in scores if tag in score.tags])
        rows.append([tag, *(line.value.removesuffix(" of range") for line in found)])
    parts.append(markdown(["group", *names], rows))
    return "\n\n".join(parts)


def _texts(line: Line) -> list[str]:
    return [line.name, line.value, f"{line.count:,}", line.aim]


def write_results(path: Path, scores: Sequence[CellScore], peers: Sequence[Line]) -> None:
    """Write the table of all figures."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["measure", "value", "cells", "asked"])
        writer.writerows(astuple(line) for line in [*summarize(scores), *peers])


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--figures", type=int, default=FIGURES, help="how many are drawn")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=1, help="processes that share the figures")
    parser.add_argument("--folder", type=Path, action="append", help="figures with truth instead")
    parser.add_argument("--keep", type=Path, help="folder to draw the figures into, and to keep")
    parser.add_argument("--peers", nargs="*", choices=READERS, default=["tesseract", "words"])
    parser.add_argument("--errors", action="store_true", help="list figures with an error")
    parser.add_argument("--results", type=Path, help=f"folder for a CSV file, such as {RESULTS}")
    return parser.parse_args()


def main() -> None:
    options = parse_options()
    with tempfile.TemporaryDirectory() as temporary:
        folders = options.folder
        if not folders:
            folders = [options.keep or Path(temporary)]
            folders[0].mkdir(parents=True, exist_ok=True)
            draw_folder(folders[0], seed=options.seed, count=options.figures)
        with ProcessPoolExecutor(options.jobs) as pool:
            peers = list(measure_peers(pool, options.peers, folders))
            scores = measure(pool, folders, show=options.errors)
    print(f"{platform.system()} {platform.machine()}, Python {platform.python_version()}\n")
    print(report(scores, peers))
    if options.results:
        write_results(options.results / "accuracy.csv", scores, peers)


if __name__ == "__main__":
    main()
