"""From a drawn figure to the pixels of a file: three renderers, then what happens to pictures."""

import io
from dataclasses import dataclass
from enum import StrEnum

import cv2
import matplotlib as mpl
import numpy as np
import pypdfium2
import resvg_py
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from PIL import Image

from .fonts import Face
from .known import Rgb, Rng

_PT_PER_INCH = 72


class Renderer(StrEnum):
    """Which program turns outlines into pixels."""

    AGG = "matplotlib Agg"
    PDF = "PDF, pdfium"
    SVG_TEXT = "SVG text, resvg"
    SVG_PATHS = "SVG paths, resvg"


class Encoding(StrEnum):
    """How the file keeps its pixels."""

    PNG = "PNG"
    JPEG = "JPEG"
    WEBP = "WebP"


@dataclass(frozen=True, slots=True)
class Treatment:
    """What happens to the pixels after the renderer.

    Parameters
    ----------
    encoding : Encoding
        Of the file.
    quality : int
        Of JPEG and WebP.
    factor : float
        By which the picture is resampled; 1 leaves it alone.
    blur_px : float
        Standard deviation of the blur; 0 leaves it sharp.
    """

    encoding: Encoding
    quality: int
    factor: float
    blur_px: float

    @property
    def name(self) -> str:
        """Row of the tables that its cells belong to."""
        changes = [("resampled", self.factor != 1), ("blurred", self.blur_px > 0)]
        return ", ".join([self.encoding, *(name for name, is_so in changes if is_so)])


def draw_treatment(rng: Rng, digit_px: float) -> Treatment:
    """Draw one by chance; most pictures are PNG and left alone.

    Parameters
    ----------
    rng : numpy.random.Generator
        Source of chance.
    digit_px : float
        Height of the smallest digits, which bounds the blur.

    Returns
    -------
    Treatment
        Quality 60..95, factor 0.6..1.6.
    """
    return Treatment(
        Encoding(rng.choice(list(Encoding), p=[0.7, 0.2, 0.1])),
        int(rng.integers(60, 96)),
        float(np.exp(rng.uniform(np.log(0.6), np.log(1.6)))) if rng.random() < 0.2 else 1.0,
        min(0.8, float(rng.uniform(0.03, 0.06)) * digit_px) if rng.random() < 0.1 else 0.0,
    )


def rasterize(figure: Figure, renderer: Renderer, face: Face) -> Rgb:
    """Let a program paint a figure at its own resolution.

    Parameters
    ----------
    figure : matplotlib.figure.Figure
        To be painted; its `dpi` is that of the pixels.
    renderer : Renderer
        The program.
    face : Face
        Of all its texts.

    Returns
    -------
    ndarray of uint8, shape (height, width, 3)
        RGB.
    """
    if renderer is Renderer.AGG:
        canvas = FigureCanvasAgg(figure)
        canvas.draw()
        return np.ascontiguousarray(np.asarray(canvas.buffer_rgba())[..., :3])
    return _from_pdf(figure) if renderer is Renderer.PDF else _from_svg(figure, renderer, face)


def _from_pdf(figure: Figure) -> Rgb:
    """A page, painted by the library that Chrome shows PDF with."""
    page = pypdfium2.PdfDocument(_saved(figure, "pdf"))[0]
    bitmap = page.render(scale=figure.dpi / _PT_PER_INCH, rev_byteorder=True)
    return np.ascontiguousarray(bitmap.to_numpy()[..., :3])


def _from_svg(figure: Figure, renderer: Renderer, face: Face) -> Rgb:
    """An SVG whose text is outlines, or text that resvg sets itself."""
    with mpl.rc_context({"svg.fonttype": "none" if renderer is Renderer.SVG_TEXT else "path"}):
        markup = _saved(figure, "svg").decode()
    width, height = np.round(figure.get_size_inches() * figure.dpi).astype(int).tolist()
    png = resvg_py.svg_to_bytes(
        markup,
        background="white",
        dpi=96,
        skip_system_fonts=True,
        width=width,
        height=height,
        font_files=[str(face.path)],
    )
    return cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_COLOR_RGB)


def _saved(figure: Figure, kind: str) -> bytes:
    """The bytes of a vector file."""
    stream = io.BytesIO()
    figure.savefig(stream, format=kind, dpi=figure.dpi)
    return stream.getvalue()


def treat(rgb: Rgb, treatment: Treatment) -> Rgb:
    """Resample, blur, and store a picture.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        As painted.
    treatment : Treatment
        What to do.

    Returns
    -------
    ndarray of uint8, shape (height, width, 3)
        As loaded from the file.
    """
    image = Image.fromarray(rgb)
    if treatment.factor != 1:
        width, height = (round(length * treatment.factor) for length in image.size)
        methods = (Image.Resampling.BICUBIC, Image.Resampling.BILINEAR, Image.Resampling.LANCZOS)
        image = image.resize((width, height), methods[treatment.quality % len(methods)])
    if treatment.blur_px:
        blurred = cv2.GaussianBlur(np.asarray(image), (0, 0), treatment.blur_px)
        image = Image.fromarray(blurred)
    return _stored(image, treatment)


def _stored(image: Image.Image, treatment: Treatment) -> Rgb:
    """What a file gives back; PNG gives back what it got."""
    if treatment.encoding is Encoding.PNG:
        return np.asarray(image)
    stream = io.BytesIO()
    # Chroma is halved as most programs do, but for every fourth picture.
    sampling = {"subsampling": 0 if treatment.quality % 4 == 0 else 2}
    options = sampling if treatment.encoding is Encoding.JPEG else {}
    image.save(stream, str(treatment.encoding), quality=treatment.quality, **options)
    with Image.open(stream) as loaded:
        return np.asarray(loaded.convert("RGB"))
