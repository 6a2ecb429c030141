"""Cells of figures in a folder, whose truth stands beside them.

A folder holds pictures and `<id>.truth.json` files with `id`, `image`, perhaps
`source.digit_px` or a `digit_px:` tag, and `panels` with `bbox` (left, top, right, bottom in
px of the grid alone) and `cells` (rows of printed texts, null where nothing is printed). The
box of a panel is divided evenly into cells, so detection plays no part.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from heatgrid.read.grammar import is_number_line

from .known import UNKNOWN, Group, KnownCell, Rgb
from .texts import spelled


def load_panels(folder: Path) -> Iterator[list[KnownCell]]:
    """Cells of all figures of a folder, in the order of their names.

    Parameters
    ----------
    folder : Path
        With pictures and truth files.

    Yields
    ------
    list of KnownCell
        Those of one panel, row by row.
    """
    for path in sorted(folder.glob("*.truth.json")):
        truth = json.loads(path.read_text(encoding="utf-8"))
        rgb = _load(folder / truth["image"])
        for index, panel in enumerate(truth["panels"]):
            cells = list(_panel_cells(f"{truth['id']}.{index}", _digit_px(truth), panel, rgb))
            if cells:
                yield cells


def _load(path: Path) -> Rgb:
    """A picture as RGB over white."""
    with Image.open(path) as image:
        rgba = image.convert("RGBA")
        white = Image.new("RGBA", rgba.size, "white")
        return np.asarray(Image.alpha_composite(white, rgba).convert("RGB"))


def _digit_px(truth: dict[str, Any]) -> float:
    """Height of the digits as the truth gives it; the least where it gives a range."""
    height = truth.get("source", {}).get("digit_px")
    if height is not None:
        return float(height)
    tags = [tag for tag in truth.get("tags", ()) if tag.startswith("digit_px:")]
    numbers = re.findall(r"\d+", tags[0]) if tags else []
    return float(numbers[0]) if numbers else float("nan")


def _panel_cells(
    place: str, digit_px: float, panel: dict[str, Any], rgb: Rgb
) -> Iterator[KnownCell]:
    """Cells of one panel; none where its texts are not known."""
    rows = panel.get("cells") or [[]]
    left, top, right, bottom = panel["bbox"]
    xs = np.linspace(left, right, len(rows[0]) + 1).round().astype(int).clip(0)
    ys = np.linspace(top, bottom, len(rows) + 1).round().astype(int).clip(0)
    for row, texts in enumerate(rows):
        for col, printed in enumerate(texts):
            text = spelled((printed or "").replace("\\n", "\n"))
            crop = rgb[ys[row] : ys[row + 1], xs[col] : xs[col + 1]]
            yield KnownCell(
                _group(text), f"{place}/{row}/{col}", digit_px, UNKNOWN, UNKNOWN, UNKNOWN, text,
                False, crop,
            )  # fmt: skip


def _group(text: str) -> Group:
    """What a text is good for."""
    if not text:
        return Group.BLANK
    return Group.NUMBER if all(map(is_number_line, text.split("\n"))) else Group.FOREIGN
