"""Files to figures: every kind of picture, and every kind of bad input."""

import hashlib
import io
import os
import struct
import zlib
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from heatgrid.drawn import Figure
from heatgrid.errors import InputError, UsageError
from heatgrid.image import STDIN, Input, find_inputs, load_figures
from heatgrid.settings import ImageSettings

ORANGE = (250, 120, 10)
TRANSPARENT = (9, 9, 9, 0)


def picture(color: tuple[int, int, int] = ORANGE) -> Image.Image:
    return Image.new("RGB", (12, 8), color)


def encoded(image: Image.Image, kind: str, **options: object) -> bytes:
    stream = io.BytesIO()
    image.save(stream, kind, **options)
    return stream.getvalue()


def load(data: bytes, tmp_path: Path, name: str = "fig.png") -> Figure:
    (tmp_path / name).write_bytes(data)
    (figure,) = load_figures(tmp_path / name)
    return figure


def refusal(path: Path, settings: ImageSettings | None = None) -> str:
    with pytest.raises(InputError) as caught:
        list(load_figures(path, settings=settings))
    message = str(caught.value)
    assert "\n" not in message
    return message.removeprefix(f"{path.parent.as_posix()}/")


@pytest.mark.parametrize("kind", ["PNG", "TIFF", "BMP", "GIF"])
def test_lossless_formats(kind: str, tmp_path: Path) -> None:
    figure = load(encoded(picture(), kind), tmp_path)
    assert figure.rgb.shape == (8, 12, 3)
    assert (figure.rgb == ORANGE).all()


@pytest.mark.parametrize("kind", ["JPEG", "WEBP"])
def test_lossy_formats(kind: str, tmp_path: Path) -> None:
    figure = load(encoded(picture(), kind), tmp_path)
    assert np.abs(figure.rgb.astype(int) - ORANGE).max() <= 4


def test_content_counts_not_the_suffix(tmp_path: Path) -> None:
    assert (load(encoded(picture(), "BMP"), tmp_path, "fig.jpg").rgb == ORANGE).all()


def test_figure_knows_its_source_and_cannot_be_changed(tmp_path: Path) -> None:
    data = encoded(picture(), "PNG")
    figure = load(data, tmp_path)
    assert figure.sha256 == hashlib.sha256(data).hexdigest()
    assert figure.source == (tmp_path / "fig.png").as_posix()
    with pytest.raises(ValueError, match="read-only"):
        figure.rgb[0, 0] = 0


@pytest.mark.parametrize(
    ("image", "expected"),
    [
        (Image.new("1", (4, 4), 1), (255, 255, 255)),
        (Image.new("L", (4, 4), 77), (77, 77, 77)),
        (picture().convert("P", palette=Image.Palette.ADAPTIVE), ORANGE),
        (Image.new("RGBA", (4, 4), TRANSPARENT), (255, 255, 255)),
        (Image.new("RGBA", (4, 4), (0, 0, 0, 128)), (127, 127, 127)),
        (Image.new("LA", (4, 4), (0, 0)), (255, 255, 255)),
        (Image.fromarray(np.full((4, 4), 65535, np.uint16)), (255, 255, 255)),
        (Image.fromarray(np.full((4, 4), 257 * 100, np.uint16)), (100, 100, 100)),
    ],
    ids=["1-bit", "gray", "palette", "transparent", "half", "gray-alpha", "white-16", "gray-16"],
)
def test_pixel_formats(image: Image.Image, expected: tuple[int, int, int], tmp_path: Path) -> None:
    assert (load(encoded(image, "PNG"), tmp_path).rgb == expected).all()


def test_palette_with_a_transparent_color(tmp_path: Path) -> None:
    image = Image.new("P", (4, 4), 0)
    image.putpalette([200, 0, 0])
    assert (load(encoded(image, "PNG", transparency=0), tmp_path).rgb == 255).all()


