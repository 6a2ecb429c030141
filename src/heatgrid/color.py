"""Convert sRGB to CIE L*a*b*, and how different two colors look.

All functions take and return arrays whose last axis holds the three channels, so a whole
panel is converted in one call.
"""

from collections.abc import Iterable
from typing import TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

FloatArray = NDArray[np.float64]
Scalar = TypeVar("Scalar", bound=np.generic)
Color = TypeVar("Color", tuple[int, int, int], NDArray[np.float32], NDArray[np.floating])

LUMA = np.array([0.299, 0.587, 0.114])
"""Weights of the channels in the lightness of a color: ITU-R BT.601."""
# IEC 61966-2-1, linear sRGB to CIE XYZ under D65.
_RGB_TO_XYZ = np.array(
    [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ]
)
# White is where R = G = B = 1, so that gray has a* = b* = 0.
_WHITE = _RGB_TO_XYZ.sum(axis=1)
_EPSILON, _KAPPA = 216 / 24389, 24389 / 27
# Where the straight part of the transfer curve ends, encoded and linear.
_KNEE, _LINEAR_KNEE = 0.04045, 0.0031308
_HALF_TURN, _TURN = 180, 360


def largest_channel(colors: NDArray[Scalar]) -> NDArray[Scalar]:
    """Take the largest channel of every color.

    Parameters
    ----------
    colors : ndarray, shape (..., 3)
        Of any type.

    Returns
    -------
    ndarray, shape (...)
        Of the same type.
    """
    # Three slices: NumPy reduces a last axis of three numbers ten times slower.
    largest: NDArray[Scalar] = np.maximum(
        np.maximum(colors[..., 0], colors[..., 1]), colors[..., 2]
    )
    return largest


def median_color(colors: NDArray[np.generic]) -> FloatArray:
    """Take the median of colors, channel by channel.

    Parameters
    ----------
    colors : ndarray, shape (..., 3)
        At least one, none of it NaN.

    Returns
    -------
    ndarray of float, shape (3,)
        Of the same type, but of float64 for whole numbers.
    """
    # `numpy.median` takes as long to look at its arguments as to sort the few pixels of a cell.
    pixels = colors.reshape(-1, colors.shape[-1])
    lower, upper = (len(pixels) - 1) // 2, len(pixels) // 2
    ordered = np.partition(pixels, (lower, upper), axis=0)
    exact = colors.dtype if np.issubdtype(colors.dtype, np.floating) else np.float64
    middle: FloatArray = (ordered[lower].astype(exact) + ordered[upper]) / 2
    return middle


def distinct_colors(
    colors: Iterable[Color], apart: float, *, most: int | None = None
) -> list[Color]:
    """Colors that differ, the first of all that are alike.

    Parameters
    ----------
    colors : iterable of tuple of int or ndarray of float, shape (3,)
        0..255.
    apart : float
        Colors that differ by no more in any channel are alike.
    most : int, optional
        How many are looked for.

    Returns
    -------
    list
        Some of the given ones, in their order.
    """
    kept: list[Color] = []
    for color in colors:
        if len(kept) == most:
            break
        if not kept or largest_channel(np.abs(np.array(kept, float) - color)).min() > apart:
            kept.append(color)
    return kept


def distance_to_blends(
    colors: NDArray[np.floating], one: NDArray[np.floating], other: NDArray[np.floating]
) -> NDArray[np.floating]:
    """How far colors are from the nearest blend of two colors.

    Parameters
    ----------
    colors : ndarray of float, shape (..., 3)
        0..255.
    one, other : ndarray of float, shape (3,)
        The colors that may be blended.

    Returns
    -------
    ndarray of float, shape (...)
        Largest difference in one channel, 0..255.
    """
    way = other - one
    share = np.clip((colors - one) @ way / max(float(way @ way), 1.0), 0.0, 1.0)
    return largest_channel(np.abs(colors - (one + share[..., np.newaxis] * way)))


