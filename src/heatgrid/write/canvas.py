"""A canvas in the coordinates of a figure: boxes and fitted text, drawn enlarged."""

from dataclasses import dataclass
from functools import cache
from typing import Self

from PIL import Image, ImageDraw, ImageFont

from heatgrid.drawn import RGB
from heatgrid.escape import printable
from heatgrid.geometry import Box

WHITE: RGB = (255, 255, 255)
INK: RGB = (32, 33, 36)
MUTED: RGB = (104, 110, 120)
LINE: RGB = (0, 122, 255)
FLAG: RGB = (214, 0, 28)

_FLAG_WIDTH_PX = 3

# The first one found is used; Pillow's own font lacks minus signs and Greek letters.
_FONTS = ("DejaVuSans.ttf", "NotoSans-Regular.ttf", "LiberationSans-Regular.ttf", "arial.ttf")
_PLAIN = str.maketrans({"−": "-", "–": "-", "—": "-", "\n": " "})

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Canvas:
    """A picture that is drawn on at the places of a figure.

    Parameters
    ----------
    image : PIL.Image.Image
        What is drawn on.
    scale : float
        Pixels of the canvas per pixel of the figure.
    text_px : int
        Height of the text on the canvas.
    """

    image: Image.Image
    scale: float
    text_px: int

    @classmethod
    def blank(cls, box: Box, *, scale: float, text_px: int) -> Self:
        """A white canvas.

        Parameters
        ----------
        box : Box
            The whole figure.
        scale : float
            Pixels of the canvas per pixel of the figure.
        text_px : int
            Height of the text on the canvas.

        Returns
        -------
        Canvas
            As large as the enlarged figure.
        """
        size = (round(box.width * scale), round(box.height * scale))
        return cls(Image.new("RGB", size, WHITE), scale, text_px)

    def fill(self, box: Box, color: RGB) -> None:
        """Paint a box.

        Parameters
        ----------
        box : Box
            In pixels of the figure.
        color : tuple of int
            0..255.
        """
        ImageDraw.Draw(self.image).rectangle(self._corners(box), fill=color)

    def outline(self, box: Box, color: RGB, width_px: int) -> None:
        """Draw the border of a box.

        Parameters
        ----------
        box : Box
            In pixels of the figure.
        color : tuple of int
            0..255.
        width_px : int
            Of the line, on the canvas.
        """
        ImageDraw.Draw(self.image).rectangle(self._corners(box), outline=color, width=width_px)

    def flag(self, box: Box) -> None:
        """Draw a red border that shows on red cells, too.

        Parameters
        ----------
        box : Box
            In pixels of the figure.
        """
        self.outline(box, WHITE, _FLAG_WIDTH_PX + 1)
        self.outline(box, FLAG, _FLAG_WIDTH_PX)

    def write(
        self, text: str, place: Point, *, anchor: str, room_px: float, color: RGB = INK
    ) -> None:
        """Write one line.

        Parameters
        ----------
        text : str
            Any text; line breaks become spaces.
        place : tuple of float
            The x and y of the anchor, in pixels of the figure.
        anchor : str
            Which point of the text stands there, in the notation of Pillow.
        room_px : float
            Length that the text must not exceed, in pixels of the figure; it gets
            smaller to fit.
        color : tuple of int
            0..255.
        """
        shown = _shown(text)
        x, y = place
        ImageDraw.Draw(self.image).text(
            (x * self.scale, y * self.scale),
            shown,
            fill=color,
            font=self._fitted(shown, room_px),
            anchor=anchor,
        )

    def write_upwards(self, text: str, place: Point, *, room_px: float, color: RGB = INK) -> None:
        """Write one line that reads upwards.

        Parameters
        ----------
        text : str
            Any text; line breaks become spaces.
        place : tuple of float
            The x and y of the center of the text, in pixels of the figure.
        room_px : float
            Length that the text must not exceed, in pixels of the figure.
        color : tuple of int
            0..255.
        """
        shown = _shown(text)
        font = self._fitted(shown, room_px)
        left, top, right, bottom = (round(side) for side in font.getbbox(shown))
        if right <= left or bottom <= top:
            return
        line = Image.new("RGB", (right - left, bottom - top), WHITE)
        ImageDraw.Draw(line).text((-left, -top), shown, fill=color, font=font)
        turned = line.rotate(90, expand=True)
        x, y = place
        corner = (x * self.scale - turned.width / 2, y * self.scale - turned.height / 2)
        self.image.paste(turned, (round(corner[0]), round(corner[1])))

    def length_px(self, text: str) -> float:
        """Length of a line at full size.

        Parameters
        ----------
        text : str
            Any text.

        Returns
        -------
        float
            In pixels of the figure.
        """
        return _font(self.text_px).getlength(_shown(text)) / self.scale

    @property
    def line_px(self) -> float:
        """Height of a line with the space around it, in pixels of the figure."""
        return 1.4 * self.text_px / self.scale

    def _corners(self, box: Box) -> tuple[float, float, float, float]:
        right, bottom = box.right * self.scale - 1, box.bottom * self.scale - 1
        return (box.left * self.scale, box.top * self.scale, right, bottom)

    def _fitted(self, shown: str, room_px: float) -> ImageFont.FreeTypeFont:
        """The font at the size at which a text fits."""
        length = _font(self.text_px).getlength(shown)
        shrink = min(1.0, room_px * self.scale / max(length, 1.0))
        return _font(max(1, int(self.text_px * shrink)))


def _shown(text: str) -> str:
    return printable(text.translate(_PLAIN))


@cache
def _font(size_px: int) -> ImageFont.FreeTypeFont:
    path = _font_path()
    font = ImageFont.truetype(path, size_px) if path else ImageFont.load_default(size_px)
    assert isinstance(font, ImageFont.FreeTypeFont)
    return font


@cache
def _font_path() -> str | None:
    """The first of the fonts that this machine has; looking for them takes a while."""
    for name in _FONTS:
        try:
            return str(ImageFont.truetype(name).path)
        except OSError:
            continue
    return None
