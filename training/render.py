"""Draw cells and tick labels as figures hold them, and cut them out as heatgrid does."""

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

import cv2
import numpy as np
from fonts import Face
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont
from snapped import draw_snapped
from styles import random_style, restyle

FloatArray = NDArray[np.float64]

_BASELINE = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_CONTEXT_PX = 10


@dataclass(frozen=True)
class Scene:
    """The colors and the surroundings of one text.

    Parameters
    ----------
    face, text : ndarray of float, shape (3,)
        Colors of background and text, 0..255.
    outline : ndarray of float, shape (3,) or None
        Color of a stroke around the text.
    """

    face: FloatArray
    text: FloatArray
    outline: FloatArray | None


@lru_cache(maxsize=4000)
def _font(path: str, size: int) -> ImageFont.FreeTypeFont:
    """An opened font; hundreds of sizes are used again and again."""
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


def _pieces(text: str) -> list[tuple[str, bool]]:
    """Cut a line into stretches on the baseline and raised ones."""
    pieces: list[tuple[str, bool]] = []
    for character in text:
        plain = character.translate(_BASELINE)
        raised = plain != character
        if pieces and pieces[-1][1] == raised:
            pieces[-1] = (pieces[-1][0] + plain, raised)
        else:
            pieces.append((plain, raised))
    return pieces


class Fit(Enum):
    """How outlines are fitted to the pixels of the screen."""

    BOTH = "as the font says, the glyphs on whole pixels"
    ROWS = "to rows alone"
    BINARY = "whole pixels only, as old screens do"


def draw_line(
    rng: np.random.Generator, face: Face, text: str, size: float, *, fit: Fit = Fit.BOTH
) -> NDArray[np.uint8]:
    """Coverage of one line of text, 0..255, tight around it.

    Parameters
    ----------
    rng : Generator
        Decides how high superscripts stand.
    face : Face
        The font.
    text : str
        Superscripts are drawn as smaller digits, as typesetters do.
    size : int
        Font size in pixels.
    fit : Fit
        To which pixels.

    Returns
    -------
    ndarray of uint8, shape (height, width)
        Coverage.
    """
    raise_by, shrink = rng.uniform(0.3, 0.46) * size, rng.uniform(0.6, 0.75)
    if fit is Fit.ROWS:
        pieces = [(piece, size * shrink, raise_by) if raised else (piece, size, 0)
                  for piece, raised in _pieces(text)]  # fmt: skip
        return draw_snapped(rng, face.path, pieces)
    size = max(4, round(size))
    raised_size = max(4, round(size * shrink))
    width = int(size * (len(text) + 2))
    picture = Image.new("L", (width, 3 * size), 0)
    draw, x = ImageDraw.Draw(picture), float(size)
    draw.fontmode = "1" if fit is Fit.BINARY else "L"
    for piece, raised in _pieces(text):
        font = _font(str(face.path), raised_size if raised else size)
        y = 2 * size - (raise_by if raised else 0)
        draw.text((x, y), piece, fill=255, font=font, anchor="ls")
        x += font.getlength(piece)
    box = picture.getbbox()
    return np.asarray(picture.crop(box) if box else picture.crop((0, 0, 2, 2)))


