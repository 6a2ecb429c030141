"""Cards: rectangles of one color that a panel stands on with all its texts, as on a dashboard.

What stands on the page or on another card belongs to something else.
"""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.picture.rims import ring_around, side_shares, without_fringe
from heatgrid.detect.picture.scene import frequent_color
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
        color = frequent_color(ring_around(rgb, panel.box, BESIDE_PX))
        ground = tuple(np.rint(color).astype(int).tolist())
        if ground not in found:
            low, high = (np.clip(np.add(ground, off), 0, 255) for off in (-SLACK, SLACK))
            _, labels, stats, _ = cv2.connectedComponentsWithStats(
                cv2.inRange(rgb, low, high), connectivity=4
            )
            found[ground] = np.asarray(labels, np.int32), np.asarray(stats, np.int32)
        cards.append(_card(*found[ground], panel.box, whole))
    return tuple(cards)


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
    within = labels[card.slices] == label
    card, within = without_fringe(card, within, share_min=LEAST_MIN, reach_px=FRINGE_PX)
    shares = sorted(side_shares(within))
    is_card = shares[0] >= LEAST_MIN and shares[1] >= SIDE_MIN
    inner = whole.shrunk(1, 1)
    is_within = card.intersection(inner) == card and card.intersection(panel) == panel
    return card if is_card and is_within else None
