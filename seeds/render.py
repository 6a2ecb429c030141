"""Render the seed figures: ``seeds/*.json`` in, ``fixtures/<case>/figure.*`` out.

Run ``python -m seeds.render`` from the root of the repository after a change of the data
or of the drawing. Expected output is not written here: that is what heatgrid makes of the
pictures (``make golden``), and tests/acceptance/test_seeds.py holds it against the data.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from tests.factories import Look, PanelData, data_from_texts, draw_heatmaps

SEEDS = Path(__file__).resolve().parent
FIXTURES = SEEDS.parent / "fixtures"
SEED_IDS = ("000", "001", "003", "004")
SIZES = {"small": 100.0, "medium": 170.0, "large": 290.0}
"""Resolution in dpi by size: a four-panel figure is about 1200, 2040 and 3480 px wide."""
JPEG_QUALITY = 80


@dataclass(frozen=True, slots=True)
class Seed:
    """One seed figure as data.

    Parameters
    ----------
    id : str
        Three digits, the name of its file.
    panels : tuple of PanelData
        In reading order, with the axes that they share on each of them.
    look : Look
        How the published figure is drawn.
    """

    id: str
    panels: tuple[PanelData, ...]
    look: Look


@dataclass(frozen=True, slots=True)
class Alteration:
    """One cell of a figure changed after the fact.

    Parameters
    ----------
    panel, row, col : int
        0-based.
    text : str or None
        What is printed there instead; None leaves the text.
    value : float or None
        What its color stands for instead; None leaves the color.
    """

    panel: int
    row: int
    col: int
    text: str | None = None
    value: float | None = None


def load_seed(seed_id: str) -> Seed:
    """Read one seed figure.

    Parameters
    ----------
    seed_id : str
        Such as ``"000"``.

    Returns
    -------
    Seed
        Its panels and its look.
    """
    content = json.loads((SEEDS / f"{seed_id}.json").read_text(encoding="utf-8"))
    limits = _common_limits(content["panels"])
    panels = tuple(_panel(content, entry, limits) for entry in content["panels"])
    drawing = content["drawing"]
    look = Look(**{**drawing, "cell": tuple(drawing["cell"])})
    return Seed(seed_id, panels, look)


def _panel(
    content: dict[str, Any], entry: dict[str, Any], limits: tuple[float, float]
) -> PanelData:
    bar = entry["colorbar"]
    return data_from_texts(
        entry["cells"],
        title=entry["title"],
        x_label=content["x_axis"]["label"],
        y_label=content["y_axis"]["label"],
        x_ticks=tuple(content["x_axis"]["ticks"]),
        y_ticks=tuple(content["y_axis"]["ticks"]),
        low=bar["low"] if bar else limits[0],
        high=bar["high"] if bar else limits[1],
        bar_label=(bar["label"] or "") if bar else "",
        bar_ticks=tuple(bar["ticks"]) if bar else (),
    )


def _common_limits(panels: Sequence[dict[str, Any]]) -> tuple[float, float]:
    """Least and greatest number of a figure without a colorbar."""
    values = [float(text) for panel in panels for row in panel["cells"] for text in row]
    return min(values), max(values)


def altered(panels: Sequence[PanelData], alteration: Alteration) -> tuple[PanelData, ...]:
    """Panels with one cell changed.

    Parameters
    ----------
    panels : sequence of PanelData
        The truth.
    alteration : Alteration
        What to change.

    Returns
    -------
    tuple of PanelData
        The same but for one text or one color.
    """
    panel = panels[alteration.panel]
    texts = [list(row) for row in panel.texts]
    values = [list(row) for row in panel.values]
    if alteration.text is not None:
        texts[alteration.row][alteration.col] = alteration.text
    if alteration.value is not None:
        values[alteration.row][alteration.col] = alteration.value
    changed = replace(panel, texts=tuple(map(tuple, texts)), values=tuple(map(tuple, values)))
    return (*panels[: alteration.panel], changed, *panels[alteration.panel + 1 :])


def render_seed(seed: Seed, size: str = "small") -> NDArray[np.uint8]:
    """Draw a seed figure.

    Parameters
    ----------
    seed : Seed
        What to draw.
    size : str
        A key of `SIZES`.

    Returns
    -------
    ndarray of uint8, shape (height, width, 3)
        The picture, RGB.
    """
    rgb, _ = draw_heatmaps(seed.panels, look=replace(seed.look, dpi=SIZES[size]))
    return rgb


def save(rgb: NDArray[np.uint8], path: Path) -> None:
    """Write a picture; the suffix decides on the format.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The picture.
    path : Path
        Ends in ``.png`` or ``.jpg``; missing folders are made.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    options = {"quality": JPEG_QUALITY} if path.suffix == ".jpg" else {"optimize": True}
    Image.fromarray(rgb).save(path, **options)


def load_seed_of(case: Path) -> Seed:
    """Read the seed that a fixture is drawn from.

    Parameters
    ----------
    case : Path
        Its folder: named ``seed<id>-...``, or with a ``findings.json`` that names the seed.

    Returns
    -------
    Seed
        Unaltered.
    """
    findings = case / "findings.json"
    if findings.exists():
        return load_seed(json.loads(findings.read_text(encoding="utf-8"))["seed"])
    return load_seed(case.name.removeprefix("seed")[:3])


def load_alteration(case: Path) -> Alteration:
    """Read what was altered in a faulty fixture.

    Parameters
    ----------
    case : Path
        Its folder.

    Returns
    -------
    Alteration
        The ``altered`` entry of its ``findings.json``.
    """
    content = json.loads((case / "findings.json").read_text(encoding="utf-8"))
    return Alteration(**content["altered"])


def main() -> None:
    """Render every fixture anew."""
    for seed_id in SEED_IDS:
        rgb = render_seed(load_seed(seed_id))
        save(rgb, FIXTURES / f"seed{seed_id}-small" / "figure.png")
        save(rgb, FIXTURES / f"seed{seed_id}-small-q{JPEG_QUALITY}" / "figure.jpg")
    for findings in sorted(FIXTURES.glob("*/findings.json")):
        case = findings.parent
        seed = load_seed_of(case)
        panels = altered(seed.panels, load_alteration(case))
        save(render_seed(replace(seed, panels=panels)), case / "figure.png")


if __name__ == "__main__":
    main()
