"""Pictures: what happens to a figure between the plotting program and the file."""

from dataclasses import replace

import numpy as np
from matplotlib.colors import LinearSegmentedColormap
from PIL import Image, ImageFilter

from .case import PNG, Drawing, Theme
from .data import every, numbers, panel_data, waves, words
from .layout import Room, one_panel
from .moves import moved, resized, tilted, turned
from .page import Page
from .style import BarLook, Paint, Ticks

THEME = Theme("picture")


def _drawn(seed: int, *, scale: float = 1.0, text_pt: float = 8.0) -> Drawing:
    """A panel with everything, whose points and pixels grow together."""
    data = panel_data(
        waves(6, 6, 10, 90, seed=seed), ".1f", x_ticks=numbers(6, 0.1, 0.1, ".1f"),
        y_ticks=words(6, start=seed), title="Yield of the field", x_label="dose", y_label="crop",
        bar_label="tons",
    )  # fmt: skip
    room = Room(*(round(scale * side) for side in (90, 40, 80, 60)))
    paint, cell = Paint("mesh", "YlGnBu", text_pt=text_pt), (44 * scale, 34 * scale)
    return one_panel(data, paint, cell=cell, room=room, dpi=100 * scale).drawing()


@THEME.case()
def narrow_300_px() -> Drawing:
    """A figure 300 px wide."""
    data = panel_data(waves(5, 4, 0, 9, seed=1), ".1f", x_ticks=numbers(4, 1), y_ticks=words(5))
    room = Room(left=60, top=20, right=64, bottom=30)
    page = one_panel(data, Paint("mesh", "Blues"), cell=(44, 30), room=room)
    return page.drawing()


@THEME.case()
def dpi_72() -> Drawing:
    """A figure of 72 dpi, with digits of six pixels."""
    return _drawn(2, scale=0.72, text_pt=8.5)


@THEME.case(is_kept=False)
def dpi_600() -> Drawing:
    """A figure of 600 dpi, drawn while the test runs."""
    return replace(_drawn(3, scale=6), **PNG)


@THEME.case(is_kept=False)
def wide_8000_px() -> Drawing:
    """A figure 8,000 px wide, drawn while the test runs."""
    data = panel_data(waves(3, 30, 0, 9, seed=4), ".1f", x_ticks=numbers(30, 1), y_ticks=words(3),
                      title="Thirty days", bar_label="hours")  # fmt: skip
    scale = 5.0
    room = Room(*(round(scale * side) for side in (110, 40, 90, 40)))
    cell = (46 * scale, 34 * scale)
    page = one_panel(data, Paint("mesh", "viridis"), cell=cell, room=room, dpi=100 * scale)
    drawing = replace(page.drawing(), **PNG)
    return resized(drawing, 8000 / drawing.image.width, Image.Resampling.BICUBIC)


@THEME.case()
def jpeg_40() -> Drawing:
    """JPEG of quality 40."""
    return replace(_drawn(5), suffix=".jpg", options={"quality": 40})


@THEME.case()
def small_cells_in_jpeg() -> Drawing:
    """Cells of 5 px, no two neighbors alike, in a JPEG of quality 75 and without a colorbar."""
    values = np.random.default_rng(8).random((40, 56))
    data = panel_data(values, title="Noise", x_label="sample", y_label="site")
    drawing = one_panel(data, Paint("image", "viridis"), cell=(5, 5), has_bar=False).drawing()
    return replace(drawing, suffix=".jpg", options={"quality": 75})


@THEME.case()
def webp() -> Drawing:
    """WebP of quality 60."""
    return replace(_drawn(6), suffix=".webp", options={"quality": 60})


@THEME.case()
def palette_png() -> Drawing:
    """PNG with a palette of 64 colors."""
    drawing = _drawn(7)
    colors = drawing.image.quantize(64, dither=Image.Dither.NONE)
    return drawing.shows(colors, **PNG)


@THEME.case()
def palette_and_white_end() -> Drawing:
    """PNG with a palette of 48 colors; its bar has no frame and its low end is white."""
    data = panel_data(waves(5, 8, 2, 158, seed=13), ".0f", x_ticks=words(8), y_ticks=words(5),
                      low=0, high=160)  # fmt: skip
    blues = LinearSegmentedColormap.from_list("blues", ["white", "#7cb5ec"])
    page = Page(640, 330)
    plot = page.heat((90, 40, 400, 220), data, Paint("mesh", blues))
    page.bar((530, 60, 14, 180), plot, BarLook(is_framed=False))
    drawing = page.drawing()
    return drawing.shows(drawing.image.quantize(48), **PNG)


