"""How random figures look: every choice that is left to chance, and how often it falls."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeVar

import numpy as np

from benchmarks.cells.drawing import COLORMAPS
from benchmarks.cells.fonts import Face, load_faces
from benchmarks.cells.known import Rng
from benchmarks.cells.pictures import Renderer
from gallery.style import BarLook, Names, Paint, Side, Ticks

Choice = TypeVar("Choice")
BarSide = Literal["right", "bottom", "top"]
Extend = Literal["neither", "min", "max", "both"]

_DIVERGING = ("RdBu_r", "coolwarm", "PiYG", "BrBG", "seismic", "RdYlBu")
_RENDERERS = {Renderer.AGG: 0.6, Renderer.PDF: 0.2, Renderer.SVG_PATHS: 0.2}
_X_ANGLES = (0, 0, 0, 45, 90, 30, 270)
_X_SIDES: tuple[Side, ...] = ("bottom", "bottom", "bottom", "bottom", "bottom", "top")
_Y_SIDES: tuple[Side, ...] = ("left", "left", "left", "left", "left", "left", "right")
_BAR_SIDES: tuple[BarSide, ...] = ("right", "right", "right", "right", "bottom", "top")
_EXTENDS: tuple[Extend, ...] = (*("neither",) * 9, "both", "max")
NEEDED = frozenset("0123456789.,+-%|/@()abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
"""Characters that every font has to have."""


@dataclass(frozen=True, slots=True)
class Look:
    """How one figure looks.

    Parameters
    ----------
    face : Face
        Its font.
    renderer : Renderer
        What paints it.
    dpi : float
        What points are in pixels; all lengths grow with it.
    is_dark : bool
        Whether the paper is black.
    paint : Paint
        Of the cells.
    x, y : Ticks
        Of the axes.
    names : Names
        Titles and labels.
    bar : BarLook or None
        Of its colorbars; None for none.
    bar_side : {'right', 'bottom', 'top'}
        Where they stand.
    is_bar_shared : bool
        Whether one serves all panels.
    gap_pt : float
        Between panels, beyond their texts.
    """

    face: Face
    renderer: Renderer
    dpi: float
    is_dark: bool
    paint: Paint
    x: Ticks
    y: Ticks
    names: Names
    bar: BarLook | None
    bar_side: BarSide
    is_bar_shared: bool
    gap_pt: float

    @property
    def scale(self) -> float:
        """By how much lengths are greater than in a figure of 100 dpi."""
        return self.dpi / 100


def draw_look(rng: Rng, *, crosses_zero: bool) -> Look:
    """Draw one by chance.

    Parameters
    ----------
    rng : numpy.random.Generator
        Source of chance.
    crosses_zero : bool
        Whether the values have both signs, so that a diverging map fits.

    Returns
    -------
    Look
        Usual things more often than odd ones.
    """
    tick_pt = float(rng.uniform(6.5, 10))
    bar_side: BarSide = _pick(rng, _BAR_SIDES)
    return Look(
        face=_draw_face(rng),
        renderer=Renderer(rng.choice(list(_RENDERERS), p=list(_RENDERERS.values()))),
        dpi=float(rng.choice([80, 100, 100, 120, 150, 200])),
        is_dark=bool(rng.random() < 0.1),
        paint=_draw_paint(rng, crosses_zero=crosses_zero),
        x=Ticks(_pick(rng, _X_SIDES), _pick(rng, _X_ANGLES), tick_pt),
        y=Ticks(_pick(rng, _Y_SIDES), 0, tick_pt, marks=bool(rng.random() < 0.7)),
        names=Names(
            title_pt=tick_pt * rng.uniform(1.1, 1.5), label_pt=tick_pt * rng.uniform(1, 1.3)
        ),
        bar=None if rng.random() < 0.18 else _draw_bar(rng, bar_side, tick_pt),
        bar_side=bar_side,
        is_bar_shared=bool(rng.random() < 0.5),
        gap_pt=float(rng.choice([4, 8, 16, 40])),
    )


def _pick(rng: Rng, choices: Sequence[Choice]) -> Choice:
    return choices[int(rng.integers(len(choices)))]


def _draw_face(rng: Rng) -> Face:
    faces = [face for face in load_faces() if face.characters >= NEEDED and _is_plain(face)]
    weights = np.array([face.weight for face in faces])
    return faces[int(rng.choice(len(faces), p=weights / weights.sum()))]


def _is_plain(face: Face) -> bool:
    """Whether a family name alone leads to this face."""
    properties = face.properties
    return properties.get_style() == "normal" and properties.get_weight() in (400, "normal")


def _draw_paint(rng: Rng, *, crosses_zero: bool) -> Paint:
    """Cells without lines, with lines, or tiles."""
    cmap = str(rng.choice(_DIVERGING if crosses_zero and rng.random() < 0.8 else COLORMAPS))
    paint = Paint(cmap=cmap, text_pt=float(rng.uniform(6.5, 10)))
    kind = _pick(rng, ["mesh", "mesh", "image", "lines", "lines", "tiles", "round"])
    if kind == "lines":
        color = _pick(rng, ["white", "white", "black", "gray", "#dddddd"])
        return replace(paint, line_px=float(rng.choice([0.7, 1, 1.5, 3])), line_color=color)
    if kind in ("tiles", "round"):
        gap = float(rng.choice([2, 4, 7]))
        return replace(paint, how="tiles", gap_px=gap, round_px=5.0 if kind == "round" else 0.0)
    return replace(paint, how="image" if kind == "image" else "mesh")


def _draw_bar(rng: Rng, side: str, tick_pt: float) -> BarLook:
    is_flat = side != "right"
    tick_side: Side | Literal[""] = "top" if side == "top" else ""
    return BarLook(
        is_flat=is_flat,
        tick_side=tick_side,
        label_at="side" if is_flat else _pick(rng, ["side", "side", "side", "turned", "top"]),
        extend=_pick(rng, _EXTENDS),
        is_framed=bool(rng.random() < 0.6),
        inside=bool(rng.random() < 0.1),
        pt=tick_pt,
    )