def draw_text(
    rng: np.random.Generator, face: Face, lines: list[str], height_px: float
) -> FloatArray:
    """Coverage of a text of one or more centered lines, 0..1.

    Parameters
    ----------
    rng : Generator
        Decides on hinting, placement and spacing, and on the kind of screen.
    face : Face
        The font.
    lines : list of str
        From top to bottom.
    height_px : float
        Height of a digit.

    Returns
    -------
    ndarray of float, shape (height, width, 1 or 3)
        With a margin of at least two pixels; three channels where each color of a pixel
        is covered on its own, as on screens that smooth text by subpixels.
    """
    kind = rng.random()
    fit = Fit.BINARY if kind < 0.02 else Fit.ROWS if kind < 0.4 else Fit.BOTH
    if kind < 0.58:
        return _set_lines(rng, face, lines, height_px, 1, fit)[..., None] / 255
    oversampling = 6 if height_px < 9 else 4 if height_px < 18 else 2
    by_subpixels = kind < 0.62
    if by_subpixels:
        oversampling = 6 if height_px < 18 else 3
    canvas = _set_lines(rng, face, lines, height_px, oversampling)
    height, width = (side // oversampling for side in canvas.shape)
    if not by_subpixels:
        return cv2.resize(canvas, (width, height), interpolation=cv2.INTER_AREA)[..., None] / 255
    thirds = cv2.resize(canvas, (3 * width, height), interpolation=cv2.INTER_AREA) / 255
    return cv2.filter2D(thirds, -1, _SUBPIXEL_FILTER).reshape(height, width, 3)


_SUBPIXEL_FILTER = np.array([[1, 2, 3, 2, 1]]) / 9
"""Spreads the ink of a subpixel over its neighbors, as FreeType's default LCD filter does."""


def _set_lines(
    rng: np.random.Generator,
    face: Face,
    lines: list[str],
    height_px: float,
    oversampling: int,
    fit: Fit = Fit.BOTH,
) -> NDArray[np.float32]:
    """Coverage of centered lines, 0..255, so many times larger; sides divide by that."""
    size = max(4.0, height_px * oversampling / face.digit_height)
    drawn = [draw_line(rng, face, line, size, fit=fit) for line in lines]
    style = random_style(rng) if oversampling > 1 else None
    if style is not None:
        drawn = [restyle(line, style, size) for line in drawn]
    gap = max(oversampling * 2, round(size * rng.uniform(0.25, 0.6)))
    width = max(line.shape[1] for line in drawn) + 5 * oversampling
    height = sum(line.shape[0] for line in drawn) + gap * (len(drawn) - 1) + 5 * oversampling
    width += -width % oversampling
    height += -height % oversampling
    canvas = np.zeros((height, width), np.float32)
    x_shift, y = (int(v) for v in 2 * oversampling + rng.integers(0, oversampling, 2))
    for line in drawn:
        x = (width - line.shape[1] - 5 * oversampling) // 2 + x_shift
        canvas[y : y + line.shape[0], x : x + line.shape[1]] = line
        y += line.shape[0] + gap
    return canvas


def random_scene(rng: np.random.Generator) -> Scene:
    """Colors as figures have them: legible, mostly black or white text on any color."""
    kind = rng.random()
    if kind < 0.15:
        face = np.full(3, 255.0)
    elif kind < 0.2:
        face = np.full(3, rng.uniform(0, 255))
    else:
        face = rng.uniform(0, 255, 3)
    luminance = float(face @ (0.2126, 0.7152, 0.0722))
    text = np.full(3, 255.0) if luminance < rng.uniform(90, 140) else np.full(3, 0.0)
    style = rng.random()
    if style < 0.3 and text[0] == 0:
        text = np.full(3, rng.uniform(20, 70))
    elif style < 0.42:
        text = rng.uniform(0, 255, 3)
    elif style < 0.48:
        text = face + (text - face) * rng.uniform(0.35, 0.8)
    if np.linalg.norm(text - face) < 75:
        text = np.full(3, 255.0) if luminance < 128 else np.full(3, 0.0)
    outline = None
    if rng.random() < 0.04:
        outline = np.full(3, 255.0 - float(text.mean() > 127) * 255.0)
    return Scene(face, text, outline)


def _neighbor_color(rng: np.random.Generator, scene: Scene) -> FloatArray:
    """Color of the cell next door: mostly one of the same color map."""
    near = scene.face + rng.normal(0, 40, 3)
    return np.clip(near if rng.random() < 0.6 else rng.uniform(0, 255, 3), 0, 255)


def paint(rng: np.random.Generator, coverage: FloatArray, scene: Scene) -> FloatArray:
    """The text on its cell, with strips of the neighbors and lines between them.

    Parameters
    ----------
    rng : Generator
        Decides on margins, neighbors and lines.
    coverage : ndarray of float, shape (height, width, 1 or 3)
        Of the text.
    scene : Scene
        Colors.

    Returns
    -------
    ndarray of float, shape (height + ..., width + ..., 3)
        RGB, 0..255, with `_CONTEXT_PX` of surroundings on each side of the cell.
    """
    pads = rng.integers(1, 9, 4) if rng.random() < 0.8 else rng.integers(4, 26, 4)
    coverage = np.pad(coverage, ((pads[0], pads[1]), (pads[2], pads[3]), (0, 0)))
    cell = np.broadcast_to(scene.face, (*coverage.shape[:2], 3))
    if scene.outline is not None:
        wide = cv2.dilate(coverage.max(axis=2), np.ones((3, 3)))
        halo = np.clip(cv2.GaussianBlur(wide, (3, 3), 0), 0, 1)
        cell = cell + (scene.outline - cell) * halo[..., None]
    cell = cell + (scene.text - cell) * coverage
    side = _CONTEXT_PX
    canvas = np.pad(cell, ((side, side), (side, side), (0, 0)))
    canvas[:side], canvas[-side:] = _neighbor_color(rng, scene), _neighbor_color(rng, scene)
    canvas[side:-side, :side] = _neighbor_color(rng, scene)
    canvas[side:-side, -side:] = _neighbor_color(rng, scene)
    if rng.random() < 0.5:
        _rule(rng, canvas)
    return canvas


def _rule(rng: np.random.Generator, canvas: FloatArray) -> None:
    """Draw the lines of the grid around the cell, in place."""
    thickness = float(rng.choice([0.4, 0.7, 1, 1.5, 2, 3]))
    color = np.full(3, 255.0 if rng.random() < 0.75 else 0.0)
    if rng.random() < 0.1:
        color = rng.uniform(0, 255, 3)
    whole, strength = int(np.ceil(thickness)), min(1.0, thickness)
    side = _CONTEXT_PX
    for border in (slice(side - whole, side), slice(-side, whole - side)):
        canvas[border] += (color - canvas[border]) * strength
        canvas[:, border] += (color - canvas[:, border]) * strength


def degrade(
    rng: np.random.Generator, canvas: FloatArray, scale: float, lossy: float
) -> NDArray[np.uint8]:
    """Resample, blur and compress, as screenshots and publishers do.

    Parameters
    ----------
    rng : Generator
        Decides on what happens.
    canvas : ndarray of float, shape (height, width, 3)
        RGB, 0..255.
    scale : float
        Factor of resampling; 1 leaves the pixels.
    lossy : float
        Share of pictures that go through JPEG or WebP.

    Returns
    -------
    ndarray of uint8, shape (height * scale, width * scale, 3)
        RGB.
    """
    if scale != 1:
        smooth = [cv2.INTER_LINEAR, cv2.INTER_CUBIC, cv2.INTER_AREA, cv2.INTER_LANCZOS4]
        how = int(rng.choice(smooth)) if scale > 0.6 else cv2.INTER_AREA
        canvas = cv2.resize(canvas, None, fx=scale, fy=scale, interpolation=how)
    if rng.random() < 0.1:
        canvas = cv2.GaussianBlur(canvas, (0, 0), rng.uniform(0.3, 0.65))
    if rng.random() < 0.05:
        canvas = _turned(canvas, rng.normal(0, 0.8))
    elif rng.random() < 0.03:
        canvas = _turned_back(canvas, rng.uniform(15, 75))
    picture = np.clip(canvas, 0, 255).round().astype(np.uint8)
    if rng.random() < 0.03:
        picture = _with_palette(rng, picture)
    return compress(rng, picture) if rng.random() < lossy else picture


def _turned(canvas: FloatArray, angle_deg: float) -> FloatArray:
    """Turned about its middle on a canvas of the same size."""
    height, width = canvas.shape[:2]
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), angle_deg, 1.0)
    return cv2.warpAffine(
        canvas, matrix, (width, height), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE
    )


