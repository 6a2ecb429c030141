"""How well the numeric reader reads cells, beside Tesseract and PP-OCR on the same cells.

    python benchmarks/reading.py [--cells N] [--readers digits tesseract words] [--seed S]
    python benchmarks/reading.py --folder DIR [--folder DIR ...]

The cells are drawn anew in each run, in fonts and by renderers that no training line was
drawn with; or they are those of figures in a folder, whose truth stands beside them. All
boxes are true, so detection plays no part. A call to a reader is a panel.
"""

import argparse
import csv
import logging
import platform
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import chain
from pathlib import Path

import cv2
import numpy as np
from cells.contact import write_contact_sheet
from cells.drawn import draw_panels
from cells.folders import load_panels
from cells.fonts import missing_packages
from cells.known import Group, KnownCell
from cells.outcomes import READERS, Outcome, read_panel
from cells.tables import Row, Share, Trust, markdown, reliability, rows, summary

from heatgrid.errors import EngineError
from heatgrid.read.engine import Mode, OcrEngine

RESULTS = Path(__file__).resolve().parent / "results"
SEED = 20261121
CELLS = 42_000
FAST = "digits"
"""The reader that is fast enough for every panel."""

NO_PIXELS = np.zeros((0, 0, 3), np.uint8)


@dataclass
class Tally:
    """What one reader made of the cells so far.

    Parameters
    ----------
    name : str
        Of the reader, and of the panels that it read.
    version : str
        As the reader says.
    outcomes : list of Outcome
        In the order of reading; crops are kept of what is wrong.
    cpu_s : float
        Spent in the reader.
    """

    name: str
    version: str
    outcomes: list[Outcome] = field(default_factory=list)
    cpu_s: float = 0.0

    def add(self, outcomes: Sequence[Outcome], cpu_s: float) -> None:
        """Take in the outcomes of a panel."""
        self.outcomes += map(_slim, outcomes)
        self.cpu_s += cpu_s

    @property
    def cpu_ms_per_cell(self) -> float:
        """From crop to text."""
        return 1000 * self.cpu_s / max(1, len(self.outcomes))


def _slim(outcome: Outcome) -> Outcome:
    """Without the pixels of what needs no second look: they would fill the memory."""
    if is_wrong(outcome):
        return outcome
    return replace(outcome, cell=replace(outcome.cell, crop=NO_PIXELS))


def is_wrong(outcome: Outcome) -> bool:
    """Whether a cell is not read as it should be."""
    foreign = outcome.cell.group is Group.FOREIGN
    return outcome.is_accepted if foreign else not outcome.is_exact


def measure(
    panels: Iterator[list[KnownCell]], names: Sequence[str], slow_every: int
) -> list[Tally]:
    """Let all readers read; the slow ones read every so many panels.

    Besides all panels, the fast reader is counted on those alone that the slow ones read.
    """
    readers = _ready(names)
    tallies = {name: Tally(name, reader.version()) for name, reader in readers.items()}
    same = Tally(f"{FAST}, same cells", "")
    for number, cells in enumerate(panels):
        if number % 100 == 0:
            print(f"panel {number}", file=sys.stderr)
        for name, reader in readers.items():
            if name == FAST or number % slow_every == 0:
                outcomes, cpu_s = read_panel(reader, cells)
                tallies[name].add(outcomes, cpu_s)
                if name == FAST and number % slow_every == 0:
                    same.add(outcomes, cpu_s)
    shown = list(tallies.values())
    return [*shown[:1], same, *shown[1:]] if FAST in readers and len(readers) > 1 else shown


def _ready(names: Sequence[str]) -> dict[str, OcrEngine]:
    """The readers that are installed, their models loaded before the clock runs."""
    crop = np.full((24, 48, 3), 255, np.uint8)
    cv2.putText(crop, "12", (8, 18), cv2.FONT_HERSHEY_SIMPLEX, 0.5, (0, 0, 0))
    readers = {}
    for name in sorted(names, key=list(READERS).index):
        try:
            readers[name] = READERS[name]()
            readers[name].read([crop], mode=Mode.NUMBER)
        except EngineError as error:
            del readers[name]
            print(f"{name}: not measured: {error}", file=sys.stderr)
    return readers


def report(tallies: Sequence[Tally]) -> str:
    """Markdown of all tables: the summaries side by side, then those of the first reader."""
    shares = [{share.name: share for share in summary(tally.outcomes)} for tally in tallies]
    names = dict.fromkeys(chain(*shares))
    body = [[name, *(_share_text(found.get(name)) for found in shares)] for name in names]
    body.append(["CPU ms per cell", *(f"{tally.cpu_ms_per_cell:.2f}" for tally in tallies)])
    parts = [markdown(["", *(tally.name for tally in tallies)], body)]
    first = tallies[0]
    counted = rows(first.outcomes)
    for table in dict.fromkeys(row.table for row in counted):
        body = [_row_texts(row) for row in counted if row.table == table]
        parts.append(markdown([table, "cells", "exact, %", "wrong, accepted", "refused"], body))
    header = ["confidence from", "cells", "mean confidence", "exact, %", "wrong"]
    parts.append(markdown(header, map(_trust_texts, reliability(first.outcomes))))
    return "\n\n".join(parts)