@THEME.case()
def gif() -> Drawing:
    """GIF with its palette of 256 colors."""
    drawing = _drawn(8)
    return drawing.shows(drawing.image.quantize(256), suffix=".gif", options={})


@THEME.case()
def gif_dithered() -> Drawing:
    """GIF of 32 colors, dithered."""
    drawing = _drawn(9)
    few = drawing.image.quantize(32)
    return _dithered(drawing, few)


@THEME.case()
def gif_dithered_in_its_bar_alone() -> Drawing:
    """GIF of 40 colors; all cells but those of the diagonal are 0, and flat."""
    values = np.diag([163, 183, 152, 153, 151, 180, 156, 170, 176, 174])
    values[2, 0] = values[7, 3] = values[8, 2] = 2
    data = panel_data(values, ".0f", x_ticks=numbers(10, 0), y_ticks=numbers(10, 0),
                      title="Confusion Matrix", x_label="Predicted", y_label="True")  # fmt: skip
    drawing = one_panel(data, Paint("mesh", "Blues"), cell=(38, 38)).drawing()
    return _dithered(drawing, drawing.image.quantize(40))


def _dithered(drawing: Drawing, few: Image.Image) -> Drawing:
    """A GIF with the colors of a picture alone, its errors spread."""
    dithered = drawing.image.quantize(palette=few, dither=Image.Dither.FLOYDSTEINBERG)
    return drawing.shows(dithered, suffix=".gif", options={})


@THEME.case()
def resampled_down() -> Drawing:
    """Resampled by a factor of 0.83."""
    return resized(_drawn(10, scale=1.3), 0.83, Image.Resampling.BILINEAR)


@THEME.case()
def resampled_up() -> Drawing:
    """Resampled by a factor of 1.37."""
    return resized(_drawn(11), 1.37, Image.Resampling.BICUBIC)


@THEME.case()
def blurred() -> Drawing:
    """Slightly blurred."""
    drawing = _drawn(12)
    return drawing.shows(drawing.image.filter(ImageFilter.GaussianBlur(0.7)))


@THEME.case()
def blurred_small_print() -> Drawing:
    """Letters of seven pixels, which blur joins, also those of the label that lies on its side."""
    data = panel_data(waves(5, 6, 0, 9, seed=19), x_ticks=words(6), y_ticks=words(5),
                      title="Cylinders", x_label="Horsepower", y_label="Origin")  # fmt: skip
    look, room = Ticks(pt=7.5), Room(left=84, top=30, right=70, bottom=60)
    paint, cell = Paint("mesh", "YlGnBu", line_px=1), (44, 16)
    drawing = one_panel(data, paint, cell=cell, room=room, x=look, y=look, has_bar=False).drawing()
    return drawing.shows(drawing.image.filter(ImageFilter.GaussianBlur(1.1)))


@THEME.case()
def blurred_frame_at_pale_end() -> Drawing:
    """A short bar whose gray frame blur makes three small steps, the pale end before them."""
    data = panel_data(waves(4, 5, 3, 95, seed=20), x_ticks=numbers(5, 1), y_ticks=words(4))
    page = one_panel(data, Paint("mesh", "Blues"), cell=(44, 20))
    page.figure.axes[-1].spines[:].set(color="#606060", lw=0.75)
    drawing = page.drawing()
    return drawing.shows(drawing.image.filter(ImageFilter.GaussianBlur(0.8)))


@THEME.case()
def hues_in_jpeg() -> Drawing:
    """JPEG of quality 60 smears hues over cells of strong colors, which hold no number."""
    data = panel_data(np.random.default_rng(21).random((8, 10)), x_ticks=every(2, numbers(10, 1)),
                      y_ticks=every(2, numbers(8, 1)), x_label="Channel", y_label="Epoch", low=0,
                      high=1)  # fmt: skip
    drawing = one_panel(data, Paint("image", "jet"), cell=(42, 38)).drawing()
    return replace(drawing, suffix=".jpg", options={"quality": 60})


@THEME.case()
def blurred_pale_steps() -> Drawing:
    """Columns whose colors differ so little that no step of a pixel shows their borders."""
    values = np.add.outer(np.linspace(0, 4, 3), np.linspace(0, 5, 12))
    data = panel_data(values, x_ticks=numbers(12, 1), y_ticks=words(3), title="Yield",
                      x_label="dose", y_label="crop", bar_label="tons")  # fmt: skip
    drawing = one_panel(data, Paint("mesh", "Greens"), cell=(26, 31)).drawing()
    return drawing.shows(drawing.image.filter(ImageFilter.GaussianBlur(1.05)))


