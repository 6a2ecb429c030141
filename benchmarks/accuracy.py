"""How far numbers and colors of whole figures can be trusted, misprints included.

    python benchmarks/accuracy.py [--figures N] [--seed S] [--peers words tesseract]
    python benchmarks/accuracy.py --folder DIR [--folder DIR ...]

The figures are drawn anew in each run by matplotlib, in many color maps, scales, formats and
kinds of pictures, and some of their numbers are misprinted on purpose; or they are those of
folders, whose truth stands beside them. heatgrid is given the picture alone. The peers are
given the true grid, and the colors are nothing to them.
"""

import argparse
import csv
import platform
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import astuple
from pathlib import Path

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
FIGURES = 82


def measure(folder: Path, *, show: bool) -> list[CellScore]:
    """Let heatgrid read all figures of a folder; `show` lists what went wrong."""
    scores: list[CellScore] = []
    for number, truth in enumerate(load_truths(folder)):
        if number % 20 == 0:
            print(f"figure {number}", file=sys.stderr)
        found = list(score_figure(truth, heatgrid.read(truth["image"])))
        scores += found
        silent, missed = sum(map(is_silent, found)), sum(map(is_missed, found))
        alarms = sum(each.is_flagged and each.is_right and each.change is None for each in found)
        outside = sum(each.color is not None and not each.color.is_inside for each in found)
        if show and (silent or missed or alarms or outside):
            print(
                f"{truth['id']}: {len(found)} cells, {silent} silent, {missed} misprints missed,"
                f" {alarms} false alarms, {outside} outside their interval, {truth.get('tags')}"
            )
    return scores


def measure_peer(name: str, folder: Path) -> Line:
    """Let a reader read the cells of all figures, along their true borders."""
    reader = READERS[name]()
    wrong = count = 0
    for cells in load_panels(folder):
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
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["measure", "value", "cells", "asked"])
        writer.writerows(astuple(line) for line in [*summarize(scores), *peers])


def ready_peers(names: Sequence[str], folders: Sequence[Path]) -> list[Line]:
    """What the peers that are installed make of all folders."""
    lines = []
    for name in names:
        for folder in folders:
            try:
                lines.append(measure_peer(name, folder))
            except HeatgridError as error:
                print(f"{name}: not measured: {error}", file=sys.stderr)
    return lines


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--figures", type=int, default=FIGURES, help="how many are drawn")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--folder", type=Path, action="append", help="figures with truth instead")
    parser.add_argument("--keep", type=Path, help="folder to draw the figures into, and to keep")
    parser.add_argument("--peers", nargs="*", choices=READERS, default=["tesseract", "words"])
    parser.add_argument("--errors", action="store_true", help="list figures with an error")
    parser.add_argument("--results", type=Path, help=f"folder for a CSV file, such as {RESULTS}")
    return parser.parse_args()


def main() -> None:
    options = parse_options()
    cv2.setNumThreads(1)
    with tempfile.TemporaryDirectory() as temporary:
        folders = options.folder
        if not folders:
            folders = [options.keep or Path(temporary)]
            folders[0].mkdir(parents=True, exist_ok=True)
            draw_folder(folders[0], seed=options.seed, count=options.figures)
        scores = [score for folder in folders for score in measure(folder, show=options.errors)]
        peers = ready_peers(options.peers, folders)
    print(f"{platform.system()} {platform.machine()}, Python {platform.python_version()}\n")
    print(report(scores, peers))
    if options.results:
        write_results(options.results / "accuracy.csv", scores, peers)


if __name__ == "__main__":
    main()
