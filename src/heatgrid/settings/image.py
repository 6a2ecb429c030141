"""Limits of what is decoded."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ImageSettings:
    """How much of a file is decoded at most.

    Parameters
    ----------
    bytes_max : int
        Largest file, in bytes; an uncompressed TIFF of `pixels_max` pixels fits.
    pixels_max : int
        Largest picture, in pixels: a 600 dpi scan of a page has 35 million, and the stages
        take up to 40 bytes for each.
    """

    bytes_max: int = 2**28
    pixels_max: int = 80_000_000
