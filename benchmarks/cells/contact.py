"""A contact sheet: crops side by side, each with a caption, for a look with one's own eyes."""

from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from .fonts import load_faces
from .known import Rgb

_TILE_PX = (180, 90)
_CAPTION_PX = 12
_COLUMNS = 8


def write_contact_sheet(path: Path, pictures: Sequence[tuple[Rgb, Sequence[str]]]) -> None:
    """Write crops and their captions to one picture.

    Parameters
    ----------
    path : Path
        Of the picture.
    pictures : sequence of (ndarray, sequence of str)
        Crops, RGB, each with the lines of its caption; nothing is written where there are
        none.
    """
    if not pictures:
        return
    lines = max(len(caption) for _, caption in pictures)
    width, height = _TILE_PX[0] + 8, _TILE_PX[1] + _CAPTION_PX * lines + 8
    rows = -(-len(pictures) // _COLUMNS)
    sheet = Image.new("RGB", (_COLUMNS * width, rows * height), "#dfe7f5")
    draw = ImageDraw.Draw(sheet)
    font = ImageFont.truetype(str(load_faces()[0].path), _CAPTION_PX - 2)
    for index, (crop, caption) in enumerate(pictures):
        left, top = width * (index % _COLUMNS), height * (index // _COLUMNS)
        sheet.paste(_enlarged(crop), (left, top))
        for number, line in enumerate(caption):
            place = left, top + _TILE_PX[1] + number * _CAPTION_PX
            draw.text(place, line, fill="black", font=font)
    sheet.save(path)


def _enlarged(crop: Rgb) -> Image.Image:
    """By a whole factor where it is small, so that its pixels show; shrunk where too large."""
    image = Image.fromarray(crop)
    fit = min(_TILE_PX[0] / image.width, _TILE_PX[1] / image.height)
    factor = float(min(4, int(fit))) if fit >= 1 else fit
    size = max(1, int(image.width * factor)), max(1, int(image.height * factor))
    return image.resize(size, Image.Resampling.NEAREST if factor >= 1 else Image.Resampling.BOX)