def _turned_back(canvas: FloatArray, angle_deg: float) -> FloatArray:
    """Turned twice, as a slanted label is: by who drew it and by who reads it."""
    spare = int(np.hypot(*canvas.shape[:2])) // 2
    wide = np.pad(canvas, ((spare, spare), (spare, spare), (0, 0)), mode="edge")
    return _turned(_turned(wide, angle_deg), -angle_deg)[spare:-spare, spare:-spare]


def _with_palette(rng: np.random.Generator, picture: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """With few colors, as GIF and palette PNG have, dithered or not."""
    colors = int(rng.integers(8, 64))
    image = Image.fromarray(picture).quantize(colors, method=Image.Quantize.MEDIANCUT)
    if rng.random() < 0.3:
        image = Image.fromarray(picture).quantize(palette=image, dither=Image.Dither.FLOYDSTEINBERG)
    return np.asarray(image.convert("RGB"))


def compress(rng: np.random.Generator, picture: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Through JPEG or WebP, at any offset to the blocks."""
    top, left = (int(v) for v in rng.integers(0, 8, 2))
    padded = cv2.copyMakeBorder(picture, top, 8, left, 8, cv2.BORDER_REPLICATE)
    quality = int(rng.choice([40, 50, 60, 70, 75, 75, 80, 85, 90, 95]))
    if rng.random() < 0.25:
        _, encoded = cv2.imencode(".webp", padded, [cv2.IMWRITE_WEBP_QUALITY, quality])
    else:
        _, encoded = cv2.imencode(".jpg", padded, [cv2.IMWRITE_JPEG_QUALITY, quality])
    decoded = cv2.imdecode(encoded, cv2.IMREAD_COLOR)
    return np.ascontiguousarray(decoded[top:-8, left:-8])


def cut(rng: np.random.Generator, picture: NDArray[np.uint8], scale: float) -> NDArray[np.uint8]:
    """The crop of the cell, a little off as detected boxes are."""
    border = _CONTEXT_PX * scale
    inset = rng.choice([0, 1, 1, 2]) * np.ones(4)
    if rng.random() < 0.5:
        inset = rng.integers(-2, 3, 4).astype(float)
    top, bottom, left, right = (max(0, round(border + shift)) for shift in inset)
    height, width = picture.shape[:2]
    return picture[top : height - bottom, left : width - right]


def random_crop(
    rng: np.random.Generator,
    face: Face,
    lines: list[str],
    height_px: float,
    *,
    lossy: float = 0.4,
) -> NDArray[np.uint8]:
    """A crop that shows a text.

    Parameters
    ----------
    rng : Generator
        Decides on everything that is not given.
    face : Face
        The font.
    lines : list of str
        The text; no lines make a blank cell.
    height_px : float
        Height of a digit in the crop.
    lossy : float
        Share of pictures that go through JPEG or WebP.

    Returns
    -------
    ndarray of uint8, shape (height, width, 3)
        RGB.
    """
    scale = 1.0 if rng.random() < 0.6 else float(np.exp(rng.uniform(np.log(0.45), np.log(2.4))))
    native = float(np.clip(height_px / scale, 5, 45))
    scale = height_px / native if scale != 1 else 1.0
    blank = np.zeros((*rng.integers(4, 40, 2), 1))
    coverage = draw_text(rng, face, lines, native) if lines else blank
    if rng.random() < 0.15:
        coverage = coverage ** rng.uniform(0.6, 1.6)
    canvas = paint(rng, coverage, random_scene(rng))
    return cut(rng, degrade(rng, canvas, scale, lossy), scale)
