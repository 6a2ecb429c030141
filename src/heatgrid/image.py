"""Files to figures: which files an argument names, and their pictures as RGB over white.

The only place that decodes. Pillow refuses truncated and corrupt files that other decoders
fill with gray; whatever it refuses becomes an `InputError` of one line that names the file
and what to do.
"""

import hashlib
import io
import os
import struct
import sys
import warnings
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageOps, UnidentifiedImageError

from heatgrid.drawn import Figure
from heatgrid.errors import InputError, UsageError
from heatgrid.escape import printable, source_name
from heatgrid.settings import ImageSettings

STDIN = Path("-")
SUFFIXES = frozenset({".png", ".jpg", ".jpeg", ".tif", ".tiff", ".webp", ".bmp", ".gif"})
FORMATS = ("PNG", "JPEG", "TIFF", "WEBP", "BMP", "GIF")

# NOTE: what Pillow 13 raises on damaged files besides OSError: its plugins parse headers
# with struct and index into short byte strings.
_DECODE_ERRORS = (
    OSError,
    SyntaxError,
    ValueError,
    TypeError,
    EOFError,
    LookupError,
    OverflowError,
    struct.error,
    zlib.error,
)
_MODES_OF_16_BIT = ("I", "I;16", "I;16B", "I;16L", "I;16N")
_FOREIGN = {
    b"%PDF": "a PDF; save the page with the figure as PNG",
    b"<svg": "an SVG; export it as PNG",
    b"<?xm": "XML or SVG; export the figure as PNG",
    b"%!PS": "PostScript; save the page with the figure as PNG",
    b"PK\x03\x04": "an archive or an office document; save the figure as PNG",
}


@dataclass(frozen=True, slots=True)
class Input:
    """One file to be read.

    Parameters
    ----------
    path : Path
        Where it is; `STDIN` stands for standard input.
    name : Path
        What files made from it are called: relative, with the suffix of the picture.
    """

    path: Path
    name: Path

    @property
    def source(self) -> str:
        """The path as given, with forward slashes."""
        return source_name(self.path)


def find_inputs(paths: Sequence[Path]) -> tuple[Input, ...]:
    """The files that the given paths stand for.

    Parameters
    ----------
    paths : sequence of Path
        Files, folders and `STDIN`. A folder stands for the files in it and in its
        folders whose suffix is one of `SUFFIXES`, sorted; hidden ones are left out. A
        file is taken whatever its suffix.

    Returns
    -------
    tuple of Input
        In the order given, each file once.

    Raises
    ------
    UsageError
        If a path does not exist, or if there is no figure at all.
    """
    inputs: dict[Path, Input] = {}
    for path in paths:
        for found in _expand(path):
            inputs.setdefault(found.path, found)
    if not inputs:
        named = ", ".join(printable(source_name(path)) for path in paths) or "no path"
        raise UsageError(f"{named}: no figure here; known suffixes: {' '.join(sorted(SUFFIXES))}")
    return tuple(inputs.values())


def _expand(path: Path) -> Iterator[Input]:
    if path == STDIN:
        yield Input(path, Path("stdin"))
    elif path.is_dir():
        for found in _walk(path):
            yield Input(found, found.relative_to(path))
    elif path.exists():
        yield Input(path, Path(path.name))
    else:
        raise UsageError(f"{printable(source_name(path))}: no such file or folder")


def _walk(folder: Path) -> Iterator[Path]:
    """Figures below a folder, sorted; a folder that cannot be listed stands for itself."""
    unlisted: list[OSError] = []
    found: list[Path] = []
    for parent, folders, names in os.walk(folder, onerror=unlisted.append):
        folders[:] = [name for name in folders if not name.startswith(".")]
        candidates = (Path(parent, name) for name in names if not name.startswith("."))
        found += [path for path in candidates if path.suffix.lower() in SUFFIXES]
    found += [Path(error.filename) for error in unlisted]
    return iter(sorted(found))


def load_figures(
    path: Path, *, data: bytes | None = None, settings: ImageSettings | None = None
) -> Iterator[Figure]:
    """Decode all pictures of one file.

    Parameters
    ----------
    path : Path
        A file, whatever its suffix, or `STDIN`.
    data : bytes, optional
        Its bytes, where they are known already.
    settings : ImageSettings, optional
        How much is decoded at most.

    Yields
    ------
    Figure
        Each page of a TIFF, else the one picture (of an animation the first frame), as
        RGB over white and turned upright. Where there are several pages, their sources
        end in ``#1``, ``#2`` and so on.

    Raises
    ------
    InputError
        If the file cannot be read or is not a complete picture of a known format.
    """
    settings = settings or ImageSettings()
    source = source_name(path)
    data = read_bytes(path, settings=settings) if data is None else data
    _refuse_by_size(source, data, settings)
    sha256 = hashlib.sha256(data).hexdigest()
    with _refusing(source, data, settings):
        image = _open(data)
        pages = getattr(image, "n_frames", 1) if image.format == "TIFF" else 1
    for page in range(pages):
        with _refusing(source, data, settings):
            rgb = _decode(image, page, settings)
        yield Figure(f"{source}#{page + 1}" if pages > 1 else source, rgb, sha256)