def bmp_of_32_bits(alpha: int) -> bytes:
    """One pixel, with a mask for each of blue, green, red and alpha."""
    sizes = struct.pack("<IiiHHIIiiII", 56, 1, 1, 1, 32, 3, 4, 0, 0, 0, 0)
    masks = struct.pack("<IIII", 0xFF0000, 0xFF00, 0xFF, 0xFF000000)
    pixel = bytes([*reversed(ORANGE), alpha])
    return b"BM" + struct.pack("<IHHI", 74, 0, 0, 70) + sizes + masks + pixel


@pytest.mark.parametrize("alpha", [0, 255])
def test_bmp_whose_alpha_is_not_used(alpha: int, tmp_path: Path) -> None:
    assert (load(bmp_of_32_bits(alpha), tmp_path).rgb == ORANGE).all()


def test_cmyk(tmp_path: Path) -> None:
    data = encoded(Image.new("CMYK", (4, 4), (0, 255, 255, 0)), "TIFF")
    assert (load(data, tmp_path).rgb == (255, 0, 0)).all()


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "TIFF"])
def test_exif_orientation_is_honoured(kind: str, tmp_path: Path) -> None:
    image = Image.new("RGB", (16, 8), "white")
    image.paste((0, 0, 0), (0, 0, 8, 8))
    exif = Image.Exif()
    exif[0x0112] = 6  # turn clockwise by 90 degrees: the left becomes the top
    rgb = load(encoded(image, kind, exif=exif), tmp_path).rgb
    assert rgb.shape == (16, 8, 3)
    assert rgb[2, 4].max() < 60
    assert rgb[13, 4].min() > 200


def test_pages_of_a_tiff_are_figures_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "scan.tiff"
    pages = [picture((0, 0, page)) for page in range(3)]
    path.write_bytes(encoded(pages[0], "TIFF", save_all=True, append_images=pages[1:]))
    figures = list(load_figures(path))
    assert [Path(figure.source).name for figure in figures] == [
        "scan.tiff#1",
        "scan.tiff#2",
        "scan.tiff#3",
    ]
    assert [int(figure.rgb[0, 0, 2]) for figure in figures] == [0, 1, 2]


@pytest.mark.parametrize("kind", ["GIF", "WEBP", "PNG"])
def test_first_frame_of_an_animation(kind: str, tmp_path: Path) -> None:
    frames = {"save_all": True, "append_images": [picture((0, 0, 0))], "duration": 100}
    if kind == "WEBP":
        frames["lossless"] = True
    figure = load(encoded(picture(), kind, **frames), tmp_path)
    assert figure.source.endswith("fig.png")
    assert (figure.rgb == ORANGE).all()


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.TextIOWrapper(io.BytesIO(encoded(picture(), "PNG")))
    monkeypatch.setattr("sys.stdin", stream)
    (figure,) = load_figures(STDIN)
    assert figure.source == "-"
    assert (figure.rgb == ORANGE).all()


def test_bytes_that_are_known_already() -> None:
    (figure,) = load_figures(STDIN, data=encoded(picture(), "PNG"))
    assert (figure.rgb == ORANGE).all()


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "fig.png: is empty (0 bytes); export the figure again"),
        (b"hello", "is not a complete picture of a known format; save it as PNG, JPEG or TIFF"),
        (b"%PDF-1.7", "is a PDF; save the page with the figure as PNG"),
        (b"<svg xmlns=", "is an SVG; export it as PNG"),
        (encoded(picture(), "PPM"), "is not a complete picture of a known format"),
        (encoded(picture(), "PNG")[:-20], "is truncated; copy or download it again"),
        (encoded(picture(), "BMP")[:-20], "is truncated; copy or download it again"),
    ],
    ids=["empty", "text", "pdf", "svg", "ppm", "truncated png", "truncated bmp"],
)
def test_bad_content_is_named_with_a_remedy(data: bytes, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "fig.png"
    path.write_bytes(data)
    assert reason in refusal(path)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "TIFF", "WEBP", "BMP", "GIF"])
def test_no_truncated_file_is_read(kind: str, tmp_path: Path) -> None:
    rng = np.random.default_rng(1)
    noise = Image.fromarray(rng.integers(0, 255, (24, 24, 3), dtype=np.uint8))
    data = encoded(noise, kind)
    path = tmp_path / "fig.png"
    # The last bytes only say that the file ends; no pixel is lost with them.
    for length in np.linspace(1, len(data) - 16, 20).astype(int):
        path.write_bytes(data[:length])
        assert refusal(path).startswith("fig.png: ")


