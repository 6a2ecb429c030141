"""Cards: rectangles of one color that a panel stands on with all its texts, as on a dashboard.

What stands on the page or on another card belongs to something else.
"""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.drawn import Panel
from heatgrid.geometry import Box

Labels = NDArray[np.int32]

# How far outside of a panel its ground is looked at, in pixels: beyond frames and blur.
BESIDE_PX = (4, 6, 9)
# How much the pixels of a ground differ, 0..255 per channel.
SLACK = 3
# Share of the outermost pixels of a card that have its color, at its three best sides and at the
# other one: its corners are round, and a table may reach over a side.
SIDE_MIN = 0.8
LEAST_MIN = 0.4
# How far blur and rules in its color stand out of it.
FRINGE_PX = 3


def find_cards(rgb: NDArray[np.uint8], panels: Sequence[Panel]) -> tuple[Box | None, ...]:
    """Find the card that each panel stands on.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    panels : sequence of Panel
        Its panels.

    Returns
    -------
    tuple of Box or None
        One per panel; None where its ground goes on to the edge of the picture, or is no rectangle.
    """
    whole = Box(0, 0, rgb.shape[1], rgb.shape[0])
    found: dict[tuple[int, ...], tuple[Labels, Labels]] = {}
    cards: list[Box | None] = []
    for panel in panels:
        ring = _ring(rgb, panel.box, whole)
        colors, counts = np.unique(ring, axis=0, return_counts=True)
        ground = tuple(colors[counts.argmax()].astype(int).tolist())
        if ground not in found:
            low, high = (np.clip(np.add(ground, off), 0, 255) for off in (-SLACK, SLACK))
            _, labels, stats, _ = cv2.connectedComponentsWithStats(
                cv2.inRange(rgb, low, high), connectivity=4
            )
            found[ground] = labels.astype(np.int32), stats.astype(np.int32)
        cards.append(_card(*found[ground], panel.box, whole))
    return tuple(cards)


def _ring(rgb: NDArray[np.uint8], box: Box, whole: Box) -> NDArray[np.uint8]:
    """Pixels (n, 3) of some lines around a box."""
    lines = []
    for reach in BESIDE_PX:
        part = rgb[box.padded(reach, reach, within=whole).slices]
        lines += [part[0], part[-1], part[:, 0], part[:, -1]]
    return np.concatenate(lines)


def _card(labels: Labels, stats: Labels, panel: Box, whole: Box) -> Box | None:
    """The rectangle of one color around a panel."""
    reach = BESIDE_PX[-1]
    owners = labels[panel.padded(reach, reach, within=whole).slices]
    owners = owners[owners > 0]
    if not owners.size:
        return None
    label = int(np.bincount(owners).argmax())
    left, top, width, height, _ = stats[label].tolist()
    card = Box(left, top, left + width, top + height)
    for _ in range(FRINGE_PX):
        shares = _side_shares(labels, label, card)
        cut = [int(share < LEAST_MIN) for share in shares]
        card = Box(card.left + cut[0], card.top + cut[1], card.right - cut[2], card.bottom - cut[3])
    shares = sorted(_side_shares(labels, label, card))
    is_card = shares[0] >= LEAST_MIN and shares[1] >= SIDE_MIN
    inner = whole.shrunk(1, 1)
    is_within = card.intersection(inner) == card and card.intersection(panel) == panel
    return card if is_card and is_within else None


def _side_shares(labels: Labels, label: int, card: Box) -> list[float]:
    """How much of the left, upper, right and lower side of a box a region fills."""
    part = labels[card.slices] == label
    return [float(side.mean()) for side in (part[:, 0], part[0], part[:, -1], part[-1])]
