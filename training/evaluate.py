"""Measure the numeric reader on the cells of figures whose truth is known.

    python training/evaluate.py FOLDER [FOLDER ...] [--errors 40]

Each folder holds pictures and `<id>.truth.json` files with `image`, `source.digit_px` or a
`digit_px:` tag, and `panels` with `bbox` (left, top, right, bottom in px of the grid alone)
and `cells` (rows of printed texts, null where nothing is printed). The box of a panel is
divided evenly into cells, so detection plays no part.
"""

import argparse
import json
import re
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from heatgrid.read.alphabet import spell
from heatgrid.read.digits import DigitReader
from heatgrid.read.engine import Crop, Mode
from heatgrid.settings import ReadSettings

UNKNOWN_HEIGHT = "unknown"


@dataclass(frozen=True)
class TrueCell:
    """One cell and what it says.

    Parameters
    ----------
    place : str
        Figure, panel, row and column.
    height : str
        Height of its digits in px, rounded, or a range.
    text : str
        Spelled as the reader does; empty for a blank cell.
    crop : ndarray of uint8, shape (height, width, 3)
        RGB.
    """

    place: str
    height: str
    text: str
    crop: Crop


def true_cells(folder: Path) -> Iterator[TrueCell]:
    """Cells of all figures of a folder, in the order of their names.

    Parameters
    ----------
    folder : Path
        With pictures and truth files.

    Yields
    ------
    TrueCell
        Row by row.
    """
    for path in sorted(folder.glob("*.truth.json")):
        truth = json.loads(path.read_text(encoding="utf-8"))
        rgb = _load(folder / truth["image"])
        for index, panel in enumerate(truth["panels"]):
            place = f"{truth['id']}/{index}"
            yield from _panel_cells(place, _height(truth), panel, rgb)


def _load(path: Path) -> NDArray[np.uint8]:
    """A picture as RGB over white."""
    with Image.open(path) as image:
        rgba = image.convert("RGBA")
        white = Image.new("RGBA", rgba.size, "white")
        return np.asarray(Image.alpha_composite(white, rgba).convert("RGB"))


def _height(truth: dict) -> str:
    """Height of the digits as the truth gives it."""
    height = truth.get("source", {}).get("digit_px")
    if height is not None:
        return f"{round(float(height)):02d}"
    tags = [tag for tag in truth.get("tags", ()) if tag.startswith("digit_px:")]
    return tags[0].split(":")[1] if tags else UNKNOWN_HEIGHT


def _panel_cells(
    place: str, height: str, panel: dict, rgb: NDArray[np.uint8]
) -> Iterator[TrueCell]:
    """Cells of one panel; none where its texts are not known."""
    rows = panel.get("cells")
    if not rows:
        return
    left, top, right, bottom = panel["bbox"]
    xs = np.linspace(left, right, len(rows[0]) + 1).round().astype(int)
    ys = np.linspace(top, bottom, len(rows) + 1).round().astype(int)
    for row, texts in enumerate(rows):
        for col, text in enumerate(texts):
            crop = rgb[max(0, ys[row]) : ys[row + 1], max(0, xs[col]) : xs[col + 1]]
            yield TrueCell(f"{place}/{row}/{col}", height, _spelled(text or ""), crop)


def _spelled(text: str) -> str:
    """Line by line as the reader spells."""
    return "\n".join(spell(line) for line in re.split(r"\\n|\n", text) if line.strip())


@dataclass(frozen=True)
class Outcome:
    """A cell and what was made of it.

    Parameters
    ----------
    cell : TrueCell
        What is printed.
    text : str
        What was read, line by line; empty where the cell reads as blank.
    confidence : float
        Of the least sure line, 0..1; 1 where the cell reads as blank.
    """

    cell: TrueCell
    text: str
    confidence: float

    @property
    def exact(self) -> bool:
        """Whether every character is right."""
        return self.text == self.cell.text

    @property
    def accepted(self) -> bool:
        """Whether it counts as a number, and does not go to the word reader."""
        return self.confidence >= ReadSettings().digit_accept_min


def read_cells(cells: list[TrueCell]) -> list[Outcome]:
    """Read all cells in one call.

    Parameters
    ----------
    cells : list of TrueCell
        Of any figures.

    Returns
    -------
    list of Outcome
        One per cell.
    """
    found = DigitReader(ReadSettings()).read([cell.crop for cell in cells], mode=Mode.NUMBER)
    return [
        Outcome(
            cell,
            "\n".join(word.text for word in words),
            min((word.confidence for word in words), default=1.0),
        )
        for cell, words in zip(cells, found, strict=True)
    ]


def print_table(name: str, groups: dict[str, list[Outcome]]) -> None:
    """Print a Markdown table of exact, wrong and rejected cells.

    Parameters
    ----------
    name : str
        Of the groups.
    groups : dict of str to list of Outcome
        Rows of the table.
    """
    print(f"\n| {name} | cells | exact, % | wrong, yet accepted | not accepted |")
    print("| --- | --- | --- | --- | --- |")
    for key in sorted(groups):
        group = groups[key]
        share = 100 * sum(outcome.exact for outcome in group) / len(group)
        wrong = sum(outcome.accepted and not outcome.exact for outcome in group)
        rejected = sum(not outcome.accepted for outcome in group)
        print(f"| {key} | {len(group)} | {share:.2f} | {wrong} | {rejected} |")


def measure(folder: Path, errors: int) -> None:
    """Read all cells of a folder and print tables by digit height and by confidence.

    Parameters
    ----------
    folder : Path
        With truth.
    errors : int
        How many wrong cells to list.
    """
    cells = list(true_cells(folder))
    begin = time.process_time()
    outcomes = read_cells(cells)
    seconds = time.process_time() - begin
    print(f"\n{folder.name}: {1000 * seconds / max(1, len(cells)):.2f} CPU ms per cell")
    by_height, by_confidence = defaultdict(list), defaultdict(list)
    for outcome in outcomes:
        by_height[outcome.cell.height if outcome.cell.text else "blank"].append(outcome)
        if outcome.cell.text:
            by_confidence[_band(outcome.confidence)].append(outcome)
    print_table("digit height, px", by_height)
    print_table("confidence", by_confidence)
    for outcome in [outcome for outcome in outcomes if not outcome.exact][:errors]:
        cell = outcome.cell
        print(f"{cell.place}: {cell.text!r} read {outcome.text!r} at {outcome.confidence:.4f}")


def _band(confidence: float) -> str:
    """Which row of the reliability table a confidence belongs to."""
    reached = [level for level in (0, 0.5, 0.9, 0.99, 0.999) if confidence >= level]
    return f"from {reached[-1]}"


def main() -> None:
    """Parse the command line and measure each folder."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--errors", type=int, default=0)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    for folder in options.folders:
        measure(folder, options.errors)


if __name__ == "__main__":
    main()