def srgb_to_linear(rgb: ArrayLike) -> FloatArray:
    """Undo the transfer curve of sRGB.

    Parameters
    ----------
    rgb : array_like, shape (..., 3)
        sRGB, 0..255.

    Returns
    -------
    ndarray of float, shape (..., 3)
        Linear light, 0..1.

    References
    ----------
    .. [1] IEC 61966-2-1:1999, section 5.2.
    """
    encoded = np.asarray(rgb, dtype=np.float64) / 255
    low = encoded / 12.92
    high = ((np.maximum(encoded, 0) + 0.055) / 1.055) ** 2.4
    return np.where(encoded <= _KNEE, low, high)


def linear_to_srgb(linear: ArrayLike) -> FloatArray:
    """Apply the transfer curve of sRGB.

    Parameters
    ----------
    linear : array_like, shape (..., 3)
        Linear light, 0..1.

    Returns
    -------
    ndarray of float, shape (..., 3)
        sRGB, 0..255, not rounded.

    References
    ----------
    .. [1] IEC 61966-2-1:1999, section 5.2.
    """
    light = np.asarray(linear, dtype=np.float64)
    high = 1.055 * np.maximum(light, 0) ** (1 / 2.4) - 0.055
    return 255 * np.where(light <= _LINEAR_KNEE, 12.92 * light, high)


def rgb_to_xyz(rgb: ArrayLike) -> FloatArray:
    """Convert sRGB to CIE XYZ.

    Parameters
    ----------
    rgb : array_like, shape (..., 3)
        sRGB, 0..255.

    Returns
    -------
    ndarray of float, shape (..., 3)
        XYZ under D65, Y in 0..1.

    References
    ----------
    .. [1] IEC 61966-2-1:1999, section 5.2.
    """
    xyz: FloatArray = srgb_to_linear(rgb) @ _RGB_TO_XYZ.T
    return xyz


def xyz_to_rgb(xyz: ArrayLike) -> FloatArray:
    """Convert CIE XYZ to sRGB.

    Parameters
    ----------
    xyz : array_like, shape (..., 3)
        XYZ under D65, Y in 0..1.

    Returns
    -------
    ndarray of float, shape (..., 3)
        sRGB, 0..255, not rounded; outside that range for colors that sRGB lacks.
    """
    return linear_to_srgb(np.asarray(xyz, dtype=np.float64) @ np.linalg.inv(_RGB_TO_XYZ).T)


def xyz_to_lab(xyz: ArrayLike) -> FloatArray:
    """Convert CIE XYZ to CIE L*a*b*.

    Parameters
    ----------
    xyz : array_like, shape (..., 3)
        XYZ under D65, Y in 0..1.

    Returns
    -------
    ndarray of float, shape (..., 3)
        L* in 0..100, a*, b*.

    References
    ----------
    .. [1] CIE 15:2004, Colorimetry, 3rd edition, section 8.2.1.
    """
    ratio = np.asarray(xyz, dtype=np.float64) / _WHITE
    root = np.where(ratio > _EPSILON, np.cbrt(ratio), (_KAPPA * ratio + 16) / 116)
    x, y, z = np.moveaxis(root, -1, 0)
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def lab_to_xyz(lab: ArrayLike) -> FloatArray:
    """Convert CIE L*a*b* to CIE XYZ.

    Parameters
    ----------
    lab : array_like, shape (..., 3)
        L* in 0..100, a*, b*.

    Returns
    -------
    ndarray of float, shape (..., 3)
        XYZ under D65, Y in 0..1.

    References
    ----------
    .. [1] CIE 15:2004, Colorimetry, 3rd edition, section 8.2.1.
    """
    lightness, a, b = np.moveaxis(np.asarray(lab, dtype=np.float64), -1, 0)
    y = (lightness + 16) / 116
    root = np.stack([y + a / 500, y, y - b / 200], axis=-1)
    cube = root**3
    xyz: FloatArray = np.where(cube > _EPSILON, cube, (116 * root - 16) / _KAPPA) * _WHITE
    return xyz


def rgb_to_lab(rgb: ArrayLike) -> FloatArray:
    """Convert sRGB to CIE L*a*b*.

    Parameters
    ----------
    rgb : array_like, shape (..., 3)
        sRGB, 0..255.

    Returns
    -------
    ndarray of float, shape (..., 3)
        L* in 0..100, a*, b*, under D65; not the 8-bit encoding of cv2.cvtColor.
    """
    return xyz_to_lab(rgb_to_xyz(rgb))


