"""How well figures of other renderers are read: drawn with their truth, then read.

    python -m benchmarks.renderers [--only TEXT] [--jobs N] [--keep FOLDER] [--results FOLDER]

Run it from the root of the repository. A renderer that is not installed is named and left out.
"""

import argparse
import csv
import json
import os
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.figures.measures import is_perfect, measures
from benchmarks.looks import report
from gallery.case import Case, Drawing, truth_document
from gallery.facts import Fact, facts_of
from heatgrid.batch import Job, Outcome, read_jobs
from heatgrid.image import Input
from heatgrid.model import FigureReading
from heatgrid.write.document import figure_document

from . import browser, gnuplot, latex, r

RENDERERS = (r, gnuplot, latex, browser)


def chosen_cases(text: str) -> Iterator[Case]:
    """Cases of the renderers that are installed, whose names contain a text."""
    for renderer in RENDERERS:
        if shutil.which(renderer.PROGRAM) is None:
            print(f"{renderer.THEME.name}: not installed ({renderer.PACKAGES})")
            continue
        yield from (case for case in renderer.THEME.cases if text in case.name)


def draw_all(cases: Sequence[Case], folder: Path) -> dict[str, Drawing]:
    """Draw figures and write them, with their truth."""
    drawings = {}
    for case in cases:
        drawing = drawings[case.name] = case.draw()
        drawing.save(folder, case.name)
        truth = truth_document(drawing, case.proves)
        path = folder / f"{case.name}.truth.json"
        path.write_text(json.dumps(truth, ensure_ascii=False), encoding="utf-8")
    return drawings


def read_all(drawings: dict[str, Drawing], folder: Path, jobs: int) -> dict[str, list[Fact]]:
    """Facts by the name of the figure, of those that could be read."""
    paths = [folder / f"{name}.png" for name in drawings]
    wanted = [Job(Input(path, Path(path.name)), path.with_suffix(".seen.png")) for path in paths]
    outcomes = read_jobs(wanted, processes=jobs)
    return {
        name: facts_of(_document(outcome), drawing.panels)
        for (name, drawing), outcome in zip(drawings.items(), outcomes, strict=True)
        if isinstance(outcome[0], FigureReading)
    }


def _document(outcome: Sequence[Outcome]) -> dict[str, object]:
    """The reading as users get it."""
    (reading,) = outcome
    assert isinstance(reading, FigureReading)
    document: dict[str, object] = json.loads(json.dumps(figure_document(reading)))
    return document


def write_results(facts: dict[str, list[Fact]], folder: Path) -> None:
    """The measures, and what is wrong in each figure, as CSV."""
    folder.mkdir(parents=True, exist_ok=True)
    _write(folder / "renderers.csv", ("measure", "value", "of"), measures(facts))
    rows = [
        (
            name,
            "yes" if is_perfect(own) else "no",
            sum(not fact.is_right for fact in own),
            sum(fact.is_silent_mistake for fact in own),
        )
        for name, own in facts.items()
    ]
    _write(folder / "renderers-figures.csv", ("figure", "perfect", "wrong", "silent"), rows)


def _write(path: Path, head: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(head)
        writer.writerows(rows)


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--only", default="", help="part of the names of the figures to draw")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--keep", type=Path, help="folder for figures, truth and overlays")
    parser.add_argument("--results", type=Path, help="folder for the results as CSV")
    return parser.parse_args()


def main() -> None:
    options = parse_options()
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.keep or Path(scratch)
        drawings = draw_all(list(chosen_cases(options.only)), folder)
        facts = read_all(drawings, folder, options.jobs)
        lost = [name for name in drawings if name not in facts]
        print("\n".join(report(facts, lost)))
        if options.results:
            write_results(facts, options.results)


if __name__ == "__main__":
    main()
