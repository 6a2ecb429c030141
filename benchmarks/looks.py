"""How well whole figures are read, whatever they look like: random ones, drawn with their truth.

    python -m benchmarks.looks [--figures N] [--seed S] [--jobs N] [--keep FOLDER]

Layout, numbers, fonts, colormaps, lines, ticks, bars, renderers and pictures are mixed by
chance. Run it from the root of the repository.
"""

import argparse
import json
import os
import tempfile
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path

from gallery.case import Drawing, truth_document
from gallery.facts import Fact, facts_of
from heatgrid.batch import Job, Outcome, read_jobs
from heatgrid.image import Input
from heatgrid.model import FigureReading
from heatgrid.workers import Crashed, map_isolated
from heatgrid.write.document import figure_document

from .cells.fonts import missing_packages
from .cells.tables import markdown
from .figures.chance import draw_figure
from .figures.measures import is_perfect, measures

SEED = 20261121
FIGURES = 40
"""As many take about two minutes of one core."""

_SHOWN = 4


def draw_into(folder: Path, seed: int, number: int) -> Drawing:
    """Draw a figure and write it, with its truth as `cells/folders.py` wants it."""
    drawing = draw_figure(seed, number)
    name = f"{number:04d}"
    path = drawing.save(folder, name)
    truth = {"id": name, "image": path.name, **truth_document(drawing)}
    (folder / f"{name}.truth.json").write_text(json.dumps(truth), encoding="utf-8")
    return drawing


def _artist(folder: Path, seed: int) -> partial[Drawing]:
    """What draws in a worker process."""
    return partial(draw_into, folder, seed)


def read_all(
    folder: Path, seed: int, numbers: Sequence[int], jobs: int
) -> tuple[dict[str, list[Fact]], list[str]]:
    """Draw and read figures.

    Returns
    -------
    dict
        Facts by the name of the figure.
    list of str
        Names of figures that could not be read at all.
    """
    drawings = list(map_isolated(partial(_artist, folder, seed), numbers, processes=jobs))
    paths = [folder / f"{number:04d}.png" for number in numbers]
    wanted = [Job(Input(path, Path(path.name)), path.with_suffix(".seen.png")) for path in paths]
    facts: dict[str, list[Fact]] = {}
    lost = []
    outcomes = read_jobs(wanted, processes=jobs)
    for path, drawing, outcome in zip(paths, drawings, outcomes, strict=True):
        if isinstance(drawing, Crashed) or not _is_read(outcome):
            lost.append(path.stem)
        else:
            facts[path.stem] = facts_of(_document(outcome), drawing.panels)
    return facts, lost


def _is_read(outcome: Sequence[Outcome]) -> bool:
    return isinstance(outcome[0], FigureReading)


def _document(outcome: Sequence[Outcome]) -> dict[str, object]:
    """The reading as users get it."""
    (reading,) = outcome
    assert isinstance(reading, FigureReading)
    document: dict[str, object] = json.loads(json.dumps(figure_document(reading)))
    return document


def report(facts: dict[str, list[Fact]], lost: Sequence[str]) -> Iterable[str]:
    """The table of measures, then what is wrong in every figure that is not perfect."""
    yield markdown(["measure", "value", "of"], measures(facts))
    for name in lost:
        yield f"{name}: not read"
    for name, own in facts.items():
        wrong = [fact for fact in own if not fact.is_right]
        silent = sum(fact.is_silent_mistake for fact in own)
        if silent or not is_perfect(own):
            yield f"\n{name}: {len(wrong)} wrong, {silent} of them numbers without a flag"
            yield from (f"  {fact}" for fact in _one_of_each(wrong))


def _one_of_each(wrong: Sequence[Fact]) -> Iterable[Fact]:
    """The first wrong facts of every topic."""
    for topic in dict.fromkeys(fact.topic for fact in wrong):
        yield from [fact for fact in wrong if fact.topic is topic][:_SHOWN]


def remove_perfect(folder: Path, facts: dict[str, list[Fact]]) -> None:
    """Keep pictures and drawings of what was seen only of figures that failed."""
    for name, own in facts.items():
        if is_perfect(own) and not any(fact.is_silent_mistake for fact in own):
            for path in folder.glob(f"{name}.*"):
                path.unlink()


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--figures", type=int, default=FIGURES, help="how many")
    parser.add_argument("--seed", type=int, default=SEED, help="of all that is left to chance")
    parser.add_argument("--only", type=int, nargs="+", help="numbers of figures to draw")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--keep", type=Path, help="folder for figures that fail, and overlays")
    return parser.parse_args()


def main() -> None:
    options = parse_options()
    for package in missing_packages():
        print(f"not drawn with, because it is not installed: {package}")
    numbers = options.only or list(range(options.figures))
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.keep or Path(scratch)
        facts, lost = read_all(folder, options.seed, numbers, options.jobs)
        print("\n".join(report(facts, lost)))
        remove_perfect(folder, facts)


if __name__ == "__main__":
    main()