def test_changed_byte_in_a_png_is_noticed(tmp_path: Path) -> None:
    data = bytearray(encoded(picture(), "PNG"))
    data[-20] ^= 0xFF
    path = tmp_path / "fig.png"
    path.write_bytes(bytes(data))
    assert "cannot be decoded" in refusal(path)


def png_header(width: int, height: int) -> bytes:
    """A PNG that claims a size and holds next to nothing."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return (
            struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        )

    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    body = chunk(b"IDAT", zlib.compress(b"\0" * 10))
    return b"\x89PNG\r\n\x1a\n" + header + body + chunk(b"IEND", b"")


@pytest.mark.parametrize("side", [9_100, 12_000, 100_000])
def test_decompression_bombs(side: int, tmp_path: Path) -> None:
    path = tmp_path / "bomb.png"
    path.write_bytes(png_header(side, side))
    assert refusal(path).startswith("bomb.png: has more than 80 million pixels; crop it")


def test_picture_without_pixels(tmp_path: Path) -> None:
    path = tmp_path / "none.png"
    path.write_bytes(png_header(0, 5))
    assert refusal(path).startswith("none.png: ")


def test_limits_are_settings(tmp_path: Path) -> None:
    path = tmp_path / "fig.bmp"
    path.write_bytes(encoded(Image.new("RGB", (1200, 1200)), "BMP"))
    assert "million pixels" in refusal(path, ImageSettings(pixels_max=1000))
    assert "larger than 1 MiB" in refusal(path, ImageSettings(bytes_max=2**20))


@pytest.mark.parametrize("mode", ["F", "I"])
def test_samples_without_a_known_range(mode: str, tmp_path: Path) -> None:
    path = tmp_path / "fig.tiff"
    path.write_bytes(encoded(Image.new(mode, (4, 4), 10**6), "TIFF"))
    assert "without a known range" in refusal(path)


def test_folder_and_missing_file(tmp_path: Path) -> None:
    assert "cannot be read (Is a directory)" in refusal(tmp_path / ".." / tmp_path.name)
    assert "cannot be read (No such file" in refusal(tmp_path / "gone.png")


def test_names_are_shown_safely(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"a\n\x1b[31m\xff.png")
    path.write_bytes(b"")
    assert refusal(path) == "a\\n\\x1b[31m\\xff.png: is empty (0 bytes); export the figure again"


def test_name_that_is_not_utf_8_can_be_written_as_utf_8(tmp_path: Path) -> None:
    figure = load(encoded(picture(), "PNG"), tmp_path, os.fsdecode(b"\xff.png"))
    assert figure.source.encode("utf-8").endswith(b"/\\xff.png")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("b.PNG", "a.jpg", "notes.txt", ".hidden.png", "sub/c.tiff", ".git/d.png"):
        path = tmp_path / "figs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"")
    return tmp_path / "figs"


def test_folder_stands_for_its_figures_sorted(folder: Path) -> None:
    assert find_inputs([folder]) == (
        Input(folder / "a.jpg", Path("a.jpg")),
        Input(folder / "b.PNG", Path("b.PNG")),
        Input(folder / "sub" / "c.tiff", Path("sub/c.tiff")),
    )


def test_files_keep_their_order_and_come_once(folder: Path) -> None:
    given = [folder / "b.PNG", STDIN, folder / "notes.txt", folder]
    assert [item.path for item in find_inputs(given)] == [
        folder / "b.PNG",
        STDIN,
        folder / "notes.txt",
        folder / "a.jpg",
        folder / "sub" / "c.tiff",
    ]


def test_path_that_does_not_exist(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"gone\.png: no such file or folder"):
        find_inputs([tmp_path / "gone.png"])


def test_folder_without_figures(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"no figure here; known suffixes: \.bmp \.gif \.jpeg"):
        find_inputs([tmp_path])
