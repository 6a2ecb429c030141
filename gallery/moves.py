"""Pictures that were resized, turned or seen askew, and where their panels went."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from tests.factories import PixelBox

from .case import Drawing

Points = NDArray[np.float64]
"""Shape (n, 2), x and y in pixels."""

Move = Callable[[Points], Points]


def moved(drawing: Drawing, image: Image.Image, move: Move) -> Drawing:
    """A drawing after its picture was moved.

    Parameters
    ----------
    drawing : Drawing
        Before.
    image : PIL.Image.Image
        The picture after it.
    move : callable
        Takes points to where they went.

    Returns
    -------
    Drawing
        With its boxes taken along, each side to where its middle went.
    """
    panels = tuple(
        replace(
            panel,
            box=_moved_box(panel.box, move),
            bar=panel.bar and replace(panel.bar, box=_moved_box(panel.bar.box, move)),
        )
        for panel in drawing.panels
    )
    return replace(drawing, image=image, panels=panels)


def _moved_box(box: PixelBox, move: Move) -> PixelBox:
    left, top, right, bottom = box
    x, y = (left + right) / 2, (top + bottom) / 2
    sides = move(np.array([(left, y), (x, top), (right, y), (x, bottom)]))
    return float(sides[0, 0]), float(sides[1, 1]), float(sides[2, 0]), float(sides[3, 1])


def resized(drawing: Drawing, factor: float, method: Image.Resampling) -> Drawing:
    """A drawing with another number of pixels.

    Parameters
    ----------
    drawing : Drawing
        Before.
    factor : float
        By which it grows.
    method : PIL.Image.Resampling
        How.

    Returns
    -------
    Drawing
        After.
    """
    width, height = (round(factor * side) for side in drawing.image.size)
    ratios = np.divide((width, height), drawing.image.size)
    image = drawing.image.resize((width, height), method)
    return moved(drawing, image, lambda points: points * ratios)


def turned(drawing: Drawing, deg: float) -> Drawing:
    """A drawing turned about its middle, on paper of the color of its corner.

    Parameters
    ----------
    drawing : Drawing
        Before.
    deg : float
        How far, counter-clockwise.

    Returns
    -------
    Drawing
        Of the same size.
    """
    paper = drawing.image.getpixel((0, 0))
    image = drawing.image.rotate(deg, Image.Resampling.BICUBIC, fillcolor=paper)
    middle = np.array(drawing.image.size) / 2
    cos, sin = np.cos(np.deg2rad(deg)), np.sin(np.deg2rad(deg))
    turn = np.array([[cos, -sin], [sin, cos]])
    return moved(drawing, image, lambda points: (points - middle) @ turn + middle)


def tilted(drawing: Drawing, share: float) -> Drawing:
    """A drawing as if its upper edge were farther away than the lower one.

    Parameters
    ----------
    drawing : Drawing
        Before.
    share : float
        By how much of its width the upper edge shrinks.

    Returns
    -------
    Drawing
        Of the same size.
    """
    width, height = drawing.image.size
    far = share / 2 * width
    corners = np.array([(0, 0), (width, 0), (width, height), (0, height)], dtype=float)
    seen = np.array([(far, 0), (width - far, 0), (width, height), (0, height)])
    back, forth = _homography(seen, corners), _homography(corners, seen)
    image = drawing.image.transform(
        (width, height), Image.Transform.PERSPECTIVE, tuple(back.ravel()[:8].tolist()),
        Image.Resampling.BICUBIC, fillcolor=drawing.image.getpixel((0, 0)),
    )  # fmt: skip
    return moved(drawing, image, lambda points: _projected(points, forth))


def _homography(source: Points, target: Points) -> NDArray[np.float64]:
    """The 3 by 3 matrix of the projection that takes four points to four others."""
    rows: list[list[float]] = []
    for (x, y), (u, v) in zip(source, target, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
    return np.append(np.linalg.solve(np.array(rows), target.ravel()), 1).reshape(3, 3)


def _projected(points: Points, matrix: NDArray[np.float64]) -> Points:
    away = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    result: Points = away[:, :2] / away[:, 2:]
    return result