def lab_to_rgb(lab: ArrayLike) -> FloatArray:
    """Convert CIE L*a*b* to sRGB.

    Parameters
    ----------
    lab : array_like, shape (..., 3)
        L* in 0..100, a*, b*, under D65.

    Returns
    -------
    ndarray of float, shape (..., 3)
        sRGB, 0..255, not rounded; outside that range for colors that sRGB lacks.
    """
    return xyz_to_rgb(lab_to_xyz(lab))


def delta_e_2000(lab: ArrayLike, other: ArrayLike) -> FloatArray:
    """How different two colors look, by CIEDE2000.

    Parameters
    ----------
    lab, other : array_like, shape (..., 3)
        CIE L*a*b*, L* in 0..100; the shapes broadcast.

    Returns
    -------
    ndarray of float, shape (...)
        Difference in delta E units; 0 is identical, about 1 is just visible.

    References
    ----------
    .. [1] Sharma, G., Wu, W., Dalal, E. N. (2005). The CIEDE2000 color-difference formula:
       implementation notes, supplementary test data, and mathematical observations.
       Color Research and Application 30(1), 21-30. doi:10.1002/col.20070. Equations 2-22.
    """
    light1, a1, b1 = np.moveaxis(np.asarray(lab, dtype=np.float64), -1, 0)
    light2, a2, b2 = np.moveaxis(np.asarray(other, dtype=np.float64), -1, 0)
    chroma = (np.hypot(a1, b1) + np.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * _saturation(chroma)
    chroma1, chroma2 = np.hypot(a1 * stretch, b1), np.hypot(a2 * stretch, b2)
    hue1, hue2 = _hue_deg(b1, a1 * stretch), _hue_deg(b2, a2 * stretch)
    turn, hue = _hue_step_and_mean(hue1, hue2, colored=chroma1 * chroma2 > 0)
    light, chroma = (light1 + light2) / 2, (chroma1 + chroma2) / 2
    light_scale = 1 + 0.015 * (light - 50) ** 2 / np.sqrt(20 + (light - 50) ** 2)
    chroma_scale = 1 + 0.045 * chroma
    hue_scale = 1 + 0.015 * chroma * _hue_weight(hue)
    d_light = (light2 - light1) / light_scale
    d_chroma = (chroma2 - chroma1) / chroma_scale
    d_hue = 2 * np.sqrt(chroma1 * chroma2) * np.sin(np.radians(turn) / 2) / hue_scale
    rotation = (
        -np.sin(np.radians(60 * np.exp(-(((hue - 275) / 25) ** 2)))) * 2 * _saturation(chroma)
    )
    squared = d_light**2 + d_chroma**2 + d_hue**2 + rotation * d_chroma * d_hue
    difference: FloatArray = np.sqrt(np.maximum(squared, 0))
    return difference


def _saturation(chroma: FloatArray) -> FloatArray:
    """The root that equations 4 and 17 share: 0 for gray, towards 1 for strong colors."""
    power = chroma**7
    return np.sqrt(power / (power + 25.0**7))


def _hue_deg(b: FloatArray, a: FloatArray) -> FloatArray:
    """Hue angle in 0..360, 0 for gray (equation 7)."""
    return np.degrees(np.arctan2(b, a)) % _TURN


def _hue_step_and_mean(
    hue1: FloatArray, hue2: FloatArray, *, colored: NDArray[np.bool_]
) -> tuple[FloatArray, FloatArray]:
    """Signed hue difference and mean hue in degrees (equations 10 and 14)."""
    step = hue2 - hue1
    wide = np.abs(step) > _HALF_TURN
    turn = np.where(wide, step - _TURN * np.sign(step), step)
    total = hue1 + hue2
    mean = np.where(wide, np.where(total < _TURN, total + _TURN, total - _TURN), total) / 2
    return np.where(colored, turn, 0.0), np.where(colored, mean, total)


def _hue_weight(hue: FloatArray) -> FloatArray:
    """The term T of equation 15."""
    return (
        1
        - 0.17 * np.cos(np.radians(hue - 30))
        + 0.24 * np.cos(np.radians(2 * hue))
        + 0.32 * np.cos(np.radians(3 * hue + 6))
        - 0.20 * np.cos(np.radians(4 * hue - 63))
    )