def _share_text(share: Share | None) -> str:
    return "" if share is None else f"{share.percent:.2f} % of {share.cells:,}"


def _row_texts(row: Row) -> list[str]:
    return [row.name, str(row.cells), f"{row.percent:.2f}", str(row.wrong), str(row.refused)]


def _trust_texts(trust: Trust) -> list[str]:
    percent = 100 * trust.exact / trust.cells
    return [
        f"{trust.low}", f"{trust.cells}", f"{trust.mean:.4f}", f"{percent:.3f}", f"{trust.wrong}",
    ]  # fmt: skip


def write_results(folder: Path, tallies: Sequence[Tally]) -> None:
    """Write all tables of all readers."""
    folder.mkdir(parents=True, exist_ok=True)
    shares = [
        [tally.name, share.name, share.cells, share.hits, f"{share.percent:.3f}"]
        for tally in tallies
        for share in summary(tally.outcomes)
    ]
    shares += [
        [tally.name, "CPU ms per cell", len(tally.outcomes), "", f"{tally.cpu_ms_per_cell:.3f}"]
        for tally in tallies
    ]
    names = [column.name for column in fields(Row)]
    groups = [
        [tally.name, *(getattr(row, name) for name in names), f"{row.percent:.3f}"]
        for tally in tallies
        for row in rows(tally.outcomes)
    ]
    trusts = [
        [tally.name, trust.low, trust.cells, f"{trust.mean:.4f}", trust.exact, trust.wrong]
        for tally in tallies
        for trust in reliability(tally.outcomes)
    ]
    columns = ["reader", "confidence_from", "cells", "mean_confidence", "exact", "wrong"]
    _write_csv(folder / "reading.csv", ["reader", "measure", "cells", "hits", "value"], shares)
    _write_csv(folder / "reading-groups.csv", ["reader", *names, "exact_percent"], groups)
    _write_csv(folder / "reading-reliability.csv", columns, trusts)


def _write_csv(path: Path, header: Sequence[str], lines: Sequence[Sequence[object]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([header, *lines])


def show_errors(outcomes: Sequence[Outcome], count: int, sheet: Path | None) -> None:
    """List wrong cells, and show their crops on a sheet."""
    wrong = [outcome for outcome in outcomes if is_wrong(outcome)]
    for outcome in wrong[:count]:
        cell = outcome.cell
        print(
            f"{cell.place} {cell.digit_px:.1f} px, {cell.kind}, {cell.renderer}, {cell.picture}:"
            f" {cell.text!r} read {outcome.text!r} at {outcome.confidence}"
        )
    if sheet is not None:
        write_contact_sheet(sheet, [(outcome.cell.crop, _caption(outcome)) for outcome in wrong])


def _caption(outcome: Outcome) -> list[str]:
    cell = outcome.cell
    return [
        f"{cell.text!r}"[:34],
        f"{outcome.text!r} {outcome.confidence}"[:34],
        f"{cell.digit_px:.1f} {cell.place} {cell.picture[:14]}",
    ]


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--cells", type=int, default=CELLS, help="how many texts are drawn")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--folder", type=Path, action="append", help="figures with truth instead")
    parser.add_argument("--readers", nargs="+", choices=READERS, default=list(READERS))
    parser.add_argument("--slow-every", type=int, default=10, help="panels for the slow readers")
    parser.add_argument("--errors", type=int, default=0, help="how many wrong cells to list")
    parser.add_argument("--sheet", type=Path, help="picture of the wrong cells")
    parser.add_argument("--results", type=Path, help=f"folder for CSV files, such as {RESULTS}")
    return parser.parse_args()


def main() -> None:
    options = parse_options()
    cv2.setNumThreads(1)
    # Of every font without a date, whenever it is put into a PDF.
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    panels: Iterator[list[KnownCell]]
    if options.folder:
        panels = chain.from_iterable(map(load_panels, options.folder))
    else:
        for package in missing_packages():
            print(f"not drawn with, because it is not installed: {package}")
        panels = draw_panels(options.seed, options.cells)
    tallies = measure(panels, options.readers, options.slow_every)
    print(f"{platform.system()} {platform.machine()}, Python {platform.python_version()}")
    print("\n".join(f"{tally.name}: {tally.version}" for tally in tallies if tally.version))
    print(f"slow readers: every {options.slow_every}th panel\n")
    print(report(tallies))
    show_errors(tallies[0].outcomes, options.errors, options.sheet)
    if options.results:
        write_results(options.results, tallies)


if __name__ == "__main__":
    main()