@contextmanager
def _refusing(source: str, data: bytes, settings: ImageSettings) -> Iterator[None]:
    """Turn what Pillow raises into an `InputError`, its bomb warning included."""
    try:
        with warnings.catch_warnings():
            # Any other warning is about damaged metadata, not about pixels.
            warnings.simplefilter("ignore")
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            yield
    except (Image.DecompressionBombWarning, Image.DecompressionBombError) as error:
        raise _refused(source, _too_large(settings)) from error
    except _DECODE_ERRORS as error:
        raise _refused(source, _diagnosis(data, error)) from error


def read_bytes(path: Path, *, settings: ImageSettings | None = None) -> bytes:
    """The bytes of an input, never many more than it may have.

    Parameters
    ----------
    path : Path
        A file or `STDIN`.
    settings : ImageSettings, optional
        How much is read at most.

    Returns
    -------
    bytes
        All of the file, or the first bytes of one that is too large.

    Raises
    ------
    InputError
        If the file cannot be read.
    """
    limit = (settings or ImageSettings()).bytes_max + 1
    try:
        if path == STDIN:
            return sys.stdin.buffer.read(limit)
        with path.open("rb") as stream:
            return stream.read(limit)
    except OSError as error:
        reason = f"cannot be read ({error.strerror}); check the path and its permissions"
        raise _refused(source_name(path), reason) from error


def _refuse_by_size(source: str, data: bytes, settings: ImageSettings) -> None:
    if not data:
        raise _refused(source, "is empty (0 bytes); export the figure again")
    if len(data) > settings.bytes_max:
        limit = settings.bytes_max // 2**20
        raise _refused(source, f"is larger than {limit} MiB; crop it to the figure")


def _open(data: bytes) -> Image.Image:
    """The file, its headers parsed and its checksums compared."""
    with Image.open(io.BytesIO(data), formats=FORMATS) as image:
        # Decoding alone does not look at the checksum of every chunk of a PNG.
        image.verify()
    return Image.open(io.BytesIO(data), formats=FORMATS)


def _decode(image: Image.Image, page: int, settings: ImageSettings) -> NDArray[np.uint8]:
    """One page as RGB over white."""
    if page:
        image.seek(page)
    if image.width * image.height > settings.pixels_max:
        raise Image.DecompressionBombError
    return _to_rgb(image)


def _to_rgb(image: Image.Image) -> NDArray[np.uint8]:
    """RGB over white, upright, write-protected."""
    image.load()
    upright = ImageOps.exif_transpose(image)
    if upright.mode in _MODES_OF_16_BIT:
        upright = _scaled_to_8_bit(upright)
    elif upright.mode == "F":
        raise ValueError("its samples are floating point numbers without a known range")
    if upright.has_transparency_data and not _has_unused_alpha(image):
        layer = upright.convert("RGBA")
        white = Image.new("RGBA", layer.size, "white")
        upright = Image.alpha_composite(white, layer)
    rgb = np.array(upright.convert("RGB"), dtype=np.uint8)
    rgb.setflags(write=False)
    return rgb


def _has_unused_alpha(image: Image.Image) -> bool:
    """Whether the fourth byte of each pixel is 0, as programs that copy a screen leave it in a BMP.

    Over white such a picture would be empty.
    """
    return (
        image.format == "BMP"
        and image.mode == "RGBA"
        and image.getchannel("A").getextrema() == (0, 0)
    )


def _scaled_to_8_bit(image: Image.Image) -> Image.Image:
    """Gray of 16 bits per sample to 8; Pillow's own conversion clips at 255."""
    samples = np.asarray(image).astype(np.int64)
    full = 2**16 - 1
    if samples.min() < 0 or samples.max() > full:
        raise ValueError("its samples have 32 bits without a known range")
    return Image.fromarray(((samples * 255 + full // 2) // full).astype(np.uint8))


def _diagnosis(data: bytes, error: Exception) -> str:
    """What is wrong with bytes that Pillow refused, and what to do."""
    for magic, kind in _FOREIGN.items():
        if data.lstrip().startswith(magic):
            return f"is {kind}"
    if isinstance(error, UnidentifiedImageError):
        return "is not a complete picture of a known format; save it as PNG, JPEG or TIFF"
    if "truncated" in str(error).lower() or isinstance(error, EOFError):
        return "is truncated; copy or download it again"
    return f"cannot be decoded ({printable(str(error))}); save it again as an 8-bit PNG"


def _too_large(settings: ImageSettings) -> str:
    limit = settings.pixels_max // 10**6
    return f"has more than {limit} million pixels; crop it to the figure or scale it down"


def _refused(source: str, reason: str) -> InputError:
    return InputError(f"{printable(source)}: {reason}")
