"""How a figure of the benchmark looks, drawn by chance: colors, numbers, sizes, file."""

from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from matplotlib.colors import (
    BoundaryNorm,
    LogNorm,
    Normalize,
    PowerNorm,
    SymLogNorm,
    TwoSlopeNorm,
)

Rng = np.random.Generator

SEQUENTIAL = (
    "viridis", "plasma", "inferno", "magma", "cividis", "Blues", "Greens", "Oranges", "Purples",
    "Reds", "Greys", "YlGnBu", "YlOrRd", "YlGn", "PuBu", "BuPu", "GnBu", "OrRd", "RdPu", "PuBuGn",
    "hot", "copper", "bone", "gray", "rocket", "mako", "flare", "crest",
)  # fmt: skip
DIVERGING = (
    "RdBu_r", "coolwarm", "bwr", "seismic", "PiYG", "PRGn", "BrBG", "RdYlBu_r", "RdYlGn",
    "Spectral", "vlag", "icefire",
)  # fmt: skip
RAINBOWS = ("jet", "turbo", "rainbow", "gnuplot2", "terrain", "gist_earth")
LEVELS = 256


class Spread(StrEnum):
    """How values are spread along the colors."""

    LINEAR = "linear"
    LOG = "log"
    SYMLOG = "symlog"
    POWER = "power"
    TWO_SLOPE = "two slopes"
    DISCRETE = "discrete"


class Picture(StrEnum):
    """How the file keeps its pixels."""

    PNG = "PNG"
    JPEG = "JPEG"
    WEBP = "WebP"
    GRAY = "gray"
    PALETTE = "palette"
    ALPHA = "alpha"
    RESAMPLED = "resampled"


class Bars(StrEnum):
    """Which panels have a colorbar."""

    EACH = "each"
    SHARED = "shared"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Numbers:
    """How numbers are printed and which ones there are.

    Parameters
    ----------
    pattern : str
        For `str.format`.
    low, high : float
        Least and greatest number.
    """

    pattern: str
    low: float
    high: float

    def printed(self, value: float) -> str:
        """A number as the cell shows it."""
        return self.pattern.format(value)


FORMATS = (
    Numbers("{:.1f}", 20.0, 90.0),
    Numbers("{:.1f}", -5.0, 12.0),
    Numbers("{:.2f}", 0.0, 1.0),
    Numbers("{:.2f}", -1.0, 1.0),
    Numbers("{:.3f}", 0.2, 0.9),
    Numbers("{:.0f}", 0.0, 250.0),
    Numbers("{:,.0f}", 900.0, 9800.0),
    Numbers("{:.0f}%", 0.0, 100.0),
    Numbers("{:+.1f}", -20.0, 20.0),
)
FORMATS_LOG = (
    Numbers("{:.1e}", 2e-4, 0.5),
    Numbers("{:.0f}", 1.0, 5000.0),
    Numbers("{:.3g}", 0.05, 80.0),
)


@dataclass(frozen=True, slots=True)
class Look:
    """One figure.

    Parameters
    ----------
    panels, rows, cols : int
        How many.
    numbers : Numbers
        What is printed.
    cmap : str
        Name of the color map.
    spread : Spread
        Of the values along it.
    is_clipped : bool
        Whether numbers go on beyond the ends of the bar.
    bars : Bars
        Where bars are.
    is_mesh : bool
        `pcolormesh` with lines between cells, or `imshow`.
    line_pt : float
        Width of these lines.
    digits_pt : float
        Size of the printed numbers.
    dpi : int
        Pixels per inch.
    picture : Picture
        Of the file.
    quality : int
        Of JPEG and WebP.
    """

    panels: int
    rows: int
    cols: int
    numbers: Numbers
    cmap: str
    spread: Spread
    is_clipped: bool
    bars: Bars
    is_mesh: bool
    line_pt: float
    digits_pt: float
    dpi: int
    picture: Picture
    quality: int

    @property
    def tags(self) -> tuple[str, ...]:
        """Groups of the tables that it belongs to."""
        return f"scale: {self.spread}", f"picture: {self.picture}", f"colorbar: {self.bars}"


def draw_look(rng: Rng) -> Look:
    """Draw one by chance.

    Parameters
    ----------
    rng : numpy.random.Generator
        Source of chance.

    Returns
    -------
    Look
        Any combination whose numbers are told by their colors: gray pictures have maps
        that run from light to dark.
    """
    spread = Spread(rng.choice(list(Spread), p=[0.55, 0.12, 0.08, 0.08, 0.08, 0.09]))
    picture = Picture(rng.choice(list(Picture), p=[0.45, 0.15, 0.07, 0.08, 0.08, 0.07, 0.1]))
    formats = FORMATS_LOG if spread is Spread.LOG else FORMATS
    numbers = formats[int(rng.integers(len(formats)))]
    if spread in {Spread.SYMLOG, Spread.TWO_SLOPE}:
        numbers = Numbers("{:.1f}", -40.0, 90.0)
    return Look(
        panels=int(rng.choice([1, 1, 2, 3])),
        rows=int(rng.integers(3, 11)),
        cols=int(rng.integers(4, 11)),
        numbers=numbers,
        cmap=_cmap(rng, picture),
        spread=spread,
        is_clipped=bool(rng.random() < 0.12) and spread is Spread.LINEAR,
        bars=Bars(rng.choice(list(Bars), p=[0.65, 0.2, 0.15])),
        is_mesh=bool(rng.random() < 0.5),
        line_pt=float(rng.choice([0.0, 0.5, 1.0])),
        digits_pt=float(rng.uniform(7, 11)),
        dpi=int(rng.integers(90, 180)),
        picture=picture,
        quality=int(rng.integers(70, 96)),
    )


def _cmap(rng: Rng, picture: Picture) -> str:
    """Name of a color map."""
    names = SEQUENTIAL if picture is Picture.GRAY else SEQUENTIAL + DIVERGING + RAINBOWS
    return names[int(rng.integers(len(names)))]


def make_norm(look: Look, low: float, high: float) -> Normalize:
    """The law from value to color.

    Parameters
    ----------
    look : Look
        Which kind of law.
    low, high : float
        Ends of the bar.

    Returns
    -------
    matplotlib.colors.Normalize
        From values to 0..1.
    """
    if look.spread is Spread.LOG:
        return LogNorm(low, high)
    if look.spread is Spread.SYMLOG:
        return SymLogNorm(1.0, vmin=low, vmax=high)
    if look.spread is Spread.POWER:
        return PowerNorm(0.5, low, high)
    if look.spread is Spread.TWO_SLOPE:
        return TwoSlopeNorm(0.0, low, high)
    if look.spread is Spread.DISCRETE:
        return BoundaryNorm(np.linspace(low, high, 9), LEVELS)
    return Normalize(low, high)