@THEME.case()
def blurred_rows_like_a_bar() -> Drawing:
    """Two rows that run from color to color, as a bar does, since blur hides the border between."""
    data = panel_data(waves(5, 6, 0, 9, seed=19), x_ticks=words(6), y_ticks=words(5),
                      title="Cylinders", x_label="Horsepower", y_label="Origin",
                      bar_label="mean")  # fmt: skip
    room, look = Room(left=84, top=30, right=70, bottom=60), Ticks(pt=8.0)
    drawing = one_panel(data, Paint("mesh", "YlGnBu"), cell=(44, 18), room=room, x=look,
                        y=look).drawing()  # fmt: skip
    return drawing.shows(drawing.image.filter(ImageFilter.GaussianBlur(1.1)))


@THEME.case()
def retina() -> Drawing:
    """A screenshot of a screen with two pixels to a point."""
    return resized(_drawn(13), 2, Image.Resampling.BILINEAR)


@THEME.case()
def rotated() -> Drawing:
    """A scan turned by 0.8 degrees, on paper that is not quite white."""
    return _scanned(turned(_drawn(14, scale=1.5), 0.8))


@THEME.case()
def perspective() -> Drawing:
    """A photo of a page whose upper edge is two percent shorter than the lower one."""
    return _scanned(tilted(_drawn(15, scale=1.5), 0.02))


@THEME.case()
def photographed() -> Drawing:
    """A photo that is turned by a degree the other way, tilted and a little blurred."""
    page = tilted(turned(_drawn(16, scale=1.8), -1.0), 0.015)
    return _scanned(page.shows(page.image.filter(ImageFilter.GaussianBlur(0.6))))


@THEME.case()
def photographed_by_lamplight() -> Drawing:
    """A photo of a page that a lamp at its left upper corner lights."""
    page = turned(_drawn(17, scale=1.6), 0.5)
    y, x = np.mgrid[-1 : 1 : page.image.height * 1j, -1 : 1 : page.image.width * 1j]
    light = 0.85 - 0.08 * x - 0.05 * y - 0.04 * (x**2 + y**2)
    lit = np.asarray(page.image) * light[..., None]
    return _scanned(page.shows(Image.fromarray(np.rint(lit).astype(np.uint8))))


@THEME.case()
def photographed_on_a_desk() -> Drawing:
    """A photo of a sheet on a dark desk, darker from left to right, with noise."""
    sheet = _drawn(18, scale=1.7)
    edge = 70
    size = sheet.image.width + 2 * edge, sheet.image.height + 2 * edge
    page = Image.new("RGB", size, (26, 29, 33))
    page.paste(sheet.image, (edge, edge))
    drawing = turned(moved(sheet, page, lambda points: points + edge), 0.4)
    pixels = np.asarray(drawing.image.filter(ImageFilter.GaussianBlur(0.8)), np.float64)
    light = np.linspace(0.92, 0.8, pixels.shape[1])[:, None]
    noise = np.random.default_rng(18).normal(0, 6, (*pixels.shape[:2], 1))
    lit = np.clip(pixels * light + noise, 0, 255).astype(np.uint8)
    return drawing.shows(Image.fromarray(lit), suffix=".jpg", options={"quality": 85})


@THEME.case()
def scanned_grainy() -> Drawing:
    """A scan on yellowish paper with grain of two pixels, which hides borders of cells."""
    page = turned(_drawn(20), 0.4)
    pixels = np.asarray(page.image.filter(ImageFilter.GaussianBlur(0.7)), np.float64)
    grain = np.random.default_rng(20).normal(0, 1, pixels.shape[:2])
    grain += np.roll(grain, 1, axis=0) + np.roll(grain, 1, axis=1)
    paper = pixels / 255 * np.array([244, 240, 228]) + 9 * grain[..., None] / grain.std()
    scan = np.clip(paper, 0, 255).astype(np.uint8)
    return page.shows(Image.fromarray(scan), suffix=".jpg", options={"quality": 85})


def _scanned(drawing: Drawing) -> Drawing:
    """A JPEG of a page, its white a little gray, with the noise of a sensor."""
    pixels = np.asarray(drawing.image)
    noise = np.random.default_rng(1).normal(0, 2, (*pixels.shape[:2], 1))
    pixels = np.clip(pixels * 0.97 + noise, 0, 255).astype(np.uint8)
    return drawing.shows(Image.fromarray(pixels), suffix=".jpg", options={"quality": 85})
