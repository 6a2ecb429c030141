"""A figure that stands in a page of another color, such as a white one in a dark window.

Everything else measures ink against the paper of a picture. Here that is the paper of the card that
all panels and bars stand on, and not of the page around it.
"""

from collections.abc import Sequence
from operator import itemgetter

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.color import LUMA
from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.picture.rims import ring_around
from heatgrid.detect.picture.scene import Mask, Scene, frequent_color, open_mask
from heatgrid.geometry import Box, bounding_box
from heatgrid.settings import CardSettings

Rgb = NDArray[np.uint8]
# How wide the border of a card and its shadow are.
RIM_PX = 8
# What is smaller is noise, in pixels.
SPECK_PX = (3, 3)


def without_page(
    scene: Scene, drawn: Sequence[Box], *, bare: bool = False, settings: CardSettings
) -> Rgb | None:
    """The picture without the page around its only figure.

    Parameters
    ----------
    scene : Scene
        The picture.
    drawn : sequence of Box
        Its panels and bars.
    bare : bool
        Whether nothing may stand on the page, however unlike the card it is.
    settings : CardSettings
        Thresholds.

    Returns
    -------
    ndarray of uint8, shape (height, width, 3), or None
        The page in the color of the card that all of them stand on; None where they stand on the
        page itself, on several cards, or on a ground that leaves no room for labels.
    """
    if not drawn:
        return None
    paper = _paper_around(scene, drawn, settings)
    contrast = color_distance(paper, scene.background)
    if contrast < scene.step_threshold:
        return None
    mask = _paper_mask(scene, paper, settings)
    hull = bounding_box(drawn)
    reach = max(settings.beside_px)
    card = _card(mask, [box.padded(reach, reach, within=scene.box) for box in drawn])
    if card is None or card.intersection(hull) != hull or not _is_framed(mask, card, settings):
        return None
    if (bare or contrast < settings.contrast_min) and not _is_bare_around(scene, card):
        return None
    if not _has_room(card, hull, settings):
        return None
    rgb = np.empty_like(scene.rgb)
    rgb[:] = np.rint(paper)
    rgb[card.slices] = scene.rgb[card.slices]
    return rgb


def with_page_like_cards(
    scene: Scene, panels: Sequence[Box], *, settings: CardSettings
) -> Rgb | None:
    """The picture with the page in the color of the cards on it, as those of a dashboard.

    Parameters
    ----------
    scene : Scene
        The picture.
    panels : sequence of Box
        Its panels.
    settings : CardSettings
        Thresholds.

    Returns
    -------
    ndarray of uint8, shape (height, width, 3), or None
        None where a panel stands on the page, on a card of a color of its own or far from that of
        the page, or on a ground that leaves no room for labels.
    """
    if not panels:
        return None
    paper = _paper_around(scene, panels, settings)
    contrast = color_distance(paper, scene.background)
    if not scene.step_threshold <= contrast < settings.contrast_min:
        return None
    colors = scene.rgb.astype(np.float32)
    is_page = color_distance(colors, scene.background) < color_distance(colors, paper)
    mask = _paper_mask(scene, paper, settings) & ~is_page
    reach = max(settings.beside_px)
    cards = []
    for panel in panels:
        card = _card(mask, [panel.padded(reach, reach, within=scene.box)])
        if (
            card is None
            or card.padded(RIM_PX, RIM_PX, within=scene.box).intersection(panel) != panel
            or not _is_framed(mask, card, settings)
            or not _has_room(card, panel, settings)
        ):
            return None
        cards.append(card)
    page = _paper_mask(scene, scene.background, settings) & is_page
    # What lies within the panels for the most part is the color of cells, as in a sheet.
    if 2 * sum(int(page[panel.slices].sum()) for panel in panels) > int(page.sum()):
        return None
    rgb = scene.rgb.copy()
    # Letters on the page keep what their sides are blended with, and cards their outlines.
    inner = cv2.erode(page, np.ones((3, 3), np.uint8)).astype(np.uint8)
    rgb[_reaches_beyond(inner, cards)] = np.rint(paper)
    return rgb


