"""What a class of figures is: a function that draws one, and the truth that it draws."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import matplotlib.style
import numpy as np
from PIL import Image

from tests.factories import BarTruth, PanelData, PanelTruth

STYLE = ("default", {"font.family": ["DejaVu Sans"], "svg.hashsalt": "gallery"})
"""Whatever the settings of the machine are; the font comes with matplotlib."""

PNG: dict[str, Any] = {"suffix": ".png", "options": {}}
"""Fields of a `Drawing` that is kept as PNG."""


@dataclass(frozen=True, slots=True, eq=False)
class Drawing:
    """A picture, how its file keeps it, and what it shows.

    Lossless WebP gives back the same pixels as PNG from half as many bytes.

    Parameters
    ----------
    image : PIL.Image.Image
        The picture.
    panels : tuple of PanelTruth
        In reading order; none where it shows no heatmap.
    suffix : str
        Of the file.
    options : dict
        Of the encoder.
    """

    image: Image.Image
    panels: tuple[PanelTruth, ...]
    suffix: str = ".webp"
    options: dict[str, Any] = field(
        default_factory=lambda: {"lossless": True, "quality": 100, "method": 4}
    )

    def shows(self, image: Image.Image, **fields: Any) -> "Drawing":
        """The same truth shown by another picture.

        Parameters
        ----------
        image : PIL.Image.Image
            Panels stand where they stood.
        **fields
            Other fields to change.

        Returns
        -------
        Drawing
            Otherwise the same.
        """
        return replace(self, image=image, **fields)

    def save(self, folder: Path, name: str = "figure") -> Path:
        """Write the picture.

        Parameters
        ----------
        folder : Path
            Made if it is missing.
        name : str
            Of the file without its suffix.

        Returns
        -------
        Path
            Of the file.
        """
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{name}{self.suffix}"
        self.image.save(path, **self.options)
        return path


Painter = Callable[[], Drawing]


@dataclass(frozen=True, slots=True)
class Case:
    """One class of figures.

    Parameters
    ----------
    name : str
        Of its folder.
    proves : str
        What a right reading of it proves, in one line.
    paint : callable
        Draws it.
    styles : tuple of str or dict
        Styles of matplotlib that come on top of `STYLE`.
    is_kept : bool
        Whether its picture is kept in ``fixtures/``; too large ones are drawn by the test.
    """

    name: str
    proves: str
    paint: Painter
    styles: tuple[Any, ...] = ()
    is_kept: bool = True

    def draw(self) -> Drawing:
        """Draw it, whatever the settings of matplotlib are."""
        with matplotlib.style.context([*STYLE, *self.styles]):
            return self.paint()


@dataclass(frozen=True, slots=True)
class Theme:
    """The cases of one module.

    Parameters
    ----------
    name : str
        First part of the names of its cases.
    cases : list of Case
        In the order of their functions.
    """

    name: str
    cases: list[Case] = field(default_factory=list)

    def case(self, *styles: Any, is_kept: bool = True) -> Callable[[Painter], Painter]:
        """Make a case of a function, whose name and docstring become its own.

        Parameters
        ----------
        *styles
            Of the case.
        is_kept : bool
            Of the case.

        Returns
        -------
        callable
            A decorator that gives the function back.
        """

        def add(paint: Painter) -> Painter:
            name = f"{self.name}-{paint.__name__.replace('_', '-')}"
            proves = (paint.__doc__ or "").strip().rstrip(".")
            self.cases.append(Case(name, proves, paint, styles, is_kept))
            return paint

        return add


def truth_document(drawing: Drawing, proves: str = "") -> dict[str, Any]:
    """The truth of a figure as JSON; `benchmarks/cells/folders.py` reads the same keys.

    Parameters
    ----------
    drawing : Drawing
        The figure.
    proves : str
        Of its case.

    Returns
    -------
    dict
        Of strings, numbers, lists, dicts and None alone.
    """
    panels = [_panel_document(panel) for panel in drawing.panels]
    return {"proves": proves, "size": list(drawing.image.size), "panels": panels}


def _panel_document(panel: PanelTruth) -> dict[str, Any]:
    data, bar = panel.data, panel.bar
    return {
        "bbox": [round(side, 2) for side in panel.box],
        "letter": data.letter or None,
        "title": data.title or None,
        "x_label": data.x_label or None,
        "y_label": data.y_label or None,
        "x_ticks": [text or None for text in data.x_ticks],
        "y_ticks": [text or None for text in data.y_ticks],
        "cells": [[text or None for text in row] for row in data.texts],
        "values": [[_number(value) for value in row] for row in data.values],
        "colorbar": None if bar is None else _bar_document(bar),
    }


def _number(value: float) -> float | None:
    return float(f"{value:.6g}") if np.isfinite(value) else None


def _bar_document(bar: BarTruth) -> dict[str, Any]:
    return {
        "bbox": [round(side, 2) for side in bar.box],
        "vmin": bar.low,
        "vmax": bar.high,
        "scale": bar.scale,
        "label": bar.label or None,
        "ticks": list(bar.ticks),
    }


def load_panels(document: dict[str, Any]) -> tuple[PanelTruth, ...]:
    """Panels from the JSON that `truth_document` made.

    Parameters
    ----------
    document : dict
        As loaded.

    Returns
    -------
    tuple of PanelTruth
        In reading order.
    """
    return tuple(map(_load_panel, document["panels"]))


def _load_panel(entry: dict[str, Any]) -> PanelTruth:
    bar = entry["colorbar"]
    data = PanelData(
        values=tuple(tuple(map(_float, row)) for row in entry["values"]),
        texts=tuple(tuple(text or "" for text in row) for row in entry["cells"]),
        x_ticks=tuple(text or "" for text in entry["x_ticks"]),
        y_ticks=tuple(text or "" for text in entry["y_ticks"]),
        letter=entry["letter"] or "",
        title=entry["title"] or "",
        x_label=entry["x_label"] or "",
        y_label=entry["y_label"] or "",
        bar_label=(bar["label"] or "") if bar else "",
    )
    return PanelTruth(data, tuple(entry["bbox"]), None if bar is None else _load_bar(bar))


def _float(value: float | None) -> float:
    return float("nan") if value is None else value


def _load_bar(entry: dict[str, Any]) -> BarTruth:
    return BarTruth(
        box=tuple(entry["bbox"]),
        low=entry["vmin"],
        high=entry["vmax"],
        label=entry["label"] or "",
        ticks=tuple(entry["ticks"]),
        scale=entry["scale"],
    )


def as_json(document: dict[str, Any]) -> str:
    """JSON with a line per panel and per row of cells, so that a diff shows what changed.

    Parameters
    ----------
    document : dict
        Of `truth_document`.

    Returns
    -------
    str
        Ends with a line feed.
    """
    text = json.dumps(document, ensure_ascii=False)
    for start in ('{"bbox": ', '"x_ticks": ', '"cells": ', '"values": ', '"colorbar": '):
        text = text.replace(start, "\n" + start)
    return text.replace("], [", "],\n [") + "\n"
