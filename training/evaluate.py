"""Measure the numeric reader on the cells of figures whose truth is known.

    python training/evaluate.py FOLDER [FOLDER ...] [--errors 40] [--markdown]

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


@dataclass
class Tally:
    """Counts of one group of cells.

    Parameters
    ----------
    cells, exact, wrong, rejected : int
        All, exact ones, those read wrongly as numbers, those given to the word reader.
    """

    cells: int = 0
    exact: int = 0
    wrong: int = 0
    rejected: int = 0

    def row(self, name: str) -> str:
        """A row of a Markdown table."""
        share = 100 * self.exact / max(1, self.cells)
        return f"| {name} | {self.cells} | {share:.2f} | {self.wrong} | {self.rejected} |"


def measure(folder: Path, errors: int, sheet: Path | None) -> None:
    """Read all cells of a folder and print a table by digit height.

    Parameters
    ----------
    folder : Path
        With truth.
    errors : int
        How many wrong cells to list.
    sheet : Path or None
        Folder for pictures of the wrong cells.
    """
    cells = list(true_cells(folder))
    reader = DigitReader(ReadSettings())
    reader.read([cell.crop for cell in cells[:1]], mode=Mode.NUMBER)
    begin = time.process_time()
    readings = reader.read([cell.crop for cell in cells], mode=Mode.NUMBER)
    seconds = time.process_time() - begin
    tallies: dict[str, Tally] = defaultdict(Tally)
    for cell, words in zip(cells, readings, strict=True):
        text = "\n".join(word.text for word in words)
        confidence = min((word.confidence for word in words), default=1.0)
        accepted = confidence >= ReadSettings().digit_accept_min
        tally = tallies[cell.height if cell.text else "blank"]
        tally.cells += 1
        tally.exact += text == cell.text
        tally.rejected += not accepted
        tally.wrong += accepted and text != cell.text
        if text != cell.text and errors > 0:
            errors -= 1
            print(f"{cell.place} {cell.height} px: {cell.text!r} read {text!r} {confidence:.3f}")
            if sheet is not None:
                name = cell.place.replace("/", "_")
                cv2.imwrite(str(sheet / f"{name}.png"), cell.crop[:, :, ::-1])
    print(f"\n{folder.name}: {1000 * seconds / max(1, len(cells)):.2f} CPU ms per cell\n")
    print("| digit height, px | cells | exact, % | wrong | not accepted |")
    print("| --- | --- | --- | --- | --- |")
    for height in sorted(tallies):
        print(tallies[height].row(height))


def main() -> None:
    """Parse the command line and measure each folder."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--errors", type=int, default=0)
    parser.add_argument("--sheet", type=Path)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    for folder in options.folders:
        measure(folder, options.errors, options.sheet)


if __name__ == "__main__":
    main()
