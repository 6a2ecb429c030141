"""What lies beside a colorbar: the background of the figure, or the page in a window on it."""

import numpy as np
from numpy.typing import NDArray

from heatgrid.color import largest_channel
from heatgrid.detect.picture.scene import Scene, frequent_color
from heatgrid.geometry import Box
from heatgrid.settings import BarSettings

FloatArray = NDArray[np.floating]
# How near the ground of a card nearly all that is beside a bar must be, over how far it is from the
# page, and how much that is.
NEAR = 1 / 2
NEARLY_ALL = 0.8


def paper_colors(scene: Scene, *, settings: BarSettings) -> FloatArray:
    """The colors that may be paper anywhere in a figure.

    Parameters
    ----------
    scene : Scene
        The figure.
    settings : BarSettings
        How much of it a page covers.

    Returns
    -------
    ndarray of float, shape (n, 3)
        Its background, 0..255, and the color that covers the most of it beside that.
    """
    # Every third pixel of every third row is enough to count colors.
    pixels = scene.rgb[::3, ::3].reshape(-1, 3)
    apart = largest_channel(np.abs(pixels - scene.background)) > scene.step_threshold
    papers = [scene.background]
    if apart.any():
        page = frequent_color(pixels[apart])
        share = (largest_channel(np.abs(pixels - page)) <= scene.step_threshold).mean()
        papers += [page] if share >= settings.page_share_min else []
    return np.array(papers)


def apart_from(colors: NDArray[np.int16] | FloatArray, papers: FloatArray) -> FloatArray:
    """How far colors are from the paper that is most like them.

    Parameters
    ----------
    colors : ndarray of number, shape (..., 3)
        Signed, 0..255.
    papers : ndarray of float, shape (n, 3)
        The colors that may be paper, 0..255.

    Returns
    -------
    ndarray of float, shape (...)
        In their most different channel, 0..255.
    """
    apart: FloatArray = np.abs(colors[..., None, :] - papers).max(axis=-1).min(axis=-1)
    return apart


def paper_beside(
    rgb: NDArray[np.uint8],
    box: Box,
    papers: FloatArray,
    step_threshold: float,
    *,
    settings: BarSettings,
) -> FloatArray:
    """The paper of one upright bar, which its own end may look like but for this.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The picture.
    box : Box
        The bar.
    papers : ndarray of float, shape (n, 3)
        From `paper_colors`: the color of many clipped cells is among them, and that is also
        the color of an end of their bar.
    step_threshold : float
        Smaller steps may be noise.
    settings : BarSettings
        How far beside the bar to look.

    Returns
    -------
    ndarray of float, shape (1, 3) or (n, 3)
        The one that shows most beside the bar, as it looks there; all where none does.
    """
    margin, rows = settings.paper_margin_px, slice(box.top, box.bottom)
    left = rgb[rows, max(box.left - margin, 0) : box.left]
    right = rgb[rows, box.right :][:, :margin]
    # A black frame beside the bar is no page, though black cells may cover as much as one.
    frame = margin // 2
    sides = left[:, : max(left.shape[1] - frame, 1)], right[:, min(frame, right.shape[1] - 1) :]
    beside = np.concatenate([side.reshape(-1, 3) for side in sides]).astype(np.int16)
    apart = np.abs(beside[:, None] - papers).max(axis=2)
    is_shown = apart <= step_threshold
    most = int(is_shown.sum(axis=0).argmax())
    if not is_shown[:, most].any():
        return papers
    # A card may be so like the page around it that noise hides its border, and is not its color.
    shown = beside[is_shown[:, most]]
    ground = frequent_color(shown.astype(np.uint8))
    off, from_page = np.abs(shown - ground).max(axis=1), np.abs(ground - papers[most]).max()
    # Compression changes it, by less than it is from the page.
    is_flat = (off <= 1).mean() > 1 / 2 or (off <= from_page * NEAR).mean() >= NEARLY_ALL
    return ground[None] if is_flat else papers[most : most + 1]


def not_its_own(
    colors: FloatArray, papers: FloatArray, step_threshold: float, *, settings: BarSettings
) -> FloatArray:
    """The colors that may be paper beside a strip: not the one that most of it has itself.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        Along the strip, 0..255.
    papers : ndarray of float, shape (m, 3)
        From `paper_colors`: the color of many cells is among them, and a column of such cells
        stands among others like it.
    step_threshold : float
        Smaller steps may be noise.
    settings : BarSettings
        How much of a bar may have the color of its paper.

    Returns
    -------
    ndarray of float, shape (k, 3)
        Fewer papers, or none.
    """
    apart = np.abs(colors[:, None] - papers).max(axis=2)
    is_own = (apart <= step_threshold).mean(axis=0) > settings.paper_share_max
    return np.asarray(papers[~is_own])