def find_sheet(scene: Scene, *, settings: CardSettings) -> Box | None:
    """Find the sheet of paper that was photographed on a desk.

    Parameters
    ----------
    scene : Scene
        The picture, whose colors are measured against the desk.
    settings : CardSettings
        Thresholds.

    Returns
    -------
    Box or None
        A little inside of the sheet; None where no bright sheet fills most of a noisy picture,
        with nothing else around it.
    """
    if not scene.noise:
        return None
    drawn = color_distance(scene.rgb.astype(np.float32), scene.background) >= scene.step_threshold
    _, _, stats, _ = cv2.connectedComponentsWithStats(drawn.astype(np.uint8), connectivity=4)
    left, top, wide, high, area = max(stats[1:].tolist(), key=itemgetter(cv2.CC_STAT_AREA))
    sheet = Box(left, top, left + wide, top + high)
    is_full = area >= settings.sheet_filled_min * sheet.area
    if not is_full or 2 * sheet.area < scene.size or not _is_bare_around(scene, sheet):
        return None
    inner = sheet.shrunk(RIM_PX, RIM_PX)
    paper = frequent_color(scene.rgb[inner.slices].reshape(-1, 3))
    is_bright = LUMA @ paper - LUMA @ scene.background >= settings.contrast_min
    return inner if is_bright else None


def _paper_around(
    scene: Scene, drawn: Sequence[Box], settings: CardSettings
) -> NDArray[np.floating]:
    """The most frequent color right around some boxes."""
    rings = [ring_around(scene.rgb, box, settings.beside_px) for box in drawn]
    return frequent_color(np.concatenate(rings))


def _has_room(card: Box, drawn: Box, settings: CardSettings) -> bool:
    """Whether a card leaves room for labels beside what is drawn on it."""
    margins = (
        drawn.left - card.left,
        drawn.top - card.top,
        card.right - drawn.right,
        card.bottom - drawn.bottom,
    )
    return max(margins) >= settings.margin_min * max(drawn.width, drawn.height)


def _is_bare_around(scene: Scene, card: Box) -> bool:
    """Whether nothing is drawn on the page around a card, and page lies on all its sides."""
    drawn = color_distance(scene.rgb.astype(np.float32), scene.background) >= scene.step_threshold
    within = card.padded(RIM_PX, RIM_PX, within=scene.box)
    drawn[within.slices] = False
    sides = card.left, card.top, scene.box.right - card.right, scene.box.bottom - card.bottom
    # Of noise, some pixel or other is as far off.
    rest = open_mask(drawn.astype(np.uint8), SPECK_PX) if scene.noise else drawn
    return min(sides) > RIM_PX and not rest.any()


def _paper_mask(scene: Scene, paper: NDArray[np.floating], settings: CardSettings) -> Mask:
    """Where a picture has the color of a paper, up to what compression leaves."""
    slack = scene.step_threshold + settings.noise_factor * scene.noise
    low, high = np.maximum(paper - slack, 0), np.minimum(paper + slack, 255)
    return cv2.inRange(scene.rgb, low, high).astype(np.uint8)


def _card(mask: Mask, places: Sequence[Box]) -> Box | None:
    """Around the connected paper that is most of the paper in each of some places."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=4)
    found = set()
    for place in places:
        owners = labels[place.slices]
        owners = owners[owners > 0]
        if not owners.size:
            return None
        found.add(int(np.bincount(owners).argmax()))
    if len(found) > 1:
        return None
    left, top, wide, high, _ = stats[found.pop()].tolist()
    return Box(left, top, left + wide, top + high)


def _reaches_beyond(page: Mask, cards: Sequence[Box]) -> NDArray[np.bool_]:
    """The parts of a page that do not lie within a card, as pale cells and bars do."""
    _, labels = cv2.connectedComponents(page, connectivity=4)
    outside = labels.copy()
    for card in cards:
        outside[card.slices] = 0
    beyond = np.zeros(labels.max() + 1, bool)
    beyond[outside] = True
    beyond[0] = False
    return np.asarray(beyond[labels])


def _is_framed(mask: Mask, card: Box, settings: CardSettings) -> bool:
    """Whether paper runs along all sides of a card: it is a rectangle with nothing at its edge."""
    part = mask[card.slices] > 0
    sides = part[0], part[-1], part[:, 0], part[:, -1]
    return min(float(side.mean()) for side in sides) >= settings.share_min
